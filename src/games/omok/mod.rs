//! Omok (오목), gomoku and renju: five in a row, with or without forbidden moves.
//!
//! [`ruleset`] holds the tables of rules, [`shape`] knows what stones make; the replay stands on
//! both. [`opening`] judges the first moves by their protocol and names their pattern.

mod codes;
mod explanation;
pub mod opening;
mod paint;
mod position;
mod remarks;
pub mod ruleset;
pub mod shape;

use crate::diag::{Code, Finding};
use crate::games::{AnyRulebook, Facts, Game, Position, RulesRequest};
use crate::model::{NodeId, OpeningName, Record, Trace};
use crate::text::Bilingual;
use position::OmokPosition;

/// The codes of the rules of play, then those of openings.
static CODES: [&Code; codes::CODES.len() + opening::CODES.len()] = {
    let mut all = [codes::CODES[0]; codes::CODES.len() + opening::CODES.len()];
    let mut at = 1;
    while at < all.len() {
        all[at] = match at.checked_sub(codes::CODES.len()) {
            None => codes::CODES[at],
            Some(behind) => opening::CODES[behind],
        };
        at += 1;
    }
    all
};

/// The game of omok.
#[derive(Debug)]
pub struct Omok;

impl Game for Omok {
    fn id(&self) -> &'static str {
        "omok"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("omok (gomoku, renju)", "오목")
    }

    fn rulebook(&self) -> &'static dyn AnyRulebook {
        &ruleset::RULEBOOK
    }

    fn facts(&self) -> Facts {
        Facts {
            first: None,
            row: Some(Bilingual::new("five in a row", "다섯을 이음")),
            ..Facts::default()
        }
    }

    fn codes(&self) -> &'static [&'static Code] {
        &CODES
    }

    fn begin(&self, record: &Record, request: &RulesRequest) -> Box<dyn Position> {
        Box::new(OmokPosition::begin(record, request))
    }

    fn replay(
        &self,
        record: &Record,
        request: &RulesRequest,
        trace: &mut Trace,
        findings: &mut Vec<Finding>,
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
}
