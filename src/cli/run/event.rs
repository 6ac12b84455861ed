//! Events named on the command line: an event file, or a table of pairings.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::cli_error::CliError;
use super::input::Input;
use super::outputs::resolved;
use super::session::Session;
use super::sink::Sink;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Findings, Severity, encoding};
use crate::event::EventFile;
use crate::event::finding::EventFinding;
use crate::event::lists;
use crate::formats::{self, Limits, detect};
use crate::games::RulesRequest;
use crate::model::Source;
use crate::report::full::Full;
use crate::report::{Report, Totals};
use crate::rules::inspection::Inspection;
use crate::text::encoding::Hints;
use crate::text::path::readable;
use crate::text::{Bilingual, Lang, Span};

/// Maximum size of an event file in bytes. Twenty thousand players and their pairings take less.
/// Parsed TOML takes 25 to 45 times as much memory as its text.
const LARGEST: usize = 16 << 20;

/// Option `--event`, which names event files.
#[derive(Clone, Args)]
pub(crate) struct EventArgs {
    /// Compare the records with an event: its file (TOML), a table, or another program's file
    ///
    /// A table is a CSV file or a workbook (xlsx, ods). Several events share out the records of the folder.
    #[arg(id = "events", long = "event", value_name = "FILE", help_heading = None::<&str>)]
    pub paths: Vec<PathBuf>,
}

/// An event file that was read, with its text.
pub(crate) struct OpenedEvent {
    /// Text of the event file, for findings that refer to it.
    pub source: Arc<Source>,
    /// The parsed event and the findings about its file.
    pub file: EventFile,
}

impl EventArgs {
    /// Reads the files of `--event`. Fails if a file cannot be opened; a file that is not an event
    /// yields a finding instead.
    pub(crate) fn open(&self) -> Result<Vec<OpenedEvent>, CliError> {
        let paths = self.paths.iter();
        paths.map(|path| OpenedEvent::open(path)).collect()
    }

    /// Returns the canonical paths of the event files, so that a search of folders does not list
    /// them as skipped.
    pub(crate) fn own_files(&self) -> Vec<PathBuf> {
        self.paths.iter().map(|path| resolved(path)).collect()
    }
}

impl OpenedEvent {
    /// Reads the event file or table of pairings at `path`; fails only if it cannot be opened.
    pub(crate) fn open(path: &Path) -> Result<OpenedEvent, CliError> {
        let limits = Limits {
            bytes: LARGEST,
            ..Limits::default()
        };
        let bytes = Input::whole(path).bytes(&limits)?;
        Ok(OpenedEvent::read(&readable(path), bytes))
    }

    /// Creates an event without players, pairings and regulations.
    pub(crate) fn empty() -> OpenedEvent {
        OpenedEvent {
            source: Arc::new(Source::from_text("", String::new())),
            file: EventFile::default(),
        }
    }

    /// Parses the bytes of an event file, table of pairings or tournament program's file. Other
    /// content yields a finding.
    pub(crate) fn read(name: &str, bytes: Vec<u8>) -> OpenedEvent {
        if lists::is_workbook(&bytes) {
            return OpenedEvent::from_workbook(name, &bytes);
        }
        let source = Source::decode(name, bytes, None, |_| Hints::default());
        let mut found = Findings::new();
        encoding::report(source.decoded(), false, &mut found);
        let read = match lists::detect(source.text()) {
            Some(list) => list.read(source.text()).map_err(EventFinding::from),
            None if has_extension(name, &["csv", "tsv"]) => Err(without_headings()),
            None if has_extension(name, &["h9", "xml", "tou", "tour", "json"]) => {
                Err(of_no_program())
            }
            None => EventFile::read(source.text())
                .map_err(|error| of_record(name, &source).unwrap_or_else(|| error.into())),
        };
        let mut file = read.unwrap_or_else(EventFile::unreadable);
        // Notes about the encoding are left out; warnings and errors remain.
        found.retain(|finding| finding.severity > Severity::Note);
        let found = found.into_iter().map(EventFinding::new);
        file.findings.splice(0..0, found);
        OpenedEvent {
            source: Arc::new(source),
            file,
        }
    }

    /// Parses a workbook (xlsx, ods) with a table of pairings; findings refer to the text of its
    /// sheets.
    #[cfg(feature = "xlsx")]
    fn from_workbook(name: &str, bytes: &[u8]) -> OpenedEvent {
        let (text, file) = match lists::workbook::read(bytes) {
            Ok(Some(read)) => read,
            Ok(None) => (String::new(), EventFile::unreadable(without_headings())),
            Err(refused) => (String::new(), EventFile::unreadable(refused.into())),
        };
        OpenedEvent {
            source: Arc::new(Source::from_text(name, text)),
            file,
        }
    }

