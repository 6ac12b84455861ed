//! What was wanted where the reading of a log stopped.

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

use crate::text::Bi;

/// What a parser of this format returns.
pub(super) type Parsed<'a, T> = IResult<&'a str, T, Wanted>;

/// What was wanted where a parser stopped, and how much of the text was left there: the less is left,
/// the further it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    left: usize,
    what: Bi,
}

/// Anything that a log is made of.
pub(super) const TOKEN: Bi = Bi::new(
    "a move such as a1-a2, a number such as 1., a comment in braces or a result",
    "가1-가2 같은 수, 1. 같은 번호, 중괄호 안의 주석, 결과 가운데 하나",
);
/// A point.
pub(super) const POINT: Bi = Bi::new("a point such as a1", "가1 같은 점");
/// One more captured point.
pub(super) const FURTHER: Bi = Bi::new("a point behind the comma", "쉼표 뒤에 점");
/// The end of a move.
pub(super) const SPACE: Bi = Bi::new("a blank behind the move", "수 뒤에 빈칸");

impl Wanted {
    /// What was wanted.
    pub(super) fn what(self) -> Bi {
        self.what
    }
}

impl ParseError<&str> for Wanted {
    fn from_error_kind(input: &str, _: ErrorKind) -> Wanted {
        Wanted {
            left: input.len(),
            what: TOKEN,
        }
    }

    fn append(_: &str, _: ErrorKind, other: Wanted) -> Wanted {
        other
    }

    fn or(self, other: Wanted) -> Wanted {
        match self.left <= other.left {
            true => self,
            false => other,
        }
    }
}

/// Stops in front of something that is not what was wanted.
pub(super) fn stop<T>(input: &str, what: Bi) -> Parsed<'_, T> {
    Err(Err::Error(Wanted {
        left: input.len(),
        what,
    }))
}
