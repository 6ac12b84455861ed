//! Builds dates from the words of a text, such as numbers, units and separators.

use super::Dates;
use super::words::DateWord;
use crate::model::Date;

/// Maximum number of days between the first and the last day of a range.
const LONGEST_RANGE: usize = 10;

/// A number in a date, with its unit and the separator before it.
#[derive(Clone, Copy, Debug)]
struct Field {
    value: i32,
    digits: usize,
    unit: Option<DateWord>,
    before: Before,
}

/// Separator before a number of a date; weaker separators come first, so that they compare as less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Before {
    Nothing,
    Join,
    Dash,
    List,
    Range,
}

/// Builds dates from the words of a text; `None` if they are not certain. Also returns true if the words include a time of day or a day of
/// the week, or form a time stamp.
pub(super) fn dates(words: Vec<DateWord>) -> Option<(Dates, bool)> {
    let has_time = words.contains(&DateWord::TimeOfDay);
    let (mut fields, month) = fields(&words)?;
    if let Some(month) = month {
        return Some((with_named_month(&fields, month)?, has_time));
    }
    if let [a, b, year] = fields[..]
        && !a.is_year()
        && [a, b, year].iter().all(|field| field.unit.is_none())
        && year.is_year()
    {
        return Some((Dates::one(day_and_month(a, b, year)?), has_time));
    }
    let is_stamp = is_stamp(&fields);
    if is_stamp {
        fields.truncate(3);
    }
    Some((numeric(&fields)?, has_time || is_stamp))
}

/// Combines numbers with the units and separators beside them. Also returns the month that is given
/// by its name, if any. `None` if a word is out of place.
fn fields(words: &[DateWord]) -> Option<(Vec<Field>, Option<u8>)> {
    let mut fields: Vec<Field> = Vec::new();
    let (mut named, mut era, mut before) = (None, None, Before::Nothing);
    for &word in words {
        let (value, digits) = match word {
            DateWord::Number(value, digits) => (value, digits),
            DateWord::First => (1, 0),
            DateWord::Join => {
                before = before.max(Before::Join);
                continue;
            }
            DateWord::Dash => {
                before = before.max(Before::Dash);
                continue;
            }
            DateWord::List => {
                before = before.max(Before::List);
                continue;
            }
            DateWord::Range => {
                before = before.max(Before::Range);
                continue;
            }
            DateWord::Named(month) => {
                if named.replace(month).is_some() {
                    return None;
                }
                continue;
            }
            DateWord::TimeOfDay => {
                before = Before::Nothing;
                continue;
            }
            DateWord::Era(base) => {
                era = Some(base);
                continue;
            }
            unit => {
                let last = fields.last_mut().filter(|last| last.unit.is_none())?;
                last.unit = Some(unit);
                continue;
            }
        };
        let (value, digits) = match era.take() {
            Some(base) => (value + base, 4),
            None => (value, digits),
        };
        fields.push(Field {
            value,
            digits,
            unit: None,
            before,
        });
        before = Before::Nothing;
    }
    // A separator at the end makes the text incomplete, as in `1996-05-06,`; a final point does
    // not.
    (before < Before::Dash && era.is_none()).then_some((fields, named))
}

impl Field {
    /// True if the number is a year: by its unit, by having four digits, or as a two-digit number
    /// from 50 on, which means 19xx.
    fn is_year(self) -> bool {
        match self.unit {
            Some(unit) => unit == DateWord::Year,
            None => self.digits == 4 || self.is_short_year(),
        }
    }

    fn is_short_year(self) -> bool {
        self.digits == 2 && self.value >= 50
    }

    fn year(self) -> Option<u16> {
        let value = match self.digits {
            1 | 2 if self.is_short_year() => self.value + 1900,
            1 | 2 => return None,
            _ => self.value,
        };
        u16::try_from(value).ok()
    }

    /// Returns the number if it may be a month or a day, as `unit` says; `None` if it has another
    /// unit or more than two digits.
    fn part(self, unit: DateWord) -> Option<u8> {
        let fits = self.unit.is_none_or(|own| own == unit) && self.digits <= 2;
        fits.then(|| u8::try_from(self.value).ok())?
    }
}

/// True if six numbers are a time stamp: year, month, day, hour, minute and second, joined by
/// hyphens.
fn is_stamp(fields: &[Field]) -> bool {
    let [year, _, _, hour, minute, second] = fields else {
        return false;
    };
    year.is_year()
        && fields[1..]
            .iter()
            .all(|f| f.before == Before::Dash && f.unit.is_none())
        && hour.value < 24
        && minute.value < 60
        && second.value < 60
}