    #[cfg(not(feature = "xlsx"))]
    fn from_workbook(name: &str, _: &[u8]) -> OpenedEvent {
        let reason = Bilingual::new(
            "this build does not read workbooks",
            "이 빌드는 통합 문서를 읽지 않음",
        );
        let advice = Bilingual::new(
            "save the sheet as CSV and use that file",
            "엑셀에서 그 시트를 CSV로 저장해 그 파일을 주십시오",
        );
        let finding = EventFinding::unreadable(reason.into(), advice, Span::at(0));
        OpenedEvent {
            source: Arc::new(Source::from_text(name, String::new())),
            file: EventFile::unreadable(finding),
        }
    }

    /// Returns the error for a file that cannot be read as an event, with its first finding; `None` for an event.
    pub(crate) fn unreadable(&self) -> Option<CliError> {
        let findings = OpenedEvent::findings(&self.file.findings);
        let is_unreadable = self.file.is_unreadable();
        is_unreadable.then(|| CliError::no_record(self.source.name(), findings.first()))
    }

    /// Prints the findings on standard error and returns true if the file cannot be read as an
    /// event; returns false otherwise.
    pub(crate) fn report_unreadable(&self, session: &Session) -> Result<bool, CliError> {
        if !self.file.is_unreadable() {
            return Ok(false);
        }
        let findings = OpenedEvent::findings(&self.file.findings);
        let mut reporter = Full.begin(session.message_style());
        Sink::stderr().put(|out| {
            reporter.file(&self.source, &findings, out)?;
            reporter.end(&Totals::default(), out)
        })?;
        Ok(true)
    }

    /// Returns the settings for checking records of the event: with the event's rules, unless the
    /// command line names others.
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

    /// Returns the findings about the event file, in the order of their places in it.
    pub(crate) fn findings(found: &[EventFinding]) -> Vec<Finding> {
        let mut findings: Vec<Finding> = found.iter().map(|found| found.finding.clone()).collect();
        findings.sort_by_key(|finding| finding.place.span.map(|span| span.start));
        findings
    }
}

/// Creates the finding for a table of pairings that lacks column headings.
fn without_headings() -> EventFinding {
    let reason = Bilingual::new(
        "there is no heading line with a column for each player",
        "두 대국자의 열 제목이 없음",
    );
    let advice = Bilingual::new(
        "the first line must name the columns: round,table,black,white,result",
        "첫 줄에 열 제목을 적으십시오: 회전,판,흑,백,결과",
    );
    EventFinding::unreadable(reason.into(), advice, Span::at(0))
}

/// Advice for a file that is neither an event nor a table.
const OTHER_FILE: Bilingual = Bilingual::new(
    "give the event file or a table of pairings (CSV, xlsx, ods)",
    "대회 파일이나 대진표(CSV, xlsx, ods)를 주십시오",
);

/// Creates the finding for a file that has the extension of a tournament program but other content.
fn of_no_program() -> EventFinding {
    let reason = Bilingual::new(
        "not a file of a known tournament program (OpenGotha, MacMahon, pairgoth, h9, .tou, AGA, \
         Swiss-Manager)",
        "아는 대회 프로그램(OpenGotha, MacMahon, pairgoth, h9, .tou, AGA, Swiss-Manager)의 파일이 아님",
    );
    EventFinding::unreadable(reason.into(), OTHER_FILE, Span::at(0))
}

/// Creates the finding for a game record given as an event file; `None` unless the file has the
/// extension and content of a record format.
fn of_record(name: &str, source: &Source) -> Option<EventFinding> {
    let extension = Path::new(name).extension()?.to_str()?;
    formats::by_extension(extension)?;
    let format = detect::detect(Some(extension), source.bytes()).format?;
    let [en, ko] = [Lang::En, Lang::Ko].map(|lang| format.name().get(lang));
    let reason = Arg::Each {
        en: format!("the file is a record ({en})"),
        ko: format!("기보 파일임({ko})"),
    };
    Some(EventFinding::unreadable(reason, OTHER_FILE, Span::at(0)))
}

/// True if the extension of a file name is one of `known`, ignoring case.
fn has_extension(name: &str, known: &[&str]) -> bool {
    let extension = Path::new(name).extension();
    let is = |known: &&str| extension.is_some_and(|own| own.eq_ignore_ascii_case(known));
    known.iter().any(is)
}
