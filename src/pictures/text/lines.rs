//! Text boards of games whose pieces move along lines (gonu).
//!
//! ```text
//! 4  +---X---+---X
//!    |   |   |   |
//! 3  +---+---+---O
//!    |   |   v   |
//! 2  X---o--(X)--+
//!    |   |   |   |
//! 1  +---O---+---O
//!    a   b   c   d
//! ```
//!
//! The piece that moved last is in parentheses, with an arrow on its path. Lower-case letters are pieces
//! that it captured.

use super::canvas::Form;
use super::canvas::{self, Canvas};
use super::cell::{Cell, Cells};
use super::glyphs::{Arms, Glyphs, Heading};
use super::grid::arms;
use super::key::Keys;
use super::sides::Sides;
use super::writing::Writing;
use crate::model::picture::Picture;
use crate::model::{GonuBoard, LineShape, Point};
use crate::pictures::style::Coords;

/// Draws the board. Also returns how numbers and labels are written on it.
pub(super) fn draw<'p>(
    picture: &Picture,
    cells: &Cells<'_>,
    glyphs: &'p Glyphs,
    keys: &'p Keys<'p>,
    coords: Coords,
) -> (Canvas, Writing<'p>) {
    let form = glyphs.form;
    let region = picture.region;
    let sides = Sides::new(picture, coords, form);
    let writing = Writing::choose(glyphs, keys, cells, region, |_| true);
    let longest = writing.longest(cells, region);
    let margin = sides.margin(form);
    let has_wheels = picture.lines.is_some_and(GonuBoard::has_wheels);
    let pitch = match form {
        Form::Ascii | Form::Unicode => longest + 3,
        Form::Fullwidth => longest + 1,
    };
    let layout = LineLayout {
        picture,
        writing,
        sides: &sides,
        start: match (form, margin) {
            (Form::Ascii, 0) => 1,
            (_, 0) => 0,
            (Form::Ascii | Form::Unicode, _) => margin + 2,
            (Form::Fullwidth, _) => margin + 1,
        } + usize::from(has_wheels) * pitch,
        pitch,
        above: usize::from(has_wheels),
    };
    (layout.draw(cells), writing)
}

/// Returns the start and end of the last move if they are adjacent and visible; `None` for any other path.
pub(super) fn step(picture: &Picture) -> Option<(Point, Point)> {
    let [from, to] = picture.way[..] else {
        return None;
    };
    let columns = from.column().abs_diff(to.column());
    let rows = from.row().abs_diff(to.row());
    let shown = picture.region.holds(from) && picture.region.holds(to);
    (shown && u16::from(columns) + u16::from(rows) == 1).then_some((from, to))
}

struct LineLayout<'p> {
    picture: &'p Picture,
    writing: Writing<'p>,
    sides: &'p Sides,
    /// Column of the first point in a row.
    start: usize,
    /// Distance between neighbouring points of a row, in columns. Rows are two text lines apart.
    pitch: usize,
    /// Number of text lines above the first row and below the last row, for curves outside the board.
    above: usize,
}

