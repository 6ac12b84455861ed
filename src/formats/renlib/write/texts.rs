//! Texts of a record as bytes of a library.

use encoding_rs::{Encoding, UTF_8};

use crate::model::{Record, Text};
use crate::text::encoding::encode_with;

/// Encodes texts, and keeps account of what does not survive.
pub(crate) struct Texts<'r> {
    record: &'r Record,
    /// The encoding that is written.
    pub encoding: &'static Encoding,
    /// A character that the encoding lacks: everything has to be written in another one.
    pub lacking: Option<char>,
    /// Malformed sequences that became U+FFFD.
    pub replaced: usize,
    /// Whether all texts are ASCII, which is the same in all encodings of libraries.
    pub is_ascii: bool,
}

impl<'r> Texts<'r> {
    /// Encodes the texts of a record. Encodings in which a text may hold NULs are not written.
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

    /// Adds the bytes of a text.
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
