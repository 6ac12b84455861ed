//! Themes of drawings: colours, sizes and fonts.

mod read;

pub use read::{ThemeError, ThemeProblem};

use crate::model::picture::Ground;
use crate::pictures::style::Color;

/// Theme of a drawing: its colours, sizes and fonts.
///
/// `book` prints in pure black on white and distinguishes the sides of yut by shape. `wood`, `dark`
/// and `stones` (with shaded stones) are for screens. `auto` is `book`, or dark where the reader
/// prefers dark colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// Background that a diagram made of text characters is read on.
    pub background: Background,
    /// True if a drawing on a screen turns dark where the reader prefers dark colours. Web pages do so
    /// in every light theme.
    pub follows_reader: bool,
    /// Colour of the paper on which everything is drawn.
    pub paper: Color,
    /// True if vector graphics leave the paper transparent. The paper colour still fills outlined pieces.
    pub is_transparent: bool,
    /// Colour of the board; `None` for the paper colour.
    pub board: Option<Color>,
    /// Colour of lines, star points and station outlines.
    pub line: Color,
    /// Colour of words, labels, and marks on empty points.
    pub ink: Color,
    /// Colour of coordinates and other secondary text.
    pub faint: Color,
    /// Colour of shaded areas.
    pub shade: Color,
    /// Colour of arrows and connecting lines that the record draws on the board.
    pub link: Color,
    /// Appearance of each side's pieces. Games of two sides use the first two.
    pub pieces: [PieceStyle; 6],
    /// Sizes of stones, lines, marks and letters.
    pub sizes: Sizes,
    /// Fonts of text in vector graphics.
    pub fonts: Fonts,
}

/// Background that text diagrams are read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Background {
    /// Dark characters on a light background.
    Light,
    /// Light characters on a dark screen, where an outlined stone looks black.
    Dark,
}

/// Appearance of a side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceStyle {
    /// Fill colour of the pieces.
    pub fill: Color,
    /// Highlight colour of baduk and omok stones; `None` for stones without a highlight.
    pub gloss: Option<Color>,
    /// Outline colour of the pieces.
    pub ring: Color,
    /// Colour of numbers, letters and marks on the pieces.
    pub text: Color,
    /// Shape of the pieces; stones of baduk and omok are always round.
    pub shape: Shape,
}

/// Shape of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A square standing on a corner.
    Diamond,
}

/// Font families of text in vector graphics, in CSS syntax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fonts {
    /// Font families for words, in CSS syntax.
    pub words: String,
    /// Font families for numbers and letters on stones, in CSS syntax.
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
            words: "'Noto Sans CJK KR','Noto Sans KR','Nanum Gothic','Malgun Gothic',\
                    'Apple SD Gothic Neo',sans-serif"
                .to_owned(),
            numbers: "'Roboto Condensed','Liberation Sans Narrow','Arial Narrow',sans-serif"
                .to_owned(),
        }
    }
}

impl Theme {
    /// Returns the built-in theme with this name; `None` for any other name.
    pub fn named(name: &str) -> Option<Theme> {
        match name {
            "book" => Some(Theme::book()),
            "wood" => Some(Theme::wood()),
            "dark" => Some(Theme::dark()),
            "stones" => Some(Theme::stones()),
            "auto" => Some(Theme::auto()),
            _ => None,
        }
    }

