//! Cleaning of untrusted text before it is reported.

use std::borrow::Cow;

use crate::text::direction;

/// Puts a text on one line: tabs and line ends become blanks, and control characters and characters that
/// change the text direction become U+FFFD. Otherwise, text from a file could break reports of one line per
/// finding, or control the terminal.
pub fn printable(text: &str) -> Cow<'_, str> {
    // Most texts contain no byte that begins a control character. The loop has no early exit, so that it is
    // vectorized.
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

/// Cleans each line of a text like [`printable`], and keeps the line ends: control characters and
/// characters that change the text direction become U+FFFD.
pub fn printable_lines(text: &str) -> String {
    text.split_inclusive('\n')
        .map(|line| match line.strip_suffix('\n') {
            Some(line) => format!("{}\n", printable(line)),
            None => printable(line).into_owned(),
        })
        .collect()
}

/// True if the byte may begin a control character or a character that changes the text direction.
fn begins_unprintable(byte: u8) -> bool {
    matches!(byte, 0..0x20 | 0x7F | 0xC2 | 0xE2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unprintable_text_is_recognised_by_its_first_byte() {
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
