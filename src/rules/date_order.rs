//! Rule on the order of dates and on future dates.

use std::time::{SystemTime, UNIX_EPOCH};

use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::Field;
use crate::text::Bilingual;

/// Code: the dates of a game are not in order.
pub(crate) static DATES_DISORDERED: Code = Code {
    id: "HDR030",
    name: "dates-disordered",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "the dates are not in order: {later} comes before {earlier}",
        "날짜 순서가 맞지 않음: {later}이(가) {earlier}보다 먼저 적힘",
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

/// Code: the date of a game is in the future.
pub(crate) static IN_FUTURE: Code = Code {
    id: "HDR031",
    name: "date-in-future",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the date {date} lies in the future",
        "{date}은(는) 아직 오지 않은 날짜임",
    ),
    help: Bilingual::new("correct DT", "DT를 바로잡으십시오"),
    explain: Bilingual::new(
        "According to this computer's clock, the stated date is later than next year. Years are \
         easily mistyped.",
        "이 컴퓨터의 시계로 내년보다도 뒤에 두었다고 적혀 있습니다. 연도는 잘못 적기 쉽습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]DT[9017-05-11];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]DT[2017-05-11];B[pd];W[dp])"),
};

/// Rule: the days of a game are in order, and none is in the future.
pub(super) static RULE: Rule = Rule::new(&[&DATES_DISORDERED, &IN_FUTURE], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let dates = subject.record.header.dates();
    if let Some([later, earlier]) = dates.windows(2).find(|pair| pair[0] >= pair[1]) {
        let finding = Finding::new(&DATES_DISORDERED, subject.at_info(Field::Date))
            .arg("later", later.to_string())
            .arg("earlier", earlier.to_string());
        findings.push(finding);
    }
    let last = last_year();
    if let Some(date) = dates.iter().find(|date| date.year > last) {
        let finding = Finding::new(&IN_FUTURE, subject.at_info(Field::Date));
        findings.push(finding.arg("date", date.to_string()));
    }
}

/// Year in which this check was written. A computer clock that shows an earlier year is wrong.
const WRITTEN: u64 = 2026;

/// Returns the last plausible year of a game: next year, because games are announced in advance and clocks
/// are inaccurate.
fn last_year() -> u16 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    last_year_at(since.map_or(0, |since| since.as_secs()))
}

/// Returns the last plausible year of a game. `seconds` is the current time since the beginning of 1970.
fn last_year_at(seconds: u64) -> u16 {
    const SECONDS_OF_A_YEAR: u64 = 31_556_952;
    let year = (1970 + seconds / SECONDS_OF_A_YEAR).max(WRITTEN);
    u16::try_from(year + 1).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopped_clock_does_not_put_dates_into_the_future() {
        for (seconds, last) in [
            (0, 2027),
            (1_700_000_000, 2027),
            (1_795_000_000, 2027),
            (2_000_000_000, 2034),
            (u64::MAX, u16::MAX),
        ] {
            assert_eq!(last_year_at(seconds), last, "{seconds}");
        }
    }
}
