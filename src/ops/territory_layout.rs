//! The Korean way to count a game (계가): captured stones are put back into their own side's
//! territory, and the rest of each side's territory is rearranged into rectangles that can be read
//! at a glance.
//!
//! Stones move only among the points of their own side, so the size of a territory does not change.
//! Groups in seki stay in place.

use crate::model::picture::Region;
use crate::model::{Board, CountedPoint, Point, Side};

/// Maximum side of a rectangle: ten lines are recognised without counting.
const LONGEST: u8 = 10;

/// Maximum number of rectangles per side; the remaining points stay single.
const MOST: usize = 64;

/// Board with rearranged territory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerritoryLayout {
    /// Stones of both sides, row by row.
    pub stones: Vec<(Point, Side)>,
    /// Rectangles of free points of both sides.
    pub rectangles: Vec<(Side, Region)>,
    /// Captured stones of each side for which its territory had no room.
    pub left_over: [u32; 2],
}

impl TerritoryLayout {
    /// Rearranges the territory of a counted position; `taken` is the number of captured stones of
    /// each side to put back.
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

    /// Returns the sizes of a side's rectangles, largest first.
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

/// Points of a side, among which its free points are moved.
struct Space<'b> {
    board: &'b Board,
    /// True for points that were free before, in board order.
    was_free: Vec<bool>,
    /// True for points of the side whose neighbours all belong to the side; free points may move
    /// there.
    is_inside: Vec<bool>,
    is_own: Vec<bool>,
    taken: Vec<bool>,
}

/// Points that a rectangle may use.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// Inner points apart from other rectangles.
    Apart,
    /// Inner points.
    Inside,
    /// All points of the side.
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

    /// Chooses rectangles with `wanted` points in total, multiples of ten first.
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

    /// Finds the best rectangle with at most `most` points: by number of tens, then of fives, then
    /// by size, then by the number of points that were already free.
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

    /// Returns, for every corner between points, the sum over the points above and to the left of
    /// it.
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

/// Returns the indices of the neighbours of a point, all in board order.
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

    /// Parses a drawn board: `X` and `O` live, `x` and `o` are dead, `b` and `w` are territory, `s`
    /// and `S` are stones in seki.
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
        // Every point except the neutral one is free or holds a stone.
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
