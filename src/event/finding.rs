//! Findings about an event that belong to no record.

use super::codes;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::text::{Bilingual, Span};

/// Maximum number of characters of a value shown in a finding.
const SHOWN: usize = 40;

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

    /// Creates the finding about a file that cannot be read as an event.
    pub fn unreadable(reason: Arg, advice: Bilingual, span: Span) -> EventFinding {
        let finding = Finding::new(&codes::UNREADABLE, Place::text(span)).arg("reason", reason);
        EventFinding::new(finding.arg("advice", advice))
    }

    /// Creates the finding about a key that is missing. `line` is an example of it.
    pub fn missing(key: &str, line: &str, span: Span) -> EventFinding {
        let finding = Finding::new(&codes::KEY_MISSING, Place::text(span)).arg("key", key);
        EventFinding {
            key: Some(key.to_owned()),
            ..EventFinding::new(finding.arg("line", line))
        }
    }

    /// Creates a finding about an invalid value of a key or column, or about an empty one.
    /// `allowed` continues the sentence.
    pub fn invalid(key: &str, value: &str, allowed: Arg, span: Span) -> EventFinding {
        let shown: String = value.trim().trim_matches('"').chars().take(SHOWN).collect();
        let shown = if shown.is_empty() {
            Bilingual::new("nothing", "없음").into()
        } else {
            Arg::from(shown)
        };
        let finding = Finding::new(&codes::VALUE, Place::text(span)).arg("key", key);
        let finding = finding.arg("value", shown).arg("allowed", allowed);
        EventFinding {
            key: Some(key.to_owned()),
            ..EventFinding::new(finding)
        }
    }
}
