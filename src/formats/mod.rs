//! The formats of records: how each is recognised, read and written.
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
use crate::model::{Change, Content, GameId, Record, Source, TextEdit, Trace};
use crate::text::encoding::Hints;
use crate::text::{Bilingual, Lang, Span};

pub mod bdt;
pub mod columns;
pub mod csv;
pub mod detect;
pub mod foreign;
pub mod gib;
pub mod gonu;
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

pub use opened::{Opened, Reading};
pub use template::Template;

/// Every format, in the order in which they are listed.
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

/// Properties in which every format carries what only a RenLib library says: of the file, and of a node.
pub(crate) const LIBRARY_PROPERTIES: [&str; 2] = [Record::LIBRARY_PROPERTY, "RENLIBNODE"];

/// A record format.
pub trait Format: Sync {
    /// Its id on the command line, such as `sgf`.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> Bilingual;

    /// Extensions of its files, lower case, without the dot.
    fn extensions(&self) -> &'static [&'static str];

    /// Extensions of them that other programs use for files of their own: a file with one of these is
    /// a record only where its content says so.
    fn shared_extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether the program reads it; most formats are read.
    fn reads(&self) -> bool {
        true
    }

    /// Whether the program writes it.
    fn writes(&self) -> bool {
        self.writer(&WriteOptions::default()).is_some()
    }

    /// The codes of its findings.
    fn codes(&self) -> &'static [&'static Code];

    /// How much the beginning of a file looks like this format.
    fn recognise(&self, head: &[u8]) -> Confidence;

    /// How many records a file of this format holds.
    fn capacity(&self) -> Capacity {
        Capacity::Many
    }

    /// Whether its records have a place for the result of a game.
    fn states_results(&self) -> bool {
        true
    }

    /// What its files hold.
    fn content(&self) -> Content {
        Content::Text
    }

    /// Whether its reader tells, record by record, of damaged text where it is known how it was damaged:
    /// it may be the mark of a dialect.
    fn tells_known_damage(&self) -> bool {
        false
    }

    /// What the bytes themselves say about their encoding. Called only for bytes that are not UTF-8,
    /// and for every binary file, whose texts stand at the values. Nothing, for most formats.
    fn hints(&self, _bytes: &[u8]) -> Hints {
        Hints::default()
    }

    /// The bytes of a file as a source of this format; `chosen` overrides what they and
    /// [`Format::hints`] say about their encoding.
    fn source(&self, name: &str, bytes: Vec<u8>, chosen: Option<&'static Encoding>) -> Source {
        let hints = |bytes: &[u8]| self.hints(bytes);
        match self.content() {
            Content::Text => Source::decode(name, bytes, chosen, hints),
            Content::Binary => Source::binary(name, bytes, chosen, hints),
        }
    }

    /// Reads a source record by record.
    ///
    /// Never fails as a whole: what cannot be read is a finding. A file without any record gives
    /// one [`ReadItem`] without a record whose findings say why.
    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s>;

    /// How large files are cut into parts that are read by themselves; nothing where a record cannot be told by a
    /// look at the text around its beginning.
    fn cut(&self) -> Option<Cutting> {
        None
    }

    /// Whether its files may be in other encodings than UTF-8. Texts may, most binary files hold none.
    fn takes_encodings(&self) -> bool {
        self.content() == Content::Text
    }

    /// Records of this format to begin with, one a game, for formats that people type.
    fn templates(&self) -> &'static [Template] {
        &[]
    }

    /// Spells a change of a record as the smallest edit of the text that it was read from; nothing where it
    /// cannot be made in this format. [`Change::Write`] is spelled already.
    fn spell(&self, _change: &Change, _record: &Record) -> Option<TextEdit> {
        None
    }

    /// The edits that make of the text of a record that of what became of it, so that every other byte stays;
    /// nothing where this format keeps no spellings or has no place for something. An item that was changed has
    /// the spelling that it had, a new one none.
    fn edits(&self, _was: &Record, _now: &Record) -> Option<Vec<TextEdit>> {
        None
    }

    /// Begins to write records, texts in UTF-8; [`writer`] writes them in any encoding. `None` where the format is only read.
    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        None
    }
}

