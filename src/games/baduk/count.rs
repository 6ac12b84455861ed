//! The count (계가) of a finished position.

use super::closing::End;
use super::grid::Cell;
use super::life::{self, Life};
use super::position::BadukPosition;
use super::ruleset::{Compensation, EyeRule, Scoring};
use super::territory::Owners;
use crate::games::{CountBasis, CountLack, CountRequest, CountedPosition, DeadStones};
use crate::model::{
    Body, Count, CountMethod, CountedPoint, Hundredths, Meaning, NodeId, Play, Point, Record, Side,
    SideCount,
};

/// Counts a position by the rules that are followed, best reading first; by territory and by area where
/// the rules are not known. None where the record is to say which stones are dead and marks nothing.
///
/// A komi in zi is taken for what it makes in points, so counts are in points always.
pub(super) fn count(
    position: &BadukPosition,
    record: &Record,
    node: NodeId,
    asked: &CountRequest,
) -> Option<CountedPosition> {
    let (mut owners, basis) = match owners(position, record, node, &asked.dead)? {
        Ok(known) => known,
        Err(lack) => return Some(uncounted(position, lack)),
    };
    let enough = match basis {
        CountBasis::Settled => life::CERTAIN,
        _ => life::ENOUGH,
    };
    let life = Life::new(&position.grid, &owners, enough);
    let unclear = match basis {
        CountBasis::Marked | CountBasis::AllStones => Vec::new(),
        CountBasis::Named => life.unclear(false),
        CountBasis::Settled => life.unclear(true),
    };
    if !unclear.is_empty() {
        let points = position.points(&unclear);
        let lack = match basis {
            CountBasis::Settled => CountLack::Judgement(points),
            _ => CountLack::Unnamed(points),
        };
        return Some(uncounted(position, lack));
    }
    let end = End {
        position,
        owners: &owners,
        life: &life,
    };
    let remarks = end.remarks(asked.dead != DeadStones::Marked);
    let cells = || position.grid.cells();
    let is_in_seki: Vec<bool> = cells().map(|cell| life.is_in_seki(cell)).collect();
    let has_seki = is_in_seki.contains(&true);
    let as_marked = (basis == CountBasis::Marked && has_seki).then(|| plain(position, &owners));
    // A record may leave eyes of seki without a mark because they do not count.
    let unowned = cells().filter(|&cell| owners.owner(cell).is_none());
    let eyes: Vec<(Cell, Side)> = unowned
        .filter_map(|cell| Some((cell, life.seki_owner(cell)?)))
        .collect();
    for (cell, side) in eyes {
        owners.give(cell, side);
    }
    let mut points = plain(position, &owners);
    for (point, is_in_seki) in points.iter_mut().zip(is_in_seki) {
        point.is_in_seki = is_in_seki;
    }
    let meaning = Meaning::new(record);
    let stated = asked.komi.map(|komi| {
        if komi.has_quarters() {
            komi.zi_to_points()
        } else {
            komi
        }
    });
    let komi = stated.or(meaning.komi());
    let counter = Counter {
        position,
        points: &points,
        as_marked: as_marked.as_deref(),
        owners: &owners,
        handed: handed(position, record, node),
        komi,
    };
    Some(CountedPosition {
        counts: with_button(position, record, node, counter.readings(&meaning)),
        lacks: komi
            .is_none()
            .then_some(CountLack::Komi)
            .into_iter()
            .collect(),
        points,
        basis: Some(basis),
        remarks,
    })
}

/// Who owns what and how that is known, or what is missing; none where only the record is asked and marks
/// nothing.
fn owners(
    position: &BadukPosition,
    record: &Record,
    node: NodeId,
    dead: &DeadStones,
) -> Option<Result<(Owners, CountBasis), CountLack>> {
    let named = match dead {
        DeadStones::Named(points) => Some(points.clone()),
        _ => Owners::marked_dead(position, record, node),
    };
    if let Some(points) = named {
        let without = Owners::without(position, &points);
        return Some(match without {
            Ok(owners) => Ok((owners, CountBasis::Named)),
            Err(open) => Err(CountLack::Unnamed(position.points(&open))),
        });
    }
    match Owners::marked(position, record, node) {
        Ok(Some(owners)) => return Some(Ok((owners, CountBasis::Marked))),
        Err(at) => return Some(Err(CountLack::Contradiction(at))),
        Ok(None) if *dead == DeadStones::Marked => return None,
        Ok(None) => {}
    }
    let basis = if position.rules.law.removes_dead {
        CountBasis::Settled
    } else {
        CountBasis::AllStones
    };
    // Nothing is taken off, so nothing can be in the way.
    let owners = Owners::without(position, &[]).ok()?;
    Some(Ok((owners, basis)))
}

/// What the points are without regard to seki.
fn plain(position: &BadukPosition, owners: &Owners) -> Vec<CountedPoint> {
    let points = position.grid.cells().map(|cell| CountedPoint {
        stone: position.grid.stone(cell),
        owner: owners.owner(cell),
        is_in_seki: false,
    });
    points.collect()
}

/// A position that cannot be counted.
fn uncounted(position: &BadukPosition, lack: CountLack) -> CountedPosition {
    let stones = position.grid.cells().map(|cell| CountedPoint {
        stone: position.grid.stone(cell),
        owner: position.grid.stone(cell),
        is_in_seki: false,
    });
    CountedPosition {
        counts: Vec::new(),
        points: stones.collect(),
        basis: None,
        lacks: vec![lack],
        remarks: Vec::new(),
    }
}

/// Stones that Black and White receive for the passes of the other side up to a node, if the rules have
/// them handed over. White passes last, so that a pass of White is added where Black played last.
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

