//! The gonu that logs name, and their boards.

use crate::formats::log::game::{self, GAMES, Said};
use crate::model::{Board, Coordinates, GameId};
use crate::text::Bilingual;

/// The board of jul-gonu.
pub(super) fn usual() -> Board {
    board(4)
}

fn board(lines: u8) -> Board {
    Board::new(lines, lines, Coordinates::Renju)
}

/// The board of the gonu that a text names.
pub(super) fn named(text: &str) -> Option<Board> {
    match game::named(text)?.said {
        Said::Lines(lines) => Some(board(lines)),
        _ => None,
    }
}

/// The board of a size, where logs know a gonu that is played on it.
pub(super) fn of_size(columns: u8, rows: u8) -> Option<Board> {
    let found = variants().find(|(lines, _)| (columns, rows) == (*lines, *lines))?;
    Some(board(found.0))
}

/// The name of the gonu that is played on a board; none where logs know no such.
pub(super) fn name(board: Board) -> Option<Bilingual> {
    let size = (board.columns(), board.rows());
    let found = variants().find(|(lines, _)| size == (*lines, *lines))?;
    Some(found.1)
}

/// All names that are written, for messages.
pub(super) fn all() -> String {
    let names: Vec<String> = variants()
        .map(|(_, name)| format!("{} ({})", name.ko, name.en))
        .collect();
    names.join(", ")
}

fn variants() -> impl Iterator<Item = (u8, Bilingual)> {
    let gonu = GAMES.iter().filter(|known| known.game == GameId::GONU);
    gonu.filter_map(|known| match known.said {
        Said::Lines(lines) => Some((lines, known.name)),
        _ => None,
    })
}
