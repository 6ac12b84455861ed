//! Encoding of a record's texts for a library.

use encoding_rs::{Encoding, UTF_8};

use crate::model::{Record, Text};
use crate::text::encoding::encode_with;

/// Encoder of texts that also counts damage.
pub(crate) struct Texts<'r> {
    record: &'r Record,
    /// Output encoding.
    pub encoding: &'static Encoding,
    /// A character that the encoding lacks; everything must be written again in another encoding.
    pub lacking: Option<char>,
    /// Number of malformed sequences that became U+FFFD.
    pub replaced: usize,
    /// True if all texts are ASCII, which is equal in every encoding of libraries.
    pub is_ascii: bool,
}

impl<'r> Texts<'r> {
    /// Creates an encoder for the texts of a record. UTF-8 replaces encodings that may contain NUL
    /// bytes.
    pub(crate) fn new(record: &'r Record, encoding: &'static Encoding) -> Texts<'r> {
        Texts {
            record,
            encoding: if encoding.is_ascii_compatible() {
                encoding
            } else {
                UTF_8
            },
            lacking: None,
            replaced: 0,
            is_ascii: true,
        }
    }

    /// Appends the encoded bytes of a text.
    pub(crate) fn encode(&mut self, text: Text, out: &mut Vec<u8>) {
        let characters = self.record.text(text);
        if characters.is_ascii() {
            out.extend_from_slice(characters.as_bytes());
            return;
        }
        self.is_ascii = false;
        let mut malformed = self.record.malformed_in(text);
        if self.encoding != self.record.encoding() {
            self.replaced += malformed.len();
            malformed.clear();
        }
        match encode_with(characters, self.encoding, &malformed) {
            Ok(bytes) => out.extend(bytes),
            Err(error) => {
                self.lacking.get_or_insert(error.character);
            }
        }
    }
}
