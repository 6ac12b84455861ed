//! Whether the result and the end that a record states follow from the board.

use super::codes::closing::{RESULT_MISMATCH, TERMINATION_MISMATCH};
use super::ending::Ending;
use super::position::GonuPosition;
use super::ruleset::{TERMINATIONS, Termination, meaning};
use crate::games::Remark;
use crate::model::{Field, Manner, Outcome, Record, Side};
use crate::text::Bi;

/// The remarks on the end of a game.
pub(super) fn closing(position: &GonuPosition, record: &Record) -> Vec<Remark> {
    let ending = position.ending();
    let stated = record.header.outcome();
    let termination = record
        .info(Field::Termination)
        .and_then(|text| meaning(TERMINATIONS, text));
    let found = ending.map_or(OPEN, Ending::word);
    if let Some(stated) = stated
        && !follows(stated, ending, termination)
    {
        let remark = Remark::new(&RESULT_MISMATCH)
            .with("stated", said(stated))
            .with("found", found)
            .about(Field::Result);
        return vec![remark];
    }
    match termination {
        Some(termination) if !fits(termination, ending) => {
            let said = record.info(Field::Termination).unwrap_or_default();
            let remark = Remark::new(&TERMINATION_MISMATCH)
                .with("termination", said.trim())
                .with("found", found)
                .about(Field::Termination);
            vec![remark]
        }
        _ => Vec::new(),
    }
}

/// What the board says of a game that goes on.
const OPEN: Bi = Bi::new("the game goes on", "아직 끝나지 않음");

/// Whether a stated result follows from the board, or from an end that the board does not show.
fn follows(stated: Outcome, ending: Option<Ending>, termination: Option<Termination>) -> bool {
    let beside_the_board = matches!(
        termination,
        Some(Termination::Resignation | Termination::Agreement | Termination::Time)
    );
    let manner = matches!(
        stated.manner(),
        Some(Manner::Resignation | Manner::Time | Manner::Forfeit)
    );
    match ending {
        Some(ending) => match stated {
            Outcome::Draw => ending.winner().is_none(),
            Outcome::Unknown | Outcome::Void => false,
            stated => stated.winner() == ending.winner(),
        },
        None => match stated {
            Outcome::Unknown | Outcome::Void => true,
            _ => beside_the_board || manner,
        },
    }
}

/// Whether a stated end is that of the board.
fn fits(termination: Termination, ending: Option<Ending>) -> bool {
    match ending {
        Some(ending) => termination == ending.termination(),
        None => matches!(
            termination,
            Termination::Resignation | Termination::Agreement | Termination::Time
        ),
    }
}

/// A result in words.
fn said(outcome: Outcome) -> Bi {
    match (outcome.winner(), outcome) {
        (Some(Side::BLACK), _) => Bi::new("Black won", "흑승"),
        (Some(Side::WHITE), _) => Bi::new("White won", "백승"),
        (_, Outcome::Draw) => Bi::new("a draw", "무승부"),
        (_, Outcome::Void) => Bi::new("no result", "무효"),
        _ => Bi::new("unfinished", "끝나지 않음"),
    }
}
