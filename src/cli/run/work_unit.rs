//! Units of work of one thread: inputs, and parts of large files.

use std::collections::VecDeque;
use std::fs::File;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;

use super::cli_error::{CliError, IoContext};
use super::input::{Entry, Input};
use super::opened_input::OpenedInput;
use crate::formats::parts::{self, PartPlace, Parts};
use crate::formats::{Format, Opened, Reading};

/// Work for one thread at a time. `P` is data of the input that is known before the run.
pub(crate) enum WorkUnit<P> {
    /// An input, read by one thread.
    Entry(Entry, P),
    /// A part of a large file that is divided among the threads.
    Part(FilePart, P),
}

impl<P> WorkUnit<P> {
    /// True if further parts of the same file follow.
    pub(super) fn goes_on(&self) -> bool {
        matches!(self, WorkUnit::Part(part, _) if !part.is_last)
    }
}

/// The content of a file that is read in parts.
#[derive(Clone, Debug)]
pub(super) enum PartedFile {
    /// A file, opened again for each part.
    Path(PathBuf),
    /// A temporary file without a name.
    Temporary(Arc<Mutex<File>>),
}

/// A part of a large file.
pub(crate) struct FilePart {
    /// The file.
    pub input: Arc<Input>,
    file: PartedFile,
    format: &'static dyn Format,
    place: PartPlace,
    /// True for the first part of the file.
    pub is_first: bool,
    /// True for the last part of the file.
    pub is_last: bool,
}

impl FilePart {
    /// Returns the parts of a file in order.
    pub(super) fn all(
        input: &Arc<Input>,
        file: &PartedFile,
        format: &'static dyn Format,
        parts: &Parts,
    ) -> Vec<FilePart> {
        let places = parts.places();
        let count = places.len();
        let places = places.enumerate();
        let part = |(at, place)| FilePart {
            input: Arc::clone(input),
            file: file.clone(),
            format,
            place,
            is_first: at == 0,
            is_last: at + 1 == count,
        };
        places.map(part).collect()
    }

    /// Reads the part.
    pub(crate) fn open(&self, reading: &Reading) -> Result<Opened, CliError> {
        let context = || IoContext::Read(self.input.name.clone());
        let name = &self.input.name;
        let source = match &self.file {
            PartedFile::Path(path) => {
                let mut file = File::open(path).with_context(context)?;
                self.place.read(&mut file, name)
            }
            PartedFile::Temporary(file) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                self.place.read(&mut *file, name)
            }
        };
        Ok(reading.open_part(source.with_context(context)?, self.format))
    }

    /// Opens the part as an input of its own.
    pub(super) fn open_alone<'r>(&self, reading: &'r Reading) -> Result<OpenedInput<'r>, CliError> {
        Ok(OpenedInput {
            input: Arc::clone(&self.input),
            findings: Vec::new(),
            first: Box::new(self.open(reading)?),
            rest: Vec::new(),
            reading,
            is_last: self.is_last,
        })
    }
}

/// True if a file of this size in bytes is read in parts.
pub(crate) fn is_large(bytes: u64) -> bool {
    bytes > 2 * parts::SIZE as u64
}

/// Inputs of which large named files are divided among the threads. A large file found in a folder is read by one thread: the
/// others have further files to work on, and its size is known only when it is opened.
pub(super) struct DividedInputs<'r, I> {
    inputs: I,
    reading: &'r Reading,
    parts: VecDeque<FilePart>,
}

impl<'r, I> DividedInputs<'r, I> {
    pub(super) fn new(inputs: I, reading: &'r Reading) -> DividedInputs<'r, I> {
        DividedInputs {
            inputs,
            reading,
            parts: VecDeque::new(),
        }
    }
}

impl<I: Iterator<Item = Entry>> Iterator for DividedInputs<'_, I> {
    type Item = WorkUnit<()>;

    fn next(&mut self) -> Option<WorkUnit<()>> {
        if self.parts.is_empty() {
            let entry = self.inputs.next()?;
            let parts = match &entry {
                Entry::Input(input) => input.parts_if_named(self.reading),
                Entry::Skipped(_) | Entry::Error(_) => None,
            };
            match parts {
                Some(parts) => self.parts = parts.into(),
                None => return Some(WorkUnit::Entry(entry, ())),
            }
        }
        self.parts.pop_front().map(|part| WorkUnit::Part(part, ()))
    }

    /// Counts files instead of parts, for the progress bar.
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inputs.size_hint()
    }
}
