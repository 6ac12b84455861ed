//! Splits a yut log into white space, heads of turns, separators and words.

use nom::branch::alt;
use nom::bytes::complete::{take_till, take_while, take_while_m_n, take_while1};
use nom::character::complete::{one_of, satisfy};
use nom::combinator::{opt, recognize, verify};
use nom::sequence::terminated;
use nom::{IResult, Parser};

use super::layout::GRAMMAR;
use crate::formats::shared::typed::chat::stamp;
use crate::formats::shared::typed::signs::{
    is_blank, is_blank_in_line, is_line_end, is_typed, number_of, skip_blanks, skip_blanks_in_line,
    usual,
};
use crate::formats::shared::typed::tag::{broken_tag, tag};

/// Result type of the parsers in this module.
pub(crate) type Parsed<'t, T> = IResult<&'t str, T>;

/// Returns a text without the white space at its beginning.
///
/// ```text
/// space = { blank } .
/// ```
pub(crate) fn space(input: &str) -> &str {
    skip_blanks(input)
}

/// Returns a text without the white space at its beginning; a line end stays.
pub(crate) fn space_in_line(input: &str) -> &str {
    skip_blanks_in_line(input)
}

/// True if a character is a comma, or a dot that people write between list items.
pub(crate) fn is_comma(c: char) -> bool {
    matches!(usual(c), ',' | '·' | 'ㆍ' | '・' | '‧' | '、')
}

/// True if a character may be part of an arrow between two stations.
pub(crate) fn is_arrow(c: char) -> bool {
    matches!(
        usual(c),
        '-' | '>' | '→' | '~' | '=' | '〜' | '∼' | '⇒' | '➔' | '➡'
    )
}

/// Creates a parser for a sign that accepts it in half-width or full-width.
fn sign<'t>(
    wanted: char,
) -> impl Parser<&'t str, Output = char, Error = nom::error::Error<&'t str>> {
    verify(nom::character::complete::anychar, move |&c| {
        usual(c) == wanted
    })
}

/// The beginning of a turn, such as `3. 홍길동:`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head<'t> {
    /// Digits of the turn number, if there is one.
    pub number: Option<&'t str>,
    /// Text of the player's label, without the colon.
    pub label: Option<&'t str>,
}

/// Parses the beginning of a turn: its number and, if written, its player: `3. 홍길동:`.
///
/// ```text
/// head = number "." [ player [ "(" member ")" ] ":" ] .
/// ```
pub(crate) fn head(input: &str) -> Parsed<'_, Head<'_>> {
    if let Some(read) = plain_head(input) {
        return Ok(read);
    }
    let (left, number) = terminated(digits, sign('.')).parse(input)?;
    let (left, label) = opt(label).parse(left)?;
    let number = Some(number);
    Ok((left, Head { number, label }))
}

/// Fast path for most turns: ASCII digits, a full stop, a label of letters, Hangul syllables,
/// spaces and parentheses, and a colon.
fn plain_head(input: &str) -> Option<(&str, Head<'_>)> {
    let digits = input.bytes().take_while(u8::is_ascii_digit).count();
    let (number, after) = input.split_at_checked(digits).filter(|_| digits > 0)?;
    let label = after.strip_prefix('.')?;
    let length = label.bytes().take(LONGEST_LABEL + 1).position(|byte| {
        !matches!(byte, b' ' | b'(' | b')' | 0x80..) && !byte.is_ascii_alphanumeric()
    })?;
    let (label, left) = label.split_at_checked(length)?;
    let is_plain = left.starts_with(':') && is_typed(label);
    let (number, label) = (Some(number), Some(label));
    is_plain.then(|| (&left[1..], Head { number, label }))
}

/// Parses one or more digits, half-width or full-width.
fn digits(input: &str) -> Parsed<'_, &str> {
    take_while1(|c| usual(c).is_ascii_digit()).parse(input)
}

/// Converts the digits of a number; letters that look like digits (`l`, `O`) and circled numbers
/// count as digits.
pub(crate) fn number(digits: &str) -> Option<u32> {
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return number_of(digits);
    }
    let digit = |c: char| match usual(c) {
        c @ '0'..='9' => Some(c.to_string()),
        'o' | 'O' => Some("0".to_owned()),
        'l' | 'I' | '|' => Some("1".to_owned()),
        c @ '①'..='⑳' => Some((u32::from(c) - u32::from('①') + 1).to_string()),
        _ => None,
    };
    let digits: Option<String> = digits.chars().map(digit).collect();
    digits?.parse().ok()
}