/// Gives the button's half point to the side that passed first up to a node; to either, and to none, where the
/// record has no pass.
fn with_button(
    position: &BadukPosition,
    record: &Record,
    node: NodeId,
    counts: Vec<Count>,
) -> Vec<Count> {
    if !position.rules.law.has_button {
        return counts;
    }
    let path = record.tree.path(node);
    let mut plays = path.iter().flat_map(|&node| record.tree.plays(node));
    let gains = match plays.find(|play| matches!(play, Play::Pass { .. })) {
        Some(pass) if pass.side() == Side::BLACK => vec![-50],
        Some(_) => vec![50],
        None => vec![0, -50, 50],
    };
    let given = counts.iter().flat_map(|count| {
        gains.iter().map(|gain| Count {
            komi: count.komi.map(|komi| Hundredths(komi.0 + gain)),
            ..*count
        })
    });
    given.collect()
}

/// For each group of points that a side owns and that hang together, the side and its territory outside of
/// seki.
fn groups(position: &BadukPosition, owners: &Owners) -> Vec<(Side, Vec<Cell>)> {
    let grid = &position.grid;
    let mut seen = vec![false; grid.size()];
    let mut groups = Vec::new();
    for cell in grid.cells() {
        if let Some(side) = owners.owner(cell)
            && !seen[cell]
        {
            let is_own = |cell| owners.owner(cell) == Some(side);
            let mut group = grid.spread(cell, &mut seen, is_own);
            group.retain(|&cell| grid.stone(cell) != Some(side));
            groups.push((side, group));
        }
    }
    groups
}

/// Adds up what the points of a position come to.
struct Counter<'g> {
    position: &'g BadukPosition,
    points: &'g [CountedPoint],
    /// The same as the record marks it, where it marks territory and some of it may be in seki.
    as_marked: Option<&'g [CountedPoint]>,
    owners: &'g Owners,
    handed: [u32; 2],
    komi: Option<Hundredths>,
}

impl Counter<'_> {
    /// The counts by the rules, best reading first.
    fn readings(&self, meaning: &Meaning) -> Vec<Count> {
        let law = &self.position.rules.law;
        let stones = meaning.handicap.count;
        // Fox adds a point for the stone of a game without komi too.
        let is_fox = meaning.counting == Some(CountMethod::Area)
            && meaning.komi.is_some_and(|komi| komi.basis.is_zi());
        let extra = match law.compensation {
            Compensation::EachStone if stones >= 2 || is_fox => stones,
            Compensation::EachStoneButOne if stones >= 2 => stones - 1,
            _ => 0,
        };
        let methods = match law.scoring {
            Scoring::Territory if meaning.counting == Some(CountMethod::Area) => {
                vec![(CountMethod::Area, extra), (CountMethod::Territory, 0)]
            }
            Scoring::Territory => vec![(CountMethod::Territory, 0)],
            // KGS prints the result with or without the points for handicap stones.
            Scoring::Area if extra > 0 => vec![(CountMethod::Area, extra), (CountMethod::Area, 0)],
            Scoring::Area => vec![(CountMethod::Area, 0)],
            Scoring::Open => vec![(CountMethod::Territory, 0), (CountMethod::Area, 0)],
        };
        // The players may have counted what they marked, seki or not.
        let boards = [Some(self.points), self.as_marked];
        let boards = boards.into_iter().flatten();
        let counts = boards.flat_map(|points| {
            methods.iter().map(move |&(method, compensation)| Count {
                compensation,
                ..self.count(points, method, law.tax.under(method))
            })
        });
        let mut readings: Vec<Count> = Vec::new();
        for count in counts {
            let has_points = |known: &Count| {
                let sides = [Side::BLACK, Side::WHITE];
                let same = |side| known.points(side) == count.points(side);
                (known.method, known.compensation) == (count.method, count.compensation)
                    && sides.into_iter().all(same)
            };
            if !readings.iter().any(has_points) {
                readings.push(count);
            }
        }
        readings
    }

    fn count(&self, points: &[CountedPoint], method: CountMethod, tax: EyeRule) -> Count {
        let mut sides = [SideCount::default(); 2];
        for (side, captured) in sides.iter_mut().zip(self.position.state.prisoners) {
            side.prisoners = captured;
        }
        for (side, handed) in sides.iter_mut().zip(self.handed) {
            side.handed = handed;
        }
        let (mut dame, mut shared) = (0, 0);
        for point in points {
            let Some(owner) = point.owner else {
                dame += u32::from(!point.is_in_seki);
                shared += u32::from(point.is_in_seki);
                continue;
            };
            let own = &mut sides[owner.index()];
            if point.living().is_some() {
                own.stones += 1;
            } else if point.is_in_seki && tax != EyeRule::None {
                own.uncounted += 1;
            } else {
                own.territory += 1;
                own.dead += u32::from(point.dead().is_some());
            }
        }
        if tax == EyeRule::Groups {
            let board = &self.position.board;
            let is_counted = |cell: &&Cell| {
                let place = board.index(self.position.grid.point(**cell));
                place.is_some_and(|place| !points[place].is_in_seki)
            };
            for (side, territory) in groups(self.position, self.owners) {
                let counted = territory.iter().filter(is_counted).count();
                sides[side.index()].tax += counted.min(2) as u32;
            }
        }
        Count {
            method,
            sides,
            dame,
            shared,
            komi: self.komi,
            compensation: 0,
            tie: self
                .position
                .rules
                .law
                .black_wins_ties
                .then_some(Side::BLACK),
        }
    }
}

impl BadukPosition {
    /// The points of some cells.
    fn points(&self, cells: &[Cell]) -> Vec<Point> {
        cells.iter().map(|&cell| self.grid.point(cell)).collect()
    }
}
