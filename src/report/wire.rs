//! Findings and the summary of a run as JSON carries them, apart from the model: `bokgi.finding/1` and
//! `bokgi.summary/1`. Fields are only ever added.

use schemars::JsonSchema;
use serde::Serialize;

use super::Totals;
use crate::diag;
use crate::model::fix::Safety;
use crate::model::{Change, Fix, Point, Position, SetupKind, SideWords, Source};
use crate::text::{self, Lang};

/// The name of this wire form, in every finding.
pub const SCHEMA: &str = "bokgi.finding/1";

/// One thing that is wrong, doubtful or worth knowing in one file.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.finding/1")]
pub struct Finding<'f> {
    /// Name and version of this form.
    #[schemars(extend("const" = SCHEMA))]
    pub schema: &'static str,
    /// The file, as it was named on the command line or found in a folder; bytes of its name that are
    /// no UTF-8 stand as `\xB1`.
    pub file: &'f str,
    /// The record in its file, from 1; null for a finding about the file as a whole.
    pub record: Option<u64>,
    /// The node of the record, from 0 in the order of the file.
    pub node: Option<u32>,
    /// The move on its line, from 1, passes counted.
    #[serde(rename = "move")]
    pub ply: Option<u32>,
    /// Line of the text, from 1; null for a binary file, whose bytes `span` counts.
    pub line: Option<u32>,
    /// Column of the line in characters, from 1.
    pub column: Option<u32>,
    /// The text that it is about.
    pub span: Option<Span>,
    /// The kind of finding: a family and three digits.
    pub code: &'static str,
    /// The kind of finding in words.
    pub name: &'static str,
    /// How much it weighs.
    pub severity: Severity,
    /// What is wrong, in the language of the report.
    pub message: String,
    /// What to do about it; may be empty.
    pub help: String,
    /// Language of `message` and `help`: `en` or `ko`.
    pub lang: &'static str,
    /// Repairs, best first; any one of them mends it.
    pub fixes: Vec<Repair>,
}

/// A half-open range of byte offsets in the file's text as UTF-8, a byte order mark left out; in the
/// file itself where that is binary.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u64,
    /// Offset behind the last byte.
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

/// How much a finding weighs.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The record is wrong or the play illegal.
    Error,
    /// Repaired, doubtful or against convention.
    Warning,
    /// Worth knowing.
    Note,
}

/// A repair that a finding suggests.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Repair {
    /// Whether it can be made without asking.
    pub safety: RepairSafety,
    /// What is done, in order.
    pub changes: Vec<Edit>,
}

/// Whether a repair can be made without asking.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RepairSafety {
    /// It changes the spelling, never the meaning.
    Safe,
    /// It decides something that the file leaves open.
    Doubtful,
}

/// A change of a record.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Edit {
    /// Writes an entry of the header anew, or adds it.
    SetInfo {
        /// Key of the entry, as in `bokgi.record/1`.
        field: String,
        /// The new text.
        text: String,
    },
    /// Removes an item of a node.
    RemoveItem {
        /// The node, from 0.
        node: u32,
        /// The item among the node's items, from 0.
        item: usize,
    },
    /// Adds setup stones to a node.
    AddSetup {
        /// The node, from 0.
        node: u32,
        /// What stands on the points afterwards: a side such as `black`, or `empty`.
        stones: String,
        /// The points.
        points: Vec<Place>,
    },
    /// Writes a part of the text anew.
    Write {
        /// The part; empty where something is put in.
        span: Span,
        /// What stands there instead.
        text: String,
    },
}

/// A point of a board.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Place {
    /// Column, from 1 at the left.
    pub column: u16,
    /// Row, from 1 at the top.
    pub row: u16,
}

impl<'f> Finding<'f> {
    /// Puts a finding of a file into its wire form.
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

/// The name of the wire form of a summary.
pub const SUMMARY: &str = "bokgi.summary/1";

/// What a whole run has seen, behind its findings. `-q` leaves it out.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(title = "bokgi.summary/1")]
pub struct Summary<'t> {
    /// Name and version of this form.
    #[schemars(extend("const" = SUMMARY))]
    pub schema: &'static str,
    /// Files read.
    pub files: usize,
    /// Files that could not be read at all.
    pub unreadable: usize,
    /// Records read.
    pub records: usize,
    /// Moves of the records in all variations; null where they were not counted.
    pub moves: Option<usize>,
    /// Errors found.
    pub errors: usize,
    /// Warnings found.
    pub warnings: usize,
    /// Notes found.
    pub notes: usize,
    /// Findings by their kind, the most frequent first.
    pub codes: Vec<CodeCount>,
    /// Files and folders that a search passed over, in order.
    pub skipped: Vec<Skipped<'t>>,
    /// What could not be read, written or found, in order.
    pub troubles: Vec<InputError<'t>>,
    /// Language of the messages: `en` or `ko`.
    pub lang: &'static str,
}

/// How often a kind of finding came.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CodeCount {
    /// The kind of finding: a family and three digits.
    pub code: &'static str,
    /// The kind of finding in words.
    pub name: &'static str,
    /// The greatest weight that it had.
    pub severity: Severity,
    /// How often it came.
    pub count: usize,
    /// In how many files.
    pub files: usize,
}

/// A file or folder that a search passed over.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Skipped<'t> {
    /// Its name; that of a folder, which was passed over with all that is in it, ends with `/`.
    pub file: &'t str,
    /// Why: `extension`, `unread-format`, `archive`, `other-program`, `hidden`, `dangling-link`,
    /// `folder-link`, `empty-archive`, `member-link`, `special`, `output` or `excluded`.
    pub reason: &'static str,
    /// Why, in the language of the report.
    pub message: String,
}

/// What could not be done.
#[derive(Debug, Serialize, JsonSchema)]
pub struct InputError<'t> {
    /// The file; null where it is about none.
    pub file: Option<&'t str>,
    /// What went wrong, in the language of the report.
    pub message: &'t str,
}

impl<'t> Summary<'t> {
    /// Puts the counts of a run into their wire form.
    pub fn new(totals: &'t Totals, lang: Lang) -> Summary<'t> {
        let codes = totals.statistics.by_count().into_iter();
        let codes = codes.map(|counted| CodeCount {
            code: counted.code.id,
            name: counted.code.name,
            severity: counted.severity.into(),
            count: counted.count,
            files: counted.files,
        });
        let skipped = totals.skipped.iter().map(|one| Skipped {
            file: &one.name,
            reason: one.reason.id(),
            message: one.reason.words(lang),
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
