//! Kinds of gonu in logs, and their boards.

use crate::formats::shared::typed::game::{self, GAMES, Named, Said};
use crate::model::{Board, Coordinates, GameId};
use crate::text::Bilingual;
use crate::text::nearest::nearest;

/// A kind of gonu with its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    pub(super) game: GameId,
    /// Board of the game.
    pub(super) board: Board,
    /// Name in game records.
    pub(super) name: Bilingual,
}

impl Variant {
    fn new(known: &Named) -> Option<Variant> {
        let board = match known.said {
            Said::Lines(lines) => board(lines),
            Said::Board(known) => known.board(),
            Said::Game | Said::Ruleset => return None,
        };
        Some(Variant {
            game: known.game.clone(),
            board,
            name: known.name,
        })
    }
}

/// Returns the board of jul-gonu.
pub(super) fn usual() -> Board {
    board(4)
}

fn board(lines: u8) -> Board {
    Board::new(lines, lines, Coordinates::Renju)
}

/// Returns the gonu that a text names.
pub(super) fn named(text: &str) -> Option<Variant> {
    Variant::new(game::named(text)?)
}

/// Returns the gonu with the most similar name, and that name.
pub(super) fn near(text: &str) -> Option<(String, Variant)> {
    let names = variants().flat_map(|known| [known.name.ko, known.name.en]);
    let meant = nearest(text, names.filter(|name| name.chars().count() > 2))?;
    // `장수고누` is another game, although its short name is similar.
    let shared = |text: &str| text.to_lowercase().replace("고누", "").replace("gonu", "");
    let is_slip =
        !text.contains("고누") || nearest(&shared(text), [&*shared(meant)].into_iter()).is_some();
    let variant = named(meant).filter(|_| is_slip)?;
    Some((meant.to_owned(), variant))
}

/// Returns the gonu of a game on a board of this size; `None` if logs know none.
pub(super) fn of_size(game: &GameId, columns: u8, rows: u8) -> Option<Variant> {
    let size = (columns, rows);
    variants()
        .find(|known| known.game == *game && (known.board.columns(), known.board.rows()) == size)
}

fn variants() -> impl Iterator<Item = Variant> {
    GAMES.iter().filter_map(Variant::new)
}
