//! What records and their plays are called.

/// What the records and plays of a game are called where they are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminology {
    /// A record, in Korean.
    pub record_ko: &'static str,
    /// Plays, in Korean, with the word that they are counted by.
    pub plays_ko: [&'static str; 2],
    /// A play and plays, in English.
    pub plays_en: [&'static str; 2],
}

impl Terminology {
    /// Moves, as of stones on a board.
    pub const MOVES: Terminology = Terminology {
        record_ko: "기보",
        plays_ko: ["착수", "수"],
        plays_en: ["move", "moves"],
    };
}
