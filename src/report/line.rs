//! Text that stays on its line.

use std::borrow::Cow;

use crate::text::direction;

/// The text without control characters, which come from files that strangers wrote: a line feed
/// would break a report of one line a finding, an escape sequence could play with the terminal.
/// Each becomes U+FFFD, the replacement character; a tab or line end becomes a blank.
pub fn printable(text: &str) -> Cow<'_, str> {
    // Nearly all texts are of none of the bytes with which such a character begins. Without a way out several of them
    // are looked at at once.
    let may_turn = text
        .bytes()
        .fold(false, |may, byte| may | begins_unprintable(byte));
    if !may_turn || !text.contains(|c: char| c.is_control() || direction::turns(c)) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| match c {
        '\t' | '\n' | '\r' => ' ',
        c if c.is_control() || direction::turns(c) => '\u{FFFD}',
        c => c,
    };
    Cow::Owned(text.chars().map(shown).collect())
}

/// Whether a byte of a text may begin a control character or one that turns the direction of a line.
fn begins_unprintable(byte: u8) -> bool {
    matches!(byte, 0..0x20 | 0x7F | 0xC2 | 0xE2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_printed_is_told_by_its_first_byte() {
        let all = (0..=char::MAX as u32).filter_map(char::from_u32);
        let unprintable = all.filter(|&c| c.is_control() || direction::turns(c));
        for c in unprintable {
            let first = c.to_string().as_bytes()[0];
            assert!(begins_unprintable(first), "{c:?}");
        }
    }

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
