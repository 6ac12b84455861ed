//! Statements about a game: from the text of a tag to typed values.

use std::borrow::Cow;

use nom::Offset;

use super::escape::{Enclosure, unescape};
use super::outcome;
use crate::formats::values;
use crate::model::{Coordinates, Entry, Field, GameId, Record, Text, Value};
use crate::text::{Bi, Span};

/// Puts a part of a record's source into the record: a range of it, or a copy where escapes had to go.
pub fn keep(record: &mut Record, raw: &str, enclosure: Enclosure) -> Text {
    match unescape(raw, enclosure) {
        Cow::Borrowed(text) => in_source(record, text),
        Cow::Owned(text) => keep_changed(record, raw, &text),
    }
}

/// A part of a record's source as text of the record.
pub fn in_source(record: &Record, part: &str) -> Text {
    let start = record.source().text().offset(part);
    Text::in_source(Span::new(start, start + part.len()))
}

/// A text whose escapes were resolved. Malformed bytes keep their order under that, so they are found
/// again by counting replacement characters.
#[cold]
fn keep_changed(record: &mut Record, raw: &str, text: &str) -> Text {
    let source = record.source().clone();
    let start = source.text().offset(raw);
    let mut runs = source
        .malformed_in(Span::new(start, start + raw.len()))
        .to_vec();
    let mut places = text
        .match_indices('\u{FFFD}')
        .map(|(at, c)| Span::new(at, at + c.len()));
    for run in &mut runs {
        match places.next() {
            Some(place) => run.span = place,
            None => return record.intern(text),
        }
    }
    record.intern_malformed(text, &runs)
}

/// Adds a statement to a record's header. Gives what was expected where its text means nothing.
pub fn add(record: &mut Record, field: Field, text: Text) -> Option<Bi> {
    let said = record.text(text).trim().to_owned();
    let (value, expected) = match value(record, field, &said) {
        _ if is_unknown(&said) => (Value::Text, None),
        Ok(value) => (value, None),
        Err(expected) => (Value::Text, Some(expected)),
    };
    record.header.add(Entry { field, text, value });
    expected
}

/// Whether a tag says, as in chess, that its value is not known or does not apply: `?`, `-`,
/// `2026.??.??`.
fn is_unknown(text: &str) -> bool {
    text.is_empty() || text == "-" || text.contains('?')
}

fn value(record: &mut Record, field: Field, text: &str) -> Result<Value, Bi> {
    Ok(match field {
        Field::Result => Value::Outcome(outcome::read(text).ok_or(A_RESULT)?),
        Field::Date => {
            let dates = values::date::read(text).ok_or(A_DATE)?.value;
            Value::Dates(record.header.add_dates(dates))
        }
        Field::TimeLimit => match values::time::read(text) {
            Some(reading) => Value::Seconds(reading.value),
            None => Value::Text,
        },
        Field::Komi => Value::Points(values::komi::read(text).ok_or(A_KOMI)?.value),
        Field::Handicap => Value::Number(values::handicap::read(text).ok_or(STONES)?.value),
        Field::FormatVersion => Value::Number(text.parse().map_err(|_| A_NUMBER)?),
        _ => Value::Text,
    })
}

const A_RESULT: Bi = Bi::new(
    "a result such as `1-0 (five)`, `0-1 (time)`, `1/2-1/2` or `*`",
    "`흑승(오목)`, `백승(기권)`, `무승부`, `*` 같은 결과",
);
const A_DATE: Bi = Bi::new("a date such as `2026-03-01`", "`2026-03-01` 같은 날짜");
const A_KOMI: Bi = Bi::new("a number of points such as `6.5`", "`6.5` 같은 집 수");
const STONES: Bi = Bi::new("a number of stones such as `2`", "`2` 같은 돌 수");
const A_NUMBER: Bi = Bi::new("a whole number", "정수");
/// What a size of a board looks like.
pub const A_SIZE: Bi = Bi::new(
    "a size such as `15` or `15x15`",
    "`15` 또는 `15x15` 같은 크기",
);
/// What is said about the letters of the columns.
pub const LETTERS: Bi = Bi::new("`with-i` or `without-i`", "`i있음` 또는 `i없음`");
/// What is said about the colours.
pub const YES_OR_NO: Bi = Bi::new("`yes` or `no`", "`예` 또는 `아니오`");
/// What is announced.
pub const A_COUNT: Bi = Bi::new("a number of moves such as `3`", "`3` 같은 수의 개수");
/// A list of points.
pub const POINTS: Bi = Bi::new("points such as `h8 i9`", "`h8 i9` 같은 자리");

/// Reads the size of a board: columns and rows.
///
/// ```text
/// Size = Number [ ( "x" | ":" ) Number ] [ "줄" ] .
/// ```
pub fn size(text: &str) -> Option<(u8, u8)> {
    let text = text.trim().trim_end_matches("줄").trim_end();
    let (columns, rows) = text
        .split_once(['x', 'X', ':', '×'])
        .unwrap_or((text, text));
    let side = |n: &str| n.trim().parse::<u8>().ok().filter(|&n| n > 0);
    Some((side(columns)?, side(rows)?))
}

/// Reads whether the letters of the columns skip I.
pub fn letters(text: &str) -> Option<Coordinates> {
    let folded: String = text.to_lowercase().split([' ', '-', '_']).collect();
    match folded.as_str() {
        "withi" | "i있음" => Some(Coordinates::Renju),
        "withouti" | "noi" | "i없음" => Some(Coordinates::Western),
        _ => None,
    }
}

/// Which game a tag names, and whether the name is that of a ruleset too, as renju is.
pub fn game(text: &str) -> (GameId, bool) {
    let folded = text.trim().to_lowercase();
    match folded.as_str() {
        "omok" | "오목" | "gomoku" | "go-moku" | "고모쿠" | "五目" | "五目並べ"
        | "five in a row" => (GameId::OMOK, false),
        "renju" | "렌주" | "連珠" => (GameId::OMOK, true),
        "baduk" | "바둑" | "go" => (GameId::BADUK, false),
        _ => {
            let words: Vec<&str> = folded.split_whitespace().collect();
            (GameId(words.join("-").into()), false)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_tags_are_read_as_they_are_typed() {
        for (text, expected) in [
            ("15", Some((15, 15))),
            ("15x15", Some((15, 15))),
            ("19줄", Some((19, 19))),
            ("15 x 13", Some((15, 13))),
            ("0", None),
            ("크다", None),
        ] {
            assert_eq!(size(text), expected, "{text}");
        }
        assert_eq!(letters("I 없음"), Some(Coordinates::Western));
        assert_eq!(letters("with-i"), Some(Coordinates::Renju));
        assert_eq!(letters("?"), None);
        assert_eq!(game("렌주"), (GameId::OMOK, true));
        assert_eq!(game("Keryo-Pente").0.0, "keryo-pente");
    }
}
