//! Record formats: detection, readers and writers.
//!
//! To add a format: a file here, its `mod` line, and its line in [`FORMATS`].

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
use crate::model::{Change, Content, GameId, Meaning, Record, Side, Source, TextEdit, Trace};
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

pub use builder::{BuildError, RecordBuilder, add_moves};
pub use completable::{Completable, CompletionLanguages, Expected, MarkedPlay};
pub use header_value::HeaderValue;
pub use opened::{MissingRecord, Opened, Reading, RecordNumbers, RecordRange};
pub use template::Template;

/// All record formats, in the order in which listings show them.
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

/// Names of the two properties that carry data specific to RenLib: about the whole library, and
/// about one node.
pub(crate) const LIBRARY_PROPERTIES: [&str; 2] = [Record::LIBRARY_PROPERTY, "RENLIBNODE"];

/// A record format: how to recognise, read and write it.
pub trait Format: Sync {
    /// Id of the format on the command line, such as `sgf`.
    fn id(&self) -> &'static str;

    /// Display name of the format.
    fn name(&self) -> Bilingual;

    /// File extensions in lower case, without the dot.
    fn extensions(&self) -> &'static [&'static str];

    /// Extensions that other programs use for unrelated files. A file with one of them counts as a
    /// record only if its content says so.
    fn shared_extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// True if bokgi can read this format, as it can most formats.
    fn reads(&self) -> bool {
        true
    }

    /// True if bokgi can write this format.
    fn writes(&self) -> bool {
        self.writer(&WriteOptions::default()).is_some()
    }

    /// Codes of the findings that only the reader or writer of this format reports.
    fn codes(&self) -> &'static [&'static Code];

    /// Rates how likely a file is in this format, from its first bytes.
    fn recognise(&self, head: &[u8]) -> Confidence;

    /// Returns the number of records that a file of this format can hold.
    fn capacity(&self) -> Capacity {
        Capacity::Many
    }

    /// True if records in this format can state the result of the game.
    fn states_results(&self) -> bool {
        true
    }

    /// Kind of content of the format's files: text or bytes.
    fn content(&self) -> Content {
        Content::Text
    }

    /// True if the reader itself reports damaged text whose cause is known, record by record. Such
    /// damage may identify a dialect.
    fn reports_known_damage(&self) -> bool {
        false
    }

    /// Returns the evidence about the encoding in the bytes of a file. Not called for a text file in plain UTF-8 or
    /// in a chosen encoding.
    fn hints(&self, _bytes: &[u8]) -> Hints {
        Hints::default()
    }

    /// Decodes the bytes of a file named `name` into a source. The encoding `chosen` overrides the
    /// one that the bytes and [`Format::hints`] suggest.
    fn source(&self, name: &str, bytes: Vec<u8>, chosen: Option<&'static Encoding>) -> Source {
        let hints = |bytes: &[u8]| self.hints(bytes);
        match self.content() {
            Content::Text => Source::decode(name, bytes, chosen, hints),
            Content::Binary => Source::binary(name, bytes, chosen, hints),
        }
    }

    /// Reads the records of a source one by one.
    ///
    /// Reading never fails as a whole: every unreadable part gives a finding. A file without any
    /// record gives one [`ReadItem`] without a record; its findings say why.
    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s>;

    /// True if the reader accepts HTML elements in a text that was copied from a web page.
    fn takes_pasted_html(&self) -> bool {
        false
    }

    /// Returns the function that cuts a large file into parts that can be read independently.
    /// `None` if the start of a record cannot be recognised from the text around it.
    fn cut(&self) -> Option<Cutting> {
        None
    }

    /// True if files of this format may be in an encoding other than UTF-8. By default true only for text formats,
    /// because most binary files hold no text.
    fn takes_encodings(&self) -> bool {
        self.content() == Content::Text
    }

    /// Returns starter records, one per game, for a format that people type; empty for other
    /// formats.
    fn templates(&self) -> &'static [Template] {
        &[]
    }

    /// Returns the completions that an editor offers after the text `beginning`, the start of a
    /// record. `None` where any text may follow.
    fn completable(&self, _beginning: &str, _: CompletionLanguages) -> Option<Completable> {
        None
    }

    /// Formats a play as text of this format, with the marks of its effects. `None` if the format has no notation for
    /// the play.
    fn spell_play(&self, _record: &Record, _play: MarkedPlay<'_>, _lang: Lang) -> Option<String> {
        None
    }

    /// Formats the beginning of a numbered turn, such as `2. 홍길동: `. `None` in formats without turns of several
    /// plays.
    fn spell_turn(&self, _record: &Record, _side: Side, _number: u32) -> Option<String> {
        None
    }

    /// Converts a change of a record to the smallest edit of its source text. `None` if the format cannot express the
    /// change.
    fn spell(&self, _change: &Change, _record: &Record) -> Option<TextEdit> {
        None
    }

    /// Returns the edits that turn the source text of the record `was` into the text of `now`, and
    /// leave every other byte alone. `None` if the format keeps no spellings or cannot hold a
    /// value. A changed item keeps its old spelling; a new item has none.
    fn edits(&self, _was: &Record, _now: &Record) -> Option<Vec<TextEdit>> {
        None
    }

    /// Creates a writer of this format with texts in UTF-8; [`writer`] creates one for any
    /// encoding. `None` if the format can only be read.
    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        None
    }
}