    /// Returns the names of the built-in themes.
    pub fn names() -> &'static [&'static str] {
        &THEMES
    }

    /// Returns the theme that replaces this one in dark mode, for a drawing with boards of the kind
    /// `ground`, or for a web page (`None`). Coloured boards keep their colours; a dark theme stays as
    /// it is.
    pub(crate) fn at_night(&self, ground: Option<Ground>) -> Theme {
        let dark = Theme::dark();
        let mut night = self.clone();
        if self.background == Background::Dark {
            return night;
        }
        // The drawing stays as it is: text beside a yut board is on the board's own paper, which keeps
        // its colour.
        if self.board.is_some() && ground == Some(Ground::Stations) {
            return night;
        }
        night.background = dark.background;
        night.paper = dark.paper;
        night.faint = dark.faint;
        // A coloured board keeps its colours in dark mode; elements drawn directly on paper use the dark
        // theme.
        if self.board.is_none() || ground.is_none() {
            night.line = dark.line;
            night.ink = dark.ink;
            night.shade = dark.shade;
            night.link = dark.link;
            for (piece, dark) in night.pieces.iter_mut().zip(dark.pieces) {
                (piece.fill, piece.ring, piece.text) = (dark.fill, dark.ring, dark.text);
                piece.gloss = dark.gloss;
            }
        }
        night
    }

    /// Returns the appearance of a side's pieces. A seventh side reuses the first.
    pub fn piece(&self, side: crate::model::Side) -> &PieceStyle {
        &self.pieces[usize::from(side.0) % self.pieces.len()]
    }
}

/// Sizes of stones, lines, marks and letters. The unit is the width of a board cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// Line width of the grid, in cells.
    pub grid: f32,
    /// Line width of the outermost lines of the board, in cells.
    pub edge: f32,
    /// Radius of a star point, in cells.
    pub star: f32,
    /// Radius of a stone with its outline, in cells.
    pub stone: f32,
    /// Line width of a stone's outline, in cells.
    pub ring: f32,
    /// Line width of marks, in cells.
    pub mark: f32,
    /// Distance from the centre of a triangle mark to its corners, in cells.
    pub triangle: f32,
    /// Half the side of a square mark, in cells.
    pub square: f32,
    /// Radius of a circle mark, in cells.
    pub circle: f32,
    /// Half the side of a cross mark, in cells.
    pub cross: f32,
    /// Half the side of the cross on a forbidden point, in cells.
    pub forbidden: f32,
    /// Radius of the gap in the grid around a label, in cells.
    pub knockout: f32,
    /// Font height of labels, in cells.
    pub label: f32,
    /// Font heights of stone numbers with one, two and three digits, in cells.
    pub digits: [f32; 3],
    /// Font height of coordinates, in cells.
    pub coords: f32,
    /// Distance of coordinates from the outermost lines, in cells.
    pub coords_distance: f32,
    /// Font height of the headline under the board, in cells.
    pub title: f32,
    /// Font height of the notes below the headline, in cells.
    pub note: f32,
    /// Radius of an ordinary station of a yut board, in cells.
    pub station: f32,
    /// Radius of the corner and centre stations of a yut board, in cells.
    pub corner: f32,
    /// Line width of an arrow that shows the path of a piece, in cells.
    pub arrow: f32,
}

impl Default for Sizes {
    fn default() -> Sizes {
        Sizes {
            grid: 0.03,
            edge: 0.075,
            star: 0.105,
            stone: 0.48,
            ring: 0.036,
            mark: 0.07,
            triangle: 0.33,
            square: 0.235,
            circle: 0.25,
            cross: 0.24,
            forbidden: 0.27,
            knockout: 0.4,
            label: 0.68,
            digits: [0.66, 0.62, 0.54],
            coords: 0.46,
            coords_distance: 0.95,
            title: 0.62,
            note: 0.5,
            station: 0.36,
            corner: 0.52,
            arrow: 0.13,
        }
    }
}

