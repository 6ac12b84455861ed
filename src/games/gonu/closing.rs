//! Whether the end that a record states is that of the board.

use super::codes::closing::TERMINATION_MISMATCH;
use super::ending::Ending;
use super::position::GonuPosition;
use super::ruleset::Termination;
use crate::games::Remark;
use crate::model::{Field, Outcome, Record};
use crate::text::Bi;

/// What the board says of a game that goes on.
pub(super) const OPEN: Bi = Bi::new("the game goes on", "아직 끝나지 않음");

/// The remark on the stated end of a game; none where it is the result that does not follow.
pub(super) fn closing(position: &GonuPosition, record: &Record) -> Option<Remark> {
    let stated = record.info(Field::Termination)?;
    let termination = Termination::named(stated)?;
    let ending = position.ending();
    let follows = match (record.header.outcome(), ending) {
        (None | Some(Outcome::Unknown | Outcome::Void), _) => true,
        (Some(result), Some(ending)) => !result.contradicts(ending.outcome()),
        (Some(result), None) => result.is_beside_the_board(),
    };
    let fits = match ending {
        Some(ending) => termination == ending.termination(),
        None => !termination.is_on_the_board(),
    };
    (follows && !fits).then(|| {
        Remark::new(&TERMINATION_MISMATCH)
            .with("termination", stated.trim())
            .with("found", ending.map_or(OPEN, Ending::word))
            .about(Field::Termination)
    })
}
