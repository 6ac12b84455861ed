//! Rules that a user requests or a record states: `korean,ko=positional`, `한국; 패=없음`.

use super::stated_rules;
use crate::model::{Field, Record};

/// Requested rules, or rules stated by a record: a ruleset and switches.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RulesRequest {
    /// Name of a ruleset; `None` for the record's own.
    pub ruleset: Option<String>,
    /// Switches and their values.
    pub switches: Vec<(String, String)>,
    /// True if a missing mark that a yut or gonu record requires, such as a capture, is only a
    /// warning; a false one stays an error.
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
                    // Further words belong to the ruleset: plain words may contain commas.
                    (None, Some(known)) => known.push_str(&format!(", {part}")),
                    (None, None) => request.ruleset = Some(part.to_owned()),
                },
            }
        }
        request
    }

    /// Parses the rules stated by a record, as [`RulesRequest::stated_in`] does.
    pub fn stated(record: &Record) -> RulesRequest {
        RulesRequest::stated_in(record.info(Field::Rules).unwrap_or_default())
    }

    /// Parses a statement of rules. If it sets no switch, commas belong to the ruleset's name:
    /// `Renju, Taraguchi-10`.
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

    /// Returns true if nothing is requested.
    pub fn is_empty(&self) -> bool {
        self.ruleset.is_none() && self.switches.is_empty()
    }
}
