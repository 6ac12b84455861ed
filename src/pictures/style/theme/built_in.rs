//! The themes that are built in.

use super::{Background, Fonts, PieceStyle, Shape, Sizes, Theme};
use crate::pictures::style::Color;

/// The names of the themes that are built in.
pub(crate) const NAMES: [&str; 3] = ["book", "wood", "dark"];

const fn piece(fill: Color, ring: Color, text: Color, shape: Shape) -> PieceStyle {
    PieceStyle {
        fill,
        ring,
        text,
        shape,
    }
}

impl Theme {
    /// Pure black on white, for print.
    pub fn book() -> Theme {
        let black = |shape| piece(Color::BLACK, Color::BLACK, Color::WHITE, shape);
        let white = |shape| piece(Color::WHITE, Color::BLACK, Color::BLACK, shape);
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
        let line = Color(0x3a, 0x24, 0x0c);
        let round = |fill, text| piece(fill, line, text, Shape::Circle);
        Theme {
            paper: Color(0xff, 0xfd, 0xf6),
            board: Some(Color(0xe9, 0xc0, 0x7c)),
            line,
            shade: Color(0xd2, 0xa0, 0x58),
            pieces: [
                round(Color(0x11, 0x11, 0x11), Color::WHITE),
                round(Color(0xfd, 0xfb, 0xf5), Color::BLACK),
                round(Color(0xc8, 0x10, 0x2e), Color::WHITE),
                round(Color(0x1d, 0x4f, 0xa3), Color::WHITE),
                round(Color(0xf2, 0xb1, 0x05), Color::BLACK),
                round(Color(0x2e, 0x8b, 0x57), Color::WHITE),
            ],
            ..Theme::book()
        }
    }

    /// A dark screen.
    pub fn dark() -> Theme {
        let ring = Color(0xb8, 0xb8, 0xb8);
        let round = |fill, text| piece(fill, ring, text, Shape::Circle);
        Theme {
            background: Background::Dark,
            paper: Color(0x1b, 0x1d, 0x20),
            board: None,
            line: Color(0x85, 0x8b, 0x92),
            ink: Color(0xe8, 0xe8, 0xe8),
            faint: Color(0xa8, 0xac, 0xb2),
            shade: Color(0x3a, 0x3f, 0x46),
            link: Color(0xe8, 0xe8, 0xe8),
            pieces: [
                round(Color::BLACK, Color::WHITE),
                round(Color(0xf2, 0xf2, 0xf2), Color::BLACK),
                round(Color(0xd8, 0x3a, 0x52), Color::WHITE),
                round(Color(0x3d, 0x7b, 0xd9), Color::WHITE),
                round(Color(0xf2, 0xb1, 0x05), Color::BLACK),
                round(Color(0x3f, 0xa9, 0x70), Color::BLACK),
            ],
            ..Theme::book()
        }
    }
}
