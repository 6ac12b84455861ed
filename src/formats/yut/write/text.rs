//! Texts of a record as a log spells them.

use encoding_rs::UTF_8;

use super::game::Output;
use crate::formats::log::comment::opens_on_a_later_line;
use crate::formats::losses;
use crate::model::Text;

impl Output<'_, '_> {
    /// Writes a text, passing each of its bytes through `spell`: malformed sequences of UTF-8 go out as
    /// their bytes, those of other encodings as U+FFFD.
    fn spelled(&mut self, text: Text, spell: impl Fn(u8, &mut Vec<u8>)) {
        let record = self.record;
        match record.malformed_bytes(text) {
            Some(bytes) if record.encoding() == UTF_8 => {
                bytes.iter().for_each(|&byte| spell(byte, self.out));
            }
            malformed => {
                let characters = record.text(text);
                if malformed.is_some() {
                    self.lost.replaced += characters.matches('\u{FFFD}').count();
                }
                characters.bytes().for_each(|byte| spell(byte, self.out));
            }
        }
    }

    /// Writes a text as the value of a tag.
    pub(super) fn value(&mut self, text: Text) {
        self.spelled(text, |byte, out| match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            other => out.push(other),
        });
    }

    /// Writes a text on one line.
    pub(super) fn line(&mut self, text: Text) {
        self.spelled(text, |byte, out| match byte {
            b'\n' | b'\r' => out.push(b' '),
            other => out.push(other),
        });
    }

    /// Writes a comment; true where it ends its line.
    pub(super) fn comment(&mut self, text: Text) -> Ended {
        let characters = self.record.text(text);
        if !characters.contains('}') && !opens_on_a_later_line(characters) {
            self.out.push(b'{');
            self.spelled(text, |byte, out| out.push(byte));
            self.out.push(b'}');
            return Ended::No;
        }
        if characters.contains(['\n', '\r']) {
            self.lost.add(losses::WHOLE_COMMENTS, 1);
        }
        self.out.extend_from_slice(b"; ");
        self.spelled(text, |byte, out| match byte {
            b'\n' => out.extend_from_slice(b"\n; "),
            b'\r' => {}
            other => out.push(other),
        });
        self.out.push(b'\n');
        Ended::Yes
    }
}

/// Whether what was written ended its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// It did.
    Yes,
    /// It did not.
    No,
}
