//! The answer to a file, a line of JSON.

use std::ops::ControlFlow;

use data_encoding::BASE64;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::request::WrittenLine;
use super::task::Task;
use crate::cli::args::code_filter::{self, CodeFilter};
use crate::cli::run::barrier;
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::session::Exit;
use crate::cli::verbs::convert::Conversion;
use crate::cli::verbs::info::RecordSummary;
use crate::cli::verbs::score::scored;
use crate::diag::{Finding, Findings, Severity};
use crate::formats::{Capacity, Format, Opened, Reading, WriteOptions};
use crate::games::{sgf_numbers, stated_rules};
use crate::report::json::published;
use crate::report::wire;
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::Lang;

/// Name of this JSON form, in every line.
const SCHEMA: &str = "bokgi.stream/1";

/// The answer to a line.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.stream/1")]
struct Answer<'a> {
    /// Name and version of this form.
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    /// Number of the answered line, from 1.
    line: u64,
    /// `id` given with the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    id: Option<&'a RawValue>,
    /// Name of the file; empty if none was given.
    name: &'a str,
    /// Task: `check`, `convert`, `info` or `score`.
    #[serde(rename = "do")]
    task: &'static str,
    /// Exit status for the file alone: 0 fine, 1 findings or losses, 2 unreadable.
    status: u8,
    /// Number of records read.
    records: usize,
    /// Number of errors.
    errors: usize,
    /// Number of warnings.
    warnings: usize,
    /// Number of notes.
    notes: usize,
    /// Findings of `check`, or losses of `convert`.
    #[serde(skip_serializing_if = "Option::is_none")]
    findings: Option<Vec<wire::Finding<'a>>>,
    /// Result of each record, as in `info --json` and `score --json`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Value>>")]
    results: Option<Box<RawValue>>,
    /// Converted file as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    /// Converted file in base64, if it is not text.
    #[serde(skip_serializing_if = "Option::is_none")]
    content_base64: Option<String>,
    /// Error that prevented reading or processing the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<Trouble>,
}

/// An error.
#[derive(Debug, Serialize, JsonSchema)]
struct Trouble {
    /// Description of the error.
    message: String,
    /// Advice; may be empty.
    help: String,
    /// Language of both texts: `en` or `ko`.
    lang: &'static str,
}

