//! Part of the board that the user asks to show.

use std::fmt;
use std::str::FromStr;

use super::{Ground, Note, Picture, Region};
use crate::model::{Board, Point};
use crate::text::Lang;

/// Number of lines shown around the stones and marks by [`View::Fit`].
const MARGIN: u8 = 1;

/// Distance in lines up to which [`View::Fit`] extends a side to the edge of the board. A narrow
/// strip left out would look like a mistake.
const NEAR: u8 = 2;

/// Part of a board to show, as the user states it; independent of the board's size.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum View {
    /// Part that the record selects, or the whole board if it selects none.
    #[default]
    Auto,
    /// The whole board.
    Full,
    /// Half of the board at one side, or quarter in one corner. Includes the middle line.
    Corner(Corner),
    /// Rectangle between two points given by name, such as `K1` and `T10`.
    Between(String, String),
    /// Part with stones and marks, and a margin around them.
    Fit,
}

/// Half or quarter of a board, as a vertical and a horizontal choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Corner {
    /// Upper half, lower half or all rows.
    pub rows: Half,
    /// Left half, right half or all columns.
    pub columns: Half,
}

/// Half of the rows or columns of a board, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// Upper or left half.
    First,
    /// Lower or right half.
    Second,
    /// All rows, or all columns.
    Both,
}

/// Corners and sides by the abbreviations of the compass points, such as `nw`.
const CORNERS: [(&str, Corner); 8] = [
    ("nw", corner(Half::First, Half::First)),
    ("n", corner(Half::First, Half::Both)),
    ("ne", corner(Half::First, Half::Second)),
    ("w", corner(Half::Both, Half::First)),
    ("e", corner(Half::Both, Half::Second)),
    ("sw", corner(Half::Second, Half::First)),
    ("s", corner(Half::Second, Half::Both)),
    ("se", corner(Half::Second, Half::Second)),
];

const fn corner(rows: Half, columns: Half) -> Corner {
    Corner { rows, columns }
}

impl FromStr for View {
    type Err = ViewError;

    /// Parses the part to show: `auto`, `full`, `fit`, `corner:ne`, `side:n` or `K1-T10`, in any
    /// case.
    fn from_str(text: &str) -> Result<View, ViewError> {
        let unknown = || ViewError::Unknown(text.to_owned());
        let lower = text.trim().to_ascii_lowercase();
        match lower.as_str() {
            "auto" => return Ok(View::Auto),
            "full" => return Ok(View::Full),
            "fit" => return Ok(View::Fit),
            _ => {}
        }
        if let Some((kind, name)) = lower.split_once(':') {
            let letters = match kind {
                "corner" => 2,
                "side" => 1,
                _ => return Err(unknown()),
            };
            let named = |(known, _): &&(&str, Corner)| *known == name && name.len() == letters;
            let (_, corner) = CORNERS.iter().find(named).ok_or_else(unknown)?;
            return Ok(View::Corner(*corner));
        }
        let (from, to) = text.split_once('-').ok_or_else(unknown)?;
        let (from, to) = (from.trim(), to.trim());
        if from.is_empty() || to.is_empty() {
            return Err(unknown());
        }
        Ok(View::Between(from.to_owned(), to.to_owned()))
    }
}

impl View {
    /// Returns the region of a picture's board to show. Fails for points outside the board, and for
    /// a part of a yut board, which is always shown whole.
    pub fn region(&self, picture: &Picture) -> Result<Region, ViewError> {
        let board = &picture.board;
        let whole = Region::whole(board);
        if picture.ground == Ground::Stations {
            return match self {
                View::Auto | View::Full | View::Fit => Ok(whole),
                View::Corner(_) | View::Between(..) => Err(ViewError::Stations),
            };
        }
        match self {
            View::Auto => Ok(picture.region),
            View::Full => Ok(whole),
            View::Corner(corner) => {
                let (left, right) = corner.columns.range(board.columns());
                let (top, bottom) = corner.rows.range(board.rows());
                Ok(Region {
                    left,
                    top,
                    right,
                    bottom,
                })
            }
            View::Between(from, to) => {
                let corners = [point(board, from)?, point(board, to)?];
                Ok(Region::around(corners).unwrap_or(whole))
            }
            View::Fit => Ok(fit(picture)),
        }
    }

