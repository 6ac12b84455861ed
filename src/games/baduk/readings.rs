//! Different ways (readings) to count a finished position: as it is, after moves that the rules
//! require, as its server counts, and with doubtful groups of the opposite fate.

use super::closing::{End, RemarkScope};
use super::custom::Custom;
use super::estimate::Group;
use super::filling::{self, Filling, Need};
use super::grid::{Cell, Grid};
use super::life::{self, Life};
use super::position::BadukPosition;
use super::ruleset::{Compensation, EyeRule, Scoring};
use super::territory::Owners;
use crate::games::{CountChange, CountReading, Remark};
use crate::model::{Count, CountMethod, CountedPoint, Hundredths, Point, Side, SideCount};

/// Maximum total cost of the assumptions in a reading. With a higher limit, nearly any result could
/// be explained.
pub(super) const WITNESS: u32 = 220;

/// Cost of a reading that only gives a hint and proves nothing.
const HINT: u32 = 250;

/// Cost of the assumption that a false eye which is the only territory beside a chain counts differently than on the server. The next
/// constant is the cost for any other point to be filled.
const FALSE_EYE: u32 = 70;
const ONLY_LIBERTY: u32 = 100;

/// Cost of the assumption that the odd one of the dame changes the count. Too high to be combined
/// with most other assumptions, because this is rare.
const ODD_DAME: u32 = 160;

/// Cost of the assumption that eyes in seki count differently than on the server.
const SEKI_EYES: u32 = 80;

/// Maximum number of doubtful groups that are tried with the opposite fate. The next constant is
/// the maximum number at once.
const GROUPS: usize = 8;
const AT_ONCE: usize = 3;

/// Maximum number of dead stones in a small pocket that players may have forgotten to remove.
const LEFT_STONES: usize = 2;
const LEFT_POCKET: std::ops::RangeInclusive<usize> = 2..=4;

/// Data that a count needs besides the position.
pub(super) struct Terms {
    pub(super) komi: Option<Hundredths>,
    /// Number of handicap stones.
    pub(super) handicap: u32,
    /// Stones that Black and White receive for passes of the opponent.
    pub(super) handed: [u32; 2],
    /// Side to play next.
    pub(super) next: Side,
    pub(super) custom: Custom,
    /// Counting method of the server, regardless of the rules; `None` if unknown.
    pub(super) method: Option<CountMethod>,
    /// True if White is compensated even for a single handicap stone.
    pub(super) counts_first_stone: bool,
    /// Possible gains of White by the button, in hundredths of a point.
    pub(super) button: &'static [i32],
    /// True if dead stones are guessed, so that doubtful groups are also tried with the opposite
    /// fate.
    pub(super) is_guessed: bool,
    /// True if the owners come from the record's marks, which also show if false eyes count.
    pub(super) is_marked: bool,
}

/// A position with the owners of its points, ready to be counted.
pub(super) struct Board<'p> {
    pub(super) position: &'p BadukPosition,
    pub(super) owners: Owners,
    /// Owners of the points. An eye in seki belongs to the side that surrounds it and is flagged,
    /// so that the rules decide if it counts.
    pub(super) points: Vec<CountedPoint>,
    /// Owners of the points without regard to seki, so that eyes in seki count as the record marks
    /// them; `None` if there is no seki.
    as_marked: Option<Vec<CountedPoint>>,
    fillings: Vec<Filling>,
    /// One stone of each chain of unclear life: without two eyes, seki, or a connection to a living
    /// chain.
    pub(super) unclear: Vec<Cell>,
    pub(super) remarks: Vec<Remark>,
}

