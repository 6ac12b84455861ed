//! Words that occur in dates.

use crate::formats::shared::values::lexicon::Lexicon;
use crate::formats::shared::values::quantity;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DateWord {
    /// A number, and how many ASCII digits it has: 0 for Chinese numerals.
    Number(i32, usize),
    /// The word for the first year of an era, `元`.
    First,
    /// A unit: the number before it is a year.
    Year,
    /// A unit: the number before it is a month.
    Month,
    /// A unit: the number before it is a day.
    Day,
    /// A month given by its name, as a number from 1 to 12.
    Named(u8),
    /// A point or slash between the parts of a date.
    Join,
    /// A hyphen, between the parts of a date or the ends of a range.
    Dash,
    /// A separator between two dates, such as a comma.
    List,
    /// A separator between the first and the last day of a range, such as `~`.
    Range,
    /// An era such as `平成`, with the year before its first year: 1988.
    Era(i32),
    /// A time of day, a word such as `오후`, or a day of the week.
    TimeOfDay,
    /// A word that has no meaning in a date, such as `th`.
    Filler,
}

use DateWord::{Dash, Day, Era, Filler, First, Join, List, Month, Named, Range, TimeOfDay, Year};

static WORDS: Lexicon<DateWord> = Lexicon(&[
    ("년", Year),
    ("年", Year),
    ("월", Month),
    ("月", Month),
    ("일", Day),
    ("日", Day),
    ("号", Day),
    ("號", Day),
    (".", Join),
    ("/", Join),
    ("-", Dash),
    (",", List),
    ("、", List),
    ("・", List),
    ("·", List),
    ("&", List),
    ("and", List),
    ("및", List),
    ("~", Range),
    ("〜", Range),
    ("–", Range),
    ("—", Range),
    ("to", Range),
    ("至", Range),
    ("january", Named(1)),
    ("jan", Named(1)),
    ("february", Named(2)),
    ("feb", Named(2)),
    ("march", Named(3)),
    ("mar", Named(3)),
    ("april", Named(4)),
    ("apr", Named(4)),
    ("may", Named(5)),
    ("june", Named(6)),
    ("jun", Named(6)),
    ("july", Named(7)),
    ("jul", Named(7)),
    ("august", Named(8)),
    ("aug", Named(8)),
    ("september", Named(9)),
    ("sept", Named(9)),
    ("sep", Named(9)),
    ("october", Named(10)),
    ("oct", Named(10)),
    ("november", Named(11)),
    ("nov", Named(11)),
    ("december", Named(12)),
    ("dec", Named(12)),
    ("元", First),
    // Eras, each with the year before its first year.
    ("明治", Era(1867)),
    ("大正", Era(1911)),
    ("昭和", Era(1925)),
    ("平成", Era(1988)),
    ("令和", Era(2018)),
    ("단기", Era(-2333)),
    ("檀紀", Era(-2333)),
    ("오전", TimeOfDay),
    ("오후", TimeOfDay),
    ("上午", TimeOfDay),
    ("下午", TimeOfDay),
    ("午前", TimeOfDay),
    ("午後", TimeOfDay),
    ("am", TimeOfDay),
    ("pm", TimeOfDay),
    ("utc", TimeOfDay),
    ("gmt", TimeOfDay),
    ("kst", TimeOfDay),
    ("jst", TimeOfDay),
    ("월요일", TimeOfDay),
    ("화요일", TimeOfDay),
    ("수요일", TimeOfDay),
    ("목요일", TimeOfDay),
    ("금요일", TimeOfDay),
    ("토요일", TimeOfDay),
    ("일요일", TimeOfDay),
    ("st", Filler),
    ("nd", Filler),
    ("rd", Filler),
    ("th", Filler),
    ("of", Filler),
    ("'", Filler),
    ("[", Filler),
    ("]", Filler),
]);

/// Splits a folded text into the words of dates; `None` if a word is unknown.
pub(super) fn lex(text: &str) -> Option<Vec<DateWord>> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let length = if let Some(length) = time_of_day(rest) {
            words.push(TimeOfDay);
            length
        } else if let Some((word, length)) = WORDS.longest(rest) {
            if word != Filler {
                words.push(word);
            }
            length
        } else {
            let (value, length) = quantity::whole_of(rest, 8)?;
            let digits = rest[..length].bytes().take_while(u8::is_ascii_digit);
            words.push(DateWord::Number(value, digits.count()));
            length
        };
        rest = rest[length..].trim_start();
    }
    Some(words)
}

/// Returns the length of a time of day at the beginning of a text: `16:58`, `t10:18:13.25+09:00`,
/// `3시 30분`.
fn time_of_day(text: &str) -> Option<usize> {
    let time = text.strip_prefix('t').unwrap_or(text);
    let (_, digits) = quantity::whole_of(time, 2)?;
    let rest = time[digits..].trim_start();
    let after = if let Some(rest) = rest.strip_prefix(':') {
        let is_of_clock = |c: char| c.is_ascii_digit() || matches!(c, ':' | '.' | '+' | '-' | 'z');
        rest.trim_start().trim_start_matches(is_of_clock)
    } else {
        let rest = rest.strip_prefix(['시', '時', '时', '点'])?;
        let mut after = rest;
        while let Some((_, length)) = quantity::whole_of(after.trim_start(), 2) {
            let unit = after.trim_start()[length..].strip_prefix(['분', '分', '초', '秒']);
            let Some(next) = unit else { break };
            after = next;
        }
        after
    };
    Some(text.len() - after.len())
}
