//! Encoding of a record's texts for a RenLib library.

use encoding_rs::{Encoding, UTF_8};

use crate::model::{Record, Text};
use crate::text::encoding::encode_with;

/// Encoder of a record's texts. It notes characters and bytes that cannot be encoded.
pub(crate) struct Texts<'r> {
    record: &'r Record,
    /// Encoding of the output.
    pub encoding: &'static Encoding,
    /// First character that the encoding lacks. The caller then writes the library again in UTF-8.
    pub lacking: Option<char>,
    /// Number of malformed byte sequences that were written as U+FFFD.
    pub replaced: usize,
    /// True if all texts so far are ASCII, which is the same in every encoding of libraries.
    pub is_ascii: bool,
}

impl<'r> Texts<'r> {
    /// Creates an encoder for the texts of a record. UTF-8 is used instead of encodings such as
    /// UTF-16, whose NUL bytes would end a text.
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

    /// Appends a text in the output encoding to `out`.
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
