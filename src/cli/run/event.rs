//! The file of an event, or a list of its pairings, as a command line names it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::input::Input;
use super::outputs::resolved;
use super::problem::{self, Problem};
use crate::diag::{Finding, Findings, Severity, encoding};
use crate::event::EventFile;
use crate::event::finding::EventFinding;
use crate::event::lists::EventList;
use crate::formats::Limits;
use crate::games::RulesRequest;
use crate::model::{Position, Source};
use crate::rules::inspection::Inspection;
use crate::text::encoding::Hints;
use crate::text::path::readable;

/// The first bytes of a workbook of a spreadsheet, which is a ZIP archive.
const WORKBOOK: &[u8] = b"PK\x03\x04";

/// Which event records are held against.
#[derive(Clone, Args)]
pub(crate) struct EventArgs {
    /// Hold the records against an event: its file (TOML), or a list of pairings (CSV, h9, OpenGotha XML)
    #[arg(long, value_name = "FILE", help_heading = None::<&str>)]
    pub event: Option<PathBuf>,
}

/// A file of an event that has been read.
pub(crate) struct OpenedEvent {
    /// The file.
    pub source: Arc<Source>,
    /// What it says.
    pub file: EventFile,
}

impl EventArgs {
    /// Reads the file; none where none is named. Fails where it cannot be read, or is no TOML.
    pub(crate) fn open(&self) -> Result<Option<OpenedEvent>, Problem> {
        let Some(path) = &self.event else {
            return Ok(None);
        };
        let bytes = Input::whole(path).bytes(&Limits::default())?;
        OpenedEvent::read(&readable(path), bytes).map(Some)
    }

    /// The file itself, which is no record that was passed over.
    pub(crate) fn own_files(&self) -> Vec<PathBuf> {
        self.event.iter().map(|path| resolved(path)).collect()
    }
}

impl OpenedEvent {
    /// Reads the bytes of a file with a name.
    pub(crate) fn read(name: &str, bytes: Vec<u8>) -> Result<OpenedEvent, Problem> {
        if bytes.starts_with(WORKBOOK) {
            return Err(Problem::new(&problem::EVENT_WORKBOOK).with("name", name));
        }
        let source = Source::decode(name, bytes, None, |_| Hints::default());
        let mut found = Findings::new();
        encoding::report(source.decoded(), false, &mut found);
        let at = |start: u32| match source.position(start as usize) {
            Position::Line(at) => format!("{}:{}", at.line, at.column),
            Position::Byte(at) => at.to_string(),
        };
        let mut file = match EventList::from_text(source.text()) {
            Some(list) => list.read(source.text()).map_err(|finding| {
                let start = finding.place.span.map_or(0, |span| span.start);
                Problem::new(&problem::BAD_LIST)
                    .with("name", name)
                    .with("at", at(start))
                    .with_words("reason", |lang| finding.message(lang))
            }),
            None if has_extension(name, &["csv", "tsv"]) => {
                Err(Problem::new(&problem::TABLE_WITHOUT_HEADINGS).with("name", name))
            }
            None if has_extension(name, &["h9", "xml"]) => {
                Err(Problem::new(&problem::NO_LIST).with("name", name))
            }
            None => EventFile::read(source.text()).map_err(|error| {
                Problem::new(&problem::BAD_EVENT)
                    .with("name", name)
                    .with("at", at(error.span.start))
                    .with("reason", error.message)
            }),
        }?;
        // A byte order mark is allowed, and an encoding that is certain is no matter.
        found.retain(|finding| finding.severity > Severity::Note);
        let found = found.into_iter().map(EventFinding::new);
        file.findings.splice(0..0, found);
        Ok(OpenedEvent {
            source: Arc::new(source),
            file,
        })
    }

    /// How records of the event's game are looked at: under its rules, unless the command line names some.
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

    /// What is found in its file.
    pub(crate) fn findings(found: &[EventFinding]) -> Vec<Finding> {
        let mut findings: Vec<Finding> = found.iter().map(|found| found.finding.clone()).collect();
        findings.sort_by_key(|finding| finding.place.span.map(|span| span.start));
        findings
    }
}

/// Whether a name ends as one of some kinds of lists do.
fn has_extension(name: &str, known: &[&str]) -> bool {
    let extension = Path::new(name).extension();
    let is = |known: &&str| extension.is_some_and(|own| own.eq_ignore_ascii_case(known));
    known.iter().any(is)
}
