//! Yut boards as text, in the layout of the rule book.
//!
//! ```text
//! (10)---- 09 ---- 08 ----[D]----- 06 ----(05)
//!  |   xx                              aa  |
//!  11      \                       /       04
//!  |           yy             [A3]         |
//! [B2]             \       /              [F2]
//!  |                  [C]                  |
//!  13              /       \              [D]
//!  |           uu              pp          |
//!  14      /                       \       01
//!  |   vv                              qq  |
//! [B]----- 16 ---- 17 ----[E4]---- 19 ----(00)
//! A 홍길동  안 낸 말 1  난 말 0
//! ```
//!
//! Pieces are in brackets: the letter of their side, and the number of pieces in a stack. The other
//! character sets have a symbol for each side. A round board is drawn as a square too, because characters
//! are arranged in rows.

use super::canvas::Form;
use super::canvas::{self, Canvas};
use super::glyphs::Glyphs;
use crate::model::picture::Picture;
use crate::model::{Side, Station};
use crate::pictures::caption;
use crate::pictures::style::StationNames;
use crate::text::Lang;

/// Lines of the narrow ASCII board without its stations.
const LINES: [&str; 11] = [
    "    ----    ----    ----    ----    ----    ",
    " |                                       |  ",
    "         \\                       /          ",
    " |                                       |  ",
    "                 \\       /                  ",
    " |                                       |  ",
    "                 /       \\                  ",
    " |                                       |  ",
    "         /                       \\          ",
    " |                                       |  ",
    "    ----    ----    ----    ----    ----    ",
];

/// Returns the text row and first column of a station, which takes four columns. Stations are numbered
/// counterclockwise from the lower right corner, then along the diagonals.
fn place(station: Station) -> (usize, usize) {
    match station.index() {
        n @ 0..=5 => (10 - 2 * n, 40),
        n @ 6..=10 => (0, 80 - 8 * n),
        n @ 11..=15 => (2 * n - 20, 0),
        n @ 16..=19 => (10, 8 * n - 120),
        n @ 20..=24 => (2 * n - 39, 196 - 8 * n),
        n @ 25..=26 => (2 * n - 49, 8 * n - 196),
        n => (2 * n - 47, 8 * n - 188),
    }
}

/// Index of the last column of the full-width board.
const LAST: usize = 20;

/// Draws a yut board with its pieces and the labels of its stations.
pub(super) fn draw(picture: &Picture, glyphs: &Glyphs, names: StationNames) -> Canvas {
    let layout = StationLayout {
        picture,
        glyphs,
        names,
    };
    match glyphs.form {
        Form::Ascii | Form::Unicode => layout.narrow(),
        Form::Fullwidth => layout.wide(),
    }
}

/// Returns the text of a station: its Korean name if the style wants names and the character set has them,
/// or else its id.
pub(super) fn name(station: Station, glyphs: &Glyphs, names: StationNames) -> &'static str {
    match (names, glyphs.form) {
        (StationNames::Korean, Form::Unicode | Form::Fullwidth) => station.name().get(Lang::Ko),
        _ => station.id(),
    }
}

/// Returns the symbol of a side, or its letter if the character set has no symbols for sides.
pub(super) fn sign(side: Side, glyphs: &Glyphs) -> char {
    let letter = || glyphs.form.letter(caption::letter(side));
    glyphs.piece(side).unwrap_or_else(letter)
}

struct StationLayout<'p> {
    picture: &'p Picture,
    glyphs: &'p Glyphs,
    names: StationNames,
}

enum Content {
    /// Pieces of one side: the side's symbol, and the number of pieces if there are several.
    Pieces(char, Option<char>),
    /// Name or id of a station without pieces.
    Name(&'static str),
    /// Character of the crossing lines at a station without pieces and label.
    Crossing(char),
}

impl StationLayout<'_> {
    fn content(&self, station: Station) -> Content {
        let at = station.point();
        let glyphs = self.glyphs;
        if let Some(stone) = self.picture.stone(at) {
            let mut stacks = self.picture.stacks.iter();
            let stack = stacks.find(|stack| stack.at == at);
            // One digit is enough, because a stack has fewer than ten pieces.
            let digit = |count: u32| char::from_digit(count % 10, 10);
            let count = stack.and_then(|stack| digit(stack.count));
            let count = count.map(|digit| glyphs.form.letter(digit));
            return Content::Pieces(sign(stone.side, glyphs), count);
        }
        match self.names {
            StationNames::None if station.is_turning() => Content::Crossing(glyphs.star()),
            StationNames::None => Content::Crossing(match glyphs.form {
                Form::Ascii => '+',
                Form::Unicode | Form::Fullwidth => '┼',
            }),
            names => Content::Name(name(station, glyphs, names)),
        }
    }