/// Finds the first offset of a range at which a record certainly begins, at the beginning of a line. The bytes
/// begin where a record begins, are UTF-8 and reach [`VIEW`] behind the range unless the file ends there.
///
/// Certain means: whatever stands in front, the reader of the whole file comes to the offset and takes what
/// stands there for the beginning of the next record, and nothing that it remembers by then makes it read on
/// otherwise than from the beginning of a file.
pub type Cutting = fn(&[u8], Range<usize>) -> Option<usize>;

/// Bytes behind the end of a part that its reader gets to see: farther than any reader looks ahead from one record
/// into the next.
pub const VIEW: usize = 160 << 10;

/// How many records a file of a format holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capacity {
    /// One.
    One,
    /// Any number.
    Many,
}

/// How much bytes look like a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Confidence {
    /// Not at all.
    None,
    /// It could be.
    Possible,
    /// Hardly anything else.
    Certain,
}

/// What reading yields: one record with what was found while reading it.
#[derive(Debug)]
pub struct ReadItem {
    /// The record; none where the file, or what follows its last record, holds none.
    pub record: Option<Record>,
    /// What was found, in the order of the text.
    pub findings: Findings,
}

/// What reading a file yields, record by record.
pub type ReadItems<'s> = Box<dyn Iterator<Item = ReadItem> + 's>;

impl ReadItem {
    /// A finding about what holds no record.
    pub(crate) fn without_record(finding: Finding) -> ReadItem {
        ReadItem {
            record: None,
            findings: vec![finding].into(),
        }
    }
}

/// How to read.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// Whether what is missing stays so, though it can be told.
    pub as_written: bool,
    /// The game that the records are of, where what they say of themselves is not to be believed.
    /// Formats of a single game pass over it.
    pub game: Option<GameId>,
    /// Limits against files that were made to hurt.
    pub limits: Limits,
    /// The numbers that SGF gives to games beyond those that `FF[4]` names.
    pub game_numbers: Vec<(i32, GameId)>,
    /// Whether boards are turned by half a turn in formats that do not say from which side they are seen.
    pub rotate: bool,
}

/// The most that one file may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a file that is read as a whole, or of a part of one.
    pub bytes: usize,
    /// Bytes of a file that is read part by part.
    pub collection: u64,
    /// Nodes of one record.
    pub nodes: usize,
    /// Points of setup and marks of one record, rectangles in their short form taken at full size.
    pub points: usize,
    /// Findings of one kind of one record; what is beyond that is counted.
    pub findings: usize,
}

impl Default for Limits {
    /// 160 MiB, 50 million nodes and as many points: beyond any archive known. A check takes less than twenty
    /// times the bytes of a file, so a machine of 4 GB can bear what is within them. Findings as [`KEPT`]
    /// says.
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

/// The pieces of a file; a finding where it holds none.
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
    /// The most bytes of a file that may be asked for: 1 GiB, within the 31-bit offsets of the model.
    pub const MOST_BYTES: usize = 1 << 30;

