//! Cuts a move list into its words and signs.
//!
//! Every parser here is a nom parser over the text; [`token`] never fails, for what nothing else takes
//! is noise.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_till, take_till1, take_while};
use nom::character::complete::{char, digit1};
use nom::combinator::{map_opt, recognize, value};
use nom::sequence::preceded;
use nom::{IResult, Parser};

use super::clock::clock;
use super::escape::{Enclosure, inside};
use super::outcome::ending;
use super::phrase::phrase;
use super::point::Reach;
use super::tag::{private, tag_pair};
use super::token::Token;
use super::verdict::{glyph, verdict};
use super::words::Word;

/// Passes over what stands between words: white space, commas, full stops, arrows and single hyphens.
///
/// ```text
/// Between = { " " | TAB | LF | CR | "," | "." | "-" | ">" | "→" } .       (never "--")
/// ```
pub fn between(input: &str) -> &str {
    let mut rest = input;
    while let Some(c) = rest.chars().next() {
        let passed = match c {
            '-' => !rest.starts_with("--"),
            ',' | '.' | '>' | '→' | '·' | '…' | '\u{FEFF}' | '\0' => true,
            c => c.is_whitespace(),
        };
        if !passed {
            break;
        }
        rest = &rest[c.len_utf8()..];
    }
    rest
}

/// Reads the next word or sign of a text that does not begin with what stands between them; none at
/// its end.
///
/// ```text
/// Token = Tag | Comment | LineComment | Quoted | "(" | ")" | "|" | Ending | Number | "--" | Clock
///       | Verdict | Private | Keyed | Labels | Declared | Word | Points .
/// ```
pub fn token(input: &str, reach: Reach) -> Option<(&str, Token<'_>)> {
    let first = input.chars().next()?;
    let parsed = match first {
        '(' => value(Token::Open, char('(')).parse(input),
        ')' => value(Token::Close, char(')')).parse(input),
        '|' => value(Token::Position, char('|')).parse(input),
        '{' => enclosed(input, Enclosure::Braces),
        '"' => enclosed(input, Enclosure::Quotes),
        ';' => preceded(char(';'), take_till(|c| c == '\n' || c == '\r'))
            .map(Token::LineComment)
            .parse(input),
        '[' => tag_pair.map(Token::Tag).parse(input),
        '@' => clock.map(Token::Clock).parse(input),
        '%' => recognize(private).map(Token::Private).parse(input),
        '$' => glyph(input),
        '!' | '?' => verdict(input),
        '-' => value(Token::Word(Word::Pass), tag("--")).parse(input),
        _ => alt((ending.map(Token::Ending), number, |i| phrase(i, reach))).parse(input),
    };
    Some(parsed.unwrap_or_else(|_| noise(input)))
}

/// Reads a comment or a quoted text.
///
/// ```text
/// Comment = "{" { Character | "\" Character } "}" .
/// ```
fn enclosed(input: &str, enclosure: Enclosure) -> IResult<&str, Token<'_>> {
    let body = &input[1..];
    match (inside(body, enclosure), enclosure) {
        (Some(raw), Enclosure::Braces) => Ok((&body[raw.len() + 1..], Token::Comment(raw))),
        (Some(raw), Enclosure::Quotes) => Ok((&body[raw.len() + 1..], Token::Name(raw))),
        (None, Enclosure::Braces) => Ok(("", Token::Unclosed(body))),
        (None, Enclosure::Quotes) => {
            let (rest, line) = take_till(|c| c == '\n').parse(body)?;
            Ok((rest, Token::Unclosed(line)))
        }
    }
}

/// Reads the number of a move.
///
/// ```text
/// Number = Digit { Digit } { "." } .
/// ```
fn number(input: &str) -> IResult<&str, Token<'_>> {
    let (rest, number) = map_opt(digit1, |digits: &str| digits.parse().ok()).parse(input)?;
    let (behind, stops) = take_while(|c| c == '.').map(str::len).parse(rest)?;
    // `3:12` is a time, `4목` a word and `38-26` a score.
    let is_other = match rest.chars().next() {
        Some(':' | '%' | '/') => true,
        Some('-') => rest[1..].starts_with(|c: char| c.is_ascii_digit()),
        Some(c) => c.is_alphabetic() && !c.is_ascii(),
        None => false,
    };
    if is_other {
        return Err(nom::Err::Error(nom::error::Error::new(
            input,
            nom::error::ErrorKind::Not,
        )));
    }
    Ok((behind, Token::Number { number, stops }))
}

