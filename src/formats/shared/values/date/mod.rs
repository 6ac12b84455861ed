//! Dates: `1996-05-06,07`, `2021년 1월 17일`, `1989年3月3日`, `March 5, 1994`, `2017.07.13 16:58`.

mod groups;
mod words;

use std::fmt;

use super::lexicon::folded;
use super::{Reading, without_remark};
use crate::model::Date;
use crate::text::Bilingual;

/// The dates of a game, at least one, in the order written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dates {
    first: Date,
    // Nearly always empty, because most games have one date; then no memory is allocated.
    rest: Vec<Date>,
}

impl Dates {
    fn one(first: Date) -> Dates {
        Dates {
            first,
            rest: Vec::new(),
        }
    }

    /// Creates a list of dates in their order; `None` for an empty slice.
    pub fn new(dates: &[Date]) -> Option<Dates> {
        let (&first, rest) = dates.split_first()?;
        Some(Dates {
            first,
            rest: rest.to_vec(),
        })
    }

    /// Iterates over the dates in the order written.
    pub fn iter(&self) -> impl Iterator<Item = Date> {
        std::iter::once(self.first).chain(self.rest.iter().copied())
    }

    fn last(&self) -> Date {
        self.rest.last().copied().unwrap_or(self.first)
    }

    fn push(&mut self, date: Date) {
        self.rest.push(date);
    }
}

impl IntoIterator for Dates {
    type Item = Date;
    type IntoIter = std::iter::Chain<std::iter::Once<Date>, std::vec::IntoIter<Date>>;

    fn into_iter(self) -> Self::IntoIter {
        std::iter::once(self.first).chain(self.rest)
    }
}

impl fmt::Display for Dates {
    /// Formats the dates as SGF (`FF[4]`) does: joined by commas, with the shortcuts `MM-DD`, `MM`
    /// and `DD`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        let mut before = self.first;
        for &date in &self.rest {
            let same = |unit: fn(Date) -> Option<u8>| unit(date) == unit(before);
            let (is_same_year, is_same_month) = (date.year == before.year, same(|d| d.month));
            match (date.month, date.day, before.day) {
                (Some(_), Some(day), Some(_)) if is_same_year && is_same_month => {
                    write!(f, ",{day:02}")?;
                }
                (Some(month), Some(day), Some(_)) if is_same_year => {
                    write!(f, ",{month:02}-{day:02}")?;
                }
                (Some(month), None, None) if is_same_year && before.month.is_some() => {
                    write!(f, ",{month:02}")?;
                }
                _ => write!(f, ",{date}")?,
            }
            before = date;
        }
        Ok(())
    }
}

/// Reads dates, or returns `None` for a text that is not understood or ambiguous, such as
/// `03/04/2005`.
///
/// A range with up to ten days between its ends becomes single days, because `FF[4]` lists days. Years of Japanese eras and of the Korean
/// 단기 count are converted to the common era.
pub fn read(text: &str) -> Option<Reading<Dates>> {
    if let Some(dates) = canonical(text) {
        return Some(Reading::canonical(dates));
    }
    in_words(text)
}

/// Reads dates in words or in another form than SGF's, such as `2021년 1월 17일`.
#[cold]
fn in_words(text: &str) -> Option<Reading<Dates>> {
    let folded = folded(text);
    if let Some((dates, has_time_of_day)) = words::lex(&folded).and_then(groups::dates) {
        return Some(if has_time_of_day {
            Reading::annotated(dates)
        } else {
            Reading::dialect(dates)
        });
    }
    let (dates, _) = words::lex(without_remark(&folded)?).and_then(groups::dates)?;
    Some(Reading::annotated(dates))
}

/// Describes the expected value for a text that is not a date: "an existing date" if the calendar lacks the day, as for 2026-02-30,
/// otherwise a date such as `2026-03-01`.
pub fn wanted(text: &str) -> Bilingual {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    let numbers: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let is_impossible = match numbers[..] {
        [year, month, day] if year.len() == 4 => match (year.parse(), month.parse(), day.parse()) {
            (Ok(year), Ok(month), Ok(day)) => Date::new(year, Some(month), Some(day)).is_none(),
            _ => false,
        },
        _ => false,
    };
    if is_impossible {
        Bilingual::new("an existing date", "달력에 있는 날짜")
    } else {
        Bilingual::new("a date such as `2026-03-01`", "`2026-03-01` 같은 날짜")
    }
}

