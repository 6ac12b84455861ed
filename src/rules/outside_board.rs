//! Rule on setups and marks outside the board.

use super::{Rule, RuleInput};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Place, Sample, Severity};
use crate::model::{Body, Item, Point, Record};
use crate::text::Bilingual;

/// Maximum number of points listed in one finding.
const LISTED: usize = 8;

/// Code: a stone is set up or removed outside the board.
pub(crate) static SETUP: Code = Code {
    id: "PTS007",
    name: "setup-outside",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{property} sets up points outside the board: {points}; they are skipped{further}",
        "{property}에 판 밖의 점이 있어 그 점은 배치하지 않음: {points}{further}",
    ),
    help: Bilingual::new(
        "correct the points, or the size of the board",
        "점의 위치나 판의 크기를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "Stones are placed on the intersections of the board. Setup outside of it is skipped in the replay and in \
         drawings, so stones may be missing, or the record states too small a board. Points are named by column \
         and row from the top left. Reported once for each kind of setup.",
        "돌은 판 위의 교차점에 놓습니다. 판 밖에 놓거나 들어내는 점은 재현과 그림에서 빠지므로 돌이 모자라거나 판의 \
         크기가 작게 적힌 것입니다. 점은 왼쪽 위에서 센 열과 행으로 적습니다. 배치의 종류마다 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[cc][zz]AW[gg]PL[B];B[ee])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[cc][gc]AW[gg]PL[B];B[ee])"),
};

/// Code: a mark, label or connector is outside the board.
pub(crate) static MARK: Code = Code {
    id: "PTS008",
    name: "mark-outside",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{property} marks points outside the board: {points}; they are not drawn{further}",
        "{property}에 판 밖의 점이 있어 그 점은 그리지 않음: {points}{further}",
    ),
    help: Bilingual::new(
        "correct the points, or the size of the board",
        "점의 위치나 판의 크기를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "Marks, labels, territory, lines and arrows belong to intersections of the board. Marks outside of it are \
         kept in the record, but neither drawn nor counted; often another point was meant, or the record states \
         too small a board. Points are named by column and row from the top left. Reported once for each kind of \
         mark.",
        "표시, 글자, 집, 선과 화살표는 판 위의 교차점에 붙입니다. 판 밖의 것은 기보에는 남지만 그리거나 세지 않으며, 다른 \
         점을 적으려던 것이거나 판의 크기가 작게 적힌 것입니다. 점은 왼쪽 위에서 센 열과 행으로 적습니다. 표시의 종류마다 한 \
         번만 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee]TR[cc][zz])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee]TR[cc][gc])"),
};

/// Rule: setups and marks are on the board.
pub(super) static RULE: Rule = Rule::new(&[&SETUP, &MARK], check);

/// Items with the same property that name points outside the board, reported together.
struct Kind {
    code: &'static Code,
    property: Arg,
    place: Place,
    points: Vec<Point>,
    items: usize,
}

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let tree = &subject.record.tree;
    let board = subject.record.board;
    let mut labelled = tree.labels.values().iter().map(|label| label.at);
    let is_on_board = |at: Point| board.holds(at);
    let are_all_on_board =
        tree.points.values().iter().copied().all(is_on_board) && labelled.all(is_on_board);
    if are_all_on_board || subject.trace.is_none() {
        return;
    }
    let mut kinds: Vec<Kind> = Vec::new();
    for node in tree.nodes() {
        for item in tree.items(node) {
            let Some((code, outside)) = outside(subject.record, item) else {
                continue;
            };
            let property = property(subject.record, item, code);
            let known = kinds.iter_mut().find(|kind| kind.property == property);
            if let Some(known) = known {
                known.points.extend(outside);
                known.items += 1;
            } else {
                kinds.push(Kind {
                    code,
                    property,
                    place: subject.at_node(node, item.raw.written()),
                    points: outside,
                    items: 1,
                });
            }
        }
    }
    let reported = kinds.into_iter().map(|kind| kind.tell(subject.record));
    findings.extend(reported);
}

impl Kind {
    fn tell(mut self, record: &Record) -> Finding {
        self.points.sort_by_key(|at| (at.row(), at.column()));
        self.points.dedup();
        let named = self.points.iter().take(LISTED);
        let mut names: Vec<String> = named.map(|&at| record.board.name(at)).collect();
        if self.points.len() > LISTED {
            names.push("...".to_owned());
        }
        let further = match self.items {
            1 => Bilingual::new("", ""),
            _ => Bilingual::new("; so do later ones of its kind", "(뒤의 같은 항목도 같음)"),
        };
        Finding::new(self.code, self.place)
            .arg("property", self.property)
            .arg("points", names.join(" "))
            .arg("further", further)
    }
}

/// Returns the points of an item that are outside the board, and the code that reports them; `None` if
/// there are none.
fn outside(record: &Record, item: &Item) -> Option<(&'static Code, Vec<Point>)> {
    let tree = &record.tree;
    let is_outside = |at: &Point| !record.board.holds(*at);
    let of_list = |points: &[Point]| points.iter().copied().filter(is_outside).collect();
    let (code, outside): (_, Vec<Point>) = match item.body {
        Body::Setup { points, .. } => (&SETUP, of_list(tree.points.get(points))),
        Body::Mark { points, .. } => (&MARK, of_list(tree.points.get(points))),
        Body::Connectors { ends, .. } => (&MARK, of_list(tree.points.get(ends))),
        Body::Labels(labels) => {
            let labelled = tree.labels.get(labels).iter().map(|label| label.at);
            (&MARK, labelled.filter(is_outside).collect())
        }
        _ => return None,
    };
    (!outside.is_empty()).then_some((code, outside))
}

/// Returns the property of an item as the file spells it, such as `AB`, or else words such as `the setup`.
fn property(record: &Record, item: &Item, code: &Code) -> Arg {
    let letters = record.text(item.raw).chars();
    let spelled: String = letters.take_while(char::is_ascii_alphabetic).collect();
    if !spelled.is_empty() {
        spelled.into()
    } else if code.id == SETUP.id {
        Bilingual::new("the setup", "배치").into()
    } else {
        Bilingual::new("the mark", "표시").into()
    }
}
