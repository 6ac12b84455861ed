//! Output files of the inputs.

use std::path::PathBuf;

use super::input::{Entry, Input};
use super::outputs::{OutputFiles, ReservedFile};

/// An input with its output file.
#[derive(Debug)]
pub(crate) struct PlannedInput {
    /// Index of the input, from 0.
    pub place: usize,
    pub entry: Entry,
    /// Output file of its own, if it has one.
    pub file: Option<PlannedFile>,
}

/// Output file of an input.
#[derive(Debug)]
pub(crate) struct PlannedFile {
    /// Path. If a file holds one record, the names of further files are derived from it.
    pub path: PathBuf,
    /// Permission to write the file.
    pub reserved: ReservedFile,
}

/// Output files of all inputs, known before anything is written.
pub(crate) struct OutputPlan {
    /// Inputs in order.
    pub inputs: Vec<PlannedInput>,
}

impl OutputPlan {
    /// Creates the plan for the entries of a search. `place_of` returns the path of the output of an input, or `None`
    /// if all inputs share one output.
    ///
    /// An input whose file may not be written becomes an error; the others are not affected.
    ///
    /// The search must be finished, so that it does not find files that the run writes.
    pub(crate) fn new(
        entries: Vec<Entry>,
        place_of: impl Fn(&Input) -> Option<PathBuf>,
        outputs: &OutputFiles,
    ) -> OutputPlan {
        let planned = |(place, entry)| {
            let path = match &entry {
                Entry::Input(input) => place_of(input),
                _ => None,
            };
            let (Entry::Input(input), Some(path)) = (&entry, path) else {
                let file = None;
                return PlannedInput { place, entry, file };
            };
            match outputs.reserve(path.clone(), Some(input)) {
                Ok(reserved) => PlannedInput {
                    place,
                    entry,
                    file: Some(PlannedFile { path, reserved }),
                },
                Err(problem) => PlannedInput {
                    place,
                    entry: Entry::Error(problem),
                    file: None,
                },
            }
        };
        OutputPlan {
            inputs: entries.into_iter().enumerate().map(planned).collect(),
        }
    }

    /// Returns the input if there is only one.
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
