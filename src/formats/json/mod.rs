//! Records as JSON: `bokgi.record/1`, a format without losses.
//!
//!
//! ```text
//! mod.rs       the two formats, json and ndjson
//! wire/        content of the JSON, field by field
//! convert/     conversion between model and wire types
//! cut.rs       separation of records, even in a broken text
//! read.rs      reader of records, one after another, with findings
//! write.rs     writer of an array, or of one record per line
//! codes.rs     codes of findings
//! errors.rs    errors of the JSON parser as findings
//! ```

mod codes;
mod convert;
mod cut;
mod errors;
mod read;
mod schema;
mod wire;
mod write;

use std::sync::Arc;

use crate::diag::Code;
use crate::formats::{
    Confidence, Cutting, Format, ReadItems, ReadOptions, RecordWriter, WriteOptions,
};
use crate::model::Source;
use crate::text::Bilingual;
use crate::text::encoding::Hints;

pub use schema::schema;

/// Records as JSON, in one of two layouts; each layout is a format of its own.
#[derive(Debug)]
pub struct Json(pub Layout);

/// Arrangement of the records in a JSON file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One JSON value: a record, or an array of records. The writer always writes an array with one
    /// record per line, even for a single record, so that scripts meet only one form.
    Array,
    /// One record per line (ndjson), so that text tools can stream, split and join records.
    Lines,
}

impl Format for Json {
    fn id(&self) -> &'static str {
        match self.0 {
            Layout::Array => "json",
            Layout::Lines => "ndjson",
        }
    }

    fn name(&self) -> Bilingual {
        match self.0 {
            Layout::Array => Bilingual::new("JSON (bokgi.record/1)", "JSON (bokgi.record/1)"),
            Layout::Lines => Bilingual::new(
                "JSON, one record a line (bokgi.record/1)",
                "한 줄에 한 기록씩 담은 JSON (bokgi.record/1)",
            ),
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        match self.0 {
            Layout::Array => &["json"],
            Layout::Lines => &["ndjson", "jsonl"],
        }
    }

    fn shared_extensions(&self) -> &'static [&'static str] {
        self.extensions()
    }

    /// Returns the finding codes. Only one of the two layouts lists them, because they are the same
    /// for both.
    fn codes(&self) -> &'static [&'static Code] {
        match self.0 {
            Layout::Array => codes::CODES,
            Layout::Lines => &[],
        }
    }

    fn recognise(&self, head: &[u8]) -> Confidence {
        match (begins(head), self.0) {
            (Some(Beginning::Record | Beginning::Line), Layout::Array)
            | (Some(Beginning::Line | Beginning::Lines), Layout::Lines) => Confidence::Certain,
            (Some(_), _) => Confidence::Possible,
            (None, _) => Confidence::None,
        }
    }

    /// Returns the range of the whole file, from which the encoding is guessed if the bytes are not
    /// UTF-8.
    fn hints(&self, bytes: &[u8]) -> Hints {
        Hints {
            values: std::iter::once(0..bytes.len()).collect(),
            ..Hints::default()
        }
    }

    fn cut(&self) -> Option<Cutting> {
        match self.0 {
            Layout::Array => None,
            Layout::Lines => Some(read::cut),
        }
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        read::records(source, options, self.0)
    }

    /// Returns false: JSON is always UTF-8 (RFC 8259, 8.1).
    fn takes_encodings(&self) -> bool {
        false
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        let writer = write::Writer::new(self.0, options);
        Some(Box::new(writer))
    }
}

/// Kinds of JSON text that the first bytes of a file show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beginning {
    /// An object or array without the schema name of a record.
    Object,
    /// A record, or an array of records.
    Record,
    /// A record on one line, and nothing after it in the bytes examined: either layout is possible,
    /// so the extension decides.
    Line,
    /// A record on one line, and another object on the next.
    Lines,
}

fn begins(head: &[u8]) -> Option<Beginning> {
    let head = head.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(head);
    let head = head.trim_ascii_start();
    if !matches!(head.first(), Some(b'{' | b'[')) {
        return None;
    }
    if memchr::memmem::find(head, wire::SCHEMA_FAMILY.as_bytes()).is_none() {
        return Some(Beginning::Object);
    }
    let mut lines = head.splitn(2, |&b| b == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.next().unwrap_or_default();
    let second = lines.next().unwrap_or_default();
    let is_record = first.starts_with(b"{")
        && memchr::memmem::find(first, wire::SCHEMA_FAMILY.as_bytes()).is_some();
    let is_whole = first.ends_with(b"}");
    Some(match (is_record, second.first()) {
        (true, Some(b'{')) if is_whole => Beginning::Lines,
        (true, None) => Beginning::Line,
        _ => Beginning::Record,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_and_ndjson_are_distinguished_by_their_beginning() {
        use Confidence::{Certain, None, Possible};
        for (head, json, ndjson) in [
            ("(;GM[1])", None, None),
            ("{\"name\": \"x\"", Possible, Possible),
            ("[\n{\"schema\":\"bokgi.record/1\"", Certain, Possible),
            ("{\"schema\":\"bokgi.record/1\"}\n{\"s", Possible, Certain),
            ("{\"schema\":\"bokgi.record/1\",\"ga", Certain, Certain),
            ("{\"schema\":\"bokgi.record/1\"}\n", Certain, Certain),
            ("{\n\"schema\":\"bokgi.record/1\"", Certain, Possible),
            ("\u{FEFF} {\"schema\":\"bokgi.record/1\"", Certain, Certain),
        ] {
            assert_eq!(
                Json(Layout::Array).recognise(head.as_bytes()),
                json,
                "{head}"
            );
            assert_eq!(
                Json(Layout::Lines).recognise(head.as_bytes()),
                ndjson,
                "{head}"
            );
        }
    }
}
