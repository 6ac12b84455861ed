//! From the bytes of an input to its records.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Context;

use super::input::{Input, InputOrigin, RecordRange};
use super::portion::{self, FilePart};
use super::problem::{Attempt, Problem};
use crate::diag::Finding;
use crate::formats::parts::{self, Parts};
use crate::formats::{Opened, ReadItem, Reading, detect, foreign};
use crate::report::skipped::{SkipReason, Skipped};

/// An input that was opened.
pub(crate) enum Opening<T> {
    /// A file to be read.
    Opened(T),
    /// A file found by a search that another program wrote.
    Skipped(Skipped),
}

/// An opened input whose records are read one after another: a file as a whole, or a large one in parts of which one at
/// a time is in memory.
pub(crate) struct OpenedInput<'r> {
    reading: &'r Reading,
    /// Findings about the file as a whole.
    pub findings: Vec<Finding>,
    /// The file, or its first part.
    pub first: Box<Opened>,
    /// The parts after the first.
    rest: Vec<FilePart>,
}

impl OpenedInput<'_> {
    /// Passes the items of the file to `each` until it breaks off, each with the part it was read from. Given a range,
    /// passes the items of those records only.
    ///
    /// Fails if a part cannot be read, or if a wanted record does not exist.
    pub(crate) fn each(
        self,
        wanted: Option<RecordRange>,
        mut each: impl FnMut(&Opened, ReadItem) -> ControlFlow<()>,
    ) -> Result<(), Problem> {
        let mut numbers = RecordNumbers::default();
        let name = self.first.source.name().to_owned();
        let mut rest = self.rest.into_iter();
        let mut opened = self.first;
        loop {
            let flow = opened.numbered(&mut numbers, wanted, &mut each);
            let next = rest.next();
            if flow.is_break() {
                return Ok(());
            }
            match next {
                Some(part) => *opened = self.reading.open_file_part(&part)?,
                None => break,
            }
        }
        numbers.missing(wanted, &name)
    }
}

impl Reading {
    /// Opens an input, a large file in parts, unless a search found it and its content shows that another program
    /// wrote it.
    pub(crate) fn look(&self, input: &Input) -> Result<Opening<OpenedInput<'_>>, Problem> {
        let parts = |file: &mut File, size| self.parts(input, file, size);
        let (first, rest) = match input.read_or(&self.options.limits, parts)? {
            ControlFlow::Continue(bytes) => match self.look_at(input, bytes) {
                Opening::Opened(opened) => (opened, Vec::new()),
                Opening::Skipped(skipped) => return Ok(Opening::Skipped(skipped)),
            },
            ControlFlow::Break(mut parts) => {
                let rest = parts.split_off(1);
                (Box::new(self.open_file_part(&parts[0])?), rest)
            }
        };
        Ok(Opening::Opened(OpenedInput {
            reading: self,
            findings: first.findings.clone(),
            first,
            rest,
        }))
    }

    /// Opens an input as [`Reading::look`] does, but always as a whole.
    pub(crate) fn look_at_whole(&self, input: &Input) -> Result<Opening<Box<Opened>>, Problem> {
        let bytes = input.bytes(&self.options.limits)?;
        Ok(self.look_at(input, bytes))
    }

    /// Opens an input as a whole, or returns the parts of a large file for the caller to open.
    pub(crate) fn look_by_parts(
        &self,
        input: &Input,
    ) -> Result<ControlFlow<Vec<FilePart>, Opening<Box<Opened>>>, Problem> {
        let parts = |file: &mut File, size| match input.records {
            Some(_) => None,
            None => self.parts(input, file, size),
        };
        Ok(match input.read_or(&self.options.limits, parts)? {
            ControlFlow::Continue(bytes) => ControlFlow::Continue(self.look_at(input, bytes)),
            ControlFlow::Break(parts) => ControlFlow::Break(parts),
        })
    }

    fn look_at(&self, input: &Input, bytes: Vec<u8>) -> Opening<Box<Opened>> {
        let extension = input.extension();
        let head = detect::head(&bytes);
        if input.is_found
            && self.from.is_none()
            && extension.is_some_and(|extension| foreign::is_of_another_program(extension, head))
        {
            let unread = foreign::unread_by_content(head);
            return Opening::Skipped(Skipped {
                name: input.name.clone(),
                reason: unread.map_or(SkipReason::OtherProgram, |unread| {
                    SkipReason::UnreadFormat(unread.name)
                }),
            });
        }
        let opened = self.open_bytes(&input.name, extension, bytes);
        Opening::Opened(Box::new(opened))
    }

    /// Reads an input's bytes and finds out their format and encoding.
    pub(crate) fn open(&self, input: &Input) -> Result<Opened, Problem> {
        let bytes = input.bytes(&self.options.limits)?;
        Ok(self.open_bytes(&input.name, input.extension(), bytes))
    }
}

