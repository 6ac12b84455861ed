//! The words of a report in both languages, and texts of strangers as they may stand in it.

use std::borrow::Cow;

use crate::report::line::printable;
use crate::text::{Bilingual, Lang};

/// Heads of the columns of the first part.
pub(super) const RECORD_COLUMNS: [Bilingual; 13] = [
    Bilingual::new("file", "파일"),
    Bilingual::new("record", "기보"),
    Bilingual::new("round", "회전"),
    Bilingual::new("table", "판"),
    Bilingual::new("game", "국"),
    Bilingual::new("black", "흑"),
    Bilingual::new("white", "백"),
    Bilingual::new("result", "결과"),
    Bilingual::new("moves", "수"),
    Bilingual::new("verdict", "판정"),
    Bilingual::new("code", "코드"),
    Bilingual::new("reason", "사유"),
    Bilingual::new("others", "그 밖의 지적"),
];

/// Heads of the first columns of standings.
pub(super) const PLACE_COLUMNS: [Bilingual; 3] = [
    Bilingual::new("place", "순위"),
    Bilingual::new("name", "이름"),
    Bilingual::new("id", "id"),
];

/// Heads of the columns of the matches of a knockout.
pub(super) const BRACKET_COLUMNS: [Bilingual; 6] = [
    Bilingual::new("round", "회전"),
    Bilingual::new("table", "판"),
    Bilingual::new("player1", "선수1"),
    Bilingual::new("player2", "선수2"),
    Bilingual::new("score", "점수"),
    Bilingual::new("winner", "승자"),
];

/// Heads of the columns of pairings.
pub(super) const PAIRING_COLUMNS: [Bilingual; 6] = [
    Bilingual::new("round", "회전"),
    Bilingual::new("table", "판"),
    Bilingual::new("black", "흑"),
    Bilingual::new("white", "백"),
    Bilingual::new("result", "결과"),
    Bilingual::new("record", "기보"),
];

/// A number that may be missing.
pub(super) fn number(number: Option<u32>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// A text of a stranger on one line, without characters that turn or hide others.
pub(super) fn shown(text: &str) -> Cow<'_, str> {
    printable(text)
}

/// How many findings there are beside the reason: `외 2건`.
pub(super) fn others(count: u32, lang: Lang) -> String {
    match (count, lang) {
        (0, _) => String::new(),
        (count, Lang::En) => format!("and {count} more"),
        (count, Lang::Ko) => format!("외 {count}건"),
    }
}
