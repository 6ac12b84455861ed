//! Record formats: detection, readers and writers.
//!
//! To add one: a file here, its `mod` line and its line in [`FORMATS`].

use std::ffi::OsStr;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use encoding_rs::{Encoding, UTF_8};
use nom::Offset;

use crate::diag::finding::Arg;
use crate::diag::findings::KEPT;
use crate::diag::{Code, Finding, Findings, Place};
use crate::model::meaning::RulesMeaning;
use crate::model::{
    Change, Content, GameId, Meaning, Play, Point, Record, Source, TextEdit, Trace,
};
use crate::text::encoding::Hints;
use crate::text::{Bilingual, Lang, Span};

pub mod bdt;
mod builder;
pub mod columns;
pub mod completable;
pub mod csv;
pub mod detect;
pub mod foreign;
pub mod gib;
pub mod gonu;
pub mod header_value;
pub mod json;
pub mod ludii;
pub mod moves;
pub mod ngf;
pub mod opened;
pub mod parts;
pub mod piskvork;
pub mod pos;
pub mod rdf;
pub mod renlib;
pub mod rif;
pub mod sav;
pub mod sgf;
pub mod shared;
mod template;
pub mod ugf;
pub mod yut;

pub use builder::{BuildError, RecordBuilder, add_line, read_moves};
pub use completable::{Completable, CompletionLanguages, Expected};
pub use header_value::HeaderValue;
pub use opened::{MissingRecord, Opened, Reading, RecordNumbers, RecordRange};
pub use template::Template;

/// All formats, in the order of listings.
pub static FORMATS: &[&dyn Format] = &[
    &sgf::Sgf,
    &gib::Gib,
    &ngf::Ngf,
    &ugf::Ugf,
    &renlib::Renlib,
    &moves::Moves,
    &moves::Site::Kurnik,
    &moves::Site::Pente,
    &piskvork::Psq,
    &piskvork::Rec,
    &pos::Pos,
    &sav::Sav,
    &bdt::Bdt,
    &rdf::Rdf,
    &rif::Rif,
    &columns::Columns,
    &ludii::Ludii,
    &yut::Yut,
    &gonu::Gonu,
    &json::Json(json::Layout::Array),
    &json::Json(json::Layout::Lines),
    &csv::Csv,
];

/// Names of the properties that carry data specific to RenLib: of the whole library, and of a node.
pub(crate) const LIBRARY_PROPERTIES: [&str; 2] = [Record::LIBRARY_PROPERTY, "RENLIBNODE"];

/// A record format.
pub trait Format: Sync {
    /// Command-line id, such as `sgf`.
    fn id(&self) -> &'static str;

    /// Display name.
    fn name(&self) -> Bilingual;

