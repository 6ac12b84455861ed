//! Yut (윷놀이), a race game with thrown sticks.
//!
//! [`options`] holds the rules as switches. The path of a piece takes only a few bits, because it
//! follows from its station and the diagonal by which it came; a stack holds the paths of all its
//! members.
//!
//! The position (`position.rs`) judges a play: it takes the throw from the hand (`hand.rs`), finds
//! the target of the piece (`mover.rs`, with the paths of `walk.rs`) and applies the move to the
//! snapshot of the game (`snapshot.rs`). `objections.rs` words the reasons for a refusal, and
//! `claims.rs` compares the record's marks.

mod claims;
mod codes;
mod explanation;
mod hand;
mod matching;
mod mover;
mod objections;
pub mod options;
mod paint;
mod phrases;
mod players;
mod position;
mod sheet;
mod snapshot;
mod team;
mod uncertainty;
mod unit;
mod walk;

use crate::diag::Findings;
use crate::games::{Facts, Game, Position, RulesRequest};
use crate::model::{Record, Symmetry, Terminology};
use crate::text::Bilingual;
use position::YutPosition;
pub use team::members;

/// Yut (윷놀이), a race game with thrown sticks.
#[derive(Debug)]
pub struct Yut;

static FACTS: Facts = Facts {
    rulebook: &options::RULEBOOK,
    codes: &[codes::CODES],
    alternates: false,
    starts_empty: false,
    reports_rules: true,
    has_house_rules: true,
    words: Terminology {
        record_ko: "윷놀이 기록",
        plays_ko: ["던지기·이동", "건"],
        plays_en: ["throw or move", "throws and moves"],
    },
    first: None,
    result_differs: Some(&codes::RANKING_MISMATCH),
    unfinished: Some(&codes::NOT_FINISHED),
    ..Facts::new("yut", Bilingual::new("yut (yunnori)", "윷놀이"))
};

impl Game for Yut {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn symmetries(&self, _size: [u8; 2]) -> &'static [Symmetry] {
        // The board has no symmetry that keeps the game the same, because pieces move in one
        // direction.
        &[Symmetry::IDENTITY]
    }

    fn begin_judged(
        &self,
        record: &Record,
        request: &RulesRequest,
        findings: &mut Findings,
    ) -> Box<dyn Position> {
        let position = YutPosition::begin(record, request, findings);
        if position.is_score_sheet {
            findings.push(sheet::reported(record));
        }
        Box::new(position)
    }
}