/// Builds a date from two numbers and a year after them. `None` if it is unclear which number is
/// the day, as in `03/04/2005`.
fn day_and_month(a: Field, b: Field, year: Field) -> Option<Date> {
    let (a, b) = (a.part(DateWord::Day)?, b.part(DateWord::Day)?);
    let (month, day) = match (a, b) {
        (13.., _) => (b, a),
        (_, 13..) => (a, b),
        _ if a == b => (a, b),
        _ => return None,
    };
    Date::new(year.year()?, Some(month), Some(day))
}

/// Builds dates from the name of a month, one year, and any number of days.
fn with_named_month(fields: &[Field], month: u8) -> Option<Dates> {
    let mut years = fields.iter().filter(|field| field.is_year());
    let (year, None) = (years.next()?.year()?, years.next()) else {
        return None;
    };
    let mut builder = DateBuilder::default();
    for field in fields.iter().filter(|field| !field.is_year()) {
        let date = Date::new(year, Some(month), Some(field.part(DateWord::Day)?))?;
        builder.add(date, field.before)?;
    }
    match builder.dates {
        Some(dates) => Some(dates),
        None => Some(Dates::one(Date::new(year, Some(month), None)?)),
    }
}

/// Builds dates from numbers in the order year, month, day. A later date may omit the parts that it
/// shares with the one before.
fn numeric(fields: &[Field]) -> Option<Dates> {
    let mut builder = DateBuilder::default();
    let mut rest = fields;
    while let Some(first) = rest.first() {
        let before = builder.dates.as_ref().map(Dates::last);
        let (date, used) = leading(rest, before)?;
        // Without a separator before it, a number after a complete date is an error, unless it is a
        // year.
        if before.is_some() && first.before == Before::Nothing && !first.is_year() {
            return None;
        }
        builder.add(date, first.before)?;
        rest = &rest[used..];
    }
    builder.dates
}

/// Returns the first date in `fields` and the number of fields that it uses; `None` if it is not a date. Parts that it omits are taken from
/// `before`, the date before it.
fn leading(fields: &[Field], before: Option<Date>) -> Option<(Date, usize)> {
    let first = fields[0];
    if first.digits == 8 && first.unit.is_none() {
        let (year, month, day) = (
            first.value / 10_000,
            first.value / 100 % 100,
            first.value % 100,
        );
        let date = Date::new(
            u16::try_from(year).ok()?,
            u8::try_from(month).ok(),
            u8::try_from(day).ok(),
        )?;
        return Some((date, 1));
    }
    let joined = |at: usize| {
        let field = fields.get(at)?;
        (field.before <= Before::Dash && !field.is_year()).then_some(*field)
    };
    if first.is_year() {
        let Some(month) = joined(1) else {
            return Some((Date::new(first.year()?, None, None)?, 1));
        };
        let month = month.part(DateWord::Month)?;
        return match joined(2) {
            Some(day) => {
                let date = Date::new(first.year()?, Some(month), Some(day.part(DateWord::Day)?))?;
                Some((date, 3))
            }
            None => Some((Date::new(first.year()?, Some(month), None)?, 2)),
        };
    }
    let before = before?;
    if before.day.is_none() {
        let date = Date::new(before.year, Some(first.part(DateWord::Month)?), None)?;
        return before.month.is_some().then_some((date, 1));
    }
    let is_month = first.unit == Some(DateWord::Month) || first.unit.is_none();
    match joined(1).filter(|_| is_month) {
        Some(day) => {
            let (month, day) = (first.part(DateWord::Month)?, day.part(DateWord::Day)?);
            Some((Date::new(before.year, Some(month), Some(day))?, 2))
        }
        None => {
            let day = first.part(DateWord::Day)?;
            Some((Date::new(before.year, before.month, Some(day))?, 1))
        }
    }
}

#[derive(Default)]
struct DateBuilder {
    dates: Option<Dates>,
}

impl DateBuilder {
    /// Adds a date. If a range ends with it, also adds the days between; `None` if there are more than `LONGEST_RANGE` of them.
    fn add(&mut self, date: Date, before: Before) -> Option<()> {
        let Some(dates) = &mut self.dates else {
            self.dates = Some(Dates::one(date));
            return Some(());
        };
        if matches!(before, Before::Range | Before::Dash) {
            let mut day = next_day(dates.last())?;
            for _ in 0..LONGEST_RANGE {
                if day == date {
                    break;
                }
                dates.push(day);
                day = next_day(day)?;
            }
            if day != date {
                return None;
            }
        }
        dates.push(date);
        Some(())
    }
}

fn next_day(date: Date) -> Option<Date> {
    let (month, day) = (date.month?, date.day?);
    Date::new(date.year, Some(month), Some(day + 1))
        .or_else(|| Date::new(date.year, Some(month + 1), Some(1)))
        .or_else(|| Date::new(date.year + 1, Some(1), Some(1)))
}
