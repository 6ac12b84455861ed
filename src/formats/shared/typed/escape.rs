//! Escapes in comments and in quoted texts.
//!
//! A backslash removes the special meaning of the next character; `\n`, `\r`, `\t` and `\0` are a
//! line end, a carriage return, a tabulator and NUL, which would make the file look like binary
//! data; a backslash at the end of a line joins the next one to it.

use std::borrow::Cow;

use super::signs::composed;
use crate::formats::span_of;
use crate::model::{Record, Text};
use crate::text::Span;

/// Signs that enclose a text, which determine its escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Enclosure {
    /// `{...}`: the text keeps its line ends; white space at its ends is dropped.
    Braces,
    /// `"..."`: the text is one line; white space at its ends is kept.
    Quotes,
    /// No signs: a name or a comment without escapes.
    None,
}

impl Enclosure {
    /// Returns the character that ends a text enclosed in this way.
    pub(crate) const fn close(self) -> char {
        match self {
            Enclosure::Braces => '}',
            Enclosure::Quotes => '"',
            Enclosure::None => '\n',
        }
    }
}

/// Returns the text up to the first closing character without a backslash; `None` if there is none.
/// `text` begins after the opening sign.
pub(crate) fn inside(text: &str, enclosure: Enclosure) -> Option<&str> {
    let close = enclosure.close() as u8;
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        let found = at + memchr::memchr2(close, b'\\', bytes.get(at..)?)?;
        if bytes[found] == close {
            return Some(&text[..found]);
        }
        at = found + 2;
    }
}

const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

/// Returns the meaning of a text with escapes; borrows if nothing changes.
pub(crate) fn unescape(raw: &str, enclosure: Enclosure) -> Cow<'_, str> {
    let raw = match enclosure {
        Enclosure::None => return Cow::Borrowed(raw),
        Enclosure::Quotes => raw,
        Enclosure::Braces => trimmed(raw),
    };
    if !raw.contains(['\\', '\r']) {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut characters = raw.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '\\' => match characters.next() {
                Some('n') => text.push('\n'),
                Some('r') => text.push('\r'),
                Some('t') => text.push('\t'),
                Some('0') => text.push('\0'),
                Some('\r') => drop(characters.next_if_eq(&'\n')),
                Some('\n') | None => {}
                Some(other) => text.push(other),
            },
            '\r' => {
                characters.next_if_eq(&'\n');
                text.push('\n');
            }
            c => text.push(c),
        }
    }
    Cow::Owned(text)
}

/// Removes the white space at both ends of a text with escapes; an escaped blank at its end stays.
fn trimmed(raw: &str) -> &str {
    let raw = raw.trim_start_matches(is_blank);
    let end = raw.trim_end_matches(is_blank);
    let escapes = end.bytes().rev().take_while(|&byte| byte == b'\\').count();
    match raw[end.len()..].chars().next() {
        Some(blank) if escapes % 2 == 1 => &raw[..end.len() + blank.len_utf8()],
        _ => end,
    }
}

/// A character in its escaped form, which must not be broken over two lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Escaped form of the character.
    pub(crate) text: String,
    /// The character without escapes.
    pub(crate) of: char,
}

/// Escapes a text, one character at a time, so that [`unescape`] restores it.
pub(crate) fn escape(text: &str, enclosure: Enclosure) -> impl Iterator<Item = Piece> + '_ {
    let last = text.char_indices().next_back().map(|(at, _)| at);
    text.char_indices().map(move |(at, c)| {
        let outermost = at == 0 || Some(at) == last;
        let in_braces = enclosure == Enclosure::Braces;
        let spelled = match c {
            '\\' => "\\\\".to_owned(),
            '\r' => "\\r".to_owned(),
            '\0' => "\\0".to_owned(),
            '\n' if outermost || !in_braces => "\\n".to_owned(),
            '\t' if outermost && in_braces => "\\t".to_owned(),
            ' ' if outermost && in_braces => "\\ ".to_owned(),
            // An unescaped `{` would look as if the `}` of the comment before it were missing.
            '{' if in_braces => "\\{".to_owned(),
            c if c == enclosure.close() => format!("\\{c}"),
            c => c.to_string(),
        };
        Piece {
            text: spelled,
            of: c,
        }
    })
}