/// Parses dates in the form of SGF: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. After commas, more dates or
/// the shortcuts `MM-DD`, `MM` and `DD` may follow.
fn canonical(text: &str) -> Option<Dates> {
    if let Some(date) = full(text.as_bytes()) {
        return Some(Dates::one(date));
    }
    let mut parts = text.split(',').map(str::as_bytes);
    let mut dates = Dates::one(full(parts.next()?)?);
    for part in parts {
        dates.push(full(part).or_else(|| shortcut(part, dates.last()))?);
    }
    Some(dates)
}

fn full(text: &[u8]) -> Option<Date> {
    let [y1, y2, y3, y4, rest @ ..] = text else {
        return None;
    };
    let year = u16::from(pair(*y1, *y2)?) * 100 + u16::from(pair(*y3, *y4)?);
    match *rest {
        [] => Date::new(year, None, None),
        [b'-', m1, m2] => Date::new(year, Some(pair(m1, m2)?), None),
        [b'-', m1, m2, b'-', d1, d2] => Date::new(year, Some(pair(m1, m2)?), Some(pair(d1, d2)?)),
        _ => None,
    }
}

fn shortcut(text: &[u8], before: Date) -> Option<Date> {
    match (text, before.day) {
        (&[m1, m2, b'-', d1, d2], Some(_)) => {
            Date::new(before.year, Some(pair(m1, m2)?), Some(pair(d1, d2)?))
        }
        (&[d1, d2], Some(_)) => Date::new(before.year, before.month, Some(pair(d1, d2)?)),
        (&[m1, m2], None) if before.month.is_some() => {
            Date::new(before.year, Some(pair(m1, m2)?), None)
        }
        _ => None,
    }
}

