//! `bokgi convert`: writes records in another format.

use std::ops::ControlFlow;
use std::path::Path;

use clap::Args;

mod conversion;
mod destination;
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
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::Finding;
use crate::formats::Reading;
use crate::rules::inspection::Inspection;
use crate::text::{Bilingual, Lang};
pub(crate) use conversion::{Conversion, OutputFile, ReadyRecord, RecordPreparer};
pub(crate) use destination::Delivery;
pub(crate) use left_out::LeftOut;
pub(crate) use name_list::{ListingArgs, NameList, RecordNames};
pub(crate) use pending::{PendingFindings, ReportsFindings};
pub(crate) use picking::{Picking, Sample, SortField};
pub(crate) use receiver::{HandedRecord, Handing, Receiver};
pub(crate) use report::ConversionReport;
pub(crate) use run::ConversionRun;
pub(crate) use writing::WritingArgs;

/// Name, help and examples of the verb `convert`.
pub(crate) static VERB: Declaration = Declaration::new::<Convert>(
    "convert",
    Bilingual::new(
        "Write records in another format",
        "기보를 다른 형식으로 씁니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi convert game.sgf --to json             on standard output
  bokgi convert archive/ -o games.csv          a table with one line per game
  bokgi convert archive/ -o moves.csv --rows moves --bom   one line per move, for Excel
  bokgi convert old/ --to sgf -O new/          one output per input, in UTF-8

Losses are reported on standard error. Record formats keep values as written. In tables, values are written in one uniform way, whatever program the record comes from, unless --as-written is given.

Exit status: 0 everything was written, 1 a part of an input could not be parsed or a record does not fit the format, 2 a file could not be read or written. Findings in the inputs are counted in one line; --report lists them.",
        "\
예:
  bokgi convert game.sgf --to json             표준 출력으로
  bokgi convert archive/ -o games.csv          대국마다 한 줄인 표
  bokgi convert archive/ -o moves.csv --rows moves --bom   엑셀용, 수마다 한 줄
  bokgi convert old/ --to sgf -O new/          파일마다 따로, UTF-8로

형식에 담지 못한 것은 표준 오류로 알립니다. 기보 형식에는 적힌 그대로 옮깁니다. 표에는 --as-written을 주지 않는 한 프로그램마다 다른 표기를 한 가지로 맞추어 적습니다.

종료 코드: 0 모두 씀, 1 입력의 일부를 이해하지 못했거나 형식에 담지 못한 기보가 있음, 2 읽거나 쓰지 못한 것이 있음. 입력에 대한 지적은 개수만 한 줄로 알리며, --report를 주면 모두 적습니다.",
    ),
);

/// Options of `bokgi convert`.
#[derive(Clone, Args)]
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

impl Verb for Convert {
    /// Converts the records of the inputs and returns the exit status.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
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
}

impl Convert {
    /// Returns the findings about a file given as bytes, and about what its conversion loses. The
    /// extension of `name` helps to detect the format.
    pub(crate) fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, CliError> {
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
