//! Words of the event report in both languages, and cleaning of texts from records.

use std::borrow::Cow;

use crate::event::event_report::RecordRow;
use crate::model::Outcome;
use crate::report::line::printable;
use crate::text::{Bilingual, Lang};

/// Column headings of the table of records.
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

/// Headings of the first columns of a standings table.
pub(super) const PLACE_COLUMNS: [Bilingual; 3] = [
    Bilingual::new("place", "순위"),
    Bilingual::new("name", "이름"),
    Bilingual::new("id", "id"),
];

/// Column headings of the matches in a knockout.
pub(super) const BRACKET_COLUMNS: [Bilingual; 6] = [
    Bilingual::new("round", "회전"),
    Bilingual::new("table", "판"),
    Bilingual::new("player1", "선수1"),
    Bilingual::new("player2", "선수2"),
    Bilingual::new("score", "점수"),
    Bilingual::new("winner", "승자"),
];

/// Column headings of the table of pairings.
pub(super) const PAIRING_COLUMNS: [Bilingual; 6] = [
    Bilingual::new("round", "회전"),
    Bilingual::new("table", "판"),
    Bilingual::new("black", "흑"),
    Bilingual::new("white", "백"),
    Bilingual::new("result", "결과"),
    Bilingual::new("record", "기보"),
];

/// Headings of the two players in pairings without colours.
pub(super) const UNCOLOURED_COLUMNS: [Bilingual; 2] = [
    Bilingual::new("player1", "선수1"),
    Bilingual::new("player2", "선수2"),
];

/// Formats a number, or an empty text for `None`.
pub(super) fn number(number: Option<u32>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// Formats the table number of a record with the game of its match or the board of its team match: `2-1`,
/// `2판 1국`, `2경기 1판`.
pub(super) fn table_and_game(record: &RecordRow, is_of_teams: bool, lang: Lang) -> String {
    let table = number(record.table);
    let Some(game) = record.game.flatten() else {
        return table;
    };
    match (lang, is_of_teams) {
        _ if table.is_empty() => game.to_string(),
        (Lang::En, _) => format!("{table}-{game}"),
        (Lang::Ko, true) => format!("{table}경기 {game}판"),
        (Lang::Ko, false) => format!("{table}판 {game}국"),
    }
}

/// Returns a text from a record on one line. Characters that reverse or hide others are replaced.
pub(super) fn shown(text: &str) -> Cow<'_, str> {
    printable(text)
}

/// Formats a move number: `move 57`, `57수`.
pub(super) fn move_number(ply: u32, lang: Lang) -> String {
    match lang {
        Lang::En => format!("move {ply}"),
        Lang::Ko => format!("{ply}수"),
    }
}

/// Formats a result for the report: in Korean words if it is in SGF notation and the language is Korean, or
/// else unchanged.
pub(super) fn result(spelled: &str, outcome: Option<Outcome>, lang: Lang) -> Cow<'_, str> {
    let is_translated = lang == Lang::Ko && spelled.is_ascii();
    let said = outcome
        .filter(|_| is_translated)
        .and_then(|it| it.said(lang));
    said.map_or(Cow::Borrowed(spelled), Cow::Owned)
}

/// Formats the name of a record: its file, with `#2` for the second record in it.
pub(super) fn called(file: &str, number: u32) -> Cow<'_, str> {
    match number {
        1 => Cow::Borrowed(file),
        number => Cow::Owned(format!("{file}#{number}")),
    }
}

/// Replaces the placeholders of a message template by `…`.
pub(super) fn without_arguments(template: &str) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, following)) = rest.split_once('{') {
        let Some((_, after)) = following.split_once('}') else {
            break;
        };
        text.push_str(before);
        text.push('…');
        rest = after;
    }
    text.push_str(rest);
    text
}

/// Formats the decision on a record, to be put before the reason of the verdict; empty without a decision.
pub(super) fn decided(record: &RecordRow, lang: Lang) -> String {
    let Some(decided) = &record.decided else {
        return String::new();
    };
    let (word, reason) = (decided.verdict.word().get(lang), &decided.reason);
    let by_rules = decided.by_rules.word().get(lang);
    match (lang, decided.holds) {
        (Lang::En, true) => format!("decided: {word} ({reason}); by the findings {by_rules}: "),
        (Lang::Ko, true) => format!("결정: {word} ({reason}). 규정으로는 {by_rules}: "),
        (Lang::En, false) => {
            format!("decided: {word} ({reason}), but not for all findings; still {by_rules}: ")
        }
        (Lang::Ko, false) => {
            format!("결정: {word} ({reason}). 결정에 없는 지적이 있어 {by_rules}: ")
        }
    }
}

/// Formats the number of further findings: `and 2 more`.
pub(super) fn others(count: u32, lang: Lang) -> String {
    match (count, lang) {
        (0, _) => String::new(),
        (count, Lang::En) => format!("and {count} more"),
        (count, Lang::Ko) => format!("외 {count}건"),
    }
}

/// Formats the decision on a record, followed by the reason of the verdict.
pub(super) fn decided_and_reason(record: &RecordRow, lang: Lang) -> String {
    let reason = record.judged.reason.as_ref();
    let message = reason.map(|reason| reason.message(lang));
    let both = decided(record, lang) + &message.unwrap_or_default();
    both.trim_end_matches([' ', ':']).to_owned()
}
