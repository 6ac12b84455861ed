//! Rearrangement of territory for counting in the Korean way (계가): captured stones are put back
//! into their own side's territory, and the rest of it is rearranged into rectangles that can be
//! counted at a glance.
//!
//! Stones only move among the points of their own side, so no territory changes its size. Groups in
//! seki stay in place.

use crate::model::picture::Region;
use crate::model::{Board, CountedPoint, Point, Side};

/// Maximum length and width of a rectangle in points. Ten lines are recognised without counting.
const LONGEST: u8 = 10;

/// Maximum number of rectangles for one side. Further empty points stay single.
const MOST: usize = 64;

/// Board with territory rearranged for counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerritoryLayout {
    /// All stones on the board, row by row.
    pub stones: Vec<(Point, Side)>,
    /// Rectangles of empty territory, with the side that owns each.
    pub rectangles: Vec<(Side, Region)>,
    /// Number of captured stones of Black and of White that did not fit into their own territory.
    pub left_over: [u32; 2],
}

impl TerritoryLayout {
    /// Rearranges the territory of a counted position. `taken` is the number of captured black and
    /// white stones, which are put back into their own side's territory.
    pub fn new(board: &Board, points: &[CountedPoint], taken: [u32; 2]) -> TerritoryLayout {
        let mut stones: Vec<Option<Side>> = points.iter().map(|point| point.living()).collect();
        let mut rectangles = Vec::new();
        let mut left_over = [0; 2];
        for side in [Side::BLACK, Side::WHITE] {
            let is_own =
                |place: usize| points[place].owner == Some(side) && !points[place].is_in_seki;
            let own: Vec<usize> = (0..points.len()).filter(|&place| is_own(place)).collect();
            let free = own
                .iter()
                .filter(|&&place| points[place].territory().is_some());
            let free = free.count();
            let filled = taken[side.index()] as usize;
            left_over[side.index()] = filled.saturating_sub(free) as u32;
            let mut space = Space::new(board, points, side);
            let gathered = space.rectangles(free.saturating_sub(filled));
            for &place in &own {
                stones[place] = Some(side);
            }
            for region in gathered {
                for at in region.points() {
                    if let Some(place) = board.index(at) {
                        stones[place] = None;
                    }
                }
                rectangles.push((side, region));
            }
        }
        let places = board.points().zip(stones);
        TerritoryLayout {
            stones: places.filter_map(|(at, side)| Some((at, side?))).collect(),
            rectangles,
            left_over,
        }
    }

    /// Returns the number of points in each rectangle of a side, largest first.
    pub fn sizes(&self, side: Side) -> Vec<usize> {
        let own = self.rectangles.iter().filter(|(of, _)| *of == side);
        let mut sizes: Vec<usize> = own.map(|(_, region)| area(*region)).collect();
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        sizes
    }
}

fn area(region: Region) -> usize {
    usize::from(region.columns()) * usize::from(region.rows())
}

/// Stones and territory of one side, within which its empty points can be moved.
struct Space<'b> {
    board: &'b Board,
    /// True for points of the side's territory, empty or under a dead stone; in board order.
    was_free: Vec<bool>,
    /// True for points of the side whose neighbours all belong to the side too; in board order.
    /// Empty points preferably move there.
    is_inside: Vec<bool>,
    is_own: Vec<bool>,
    taken: Vec<bool>,
}

/// Points that a rectangle of empty points may cover.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// Inner points that touch no other rectangle.
    Apart,
    /// Inner points of the side: all their neighbours belong to the side too.
    Inside,
    /// Any points of the side.
    Anywhere,
}

impl<'b> Space<'b> {
    fn new(board: &'b Board, points: &[CountedPoint], side: Side) -> Space<'b> {
        let owned = |place: usize| points[place].owner == Some(side);
        let is_own = |place: usize| owned(place) && !points[place].is_in_seki;
        let places = || 0..points.len();
        let inside =
            |place: usize| is_own(place) && beside(board, place).into_iter().flatten().all(owned);
        Space {
            board,
            was_free: places()
                .map(|place| is_own(place) && points[place].territory().is_some())
                .collect(),
            is_inside: places().map(inside).collect(),
            is_own: places().map(is_own).collect(),
            taken: vec![false; points.len()],
        }
    }

    /// Chooses rectangles that have `wanted` points in total, preferring sizes that are multiples
    /// of ten.
    fn rectangles(&mut self, mut wanted: usize) -> Vec<Region> {
        let mut found = Vec::new();
        let rooms = [Room::Apart, Room::Inside, Room::Anywhere];
        while wanted > 0 && found.len() < MOST {
            let best = rooms.into_iter().find_map(|room| self.best(wanted, room));
            let Some(best) = best else { break };
            for at in best.points() {
                if let Some(place) = self.board.index(at) {
                    self.taken[place] = true;
                }
            }
            wanted -= area(best);
            found.push(best);
        }
        for room in rooms {
            for (place, at) in self.board.points().enumerate() {
                if wanted > 0 && !self.taken[place] && self.allows(place, room) {
                    self.taken[place] = true;
                    wanted -= 1;
                    found.extend(Region::around([at]));
                }
            }
        }
        found
    }

    /// Finds the best rectangle of at most `most` points. Multiples of ten come first, then
    /// multiples of five, then greater sizes, then rectangles with more points that were territory
    /// before.
    fn best(&self, most: usize, room: Room) -> Option<Region> {
        let fits = |place: usize| !self.taken[place] && self.allows(place, room);
        let free = self.sums(|place| usize::from(self.was_free[place]));
        let fitting = self.sums(|place| usize::from(fits(place)));
        let mut best = None;
        for top in 0..self.board.rows() {
            for left in 0..self.board.columns() {
                for height in 1..=LONGEST.min(self.board.rows() - top) {
                    for width in 1..=LONGEST.min(self.board.columns() - left) {
                        let size = usize::from(width) * usize::from(height);
                        let region = Region {
                            left,
                            top,
                            right: left + width - 1,
                            bottom: top + height - 1,
                        };
                        if size > most || self.sum(&fitting, region) < size {
                            break;
                        }
                        let tens = if size % 10 == 0 { size } else { 0 };
                        let fives = if size % 5 == 0 { size } else { 0 };
                        let worth = (tens, fives, size, self.sum(&free, region));
                        if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                            best = Some((worth, region));
                        }
                    }
                }
            }
        }
        best.map(|(_, region)| region)
    }

