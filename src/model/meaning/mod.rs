//! Meaning of a record's komi, handicap and result in common units, whatever the conventions of the
//! server that wrote it.
//!
//! The header keeps the written text. [`Meaning`] is computed from it and from the beginning of the
//! main line, and is the only place that knows which server writes komi in hundredths, margins in zi
//! or handicap stones late. Checks, counts, tables, conditions and writers ask it.

mod handicap;
mod komi;
mod outcome;
mod rules;
mod server;

pub use handicap::{HandicapMeaning, HandicapSource};
pub use komi::{KomiBasis, KomiMeaning, is_implausible, without_lost_point};
pub use outcome::{MarginBasis, OutcomeMeaning};
#[cfg(test)]
pub(crate) use outcome::{REPETITIONS, UNITS};
pub use rules::RulesMeaning;

use super::{CountMethod, Field, GameId, Hundredths, Outcome, Record, WinMethod};
use server::Server;

/// Komi, handicap and result of a record in common units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// Komi in points; `None` if the record states none that can be read.
    pub komi: Option<KomiMeaning>,
    /// Handicap with its stones, wherever the record puts them.
    pub handicap: HandicapMeaning,
    /// Result with its margin in points; `None` if the record states none that can be read.
    pub result: Option<OutcomeMeaning>,
    /// Counting method of the game server, if it differs from the method of the stated rules;
    /// otherwise `None`.
    pub counting: Option<CountMethod>,
}

impl Meaning {
    /// Reads komi, handicap and result of a record. They are taken literally if
    /// [`Origin::is_literal`] is set or the game is not baduk.
    ///
    /// [`Origin::is_literal`]: super::Origin::is_literal
    pub fn new(record: &Record) -> Meaning {
        let outcome = record
            .header
            .outcome()
            .map(|outcome| withdrawn(record, outcome));
        let komi = KomiMeaning::from_record(record);
        let handicap = HandicapMeaning::from_record(record);
        if record.origin.is_literal || record.game != GameId::BADUK {
            return Meaning {
                komi,
                handicap,
                result: outcome.map(OutcomeMeaning::stated),
                counting: None,
            };
        }
        Meaning {
            komi,
            handicap,
            result: outcome.map(|outcome| {
                let text = record.info(Field::Result).unwrap_or_default();
                OutcomeMeaning::new(outcome, komi, text).with_text(text)
            }),
            counting: Server::new(record).counting(komi),
        }
    }

    /// Returns the komi in points; `None` if the record states none that can be read.
    pub fn komi(&self) -> Option<Hundredths> {
        self.komi.map(|komi| komi.points)
    }

    /// Returns the result with its margin in points; a margin that does not count points is left
    /// out.
    pub fn outcome(&self) -> Option<Outcome> {
        self.result.map(|result| result.outcome)
    }

    /// Returns the result as the record states it, with the margin in the record's unit.
    pub fn written_outcome(&self) -> Option<Outcome> {
        self.result.map(|result| result.written)
    }

    /// Returns true if the record states that a repetition of positions ended the game.
    pub fn is_by_repetition(&self) -> bool {
        self.result.is_some_and(|result| result.is_by_repetition)
    }

    /// Returns the margin of the result in points; `None` if the game was not decided by counting,
    /// or if the record states no margin.
    pub fn margin(&self) -> Option<Hundredths> {
        self.outcome()?.margin()
    }
}

/// Returns a forfeit instead of a resignation if the result says that a side gave up (기권) and
/// nothing was played; otherwise the result unchanged.
fn withdrawn(record: &Record, outcome: Outcome) -> Outcome {
    let is_withdrawal = || {
        record
            .info(Field::Result)
            .is_some_and(|text| text.contains("기권"))
    };
    match outcome {
        Outcome::Win {
            winner,
            by: WinMethod::Resignation,
        } if is_withdrawal() && record.main_line_moves() == 0 => Outcome::Win {
            winner,
            by: WinMethod::Forfeit,
        },
        outcome => outcome,
    }
}
