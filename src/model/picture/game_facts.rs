//! Facts about a game for the tables of a book.

/// Facts about a game in words; empty where unknown.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameFacts {
    /// Name of the event.
    pub event: String,
    /// Round of the event, such as `round 3` or `3회전`.
    pub round: String,
    /// Date as written.
    pub date: String,
    /// Names of the players without ranks, in the order of their sides.
    pub players: Vec<String>,
    /// Result, such as `White wins by resignation` or `백 불계승`.
    pub result: String,
}