/// Function that finds the first offset in a range where a large file can be cut: a line at which a
/// record certainly begins. The bytes are UTF-8, begin at the beginning of a record, and reach
/// [`VIEW`] past the range unless the file ends earlier.
///
/// Certain means two things. A reader of the whole file reaches this offset and reads the next
/// record there, whatever precedes it. Its state by then does not make it read on differently from
/// a fresh reader.
pub type Cutting = fn(&[u8], Range<usize>) -> Option<usize>;

/// Number of bytes after the end of a part that its reader may also look at. No reader looks
/// farther ahead from one record into the next.
pub const VIEW: usize = 160 << 10;

/// Number of records that a file of a format can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capacity {
    /// Exactly one record.
    One,
    /// Any number of records.
    Many,
}

/// Likelihood that a file is in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Confidence {
    /// The bytes cannot be in the format.
    None,
    /// The bytes may be in the format.
    Possible,
    /// The bytes are almost certainly in the format.
    Certain,
}

/// A record that was read, with the findings about it.
#[derive(Debug)]
pub struct ReadItem {
    /// The record; `None` if a part of the file, or the whole file, holds no readable record. The findings then say
    /// why.
    pub record: Option<Record>,
    /// Findings of the reader, not always in the order of the text.
    pub findings: Findings,
}

/// Iterator over the records of a file, each with its findings.
pub type ReadItems<'s> = Box<dyn Iterator<Item = ReadItem> + 's>;

impl ReadItem {
    /// Creates an item without a record, with the finding that explains why.
    pub(crate) fn without_record(finding: Finding) -> ReadItem {
        ReadItem {
            record: None,
            findings: vec![finding].into(),
        }
    }
}

/// Options for reading records.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// True to leave missing values missing, even those that can be inferred.
    pub as_written: bool,
    /// Game of all records, whatever they state; only SGF and JSON follow this option. `None` leaves the game to the
    /// records.
    pub game: Option<GameId>,
    /// Limits on the size of files and records.
    pub limits: Limits,
    /// Games for those numbers of SGF's property `GM` that `FF[4]` does not define.
    pub game_numbers: Vec<(i32, GameId)>,
    /// True to rotate boards by 180 degrees in formats that do not state from which side the board is seen, such as
    /// NGF.
    pub rotate: bool,
}

/// Maximum sizes, so that huge or hostile files do not exhaust the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum bytes of a file that is read as a whole, or of one part of a large file.
    pub bytes: usize,
    /// Maximum bytes of a large file that is read part by part.
    pub collection: u64,
    /// Maximum nodes in one record.
    pub nodes: usize,
    /// Maximum setup points and marks in one record; a compressed rectangle counts as all its
    /// points.
    pub points: usize,
    /// Maximum findings stored per record, code and severity; more are only counted.
    pub findings: usize,
}

impl Default for Limits {
    /// Returns limits above any known archive: 160 MiB, 50 million nodes and 50 million points. A check takes at most
    /// twenty times the file's size in memory, so they fit a machine with 4 GB. [`KEPT`] explains the limit on
    /// findings.
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

/// Returns the items of a file unchanged. If there are none, returns one item with the finding that
/// `nothing` creates.
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
    /// Highest value that an option can set for the size of a file: 1 GiB, within the 31-bit
    /// offsets of the model.
    pub const MOST_BYTES: usize = 1 << 30;

