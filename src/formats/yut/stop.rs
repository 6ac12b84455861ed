//! Where the reading of a word stops.

use nom::bytes::complete::take_till1;
use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult, Parser};

/// What a parser of words returns.
pub type Parsed<'w, T> = IResult<&'w str, T, Stop<'w>>;

/// Where the reading of a word stopped, and what was wanted there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop<'w> {
    /// The rest of the word.
    pub at: &'w str,
    /// What was wanted.
    pub wanted: Wanted,
}

/// What may be wanted, the vaguest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wanted {
    /// A sign or the end of the word.
    Sign,
    /// Any word of a turn.
    Word,
    /// Where a move begins.
    From,
    /// Where a move ends.
    To,
    /// A throw in parentheses.
    Throw,
}

impl<'w> ParseError<&'w str> for Stop<'w> {
    fn from_error_kind(at: &'w str, _: ErrorKind) -> Stop<'w> {
        Stop {
            at,
            wanted: Wanted::Sign,
        }
    }

    fn append(_: &'w str, _: ErrorKind, other: Stop<'w>) -> Stop<'w> {
        other
    }

    /// The failure that got farthest; of two that got as far, the one that wanted more.
    fn or(self, other: Stop<'w>) -> Stop<'w> {
        let place = |stop: &Stop<'_>| (usize::MAX - stop.at.len(), stop.wanted);
        match place(&other) > place(&self) {
            true => other,
            false => self,
        }
    }
}

/// Stops in front of something that is not what was wanted.
pub fn wanted(at: &str, wanted: Wanted) -> Err<Stop<'_>> {
    Err::Error(Stop { at, wanted })
}

/// Reads a name that ends where parentheses or a judgement begin, and looks it up.
pub fn named<'w, T>(
    wanted: Wanted,
    look_up: impl Fn(&str) -> Option<T>,
) -> impl Fn(&'w str) -> Parsed<'w, T> {
    move |input| {
        let stop = Stop { at: input, wanted };
        let mut name = take_till1(|c| matches!(c, '(' | ')' | ',' | '!' | '?' | ' '));
        let (left, name): (_, &str) = name
            .parse(input)
            .map_err(|_: Err<Stop<'_>>| Err::Error(stop))?;
        let found = look_up(name).ok_or(Err::Error(stop))?;
        Ok((left, found))
    }
}
