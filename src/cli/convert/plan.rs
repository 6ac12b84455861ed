//! Which file each input goes to.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use crate::cli::input::{Entry, Input, Inputs};
use crate::cli::problem::{self, Problem};
use crate::formats::Format;

/// The inputs with the file that each goes to, if each goes to one.
///
/// Two inputs that would go to the same file are told apart here, where they come in order.
pub(crate) struct OutputPlan {
    inputs: Inputs,
    folder: Option<PathBuf>,
    extension: &'static str,
    hasher: RandomState,
    /// Hashes of paths: an archive has hundreds of thousands.
    taken: HashSet<u64>,
}

/// An input and the file that it goes to.
#[derive(Debug)]
pub(crate) struct PlannedInput {
    /// The input.
    pub entry: Entry,
    /// Its own file; none where all go to one.
    pub path: Option<PathBuf>,
}

impl OutputPlan {
    /// A plan for files of a format below `folder`.
    pub(crate) fn new(inputs: Inputs, folder: Option<PathBuf>, format: &dyn Format) -> OutputPlan {
        OutputPlan {
            inputs,
            folder,
            extension: format.extensions().first().copied().unwrap_or_default(),
            hasher: RandomState::new(),
            taken: HashSet::new(),
        }
    }
}

impl Iterator for OutputPlan {
    type Item = PlannedInput;

    fn next(&mut self) -> Option<PlannedInput> {
        let entry = self.inputs.next()?;
        let (Entry::Input(input), Some(folder)) = (&entry, &self.folder) else {
            return Some(PlannedInput { entry, path: None });
        };
        let path = folder.join(name(input, self.extension));
        if self.taken.insert(self.hasher.hash_one(&path)) {
            return Some(PlannedInput {
                entry,
                path: Some(path),
            });
        }
        let problem = Problem::new(&problem::SAME_OUTPUT);
        let problem = problem
            .with("path", path.display())
            .with("name", &input.name);
        Some(PlannedInput {
            entry: Entry::Problem(problem),
            path: None,
        })
    }
}

/// Where an input goes below the folder.
fn name(input: &Input, extension: &str) -> PathBuf {
    let mut name = input.below.with_extension("").into_os_string();
    if let Some(record) = input.record {
        name.push(format!("-{record}"));
    }
    name.push(format!(".{extension}"));
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::input::InputOrigin;

    #[test]
    fn the_extension_changes_and_the_number_of_a_record_is_kept() {
        for (below, record, expected) in [
            ("a.sgf", None, "a.json"),
            ("x/b.c.SGF", Some(3), "x/b.c-3.json"),
            ("stdin", None, "stdin.json"),
        ] {
            let input = Input {
                origin: InputOrigin::Stream,
                name: String::new(),
                record,
                below: PathBuf::from(below),
            };
            assert_eq!(name(&input, "json"), PathBuf::from(expected));
        }
    }
}
