//! Colours, sizes and fonts of graphics.

mod read;

pub use read::{ThemeError, ThemeProblem};

use crate::pictures::style::Color;

/// Colours, sizes and fonts of graphics.
///
/// `book` prints in pure black on white and tells the players of yut apart by shapes; `wood`, `dark` and
/// `stones`, whose stones are shaded, are for screens.
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
    /// The light on stones of baduk and omok; none for flat ones.
    pub gloss: Option<Color>,
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
            words: "'Noto Sans CJK KR','Noto Sans KR','Nanum Gothic','Malgun Gothic',\
                    'Apple SD Gothic Neo',sans-serif"
                .to_owned(),
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
            "stones" => Some(Theme::stones()),
            _ => None,
        }
    }

    /// The names of the themes that are built in.
    pub fn names() -> &'static [&'static str] {
        &THEMES
    }

    /// How the pieces of a side look; a seventh side looks like the first.
    pub fn piece(&self, side: crate::model::Side) -> &PieceStyle {
        &self.pieces[usize::from(side.0) % self.pieces.len()]
    }
}

/// Lengths in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// Width of the lines.
    pub grid: f32,
    /// Width of the edge of the board.
    pub edge: f32,
    /// Radius of a star point.
    pub star: f32,
    /// Radius of a stone with its ring.
    pub stone: f32,
    /// Width of the ring.
    pub ring: f32,
    /// Width of the lines of marks.
    pub mark: f32,
    /// Distance of a triangle's corners from its middle.
    pub triangle: f32,
    /// Half the side of a square.
    pub square: f32,
    /// Radius of a circle.
    pub circle: f32,
    /// Half the side of a cross.
    pub cross: f32,
    /// Half the side of the cross on a forbidden point.
    pub forbidden: f32,
    /// Radius of what a label hides of the lines.
    pub knockout: f32,
    /// Height of the letters of labels.
    pub label: f32,
    /// Heights of numbers of one, two and three digits.
    pub digits: [f32; 3],
    /// Height of the names of lines.
    pub coords: f32,
    /// Distance of the names of lines from the outermost lines.
    pub coords_distance: f32,
    /// Height of the line under the board.
    pub title: f32,
    /// Height of the lines below.
    pub note: f32,
    /// Radius of a station.
    pub station: f32,
    /// Radius of the corners and the centre of a board of yut.
    pub corner: f32,
    /// Width of an arrow.
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

/// A length by its name in a theme's file: where it is kept, and the least and the greatest that it may be.
type Length = (&'static str, fn(&mut Sizes) -> &mut f32, f32, f32);

/// All lengths but the heights of numbers, of which there are three.
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
    /// A length by its name in a theme's file, with the least and the greatest that it may be; none for
    /// the heights of numbers, of which there are three.
    pub(super) fn length(&mut self, name: &str) -> Option<(&mut f32, f32, f32)> {
        let (_, kept, least, greatest) = LENGTHS.iter().find(|(known, ..)| *known == name)?;
        Some((kept(self), *least, *greatest))
    }

    /// The names of the sizes in a theme's file; heights of letters stand together.
    pub(super) fn names() -> Vec<&'static str> {
        let mut names: Vec<&str> = LENGTHS.iter().map(|(name, ..)| *name).collect();
        let coords = names.iter().position(|name| *name == "coords");
        names.insert(coords.unwrap_or(names.len()), "digits");
        names
    }
}

/// The names of the themes that are built in.
const THEMES: [&str; 4] = ["book", "wood", "dark", "stones"];

impl Theme {
    /// Pure black on white, for print.
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
            paper: Color::WHITE,
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

    /// A wooden board, and coloured pieces of yut.
    pub fn wood() -> Theme {
        built_in(include_str!("wood.toml"))
    }

    /// A dark screen.
    pub fn dark() -> Theme {
        built_in(include_str!("dark.toml"))
    }

    /// A wooden board with shaded stones.
    pub fn stones() -> Theme {
        built_in(include_str!("stones.toml"))
    }
}

fn built_in(file: &str) -> Theme {
    Theme::from_toml(file).expect("the themes of the program are sound")
}