    fn allows(&self, place: usize, room: Room) -> bool {
        match room {
            Room::Anywhere => self.is_own[place],
            Room::Inside => self.is_inside[place],
            Room::Apart => {
                let mut beside = beside(self.board, place).into_iter().flatten();
                self.is_inside[place] && !beside.any(|place| self.taken[place])
            }
        }
    }

    /// Returns a summed-area table: for each corner between points, the sum of `worth` over all
    /// points above and left of it.
    fn sums(&self, worth: impl Fn(usize) -> usize) -> Vec<usize> {
        let columns = usize::from(self.board.columns());
        let mut sums = vec![0; (columns + 1) * (usize::from(self.board.rows()) + 1)];
        for place in 0..self.taken.len() {
            let (row, column) = (place / columns, place % columns);
            let above = row * (columns + 1) + column;
            let below = above + columns + 1;
            sums[below + 1] = worth(place) + sums[above + 1] + sums[below] - sums[above];
        }
        sums
    }

    fn sum(&self, sums: &[usize], region: Region) -> usize {
        let corner = |column: u8, row: u8| {
            sums[usize::from(row) * (usize::from(self.board.columns()) + 1) + usize::from(column)]
        };
        let Region {
            left,
            top,
            right,
            bottom,
        } = region;
        corner(right + 1, bottom + 1) + corner(left, top)
            - corner(right + 1, top)
            - corner(left, bottom + 1)
    }
}

/// Returns the neighbours of a point: above, left, right, below; `None` outside the board. Points
/// are indices in board order.
fn beside(board: &Board, place: usize) -> [Option<usize>; 4] {
    let columns = usize::from(board.columns());
    let column = place % columns;
    [
        place.checked_sub(columns),
        (column > 0).then(|| place - 1),
        (column + 1 < columns).then_some(place + 1),
        Some(place + columns).filter(|&below| below < board.area()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    /// Parses a drawn board: `X` and `O` are living stones, `x` and `o` dead ones, `b` and `w`
    /// territory, `s` and `S` stones in seki.
    fn points(rows: &[&str]) -> (Board, Vec<CountedPoint>) {
        let board = Board::new(rows[0].len() as u8, rows.len() as u8, Coordinates::Western);
        let (black, white) = (Some(Side::BLACK), Some(Side::WHITE));
        let point = |sign: char| match sign {
            'X' => (black, black, false),
            'O' => (white, white, false),
            'x' => (black, white, false),
            'o' => (white, black, false),
            'b' => (None, black, false),
            'w' => (None, white, false),
            's' => (black, black, true),
            'S' => (white, white, true),
            _ => (None, None, false),
        };
        let cells = rows.iter().flat_map(|row| row.chars()).map(point);
        let points = cells.map(|(stone, owner, is_in_seki)| CountedPoint {
            stone,
            owner,
            is_in_seki,
        });
        (board, points.collect())
    }

    #[test]
    fn territory_is_gathered_into_rectangles_of_tens() {
        let (board, points) = points(&[
            "bbbbXOwwww", //
            "bobbXOwwxw",
            "bbbbXOwwww",
            "bbbbXOwwww",
            "bbbXsSOwww",
            "XXXX.OOwww",
        ]);
        let territory_layout = TerritoryLayout::new(&board, &points, [1, 4]);
        assert_eq!(
            territory_layout.sizes(Side::BLACK).iter().sum::<usize>(),
            19 - 1
        );
        assert_eq!(
            territory_layout.sizes(Side::WHITE).iter().sum::<usize>(),
            22 - 4
        );
        assert_eq!(territory_layout.sizes(Side::BLACK)[0], 10);
        assert_eq!(territory_layout.left_over, [0, 0]);
        let free = territory_layout
            .rectangles
            .iter()
            .flat_map(|(_, region)| region.points());
        let free: Vec<Point> = free.collect();
        let stones: Vec<Point> = territory_layout.stones.iter().map(|(at, _)| *at).collect();
        assert!(free.iter().all(|at| !stones.contains(at)));
        // Each point except the neutral one is empty territory or holds a stone.
        assert_eq!(free.len() + stones.len(), 60 - 1);
        for &(at, side) in &territory_layout.stones {
            let place = board.index(at).expect("it is on the board");
            assert_eq!(
                points[place].owner,
                Some(side),
                "stones stay among their own"
            );
        }
    }

    #[test]
    fn stones_without_room_are_left_over() {
        let (board, points) = points(&["bXOw", "bXOw"]);
        let territory_layout = TerritoryLayout::new(&board, &points, [3, 2]);
        assert_eq!(territory_layout.left_over, [1, 0]);
        assert!(territory_layout.rectangles.is_empty());
        assert_eq!(territory_layout.stones.len(), 8);
    }
}
