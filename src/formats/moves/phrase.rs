//! Words and points, with what belongs to them: `선언 3`, `흑돌:h8,i9`, `h8=A`.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, digit1, multispace0, space0};
use nom::combinator::{map_opt, not, opt, recognize, value, verify};
use nom::error::ErrorKind;
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use super::label::labels;
use super::point::{self, Reach};
use super::token::Token;
use super::words::{self, Key, Word};

/// Reads a word and what may stand behind it.
///
/// ```text
/// Keyed    = Key ":" List .
/// Labels   = Label { "," Label } .
/// Declared = ( "선언" | "declare" ) Number .
/// ```
pub fn phrase(input: &str, reach: Reach) -> IResult<&str, Token<'_>> {
    if let Ok(labelled) = recognize(labels(reach)).parse(input) {
        return Ok((labelled.0, Token::Labels(labelled.1)));
    }
    let (rest, text) = run(input)?;
    if let Some((rest, points)) = points(text, rest, reach, input) {
        return Ok((rest, Token::Points(points)));
    }
    let letters = text.trim_end_matches(|c: char| c.is_ascii_digit());
    if let Some(Word::Declare) = words::word(letters)
        && let Ok((behind, count)) = declared(&input[letters.len()..])
    {
        return Ok((behind, Token::Declared(count)));
    }
    if let Some(stripped) = rest.strip_prefix(':') {
        if let Some(key) = words::key(text)
            && let Ok((behind, list)) = list(key, reach)(stripped)
        {
            return Ok((behind, Token::Keyed(key, list)));
        }
        // A chat names who speaks: `흑: h8`.
        if let Some(Word::Side(side)) = words::word(text) {
            return Ok((stripped, Token::Word(Word::Side(side))));
        }
    } else if ends_word(rest) {
        if let Some(word) = words::word(text) {
            return Ok((rest, Token::Word(word)));
        }
        if point::is_no_point(text) {
            return Ok((rest, Token::NoPoint(text)));
        }
    }
    Err(nom::Err::Error(nom::error::Error::new(
        input,
        ErrorKind::Not,
    )))
}

/// Reads letters and digits; hyphens too where they join Latin letters, as in `no-swap`.
fn run(input: &str) -> IResult<&str, &str> {
    let latin = verify(take_while1(char::is_alphanumeric), |word: &str| {
        word.bytes().all(|byte| byte.is_ascii_alphabetic())
    });
    let joined = recognize(separated_list1(char('-'), latin));
    let (rest, joined) = opt(joined).parse(input)?;
    match joined {
        Some(joined) if joined.contains('-') && is_word_or_key(joined) => Ok((rest, joined)),
        _ => take_while1(char::is_alphanumeric).parse(input),
    }
}

fn is_word_or_key(text: &str) -> bool {
    words::word(text).is_some() || words::key(text).is_some()
}

/// Whether a word can end in front of this.
fn ends_word(rest: &str) -> bool {
    let ends = |c: char| c.is_whitespace() || "()[]{}|,.;!?\"@$%-→>".contains(c);
    rest.chars().next().is_none_or(ends)
}

/// The points that a word is made of, with what stands behind them. The digits of the next number may
/// stick to the last point, as in `1.h82.i9`.
fn points<'s>(
    text: &'s str,
    rest: &'s str,
    reach: Reach,
    input: &'s str,
) -> Option<(&'s str, &'s str)> {
    let (left, points) = point::names(reach)(text).ok()?;
    let behind = &input[points.len()..];
    let is_number = left.bytes().all(|byte| byte.is_ascii_digit());
    match left {
        "" if ends_word(rest) => Some((behind, points)),
        _ if is_number && rest.starts_with('.') => Some((behind, points)),
        _ => None,
    }
}

fn declared(input: &str) -> IResult<&str, u8> {
    let number = map_opt(digit1, |digits: &str| digits.parse().ok());
    let ends = not(alt((tag("."), tag(":"))));
    terminated(preceded(space0, number), ends).parse(input)
}

/// Reads what stands behind a key and its colon.
///
/// ```text
/// List     = "-" | Point { "," Point } | Pair { "," Pair } .
/// Pair     = Point "-" Point .
/// ```
fn list(key: Key, reach: Reach) -> impl Fn(&str) -> IResult<&str, &str> {
    move |input| {
        let (input, _) = space0(input)?;
        let one = || point::name(reach);
        let comma = || delimited(multispace0, char(','), multispace0);
        let (rest, text) = match key {
            Key::Setup(_) | Key::Mark(_) => {
                let points = value((), separated_list1(comma(), one()));
                recognize(alt((points, value((), char('-'))))).parse(input)?
            }
            Key::Links(_) => {
                let pairs = value((), separated_list1(comma(), (one(), char('-'), one())));
                recognize(alt((pairs, value((), char('-'))))).parse(input)?
            }
            Key::Turn => verify(take_while1(char::is_alphanumeric), |word: &str| {
                matches!(words::word(word), Some(Word::Side(_)))
            })
            .parse(input)?,
            Key::Estimate => recognize((opt(char('-')), digit1, opt(preceded(char('.'), digit1))))
                .parse(input)?,
        };
        if ends_word(rest) {
            Ok((rest, text))
        } else {
            Err(nom::Err::Error(nom::error::Error::new(
                rest,
                ErrorKind::Verify,
            )))
        }
    }
}
