//! `bokgi check --duplicates`: finds records with the moves of another.

use std::sync::Arc;

use crate::cli::args::choice::Choice;
use crate::cli::run::input::{Input, InputOrigin};
use crate::cli::run::problem::Problem;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::formats::{Opened, Reading};
use crate::model::Source;
use crate::ops::duplicates::{Duplicate, LEAST_BEGINNING, MainLine, codes, duplicates};
use crate::text::Lang;

/// Main lines of the records of a file.
pub(crate) struct FileLines {
    /// The file.
    input: Input,
    /// Its content, if it cannot be read again.
    source: Option<Arc<Source>>,
    /// Place and line of each record.
    lines: Vec<(Place, MainLine)>,
}

impl Extend<(Place, MainLine)> for FileLines {
    fn extend<I: IntoIterator<Item = (Place, MainLine)>>(&mut self, lines: I) {
        self.lines.extend(lines);
    }
}

impl FileLines {
    /// Creates an empty list for a file. The content is kept if the file cannot be read again.
    pub(crate) fn new(input: &Input, opened: &Opened, keeps_source: bool) -> FileLines {
        let keeps_source = keeps_source || input.origin == InputOrigin::Stream;
        FileLines {
            source: keeps_source.then(|| Arc::clone(&opened.source)),
            input: input.clone(),
            lines: Vec::new(),
        }
    }

    /// Returns the estimated memory use in bytes.
    pub(crate) fn weight(&self) -> usize {
        let lines = self.lines.iter();
        lines.map(|(_, line)| 100 + 2 * line.plies() as usize).sum()
    }
}

/// Main lines of all files, in the order of the inputs.
#[derive(Default)]
pub(crate) struct LinesOfAll {
    files: Vec<FileLines>,
}

impl LinesOfAll {
    /// Adds the lines of the next file.
    pub(crate) fn add(&mut self, mut file: FileLines) {
        if !file.lines.is_empty() {
            file.lines.shrink_to_fit();
            self.files.push(file);
        }
    }

    /// Returns the findings per file. `reading` reads such files again to show the places.
    pub(crate) fn findings(
        &self,
        choice: &Choice,
        reading: &Reading,
        mut each: impl FnMut(&Source, Vec<Finding>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let files = self.files.iter().enumerate();
        let places: Vec<(usize, &Place)> = files
            .flat_map(|(at, file)| file.lines.iter().map(move |(place, _)| (at, place)))
            .collect();
        let files = self.files.iter();
        let lines: Vec<&MainLine> = files
            .flat_map(|file| file.lines.iter().map(|(_, line)| line))
            .collect();
        let found = duplicates(&lines, LEAST_BEGINNING);
        for of_file in found.chunk_by(|a, b| places[a.copy].0 == places[b.copy].0) {
            let (at, _) = places[of_file[0].copy];
            let findings = of_file.iter().map(|found| {
                let (other, place) = places[found.kept];
                let mut name = self.files[other].input.name.clone();
                let record = place.record.unwrap_or_default();
                // Within one file the record number identifies a record.
                if other == at || record > 0 {
                    name = format!("{name}#{}", record + 1);
                }
                let plies = lines[found.copy].plies();
                finding(found, *places[found.copy].1, name, plies)
            });
            let mut findings: Vec<Finding> = findings.collect();
            choice.apply(&mut findings);
            if findings.is_empty() {
                continue;
            }
            let file = &self.files[at];
            match &file.source {
                Some(source) => each(source, findings)?,
                None => each(&reading.open(&file.input)?.source, findings)?,
            }
        }
        Ok(())
    }
}

fn finding(found: &Duplicate, place: Place, other: String, plies: u32) -> Finding {
    let seen = found
        .orientation
        .word()
        .map_or(Arg::from(""), |word| Arg::Each {
            en: format!(" (the board is {})", word.get(Lang::En)),
            ko: format!(" (판을 {})", word.get(Lang::Ko)),
        });
    if found.is_beginning {
        let finding = Finding::new(&codes::BEGINNING, place).arg("count", plies);
        finding.arg("other", other).arg("seen", seen)
    } else {
        let finding = Finding::new(&codes::SAME_MOVES, place);
        finding.arg("other", other).arg("seen", seen)
    }
}
