//! What one thread does for a conversion.

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
    /// The input of the records to come, with the file that they go to.
    Place(Box<(Input, PlannedFile)>),
    /// A record that fits.
    Fit(FitRecord),
    /// The bytes of a file that is kept, for the one output.
    File(Vec<u8>),
    /// So many records went to a file of their own.
    Written(usize),
    /// So many records of an input do not fit.
    Unfit(usize),
    /// Something cannot be read or written.
    Problem(Problem),
}

/// A record that fits.
pub(crate) struct FitRecord {
    /// By what it is sorted.
    pub key: SortKey,
    /// What of it is wanted.
    pub wanted: WantedPart,
}

/// What of a record is wanted.
pub(crate) enum WantedPart {
    /// Itself, ready to be written.
    Record(Arc<Source>, Box<ReadyRecord>),
    /// Itself, as it was read.
    Read(Box<HandedRecord>),
    /// Its name, or those of its positions, as the command line takes them.
    Names(RecordNames),
    /// Positions of it.
    Panels(Vec<Panel>),
}

/// What ends the run before all inputs are read.
pub(crate) enum Stop {
    /// Nothing that comes would be taken.
    Enough,
    /// Something that cannot be written.
    Problem(Problem),
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Stop {
        Stop::Problem(problem)
    }
}

/// Where the results of a thread go.
type Slot<'s> = OutputSlot<'s, ConvertOutput, Stop>;

/// What becomes of the records that are wanted.
pub(crate) enum Target<'c> {
    /// Their names are enough.
    Named,
    /// Their positions are drawn.
    Drawn,
    /// They go on as they are read.
    Read,
    /// They are written, and made ready for it.
    Written(&'c Conversion<'c>, Box<RecordPreparer<'c>>),
}

impl<'c> Target<'c> {
    /// Records that are written.
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
    /// The place of the input that is worked on.
    place: usize,
    target: Target<'c>,
    /// How records are changed, and whether their files are kept otherwise.
    editing: Option<(&'c Editing, bool)>,
}

impl<'c> ConvertWorker<'c> {
    /// A worker for what the judge wants, that writes files of these where they are written one by one.
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

    /// Converts an input into its own file, or hands its records over where it has none.
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

    /// Writes the file of an input with its records changed and every other byte as it is.
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

    /// Gives the pieces that are wanted to `each`, changed where they are to be.
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

    /// A piece with its record changed as it is to be.
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

/// What was found in a file up to its first record, which waits: where none comes, it is why.
struct Heard {
    /// The file, or the part of it that the findings are about.
    source: Arc<Source>,
    findings: Vec<Finding>,
    has_record: bool,
    /// How many of its records do not fit.
    unfit: usize,
}

impl Heard {
    /// Takes what was found in a piece of the file, and hands it on once there is a record.
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

    /// Passes over a record that does not fit, and what was found in it.
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
