//! Rule on contradictory statements about one point in the same node.

use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::{Board, Body, Item, ListId, MarkShape, NodeId, Point, SetupKind, Side};
use crate::text::Bilingual;

/// Code: a point is set up in two ways in one node.
///
/// SGFC message 38.
pub(crate) static SETUP: Code = Code {
    id: "PTS001",
    name: "setup-contradictory",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{point} is set up in two ways in one node; the later one is used",
        "한 노드에서 {point} 자리를 두 가지로 배치함(나중 것을 따름)",
    ),
    help: Bilingual::new(
        "keep the point in one of AB, AW and AE",
        "AB, AW, AE 가운데 하나에만 그 점을 적으십시오",
    ),
    explain: Bilingual::new(
        "AB, AW and AE of one node describe one position, so a point can occur in one of them only. SGF (FF[4]) \
         does not state which one counts; programs differ, and here the later one does.",
        "한 노드의 AB, AW, AE는 한 장면을 나타내므로 한 점은 그 가운데 하나에만 적을 수 있습니다. 둘에 적히면 어느 \
         것을 따를지 SGF(FF[4])에 정해져 있지 않아 프로그램마다 다르며, 여기서는 나중 것을 따릅니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[ee][cc]AW[ee]PL[W];W[gg])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[ee][cc]AW[eg]PL[W];W[gg])"),
};

/// Code: a point is marked as territory of both sides.
///
/// SGFC message 38.
pub(crate) static TERRITORY: Code = Code {
    id: "PTS002",
    name: "territory-contradictory",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{point} is marked as territory of both sides",
        "양쪽의 집으로 표시된 점: {point}",
    ),
    help: Bilingual::new(
        "keep the point in one of TB and TW",
        "TB와 TW 가운데 하나에만 그 점을 적으십시오",
    ),
    explain: Bilingual::new(
        "TB and TW state who owns a point at the end of the game. A point belongs to one side or \
         to neither; if it belongs to both, the count is uncertain.",
        "TB와 TW는 종국 때 그 점이 누구의 집인지 적습니다. 점은 어느 한쪽의 집이거나 아무의 집도 아니며, 양쪽에 \
         적히면 계가가 확실하지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[gg]TB[aa:ab]TW[ab])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[gg]TB[aa]TW[ab])"),
};

/// Code: a point has two marks in one node.
///
/// SGFC message 38.
pub(crate) static MARKS: Code = Code {
    id: "PTS003",
    name: "marks-overlap",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{point} has two marks in one node",
        "한 노드에서 {point} 자리에 표시가 둘 있음",
    ),
    help: Bilingual::new(
        "keep one of CR, MA, SL, SQ and TR",
        "CR, MA, SL, SQ, TR 가운데 하나만 남기십시오",
    ),
    explain: Bilingual::new(
        "SGF (FF[4]) allows one of the marks CR, MA, SL, SQ and TR on a point. Programs draw one of \
         two, or both over each other.",
        "SGF(FF[4])는 한 점에 CR, MA, SL, SQ, TR 가운데 하나만 허용합니다. 둘이면 프로그램에 따라 하나만 보이거나 \
         겹쳐 보입니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee]TR[ee]SQ[ee])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee]TR[ee])"),
};

/// Code: a point occurs twice in one list of points.
///
/// SGFC message 38.
pub(crate) static REPEATED: Code = Code {
    id: "PTS005",
    name: "point-repeated",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{point} occurs twice in one list of points",
        "한 목록에 {point} 자리가 두 번 적혀 있음",
    ),
    help: Bilingual::new(
        "delete one of the two, unless another point was meant",
        "다른 점을 적으려던 것이 아니면 하나를 지우십시오",
    ),
    explain: Bilingual::new(
        "In SGF (FF[4]) a list of points has each point once. Setting up or marking a point twice \
         changes nothing, but often another point was meant, so a stone or a mark may be missing. \
         Reported once per record.",
        "SGF(FF[4])의 목록에는 한 점을 한 번만 적습니다. 두 번 놓거나 표시해도 달라지지 않지만, 다른 점을 적으려다 돌이나 \
         표시가 빠졌을 수 있습니다. 기보마다 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[aa][aa]AW[cc]PL[W];W[bb])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[aa][ba]AW[cc]PL[W];W[bb])"),
};

