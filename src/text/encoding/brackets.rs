//! Test if decoding in an encoding preserves the brackets of a text.
//!
//! In GBK, Big5 and Shift_JIS the second byte of a character may equal `]` or `[`. If the raw bytes
//! form a well-formed sequence of values, every bracket is real; an encoding that reads one as half
//! a character would swallow the following values.

use encoding_rs::Encoding;

use super::pieces;

/// Brackets of a file, counted in its raw bytes.
pub(super) struct Brackets {
    /// Number of closing and escaped closing brackets; `None` if the brackets are not well-formed.
    closing: Option<usize>,
}

impl Brackets {
    /// Counts the brackets in the bytes of a file.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Brackets {
        Brackets {
            closing: sound(bytes),
        }
    }

    /// True if all brackets are still brackets when the bytes are decoded in an encoding, or if the
    /// brackets of the file are not well-formed anyway.
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

/// Counts the closing brackets of SGF values, escaped ones included. Returns `None` for a `]` without
/// `[`, a `[` inside a value, a value without end, or a character outside ASCII between values.
fn sound(bytes: &[u8]) -> Option<usize> {
    let (mut is_open, mut is_escaped, mut closing) = (false, false, 0);
    for &byte in bytes {
        match (byte, is_open) {
            (_, true) if is_escaped => {
                is_escaped = false;
                // An escaped bracket is a bracket in the decoded text too.
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
