//! Lexer of SGF: finds white space, identifiers and the ends of values.
//!
//! These are nom parsers over bytes. The text is valid UTF-8 by the time it gets here, and every
//! byte with a meaning in SGF is ASCII, so cutting between them never splits a character.

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

use super::property::find;

/// Result type of the SGF parsers.
pub(crate) type Parsed<'a, T> = IResult<&'a [u8], T, Wanted>;

/// Error of a parser: the kind of token that it expected where it stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Identifier,
    Value,
    Point,
    /// Another kind of token; holds the error of nom.
    Other(ErrorKind),
}

impl ParseError<&[u8]> for Wanted {
    fn from_error_kind(_: &[u8], kind: ErrorKind) -> Wanted {
        Wanted::Other(kind)
    }

    fn append(_: &[u8], _: ErrorKind, other: Wanted) -> Wanted {
        other
    }
}

/// Returns the error of a parser that expected `wanted`.
pub(crate) fn stop<T>(wanted: Wanted) -> Parsed<'static, T> {
    Err(Err::Error(wanted))
}

const SPACE: u8 = 1;
const UPPER: u8 = 2;
const LOWER: u8 = 4;
const DIGIT: u8 = 8;
/// Class of the bytes that may follow a value: `;` `(` `)` `[`.
const STRUCTURE: u8 = 16;

/// Class of each byte value, for fast tests.
const CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        class[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => SPACE,
            b'A'..=b'Z' => UPPER,
            b'a'..=b'z' => LOWER,
            b'0'..=b'9' => DIGIT,
            b';' | b'(' | b')' | b'[' => STRUCTURE,
            _ => 0,
        };
        byte += 1;
    }
    class
};

fn is(byte: u8, classes: u8) -> bool {
    CLASS[byte as usize] & classes != 0
}

/// Skips white space.
///
/// ```text
/// Space = { " " | TAB | LF | VT | FF | CR } .
/// ```
#[inline]
pub(crate) fn space(input: &[u8]) -> &[u8] {
    let mut rest = input;
    // The bytes are compared directly, which is faster than the table: many files have a line end
    // after every move.
    while let [b' ' | b'\t'..=b'\r', tail @ ..] = rest {
        rest = tail;
    }
    rest
}

/// Parses a property identifier. Digits are allowed because renju sites write `5A[..]`, and small
/// letters because files before `FF[4]` write `GaMe[1]`.
///
/// ```text
/// Identifier = Letter { Letter } .
/// ```
#[inline]
pub(crate) fn identifier(input: &[u8]) -> Parsed<'_, &[u8]> {
    let length = input
        .iter()
        .take_while(|&&byte| is(byte, UPPER | LOWER | DIGIT))
        .count();
    if length == 0 || input[..length].iter().all(|&byte| is(byte, LOWER | DIGIT)) {
        return stop(Wanted::Identifier);
    }
    Ok((&input[length..], &input[..length]))
}

/// Parses the identifier of a known property in small letters, as people type it: `b[pd]`. The
/// bracket of its value must follow directly; otherwise any word of a text would match.
///
/// ```text
/// Small = SmallLetter [ SmallLetter ] .
/// ```
pub(crate) fn small_identifier(input: &[u8]) -> Parsed<'_, &[u8]> {
    let length = input.iter().take_while(|&&byte| is(byte, LOWER)).count();
    let (name, rest) = input.split_at(length);
    let is_known = (1..=2).contains(&length) && find(&name.to_ascii_uppercase()).is_some();
    if !is_known || !rest.starts_with(b"[") {
        return stop(Wanted::Identifier);
    }
    Ok((rest, name))
}

/// Content of a value, and the way in which the value ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RawValue<'a> {
    pub bytes: &'a [u8],
    pub ending: ValueEnding,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ValueEnding {
    /// The value ended with its first unescaped closing bracket.
    Closed,
    /// The value ended with a later closing bracket, because an earlier one belongs to the text
    /// although it is not escaped.
    Unescaped,
    /// The closing bracket is missing, so the value reaches the end of the file.
    Missing,
}

/// Parses a value in brackets.
///
/// ```text
/// Value = "[" { Character | "\" Character } "]" .
/// ```
///
/// A `]` belongs to the text if nothing that can follow a value comes after it, because many
/// programs do not escape it.
#[inline]
pub(crate) fn value(input: &[u8]) -> Parsed<'_, RawValue<'_>> {
    let [b'[', inside @ ..] = input else {
        return stop(Wanted::Value);
    };
    let mut ending = ValueEnding::Closed;
    let mut from = 0;
    while let Some(end) = closing_bracket(inside, from) {
        let rest = &inside[end + 1..];
        if ends_value(rest) || ends_before_small(&inside[..end], rest) {
            return Ok((
                rest,
                RawValue {
                    bytes: &inside[..end],
                    ending,
                },
            ));
        }
        ending = ValueEnding::Unescaped;
        from = end + 1;
    }
    Ok((
        &[],
        RawValue {
            bytes: inside,
            ending: ValueEnding::Missing,
        },
    ))
}