    /// File extensions in lower case, without the dot.
    fn extensions(&self) -> &'static [&'static str];

    /// Extensions that other programs use for unrelated files. A file with one of them counts as a
    /// record only if its content says so.
    fn shared_extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// True if the program reads this format. Most formats are read.
    fn reads(&self) -> bool {
        true
    }

    /// True if the program writes this format.
    fn writes(&self) -> bool {
        self.writer(&WriteOptions::default()).is_some()
    }

    /// Codes of the findings that the reader can report.
    fn codes(&self) -> &'static [&'static Code];

    /// Rates from the first bytes of a file how likely it is in this format.
    fn recognise(&self, head: &[u8]) -> Confidence;

    /// Number of records that a file can hold.
    fn capacity(&self) -> Capacity {
        Capacity::Many
    }

    /// True if the format has a place for the result of a game.
    fn states_results(&self) -> bool {
        true
    }

    /// Kind of content: text or bytes.
    fn content(&self) -> Content {
        Content::Text
    }

    /// True if the reader itself reports damaged text of a known cause, record by record. Such
    /// damage may be the mark of a dialect.
    fn reports_known_damage(&self) -> bool {
        false
    }

    /// Returns the evidence in the bytes about their encoding, if the format has any. Called for
    /// every binary file, whose texts are parts of its values, and for text that is not UTF-8.
    fn hints(&self, _bytes: &[u8]) -> Hints {
        Hints::default()
    }

    /// Decodes the bytes of a file into a source. `chosen` overrides the encoding that the bytes
    /// and [`Format::hints`] suggest.
    fn source(&self, name: &str, bytes: Vec<u8>, chosen: Option<&'static Encoding>) -> Source {
        let hints = |bytes: &[u8]| self.hints(bytes);
        match self.content() {
            Content::Text => Source::decode(name, bytes, chosen, hints),
            Content::Binary => Source::binary(name, bytes, chosen, hints),
        }
    }

    /// Reads a source record by record.
    ///
    /// Reading never fails as a whole: every unreadable part gives a finding. A file without any
    /// record gives one [`ReadItem`] without a record; its findings say why.
    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s>;

    /// True if the reader takes elements of HTML in a text that was copied from a page.
    fn takes_pasted_html(&self) -> bool {
        false
    }

    /// Returns the function that cuts large files into independent parts. `None` if the start of a
    /// record cannot be recognised from the text around it.
    fn cut(&self) -> Option<Cutting> {
        None
    }

    /// True if files may be in encodings other than UTF-8. Text files may; most binary files hold
    /// no text.
    fn takes_encodings(&self) -> bool {
        self.content() == Content::Text
    }

    /// Starter records for formats that people type, one per game.
    fn templates(&self) -> &'static [Template] {
        &[]
    }

    /// Returns the completions after the beginning of a record, for editors; `None` where any text
    /// may follow.
    fn completable(&self, _beginning: &str, _: CompletionLanguages) -> Option<Completable> {
        None
    }

    /// Spells a play with the points that its player chooses to capture, as a text of this format
    /// does. `None` if the format has no notation of its own.
    fn spell_play(
        &self,
        _record: &Record,
        _play: Play,
        _captured: &[Point],
        _lang: Lang,
    ) -> Option<String> {
        None
    }

    /// Expresses a change of a record as the smallest edit of its source text. `None` if the format
    /// cannot express it. A [`Change::Write`] already holds its text.
    fn spell(&self, _change: &Change, _record: &Record) -> Option<TextEdit> {
        None
    }

    /// Returns the edits that turn the source text of `was` into the text of `now` and leave every
    /// other byte alone. `None` if the format keeps no spellings or cannot hold a value. A changed
    /// item keeps its old spelling; a new item has none.
    fn edits(&self, _was: &Record, _now: &Record) -> Option<Vec<TextEdit>> {
        None
    }

    /// Creates a writer for records, with texts in UTF-8; [`writer`] supports any encoding. `None`
    /// if the format is only read.
    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        None
    }
}

/// Finds the first offset of a range at which a record certainly begins, at the beginning of a
/// line. The bytes begin at the beginning of a record and are UTF-8. They reach [`VIEW`] past the
/// range unless the file ends earlier.
///
/// Certain means two things. A reader of the whole file reaches this offset and reads the next
/// record there, whatever precedes it. Its state by then does not make it read on differently from
/// a fresh reader.
pub type Cutting = fn(&[u8], Range<usize>) -> Option<usize>;

/// Number of bytes past the end of a part that its reader can see. No reader looks farther ahead
/// from one record into the next.
pub const VIEW: usize = 160 << 10;

/// Number of records in a file of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capacity {
    /// Exactly one.
    One,
    /// Any number.
    Many,
}

/// Likelihood that bytes are in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Confidence {
    /// The bytes rule the format out.
    None,
    /// The bytes may be in the format.
    Possible,
    /// The bytes are almost certainly in the format.
    Certain,
}

/// A record with the findings of its reading.
#[derive(Debug)]
pub struct ReadItem {
    /// The record. `None` if the file, or the text after its last record, holds none.
    pub record: Option<Record>,
    /// Findings in the order of the text.
    pub findings: Findings,
}