/// Parses a player's label with a colon, without a number before it or after an irregular one: `3)
/// 홍길동:`, `홍길동:`.
pub(crate) fn loose_head(input: &str) -> Parsed<'_, Head<'_>> {
    let mark = (take_while(is_blank_in_line), opt(one_of(".)）．,、")));
    // Accepts letters that look like digits only beside a digit or a character beyond ASCII, such
    // as a circled number.
    let like = verify(
        take_while1(|c: char| number(c.encode_utf8(&mut [0; 4])).is_some()),
        |it: &str| it.contains(|c: char| usual(c).is_ascii_digit() || !c.is_ascii()),
    );
    let letters = terminated(take_while1(|c| "oOlI|".contains(c)), one_of(".)．"));
    let number = opt(alt((terminated(like, mark), letters)));
    let (left, (number, label)) = (number, label).parse(input)?;
    let label = Some(label);
    Ok((left, Head { number, label }))
}

/// Parses a number and a player's name with a space instead of the colon: `1 청팀 도 / 새-도`.
pub(crate) fn head_without_colon(
    input: &str,
    is_name: impl Fn(&str) -> bool,
) -> Option<(&str, Head<'_>)> {
    let (after, digits) = digits(input).ok()?;
    let blank = space_in_line(after);
    let end = blank.find(|c| is_blank(c) || is_structure(c))?;
    let (label, left) = blank.split_at(end);
    let is_head =
        blank.len() < after.len() && is_blank_in_line(left.chars().next()?) && is_name(label);
    let (number, label) = (Some(digits), Some(label));
    is_head.then_some((left, Head { number, label }))
}

/// Parses a number and a name without a colon: `1 청팀 개`, `1. 청팀 개`, `1) 청팀 개`. `is_name` decides
/// from the word and the text after it.
pub(crate) fn bare_head<'t>(
    input: &'t str,
    is_name: impl Fn(&str, &str) -> bool,
) -> Option<(&'t str, Head<'t>)> {
    let (after, digits) = digits(input).ok()?;
    let sign = after.trim_start_matches(['.', ')', '．', '）']);
    let blank = space_in_line(sign);
    let end = blank.find(|c| is_blank(c) || is_structure(c) || is_comma(c))?;
    let (label, left) = blank.split_at(end);
    let is_head = blank.len() < after.len() && is_name(label, left);
    let (number, label) = (Some(digits), Some(label));
    is_head.then_some((left, Head { number, label }))
}

/// Maximum number of characters in a player's label. No real name is longer. Without a limit, every
/// turn of a long line would be searched to its end.
const LONGEST_LABEL: usize = 200;

/// Parses the label of a turn's player up to its colon.
///
/// ```text
/// label = { any but ":" "{" ";" "/" "|" quote and line end } ":" .
/// ```
///
/// A label contains no move: the colon after one belongs to another turn on the same line.
fn label(input: &str) -> Parsed<'_, &str> {
    let name = take_while_m_n(0, LONGEST_LABEL, |c| {
        !matches!(usual(c), ':' | '{' | ';' | '/' | '|' | '"') && !is_line_end(c)
    });
    let is_move = |word: &str| word.contains('-') && (GRAMMAR.is_play)(word);
    let name = verify(name, |name: &str| !name.split_whitespace().any(is_move));
    terminated(name, sign(':')).parse(input)
}

/// Parses a `/` or `|`, which separates groups of words, such as throws from moves.
pub(crate) fn separator(input: &str) -> Parsed<'_, char> {
    satisfy(|c| matches!(c, '/' | '|' | '／' | '｜')).parse(input)
}

/// Parses a word up to a blank or another sign; spaces inside its parentheses belong to it.
///
/// ```text
/// word = char { char } [ "(" { any but "(" ")" and line end } ")" ] { char } .
/// ```
pub(crate) fn word(input: &str) -> Parsed<'_, &str> {
    if let Some(length) = plain_word(input) {
        return Ok((&input[length..], &input[..length]));
    }
    let inner =
        take_while1(|c: char| !is_blank(c) && !is_structure(c) && !is_comma(c) && usual(c) != '(');
    let list = take_till(|c| is_line_end(c) || matches!(usual(c), '(' | ')'));
    let parentheses = recognize((sign('('), list, sign(')')));
    let unclosed = recognize(sign('('));
    let mut part = alt((inner, parentheses, unclosed));
    let mut left = input;
    while let Ok((after, _)) = part.parse(left) {
        left = after;
    }
    if left.len() < input.len() {
        Ok((left, &input[..input.len() - left.len()]))
    } else {
        // Takes a single character as a word if nothing else fits.
        recognize(nom::character::complete::anychar).parse(input)
    }
}