/// A size in theme files: its name, access to its field, and its minimum and maximum in cells.
type Length = (&'static str, fn(&mut Sizes) -> &mut f32, f32, f32);

/// All sizes of a theme except `digits`, which is a list of three.
const LENGTHS: [Length; 20] = [
    ("grid", |sizes| &mut sizes.grid, 0.0, 1.0),
    ("edge", |sizes| &mut sizes.edge, 0.0, 1.0),
    ("star", |sizes| &mut sizes.star, 0.0, 1.0),
    ("stone", |sizes| &mut sizes.stone, 0.1, 0.5),
    ("ring", |sizes| &mut sizes.ring, 0.0, 0.2),
    ("mark", |sizes| &mut sizes.mark, 0.01, 0.5),
    ("triangle", |sizes| &mut sizes.triangle, 0.05, 1.0),
    ("square", |sizes| &mut sizes.square, 0.05, 1.0),
    ("circle", |sizes| &mut sizes.circle, 0.05, 1.0),
    ("cross", |sizes| &mut sizes.cross, 0.05, 1.0),
    ("forbidden", |sizes| &mut sizes.forbidden, 0.05, 1.0),
    ("knockout", |sizes| &mut sizes.knockout, 0.05, 1.0),
    ("label", |sizes| &mut sizes.label, 0.1, 2.0),
    ("coords", |sizes| &mut sizes.coords, 0.1, 2.0),
    (
        "coords_distance",
        |sizes| &mut sizes.coords_distance,
        0.5,
        4.0,
    ),
    ("title", |sizes| &mut sizes.title, 0.1, 2.0),
    ("note", |sizes| &mut sizes.note, 0.1, 2.0),
    ("station", |sizes| &mut sizes.station, 0.05, 1.0),
    ("corner", |sizes| &mut sizes.corner, 0.05, 1.0),
    ("arrow", |sizes| &mut sizes.arrow, 0.01, 1.0),
];

impl Sizes {
    /// Returns a size by its name in theme files, with its minimum and maximum in cells. Returns `None` for
    /// unknown names and for `digits`, which is a list of three.
    pub(super) fn length(&mut self, name: &str) -> Option<(&mut f32, f32, f32)> {
        let (_, kept, least, greatest) = LENGTHS.iter().find(|(known, ..)| *known == name)?;
        Some((kept(self), *least, *greatest))
    }

    /// Returns the names of all sizes in theme files. `digits` is placed before `coords`, next to the other
    /// font heights.
    pub(super) fn names() -> Vec<&'static str> {
        let mut names: Vec<&str> = LENGTHS.iter().map(|(name, ..)| *name).collect();
        let coords = names.iter().position(|name| *name == "coords");
        names.insert(coords.unwrap_or(names.len()), "digits");
        names
    }
}

/// Names of the built-in themes.
const THEMES: [&str; 5] = ["book", "wood", "dark", "stones", "auto"];

impl Theme {
    /// Returns the theme for print: pure black on white.
    pub fn book() -> Theme {
        let piece = |fill, text, shape| PieceStyle {
            fill,
            gloss: None,
            ring: Color::BLACK,
            text,
            shape,
        };
        let black = |shape| piece(Color::BLACK, Color::WHITE, shape);
        let white = |shape| piece(Color::WHITE, Color::BLACK, shape);
        Theme {
            background: Background::Light,
            follows_reader: false,
            paper: Color::WHITE,
            is_transparent: false,
            board: None,
            line: Color::BLACK,
            ink: Color::BLACK,
            faint: Color(0x33, 0x33, 0x33),
            shade: Color(0xd9, 0xd9, 0xd9),
            link: Color::BLACK,
            pieces: [
                black(Shape::Circle),
                white(Shape::Circle),
                black(Shape::Square),
                white(Shape::Square),
                black(Shape::Diamond),
                white(Shape::Diamond),
            ],
            sizes: Sizes::default(),
            fonts: Fonts::default(),
        }
    }

    /// Returns the theme with a wooden board and coloured yut pieces.
    pub fn wood() -> Theme {
        built_in(include_str!("wood.toml"))
    }

    /// Returns the theme for dark screens.
    pub fn dark() -> Theme {
        built_in(include_str!("dark.toml"))
    }

    /// Returns the book theme whose drawings on screens follow the reader's dark mode.
    pub fn auto() -> Theme {
        Theme {
            follows_reader: true,
            ..Theme::book()
        }
    }

    /// Returns the theme with a wooden board and shaded stones.
    pub fn stones() -> Theme {
        built_in(include_str!("stones.toml"))
    }
}

fn built_in(file: &str) -> Theme {
    Theme::from_toml(file).expect("the themes of the program are sound")
}
