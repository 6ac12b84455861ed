//! Gonu: jul-gonu (줄고누) on 4x4 points and larger boards, and the variants with boards of their
//! own.
//!
//! All variants share one position type; a `movement` defines how men move and capture and how a
//! game ends. A new board is an entry of [`crate::model::GONU_BOARDS`], with its rules in
//! `board_law`.
//!
//! The rules of jul-gonu follow the article "Jul-gonu" of Wikipedia and its source, J. P. Neto's
//! "The World of Abstract Games"; [`ruleset`] has switches for the open questions.

mod board_law;
mod board_movement;
pub mod boards;
mod claims;
mod codes;
mod ending;
mod explanation;
mod grid;
mod movement;
mod objections;
mod paint;
mod position;
pub mod ruleset;

pub use movement::GonuMovement;
pub use position::{GonuPosition, Move};

use crate::diag::{Finding, Findings, Place};
use crate::games::{Facts, Game, Position, RulesRequest, UnknownRules};
use crate::model::{Field, NodeId, Record, Symmetry, gonu};
use crate::text::Bilingual;
use ruleset::Rules;

/// Jul-gonu (줄고누), played on a grid.
#[derive(Debug)]
pub struct Gonu;

static FACTS: Facts = Facts {
    rulebook: &ruleset::RULEBOOK,
    codes: &[codes::CODES],
    ..SHARED_FACTS
};

/// Facts that all gonu variants share.
const SHARED_FACTS: Facts = Facts {
    first: None,
    starts_empty: false,
    reports_rules: true,
    has_house_rules: true,
    result_differs: Some(&codes::RESULT_MISMATCH),
    unfinished: Some(&codes::RESULT_MISMATCH),
    ends_beside_the_board: Some(&[gonu::RESIGNATION, gonu::AGREEMENT, gonu::TIME]),
    ..Facts::new("gonu", Bilingual::new("jul-gonu", "줄고누"))
};

impl Game for Gonu {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn symmetries(&self, _size: [u8; 2]) -> &'static [Symmetry] {
        // Top and bottom are never exchanged, because each side begins at its own end of the board.
        &[Symmetry::IDENTITY, Symmetry::MIRROR]
    }

    fn begin_judged(
        &self,
        record: &Record,
        request: &RulesRequest,
        findings: &mut Findings,
    ) -> Box<dyn Position> {
        let (rules, unread) = Rules::resolve(record, request);
        judge(record, &unread, findings);
        let mut position = GonuPosition::begin(record.board, rules, record.tree.len());
        position.is_korean = objections::is_korean(record);
        position.is_unsettled = unread.iter().any(|(field, _)| *field == Field::Rules);
        Box::new(position)
    }
}

/// Adds a finding for each unknown word in the tags about rules.
fn judge(record: &Record, unread: &[(Field, UnknownRules)], findings: &mut Findings) {
    let unread = unread.iter();
    findings.extend(unread.map(|(field, word)| finding(record, *field, word)));
}

/// Creates the finding for an unknown word in a tag, with a suggested fix.
fn finding(record: &Record, field: Field, unknown: &UnknownRules) -> Finding {
    let entry = record.header.find(field);
    let spelled = entry.and_then(|entry| entry.text.span());
    let span = spelled.unwrap_or(record.origin.span);
    let place = Place::node(record, NodeId::ROOT, Some(span));
    Finding::new(&codes::UNKNOWN_WORD, place)
        .arg("word", &*unknown.asked)
        .arg("hint", unknown.hint_arg())
        .fix_if_known(unknown.fix(record, field))
}
