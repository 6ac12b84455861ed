//! Findings about an event, which belong to no single record.

use super::codes;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::text::{Bilingual, Span};

/// Maximum number of characters of a wrong value that a finding quotes.
const SHOWN: usize = 40;

/// A finding about an event, with the round, table and players that it concerns.
#[derive(Clone, Debug)]
pub struct EventFinding {
    /// The finding; its span is in the event file or list.
    pub finding: Finding,
    /// Number of the round concerned.
    pub round: Option<u32>,
    /// Number of the table concerned.
    pub table: Option<u32>,
    /// Ids of the players concerned.
    pub players: Vec<String>,
    /// Number of the game in a match, if one is concerned.
    pub game: Option<u32>,
    /// Number of the board in a team match, if one is concerned.
    pub board: Option<u32>,
    /// Key of the event file that is concerned, as written there.
    pub key: Option<String>,
}

impl EventFinding {
    /// Creates an event finding without round, table, players and other details.
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

    /// Creates the finding about a file that cannot be read as an event, with the reason and advice.
    pub fn unreadable(reason: Arg, advice: Bilingual, span: Span) -> EventFinding {
        let finding = Finding::new(&codes::UNREADABLE, Place::text(span)).arg("reason", reason);
        EventFinding::new(finding.arg("advice", advice))
    }

    /// Creates the finding about a missing key. `line` shows how to write it.
    pub fn missing(key: &str, line: &str, span: Span) -> EventFinding {
        let finding = Finding::new(&codes::KEY_MISSING, Place::text(span)).arg("key", key);
        EventFinding {
            key: Some(key.to_owned()),
            ..EventFinding::new(finding.arg("line", line))
        }
    }

    /// Creates the finding about an invalid or empty value of a key or column. `allowed` is text that continues the
    /// message, such as "; allowed: league, swiss".
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
