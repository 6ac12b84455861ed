//! Rectangular part of a board.

use crate::model::{Board, Point};

/// Rectangle of points, both ends included. Columns count from the left and rows from the top, both
/// from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// First column.
    pub left: u8,
    /// First row.
    pub top: u8,
    /// Last column.
    pub right: u8,
    /// Last row.
    pub bottom: u8,
}

/// Kind of border of a part of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Edge of the board.
    Real,
    /// Cut inside the board, whose lines continue.
    Cut,
}

/// Borders of a part of a board on all four sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edges {
    /// Left border.
    pub left: Edge,
    /// Top border.
    pub top: Edge,
    /// Right border.
    pub right: Edge,
    /// Bottom border.
    pub bottom: Edge,
}

impl Edges {
    /// Borders of a part that is cut on every side.
    pub const CUT: Edges = Edges {
        left: Edge::Cut,
        top: Edge::Cut,
        right: Edge::Cut,
        bottom: Edge::Cut,
    };
}

impl Region {
    /// Returns the region of a whole board.
    pub fn whole(board: &Board) -> Region {
        Region {
            left: 0,
            top: 0,
            right: board.columns() - 1,
            bottom: board.rows() - 1,
        }
    }

    /// Returns the smallest rectangle around points; `None` without points.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Region> {
        let point = |at: Point| Region {
            left: at.column(),
            top: at.row(),
            right: at.column(),
            bottom: at.row(),
        };
        points.into_iter().map(point).reduce(Region::with)
    }

    /// Expands the region by `lines` on every side, up to the edge of the board.
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

    /// Enlarges the region to a number of columns and rows, as far as the board has them.
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

    /// Returns the number of columns, 1 to 255.
    pub fn columns(&self) -> u8 {
        self.right - self.left + 1
    }

    /// Returns the number of rows, 1 to 255.
    pub fn rows(&self) -> u8 {
        self.bottom - self.top + 1
    }

    /// Iterates over the points, row by row from the top left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (left, right) = (self.left, self.right);
        (self.top..=self.bottom)
            .flat_map(move |row| (left..=right).map(move |column| Point::new(column, row)))
    }

    /// Returns the kind of border on each side.
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

/// Extends a range of lines to at least `count` of the `all` lines of a board, step by step on the
/// side with more room.
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
