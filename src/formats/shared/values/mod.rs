//! How people write results, dates, times, ranks, komi and handicaps, whatever the format of the file.
//!
//! Each file reads one kind of value: first as `FF[4]` of SGF spells it, without allocating, then as
//! servers, newspapers and people in Korea, China, Japan and elsewhere do. What cannot be
//! understood for certain is not understood.

pub mod date;
pub mod handicap;
pub mod komi;
mod lexicon;
mod numerals;
mod quantity;
pub mod rank;
pub mod result;
pub mod time;

/// A value that was understood, and how it was spelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<T> {
    /// What is meant.
    pub value: T,
    /// How far it is spelled as `FF[4]` wants it.
    pub spelling: Spelling,
}

/// How a value is spelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// As `FF[4]` wants it.
    Canonical,
    /// In another way.
    Dialect {
        /// As `FF[4]` wants it.
        canonical: String,
    },
    /// With something beside it that the canonical spelling has no place for: a remark in brackets
    /// or the time of day.
    Annotated {
        /// As `FF[4]` wants it, the rest left out.
        canonical: String,
    },
}

impl Spelling {
    /// The canonical spelling where the text is not canonical already.
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

/// Splits a remark in brackets off the end of a text: `2 (moves beyond 210 not known)`.
fn without_remark(text: &str) -> Option<&str> {
    let inner = text.strip_suffix([')', '）'])?;
    let open = inner.find(['(', '（'])?;
    Some(text[..open].trim_end())
}
