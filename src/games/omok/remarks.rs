//! Objections and remarks to plays of omok, and findings that need the whole replay.

use super::codes;
use super::position::{End, OmokPosition};
use super::ruleset::{RULEBOOK, Rules};
use super::shape::Kinds;
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Place, Severity};
use crate::games::Remark;
use crate::games::switches::RulesSource;
use crate::games::{AnyRulebook, RulesRequest};
use crate::model::{Field, Meaning, NodeId, Outcome, Play, Point, Record, Side, Trace, WinMethod};
use crate::text::Bilingual;

/// Creates the objection to a stone on an occupied point.
#[cold]
pub(super) fn occupied(position: &OmokPosition, side: Side, at: Point, stone: Side) -> Remark {
    Remark::new(&codes::OCCUPIED)
        .with("side", side.word())
        .with("point", position.board.name(at))
        .with("colour", stone.colour())
}

/// Reason given for a play that belongs to another game.
pub(super) const FOREIGN: Bilingual =
    Bilingual::new("which is not a play of omok", "오목에 없는 수");

/// Creates the objection to a play that cannot be put on the board, with its reason.
#[cold]
pub(super) fn impossible(position: &OmokPosition, play: Play, reason: Bilingual) -> Box<Remark> {
    let remark = Remark::impossible(&codes::IMPOSSIBLE, position.board, play, reason);
    Box::new(remark)
}

/// Words for the time limit of claiming an overline: there is none.
const CLAIMED_LATER: Bilingual = Bilingual::new(
    "an overline can still be claimed at any later time",
    "장목은 나중에도 언제든지 지적할 수 있습니다",
);

/// Creates the remark on a forbidden move after which play continued, with the time limit for
/// claiming it.
#[cold]
pub(super) fn foul(position: &OmokPosition, side: Side, at: Point, kinds: Kinds) -> Remark {
    let claim = if kinds.holds(Kinds::OVERLINE) {
        CLAIMED_LATER
    } else {
        Bilingual::new(
            "it can be claimed before the next move of the opponent only",
            "상대가 다음 수를 두기 전에만 지적할 수 있습니다",
        )
    };
    Remark::new(&codes::UNCLAIMED_FOUL)
        .with("side", side.word())
        .with("point", position.board.name(at))
        .with("kinds", kinds.words())
        .with("claim", claim)
}

/// Creates the remark on a move after the end of the game; `position` is the one before that move.
#[cold]
pub(super) fn after_end(position: &OmokPosition, end: End) -> Remark {
    let ply = position.state.ply;
    let remark = match end {
        End::Won(side) if position.may_be_unnoticed(side) => {
            Remark::new(&codes::UNNOTICED_FIVE).with("won", ply)
        }
        End::Won(side) => Remark::new(&codes::AFTER_WIN)
            .with("side", side.word())
            .with("won", ply),
        End::Resigned(side) => Remark::new(&codes::AFTER_RESIGNATION).with("side", side.word()),
        End::Drawn | End::Open => Remark::new(&codes::AFTER_DRAW).with("drawn", ply),
    };
    remark.with("ply", ply + 1)
}

/// Creates the remark on a pass that comes too early or that the rules do not mention; `code` says
/// which.
#[cold]
pub(super) fn pass(code: &'static Code, side: Side, ply: u32) -> Remark {
    Remark::new(code).with("side", side.word()).with("ply", ply)
}

/// Changes the findings of forbidden moves after the replay. A foul that ends its line, or an
/// overline that the result claims later, gets another code; a foul in a variation becomes a note.
pub(super) fn settle(record: &Record, trace: &Trace, findings: &mut [Finding]) {
    let end = match trace.main_line {
        0 => None,
        plays => trace.plays.get(plays - 1).map(|play| play.node),
    };
    for finding in findings {
        if finding.code != &codes::UNCLAIMED_FOUL {
            continue;
        }
        let Some(node) = finding.place.node else {
            continue;
        };
        if end.is_some_and(|end| node > end) {
            finding.severity = Severity::Note;
        }
        let winner = fouler(record, node).opponent();
        let has_claim = || {
            let claim = Arg::from(CLAIMED_LATER);
            finding.args.iter().any(|(_, arg)| *arg == claim) && claims_foul(record, winner)
        };
        let code = if !goes_on(record, trace, finding, node) {
            &codes::FOUL_LAST
        } else if has_claim() {
            &codes::FOUL_CLAIMED_LATER
        } else {
            continue;
        };
        finding.code = code;
        finding.severity = code.severity;
        finding.args.push(("winner", winner.word().into()));
    }
}

