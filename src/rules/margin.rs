//! Rule that compares the stated margin with the stated komi.

use super::{Rule, RuleInput};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::meaning::{KomiBasis, KomiMeaning, MarginBasis, is_implausible};
use crate::model::{CountMethod, Dialect, Field, Hundredths, Outcome, Play, Side, WinMethod};
use crate::text::Bilingual;

/// Code: the margin and the komi do not differ by a whole number of points.
///
/// sgfcheck: `KM and RE do not differ by an integer (and are not both x.25 or x.75)`.
pub(crate) static AGAINST_KOMI: Code = Code {
    id: "RES003",
    name: "margin-against-komi",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "a margin of {margin} cannot come from a komi of {komi}: it must {due}",
        "덤이 {komi}이면 {margin} 차이는 나올 수 없음({due} 함)",
    ),
    help: Bilingual::new(
        "check whether RE or KM is wrong",
        "RE와 KM 가운데 어느 것이 틀렸는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "On the board the sides differ by a whole number of points. Komi is added to that, so with \
         a komi of 6.5 every margin ends in .5, and with 6 or 0 every margin is whole. Chinese \
         records in zi end in .25 or .75 in both places. If the margin does not fit, the komi or \
         the result is wrong, often because the komi is a default that was never changed.",
        "판 위의 차이는 언제나 정수입니다. 여기에 덤을 더하므로 덤이 6집반이면 차이는 모두 반집으로 끝나고, 6집이나 \
         0이면 모두 정수입니다. 자로 세는 중국 기보는 둘 다 .25나 .75로 끝납니다. 맞지 않으면 덤이나 결과를 잘못 적은 \
         것이며, 아무도 정하지 않은 기본 덤이 남아 있는 경우가 많습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5]RE[B+3];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5]RE[B+3.5];B[pd];W[dp])"),
};

/// Code: a draw is stated although the komi has a half point.
pub(crate) static DRAW_AGAINST_KOMI: Code = Code {
    id: "RES004",
    name: "draw-against-komi",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "a komi of {komi} allows no draw by points",
        "덤이 {komi}이면 계가로는 무승부가 나올 수 없음",
    ),
    help: Bilingual::new(
        "write RE[Void] if a cycle ended the game without result; else correct RE or KM",
        "동형반복으로 무승부가 되었으면 RE[Void]로, 아니면 RE나 KM을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The half point of komi prevents draws. A draw may still be agreed on, or come from a \
         triple ko or eternal life: SGF has `Void` (no result) for those. Some servers write a \
         draw for games that were broken off.",
        "덤의 반집은 무승부를 없애려고 둡니다. 합의나 삼패, 장생으로 무승부가 될 수는 있으며, SGF에는 이를 위한 \
         `Void`(무효)가 있습니다. 중단된 대국을 무승부로 적는 서버도 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5]RE[Draw];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6]RE[Draw];B[pd];W[dp])"),
};

/// Code: the margin is a number of points that no game can end with.
pub(crate) static NO_COUNT: Code = Code {
    id: "RES005",
    name: "margin-no-count",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "a margin of {margin} is not a possible count of points",
        "{margin} 차이: 계가로는 나올 수 없음",
    ),
    help: Bilingual::new(
        "write how the game was won, such as W+T or W+F, if it is known",
        "시간패나 몰수패 등 이긴 이유를 알면 W+T, W+F처럼 적으십시오",
    ),
    explain: Bilingual::new(
        "Points come in halves, zi in quarters. Fox writes 0.02 and 0.03 for a game that was not \
         counted; their meaning is not documented. The winner is used, the margin is ignored.",
        "집은 반집, 자는 4분의 1자가 가장 작은 단위입니다. 폭스바둑은 계가하지 않은 대국에 0.02나 0.03을 적는데 \
         그 뜻은 알려져 있지 않습니다. 승자만 받아들이고 차이는 쓰지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5]RE[B+0.02];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5]RE[W+T];B[pd];W[dp])"),
};