/// Returns the offset of the next unescaped `]`; `None` without one. Most values are short, so the first 16 bytes are
/// compared one by one before a vectorised search begins.
#[inline]
fn closing_bracket(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    let near = bytes.len().min(from + 16);
    while at < near {
        match bytes[at] {
            b']' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    loop {
        let found = at + memchr::memchr2(b']', b'\\', bytes.get(at..)?)?;
        if bytes[found] == b']' {
            return Some(found);
        }
        at = found + 2;
    }
}

/// True if the bytes after a `]` may follow a value, so that the bracket ends it.
#[inline]
fn ends_value(rest: &[u8]) -> bool {
    match rest {
        [] => true,
        [byte, ..] if is(*byte, STRUCTURE) => true,
        [a, b'[', ..] if is(*a, UPPER) => true,
        [a, b, b'[', ..] if is(*a, UPPER) && is(*b, UPPER) => true,
        _ => ends_value_at_length(rest),
    }
}

/// True if an identifier in small letters follows a `]`, which then ends the value. False if the
/// value contains `[`, as in `[see [1] c[2]]`, because the `]` may close that bracket.
#[cold]
fn ends_before_small(inside: &[u8], rest: &[u8]) -> bool {
    small_identifier(rest).is_ok() && !inside.contains(&b'[')
}

/// Slow path of [`ends_value`], with the same result: white space, long identifiers or junk come after the bracket.
#[cold]
fn ends_value_at_length(rest: &[u8]) -> bool {
    let rest = space(rest);
    match rest {
        [] => return true,
        [byte, ..] if is(*byte, STRUCTURE) => return true,
        _ => {}
    }
    if let Ok((after, _)) = identifier(rest)
        && let [b'[', ..] = space(after)
    {
        return true;
    }
    if rest.iter().all(|&byte| byte == 0 || is(byte, SPACE)) {
        return true;
    }
    // Junk comes after the bracket: the bracket ends the value, unless the next bracket closes
    // something or opens without an identifier before it, as in `see [1], [2]`.
    match memchr::memchr3(b'[', b']', b';', rest) {
        Some(at) if rest[at] == b'[' => ends_in_identifier(&rest[..at]),
        Some(at) => rest[at] == b';',
        None => true,
    }
}

/// True if junk before a `[` ends in a capital, and so possibly in an identifier.
fn ends_in_identifier(rubbish: &[u8]) -> bool {
    let word = rubbish.trim_ascii_end();
    word.last().is_some_and(|&byte| is(byte, UPPER))
}

/// True if a game tree begins here: `(` before `;`, or in the Oro dialect `(` directly before a
/// property.
pub(crate) fn begins_tree(input: &[u8]) -> bool {
    let [b'(', rest @ ..] = input else {
        return false;
    };
    match space(rest) {
        [b';', ..] => true,
        rest => begins_property(rest),
    }
}

/// True if a property begins here: an identifier and the bracket of a value.
pub(crate) fn begins_property(input: &[u8]) -> bool {
    identifier(input)
        .is_ok_and(|(rest, name)| name.len() <= 12 && matches!(space(rest), [b'[', ..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_ends_where_people_see_its_end() {
        use ValueEnding::{Closed, Missing, Unescaped};
        for (input, inside, ending, rest) in [
            ("[pd];W[dd]", "pd", Closed, ";W[dd]"),
            ("[]", "", Closed, ""),
            (r"[a\]b]C[x]", r"a\]b", Closed, "C[x]"),
            (r"[path C:\\];", r"path C:\\", Closed, ";"),
            ("[Kim [9d]]PW[Lee]", "Kim [9d]", Unescaped, "PW[Lee]"),
            (
                "[see [a] there] ;B[aa]",
                "see [a] there",
                Unescaped,
                " ;B[aa]",
            ),
            ("[see [1], [2].]C[x]", "see [1], [2].", Unescaped, "C[x]"),
            ("[aa]-;W[bb]", "aa", Closed, "-;W[bb]"),
            ("[aa]-- C[x]", "aa", Closed, "-- C[x]"),
            ("[aa] \n[bb]", "aa", Closed, " \n[bb]"),
            ("[aa]GaMe[1]", "aa", Closed, "GaMe[1]"),
            ("[aa]bl[60]", "aa", Closed, "bl[60]"),
            ("[aa]qq[60]", "aa]qq[60", Unescaped, ""),
            ("[see [1]c[2]]", "see [1]c[2]", Unescaped, ""),
            ("[aa]\0\0", "aa", Closed, "\0\0"),
            ("[oops", "oops", Missing, ""),
            (r"[oops\", r"oops\", Missing, ""),
            (
                "[0123456789abcdefghij\\]k]",
                "0123456789abcdefghij\\]k",
                Closed,
                "",
            ),
        ] {
            let (left, value) = value(input.as_bytes()).expect("begins with a bracket");
            assert_eq!(value.bytes, inside.as_bytes(), "{input}");
            assert_eq!((value.ending, left), (ending, rest.as_bytes()), "{input}");
        }
        assert_eq!(value(b"x"), stop(Wanted::Value));
    }

    #[test]
    fn identifiers_hold_a_capital_letter() {
        assert_eq!(identifier(b"GaMe[1]"), Ok((&b"[1]"[..], &b"GaMe"[..])));
        assert_eq!(identifier(b"5A[gg]"), Ok((&b"[gg]"[..], &b"5A"[..])));
        assert_eq!(identifier(b"abc"), stop(Wanted::Identifier));
        assert_eq!(identifier(b""), stop(Wanted::Identifier));
        assert_eq!(small_identifier(b"wl[9]"), Ok((&b"[9]"[..], &b"wl"[..])));
        for no in ["wl [9]", "qq[9]", "bla[9]", "[9]"] {
            assert_eq!(
                small_identifier(no.as_bytes()),
                stop(Wanted::Identifier),
                "{no}"
            );
        }
    }

    #[test]
    fn trees_begin_with_a_node_or_a_property() {
        for yes in ["(;", "(\r\n;", "(\r\nTE[x]", "(GM[1]"] {
            assert!(begins_tree(yes.as_bytes()), "{yes}");
        }
        for no in ["(c) 2001", "()", "((;", "x(;", "(see [a])"] {
            assert!(!begins_tree(no.as_bytes()), "{no}");
        }
    }
}
