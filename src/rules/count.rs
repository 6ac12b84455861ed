//! Rule that compares the stated result with the marked territory.

use super::{Rule, RuleInput};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::meaning::{MarginBasis, OutcomeMeaning};
use crate::model::{Change, Count, Field, Fix, Hundredths, Meaning, Outcome, Side, WinMethod};
use crate::text::Bilingual;

/// Code: counting the marked territory gives another result than stated.
pub(crate) static RESULT_DIFFERS: Code = Code {
    id: "RES007",
    name: "result-against-count",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "RE states {stated}, but the marked territory gives {counted} ({method})",
        "결과가 다름: RE에는 {stated}, 표시된 집으로 계가하면 {counted} ({method})",
    ),
    help: Bilingual::new(
        "{first}check whether RE, KM or the marks TB and TW are wrong",
        "{first}RE, KM, 집 표시(TB, TW) 가운데 어느 것이 틀렸는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "TB and TW mark the territory at the end of the game; stones inside the opponent's \
         territory are dead. The game is counted again from these marks, the prisoners and the \
         komi: by territory or by area as the rules require, or both ways if the rules are \
         unknown. No count gives the result in RE. If an earlier move is illegal, out of turn or \
         unreadable, or stones were set up between moves, the difference may come from a prisoner; \
         then it is only a note.",
        "TB와 TW는 종국 때의 집을 표시하며, 상대 집 안에 있는 돌은 죽은 돌입니다. 이 표시와 따낸 돌, 덤으로 다시 \
         계가합니다. 규칙에 따라 집이나 영역을 세고, 규칙을 알 수 없으면 둘 다 셉니다. 어느 쪽으로도 RE에 적힌 \
         결과가 나오지 않습니다. 앞의 수 가운데 둘 수 없거나 차례가 아니거나 읽지 못한 것이 있거나 도중에 돌을 놓거나 들어냈으면 따낸 돌 하나 차이일 \
         수 있으므로 참고로만 알립니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[B+9.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];\
         B[ca];W[da];B[ce];W[de];B[];W[]TB[aa:be]TW[ea:ee])",
    ),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[B+4.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];\
         B[ca];W[da];B[ce];W[de];B[];W[]TB[aa:be]TW[ea:ee])",
    ),
};

/// Code: counting gives the stated margin, but to the other side.
pub(crate) static WINNER_DIFFERS: Code = Code {
    id: "RES016",
    name: "winner-against-count",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "RE states {stated}, but the count gives {counted}: the other side by the same margin",
        "승자가 반대: RE에는 {stated}, 계가하면 차이는 같고 승자가 다른 {counted}",
    ),
    help: Bilingual::new("check the winner in RE", "RE의 승자를 확인하십시오"),
    explain: Bilingual::new(
        "The count gives the margin stated in RE, but to the other side: the winner is wrong, or \
         the players' colours are swapped. With `--guess`, games without marks are compared too; \
         then this is only a note.",
        "계가한 차이는 RE에 적힌 것과 같지만 승자가 반대입니다. 승자를 잘못 적었거나 두 사람의 돌 색이 바뀐 것입니다. `--guess`를 주면 \
         표시가 없는 대국도 비교하며, 이때는 참고로만 알립니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[W+4.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];\
         B[ca];W[da];B[ce];W[de];B[];W[]TB[aa:be]TW[ea:ee])",
    ),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[B+4.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];\
         B[ca];W[da];B[ce];W[de];B[];W[]TB[aa:be]TW[ea:ee])",
    ),
};

/// Rule: the result agrees with a count of the final position if the record marks its owners.
pub(super) static RULE: Rule = Rule::new(&[&RESULT_DIFFERS, &WINNER_DIFFERS], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    if subject.meaning.is_by_repetition() {
        return;
    }
    let counts = subject.trace.map_or(&[][..], |trace| &trace.counts);
    let Agreement::Differs(best, points) = Agreement::new(counts, subject.meaning.outcome()) else {
        return;
    };
    // A count with the same margin for the other side explains the result best: the winner was swapped.
    let is_mirror = |count: &&Count| {
        count.komi.is_some() && points != Outcome::Draw && count.lead().0 == -lead(points).0
    };
    let mirror = counts.iter().find(is_mirror).copied();
    let best = mirror.unwrap_or(best);
    let (Some(counted), Some(stated)) = (
        in_unit(&best, subject.meaning),
        subject.meaning.written_outcome(),
    ) else {
        return;
    };
    let is_edited = subject.trace.is_some_and(|trace| trace.edits > 0);
    let cause = match subject.first_fault() {
        Some(ply) => Some(fault_first(ply)),
        None if is_edited => Some(setup_first()),
        None => None,
    };
    // If an error or a setup may explain the difference, the finding is placed at the end of the game,
    // after its cause.
    let place = match cause {
        Some(_) => subject.at_end(),
        None => subject.at_info(Field::Result),
    };
    let code = match mirror {
        Some(_) => &WINNER_DIFFERS,
        None => &RESULT_DIFFERS,
    };
    let finding = Finding::new(code, place)
        .arg("stated", stated.to_string())
        .arg("counted", counted.to_string())
        .arg("method", best.method.word());
    findings.push(match cause {
        // Only a note, because an earlier error or setup, which is already reported, may explain the
        // difference.
        Some(first) => finding.with_severity(Severity::Note).arg("first", first),
        None => finding
            .arg("first", "")
            .fix(Fix::doubtful(Change::set_info(Field::Result, counted))),
    });
}

