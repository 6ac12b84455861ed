//! Values as people write them in any format: results, dates, times, ranks, komi and handicaps.
//!
//! Each file reads one kind of value: first in the form of `FF[4]` of SGF, without allocating, then
//! in the forms of servers, newspapers and people in Korea, China, Japan and elsewhere. An
//! ambiguous text is not understood.

pub mod date;
pub mod handicap;
pub mod komi;
mod lexicon;
pub mod numerals;
mod quantity;
pub mod rank;
pub mod result;
pub mod time;

/// A value that was understood, and the way it was spelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<T> {
    /// Meaning of the text.
    pub value: T,
    /// Distance from the spelling of `FF[4]`.
    pub spelling: Spelling,
}

/// Way of spelling a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// The form of `FF[4]`.
    Canonical,
    /// Another form without further content.
    Dialect {
        /// The value in the form of `FF[4]`.
        canonical: String,
    },
    /// Another form, with content that `FF[4]` cannot hold: a remark in brackets or the time of
    /// day.
    Annotated {
        /// The value in the form of `FF[4]`, without that content.
        canonical: String,
    },
}

impl Spelling {
    /// Returns the form of `FF[4]`, or `None` if the text already has it.
    pub fn canonical(&self) -> Option<&str> {
        match self {
            Spelling::Canonical => None,
            Spelling::Dialect { canonical } | Spelling::Annotated { canonical } => Some(canonical),
        }
    }
}

impl<T> Reading<T> {
    fn canonical(value: T) -> Reading<T> {
        Reading {
            value,
            spelling: Spelling::Canonical,
        }
    }
}

impl<T: std::fmt::Display> Reading<T> {
    fn dialect(value: T) -> Reading<T> {
        let canonical = value.to_string();
        Reading {
            value,
            spelling: Spelling::Dialect { canonical },
        }
    }

    fn annotated(value: T) -> Reading<T> {
        let canonical = value.to_string();
        Reading {
            value,
            spelling: Spelling::Annotated { canonical },
        }
    }
}

/// Removes a remark in brackets from the end of a text: `2 (moves beyond 210 not known)`.
fn without_remark(text: &str) -> Option<&str> {
    let inner = text.strip_suffix([')', '）'])?;
    let open = inner.find(['(', '（'])?;
    Some(text[..open].trim_end())
}
