//! Reads values as people write them in any format: results, dates, times, ranks, komi and
//! handicaps.
//!
//! Each file reads one kind of value. First it tries the form of SGF (`FF[4]`), without allocating,
//! then the forms of servers, newspapers and people in Korea, China, Japan and elsewhere. An
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

/// A value that was read from a text, and the form in which the text states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<T> {
    /// The value that the text means.
    pub value: T,
    /// Form of the text, compared with the form of SGF.
    pub spelling: Spelling,
}

/// Form in which a text states a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// The form of SGF (`FF[4]`).
    Canonical,
    /// A form that differs from the one of SGF but has the same meaning.
    Dialect {
        /// The value in the form of SGF.
        canonical: String,
    },
    /// Another form that also says what SGF cannot store, such as a remark in brackets or the time
    /// of day.
    Annotated {
        /// The value in the form of SGF, without the remark.
        canonical: String,
    },
}

impl Spelling {
    /// Returns the value in the form of SGF, or `None` if the text already has this form.
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

/// Removes a remark in brackets from the end of a text such as `2 (moves beyond 210 not known)`;
/// `None` if there is no remark.
fn without_remark(text: &str) -> Option<&str> {
    let inner = text.strip_suffix([')', '）'])?;
    let open = inner.find(['(', '（'])?;
    Some(text[..open].trim_end())
}
