//! Fuzz targets: the reader of every format, and the code that runs after the readers. The
//! project's tests run the same targets over damaged samples.

use bokgi::diag::Finding;
use bokgi::event::EventFile;
use bokgi::event::lists;
use bokgi::formats::{self, FORMATS};
use bokgi::games::figure::PlayLine;
use bokgi::games::{self, RulesRequest};
use bokgi::model::picture::{Document, Figure};
use bokgi::model::{Field, Record};
use bokgi::ops::duplicates::MainLine;
use bokgi::pictures::{self, OutputKind, style::RenderStyle};
use bokgi::rules::{Inspection, Inspector};
use bokgi::text::Lang;

/// A fuzz target: a function of the input bytes.
pub(crate) type Target = Box<dyn Fn(&[u8])>;

/// A target that needs nothing besides its input.
type Plain = fn(&[u8]);

/// Maximum input length in bytes. Longer inputs take more time and find no more faults.
pub(crate) const LONGEST: usize = 8000;

/// Returns the target with a name: the id of a format that is read, or a name in [`OTHERS`].
pub(crate) fn target(name: &str) -> Option<Target> {
    if let Some((_, target)) = OTHERS.iter().find(|(known, _)| *known == name) {
        return Some(Box::new(target));
    }
    let format = formats::by_id(name).filter(|format| format.reads())?;
    let extension = format.extensions().first()?;
    Some(Box::new(move |bytes| {
        read(&format!("fuzz.{extension}"), bytes)
    }))
}

pub(crate) fn names() -> Vec<&'static str> {
    let readers = FORMATS.iter().filter(|format| format.reads());
    let readers = readers.map(|format| format.id());
    readers
        .chain(OTHERS.iter().map(|(name, _)| *name))
        .collect()
}

/// Targets for the code that runs after the readers.
pub(crate) static OTHERS: [(&str, Plain); 7] = [
    ("round-trip", round_trip),
    ("picture", picture),
    ("event", event),
    ("archive", archive),
    ("fix", fix),
    ("conversion", conversion),
    ("page", page),
];

/// Reads the records of a file with this name and content, and checks each like `check`.
fn records(name: &str, bytes: &[u8]) -> Vec<Record> {
    let file = formats::open(name, bytes.to_vec());
    // Findings point into the decoded text, which may be longer than the file.
    let length = file.source.text().len().max(file.source.bytes().len());
    reported(&file.findings, length);
    let mut records = Vec::new();
    let inspection = Inspection::default();
    let mut inspector = Inspector::new(&inspection);
    for piece in file.read() {
        let mut findings = piece.findings;
        if let Some(mut record) = piece.record {
            inspector.inspect(&mut record, &mut findings);
            records.push(record);
        }
        reported(&findings.into_vec(), length);
    }
    records
}

/// Panics if a finding has no message or is outside its file of `length` bytes.
fn reported(findings: &[Finding], length: usize) {
    for finding in findings {
        for lang in [Lang::En, Lang::Ko] {
            assert!(!finding.message(lang).is_empty(), "{}", finding.code.id);
        }
        if let Some(span) = finding.place.span {
            assert!(span.start <= span.end, "{}", finding.code.id);
            assert!(
                span.end as usize <= length,
                "{} {span:?} of {length}",
                finding.code.id
            );
        }
    }
}

/// Reads, replays and checks the records of a file.
fn read(name: &str, bytes: &[u8]) {
    records(name, bytes);
}

/// Writes a record in every format that can carry it, and checks that JSON restores the original.
fn round_trip(bytes: &[u8]) {
    let mut records = records("fuzz", bytes);
    for (index, record) in (0..).zip(&mut records) {
        // Unreadable records are not written, so the numbers of later records change.
        record.origin.index = index;
    }
    for format in FORMATS.iter().filter(|format| format.writes()) {
        let first = written(format.id(), &records);
        if format.id() != "json" {
            read(&format!("fuzz.{}", format.extensions()[0]), &first);
            continue;
        }
        let file = formats::open("fuzz", first.clone());
        let again: Vec<Record> = file.read().filter_map(|piece| piece.record).collect();
        let second = written("json", &again);
        let [first, second] = [&first, &second].map(|bytes| String::from_utf8_lossy(bytes));
        assert_eq!(first, second, "JSON comes back as it went");
    }
}

