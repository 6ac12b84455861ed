//! Games of baduk: reading, replaying and drawing them.

use std::sync::Arc;

use bokgi::diag::Finding;
use bokgi::formats::ReadOptions;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::PlayLine;
use bokgi::games::{Game, RulesRequest};

use bokgi::model::{Point, Record, Side, Source, Trace};

/// The first record of an SGF file, taken as it is written or mended.
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

/// The record of an SGF text.
pub(crate) fn record(text: &str) -> Record {
    first(text, text.as_bytes().to_vec(), false)
}

/// Replays a record under rules as `--rules` says them; empty for the record's own.
pub(crate) fn run(record: &Record, rules: &str) -> (Trace, Vec<Finding>) {
    let mut trace = Trace::default();
    let mut findings = Vec::new();
    let request = RulesRequest::parse(rules);
    Baduk.replay(record, &request, &mut trace, &mut findings);
    (trace, findings)
}

/// Ply and name of each finding.
pub(crate) fn names(findings: &[Finding]) -> Vec<(u32, &'static str)> {
    findings
        .iter()
        .map(|finding| (finding.place.ply.unwrap_or(0), finding.code.name))
        .collect()
}

/// The board at the end of the main line, rows from the top: `X` Black, `O` White.
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
