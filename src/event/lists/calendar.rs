//! Parser for dates in tables, which often leave out the year.

use crate::formats::shared::values::date::{self, Dates};
use crate::model::Date;

/// Parser of the dates in a table, which remembers year and month for dates without a year.
#[derive(Default)]
pub(super) struct Calendar {
    /// Year of the last date, or found in a title; `None` if none was seen.
    year: Option<u16>,
    /// Month of the last date; `None` before the first date.
    month: Option<u8>,
}

impl Calendar {
    /// Takes the year from a title above the table (`2026`), unless a year is already known.
    pub(super) fn note(&mut self, title: &str) {
        let numbers = title.split(|c: char| !c.is_ascii_digit());
        let years = numbers.filter(|number| number.len() == 4);
        let mut years = years.filter_map(|year| year.parse().ok());
        let year = years.find(|year| (1900..2200).contains(year));
        self.year = self.year.or(year);
    }

    /// Parses the date in a cell, with or without year, weekday and time of day. In a date without a year, the month
    /// comes first if `is_month_first`; else the order must be unambiguous.
    pub(super) fn read(&mut self, written: &str, is_month_first: bool) -> Option<Dates> {
        let day = without_time(written);
        let read = date::read(&day).map(|reading| reading.value);
        let dates = read.or_else(|| self.in_year(&day, is_month_first))?;
        let last = dates.iter().last()?;
        (self.year, self.month) = (Some(last.year), last.month);
        Some(dates)
    }

    /// Parses a date without a year or with a year of two digits, using the known year.
    fn in_year(&self, day: &str, is_month_first: bool) -> Option<Dates> {
        let year = self.year?;
        let dates = within(day, year, is_month_first)?;
        let first = dates.iter().next()?.month?;
        // A month more than half a year before the last one, such as January after December, belongs to the next
        // year.
        match self.month {
            Some(last) if last > first + 6 => within(day, year + 1, is_month_first),
            _ => Some(dates),
        }
    }
}

/// Parses a date that has no year, or only the last two digits of `year`, as a date in `year`.
fn within(day: &str, year: u16, is_month_first: bool) -> Option<Dates> {
    let read = |text: String| {
        let dates = date::read(&text)?.value;
        let is_whole = |date: Date| date.month.is_some() && date.day.is_some();
        let is_whole = dates.iter().all(is_whole);
        is_whole.then_some(dates)
    };
    let short = format!("{:02}", year % 100);
    let after = day.trim_start_matches(['\'', '’']).strip_prefix(&short);
    let after = after.filter(|after| !after.starts_with(|c: char| c.is_ascii_digit()));
    let in_full = after.and_then(|after| read(format!("{year}{after}")));
    in_full.or_else(|| {
        let names_month = day.chars().any(|c| c.is_ascii_alphabetic());
        read(match (is_month_first, names_month) {
            (_, true) => format!("{day} {year}"),
            (true, false) => format!("{year}년 {day}"),
            (false, false) => format!("{day}/{year}"),
        })
    })
}

/// Removes the time of day from the end of a date: `10:00`, `오전 10시`, `2 pm`.
fn without_time(written: &str) -> String {
    let mut words: Vec<&str> = written.split_whitespace().collect();
    let is_time = |word: &&str| {
        word.contains(':')
            || word.contains('시')
            || ["오전", "오후", "am", "pm"].contains(&&*word.to_lowercase())
    };
    if let Some(first) = words.iter().position(is_time).filter(|&at| at > 0) {
        words.truncate(first);
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_year_is_that_of_the_title_or_of_the_date_before() {
        for (title, cells) in [
            (
                "",
                &[
                    ("11/7", ""),
                    ("2026.11.7(토)", "2026-11-07"),
                    ("11/8", "2026-11-08"),
                ][..],
            ),
            (
                "제3회 대회 (2026년 11월)",
                &[
                    ("11/7", "2026-11-07"),
                    ("11월 8일 (일)", "2026-11-08"),
                    ("11.8 14:00", "2026-11-08"),
                    ("26.11.07 오전 10시", "2026-11-07"),
                    ("'26. 11. 9.", "2026-11-09"),
                    ("11.14~11.15", "2026-11-14,15"),
                    ("Nov 21", "2026-11-21"),
                    ("12/26", "2026-12-26"),
                    ("1/9", "2027-01-09"),
                    ("아침", ""),
                ],
            ),
        ] {
            let mut calendar = Calendar::default();
            calendar.note(title);
            for (written, due) in cells {
                let read = calendar.read(written, true);
                let read = read.map(|dates| dates.to_string()).unwrap_or_default();
                assert_eq!(read, *due, "{written}");
            }
        }
    }

    #[test]
    fn the_order_of_day_and_month_is_not_guessed() {
        let mut calendar = Calendar::default();
        calendar.note("Autumn 2026");
        for (written, due) in [
            ("7/11", ""),
            ("28/11", "2026-11-28"),
            ("11/28", "2026-11-28"),
            ("28 Nov", "2026-11-28"),
        ] {
            let read = calendar.read(written, false);
            let read = read.map(|dates| dates.to_string()).unwrap_or_default();
            assert_eq!(read, due, "{written}");
        }
    }
}