/// Fast path: returns the length of a word of letters, digits, Hangul, hyphens and marks if white
/// space follows it; otherwise `None`.
fn plain_word(input: &str) -> Option<usize> {
    let bytes = input.as_bytes();
    let mut at = 0;
    loop {
        match *bytes.get(at)? {
            b'-' | b'+' | b'*' | b'!' | b'?' => at += 1,
            byte if byte.is_ascii_alphanumeric() => at += 1,
            // First bytes of the characters U+A000 to U+DFFF, which are only letters and syllables,
            // of three bytes each.
            0xEA..=0xED => at += 3,
            b' ' | b'\n' | b'\r' => break,
            _ => return None,
        }
    }
    (at > 0).then_some(at)
}

/// True if a character ends a word and has a meaning of its own, such as `/` or `{`.
fn is_structure(c: char) -> bool {
    matches!(
        c,
        '{' | '}' | ';' | '；' | '/' | '／' | '|' | '｜' | '[' | ']'
    )
}

/// True if a line begins like a yut log: with a tag, a comment or a turn.
pub(crate) fn begins_log(line: &str) -> bool {
    let line = space_in_line(&line[stamp("", line).len()..]);
    let is_tag =
        || tag(line).is_some() || line.starts_with(['[', '［']) && broken_tag(line).meant.is_some();
    line.starts_with(['{', ';', '；']) || is_tag() || head(line).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_begins_with_its_number_and_its_player() {
        let head_of = |number, label| Head {
            number: Some(number),
            label,
        };
        for (input, expected, left) in [
            ("1. 철수: 모", head_of("1", Some(" 철수")), " 모"),
            ("12.청팀(민수):", head_of("12", Some("청팀(민수)")), ""),
            ("3. 모 / a:", head_of("3", None), " 모 / a:"),
            ("4. {a:b}", head_of("4", None), " {a:b}"),
        ] {
            assert_eq!(head(input), Ok((left, expected)), "{input}");
        }
        assert!(head("철수: 모").is_err());
        for (input, number) in [
            ("철수: 모", None),
            ("3) 철수: 모", Some("3")),
            ("3 철수: 모", Some("3")),
        ] {
            let (left, found) = loose_head(input).expect("a head");
            assert_eq!(
                (found.number, found.label.map(str::trim)),
                (number, Some("철수"))
            );
            assert_eq!(left, " 모");
        }
    }

    #[test]
    fn the_fast_path_agrees_with_the_full_parsers() {
        let mut plain = 0;
        for number in ["1", "12", "", "١", "１"] {
            for stop in [".", ". ", ")", "．"] {
                for name in [
                    "철수",
                    "청팀(민수)",
                    "a b",
                    "a/b",
                    "a\"b",
                    "é",
                    "a\n",
                    "",
                    "두 개",
                ] {
                    for end in [":", ": 모", "", "：모", " 모 / a:"] {
                        let text = format!("{number}{stop}{name}{end}");
                        let Some(read) = plain_head(&text) else {
                            continue;
                        };
                        let (left, number) = terminated(digits, sign('.'))
                            .parse(&*text)
                            .expect("a number");
                        let label = label(left).map(|(left, label)| (left, Some(label)));
                        let number = Some(number);
                        let parts = label.map(|(left, label)| (left, Head { number, label }));
                        assert_eq!(parts, Ok(read), "{text}");
                        plain += 1;
                    }
                }
            }
        }
        assert!(plain > 20, "{plain}");
        let long = format!("1. {}: 모", "가".repeat(LONGEST_LABEL));
        assert_eq!((plain_head(&long), head(&long).is_ok()), (None, true));
        for (text, length) in [
            ("새-모* x", Some(8)),
            ("xx-yy+\n", Some(6)),
            ("도\r\n", Some(3)),
            ("도", None),
            ("도(걸) ", None),
            ("도/", None),
            ("도, ", None),
            (" 도", None),
        ] {
            assert_eq!(plain_word(text), length, "{text}");
        }
    }

    #[test]
    fn words_keep_their_parentheses() {
        for (input, expected) in [
            ("소멸(도, 걸) x", "소멸(도, 걸)"),
            ("모-방(걸)!/", "모-방(걸)!"),
            ("모-방(걸", "모-방(걸"),
            ("새-모;", "새-모"),
            ("}", "}"),
        ] {
            assert_eq!(word(input).map(|(_, word)| word), Ok(expected), "{input}");
        }
    }
}