impl LineLayout<'_> {
    fn draw(&self, cells: &Cells<'_>) -> Canvas {
        let (form, region) = (self.writing.glyphs.form, self.picture.region);
        let mut canvas = Canvas::new(form);
        let rows = usize::from(region.rows());
        for row in 0..rows {
            self.name_row(&mut canvas, row);
            if self.picture.lines.is_none() {
                self.grid(&mut canvas, row);
            }
        }
        if let Some(board) = self.picture.lines {
            self.board(&mut canvas, board);
        }
        for (at, cell) in cells.part(region) {
            self.point(&mut canvas, at, cell);
        }
        self.arrow(&mut canvas);
        self.sides.name_columns(
            &mut canvas,
            2 * (rows + self.above) - 1,
            self.start,
            self.pitch,
            self.pitch - 1,
        );
        canvas.middle = self.start + (usize::from(region.columns()) - 1) * self.pitch / 2;
        canvas
    }

    fn column(&self, at: Point) -> usize {
        self.start + usize::from(at.column() - self.picture.region.left) * self.pitch
    }

    fn row(&self, at: Point) -> usize {
        self.above + 2 * usize::from(at.row() - self.picture.region.top)
    }

    fn name_row(&self, canvas: &mut Canvas, row: usize) {
        let form = self.writing.glyphs.form;
        if let Some(name) = self.sides.rows.get(row) {
            let width = canvas::columns(form, name);
            canvas.put(self.above + 2 * row, self.sides.margin(form) - width, name);
        }
    }

    /// Draws the lines of a gonu board that has no regular grid. A line with a hidden end is left out.
    fn board(&self, canvas: &mut Canvas, board: &GonuBoard) {
        let glyphs = self.writing.glyphs;
        for line in board.lines {
            for two in board.steps(line) {
                if !two.iter().all(|&at| self.picture.region.holds(at)) {
                    continue;
                }
                if let LineShape::Wheel(_) = line.shape {
                    self.wheel(canvas, two[0], two[1]);
                    continue;
                }
                let mut ends = two.map(|at| (self.row(at), self.column(at)));
                ends.sort_unstable();
                let [(top, first), (bottom, last)] = ends;
                if top == bottom {
                    canvas.fill(top, first..last, glyphs.across());
                } else if first == last {
                    for row in top + 1..bottom {
                        canvas.fill(row, first..first + 1, glyphs.down());
                    }
                } else {
                    let middle = first.midpoint(last);
                    let slope = glyphs.slope(first < last);
                    canvas.fill(top.midpoint(bottom), middle..middle + 1, slope);
                }
            }
        }
    }

    /// Draws a curve around a corner of the board, from a point in the first or last row (`of_row`) to a
    /// point in the first or last column (`of_column`).
    fn wheel(&self, canvas: &mut Canvas, of_row: Point, of_column: Point) {
        let glyphs = self.writing.glyphs;
        let (edge, inside) = (self.row(of_row), self.row(of_column));
        let (end, side) = (self.column(of_row), self.column(of_column));
        let (is_top, is_left) = (edge < inside, side < end);
        let outside = if is_top { edge - 1 } else { edge + 1 };
        let beside = if is_left {
            side - self.pitch
        } else {
            side + self.pitch
        };
        let corner = |canvas: &mut Canvas, row, column: usize, is_above: bool, is_before: bool| {
            let arms = Arms {
                up: !is_above,
                down: is_above,
                left: !is_before,
                right: is_before,
            };
            canvas.fill(row, column..column + 1, glyphs.bend(arms));
        };
        canvas.fill(outside, end.min(beside)..end.max(beside), glyphs.across());
        canvas.fill(inside, side.min(beside)..side.max(beside), glyphs.across());
        for row in outside.min(inside) + 1..outside.max(inside) {
            canvas.fill(row, beside..beside + 1, glyphs.down());
        }
        corner(canvas, outside, beside, is_top, is_left);
        corner(canvas, outside, end, is_top, !is_left);
        corner(canvas, inside, beside, !is_top, is_left);
    }

    /// Draws the horizontal line of a row and the vertical lines down to the next row.
    fn grid(&self, canvas: &mut Canvas, row: usize) {
        let (glyphs, region) = (self.writing.glyphs, self.picture.region);
        let columns = usize::from(region.columns());
        let end = self.start + (columns - 1) * self.pitch;
        canvas.fill(2 * row, self.start..end, glyphs.across());
        if row + 1 < usize::from(region.rows()) {
            for column in 0..columns {
                let at = self.start + column * self.pitch;
                canvas.fill(2 * row + 1, at..at + 1, glyphs.down());
            }
        }
    }

    fn point(&self, canvas: &mut Canvas, at: Point, cell: &Cell<'_>) {
        let glyphs = self.writing.glyphs;
        let mut ghosts = self.picture.taken.iter();
        let ground = match ghosts.find(|ghost| ghost.at == at) {
            Some(ghost) => glyphs.ghost(ghost.side),
            None => match self.picture.lines {
                Some(board) if !board.holds(at) => return,
                Some(board) => glyphs.crossing(arms_on(board, at)),
                None => glyphs.crossing(arms(&self.picture.board, at)),
            },
        };
        let (row, start) = (self.row(at), self.column(at));
        cell.draw(&self.writing, ground, canvas, row, start);
    }

    /// Draws an arrow between the points of the last move if they are adjacent and visible.
    fn arrow(&self, canvas: &mut Canvas) {
        let Some((from, to)) = step(self.picture) else {
            return;
        };
        let form = self.writing.glyphs.form;
        let (left, row) = (self.column(from).min(self.column(to)), self.row(from));
        // The arrow of an ASCII board is centred between the parentheses.
        let middle = left + self.pitch.div_ceil(2);
        let (heading, row, column) = match (from.column(), to.column()) {
            (from, to) if from < to => match form {
                Form::Ascii => (Heading::Right, row, middle),
                _ => (Heading::Right, row, left + self.pitch - 1),
            },
            (from, to) if from > to => match form {
                Form::Ascii => (Heading::Left, row, middle),
                _ => (Heading::Left, row, left + 1),
            },
            _ if from.row() < to.row() => (Heading::Down, row + 1, left),
            _ => (Heading::Up, row - 1, left),
        };
        let head = self.writing.glyphs.head(heading);
        canvas.fill(row, column..column + 1, head);
    }
}

