//! Comments: in braces, or behind a semicolon up to the end of the line.

use nom::Parser;
use nom::bytes::complete::take_till;
use nom::character::complete::{char, one_of};
use nom::combinator::{opt, recognize};
use nom::sequence::{delimited, preceded};

use super::signs::is_line_end;

/// What a parser of this file returns.
type Parsed<'t, T> = nom::IResult<&'t str, T>;

/// Reads a comment in braces.
///
/// ```text
/// comment = "{" { any but "}" } "}" .
/// ```
///
/// Fails where it is not closed, or where another comment opens on a later line, so that a
/// forgotten brace does not swallow the moves up to the next comment.
pub(crate) fn comment(input: &str) -> Parsed<'_, &str> {
    // Looked for no farther than to where it fails, for a file may hold nothing but open braces.
    let first_line = take_till(|c| c == '}' || is_line_end(c));
    let more = take_till(|c| c == '}' || c == '{');
    let inside = recognize((first_line, more));
    delimited(char('{'), inside, char('}')).parse(input)
}

/// Whether a brace opens behind the first line.
pub(crate) fn opens_on_a_later_line(comment: &str) -> bool {
    let behind = comment.find(is_line_end).map(|at| &comment[at..]);
    behind.is_some_and(|behind| behind.contains('{'))
}

/// Reads a comment up to the end of its line; one blank behind the semicolon belongs to neither.
///
/// ```text
/// comment = ";" [ " " ] { any but line end } .
/// ```
pub(crate) fn line_comment(input: &str) -> Parsed<'_, &str> {
    preceded((one_of(";；"), opt(char(' '))), line).parse(input)
}

/// What stands behind the blanks and comments that a text begins with.
pub(crate) fn behind_comments(text: &str) -> &str {
    let mut rest = text.trim_start();
    while rest.starts_with(['{', ';', '；']) {
        rest = take(rest).0.trim_start();
    }
    rest
}

/// Reads the rest of a line.
pub(crate) fn line(input: &str) -> Parsed<'_, &str> {
    take_till(is_line_end).parse(input)
}

/// A comment that begins with a brace or a semicolon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Comment<'t> {
    /// What it says.
    pub(crate) text: &'t str,
    /// Whether the brace that closes it is missing: it ends with its line then.
    pub(crate) is_open: bool,
}

/// Takes a comment of either kind from a text that begins with one.
pub(crate) fn take(input: &str) -> (&str, Comment<'_>) {
    let closed = comment(input).or_else(|_| line_comment(input)).ok();
    let is_open = closed.is_none();
    let (rest, text) = closed.unwrap_or_else(|| {
        let sign = input.chars().next().map_or(0, char::len_utf8);
        let inside = &input[sign..];
        let (text, rest) = inside.split_at(inside.find(is_line_end).unwrap_or(inside.len()));
        (rest, text.trim_end())
    });
    (rest, Comment { text, is_open })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_end_at_their_brace() {
        assert_eq!(comment("{a\nb}c"), Ok(("c", "a\nb")));
        assert!(comment("{a\n3. 철수: 모 {b}").is_err());
        assert!(comment("{a").is_err());
        assert_eq!(line_comment(";  x \ny"), Ok(("\ny", " x ")));
        let open = Comment {
            text: "a",
            is_open: true,
        };
        assert_eq!(take("{a \nb {c}"), ("\nb {c}", open));
    }
}
