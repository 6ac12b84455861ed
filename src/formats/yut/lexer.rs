//! The parts of a log: blanks, comments, tags, the beginning of turns and the extent of words.

use nom::branch::alt;
use nom::bytes::complete::{tag as text, take_till, take_while, take_while1};
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{opt, recognize, rest, verify};
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use super::signs::usual;

/// What a parser of this file returns.
pub type Parsed<'t, T> = IResult<&'t str, T>;

/// Whether a character separates words.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\0' || c == '\u{FEFF}'
}

fn is_line_end(c: char) -> bool {
    c == '\n' || c == '\r'
}

fn is_blank_in_line(c: char) -> bool {
    is_blank(c) && !is_line_end(c)
}

/// Passes over blanks.
///
/// ```text
/// space = { blank } .
/// ```
pub fn space(input: &str) -> &str {
    input.trim_start_matches(is_blank)
}

/// Passes over blanks up to the end of the line.
pub fn space_in_line(input: &str) -> &str {
    input.trim_start_matches(is_blank_in_line)
}

/// Reads a comment in braces.
///
/// ```text
/// comment = "{" { any but "}" } "}" .
/// ```
///
/// Fails where it is not closed, or where another comment opens on a later line, so that a
/// forgotten brace does not swallow the turns up to the next comment.
pub fn comment(input: &str) -> Parsed<'_, &str> {
    // Looked for no farther than to where it fails, for a file may hold nothing but open braces.
    let first_line = take_till(|c| c == '}' || is_line_end(c));
    let more = take_till(|c| c == '}' || c == '{');
    let inside = recognize((first_line, more));
    delimited(char('{'), inside, char('}')).parse(input)
}

/// Whether a brace opens behind the first line.
pub fn opens_on_a_later_line(comment: &str) -> bool {
    let behind = comment.find(is_line_end).map(|at| &comment[at..]);
    behind.is_some_and(|behind| behind.contains('{'))
}

/// Reads a comment up to the end of its line; one blank behind the semicolon belongs to neither.
///
/// ```text
/// comment = ";" [ " " ] { any but line end } .
/// ```
pub fn line_comment(input: &str) -> Parsed<'_, &str> {
    preceded((one_of(";；"), opt(char(' '))), line).parse(input)
}

/// Reads the rest of a line.
pub fn line(input: &str) -> Parsed<'_, &str> {
    take_till(is_line_end).parse(input)
}

/// A tag as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag<'t> {
    /// Its name.
    pub name: &'t str,
    /// The inside of its quotes, escapes as they are written.
    pub value: &'t str,
}

/// Reads a tag.
///
/// ```text
/// tag   = "[" name space quote { char | "\" char } quote "]" .
/// name  = char { char } .                         (no blank, quote or bracket)
/// ```
pub fn tag(input: &str) -> Parsed<'_, Tag<'_>> {
    let name = take_while1(|c: char| !is_blank(c) && !matches!(usual(c), '"' | '[' | ']'));
    let blank = || take_while(is_blank_in_line);
    let close = (blank(), sign(']'));
    let mut parts = (
        preceded((sign('['), blank()), name),
        delimited((blank(), sign('"')), inside, sign('"')),
        close,
    );
    let (left, (name, value, _)) = parts.parse(input)?;
    Ok((left, Tag { name, value }))
}

/// The inside of a tag's quotes, which end on their line.
fn inside(input: &str) -> Parsed<'_, &str> {
    let mut escaped = false;
    let end = input.find(|c: char| {
        let ends = is_line_end(c) || (!escaped && usual(c) == '"');
        escaped = !escaped && c == '\\';
        ends
    });
    let (value, left) = input.split_at(end.unwrap_or(input.len()));
    Ok((left, value))
}

/// Reads a sign in any of its forms.
fn sign<'t>(
    wanted: char,
) -> impl Parser<&'t str, Output = char, Error = nom::error::Error<&'t str>> {
    verify(nom::character::complete::anychar, move |&c| {
        usual(c) == wanted
    })
}

/// How a turn begins, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head<'t> {
    /// The digits of its number; none where it has no number.
    pub number: Option<&'t str>,
    /// What stands between the number and the colon.
    pub label: Option<&'t str>,
}

