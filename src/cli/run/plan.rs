//! Which file each input goes to.

use std::path::PathBuf;

use super::input::{Entry, Input};
use super::outputs::{OutputFiles, ReservedFile};
use super::problem::Problem;

/// An input and the file that it goes to.
#[derive(Debug)]
pub(crate) struct PlannedInput {
    /// Its place among the inputs, from 0.
    pub place: usize,
    /// The input.
    pub entry: Entry,
    /// Its own file; none where all go to one.
    pub file: Option<PlannedFile>,
}

/// The file of an input.
#[derive(Debug)]
pub(crate) struct PlannedFile {
    /// Its name, from which those of further records come where a file holds one.
    pub path: PathBuf,
    /// The right to write it.
    pub reserved: ReservedFile,
}

/// Which file each input goes to, known before anything is written.
pub(crate) struct OutputPlan {
    /// The inputs in order.
    pub inputs: Vec<PlannedInput>,
    /// Outputs that may not be written.
    pub refused: Vec<Problem>,
}

impl OutputPlan {
    /// The plan for what a search has found: `place_of` says where what is made of an input goes, nowhere where
    /// all goes to one place.
    ///
    /// The folders are searched to their end before: what the run writes comes too late to be found.
    pub(crate) fn new(
        entries: Vec<Entry>,
        place_of: impl Fn(&Input) -> Option<PathBuf>,
        outputs: &OutputFiles,
    ) -> OutputPlan {
        let mut refused = Vec::new();
        let mut planned = |(place, entry)| {
            let Entry::Input(input) = &entry else {
                let file = None;
                return PlannedInput { place, entry, file };
            };
            let reserve = |path: PathBuf| match outputs.reserve(path.clone(), Some(input)) {
                Ok(reserved) => Some(PlannedFile { path, reserved }),
                Err(problem) => {
                    refused.push(problem);
                    None
                }
            };
            let file = place_of(input).and_then(reserve);
            PlannedInput { place, entry, file }
        };
        OutputPlan {
            inputs: entries.into_iter().enumerate().map(&mut planned).collect(),
            refused,
        }
    }

    /// The only input, where there is no other.
    pub(crate) fn only_input(&self) -> Option<&Input> {
        match &self.inputs[..] {
            [
                PlannedInput {
                    entry: Entry::Input(input),
                    ..
                },
            ] => Some(input),
            _ => None,
        }
    }
}
