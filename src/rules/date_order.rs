//! Whether the dates of a game follow each other and are past.

use std::time::{SystemTime, UNIX_EPOCH};

use super::{Rule, Subject};
use crate::diag::{Code, Finding, Sample, Severity};
use crate::model::{Date, Field};
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

/// A date lies in the future.
pub(crate) static IN_FUTURE: Code = Code {
    id: "HDR031",
    name: "date-in-future",
    severity: Severity::Warning,
    message: Bilingual::new(
        "the date {date} lies in the future",
        "{date} — 아직 오지 않은 날짜",
    ),
    help: Bilingual::new("correct DT", "DT를 바로잡으십시오"),
    explain: Bilingual::new(
        "The record says that the game was played on a day that has not come yet by the clock of this computer. Years are easily mistyped.",
        "이 컴퓨터의 시계로 아직 오지 않은 날에 두었다고 적혀 있습니다. 연도는 잘못 적기 쉽습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]DT[9017-05-11];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]DT[2017-05-11];B[pd];W[dp])"),
};

/// The days of a game come in order, and none is still to come.
pub(super) static RULE: Rule = Rule::new(&[&DATES_DISORDERED, &IN_FUTURE], check);

fn check(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    let dates = subject.record.header.dates();
    if let Some([later, earlier]) = dates.windows(2).find(|pair| pair[0] >= pair[1]) {
        let finding = Finding::new(&DATES_DISORDERED, subject.at_info(Field::Date))
            .arg("later", later.to_string())
            .arg("earlier", earlier.to_string());
        findings.push(finding);
    }
    let last = tomorrow();
    let is_future = |date: &&Date| {
        let first_day = (date.year, date.month.unwrap_or(1), date.day.unwrap_or(1));
        last.is_some_and(|last| first_day > last)
    };
    if let Some(date) = dates.iter().find(is_future) {
        let finding = Finding::new(&IN_FUTURE, subject.at_info(Field::Date));
        findings.push(finding.arg("date", date.to_string()));
    }
}

const SECONDS_OF_A_DAY: u64 = 86_400;

/// Year, month and day of tomorrow, since somewhere it is tomorrow already; none where the clock is
/// before 1970. Counted in years that begin in March, in which the leap day comes last.
fn tomorrow() -> Option<(u16, u8, u8)> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    day_of(since.as_secs() / SECONDS_OF_A_DAY + 1)
}

/// The date so many days behind the beginning of 1970.
fn day_of(days: u64) -> Option<(u16, u8, u8)> {
    const DAYS_OF_400_YEARS: u64 = 146_097;
    /// From March of the year 0 to the beginning of 1970.
    const BEFORE: u64 = 719_468;
    let days = days + BEFORE;
    let (era, day) = (days / DAYS_OF_400_YEARS, days % DAYS_OF_400_YEARS);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = u16::try_from(era * 400 + year + later).ok()?;
    Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        for (days, date) in [
            (0, (1970, 1, 1)),
            (58, (1970, 2, 28)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_454, (2026, 1, 1)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ] {
            assert_eq!(day_of(days), Some(date), "{days}");
        }
    }
}
