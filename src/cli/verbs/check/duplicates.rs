//! Search for records that repeat the moves of another record (`bokgi check --duplicates`).

use std::sync::Arc;

use crate::cli::args::code_filter::CodeFilter;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::input::Input;
use crate::cli::run::opened_input::OpenedInput;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::model::Source;
use crate::ops::duplicates::{Duplicate, LEAST_BEGINNING, MainLine, codes, duplicates_in_order};
use crate::text::Lang;
use crate::text::path::names_a_copy;

/// Main lines of the records of one file, to be compared with the records of all files.
pub(crate) struct FileLines {
    input: Arc<Input>,
    /// Index of the file's part, place and main line of each record.
    lines: Vec<(usize, Place, MainLine)>,
}

impl FileLines {
    /// Creates an empty list of main lines for a file.
    pub(crate) fn new(input: &Arc<Input>) -> FileLines {
        FileLines {
            input: Arc::clone(input),
            lines: Vec::new(),
        }
    }

    /// Adds the main line of the record at `place` in a part of the file.
    pub(crate) fn add(&mut self, part: usize, place: Place, line: MainLine) {
        self.lines.push((part, place, line));
    }

    /// Returns the estimated memory of the lines in bytes.
    pub(crate) fn weight(&self) -> usize {
        let lines = self.lines.iter();
        lines
            .map(|(_, _, line)| 100 + 2 * line.plies() as usize)
            .sum()
    }
}

/// Main lines of the records of all files, in the order of the inputs.
#[derive(Default)]
pub(crate) struct LinesOfAll {
    files: Vec<FileLines>,
}

impl LinesOfAll {
    /// Adds the main lines of the next file.
    pub(crate) fn add(&mut self, mut file: FileLines) {
        if !file.lines.is_empty() {
            file.lines.shrink_to_fit();
            self.files.push(file);
        }
    }

    /// Finds the duplicates and passes the findings of each file to `each`, with the text of the
    /// part that they refer to. `open` opens a file again to get that text.
    pub(crate) fn findings<'r>(
        &self,
        choice: &CodeFilter,
        open: impl Fn(&Arc<Input>) -> Result<OpenedInput<'r>, CliError>,
        mut each: impl FnMut(Vec<(Arc<Source>, Vec<Finding>)>) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let files = self.files.iter().enumerate();
        let places: Vec<(usize, usize, &Place)> = files
            .flat_map(|(at, file)| {
                let lines = file.lines.iter();
                lines.map(move |(part, place, _)| (at, *part, place))
            })
            .collect();
        let files = self.files.iter();
        let lines: Vec<&MainLine> = files
            .flat_map(|file| file.lines.iter().map(|(_, _, line)| line))
            .collect();
        // Files with names such as `copy of a.sgf` come last, so that the finding is about the copy
        // and not the original.
        let mut order: Vec<usize> = (0..lines.len()).collect();
        order.sort_by_key(|&at| names_a_copy(&self.files[places[at].0].input.name));
        let found = duplicates_in_order(&order, |at| lines[at], LEAST_BEGINNING);
        for of_file in found.chunk_by(|a, b| places[a.copy].0 == places[b.copy].0) {
            let (at, ..) = places[of_file[0].copy];
            let mut parts: Vec<(usize, Vec<Finding>)> = Vec::new();
            for of_part in of_file.chunk_by(|a, b| places[a.copy].1 == places[b.copy].1) {
                let (_, part, _) = places[of_part[0].copy];
                let findings = of_part.iter().map(|found| {
                    let (other, _, place) = places[found.kept];
                    let mut name = self.files[other].input.name.clone();
                    let record = place.record.unwrap_or_default();
                    // If the finding refers to the same file, or not to the first record, the name
                    // has the record number: `games.sgf#2`.
                    if other == at || record > 0 {
                        name = format!("{name}#{}", record + 1);
                    }
                    let plies = lines[found.copy].plies();
                    finding(found, *places[found.copy].2, name, plies)
                });
                let mut findings: Vec<Finding> = findings.collect();
                choice.apply(&mut findings);
                if !findings.is_empty() {
                    parts.push((part, findings));
                }
            }
            if parts.is_empty() {
                continue;
            }
            let opened = open(&self.files[at].input)?;
            let parts = parts
                .into_iter()
                .map(|(part, findings)| Ok((opened.source_of_part(part)?, findings)));
            each(parts.collect::<Result<_, CliError>>()?)?;
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
