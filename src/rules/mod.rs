//! Checks beyond a game's own law: whether what a record says agrees with itself.
//!
//! To add one: a file here, its `mod` line and its line in [`RULES`].

mod after_passes;
mod contradiction;
mod count;
mod date_order;
mod ending;
mod first_move;
mod handicap;
pub mod inspection;
mod komi;
mod loser_last;
mod margin;
mod mid_game_setup;
mod misplaced;
mod opening;
mod point_conflict;
mod stated_rules;
mod subject;
mod turn_order;

pub use inspection::{Inspection, Inspector};
pub use subject::Subject;

use crate::diag::{Code, Finding};

/// Every rule, in the order in which they run.
pub static RULES: &[&dyn Rule] = &[
    &contradiction::Contradiction,
    &misplaced::Misplaced,
    &date_order::DateOrder,
    &stated_rules::StatedRules,
    &point_conflict::PointConflict,
    &komi::Komi,
    &handicap::Handicap,
    &first_move::FirstMove,
    &turn_order::TurnOrder,
    &mid_game_setup::MidGameSetup,
    &after_passes::AfterPasses,
    &loser_last::LoserLast,
    &margin::Margin,
    &count::Count,
    &ending::Ending,
];

/// A check of one record.
pub trait Rule: Sync {
    /// The codes of its findings.
    fn codes(&self) -> &'static [&'static Code];

    /// Checks a record.
    fn check(&self, subject: &Subject<'_>, findings: &mut Vec<Finding>);
}

/// Runs every rule over a record.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    for rule in RULES {
        rule.check(subject, findings);
    }
}
