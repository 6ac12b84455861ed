//! Verdicts on plays and positions: signs such as `!?`, and the numbers that chess gives them.

use nom::bytes::complete::take_while1;
use nom::character::complete::{char, digit1};
use nom::combinator::map_opt;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::lexer::Token;
use crate::model::Emphasis::{Normal, Strong};
use crate::model::{Emphasis, Judgement, Side};

type NumberedVerdict = (&'static str, Option<&'static str>, Judgement, Emphasis);

/// Verdicts by their numbers, and the signs of those on a play.
const VERDICTS: [NumberedVerdict; 12] = [
    ("1", Some("!"), Judgement::Tesuji, Normal),
    ("2", Some("?"), Judgement::BadMove, Normal),
    ("3", Some("!!"), Judgement::Tesuji, Strong),
    ("4", Some("??"), Judgement::BadMove, Strong),
    ("5", Some("!?"), Judgement::Interesting, Normal),
    ("6", Some("?!"), Judgement::Doubtful, Normal),
    ("10", None, Judgement::Even, Normal),
    ("13", None, Judgement::Unclear, Normal),
    ("16", None, Judgement::GoodFor(Side::WHITE), Normal),
    ("17", None, Judgement::GoodFor(Side::BLACK), Normal),
    ("18", None, Judgement::GoodFor(Side::WHITE), Strong),
    ("19", None, Judgement::GoodFor(Side::BLACK), Strong),
];

/// Reads a verdict on a play.
///
/// ```text
/// Verdict = "!!" | "??" | "!?" | "?!" | "!" | "?" .
/// ```
pub(super) fn verdict(input: &str) -> IResult<&str, Token<'_>> {
    let signs = take_while1(|c| matches!(c, '!' | '?'));
    let signed = |signs: &str| VERDICTS.iter().find(|(_, sign, ..)| *sign == Some(signs));
    map_opt(signs, signed)
        .map(|&(.., judgement, emphasis)| Token::Judged(judgement, emphasis))
        .parse(input)
}

/// Reads a verdict by its number.
///
/// ```text
/// Glyph = "$" Number .
/// ```
pub(super) fn glyph(input: &str) -> IResult<&str, Token<'_>> {
    preceded(char('$'), digit1)
        .map(|digits| match numbered(digits) {
            Some(&(.., judgement, emphasis)) => Token::Judged(judgement, emphasis),
            None => Token::Glyph(digits),
        })
        .parse(input)
}

fn numbered(digits: &str) -> Option<&'static NumberedVerdict> {
    VERDICTS.iter().find(|(number, ..)| *number == digits)
}

/// Whether a number means a verdict.
pub(super) fn is_numbered(digits: &str) -> bool {
    numbered(digits).is_some()
}

/// How a verdict is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VerdictSpelling {
    Sign(&'static str),
    Number(&'static str),
}

/// Spells a verdict; `None` where it has neither a sign nor a number.
pub(super) fn spell(judgement: Judgement, emphasis: Emphasis) -> Option<VerdictSpelling> {
    let is_meant = |known: &&NumberedVerdict| (known.2, known.3) == (judgement, emphasis);
    let &(number, sign, ..) = VERDICTS.iter().find(is_meant)?;
    Some(sign.map_or(VerdictSpelling::Number(number), VerdictSpelling::Sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_read_as_they_are_written() {
        for (number, sign, judgement, emphasis) in VERDICTS {
            let judged = Token::Judged(judgement, emphasis);
            assert_eq!(glyph(&format!("${number} ")), Ok((" ", judged)));
            assert!(is_numbered(number));
            let spelled = match sign {
                Some(sign) => {
                    assert_eq!(verdict(sign), Ok(("", judged)));
                    VerdictSpelling::Sign(sign)
                }
                None => VerdictSpelling::Number(number),
            };
            assert_eq!(spell(judgement, emphasis), Some(spelled));
        }
        assert_eq!(spell(Judgement::Even, Strong), None);
        assert!(verdict("!!!").is_err());
        assert!(!is_numbered("99"));
    }
}
