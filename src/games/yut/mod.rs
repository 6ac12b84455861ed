//! Yut (윷놀이).
//!
//! [`options`] holds the rules as switches. A piece's walk over the board is a few bits, because it
//! follows from where the piece stands and by which diagonal it came; a stack carries those of all
//! its members.

mod claims;
mod closing;
mod codes;
mod hand;
mod mover;
mod objections;
pub mod options;
mod paint;
mod players;
mod position;
mod snapshot;
mod statements;
mod unit;
mod walk;
mod words;

use crate::diag::{Code, Finding};
use crate::games::replay::replay;
use crate::games::{Game, OptionInfo, Position, RulesRequest, RulesetInfo, UnknownRules};
use crate::model::{Record, Trace};
use crate::text::Bi;
use position::YutPosition;

/// The game of yut.
#[derive(Debug)]
pub struct Yut;

impl Game for Yut {
    fn id(&self) -> &'static str {
        "yut"
    }

    fn name(&self) -> Bi {
        Bi::new("yut (yunnori)", "윷놀이")
    }

    fn rulesets(&self) -> &'static [RulesetInfo] {
        &options::INFOS
    }

    fn options(&self) -> &'static [OptionInfo] {
        options::OPTIONS
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::CODES
    }

    fn accept(&self, request: &RulesRequest) -> Result<(), UnknownRules> {
        options::accept(request)
    }

    fn begin(&self, record: &Record, request: &RulesRequest) -> Box<dyn Position> {
        Box::new(YutPosition::begin(record, request))
    }

    fn replay(
        &self,
        record: &Record,
        request: &RulesRequest,
        trace: &mut Trace,
        findings: &mut Vec<Finding>,
    ) {
        statements::check(record, findings);
        replay(record, YutPosition::begin(record, request), trace, findings);
    }
}