/// Rule: a point of a node is set up, owned and marked in one way only.
pub(super) static RULE: Rule = Rule::new(&[&SETUP, &TERRITORY, &MARKS, &REPEATED], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let record = subject.record;
    let tree = &record.tree;
    let Some(last) = tree.last().filter(|_| !tree.points.is_empty()) else {
        return;
    };
    let mut repeats = Repeats::default();
    let mut tables: [PointTable; 3] = Default::default();
    // Most records have only one or two lists of points, at their beginning. The search stops after the
    // last list.
    let mut lists = tree.points.uses();
    for (index, item) in tree.items_through(last).iter().enumerate() {
        let Some((statement, points)) = PointStatement::from_item(item) else {
            continue;
        };
        let node = tree.node_of_item(index);
        let points = tree.points.get(points);
        // A conflict between lists is possible only if the record has more than one list of points.
        let conflict = if tree.points.uses() > 1 {
            let table = &mut tables[statement.code_index()];
            table.enter(subject, node, statement, points)
        } else {
            None
        };
        let code = [&SETUP, &TERRITORY, &MARKS][statement.code_index()];
        let repeat = repeats.enter(record.board, points);
        for (code, at) in [(&REPEATED, repeat), (code, conflict)] {
            let Some(at) = at else { continue };
            let place = subject.at_node(node, item.raw.written());
            findings.push(Finding::new(code, place).arg("point", record.board.name(at)));
        }
        lists = lists.saturating_sub(1);
        if lists == 0 {
            break;
        }
    }
}

/// Statement of an item about its points: a setup, an owner or a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PointStatement {
    Setup(SetupKind),
    Territory(Side),
    Mark(MarkShape),
}

impl PointStatement {
    fn from_item(item: &Item) -> Option<(PointStatement, ListId<Point>)> {
        match item.body {
            Body::Setup { kind, points } => Some((PointStatement::Setup(kind), points)),
            Body::Mark { shape, points } => match shape {
                MarkShape::Territory(side) => Some((PointStatement::Territory(side), points)),
                MarkShape::Dim | MarkShape::View => None,
                _ => Some((PointStatement::Mark(shape), points)),
            },
            _ => None,
        }
    }

    fn code_index(self) -> usize {
        match self {
            PointStatement::Setup(_) => 0,
            PointStatement::Territory(_) => 1,
            PointStatement::Mark(_) => 2,
        }
    }
}

/// Search for points that occur twice in a list. `named` has, for each point, the number of the last list
/// with this point. After the first repetition, the search stops.
#[derive(Default)]
struct Repeats {
    named: Vec<u32>,
    lists: u32,
    is_closed: bool,
}

impl Repeats {
    /// Enters a list of points. Returns the first point that occurs twice in it, or `None`.
    fn enter(&mut self, board: Board, points: &[Point]) -> Option<Point> {
        if self.is_closed {
            return None;
        }
        self.named.resize(board.area(), 0);
        self.lists += 1;
        let list = self.lists;
        let is_named = |at: &&Point| {
            let place = board.index(**at);
            place.is_some_and(|place| std::mem::replace(&mut self.named[place], list) == list)
        };
        let repeated = points.iter().find(is_named).copied();
        self.is_closed = repeated.is_some();
        repeated
    }
}

/// Last statement about each point, with its node. The search stops at the first conflict, because a file
/// with one conflict has many.
#[derive(Default)]
struct PointTable {
    said: Vec<Option<(NodeId, PointStatement)>>,
    is_closed: bool,
}

impl PointTable {
    /// Enters a statement about points. Returns the first point about which the same node states something
    /// else, or `None`.
    fn enter(
        &mut self,
        subject: &RuleInput<'_>,
        node: NodeId,
        statement: PointStatement,
        points: &[Point],
    ) -> Option<Point> {
        if self.is_closed {
            return None;
        }
        let board = subject.record.board;
        self.said.resize(board.area(), None);
        for &at in points.iter().filter(|&&at| board.holds(at)) {
            let columns = usize::from(board.columns());
            let entry = &mut self.said[usize::from(at.row()) * columns + usize::from(at.column())];
            match *entry {
                Some((before, other)) if before == node && other != statement => {
                    self.is_closed = true;
                    return Some(at);
                }
                _ => *entry = Some((node, statement)),
            }
        }
        None
    }
}
