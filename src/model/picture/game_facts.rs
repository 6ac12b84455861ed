//! Facts about a game for the tables of a book, such as event and date.

use crate::model::Date;

/// Facts about a game for the tables of a book; unknown facts are empty.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameFacts {
    /// Name of the event.
    pub event: String,
    /// Round of the event, such as `round 3` or `3회전`.
    pub round: String,
    /// Date as the record writes it.
    pub date_text: String,
    /// Days parsed from the date; empty if it is unreadable.
    pub dates: Vec<Date>,
    /// Names of the players without their ranks, in the order of the sides (Black first). Unnamed
    /// players are left out.
    pub players: Vec<String>,
    /// Result, such as `White wins by resignation` or `백 불계승`.
    pub result: String,
}