    /// Why nothing is read of a file of so many bytes; `None` where it may be read. The code and the
    /// word for bytes are those of the format.
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

/// Where a part of a text stands in it.
pub(crate) fn span_of(text: &str, part: &str) -> Span {
    let start = text.offset(part);
    Span::new(start, start + part.len())
}

/// Says that a limit is reached: what there is too much of, and how much there may be.
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

/// How to write.
#[derive(Clone, Debug, Default)]
pub struct WriteOptions {
    /// What a row of a table is.
    pub rows: Rows,
    /// Whether a byte order mark goes first, as Excel wants it for UTF-8.
    pub byte_order_mark: bool,
    /// Whether cells of a table that a spreadsheet would take for formulas get an apostrophe in front.
    pub guards_formulas: bool,
    /// The language of the words in formats that have them in both.
    pub lang: Lang,
    /// How the stations of yut are named: in Korean such as 모 and 방, in English by ids such as `05`
    /// and `cc`. Else as the other words.
    pub stations: Option<Lang>,
    /// How captures and stacks of yut are marked.
    pub marks: MarkForm,
    /// How much of a record a move list tells.
    pub moves: MoveForm,
    /// The numbers that SGF gives to games beyond those that `FF[4]` names.
    pub game_numbers: Vec<(i32, GameId)>,
    /// The encoding, one in which ASCII is ASCII; UTF-8 or that of the record where none is said. Formats
    /// of text name it where they name one, but write UTF-8 all the same, which [`writer`] encodes.
    pub encoding: Option<&'static Encoding>,
    /// Whether branches stay in the order of the record in formats that have an order of their own.
    pub keeps_order: bool,
}

/// How captures and stacks of yut are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum MarkForm {
    /// With `*` and `+`.
    #[default]
    Signs,
    /// In words: 잡음 and 업음.
    Words,
}

/// How much of a record a move list tells, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum MoveForm {
    /// Everything, with tags.
    #[default]
    Full,
    /// The main line, every move with its number.
    Numbered,
    /// The main line, with blanks between the moves.
    Plain,
    /// The main line, with nothing between the moves.
    Joined,
}

/// What a row of a table stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Rows {
    /// A game.
    #[default]
    Records,
    /// A play.
    Moves,
}

/// Writes records one after another, so that a collection need not be in memory.
pub trait RecordWriter: Send {
    /// Writes what stands before the first record: nothing, in most formats.
    fn begin(&mut self, _out: &mut Vec<u8>) {}

    /// Writes one record and tells what could not be carried. `trace` is what a replay found, for
    /// formats that say so of themselves ([`RecordWriter::wants`]).
    fn record(&mut self, record: &Record, trace: Option<&Trace>, out: &mut Vec<u8>)
    -> Vec<Finding>;

    /// Writes what stands behind the last record: nothing, in most formats.
    fn end(&mut self, _out: &mut Vec<u8>) {}

    /// What records should have been through before they are written.
    fn wants(&self) -> Preparation {
        Preparation::Written
    }
}

/// What a writer wants of the records that it gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preparation {
    /// Nothing: it carries records as they are written.
    Written,
    /// It tells what is meant, so dialects are repaired.
    Repaired,
    /// It also tells what a replay found: records are repaired and replayed.
    Replayed,
}

/// Opens a file by its name and bytes: its format is that of the extension or the content, its
/// encoding what the bytes say. [`Opened::read`] gives its records.
pub fn open(name: &str, bytes: Vec<u8>) -> Opened {
    let extension = Path::new(name).extension().and_then(OsStr::to_str);
    Reading::default().open_bytes(name, extension, bytes)
}

/// Begins to write records of a format in the encoding that is asked for, where it takes any; `None` where
/// it is only read.
pub fn writer(format: &dyn Format, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
    let encoding = options.encoding.filter(|&encoding| {
        encoding != UTF_8 && format.content() == Content::Text && format.takes_encodings()
    });
    let Some(encoding) = encoding else {
        return format.writer(options);
    };
    let inner = format.writer(&WriteOptions {
        // It marks UTF-8.
        byte_order_mark: false,
        ..options.clone()
    })?;
    Some(Box::new(shared::encoded::EncodedWriter {
        inner,
        encoding,
        format: format.id().to_ascii_uppercase(),
    }))
}

/// The format with an id.
pub fn by_id(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.id() == id)
}

/// The format whose files have an extension, in any case.
pub fn by_extension(extension: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| {
        format
            .extensions()
            .iter()
            .any(|e| e.eq_ignore_ascii_case(extension))
    })
}