/// Code: the margin is in zi and the komi in points.
pub(crate) static IN_ZI: Code = Code {
    id: "RES006",
    name: "margin-in-zi",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the margin of {margin} is in zi, which makes {points} points; komi is in points",
        "차이 {margin}: 중국식 자(子) 단위이며 {points}에 해당(덤은 집 단위)",
    ),
    help: Bilingual::new(
        "write the margin in points, {value}",
        "차이를 집으로 적으십시오: {value}",
    ),
    explain: Bilingual::new(
        "Only zi (子), the unit of Chinese counting, have quarters. A zi is two points, so a win by 0.25 \
         zi is one by half a point. Here komi is written in points and the margin in zi; read as \
         points it would be wrong.",
        "4분의 1은 중국식 계가의 자(子)에만 있습니다. 1자는 2집이므로 0.25자 승은 반집승입니다. 여기서는 덤은 집으로, \
         차이는 자로 적혀 있어 집으로 읽으면 틀립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[7.5]RE[B+0.25]RU[Chinese];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[7.5]RE[B+0.5]RU[Chinese];B[pd];W[dp])"),
};

/// Code: the margin is larger than the board and the komi allow.
pub(crate) static BEYOND_BOARD: Code = Code {
    id: "RES008",
    name: "margin-beyond-board",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "a margin of {margin} is more than the {area} points of the board and the komi",
        "{margin} 차이: 판의 {area}점과 덤을 더한 것보다 많음",
    ),
    help: Bilingual::new(
        "check whether RE or SZ is wrong",
        "RE나 SZ가 틀리지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A side that owns the whole board leads by its points and the komi; under territory \
         counting each stone of the other side can add a point. A larger margin is a mistake, or the board size is \
         wrong. Up to twice the board it is only a note.",
        "판을 모두 차지해도 차이는 판의 점 수에 덤을 더한 것이며, 집만 세는 규칙에서는 상대가 둔 돌 하나에 \
         한 집씩 늘 수 있습니다. 이보다 큰 차이는 잘못 적었거나 판의 크기가 틀린 것입니다. 판의 두 배까지는 \
         참고로만 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]KM[6.5]RE[B+300.5];B[ee];W[cc])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]KM[6.5]RE[B+30.5];B[ee];W[cc])"),
};

/// Rule: the sides differ by a whole number of points on the board, so the margin and the komi must too.
pub(super) static RULE: Rule = Rule::new(
    &[
        &AGAINST_KOMI,
        &DRAW_AGAINST_KOMI,
        &NO_COUNT,
        &IN_ZI,
        &BEYOND_BOARD,
    ],
    check,
);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let (Some(result), true) = (
        subject.meaning.result,
        subject.is_of_game(|facts| facts.komi),
    ) else {
        return;
    };
    let komi = subject
        .meaning
        .komi
        .filter(|komi| !is_implausible(komi.points));
    let finding = |code| Finding::new(code, subject.at_info(Field::Result));
    let written = result.written.margin();
    if let (MarginBasis::Code, Some(margin)) = (result.margin, written) {
        findings.push(finding(&NO_COUNT).arg("margin", Arg::points(margin)));
        return;
    }
    let area = subject.record.board.area();
    // The largest possible margin is the whole board plus the komi, plus the loser's stones under
    // territory counting.
    let komi_points = komi.map_or(0, |komi| i64::from(komi.points.0).abs());
    let board_points = area as i64 * 100 + komi_points;
    let beyond = |margin: &Hundredths| {
        let margin = i64::from(margin.0);
        margin > board_points && margin > board_points + 100 * loser_stones(subject) as i64
    };
    if let Some(margin) = result.outcome.margin().filter(beyond) {
        let severity = if margin.0 as i64 > area as i64 * 200 {
            Severity::Warning
        } else {
            Severity::Note
        };
        let found = finding(&BEYOND_BOARD).with_severity(severity);
        findings.push(found.arg("margin", Arg::points(margin)).arg("area", area));
        return;
    }
    let Some(komi) = komi else { return };
    let has_button = subject.trace.is_some_and(|trace| trace.has_button);
    match (result.outcome, written) {
        (
            Outcome::Win {
                by: WinMethod::Points(margin),
                ..
            },
            Some(written),
        ) => match judge(margin, result.margin, komi, has_button) {
            MarginCheck::InZi => findings.push(
                finding(&IN_ZI)
                    .arg("margin", Arg::points(written))
                    .arg("points", Arg::points(margin))
                    .arg("value", margin),
            ),
            MarginCheck::AgainstKomi => {
                let komi = match result.margin {
                    MarginBasis::Zi => in_own_unit(komi),
                    _ => komi.points,
                };
                findings.push(
                    finding(&AGAINST_KOMI)
                        .arg("margin", Arg::points(written))
                        .arg("komi", Arg::points(komi))
                        .arg("due", due(komi)),
                );
            }
            MarginCheck::Agrees => {}
        },
        (Outcome::Draw, _)
            if !komi.points.is_whole()
                && !has_button
                && !result.is_by_repetition
                && komi.basis != KomiBasis::ServerDefault =>
        {
            // A Fox server writes a draw for games that were broken off.
            let severity = match subject.record.origin.quirk {
                Some(Dialect::Fox) => Severity::Note,
                _ => Severity::Warning,
            };
            let found = finding(&DRAW_AGAINST_KOMI).with_severity(severity);
            findings.push(found.arg("komi", Arg::points(in_own_unit(komi))));
        }
        _ => {}
    }
}

