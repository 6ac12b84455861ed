//! Opened inputs. A small file is in memory as a whole, a large one in parts, with one part at a
//! time in memory.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;

use super::cli_error::{self, CliError, IoContext};
use super::file_part::{FilePart, PartedFile, is_large};
use super::input::{Entry, Input, InputOrigin};
use super::kept_stream::KeptStream;
use crate::diag::Finding;
use crate::formats::parts::{self, Parts};
use crate::formats::{Limits, Opened, ReadItem, Reading, RecordNumbers, detect, foreign};
use crate::model::Source;
use crate::report::skipped::{SkipReason, Skipped};

/// Result of opening an input: opened, or skipped for its content.
pub(crate) enum Opening<T> {
    /// The opened input, ready to be read.
    Opened(T),
    /// A file found in a folder whose content shows that it is not a record but another program's
    /// file.
    Skipped(Skipped),
}

pub(crate) struct OpenedInput<'r> {
    /// Settings for reading files: format, encoding, limits.
    pub reading: &'r Reading,
    pub input: Arc<Input>,
    /// Findings about the file as a whole, such as its encoding.
    pub findings: Vec<Finding>,
    /// The whole file, or the first part of a large one.
    pub first: Box<Opened>,
    /// Parts of a large file after the first; empty for other files.
    pub(super) rest: Vec<FilePart>,
    /// True if no part of the file follows this input; false for a part that is not the last.
    pub is_last: bool,
}

impl<'r> OpenedInput<'r> {
    /// Opens a part of a large file as an input of its own.
    pub(super) fn part(part: &FilePart, reading: &'r Reading) -> Result<OpenedInput<'r>, CliError> {
        Ok(OpenedInput {
            reading,
            input: Arc::clone(&part.input),
            findings: Vec::new(),
            first: Box::new(part.open(reading)?),
            rest: Vec::new(),
            is_last: part.is_last,
        })
    }

    /// Creates an opened input from a file that is in memory.
    pub(crate) fn whole(input: Input, opened: Opened, reading: &'r Reading) -> OpenedInput<'r> {
        OpenedInput {
            reading,
            input: Arc::new(input),
            findings: opened.findings.clone(),
            first: Box::new(opened),
            rest: Vec::new(),
            is_last: true,
        }
    }

    /// Removes the restriction to some records, as in `file.sgf#2`, so that all records are read.
    pub(crate) fn all_records(self) -> OpenedInput<'r> {
        let input = Input {
            records: None,
            ..Input::clone(&self.input)
        };
        OpenedInput {
            input: Arc::new(input),
            ..self
        }
    }

    /// Passes each record or finding of the file to `each`, with the part of the file that contains
    /// it, until `each` breaks. If the input names records, only these are passed. Returns how many
    /// record numbers the file uses, unreadable records included.
    ///
    /// Fails if a part cannot be read, or if a named record does not exist.
    pub(crate) fn each(
        self,
        mut each: impl FnMut(&Opened, ReadItem) -> ControlFlow<()>,
    ) -> Result<u32, CliError> {
        self.each_in_part(|_, opened, item| each(opened, item))
    }

    /// Works like [`OpenedInput::each`] and also passes the index of the part.
    pub(crate) fn each_in_part(
        self,
        mut each: impl FnMut(usize, &Opened, ReadItem) -> ControlFlow<()>,
    ) -> Result<u32, CliError> {
        let range = self.input.records;
        let input = Arc::clone(&self.input);
        let mut numbers = RecordNumbers::default();
        for (at, part) in self.parts().enumerate() {
            let each = |opened: &Opened, item| each(at, opened, item);
            if part?.each_numbered(&mut numbers, range, each).is_break() {
                return Ok(numbers.used());
            }
        }
        numbers.verify(range, &input.name)?;
        Ok(numbers.used())
    }

    /// Returns the text of the part with this index; fails if it cannot be read.
    pub(crate) fn source_of_part(&self, index: usize) -> Result<Arc<Source>, CliError> {
        let part = index.checked_sub(1).and_then(|index| self.rest.get(index));
        match part {
            None => Ok(Arc::clone(&self.first.source)),
            Some(part) => Ok(part.open(self.reading)?.source),
        }
    }

    /// True if the file is so large that it is read in several parts.
    pub(crate) fn is_parted(&self) -> bool {
        !self.rest.is_empty()
    }

    /// Returns the whole file in memory; fails if it exceeds the size limit for files read whole.
    pub(crate) fn whole_file(self) -> Result<Opened, CliError> {
        if self.rest.is_empty() {
            return Ok(*self.first);
        }
        let (input, reading) = (Arc::clone(&self.input), self.reading);
        let limits = &reading.options.limits;
        let mut bytes = Vec::new();
        for part in self.parts() {
            let source = part?.source;
            bytes.extend(source.own_bytes());
            if bytes.len() > limits.bytes {
                return Err(input.too_large(limits));
            }
        }
        Ok(reading.open_bytes(&input.name, input.extension(), bytes))
    }

    /// Returns an iterator over the parts of the file, each opened when it is reached; a small file
    /// is one part.
    pub(crate) fn parts(self) -> impl Iterator<Item = Result<Box<Opened>, CliError>> + use<'r> {
        let reading = self.reading;
        let rest = self.rest.into_iter();
        let rest = rest.map(move |part| part.open(reading).map(Box::new));
        std::iter::once(Ok(self.first)).chain(rest)
    }
}

