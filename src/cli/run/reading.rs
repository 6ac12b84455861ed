//! From the bytes of an input to its records.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Context;

use super::input::{Input, InputOrigin, RecordRange};
use super::portion::{self, FilePart};
use super::problem::{Attempt, Problem};
use crate::formats::parts::{self, Parts};
use crate::formats::{Opened, ReadItem, Reading, detect, foreign};
use crate::report::skipped::{SkipReason, Skipped};

/// What an input turned out to be.
pub(crate) enum Opening {
    /// A file to be read.
    Opened(Box<Opened>),
    /// A file that a search came upon and that is none of ours.
    Skipped(Skipped),
}

impl Reading {
    /// Opens an input, unless a search came upon it and its content shows that another program wrote
    /// it.
    pub(crate) fn look(&self, input: &Input) -> Result<Opening, Problem> {
        let bytes = input.bytes(&self.options.limits)?;
        Ok(self.look_at(input, bytes))
    }

    /// The same, but a large file that can be read part by part comes in parts.
    pub(crate) fn look_by_parts(
        &self,
        input: &Input,
    ) -> Result<ControlFlow<Vec<FilePart>, Opening>, Problem> {
        let parts = |file: &mut File, size| self.parts(input, file, size);
        Ok(match input.read_or(&self.options.limits, parts)? {
            ControlFlow::Continue(bytes) => ControlFlow::Continue(self.look_at(input, bytes)),
            ControlFlow::Break(parts) => ControlFlow::Break(parts),
        })
    }

    fn look_at(&self, input: &Input, bytes: Vec<u8>) -> Opening {
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
    /// The parts of a file that was named, where it is large and read part by part. What goes wrong is told by who
    /// reads it.
    pub(crate) fn parts_of_named(&self, input: &Input) -> Option<Vec<FilePart>> {
        let InputOrigin::File(path) = &input.origin else {
            return None;
        };
        // A pipe is opened only once.
        let found = path.metadata().ok()?;
        let is_large = found.is_file() && !input.is_found && portion::is_large(found.len());
        let mut file = is_large.then(|| File::open(path).ok())??;
        self.parts(input, &mut file, found.len())
    }

    /// The parts of a file of so many bytes, which is open, where it is large and read part by part.
    fn parts(&self, input: &Input, file: &mut File, size: u64) -> Option<Vec<FilePart>> {
        let is_whole = input.records.is_some() || size > self.options.limits.collection;
        if is_whole || !portion::is_large(size) {
            return None;
        }
        let parts = self.parts_of(input, file).ok().flatten();
        // Who reads it as a whole begins anew.
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
        let mut there = 0;
        for piece in self.read() {
            let number = piece.record.as_ref().map(|r| r.origin.index + 1);
            there = number.unwrap_or(there);
            let is_wanted = |wanted: RecordRange| number.is_some_and(|at| wanted.holds(at));
            if !wanted.is_none_or(is_wanted) {
                continue;
            }
            let is_last = wanted.is_some_and(|wanted| number == Some(wanted.last));
            if each(piece).is_break() || is_last {
                return Ok(());
            }
        }
        match wanted {
            None => Ok(()),
            Some(wanted) => {
                let asked = wanted.first.max(there + 1);
                Err(Problem::no_such_record(self.source.name(), asked, there))
            }
        }
    }
}
