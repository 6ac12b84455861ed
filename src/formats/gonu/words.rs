//! Words in the tags of gonu logs: results, sides, rules, endings. Readers accept Korean and
//! English; the writer uses one language.

use std::borrow::Cow;

use crate::formats::shared::typed::outcome::{self, Ending};
use crate::model::{Field, Outcome, WinMethod, gonu};
use crate::text::{Bilingual, Lang};

/// Parses a word for a result, such as `흑승` or `1-0`. `None` for other words, for a win with its manner, and for a
/// void game.
pub(super) fn result_of(word: &str) -> Option<Outcome> {
    let (_, ending) = outcome::ending(word)
        .ok()
        .filter(|(rest, _)| rest.is_empty())?;
    let outcome = match ending {
        Ending::Stated(outcome) => outcome,
        Ending::Open => Outcome::Unknown,
    };
    let is_plain = |outcome: &Outcome| match outcome {
        Outcome::Win { by, .. } => *by == WinMethod::Unstated,
        outcome => *outcome != Outcome::Void,
    };
    Some(outcome).filter(is_plain)
}

/// Returns the word for a result, without the manner of the win. `None` for a void game or a
/// ranking, which a log cannot end with.
pub(super) fn result_word(outcome: Outcome, lang: Lang) -> Option<String> {
    let plain = match outcome {
        Outcome::Win { winner, .. } => Outcome::win(winner),
        Outcome::Void | Outcome::Ranking(_) => return None,
        other => other,
    };
    Some(outcome::spell(Some(plain), lang))
}

/// Translates the value of a tag into a language. Text without known words stays as written.
pub(super) fn in_language(field: Field, text: &str, lang: Lang) -> Cow<'_, str> {
    let word = text.trim();
    match field {
        Field::Result => match result_of(word).and_then(|outcome| result_word(outcome, lang)) {
            Some(word) => word.into(),
            None => text.into(),
        },
        Field::First => translated(&[gonu::BLACK, gonu::WHITE], text, lang),
        Field::Termination => translated(gonu::TERMINATIONS, text, lang),
        Field::Rules => rules(text, lang).into(),
        _ => text.into(),
    }
}

fn translated<'t>(words: &[Bilingual], text: &'t str, lang: Lang) -> Cow<'t, str> {
    match words.iter().find(|word| gonu::is(**word, text)) {
        Some(word) => word.get(lang).into(),
        None => text.into(),
    }
}

/// Translates the value of a rules tag: the ruleset, and each switch such as `first=white`.
fn rules(text: &str, lang: Lang) -> String {
    let parts = text.split([';', ',']).map(str::trim);
    let parts: Vec<String> = parts
        .filter(|part| !part.is_empty())
        .map(|part| match part.split_once('=') {
            None => translated(&[gonu::STANDARD], part, lang).into_owned(),
            Some((key, value)) => switch(key.trim(), value.trim(), lang),
        })
        .collect();
    parts.join("; ")
}

fn switch(key: &str, value: &str, lang: Lang) -> String {
    let Some((name, words)) = gonu::SWITCHES.iter().find(|(name, _)| gonu::is(*name, key)) else {
        return format!("{key}={value}");
    };
    let value = match value.split_once('-') {
        // The value has two parts, a limit and its effect on the game, as in `30-draw`.
        Some((limit, result)) if *name == gonu::QUIET_LIMIT => {
            format!("{limit}-{}", translated(words, result, lang)).into()
        }
        _ => translated(words, value, lang),
    };
    format!("{}={value}", name.get(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_translated_and_back() {
        for (field, english, korean) in [
            (Field::Result, "1-0", "흑승"),
            (Field::Result, "1/2-1/2", "무승부"),
            (Field::Result, "*", "*"),
            (Field::First, "White", "백"),
            (Field::Termination, "repetition-stalemate", "반복갇힘"),
            (
                Field::Rules,
                "standard; repetition=none; quiet_limit=30-count; max_line=3",
                "기본; 반복=제한없음; 무잡기=30-말수; 줄길이=3",
            ),
            (Field::Rules, "quiet_limit=none", "무잡기=없음"),
            (Field::Event, "standard", "standard"),
            (Field::Result, "W+R", "W+R"),
        ] {
            assert_eq!(in_language(field, english, Lang::Ko), korean);
            assert_eq!(in_language(field, korean, Lang::En), english);
        }
    }

    #[test]
    fn unknown_words_stay_as_written() {
        assert_eq!(
            rules("club; 반목=없음, repetition=never", Lang::Ko),
            "club; 반목=없음; 반복=never"
        );
    }
}
