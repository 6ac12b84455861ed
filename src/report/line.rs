//! Text that stays on its line.

use std::borrow::Cow;

use crate::text::direction;

/// The text without control characters, which come from files that strangers wrote: a line feed
/// would break a report of one line a finding, an escape sequence could play with the terminal.
/// Each becomes U+FFFD, the replacement character; a tab or line end becomes a blank.
pub fn printable(text: &str) -> Cow<'_, str> {
    // Most texts are of ASCII, and what is printed of it turns nothing.
    let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if is_plain || !text.contains(|c: char| c.is_control() || direction::turns(c)) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| match c {
        '\t' | '\n' | '\r' => ' ',
        c if c.is_control() || direction::turns(c) => '\u{FFFD}',
        c => c,
    };
    Cow::Owned(text.chars().map(shown).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_leave_the_line_does_not_get_out() {
        for (text, shown) in [
            ("홍길동 9p", "홍길동 9p"),
            ("a\r\nb\tc", "a  b c"),
            ("\u{1b}[31mred", "\u{FFFD}[31mred"),
            ("ab\u{202E}cd", "ab\u{FFFD}cd"),
        ] {
            assert_eq!(printable(text), shown);
        }
    }
}
