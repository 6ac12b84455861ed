//! Whether the dates of a game follow each other.

use super::{Rule, Subject};
use crate::diag::{Code, Finding, Sample, Severity};
use crate::model::Field;
use crate::text::Bilingual;

/// A later date stands before an earlier one.
pub(crate) static DATES_DISORDERED: Code = Code {
    id: "HDR030",
    name: "dates-disordered",
    severity: Severity::Warning,
    message: Bilingual::new(
        "the dates are not in order: {later} stands before {earlier}",
        "날짜 순서가 맞지 않음: {later} 다음에 {earlier}",
    ),
    help: Bilingual::new(
        "correct DT; in its short form `2026-03-01,02` the 02 is a day",
        "DT를 바로잡으십시오. 줄여 쓴 `2026-03-01,02`에서 02는 날짜입니다",
    ),
    explain: Bilingual::new(
        "A game that lasts several days lists them in order, each once. In SGF's short form a number \
         takes year and month from the date before it, so a slip easily names a day long past.",
        "여러 날에 걸친 대국은 날짜를 차례로 한 번씩 적습니다. SGF의 줄여 쓰기에서는 앞 날짜의 연도와 달을 이어받으므로 \
         조금만 잘못 적어도 지난 날짜가 됩니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]DT[2026-03-09,08];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]DT[2026-03-08,09];B[pd];W[dp])"),
};

/// The days of a game come in order.
pub(super) static RULE: Rule = Rule::new(&[&DATES_DISORDERED], check);

fn check(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    let dates = subject.record.header.dates();
    if let Some([later, earlier]) = dates.windows(2).find(|pair| pair[0] >= pair[1]) {
        let finding = Finding::new(&DATES_DISORDERED, subject.at_info(Field::Date))
            .arg("later", later.to_string())
            .arg("earlier", earlier.to_string());
        findings.push(finding);
    }
}
