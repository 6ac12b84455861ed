//! What one thread does for a conversion.

use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::conversion::{Conversion, OutputFile, Preparation, ReadyRecord};
use super::plan::PlannedInput;
use crate::cli::input::{Entry, Input};
use crate::cli::pipeline::OutputSlot;
use crate::cli::problem::Problem;
use crate::cli::sink::Sink;
use crate::diag::Finding;
use crate::formats::{Capacity, Opened};
use crate::model::Source;

/// Bytes that a finding, or a record without nodes, takes while it waits, about.
const SMALL: usize = 300;

/// Bytes that a node takes while it waits, about.
const NODE: usize = 40;

/// What a thread hands over, in the order of the inputs.
pub(crate) enum ConvertOutput {
    /// A file is read.
    Opened,
    /// A file of a folder is passed over.
    Skipped,
    /// What was found, and what could not be carried over.
    Findings(Arc<Source>, Vec<Finding>),
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
    overwrite: bool,
    preparation: Preparation<'c>,
}

impl<'c> ConvertWorker<'c> {
    /// A worker; `overwrite` says what becomes of files that are there already.
    pub(crate) fn new(conversion: &'c Conversion<'c>, overwrite: bool) -> ConvertWorker<'c> {
        ConvertWorker {
            conversion,
            overwrite,
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
            Entry::Input(input) => self.input(&input, planned.path, slot),
            Entry::Skipped => {
                slot.send(ConvertOutput::Skipped, 0);
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
        path: Option<PathBuf>,
        slot: &mut OutputSlot<'_, ConvertOutput, Problem>,
    ) -> Result<(), Problem> {
        let mut opened = self.conversion.reading.open(input)?;
        slot.send(ConvertOutput::Opened, 0);
        say(&opened.source, mem::take(&mut opened.findings), slot);
        match path {
            Some(path) => self.write_file(&opened, input, &path, slot),
            None => self.hand_over(&opened, input, slot),
        }
    }

    fn hand_over(
        &mut self,
        opened: &Opened,
        input: &Input,
        slot: &mut OutputSlot<'_, ConvertOutput, Problem>,
    ) -> Result<(), Problem> {
        opened.pieces(input.record, |piece| {
            let (ready, findings) = self.preparation.ready(piece);
            say(&opened.source, findings, slot);
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
        path: &Path,
        slot: &mut OutputSlot<'_, ConvertOutput, Problem>,
    ) -> Result<(), Problem> {
        let mut output: Option<OutputFile> = None;
        let mut failure = None;
        let mut records = 0;
        opened.pieces(input.record, |piece| {
            let (ready, mut findings) = self.preparation.ready(piece);
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
                    None => Sink::file(&numbered(path, records), self.overwrite)
                        .map(|sink| OutputFile::begin(self.conversion, sink))
                        .and_then(|new| output.insert(new).write(&ready)),
                };
                match written {
                    Ok(lost) => {
                        records += 1;
                        findings.extend(lost);
                    }
                    Err(problem) => {
                        failure = Some(problem);
                        return ControlFlow::Break(());
                    }
                }
            }
            say(&opened.source, findings, slot);
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

/// The file of a record when those before it went to files of their own: `game.psq`, then
/// `game-2.psq`.
fn numbered(path: &Path, before: usize) -> PathBuf {
    if before == 0 {
        return path.to_owned();
    }
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
