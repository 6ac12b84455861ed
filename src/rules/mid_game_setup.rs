//! Stones that appear or vanish in the course of a game without being played.

use super::{Rule, Subject};
use crate::diag::{Code, Finding, Sample, Severity};
use crate::model::trace::Legality;
use crate::model::{Body, Item, NodeId, PlayTrace};
use crate::text::Bilingual;

/// The position of the main line is edited after play has begun.
///
/// SGFC message 62.
pub(crate) static SETUP_IN_GAME: Code = Code {
    id: "PLY006",
    name: "setup-in-game",
    severity: Severity::Note,
    message: Bilingual::new(
        "stones are set up or removed after move {ply}, without a play",
        "{ply}수 뒤에 착수 없이 돌을 놓거나 들어냄",
    ),
    help: Bilingual::new(
        "if the record is of a game, write plays instead of AB, AW and AE",
        "대국을 적은 기록이면 AB, AW, AE 대신 착수로 적으십시오",
    ),
    explain: Bilingual::new(
        "AB, AW and AE edit the position. Behind the first move of a game they hide how it came about, \
         so captures, ko and the number of moves cannot be checked across them. Some programs write \
         them where a move was taken back or a position corrected.",
        "AB, AW, AE는 장면을 고칩니다. 대국의 첫 수 뒤에 쓰면 그 장면이 어떻게 나왔는지 알 수 없어 따낸 돌이나 \
         패, 수순을 확인할 수 없습니다. 무른 수나 고친 장면을 이렇게 적는 프로그램이 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dp];AW[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dp];B[pp];W[dd])"),
};

/// Setup behind the first play of the main line.
pub(super) static RULE: Rule = Rule::new(&[&SETUP_IN_GAME], check);

fn check(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    // What stands behind a refused play in its node was not carried out, and not counted.
    let refused = |play: &PlayTrace| play.legality == Legality::Refused;
    let counted = !subject.main_line().last().is_some_and(refused);
    if counted && subject.trace.is_none_or(|trace| trace.edits == 0) {
        return;
    }
    let items = subject.main_line_items();
    let is_play = |item: &Item| matches!(item.body, Body::Play(_));
    let Some(first) = items.iter().position(is_play) else {
        return;
    };
    let is_setup = |item: &Item| matches!(item.body, Body::Setup { .. });
    // Once is enough to know that the record is no plain game.
    let Some(edited) = items[first..].iter().position(is_setup) else {
        return;
    };
    let edited = first + edited;
    let played = items[..edited].iter().filter(|item| is_play(item)).count();
    let tree = &subject.record.tree;
    let holds = |node: &NodeId| tree.items_through(*node).len() > edited;
    let node = tree.nodes().find(holds).unwrap_or(NodeId::ROOT);
    let place = subject.at_node(node, items[edited].raw.written());
    findings.push(Finding::new(&SETUP_IN_GAME, place).arg("ply", played));
}