/// Returns the JSON Schema of a line.
pub(crate) fn schema() -> Value {
    published(schemars::schema_for!(Answer<'static>))
}

/// Answers one line after another.
pub(super) struct Answerer<'c> {
    pub task: Task,
    pub reading: &'c Reading,
    pub inspection: &'c Inspection,
    pub choice: &'c CodeFilter,
    /// Output format of `convert`.
    pub target: Option<&'static dyn Format>,
    pub lang: Lang,
}

/// Output of a task for a file.
#[derive(Default)]
struct Made {
    records: usize,
    findings: Vec<Finding>,
    /// Results as JSON; a value per record would take ten times the memory.
    results: Option<Box<RawValue>>,
    bytes: Option<Vec<u8>>,
    problem: Option<CliError>,
    /// Exit status of the task, apart from findings.
    exit: Option<Exit>,
}

impl Made {
    /// The output for a file that cannot be read.
    fn failed(problem: CliError) -> Made {
        Made {
            problem: Some(problem),
            ..Made::default()
        }
    }
}

impl Answerer<'_> {
    /// Formats the answer to a line, with its line end.
    pub(super) fn answer(&self, line: WrittenLine) -> Vec<u8> {
        let file = line.file();
        let (opened, mut made) = match file.bytes {
            Ok(bytes) => {
                let extension = file.name.rsplit_once('.').map(|(_, after)| after);
                let outcome = barrier::guarded(|| {
                    let opened = self.reading.open_bytes(&file.name, extension, bytes);
                    let made = self.made(&opened);
                    (opened, made)
                });
                match outcome {
                    Ok((opened, made)) => (Some(opened), made),
                    Err(fault) => (None, Made::failed(CliError::internal(&file.name, &fault))),
                }
            }
            Err(problem) => (None, Made::failed(problem)),
        };
        self.choice.apply(&mut made.findings);
        code_filter::sort(&mut made.findings);
        let count = |severity| {
            let findings = made.findings.iter();
            findings
                .filter(|finding| finding.severity == severity)
                .count()
        };
        let [errors, warnings, notes] =
            [Severity::Error, Severity::Warning, Severity::Note].map(count);
        if let (None, 0, Some(opened)) = (&made.problem, made.records, &opened) {
            let why = code_filter::first_error(&made.findings);
            made.problem = Some(CliError::no_record(opened.source.name(), why.as_ref()));
        }
        let is_minded = match self.task {
            Task::Check => errors + warnings > 0,
            Task::Convert | Task::Info | Task::Score => errors > 0,
        };
        let exit = match &made.problem {
            Some(_) => Exit::Failed,
            None => made.exit.unwrap_or(Exit::Fine).max(Exit::found(is_minded)),
        };
        let (content, content_base64) = match made.bytes.map(String::from_utf8) {
            Some(Ok(text)) => (Some(text), None),
            Some(Err(binary)) => (None, Some(BASE64.encode(binary.as_bytes()))),
            None => (None, None),
        };
        let lang = self.lang;
        let reports_findings = matches!(self.task, Task::Check | Task::Convert);
        let findings = opened.as_ref().filter(|_| reports_findings).map(|opened| {
            let findings = made.findings.iter();
            findings
                .map(|finding| wire::Finding::new(&opened.source, finding, lang))
                .collect()
        });
        let answer = Answer {
            schema: SCHEMA,
            line: line.number,
            id: file.id,
            name: &file.name,
            task: self.task.word(),
            status: exit as u8,
            records: made.records,
            errors,
            warnings,
            notes,
            findings,
            results: made.results,
            content,
            content_base64,
            problem: made.problem.map(|problem| Trouble {
                message: problem.message(lang),
                help: problem.help(lang),
                lang: match lang {
                    Lang::En => "en",
                    Lang::Ko => "ko",
                },
            }),
        };
        let mut bytes = serde_json::to_vec(&answer).expect("all its keys are texts");
        bytes.push(b'\n');
        bytes
    }

    fn made(&self, opened: &Opened) -> Made {
        let mut made = Made {
            findings: opened.findings.clone(),
            ..Made::default()
        };
        let mut inspector = Inspector::new(self.inspection);
        match self.task {
            Task::Check => {
                for mut piece in opened.read() {
                    if let Some(mut record) = piece.record {
                        made.records += 1;
                        inspector.inspect(&mut record, &mut piece.findings);
                    }
                    made.findings.extend(piece.findings);
                }
            }
            Task::Convert => self.convert(opened, &mut made),
            Task::Info | Task::Score => {
                let mut results = String::from("[");
                let mut add = |result: String| {
                    let comma = if results.len() > 1 { "," } else { "" };
                    results.extend([comma, &result]);
                };
                for piece in opened.read() {
                    made.findings.extend(piece.findings);
                    let Some(mut record) = piece.record else {
                        continue;
                    };
                    made.records += 1;
                    inspector.prepare(&mut record, &mut Findings::new());
                    if self.task == Task::Info {
                        let summary = RecordSummary::new(&record, &inspector);
                        add(serde_json::to_string(&summary).expect("all its keys are texts"));
                        continue;
                    }
                    match scored(&record, &mut inspector, self.lang) {
                        Ok((scored, exit)) => {
                            add(scored.to_string());
                            made.exit = made.exit.max(Some(exit));
                        }
                        Err(problem) => made.problem = Some(problem),
                    }
                }
                results.push(']');
                made.results = RawValue::from_string(results).ok();
            }
        }
        made
    }

    fn convert(&self, opened: &Opened, made: &mut Made) {
        let Some(format) = self.target else { return };
        let conversion = Conversion {
            inspection: self.inspection,
            format,
            options: WriteOptions {
                lang: self.lang,
                game_numbers: sgf_numbers(),
                rules: Some(stated_rules),
                ..WriteOptions::default()
            },
        };
        let (mut writer, mut preparation) = (conversion.writer(), conversion.preparation());
        let mut out = Vec::new();
        writer.begin(&mut out);
        let mut found = Vec::new();
        let outcome = opened.each_item(None, |piece| {
            let (ready, findings) = preparation.ready(piece);
            // Reading findings belong to `check`; here only parts that could not be read count.
            found.extend(
                findings
                    .into_iter()
                    .filter(|it| it.severity == Severity::Error),
            );
            if let Some(ready) = ready {
                made.records += 1;
                found.extend(writer.record(&ready.record, ready.trace.as_ref(), &mut out));
            }
            ControlFlow::Continue(())
        });
        made.problem = outcome.err().map(CliError::from);
        writer.end(&mut out);
        made.findings
            .retain(|finding| finding.severity == Severity::Error);
        made.findings.append(&mut found);
        if format.capacity() == Capacity::One && made.records > 1 {
            let problem = CliError::new(&cli_error::ONE_RECORD);
            made.problem = Some(problem.with("format", format.id()));
        } else if made.records > 0 {
            made.bytes = Some(out);
        }
    }
}
