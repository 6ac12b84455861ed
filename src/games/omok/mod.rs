//! Omok (오목), gomoku and renju: five in a row, with or without forbidden moves.
//!
//! [`ruleset`] holds the tables of rules, and [`shape`] analyses the shapes made by stones; the
//! replay uses both. [`opening`] judges the first moves by their protocol and names their pattern.

mod codes;
mod explanation;
pub mod opening;
mod paint;
mod position;
mod remarks;
pub mod ruleset;
pub mod shape;

use crate::diag::Findings;
use crate::games::{Facts, Game, Position, RulesRequest};
use crate::model::meaning::RulesMeaning;
use crate::model::{Meaning, NodeId, OpeningName, Record, Trace};
use crate::text::Bilingual;
use position::OmokPosition;

/// Omok (오목), with all its rules from free gomoku to renju.
#[derive(Debug)]
pub struct Omok;

static FACTS: Facts = Facts {
    rulebook: &ruleset::RULEBOOK,
    codes: &[codes::CODES, opening::CODES],
    first: None,
    unclaimed_foul: Some(&codes::UNCLAIMED_FOUL),
    claimed_foul: Some(&codes::FOUL_CLAIMED_LATER),
    row: Some(Bilingual::new("five in a row", "다섯을 이음")),
    lines: Some(15),
    ..Facts::new("omok", Bilingual::new("omok (gomoku, renju)", "오목"))
};

impl Game for Omok {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn begin_judged(
        &self,
        record: &Record,
        request: &RulesRequest,
        _: &mut Findings,
    ) -> Box<dyn Position> {
        Box::new(OmokPosition::begin(record, request))
    }

    fn stated_rules(&self, record: &Record, _: &Meaning) -> Option<RulesMeaning> {
        ruleset::stated(record)
    }

    fn opening_protocol(&self, record: &Record) -> Option<&'static str> {
        opening::protocol(record, &RulesRequest::default()).map(|protocol| protocol.id)
    }

    fn replay(
        &self,
        record: &Record,
        request: &RulesRequest,
        trace: &mut Trace,
        findings: &mut Findings,
    ) {
        let mut position = OmokPosition::begin(record, request);
        let rules = position.rules;
        let first = findings.len();
        position.replay(record, trace, findings);
        remarks::settle(record, trace, &mut findings[first..]);
        findings.extend(remarks::assumed(record, rules));
        opening::check(record, request, findings);
    }

    fn opening(
        &self,
        record: &Record,
        line: &mut dyn Iterator<Item = NodeId>,
    ) -> Option<OpeningName> {
        opening::pattern_of(record, line)
    }

    fn openings(&self) -> Vec<OpeningName> {
        let patterns = opening::pattern::PATTERNS.iter();
        patterns.map(|pattern| pattern.name).collect()
    }

    fn openings_named(&self, text: &str) -> Vec<OpeningName> {
        let patterns = opening::pattern::spelled(text).into_iter();
        patterns.map(|pattern| pattern.name).collect()
    }
}