    /// Limits a picture to this part of its board and removes notes about points outside it. Fails
    /// like [`View::region`].
    pub fn apply(&self, picture: &mut Picture) -> Result<(), ViewError> {
        let region = self.region(picture)?;
        picture.region = region;
        if picture.ground != Ground::Stations {
            picture.notes.retain(|note| match *note {
                Note::Repeat { at, .. } => region.holds(at),
                _ => true,
            });
        }
        Ok(())
    }
}

impl Half {
    /// Returns the first and last line of this half of a board with `lines` lines, from 0.
    fn range(self, lines: u8) -> (u8, u8) {
        let half = lines.div_ceil(2);
        match self {
            Half::First => (0, half - 1),
            Half::Second => (lines - half, lines - 1),
            Half::Both => (0, lines - 1),
        }
    }
}

fn point(board: &Board, name: &str) -> Result<Point, ViewError> {
    let found = board.point(name).filter(|&at| board.holds(at));
    found.ok_or_else(|| ViewError::NoPoint {
        name: name.to_owned(),
        last: board.name(Point::new(board.columns() - 1, 0)),
    })
}

/// Returns the region around everything drawn on the board, with a margin; the whole board if
/// nothing is drawn. Of a figure's stones only the numbered ones count. A side close to the edge of
/// the board extends to it.
fn fit(picture: &Picture) -> Region {
    let board = &picture.board;
    let figure = picture.stones.iter().any(|stone| stone.number.is_some());
    let stones = picture.stones.iter();
    let stones = stones.filter(|stone| stone.number.is_some() || !figure);
    let points = stones
        .map(|stone| stone.at)
        .chain(picture.marks.iter().map(|mark| mark.at))
        .chain(picture.labels.iter().map(|label| label.at))
        .chain(
            picture
                .connectors
                .iter()
                .flat_map(|connector| [connector.from, connector.to]),
        )
        .chain(picture.forbidden.iter().map(|forbidden| forbidden.at))
        .chain(picture.taken.iter().map(|ghost| ghost.at))
        .chain(picture.way.iter().copied());
    let whole = Region::whole(board);
    let Some(region) = Region::around(points) else {
        return whole;
    };
    let region = region.grown(MARGIN, board);
    let to_edge = |at: u8, edge: u8| if at.abs_diff(edge) <= NEAR { edge } else { at };
    Region {
        left: to_edge(region.left, whole.left),
        top: to_edge(region.top, whole.top),
        right: to_edge(region.right, whole.right),
        bottom: to_edge(region.bottom, whole.bottom),
    }
}

/// Error for a part of a board that cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ViewError {
    /// Text that describes no part of a board.
    Unknown(String),
    /// Name of a point that the board does not have.
    NoPoint {
        /// Point name that the user gave.
        name: String,
        /// Name of the board's top right point, for the message.
        last: String,
    },
    /// Request for a part of a yut board, which is always shown whole.
    Stations,
}

impl ViewError {
    /// Returns the error message as one line of text.
    pub fn message(&self, lang: Lang) -> String {
        match (self, lang) {
            (ViewError::Unknown(text), Lang::En) => format!(
                "'{text}' is not a part of a board; use auto, full, fit, corner:ne (nw, se, sw), \
                 side:n (e, s, w), or two points such as K1-T10"
            ),
            (ViewError::Unknown(text), Lang::Ko) => format!(
                "판의 일부를 가리키는 말이 아님: '{text}' (auto, full, fit, corner:ne·nw·se·sw, \
                 side:n·e·s·w, 또는 K1-T10처럼 두 점)"
            ),
            (ViewError::NoPoint { name, last }, Lang::En) => {
                format!("the board has no point {name}; the last point is {last}")
            }
            (ViewError::NoPoint { name, last }, Lang::Ko) => {
                format!("판에 없는 점: {name} (이 판의 점은 {last}까지 있습니다)")
            }
            (ViewError::Stations, Lang::En) => {
                "parts of a yut board cannot be shown; use auto, full or fit".to_owned()
            }
            (ViewError::Stations, Lang::Ko) => {
                "윷판은 일부만 보일 수 없습니다. auto, full, fit 중에서 고르십시오".to_owned()
            }
        }
    }
}

impl fmt::Display for ViewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for ViewError {}
