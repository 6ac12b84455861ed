//! Parts of a text that an editor can complete.

use crate::model::{Field, Play, Point};
use crate::text::{Lang, Span};

/// Part of a text at the cursor that an editor can complete, and the kind of content expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completable {
    /// Span of the text to replace; it ends at the cursor.
    pub span: Span,
    /// Kind of content that may replace the text at `span`.
    pub expected: Expected,
}

/// Kind of content that may be inserted at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A word of this list.
    Words(Vec<KnownWord>),
    /// A value for this header field.
    Value(Field),
    /// A code of a finding, such as `REG401`.
    Codes,
    /// A play that continues the game after the plays before a byte offset of the text.
    Play {
        /// Byte offset at which the preceding plays end.
        before: usize,
    },
    /// The name of a point on the board.
    Point,
}

/// A word that may be inserted, with its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownWord {
    /// Word to insert.
    pub word: String,
    /// Meaning of the word, in the user's language; empty if the word explains itself.
    pub meaning: String,
}

impl KnownWord {
    /// Creates a word for completion with its meaning.
    pub fn new(word: impl Into<String>, meaning: impl Into<String>) -> KnownWord {
        KnownWord {
            word: word.into(),
            meaning: meaning.into(),
        }
    }
}

/// A play, and what a log may mark on it: captured pieces and stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedPlay<'p> {
    /// The play itself, such as a stone on a point.
    pub play: Play,
    /// Points of the pieces that the play captures.
    pub captured: &'p [Point],
    /// True if a piece joins others of its own side.
    pub is_stack: bool,
}

/// Languages for the completion of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompletionLanguages {
    /// Language of the text being completed.
    pub written: Lang,
    /// Language in which the meanings of words are shown.
    pub shown: Lang,
}
