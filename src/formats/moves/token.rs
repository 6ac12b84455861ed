//! The words and signs that a move list is made of.

use super::clock::Reading;
use super::outcome::Ending;
use super::tag::Tag;
use super::words::{Key, Word};
use crate::model::{Emphasis, Judgement};

/// One word or sign of a move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'s> {
    /// A tag pair.
    Tag(Tag<'s>),
    /// The number of a move, with the full stops behind it.
    Number {
        /// The number.
        number: u32,
        /// How many full stops stand behind it.
        stops: usize,
    },
    /// Names of points, one behind the other.
    Points(&'s str),
    /// A name that looks like a point but is none.
    NoPoint(&'s str),
    /// A word.
    Word(Word),
    /// A number that is announced.
    Declared(u8),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `|`: a position without a play.
    Position,
    /// A comment in braces, escapes and all.
    Comment(&'s str),
    /// A comment up to the end of its line.
    LineComment(&'s str),
    /// A text of one line in quotes, escapes and all.
    Name(&'s str),
    /// A comment or quoted text that never ends.
    Unclosed(&'s str),
    /// A verdict on a play or position.
    Judged(Judgement, Emphasis),
    /// A verdict that is numbered as in chess, and has no meaning here.
    Glyph(&'s str),
    /// A reading of a clock.
    Clock(Reading),
    /// A key with the text behind its colon.
    Keyed(Key, &'s str),
    /// Texts on points, as they are written: `h8=A,i9="B"`.
    Labels(&'s str),
    /// A private statement, as it is written.
    Private(&'s str),
    /// The end of a game.
    Ending(Ending),
    /// Anything else.
    Noise(&'s str),
}