/// Reads the beginning of a turn.
///
/// ```text
/// head = number "." [ player [ "(" member ")" ] ":" ] .
/// ```
pub fn head(input: &str) -> Parsed<'_, Head<'_>> {
    let (left, number) = terminated(digit1, sign('.')).parse(input)?;
    let (left, label) = opt(label).parse(left)?;
    let number = Some(number);
    Ok((left, Head { number, label }))
}

/// Reads what people write instead of the beginning of a turn at the start of a line: a number with
/// another sign behind it, or a player without a number.
pub fn loose_head(input: &str) -> Parsed<'_, Head<'_>> {
    let mark = (take_while(is_blank_in_line), opt(one_of(".)）．,、")));
    let number = opt(terminated(digit1, mark));
    let (left, (number, label)) = (number, label).parse(input)?;
    let label = Some(label);
    Ok((left, Head { number, label }))
}

/// Reads the player that a turn is of.
///
/// ```text
/// label = { any but ":" "{" ";" "/" "|" and line end } ":" .
/// ```
fn label(input: &str) -> Parsed<'_, &str> {
    let name =
        take_till(|c| matches!(usual(c), ':' | '{' | ';' | '/' | '|' | '"') || is_line_end(c));
    terminated(name, sign(':')).parse(input)
}

/// Reads a sign that is only for the eye.
pub fn separator(input: &str) -> Parsed<'_, char> {
    one_of("/|／｜").parse(input)
}

/// Reads the extent of a word; blanks in its parentheses belong to it.
///
/// ```text
/// word = char { char } [ "(" { any but "(" ")" and line end } ")" ] { char } .
/// ```
pub fn word(input: &str) -> Parsed<'_, &str> {
    let inner = take_while1(|c: char| !is_blank(c) && !is_structure(c) && usual(c) != '(');
    let list = take_till(|c| is_line_end(c) || matches!(usual(c), '(' | ')'));
    let parentheses = recognize((sign('('), list, sign(')')));
    let unclosed = recognize(sign('('));
    let mut part = alt((inner, parentheses, unclosed));
    let mut left = input;
    while let Ok((behind, _)) = part.parse(left) {
        left = behind;
    }
    match left.len() < input.len() {
        true => Ok((left, &input[..input.len() - left.len()])),
        // A sign that belongs to nothing.
        false => recognize(nom::character::complete::anychar).parse(input),
    }
}

/// Signs that a word ends at.
fn is_structure(c: char) -> bool {
    matches!(
        c,
        '{' | '}' | ';' | '；' | '/' | '／' | '|' | '｜' | '[' | ']'
    )
}

/// Whether a line looks like one of a log: a tag, a comment or a turn.
pub fn begins_log(line: &str) -> bool {
    let begins = alt((
        tag.map(drop),
        head.map(drop),
        text("{").map(drop),
        one_of(";；").map(drop),
    ));
    (begins, rest).parse(line).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_end_on_their_line() {
        for (input, name, value, left) in [
            ("[말 \"2\"]\n", "말", "2", "\n"),
            (r#"[P1 "A \"B\" \\"] x"#, "P1", r#"A \"B\" \\"#, " x"),
            ("[ Event  \"\" ]", "Event", "", ""),
            ("［종목 “윷놀이”］", "종목", "윷놀이", ""),
            ("[말\"4\"]", "말", "4", ""),
        ] {
            let expected = Tag { name, value };
            assert_eq!(tag(input), Ok((left, expected)), "{input}");
        }
        for wrong in ["[말 2]", "[말 \"2]", "[말 \"2\n\"]", "[\"2\"]", "말 \"2\"]"] {
            assert!(tag(wrong).is_err(), "{wrong}");
        }
    }

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

    #[test]
    fn comments_end_at_their_brace() {
        assert_eq!(comment("{a\nb}c"), Ok(("c", "a\nb")));
        assert!(comment("{a\n3. 철수: 모 {b}").is_err());
        assert!(comment("{a").is_err());
        assert_eq!(line_comment(";  x \ny"), Ok(("\ny", " x ")));
    }
}