/// Records of a file, read one by one.
pub type ReadItems<'s> = Box<dyn Iterator<Item = ReadItem> + 's>;

impl ReadItem {
    /// Creates an item that holds only a finding.
    pub(crate) fn without_record(finding: Finding) -> ReadItem {
        ReadItem {
            record: None,
            findings: vec![finding].into(),
        }
    }
}

/// Options for reading.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// True to leave missing values missing, even those that can be inferred.
    pub as_written: bool,
    /// Game of the records, overriding their own header entry. Formats of a single game ignore it.
    pub game: Option<GameId>,
    /// Limits against hostile files.
    pub limits: Limits,
    /// SGF game numbers beyond those that `FF[4]` defines.
    pub game_numbers: Vec<(i32, GameId)>,
    /// True to rotate boards by 180 degrees in formats that do not state the viewer's side.
    pub rotate: bool,
}

/// Maximum amounts in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a file read as a whole, or of one part of a file.
    pub bytes: usize,
    /// Bytes of a file read part by part.
    pub collection: u64,
    /// Nodes of one record.
    pub nodes: usize,
    /// Setup points and marks of one record; a compressed rectangle counts as all its points.
    pub points: usize,
    /// Findings per code and record; further ones are only counted.
    pub findings: usize,
}

impl Default for Limits {
    /// Returns 160 MiB, 50 million nodes and 50 million points, more than any known archive needs.
    /// A check uses at most twenty times the size of a file, so these limits fit a machine with 4
    /// GB. [`KEPT`] explains the limit on findings.
    fn default() -> Limits {
        Limits {
            bytes: 160 << 20,
            collection: 1 << 30,
            nodes: 50_000_000,
            points: 50_000_000,
            findings: KEPT,
        }
    }
}

/// Passes on the items of a file, or a single finding if there are none.
pub(crate) fn pieces_or<'s>(
    pieces: impl Iterator<Item = ReadItem> + 's,
    nothing: impl FnOnce() -> Finding,
) -> ReadItems<'s> {
    let mut pieces = pieces.peekable();
    match pieces.peek() {
        Some(_) => Box::new(pieces),
        None => Box::new(std::iter::once(ReadItem::without_record(nothing()))),
    }
}

impl Limits {
    /// Highest limit on the size of a file that an option can set: 1 GiB, within the 31-bit offsets
    /// of the model.
    pub const MOST_BYTES: usize = 1 << 30;

    /// Returns a finding if a file of this size exceeds the limit, and `None` otherwise. `code` and
    /// `what` are the format's own code and its word for bytes.
    pub(crate) fn refuse(
        &self,
        bytes: usize,
        code: &'static Code,
        what: Bilingual,
    ) -> Option<ReadItem> {
        let reached = || limit_reached(code, Place::text(Span::at(0)), what, self.bytes);
        (bytes > self.bytes).then(|| ReadItem::without_record(reached()))
    }
}

/// Returns the place of a part within its text.
pub(crate) fn span_of(text: &str, part: &str) -> Span {
    let start = text.offset(part);
    Span::new(start, start + part.len())
}

/// Creates a finding about a limit that was reached: what there is too much of, and the limit.
pub(crate) fn limit_reached(
    code: &'static Code,
    place: Place,
    what: Bilingual,
    limit: impl Into<Arg>,
) -> Finding {
    Finding::new(code, place)
        .arg("what", what)
        .arg("limit", limit)
}