/// Adds a part of the source to the record, with Hangul composed into syllables. The record refers
/// to the source, or gets a copy if the text changes.
pub(crate) fn keep(record: &mut Record, (raw, span): Written<'_>, enclosure: Enclosure) -> Text {
    let resolved = unescape(raw, enclosure);
    let text = composed(&resolved);
    match (&resolved, &text) {
        (Cow::Borrowed(part), Cow::Borrowed(_)) => part_of((raw, span), part),
        _ => keep_changed(record, span, &text),
    }
}

/// Adds a part of the source to the record with its escapes resolved, but without composing Hangul.
pub(crate) fn keep_as_typed(
    record: &mut Record,
    (raw, span): Written<'_>,
    enclosure: Enclosure,
) -> Text {
    match unescape(raw, enclosure) {
        Cow::Borrowed(text) => part_of((raw, span), text),
        Cow::Owned(text) => keep_changed(record, span, &text),
    }
}

/// A part of a typed text, with its span in the source. The text differs from the source if unusual
/// signs were replaced by plain ones.
pub(crate) type Written<'t> = (&'t str, Span);

/// Returns `part`, a slice of a typed text, as a reference into the source.
fn part_of((raw, span): Written<'_>, part: &str) -> Text {
    let start = span.start as usize + span_of(raw, part).start as usize;
    Text::in_source(Span::new(start, start + part.len()))
}

/// Copies a text with resolved escapes into the record. Malformed bytes of the source are assigned
/// to its U+FFFD in their order.
#[cold]
fn keep_changed(record: &mut Record, span: Span, text: &str) -> Text {
    let source = record.source().clone();
    let mut runs = source.malformed_in(span).to_vec();
    let mut places = text
        .match_indices('\u{FFFD}')
        .map(|(at, c)| Span::new(at, at + c.len()));
    for run in &mut runs {
        match places.next() {
            Some(place) => run.span = place,
            None => return record.intern(text),
        }
    }
    record.intern_malformed(text, &runs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Enclosure::{Braces, Quotes};

    #[test]
    fn escapes_are_resolved() {
        for (raw, enclosure, text) in [
            (" 좋은 수 ", Braces, "좋은 수"),
            (" 좋은 수 ", Quotes, " 좋은 수 "),
            (r"a\}b\\", Braces, r"a}b\"),
            ("줄\r\n바꿈", Braces, "줄\n바꿈"),
            ("이어 \\\n쓰기", Braces, "이어 쓰기"),
            ("이어 \\\r\n쓰기", Quotes, "이어 쓰기"),
            (r"\ a\  ", Braces, " a "),
            (r"a\\  ", Braces, r"a\"),
            (r"\na\n", Braces, "\na\n"),
            (r#"say \"5\""#, Quotes, r#"say "5""#),
            ("", Braces, ""),
        ] {
            assert_eq!(unescape(raw, enclosure), text, "{raw:?}");
        }
    }

    #[test]
    fn spelled_text_reads_back() {
        for text in [
            "", " ", "a", "\0\0", "{}\\", "\n", " \t\r\n ", "\"\"", "끝 \\", "a\\ ",
        ] {
            for enclosure in [Braces, Quotes] {
                let spelled: String = escape(text, enclosure).map(|piece| piece.text).collect();
                let whole = format!("{spelled}{} behind", enclosure.close());
                assert_eq!(inside(&whole, enclosure), Some(&*spelled), "{text:?}");
                assert_eq!(unescape(&spelled, enclosure), text, "{spelled:?}");
            }
        }
    }
}
