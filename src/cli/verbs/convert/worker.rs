//! Work of one thread of a conversion.

use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::conversion::{Conversion, InputFiles, ReadyRecord, RecordPreparer};
use super::left_out::LeftOut;
use super::name_list::RecordNames;
use super::picking::{Picking, SortKey};
use super::receiver::HandedRecord;
use crate::cli::args::choice;
use crate::cli::args::criteria::Judge;
use crate::cli::run::input::{Entry, Input};
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::pipeline::OutputSlot;
use crate::cli::run::plan::{PlannedFile, PlannedInput};
use crate::cli::run::problem::Problem;
use crate::cli::run::reading::{OpenedInput, Opening};
use crate::cli::verbs::edit::editing::Editing;
use crate::diag::Finding;
use crate::formats::{Opened, ReadItem, Reading};
use crate::model::picture::Panel;
use crate::model::{Record, Source};
use crate::report::skipped::Skipped;

/// Estimated bytes of a finding, or of a record without nodes, while it waits in the queue.
const SMALL: usize = 300;

/// Estimated bytes of a node while it waits in the queue.
const NODE: usize = 40;

/// A result that a thread delivers, in the order of the inputs.
pub(crate) enum ConvertOutput {
    /// A file was opened.
    Opened,
    /// A file of a folder was skipped.
    Skipped(Skipped),
    /// Findings of an input.
    Findings(Arc<Source>, Vec<Finding>),
    /// Findings of an input without records, which is reported as an error too.
    NoRecord(Arc<Source>, Vec<Finding>),
    /// Losses.
    Lost(Arc<Source>, Vec<Finding>),
    /// Input of the following records, with its output file.
    Place(Box<(Input, PlannedFile)>),
    /// A matching record.
    Fit(FitRecord),
    /// Bytes of an edited file, for the single output.
    File(Vec<u8>),
    /// Number of records written to a file of their own.
    Written(usize),
    /// Number of an input's records that do not match.
    Unfit(usize),
    /// An error of reading or writing.
    Problem(Problem),
}

/// A matching record.
pub(crate) struct FitRecord {
    /// Sort key.
    pub key: SortKey,
    /// Content to deliver.
    pub wanted: WantedPart,
}

/// Content of a record to deliver.
pub(crate) enum WantedPart {
    /// The record, prepared for the writer.
    Record(Arc<Source>, Box<ReadyRecord>),
    /// The record as read.
    Read(Box<HandedRecord>),
    /// The name of the record, or the names of its positions.
    Names(RecordNames),
    /// Positions of the record.
    Panels(Vec<Panel>),
}

/// Reason to stop before all inputs are read.
pub(crate) enum Stop {
    /// No further record would be selected.
    Enough,
    /// The output cannot be written.
    Problem(Problem),
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Stop {
        Stop::Problem(problem)
    }
}

/// Queue slot for the results of an input.
type Slot<'s> = OutputSlot<'s, ConvertOutput, Stop>;

/// Use of the selected records.
pub(crate) enum Target<'c> {
    /// Only their names are needed.
    Named,
    /// Their positions are drawn.
    Drawn,
    /// They are passed on as read.
    Read,
    /// They are prepared and written.
    Written(&'c Conversion<'c>, Box<RecordPreparer<'c>>),
}

impl<'c> Target<'c> {
    /// Creates the target for records that are written.
    pub(crate) fn written(conversion: &'c Conversion<'c>) -> Target<'c> {
        Target::Written(conversion, Box::new(conversion.preparation()))
    }
}

/// Converts one input after another.
pub(crate) struct ConvertWorker<'c> {
    reading: &'c Reading,
    outputs: &'c OutputFiles,
    judge: Judge<'c>,
    left_out: &'c LeftOut,
    picking: &'c Picking,
    /// Index of the current input.
    place: usize,
    target: Target<'c>,
    /// Edits, and true if all other bytes of the file stay.
    editing: Option<(&'c Editing, bool)>,
}