impl Reading {
    /// The parts of a file that was named, where it is large and read part by part. Errors surface when the caller
    /// reads it.
    pub(crate) fn parts_of_named(&self, input: &Input) -> Option<Vec<FilePart>> {
        let InputOrigin::File(path) = &input.origin else {
            return None;
        };
        // A pipe is opened only once.
        let found = path.metadata().ok()?;
        let is_divided = found.is_file() && !input.is_found && input.records.is_none();
        let is_large = is_divided && portion::is_large(found.len());
        let mut file = is_large.then(|| File::open(path).ok())??;
        self.parts(input, &mut file, found.len())
    }

    /// The parts of a file of so many bytes, which is open, where it is large and read part by part.
    fn parts(&self, input: &Input, file: &mut File, size: u64) -> Option<Vec<FilePart>> {
        if size > self.options.limits.collection || !portion::is_large(size) {
            return None;
        }
        let parts = self.parts_of(input, file).ok().flatten();
        // The next reader starts at the beginning.
        file.rewind().ok().and(parts)
    }

    fn parts_of(&self, input: &Input, file: &mut File) -> io::Result<Option<Vec<FilePart>>> {
        let mut head = Vec::new();
        file.take(GLANCE).read_to_end(&mut head)?;
        let Some(format) = self.format_of_parts(input.extension(), &head) else {
            return Ok(None);
        };
        file.rewind()?;
        let parts = Parts::find(file, format, parts::SIZE)?;
        Ok(parts.map(|parts| FilePart::all(input, format, &parts)))
    }

    /// Opens a part of a file.
    pub(crate) fn open_file_part(&self, part: &FilePart) -> Result<Opened, Problem> {
        let attempt = || Attempt::Read(part.input.name.clone());
        let path = part.input.path().unwrap_or(Path::new(""));
        let mut file = File::open(path).with_context(attempt)?;
        let source = part.place.read(&mut file, &part.input.name);
        Ok(self.open_part(source.with_context(attempt)?, part.format))
    }
}

/// Bytes of a large file's beginning that tell its format.
const GLANCE: u64 = 8 << 10;

impl Opened {
    /// Gives the pieces of the file to `each`, until it breaks off. Of wanted records only their
    /// own pieces are given.
    ///
    /// Fails when a wanted record is not there.
    pub(crate) fn pieces(
        &self,
        wanted: Option<RecordRange>,
        mut each: impl FnMut(ReadItem) -> ControlFlow<()>,
    ) -> Result<(), Problem> {
        let mut numbers = RecordNumbers::default();
        let mut each = |_: &Opened, item| each(item);
        match self.numbered(&mut numbers, wanted, &mut each) {
            ControlFlow::Break(()) => Ok(()),
            ControlFlow::Continue(()) => numbers.missing(wanted, self.source.name()),
        }
    }

    /// Passes the wanted items to `each`, with records numbered after those of the parts before.
    fn numbered(
        &self,
        numbers: &mut RecordNumbers,
        wanted: Option<RecordRange>,
        each: &mut impl FnMut(&Opened, ReadItem) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let before = numbers.taken;
        for mut item in self.read() {
            let number = numbers.number(&mut item, before);
            let is_wanted = |wanted: RecordRange| number.is_some_and(|at| wanted.holds(at));
            if !wanted.is_none_or(is_wanted) {
                continue;
            }
            let is_last = wanted.is_some_and(|wanted| number == Some(wanted.last));
            each(self, item)?;
            if is_last {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

/// Record numbers of a file so far.
#[derive(Default)]
struct RecordNumbers {
    /// Number of the last record, from 1.
    last: u32,
    /// Highest number used, which may belong to something unreadable.
    taken: u32,
}

impl RecordNumbers {
    /// Adds `before` to the record numbers of an item and returns that of its record.
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
        let taken = number.or_else(|| of_finding().map(|index| index + 1));
        self.taken = taken.unwrap_or(0).max(self.taken);
        number
    }

    /// Fails if a record is wanted, which then was not found.
    fn missing(&self, wanted: Option<RecordRange>, name: &str) -> Result<(), Problem> {
        let Some(wanted) = wanted else {
            return Ok(());
        };
        let asked = wanted.first.max(self.last + 1);
        Err(Problem::no_such_record(name, asked, self.last))
    }
}
