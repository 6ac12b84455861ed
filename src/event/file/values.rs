//! Converts TOML values of event files. Every function returns `None` for an invalid value.

use toml::de::DeValue;

use super::pairing;
use crate::event::country::{UNKNOWN_COUNTRY, country_code};
use crate::event::criterion::Criterion;
use crate::event::days::Days;
use crate::event::event::{EventRules, Handicap, System};
use crate::event::number::Points;
use crate::event::rating::registration_number;
use crate::event::time_control::TimeControl;
use crate::formats::shared::values::{date, komi as komis};
use crate::games::omok::opening::{pattern, protocol};
use crate::games::{self, RulesRequest};
use crate::model::{Date, Hundredths};

/// Converts a text, without white space around it; `None` if it is empty.
pub(super) fn text(value: &DeValue<'_>) -> Option<String> {
    let text = value.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// Converts a country to its two-letter code; `XX` (unknown country) stays.
pub(super) fn country(value: &DeValue<'_>) -> Option<String> {
    let text = text(value)?;
    country_code(&text).or_else(|| (text == UNKNOWN_COUNTRY).then_some(text))
}

/// Converts a player number of a rating list, written as text or integer.
pub(super) fn registered(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::Integer(number) => registration_number(number.as_str()),
        _ => registration_number(&text(value)?),
    }
}

/// Converts a text or an array of texts to a list.
pub(super) fn list(value: &DeValue<'_>) -> Option<Vec<String>> {
    match value {
        DeValue::Array(array) => array.iter().map(|one| text(one.get_ref())).collect(),
        _ => Some(vec![text(value)?]),
    }
}

/// Converts a keyword, in English or Korean, to its meaning in `words`.
pub(super) fn word<T: Copy>(value: &DeValue<'_>, words: &[(&str, &str, T)]) -> Option<T> {
    let text = text(value)?;
    let known = words.iter().find(|(en, ko, _)| *en == text || *ko == text);
    known.map(|(.., meaning)| *meaning)
}

/// Converts an integer that is not negative.
pub(super) fn number(value: &DeValue<'_>) -> Option<u32> {
    let number = value.as_integer()?;
    u32::from_str_radix(number.as_str(), number.radix()).ok()
}

/// Converts a boolean (true or false).
pub(super) fn truth(value: &DeValue<'_>) -> Option<bool> {
    value.as_bool()
}

/// Returns a decimal integer or float as written in the file; `None` for another value.
fn decimal<'v>(value: &'v DeValue<'_>) -> Option<&'v str> {
    match value {
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str()),
        DeValue::Float(number) => Some(number.as_str()),
        _ => None,
    }
}

/// Converts a number of points, such as `1` or `0.5`.
pub(super) fn points(value: &DeValue<'_>) -> Option<Points> {
    Points::parse(decimal(value)?)
}

/// Converts a komi: a number, or words as players use them, such as `6집반`.
pub(super) fn komi(value: &DeValue<'_>) -> Option<Hundredths> {
    match decimal(value) {
        Some(number) => Hundredths::parse(number),
        None => Some(komis::read(&text(value)?)?.value),
    }
}

/// Converts a handicap: a number of stones or a keyword.
pub(super) fn handicap(value: &DeValue<'_>) -> Option<Handicap> {
    if let Some(stones) = number(value) {
        return Some(Handicap::Stones(stones));
    }
    let text = text(value)?;
    match &*text {
        "none" | "호선" => Some(Handicap::Stones(0)),
        "any" | "자유" => Some(Handicap::Any),
        _ => pairing::handicap(&text).map(Handicap::Stones),
    }
}

/// Converts a date or a range of dates: `2026-11-07`, `"2026-11-07..2026-11-14"`.
pub(super) fn days(value: &DeValue<'_>) -> Option<Days> {
    if let DeValue::Datetime(when) = value {
        let day = when.date?;
        let day = Date::new(day.year, Some(day.month), Some(day.day))?;
        return Days::between(day, day);
    }
    let text = text(value)?;
    let day = |text: &str| {
        let dates = date::read(text.trim())?.value;
        let mut dates = dates.iter();
        dates.next().filter(|_| dates.next().is_none())
    };
    match text.split_once("..") {
        Some((first, last)) => Days::between(day(first)?, day(last)?),
        None => Days::between(day(&text)?, day(&text)?),
    }
}

/// Converts the name of a pairing system, such as `swiss`.
pub(super) fn system(value: &DeValue<'_>) -> Option<System> {
    let words = [
        ("league", "리그", System::League),
        ("swiss", "스위스", System::Swiss),
        ("knockout", "토너먼트", System::Knockout),
        ("mcmahon", "맥마흔", System::McMahon),
    ];
    word(value, &words)
}

