//! Answers of `bokgi stream`: one line of JSON per input file.

use std::io::{self, Seek, Write};
use std::ops::ControlFlow;

use anyhow::Context;
use data_encoding::BASE64;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use tempfile::SpooledTempFile;

use super::request::WrittenLine;
use super::task::Task;
use crate::cli::args::code_filter::{self, CodeFilter};
use crate::cli::run::barrier;
use crate::cli::run::cli_error::{self, CliError, IoContext};
use crate::cli::run::session::Exit;
use crate::cli::run::sink::Sink;
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
use crate::text::path::readable;

/// Name and version of this JSON format, written in every line.
const SCHEMA: &str = "bokgi.stream/1";

/// Maximum bytes of results kept in memory for an answer that waits for its turn; larger results go to a temporary
/// file.
const MOST_IN_MEMORY: usize = 1 << 20;

/// JSON text that closes an answer line after its results.
const END: &[u8] = b"]}";

/// The answer to one input line.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.stream/1")]
struct Answer<'a> {
    /// Name and version of this JSON format.
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    /// Number of the answered line, from 1.
    line: u64,
    /// `id` value that the input line gave, unchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    id: Option<&'a RawValue>,
    /// Name of the file; empty if none was given.
    name: &'a str,
    /// Task that was done for the file: `check`, `convert`, `info` or `score`.
    #[serde(rename = "do")]
    task: &'static str,
    /// Exit status for the file alone: 0 fine; 1 findings, losses or a contradicted result; 2 unreadable.
    status: u8,
    /// Number of records read.
    records: usize,
    /// Number of findings that are errors.
    errors: usize,
    /// Number of findings that are warnings.
    warnings: usize,
    /// Number of findings that are notes.
    notes: usize,
    /// Findings of `check`, or losses of `convert`.
    #[serde(skip_serializing_if = "Option::is_none")]
    findings: Option<Vec<wire::Finding<'a>>>,
    /// Converted file as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    /// Converted file in base64, if it is not text.
    #[serde(skip_serializing_if = "Option::is_none")]
    content_base64: Option<String>,
    /// Error that prevented reading or processing the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<Trouble>,
    /// Result of each record, as in `info --json` and `score --json`.
    // This field is the last one, because the results are written between its brackets.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Value>>")]
    results: Option<[(); 0]>,
}

/// Error text with advice.
#[derive(Debug, Serialize, JsonSchema)]
struct Trouble {
    /// Description of the error.
    message: String,
    /// Advice; may be empty.
    help: String,
    /// Language of both texts: `en` or `ko`.
    lang: &'static str,
}

