//! Words for the records and moves of a game.

/// Words for the records and moves of a game, used in counts such as `251 moves`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminology {
    /// Korean word for a record.
    pub record_ko: &'static str,
    /// Korean word for moves, and the counter word after their number.
    pub plays_ko: [&'static str; 2],
    /// English words for one move and for several moves.
    pub plays_en: [&'static str; 2],
}

impl Terminology {
    /// Words for games with moves on a board, in contrast to the throws of yut.
    pub const MOVES: Terminology = Terminology {
        record_ko: "기보",
        plays_ko: ["착수", "수"],
        plays_en: ["move", "moves"],
    };
}
