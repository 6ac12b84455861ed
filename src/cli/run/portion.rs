//! Portions of work: whole inputs, and large files in parts.

use std::collections::VecDeque;
use std::sync::Arc;

use super::input::{Entry, Input};
use crate::formats::parts::{self, PartPlace, Parts};
use crate::formats::{Format, Reading};

/// What one thread works on at a time.
pub(crate) enum Portion {
    /// An input as a whole, or why there is none.
    Whole(Entry),
    /// A part of a large file.
    Part(FilePart),
}

impl Portion {
    /// Whether it is a part of a file of which more follows.
    pub(crate) fn goes_on(&self) -> bool {
        matches!(self, Portion::Part(part) if !part.is_last)
    }
}

/// A part of a large file.
pub(crate) struct FilePart {
    /// The file.
    pub input: Arc<Input>,
    /// Its format.
    pub format: &'static dyn Format,
    /// Where the part stands.
    pub place: PartPlace,
    /// Whether the file begins with it.
    pub is_first: bool,
    /// Whether the file ends with it.
    pub is_last: bool,
}

impl FilePart {
    /// The parts of a file.
    pub(crate) fn all(input: &Input, format: &'static dyn Format, parts: &Parts) -> Vec<FilePart> {
        let input = Arc::new(input.clone());
        let places = parts.places();
        let count = places.len();
        let places = places.enumerate();
        let part = |(at, place)| FilePart {
            input: Arc::clone(&input),
            format,
            place,
            is_first: at == 0,
            is_last: at + 1 == count,
        };
        places.map(part).collect()
    }
}

/// Whether a file of so many bytes is cut into parts.
pub(crate) fn is_large(bytes: u64) -> bool {
    bytes > 2 * parts::SIZE as u64
}

/// Inputs of which the large files that were named are divided among the threads. One that was found in a folder
/// is a thread's own affair: how large it is shows when it is opened, and others have files enough to work on.
pub(crate) struct Portions<'r, I> {
    inputs: I,
    /// How they are read; none where all are read as a whole.
    reading: Option<&'r Reading>,
    parts: VecDeque<FilePart>,
}

impl<'r, I> Portions<'r, I> {
    /// Inputs that are read part by part where they can be.
    pub(crate) fn new(inputs: I, reading: &'r Reading) -> Portions<'r, I> {
        Portions {
            reading: Some(reading),
            ..Portions::whole(inputs)
        }
    }

    /// Inputs that are all read as a whole.
    pub(crate) fn whole(inputs: I) -> Portions<'r, I> {
        Portions {
            inputs,
            reading: None,
            parts: VecDeque::new(),
        }
    }
}

impl<I: Iterator<Item = Entry>> Iterator for Portions<'_, I> {
    type Item = Portion;

    fn next(&mut self) -> Option<Portion> {
        if let Some(part) = self.parts.pop_front() {
            return Some(Portion::Part(part));
        }
        let entry = self.inputs.next()?;
        if let Entry::Input(input) = &entry
            && let Some(parts) = self
                .reading
                .and_then(|reading| reading.parts_of_named(input))
        {
            self.parts = parts.into();
            return self.parts.pop_front().map(Portion::Part);
        }
        Some(Portion::Whole(entry))
    }

    /// Counts files, not parts.
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inputs.size_hint()
    }
}
