//! The lines of a header: keys and their values.

use std::ops::Range;

use nom::bytes::complete::{tag, take_until};
use nom::character::complete::char;
use nom::sequence::{delimited, separated_pair};
use nom::{IResult, Parser};

use crate::formats::span_of;
use crate::text::Span;

/// A line of the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeaderLine<'t> {
    /// Its key, such as `GAMEBLACKNAME`.
    pub(super) key: &'t str,
    /// What stands behind it.
    pub(super) value: &'t str,
}

/// Reads a line of the header. The value may hold the end of a line, as `GAMETIME` of Chinese programs does.
///
/// ```text
/// header = "\[" key "=" value "\]"
/// ```
pub(super) fn line(input: &str) -> IResult<&str, HeaderLine<'_>> {
    let pair = separated_pair(take_until("="), char('='), take_until("\\]"));
    let (rest, (key, value)) = delimited(tag("\\["), pair, tag("\\]")).parse(input)?;
    let (key, value) = (key.trim(), value.trim());
    Ok((rest, HeaderLine { key, value }))
}

/// The lines of a header, and what stands between them and is none.
pub(super) struct GibHeader<'t> {
    /// The whole text of the file.
    pub(super) text: &'t str,
    /// Its lines.
    pub(super) lines: Vec<HeaderLine<'t>>,
    /// What is no line.
    pub(super) strange: Vec<Span>,
}

impl<'t> GibHeader<'t> {
    /// Reads the part of a text between `\HS` and `\HE`.
    pub(super) fn new(text: &'t str, part: &'t str) -> GibHeader<'t> {
        let mut header = GibHeader {
            text,
            lines: Vec::new(),
            strange: Vec::new(),
        };
        let mut rest = part.trim_start();
        while !rest.is_empty() {
            match line(rest) {
                Ok((behind, line)) => {
                    header.lines.push(line);
                    rest = behind.trim_start();
                }
                Err(_) => {
                    let end = rest.find('\n').unwrap_or(rest.len());
                    header.strange.push(span_of(text, rest[..end].trim_end()));
                    rest = rest[end..].trim_start();
                }
            }
        }
        header
    }

    /// The value of a key that says something.
    pub(super) fn get(&self, key: &str) -> Option<&'t str> {
        let mut lines = self.lines.iter();
        let found = lines.find(|line| line.key == key && !line.value.is_empty())?;
        Some(found.value)
    }

    /// Where a value stands.
    pub(super) fn span(&self, value: &str) -> Span {
        span_of(self.text, value)
    }
}

/// Where values stand in bytes whose encoding is not known yet.
pub(super) fn values(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut values = Vec::new();
    let mut start = 0;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if line.starts_with(b"\\[")
            && !line.is_ascii()
            && let Some(at) = line.iter().position(|&byte| byte == b'=')
        {
            values.push(start + at + 1..start + line.len());
        }
        start += line.len();
    }
    values
}
