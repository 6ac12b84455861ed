//! Verdicts on plays and positions: signs such as `!?`, and the numbers that chess gives them.

use nom::bytes::complete::take_while1;
use nom::character::complete::{char, digit1};
use nom::combinator::map_opt;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::lexer::Token;
use crate::formats::log::judgement::{judged, number_of, numbered, sign_of};
use crate::model::{Emphasis, Judgement};

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
    let named = |digits| match numbered(digits) {
        Some((judgement, emphasis)) => Token::Judged(judgement, emphasis),
        None => Token::Glyph(digits),
    };
    preceded(char('$'), digit1).map(named).parse(input)
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
    let number = || number_of(judgement, emphasis).map(VerdictSpelling::Number);
    sign.map(VerdictSpelling::Sign).or_else(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::log::judgement::JUDGEMENTS;
    use crate::model::Emphasis::{Normal, Strong};

    #[test]
    fn verdicts_are_read_as_they_are_written() {
        for (number, _, judgement, emphasis) in JUDGEMENTS {
            let judged = Token::Judged(judgement, emphasis);
            assert_eq!(glyph(&format!("${number} ")), Ok((" ", judged)));
            match spell(judgement, emphasis) {
                Some(VerdictSpelling::Sign(sign)) => assert_eq!(verdict(sign), Ok(("", judged))),
                spelled => assert_eq!(spelled, Some(VerdictSpelling::Number(number))),
            }
        }
        let even = spell(Judgement::Even, Normal);
        assert_eq!(even, Some(VerdictSpelling::Number("10")));
        assert_eq!(spell(Judgement::Even, Strong), None);
        assert!(verdict("!!!").is_err());
        assert_eq!(numbered("99"), None);
    }
}
