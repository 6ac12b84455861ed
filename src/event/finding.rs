//! Findings about an event that belong to no record.

use crate::diag::Finding;

/// A finding in the event file, with the round, table and players concerned.
#[derive(Clone, Debug)]
pub struct EventFinding {
    /// The finding, positioned in the event file.
    pub finding: Finding,
    /// Round number.
    pub round: Option<u32>,
    /// Table number.
    pub table: Option<u32>,
    /// Ids of the players.
    pub players: Vec<String>,
    /// Game number in a match of several games.
    pub game: Option<u32>,
    /// Board number in a team match.
    pub board: Option<u32>,
    /// Key as written in the file.
    pub key: Option<String>,
}

impl EventFinding {
    /// Creates a finding about the event as a whole.
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
