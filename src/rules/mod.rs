//! Checks that a record agrees with itself. They apply in addition to the rules of play of its game.
//!
//! To add a rule, create a file here with its `mod` line and its entry in [`RULES`].

mod after_passes;
mod clock;
mod completeness;
mod contradiction;
pub mod count;
mod date_order;
mod dialect;
mod ending;
mod first_move;
mod guess;
mod handicap;
pub mod inspection;
mod komi;
mod loser_last;
mod many_faults;
mod margin;
mod mid_game_setup;
mod mirrored;
mod misplaced;
mod opening;
mod other_game;
mod outside_board;
mod overtime;
mod point_conflict;
mod rank;
mod rule_input;
pub mod score;
mod stated_rules;
mod turn_order;
mod unnamed_rules;

pub use inspection::{Inspection, Inspector};
pub use rule_input::RuleInput;

use crate::diag::{Code, Findings};

/// All rules, in the order in which they check a record.
pub static RULES: &[&Rule] = &[
    &other_game::RULE,
    &contradiction::RULE,
    &misplaced::RULE,
    &date_order::RULE,
    &stated_rules::RULE,
    &rank::RULE,
    &overtime::RULE,
    &clock::RULE,
    &point_conflict::RULE,
    &outside_board::RULE,
    &komi::RULE,
    &handicap::RULE,
    &first_move::RULE,
    &turn_order::RULE,
    &mid_game_setup::RULE,
    &after_passes::RULE,
    &loser_last::RULE,
    &margin::RULE,
    &count::RULE,
    &ending::RULE,
    &completeness::RULE,
];

/// A check of a record, with the codes of the findings that it may report.
#[derive(Debug)]
pub struct Rule {
    /// Codes of the findings that the rule may report.
    pub codes: &'static [&'static Code],
    check: fn(&RuleInput<'_>, &mut Findings),
}

impl Rule {
    const fn new(
        codes: &'static [&'static Code],
        check: fn(&RuleInput<'_>, &mut Findings),
    ) -> Rule {
        Rule { codes, check }
    }
}

/// Runs every rule on a record.
pub fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    for rule in RULES {
        (rule.check)(subject, findings);
    }
}
