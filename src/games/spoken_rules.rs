//! Recognition of rules written in plain words, such as `흔한, 빽도 있음, 낙 없음` or `쌍삼 금지`.

use super::switches::{Rulebook, Ruleset, Switch, letters};
use crate::text::Bilingual;

/// Rules recognised in a text in plain words.
pub(super) struct SpokenRules<L: 'static> {
    pub(super) ruleset: Option<&'static Ruleset<L>>,
    pub(super) switches: Vec<(String, String)>,
    /// Parts of the text that were not understood.
    pub(super) unknown: Vec<String>,
}

/// Returns true for words that allow or forbid something, such as `곱삼 금지`.
fn is_statement(part: &str) -> bool {
    let ends = ["금지", "허용", "있음", "없음", "forbidden", "allowed"];
    ends.iter().any(|end| part.ends_with(end))
}

/// Returns true for a komi written among the rules, such as `6.5 komi` or `덤 6집반`.
fn is_komi(part: &str) -> bool {
    part.starts_with('덤') || part.to_lowercase().contains("komi")
}

impl<L: Copy> Rulebook<L> {
    /// Parses rules in plain words: a ruleset and switches with values, such as `흔한, 빽도 있음, 낙 없음`.
    /// Parts that are not understood are returned too; `None` if no part is understood.
    ///
    /// ```text
    /// Rules = Part { ( "," | ";" | "·" | "/" ) Part } .
    /// Part  = Ruleset | Phrase .
    /// ```
    fn spoken(&self, text: &str) -> Option<SpokenRules<L>> {
        let mut found = SpokenRules {
            ruleset: None,
            switches: Vec::new(),
            unknown: Vec::new(),
        };
        let parts = text
            .split([',', ';', '，', '；', '·', '/', '、', '\n'])
            .map(str::trim);
        for part in parts.filter(|part| !part.is_empty()) {
            if let Some(ruleset) = self.named(part) {
                found.ruleset = found.ruleset.or(Some(ruleset));
            } else if let Some((key, value)) = self.phrase(part) {
                found.switches.push((key.en.to_owned(), value));
            } else if !is_komi(part) {
                found.unknown.push(part.to_owned());
            }
        }
        let is_understood = found.ruleset.is_some() || !found.switches.is_empty();
        is_understood.then_some(found)
    }

    /// Parses a text that states rules: the name of a ruleset, or a list in plain words. A list
    /// that names no ruleset gets the game's first one. `None` if nothing is understood.
    pub(super) fn understood(&self, text: &str) -> Option<SpokenRules<L>> {
        let named = self.named(text);
        let is_list = named.is_none() || text.contains([',', ';', '·', '/']);
        let spoken = is_list.then(|| self.spoken(text)).flatten();
        let mut said = match spoken {
            Some(said) => said,
            None => SpokenRules {
                ruleset: Some(named?),
                switches: Vec::new(),
                unknown: Vec::new(),
            },
        };
        // The second part of `Renju, Taraguchi-10` names an opening, which is read elsewhere; only
        // parts that allow or forbid something stay unknown.
        if named.is_some() {
            said.unknown.retain(|part| is_statement(part));
        }
        said.ruleset = said.ruleset.or(named).or(Some(&self.rulesets[0]));
        Some(said)
    }

    /// Parses a switch and its value from a phrase such as `빽도 있음`; if several switches fit, the
    /// one with the longest key wins.
    ///
    /// ```text
    /// Phrase = Key [ particle ] Value | Value Key [ "있음" ] | ( "no" | "without" | "with" ) Key .
    /// ```
    fn phrase(&self, text: &str) -> Option<(Bilingual, String)> {
        let name = letters(text);
        let mut best: Option<(usize, Bilingual, String)> = None;
        for switch in self.switches {
            let keys = [switch.key.ko, switch.key.en]
                .into_iter()
                .chain(switch.keys.split(' '));
            for key in keys.map(letters).filter(|key| !key.is_empty()) {
                let length = key.len();
                if best.as_ref().is_some_and(|(known, ..)| *known >= length) {
                    continue;
                }
                if let Some(value) = self.said(switch, &name, &key) {
                    best = Some((length, switch.key, value));
                }
            }
        }
        // The value alone can be the whole phrase: `되돌림 금지`, `두 동`.
        let is_whole = is_statement(&name) || name.ends_with('동');
        let whole = || {
            let mut switches = self.switches.iter().filter(|_| is_whole);
            let switch = switches.find(|switch| switch.value(&name).is_some())?;
            Some((switch.key, name.clone()))
        };
        best.map(|(_, key, value)| (key, value)).or_else(whole)
    }

    /// Returns the value in a phrase that contains a switch's key, such as `있음` in `빽도 있음`; `None`
    /// if the phrase has no value of this switch.
    fn said(&self, switch: &Switch<L>, name: &str, key: &str) -> Option<String> {
        let is_value = |value: &&str| {
            let mut law = self.rulesets[0].law;
            !value.is_empty()
                && (switch.value(value).is_some() || (switch.read)(&mut law, value).is_some())
        };
        if let Some(rest) = name.strip_prefix(key) {
            let particles = ["은", "는", "이", "가", "을", "를", "도", ""];
            let bare = particles
                .iter()
                .filter_map(|particle| rest.strip_prefix(particle));
            return bare.into_iter().find(is_value).map(str::to_owned);
        }
        let bare = name.strip_suffix("있음").unwrap_or(name);
        let before = bare.strip_suffix(key)?;
        let answer = match before {
            "no" | "without" => "no",
            "with" => "yes",
            other => other,
        };
        Some(answer).filter(is_value).map(str::to_owned)
    }
}
