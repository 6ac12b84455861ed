//! The gonu that logs name, and their boards.

use crate::formats::log::game::{self, GAMES, Said};
use crate::model::{Board, Coordinates, GameId};
use crate::text::Bilingual;
use crate::text::nearest::nearest;

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

/// The gonu whose name is nearly a text, and its board.
pub(super) fn near(text: &str) -> Option<(String, Board)> {
    let names = variants().flat_map(|(_, name)| [name.ko, name.en]);
    let meant = nearest(text, names.filter(|name| name.chars().count() > 2))?;
    // `우물고누` is another game, however short its name.
    let shared = |text: &str| text.to_lowercase().replace("고누", "").replace("gonu", "");
    let is_slip =
        !text.contains("고누") || nearest(&shared(text), [&*shared(meant)].into_iter()).is_some();
    let board = named(meant).filter(|_| is_slip)?;
    Some((meant.to_owned(), board))
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

fn variants() -> impl Iterator<Item = (u8, Bilingual)> {
    let gonu = GAMES.iter().filter(|known| known.game == GameId::GONU);
    gonu.filter_map(|known| match known.said {
        Said::Lines(lines) => Some((lines, known.name)),
        _ => None,
    })
}
