//! Points and whose things are.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::picture::Ground;
use crate::model::{self, SideWords};
use crate::wire::Coordinates;

/// A point of the board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Place {
    /// Its name as players say it: `Q16`, `h8`, or the id of a station such as `05`.
    pub point: String,
    /// Column, from 0 at the left; the number of the station in yut.
    pub column: u8,
    /// Row, from 0 at the top.
    pub row: u8,
}

/// Size of the board and names of its points.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Board {
    /// Number of columns.
    #[schemars(range(min = 1))]
    pub columns: u8,
    /// Number of rows.
    #[schemars(range(min = 1))]
    pub rows: u8,
    /// How points are named: column letter and row number, the bottom row being 1, or the id of a station.
    pub coordinates: Coordinates,
}

/// The part of the board that is shown, both ends included. Lines count from 0 at the left and at the top.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Region {
    /// The first column.
    pub left: u8,
    /// The first row.
    pub top: u8,
    /// The last column.
    pub right: u8,
    /// The last row.
    pub bottom: u8,
}

/// How the points and sides of a picture are written.
#[derive(Clone, Copy)]
pub(crate) struct Names {
    board: model::Board,
    sides: SideWords,
}

impl Names {
    /// Those of a picture.
    pub(crate) fn of(picture: &model::picture::Picture) -> Names {
        Names {
            board: picture.board,
            sides: match picture.ground {
                Ground::Points | Ground::Lines => SideWords::Colours,
                Ground::Stations => SideWords::Numbers,
            },
        }
    }

    /// A point.
    pub(crate) fn place(self, at: model::Point) -> Place {
        Place {
            point: self.board.name(at),
            column: at.column(),
            row: at.row(),
        }
    }

    /// Some points.
    pub(crate) fn places(self, points: &[model::Point]) -> Vec<Place> {
        points.iter().map(|&at| self.place(at)).collect()
    }

    /// A side: `black`, `white`; `side1` and so on in games without colours.
    pub(crate) fn side(self, side: model::Side) -> Cow<'static, str> {
        self.sides.key(side)
    }
}

impl From<model::Board> for Board {
    fn from(board: model::Board) -> Board {
        Board {
            columns: board.columns(),
            rows: board.rows(),
            coordinates: board.coordinates.into(),
        }
    }
}

impl From<model::picture::Region> for Region {
    fn from(region: model::picture::Region) -> Region {
        Region {
            left: region.left,
            top: region.top,
            right: region.right,
            bottom: region.bottom,
        }
    }
}
