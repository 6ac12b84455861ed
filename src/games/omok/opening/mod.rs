//! Opening of an omok or renju game: check of its protocol (오프닝룰) and names of its pattern (주형).
//!
//! A protocol is a table of steps ([`mod@protocol`]); [`check`] follows it along the main line of a
//! record. What the record proves is judged, what it cannot prove is reported as one note, and where
//! the sources of a protocol differ a record is never called wrong.

mod codes;
mod judge;
mod line;
pub mod pattern;
mod plane;
pub mod protocol;

use super::ruleset::RULEBOOK;
use crate::diag::{Finding, Findings, Place};
use crate::games::RulesRequest;
use crate::model::picture::{Area as PaintedArea, AreaKind};
use crate::model::{Board, Field, NodeId, OpeningName, Record};
use judge::Judge;
use line::OpeningLine;
use protocol::{OpeningArea, Protocol};

pub use codes::CODES;
pub use pattern::{PATTERNS, Pattern, named};

/// Key of the switch that names an opening protocol, as in `--rules opening=rif`.
pub const SWITCH: &str = "opening";

/// Key of the switch that defines which symmetries make two offered fifth moves equal.
pub const SYMMETRY: &str = "symmetry";

/// Symmetries by which two offered fifth moves count as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    /// Every symmetry of the stones counts, but one that moves the centre of the board gives only a
    /// warning.
    Both,
    /// Every symmetry of the stones counts, even if it moves the centre of the board.
    Stones,
    /// Only symmetries of the stones that keep the centre of the board in place count.
    Board,
}

/// Returns the opening protocol for a record: the requested one, or without a request the one that
/// the record names. `None` if that names no known protocol, as `opening=none` does.
pub fn protocol(record: &Record, request: &RulesRequest) -> Option<&'static Protocol> {
    if let Some(value) = switch(request, SWITCH) {
        return protocol::asked(value);
    }
    let stated = |field| record.info(field).and_then(protocol::spelled);
    // Look in all three fields, because many records confuse the name of an opening with its
    // protocol.
    let fields = [Field::Protocol, Field::Rules, Field::Opening];
    fields.into_iter().find_map(stated)
}

/// Returns the area in which the protocol allows or forbids the next stone after `moves` moves.
/// `None` if the stone may be anywhere or depends on a choice of the players.
pub(super) fn area(protocol: &Protocol, moves: usize, board: Board) -> Option<PaintedArea> {
    let (kind, lines) = match protocol.area(moves)? {
        OpeningArea::Anywhere => return None,
        OpeningArea::Centre => (AreaKind::Allowed, 0),
        OpeningArea::Within(lines) => (AreaKind::Allowed, lines),
        OpeningArea::Beyond(least) => (AreaKind::Closed, least.checked_sub(1)?),
    };
    let points = board.points();
    let points = points.filter(|&at| plane::distance(at, board) <= lines);
    Some(PaintedArea {
        points: points.collect(),
        kind,
    })
}

/// Returns the name of the pattern that the first three moves of a line form; `None` if they form
/// no pattern.
pub fn pattern_of(record: &Record, line: impl IntoIterator<Item = NodeId>) -> Option<OpeningName> {
    let line = OpeningLine::new(record, line);
    pattern_on(&line, record)
}

/// Checks the opening of a record against the requested or the named protocol, and the pattern of
/// its first stones against the pattern that it names.
pub fn check(record: &Record, request: &RulesRequest, findings: &mut Findings) {
    let protocol = protocol(record, request);
    let named = [Field::Protocol, Field::Opening]
        .iter()
        .any(|&field| record.header.find(field).is_some());
    let line = OpeningLine::new(record, record.tree.main_line());
    // Swaps, offers and other choices need a protocol, so a record that has them is checked even if
    // it names none.
    let states_choices = !record.header.opening.is_empty() || line.said().is_some();
    if protocol.is_none() && !named && !states_choices {
        return;
    }
    compare_name(record, &line, findings);
    if let Some(protocol) = protocol {
        return Judge::run(record, protocol, reading(request), &line, findings);
    }
    if switch(request, SWITCH).is_some() {
        return;
    }
    let written = record.info(Field::Protocol).map_or("", str::trim);
    let is_pattern = !pattern::spelled(written).is_empty();
    // Words such as `none` say that no protocol was used; they are not reported as an unknown
    // protocol.
    let is_none = ["없음", "무", "none", "no", "-"].contains(&written.to_lowercase().trim());
    if !written.is_empty() && !is_pattern && !is_none {
        let known = protocol::PROTOCOLS.iter().map(|protocol| protocol.id);
        let known: Vec<&str> = known.collect();
        let finding = Finding::new(&codes::UNKNOWN, at_field(record, Field::Protocol))
            .arg("text", written)
            .arg("known", known.join(", "));
        findings.push(finding);
    } else if let Some(said) = line.said() {
        findings.push(Finding::new(&codes::UNNAMED, said.place));
    }
    check_offers(record, request, line, findings);
}

/// Checks offered fifth moves by the rules that all protocols share: on empty points, all different
/// (also by symmetry), and one of them played.
fn check_offers(
    record: &Record,
    request: &RulesRequest,
    mut line: OpeningLine,
    findings: &mut Findings,
) {
    let about_offers = |event: &line::OpeningEvent| event.action.is_about_offers();
    if record.header.opening.offers.is_empty() && !line.events.iter().any(about_offers) {
        return;
    }
    line.events
        .retain(|event| event.action.is_plain() || event.action.is_about_offers());
    let mut found = Findings::new();
    Judge::run(
        record,
        &protocol::OFFERS,
        reading(request),
        &line,
        &mut found,
    );
    found.retain(|finding| codes::COMMON.contains(&finding.code));
    findings.extend(found);
}

/// Reports a difference between the pattern that a record names and the one that its stones form.
fn compare_name(record: &Record, line: &OpeningLine, findings: &mut Findings) {
    let fields = [Field::Opening, Field::Protocol];
    let meant = fields.into_iter().find_map(|field| {
        let written = record.info(field)?.trim();
        let meant = pattern::spelled(written);
        (!meant.is_empty()).then_some((field, written, meant))
    });
    let (Some((field, written, meant)), Some(played)) = (meant, pattern_on(line, record)) else {
        return;
    };
    if meant.iter().all(|pattern| pattern.name != played) {
        let finding = Finding::new(&codes::OTHER_NAME, at_field(record, field))
            .arg("written", written)
            .arg("played", played.to_string());
        findings.push(finding);
    }
}

fn pattern_on(line: &OpeningLine, record: &Record) -> Option<OpeningName> {
    if line.is_set_up {
        return None;
    }
    let mut stones = line.stones();
    let (first, second, third) = (stones.next()?, stones.next()?, stones.next()?);
    let centre = plane::centre(record.board)?;
    let pattern = named(second, third, record.board).filter(|_| first == centre)?;
    Some(pattern.name)
}

fn switch(request: &RulesRequest, key: &str) -> Option<&'static str> {
    RULEBOOK.asked(request, key)
}

fn reading(request: &RulesRequest) -> Reading {
    match switch(request, SYMMETRY) {
        Some("stones") => Reading::Stones,
        Some("board") => Reading::Board,
        _ => Reading::Both,
    }
}

/// Returns the place of a header field in the record, for findings.
fn at_field(record: &Record, field: Field) -> Place {
    let span = record.header.written(field);
    Place::record(record.origin.index, span.unwrap_or(record.origin.span))
}
