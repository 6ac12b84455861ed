//! Rule on header entries that contradict each other.

use super::rule_input::property;
use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::{Body, Entry, EntryId, Field, Item, NodeId, Record, Value};
use crate::text::Bilingual;

/// Code: two header entries about the same field have different values.
pub(crate) static CONTRADICTORY: Code = Code {
    id: "HDR020",
    name: "contradictory-info",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{property} has two values, `{first}` and `{second}`; the first is used",
        "{property}에 서로 다른 두 값이 있어 앞의 것을 따름: `{first}`, `{second}`",
    ),
    help: Bilingual::new("keep the right one", "맞는 것 하나만 남기십시오"),
    explain: Bilingual::new(
        "A property of the game, such as komi or result, occurs twice with different values, in one node or in \
         two of one line. Programs take the first or the last, so they do not agree about the game. Technical \
         entries such as AP may be repeated by programs that handed the file on.",
        "덤이나 결과 같은 대국 정보가 한 노드나 한 수순에 서로 다른 값으로 두 번 적혀 있습니다. 프로그램마다 앞의 것이나 뒤의 \
         것을 따르므로 대국이 달리 읽힙니다. AP 같은 기술 정보는 파일을 거쳐 간 프로그램이 거듭 적기도 합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5]KM[7.5];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5];B[pd];W[dp])"),
};

/// Rule: header entries about the same field agree.
pub(super) static RULE: Rule = Rule::new(&[&CONTRADICTORY], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let record = subject.record;
    for found in contradictions(record) {
        let Contradiction {
            node,
            item,
            id,
            first,
        } = found;
        let second = record.header.entry(id);
        let place = subject.at_node(node, item.raw.written());
        // Removes the reader's finding about the repeated property, which has the same cause.
        findings.extract_if(|earlier| earlier.code.is_of_form && earlier.place == place);
        findings.push(
            Finding::new(&CONTRADICTORY, place)
                .arg("property", property(record, item, id))
                .arg("first", short(record.text(first.text)))
                .arg("second", short(record.text(second.text))),
        );
    }
}

/// Header entry that contradicts an earlier entry about the same field.
pub(super) struct Contradiction<'r> {
    node: NodeId,
    item: &'r Item,
    pub(super) id: EntryId,
    first: &'r Entry,
}

/// Finds the header entries of a record that contradict an earlier one, at most one per field.
pub(super) fn contradictions(record: &Record) -> Vec<Contradiction<'_>> {
    let mut found = Vec::new();
    if !record.header.repeats_a_field() {
        return found;
    }
    // First header entry for each field on the line from the root to the current node, and the fields that
    // have a contradiction.
    let mut line: Vec<Statement<'_>> = Vec::with_capacity(24);
    let mut contradicted: Vec<Field> = Vec::new();
    let mut left = record.header.entries().len();
    for node in record.tree.nodes() {
        if left == 0 {
            break;
        }
        // Drops entries that are not on the line to this node. In pre-order, their nodes come after the
        // parent of this node.
        let parent = record.tree.parent(node);
        while line.pop_if(|said| Some(said.node) > parent).is_some() {}
        for item in record.tree.items(node) {
            let Body::Info(id) = item.body else { continue };
            left = left.saturating_sub(1);
            let entry = record.header.entry(id);
            if !matters(entry.field, node) || record.text(entry.text).trim().is_empty() {
                continue;
            }
            let Some(first) = line.iter().find(|said| said.entry.field == entry.field) else {
                line.push(Statement { node, entry });
                continue;
            };
            // Only the first contradiction about a field is reported.
            if !differ(record, first.entry, entry) || contradicted.contains(&entry.field) {
                continue;
            }
            contradicted.push(entry.field);
            let first = first.entry;
            found.push(Contradiction {
                node,
                item,
                id,
                first,
            });
        }
    }
    found
}

/// First header entry about a field on the line to the current node.
struct Statement<'r> {
    node: NodeId,
    entry: &'r Entry,
}

/// True if different values of a field matter to the game. Technical fields do not, except the board
/// size in the root.
fn matters(field: Field, node: NodeId) -> bool {
    !field.is_technical() || (field == Field::BoardSize && node == NodeId::ROOT)
}

fn differ(record: &Record, one: &Entry, other: &Entry) -> bool {
    if record.text(one.text).trim() == record.text(other.text).trim() {
        return false;
    }
    match (one.value, other.value) {
        (Value::Text, _) | (_, Value::Text) => true,
        (Value::Dates(one), Value::Dates(other)) => {
            record.header.dates_of(one) != record.header.dates_of(other)
        }
        (one, other) => one != other,
    }
}

/// Returns the first 40 characters of a text, with `…` if more follow.
fn short(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(40) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}
