//! JSON formats of findings and of the summary of a run: `bokgi.finding/1` and `bokgi.summary/1`.
//! Later versions only add fields.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::Totals;
use crate::diag;
use crate::diag::settings::AppliedSettings;
use crate::model::fix::Safety;
use crate::model::{Change, Fix, Point, Position, SetupKind, SideWords, Source};
use crate::text::{self, Lang};

/// Name and version of the format, stated in every finding.
pub const SCHEMA: &str = "bokgi.finding/1";

/// A finding: a fault, doubt or remark about a file.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.finding/1")]
pub struct Finding<'f> {
    /// Name and version of this format.
    #[schemars(extend("const" = SCHEMA))]
    pub schema: &'static str,
    /// Path of the file, as given on the command line or found in a folder. Bytes that are not
    /// UTF-8 are written as `\xB1`.
    pub file: &'f str,
    /// Record number in the file, from 1; null for a finding about the whole file.
    pub record: Option<u64>,
    /// Number of the node that the finding is about, counted from 0 in file order; null if it is about
    /// no single node.
    pub node: Option<u32>,
    /// Number of the move that the finding is about, counted from 1 along the line of play that leads to
    /// it, with passes; null if it is about no move.
    #[serde(rename = "move")]
    pub ply: Option<u32>,
    /// Line of the text, from 1; null without `span`, and in a binary file, in which `span` counts
    /// bytes.
    pub line: Option<u32>,
    /// Column within the line in characters, from 1; null if `line` is null.
    pub column: Option<u32>,
    /// Part of the file that the finding is about; null if it is about no single part.
    pub span: Option<Span>,
    /// Code of the finding, such as `PLY007`: its family and three digits.
    pub code: &'static str,
    /// Name of the code, such as `ko-retaken`.
    pub name: &'static str,
    /// Severity of the finding.
    pub severity: Severity,
    /// Description of the fault, in the language of the report.
    pub message: String,
    /// Advice for fixing the fault; may be empty.
    pub help: String,
    /// Language of `message` and `help`: `en` or `ko`.
    pub lang: &'static str,
    /// Alternative fixes, the best first; at most one of them should be applied.
    pub fixes: Vec<Repair>,
}

/// A range of byte offsets, without the end. In a text file, they count bytes of the text as UTF-8 without
/// a byte order mark. In a binary file, they count bytes of the file.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Span {
    /// Offset of the first byte of the range.
    pub start: u64,
    /// Offset after the last byte of the range.
    pub end: u64,
}

impl Span {
    fn new(source: &Source, span: text::Span) -> Span {
        Span {
            start: source.offset_in_file(span.start),
            end: source.offset_in_file(span.end),
        }
    }
}

/// Severity of a finding.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Wrong record or illegal play.
    Error,
    /// Repaired, doubtful or unconventional statement.
    Warning,
    /// Remark about a correct record.
    Note,
}

/// A suggested fix for a finding.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Repair {
    /// Safety of applying the fix without asking.
    pub safety: RepairSafety,
    /// Changes to the record that make up the fix, in the order in which they are applied.
    pub changes: Vec<Edit>,
}

/// Safety of applying a fix without asking.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RepairSafety {
    /// The fix changes the spelling, never the meaning.
    Safe,
    /// The fix decides a question that the file leaves open.
    Doubtful,
}

/// A change to a record, which is part of a suggested fix.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Edit {
    /// Sets the text of a header entry, which is added if it is missing.
    SetInfo {
        /// Key of the header entry, as in `bokgi.record/1`.
        field: String,
        /// New text of the entry.
        text: String,
    },
    /// Removes an item, such as a move or a mark, from a node.
    RemoveItem {
        /// Number of the node that has the item, counted from 0 in file order.
        node: u32,
        /// Index of the item in its node, from 0.
        item: usize,
    },
    /// Adds a setup to a node, which places stones on points or empties them.
    AddSetup {
        /// Number of the node that gets the setup, counted from 0 in file order.
        node: u32,
        /// New content of the points: a side such as `black`, or `empty`.
        stones: String,
        /// Points that get the new content.
        points: Vec<Place>,
    },
    /// Replaces a part of the file's text.
    Write {
        /// Part of the text to replace; empty for an insertion.
        span: Span,
        /// Text to insert instead of this part.
        text: String,
    },
}

