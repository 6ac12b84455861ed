//! Yut (윷놀이).
//!
//! [`options`] holds the rules as switches. A piece's walk over the board is a few bits, because it
//! follows from where the piece stands and by which diagonal it came; a stack carries those of all
//! its members.
//!
//! A play is judged by the position (`position.rs`), which takes its throw from the hand (`hand.rs`),
//! asks where that brings the piece (`mover.rs`, over the ways of `walk.rs`) and lets the snapshot of
//! the game carry it out (`snapshot.rs`). Why it is refused is put in words by `objections.rs`; what
//! a record marks at it is compared by `claims.rs`.

mod claims;
mod codes;
mod hand;
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

/// The game of yut.
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
        // Its stations are in one row, and the pieces go round in one direction.
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
            findings.push(sheet::told(record));
        }
        Box::new(position)
    }
}
