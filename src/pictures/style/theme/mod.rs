//! Colours, sizes and fonts of graphics.

mod built_in;
mod error;
mod read;
mod sizes;

pub use error::{Problem, ThemeError};
pub use sizes::Sizes;

use super::Color;

/// Colours, sizes and fonts of graphics.
///
/// `book` prints in pure black on white and tells the players of yut apart by shapes; `wood` and `dark`
/// are for screens.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// Whether text writers have a light or a dark background.
    pub background: Background,
    /// The paper.
    pub paper: Color,
    /// The board under its lines; the paper where there is none.
    pub board: Option<Color>,
    /// Lines, star points and the outlines of stations.
    pub line: Color,
    /// Words, labels, and marks on empty points.
    pub ink: Color,
    /// The names of lines and other words that stand back.
    pub faint: Color,
    /// Shaded areas.
    pub shade: Color,
    /// Arrows and lines of the record.
    pub link: Color,
    /// The pieces of each side. Games of two sides use the first two.
    pub pieces: [PieceStyle; 6],
    /// How large everything is.
    pub sizes: Sizes,
    /// Fonts of text in vector graphics.
    pub fonts: Fonts,
}

/// What a text is read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Background {
    /// Dark characters on paper.
    Light,
    /// Bright characters on a dark screen, where the outlined stone looks black.
    Dark,
}

/// How a side's pieces look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceStyle {
    /// Their colour.
    pub fill: Color,
    /// The line around them.
    pub ring: Color,
    /// Numbers, letters and marks on them.
    pub text: Color,
    /// Their form; stones of baduk and omok are always round.
    pub shape: Shape,
}

/// The form of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A square on its corner.
    Diamond,
}

/// Font families of text in vector graphics, as CSS lists them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fonts {
    /// For words.
    pub words: String,
    /// For numbers and letters on stones.
    pub numbers: String,
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::book()
    }
}

impl Default for Fonts {
    fn default() -> Fonts {
        Fonts {
            words: "'Noto Sans CJK KR','Noto Sans KR','Nanum Gothic',sans-serif".to_owned(),
            numbers: "'Roboto Condensed','Liberation Sans Narrow','Arial Narrow',sans-serif"
                .to_owned(),
        }
    }
}

impl Theme {
    /// The theme with a name.
    pub fn named(name: &str) -> Option<Theme> {
        match name {
            "book" => Some(Theme::book()),
            "wood" => Some(Theme::wood()),
            "dark" => Some(Theme::dark()),
            _ => None,
        }
    }

    /// The names of the themes that are built in.
    pub fn names() -> &'static [&'static str] {
        &built_in::NAMES
    }

    /// How the pieces of a side look; a seventh side looks like the first.
    pub fn piece(&self, side: crate::model::Side) -> &PieceStyle {
        &self.pieces[usize::from(side.0) % self.pieces.len()]
    }
}
