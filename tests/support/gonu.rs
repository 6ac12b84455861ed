//! Helpers for gonu games: records from plays, replays, and walks over all moves.

use std::sync::Arc;

use bokgi::diag::{Finding, Findings};
use bokgi::games::gonu::boards::{
    BAT, BOSEOK, BoardGonu, CHAM, HOBAK, NEI_PAT, O_PAT, WELL, WHEEL,
};
use bokgi::games::gonu::{Gonu, GonuMovement, GonuPosition, Move};
use bokgi::games::{Game, Position, RulesRequest};
use bokgi::model::{
    Board, Body, Coordinates, Entry, Field, GONU_BOARDS, GameId, GonuBoard, Item, Origin, Outcome,
    Play, Point, Record, Side, Source, Text, Trace, Value,
};
use bokgi::text::Span;

/// Creates a board of `lines` lines each way.
pub(crate) fn board(lines: u8) -> Board {
    Board::new(lines, lines, Coordinates::Renju)
}

pub(crate) fn empty(board: Board) -> Record {
    let origin = Origin::new("gonu", 0, Span::default());
    let source = Arc::new(Source::from_text("", String::new()));
    let mut record = Record::new(source, GameId::GONU, board, origin);
    record.tree.extend(Span::default());
    record
}

/// The gonu variants with special boards.
pub(crate) const ON_BOARDS: [&BoardGonu; 8] = [
    &WELL, &HOBAK, &NEI_PAT, &O_PAT, &WHEEL, &BOSEOK, &BAT, &CHAM,
];

pub(crate) fn boards_of(game: &BoardGonu) -> Vec<&'static GonuBoard> {
    let id = game.facts().id;
    GONU_BOARDS
        .iter()
        .filter(|board| board.game == id)
        .collect()
}

/// Creates an empty record of a gonu with a special board, which states its rules.
pub(crate) fn empty_on(game: &BoardGonu, board: &GonuBoard, rules: &str) -> Record {
    let mut record = empty(board.board());
    record.game = GameId(game.facts().id.into());
    state(&mut record, Field::Rules, rules, None);
    record
}

/// Adds a header entry in the root; must come before the first move.
pub(crate) fn state(record: &mut Record, field: Field, text: &str, outcome: Option<Outcome>) {
    let text = record.intern(text);
    let id = record.header.add(Entry {
        field,
        text,
        value: outcome.map_or(Value::Text, Value::Outcome),
    });
    add(record, Body::Info(id));
}

/// Adds an item to the last node.
pub(crate) fn add(record: &mut Record, body: Body) {
    let raw = Text::EMPTY;
    record.tree.add(Item { raw, body });
}

/// Adds a node with a play.
pub(crate) fn play(record: &mut Record, play: Play) {
    record.tree.extend(Span::default());
    add(record, Body::Play(play));
}

/// Adds a move with its stated captures.
pub(crate) fn slide(record: &mut Record, side: Side, step: Move, captured: &[Point]) {
    let Move { from, to } = step;
    play(record, Play::Slide { side, from, to });
    if !captured.is_empty() {
        let points = record.tree.points.add(captured.iter().copied());
        let count = None;
        add(record, Body::ClaimedCapture { count, points });
    }
}

/// Replays a record under rules given as in `--rules`; empty for the record's own.
pub(crate) fn run(record: &Record, rules: &str) -> (Trace, Vec<Finding>) {
    run_as(&Gonu, record, rules)
}

/// Replays a record as the given kind of gonu.
pub(crate) fn run_as(game: &dyn Game, record: &Record, rules: &str) -> (Trace, Vec<Finding>) {
    let mut trace = Trace::default();
    let mut findings = Findings::new();
    game.replay(
        record,
        &RulesRequest::parse(rules),
        &mut trace,
        &mut findings,
    );
    findings.extend(super::judged_end(game, record, &trace));
    (trace, findings.into_vec())
}

/// Returns ply and name of each finding.
pub(crate) fn names(findings: &[Finding]) -> Vec<(u32, &'static str)> {
    findings
        .iter()
        .map(|finding| (finding.place.ply.unwrap_or(0), finding.code.name))
        .collect()
}

/// Counts the lines of exactly `depth` plies, and the lines whose last ply captures.
pub(crate) fn perft<M: GonuMovement>(
    position: &mut GonuPosition<M>,
    side: Side,
    depth: u32,
) -> (u64, u64) {
    if position.outcome().is_some() {
        return (0, 0);
    }
    let moves: Vec<Move> = position.moves().collect();
    let (mut lines, mut captures) = (0, 0);
    for Move { from, to } in moves {
        let moment = position.moment();
        let Ok(effect) = position.play(Play::Slide { side, from, to }) else {
            continue;
        };
        if depth == 1 {
            lines += 1;
            captures += u64::from(effect.captured > 0);
        } else {
            let (below, captured) = perft(position, side.opponent(), depth - 1);
            lines += below;
            captures += captured;
        }
        position.rewind(moment);
    }
    (lines, captures)
}
