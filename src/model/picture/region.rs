//! Rectangular part of a board.

use crate::model::{Board, Point};

/// Rectangular part of a board, from its first to its last column and row, both included. Columns
/// count from the left and rows from the top, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// First column, from 0 at the left edge of the board.
    pub left: u8,
    /// First row, from 0 at the top edge of the board.
    pub top: u8,
    /// Last column, included.
    pub right: u8,
    /// Last row, included.
    pub bottom: u8,
}

/// Border of a region on one side: the edge of the board or a cut through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Edge of the board itself.
    Real,
    /// Cut inside the board; the lines of the board continue beyond it.
    Cut,
}

/// Kinds of border of a region on its four sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edges {
    /// Border on the left side: edge of the board, or cut.
    pub left: Edge,
    /// Border on the upper side: edge of the board, or cut.
    pub top: Edge,
    /// Border on the right side: edge of the board, or cut.
    pub right: Edge,
    /// Border on the lower side: edge of the board, or cut.
    pub bottom: Edge,
}

impl Edges {
    /// Four cut borders, for a region that touches no edge of the board.
    pub const CUT: Edges = Edges {
        left: Edge::Cut,
        top: Edge::Cut,
        right: Edge::Cut,
        bottom: Edge::Cut,
    };
}

impl Region {
    /// Returns the region that covers a whole board.
    pub fn whole(board: &Board) -> Region {
        Region {
            left: 0,
            top: 0,
            right: board.columns() - 1,
            bottom: board.rows() - 1,
        }
    }

    /// Returns the smallest region that contains all `points`; `None` if there are none.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Region> {
        let point = |at: Point| Region {
            left: at.column(),
            top: at.row(),
            right: at.column(),
            bottom: at.row(),
        };
        points.into_iter().map(point).reduce(Region::with)
    }

    /// Expands the region by `lines` lines on every side, but not beyond the board.
    pub fn grown(self, lines: u8, board: &Board) -> Region {
        Region {
            left: self.left.saturating_sub(lines),
            top: self.top.saturating_sub(lines),
            right: self.right.saturating_add(lines).min(board.columns() - 1),
            bottom: self.bottom.saturating_add(lines).min(board.rows() - 1),
        }
    }

    /// Returns the smallest region that contains both regions.
    pub fn with(self, other: Region) -> Region {
        Region {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Enlarges the region to at least the given numbers of columns and rows, as far as the board
    /// has them.
    pub fn at_least(self, (columns, rows): (u8, u8), board: &Board) -> Region {
        let [left, right] = widened([self.left, self.right], columns, board.columns());
        let [top, bottom] = widened([self.top, self.bottom], rows, board.rows());
        Region {
            left,
            top,
            right,
            bottom,
        }
    }

    /// Returns true if the point lies in the region.
    pub fn holds(&self, at: Point) -> bool {
        (self.left..=self.right).contains(&at.column())
            && (self.top..=self.bottom).contains(&at.row())
    }

    /// Returns the number of columns in the region, 1 to 255.
    pub fn columns(&self) -> u8 {
        self.right - self.left + 1
    }

    /// Returns the number of rows in the region, 1 to 255.
    pub fn rows(&self) -> u8 {
        self.bottom - self.top + 1
    }

    /// Iterates over the points of the region, row by row from the top left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (left, right) = (self.left, self.right);
        (self.top..=self.bottom)
            .flat_map(move |row| (left..=right).map(move |column| Point::new(column, row)))
    }

    /// Returns for each side of the region whether it is the edge of `board` or a cut.
    pub fn edges(&self, board: &Board) -> Edges {
        let whole = Region::whole(board);
        let edge = |line, last| if line == last { Edge::Real } else { Edge::Cut };
        Edges {
            left: edge(self.left, whole.left),
            top: edge(self.top, whole.top),
            right: edge(self.right, whole.right),
            bottom: edge(self.bottom, whole.bottom),
        }
    }
}

/// Extends a range of lines (first and last, from 0) to at least `count` lines of a board with
/// `all` lines. Each step adds a line on the side with more room.
fn widened([mut first, mut last]: [u8; 2], count: u8, all: u8) -> [u8; 2] {
    while last - first + 1 < count.min(all) {
        if first > all - 1 - last {
            first -= 1;
        } else {
            last += 1;
        }
    }
    [first, last]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    #[test]
    fn regions_grow_to_the_edges_of_the_board() {
        let board = Board::new(19, 19, Coordinates::Western);
        let corner = [Point::new(16, 3), Point::new(18, 0)];
        let region = Region::around(corner).expect("there are points");
        assert_eq!((region.columns(), region.rows()), (3, 4));
        let edges = region.edges(&board);
        assert_eq!((edges.top, edges.right), (Edge::Real, Edge::Real));
        assert_eq!((edges.left, edges.bottom), (Edge::Cut, Edge::Cut));
        let grown = region.grown(2, &board);
        assert_eq!((grown.left, grown.top), (14, 0));
        assert_eq!((grown.right, grown.bottom), (18, 5));
        assert_eq!(grown.points().count(), 30);
        assert!(grown.points().all(|at| grown.holds(at)));
        assert_eq!(Region::around([]), None);
    }
}
