//! Words for records and plays of a game.

/// Words for the records and plays of a game, used in counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminology {
    /// Word for a record, in Korean.
    pub record_ko: &'static str,
    /// Word for plays and their counter word, in Korean.
    pub plays_ko: [&'static str; 2],
    /// Words for a play and for plays, in English.
    pub plays_en: [&'static str; 2],
}

impl Terminology {
    /// Words for moves, such as stones on a board.
    pub const MOVES: Terminology = Terminology {
        record_ko: "기보",
        plays_ko: ["착수", "수"],
        plays_en: ["move", "moves"],
    };
}
