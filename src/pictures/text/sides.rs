//! Coordinates and edges at the sides of a text board.

use super::canvas::Form;
use super::canvas::{self, Canvas};
use crate::model::Board;
use crate::model::picture::{Edge, Edges, Ground, Picture, Region};
use crate::pictures::style::Coords;

/// Coordinates and edges at the sides of a text board.
pub(super) struct Sides {
    /// Row names from the top; empty without coordinates.
    pub(super) rows: Vec<String>,
    /// Column names from the left; empty without coordinates.
    pub(super) columns: Vec<String>,
    pub(super) rows_at: RowsAt,
    pub(super) columns_at: ColumnsAt,
    /// Sides of the shown part that are edges of the whole board. ASCII draws them as separate lines.
    pub(super) edges: Edges,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowsAt {
    Left,
    Right,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnsAt {
    Above,
    Below,
}

impl Sides {
    /// Chooses the places of coordinates: column names above and row names at the left. If the shown
    /// part reaches only the opposite edge of the board, the names are at that edge. Boards whose pieces
    /// move along lines have column names below.
    pub(super) fn new(picture: &Picture, coords: Coords, form: Form) -> Sides {
        let (board, region) = (picture.board, picture.region);
        let coords = match (coords, form) {
            // ASCII has no Chinese numerals, so digits replace them.
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

    /// Returns the width of the longest row name in columns.
    pub(super) fn margin(&self, form: Form) -> usize {
        let widths = self.rows.iter().map(|name| canvas::columns(form, name));
        widths.max().unwrap_or(0)
    }

    /// Returns the edges that ASCII draws as lines. A whole board with coordinates has none.
    pub(super) fn bordered(&self, board: &Board, region: Region) -> Edges {
        let whole = region == Region::whole(board);
        if whole && !self.rows.is_empty() {
            Edges::CUT
        } else {
            self.edges
        }
    }

    /// Returns the number of text lines for column names. A name longer than `room` columns is written
    /// vertically.
    pub(super) fn header(&self, room: usize) -> usize {
        let lengths = self.columns.iter().map(|name| name.chars().count());
        match lengths.max().unwrap_or(0) {
            longest if longest > room => longest,
            0 => 0,
            _ => 1,
        }
    }

    /// Writes the column names, beginning at text row `row`. `start` is the column of the first point and
    /// `pitch` the distance between points. Names longer than `room` columns are written vertically.
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
            // Vertical names end at the board if they are above it, and start there if below.
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