    /// Draws the board in ASCII or narrow box-drawing characters, with four columns per station.
    fn narrow(&self) -> Canvas {
        let form = self.glyphs.form;
        let mut canvas = Canvas::new(form);
        for (row, text) in LINES.iter().enumerate() {
            let line: String = text.chars().map(|c| self.line(c)).collect();
            canvas.put(row, 0, line.trim_end());
        }
        for station in Station::all() {
            let (row, column) = place(station);
            let (before, after) = match row {
                0 | 10 => (column > 0, column < 40),
                _ => (false, false),
            };
            let line = |goes_on: bool| if goes_on { self.glyphs.across() } else { ' ' };
            let text = match (self.content(station), form) {
                (Content::Pieces(sign, Some(count)), Form::Ascii) => format!("[{sign}{count}]"),
                // A piece takes three of four columns; the line to the next station fills the
                // fourth.
                (Content::Pieces(sign, None), Form::Ascii) => format!("[{sign}]{}", line(after)),
                (Content::Pieces(sign, Some(count)), _) => format!(" {sign}{count} "),
                (Content::Pieces(sign, None), _) => format!(" {sign} {}", line(after)),
                (Content::Crossing(glyph), _) => {
                    format!("{}{glyph}{}{}", line(before), line(after), line(after))
                }
                (Content::Name(name), _) if station.is_turning() && name.is_ascii() => {
                    format!("({name})")
                }
                (Content::Name(name), _) if canvas::columns(form, name) == 2 => format!(" {name} "),
                (Content::Name(name), _) => name.to_owned(),
            };
            // A text wider than four columns, such as a name of three syllables, is shifted to the left,
            // except at the right edge.
            let column = match canvas::columns(form, &text) {
                0..=4 => column,
                _ if column == 40 => column,
                _ if column > 20 => column - 2,
                _ => column - 1,
            };
            canvas.put(row, column, text.trim_end());
        }
        canvas.middle = 21;
        canvas
    }

    fn line(&self, c: char) -> char {
        match (self.glyphs.form, c) {
            (Form::Unicode, '\\') => '╲',
            (Form::Unicode, '/') => '╱',
            (_, '-') => self.glyphs.across(),
            (_, '|') => self.glyphs.down(),
            _ => c,
        }
    }

    /// Draws the board in full-width characters, with two columns per station.
    fn wide(&self) -> Canvas {
        let form = self.glyphs.form;
        let mut canvas = Canvas::new(form);
        for (row, text) in LINES.iter().enumerate() {
            match row {
                0 | 10 => canvas.fill(row, 0..LAST + 1, self.glyphs.across()),
                _ => {
                    canvas.fill(row, 0..1, self.glyphs.down());
                    canvas.fill(row, LAST..LAST + 1, self.glyphs.down());
                }
            }
            let diagonals = text.char_indices().filter(|(_, c)| matches!(c, '\\' | '/'));
            for (column, c) in diagonals {
                let column = column / 2;
                canvas.fill(row, column..column + 1, form.letter(c));
            }
        }
        for station in Station::all() {
            let (row, column) = place(station);
            let text = match self.content(station) {
                Content::Pieces(sign, Some(count)) => format!("{sign}{count}"),
                Content::Pieces(sign, None) => sign.into(),
                Content::Crossing(glyph) => glyph.into(),
                Content::Name(name) => form.spell(name),
            };
            let length = text.chars().count();
            let column = match (column, length) {
                (40, 3) => LAST - 1,
                (40, _) => LAST + 1 - length,
                (22.., 3) => column / 2 - 1,
                _ => column / 2,
            };
            if matches!(row, 2 | 4 | 6 | 8) && column + length > LAST {
                canvas.fill(row, LAST..LAST + 1, form.blank());
            }
            canvas.put(row, column, &text);
        }
        canvas.middle = LAST / 2;
        canvas
    }
}