/// Returns true if the stated result is a win of `winner` by a foul.
fn claims_foul(record: &Record, winner: Side) -> bool {
    let claimed = Outcome::Win {
        winner,
        by: WinMethod::Foul,
    };
    Meaning::new(record).outcome() == Some(claimed)
}

/// Number of nodes in which the next move of a line is searched for.
const REACH: usize = 64;

/// Returns true if another move follows the move that a finding is about.
fn goes_on(record: &Record, trace: &Trace, finding: &Finding, node: NodeId) -> bool {
    let after = trace.plays.partition_point(|play| play.node <= node);
    let last_here = after.checked_sub(1).map(|at| trace.plays[at].ply);
    let mut children = record.tree.children(node);
    last_here > finding.place.ply || children.any(|child| moves_from(record, child))
}

/// Returns true if a node, or one of the nodes soon after it, contains a move. A resignation does
/// not count, because a foul can still be claimed after it.
fn moves_from(record: &Record, node: NodeId) -> bool {
    let tree = &record.tree;
    let line = std::iter::successors(Some(node), |&node| tree.first_child(node));
    let mut plays = line.take(REACH).flat_map(|node| tree.plays(node));
    plays.any(|play| {
        matches!(
            play,
            Play::Place { .. } | Play::Pass { .. } | Play::Choose { .. }
        )
    })
}

/// Returns the side whose stone was the last move of a node; Black if the node has no move.
fn fouler(record: &Record, node: NodeId) -> Side {
    let plays = record.tree.plays(node).filter(Play::is_numbered);
    let last = plays.last().map(|play| match play {
        Play::Choose { side, .. } => side.opponent(),
        play => play.side(),
    });
    last.unwrap_or(Side::BLACK)
}

/// Creates the finding that default rules were used, because the record names none or unknown ones.
/// `None` if all its rules are known, if the rules were requested, or if the record is empty.
pub(super) fn assumed(record: &Record, rules: Rules) -> Option<Finding> {
    if record.tree.is_empty() {
        return None;
    }
    let whole = Place::node(record, NodeId::ROOT, None);
    match rules.source {
        RulesSource::Request => None,
        RulesSource::Record if !rules.is_unsettled => None,
        RulesSource::Unnamed => Some(Finding::new(&codes::UNNAMED_RULES, whole)),
        RulesSource::Unknown | RulesSource::Record => {
            let entry = record.header.find(Field::Rules)?;
            let place = Place::node(record, NodeId::ROOT, entry.text.written());
            let stated = RULEBOOK.accept(&RulesRequest::stated(record));
            let unknown = stated.err();
            let is_partial = rules.source == RulesSource::Record;
            let part = unknown.as_ref().filter(|_| is_partial);
            let text = part.map_or(record.text(entry.text), |part| &*part.asked);
            let then = if is_partial {
                Bilingual::new(
                    "fouls and the end of the game are not judged",
                    "금수와 승부를 판정하지 않음",
                )
            } else {
                Bilingual::new(
                    "replayed under free rules, without forbidden moves",
                    "금수 없는 자유룰로 재현함",
                )
            };
            let near = unknown.as_ref().and_then(|unknown| unknown.near());
            let near = near.map_or_else(String::new, |word| format!("`{word}`? "));
            let finding = Finding::new(&codes::UNKNOWN_RULES, place);
            let finding = finding.arg("rules", text.to_owned()).arg("then", then);
            let fix = unknown.and_then(|unknown| unknown.fix(record, Field::Rules));
            Some(finding.arg("near", near).fix_if_known(fix))
        }
    }
}
