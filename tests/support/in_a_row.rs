//! Helpers for the row games: records from plays, replays, and boards in the notation of the cases.

use std::sync::Arc;

use bokgi::diag::{Finding, Findings};
use bokgi::games::{self, Game, Position, RulesRequest};
use bokgi::model::picture::Picture;
use bokgi::model::{
    Board, Body, Coordinates, GameId, Item, Origin, Outcome, Play, Point, QuadrantTurn, Record,
    Side, Source, Text, Trace,
};
use bokgi::text::Span;

pub(crate) fn game(id: &str) -> &'static dyn Game {
    games::by_id(id).unwrap_or_else(|| panic!("no game {id}"))
}

pub(crate) fn empty(game: &str, board: Board) -> Record {
    let origin = Origin::new("moves", 0, Span::default());
    let source = Arc::new(Source::from_text("", String::new()));
    let mut record = Record::new(source, GameId(game.to_owned().into()), board, origin);
    record.tree.extend(Span::default());
    record
}

/// Adds a node with a play.
pub(crate) fn play(record: &mut Record, play: Play) {
    record.tree.extend(Span::default());
    let raw = Text::EMPTY;
    let body = Body::Play(play);
    record.tree.add(Item { raw, body });
}

/// Makes a record of stones on named points, with the turn order of the game.
pub(crate) fn stones(game: &str, board: Board, names: &[String]) -> Record {
    let mut record = empty(game, board);
    for (at, name) in names.iter().enumerate() {
        let side = match game {
            "connect6" => Side(at.div_ceil(2) as u8 % 2),
            _ => Side(at as u8 % 2),
        };
        // Points outside the board are read too.
        let wide = Board::new(255, board.rows(), board.coordinates);
        let at = wide.point(name).unwrap_or_else(|| outside(board, name));
        play(&mut record, Play::Place { side, at });
    }
    record
}

pub(crate) fn outside(board: Board, name: &str) -> Point {
    let wide = Board::new(255, 255, board.coordinates);
    let column = wide.point(name).map_or(u8::MAX - 1, |at| at.column());
    Point::new(column, u8::MAX - 1)
}

/// Replays a record under rules; returns the trace and the findings.
pub(crate) fn replay(record: &Record, rules: &str) -> (Trace, Vec<Finding>) {
    let (mut trace, mut findings) = (Trace::default(), Findings::new());
    let request = RulesRequest::parse(rules);
    game(&record.game.0).replay(record, &request, &mut trace, &mut findings);
    (trace, findings.into_vec())
}

/// Returns the position after the whole main line.
pub(crate) fn last(record: &Record, rules: &str) -> Box<dyn Position> {
    let mut position = game(&record.game.0).begin(record, &RulesRequest::parse(rules));
    let plays: Vec<Play> = record
        .tree
        .nodes()
        .flat_map(|node| record.tree.plays(node))
        .collect();
    for play in plays {
        if position.play(play).is_err() && position.force(play).is_none() {
            position.skip(play.side());
        }
    }
    position
}

/// Formats a board like the cases: rows from the top, separated by `/`.
pub(crate) fn drawn(position: &dyn Position, board: Board) -> String {
    let mut picture = Picture::new(board);
    position.paint(&mut picture);
    let mut cells = vec!['.'; board.area()];
    for stone in &picture.stones {
        cells[board.index(stone.at).expect("on it")] = match stone.side {
            Side::BLACK => 'X',
            _ => 'O',
        };
    }
    let rows = cells.chunks(usize::from(board.columns()));
    let rows: Vec<String> = rows.map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// Creates a board whose column letters include I.
pub(crate) fn board(columns: u8, rows: u8) -> Board {
    Board::new(columns, rows, Coordinates::Renju)
}

/// Creates a board whose column letters skip I.
pub(crate) fn western(lines: u8) -> Board {
    Board::new(lines, lines, Coordinates::Western)
}

/// Lists the plays that cause no finding for the side to play. If the game rotates quadrants, a
/// winning stone is a play by itself. Any other stone gives eight plays, one for each quadrant and
/// direction.
pub(crate) fn legal(position: &mut dyn Position, board: Board, side: Side) -> Vec<Play> {
    let turns = position.ruleset() == "pentago";
    let mut plays: Vec<Play> = Vec::new();
    for at in board.points() {
        let place = Play::Place { side, at };
        let moment = position.moment();
        let stands = turns && position.play(place).is_ok();
        let wins = stands && matches!(position.outcome(), Some(Outcome::Win { .. }));
        position.rewind(moment);
        if turns && !wins {
            let turned = QuadrantTurn::all();
            plays.extend(turned.map(|rotation| Play::Rotate { side, at, rotation }));
        } else {
            plays.push(place);
        }
    }
    let allowed = plays.into_iter().filter(|&play| {
        let moment = position.moment();
        let is_allowed = position
            .play(play)
            .is_ok_and(|effect| effect.remark.is_none());
        position.rewind(moment);
        is_allowed
    });
    allowed.collect()
}
