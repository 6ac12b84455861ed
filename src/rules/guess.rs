//! Comparison of the stated result with a count in which dead stones are guessed, for records that mark
//! no dead stones or territory.

use super::RuleInput;
use super::count::WINNER_DIFFERS;
use super::inspection::{Inspection, Inspector};
use super::score::{CauseKind, Grade, Scored, ScoredKind};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::games::{CountBasis, CountRequest, DeadStones};
use crate::model::{Count, Field};
use crate::text::{Bilingual, Lang};

/// Code: a count with guessed dead stones does not confirm the stated result.
pub(crate) static NOT_CONFIRMED: Code = Code {
    id: "RES017",
    name: "result-not-confirmed",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "RE states {stated}; with guessed dead stones the count is {counted} (certainty {grade}){cause}",
        "결과를 확인하지 못함: RE에는 {stated}, 죽은 돌을 추정해 계가하면 {counted} (확실성 {grade}등급){cause}",
    ),
    help: Bilingual::new(
        "to be sure, name the dead stones: `bokgi score --dead D4,Q16`",
        "확실히 하려면 죽은 돌을 지정하십시오: `bokgi score --dead D4,Q16`",
    ),
    explain: Bilingual::new(
        "With `--guess`, a finished game without marks is counted with guessed dead stones and \
         compared with RE. Grade B agrees if the named groups or points are counted differently, C \
         only under an assumption such as another komi, D not at all. A guess proves nothing, so \
         this is a note: server results differ by a point for many reasons, and groups may be \
         misjudged.",
        "`--guess`를 주면 표시 없이 끝난 대국의 죽은 돌을 추정해 계가하고 RE와 비교합니다. \
         B등급은 알려 준 돌이나 점을 달리 세면 같고, C등급은 다른 덤 같은 가정이 있어야 같으며, \
         D등급은 같지 않습니다. 추정은 증명이 아니므로 참고로만 알립니다. 서버의 결과는 여러 \
         이유로 한 집쯤 다를 수 있고 사활을 잘못 볼 수도 있습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[B+9.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];\
         B[ca];W[da];B[ce];W[de];B[];W[])",
    )
    .with(&["--guess"]),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[B+4.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];\
         B[ca];W[da];B[ce];W[de];B[];W[])",
    )
    .with(&["--guess"]),
};

/// Compares the stated margin with a count in which dead stones are guessed, if the record marks no dead
/// stones or territory.
pub(super) fn tell(subject: &RuleInput<'_>, inspection: &Inspection, findings: &mut Findings) {
    let record = subject.record;
    let is_marked = subject.trace.is_some_and(|trace| !trace.counts.is_empty());
    if is_marked || subject.meaning.margin().is_none() {
        return;
    }
    let request = CountRequest {
        dead: DeadStones::MarkedOrGuessed,
        ..CountRequest::default()
    };
    let scored = Scored::new(record, &mut Inspector::new(inspection), None, &request);
    let Ok((
        Scored {
            kind: ScoredKind::Points(position),
            ..
        },
        _,
    )) = scored
    else {
        return;
    };
    let grade = position.verdict.grade.unwrap_or(Grade::E);
    let counted = position.count().and_then(Count::outcome);
    let (Some(counted), Grade::B | Grade::C | Grade::D) = (counted, grade) else {
        return;
    };
    let stated = subject.meaning.outcome().map(|stated| stated.to_string());
    let cause = position.verdict.causes.first();
    let is_mirrored = cause.is_some_and(|cause| cause.kind == CauseKind::OtherWinner);
    let (code, severity) = match is_mirrored {
        true if position.counted.basis != Some(CountBasis::Guessed) => {
            (&WINNER_DIFFERS, Severity::Warning)
        }
        true => (&WINNER_DIFFERS, Severity::Note),
        false => (&NOT_CONFIRMED, Severity::Note),
    };
    let said = |lang| cause.map_or_else(String::new, |cause| cause.message(&record.board, lang));
    let cause = match cause {
        Some(_) => Arg::Each {
            en: format!("; agrees if {}", said(Lang::En)),
            ko: format!(", 다음과 같다면 맞음: {}", said(Lang::Ko)),
        },
        None => Arg::from(""),
    };
    let finding = Finding::new(code, subject.at_info(Field::Result))
        .arg("stated", stated.unwrap_or_default())
        .arg("counted", counted.to_string())
        .arg("grade", grade.id())
        .arg("cause", cause);
    findings.push(finding.with_severity(severity));
}
