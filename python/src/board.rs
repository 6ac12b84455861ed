//! Boards as arrays.

use library::games::figure::PlayLine;
use library::games::{self, Game, Position, RulesRequest};
use library::model::{Board, NodeId, Occupant, Record};
use numpy::ndarray::{Array2, Array3};

/// Encodes the occupant of a point for arrays: 0 for empty, 1 for Black, 2 for White and so on.
fn number(occupant: Option<Occupant>) -> u8 {
    occupant.map_or(0, |occupant| occupant.side.0.saturating_add(1))
}

/// The points before the first play.
fn begin(record: &Record, game: &dyn Game, rules: &RulesRequest) -> Vec<u8> {
    let board = record.board;
    let mut points = vec![0; board.area()];
    let begun = game.begin(record, rules);
    games::occupants_at_start(game, board, &*begun, |at, occupant| {
        if let Some(index) = board.index(at) {
            points[index] = number(Some(occupant));
        }
    });
    points
}

/// Takes over what changed since a mark.
fn go_on(board: &Board, position: &dyn Position, mark: usize, points: &mut [u8]) -> usize {
    position.changed_since(mark, &mut |at, now| {
        if let Some(index) = board.index(at) {
            points[index] = number(now);
        }
    })
}

fn size(board: &Board) -> (usize, usize) {
    (usize::from(board.rows()), usize::from(board.columns()))
}

/// Returns an empty board.
pub(crate) fn empty(board: &Board) -> Array2<u8> {
    Array2::zeros(size(board))
}

/// Returns the board at the end of the line to a node; empty if the game is not replayed.
pub(crate) fn at_node(record: &Record, rules: &RulesRequest, node: NodeId) -> Array2<u8> {
    let Some(game) = games::by_id(&record.game.0) else {
        return empty(&record.board);
    };
    let mut points = begin(record, game, rules);
    let line = PlayLine::ending_at(record, game, rules, node);
    go_on(&record.board, &*line.last_position(), 0, &mut points);
    Array2::from_shape_vec(size(&record.board), points).expect("a number for each point")
}

/// Returns the boards of the main line, starting before the first play; a single empty board if the
/// game is not replayed.
pub(crate) fn of_main_line(record: &Record, rules: &RulesRequest) -> Array3<u8> {
    let board = &record.board;
    let (rows, columns) = size(board);
    let Some(game) = games::by_id(&record.game.0) else {
        return Array3::zeros((1, rows, columns));
    };
    let line = PlayLine::main(record, game, rules);
    let mut all = Vec::with_capacity((line.plies() as usize + 1) * board.area());
    let (mut now, mut mark) = (begin(record, game, rules), 0);
    line.positions(|position| {
        mark = go_on(board, position, mark, &mut now);
        all.extend_from_slice(&now);
    });
    let count = all.len() / board.area();
    Array3::from_shape_vec((count, rows, columns), all).expect("a number for each point")
}
