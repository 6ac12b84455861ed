//! Drawing style: options of the author that are independent of the picture's content.

mod color;
mod coords;
mod option;
mod paper;
mod theme;

pub use color::Color;
pub use coords::{Coords, Sides};
pub use option::StyleOption;
pub use paper::Paper;
pub use theme::{Background, Fonts, PieceStyle, Shape, Sizes, Theme, ThemeError, ThemeProblem};

use std::str::FromStr;

use crate::text::Lang;

/// All options of a drawing, such as colours, cell size and coordinates.
#[derive(Clone, Debug)]
pub struct RenderStyle {
    /// Language of words that a drawing adds, such as `at` in `43 at 33`.
    pub lang: Lang,
    /// Notation of plays that cannot be drawn because their point is occupied.
    pub notes: Notes,
    /// Title of a file with several games; `None` to state the number of games instead.
    pub title: Option<String>,
    /// Templates of the headline under each board.
    pub headlines: HeadlineWords,
    /// True unless the user hides the numbers of captured stones, which are written below boards.
    pub shows_captured: bool,
    /// Style of the coordinates.
    pub coords: Coords,
    /// Sides of the board with coordinates; `None` for one side with row names and one with column names.
    pub sides: Option<Sides>,
    /// Theme: colours, sizes and fonts of the drawing.
    pub theme: Theme,
    /// Width of a board cell, in pixels or millimetres.
    pub unit: Unit,
    /// Resolution of PNG and GIF in dots per inch, used if the cell width is in millimetres.
    pub dpi: u16,
    /// Shape of yut boards.
    pub yut: YutBoard,
    /// Labels of the stations on yut boards.
    pub names: StationNames,
    /// Form of letters in vector graphics: text or outlines.
    pub letters: Letters,
    /// Content of a font file for words, chosen by the author; `None` for the bundled font.
    pub font: Option<Vec<u8>>,
    /// True if system fonts are used for characters that the other fonts lack. Without them, a
    /// picture is the same on every machine.
    pub uses_system_fonts: bool,
    /// Duration of each replay step in milliseconds.
    pub delay: u32,
    /// Page size of a book; `None` if each figure has a page of its own size.
    pub paper: Option<Paper>,
}

impl Default for RenderStyle {
    fn default() -> RenderStyle {
        RenderStyle {
            lang: Lang::En,
            notes: Notes::Words,
            title: None,
            headlines: HeadlineWords::default(),
            shows_captured: true,
            coords: Coords::Auto,
            sides: None,
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

/// Templates of the headlines under boards; `None` for the default of the language.
///
/// Placeholders: `{number}` for the figure or diagram number, `{moves}` for the range of moves, `{first}`
/// and `{last}` for the first and the last move number.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct HeadlineWords {
    /// Headline of a figure that shows some moves of a game: `제{number}보 {moves}`.
    pub figure: Option<String>,
    /// Headline of a figure that shows a whole game: `총보 {moves}`.
    pub whole: Option<String>,
    /// Headline of a diagram, such as a variation, that accompanies a game: `참고 {number}도`.
    pub diagram: Option<String>,
    /// Text that replaces `{moves}`: `({first}~{last})`.
    pub moves: Option<String>,
}

/// Notation of plays that cannot be drawn because their point is occupied: move 43 on the stone of move 33.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Notes {
    /// Usual notation of the language: `43, 49 at 33` or `43·49…33`.
    #[default]
    Words,
    /// Notation of English books: `43, 49 at 33`.
    English,
    /// Notation of Korean newspapers: `43·49…33`.
    Korean,
    /// Notation as equations: `43,49=33`.
    Equals,
}

/// Shape of a yut board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum YutBoard {
    /// A square board with its diagonals.
    #[default]
    Square,
    /// A round board with a cross.
    Round,
}

/// Labels of the stations on a yut board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum StationNames {
    /// Station ids, such as `05` and `cc`.
    #[default]
    Id,
    /// Korean station names, such as 모 and 방.
    Korean,
    /// No labels on the stations.
    None,
}

impl StationNames {
    /// Returns the default labels for a language: Korean names in Korean, ids in English. `convert` uses
    /// the same.
    pub fn new(lang: Lang) -> StationNames {
        match lang {
            Lang::Ko => StationNames::Korean,
            Lang::En => StationNames::Id,
        }
    }
}

/// Form of letters in vector graphics: text or outlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Letters {
    /// Text, shown in fonts of the reader's system.
    #[default]
    Text,
    /// Outlines, which look the same everywhere and suit printing.
    Paths,
}

/// Width of a board cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unit {
    /// Cell width in pixels.
    Pixels(f32),
    /// Cell width in millimetres.
    Millimetres(f32),
}

impl Default for Unit {
    fn default() -> Unit {
        Unit::Pixels(40.0)
    }
}

impl Unit {
    /// Returns the cell width in pixels; `dpi` is the resolution in dots per inch.
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
