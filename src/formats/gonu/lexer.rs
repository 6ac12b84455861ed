//! The tokens of a log.
//!
//! These are nom parsers over text, each with its production of the grammar above it.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{char, digit1};
use nom::combinator::{map, opt, recognize, value};
use nom::error::{ErrorKind, ParseError};
use nom::multi::separated_list1;
use nom::{Err, IResult, Parser};

use super::words;
use crate::formats::log::signs::composed;
use crate::text::Bilingual;

/// A move with what it is said to capture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MoveToken<'a> {
    pub(super) from: NamedPoint,
    pub(super) to: NamedPoint,
    /// The captured points, none of them where only `x` stands; `None` without a mark.
    pub(super) capture: Option<Vec<NamedPoint>>,
    /// How the mark is written.
    pub(super) mark: &'a str,
    /// Signs of judgement.
    pub(super) nag: &'a str,
}

/// What stands between blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// The number of a pair of moves.
    Number(u32, bool),
    /// A move.
    Move(MoveToken<'a>),
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
    // A log is moves for the most part, and no word of a result is also one.
    alt((
        number,
        map(word(step), Token::Move),
        map(word(result), Token::Result),
        map(word(resign), |_| Token::Resign),
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
        value(false, alt((tag("..."), tag("…")))),
        value(true, tag(".")),
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
    if found.eq_ignore_ascii_case("resign") || composed(found) == "기권" {
        Ok((rest, found))
    } else {
        stop(input, TOKEN)
    }
}

/// ```text
/// move    = point , [ "-" | ">" | "→" ] , point , [ capture ] , [ nag ] ;
/// capture = "x" , [ point , { ( "," | "x" ) , point } ] ;
/// nag     = { "!" | "?" | "#" | "=" } ;
/// ```
fn step(input: &str) -> Parsed<'_, MoveToken<'_>> {
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
        MoveToken {
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
fn goal(input: &str) -> Parsed<'_, NamedPoint> {
    point(input).or_else(|_| stop(input, POINT))
}

fn capture(input: &str) -> Parsed<'_, Vec<NamedPoint>> {
    let (rest, _) = cross(input)?;
    let separator = alt((tag(","), cross));
    let (rest, points) = opt(separated_list1(separator, point)).parse(rest)?;
    if rest.starts_with(',') {
        stop(rest, FURTHER)
    } else {
        Ok((rest, points.unwrap_or_default()))
    }
}

fn cross(input: &str) -> Parsed<'_, &str> {
    recognize(alt((char('x'), char('X'), char('×')))).parse(input)
}

/// Ranks below this can be told on every board: one more could not be told from a rank below 1.
pub(super) const RANKS: u8 = 100;

/// The Korean letters of the first files.
pub(super) const KOREAN: [char; 8] = ['가', '나', '다', '라', '마', '바', '사', '아'];

/// A point by its file, from 0, and its rank, from 1; both may lie outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NamedPoint {
    pub(super) file: u8,
    pub(super) rank: u8,
}

/// ```text
/// point = file , rank ;
/// file  = "a".."p" | "가" | "나" | "다" | "라" | "마" | "바" | "사" | "아" ;
/// rank  = "1".. ;
/// ```
pub(super) fn point(input: &str) -> Parsed<'_, NamedPoint> {
    let (rest, (file, rank)) = (file, digit1).parse(input)?;
    match rank.parse() {
        Ok(rank) if rank < RANKS => Ok((rest, NamedPoint { file, rank })),
        _ => stop(input, POINT),
    }
}

fn file(input: &str) -> Parsed<'_, u8> {
    let mut letters = input.chars();
    let first = letters.next();
    match first {
        Some(letter @ ('a'..='p' | 'A'..='P')) => {
            return Ok((letters.as_str(), letter.to_ascii_lowercase() as u8 - b'a'));
        }
        // A syllable in its parts, as some systems write it.
        Some(consonant @ '\u{1100}'..='\u{1112}') if letters.next() == Some('\u{1161}') => {
            let composed = u32::from('가') + (u32::from(consonant) - 0x1100) * 21 * 28;
            let file = KOREAN.iter().position(|&c| u32::from(c) == composed);
            return match file {
                Some(file) => Ok((letters.as_str(), file as u8)),
                None => stop(input, POINT),
            };
        }
        _ => {}
    }
    match KOREAN.iter().position(|&letter| Some(letter) == first) {
        Some(file) => Ok((letters.as_str(), file as u8)),
        None => stop(input, TOKEN),
    }
}

/// What a parser of this format returns.
pub(super) type Parsed<'a, T> = IResult<&'a str, T, Wanted>;

/// What was wanted where a parser stopped, and how much of the text was left there: the less is left,
/// the further it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    left: usize,
    pub(super) what: Bilingual,
}

/// Anything that a log is made of.
pub(super) const TOKEN: Bilingual = Bilingual::new(
    "a move such as a1-a2, a number such as 1., a comment in braces or a result",
    "가1-가2 같은 수, 1. 같은 번호, 중괄호 안의 주석, 결과 가운데 하나",
);
/// A point.
pub(super) const POINT: Bilingual = Bilingual::new("a point such as a1", "가1 같은 점");
/// One more captured point.
pub(super) const FURTHER: Bilingual = Bilingual::new("a point behind the comma", "쉼표 뒤에 점");
/// The end of a move.
pub(super) const SPACE: Bilingual = Bilingual::new("a blank behind the move", "수 뒤에 빈칸");

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
        if self.left <= other.left { self } else { other }
    }
}

/// Stops in front of something that is not what was wanted.
pub(super) fn stop<T>(input: &str, what: Bilingual) -> Parsed<'_, T> {
    Err(Err::Error(Wanted {
        left: input.len(),
        what,
    }))
}

#[cfg(test)]
mod tests {
    use nom::Err;

    use super::*;

    fn place(file: u8, rank: u8) -> NamedPoint {
        NamedPoint { file, rank }
    }

    #[test]
    fn moves_are_written_in_many_ways() {
        let plain = |input| match token(input) {
            Ok(("", Token::Move(step))) => step,
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
            ("12.a1-a2", Token::Number(12, true)),
            ("3...b4-b3", Token::Number(3, false)),
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
                Err(Err::Error(error)) => assert_eq!(error.what, wanted, "{input}"),
                other => panic!("{input}: {other:?}"),
            }
        }
    }
}
