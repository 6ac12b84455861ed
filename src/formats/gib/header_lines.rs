//! Header lines of a GIB file: `\[KEY=VALUE\]`.

use std::ops::Range;

use nom::bytes::complete::{tag, take_until};
use nom::character::complete::char;
use nom::sequence::{delimited, separated_pair};
use nom::{IResult, Parser};

use crate::formats::span_of;
use crate::text::Span;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeaderLine<'t> {
    /// Key of the header line, such as `GAMEBLACKNAME`.
    pub(super) key: &'t str,
    /// Value after the equals sign, such as a player's name.
    pub(super) value: &'t str,
}

/// Parses a header line into key and value. The value may contain line breaks, as in `GAMETIME` of
/// Chinese programs.
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

/// Header lines of a GIB file, with the stray text between them.
pub(super) struct GibHeader<'t> {
    /// Text of the whole file.
    pub(super) text: &'t str,
    /// Parsed header lines in file order.
    pub(super) lines: Vec<HeaderLine<'t>>,
    /// Places of text in the header that is not a header line.
    pub(super) strange: Vec<Span>,
}

impl<'t> GibHeader<'t> {
    /// Parses the header lines of `part`, the section of `text` between `\HS` and `\HE`.
    pub(super) fn new(text: &'t str, part: &'t str) -> GibHeader<'t> {
        let mut header = GibHeader {
            text,
            lines: Vec::new(),
            strange: Vec::new(),
        };
        let mut rest = part.trim_start();
        while !rest.is_empty() {
            match line(rest) {
                Ok((after, line)) => {
                    header.lines.push(line);
                    rest = after.trim_start();
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

    /// Returns the first non-empty value of a key; `None` if there is none.
    pub(super) fn get(&self, key: &str) -> Option<&'t str> {
        let mut lines = self.lines.iter();
        let found = lines.find(|line| line.key == key && !line.value.is_empty())?;
        Some(found.value)
    }

    /// Returns the place of a header value in the file.
    pub(super) fn span(&self, value: &str) -> Span {
        span_of(self.text, value)
    }
}

/// Returns the byte ranges of header values with non-ASCII text, in bytes of unknown encoding.
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