impl<'p> Board<'p> {
    /// Finds the seki and the points to fill in a position and, if `remarks` is set, the remarks on
    /// it. An area of at least `enough` points counts as two eyes.
    pub(super) fn new(
        position: &'p BadukPosition,
        mut owners: Owners,
        enough: usize,
        remarks: Option<RemarkScope>,
    ) -> Board<'p> {
        let grid = &position.grid;
        let life = Life::new(grid, &owners, enough);
        let fillings = filling::fillings(grid, &owners, &life);
        let end = End {
            position,
            owners: &owners,
            life: &life,
            fillings: &fillings,
        };
        let unclear = match remarks {
            Some(_) => life.unclear(enough == life::CERTAIN),
            None => Vec::new(),
        };
        let remarks = remarks.map_or_else(Vec::new, |scope| end.remarks(scope));
        let seki: Vec<bool> = grid.cells().map(|cell| life.is_in_seki(cell)).collect();
        // Finds eyes of groups in seki that have no owner: a record may leave them unmarked because
        // they do not count.
        let unowned = grid.cells().filter(|&cell| owners.owner(cell).is_none());
        let eyes = unowned.filter_map(|cell| Some((cell, life.seki_owner(cell)?)));
        let eyes: Vec<(Cell, Side)> = eyes.collect();
        let has_seki = seki.contains(&true);
        let as_marked = has_seki.then(|| plain(position, &owners));
        for (cell, side) in eyes {
            owners.give(cell, side);
        }
        let mut points = plain(position, &owners);
        for (point, is_in_seki) in points.iter_mut().zip(seki) {
            point.is_in_seki = is_in_seki;
        }
        Board {
            position,
            owners,
            points,
            as_marked,
            fillings,
            unclear,
            remarks,
        }
    }

    /// Counts the position without changes by the other method, territory or area, than `method`.
    /// `None` if the rules name no method.
    pub(super) fn other_method(&self, terms: &Terms, method: CountMethod) -> Option<Count> {
        let law = &self.position.rules.law;
        let other = match method {
            CountMethod::Territory => CountMethod::Area,
            CountMethod::Area => CountMethod::Territory,
        };
        (law.scoring != Scoring::Open)
            .then(|| self.count(terms, &self.points, other, law.tax.under(other)))
    }

    /// Returns the number of dame: points without an owner, outside of seki.
    pub(super) fn dame(&self) -> usize {
        let is_dame = |point: &&CountedPoint| point.owner.is_none() && !point.is_in_seki;
        self.points.iter().filter(is_dame).count()
    }

    /// Returns the readings that the rules and the server's way of counting allow, the likeliest
    /// first.
    pub(super) fn readings(&self, terms: &Terms) -> Vec<CountReading> {
        let law = &self.position.rules.law;
        let mut readings = Vec::new();
        let (first, second) = match (terms.method, law.scoring) {
            (Some(CountMethod::Area), Scoring::Territory) if !terms.is_guessed => {
                (CountMethod::Area, Some(CountMethod::Territory))
            }
            (Some(method), _) => (method, None),
            (None, Scoring::Territory) => (CountMethod::Territory, None),
            (None, Scoring::Area) => (CountMethod::Area, None),
            (None, Scoring::Open) => (CountMethod::Territory, Some(CountMethod::Area)),
        };
        for method in [Some(first), second].into_iter().flatten() {
            match method {
                CountMethod::Territory => self.by_territory(terms, &mut readings),
                CountMethod::Area => self.by_area(terms, &mut readings),
            }
        }
        let readings = readings.into_iter().flat_map(|reading| {
            terms.button.iter().map(move |&gain| {
                let mut reading = reading.clone();
                let komi = &mut reading.count.komi;
                *komi = komi.map(|komi| Hundredths(komi.0 + gain));
                reading
            })
        });
        let mut known: Vec<CountReading> = Vec::new();
        for reading in readings {
            let is_known = |other: &CountReading| {
                other.count.method == reading.count.method
                    && other.count.compensation == reading.count.compensation
                    && other.count.komi == reading.count.komi
                    && other.cost <= reading.cost
                    && [Side::BLACK, Side::WHITE]
                        .iter()
                        .all(|&side| other.count.points(side) == reading.count.points(side))
            };
            if !known.iter().any(is_known) {
                known.push(reading);
            }
        }
        known.sort_by_key(|reading| reading.cost);
        known
    }

    fn by_territory(&self, terms: &Terms, readings: &mut Vec<CountReading>) {
        let law = &self.position.rules.law;
        let usual = law.tax.under(CountMethod::Territory);
        let counts_seki = terms.custom.seki_eyes && terms.is_guessed && usual == EyeRule::Seki;
        let tax = if counts_seki { EyeRule::None } else { usual };
        let count = self.count(terms, &self.points, CountMethod::Territory, tax);
        let seki = counts_seki
            && self
                .count(terms, &self.points, CountMethod::Territory, usual)
                .sides
                != count.sides;
        let changes = |more: Vec<CountChange>| -> Vec<CountChange> {
            let seki = seki.then_some(CountChange::SekiEyes(true));
            seki.into_iter().chain(more).collect()
        };
        let wants = |is_wanted: &dyn Fn(&Filling) -> bool| -> Vec<Filling> {
            self.fillings.iter().copied().filter(is_wanted).collect()
        };
        let custom = wants(&|filling| filling.is_false_eye && filling.is_only);
        let atari = wants(&|filling| filling.need == Need::Atari);
        let due = wants(&|filling| filling.need <= Need::AfterDame);
        let is_customary = terms.is_guessed && terms.custom.false_eyes == Some(false);
        // Fillings of the server's own way to count, if it is known to leave false eyes uncounted.
        // Any other reading costs the fillings by which it differs.
        let own = if is_customary { &custom[..] } else { &[] };
        let cost = |fillings: &[Filling]| {
            if !terms.is_guessed || terms.custom.false_eyes.is_none() {
                return 0;
            }
            let differing = |one: &[Filling], other: &[Filling]| -> u32 {
                let only = one.iter().filter(|filling| !other.contains(filling));
                only.map(Filling::cost).sum()
            };
            differing(fillings, own) + differing(own, fillings)
        };
        let mut add = |fillings: &[Filling], more: Vec<CountChange>| {
            readings.push(CountReading {
                changes: changes(more),
                cost: cost(fillings),
                count: filled(count, fillings),
            });
        };
        if is_customary {
            add(&custom, self.filling_changes(&custom, false_eyes));
            add(
                &[],
                self.filling_changes(&custom, CountChange::FalseEyesCount),
            );
        } else {
            add(&[], Vec::new());
        }
        add(&atari, self.filling_changes(&atari, CountChange::Connected));
        add(&due, self.filling_changes(&due, CountChange::Reinforced));
        if !terms.is_marked {
            add(&custom, self.filling_changes(&custom, false_eyes));
        }
        if terms.is_marked
            && let Some(points) = &self.as_marked
        {
            readings.push(CountReading {
                changes: vec![CountChange::SekiEyes(true)],
                cost: 0,
                count: self.count(terms, points, CountMethod::Territory, usual),
            });
        }
    }

    fn by_area(&self, terms: &Terms, readings: &mut Vec<CountReading>) {
        let law = &self.position.rules.law;
        let stones = terms.handicap;
        let extra = match law.compensation {
            Compensation::EachStone if stones >= 2 || terms.counts_first_stone => stones,
            Compensation::EachStoneButOne if stones >= 2 => stones - 1,
            _ => 0,
        };
        let tax = law.tax.under(CountMethod::Area);
        let boards = [
            Some(&self.points),
            self.as_marked.as_ref().filter(|_| terms.is_marked),
        ];
        // Tries White's points for handicap stones and no such points, because KGS writes both
        // kinds of results.
        let extras = [Some(extra), (extra > 0).then_some(0)];
        for (place, points) in boards.into_iter().flatten().enumerate() {
            let count = self.count(terms, points, CountMethod::Area, tax);
            for extra in extras.into_iter().flatten() {
                let count = Count {
                    compensation: extra,
                    ..count
                };
                let seki = (place > 0).then_some(CountChange::SekiEyes(true));
                let compensation = extras[1]
                    .filter(|&none| none == extra)
                    .map(CountChange::Compensation);
                let changes: Vec<CountChange> = seki.into_iter().chain(compensation).collect();
                let stands = CountReading {
                    changes,
                    cost: 0,
                    count,
                };
                let in_turn = (count.dame % 2 == 1).then(|| {
                    let mut filled = stands.clone();
                    filled.changes.push(CountChange::DameFilled(terms.next));
                    filled.count.sides[terms.next.index()].stones += 1;
                    filled
                });
                let mut both = vec![Some(stands), in_turn];
                if terms.custom.fills_dame {
                    both.reverse();
                }
                readings.extend(both.into_iter().flatten());
            }
        }
    }

    /// Returns the changes of a reading that fill these points, one change for each side.
    fn filling_changes(
        &self,
        fillings: &[Filling],
        change: fn(Side, Vec<Point>) -> CountChange,
    ) -> Vec<CountChange> {
        let sides = [Side::BLACK, Side::WHITE].into_iter();
        let of_side = sides.filter_map(|side| {
            let own = fillings.iter().filter(|filling| filling.side == side);
            let points: Vec<Point> = own
                .map(|filling| self.position.grid.point(filling.cell))
                .collect();
            (!points.is_empty()).then(|| change(side, points))
        });
        of_side.collect()
    }

    fn count(
        &self,
        terms: &Terms,
        points: &[CountedPoint],
        method: CountMethod,
        tax: EyeRule,
    ) -> Count {
        let mut sides = [SideCount::default(); 2];
        for (side, captured) in sides.iter_mut().zip(self.position.state.prisoners) {
            side.prisoners = captured;
        }
        for (side, handed) in sides.iter_mut().zip(terms.handed) {
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
            for (side, territory) in groups(self.position, &self.owners) {
                let counted = territory.iter().filter(is_counted).count();
                sides[side.index()].tax += counted.min(2) as u32;
            }
        }
        Count {
            method,
            sides,
            dame,
            shared,
            komi: terms.komi,
            compensation: 0,
            tie: self
                .position
                .rules
                .law
                .black_wins_ties
                .then_some(Side::BLACK),
        }
    }

    /// Returns the single changes that a guess may make although the rules do not require them: one more point is filled or counts, a side
    /// gets the odd one of the dame, or eyes in seki count or not.
    fn toggles(&self, terms: &Terms) -> Vec<Toggle> {
        let mut toggles = Vec::new();
        let is_customary = terms.custom.false_eyes == Some(false);
        for filling in &self.fillings {
            let is_filled = is_customary && filling.is_false_eye && filling.is_only;
            let points = vec![self.position.grid.point(filling.cell)];
            let change = match (is_filled, filling.is_false_eye) {
                (true, _) => CountChange::FalseEyesCount(filling.side, points),
                (false, true) => CountChange::FalseEyes(filling.side, points),
                (false, false) => CountChange::Reinforced(filling.side, points),
            };
            toggles.push(Toggle {
                change,
                cost: filling.cost(),
                side: filling.side,
                territory: if is_filled { 1 } else { -1 },
            });
        }
        // Fox's count is off by one in 23 of 149 games with an odd number of dame, but in only 14
        // of 217 with an even number. The side to play next gains the point as often as its
        // opponent, so it is tried for each of them.
        if terms.custom.fills_dame && self.dame() % 2 == 1 {
            toggles.extend([terms.next, terms.next.opponent()].map(|side| Toggle {
                change: CountChange::DameFilled(side),
                cost: ODD_DAME,
                side,
                territory: 1,
            }));
        }
        for side in [Side::BLACK, Side::WHITE] {
            let eyes = self
                .points
                .iter()
                .filter(|point| point.is_in_seki && point.territory() == Some(side));
            let eyes = eyes.count() as i32;
            if eyes > 0 {
                let counted = terms.custom.seki_eyes;
                toggles.push(Toggle {
                    change: CountChange::SekiEyes(!counted),
                    cost: SEKI_EYES,
                    side,
                    territory: if counted { -eyes } else { eyes },
                });
            }
        }
        toggles
    }
}