/// Options for writing.
#[derive(Clone, Debug, Default)]
pub struct WriteOptions {
    /// Unit of a table row.
    pub rows: Rows,
    /// True to begin with a byte order mark, which Excel needs for UTF-8.
    pub byte_order_mark: bool,
    /// True to put an apostrophe before table cells that a spreadsheet would read as formulas.
    pub guards_formulas: bool,
    /// Language of the words in bilingual formats.
    pub lang: Lang,
    /// Names of yut stations: Korean such as 모 and 방, or ids such as `05` and `cc` for English.
    /// `None` follows the language of the other words.
    pub stations: Option<Lang>,
    /// Notation of captures and stacks in yut.
    pub marks: MarkForm,
    /// Level of detail of a move list.
    pub moves: MoveForm,
    /// SGF game numbers beyond those that `FF[4]` defines.
    pub game_numbers: Vec<(i32, GameId)>,
    /// Interprets the rules that a record states, for formats that write their meaning.
    pub rules: Option<ReadRules>,
    /// Output encoding, a superset of ASCII. `None` means the record's encoding, or else UTF-8.
    /// Text formats declare it if they can, but still write UTF-8, which [`writer`] then encodes.
    pub encoding: Option<&'static Encoding>,
    /// True to keep the record's order of branches in formats that have their own order.
    pub keeps_order: bool,
}

/// Finds the rules that a record states, beside the rest of its meaning; `None` if it states none that are known.
pub type ReadRules = fn(&Record, &Meaning) -> Option<RulesMeaning>;

/// Notation of captures and stacks in yut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum MarkForm {
    /// Signs: `*` and `+`.
    #[default]
    Signs,
    /// Words: 잡음 and 업음.
    Words,
}

/// Level of detail of a move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum MoveForm {
    /// The whole record, with tags.
    #[default]
    Full,
    /// The main line, with a number before every move.
    Numbered,
    /// The main line, with spaces between the moves.
    Plain,
    /// The main line, without anything between the moves.
    Joined,
}

/// Unit of a table row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Rows {
    /// One row per game.
    #[default]
    Records,
    /// One row per play.
    Moves,
}

/// Writer that takes records one at a time, so that a collection need not fit in memory.
pub trait RecordWriter: Send {
    /// Writes the text before the first record; most formats have none.
    fn begin(&mut self, _out: &mut Vec<u8>) {}

    /// Writes one record and returns findings about the values that the format cannot hold. `trace`
    /// is the result of a replay, for formats that need one (see [`RecordWriter::wants`]).
    fn record(&mut self, record: &Record, trace: Option<&Trace>, out: &mut Vec<u8>)
    -> Vec<Finding>;

    /// Writes the text after the last record; most formats have none.
    fn end(&mut self, _out: &mut Vec<u8>) {}

    /// Returns the processing that records need before they are written.
    fn wants(&self) -> Preparation {
        Preparation::Written
    }
}

/// Processing that a writer expects of its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preparation {
    /// None: the format carries records as written.
    Written,
    /// Repair of dialects: the format writes the meaning.
    Repaired,
    /// Repair and replay: the format also writes results of the replay.
    Replayed,
}

/// Opens a file from its name and bytes. The extension or the content decides the format, the bytes
/// decide the encoding. [`Opened::read`] returns the records.
pub fn open(name: &str, bytes: Vec<u8>) -> Opened {
    let extension = Path::new(name).extension().and_then(OsStr::to_str);
    Reading::default().open_bytes(name, extension, bytes)
}

/// Creates a writer that writes in the requested encoding if the format supports any. `None` if the
/// format is only read.
pub fn writer(format: &dyn Format, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
    let encoding = options.encoding.filter(|&encoding| {
        encoding != UTF_8 && format.content() == Content::Text && format.takes_encodings()
    });
    let Some(encoding) = encoding else {
        return format.writer(options);
    };
    let inner = format.writer(&WriteOptions {
        // A byte order mark would declare UTF-8.
        byte_order_mark: false,
        ..options.clone()
    })?;
    Some(Box::new(shared::encoded::EncodedWriter {
        inner,
        encoding,
        format: format.id().to_ascii_uppercase(),
    }))
}

/// Returns the format with an id.
pub fn by_id(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.id() == id)
}

/// Returns the format with a file extension, ignoring case.
pub fn by_extension(extension: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| {
        format
            .extensions()
            .iter()
            .any(|e| e.eq_ignore_ascii_case(extension))
    })
}
