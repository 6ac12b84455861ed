//! JSON form of the board.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model;
use crate::wire::Coordinates;

/// Size of the board and style of its point names.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Board")]
pub(crate) struct BoardWire {
    /// Number of columns of the board.
    #[schemars(range(min = 1))]
    pub columns: u8,
    /// Number of rows of the board.
    #[schemars(range(min = 1))]
    pub rows: u8,
    /// Style of the point names: column letter and row number, row 1 at the bottom, or a station id
    /// in yut. A point outside the board is named `(column,row)`, both counted from 1 at the top
    /// left.
    pub coordinates: Coordinates,
}

impl From<model::Board> for BoardWire {
    fn from(board: model::Board) -> Self {
        BoardWire {
            columns: board.columns(),
            rows: board.rows(),
            coordinates: board.coordinates.into(),
        }
    }
}

impl From<BoardWire> for model::Board {
    fn from(board: BoardWire) -> Self {
        model::Board::new(board.columns, board.rows, board.coordinates.into())
    }
}
