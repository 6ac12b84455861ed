//! Units of work for one thread: inputs, and parts of large files.

use std::collections::VecDeque;

use super::file_part::FilePart;
use super::input::Entry;
use crate::formats::Reading;

/// Unit of work for one thread. `P` is data about the input that is fixed before the run.
pub(crate) enum WorkUnit<P> {
    /// A whole input, or a skipped file or error of the search.
    Entry(Entry, P),
    /// A part of a large file that is divided among threads.
    Part(FilePart, P),
}

impl<P> WorkUnit<P> {
    /// Returns the name of the file, for errors.
    pub(super) fn name(&self) -> String {
        match self {
            WorkUnit::Entry(Entry::Input(input), _) => input.name.clone(),
            WorkUnit::Entry(Entry::Skipped(skipped), _) => skipped.name.clone(),
            WorkUnit::Entry(Entry::Error(_), _) => String::new(),
            WorkUnit::Part(part, _) => part.input.name.clone(),
        }
    }

    /// True for a part that is followed by another part of the same file.
    pub(super) fn goes_on(&self) -> bool {
        matches!(self, WorkUnit::Part(part, _) if !part.is_last)
    }
}

/// Iterator over units of work, in which large files that the user named are divided into parts. A
/// large file found in a folder stays whole: the other threads have further files to work on, and
/// its size is known only when it is opened.
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

    /// Counts files and not parts, because the progress bar counts files.
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inputs.size_hint()
    }
}