/// Returns the JSON Schema of an answer line.
pub(crate) fn schema() -> Value {
    published(schemars::schema_for!(Answer<'static>))
}

/// Settings for answering the input lines of a stream.
pub(super) struct Answerer<'c> {
    pub task: Task,
    pub reading: &'c Reading,
    pub inspection: &'c Inspection,
    pub choice: &'c CodeFilter,
    /// Output format of the task `convert`; `None` for other tasks.
    pub target: Option<&'static dyn Format>,
    pub lang: Lang,
}

/// JSON results of the records of one file, written one by one with commas between them.
struct RecordResults {
    written: SpooledTempFile,
    /// Buffer for the next value with its leading comma; reused to save allocations.
    next: Vec<u8>,
}

impl RecordResults {
    fn new() -> RecordResults {
        RecordResults {
            written: SpooledTempFile::new(MOST_IN_MEMORY),
            next: Vec::new(),
        }
    }

    fn add(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        serde_json::to_writer(&mut self.next, value).expect("all its keys are texts");
        let written = self.written.write_all(&self.next);
        self.next.clear();
        self.next.push(b',');
        Ok(written.with_context(|| IoContext::Write(temporary()))?)
    }

    /// Rewinds the written results to their beginning. Returns them with the number of bytes held in memory (0 if
    /// they are in a temporary file).
    fn finish(mut self) -> Result<(SpooledTempFile, usize), CliError> {
        let length = self.written.stream_position();
        let in_memory = match length.with_context(|| IoContext::Read(temporary()))? {
            _ if self.written.is_rolled() => 0,
            length => length as usize,
        };
        let rewound = self.written.rewind();
        rewound.with_context(|| IoContext::Read(temporary()))?;
        Ok((self.written, in_memory))
    }
}

/// Returns the path of the folder for temporary files.
fn temporary() -> String {
    readable(&std::env::temp_dir())
}

/// An answer that waits until all earlier lines are written.
pub(super) struct WaitingAnswer {
    /// The JSON line up to the results, or the complete line if there are none.
    line: Vec<u8>,
    results: Option<SpooledTempFile>,
    /// Number of bytes that the answer holds in memory.
    pub weight: usize,
}

impl WaitingAnswer {
    /// Formats an answer as a JSON line. With `results`, the line stops before its closing brackets, so that they can
    /// follow.
    fn new(answer: &Answer<'_>, results: Option<(SpooledTempFile, usize)>) -> WaitingAnswer {
        let mut line = serde_json::to_vec(answer).expect("all its keys are texts");
        match results {
            Some(_) => line.truncate(line.len() - END.len()),
            None => line.push(b'\n'),
        }
        let in_memory = results.as_ref().map_or(0, |(_, bytes)| *bytes);
        WaitingAnswer {
            weight: line.len() + in_memory,
            line,
            results: results.map(|(written, _)| written),
        }
    }

    /// Writes the complete answer line, including its results and line end.
    pub(super) fn write(self, out: &mut Sink) -> Result<(), CliError> {
        out.bytes(&self.line)?;
        let Some(mut results) = self.results else {
            return Ok(());
        };
        out.put(|out| {
            io::copy(&mut results, out)?;
            out.write_all(END)?;
            out.write_all(b"\n")
        })
    }
}

/// Output of a task for one file, before it is formatted as an answer.
#[derive(Default)]
struct Made {
    records: usize,
    /// Findings to report. For `info` and `score` only those before the first record.
    findings: Vec<Finding>,
    errors: usize,
    warnings: usize,
    notes: usize,
    results: Option<RecordResults>,
    bytes: Option<Vec<u8>>,
    problem: Option<CliError>,
    /// Exit status of the task itself; findings are counted separately.
    exit: Option<Exit>,
}

impl Made {
    /// Returns the output for a file that could not be read: only the error.
    fn failed(problem: CliError) -> Made {
        Made {
            problem: Some(problem),
            ..Made::default()
        }
    }
}

impl Answerer<'_> {
    /// Processes the file of an input line and returns the answer.
    pub(super) fn answer(&self, line: WrittenLine) -> WaitingAnswer {
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
        if let (None, 0, Some(opened)) = (&made.problem, made.records, &opened) {
            let why = code_filter::first_error(&made.findings);
            made.problem = Some(CliError::no_record(opened.source.name(), why.as_ref()));
        }
        let is_minded = match self.task {
            Task::Check => made.errors + made.warnings > 0,
            Task::Convert | Task::Info | Task::Score => made.errors > 0,
        };
        let results = match made.results.map(RecordResults::finish).transpose() {
            Ok(results) => results,
            Err(problem) => {
                made.problem = Some(problem);
                None
            }
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
        let reported = opened.as_ref().filter(|_| self.reports_findings());
        let findings = reported.map(|opened| {
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
            errors: made.errors,
            warnings: made.warnings,
            notes: made.notes,
            findings,
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
            results: results.as_ref().map(|_| []),
        };
        WaitingAnswer::new(&answer, results)
    }

    fn made(&self, opened: &Opened) -> Made {
        let mut made = Made::default();
        match self.task {
            Task::Check => {
                let mut inspector = Inspector::new(self.inspection);
                self.take(&mut made, opened.findings.clone());
                for mut piece in opened.read() {
                    if let Some(mut record) = piece.record {
                        made.records += 1;
                        inspector.inspect(&mut record, &mut piece.findings);
                    }
                    self.take(&mut made, piece.findings);
                }
            }
            Task::Convert => self.convert(opened, &mut made),
            Task::Info | Task::Score => {
                let mut results = RecordResults::new();
                made.problem = self.results(opened, &mut made, &mut results).err();
                made.results = Some(results);
            }
        }
        code_filter::sort(&mut made.findings);
        made
    }

    /// Counts the findings that the code filter accepts, and stores those that the answer may list.
    fn take(&self, made: &mut Made, findings: impl IntoIterator<Item = Finding>) {
        let is_needed = self.reports_findings() || made.records == 0;
        let findings = findings.into_iter();
        for finding in findings.filter(|finding| self.choice.keeps(finding)) {
            match finding.severity {
                Severity::Error => made.errors += 1,
                Severity::Warning => made.warnings += 1,
                Severity::Note => made.notes += 1,
            }
            if is_needed {
                made.findings.push(finding);
            }
        }
    }

    /// True if the answers list findings, that is for `check` and `convert`.
    fn reports_findings(&self) -> bool {
        matches!(self.task, Task::Check | Task::Convert)
    }

    /// Adds the JSON result of each record for `info` or `score`.
    fn results(
        &self,
        opened: &Opened,
        made: &mut Made,
        results: &mut RecordResults,
    ) -> Result<(), CliError> {
        let mut inspector = Inspector::new(self.inspection);
        let mut outcome = Ok(());
        self.take(made, opened.findings.clone());
        for piece in opened.read() {
            self.take(made, piece.findings);
            let Some(mut record) = piece.record else {
                continue;
            };
            made.records += 1;
            inspector.prepare(&mut record, &mut Findings::new());
            if self.task == Task::Info {
                results.add(&RecordSummary::new(&record, &inspector))?;
                continue;
            }
            match scored(&record, &mut inspector, self.lang) {
                Ok((scored, exit)) => {
                    results.add(&scored)?;
                    made.exit = made.exit.max(Some(exit));
                }
                Err(problem) => outcome = Err(problem),
            }
        }
        outcome
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
        // Findings of reading belong to `check`. Here only errors count, that is parts that could not be read.
        let is_error = |finding: &Finding| finding.severity == Severity::Error;
        let broken = opened.findings.iter().filter(|finding| is_error(finding));
        self.take(made, broken.cloned());
        let outcome = opened.each_item(None, |piece| {
            let (ready, findings) = preparation.ready(piece);
            self.take(made, findings.into_iter().filter(is_error));
            if let Some(ready) = ready {
                made.records += 1;
                let losses = writer.record(&ready.record, ready.trace.as_ref(), &mut out);
                self.take(made, losses);
            }
            ControlFlow::Continue(())
        });
        made.problem = outcome.err().map(CliError::from);
        writer.end(&mut out);
        if format.capacity() == Capacity::One && made.records > 1 {
            let problem = CliError::new(&cli_error::ONE_RECORD);
            made.problem = Some(problem.with("format", format.id()));
        } else if made.records > 0 {
            made.bytes = Some(out);
        }
    }
}
