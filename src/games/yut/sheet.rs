//! Score sheets: yut records that contain the throws of a game but not its moves.

use super::codes;
use crate::diag::{Finding, Place};
use crate::model::{Body, Meaning, Outcome, Play, Record, Side};

/// Returns true if a record is a score sheet: it has throws, but no other plays except
/// resignations, and no unreadable word after the first throw.
pub(super) fn is_one(record: &Record) -> bool {
    let tree = &record.tree;
    let mut has_throws = false;
    for node in tree.nodes() {
        for item in tree.items(node) {
            match item.body {
                Body::Play(Play::Throw { .. }) => has_throws = true,
                Body::Play(Play::Resign { .. }) => {}
                Body::Play(_) => return false,
                _ if record.is_unread_word(item) && has_throws => return false,
                _ => {}
            }
        }
    }
    has_throws
}

/// Creates the note that a record is a score sheet.
pub(super) fn reported(record: &Record) -> Finding {
    Finding::new(&codes::SCORE_SHEET, Place::whole(record))
}

/// Returns the stated winner and its number of forward throws, if these are too few to win; `None`
/// if they suffice or a side resigned. Every piece needs one throw to enter and, in the end, at
/// least one to go home.
pub(super) fn impossible_winner(record: &Record, pieces: u8) -> Option<(Side, usize)> {
    let winner = match Meaning::new(record).outcome()? {
        Outcome::Ranking(ranking) => ranking.at(0)?,
        Outcome::Win { winner, .. } => winner,
        _ => return None,
    };
    let tree = &record.tree;
    let plays = tree.nodes().flat_map(|node| tree.plays(node));
    let mut resigned = false;
    let forward = plays.filter(|play| match *play {
        Play::Throw { side, value } => side == winner && value.steps() > 0,
        Play::Resign { .. } => {
            resigned = true;
            false
        }
        _ => false,
    });
    let forward = forward.count();
    (!resigned && forward <= usize::from(pieces)).then_some((winner, forward))
}
