//! Rule on header entries in a node where they do not belong.

use super::contradiction::contradictions;
use super::rule_input::property;
use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::fix::Safety;
use crate::model::{Body, Change, Field, Fix, Item, NodeId, Record, Tree};
use crate::text::Bilingual;

/// Code: a root property is in another node than the root.
///
/// SGFC messages 18 and 32.
pub(crate) static ROOT_PROPERTY: Code = Code {
    id: "HDR021",
    name: "root-property-misplaced",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{property} belongs in the root node; elsewhere it has no effect",
        "{property}: 첫 노드에만 쓰는 항목이며 다른 곳에서는 효력이 없음",
    ),
    help: Bilingual::new(
        "remove it, or move it into the root node",
        "지우거나 첫 노드로 옮기십시오",
    ),
    explain: Bilingual::new(
        "AP, CA, FF, GM, ST and SZ describe the whole file or game tree, so SGF (FF[4]) allows them in \
         the first node only. A board that changes its size within a game does not exist.",
        "AP, CA, FF, GM, ST, SZ는 파일이나 대국 전체를 설명하므로 SGF(FF[4])는 첫 노드에만 쓰도록 합니다. 대국 \
         도중에 판의 크기가 바뀔 수는 없습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd]SZ[9];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dp])"),
};

/// Code: game information is repeated in a later node of the same line.
///
/// SGFC message 44.
pub(crate) static INFO_REPEATED: Code = Code {
    id: "HDR022",
    name: "game-info-repeated",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "game information repeated after an earlier node: {properties}",
        "앞 노드에 이미 대국 정보가 있는데 다시 적음: {properties}",
    ),
    help: Bilingual::new(
        "keep all information about the game in one node, usually the root",
        "대국 정보는 한 노드, 대개 첫 노드에 모아 적으십시오",
    ),
    explain: Bilingual::new(
        "Names, komi, result and similar properties describe a game, so each line of a tree should \
         have them in one node only: the root, or the node where a game leaves the others in a \
         tree of many games. If a line has them twice, programs use one of the two, or neither.",
        "대국자, 덤, 결과 같은 정보는 대국을 설명하므로 수순을 따라 한 노드에만 적습니다. 대개 첫 노드이며, 여러 대국을 \
         모은 트리에서는 그 대국이 갈라지는 노드입니다. 다시 나오면 프로그램마다 다르게 읽습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]PB[홍길동]PW[임꺽정];B[pd];W[dp];B[pp]RE[B+R])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]PB[홍길동]PW[임꺽정]RE[B+R];B[pd];W[dp];B[pp])"),
};

/// Rule: information about the file is in the root, and information about the game occurs once on
/// every line.
pub(super) static RULE: Rule = Rule::new(&[&ROOT_PROPERTY, &INFO_REPEATED], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let record = subject.record;
    if record.tree.is_empty() || in_root(record) == record.header.entries().len() {
        return;
    }
    // Lists of the fields stated from the root to a node; the first list is empty, for nodes without
    // stated fields. `described` has, for each node, the index of its list. Nodes come after their
    // parents.
    let mut stated: Vec<Vec<Field>> = vec![Vec::new()];
    let mut described = vec![0; record.tree.len()];
    // All misplaced entries of a kind are reported in one finding, because a file with one of them has
    // many.
    let mut misplaced: Option<(Finding, Fix)> = None;
    let mut repeated: Vec<Repeated<'_>> = Vec::new();
    // Contradictory entries are reported by another rule.
    let contradicted = contradictions(record);
    for node in record.tree.nodes() {
        let above = match record.tree.parent(node) {
            Some(parent) => described[parent.index()],
            None => 0,
        };
        described[node.index()] = above;
        for (at, item) in record.tree.items(node).iter().enumerate() {
            let Body::Info(id) = item.body else { continue };
            let field = record.header.entry(id).field;
            if !field.is_technical() {
                if !stated[described[node.index()]].contains(&field) {
                    if described[node.index()] == above {
                        stated.push(stated[above].clone());
                        described[node.index()] = stated.len() - 1;
                    }
                    stated[described[node.index()]].push(field);
                }
                let above = &stated[above];
                // Entries at the start of a branch are right if several games were merged into one tree.
                let is_apart = !above.contains(&field) && parts(&record.tree, node);
                if above.is_empty() || is_apart || contradicted.iter().any(|found| found.id == id) {
                    continue;
                }
                let removal = Change::RemoveItem { node, item: at };
                match repeated.iter_mut().find(|before| before.field == field) {
                    Some(before) => before.removals.push(removal),
                    None => repeated.push(Repeated {
                        field,
                        node,
                        item,
                        name: property(record, item, id),
                        removals: vec![removal],
                    }),
                }
            } else if node != NodeId::ROOT {
                let removal = Change::RemoveItem { node, item: at };
                match &mut misplaced {
                    Some((_, fix)) => fix.changes.push(removal),
                    None => {
                        let place = subject.at_node(node, item.raw.written());
                        let finding = Finding::new(&ROOT_PROPERTY, place)
                            .arg("property", property(record, item, id));
                        misplaced = Some((finding, Fix::doubtful(removal)));
                    }
                }
            }
        }
    }
    findings.extend(misplaced.map(|(finding, fix)| finding.fix(fix)));
    let names: Vec<&str> = repeated.iter().map(|found| &*found.name).collect();
    let Some(first) = repeated.first() else {
        return;
    };
    let found = Finding::new(
        &INFO_REPEATED,
        subject.at_node(first.node, first.item.raw.written()),
    )
    .arg("properties", names.join(", "));
    findings.push(match &mut repeated[..] {
        [only] => found.fix(Fix {
            changes: std::mem::take(&mut only.removals),
            safety: Safety::Doubtful,
        }),
        _ => found,
    });
}

/// True if a node has siblings, so that the tree branches above it.
fn parts(tree: &Tree, node: NodeId) -> bool {
    let parent = tree.parent(node);
    let children = parent.into_iter().flat_map(|parent| tree.children(parent));
    children.take(2).count() > 1
}

/// A field of game information that is stated again below a node with game information.
struct Repeated<'r> {
    field: Field,
    node: NodeId,
    item: &'r Item,
    /// Name of the repeated field as the file spells it, such as `PW`.
    name: String,
    /// Changes that remove all repetitions of the field.
    removals: Vec<Change>,
}

/// Returns the number of header entries in the root.
fn in_root(record: &Record) -> usize {
    let items = record.tree.items(NodeId::ROOT).iter();
    items
        .filter(|item| matches!(item.body, Body::Info(_)))
        .count()
}
