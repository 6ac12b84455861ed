//! Tag pairs: `[대회명 "정기전"]`.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_till1};
use nom::character::complete::{char, multispace0, space0};
use nom::combinator::map_opt;
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use super::escape::{Enclosure, inside};

/// A tag pair as it stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag<'s> {
    /// Its name; those of pente.org hold blanks.
    pub name: &'s str,
    /// Its value, escapes and all.
    pub value: &'s str,
}

/// Reads a tag pair.
///
/// ```text
/// Tag   = "[" Name Quoted "]" .
/// Name  = Character { Character } .          (no quotation mark, bracket or line end)
/// ```
pub fn tag_pair(input: &str) -> IResult<&str, Tag<'_>> {
    let name = take_till1(|c| matches!(c, '"' | '[' | ']' | '\n' | '\r'));
    let name = map_opt(name, |name: &str| {
        Some(name.trim()).filter(|name| !name.is_empty())
    });
    let pair = (preceded(space0, name), terminated(quoted, multispace0));
    delimited(char('['), pair, char(']'))
        .map(|(name, value)| Tag { name, value })
        .parse(input)
}

/// Reads a quoted text, escapes and all.
///
/// ```text
/// Quoted = '"' { Character | "\" Character } '"' .
/// ```
pub fn quoted(input: &str) -> IResult<&str, &str> {
    let (rest, _) = char('"').parse(input)?;
    match inside(rest, Enclosure::Quotes) {
        Some(value) => Ok((&rest[value.len() + 1..], value)),
        None => Err(nom::Err::Error(nom::error::Error::new(
            input,
            nom::error::ErrorKind::Char,
        ))),
    }
}

/// What a program names after `%` for its own use: `%START`, `%EXT="0100"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Private<'s> {
    /// Its name, escapes and all.
    pub name: &'s str,
    /// Its values, escapes and all.
    pub values: Vec<&'s str>,
}

/// Reads a private statement.
///
/// ```text
/// Private = "%" ( Word | Quoted ) [ "=" Quoted { "," Quoted } ] .
/// ```
pub fn private(input: &str) -> IResult<&str, Private<'_>> {
    let word = nom::bytes::complete::take_while1(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let comma = terminated(char(','), multispace0);
    let values = preceded(tag("="), nom::multi::separated_list1(comma, quoted));
    preceded(
        char('%'),
        (alt((word, quoted)), nom::combinator::opt(values)),
    )
    .map(|(name, values)| Private {
        name,
        values: values.unwrap_or_default(),
    })
    .parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_names_and_quoted_values() {
        for (text, name, value) in [
            (r#"[대회명 "정기전"]"#, "대회명", "정기전"),
            (r#"[Player 1 Name "x y"]"#, "Player 1 Name", "x y"),
            (r#"[ Event  "a \"b\"" ]"#, "Event", r#"a \"b\""#),
            (r#"[결과""]"#, "결과", ""),
        ] {
            assert_eq!(tag_pair(text), Ok(("", Tag { name, value })), "{text}");
        }
        for wrong in [
            "[홍길동] [오후 3:12]",
            "[]",
            "[\"x\"]",
            "[A \"x]",
            "A \"x\"",
        ] {
            assert!(tag_pair(wrong).is_err(), "{wrong}");
        }
    }
}
