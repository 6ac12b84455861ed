//! What stands at the sides of a board: the names of its lines, and its edge where a part ends with it.

use super::canvas::Form;
use super::canvas::{self, Canvas};
use crate::model::Board;
use crate::model::picture::{Edge, Edges, Ground, Picture, Region};
use crate::pictures::style::Coords;

/// The sides of a drawing.
pub(super) struct Sides {
    /// The names of the rows from the top; none where rows are not named.
    pub(super) rows: Vec<String>,
    /// The names of the columns from the left; none where columns are not named.
    pub(super) columns: Vec<String>,
    pub(super) rows_at: RowsAt,
    pub(super) columns_at: ColumnsAt,
    /// How the part ends; drawn as a line of its own in ASCII.
    pub(super) edges: Edges,
}

/// At which side the rows are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowsAt {
    Left,
    Right,
}

/// At which side the columns are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnsAt {
    Above,
    Below,
}

impl Sides {
    /// The sides of a picture: names stand above and at the left, and where only the other side is an
    /// edge of the board, there; below a board of few lines.
    pub(super) fn new(picture: &Picture, coords: Coords, form: Form) -> Sides {
        let (board, region) = (picture.board, picture.region);
        let coords = match (coords, form) {
            // Chinese numerals are no ASCII.
            (Coords::Han, Form::Ascii) => Coords::Numeric,
            _ => coords,
        };
        let edges = region.edges(&board);
        let spell = |name: String| form.spell(&name);
        let rows = region.top..=region.bottom;
        let columns = region.left..=region.right;
        Sides {
            rows: rows
                .filter_map(|row| coords.row(&board, row).map(spell))
                .collect(),
            columns: columns
                .filter_map(|column| coords.column(&board, column).map(spell))
                .collect(),
            rows_at: match (edges.left, edges.right) {
                (Edge::Cut, Edge::Real) => RowsAt::Right,
                _ => RowsAt::Left,
            },
            columns_at: match (edges.top, edges.bottom) {
                _ if picture.ground == Ground::Lines => ColumnsAt::Below,
                (Edge::Cut, Edge::Real) => ColumnsAt::Below,
                _ => ColumnsAt::Above,
            },
            edges,
        }
    }

    /// Columns that the names of the rows take, without a gap.
    pub(super) fn margin(&self, form: Form) -> usize {
        let widths = self.rows.iter().map(|name| canvas::columns(form, name));
        widths.max().unwrap_or(0)
    }

    /// The edges that are drawn as lines in ASCII: of parts, and of boards without names, which show
    /// where a board ends.
    pub(super) fn bordered(&self, board: &Board, region: Region) -> Edges {
        let whole = region == Region::whole(board);
        if whole && !self.rows.is_empty() {
            Edges::CUT
        } else {
            self.edges
        }
    }

    /// Rows that the names of the columns take, where each may be so many columns wide.
    pub(super) fn header(&self, room: usize) -> usize {
        let lengths = self.columns.iter().map(|name| name.chars().count());
        match lengths.max().unwrap_or(0) {
            longest if longest > room => longest,
            0 => 0,
            _ => 1,
        }
    }

    /// Writes the names of the columns from a row on; `start` is the column of the first point and
    /// `pitch` the way to the next. Letters of a name stand one above the other where two of them side
    /// by side would run into those of the next column.
    pub(super) fn name_columns(
        &self,
        canvas: &mut Canvas,
        row: usize,
        start: usize,
        pitch: usize,
        room: usize,
    ) {
        let height = self.header(room);
        for (column, name) in self.columns.iter().enumerate() {
            let at = start + column * pitch;
            if height <= 1 {
                canvas.put(row, at, name);
                continue;
            }
            let length = name.chars().count();
            // A short name stands next to the board.
            let first = match self.columns_at {
                ColumnsAt::Above => row + height - length,
                ColumnsAt::Below => row,
            };
            for (line, letter) in name.chars().enumerate() {
                canvas.put(first + line, at, letter.encode_utf8(&mut [0; 4]));
            }
        }
    }
}
