//! Distribution of records over output files.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use super::file_name::GivenNames;
use super::name_template::{NameSubject, NameTemplate};
use super::record_value::{GroupField, GroupValue};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::input::Input;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::sink::Sink;
use crate::cli::verbs::convert::{
    Conversion, ConversionReport, HandedRecord, Handing, OutputFile, ReadyRecord, Receiver,
    RecordPreparer, WritingArgs,
};
use crate::diag::Findings;
use crate::formats::{self, Capacity, Format, ReadItem};
use crate::model::{Record, Source};
use crate::ops::lines::lines;
use crate::rules::inspection::Inspection;
use crate::text::Lang;
use crate::text::path::readable;

/// Maximum total number of nodes in the lines of one record, or [`LINE`] per node of the record if that is more. Each
/// line repeats the nodes that it shares with others, so nested forks would fill a disk.
const NODES: usize = 1_000_000;

/// Number of nodes in the longest lines that people write, about the length of a long game of baduk.
const LINE: usize = 400;

/// Settings of `bokgi split` for distributing records.
pub(super) struct Division {
    /// Template for the output file names.
    pub template: NameTemplate,
    /// Value by which records are grouped into files (`--by`); `None` for one file per record.
    pub by: Option<GroupField>,
    /// True if each line of play becomes a record of its own (`--variations`).
    pub has_lines: bool,
    /// True if file names are only listed and nothing is written (`--list`).
    pub is_listed: bool,
}

/// Receiver of records that distributes them over output files.
pub(super) struct Splitting<'s> {
    writing: &'s WritingArgs,
    inspection: &'s Inspection,
    lang: Lang,
    division: Division,
    /// Standard output for `--list`; `None` if files are written.
    list: Option<Sink>,
    given: GivenNames,
    /// Groups of records (`--by`), which are written after the last input.
    groups: Vec<RecordGroup>,
    /// Index in `groups` for each value and output format.
    places: HashMap<(String, &'static str), usize>,
}

/// Records that go into one output file.
struct RecordGroup {
    value: String,
    format: &'static dyn Format,
    members: Vec<Member>,
}

/// A record with the values that its file name needs.
#[derive(Clone)]
struct Member {
    /// Name of the record as on the command line: `game.sgf#2`.
    name: String,
    record: Record,
    line: usize,
    input: Arc<Input>,
    source: Arc<Source>,
}

