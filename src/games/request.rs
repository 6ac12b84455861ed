//! What somebody asks of the rules, and what to say where a game does not know it.

use super::{OptionInfo, RulesetInfo};

/// Rules that somebody asked for: a ruleset, and switches over it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RulesRequest {
    /// Id of a ruleset; none to take the record's own.
    pub ruleset: Option<String>,
    /// Switches and their values.
    pub switches: Vec<(String, String)>,
    /// Whether what a record has to mark may be unmarked.
    pub marks: Marks,
}

/// How strictly a replay takes what a record of yut or gonu has to mark, such as captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Marks {
    /// A missing mark is an error.
    #[default]
    Strict,
    /// A missing mark is a warning; a false one stays an error.
    Lenient,
}

impl RulesRequest {
    /// Reads `korean,ko=positional`, `ko=simple` or `japanese`.
    pub fn parse(text: &str) -> RulesRequest {
        let mut request = RulesRequest::default();
        for part in text
            .split([',', ';'])
            .map(str::trim)
            .filter(|part| !part.is_empty())
        {
            match part.split_once('=') {
                Some((key, value)) => {
                    request
                        .switches
                        .push((key.trim().to_owned(), value.trim().to_owned()));
                }
                None => request.ruleset = Some(part.to_owned()),
            }
        }
        request
    }

    /// Whether nothing is asked for.
    pub fn is_empty(&self) -> bool {
        self.ruleset.is_none() && self.switches.is_empty()
    }

    /// Whether every part is known to a game: its rulesets, by whatever name, and its switches with
    /// the values that are listed for them.
    pub(in crate::games) fn check(
        &self,
        rulesets: &[RulesetInfo],
        knows: impl Fn(&str) -> bool,
        options: &[OptionInfo],
    ) -> Result<(), UnknownRules> {
        if let Some(asked) = self.ruleset.as_deref()
            && !knows(asked)
        {
            let ids = rulesets.iter().map(|ruleset| ruleset.id);
            return Err(UnknownRules::new(asked, ids));
        }
        for (key, value) in &self.switches {
            let Some(option) = options.iter().find(|option| option.key == key) else {
                let keys = options.iter().map(|option| option.key);
                return Err(UnknownRules::new(key, keys));
            };
            if !option.values.contains(&value.as_str()) {
                let values = option.values.iter().copied();
                return Err(UnknownRules::value(key, value, values));
            }
        }
        Ok(())
    }
}

/// A ruleset, switch or value that a game does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules {
    /// What was asked for.
    pub asked: String,
    /// What there is instead.
    pub known: Vec<&'static str>,
}

impl UnknownRules {
    /// Something that is not known, and what is.
    pub(in crate::games) fn new(
        asked: impl Into<String>,
        known: impl IntoIterator<Item = &'static str>,
    ) -> UnknownRules {
        UnknownRules {
            asked: asked.into(),
            known: known.into_iter().collect(),
        }
    }

    /// A value that a switch does not have, and those that it has.
    pub(in crate::games) fn value(
        key: &str,
        value: &str,
        known: impl IntoIterator<Item = &'static str>,
    ) -> UnknownRules {
        UnknownRules::new(format!("{key}={value}"), known)
    }
}