/// Takes what is no part of a move list: brackets with what is in them, else everything up to the next
/// white space or enclosure.
fn noise(input: &str) -> (&str, Token<'_>) {
    let bracket = recognize((
        char::<_, nom::error::Error<&str>>('['),
        take_till(|c| c == ']' || c == '\n'),
        char(']'),
    ));
    let word = take_till1(|c: char| c.is_whitespace() || "()[]{}\";|".contains(c));
    match alt((bracket, word)).parse(input) {
        Ok((rest, noise)) => (rest, Token::Noise(noise)),
        Err(_) => {
            let length = input.chars().next().map_or(0, char::len_utf8);
            (&input[length..], Token::Noise(&input[..length]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::moves::words::Key;
    use crate::model::{Emphasis, Judgement, MarkShape, SetupKind, Side};
    use Token::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        let mut tokens = Vec::new();
        let mut rest = between(text);
        while let Some((behind, found)) = token(rest, Reach::default()) {
            tokens.push(found);
            rest = between(behind);
        }
        tokens
    }

    fn number(number: u32, stops: usize) -> Token<'static> {
        Number { number, stops }
    }

    #[test]
    fn move_lists_are_cut_into_words() {
        for (text, expected) in [
            ("h8 i9, G7", vec![Points("h8"), Points("i9"), Points("G7")]),
            ("h8i9g7", vec![Points("h8i9g7")]),
            ("h8-i9->g7", vec![Points("h8"), Points("i9"), Points("g7")]),
            (
                "1.h8 2. i9",
                vec![number(1, 1), Points("h8"), number(2, 1), Points("i9")],
            ),
            (
                "1.h82.i9",
                vec![number(1, 1), Points("h8"), number(2, 1), Points("i9")],
            ),
            (
                "1h8 2i9",
                vec![number(1, 0), Points("h8"), number(2, 0), Points("i9")],
            ),
            (
                "h8 -- pass 패스",
                vec![
                    Points("h8"),
                    Word(super::Word::Pass),
                    Word(super::Word::Pass),
                    Word(super::Word::Pass),
                ],
            ),
            (
                "교체 no-swap Keep",
                vec![
                    Word(super::Word::Swap),
                    Word(super::Word::Keep),
                    Word(super::Word::Keep),
                ],
            ),
            ("선언 3 declare4", vec![Declared(3), Declared(4)]),
            ("declare h8", vec![Word(super::Word::Declare), Points("h8")]),
            (
                "h8! i9?! j10??",
                vec![
                    Points("h8"),
                    Judged(Judgement::Tesuji, Emphasis::Normal),
                    Points("i9"),
                    Judged(Judgement::Doubtful, Emphasis::Normal),
                    Points("j10"),
                    Judged(Judgement::BadMove, Emphasis::Strong),
                ],
            ),
            (
                "$10 $99",
                vec![Judged(Judgement::Even, Emphasis::Normal), Glyph("99")],
            ),
            (
                "흑: h8 백:i9",
                vec![
                    Word(super::Word::Side(Side::BLACK)),
                    Points("h8"),
                    Word(super::Word::Side(Side::WHITE)),
                    Points("i9"),
                ],
            ),
            (
                "흑돌:h8,i9 mark: g7, h9 세모:-",
                vec![
                    Keyed(Key::Setup(SetupKind::Stones(Side::BLACK)), "h8,i9"),
                    Keyed(Key::Mark(MarkShape::Selected), "g7, h9"),
                    Keyed(Key::Mark(MarkShape::Triangle), "-"),
                ],
            ),
            (
                "turn:white 평가:-0.5",
                vec![Keyed(Key::Turn, "white"), Keyed(Key::Estimate, "-0.5")],
            ),
            (r#"h8=A,i9="두 수""#, vec![Labels(r#"h8=A,i9="두 수""#)]),
            ("(h9)|", vec![Open, Points("h9"), Close, Position]),
            (
                "{a\\}b}; c\nd",
                vec![Comment("a\\}b"), LineComment(" c"), Noise("d")],
            ),
            ("\"한 줄\" {열림", vec![Name("한 줄"), Unclosed("열림")]),
            (
                "%START %EXT=\"1\",\"2\"",
                vec![Private("%START"), Private("%EXT=\"1\",\"2\"")],
            ),
            (
                "h25 z9 h8x 3:12 38-26 4목",
                vec![
                    NoPoint("h25"),
                    NoPoint("z9"),
                    Noise("h8x"),
                    Noise("3:12"),
                    Noise("38-26"),
                    Noise("4목"),
                ],
            ),
            (
                "[홍길동] [오후 3:12] h8",
                vec![Noise("[홍길동]"), Noise("[오후 3:12]"), Points("h8")],
            ),
            (
                "홍길동: ㅋㅋ! h8에",
                vec![Noise("홍길동:"), Noise("ㅋㅋ!"), Noise("h8에")],
            ),
            (
                "1-0 0-1 (time)",
                vec![
                    Ending(super::super::outcome::Ending::Stated(
                        crate::model::Outcome::Win {
                            winner: Side::BLACK,
                            by: crate::model::Manner::Unstated,
                        },
                    )),
                    Ending(super::super::outcome::Ending::Stated(
                        crate::model::Outcome::Win {
                            winner: Side::WHITE,
                            by: crate::model::Manner::Time,
                        },
                    )),
                ],
            ),
        ] {
            assert_eq!(tokens(text), expected, "{text}");
        }
    }

    #[test]
    fn every_text_comes_to_an_end() {
        for text in [
            "[",
            "[[[",
            "\\",
            "'",
            "@",
            "%",
            "$",
            "!!!",
            "-",
            "---",
            "]",
            "}",
            "\u{1F600}",
        ] {
            tokens(text);
        }
    }
}
