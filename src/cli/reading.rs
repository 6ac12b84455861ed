//! From the bytes of an input to its records.

use std::ops::ControlFlow;
use std::sync::Arc;

use encoding_rs::Encoding;

use super::input::Input;
use super::problem::Problem;
use crate::diag::{Finding, encoding};
use crate::formats::{Format, Piece, ReadOptions, detect};
use crate::model::Source;
use crate::text::encoding::Hints;

/// How inputs are read.
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
    format: Option<&'static dyn Format>,
}

impl Reading {
    /// Reads an input's bytes and finds out their format and encoding.
    pub fn open(&self, input: &Input) -> Result<Opened, Problem> {
        let bytes = input.bytes(&self.options.limits)?;
        Ok(self.open_bytes(&input.name, input.extension(), bytes))
    }

    /// Finds out the format and encoding of bytes that have a name and an extension.
    pub fn open_bytes(&self, name: &str, extension: Option<&str>, bytes: Vec<u8>) -> Opened {
        let mut findings = Vec::new();
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
        if format.is_some() {
            encoding::report(source.decoded(), &mut findings);
        }
        Opened {
            source: Arc::new(source),
            findings,
            format,
        }
    }
}

impl Opened {
    /// Gives the pieces of the file to `each`, until it breaks off. Of a single wanted record
    /// (counted from 1) only that one's piece is given.
    ///
    /// Fails when the wanted record is not there.
    pub fn pieces(
        &self,
        reading: &Reading,
        wanted: Option<u32>,
        mut each: impl FnMut(Piece) -> ControlFlow<()>,
    ) -> Result<(), Problem> {
        let mut there = 0;
        if let Some(format) = self.format {
            for piece in format.read(&self.source, &reading.options) {
                let number = piece.record.as_ref().map(|r| r.origin.index + 1);
                there = number.unwrap_or(there);
                if wanted.is_some() && number != wanted {
                    continue;
                }
                if each(piece).is_break() || wanted.is_some() {
                    return Ok(());
                }
            }
        }
        match wanted {
            None => Ok(()),
            Some(asked) => Err(Problem::no_such_record(self.source.name(), asked, there)),
        }
    }
}
