//! Parts of a text that an editor completes.

use crate::model::Field;
use crate::text::{Lang, Span};

/// Part of a text that an editor completes, with the kind of content expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completable {
    /// Part to replace; it ends at the cursor.
    pub span: Span,
    /// Kind of content expected there.
    pub expected: Expected,
}

/// Kind of content that fits at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// Words of the format.
    Words(Vec<KnownWord>),
    /// Value of a header field of the record's game.
    Value(Field),
    /// Codes of findings.
    Codes,
    /// Play after the text before an offset.
    Play {
        /// End of the preceding plays.
        before: usize,
    },
    /// Any point of the board.
    Point,
}

/// Word that fits, with its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownWord {
    /// The word.
    pub word: String,
    /// Meaning in the language of the reader; empty if the word says everything.
    pub meaning: String,
}

impl KnownWord {
    /// Creates a word with its meaning.
    pub fn new(word: impl Into<String>, meaning: impl Into<String>) -> KnownWord {
        KnownWord {
            word: word.into(),
            meaning: meaning.into(),
        }
    }
}

/// Languages of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompletionLanguages {
    /// Language in which the text is written.
    pub written: Lang,
    /// Language of the person who reads the meanings.
    pub shown: Lang,
}
