//! A finding about an event, which belongs to no record.

use crate::diag::Finding;

/// A finding that stands in the event's file, and what of the event it is about.
#[derive(Clone, Debug)]
pub struct EventFinding {
    /// The finding, placed in the event's file.
    pub finding: Finding,
    /// The number of the round.
    pub round: Option<u32>,
    /// The number of the table.
    pub table: Option<u32>,
    /// Ids of the players.
    pub players: Vec<String>,
    /// The game of a match of several games.
    pub game: Option<u32>,
    /// The board of a match of teams.
    pub board: Option<u32>,
    /// The key as the file writes it.
    pub key: Option<String>,
}

impl EventFinding {
    /// A finding about the event as a whole.
    pub fn new(finding: Finding) -> EventFinding {
        EventFinding {
            finding,
            round: None,
            table: None,
            players: Vec::new(),
            game: None,
            board: None,
            key: None,
        }
    }
}