/// A point of a board.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Place {
    /// Column of the point, from 1 at the left.
    pub column: u16,
    /// Row of the point, from 1 at the top.
    pub row: u16,
}

impl<'f> Finding<'f> {
    /// Converts a finding of a file to its JSON form.
    pub fn new(source: &'f Source, finding: &diag::Finding, lang: Lang) -> Finding<'f> {
        let place = finding.place;
        let position = place.span.map(|span| source.position(span.start as usize));
        let at = match position {
            Some(Position::Line(at)) => Some(at),
            Some(Position::Byte(_)) | None => None,
        };
        Finding {
            schema: SCHEMA,
            file: source.name(),
            record: place.record.map(|record| u64::from(record) + 1),
            node: place.node.map(|node| node.0),
            ply: place.ply,
            line: at.map(|at| at.line),
            column: at.map(|at| at.column),
            span: place.span.map(|span| Span::new(source, span)),
            code: finding.code.id,
            name: finding.code.name,
            severity: finding.severity.into(),
            message: finding.message(lang),
            help: finding.help(lang),
            lang: lang_id(lang),
            fixes: finding
                .fixes
                .iter()
                .map(|fix| repair(source, fix))
                .collect(),
        }
    }
}

/// Name and version of the format, stated in every summary.
pub const SUMMARY: &str = "bokgi.summary/1";

/// Summary of a run, written after its findings. It is left out with `-q`.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.summary/1")]
pub struct Summary<'t> {
    /// Name and version of this format.
    #[schemars(extend("const" = SUMMARY))]
    pub schema: &'static str,
    /// Number of files read.
    pub files: usize,
    /// Number of files that could not be read at all.
    pub unreadable: usize,
    /// Number of records read.
    pub records: usize,
    /// Number of moves in all variations; null if they were not counted.
    pub moves: Option<usize>,
    /// Number of findings of severity error.
    pub errors: usize,
    /// Number of findings of severity warning.
    pub warnings: usize,
    /// Number of findings of severity note.
    pub notes: usize,
    /// Number of findings with each code, the most frequent code first.
    pub codes: Vec<CodeCountWire>,
    /// Skipped files and folders, in the order in which they were found.
    pub skipped: Vec<Skipped<'t>>,
    /// Files that could not be read or written, and inputs that were not found, in the order in which they
    /// occurred.
    pub troubles: Vec<InputError<'t>>,
    /// Number of findings that `--select`, `--ignore` and `--min-severity` left out.
    pub left_out: usize,
    /// Settings that were read from a configuration file; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settings: Option<Settings<'t>>,
    /// Language of the messages: `en` or `ko`.
    pub lang: &'static str,
}

/// Settings that were read from a configuration file.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Settings<'t> {
    /// Path of the configuration file.
    pub file: &'t str,
    /// Values of each option, as on a command line, by the name of the option.
    pub values: BTreeMap<&'static str, &'t [String]>,
    /// Number of findings left out, by these settings and by the command line; null if no setting leaves out findings,
    /// or if they are not counted.
    pub left_out: Option<usize>,
}

impl<'t> Settings<'t> {
    /// Converts the settings to their JSON form.
    pub fn new(settings: &'t AppliedSettings) -> Settings<'t> {
        let values = settings.settings.iter();
        Settings {
            file: &settings.file,
            values: values.map(|it| (it.key, &it.values[..])).collect(),
            left_out: settings.left_out,
        }
    }
}

/// Number of findings with one code.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CodeCountWire {
    /// Code of the findings, such as `PLY007`: its family and three digits.
    pub code: &'static str,
    /// Name of the code, such as `ko-retaken`.
    pub name: &'static str,
    /// Highest severity of the findings.
    pub severity: Severity,
    /// Number of findings with this code.
    pub count: usize,
    /// Number of files with findings of this code.
    pub files: usize,
}

