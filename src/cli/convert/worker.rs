//! What one thread does for a conversion.

use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::conversion::{Conversion, OutputFile, Preparation, ReadyRecord};
use crate::cli::choice;
use crate::cli::input::{Entry, Input};
use crate::cli::outputs::{OutputFiles, ReservedFile};
use crate::cli::pipeline::OutputSlot;
use crate::cli::plan::{PlannedFile, PlannedInput};
use crate::cli::problem::Problem;
use crate::cli::reading::Opening;
use crate::diag::Finding;
use crate::formats::{Capacity, Opened};
use crate::model::Source;
use crate::report::skipped::Skipped;

/// Bytes that a finding, or a record without nodes, takes while it waits, about.
const SMALL: usize = 300;

/// Bytes that a node takes while it waits, about.
const NODE: usize = 40;

/// What a thread hands over, in the order of the inputs.
pub(crate) enum ConvertOutput {
    /// A file is read.
    Opened,
    /// Something in a folder is passed over.
    Skipped(Skipped),
    /// What was found in an input.
    Findings(Arc<Source>, Vec<Finding>),
    /// What was found in an input that holds no record, which is told as a problem too.
    NoRecord(Arc<Source>, Vec<Finding>),
    /// What could not be carried over.
    Lost(Arc<Source>, Vec<Finding>),
    /// A record for the one output.
    Record(Arc<Source>, Box<ReadyRecord>),
    /// So many records went to a file of their own.
    Written(usize),
    /// Something cannot be read or written.
    Problem(Problem),
}

/// Converts one input after another.
pub(crate) struct ConvertWorker<'c> {
    conversion: &'c Conversion<'c>,
    outputs: &'c OutputFiles,
    preparation: Preparation<'c>,
}

