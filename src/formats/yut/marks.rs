//! What a move is said to do where it ends: `*2+`, `잡음`.

use std::num::NonZero;

use nom::Parser;
use nom::character::complete::{char, one_of, satisfy};
use nom::combinator::{opt, verify};
use nom::sequence::preceded;

use super::stop::{Parsed, Wanted, named};
use super::words;

/// What a move is said to do where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Marks {
    /// Whether it captures.
    pub capture: Capture,
    /// Whether it stacks.
    pub stack: Stack,
}

/// Whether a move is said to capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Capture {
    /// It is not.
    #[default]
    Unsaid,
    /// It is.
    Said,
    /// It is, so many pieces.
    Counted(NonZero<u8>),
}

/// Whether a move is said to stack pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Stack {
    /// It is not.
    #[default]
    Unsaid,
    /// It is.
    Said,
}

impl Marks {
    /// Whether nothing is said.
    pub fn is_empty(self) -> bool {
        self == Marks::default()
    }

    /// What two sets of marks say together.
    pub fn with(self, other: Marks) -> Marks {
        Marks {
            capture: match (self.capture, other.capture) {
                (Capture::Counted(_), _) | (_, Capture::Unsaid) => self.capture,
                (_, said) => said,
            },
            stack: match self.stack {
                Stack::Said => Stack::Said,
                Stack::Unsaid => other.stack,
            },
        }
    }
}

/// Reads what is said in a word, such as `잡음` or `업음`.
pub fn word(input: &str) -> Parsed<'_, Marks> {
    named(Wanted::Word, |name| {
        let said = Marks::default();
        if words::is_captured(name) {
            return Some(Marks {
                capture: Capture::Said,
                ..said
            });
        }
        words::is_stacked(name).then_some(Marks {
            stack: Stack::Said,
            ..said
        })
    })(input)
}

/// Reads the signs for a capture and a stack: `[ capture ] [ "+" ]`, but not nothing.
///
/// ```text
/// capture = ( "*" | "x" ) [ digit ] .
/// ```
pub fn signs(input: &str) -> Parsed<'_, Marks> {
    verify(any, |marks: &Marks| !marks.is_empty()).parse(input)
}

/// Reads signs, possibly none.
fn any(input: &str) -> Parsed<'_, Marks> {
    let digit = satisfy(|c| matches!(c, '1'..='9')).map(|c| NonZero::new(c as u8 - b'0'));
    let capture = preceded(one_of("*xX"), opt(digit)).map(|count| match count.flatten() {
        Some(count) => Capture::Counted(count),
        None => Capture::Said,
    });
    let mut both = (opt(capture), opt(char('+')));
    let (left, (capture, plus)) = both.parse(input)?;
    let stack = match plus {
        Some(_) => Stack::Said,
        None => Stack::Unsaid,
    };
    let capture = capture.unwrap_or_default();
    Ok((left, Marks { capture, stack }))
}

/// Reads signs in any order.
pub fn all(input: &str) -> Parsed<'_, Marks> {
    let mut marks = Marks::default();
    let mut left = input;
    while let Ok((behind, more)) = signs(left) {
        marks = marks.with(more);
        left = behind;
    }
    Ok((left, marks))
}
