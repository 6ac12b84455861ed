//! Which file each input goes to.

use std::path::{Path, PathBuf};

use crate::cli::input::{Entry, Input, Inputs};
use crate::cli::outputs::{OutputFiles, ReservedFile};
use crate::cli::problem::Problem;
use crate::formats::Format;

/// An input and the file that it goes to.
#[derive(Debug)]
pub(crate) struct PlannedInput {
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
    /// The plan for inputs that go to files of a format below `folder`, or all together elsewhere.
    ///
    /// The folders are searched to their end here: what the run writes comes too late to be found.
    pub(crate) fn new(
        inputs: Inputs,
        folder: Option<&Path>,
        format: &dyn Format,
        outputs: &mut OutputFiles,
    ) -> OutputPlan {
        let entries: Vec<Entry> = inputs.collect();
        for entry in &entries {
            if let Entry::Input(input) = entry {
                outputs.reads(input);
            }
        }
        let extension = format.extensions().first().copied().unwrap_or_default();
        let mut refused = Vec::new();
        let mut planned = |entry| {
            let (Entry::Input(input), Some(folder)) = (&entry, folder) else {
                return PlannedInput { entry, file: None };
            };
            let path = folder.join(name(input, extension));
            let file = match outputs.reserve(path.clone(), Some(input)) {
                Ok(reserved) => Some(PlannedFile { path, reserved }),
                Err(problem) => {
                    refused.push(problem);
                    None
                }
            };
            PlannedInput { entry, file }
        };
        OutputPlan {
            inputs: entries.into_iter().map(&mut planned).collect(),
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

/// Where an input goes below the folder.
fn name(input: &Input, extension: &str) -> PathBuf {
    let mut name = input.below.with_extension("").into_os_string();
    if let Some(records) = input.records {
        name.push(format!("-{records}"));
    }
    name.push(format!(".{extension}"));
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::input::{InputOrigin, RecordRange};

    #[test]
    fn the_extension_changes_and_the_number_of_a_record_is_kept() {
        for (below, records, expected) in [
            ("a.sgf", None, "a.json"),
            ("x/b.c.SGF", Some((3, 3)), "x/b.c-3.json"),
            ("b.sgf", Some((3, 5)), "b-3-5.json"),
            ("stdin", None, "stdin.json"),
        ] {
            let input = Input {
                origin: InputOrigin::Stream,
                name: String::new(),
                records: records.map(|(first, last)| RecordRange { first, last }),
                is_found: false,
                below: PathBuf::from(below),
            };
            assert_eq!(name(&input, "json"), PathBuf::from(expected));
        }
    }
}