/// A single change of one side's territory, with its cost.
struct Toggle {
    change: CountChange,
    cost: u32,
    side: Side,
    territory: i32,
}

impl Toggle {
    fn apply(&self, reading: &CountReading) -> CountReading {
        let mut changed = reading.clone();
        let territory = &mut changed.count.sides[self.side.index()].territory;
        *territory = territory.saturating_add_signed(self.territory);
        if let CountChange::FalseEyesCount(_, points) = &self.change {
            for change in &mut changed.changes {
                if let CountChange::FalseEyes(_, filled) = change {
                    filled.retain(|at| !points.contains(at));
                }
            }
            changed.changes.retain(
                |change| !matches!(change, CountChange::FalseEyes(_, filled) if filled.is_empty()),
            );
        }
        changed.changes.push(self.change.clone());
        changed.cost += self.cost;
        changed
    }
}

impl Filling {
    const fn cost(&self) -> u32 {
        if self.is_false_eye && self.is_only {
            FALSE_EYE
        } else {
            ONLY_LIBERTY
        }
    }
}

fn false_eyes(side: Side, points: Vec<Point>) -> CountChange {
    CountChange::FalseEyes(side, points)
}

/// Subtracts the filled points from the territory of their sides.
fn filled(mut count: Count, fillings: &[Filling]) -> Count {
    for filling in fillings {
        let own = &mut count.sides[filling.side.index()];
        own.territory = own.territory.saturating_sub(1);
        own.filled += 1;
    }
    count
}