impl<'s> Splitting<'s> {
    /// Creates a splitter that has received no records yet.
    pub(super) fn new(
        writing: &'s WritingArgs,
        inspection: &'s Inspection,
        lang: Lang,
        division: Division,
    ) -> Splitting<'s> {
        Splitting {
            writing,
            inspection,
            lang,
            list: division.is_listed.then(Sink::stdout),
            division,
            given: GivenNames::default(),
            groups: Vec::new(),
            places: HashMap::new(),
        }
    }

    /// Returns the output format for an input read as `read`: the format of `--to`, else the input's own if writable,
    /// else SGF.
    fn format(&self, read: Option<&'static dyn Format>) -> &'static dyn Format {
        let asked = self.writing.format();
        let own = || read.filter(|format| format.writes());
        asked.or_else(own).unwrap_or(&formats::sgf::Sgf)
    }

    /// Writes a record to its own file, or adds it to its group if records are grouped.
    fn take(
        &mut self,
        member: Member,
        format: &'static dyn Format,
        run: &mut Handing<'_, '_>,
    ) -> Result<(), CliError> {
        let Some(by) = self.division.by else {
            let group = RecordGroup {
                value: String::new(),
                format,
                members: vec![member],
            };
            return self.write(group, run);
        };
        for GroupValue { key, spelling } in by.values(&member.record, &stem(&member.input)) {
            let new = self.groups.len();
            let place = *self.places.entry((key, format.id())).or_insert(new);
            match self.groups.get_mut(place) {
                Some(group) => group.members.push(member.clone()),
                None => self.groups.push(RecordGroup {
                    value: spelling,
                    format,
                    members: vec![member.clone()],
                }),
            }
        }
        Ok(())
    }

    /// Writes a group of records into one file, or one file per record if the format holds only one.
    fn write(&mut self, group: RecordGroup, run: &mut Handing<'_, '_>) -> Result<(), CliError> {
        let RecordGroup {
            value,
            format,
            members,
        } = group;
        if format.capacity() == Capacity::Many {
            return self.write_file(&value, format, members, run);
        }
        let mut members = members.into_iter();
        members.try_for_each(|member| self.write_file(&value, format, vec![member], run))
    }

    fn write_file(
        &mut self,
        value: &str,
        format: &'static dyn Format,
        members: Vec<Member>,
        run: &mut Handing<'_, '_>,
    ) -> Result<(), CliError> {
        let Some(first) = members.first() else {
            return Ok(());
        };
        let extension = format.extensions().first().copied().unwrap_or_default();
        let below = self.division.template.name(&NameSubject {
            record: &first.record,
            folder: first.input.below.parent(),
            file: &stem(&first.input),
            line: first.line,
            value,
            extension,
        });
        let below = self.given.give(below);
        let path = match &self.writing.output_dir {
            Some(folder) => folder.join(below),
            None => PathBuf::from(below),
        };
        if let Some(list) = &mut self.list {
            run.report.totals.records += members.len();
            let path = readable(&path);
            return members
                .iter()
                .try_for_each(|member| list.print(&format_args!("{}\t{path}\n", member.name)));
        }
        let conversion = self
            .writing
            .conversion_into(format, self.inspection, self.lang)?;
        let output = Output {
            conversion: &conversion,
            preparation: conversion.preparation(),
            outputs: run.outputs,
        };
        match output.write(path, members, run.report) {
            // A broken pipe ends the run. Any other write error is reported, and the remaining files are still written.
            Err(problem) if problem.is_broken_pipe() => Err(problem),
            Err(problem) => {
                run.report.problem(&problem);
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }
}

/// Settings for writing one output file.
struct Output<'o> {
    conversion: &'o Conversion<'o>,
    preparation: RecordPreparer<'o>,
    outputs: &'o OutputFiles,
}

impl Output<'_> {
    fn write(
        mut self,
        path: PathBuf,
        members: Vec<Member>,
        report: &mut ConversionReport<'_>,
    ) -> Result<(), CliError> {
        let only = match &members[..] {
            [only] => Some(Arc::clone(&only.input)),
            _ => None,
        };
        let sink = self.outputs.reserve(path, only.as_deref())?.open()?;
        let mut file = OutputFile::begin(self.conversion, sink);
        let mut written = 0;
        for member in members {
            let piece = ReadItem {
                record: Some(member.record),
                findings: Findings::new(),
            };
            let (ready, findings): (Option<ReadyRecord>, _) = self.preparation.ready(piece);
            report.findings(&member.source, findings);
            if let Some(ready) = ready {
                report.losses(&member.source, file.write(&ready)?);
                written += 1;
            }
        }
        file.finish()?;
        report.totals.records += written;
        Ok(())
    }
}

impl Receiver for Splitting<'_> {
    fn receive(&mut self, handed: HandedRecord, run: &mut Handing<'_, '_>) -> Result<(), CliError> {
        let format = self.format(handed.format);
        let name = handed.name();
        let HandedRecord {
            input,
            source,
            record,
            ..
        } = handed;
        let take = |this: &mut Self, line, record, run: &mut Handing<'_, '_>| {
            let member = Member {
                name: name.clone(),
                record,
                line,
                input: Arc::clone(&input),
                source: Arc::clone(&source),
            };
            this.take(member, format, run)
        };
        if !self.division.has_lines {
            return take(self, 1, record, run);
        }
        let most = NODES.max(record.tree.len().saturating_mul(LINE));
        let mut nodes = 0;
        for (number, line) in (1..).zip(lines(&record)) {
            nodes += line.tree.len();
            if nodes > most {
                let problem = CliError::new(&cli_error::TOO_MANY_LINES)
                    .with("name", &name)
                    .with("limit", most)
                    .with("left", record.tree.lines() + 1 - number);
                run.report.problem(&problem);
                break;
            }
            take(self, number, line, run)?;
        }
        Ok(())
    }

    fn finish(&mut self, run: &mut Handing<'_, '_>) -> Result<(), CliError> {
        for group in std::mem::take(&mut self.groups) {
            self.write(group, run)?;
        }
        match self.list.take() {
            Some(list) => list.finish(),
            None => Ok(()),
        }
    }
}

/// Returns the name of an input file without its folder and extension.
fn stem(input: &Input) -> String {
    let stem = input.below.file_stem().unwrap_or_default();
    readable(stem.as_ref())
}
