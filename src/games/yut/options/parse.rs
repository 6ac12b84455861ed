//! Reading presets and switches by their words.

use super::table::{PRESETS, SWITCHES, Switch};
use super::{Options, Preset};
use crate::games::naming::stem;
use crate::games::{RulesRequest, UnknownRules};

/// Whether every part of a request is known.
pub(in crate::games::yut) fn accept(request: &RulesRequest) -> Result<(), UnknownRules> {
    if let Some(asked) = &request.ruleset {
        preset(asked)?;
    }
    let mut options = Options::STANDARD;
    for (key, value) in &request.switches {
        set(&mut options, key, value)?;
    }
    Ok(())
}

/// The preset with a name in either language; `rules` or `규칙` may stand behind it.
pub(super) fn preset(name: &str) -> Result<&'static Preset, UnknownRules> {
    let plain = plain(name);
    let stem = stem(&plain, &["rules", "규칙"]);
    PRESETS
        .iter()
        .find(|preset| preset.info.id == stem || preset.korean == stem)
        .ok_or_else(|| {
            let words = |preset: &Preset| [preset.info.id, preset.korean];
            UnknownRules::new(name, PRESETS.iter().flat_map(words))
        })
}

/// Sets a switch by its words in either language and tells its key.
pub(super) fn set(
    options: &mut Options,
    key: &str,
    value: &str,
) -> Result<&'static str, UnknownRules> {
    let switch = switch(key)?;
    let wanted = plain(value);
    let listed = switch.info.values.iter().zip(switch.values);
    let at = listed
        .clone()
        .position(|(id, korean)| plain(id) == wanted || *korean == wanted)
        .ok_or_else(|| UnknownRules::value(key, value, known_words(listed)))?;
    (switch.set)(options, at);
    Ok(switch.info.key)
}

fn switch(key: &str) -> Result<&'static Switch, UnknownRules> {
    let wanted = plain(key);
    SWITCHES
        .iter()
        .find(|switch| plain(switch.info.key) == wanted || switch.korean == wanted)
        .ok_or_else(|| {
            let pairs = SWITCHES
                .iter()
                .map(|switch| (&switch.info.key, &switch.korean));
            UnknownRules::new(key, known_words(pairs))
        })
}

/// Each word with its Korean one behind it, where that is another.
fn known_words<'w>(
    pairs: impl Iterator<Item = (&'w &'static str, &'w &'static str)>,
) -> Vec<&'static str> {
    let mut words = Vec::new();
    for (id, korean) in pairs {
        words.push(*id);
        if korean != id {
            words.push(*korean);
        }
    }
    words
}

/// A word without case, blanks, hyphens and underscores, which nobody tells apart by heart.
fn plain(word: &str) -> String {
    word.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_'))
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_value_is_accepted_in_both_languages_and_sets_the_same() {
        for switch in &SWITCHES {
            assert_eq!(switch.info.values.len(), switch.values.len());
            let mut seen = Vec::new();
            for (id, korean) in switch.info.values.iter().zip(switch.values) {
                let mut by_id = Options::STANDARD;
                let mut by_word = Options::STANDARD;
                assert_eq!(set(&mut by_id, switch.info.key, id), Ok(switch.info.key));
                assert_eq!(
                    set(&mut by_word, switch.korean, korean),
                    Ok(switch.info.key)
                );
                assert_eq!(by_id, by_word, "{}={id}", switch.info.key);
                assert!(!seen.contains(&by_id), "{}={id} changes", switch.info.key);
                seen.push(by_id);
            }
            assert_eq!(
                seen[0],
                Options::STANDARD,
                "{}: the first value is the default",
                switch.info.key
            );
        }
    }

    #[test]
    fn what_is_not_known_is_told_with_what_is() {
        for (text, asked, known) in [
            ("martian", "martian", "흔한"),
            ("common,overshot=exit", "overshot", "overshoot"),
            ("넘김=튕김", "넘김=튕김", "되돌림"),
            ("pieces=6", "pieces=6", "5"),
        ] {
            let unknown = accept(&RulesRequest::parse(text)).unwrap_err();
            assert_eq!(unknown.asked, asked);
            assert!(
                unknown.known.contains(&known),
                "{text}: {:?}",
                unknown.known
            );
        }
        for text in [
            "standard",
            "기본 규칙",
            "Common rules; 넘김 = 나감",
            "capture-bonus=NOT_YUTMO",
        ] {
            assert_eq!(accept(&RulesRequest::parse(text)), Ok(()), "{text}");
        }
    }
}
