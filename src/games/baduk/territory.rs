//! Territory as a record marks it at the end of a game, and the count (계가) of it.

use super::grid::Cell;
use super::position::BadukPosition;
use super::ruleset::{Compensation, Scoring};
use crate::model::trace::Count;
use crate::model::{Body, Hundredths, Item, MarkShape, NodeId, Record, Side};

/// What each side has, Black first.
type Points = [i32; 2];

/// Counts by the rules that are followed, best reading first; by territory and by area where the
/// rules are not known. Empty where the node marks no territory or the komi is not stated.
///
/// Stones that lie in the opponent's territory are dead. Points that nobody owns, dame and eyes of
/// a seki under territory scoring, are those without a mark. A komi in zi is taken for what it makes
/// in points, so counts are in points always.
pub(super) fn count(position: &BadukPosition, record: &Record, node: NodeId) -> Vec<Count> {
    let (Some(marked), Some(komi)) = (Marked::find(position, record, node), record.header.komi())
    else {
        return Vec::new();
    };
    let komi = if komi.has_quarters() {
        komi.zi_to_points()
    } else {
        komi
    };
    let ends = Ends::of(position, &marked);
    let territory = || result("territory", ends.territory(position), komi);
    let area = |extra: i32| {
        let [black, white] = ends.area;
        result("area", [black, white + extra], komi)
    };
    let stones = record.header.handicap().max(0);
    let extra = match position.rules.law.compensation {
        Compensation::EachStone if stones >= 2 => stones,
        Compensation::EachStoneButOne if stones >= 2 => stones - 1,
        _ => 0,
    };
    match position.rules.law.scoring {
        Scoring::Territory => vec![territory()],
        // KGS prints the result with or without the points for handicap stones.
        Scoring::Area if extra > 0 => vec![area(extra), area(0)],
        Scoring::Area => vec![area(0)],
        Scoring::Open => vec![territory(), area(0)],
    }
}

fn result(method: &'static str, [black, white]: Points, komi: Hundredths) -> Count {
    let lead = (black - white) * 100 - komi.0;
    Count {
        method,
        winner: match lead.signum() {
            1 => Some(Side::BLACK),
            -1 => Some(Side::WHITE),
            _ => None,
        },
        margin: Hundredths(lead.abs()),
    }
}

/// What each side has on the board, dead stones taken off.
struct Ends {
    /// Points that a side surrounds, those under dead stones included.
    surrounded: Points,
    /// Opponent's stones that a side captures without further play.
    dead: Points,
    /// Surrounded points and living stones.
    area: Points,
}

impl Ends {
    fn of(position: &BadukPosition, marked: &Marked) -> Ends {
        let mut ends = Ends {
            surrounded: [0; 2],
            dead: [0; 2],
            area: [0; 2],
        };
        for at in position.board.points() {
            let cell = position.grid.cell(at);
            let (owner, stone) = (marked.owner(cell), position.grid.stone(cell));
            if let Some(side) = owner.or(stone) {
                ends.area[side.index()] += 1;
            }
            if let Some(side) = owner
                && stone != owner
            {
                ends.surrounded[side.index()] += 1;
                ends.dead[side.index()] += i32::from(stone.is_some());
            }
        }
        ends
    }

    fn territory(&self, position: &BadukPosition) -> Points {
        [Side::BLACK, Side::WHITE].map(|side| {
            let side = side.index();
            self.surrounded[side] + self.dead[side] + position.state.prisoners[side] as i32
        })
    }
}

/// Who owns which points.
pub(super) struct Marked {
    /// By cell.
    owners: Vec<Option<Side>>,
}

impl Marked {
    /// The marks of a node; none where it marks no territory, or a point as that of both sides, so
    /// that nobody can tell who owns it.
    pub(super) fn find(position: &BadukPosition, record: &Record, node: NodeId) -> Option<Marked> {
        let marks = |item: &Item| match item.body {
            Body::Mark {
                shape: MarkShape::Territory(side),
                points,
            } if side.0 < 2 => Some((side, points)),
            _ => None,
        };
        let marks: Vec<_> = record.tree.items(node).iter().filter_map(marks).collect();
        if marks.is_empty() {
            return None;
        }
        let mut owners = vec![None; position.grid.size()];
        for (side, points) in marks {
            for &at in record.tree.points.get(points) {
                if !position.board.holds(at) {
                    continue;
                }
                let owner: &mut Option<Side> = &mut owners[position.grid.cell(at)];
                if owner.replace(side).is_some_and(|other| other != side) {
                    return None;
                }
            }
        }
        Some(Marked { owners })
    }

    /// Whose territory a point is.
    pub(super) fn owner(&self, cell: Cell) -> Option<Side> {
        self.owners[cell]
    }

    /// Whose living stone stands on a point: a stone in the opponent's territory is dead.
    pub(super) fn living(&self, position: &BadukPosition, cell: Cell) -> Option<Side> {
        let stone = position.grid.stone(cell)?;
        (self.owners[cell].unwrap_or(stone) == stone).then_some(stone)
    }

    /// Whose dead stone stands on a point.
    pub(super) fn dead(&self, position: &BadukPosition, cell: Cell) -> Option<Side> {
        let stone = position.grid.stone(cell)?;
        (self.owners[cell] == Some(stone.opponent())).then_some(stone)
    }
}
