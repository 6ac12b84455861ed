//! `bokgi schema`: prints the JSON Schemas of the program's JSON outputs.

use clap::{Args, ValueEnum};

use super::diff;
use super::score;
use super::stream;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::text::Bilingual;
use crate::{formats, pictures, report};

/// Name, help and examples of the verb `schema`.
pub(crate) static VERB: Declaration = Declaration::new::<Schema>(
    "schema",
    Bilingual::new(
        "Print the JSON Schema of JSON outputs",
        "--report json이나 convert --to json 결과의 JSON Schema를 출력합니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi schema record > record.schema.json
  bokgi schema finding > finding.schema.json
  bokgi schema summary > summary.schema.json
  bokgi schema picture > picture.schema.json
  bokgi schema report > report.schema.json
  bokgi schema score > score.schema.json
  bokgi schema stream > stream.schema.json
  bokgi schema diff > diff.schema.json",
        "\
예:
  bokgi schema record > record.schema.json
  bokgi schema finding > finding.schema.json
  bokgi schema summary > summary.schema.json
  bokgi schema picture > picture.schema.json
  bokgi schema report > report.schema.json
  bokgi schema score > score.schema.json
  bokgi schema stream > stream.schema.json
  bokgi schema diff > diff.schema.json",
    ),
);

/// Options of `bokgi schema`.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Schema {
    /// Output to describe
    #[arg(value_name = "WHAT")]
    what: SchemaDocument,
}

/// A JSON output of the program whose schema can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SchemaDocument {
    /// `bokgi.record/1`: what convert --to json and ndjson write
    Record,
    /// `bokgi.finding/1`: what --report json and ndjson write
    Finding,
    /// `bokgi.summary/1`: what --report json and ndjson end with
    Summary,
    /// `bokgi.picture/1`: what show --to json writes
    Picture,
    /// `bokgi.report/1`: what report --to json writes
    Report,
    /// `bokgi.score/1`: what score --json writes
    Score,
    /// `bokgi.stream/1`: what stream writes
    Stream,
    /// `bokgi.diff/1`: what diff --json writes
    Diff,
}

impl Verb for Schema {
    /// Prints the JSON Schema of the chosen output.
    fn run(&self, _: &Session) -> Result<Exit, CliError> {
        let mut out = Sink::stdout();
        out.json(&match self.what {
            SchemaDocument::Record => formats::json::schema(),
            SchemaDocument::Finding => report::json::schema(),
            SchemaDocument::Summary => report::json::summary_schema(),
            SchemaDocument::Picture => pictures::json::schema(),
            SchemaDocument::Report => report::event::json::schema(),
            SchemaDocument::Score => score::schema(),
            SchemaDocument::Stream => stream::schema(),
            SchemaDocument::Diff => diff::schema(),
        })?;
        out.finish()?;
        Ok(Exit::Fine)
    }
}
