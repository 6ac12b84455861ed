//! Rule on the last move of a game lost by resignation or on time: it is the winner's.

use super::rule_input::name;
use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::{Play, WinMethod};
use crate::text::Bilingual;

/// Code: the side that resigned made the last move.
///
/// sgfcheck: `last move played by resigner`.
pub(crate) static RESIGNER_LAST: Code = Code {
    id: "RES001",
    name: "resigner-moved-last",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{side} resigned, but made the last move, move {ply}",
        "불계패한 쪽({side})이 마지막 수({ply}수)를 둠",
    ),
    help: Bilingual::new(
        "check whether the winner's last move is missing or the result names the wrong side",
        "이긴 쪽의 마지막 수가 빠졌거나 결과의 승자가 바뀌지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Players usually resign on their turn, after a move of the opponent. Some resign right \
         after their own move, and servers allow it at any time. In a record typed by hand it \
         often means that the last move is missing or that the result names the wrong side.",
        "기권은 대개 상대가 둔 뒤 자기 차례에 합니다. 자기가 둔 뒤에 기권하는 일도 있고 서버에서는 언제나 할 수 \
         있지만, 손으로 옮긴 기록에서는 마지막 수가 빠졌거나 승자를 잘못 적은 경우가 많습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]RE[W+R];B[pd];W[dp];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]RE[W+R];B[pd];W[dp];B[pp];W[dd])"),
};

/// Code: the side whose time ran out made the last move.
///
/// sgfcheck: `last move played by timed-out player`.
pub(crate) static TIMED_OUT_LAST: Code = Code {
    id: "RES002",
    name: "timed-out-moved-last",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{side} lost on time, but made the last move, move {ply}",
        "시간패한 쪽({side})이 마지막 수({ply}수)를 둠",
    ),
    help: Bilingual::new(
        "check whether the winner's last move is missing or the result names the wrong side",
        "이긴 쪽의 마지막 수가 빠졌거나 결과의 승자가 바뀌지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A clock runs during its player's turn, so time runs out after a move of the opponent. \
         Servers sometimes record the late move; otherwise the winner's last move is missing or \
         the result names the wrong side.",
        "시계는 자기 차례에 가므로 시간은 상대가 둔 뒤에 떨어집니다. 늦게 둔 수를 서버가 남기는 일이 있고, 아니면 \
         이긴 쪽의 마지막 수가 빠졌거나 승자를 잘못 적은 것입니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]RE[W+T];B[pd];W[dp];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]RE[W+T];B[pd];W[dp];B[pp];W[dd])"),
};

/// Rule: a player resigns or runs out of time at their own turn, so the opponent moved last.
pub(super) static RULE: Rule = Rule::new(&[&RESIGNER_LAST, &TIMED_OUT_LAST], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let Some(outcome) = subject.meaning.outcome() else {
        return;
    };
    let code = match outcome.manner() {
        Some(WinMethod::Resignation) => &RESIGNER_LAST,
        Some(WinMethod::Time) => &TIMED_OUT_LAST,
        _ => return,
    };
    let plays = subject.main_line();
    let Some(last) = plays.len().checked_sub(1) else {
        return;
    };
    let Some((_, play)) = subject.play(plays, last) else {
        return;
    };
    if outcome.loser() != Some(play.side()) || matches!(play, Play::Resign { .. }) {
        return;
    }
    // An earlier error may explain who moved last: a wrong colour, or a move that is missing, unreadable or
    // impossible.
    let is_passed_over = subject
        .trace
        .is_some_and(|trace| trace.uncertain_from.is_some());
    if is_passed_over || plays.iter().any(|play| play.is_out_of_turn) {
        return;
    }
    let is_pass = |index: usize| {
        let played = subject.play(plays, index);
        played.is_some_and(|(_, play)| matches!(play, Play::Pass { .. }))
    };
    // After two passes neither side is to move: either may resign on seeing the count.
    let ends = last > 0 && subject.is_of_game(|facts| facts.passes_end);
    if ends && is_pass(last) && is_pass(last - 1) {
        return;
    }
    let finding = Finding::new(code, subject.at_play(plays, last))
        .arg("side", name(subject.record, play.side()))
        .arg("ply", plays[last].ply);
    findings.push(finding);
}
