//! Gonu: jul-gonu (줄고누) on 4x4 points, and its larger boards.
//!
//! The rules are those of the article "Jul-gonu" of Wikipedia and its source, J. P. Neto's "The World
//! of Abstract Games"; [`ruleset`] holds the switches for what they leave open.

mod claims;
mod closing;
mod codes;
mod ending;
mod grid;
mod objections;
mod paint;
mod position;
pub mod ruleset;

pub use position::{GonuPosition, Move};

use crate::diag::{Code, Finding, Place};
use crate::games::replay::replay;
use crate::games::{Game, OptionInfo, Position, RulesRequest, RulesetInfo, UnknownRules};
use crate::model::{NodeId, Record, Trace};
use crate::text::Bi;
use ruleset::{Rules, Unread};

/// The game of gonu.
#[derive(Debug)]
pub struct Gonu;

impl Game for Gonu {
    fn id(&self) -> &'static str {
        "gonu"
    }

    fn name(&self) -> Bi {
        Bi::new("jul-gonu", "줄고누")
    }

    fn rulesets(&self) -> &'static [RulesetInfo] {
        ruleset::INFOS
    }

    fn options(&self) -> &'static [OptionInfo] {
        ruleset::OPTIONS
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::CODES
    }

    fn accept(&self, request: &RulesRequest) -> Result<(), UnknownRules> {
        ruleset::accept(request)
    }

    fn begin(&self, record: &Record, request: &RulesRequest) -> Box<dyn Position> {
        let (rules, _) = Rules::resolve(record, request);
        Box::new(GonuPosition::begin(record.board, rules, record.tree.len()))
    }

    fn replay(
        &self,
        record: &Record,
        request: &RulesRequest,
        trace: &mut Trace,
        findings: &mut Vec<Finding>,
    ) {
        let (rules, unread) = Rules::resolve(record, request);
        findings.extend(unread.into_iter().map(|words| finding(record, words)));
        let position = GonuPosition::begin(record.board, rules, record.tree.len());
        replay(record, position, trace, findings);
    }
}

/// What is said about words of a tag that mean nothing.
fn finding(record: &Record, unread: Unread) -> Finding {
    let entry = record.header.find(unread.field);
    let spelled = entry.and_then(|entry| entry.text.span());
    let span = spelled.unwrap_or(record.origin.span);
    let place = Place {
        node: Some(NodeId::ROOT),
        ..Place::record(record.origin.index, span)
    };
    Finding::new(&codes::closing::UNKNOWN_WORD, place)
        .arg("word", unread.word)
        .arg("known", unread.known)
}
