//! Kinds of gonu that logs can name, and their boards.

use crate::formats::shared::typed::game::{self, GAMES, Named, Said};
use crate::model::{Board, Coordinates, GameId};
use crate::text::Bilingual;
use crate::text::nearest::nearest;

/// A kind of gonu, with its board and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    pub(super) game: GameId,
    /// Board on which this kind of gonu is played.
    pub(super) board: Board,
    /// Name of this kind of gonu in logs.
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

/// Returns the board of jul-gonu (4x4), used until a log names another kind of gonu.
pub(super) fn usual() -> Board {
    board(4)
}

fn board(lines: u8) -> Board {
    Board::new(lines, lines, Coordinates::Renju)
}

/// Returns the kind of gonu that a text names; `None` if it names none.
pub(super) fn named(text: &str) -> Option<Variant> {
    Variant::new(game::named(text)?)
}

/// Corrects a misspelt name of a gonu: returns the most similar name and its kind of gonu. `None`
/// if no name is similar enough.
pub(super) fn near(text: &str) -> Option<(String, Variant)> {
    let names = variants().flat_map(|known| [known.name.ko, known.name.en]);
    let meant = nearest(text, names.filter(|name| name.chars().count() > 2))?;
    // Only the part before `고누` is compared: `장수고누` resembles other short names but is another
    // game.
    let shared = |text: &str| text.to_lowercase().replace("고누", "").replace("gonu", "");
    let is_slip =
        !text.contains("고누") || nearest(&shared(text), [&*shared(meant)].into_iter()).is_some();
    let variant = named(meant).filter(|_| is_slip)?;
    Some((meant.to_owned(), variant))
}

/// Returns the kind of gonu with this game and board size; `None` if logs have no name for it.
pub(super) fn of_size(game: &GameId, columns: u8, rows: u8) -> Option<Variant> {
    let size = (columns, rows);
    variants()
        .find(|known| known.game == *game && (known.board.columns(), known.board.rows()) == size)
}

fn variants() -> impl Iterator<Item = Variant> {
    GAMES.iter().filter_map(Variant::new)
}
