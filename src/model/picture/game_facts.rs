//! Facts about a game for the tables of a book.

use crate::model::Date;

/// Facts about a game; unknown ones are empty.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameFacts {
    /// Name of the event.
    pub event: String,
    /// Round of the event, such as `round 3` or `3회전`.
    pub round: String,
    /// Date as written.
    pub date_text: String,
    /// Dates that can be read.
    pub dates: Vec<Date>,
    /// Names of the players without ranks, in the order of their sides.
    pub players: Vec<String>,
    /// Result, such as `White wins by resignation` or `백 불계승`.
    pub result: String,
}
