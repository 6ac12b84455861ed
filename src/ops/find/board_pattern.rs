//! Pattern of stones on a part of a board, to search for.

use super::Wanted;
use crate::model::picture::{Edge, Edges, Picture, Region};
use crate::model::{Board, Coordinates, Occupant, Point, Symmetry};

/// Pattern to search for: a condition for each point of a rectangular part of a board, and the
/// edges of the board that it touches.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoardPattern {
    columns: u8,
    rows: u8,
    /// Borders of the pattern: edges of the board, or cuts beyond which the board may continue.
    edges: Edges,
    /// Conditions for the points, row by row from the top left.
    wanted: Vec<Wanted>,
    /// True if the points are stations of yut, false for a grid of points.
    is_of_stations: bool,
}

impl BoardPattern {
    /// Creates a pattern from rows of conditions. Returns `None` if there is no row, the rows are
    /// empty or differ in length, or there are more than 255 rows or columns.
    pub fn of_rows(rows: &[Vec<Wanted>], edges: Edges) -> Option<BoardPattern> {
        let columns = rows.first()?.len();
        let is_even = rows.iter().all(|row| row.len() == columns);
        let columns = u8::try_from(columns).ok().filter(|&it| it > 0 && is_even)?;
        Some(BoardPattern {
            columns,
            rows: u8::try_from(rows.len()).ok()?,
            edges,
            wanted: rows.concat(),
            is_of_stations: false,
        })
    }

    /// Creates a pattern from pieces on stations of yut; all other stations may have any content.
    pub fn of_stations(pieces: impl IntoIterator<Item = (Point, Wanted)>) -> BoardPattern {
        let board = Board::stations();
        let mut wanted = vec![Wanted::ANYTHING; board.area()];
        for (at, piece) in pieces {
            if let Some(index) = board.index(at) {
                wanted[index] = piece;
            }
        }
        BoardPattern::whole(&board, wanted)
    }

    /// Creates a pattern that requires exactly the stones and empty points in a region of a
    /// picture.
    pub fn of_picture(picture: &Picture, region: Region) -> BoardPattern {
        let board = &picture.board;
        let at = |at: Point| {
            Wanted::exactly(picture.stone(at).map(|stone| Occupant {
                side: stone.side,
                count: picture.stacked(at).try_into().unwrap_or(u8::MAX),
            }))
        };
        let edge = |is_real: bool| if is_real { Edge::Real } else { Edge::Cut };
        BoardPattern {
            columns: region.right - region.left + 1,
            rows: region.bottom - region.top + 1,
            edges: Edges {
                left: edge(region.left == 0),
                top: edge(region.top == 0),
                right: edge(region.right + 1 == board.columns()),
                bottom: edge(region.bottom + 1 == board.rows()),
            },
            wanted: region.points().map(at).collect(),
            is_of_stations: board.coordinates == Coordinates::Stations,
        }
    }

    fn whole(board: &Board, wanted: Vec<Wanted>) -> BoardPattern {
        BoardPattern {
            columns: board.columns(),
            rows: board.rows(),
            edges: Edges {
                left: Edge::Real,
                top: Edge::Real,
                right: Edge::Real,
                bottom: Edge::Real,
            },
            wanted,
            is_of_stations: board.coordinates == Coordinates::Stations,
        }
    }

    /// Returns the number of columns and rows of the pattern.
    pub fn size(&self) -> [u8; 2] {
        [self.columns, self.rows]
    }

    /// Returns for each side of the pattern whether it is an edge of the board or a cut.
    pub fn edges(&self) -> Edges {
        self.edges
    }

    /// Returns true if the pattern sets no condition: every point allows any content.
    pub fn is_blank(&self) -> bool {
        self.wanted.iter().all(|wanted| wanted.is_anything())
    }

