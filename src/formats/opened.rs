//! Opening of files: from bytes to records.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use encoding_rs::Encoding;

use super::{Format, ReadItem, ReadOptions, detect};
use crate::diag::{Finding, Findings, encoding};
use crate::model::Source;
use crate::text::encoding::Hints;

/// Options for opening files: format, encoding, and options of the reader.
#[derive(Clone, Default)]
pub struct Reading {
    /// Format to use; `None` detects it.
    pub from: Option<&'static dyn Format>,
    /// Encoding to use; `None` detects it.
    pub encoding: Option<&'static Encoding>,
    /// Limits and other options of the reader.
    pub options: ReadOptions,
    /// Flag that ends the reading after the current record once it is set; never set by the reader
    /// itself.
    pub stop: Arc<AtomicBool>,
}

/// An opened file, or an opened part of a large one, whose records can be read.
pub struct Opened {
    /// Decoded content of the file.
    pub source: Arc<Source>,
    /// Findings about the file as a whole, such as a wrong extension.
    pub findings: Vec<Finding>,
    /// Chosen or detected format; `None` if the content is not a record in a known format.
    pub format: Option<&'static dyn Format>,
    options: ReadOptions,
    stop: Arc<AtomicBool>,
}

/// Range of consecutive records in a file, numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordRange {
    /// Number of the first record in the range.
    pub first: u32,
    /// Number of the last record in the range, not less than `first`.
    pub last: u32,
}

impl RecordRange {
    /// True if the record with this number is in the range.
    pub fn holds(self, number: u32) -> bool {
        (self.first..=self.last).contains(&number)
    }
}

impl fmt::Display for RecordRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        if self.last > self.first {
            write!(f, "-{}", self.last)?;
        }
        Ok(())
    }
}

/// Error: a requested record does not exist in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingRecord {
    /// Name of the file.
    pub file: String,
    /// Number of the requested record, from 1.
    pub asked: u32,
    /// Number of records in the file.
    pub there: u32,
}

impl Reading {
    /// Opens a file given by its bytes: detects format and encoding, unless they are chosen, and
    /// decodes the text.
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
            encoding::report(
                source.decoded(),
                format.reports_known_damage(),
                &mut findings,
            );
        }
        Opened {
            source: Arc::new(source),
            findings: findings.into_vec(),
            format,
            options: self.options.clone(),
            stop: Arc::clone(&self.stop),
        }
    }
}

impl Reading {
    /// Returns the format of a large file that can be read part by part; `None` for other files. The format must be
    /// chosen, or extension and first bytes must agree on it. Its files must be divisible, and no encoding may be
    /// chosen.
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

    /// Opens one part of a large file. The file was checked as a whole before, so no findings are
    /// added.
    pub fn open_part(&self, source: Source, format: &'static dyn Format) -> Opened {
        Opened {
            source: Arc::new(source),
            findings: Vec::new(),
            format: Some(format),
            options: self.options.clone(),
            stop: Arc::clone(&self.stop),
        }
    }
}

impl Opened {
    /// Sets the maximum number of findings stored per record, code and severity.
    pub fn keep_findings(&mut self, most: usize) {
        self.options.limits.findings = most;
    }

    /// Iterates over the records in file order, each with its findings. Ends early if the flag
    /// [`Reading::stop`] is set.
    pub fn read(&self) -> impl Iterator<Item = ReadItem> {
        let read = |format: &dyn Format| format.read(&self.source, &self.options);
        let items = self.format.map(read).into_iter().flatten();
        let decoded = self.source.decoded();
        let has_several = decoded.sole_encoding().is_none();
        let reader_reports_damage = self.format.is_some_and(|it| it.reports_known_damage());
        // Every record stores a limited number of findings per code and severity, whatever the format.
        let is_wanted = |_: &ReadItem| !self.stop.load(Ordering::Relaxed);
        items.take_while(is_wanted).map(move |mut item| {
            if let Some(record) = item.record.as_ref().filter(|_| has_several) {
                let findings = &mut item.findings;
                encoding::report_record(decoded, record, reader_reports_damage, findings);
            }
            item.findings.keep_up_to(self.options.limits.findings);
            if let Some(record) = &mut item.record {
                record.origin.is_literal = self.options.as_written;
            }
            item
        })
    }

    /// Calls `each` for every item of the file until it returns a break. With a range, only for
    /// records in the range.
    ///
    /// # Errors
    ///
    /// Fails if a record of the range does not exist.
    pub fn each_item(
        &self,
        range: Option<RecordRange>,
        mut each: impl FnMut(ReadItem) -> ControlFlow<()>,
    ) -> Result<(), MissingRecord> {
        let mut numbers = RecordNumbers::default();
        match self.each_numbered(&mut numbers, range, |_, item| each(item)) {
            ControlFlow::Break(()) => Ok(()),
            ControlFlow::Continue(()) => numbers.verify(range, self.source.name()),
        }
    }

    /// Calls `each` like [`Opened::each_item`], for one part of a file. `numbers` continues the
    /// record numbers of the parts before it.
    pub fn each_numbered(
        &self,
        numbers: &mut RecordNumbers,
        range: Option<RecordRange>,
        mut each: impl FnMut(&Opened, ReadItem) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let before = numbers.used;
        for mut item in self.read() {
            let number = numbers.number(&mut item, before);
            let is_wanted = |range: RecordRange| number.is_some_and(|at| range.holds(at));
            if !range.is_none_or(is_wanted) {
                continue;
            }
            let is_last = range.is_some_and(|range| number == Some(range.last));
            each(self, item)?;
            if is_last {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

/// Counter of the records in a file, over all its parts.
#[derive(Debug, Default)]
pub struct RecordNumbers {
    /// Number of the last record read, from 1; 0 before the first.
    last: u32,
    /// Highest number given so far, also to items without a readable record.
    used: u32,
}

impl RecordNumbers {
    /// Returns the highest record number given so far, also to items without a readable record.
    pub fn used(&self) -> u32 {
        self.used
    }

    /// Adds `before`, the count of records in earlier parts, to the record numbers of an item.
    /// Returns the number of its record, `None` if it has none.
    fn number(&mut self, item: &mut ReadItem, before: u32) -> Option<u32> {
        if before > 0 {
            item.findings.shift_records(before);
        }
        let number = item.record.as_mut().map(|record| {
            record.origin.index += before;
            record.origin.index + 1
        });
        self.last = number.unwrap_or(self.last);
        let of_finding = || item.findings.iter().find_map(|it| it.place.record);
        let used = number.or_else(|| of_finding().map(|index| index + 1));
        self.used = used.unwrap_or(0).max(self.used);
        number
    }

    /// Returns an error if `range` is given. To be called at the end of a file that did not reach
    /// the last record of the range.
    ///
    /// # Errors
    ///
    /// Returns the first record of the range that does not exist.
    pub fn verify(&self, range: Option<RecordRange>, file: &str) -> Result<(), MissingRecord> {
        match range {
            None => Ok(()),
            Some(range) => Err(MissingRecord {
                file: file.to_owned(),
                asked: range.first.max(self.last + 1),
                there: self.last,
            }),
        }
    }
}
