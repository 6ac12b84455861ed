//! Cache of point names such as `d4`.

use crate::formats::json::wire::Str;
use crate::model::{Board, Point};

/// Names of all points of a board.
#[derive(Debug)]
pub(crate) struct Names {
    pub(crate) board: Board,
    names: Vec<String>,
}

impl Names {
    /// Creates the names of all points of a board.
    pub(crate) fn new(board: Board) -> Names {
        Names {
            board,
            names: board.points().map(|point| board.name(point)).collect(),
        }
    }

    /// Returns the name of a point from the cache. The name of a point outside the board is made on
    /// demand.
    pub(crate) fn point(&self, point: Point) -> Str<'_> {
        if !self.board.holds(point) {
            return self.board.name(point).into();
        }
        let row = usize::from(point.row()) * usize::from(self.board.columns());
        self.names[row + usize::from(point.column())]
            .as_str()
            .into()
    }
}
