//! The three forms of a text board.

use unicode_width::UnicodeWidthChar;

/// Which characters a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// 7-bit characters.
    Ascii,
    /// Box drawings, each as wide as a Latin letter.
    Unicode,
    /// Box drawings and full-width letters, each as wide as a Hangul syllable.
    Fullwidth,
}

impl Form {
    /// Id of its writer.
    pub(super) fn id(self) -> &'static str {
        match self {
            Form::Ascii => "ascii",
            Form::Unicode => "unicode",
            Form::Fullwidth => "fullwidth",
        }
    }

    /// What stands in a column of the board where nothing is drawn.
    pub(super) fn blank(self) -> char {
        match self {
            Form::Ascii | Form::Unicode => ' ',
            Form::Fullwidth => '\u{3000}',
        }
    }

    /// How many columns of a terminal a column of the board takes.
    pub(super) fn cells(self) -> usize {
        match self {
            Form::Ascii | Form::Unicode => 1,
            Form::Fullwidth => 2,
        }
    }

    /// How many columns of the board a character takes.
    pub(super) fn columns(self, c: char) -> usize {
        match self {
            Form::Ascii | Form::Unicode => c.width().unwrap_or(1).max(1),
            Form::Fullwidth => 1,
        }
    }

    /// A character as it is written in the board: the full-width form of one that has such.
    pub(super) fn letter(self, c: char) -> char {
        match (self, c) {
            (Form::Fullwidth, ' ') => '\u{3000}',
            // The full-width forms stand in the order of ASCII.
            (Form::Fullwidth, '!'..='~') => char::from_u32(c as u32 - 0x20 + 0xFF00).unwrap_or(c),
            _ => c,
        }
    }

    /// A text as it is written in the board.
    pub(super) fn spell(self, text: &str) -> String {
        text.chars().map(|c| self.letter(c)).collect()
    }
}