    /// Iterates over the points with their conditions. Points count from the pattern's top left
    /// corner.
    pub fn points(&self) -> impl Iterator<Item = (Point, Wanted)> {
        let columns = usize::from(self.columns);
        let points = self.wanted.iter().enumerate();
        points.map(move |(index, &wanted)| {
            let at = Point::new((index % columns) as u8, (index / columns) as u8);
            (at, wanted)
        })
    }

    /// Returns the ranges of columns and rows of a board in which the pattern's top left corner can
    /// be placed. Returns `None` if the pattern does not fit on the board.
    pub fn places(&self, board: &Board) -> Option<[std::ops::RangeInclusive<u8>; 2]> {
        if self.is_of_stations != (board.coordinates == Coordinates::Stations) {
            return None;
        }
        let along = |length: u8, own: u8, first: Edge, last: Edge| {
            let room = length.checked_sub(own)?;
            match (first, last) {
                (Edge::Cut, Edge::Cut) => Some(0..=room),
                (Edge::Real, Edge::Cut) => Some(0..=0),
                (Edge::Cut, Edge::Real) => Some(room..=room),
                (Edge::Real, Edge::Real) => (room == 0).then_some(0..=0),
            }
        };
        let Edges {
            left,
            top,
            right,
            bottom,
        } = self.edges;
        Some([
            along(board.columns(), self.columns, left, right)?,
            along(board.rows(), self.rows, top, bottom)?,
        ])
    }

    /// Returns the pattern rotated or reflected by a symmetry. Patterns of yut pieces stay
    /// unchanged.
    pub fn turned(&self, symmetry: Symmetry) -> BoardPattern {
        if self.is_of_stations {
            return self.clone();
        }
        let mut turned = self.clone();
        let Edges {
            mut left,
            mut top,
            mut right,
            mut bottom,
        } = self.edges;
        let [from_right, from_bottom] = symmetry.is_from_other_end();
        if from_right {
            std::mem::swap(&mut left, &mut right);
        }
        if from_bottom {
            std::mem::swap(&mut top, &mut bottom);
        }
        if symmetry.is_transposed() {
            (turned.columns, turned.rows) = (self.rows, self.columns);
            (left, top, right, bottom) = (top, left, bottom, right);
        }
        turned.edges = Edges {
            left,
            top,
            right,
            bottom,
        };
        let columns = usize::from(turned.columns);
        for (at, wanted) in self.points() {
            let to = symmetry.point(at, self.size());
            turned.wanted[usize::from(to.row()) * columns + usize::from(to.column())] = wanted;
        }
        turned
    }

    /// Returns the pattern with the first and second side swapped.
    pub fn exchanged(&self) -> BoardPattern {
        let wanted = self.wanted.iter().map(|wanted| wanted.exchanged());
        BoardPattern {
            wanted: wanted.collect(),
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Side;

    #[test]
    fn a_pattern_comes_back_when_the_board_does() {
        let row = |sides: [u8; 3]| sides.map(|side| Wanted::new(Side(side))).to_vec();
        let edges = Edges {
            left: Edge::Real,
            ..Edges::CUT
        };
        let pattern = BoardPattern::of_rows(&[row([0, 1, 0]), row([1, 1, 0])], edges);
        let pattern = pattern.expect("even rows");
        for symmetry in Symmetry::ALL {
            let turned = pattern.turned(symmetry);
            assert_eq!(turned.turned(symmetry.inverse()), pattern, "{symmetry:?}");
        }
        let quarter = pattern.turned(Symmetry::QUARTER);
        assert_eq!(quarter.size(), [2, 3]);
        assert_eq!(quarter.edges().top, Edge::Real);
        assert_eq!(pattern.exchanged().exchanged(), pattern);
        let board = Board::new(9, 9, Coordinates::Western);
        assert_eq!(pattern.places(&board), Some([0..=0, 0..=7]));
        assert_eq!(quarter.places(&board), Some([0..=7, 0..=0]));
        assert_eq!(pattern.places(&Board::stations()), None);
        assert!(BoardPattern::of_rows(&[row([0; 3]), vec![]], edges).is_none());
    }
}
