//! Boards as arrays.

use library::games::occupants::Occupants;
use library::games::{self, RulesRequest};
use library::model::{Board, NodeId, Occupant, Record};
use numpy::ndarray::{Array2, Array3};

/// Encodes the occupant of a point for arrays: 0 for empty, 1 for Black, 2 for White and so on.
fn number(occupant: Option<Occupant>) -> u8 {
    occupant.map_or(0, |occupant| occupant.side.0.saturating_add(1))
}

fn size(board: &Board) -> (usize, usize) {
    (usize::from(board.rows()), usize::from(board.columns()))
}

fn numbers(occupants: &Occupants) -> impl Iterator<Item = u8> {
    occupants.iter().map(|(_, occupant)| number(occupant))
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
    let points = numbers(&Occupants::at_node(record, game, rules, node)).collect();
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
    let mut all = Vec::with_capacity((record.main_line_moves() + 1) * board.area());
    Occupants::along_main_line(record, game, rules, |now| all.extend(numbers(now)));
    let count = all.len() / board.area();
    Array3::from_shape_vec((count, rows, columns), all).expect("a number for each point")
}
