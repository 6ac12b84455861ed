//! How pictures are drawn: what an author chooses, apart from what a picture shows.

mod color;
mod coords;
mod option;
mod paper;
mod theme;

pub use color::Color;
pub use coords::Coords;
pub use option::StyleOption;
pub use paper::Paper;
pub use theme::{Background, Fonts, PieceStyle, Shape, Sizes, Theme, ThemeError, ThemeProblem};

use std::str::FromStr;

use crate::text::Lang;

/// Everything that is chosen for a drawing.
#[derive(Clone, Debug)]
pub struct RenderStyle {
    /// The language of the words around the board.
    pub lang: Lang,
    /// How plays are told that are not drawn at their points.
    pub notes: Notes,
    /// The lines under boards.
    pub headlines: HeadlineWords,
    /// Whether the stones that were captured stand under positions.
    pub shows_captured: bool,
    /// How the lines of the board are named at its sides.
    pub coords: Coords,
    /// Colours, sizes and fonts.
    pub theme: Theme,
    /// How large a cell is.
    pub unit: Unit,
    /// Dots per inch of PNG and GIF, where the unit is a length.
    pub dpi: u16,
    /// The shape of a board of yut.
    pub yut: YutBoard,
    /// What is written on the stations of a board of yut.
    pub names: StationNames,
    /// Whether graphics hold text, or the outlines of its letters.
    pub letters: Letters,
    /// A font for words, as the bytes of its file; none for the one that is built in.
    pub font: Option<Vec<u8>>,
    /// Whether characters that these fonts lack are taken from fonts of the system; without them a picture is
    /// the same everywhere.
    pub uses_system_fonts: bool,
    /// Milliseconds that a step of a replay is shown.
    pub delay: u32,
    /// The size of the pages of a book; none where a figure alone has a page of its own size.
    pub paper: Option<Paper>,
}

impl Default for RenderStyle {
    fn default() -> RenderStyle {
        RenderStyle {
            lang: Lang::En,
            notes: Notes::Words,
            headlines: HeadlineWords::default(),
            shows_captured: true,
            coords: Coords::Auto,
            theme: Theme::book(),
            unit: Unit::default(),
            dpi: 96,
            yut: YutBoard::default(),
            names: StationNames::default(),
            letters: Letters::default(),
            font: None,
            uses_system_fonts: false,
            delay: 800,
            paper: None,
        }
    }
}

/// The lines under boards, where they are not those of the language. `{number}` is that of a figure or diagram,
/// `{moves}` the moves that it shows, `{first}` and `{last}` their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct HeadlineWords {
    /// A figure of a game: `제{number}보 {moves}`.
    pub figure: Option<String>,
    /// The figure of a whole game: `총보 {moves}`.
    pub whole: Option<String>,
    /// A diagram beside a game: `참고 {number}도`.
    pub diagram: Option<String>,
    /// Several moves: `({first}~{last})`.
    pub moves: Option<String>,
}

/// How plays are told that are not drawn at their points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Notes {
    /// In the words of the language: `43, 49 at 33` or `43·49…33`.
    #[default]
    Words,
    /// As in English books: `43, 49 at 33`.
    English,
    /// As in Korean newspapers: `43·49…33`.
    Korean,
    /// As equations: `43,49=33`.
    Equals,
}

/// The shape of a board of yut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum YutBoard {
    /// A square with its diagonals.
    #[default]
    Square,
    /// A circle with a cross.
    Round,
}

/// What is written on the stations of a board of yut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum StationNames {
    /// Their ids: `05`, `cc`.
    #[default]
    Id,
    /// Their Korean names: 모, 방.
    Korean,
    /// Nothing.
    None,
}

impl StationNames {
    /// Those that a reader of a language knows, as `convert` writes them too.
    pub fn new(lang: Lang) -> StationNames {
        match lang {
            Lang::Ko => StationNames::Korean,
            Lang::En => StationNames::Id,
        }
    }
}

/// How letters stand in vector graphics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Letters {
    /// As text, in the fonts of whoever looks.
    #[default]
    Text,
    /// As outlines, the same everywhere; for printers.
    Paths,
}

/// The width of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unit {
    /// In pixels.
    Pixels(f32),
    /// In millimetres.
    Millimetres(f32),
}

impl Default for Unit {
    fn default() -> Unit {
        Unit::Pixels(40.0)
    }
}

impl Unit {
    /// Pixels of a cell at some dots per inch.
    pub fn pixels(self, dpi: u16) -> f32 {
        match self {
            Unit::Pixels(pixels) => pixels,
            Unit::Millimetres(length) => length / 25.4 * f32::from(dpi),
        }
    }
}

impl FromStr for Unit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Unit, &'static str> {
        const WANTED: &str =
            "a size of a cell from 4px to 400px or from 1mm to 50mm, such as 4.6mm";
        let number = |digits: &str| digits.trim().parse::<f32>().map_err(|_| WANTED);
        let (unit, lengths) = match (text.strip_suffix("px"), text.strip_suffix("mm")) {
            (Some(digits), _) => (Unit::Pixels(number(digits)?), 4.0..=400.0),
            (None, Some(digits)) => (Unit::Millimetres(number(digits)?), 1.0..=50.0),
            (None, None) => return Err(WANTED),
        };
        let (Unit::Pixels(length) | Unit::Millimetres(length)) = unit;
        lengths.contains(&length).then_some(unit).ok_or(WANTED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_pixels_or_millimetres() {
        assert_eq!("40px".parse(), Ok(Unit::Pixels(40.0)));
        assert_eq!("4.6mm".parse(), Ok(Unit::Millimetres(4.6)));
        for text in ["40", "1px", "NaNpx", "-3mm", "infpx", "4.6 cm"] {
            assert!(text.parse::<Unit>().is_err(), "{text}");
        }
        assert_eq!(Unit::Millimetres(25.4).pixels(300), 300.0);
    }
}
