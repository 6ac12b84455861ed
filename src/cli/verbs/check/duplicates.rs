//! `bokgi check --duplicates`: which records of all that were read have the moves of others.

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

/// The main lines of the records of a file.
pub(crate) struct FileLines {
    /// The file.
    input: Input,
    /// It itself, where it cannot be read a second time.
    source: Option<Arc<Source>>,
    /// Where each record stands, with its line.
    lines: Vec<(Place, MainLine)>,
}

impl Extend<(Place, MainLine)> for FileLines {
    fn extend<I: IntoIterator<Item = (Place, MainLine)>>(&mut self, lines: I) {
        self.lines.extend(lines);
    }
}

impl FileLines {
    /// Of a file whose records are still to come, which is kept where it cannot be read again.
    pub(crate) fn new(input: &Input, opened: &Opened, keeps_source: bool) -> FileLines {
        let keeps_source = keeps_source || input.origin == InputOrigin::Stream;
        FileLines {
            source: keeps_source.then(|| Arc::clone(&opened.source)),
            input: input.clone(),
            lines: Vec::new(),
        }
    }

    /// Bytes that it takes, about.
    pub(crate) fn weight(&self) -> usize {
        let lines = self.lines.iter();
        lines.map(|(_, line)| 100 + 2 * line.plies() as usize).sum()
    }
}

/// The main lines of all files in the order of the inputs.
#[derive(Default)]
pub(crate) struct LinesOfAll {
    files: Vec<FileLines>,
}

impl LinesOfAll {
    /// Adds those of the next file.
    pub(crate) fn add(&mut self, mut file: FileLines) {
        if !file.lines.is_empty() {
            file.lines.shrink_to_fit();
            self.files.push(file);
        }
    }

    /// The findings of each file that has some; `reading` reads it once more, to show where they stand.
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
                // In its own file a record is told by its number alone.
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
