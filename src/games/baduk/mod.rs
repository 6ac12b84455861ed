//! The game of baduk (go, weiqi).
//!
//! [`ruleset`] holds the rules. A replay uses a grid of stones with captures, a history of
//! positions, and the side to play.

mod closing;
mod codes;
mod count;
mod custom;
mod estimate;
mod filling;
mod grid;
mod life;
mod objections;
mod paint;
mod position;
mod readings;
mod repair;
pub mod ruleset;
mod territory;
mod turns;

use crate::diag::{Finding, Findings};
use crate::games::{Facts, Game, Position, RulesRequest};
use crate::model::meaning::RulesMeaning;
use crate::model::{Hundredths, Meaning, Record};
use crate::text::Bilingual;
use position::BadukPosition;
use ruleset::Rules;

/// The game of baduk.
#[derive(Debug)]
pub struct Baduk;

static FACTS: Facts = Facts {
    rulebook: &ruleset::RULEBOOK,
    codes: &[codes::CODES],
    komi: true,
    handicap: true,
    passes_end: true,
    lines: Some(19),
    ..Facts::new("baduk", Bilingual::new("baduk (go, weiqi)", "바둑"))
};

impl Game for Baduk {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn prepare(&self, record: &mut Record) -> Vec<Finding> {
        repair::repair(record)
    }

    fn komi(&self, ruleset: &str) -> Option<Hundredths> {
        ruleset::komi(ruleset)
    }

    fn stated_rules(&self, record: &Record, meaning: &Meaning) -> Option<RulesMeaning> {
        Rules::stated(record, meaning)
    }

    fn begin_judged(
        &self,
        record: &Record,
        request: &RulesRequest,
        _: &mut Findings,
    ) -> Box<dyn Position> {
        Box::new(BadukPosition::begin(
            record,
            Rules::resolve(record, request),
        ))
    }
}
