//! Helpers for baduk games: reading, replaying, drawing.

use std::fmt::Write;
use std::sync::Arc;

use bokgi::diag::{Finding, Findings};
use bokgi::formats::ReadOptions;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::PlayLine;
use bokgi::games::{CountRequest, CountedPosition, DeadStones, Game, RulesRequest};

use bokgi::model::{Count, Point, Record, Side, Source, Trace};

/// Reads the first record of an SGF file, as written or with its repairs applied.
pub(crate) fn first(name: &str, bytes: Vec<u8>, as_written: bool) -> Record {
    let sgf = super::format("sgf");
    let source = Arc::new(Source::decode(name, bytes, None, |b| sgf.hints(b)));
    let options = ReadOptions {
        as_written,
        ..ReadOptions::default()
    };
    let mut pieces = sgf.read(&source, &options);
    pieces
        .find_map(|piece| piece.record)
        .unwrap_or_else(|| panic!("{name} holds no record"))
}

/// Reads the record of an SGF text.
pub(crate) fn record(text: &str) -> Record {
    first(text, text.as_bytes().to_vec(), false)
}

/// Replays a record under rules given as in `--rules`; empty for the record's own.
pub(crate) fn run(record: &Record, rules: &str) -> (Trace, Vec<Finding>) {
    let mut trace = Trace::default();
    let mut findings = Findings::new();
    let request = RulesRequest::parse(rules);
    Baduk.replay(record, &request, &mut trace, &mut findings);
    (trace, findings.into_vec())
}

/// Counts a record at the end of its main line.
pub(crate) fn counted(record: &Record, rules: &str, dead: DeadStones) -> CountedPosition {
    let rules = RulesRequest::parse(rules);
    let line = PlayLine::main(record, &Baduk, &rules);
    let request = CountRequest {
        dead,
        ..CountRequest::default()
    };
    let counted = line.count(None, &request).expect("the line has an end");
    counted.counted.expect("baduk is counted")
}

/// Returns the counts that the rules allow, the best first.
pub(crate) fn counts(record: &Record, rules: &str, dead: DeadStones) -> Vec<Count> {
    counted(record, rules, dead).counts().copied().collect()
}

/// Returns ply and name of each finding.
pub(crate) fn names(findings: &[Finding]) -> Vec<(u32, &'static str)> {
    findings
        .iter()
        .map(|finding| (finding.place.ply.unwrap_or(0), finding.code.name))
        .collect()
}

/// Draws the board at the end of the main line, rows from the top: `X` Black, `O` White.
pub(crate) fn draw(record: &Record, rules: &str) -> Vec<String> {
    let picture = PlayLine::main(record, &Baduk, &RulesRequest::parse(rules)).end();
    let row = |row| -> String {
        let marks: Vec<&str> = (0..record.board.columns())
            .map(|column| match picture.stone(Point::new(column, row)) {
                None => ".",
                Some(stone) if stone.side == Side::BLACK => "X",
                Some(_) => "O",
            })
            .collect();
        marks.join(" ")
    };
    (0..record.board.rows()).map(row).collect()
}

/// Builds a finished game from a drawn board: `X` and `O` are alive, `x` and `o` are dead, `b` and
/// `w` are marked as territory (like the points under dead stones), and `.` belongs to neither
/// side.
pub(crate) fn finished(header: &str, rows: &[&str]) -> String {
    let mut text = format!("(;GM[1]FF[4]SZ[{}:{}]{header}", rows[0].len(), rows.len());
    for (property, drawn) in [("AB", "Xx"), ("AW", "Oo")] {
        text.push_str(&points(property, rows, drawn));
    }
    text.push_str(";B[];W[]");
    for (property, drawn) in [("TB", "bo"), ("TW", "wx")] {
        text.push_str(&points(property, rows, drawn));
    }
    text + ")"
}

/// Returns the dead stones of a drawn board.
pub(crate) fn dead_stones(rows: &[&str]) -> Vec<Point> {
    let mut dead = Vec::new();
    for (row, line) in (0..).zip(rows) {
        let columns = (0..).zip(line.chars()).filter(|(_, c)| "xo".contains(*c));
        dead.extend(columns.map(|(column, _)| Point::new(column, row)));
    }
    dead
}

/// Writes an SGF property with the points of a drawn board that have one of the signs in `drawn`;
/// empty if there are none.
pub(crate) fn points(property: &str, rows: &[&str], drawn: &str) -> String {
    let mut text = String::new();
    for (row, line) in (b'a'..).zip(rows) {
        for (column, _) in (b'a'..)
            .zip(line.chars())
            .filter(|(_, c)| drawn.contains(*c))
        {
            if text.is_empty() {
                text.push_str(property);
            }
            write!(text, "[{}{}]", char::from(column), char::from(row)).unwrap();
        }
    }
    text
}
