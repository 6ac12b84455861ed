//! Rule on the first move: Black in an even game, White after handicap stones.

use super::opening::LineStart;
use super::rule_input::name;
use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Place, Sample, Severity};
use crate::model::{Body, NodeId, Side};
use crate::text::Bilingual;

/// Code: White plays first in a game without handicap.
///
/// sgfcheck: `W plays first`.
pub(crate) static WHITE_FIRST: Code = Code {
    id: "PLY001",
    name: "white-first",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "White plays first, without handicap",
        "접바둑이 아닌데 백이 먼저 둠",
    ),
    help: Bilingual::new(
        "check whether the colours are exchanged, or handicap stones or Black's first move are missing",
        "흑백이 바뀌었거나 치석이나 흑의 첫 수가 빠지지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Black begins an even game. If White begins on an empty board without a stated handicap, \
         something is missing: handicap stones, a pass of Black, or the first move. A position \
         that was set up may begin with either side, which PL states.",
        "호선 바둑은 흑이 먼저 둡니다. 빈 판에서 백이 먼저 두고 접바둑이라는 기록도 없으면 치석이나 흑의 \
         착수 포기, 또는 첫 수가 빠진 것입니다. 배치된 장면에서는 누가 먼저 두어도 되며 PL로 적습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5];W[pd];B[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5];B[pd];W[dp])"),
};

/// Code: Black plays first despite handicap stones.
///
/// sgfcheck: `B plays first after HA`.
pub(crate) static BLACK_FIRST: Code = Code {
    id: "PLY002",
    name: "black-first-after-handicap",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "Black plays first, though {count} handicap stones are given",
        "{count}점 접바둑인데 흑이 먼저 둠",
    ),
    help: Bilingual::new(
        "check whether White's first move is missing; PL[B] states that Black should begin",
        "백의 첫 수가 빠지지 않았는지 살펴보십시오. 흑이 먼저 두는 것이 맞으면 PL[B]를 적습니다",
    ),
    explain: Bilingual::new(
        "The handicap stones are Black's first move, so White plays next. Handicap stones written \
         as Black's first moves are understood if their number equals HA.",
        "치석을 놓는 것이 흑의 첫 수이므로 그다음은 백이 둡니다. HA에 적힌 수만큼 흑이 처음에 잇달아 두어 \
         치석을 놓은 기록은 그대로 이해합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];B[dd];W[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])"),
};

/// Code: PL names another side than the one that plays first.
pub(crate) static DECLARED_OTHERWISE: Code = Code {
    id: "PLY003",
    name: "first-player-declared-otherwise",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "PL gives the turn to the other side, but the first move is by {side}",
        "PL에 적힌 차례와 다름: 첫 수를 둔 쪽은 {side}",
    ),
    help: Bilingual::new(
        "correct PL, or the colour of the move",
        "PL이나 착수의 색을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The property PL states whose turn it is in a position. The next move is by the other \
         side, so one of them is wrong.",
        "PL은 그 장면에서 누가 둘 차례인지 적는 항목입니다. 그런데 다음 수를 다른 쪽이 두었으므로 둘 가운데 하나가 \
         틀렸습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]AB[pd]AW[dd]PL[W];B[dp];W[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]AB[pd]AW[dd]PL[W];W[dp];B[pp])"),
};

/// Rule: the first move agrees with the handicap, the setup and the stated side to play.
pub(super) static RULE: Rule = Rule::new(&[&WHITE_FIRST, &BLACK_FIRST, &DECLARED_OTHERWISE], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let Some(facts) = subject.facts().filter(|facts| facts.alternates) else {
        return;
    };
    let opening = LineStart::from_record(subject.record);
    let Some((node, side)) = opening.first else {
        return;
    };
    let place = || at_first_play(subject, node);
    let handicap = subject.meaning.handicap.stated;
    if let Some(declared) = opening.declared {
        if declared != side {
            findings.push(
                Finding::new(&DECLARED_OTHERWISE, place()).arg("side", name(subject.record, side)),
            );
        }
    } else if facts.first != Some(Side::BLACK) {
        // Games in which Black need not play first check the first move themselves.
    } else if side == Side::WHITE && opening.stones == [0, 0] && handicap < 2 {
        findings.push(Finding::new(&WHITE_FIRST, place()));
    } else if side == Side::BLACK
        && handicap >= 2
        && opening.black() > 0
        && opening.white() == 0
        && subject.meaning.handicap.set_up == 0
    {
        // This is reported only if handicap stones are on the board. Otherwise another rule reports that
        // they are missing, or Black plays the rest of them.
        findings.push(Finding::new(&BLACK_FIRST, place()).arg("count", handicap));
    }
}

fn at_first_play(subject: &RuleInput<'_>, node: NodeId) -> Place {
    let items = subject.record.tree.items(node);
    let play = items.iter().find(|item| matches!(item.body, Body::Play(_)));
    Place {
        ply: Some(1),
        ..subject.at_node(node, play.and_then(|item| item.raw.written()))
    }
}