enum InputContent {
    Bytes(Vec<u8>),
    Parts(Vec<FilePart>),
}

/// Number of bytes from the beginning of a large file that suffice to detect its format.
const HEAD: u64 = 8 << 10;

impl Entry {
    /// If this entry is standard input, reads it into memory or a temporary file, so that it can be
    /// opened twice.
    pub(crate) fn with_kept_stream(self, reading: &Reading) -> Entry {
        match self {
            Entry::Input(mut input) => match input.keep_stream(reading) {
                Ok(_) => Entry::Input(input),
                Err(problem) => Entry::Error(problem),
            },
            other => other,
        }
    }
}

impl Input {
    /// Opens the input, in parts if it is a large collection. A file found in a folder is skipped
    /// if its content shows that it belongs to another program.
    pub(crate) fn open(
        self: Arc<Input>,
        reading: &Reading,
    ) -> Result<Opening<OpenedInput<'_>>, CliError> {
        let (first, rest) = match self.content(reading)? {
            InputContent::Bytes(bytes) => match self.opened_bytes(reading, bytes) {
                Opening::Opened(opened) => (opened, Vec::new()),
                Opening::Skipped(skipped) => return Ok(Opening::Skipped(skipped)),
            },
            InputContent::Parts(mut parts) => {
                let rest = parts.split_off(1);
                (parts[0].open(reading)?, rest)
            }
        };
        Ok(Opening::Opened(OpenedInput {
            reading,
            input: self,
            findings: first.findings.clone(),
            first: Box::new(first),
            rest,
            is_last: true,
        }))
    }

    /// Opens an input a second time. Fails if it would now be skipped, because the file has
    /// changed.
    pub(crate) fn open_again<'r>(
        self: &Arc<Input>,
        reading: &'r Reading,
    ) -> Result<OpenedInput<'r>, CliError> {
        match Arc::clone(self).open(reading)? {
            Opening::Opened(opened) => Ok(opened),
            Opening::Skipped(skipped) => Err(CliError::no_record(&skipped.name, None)),
        }
    }

    pub(crate) fn open_whole(&self, reading: &Reading) -> Result<Opened, CliError> {
        let bytes = self.bytes(&reading.options.limits)?;
        Ok(reading.open_bytes(&self.name, self.extension(), bytes))
    }

    fn opened_bytes(&self, reading: &Reading, bytes: Vec<u8>) -> Opening<Opened> {
        let extension = self.extension();
        let head = detect::head(&bytes);
        if self.is_found
            && reading.from.is_none()
            && extension.is_some_and(|extension| foreign::is_of_another_program(extension, head))
        {
            let unread = foreign::unread_by_content(head);
            return Opening::Skipped(Skipped {
                name: self.name.clone(),
                reason: unread.map_or(SkipReason::OtherProgram, |unread| {
                    SkipReason::UnreadFormat(unread.name)
                }),
            });
        }
        Opening::Opened(reading.open_bytes(&self.name, extension, bytes))
    }

    /// Reads the bytes of the input, or divides a large collection into parts.
    fn content(self: &Arc<Input>, reading: &Reading) -> Result<InputContent, CliError> {
        let context = || IoContext::Read(self.name.clone());
        let limits = &reading.options.limits;
        match &self.origin {
            InputOrigin::Member(member) => Ok(InputContent::Bytes(member.read(&self.name)?)),
            InputOrigin::Kept(KeptStream::Bytes(bytes)) => Ok(InputContent::Bytes(bytes.to_vec())),
            InputOrigin::Kept(KeptStream::File(file)) => self.content_of_temporary(file, reading),
            InputOrigin::Stream => self.content_of_stream(&mut io::stdin().lock(), reading),
            InputOrigin::File(path) => {
                let mut file = File::open(path).with_context(context)?;
                let found = file.metadata().with_context(context)?;
                if !found.is_file() {
                    return self.content_of_stream(&mut file, reading);
                }
                let parted = PartedFile::Path(path.clone());
                if let Some(parts) = self.parts_of(&mut file, found.len(), &parted, reading) {
                    return Ok(InputContent::Parts(parts));
                }
                let bytes = self.bytes_of(&mut file, found.len(), limits)?;
                Ok(InputContent::Bytes(bytes))
            }
        }
    }

    fn content_of_stream(
        self: &Arc<Input>,
        stream: &mut dyn Read,
        reading: &Reading,
    ) -> Result<InputContent, CliError> {
        match self.kept(stream, reading)? {
            Ok(bytes) => Ok(InputContent::Bytes(bytes)),
            Err(file) => self.content_of_temporary(&file, reading),
        }
    }

    /// Reads a stream to its end: into a temporary file if it is a large collection of a format
    /// readable in parts, else into memory.
    fn kept(
        &self,
        stream: &mut dyn Read,
        reading: &Reading,
    ) -> Result<Result<Vec<u8>, Arc<Mutex<File>>>, CliError> {
        let context = || IoContext::Read(self.name.clone());
        let limits = &reading.options.limits;
        let mut bytes = Vec::new();
        let small = 2 * parts::SIZE as u64 + 1;
        (&mut *stream)
            .take(small)
            .read_to_end(&mut bytes)
            .with_context(context)?;
        let head = &bytes[..bytes.len().min(HEAD as usize)];
        let is_parted = is_large(bytes.len() as u64)
            && reading.format_of_parts(self.extension(), head).is_some();
        // Without a temporary file, the whole stream is read into memory.
        if is_parted && let Ok(mut file) = tempfile::tempfile() {
            let left = limits.collection.saturating_sub(bytes.len() as u64) + 1;
            file.write_all(&bytes).with_context(context)?;
            io::copy(&mut stream.take(left), &mut file).with_context(context)?;
            return Ok(Err(Arc::new(Mutex::new(file))));
        }
        let whole = self.bytes_of(&mut bytes.chain(stream), 0, limits)?;
        Ok(Ok(whole))
    }

    fn content_of_temporary(
        self: &Arc<Input>,
        shared: &Arc<Mutex<File>>,
        reading: &Reading,
    ) -> Result<InputContent, CliError> {
        let context = || IoContext::Read(self.name.clone());
        let mut file = shared.lock().unwrap_or_else(PoisonError::into_inner);
        let size = file.seek(SeekFrom::End(0)).with_context(context)?;
        file.rewind().with_context(context)?;
        let parted = PartedFile::Temporary(Arc::clone(shared));
        if let Some(parts) = self.parts_of(&mut file, size, &parted, reading) {
            return Ok(InputContent::Parts(parts));
        }
        let bytes = self.bytes_of(&mut *file, size, &reading.options.limits)?;
        Ok(InputContent::Bytes(bytes))
    }

    /// If the input is standard input, reads and keeps its content, and returns it; `None` for
    /// other inputs.
    pub(crate) fn keep_stream(
        &mut self,
        reading: &Reading,
    ) -> Result<Option<KeptStream>, CliError> {
        if matches!(self.origin, InputOrigin::Stream) {
            self.origin = InputOrigin::Kept(match self.kept(&mut io::stdin().lock(), reading)? {
                Ok(bytes) => KeptStream::Bytes(bytes.into()),
                Err(file) => KeptStream::File(file),
            });
        }
        Ok(match &self.origin {
            InputOrigin::Kept(kept) => Some(kept.clone()),
            _ => None,
        })
    }

    /// Returns the parts of a large file that the user named without record numbers; `None` for
    /// other inputs. Errors are left to the opening of the file.
    pub(super) fn parts_if_named(&self, reading: &Reading) -> Option<Vec<FilePart>> {
        let InputOrigin::File(path) = &self.origin else {
            return None;
        };
        // A pipe is left out, because it can be opened only once.
        let found = path.metadata().ok()?;
        let is_divided = found.is_file() && !self.is_found && self.records.is_none();
        let is_large = is_divided && is_large(found.len());
        let mut file = is_large.then(|| File::open(path).ok())??;
        let parted = PartedFile::Path(path.clone());
        Arc::new(self.clone()).parts_of(&mut file, found.len(), &parted, reading)
    }

    /// Divides an open file of this size in bytes into parts; `None` if it is read whole.
    fn parts_of(
        self: &Arc<Input>,
        file: &mut File,
        size: u64,
        parted: &PartedFile,
        reading: &Reading,
    ) -> Option<Vec<FilePart>> {
        if size > reading.options.limits.collection || !is_large(size) {
            return None;
        }
        let mut find = || -> io::Result<Option<Vec<FilePart>>> {
            let mut head = Vec::new();
            file.take(HEAD).read_to_end(&mut head)?;
            let Some(format) = reading.format_of_parts(self.extension(), &head) else {
                return Ok(None);
            };
            file.rewind()?;
            let parts = Parts::find(file, format, parts::SIZE)?;
            Ok(parts.map(|parts| FilePart::all(self, parted, format, &parts)))
        };
        let parts = find().ok().flatten();
        // Goes back to the beginning, where the next reader of this file expects to start.
        file.rewind().ok().and(parts)
    }

    /// Reads all bytes of the input; fails if they exceed the limits.
    pub(crate) fn bytes(&self, limits: &Limits) -> Result<Vec<u8>, CliError> {
        let context = || IoContext::Read(self.name.clone());
        match &self.origin {
            InputOrigin::Member(member) => member.read(&self.name),
            InputOrigin::Kept(KeptStream::Bytes(bytes)) => Ok(bytes.to_vec()),
            InputOrigin::Kept(KeptStream::File(file)) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                let size = file.seek(SeekFrom::End(0)).with_context(context)?;
                file.rewind().with_context(context)?;
                self.bytes_of(&mut *file, size, limits)
            }
            InputOrigin::Stream => self.bytes_of(&mut io::stdin().lock(), 0, limits),
            InputOrigin::File(path) => {
                let mut file = File::open(path).with_context(context)?;
                let size = file.metadata().with_context(context)?.len();
                self.bytes_of(&mut file, size, limits)
            }
        }
    }

    /// Reads all bytes of a reader; fails above the size limit. `size` is the expected number of
    /// bytes.
    fn bytes_of(
        &self,
        from: &mut dyn Read,
        size: u64,
        limits: &Limits,
    ) -> Result<Vec<u8>, CliError> {
        let context = || IoContext::Read(self.name.clone());
        let most = limits.bytes as u64;
        if size > most {
            return Err(self.too_large(limits));
        }
        // `read_to_end` needs one byte more than the size, otherwise it grows the buffer to detect
        // the end.
        let mut bytes = Vec::with_capacity(size as usize + 1);
        from.take(most + 1)
            .read_to_end(&mut bytes)
            .with_context(context)?;
        if bytes.len() as u64 > most {
            return Err(self.too_large(limits));
        }
        Ok(bytes)
    }

    fn too_large(&self, limits: &Limits) -> CliError {
        let problem = CliError::new(&cli_error::TOO_LARGE);
        problem.with("name", &self.name).with("limit", limits.bytes)
    }
}