/// Creates the beginning of a help text: fix the faulty move with the number `ply` first.
fn fault_first(ply: u32) -> Arg {
    Arg::Each {
        en: format!("the difference may come from move {ply}: fix that first, then "),
        ko: format!("{ply}수의 잘못 때문일 수 있으니 먼저 바로잡고, "),
    }
}

/// Creates the beginning of a help text: check setups between moves first.
fn setup_first() -> Arg {
    Bilingual::new(
        "the difference may come from stones set up between the moves: check those first, then ",
        "도중에 놓거나 들어낸 돌 때문일 수 있으니 먼저 살펴보고, ",
    )
    .into()
}

/// Minimum margin of a result by counting, in hundredths of a point. Servers write wins by 0.0, 0.02 and
/// 0.03 as codes for other endings.
const LEAST: i32 = 10;

/// Relation of a stated result to the counts of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// A count gives the stated result; has the count and the result.
    Agrees(Count, Outcome),
    /// No count gives the stated result; has the best count and the result.
    Differs(Count, Outcome),
    /// The game was not won by counting, but for example by resignation.
    NotByCount,
    /// No result is stated.
    Unstated,
    /// No count is complete, for example because the komi is unknown.
    Uncounted,
}

impl Agreement {
    /// Returns the stated result if the game was decided by counting; `None` otherwise.
    pub fn stated(&self) -> Option<Outcome> {
        match self {
            Agreement::Agrees(_, stated) | Agreement::Differs(_, stated) => Some(*stated),
            Agreement::NotByCount | Agreement::Unstated | Agreement::Uncounted => None,
        }
    }

    /// Compares the counts of a position, the best first, with a stated result.
    pub fn new(counts: &[Count], stated: Option<Outcome>) -> Agreement {
        let stated = match stated {
            None | Some(Outcome::Unknown) => return Agreement::Unstated,
            Some(stated) => stated,
        };
        // Servers write wins by 0, 0.02 or 0.03 points as codes for endings without a count.
        if stated != Outcome::Draw && stated.margin().is_none_or(|margin| margin.0 < LEAST) {
            return Agreement::NotByCount;
        }
        let Some(best) = counts.iter().find(|count| count.komi.is_some()) else {
            return Agreement::Uncounted;
        };
        let agreeing = counts.iter().find(|count| gives(count, stated));
        agreeing.map_or(Agreement::Differs(*best, stated), |count| {
            Agreement::Agrees(*count, stated)
        })
    }
}

/// True if a count gives the stated result.
pub fn gives(count: &Count, stated: Outcome) -> bool {
    count.outcome() == Some(stated)
}

/// Returns Black's lead in a result by points: negative if White wins, 0 for a draw.
pub(crate) fn lead(outcome: Outcome) -> Hundredths {
    let margin = outcome.margin().unwrap_or_default();
    match outcome.winner() {
        Some(Side::WHITE) => Hundredths(-margin.0),
        _ => margin,
    }
}

/// Returns the result of a count in the record's unit: zi if the stated margin is in zi or, without a
/// margin, if the komi is. Otherwise it is in points.
fn in_unit(count: &Count, meaning: &Meaning) -> Option<Outcome> {
    let with_margin = |result: &OutcomeMeaning| result.written.margin().is_some();
    let is_zi = match meaning.result.filter(with_margin) {
        Some(result) => result.margin == MarginBasis::Zi,
        None => meaning.komi.is_some_and(|komi| komi.basis.is_zi()),
    };
    Some(match count.outcome()? {
        Outcome::Win {
            winner,
            by: WinMethod::Points(margin),
        } if is_zi => Outcome::Win {
            winner,
            by: WinMethod::Points(margin.points_to_zi()),
        },
        counted => counted,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{CountMethod, SideCount};

    #[test]
    fn a_count_agrees_with_a_result_in_points() {
        let black = |margin: i32| Count {
            method: CountMethod::Area,
            sides: [SideCount::default(); 2],
            dame: 0,
            shared: 0,
            komi: Some(Hundredths(-margin)),
            compensation: 0,
            tie: None,
        };
        let stated = |winner, margin| Outcome::Win {
            winner,
            by: WinMethod::Points(Hundredths(margin)),
        };
        let agrees = |counted, stated| {
            let agreement = Agreement::new(&[black(counted)], Some(stated));
            matches!(agreement, Agreement::Agrees(..))
        };
        assert!(agrees(150, stated(Side::BLACK, 150)));
        assert!(!agrees(300, stated(Side::BLACK, 150)));
        assert!(!agrees(150, stated(Side::WHITE, 150)));
        assert!(agrees(0, Outcome::Draw));
        assert!(!agrees(150, Outcome::Draw));
    }
}
