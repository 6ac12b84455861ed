//! From the bytes of a file to its records.

use std::sync::Arc;

use encoding_rs::Encoding;

use super::{Format, ReadItem, ReadOptions, detect};
use crate::diag::{Finding, Findings, encoding};
use crate::model::Source;
use crate::text::encoding::Hints;

/// How files are read.
#[derive(Clone, Default)]
pub struct Reading {
    /// The format, where it is not to be detected.
    pub from: Option<&'static dyn Format>,
    /// The encoding, where it is not to be detected.
    pub encoding: Option<&'static Encoding>,
    /// Limits.
    pub options: ReadOptions,
}

/// A file that is ready to be read record by record.
pub struct Opened {
    /// The file.
    pub source: Arc<Source>,
    /// What was found about the file as a whole.
    pub findings: Vec<Finding>,
    /// What it is read as; none where it looks like no format that is read.
    pub format: Option<&'static dyn Format>,
    options: ReadOptions,
}

impl Reading {
    /// Finds out the format and encoding of bytes that have a name and an extension.
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
    /// The format of a large file that may be read part by part: one whose extension and beginning leave no doubt
    /// about it, and in which records can be told apart.
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

    /// Opens a part of a file of a format, of which as a whole there is nothing to say.
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
    /// Reads it record by record, each with what was found in it.
    pub fn read(&self) -> impl Iterator<Item = ReadItem> {
        let read = |format: &dyn Format| format.read(&self.source, &self.options);
        let pieces = self.format.map(read).into_iter().flatten();
        // What is found later, in the replay, goes by the same bound in every format.
        pieces.map(|mut piece| {
            piece.findings.keep_up_to(self.options.limits.findings);
            if let Some(record) = &mut piece.record {
                record.origin.is_literal = self.options.as_written;
            }
            piece
        })
    }
}
