//! Rules as a user requests them or a record states them: `korean,ko=positional`, `한국; 패=없음`.

use super::stated_rules;
use crate::model::{Field, Record};

/// Rules that a user requests or a record states: the name of a ruleset, and switches with values.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RulesRequest {
    /// Name of the ruleset; `None` to keep the one that the record names.
    pub ruleset: Option<String>,
    /// Switches with their values, as pairs such as `("ko", "positional")`.
    pub switches: Vec<(String, String)>,
    /// True if a missing mark in a record of yut or gonu, such as a capture mark, is only a
    /// warning; a wrong mark stays an error.
    pub is_lenient: bool,
}

impl RulesRequest {
    /// Parses `korean,ko=positional`, `한국; 패=없음`, `ko=simple` or `japanese`.
    ///
    /// ```text
    /// Rules = Part { ( "," | ";" ) Part } .
    /// Part  = Ruleset | Key "=" Value .
    /// ```
    pub fn parse(text: &str) -> RulesRequest {
        if let Some(by_switches) = stated_rules::read(text) {
            return by_switches;
        }
        let mut request = RulesRequest::default();
        let parts = text.split([',', ';', '，', '；']).map(str::trim);
        for part in parts.filter(|part| !part.is_empty()) {
            match part.split_once(['=', '＝']) {
                Some((key, value)) => {
                    let switch = (key.trim().to_owned(), value.trim().to_owned());
                    request.switches.push(switch);
                }
                None => match (stated_rules::word(part), &mut request.ruleset) {
                    (Some((key, value)), _) => {
                        request.switches.push((key.to_owned(), value.to_owned()));
                    }
                    // Further words belong to the ruleset's name, because it may contain commas.
                    (None, Some(known)) => known.push_str(&format!(", {part}")),
                    (None, None) => request.ruleset = Some(part.to_owned()),
                },
            }
        }
        request
    }

    /// Parses the rules stated in the header of a record; empty if it states none.
    pub fn stated(record: &Record) -> RulesRequest {
        RulesRequest::stated_in(record.info(Field::Rules).unwrap_or_default())
    }

    /// Parses the rules stated by a record. In a text without switches a comma belongs to the
    /// ruleset's name, as in `Renju, Taraguchi-10`.
    pub fn stated_in(text: &str) -> RulesRequest {
        let text = text.trim();
        if text.contains(['=', '＝']) {
            return RulesRequest::parse(text);
        }
        if let Some(by_switches) = stated_rules::read(text) {
            return by_switches;
        }
        RulesRequest {
            ruleset: Some(text.to_owned()).filter(|name| !name.is_empty()),
            ..RulesRequest::default()
        }
    }

    /// Returns true if neither a ruleset nor a switch is given.
    pub fn is_empty(&self) -> bool {
        self.ruleset.is_none() && self.switches.is_empty()
    }
}
