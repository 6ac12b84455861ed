//! Verdicts on plays and positions: signs such as `!?`, and the numbers that chess gives them.

use nom::bytes::complete::take_while1;
use nom::character::complete::{char, digit1};
use nom::combinator::map_opt;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::lexer::Token;
use crate::formats::log::judgement::{judged, sign_of};
use crate::model::Emphasis::{Normal, Strong};
use crate::model::{Emphasis, Judgement, Side};

/// Verdicts by their numbers.
const NUMBERS: [(&str, Judgement, Emphasis); 12] = [
    ("1", Judgement::Tesuji, Normal),
    ("2", Judgement::BadMove, Normal),
    ("3", Judgement::Tesuji, Strong),
    ("4", Judgement::BadMove, Strong),
    ("5", Judgement::Interesting, Normal),
    ("6", Judgement::Doubtful, Normal),
    ("10", Judgement::Even, Normal),
    ("13", Judgement::Unclear, Normal),
    ("16", Judgement::GoodFor(Side::WHITE), Normal),
    ("17", Judgement::GoodFor(Side::BLACK), Normal),
    ("18", Judgement::GoodFor(Side::WHITE), Strong),
    ("19", Judgement::GoodFor(Side::BLACK), Strong),
];

/// Reads a verdict on a play.
///
/// ```text
/// Verdict = "!!" | "??" | "!?" | "?!" | "!" | "?" .
/// ```
pub(super) fn verdict(input: &str) -> IResult<&str, Token<'_>> {
    let signs = take_while1(|c| matches!(c, '!' | '?'));
    map_opt(signs, judged)
        .map(|(judgement, emphasis)| Token::Judged(judgement, emphasis))
        .parse(input)
}

/// Reads a verdict by its number.
///
/// ```text
/// Glyph = "$" Number .
/// ```
pub(super) fn glyph(input: &str) -> IResult<&str, Token<'_>> {
    let named = |digits| match NUMBERS.iter().find(|(number, ..)| *number == digits) {
        Some(&(_, judgement, emphasis)) => Token::Judged(judgement, emphasis),
        None => Token::Glyph(digits),
    };
    preceded(char('$'), digit1).map(named).parse(input)
}

/// Whether a number means a verdict.
pub(super) fn is_numbered(digits: &str) -> bool {
    NUMBERS.iter().any(|(number, ..)| *number == digits)
}

/// How a verdict is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VerdictSpelling {
    Sign(&'static str),
    Number(&'static str),
}

/// Spells a verdict; `None` where it has neither a sign nor a number. The sign of an even position is
/// that of a label here.
pub(super) fn spell(judgement: Judgement, emphasis: Emphasis) -> Option<VerdictSpelling> {
    let sign = sign_of(judgement, emphasis).filter(|&sign| sign != "=");
    let number = || {
        let found = NUMBERS
            .iter()
            .find(|known| (known.1, known.2) == (judgement, emphasis));
        found.map(|&(number, ..)| VerdictSpelling::Number(number))
    };
    sign.map(VerdictSpelling::Sign).or_else(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_read_as_they_are_written() {
        for (number, judgement, emphasis) in NUMBERS {
            let judged = Token::Judged(judgement, emphasis);
            assert_eq!(glyph(&format!("${number} ")), Ok((" ", judged)));
            assert!(is_numbered(number));
            match spell(judgement, emphasis) {
                Some(VerdictSpelling::Sign(sign)) => assert_eq!(verdict(sign), Ok(("", judged))),
                spelled => assert_eq!(spelled, Some(VerdictSpelling::Number(number))),
            }
        }
        let even = spell(Judgement::Even, Normal);
        assert_eq!(even, Some(VerdictSpelling::Number("10")));
        assert_eq!(spell(Judgement::Even, Strong), None);
        assert!(verdict("!!!").is_err());
        assert!(!is_numbered("99"));
    }
}
