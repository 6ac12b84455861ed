//! What can only be said of a record when all of it has been replayed.

use super::codes::{fouls, rules};
use super::ruleset::{RULEBOOK, Rules};
use crate::diag::{Finding, Place, Severity};
use crate::games::switches::{AnyRulebook, RulesRequest, RulesSource};
use crate::model::{Field, NodeId, Play, Record, Side, Trace};

/// Tells forbidden moves that end their line, where the opponent wins by claiming them, from those
/// after which the game goes on. On a variation neither is more than worth knowing.
pub(super) fn settle(record: &Record, trace: &Trace, findings: &mut [Finding]) {
    let end = match trace.main_line {
        0 => None,
        plays => trace.plays.get(plays - 1).map(|play| play.node),
    };
    for finding in findings {
        if finding.code != &fouls::UNCLAIMED {
            continue;
        }
        let Some(node) = finding.place.node else {
            continue;
        };
        if end.is_some_and(|end| node > end) {
            finding.severity = Severity::Note;
        }
        if !goes_on(record, trace, finding, node) {
            let side = fouler(record, node);
            finding.code = &fouls::LAST;
            finding.severity = fouls::LAST.severity;
            finding.args.push(("winner", side.opponent().word().into()));
        }
    }
}

/// How many nodes without moves are looked through for the next one.
const REACH: usize = 64;

/// Whether a move follows the one of a finding.
fn goes_on(record: &Record, trace: &Trace, finding: &Finding, node: NodeId) -> bool {
    let behind = trace.plays.partition_point(|play| play.node <= node);
    let last_here = behind.checked_sub(1).map(|at| trace.plays[at].ply);
    let mut children = record.tree.children(node);
    last_here > finding.place.ply || children.any(|child| moves_from(record, child))
}

/// Whether a move stands in a node or soon behind it. A resignation leaves the foul to be claimed.
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

/// The side that made the last move of a node.
fn fouler(record: &Record, node: NodeId) -> Side {
    let plays = record.tree.plays(node).filter(Play::is_numbered);
    let last = plays.last().map(|play| match play {
        Play::Choose { side, .. } => side.opponent(),
        play => play.side(),
    });
    last.unwrap_or(Side::BLACK)
}

/// That the rules of a record were taken for granted.
pub(super) fn assumed(record: &Record, rules: Rules) -> Option<Finding> {
    let whole = || Place {
        node: Some(NodeId::ROOT),
        ..Place::record(record.origin.index, record.tree.span(NodeId::ROOT))
    };
    if record.tree.is_empty() {
        return None;
    }
    match rules.source {
        RulesSource::Request | RulesSource::Record => None,
        RulesSource::Unnamed => Some(Finding::new(&rules::UNNAMED, whole())),
        RulesSource::Unknown => {
            let entry = record.header.find(Field::Rules)?;
            let span = entry.text.span().filter(|span| !span.is_empty());
            let place = Place {
                span: span.or(whole().span),
                ..whole()
            };
            let text = record.text(entry.text).to_owned();
            let stated = RULEBOOK.accept(&RulesRequest::stated(record));
            let near = stated.err().and_then(|unknown| unknown.near());
            let near = near.map_or_else(String::new, |word| format!("`{word}`? "));
            let finding = Finding::new(&rules::UNKNOWN, place).arg("rules", text);
            Some(finding.arg("near", near))
        }
    }
}
