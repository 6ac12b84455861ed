//! Judgements of plays and positions: signs such as `!?`, and numbers such as `$1` as in chess.

use nom::bytes::complete::take_while1;
use nom::character::complete::{char, digit1};
use nom::combinator::map_opt;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::lexer::Token;
use crate::formats::shared::typed::judgement::{judged, numbered};

/// Parses a judgement sign such as `!` or `?!`.
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

/// Parses a numbered judgement such as `$1`.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::shared::typed::judgement::{JUDGEMENTS, number_of, sign_of, sign_of_move};
    use crate::model::{Emphasis, Judgement};

    #[test]
    fn verdicts_are_read_as_they_are_written() {
        for (number, sign, judgement, emphasis) in JUDGEMENTS {
            let judged = Token::Judged(judgement, emphasis);
            assert_eq!(glyph(&format!("${number} ")), Ok((" ", judged)));
            assert_eq!(number_of(judgement, emphasis), Some(number));
            assert_eq!(sign_of(judgement, emphasis).unwrap_or_default(), sign);
            if let Some(sign) = sign_of_move(judgement, emphasis) {
                assert_eq!(verdict(sign), Ok(("", judged)));
            }
        }
        assert_eq!(sign_of_move(Judgement::Even, Emphasis::Normal), None);
        assert_eq!(number_of(Judgement::Even, Emphasis::Strong), None);
        assert!(verdict("!!!").is_err());
        assert_eq!(numbered("99"), None);
    }
}
