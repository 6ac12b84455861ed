//! `bokgi convert`: writes records in another format.

use std::ops::ControlFlow;
use std::path::Path;

use clap::Args;

mod conversion;
mod left_out;
mod name_list;
mod pending;
mod picking;
mod receiver;
mod report;
mod run;
mod worker;
mod writing;

use crate::cli::args::criteria::Criteria;
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::problem::Problem;
use crate::cli::run::session::{Exit, Session};
use crate::diag::Finding;
use crate::formats::Reading;
use crate::rules::inspection::Inspection;
use crate::text::Lang;
pub(crate) use conversion::{Conversion, OutputFile, ReadyRecord, RecordPreparer};
pub(crate) use left_out::LeftOut;
pub(crate) use name_list::{ListingArgs, NameList, RecordNames};
pub(crate) use pending::{PendingFindings, ReportsFindings};
pub(crate) use picking::{Picking, Sample, SortField};
pub(crate) use receiver::{HandedRecord, Handing, Receiver};
pub(crate) use report::ConversionReport;
pub(crate) use run::{ConversionRun, Delivery};
pub(crate) use writing::WritingArgs;

/// `bokgi convert`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi convert game.sgf --to json             on standard output
  bokgi convert archive/ -o games.csv          a table with one line per game
  bokgi convert archive/ -o moves.csv --rows moves --bom   one line per move, for Excel
  bokgi convert old/ --to sgf -O new/          one output per input, in UTF-8

Losses are reported on standard error. Record formats keep values as written; tables contain
normalized values, with dialects converted (unless --as-written).

Exit status: 0 everything was written, 1 a part of an input could not be parsed or a record does not
fit the format, 2 a file could not be read or written. Findings in the inputs are counted in one line;
--report lists them.")]
pub(crate) struct Convert {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    writing: WritingArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    findings: FindingArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

impl Convert {
    /// Converts the inputs.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let run = ConversionRun {
            session,
            input: &self.input,
            writing: &self.writing,
            rules: &self.rules,
            findings: &self.findings,
            jobs: &self.jobs,
            criteria: &Criteria::none(),
            left_out: &LeftOut::default(),
            picking: &Picking::default(),
            delivery: Delivery::Records,
            editing: None,
        };
        Ok(run.run()?.exit)
    }

    /// Returns the findings and losses of converting a file. The extension of its name helps to detect the format.
    pub(crate) fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, Problem> {
        let (reading, inspection) = (Reading::default(), Inspection::default());
        let writing = &self.writing;
        let conversion = writing.conversion(&inspection, None, Lang::default())?;
        let (mut writer, mut preparation) = (conversion.writer(), conversion.preparation());
        let extension = Path::new(name).extension().and_then(|e| e.to_str());
        let opened = reading.open_bytes(name, extension, bytes);
        let mut all = opened.findings.clone();
        let mut out = Vec::new();
        writer.begin(&mut out);
        opened.each_item(None, |piece| {
            let (ready, findings) = preparation.ready(piece);
            all.extend(findings);
            if let Some(ready) = ready {
                all.extend(writer.record(&ready.record, ready.trace.as_ref(), &mut out));
            }
            ControlFlow::Continue(())
        })?;
        Ok(all)
    }
}