/// Adds readings of a guess that are less likely: up to three doubtful groups have the opposite
/// fate, and up to two other assumptions are changed. Also adds hints at dead stones left on the
/// board, and sorts all readings by cost.
pub(super) fn witnesses(
    position: &BadukPosition,
    terms: &Terms,
    is_dead: &[bool],
    doubtful: &[Group],
    readings: &mut Vec<CountReading>,
) {
    let grid = &position.grid;
    let doubtful = &doubtful[..doubtful.len().min(GROUPS)];
    let mut sets: Vec<Vec<&Group>> = vec![Vec::new()];
    for group in doubtful {
        for place in 0..sets.len() {
            let set = &sets[place];
            let cost: u32 = set.iter().chain([&group]).map(|group| group.cost).sum();
            if set.len() < AT_ONCE && cost <= WITNESS {
                let larger = set.iter().copied().chain([group]).collect();
                sets.push(larger);
            }
        }
    }
    let points =
        |cells: &[Cell]| -> Vec<Point> { cells.iter().map(|&cell| grid.point(cell)).collect() };
    let mut add = |cells: &[&[Cell]], changes: Vec<CountChange>, cost: u32, most: usize| {
        let mut is_dead = is_dead.to_vec();
        for &cell in cells.iter().copied().flatten() {
            is_dead[cell] = !is_dead[cell];
        }
        let board = Board::new(
            position,
            Owners::with_dead(grid, &is_dead),
            life::ENOUGH,
            None,
        );
        let toggles = board.toggles(terms);
        let mut found = board.readings(terms);
        for reading in &mut found {
            reading.cost += cost;
            reading.changes.splice(0..0, changes.iter().cloned());
        }
        let Some(first) = found.first().cloned() else {
            return;
        };
        let is_territory = first.count.method == CountMethod::Territory;
        for (place, toggle) in toggles
            .iter()
            .enumerate()
            .filter(|_| is_territory && most > 0)
        {
            let changed = toggle.apply(&first);
            for second in toggles[place + 1..].iter().filter(|_| most > 1) {
                found.push(second.apply(&changed));
            }
            found.push(changed);
        }
        let limit = cost.max(WITNESS);
        let costs = found
            .into_iter()
            .filter(|reading| reading.cost <= limit && reading.cost > 0);
        readings.extend(costs);
    };
    for set in &sets {
        let cells: Vec<&[Cell]> = set.iter().map(|group| &group.cells[..]).collect();
        let changes = set.iter().flat_map(|group| {
            let (dead, alive): (Vec<Cell>, Vec<Cell>) =
                group.cells.iter().partition(|&&cell| is_dead[cell]);
            let raised = (!dead.is_empty()).then(|| CountChange::Alive(points(&dead)));
            let killed = (!alive.is_empty()).then(|| CountChange::Dead(points(&alive)));
            raised.into_iter().chain(killed)
        });
        let cost = set.iter().map(|group| group.cost).sum();
        add(&cells, changes.collect(), cost, 2);
    }
    for stones in left_standing(grid, is_dead) {
        let change = CountChange::LeftStanding(points(&stones));
        add(&[&stones[..]], vec![change], HINT, 0);
    }
    readings.sort_by_key(|reading| reading.cost);
}

/// Returns the dead stones in each small pocket: two to four points with one or two dead stones.
fn left_standing(grid: &Grid, is_dead: &[bool]) -> Vec<Vec<Cell>> {
    let mut seen = vec![false; grid.size()];
    let mut found = Vec::new();
    let is_inside = |cell: Cell| grid.is_empty(cell) || is_dead[cell];
    for cell in grid.cells() {
        if seen[cell] || !is_inside(cell) {
            continue;
        }
        let pocket = grid.spread(cell, &mut seen, is_inside);
        let stones: Vec<Cell> = pocket
            .iter()
            .copied()
            .filter(|&cell| is_dead[cell])
            .collect();
        if LEFT_POCKET.contains(&pocket.len()) && (1..=LEFT_STONES).contains(&stones.len()) {
            found.push(stones);
        }
    }
    found
}

/// Returns the owners of all points, without regard to seki.
fn plain(position: &BadukPosition, owners: &Owners) -> Vec<CountedPoint> {
    let points = position.grid.cells().map(|cell| CountedPoint {
        stone: position.grid.stone(cell),
        owner: owners.owner(cell),
        is_in_seki: false,
    });
    points.collect()
}

/// Returns the connected regions that one side owns, each as its side and the points without stones
/// of this side.
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
