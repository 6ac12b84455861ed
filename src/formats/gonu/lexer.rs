//! The tokens of a log.
//!
//! These are nom parsers over text, each with its production of the grammar above it.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{char, digit1};
use nom::combinator::{map, opt, recognize, value};
use nom::multi::separated_list1;

pub(super) use super::numbering::Dots;
use super::point::{Place, point};
use super::wanted::{FURTHER, POINT, Parsed, SPACE, TOKEN, Wanted, stop};
use super::words;
use crate::formats::log::signs::composed;

/// A move with what it is said to capture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step<'a> {
    pub(super) from: Place,
    pub(super) to: Place,
    /// The captured points, none of them where only `x` stands; `None` without a mark.
    pub(super) capture: Option<Vec<Place>>,
    /// How the mark is written.
    pub(super) mark: &'a str,
    /// Signs of judgement.
    pub(super) nag: &'a str,
}

/// What stands between blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// The number of a pair of moves.
    Number(u32, Dots),
    /// A move.
    Step(Step<'a>),
    /// `resign`.
    Resign,
    /// A result, by its word.
    Result(&'a str),
}

/// A token that ends before white space, a bracket or a comment.
///
/// ```text
/// item = number | move | resign | comment ;
/// ```
pub(super) fn token(input: &str) -> Parsed<'_, Token<'_>> {
    alt((
        map(word(result), Token::Result),
        number,
        map(word(resign), |_| Token::Resign),
        map(word(step), Token::Step),
    ))
    .parse(input)
}

/// A parser whose token must end there.
fn word<'a, T>(
    mut parser: impl Parser<&'a str, Output = T, Error = Wanted>,
) -> impl FnMut(&'a str) -> Parsed<'a, T> {
    move |input| {
        let (rest, found) = parser.parse(input)?;
        match rest.chars().next() {
            None | Some('[' | '［' | '{' | ';' | '；') => Ok((rest, found)),
            Some(c) if c.is_whitespace() => Ok((rest, found)),
            _ => stop(rest, SPACE),
        }
    }
}

/// ```text
/// number = digit , { digit } , ( "." | "..." ) ;
/// ```
fn number(input: &str) -> Parsed<'_, Token<'_>> {
    let dots = alt((
        value(Dots::Three, alt((tag("..."), tag("…")))),
        value(Dots::One, tag(".")),
    ));
    let (rest, (digits, dots)) = (digit1, dots).parse(input)?;
    // A number that no game reaches is wrong whatever it is.
    let number = digits.parse().unwrap_or(u32::MAX);
    Ok((rest, Token::Number(number, dots)))
}

/// ```text
/// result = "1-0" | "0-1" | "1/2-1/2" | "*" | "흑승" | "백승" | "무승부" ;
/// ```
fn result(input: &str) -> Parsed<'_, &str> {
    let (rest, found) = take_while1(is_of_result)(input)?;
    match words::result_of(&composed(found)) {
        Some(_) => Ok((rest, found)),
        None => stop(input, TOKEN),
    }
}

fn is_of_result(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '/' | '*')
}

/// ```text
/// resign = "기권" | "resign" ;
/// ```
fn resign(input: &str) -> Parsed<'_, &str> {
    let (rest, found) = take_while1(char::is_alphabetic)(input)?;
    match found.eq_ignore_ascii_case("resign") || composed(found) == "기권" {
        true => Ok((rest, found)),
        false => stop(input, TOKEN),
    }
}

/// ```text
/// move    = point , [ "-" | ">" | "→" ] , point , [ capture ] , [ nag ] ;
/// capture = "x" , [ point , { ( "," | "x" ) , point } ] ;
/// nag     = { "!" | "?" | "#" | "=" } ;
/// ```
fn step(input: &str) -> Parsed<'_, Step<'_>> {
    let (rest, (from, _, to)) = (point, opt(joint), goal).parse(input)?;
    // A mark that is begun has to be sound.
    let (behind, capture) = match cross(rest) {
        Ok(_) => map(capture, Some).parse(rest)?,
        Err(_) => (rest, None),
    };
    let mark = &rest[..rest.len() - behind.len()];
    let (rest, nag) = take_while(|c| matches!(c, '!' | '?' | '#' | '='))(behind)?;
    Ok((
        rest,
        Step {
            from,
            to,
            capture,
            mark,
            nag,
        },
    ))
}

fn joint(input: &str) -> Parsed<'_, &str> {
    alt((tag("-"), tag(">"), tag("→"))).parse(input)
}

/// The second point of a move, which must come once the first is there.
fn goal(input: &str) -> Parsed<'_, Place> {
    point(input).or_else(|_| stop(input, POINT))
}

fn capture(input: &str) -> Parsed<'_, Vec<Place>> {
    let (rest, _) = cross(input)?;
    let separator = alt((tag(","), cross));
    let (rest, points) = opt(separated_list1(separator, point)).parse(rest)?;
    match rest.starts_with(',') {
        true => stop(rest, FURTHER),
        false => Ok((rest, points.unwrap_or_default())),
    }
}

fn cross(input: &str) -> Parsed<'_, &str> {
    recognize(alt((char('x'), char('X'), char('×')))).parse(input)
}

#[cfg(test)]
mod tests {
    use nom::Err;

    use super::*;

    fn place(file: u8, rank: u8) -> Place {
        Place { file, rank }
    }

    #[test]
    fn moves_are_written_in_many_ways() {
        let plain = |input| match token(input) {
            Ok(("", Token::Step(step))) => step,
            other => panic!("{input}: {other:?}"),
        };
        for input in [
            "a1-a2",
            "a1a2",
            "A1>a2",
            "가1→가2",
            "가1-a2",
            "\u{1100}\u{1161}1-가2",
        ] {
            let step = plain(input);
            assert_eq!((step.from, step.to), (place(0, 1), place(0, 2)), "{input}");
            assert_eq!(step.capture, None);
        }
        for (input, points) in [
            ("d2-d3xb3,c3", vec![place(1, 3), place(2, 3)]),
            ("라2-라3x나3x다3", vec![place(1, 3), place(2, 3)]),
            ("d2-d3x", vec![]),
            ("d2-d3×b3", vec![place(1, 3)]),
        ] {
            let step = plain(input);
            assert_eq!(step.capture, Some(points), "{input}");
            assert_eq!(step.mark, &input[input.find(['x', '×']).unwrap()..]);
        }
        assert_eq!(plain("a1-a2!?").nag, "!?");
        assert_eq!(plain("a1-a2xb2#").nag, "#");
    }

    #[test]
    fn tokens_are_told_apart() {
        for (input, wanted) in [
            ("1-0", Token::Result("1-0")),
            ("1/2-1/2 ", Token::Result("1/2-1/2")),
            ("*", Token::Result("*")),
            ("흑승", Token::Result("흑승")),
            ("12.a1-a2", Token::Number(12, Dots::One)),
            ("3...b4-b3", Token::Number(3, Dots::Three)),
            ("기권", Token::Resign),
            ("Resign", Token::Resign),
        ] {
            assert_eq!(token(input).map(|(_, token)| token), Ok(wanted), "{input}");
        }
    }

    #[test]
    fn what_was_wanted_is_told_where_the_text_was_understood_longest() {
        for (input, wanted) in [
            ("a1-", POINT),
            ("a1-z3", POINT),
            ("a1-a2xb2,", FURTHER),
            ("a1-a2b3", SPACE),
            ("hello", TOKEN),
        ] {
            match token(input) {
                Err(Err::Error(error)) => assert_eq!(error.what(), wanted, "{input}"),
                other => panic!("{input}: {other:?}"),
            }
        }
    }
}