/// Returns the number of stones that the loser placed. Under territory counting, each may be worth a point
/// to the winner, as a dead stone or a prisoner. Under area counting, the number is 0.
fn loser_stones(subject: &RuleInput<'_>) -> usize {
    let winner = subject
        .meaning
        .outcome()
        .and_then(|outcome| outcome.winner());
    let is_area = subject.meaning.counting == Some(CountMethod::Area);
    let Some(loser) = winner.map(Side::opponent).filter(|_| !is_area) else {
        return 0;
    };
    let tree = &subject.record.tree;
    let plays = tree.main_line().flat_map(|node| tree.plays(node));
    plays
        .filter(|play| matches!(play, Play::Place { side, .. } if *side == loser))
        .count()
}

/// Returns a komi in the unit in which the record states it: zi or points.
fn in_own_unit(komi: KomiMeaning) -> Hundredths {
    match komi.basis {
        KomiBasis::Zi => komi.points.points_to_zi(),
        _ => komi.points,
    }
}

/// Describes the margins that are possible with a komi: they must `be whole` or `end in .5`.
fn due(komi: Hundredths) -> Bilingual {
    if komi.is_whole() {
        Bilingual::new("be whole", "반집 없이 끝나야")
    } else if komi.has_quarters() {
        Bilingual::new("end in .25 or .75", ".25나 .75로 끝나야")
    } else {
        Bilingual::new("end in .5", "반집으로 끝나야")
    }
}

/// Result of comparing a margin with a komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MarginCheck {
    Agrees,
    AgainstKomi,
    InZi,
}

/// Compares a margin in points with a komi. A button allows margins that differ by half a point.
fn judge(
    margin: Hundredths,
    basis: MarginBasis,
    komi: KomiMeaning,
    has_button: bool,
) -> MarginCheck {
    let by_button = Hundredths(komi.points.0 + 50);
    let fits = margin.fits_komi(komi.points) || (has_button && margin.fits_komi(by_button));
    if !fits {
        MarginCheck::AgainstKomi
    } else if basis == MarginBasis::Zi && !komi.basis.is_zi() {
        MarginCheck::InZi
    } else {
        MarginCheck::Agrees
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_go_with_komi_or_not() {
        use KomiBasis::{HundredthsOfZi, Stated, Zi};
        for (margin, unit, komi, basis, verdict) in [
            (
                "3.5",
                MarginBasis::Stated,
                "6.5",
                Stated,
                MarginCheck::Agrees,
            ),
            (
                "3",
                MarginBasis::Stated,
                "6.5",
                Stated,
                MarginCheck::AgainstKomi,
            ),
            ("3", MarginBasis::Stated, "0", Stated, MarginCheck::Agrees),
            (
                "3.5",
                MarginBasis::Stated,
                "0",
                Stated,
                MarginCheck::AgainstKomi,
            ),
            (
                "3.5",
                MarginBasis::Stated,
                "-3.5",
                Stated,
                MarginCheck::Agrees,
            ),
            ("0.5", MarginBasis::Zi, "7.5", Zi, MarginCheck::Agrees),
            ("5.5", MarginBasis::Zi, "5.5", Zi, MarginCheck::Agrees),
            ("1", MarginBasis::Zi, "7.5", Zi, MarginCheck::AgainstKomi),
            ("0.5", MarginBasis::Zi, "7.5", Stated, MarginCheck::InZi),
            (
                "0.5",
                MarginBasis::Zi,
                "7.5",
                HundredthsOfZi,
                MarginCheck::Agrees,
            ),
            (
                "0.5",
                MarginBasis::Zi,
                "0",
                Stated,
                MarginCheck::AgainstKomi,
            ),
        ] {
            let number = |text| Hundredths::parse(text).expect("a number");
            let points = number(komi);
            let found = judge(number(margin), unit, KomiMeaning { points, basis }, false);
            assert_eq!(found, verdict, "{margin} with komi {komi}");
        }
    }
}
