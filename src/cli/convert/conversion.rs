//! How records are converted.

use std::ops::ControlFlow;
use std::path::Path;

use crate::cli::inspection::{Inspection, Inspector};
use crate::cli::reading::Reading;
use crate::diag::Finding;
use crate::formats::{Capacity, Format, Piece, RecordWriter, Wants, WriteOptions};
use crate::model::{Record, Trace};

/// From what, by which rules and into what records are converted.
pub struct Conversion<'c> {
    /// How files are read.
    pub reading: &'c Reading,
    inspection: &'c Inspection,
    format: &'static dyn Format,
    options: WriteOptions,
}

impl<'c> Conversion<'c> {
    /// A conversion into a format, which must be one that is written.
    pub fn new(
        reading: &'c Reading,
        inspection: &'c Inspection,
        format: &'static dyn Format,
        options: WriteOptions,
    ) -> Conversion<'c> {
        Conversion {
            reading,
            inspection,
            format,
            options,
        }
    }

    /// How many records a file of the format holds.
    pub fn capacity(&self) -> Capacity {
        self.format.capacity()
    }

    /// A writer of the format.
    pub fn writer(&self) -> Box<dyn RecordWriter> {
        self.format
            .writer(&self.options)
            .expect("a format that is chosen as a target is written")
    }

    /// What makes records ready for the writer.
    pub fn preparation(&self) -> Preparation<'_> {
        Preparation {
            inspector: Inspector::new(self.inspection),
            wants: self.writer().wants(),
        }
    }
}

/// A record with what its replay found, ready to be written.
pub struct Ready {
    /// The record.
    pub record: Record,
    /// What its replay found, where the writer tells it.
    pub trace: Option<Trace>,
}

/// Makes records ready for a writer.
pub struct Preparation<'c> {
    inspector: Inspector<'c>,
    wants: Wants,
}

impl Preparation<'_> {
    /// Makes a piece ready, with what was found in it.
    ///
    /// A record is mended only for a writer that tells what is meant; others carry what is written.
    pub fn ready(&mut self, piece: Piece) -> (Option<Ready>, Vec<Finding>) {
        let Piece {
            record,
            mut findings,
        } = piece;
        let ready = record.map(|mut record| {
            if self.wants != Wants::Written {
                self.inspector.prepare(&mut record, &mut findings);
            }
            let trace = match self.wants {
                Wants::Written | Wants::Repaired => None,
                // Whether the plays are legal is the business of `check`.
                Wants::Replayed => self.inspector.replay(&record, &mut Vec::new()).cloned(),
            };
            Ready { record, trace }
        });
        (ready, findings)
    }
}

/// Converts the bytes of a file with a name, whose extension helps to tell the format, and tells
/// what was found while reading and what could not be carried over. `None` where `target` is not
/// written.
pub fn convert_bytes(
    name: &str,
    bytes: Vec<u8>,
    target: &'static dyn Format,
    options: &WriteOptions,
) -> Option<(Vec<u8>, Vec<Finding>)> {
    let reading = Reading::default();
    let inspection = Inspection::default();
    let mut writer = target.writer(options)?;
    let conversion = Conversion::new(&reading, &inspection, target, options.clone());
    let mut preparation = conversion.preparation();
    let extension = Path::new(name).extension().and_then(|e| e.to_str());
    let opened = reading.open_bytes(name, extension, bytes);
    let mut all = opened.findings.clone();
    let mut out = Vec::new();
    writer.begin(&mut out);
    let outcome = opened.pieces(&reading, None, |piece| {
        let (ready, findings) = preparation.ready(piece);
        all.extend(findings);
        if let Some(ready) = ready {
            all.extend(writer.record(&ready.record, ready.trace.as_ref(), &mut out));
        }
        ControlFlow::Continue(())
    });
    outcome.expect("no single record is asked for that could be missing");
    writer.end(&mut out);
    Some((out, all))
}
