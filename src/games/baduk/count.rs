//! Count (계가) of a finished position.

use super::closing::RemarkScope;
use super::custom::Custom;
use super::estimate::{Estimate, Group, contrary};
use super::grid::Cell;
use super::life;
use super::position::BadukPosition;
use super::readings::{Board, Terms, witnesses};
use super::territory::Owners;
use crate::games::{
    CountBasis, CountLack, CountRequest, CountedPosition, DeadStones, DoubtfulGroup,
};
use crate::model::{Body, CountMethod, CountedPoint, Meaning, NodeId, Play, Point, Record, Side};

/// Divisor of the number of points: a position with guessed dead stones is unfinished if more than one point in this many is dame, and more
/// than [`FEW`]. In 27 such 19x19 positions, the count never gave the stated result.
const UNFINISHED: usize = 12;
const FEW: usize = 10;

/// Counts a position under the current rules, the likeliest reading first; by both territory and
/// area if the rules are unknown. Returns `None` if only the record's marks may be used for dead
/// stones and it has none.
pub(super) fn count(
    position: &BadukPosition,
    record: &Record,
    node: NodeId,
    asked: &CountRequest,
) -> Option<CountedPosition> {
    let judged = match Judgement::new(position, record, node, asked)? {
        Ok(judged) => judged,
        Err(at) => return Some(uncounted(position, CountLack::Contradiction(at))),
    };
    let Judgement {
        owners,
        basis,
        estimate,
    } = judged;
    let scope = match asked.dead {
        DeadStones::Marked => RemarkScope::Contested,
        _ => RemarkScope::All,
    };
    let grid = &position.grid;
    let mut dead = vec![false; grid.size()];
    for (cell, _) in grid.stones().filter(|_| asked.argues) {
        dead[cell] = owners.dead(grid, cell).is_some();
    }
    let board = Board::new(position, owners, life::ENOUGH, Some(scope));
    let meaning = Meaning::new(record);
    let asked_komi = asked.komi.map(|komi| {
        if komi.has_quarters() {
            komi.zi_to_points()
        } else {
            komi
        }
    });
    let komi = asked_komi.or(meaning.komi());
    let terms = Terms {
        komi,
        handicap: meaning.handicap.count,
        handed: handed(position, record, node),
        next: position.side_to_play(),
        custom: Custom::of(record),
        method: meaning.counting,
        // Fox gives White a point for Black's first stone too, even in a game without komi.
        counts_first_stone: meaning.counting == Some(CountMethod::Area)
            && meaning.komi.is_some_and(|komi| komi.basis.is_zi()),
        button: button(position, record, node),
        is_guessed: basis == CountBasis::Guessed,
        is_marked: basis == CountBasis::Marked,
    };
    if basis == CountBasis::Guessed {
        let dame = board.dame();
        if dame > FEW && dame * UNFINISHED > position.board.area() {
            return Some(uncounted(position, CountLack::Unfinished(dame)));
        }
    }
    let mut readings = board.readings(&terms);
    let mut doubtful = Vec::new();
    if let Some(Estimate {
        is_dead,
        doubtful: groups,
    }) = &estimate
    {
        witnesses(position, &terms, is_dead, groups, &mut readings);
        doubtful.extend(
            groups
                .iter()
                .flat_map(|group| doubtful_groups(position, is_dead, group)),
        );
    }
    if asked.argues && estimate.is_none() && basis != CountBasis::AllStones {
        let groups = contrary(grid, &dead);
        witnesses(position, &terms, &dead, &groups, &mut readings);
    }
    let mut lacks = Vec::new();
    if basis == CountBasis::Named && !board.unclear.is_empty() {
        lacks.push(CountLack::Unnamed(position.points(&board.unclear)));
    }
    if komi.is_none() {
        lacks.push(CountLack::Komi);
    }
    let other = readings
        .first()
        .and_then(|first| board.other_method(&terms, first.count.method));
    Some(CountedPosition {
        readings,
        other,
        lacks,
        points: board.points,
        basis: Some(basis),
        doubtful,
        remarks: board.remarks,
    })
}

/// Owners of a position's points, and how they were found.
struct Judgement {
    owners: Owners,
    basis: CountBasis,
    /// Estimated life of the groups; `None` if the dead stones were not guessed.
    estimate: Option<Estimate>,
}

