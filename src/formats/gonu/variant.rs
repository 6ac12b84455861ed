//! The gonu that logs name, and their boards.

use crate::model::{Board, Coordinates};
use crate::text::Bi;

/// A gonu with its names; the first is the one that is written.
struct Variant {
    lines: u8,
    name: Bi,
    others: &'static [&'static str],
}

const VARIANTS: &[Variant] = &[
    Variant {
        lines: 4,
        name: Bi::new("Jul-gonu", "줄고누"),
        others: &[
            "네줄고누",
            "고누",
            "gonu",
            "julgonu",
            "nejulgonu",
            "nejul-gonu",
        ],
    },
    Variant {
        lines: 5,
        name: Bi::new("Daseotjul-gonu", "다섯줄고누"),
        others: &["daseotjulgonu"],
    },
    Variant {
        lines: 8,
        name: Bi::new("Palpal-gonu", "팔팔고누"),
        others: &["palpalgonu"],
    },
];

/// The board of jul-gonu.
pub(super) fn usual() -> Board {
    Board::new(4, 4, Coordinates::Renju)
}

/// The board of the gonu that a text names.
pub(super) fn named(text: &str) -> Option<Board> {
    let folded: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let is = |name: &str| name.eq_ignore_ascii_case(&folded);
    let found = VARIANTS.iter().find(|variant| {
        is(variant.name.en) || is(variant.name.ko) || variant.others.iter().any(|name| is(name))
    })?;
    Some(Board::new(found.lines, found.lines, Coordinates::Renju))
}

/// The name of the gonu that is played on a board; none where logs know no such.
pub(super) fn name(board: Board) -> Option<Bi> {
    let found = VARIANTS
        .iter()
        .find(|variant| variant.lines == board.columns() && variant.lines == board.rows())?;
    Some(found.name)
}

/// All names that are written, for messages.
pub(super) fn all() -> String {
    let names: Vec<String> = VARIANTS
        .iter()
        .map(|variant| format!("{} ({})", variant.name.ko, variant.name.en))
        .collect();
    names.join(", ")
}
