//! Rule on stones that appear or vanish during a game without being played.

use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::trace::Legality;
use crate::model::{Body, Item, NodeId, Play, PlayTrace, SetupKind};
use crate::text::Bilingual;

/// Code: the main line is edited after play has begun.
///
/// SGFC message 62.
pub(crate) static SETUP_IN_GAME: Code = Code {
    id: "PLY006",
    name: "setup-in-game",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "stones are set up or removed after move {ply}, without a play",
        "{ply}수 뒤에 착수 없이 돌을 놓거나 들어냄",
    ),
    help: Bilingual::new(
        "if the record is of a game, write plays instead of AB, AW and AE",
        "대국을 적은 기록이면 AB, AW, AE 대신 착수로 적으십시오",
    ),
    explain: Bilingual::new(
        "AB, AW and AE edit the position. After the first move they hide how the position arose, \
         so captures, ko and move numbers cannot be checked across them. Some programs write them \
         when a move is taken back or a position is corrected.",
        "AB, AW, AE는 장면을 고칩니다. 대국의 첫 수 뒤에 쓰면 그 장면이 어떻게 나왔는지 알 수 없어 따낸 돌이나 \
         패, 수순을 확인할 수 없습니다. 무른 수나 고친 장면을 이렇게 적는 프로그램이 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dp];AW[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dp];B[pp];W[dd])"),
};

/// Code: a move is taken back by removing its stone.
pub(crate) static TAKEN_BACK: Code = Code {
    id: "PLY009",
    name: "move-taken-back",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "move {ply} is taken back: its stone is removed without a play",
        "{ply}수를 무름: 착수 없이 그 돌을 들어냄",
    ),
    help: Bilingual::new(
        "to keep only the moves that count, delete the move and the node that removes its stone",
        "인정된 수순만 남기려면 그 수와 돌을 들어낸 노드를 모두 지우십시오",
    ),
    explain: Bilingual::new(
        "A move may not be taken back (article 4 of the Korean rules, 일수불퇴). The record \
         removes the stones of the last moves with AE instead of going back in the tree: a move \
         was taken back, or entered wrongly and corrected. Later move numbers count these moves \
         too.",
        "한번 둔 수는 무르지 못합니다(한국기원 대국 룰 4조, 일수불퇴). 이 기보는 바로 앞에 둔 \
         돌을 AE로 들어냅니다. 수를 물렀거나 잘못 넣은 수를 고친 것이며, 뒤의 수순 번호에는 \
         무른 수도 들어갑니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dp];AE[dp];W[dd])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dd];B[pp])"),
};

/// Rule: the main line has no setup after its first play.
pub(super) static RULE: Rule = Rule::new(&[&SETUP_IN_GAME, &TAKEN_BACK], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    // The replay skips items after a refused play of the same node, so the trace does not count setups
    // there.
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
    let tree = &subject.record.tree;
    // Setup in the same node as a move is reported by the SGF reader.
    let is_told = |node: NodeId| {
        &*subject.record.origin.format == "sgf" && tree.items(node).iter().any(is_play)
    };
    let is_played = |node: &NodeId| tree.items_through(*node).len() <= items.len();
    // Only the first setup is reported. It is enough to show that the record is not a plain game.
    let found = tree.nodes().take_while(is_played).find_map(|node| {
        let through = tree.items_through(node).len();
        let from = (through - tree.items(node).len()).max(first);
        let setup = items.get(from..through)?.iter().position(is_setup)?;
        (!is_told(node)).then_some((node, from + setup))
    });
    let Some((node, edited)) = found else { return };
    let played = items[..edited].iter().filter(|item| is_play(item)).count();
    let place = subject.at_node(node, items[edited].raw.written());
    let code = if takes_back(subject, &items[..edited], &items[edited]) {
        &TAKEN_BACK
    } else {
        &SETUP_IN_GAME
    };
    findings.push(Finding::new(code, place).arg("ply", played));
}

/// True if the setup only removes the stones of the last moves.
fn takes_back(subject: &RuleInput<'_>, before: &[Item], edit: &Item) -> bool {
    let Body::Setup {
        kind: SetupKind::Empty,
        points,
    } = edit.body
    else {
        return false;
    };
    let removed = subject.record.tree.points.get(points);
    let stones = before.iter().rev().filter_map(|item| match item.body {
        Body::Play(Play::Place { at, .. }) => Some(at),
        _ => None,
    });
    let last: Vec<_> = stones.take(removed.len()).collect();
    !removed.is_empty() && removed.iter().all(|at| last.contains(at))
}
