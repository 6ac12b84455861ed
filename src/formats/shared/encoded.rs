//! Writer for text formats in encodings other than UTF-8, for programs that need them.

use encoding_rs::Encoding;

use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::{Preparation, RecordWriter};
use crate::model::{Record, Trace};
use crate::text::Bilingual;
use crate::text::encoding::{encode, name_of};

/// Writer that encodes the UTF-8 output of another writer, `inner`. The inner writer has to declare
/// the encoding, as in SGF's `CA`.
pub(crate) struct EncodedWriter {
    pub(crate) inner: Box<dyn RecordWriter>,
    /// Encoding of the output, a superset of ASCII.
    pub(crate) encoding: &'static Encoding,
    /// Name of the format, as shown in findings.
    pub(crate) format: String,
}

impl EncodedWriter {
    /// Runs `write`, encodes its output, and returns its result with the number of characters that
    /// the encoding lacks. These become `?`.
    fn encoded<T>(
        &mut self,
        out: &mut Vec<u8>,
        write: impl FnOnce(&mut dyn RecordWriter, &mut Vec<u8>) -> T,
    ) -> (T, usize) {
        let mut bytes = Vec::new();
        let reported = write(&mut *self.inner, &mut bytes);
        let text = String::from_utf8_lossy(&bytes);
        let mut rest = &*text;
        let mut lacking = 0;
        loop {
            match encode(rest, self.encoding) {
                Ok(encoded) => {
                    out.extend(encoded);
                    return (reported, lacking);
                }
                Err(error) => {
                    let (before, after) = rest.split_at(error.offset);
                    // Never fails, because the first character that cannot be encoded comes after
                    // `before`.
                    out.extend(encode(before, self.encoding).unwrap_or_default());
                    out.push(b'?');
                    lacking += 1;
                    rest = &after[error.character.len_utf8()..];
                }
            }
        }
    }
}

impl RecordWriter for EncodedWriter {
    fn begin(&mut self, out: &mut Vec<u8>) {
        self.encoded(out, |inner, out| inner.begin(out));
    }

    fn record(
        &mut self,
        record: &Record,
        trace: Option<&Trace>,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        let (mut findings, lacking) =
            self.encoded(out, |inner, out| inner.record(record, trace, out));
        let mut lost = Losses::default();
        lost.add(LACKING, lacking);
        let format = format!("{} ({})", self.format, name_of(self.encoding));
        findings.extend(lost.of_record(record, format));
        findings
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        self.encoded(out, |inner, out| inner.end(out));
    }

    fn wants(&self) -> Preparation {
        self.inner.wants()
    }
}

const LACKING: Bilingual = Bilingual::new(
    "characters missing from its encoding, replaced by `?`",
    "인코딩에 없는 글자(`?`로 바뀜)",
);