impl<'c> ConvertWorker<'c> {
    /// Creates a worker for the records that the judge accepts. It writes files itself if every input has its own.
    pub(crate) fn new(
        reading: &'c Reading,
        (judge, left_out, picking): (Judge<'c>, &'c LeftOut, &'c Picking),
        outputs: &'c OutputFiles,
        target: Target<'c>,
        editing: Option<(&'c Editing, bool)>,
    ) -> ConvertWorker<'c> {
        ConvertWorker {
            reading,
            outputs,
            judge,
            left_out,
            picking,
            place: 0,
            target,
            editing,
        }
    }

    /// Converts an input into its own file, or delivers its records if it has none.
    pub(crate) fn entry(&mut self, planned: PlannedInput, slot: &mut Slot<'_>) {
        self.place = planned.place;
        let outcome = match planned.entry {
            Entry::Input(_) if self.left_out.holds_input(planned.place) => {
                slot.send(ConvertOutput::Opened, 0);
                Ok(())
            }
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
        slot: &mut Slot<'_>,
    ) -> Result<(), Problem> {
        let skip = |skipped, slot: &mut Slot<'_>| {
            slot.send(ConvertOutput::Skipped(skipped), SMALL);
            Ok(())
        };
        if let Some((editing, true)) = self.editing {
            let opened = match self.reading.look_at_whole(input)? {
                Opening::Opened(opened) => opened,
                Opening::Skipped(skipped) => return skip(skipped, slot),
            };
            slot.send(ConvertOutput::Opened, 0);
            return self.keep_file(editing, &opened, input, file, slot);
        }
        let opened = match self.reading.look(input)? {
            Opening::Opened(opened) => opened,
            Opening::Skipped(skipped) => return skip(skipped, slot),
        };
        slot.send(ConvertOutput::Opened, 0);
        let mut heard = Heard {
            source: Arc::clone(&opened.first.source),
            findings: opened.findings.clone(),
            has_record: false,
            unfit: 0,
        };
        match (&self.target, file) {
            (Target::Written(conversion, _), Some(file)) if self.picking.takes_all() => {
                let files = InputFiles::new(conversion, self.outputs, input, file);
                self.write_files(opened, input, files, &mut heard, slot)
            }
            (_, file) => self.hand_over(opened, input, file, &mut heard, slot),
        }?;
        if heard.unfit > 0 {
            slot.send(ConvertOutput::Unfit(heard.unfit), 0);
        }
        let Heard {
            source, findings, ..
        } = heard;
        match choice::first_error(&findings) {
            Some(why) if !heard.has_record => {
                let weight = findings.len() * SMALL;
                slot.send(ConvertOutput::NoRecord(source, findings), weight);
                Err(Problem::no_record(&input.name, Some(&why)))
            }
            _ => {
                say(&source, findings, slot);
                Ok(())
            }
        }
    }

    /// Writes a file with its records edited and every other byte unchanged.
    fn keep_file(
        &mut self,
        editing: &Editing,
        opened: &Opened,
        input: &Input,
        file: Option<PlannedFile>,
        slot: &mut Slot<'_>,
    ) -> Result<(), Problem> {
        let is_wanted = |record: &Record| {
            let number = record.origin.index + 1;
            input.records.is_none_or(|records| records.holds(number))
        };
        let bytes = editing.file(opened, is_wanted, self.reading, input.extension())?;
        let weight = bytes.len();
        match file {
            Some(file) => {
                let mut sink = file.reserved.open()?;
                sink.bytes(&bytes)?;
                sink.finish()?;
                slot.send(ConvertOutput::Written(1), 0);
            }
            None => slot.send(ConvertOutput::File(bytes), weight),
        }
        Ok(())
    }

    /// Passes the selected items to `each`, after editing.
    fn wanted_pieces(
        &mut self,
        opened: OpenedInput<'_>,
        input: &Input,
        heard: &mut Heard,
        slot: &mut Slot<'_>,
        mut each: impl FnMut(&mut Self, &Opened, ReadItem, &mut Heard, &mut Slot<'_>) -> ControlFlow<()>,
    ) -> Result<(), Problem> {
        opened.each(input.records, |opened, piece| {
            let number = piece.record.as_ref().map(|it| it.origin.index + 1);
            let is_left_out = number.is_some_and(|at| self.left_out.holds(self.place, at));
            if is_left_out || !self.judge.wants(&piece) {
                heard.pass_over(&opened.source, slot);
                return slot.flow();
            }
            let piece = match self.edited(piece) {
                Ok(piece) => piece,
                Err(problem) => {
                    heard.has_record = true;
                    slot.send(ConvertOutput::Problem(problem), SMALL);
                    return slot.flow();
                }
            };
            each(self, opened, piece, heard, slot)?;
            slot.flow()
        })
    }

    /// Edits the record of an item.
    fn edited(&self, piece: ReadItem) -> Result<ReadItem, Problem> {
        let Some((editing, _)) = self.editing else {
            return Ok(piece);
        };
        let record = piece.record.map(|record| editing.edited(&record));
        Ok(ReadItem {
            record: record.transpose()?,
            ..piece
        })
    }

    fn hand_over(
        &mut self,
        opened: OpenedInput<'_>,
        input: &Input,
        mut file: Option<PlannedFile>,
        heard: &mut Heard,
        slot: &mut Slot<'_>,
    ) -> Result<(), Problem> {
        let shared_input = Arc::new(input.clone());
        self.wanted_pieces(
            opened,
            input,
            heard,
            slot,
            |worker, opened, piece, heard, slot| {
                let key = piece.record.as_ref().and_then(|it| worker.picking.key(it));
                let (wanted, findings, weight) = match &mut worker.target {
                    Target::Written(_, preparation) => {
                        let (ready, findings) = preparation.ready(piece);
                        let nodes = ready.as_ref().map_or(0, |ready| ready.record.tree.len());
                        let source = Arc::clone(&opened.source);
                        let wanted = ready.map(|it| WantedPart::Record(source, Box::new(it)));
                        (wanted, findings, SMALL + nodes * NODE)
                    }
                    Target::Read => {
                        let nodes = piece.record.as_ref().map_or(0, |record| record.tree.len());
                        let handed = piece.record.map(|record| HandedRecord {
                            input: Arc::clone(&shared_input),
                            format: opened.format,
                            source: Arc::clone(&opened.source),
                            record,
                        });
                        let wanted = handed.map(|it| WantedPart::Read(Box::new(it)));
                        (wanted, piece.findings.into_vec(), SMALL + nodes * NODE)
                    }
                    Target::Drawn => {
                        let panels = piece.record.map(|record| {
                            let name = input.record_name(record.origin.index + 1);
                            worker.judge.drawn(&record, &name)
                        });
                        (
                            panels.map(WantedPart::Panels),
                            piece.findings.into_vec(),
                            SMALL,
                        )
                    }
                    Target::Named => {
                        let wanted = piece.record.map(|record| {
                            let name = input.record_name(record.origin.index + 1);
                            WantedPart::Names(RecordNames::new(input, worker.judge.named(name)))
                        });
                        (wanted, piece.findings.into_vec(), SMALL)
                    }
                };
                heard.hear(wanted.is_some(), findings, &opened.source, slot);
                if let Some(wanted) = wanted {
                    if let Some(file) = file.take() {
                        let place = Box::new((input.clone(), file));
                        slot.send(ConvertOutput::Place(place), SMALL);
                    }
                    slot.send(ConvertOutput::Fit(FitRecord { key, wanted }), weight);
                }
                ControlFlow::Continue(())
            },
        )
    }

    fn write_files(
        &mut self,
        opened: OpenedInput<'_>,
        input: &Input,
        mut files: InputFiles<'c>,
        heard: &mut Heard,
        slot: &mut Slot<'_>,
    ) -> Result<(), Problem> {
        let mut failure = None;
        self.wanted_pieces(
            opened,
            input,
            heard,
            slot,
            |worker, opened, piece, heard, slot| {
                let Target::Written(_, preparation) = &mut worker.target else {
                    return ControlFlow::Break(());
                };
                let (ready, findings) = preparation.ready(piece);
                heard.hear(ready.is_some(), findings, &opened.source, slot);
                match ready.map(|ready| files.write(&ready)) {
                    Some(Ok(lost)) if !lost.is_empty() => {
                        let weight = lost.len() * SMALL;
                        let source = Arc::clone(&opened.source);
                        slot.send(ConvertOutput::Lost(source, lost), weight);
                    }
                    Some(Err(problem)) => {
                        failure = Some(problem);
                        return ControlFlow::Break(());
                    }
                    Some(Ok(_)) | None => {}
                }
                ControlFlow::Continue(())
            },
        )?;
        if let Some(problem) = failure {
            return Err(problem);
        }
        slot.send(ConvertOutput::Written(files.finish()?), 0);
        Ok(())
    }
}

/// Findings before the first record of a file. If no record follows, they explain why.
struct Heard {
    /// The file or part that the findings refer to.
    source: Arc<Source>,
    findings: Vec<Finding>,
    has_record: bool,
    /// Number of records that do not match.
    unfit: usize,
}

impl Heard {
    /// Adds the findings of an item and delivers all of them once there is a record.
    fn hear(
        &mut self,
        is_record: bool,
        findings: Vec<Finding>,
        source: &Arc<Source>,
        slot: &mut Slot<'_>,
    ) {
        self.has_record |= is_record;
        if !Arc::ptr_eq(&self.source, source) {
            say(&self.source, mem::take(&mut self.findings), slot);
            self.source = Arc::clone(source);
        }
        self.findings.extend(findings);
        if self.has_record {
            say(source, mem::take(&mut self.findings), slot);
        }
    }

    /// Skips a record that does not match, with its findings.
    fn pass_over(&mut self, source: &Arc<Source>, slot: &mut Slot<'_>) {
        self.unfit += 1;
        self.hear(true, Vec::new(), source, slot);
    }
}

fn say(source: &Arc<Source>, findings: Vec<Finding>, slot: &mut Slot<'_>) {
    if !findings.is_empty() {
        let weight = findings.len() * SMALL;
        slot.send(
            ConvertOutput::Findings(Arc::clone(source), findings),
            weight,
        );
    }
}
