//! Opening a file: from its bytes to its records.

use std::sync::Arc;

use encoding_rs::Encoding;

use super::{Format, ReadItem, ReadOptions, detect};
use crate::diag::{Finding, Findings, encoding};
use crate::model::Source;
use crate::text::encoding::Hints;

/// Options for opening files.
#[derive(Clone, Default)]
pub struct Reading {
    /// Format to use; `None` detects it.
    pub from: Option<&'static dyn Format>,
    /// Encoding to use; `None` detects it.
    pub encoding: Option<&'static Encoding>,
    /// Limits and other options of the reader.
    pub options: ReadOptions,
}

/// A file that is ready to be read record by record.
pub struct Opened {
    /// Decoded content of the file.
    pub source: Arc<Source>,
    /// Findings about the file as a whole.
    pub findings: Vec<Finding>,
    /// Detected or chosen format. `None` if no readable format matches.
    pub format: Option<&'static dyn Format>,
    options: ReadOptions,
}

impl Reading {
    /// Opens bytes with a name and an extension: detects format and encoding and decodes the text.
    pub fn open_bytes(&self, name: &str, extension: Option<&str>, bytes: Vec<u8>) -> Opened {
        let mut findings = Findings::new();
        let format = match self.from {
            Some(format) => Some(format),
            None => {
                let detected = detect::detect(extension, &bytes);
                findings.extend(detected.finding);
                detected.format
            }
        };
        let source = match format {
            Some(format) => format.source(name, bytes, self.encoding),
            None => Source::decode(name, bytes, self.encoding, |_| Hints::default()),
        };
        if let Some(format) = format {
            encoding::report(source.decoded(), format.tells_known_damage(), &mut findings);
        }
        Opened {
            source: Arc::new(source),
            findings: findings.into_vec(),
            format,
            options: self.options.clone(),
        }
    }
}

impl Reading {
    /// Returns the format of a large file that may be read part by part. Extension and first bytes
    /// must agree on it, and the format must be able to separate its records.
    pub fn format_of_parts(
        &self,
        extension: Option<&str>,
        head: &[u8],
    ) -> Option<&'static dyn Format> {
        let format = match self.from {
            Some(format) => format,
            None => detect::at_a_glance(extension, head)?,
        };
        let is_cut = self.encoding.is_none() && format.cut().is_some();
        is_cut.then_some(format)
    }

    /// Opens one part of a file that was already checked as a whole.
    pub fn open_part(&self, source: Source, format: &'static dyn Format) -> Opened {
        Opened {
            source: Arc::new(source),
            findings: Vec::new(),
            format: Some(format),
            options: self.options.clone(),
        }
    }
}

impl Opened {
    /// Reads the file record by record, each with its findings.
    pub fn read(&self) -> impl Iterator<Item = ReadItem> {
        let read = |format: &dyn Format| format.read(&self.source, &self.options);
        let pieces = self.format.map(read).into_iter().flatten();
        // The replay adds findings later; the same bound applies to them in every format.
        pieces.map(|mut piece| {
            piece.findings.keep_up_to(self.options.limits.findings);
            if let Some(record) = &mut piece.record {
                record.origin.is_literal = self.options.as_written;
            }
            piece
        })
    }
}
