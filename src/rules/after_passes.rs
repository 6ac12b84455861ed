//! Rule on plays after two passes in a row.

use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::{Body, Play};
use crate::text::Bilingual;

/// Code: play continues after both sides have passed.
pub(crate) static PLAY_AFTER_PASSES: Code = Code {
    id: "PLY007",
    name: "play-after-two-passes",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "play goes on with move {ply} after two passes in a row",
        "양쪽이 잇달아 착수를 포기한 뒤에도 {ply}수부터 대국이 이어짐",
    ),
    help: Bilingual::new(
        "nothing to do if the players resumed the game",
        "대국자가 대국을 재개했다면 그대로 두십시오",
    ),
    explain: Bilingual::new(
        "Two passes in a row end the game; then the players agree on what is dead. If they do not agree they may \
         play on, as servers allow. A record with many moves after two passes may contain a commentary or a \
         second game.",
        "두 사람이 잇달아 착수를 포기하면 대국이 끝나고 죽은 돌을 합의합니다. 합의하지 못하면 서버에서처럼 대국을 이어 둘 \
         수 있습니다. 그 뒤에 많은 수가 이어지면 해설이나 다른 대국이 섞인 기록일 수 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[gc];B[];W[];B[cg];W[gg])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[gc];B[cg];W[gg];B[];W[])"),
};

/// Rule: two passes in a row end a game unless the players resume it.
pub(super) static RULE: Rule = Rule::new(&[&PLAY_AFTER_PASSES], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let all = subject.trace.map_or(0, |trace| trace.passes);
    if all < 2 || !subject.is_of_game(|facts| facts.passes_end) {
        return;
    }
    // Fast path: in nearly every counted game, the only passes are at the end.
    let plays = subject.main_line_items().iter().rev();
    let plays = plays.filter_map(|item| match item.body {
        Body::Play(play) => Some(play),
        _ => None,
    });
    let last = plays.take_while(|play| matches!(play, Play::Pass { .. }));
    if last.count() == all as usize {
        return;
    }
    let (mut passes, mut played) = (0, 0);
    for item in subject.main_line_items() {
        let Body::Play(play) = item.body else {
            continue;
        };
        match play {
            Play::Pass { .. } => passes += 1,
            _ if passes < 2 => passes = 0,
            _ => {
                let place = subject.at_play(subject.main_line(), played);
                findings.push(Finding::new(&PLAY_AFTER_PASSES, place).arg("ply", played + 1));
                return;
            }
        }
        played += 1;
    }
}
