//! `bokgi info`: prints a summary of each record.

mod opening;
mod summary;

use clap::Args;

use crate::cli::args::{InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::engine::Engine;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::survey::survey;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::Findings;
use crate::rules::inspection::Inspector;
use crate::text::Bilingual;
pub(crate) use summary::RecordSummary;

/// Name, help and examples of the verb `info`.
pub(crate) static VERB: Declaration = Declaration::new::<Info>(
    "info",
    Bilingual::new(
        "Summarize each record: players, result, rules, moves",
        "기보마다 대국자, 결과, 규칙, 수순을 간추립니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi info game.sgf
  bokgi info archive/ --json | jq -r '.[].result'",
        "\
예:
  bokgi info game.sgf
  bokgi info archive/ --json | jq -r '.[].result'",
    ),
);

/// Options of `bokgi info`.
#[derive(Clone, Args)]
pub(crate) struct Info {
    #[command(flatten)]
    input: InputArgs,
    /// Print a JSON array instead of text
    // Without this attribute, clap lists the option under the heading of the group before.
    #[arg(long, help_heading = None::<&str>)]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

impl Verb for Info {
    /// Prints a summary of each record of the inputs, as text or JSON.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let mut out = Sink::stdout();
        let (first, next, end) = if self.json {
            ("[\n", ",\n", "\n]\n")
        } else {
            ("", "\n", "")
        };
        let mut is_first = true;
        let engine = Engine {
            input: &self.input,
            jobs: &self.jobs,
            reading: &reading,
        };
        let inputs = survey(
            &engine,
            session,
            &mut out,
            |mut record| {
                let inspector = Inspector::new(&inspection);
                inspector.prepare(&mut record, &mut Findings::new());
                Ok(Box::new(RecordSummary::new(&record, &inspector)))
            },
            |summary, out| {
                out.print(if is_first { &first } else { &next })?;
                is_first = false;
                if self.json {
                    out.put(|out| Ok(serde_json::to_writer(out, &summary)?))
                } else {
                    out.print(&summary.table(session.lang))
                }
            },
        )?;
        out.print(if is_first && self.json { &"[]\n" } else { &end })?;
        out.finish()?;
        inputs.exit(session)
    }
}
