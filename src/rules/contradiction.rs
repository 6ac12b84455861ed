//! Whether a record says two things about the same matter.

use super::subject::written;
use super::{Rule, Subject};
use crate::diag::{Code, Finding, Sample, Severity};
use crate::model::{Body, Entry, Field, NodeId, Record, Value};
use crate::text::Bi;

/// Two entries of the header about one field that do not agree.
pub struct Contradiction;

/// Two entries about one field differ.
pub static CONTRADICTORY: Code = Code {
    id: "HDR020",
    name: "contradictory-info",
    severity: Severity::Warning,
    message: Bi::new(
        "the record says `{first}` and `{second}` about the same; the first is taken",
        "같은 항목에 두 가지 값이 있어 앞의 것을 따름: `{first}`, `{second}`",
    ),
    help: Bi::new("keep the right one", "맞는 것 하나만 남기십시오"),
    explain: Bi::new(
        "A property of the game, such as komi or result, stands twice in the root with different \
         values. Programs take the first or the last, so they do not agree about the game. Technical \
         entries such as AP may be repeated by programs that handed the file on.",
        "덤이나 결과 같은 대국 정보가 첫 노드에 서로 다른 값으로 두 번 적혀 있습니다. 프로그램마다 앞의 것이나 뒤의 \
         것을 따르므로 대국이 달리 읽힙니다. AP 같은 기술 정보는 파일을 거쳐 간 프로그램이 거듭 적기도 합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5]KM[7.5];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5];B[pd];W[dp])"),
};

impl Rule for Contradiction {
    fn codes(&self) -> &'static [&'static Code] {
        const { &[&CONTRADICTORY] }
    }

    fn check(&self, subject: &Subject<'_>, findings: &mut Vec<Finding>) {
        let record = subject.record;
        // What each field says first, and whether that was contradicted already.
        let mut firsts: Vec<(&Entry, Said)> = Vec::with_capacity(24);
        for item in record.tree.items(NodeId::ROOT) {
            let Body::Info(id) = item.body else { continue };
            let entry = record.header.entry(id);
            if !matters(entry.field) || record.text(entry.text).trim().is_empty() {
                continue;
            }
            let same = |(first, _): &&mut (&Entry, Said)| first.field == entry.field;
            let Some((first, said)) = firsts.iter_mut().find(same) else {
                firsts.push((entry, Said::Once));
                continue;
            };
            if *said == Said::Contradicted || !differ(record, first, entry) {
                continue;
            }
            *said = Said::Contradicted;
            let place = subject.at_node(NodeId::ROOT, written(item));
            let finding = Finding::new(&CONTRADICTORY, place)
                .arg("first", short(record.text(first.text)))
                .arg("second", short(record.text(entry.text)));
            findings.push(finding);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Once,
    Contradicted,
}

/// Whether two values of a field make a difference to the game.
fn matters(field: Field) -> bool {
    !field.is_technical() || field == Field::BoardSize
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

/// The beginning of a text, long enough to recognise it.
fn short(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(40) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}
