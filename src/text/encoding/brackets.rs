//! Whether an encoding leaves the brackets of a text alone.
//!
//! In GBK, Big5 and Shift_JIS the second byte of a character may be that of `]` or `[`. Where the bytes
//! are a sound row of values as they stand, every bracket is one: an encoding that makes half of a
//! character of it would swallow the values behind it.

use encoding_rs::Encoding;

use super::pieces;

/// The brackets of a file as its bytes show them.
pub(super) struct Brackets {
    /// How many close or are escaped, where all are sound; none where some are not.
    closing: Option<usize>,
}

impl Brackets {
    /// Looks at the bytes of a file.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Brackets {
        Brackets {
            closing: sound(bytes),
        }
    }

    /// Whether all of them are brackets in an encoding too.
    pub(crate) fn survive(&self, encoding: &'static Encoding, bytes: &[u8]) -> bool {
        let Some(closing) = self.closing else {
            return true;
        };
        if closing == 0 || encoding.is_single_byte() {
            return true;
        }
        let (text, _) = pieces::to_text(encoding, bytes);
        memchr::memchr_iter(b']', text.as_bytes()).count() == closing
    }
}

/// Counts the brackets that close or are escaped, if every one closes a bracket that is open, none opens in a value,
/// and only ASCII stands between values.
fn sound(bytes: &[u8]) -> Option<usize> {
    let (mut is_open, mut is_escaped, mut closing) = (false, false, 0);
    for &byte in bytes {
        match (byte, is_open) {
            (_, true) if is_escaped => {
                is_escaped = false;
                // It is a bracket in the text too.
                closing += usize::from(byte == b']');
            }
            (b'\\', true) => is_escaped = true,
            (b'[', false) => is_open = true,
            (b']', true) => {
                is_open = false;
                closing += 1;
            }
            (b'[', true) | (b']', false) => return None,
            (0x80.., false) => return None,
            _ => {}
        }
    }
    (!is_open).then_some(closing)
}

#[cfg(test)]
mod tests {
    use encoding_rs::{EUC_KR, GBK, SHIFT_JIS};

    use super::super::encode;
    use super::*;

    #[test]
    fn brackets_are_swallowed_only_where_they_were_no_brackets() {
        let cut = b"(;PB[\xCD\xF5\xE6]PW[s])";
        let japanese = encode("(;PB[星野従]PW[ゲーム])", SHIFT_JIS).unwrap();
        let escaped = encode(r"(;PB[홍길동]C[\] 따냄])", EUC_KR).unwrap();
        let table: [(&[u8], &'static Encoding, bool); 5] = [
            (&escaped, EUC_KR, true),
            (cut, GBK, false),
            (cut, EUC_KR, true),
            (&japanese, SHIFT_JIS, true),
            (b"plain", GBK, true),
        ];
        for (bytes, encoding, survive) in table {
            let found = Brackets::from_bytes(bytes).survive(encoding, bytes);
            assert_eq!(found, survive, "{bytes:?} {}", encoding.name());
        }
    }
}