impl<'c> ConvertWorker<'c> {
    /// A worker that writes files of these.
    pub(crate) fn new(
        conversion: &'c Conversion<'c>,
        outputs: &'c OutputFiles,
    ) -> ConvertWorker<'c> {
        ConvertWorker {
            conversion,
            outputs,
            preparation: conversion.preparation(),
        }
    }

    /// Converts an input into its own file, or hands its records over where it has none.
    pub(crate) fn entry(
        &mut self,
        planned: PlannedInput,
        slot: &mut OutputSlot<'_, ConvertOutput, Problem>,
    ) {
        let outcome = match planned.entry {
            Entry::Input(input) => self.input(&input, planned.file, slot),
            Entry::Skipped(skipped) => {
                slot.send(ConvertOutput::Skipped(skipped), SMALL);
                Ok(())
            }
            Entry::Problem(problem) => Err(problem),
        };
        if let Err(problem) = outcome {
            slot.send(ConvertOutput::Problem(problem), SMALL);
        }
    }

    fn input(
        &mut self,
        input: &Input,
        file: Option<PlannedFile>,
        slot: &mut OutputSlot<'_, ConvertOutput, Problem>,
    ) -> Result<(), Problem> {
        let mut opened = match self.conversion.reading.look(input)? {
            Opening::Opened(opened) => opened,
            Opening::Skipped(skipped) => {
                slot.send(ConvertOutput::Skipped(skipped), SMALL);
                return Ok(());
            }
        };
        slot.send(ConvertOutput::Opened, 0);
        let mut heard = Heard {
            findings: mem::take(&mut opened.findings),
            has_record: false,
        };
        match file {
            Some(file) => self.write_file(&opened, input, file, &mut heard, slot),
            None => self.hand_over(&opened, input, &mut heard, slot),
        }?;
        let findings = heard.findings;
        match choice::first_error(&findings) {
            Some(why) if !heard.has_record => {
                let weight = findings.len() * SMALL;
                let source = Arc::clone(&opened.source);
                slot.send(ConvertOutput::NoRecord(source, findings), weight);
                Err(Problem::no_record(&input.name, Some(&why)))
            }
            _ => {
                say(&opened.source, findings, slot);
                Ok(())
            }
        }
    }

    fn hand_over(
        &mut self,
        opened: &Opened,
        input: &Input,
        heard: &mut Heard,
        slot: &mut OutputSlot<'_, ConvertOutput, Problem>,
    ) -> Result<(), Problem> {
        opened.pieces(input.records, |piece| {
            let (ready, findings) = self.preparation.ready(piece);
            heard.hear(ready.is_some(), findings, &opened.source, slot);
            if let Some(ready) = ready {
                let weight = SMALL + ready.record.tree.len() * NODE;
                let source = Arc::clone(&opened.source);
                slot.send(ConvertOutput::Record(source, Box::new(ready)), weight);
            }
            slot.flow()
        })
    }

    fn write_file(
        &mut self,
        opened: &Opened,
        input: &Input,
        file: PlannedFile,
        heard: &mut Heard,
        slot: &mut OutputSlot<'_, ConvertOutput, Problem>,
    ) -> Result<(), Problem> {
        let mut output: Option<OutputFile> = None;
        let mut failure = None;
        let mut records = 0;
        let PlannedFile { path, reserved } = file;
        let mut reserved = Some(reserved);
        opened.pieces(input.records, |piece| {
            let (ready, findings) = self.preparation.ready(piece);
            heard.hear(ready.is_some(), findings, &opened.source, slot);
            if let Some(ready) = ready {
                if self.conversion.format.capacity() == Capacity::One
                    && let Some(full) = output.take()
                    && let Err(problem) = full.finish()
                {
                    failure = Some(problem);
                    return ControlFlow::Break(());
                }
                let written = match &mut output {
                    Some(output) => output.write(&ready),
                    None => match reserved.take() {
                        Some(first) => Ok(first),
                        None => {
                            let name = numbered(&path, records);
                            self.outputs.reserve(name, Some(input))
                        }
                    }
                    .and_then(ReservedFile::open)
                    .map(|sink| OutputFile::begin(self.conversion, sink))
                    .and_then(|new| output.insert(new).write(&ready)),
                };
                match written {
                    Ok(lost) if lost.is_empty() => records += 1,
                    Ok(lost) => {
                        records += 1;
                        let weight = lost.len() * SMALL;
                        let source = Arc::clone(&opened.source);
                        slot.send(ConvertOutput::Lost(source, lost), weight);
                    }
                    Err(problem) => {
                        failure = Some(problem);
                        return ControlFlow::Break(());
                    }
                }
            }
            slot.flow()
        })?;
        if let Some(problem) = failure {
            return Err(problem);
        }
        if let Some(output) = output {
            output.finish()?;
        }
        slot.send(ConvertOutput::Written(records), 0);
        Ok(())
    }
}

/// What was found in a file up to its first record, which waits: where none comes, it is why.
struct Heard {
    findings: Vec<Finding>,
    has_record: bool,
}

impl Heard {
    /// Takes what was found in a piece of the file, and hands it on once there is a record.
    fn hear(
        &mut self,
        is_record: bool,
        findings: Vec<Finding>,
        source: &Arc<Source>,
        slot: &mut OutputSlot<'_, ConvertOutput, Problem>,
    ) {
        self.has_record |= is_record;
        self.findings.extend(findings);
        if self.has_record {
            say(source, mem::take(&mut self.findings), slot);
        }
    }
}

/// The file of a further record when those before it went to files of their own: `game.psq`, then
/// `game-2.psq`.
fn numbered(path: &Path, before: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{}", before + 1));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

fn say(
    source: &Arc<Source>,
    findings: Vec<Finding>,
    slot: &mut OutputSlot<'_, ConvertOutput, Problem>,
) {
    if !findings.is_empty() {
        let weight = findings.len() * SMALL;
        slot.send(
            ConvertOutput::Findings(Arc::clone(source), findings),
            weight,
        );
    }
}
