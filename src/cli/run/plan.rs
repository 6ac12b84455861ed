//! Assignment of output files to inputs, before anything is written.

use std::path::PathBuf;

use super::input::{Entry, Input};
use super::outputs::{OutputFiles, ReservedFile};

/// An item found by the search: an input with its output file, a skipped file or an error.
#[derive(Debug)]
pub(crate) struct PlannedInput {
    /// Index of the item among all items of the search, from 0.
    pub place: usize,
    pub entry: Entry,
    /// Output file of an input; `None` for skipped files and errors, and if all inputs share one
    /// output.
    pub file: Option<PlannedFile>,
}

/// Output file assigned to an input.
#[derive(Debug)]
pub(crate) struct PlannedFile {
    /// Path of the output file. If a file can hold only one record, the names of further files are
    /// derived from it.
    pub path: PathBuf,
    /// Reservation of the path, needed to write the file.
    pub reserved: ReservedFile,
}

/// Output files of all inputs, fixed before anything is written.
pub(crate) struct OutputPlan {
    /// All items of the search, in the order in which they were found; each input has its output
    /// file.
    pub inputs: Vec<PlannedInput>,
}

impl OutputPlan {
    /// Assigns an output file to each entry of a finished search. `place_of` returns the output
    /// path for an input, or `None` if all inputs share one output.
    ///
    /// An input whose output file may not be written becomes an error; other inputs are not
    /// affected.
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

    /// Returns the input if the plan has exactly one entry and it is an input, else `None`.
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