/// Parses a number of two ASCII digits; `None` for other characters.
fn pair(tens: u8, ones: u8) -> Option<u8> {
    let is_number = tens.is_ascii_digit() && ones.is_ascii_digit();
    is_number.then(|| (tens - b'0') * 10 + (ones - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::shared::values::Spelling;

    fn iso(dates: &Dates) -> String {
        let all: Vec<String> = dates.iter().map(|date| date.to_string()).collect();
        all.join(" ")
    }

    #[test]
    fn an_impossible_day_is_distinguished_from_other_text() {
        for (text, is_day) in [
            ("2026-02-30", true),
            ("2026년 13월 1일", true),
            ("2026-03-01 someday", false),
            ("03/01/2026", false),
            ("next Sunday", false),
        ] {
            assert_eq!(wanted(text).en == "an existing date", is_day, "{text}");
        }
    }

    #[test]
    fn the_forms_of_the_standard_are_canonical() {
        for (text, dates) in [
            ("1996-05-06", "1996-05-06"),
            ("1996-05", "1996-05"),
            ("0850", "0850"),
            ("1996-05-06,07,08", "1996-05-06 1996-05-07 1996-05-08"),
            ("1996-05,06", "1996-05 1996-06"),
            (
                "1996-12-27,28,1997-01-03",
                "1996-12-27 1996-12-28 1997-01-03",
            ),
            (
                "1996-05-06,07,06-01,02",
                "1996-05-06 1996-05-07 1996-06-01 1996-06-02",
            ),
            ("2000-10-17,2000-10-18", "2000-10-17 2000-10-18"),
        ] {
            let reading = read(text).expect(text);
            assert_eq!(reading.spelling, Spelling::Canonical, "{text}");
            assert_eq!(iso(&reading.value), dates, "{text}");
        }
    }

    #[test]
    fn dates_in_other_words_are_understood() {
        for (text, canonical) in [
            ("2006-1-23", "2006-01-23"),
            ("2000-9-4", "2000-09-04"),
            ("2021년 1월 17일", "2021-01-17"),
            ("2021년1월", "2021-01"),
            ("1994년", "1994"),
            ("1989年3月3日", "1989-03-03"),
            ("1989年3月3日・4日", "1989-03-03,04"),
            ("1989年3月3-4日", "1989-03-03,04"),
            ("2014-09-05・06", "2014-09-05,06"),
            ("1989年3月31日～4月2日", "1989-03-31,04-01,02"),
            ("2017.07.13", "2017-07-13"),
            ("2017.7.13.", "2017-07-13"),
            ("2017. 7. 13", "2017-07-13"),
            ("2019/03/08", "2019-03-08"),
            ("2019/03/08, 09", "2019-03-08,09"),
            ("20170316", "2017-03-16"),
            ("1938-06-26~28", "1938-06-26,27,28"),
            ("1994-03-12/13", "1994-03-12,13"),
            ("25/12/2005", "2005-12-25"),
            ("12/25/2005", "2005-12-25"),
            ("17.07.2013", "2013-07-17"),
            ("3/3/1994", "1994-03-03"),
            ("94.3.12", "1994-03-12"),
            ("March 5, 1994", "1994-03-05"),
            ("5 Mar 1994", "1994-03-05"),
            ("Mar. 5-6, 1994", "1994-03-05,06"),
            ("12th and 13th march 94", "1994-03-12,13"),
            ("1994-Mar-05", "1994-03-05"),
            ("September 1996", "1996-09"),
            ("平成6年3月12日", "1994-03-12"),
            ("平成元年三月十二日", "1989-03-12"),
            ("令和3年1月7日", "2021-01-07"),
            ("단기 4290년 3월 2일", "1957-03-02"),
            ("二〇二一年一月十七日", "2021-01-17"),
            ("２０２１年１月１７日", "2021-01-17"),
            ("1996-05-06, 1996-05-07", "1996-05-06,07"),
        ] {
            let reading = read(text).expect(text);
            let dialect = Spelling::Dialect {
                canonical: canonical.to_owned(),
            };
            assert_eq!(reading.spelling, dialect, "{text}");
        }
    }

    #[test]
    fn times_of_day_and_remarks_are_set_aside() {
        for (text, canonical) in [
            ("2017.07.13 16:58", "2017-07-13"),
            ("2016-12-31 10:18:13", "2016-12-31"),
            ("2016-12-31T10:18:13Z", "2016-12-31"),
            ("2016-12-31T10:18:13.250+09:00", "2016-12-31"),
            ("20170316 [09:51]", "2017-03-16"),
            ("20100123 [21: 6]", "2010-01-23"),
            ("2012年11月22日 下午 6:3", "2012-11-22"),
            ("2021년 1월 17일 오후 3시 30분", "2021-01-17"),
            ("2015- 8-29-22-56-58", "2015-08-29"),
            ("2019/03/08,22:09:00,2019/03/09,07:16:59", "2019-03-08,09"),
            ("1848-09-02 (Kaei 1 VII 25)", "1848-09-02"),
            ("2021년 1월 17일(일)", "2021-01-17"),
            ("2021.1.17 일요일", "2021-01-17"),
        ] {
            let reading = read(text).expect(text);
            let annotated = Spelling::Annotated {
                canonical: canonical.to_owned(),
            };
            assert_eq!(reading.spelling, annotated, "{text}");
        }
    }

    #[test]
    fn ambiguous_text_is_not_understood() {
        for text in [
            "",
            "196",
            "03/04/2005",
            "3.4.2005",
            "21-01-17",
            "5 march 05",
            "2021-02-30",
            "2021-13",
            "1996-05-06,",
            "06",
            "1600 approx. (Keicho era, 1596-1615)",
            "0850 onwards",
            "1938-06-26~12-04",
            "2021 1 17 18 19",
            "spring 1994",
            "March 1994 April",
            "2021년 17일",
            "16:58",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn printed_dates_are_canonical_again() {
        for text in [
            "1996-05-06,07,06-01,02,1997-01-03",
            "1996-05,06,1997-01",
            "1996,1997-05-06",
        ] {
            let dates = canonical(text).expect(text);
            assert_eq!(dates.to_string(), text);
        }
    }
}