/// Converts a list of standings criteria, such as `["points", "sos"]`. `None` if one is unknown.
pub(super) fn criteria(value: &DeValue<'_>) -> Option<Vec<Criterion>> {
    let keys = list(value)?;
    let criteria = keys.iter().map(|key| Criterion::from_key(key));
    criteria.collect()
}

/// Returns the first word in a list that is not a standings criterion.
pub(super) fn unknown_criterion(value: &DeValue<'_>) -> Option<String> {
    let mut keys = list(value)?.into_iter();
    keys.find(|key| Criterion::from_key(key).is_none())
}

/// Converts the two sides of a match to `A - B`: one text, or an array of two names.
pub(super) fn sides(value: &DeValue<'_>) -> Option<String> {
    match &list(value)?[..] {
        [whole] => Some(whole.clone()),
        [left, right] => Some(format!("{left} - {right}")),
        _ => None,
    }
}

/// Converts one place or several places in the standings to the first and last place: `1`, `"2..4"`.
pub(super) fn places(value: &DeValue<'_>) -> Option<(u32, u32)> {
    let (first, last) = match number(value) {
        Some(place) => (place, place),
        None => {
            let text = text(value)?;
            let (first, last) = text.split_once("..").unwrap_or((&text, &text));
            (first.trim().parse().ok()?, last.trim().parse().ok()?)
        }
    };
    (first >= 1 && first <= last).then_some((first, last))
}

/// Converts the id or Korean name of a game to its id.
pub(super) fn game(value: &DeValue<'_>) -> Option<&'static str> {
    let text = text(value)?;
    let mut games = games::GAMES.iter().map(|game| game.facts());
    let known = games.find(|facts| facts.id == text || facts.name.ko == text);
    known.map(|facts| facts.id)
}

/// Converts a board size to columns and rows: one number for a square board, or `columns x rows`.
pub(super) fn size(value: &DeValue<'_>) -> Option<(u8, u8)> {
    let small = |text: &str| text.trim().parse().ok().filter(|&lines: &u8| lines > 0);
    if let Some(lines) = number(value) {
        let lines = u8::try_from(lines).ok().filter(|&lines| lines > 0)?;
        return Some((lines, lines));
    }
    let text = text(value)?;
    match text.split_once(['x', '×', 'X']) {
        Some((columns, rows)) => Some((small(columns)?, small(rows)?)),
        None => small(&text).map(|lines| (lines, lines)),
    }
}

/// Converts a time control, such as main time with byo-yomi.
pub(super) fn time(value: &DeValue<'_>) -> Option<TimeControl> {
    TimeControl::read(&text(value)?)
}

/// Converts rules, written as on the command line or as in records. If `game` is `None`, the rules of all games are
/// tried.
pub(super) fn rules(value: &DeValue<'_>, game: Option<&'static str>) -> Option<EventRules> {
    let written = text(value)?;
    let whole = RulesRequest {
        ruleset: Some(written.clone()),
        ..RulesRequest::default()
    };
    let games = games::GAMES.iter().map(|game| game.facts());
    let games = games.filter(|facts| game.is_none_or(|game| facts.id == game));
    for facts in games {
        for request in [whole.clone(), RulesRequest::parse(&written)] {
            if facts.rulebook.accept(&request).is_err() {
                continue;
            }
            let named = request.ruleset.as_deref();
            let ruleset = named.and_then(|named| facts.rulebook.ruleset(named));
            return Some(EventRules {
                komi: ruleset.and_then(|ruleset| games::by_id(facts.id)?.komi(ruleset.id)),
                ruleset,
                written,
                request,
            });
        }
    }
    None
}

/// Converts names of opening protocols to their ids.
pub(super) fn openings(value: &DeValue<'_>) -> Option<Vec<&'static str>> {
    let named = list(value)?;
    let named = named.iter().map(|name| Some(protocol::spelled(name)?.id));
    named.collect()
}

/// Converts ids or names of finding codes, such as `REG401`; only their form is checked.
pub(super) fn codes(value: &DeValue<'_>) -> Option<Vec<String>> {
    let codes = list(value)?;
    let is_code = |code: &String| {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '-';
        code.starts_with(|c: char| c.is_ascii_alphabetic()) && code.chars().all(word)
    };
    codes.iter().all(is_code).then_some(codes)
}

/// Converts names of opening patterns to their numbers. An ambiguous name stands for all patterns of that name.
pub(super) fn patterns(value: &DeValue<'_>) -> Option<Vec<&'static str>> {
    let mut numbers = Vec::new();
    for name in list(value)? {
        let meant = pattern::spelled(&name);
        if meant.is_empty() {
            return None;
        }
        numbers.extend(meant.iter().map(|pattern| pattern.name.number));
    }
    Some(numbers)
}
