//! Verdicts on plays and positions: signs such as `!?`, and the numbers that chess gives them.

use nom::bytes::complete::take_while1;
use nom::character::complete::{char, digit1};
use nom::combinator::map_opt;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::token::Token;
use crate::model::Emphasis::{Normal, Strong};
use crate::model::{Emphasis, Judgement, Side};

/// Verdicts on a play, by their signs.
const SIGNS: [(&str, Judgement, Emphasis); 6] = [
    ("!!", Judgement::Tesuji, Strong),
    ("??", Judgement::BadMove, Strong),
    ("!?", Judgement::Interesting, Normal),
    ("?!", Judgement::Doubtful, Normal),
    ("!", Judgement::Tesuji, Normal),
    ("?", Judgement::BadMove, Normal),
];

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
pub fn verdict(input: &str) -> IResult<&str, Token<'_>> {
    let signs = take_while1(|c| matches!(c, '!' | '?'));
    map_opt(signs, |signs| judged(&SIGNS, signs)).parse(input)
}

/// Reads a verdict by its number.
///
/// ```text
/// Glyph = "$" Number .
/// ```
pub fn glyph(input: &str) -> IResult<&str, Token<'_>> {
    preceded(char('$'), digit1)
        .map(|digits| judged(&NUMBERS, digits).unwrap_or(Token::Glyph(digits)))
        .parse(input)
}

fn judged(spellings: &[(&str, Judgement, Emphasis)], spelled: &str) -> Option<Token<'static>> {
    let found = spellings.iter().find(|(known, ..)| *known == spelled);
    found.map(|&(_, judgement, emphasis)| Token::Judged(judgement, emphasis))
}

/// How a verdict is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// By its sign.
    Sign(&'static str),
    /// By its number.
    Number(&'static str),
}

/// Spells a verdict; `None` where it has neither a sign nor a number.
pub fn spell(judgement: Judgement, emphasis: Emphasis) -> Option<Spelling> {
    let is_meant =
        |known: &&(&str, Judgement, Emphasis)| (known.1, known.2) == (judgement, emphasis);
    let sign = SIGNS.iter().find(is_meant);
    let number = || NUMBERS.iter().find(is_meant);
    sign.map(|known| Spelling::Sign(known.0))
        .or_else(|| number().map(|known| Spelling::Number(known.0)))
}

/// Whether a number means a verdict.
pub fn is_numbered(digits: &str) -> bool {
    NUMBERS.iter().any(|(known, ..)| *known == digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_read_as_they_are_written() {
        for (sign, judgement, emphasis) in SIGNS {
            let judged = Token::Judged(judgement, emphasis);
            assert_eq!(verdict(sign), Ok(("", judged)));
            assert_eq!(spell(judgement, emphasis), Some(Spelling::Sign(sign)));
        }
        for (number, judgement, emphasis) in NUMBERS {
            let judged = Token::Judged(judgement, emphasis);
            assert_eq!(glyph(&format!("${number} ")), Ok((" ", judged)));
            assert!(is_numbered(number));
        }
        let even = spell(Judgement::Even, Normal);
        assert_eq!(even, Some(Spelling::Number("10")));
        assert_eq!(spell(Judgement::Even, Strong), None);
        assert!(verdict("!!!").is_err());
        assert!(!is_numbered("99"));
    }
}
