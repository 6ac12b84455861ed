//! Text boards with a grid of points: baduk and omok.

use super::COLUMNS;
use super::canvas::Form;
use super::canvas::{self, Canvas};
use super::cell::{Cell, Cells};
use super::glyphs::{Arms, Glyphs};
use super::key::Keys;
use super::sides::{ColumnsAt, RowsAt, Sides};
use super::writing::Writing;
use crate::model::picture::{Edge, Edges, Picture};
use crate::model::{Board, Point};
use crate::pictures::style::Coords;

/// Draws the board with points at least `longest` columns wide. Also returns how numbers and labels are
/// written on it.
pub(super) fn draw<'p>(
    picture: &Picture,
    cells: &Cells<'_>,
    glyphs: &'p Glyphs,
    keys: &'p Keys<'p>,
    coords: Coords,
    longest: usize,
) -> (Canvas, Writing<'p>) {
    let form = glyphs.form;
    let sides = Sides::new(picture, coords, form);
    let fits =
        |longest| Frame::new(picture, &sides, form, longest).width() * form.cells() <= COLUMNS;
    let writing = Writing::choose(glyphs, keys, cells, picture.region, fits);
    let longest = writing.longest(cells, picture.region).max(longest);
    let frame = Frame::new(picture, &sides, form, longest);
    let layout = GridLayout {
        picture,
        cells,
        writing,
        sides: &sides,
        frame,
    };
    (layout.draw(), writing)
}

/// Layout of a board in columns of text.
struct Frame {
    /// Column of the first point in a row.
    start: usize,
    /// Distance between neighbouring points of a row, in columns.
    pitch: usize,
    /// Number of points in a row.
    columns: usize,
    /// Column after the last point of a row.
    end: usize,
    /// Edges of the board that are drawn as separate lines.
    borders: Edges,
    /// Number of columns to the right of the points, for an edge and row names.
    right: usize,
    /// Number of empty columns between two points.
    gap: usize,
}

impl Frame {
    fn new(picture: &Picture, sides: &Sides, form: Form, longest: usize) -> Frame {
        let columns = usize::from(picture.region.columns());
        let margin = sides.margin(form);
        let borders = match form {
            Form::Ascii => sides.bordered(&picture.board, picture.region),
            _ => Edges::CUT,
        };
        let names = match sides.rows_at {
            RowsAt::Left => margin,
            RowsAt::Right => 0,
        };
        // ASCII boards reserve a column before each point for the parenthesis around the last stone.
        let start = match (form, borders.left) {
            (Form::Ascii, Edge::Real) if names > 0 => names + 3,
            (Form::Ascii, Edge::Real) => 2,
            (Form::Ascii, Edge::Cut) => names + 1,
            (Form::Unicode, _) if names > 0 => names + 1,
            (Form::Unicode | Form::Fullwidth, _) => names,
        };
        let gap = match form {
            Form::Ascii | Form::Unicode => 1,
            Form::Fullwidth => 0,
        };
        let pitch = longest + gap;
        let right = match (sides.rows_at, borders.right) {
            (RowsAt::Right, Edge::Real) if margin > 0 => margin + 2,
            (RowsAt::Right, Edge::Cut) if margin > 0 => margin + 1,
            (_, Edge::Real) => 1,
            (_, Edge::Cut) => 0,
        };
        Frame {
            start,
            pitch,
            columns,
            end: start + columns * pitch,
            borders,
            right,
            gap,
        }
    }

    fn column(&self, column: usize) -> usize {
        self.start + column * self.pitch
    }

    fn width(&self) -> usize {
        match self.right {
            0 => self.end - self.gap,
            right => self.end + right,
        }
    }

    /// Returns the maximum number of columns for a column name.
    fn room(&self) -> usize {
        (self.pitch - 1).max(1)
    }
}

struct GridLayout<'p> {
    picture: &'p Picture,
    cells: &'p Cells<'p>,
    writing: Writing<'p>,
    sides: &'p Sides,
    frame: Frame,
}

impl GridLayout<'_> {
    fn draw(&self) -> Canvas {
        let (sides, frame) = (self.sides, &self.frame);
        let mut canvas = Canvas::new(self.writing.glyphs.form);
        let mut row = 0;
        if sides.columns_at == ColumnsAt::Above {
            self.name_columns(&mut canvas, row);
            row += sides.header(frame.room());
        }
        if frame.borders.top == Edge::Real {
            self.border(&mut canvas, row);
            row += 1;
        }
        let first = row;
        for line in 0..usize::from(self.picture.region.rows()) {
            self.begin(&mut canvas, row, line);
            row += 1;
        }
        for (at, cell) in self.cells.part(self.picture.region) {
            self.point(&mut canvas, first, at, cell);
        }
        if frame.borders.bottom == Edge::Real {
            self.border(&mut canvas, row);
            row += 1;
        }
        if sides.columns_at == ColumnsAt::Below {
            self.name_columns(&mut canvas, row);
        }
        canvas.middle = (frame.column(0) + frame.column(frame.columns - 1)) / 2;
        canvas
    }

    fn name_columns(&self, canvas: &mut Canvas, row: usize) {
        let frame = &self.frame;
        let (start, pitch) = (frame.start, frame.pitch);
        self.sides
            .name_columns(canvas, row, start, pitch, frame.room());
    }

    /// Writes the parts of a row besides its points: its name, its edges and the lines between points.
    fn begin(&self, canvas: &mut Canvas, row: usize, line: usize) {
        let (glyphs, frame) = (self.writing.glyphs, &self.frame);
        let form = glyphs.form;
        if let Some(name) = self.sides.rows.get(line) {
            let at = match self.sides.rows_at {
                RowsAt::Left => self.sides.margin(form) - canvas::columns(form, name),
                RowsAt::Right => frame.end + frame.right - self.sides.margin(form),
            };
            canvas.put(row, at, name);
        }
        if form != Form::Ascii {
            let last = frame.column(frame.columns - 1);
            canvas.fill(row, frame.start..last, glyphs.across());
        }
        let bar = glyphs.down();
        if frame.borders.left == Edge::Real {
            canvas.fill(row, frame.start - 2..frame.start - 1, bar);
        }
        if frame.borders.right == Edge::Real {
            canvas.fill(row, frame.end..frame.end + 1, bar);
        }
    }

    fn point(&self, canvas: &mut Canvas, first: usize, at: Point, cell: &Cell<'_>) {
        let region = self.picture.region;
        let row = first + usize::from(at.row() - region.top);
        let start = self.frame.column(usize::from(at.column() - region.left));
        let glyphs = self.writing.glyphs;
        let ground = if cell.is_star {
            glyphs.star()
        } else {
            glyphs.point(arms(&self.picture.board, at))
        };
        cell.draw(&self.writing, ground, canvas, row, start);
    }

    /// Writes a border line of the board, above or below the points.
    fn border(&self, canvas: &mut Canvas, row: usize) {
        let frame = &self.frame;
        canvas.fill(
            row,
            frame.start - 1..frame.end,
            self.writing.glyphs.across(),
        );
        if frame.borders.left == Edge::Real {
            canvas.put(row, frame.start - 2, "+");
        }
        if frame.borders.right == Edge::Real {
            canvas.put(row, frame.end, "+");
        }
    }
}

/// Returns the directions in which grid lines leave a point.
pub(super) fn arms(board: &Board, at: Point) -> Arms {
    Arms {
        up: at.row() > 0,
        down: at.row() + 1 < board.rows(),
        left: at.column() > 0,
        right: at.column() + 1 < board.columns(),
    }
}