impl Judgement {
    /// Finds the dead stones and the owners of all points. `None` if only the marks of the record
    /// may be used and it has none. The error is a point marked as territory of both sides.
    fn new(
        position: &BadukPosition,
        record: &Record,
        node: NodeId,
        asked: &CountRequest,
    ) -> Option<Result<Judgement, Point>> {
        let grid = &position.grid;
        let named = |dead: &[Point]| {
            let mut is_dead = Owners::chains(position, dead);
            let is_alive = Owners::chains(position, &asked.alive);
            for (dead, alive) in is_dead.iter_mut().zip(is_alive) {
                *dead &= !alive;
            }
            Some(Ok(Judgement {
                owners: Owners::with_dead(grid, &is_dead),
                basis: CountBasis::Named,
                estimate: None,
            }))
        };
        let is_guess = match &asked.dead {
            DeadStones::Named(points) => return named(points),
            DeadStones::Guessed(_) => true,
            DeadStones::Marked | DeadStones::MarkedOrGuessed => false,
        };
        if !is_guess {
            if let Some(points) = Owners::marked_dead(position, record, node) {
                return named(&points);
            }
            match Owners::marked(position, record, node) {
                Ok(Some(owners)) if asked.alive.is_empty() => {
                    return Some(Ok(Judgement {
                        owners,
                        basis: CountBasis::Marked,
                        estimate: None,
                    }));
                }
                Ok(Some(owners)) => {
                    let stones = grid.stones().map(|(cell, _)| cell);
                    let dead: Vec<Cell> = stones
                        .filter(|&cell| owners.dead(grid, cell).is_some())
                        .collect();
                    return named(&position.points(&dead));
                }
                Err(at) => return Some(Err(at)),
                Ok(None) if asked.dead == DeadStones::Marked => return None,
                Ok(None) => {}
            }
            let standing = |basis| {
                let owners = Owners::with_dead(grid, &vec![false; grid.size()]);
                Judgement {
                    owners,
                    basis,
                    estimate: None,
                }
            };
            if !position.rules.law.removes_dead {
                return Some(Ok(standing(CountBasis::AllStones)));
            }
            let settled = standing(CountBasis::Settled);
            if life::Life::new(grid, &settled.owners, life::CERTAIN)
                .unclear(true)
                .is_empty()
            {
                return Some(Ok(settled));
            }
        }
        let mut estimate = Estimate::new(grid);
        if let DeadStones::Guessed(points) = &asked.dead {
            estimate.settle(&Owners::chains(position, points), true);
        }
        estimate.settle(&Owners::chains(position, &asked.alive), false);
        Some(Ok(Judgement {
            owners: Owners::with_dead(grid, &estimate.is_dead),
            basis: CountBasis::Guessed,
            estimate: Some(estimate),
        }))
    }
}

/// Converts a group of doubtful life to results for display, one for each side that has stones in
/// it.
fn doubtful_groups(
    position: &BadukPosition,
    is_dead: &[bool],
    group: &Group,
) -> impl Iterator<Item = DoubtfulGroup> {
    [group.side, group.side.opponent()]
        .into_iter()
        .filter_map(move |side| {
            let own = |cell: &Cell| position.grid.stone(*cell) == Some(side);
            let cells: Vec<Cell> = group.cells.iter().copied().filter(own).collect();
            let mut points = position.points(&cells);
            points.sort_unstable_by_key(|at| (at.row(), at.column()));
            Some(DoubtfulGroup {
                side,
                points,
                is_dead: is_dead[*cells.first()?],
                share: if side == group.side {
                    group.share
                } else {
                    100 - group.share
                },
            })
        })
}

/// Creates the result for a position that cannot be counted; `lack` is the reason.
fn uncounted(position: &BadukPosition, lack: CountLack) -> CountedPosition {
    let stones = position.grid.cells().map(|cell| CountedPoint {
        stone: position.grid.stone(cell),
        owner: position.grid.stone(cell),
        is_in_seki: false,
    });
    CountedPosition {
        readings: Vec::new(),
        other: None,
        points: stones.collect(),
        basis: None,
        lacks: vec![lack],
        doubtful: Vec::new(),
        remarks: Vec::new(),
    }
}

/// Counts the stones that Black and White receive for passes of the opponent up to a node, under
/// rules with pass stones; otherwise 0. White has to pass last, so a pass of White is added if
/// Black moved last.
fn handed(position: &BadukPosition, record: &Record, node: NodeId) -> [u32; 2] {
    let mut handed = [0; 2];
    if !position.rules.law.passes_cost {
        return handed;
    }
    let mut last = None;
    for node in record.tree.path(node) {
        for item in record.tree.items(node) {
            match item.body {
                Body::Play(Play::Pass { side }) if side.0 < 2 => {
                    handed[side.opponent().index()] += 1;
                    last = Some(side);
                }
                Body::Play(Play::Place { side, .. }) => last = Some(side),
                _ => {}
            }
        }
    }
    handed[Side::BLACK.index()] += u32::from(last == Some(Side::BLACK));
    handed
}

/// Returns the hundredths of a point that White may have gained or lost by the button: the side
/// that passes first gets half a point. Without a pass up to the node, either side or neither may
/// have it.
fn button(position: &BadukPosition, record: &Record, node: NodeId) -> &'static [i32] {
    if !position.rules.law.has_button {
        return &[0];
    }
    let path = record.tree.path(node);
    let mut plays = path.iter().flat_map(|&node| record.tree.plays(node));
    match plays.find(|play| matches!(play, Play::Pass { .. })) {
        Some(pass) if pass.side() == Side::BLACK => &[-50],
        Some(_) => &[50],
        None => &[0, -50, 50],
    }
}

impl BadukPosition {
    /// Converts cells of the grid to points of the board.
    fn points(&self, cells: &[Cell]) -> Vec<Point> {
        cells.iter().map(|&cell| self.grid.point(cell)).collect()
    }
}
