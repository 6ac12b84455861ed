//! The words of a report in both languages, and texts of strangers as they may stand in it.

use std::borrow::Cow;

use crate::event::event_report::EventReportRecord;
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

/// The number of a move: `move 57`, `57수`.
pub(super) fn move_number(ply: u32, lang: Lang) -> String {
    match lang {
        Lang::En => format!("move {ply}"),
        Lang::Ko => format!("{ply}수"),
    }
}

/// A result for people: the words of results that are none of SGF for a win, in their language.
pub(super) fn result(spelled: &str, lang: Lang) -> &str {
    const WORDS: [(&str, &str); 3] = [
        ("Draw", "무승부"),
        ("both-lose", "양패"),
        ("unplayed", "미대국"),
    ];
    let mut words = WORDS.iter().filter(|_| lang == Lang::Ko);
    let found = words.find(|(word, _)| word.eq_ignore_ascii_case(spelled.trim()));
    found.map_or(spelled, |(_, korean)| korean)
}

/// A record by its file, with its number where it is not the first.
pub(super) fn called(file: &str, number: u32) -> Cow<'_, str> {
    match number {
        1 => Cow::Borrowed(file),
        number => Cow::Owned(format!("{file}#{number}")),
    }
}

/// A template of a message with `…` in place of its arguments.
pub(super) fn without_arguments(template: &str) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once('{') {
        let Some((_, after)) = behind.split_once('}') else {
            break;
        };
        text.push_str(before);
        text.push('…');
        rest = after;
    }
    text.push_str(rest);
    text
}

/// What was decided about a record, to stand in front of the reason that the rules give; empty where nothing
/// was.
pub(super) fn decided(record: &EventReportRecord, lang: Lang) -> String {
    let Some(decided) = &record.decided else {
        return String::new();
    };
    let (word, reason) = (decided.verdict.word().get(lang), &decided.reason);
    let by_rules = decided.by_rules.word().get(lang);
    match (lang, decided.holds) {
        (Lang::En, true) => format!("decided: {word} ({reason}); by the rules {by_rules}: "),
        (Lang::Ko, true) => format!("결정: {word} ({reason}). 규정으로는 {by_rules}: "),
        (Lang::En, false) => {
            format!("decided: {word} ({reason}), but not all of its findings; still {by_rules}: ")
        }
        (Lang::Ko, false) => {
            format!("결정: {word} ({reason}). 결정에 없는 지적이 있어 {by_rules}: ")
        }
    }
}

/// How many findings there are beside the reason: `외 2건`.
pub(super) fn others(count: u32, lang: Lang) -> String {
    match (count, lang) {
        (0, _) => String::new(),
        (count, Lang::En) => format!("and {count} more"),
        (count, Lang::Ko) => format!("외 {count}건"),
    }
}

/// What was decided, and what the rules give as the reason.
pub(super) fn decided_and_reason(record: &EventReportRecord, lang: Lang) -> String {
    let reason = record.judged.reason.as_ref();
    let message = reason.map(|reason| reason.message(lang));
    let both = decided(record, lang) + &message.unwrap_or_default();
    both.trim_end_matches([' ', ':']).to_owned()
}
