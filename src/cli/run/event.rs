//! Event file, or list of pairings, named on the command line.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::cli_error::{self, CliError};
use super::input::Input;
use super::outputs::resolved;
use crate::diag::{Finding, Findings, Severity, encoding};
use crate::event::EventFile;
use crate::event::finding::EventFinding;
use crate::event::lists;
use crate::formats::Limits;
use crate::games::RulesRequest;
use crate::model::{Position, Source};
use crate::rules::inspection::Inspection;
use crate::text::encoding::Hints;
use crate::text::path::readable;
use crate::text::toml_message::toml_message;

/// Option that names an event.
#[derive(Clone, Args)]
pub(crate) struct EventArgs {
    /// Compare the records with an event: its file (TOML), a table, or another program's file
    #[arg(long, value_name = "FILE", help_heading = None::<&str>)]
    pub event: Option<PathBuf>,
}

/// An event file that was read.
pub(crate) struct OpenedEvent {
    /// Content of the file.
    pub source: Arc<Source>,
    /// The parsed event.
    pub file: EventFile,
}

impl EventArgs {
    /// Reads the event file; `None` if the option is not given. Fails if the file cannot be read or parsed.
    pub(crate) fn open(&self) -> Result<Option<OpenedEvent>, CliError> {
        let Some(path) = &self.event else {
            return Ok(None);
        };
        OpenedEvent::open(path).map(Some)
    }

    /// Returns the event file itself, so that folders do not list it as skipped.
    pub(crate) fn own_files(&self) -> Vec<PathBuf> {
        self.event.iter().map(|path| resolved(path)).collect()
    }
}

impl OpenedEvent {
    /// Reads an event file or list.
    pub(crate) fn open(path: &Path) -> Result<OpenedEvent, CliError> {
        let bytes = Input::whole(path).bytes(&Limits::default())?;
        OpenedEvent::read(&readable(path), bytes)
    }

    /// Parses the bytes of an event file.
    pub(crate) fn read(name: &str, bytes: Vec<u8>) -> Result<OpenedEvent, CliError> {
        if lists::is_workbook(&bytes) {
            return OpenedEvent::from_workbook(name, &bytes);
        }
        let source = Source::decode(name, bytes, None, |_| Hints::default());
        let mut found = Findings::new();
        encoding::report(source.decoded(), false, &mut found);
        let at = |start: u32| match source.position(start as usize) {
            Position::Line(at) => format!("{}:{}", at.line, at.column),
            Position::Byte(at) => at.to_string(),
        };
        let mut file = match lists::detect(source.text()) {
            Some(list) => list.read(source.text()).map_err(|broken| {
                CliError::new(&cli_error::BAD_LIST)
                    .with("name", name)
                    .with("at", at(broken.span.start))
                    .with_words("reason", |lang| broken.reason.get(lang).to_owned())
            }),
            None if has_extension(name, &["csv", "tsv"]) => {
                Err(CliError::new(&cli_error::TABLE_WITHOUT_HEADINGS).with("name", name))
            }
            None if has_extension(name, &["h9", "xml", "tou", "tour", "json"]) => {
                Err(CliError::new(&cli_error::NO_LIST).with("name", name))
            }
            None => EventFile::read(source.text()).map_err(|error| {
                CliError::new(&cli_error::BAD_EVENT)
                    .with("name", name)
                    .with("at", at(error.span.start))
                    .with_words("reason", |lang| toml_message(&error.message, lang))
            }),
        }?;
        // Notes about the encoding are left out.
        found.retain(|finding| finding.severity > Severity::Note);
        let found = found.into_iter().map(EventFinding::new);
        file.findings.splice(0..0, found);
        Ok(OpenedEvent {
            source: Arc::new(source),
            file,
        })
    }

    /// Parses a workbook; findings refer to the text of its sheets.
    #[cfg(feature = "xlsx")]
    fn from_workbook(name: &str, bytes: &[u8]) -> Result<OpenedEvent, CliError> {
        let read = lists::workbook::read(bytes).map_err(|refused| {
            CliError::new(&cli_error::BAD_WORKBOOK)
                .with("name", name)
                .with_words("reason", |lang| refused.0.get(lang).to_owned())
        })?;
        let Some((text, file)) = read else {
            return Err(CliError::new(&cli_error::TABLE_WITHOUT_HEADINGS).with("name", name));
        };
        Ok(OpenedEvent {
            source: Arc::new(Source::from_text(name, text)),
            file,
        })
    }

    #[cfg(not(feature = "xlsx"))]
    fn from_workbook(name: &str, _: &[u8]) -> Result<OpenedEvent, CliError> {
        Err(CliError::new(&cli_error::EVENT_WORKBOOK).with("name", name))
    }

    /// Returns the inspection options for records of the event: its rules, unless the command line names others.
    pub(crate) fn inspection(&self, asked: &Inspection) -> Inspection {
        let rules = self.file.event.regulations.rules.as_ref();
        match rules.filter(|_| asked.rules.is_empty()) {
            None => asked.clone(),
            Some(rules) => Inspection {
                rules: RulesRequest {
                    is_lenient: asked.rules.is_lenient,
                    ..rules.request.clone()
                },
                ..asked.clone()
            },
        }
    }

    /// Returns the findings about the event file, in file order.
    pub(crate) fn findings(found: &[EventFinding]) -> Vec<Finding> {
        let mut findings: Vec<Finding> = found.iter().map(|found| found.finding.clone()).collect();
        findings.sort_by_key(|finding| finding.place.span.map(|span| span.start));
        findings
    }
}

/// True if the extension of a name is one of `known`.
fn has_extension(name: &str, known: &[&str]) -> bool {
    let extension = Path::new(name).extension();
    let is = |known: &&str| extension.is_some_and(|own| own.eq_ignore_ascii_case(known));
    known.iter().any(is)
}