    /// Returns an item with a finding if a file of `bytes` bytes exceeds the limit, and `None`
    /// otherwise. `code` is the format's own code for it, `what` its phrase for bytes.
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

/// Returns the place of `part`, a slice of `text`, in that text.
pub(crate) fn span_of(text: &str, part: &str) -> Span {
    let start = text.offset(part);
    Span::new(start, start + part.len())
}

/// Creates the finding that a limit was reached; `what` names the things counted, such as nodes.
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

/// Options for writing records.
#[derive(Clone, Debug, Default)]
pub struct WriteOptions {
    /// Unit of a row in a CSV table: a game, or a play.
    pub rows: Rows,
    /// True to begin with a byte order mark, which Excel needs for UTF-8.
    pub byte_order_mark: bool,
    /// True to put an apostrophe before table cells that a spreadsheet would read as formulas.
    pub guards_formulas: bool,
    /// Language of the words that a bilingual format writes.
    pub lang: Lang,
    /// Names of yut stations to write: Korean ones such as 모 and 방, or for English the ids such as
    /// `05` and `cc`. `None` follows `lang`.
    pub stations: Option<Lang>,
    /// Notation of captures and stacks in yut: signs or words.
    pub marks: MarkForm,
    /// Form of a move list: the whole record, or only its moves.
    pub moves: MoveForm,
    /// Numbers to write into SGF's property `GM` for games that have none in `FF[4]`.
    pub game_numbers: Vec<(i32, GameId)>,
    /// Function that finds the rules that a record states; only formats that write the meaning of a
    /// header call it. `None` leaves the rules out.
    pub rules: Option<ReadRules>,
    /// Output encoding, a superset of ASCII. `None` means UTF-8, except that a RenLib library keeps the encoding of
    /// its source. A text format declares this encoding if it can, but writes UTF-8, which [`writer`] then encodes.
    pub encoding: Option<&'static Encoding>,
    /// True to keep the record's order of variations in formats that otherwise sort them.
    pub keeps_order: bool,
}

/// Function that finds the rules stated in a record; the second argument is the meaning of its
/// header. `None` if it states no known rules.
pub type ReadRules = fn(&Record, &Meaning) -> Option<RulesMeaning>;

/// Notation of captures and stacks in yut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum MarkForm {
    /// Signs: `*` for a capture and `+` for a stack.
    #[default]
    Signs,
    /// Words: 잡음 for a capture and 업음 for a stack.
    Words,
}

/// Form of a move list.
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

/// Unit of a row in a CSV table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Rows {
    /// One row per game.
    #[default]
    Records,
    /// One row per play.
    Moves,
}

/// Writer of a format. It takes records one at a time, so that a collection need not fit in memory.
pub trait RecordWriter: Send {
    /// Writes the text that precedes the first record; most formats have none.
    fn begin(&mut self, _out: &mut Vec<u8>) {}

    /// Writes one record. Returns findings about the values that the format cannot hold. `trace` is
    /// the result of a replay, for formats that need one (see [`RecordWriter::wants`]).
    fn record(&mut self, record: &Record, trace: Option<&Trace>, out: &mut Vec<u8>)
    -> Vec<Finding>;

    /// Writes the text that follows the last record; most formats have none.
    fn end(&mut self, _out: &mut Vec<u8>) {}

    /// Returns how records must be prepared for this writer.
    fn wants(&self) -> Preparation {
        Preparation::Written
    }
}

/// Preparation that a writer requires of the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preparation {
    /// No preparation: the format writes records as they were read.
    Written,
    /// Repair of dialects, because the format writes the meaning of a record.
    Repaired,
    /// Repair and replay, because the format also writes results of the replay, such as captures.
    Replayed,
}

/// Opens a file given by name and bytes. Content and file extension decide the format; the bytes
/// decide the encoding. [`Opened::read`] returns the records.
pub fn open(name: &str, bytes: Vec<u8>) -> Opened {
    let extension = Path::new(name).extension().and_then(OsStr::to_str);
    Reading::default().open_bytes(name, extension, bytes)
}

/// Creates a writer of a format in the requested encoding, if the format allows it, or else in
/// UTF-8. `None` if the format can only be read.
pub fn writer(format: &dyn Format, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
    let encoding = options.encoding.filter(|&encoding| {
        encoding != UTF_8 && format.content() == Content::Text && format.takes_encodings()
    });
    let Some(encoding) = encoding else {
        return format.writer(options);
    };
    let inner = format.writer(&WriteOptions {
        // A byte order mark would declare UTF-8, which is wrong for the text after its conversion.
        byte_order_mark: false,
        ..options.clone()
    })?;
    Some(Box::new(shared::encoded::EncodedWriter {
        inner,
        encoding,
        format: format.id().to_ascii_uppercase(),
    }))
}

/// Returns the format with a command-line id such as `sgf`; `None` for an unknown id.
pub fn by_id(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.id() == id)
}

/// Returns the format that uses a file extension, ignoring case; `None` if none does.
pub fn by_extension(extension: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| {
        format
            .extensions()
            .iter()
            .any(|e| e.eq_ignore_ascii_case(extension))
    })
}