/// Returns the directions in which straight lines leave a point on a board without a regular grid.
fn arms_on(board: &GonuBoard, at: Point) -> Arms {
    let mut arms = Arms {
        up: false,
        down: false,
        left: false,
        right: false,
    };
    let straight = board.lines.iter();
    let straight = straight.filter(|line| line.shape == LineShape::Straight);
    for two in straight.flat_map(|line| board.steps(line)) {
        let other = match two {
            [one, other] | [other, one] if one == at => other,
            _ => continue,
        };
        let (columns, rows) = (other.column().cmp(&at.column()), other.row().cmp(&at.row()));
        arms.left |= columns.is_lt() && rows.is_eq();
        arms.right |= columns.is_gt() && rows.is_eq();
        arms.up |= columns.is_eq() && rows.is_lt();
        arms.down |= columns.is_eq() && rows.is_gt();
    }
    arms
}

#[cfg(test)]
mod tests {
    use super::super::Form;
    use super::super::tests::drawn as draw;
    use crate::model::picture::{Ghost, Ground, Picture, Stone};
    use crate::model::{Board, Coordinates, Side};
    use crate::pictures::style::RenderStyle;

    /// Draws a board with pieces on the named points. The last piece moved from `from` to `to`.
    fn drawn(
        form: Form,
        black: &[&str],
        white: &[&str],
        [from, to]: [&str; 2],
        taken: &[&str],
    ) -> String {
        let board = Board::new(4, 4, Coordinates::Renju);
        let point = |name: &str| board.point(name).expect("a point");
        let mut picture = Picture::new(board);
        picture.ground = Ground::Lines;
        for (names, side) in [(black, Side::BLACK), (white, Side::WHITE)] {
            picture.stones.extend(names.iter().map(|&name| Stone {
                at: point(name),
                side,
                number: None,
                is_last: name == to,
            }));
        }
        picture.way = vec![point(from), point(to)];
        picture.taken.extend(taken.iter().map(|&name| Ghost {
            at: point(name),
            side: Side::WHITE,
        }));
        draw(form, &picture, &RenderStyle::default())
    }

    #[test]
    fn the_last_move_and_what_it_took_are_shown() {
        for (form, board) in [
            (
                Form::Ascii,
                "\
4  +---X---+---X
   |   |   |   |
3  +---+---+---O
   |   |   v   |
2  X---o--(X)--+
   |   |   |   |
1  +---O---+---O
   a   b   c   d
",
            ),
            (
                Form::Unicode,
                "\
4  ┌───●───┬───●
   │   │   │   │
3  ├───┼───┼───○
   │   │   ▼   │
2  ●───×───◉───┤
   │   │   │   │
1  └───○───┴───○
   a   b   c   d
",
            ),
            (
                Form::Fullwidth,
                "\
４　┌─●─┬─●
　　│　│　│　│
３　├─┼─┼─○
　　│　│　▼　│
２　●─Ｘ─◆─┤
　　│　│　│　│
１　└─○─┴─○
　　ａ　ｂ　ｃ　ｄ
",
            ),
        ] {
            let black = ["b4", "d4", "a2", "c2"];
            let white = ["d3", "b1", "d1"];
            let drawn = drawn(form, &black, &white, ["c3", "c2"], &["b2"]);
            let legend = match form {
                Form::Fullwidth => "Marks: ◆ = last move\n",
                _ => "",
            };
            assert_eq!(drawn, format!("{board}Captured: White b2\n{legend}"));
        }
    }

    #[test]
    fn the_arrow_points_in_all_four_directions() {
        for (from, to, ascii, unicode, fullwidth) in [
            (
                "b2",
                "c2",
                "2  +---+->(X)--+",
                "2  ├───┼──▶◉───┤",
                "２　├─┼▶◆─┤",
            ),
            (
                "c2",
                "b2",
                "2  +--(X)<-+---+",
                "2  ├───◉◀──┼───┤",
                "２　├─◆◀┼─┤",
            ),
            (
                "b2",
                "b3",
                "   |   ^   |   |",
                "   │   ▲   │   │",
                "　　│　▲　│　│",
            ),
            (
                "b3",
                "b2",
                "   |   v   |   |",
                "   │   ▼   │   │",
                "　　│　▼　│　│",
            ),
            (
                "c4",
                "d4",
                "4  +---+---+->(X)",
                "4  ┌───┬───┬──▶◉",
                "４　┌─┬─┬▶◆",
            ),
            (
                "b1",
                "a1",
                "1 (X)<-+---+---+",
                "1  ◉◀──┴───┴───┘",
                "１　◆◀┴─┴─┘",
            ),
        ] {
            for (form, line) in [
                (Form::Ascii, ascii),
                (Form::Unicode, unicode),
                (Form::Fullwidth, fullwidth),
            ] {
                let board = drawn(form, &[to], &[], [from, to], &[]);
                assert!(
                    board.lines().any(|drawn| drawn == line),
                    "{from}-{to}:\n{board}"
                );
            }
        }
    }

    #[test]
    fn a_way_without_an_arrow_is_reported() {
        let board = drawn(Form::Ascii, &["d1"], &[], ["a1", "d1"], &[]);
        assert!(board.ends_with("\nX a1->d1\n"), "{board}");
    }
}