/// A skipped file or folder.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Skipped<'t> {
    /// Path of the file or folder. A folder ends with `/` and was skipped with all its content.
    pub file: &'t str,
    /// Id of the reason: `extension`, `unread-format`, `archive`, `other-program`, `hidden`,
    /// `dangling-link`, `folder-link`, `empty-archive`, `member-link`, `special`, `output` or `excluded`.
    pub reason: &'static str,
    /// Reason in words, in the language of the report.
    pub message: String,
}

/// An error about reading or writing a file.
#[derive(Debug, Serialize, JsonSchema)]
pub struct InputError<'t> {
    /// Path of the file; null if the error concerns no file.
    pub file: Option<&'t str>,
    /// Description of the error, in the language of the report.
    pub message: &'t str,
}

impl<'t> Summary<'t> {
    /// Converts the totals of a run to their JSON form.
    pub fn new(totals: &'t Totals, lang: Lang) -> Summary<'t> {
        let codes = totals.statistics.by_count().into_iter();
        let codes = codes.map(|counted| CodeCountWire {
            code: counted.code.id,
            name: counted.code.name,
            severity: counted.severity.into(),
            count: counted.count,
            files: counted.files,
        });
        let skipped = totals.skipped.iter().map(|one| Skipped {
            file: &one.name,
            reason: one.reason.id(),
            message: one.words(lang),
        });
        let troubles = totals.troubles.iter().map(|one| InputError {
            file: one.file.as_deref(),
            message: &one.message,
        });
        Summary {
            schema: SUMMARY,
            files: totals.files,
            unreadable: totals.unreadable,
            records: totals.records,
            moves: totals.plays,
            errors: totals.errors,
            warnings: totals.warnings,
            notes: totals.notes,
            codes: codes.collect(),
            skipped: skipped.collect(),
            troubles: troubles.collect(),
            left_out: totals.left_out,
            settings: totals.settings.as_ref().map(Settings::new),
            lang: lang_id(lang),
        }
    }
}

impl From<diag::Severity> for Severity {
    fn from(severity: diag::Severity) -> Severity {
        match severity {
            diag::Severity::Error => Severity::Error,
            diag::Severity::Warning => Severity::Warning,
            diag::Severity::Note => Severity::Note,
        }
    }
}

fn lang_id(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Ko => "ko",
    }
}

fn repair(source: &Source, fix: &Fix) -> Repair {
    Repair {
        safety: match fix.safety {
            Safety::Safe => RepairSafety::Safe,
            Safety::Doubtful => RepairSafety::Doubtful,
        },
        changes: fix
            .changes
            .iter()
            .map(|change| edit(source, change))
            .collect(),
    }
}

fn edit(source: &Source, change: &Change) -> Edit {
    match change {
        Change::SetInfo { field, text, .. } => Edit::SetInfo {
            field: field.key(SideWords::default()),
            text: text.clone(),
        },
        Change::RemoveItem { node, item } => Edit::RemoveItem {
            node: node.0,
            item: *item,
        },
        Change::AddSetup { node, kind, points } => Edit::AddSetup {
            node: node.0,
            stones: match kind {
                SetupKind::Stones(side) => SideWords::default().key(*side).into_owned(),
                SetupKind::Empty => "empty".to_owned(),
            },
            points: points.iter().copied().map(place).collect(),
        },
        Change::Write { span, text } => Edit::Write {
            span: Span::new(source, *span),
            text: text.clone(),
        },
    }
}

fn place(point: Point) -> Place {
    Place {
        column: u16::from(point.column()) + 1,
        row: u16::from(point.row()) + 1,
    }
}