fn written(format: &str, records: &[Record]) -> Vec<u8> {
    let format = formats::by_id(format).expect("a format of the list");
    let mut writer = formats::writer(format, &Default::default()).expect("it is written");
    let mut out = Vec::new();
    writer.begin(&mut out);
    for record in records {
        writer.record(record, None, &mut out);
    }
    writer.end(&mut out);
    out
}

/// Draws the first record in every output format: the last position, and the first fifty moves.
fn picture(bytes: &[u8]) {
    let records = records("fuzz", bytes);
    let Some(record) = records.first() else {
        return;
    };
    let Some(game) = games::drawing(record) else {
        return;
    };
    let rules = RulesRequest::default();
    let line = PlayLine::main(record, game, &rules);
    for picture in [line.moves(1, 50)].into_iter().flatten() {
        let document = Document::new(Figure::new(picture));
        for writer in pictures::WRITERS {
            let mut out = Vec::new();
            let is_replay = writer.output_kind == OutputKind::Replay;
            writer.draw(&document, &RenderStyle::default(), &mut out);
            assert!(is_replay || !out.is_empty(), "{}", writer.id);
        }
    }
}

/// Reads an event file and lists of pairings.
fn event(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let file = match lists::detect(&text) {
        Some(list) => list.read(&text).ok(),
        None => EventFile::read(&text).ok(),
    };
    for found in file.iter().flat_map(|file| &file.findings) {
        reported(std::slice::from_ref(&found.finding), text.len());
    }
}

/// Fixes a file twice. Panics if the second run changes something, or if the trials read more than
/// ten times the file.
fn fix(bytes: &[u8]) {
    for options in [&[][..], &["--unsafe"]] {
        let read = bokgi::program::trial_bytes("fuzz", bytes.to_vec(), options);
        assert!(read <= 10 * bytes.len(), "{read} bytes for trials");
        let once = bokgi::program::fixed("fuzz", bytes.to_vec(), options);
        let twice = once.and_then(|once| bokgi::program::fixed("fuzz", once.bytes, options));
        assert_eq!(twice, None, "the second run changes something");
    }
}

/// Converts each record to every format that is read and can hold its game. Panics if moves are
/// lost without a reported loss.
fn conversion(bytes: &[u8]) {
    // Handicap stones that are written as moves become stones of the position.
    let has_handicap = |record: &Record| record.header.find(Field::Handicap).is_some();
    for record in records("fuzz", bytes) {
        if has_handicap(&record) {
            continue;
        }
        let line = MainLine::from_record(&record);
        let formats = FORMATS.iter();
        for format in formats.filter(|format| format.reads() && format.writes()) {
            let written = bokgi::write([&record], format.id());
            let Some(written) = written.ok().filter(|written| written.losses.is_empty()) else {
                continue;
            };
            let name = format!("fuzz.{}", format.extensions()[0]);
            let again = records(&name, &written.bytes);
            let moves: u32 = again
                .iter()
                .map(|it| MainLine::from_record(it).plies())
                .sum();
            assert_eq!(moves, line.plies(), "{} loses moves", format.id());
        }
    }
}

/// Runs the actions of the web page on a file, one after the other: lists the findings, applies the
/// fixes of each kind, draws the last position.
fn page(bytes: &[u8]) {
    let mut bytes = bytes.to_vec();
    for _ in 0..3 {
        let findings = bokgi::program::findings("fuzz", bytes.clone(), &[]);
        let fixable = findings.iter().find(|finding| !finding.fixes.is_empty());
        let Some(code) = fixable.map(|finding| finding.code.id) else {
            break;
        };
        let options = ["--unsafe", "--select", code];
        match bokgi::program::fixed("fuzz", bytes.clone(), &options) {
            Some(fixed) => bytes = fixed.bytes,
            None => break,
        }
    }
    picture(&bytes);
}

/// Unpacks an archive under low limits.
fn archive(bytes: &[u8]) {
    let unpacked = bokgi::program::unpacked("archive", bytes.to_vec(), true, 1 << 20);
    let out: usize = unpacked.files.iter().map(|(_, bytes)| bytes.len()).sum();
    let mut errors = unpacked.errors.iter();
    assert!(
        !errors.any(|error| error.contains("internal error")),
        "{:?}",
        unpacked.errors
    );
    assert!(out <= 1 << 20, "{out} bytes came out");
}
