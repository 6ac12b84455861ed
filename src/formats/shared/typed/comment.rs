//! Parsers of comments: in braces, or from a semicolon to the end of the line.

use nom::Parser;
use nom::bytes::complete::take_till;
use nom::character::complete::{char, one_of};
use nom::combinator::{opt, recognize};
use nom::sequence::{delimited, preceded};

use super::signs::is_line_end;

/// Result type of the parsers in this module.
type Parsed<'t, T> = nom::IResult<&'t str, T>;

/// Parses a comment in braces, such as `{good move}`.
///
/// ```text
/// comment = "{" { any but "}" } "}" .
/// ```
///
/// Fails if it is not closed or another comment opens on a later line, so that a forgotten brace
/// does not swallow the moves up to the next comment.
pub(crate) fn comment(input: &str) -> Parsed<'_, &str> {
    // Stops at a `{` after the first line, because a file may hold nothing but open braces.
    let first_line = take_till(|c| c == '}' || is_line_end(c));
    let more = take_till(|c| c == '}' || c == '{');
    let inside = recognize((first_line, more));
    delimited(char('{'), inside, char('}')).parse(input)
}

/// True if a comment has a `{` after its first line, so that its `}` was probably forgotten.
pub(crate) fn opens_on_a_later_line(comment: &str) -> bool {
    let after = comment.find(is_line_end).map(|at| &comment[at..]);
    after.is_some_and(|after| after.contains('{'))
}

/// Parses a comment from a semicolon to the end of its line; one space after the semicolon is
/// skipped.
///
/// ```text
/// comment = ";" [ " " ] { any but line end } .
/// ```
pub(crate) fn line_comment(input: &str) -> Parsed<'_, &str> {
    preceded((one_of(";；"), opt(char(' '))), line).parse(input)
}

/// Returns a text without the white space and comments at its beginning.
pub(crate) fn skip_comments(text: &str) -> &str {
    let mut rest = text.trim_start();
    while rest.starts_with(['{', ';', '；']) {
        rest = take(rest).0.trim_start();
    }
    rest
}

/// Parses the text up to the end of the line, without the line end.
pub(crate) fn line(input: &str) -> Parsed<'_, &str> {
    let end = memchr::memchr2(b'\n', b'\r', input.as_bytes()).unwrap_or(input.len());
    Ok((&input[end..], &input[..end]))
}

/// A comment in braces or after a semicolon, without these signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Comment<'t> {
    pub(crate) text: &'t str,
    /// True if the `}` is missing; the comment then ends with its line.
    pub(crate) is_open: bool,
}

/// Splits off the comment at the beginning of a text, in braces or after a semicolon. Returns the rest of the text, then the comment.
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
