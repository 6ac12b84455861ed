//! Escapes in SGF values: brackets, colons, backslashes and line breaks.

use std::borrow::Cow;

/// The two types of text that SGF defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TextKind {
    /// Text that keeps its line breaks (SGF type `Text`).
    Text,
    /// Text of one line, in which line breaks and other white space become blanks (SGF type
    /// `SimpleText`).
    Simple,
}

/// Resolves the escapes and white space of a value as `FF[4]` requires. An escaped line break
/// vanishes. Other line breaks become LF, or a blank in simple text. Other white space becomes a
/// blank.
///
/// Borrows the input if nothing changes, the usual case.
#[inline]
pub(crate) fn unescape(raw: &str, kind: TextKind) -> Cow<'_, str> {
    if is_plain(raw.as_bytes(), kind) {
        Cow::Borrowed(raw)
    } else {
        Cow::Owned(resolve(raw, kind))
    }
}

#[inline]
fn is_plain(raw: &[u8], kind: TextKind) -> bool {
    // The loop has no early exit, so that the compiler can vectorise it.
    let mut found = false;
    // The only control character that needs no conversion: LF in a text. Simple text has none, so the blank is used,
    // which is not a control character.
    let kept = match kind {
        TextKind::Text => b'\n',
        TextKind::Simple => b' ',
    };
    for &byte in raw {
        found |= byte == b'\\' || (byte < 0x20 && byte != kept);
    }
    !found
}

fn resolve(raw: &str, kind: TextKind) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut characters = raw.chars().peekable();
    while let Some(c) = characters.next() {
        let (c, escaped) = match c {
            '\\' => match characters.next() {
                Some(next) => (next, true),
                None => break,
            },
            c => (c, false),
        };
        match c {
            '\n' | '\r' => {
                let other = if c == '\n' { '\r' } else { '\n' };
                characters.next_if_eq(&other);
                match (escaped, kind) {
                    (true, _) => {}
                    (false, TextKind::Text) => text.push('\n'),
                    (false, TextKind::Simple) => text.push(' '),
                }
            }
            '\t' | '\u{0B}' | '\u{0C}' => text.push(' '),
            '\0' => {}
            c => text.push(c),
        }
    }
    text
}

/// Escapes backslashes and closing brackets of a text, so that [`unescape`] restores it.
pub(crate) fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(['\\', ']']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(prefix(text, &['\\', ']']))
}

/// Escapes a part of a composed value (`part:part`). Colons are escaped too.
pub(crate) fn escape_part(text: &str) -> Cow<'_, str> {
    if !text.contains(['\\', ']', ':']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(prefix(text, &['\\', ']', ':']))
}

fn prefix(text: &str, special: &[char]) -> String {
    let mut spelled = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if special.contains(&c) {
            spelled.push('\\');
        }
        spelled.push(c);
    }
    spelled
}

/// Splits a composed value (`part:part`) at its first unescaped colon. `None` without such a colon.
///
/// ```text
/// Compose = Part ":" Part .
/// ```
pub(crate) fn split_compose(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    for (at, byte) in raw.bytes().enumerate() {
        match byte {
            b'\\' if !escaped => escaped = true,
            b':' if !escaped => return Some((&raw[..at], &raw[at + 1..])),
            _ => escaped = false,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use TextKind::{Simple, Text};

    #[test]
    fn escapes_are_resolved_as_ff4_says() {
        for (raw, kind, text) in [
            ("plain", Text, "plain"),
            ("두 줄\n", Text, "두 줄\n"),
            ("a\r\nb\rc\n\rd", Text, "a\nb\nc\nd"),
            ("a\nb\tc", Simple, "a b c"),
            ("soft\\\nbreak\\\r\n!", Text, "softbreak!"),
            (r"\]\\\:\a", Text, r"]\:a"),
            ("a\tb", Text, "a b"),
            ("end\\", Text, "end"),
            ("nul\0", Simple, "nul"),
        ] {
            assert_eq!(unescape(raw, kind), text, "{raw:?}");
        }
    }

    #[test]
    fn spelled_text_reads_back() {
        for text in ["", "a", r"a]b\c", "흑[1]: 좋은 수", "줄\n바꿈"] {
            assert_eq!(unescape(&escape(text), Text), text);
        }
        assert_eq!(escape_part("a:b]"), r"a\:b\]");
    }

    #[test]
    fn composed_values_split_at_the_first_bare_colon() {
        assert_eq!(split_compose("dd:a:b"), Some(("dd", "a:b")));
        assert_eq!(split_compose(r"a\:b:c"), Some((r"a\:b", "c")));
        assert_eq!(split_compose(r"a\\:c"), Some((r"a\\", "c")));
        assert_eq!(split_compose("dd"), None);
    }
}
