//! The rules that a replay follows: those asked for, those that the record names, or the default.

use super::words::{KEYS, Key, QUIETS, REPETITIONS, SIDES, TERMINATIONS, first_of, known, meaning};
use super::{Quiet, Repetition};
use crate::games::{Marks, RulesRequest, UnknownRules};
use crate::model::{Field, Record, Side, gonu};

/// The rules of one replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Who moves first.
    pub first: Side,
    /// Which repetitions are forbidden.
    pub repetition: Repetition,
    /// Plies without a capture after which the game ends.
    pub quiet_limit: Option<u32>,
    /// How it ends then.
    pub quiet: Quiet,
    /// The most pieces side by side that are captured at once.
    pub max_line: u8,
    /// Whether captures have to be marked.
    pub marks: Marks,
}

impl Default for Rules {
    /// The ruleset `standard`.
    fn default() -> Rules {
        Rules {
            first: Side::BLACK,
            repetition: Repetition::Superko,
            quiet_limit: None,
            quiet: Quiet::Draw,
            max_line: 2,
            marks: Marks::Strict,
        }
    }
}

/// A word of a tag that means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The tag.
    pub field: Field,
    /// The word.
    pub word: String,
    /// What is known there, as a list.
    pub known: String,
}

impl Rules {
    /// The rules for a record, and the words of its tags that mean nothing.
    ///
    /// A ruleset that is asked for replaces that of the record with all its switches; switches alone
    /// change it. What the request asks for and nobody knows is passed over; see [`accept`].
    pub fn resolve(record: &Record, request: &RulesRequest) -> (Rules, Vec<Unread>) {
        let mut rules = Rules {
            marks: request.marks,
            ..Rules::default()
        };
        let mut unread = Vec::new();
        let said = record
            .info(Field::Rules)
            .filter(|_| request.ruleset.is_none());
        if let Some(text) = said {
            for unknown in rules.follow(&RulesRequest::parse(text)) {
                unread.push(Unread::new(Field::Rules, unknown));
            }
        }
        if let Some(text) = record.info(Field::First) {
            match first_of(text) {
                Some(first) => rules.first = first,
                None => unread.push(Unread::new(
                    Field::First,
                    UnknownRules::new(text.trim(), values(Key::First)),
                )),
            }
        }
        if let Some(text) = record.info(Field::Termination)
            && meaning(TERMINATIONS, text).is_none()
        {
            unread.push(Unread::new(
                Field::Termination,
                UnknownRules::new(text.trim(), known(TERMINATIONS)),
            ));
        }
        rules.follow(request);
        (rules, unread)
    }

    /// Follows every part of a request that is known, and tells what is not.
    fn follow(&mut self, request: &RulesRequest) -> Vec<UnknownRules> {
        let mut unknown = Vec::new();
        if let Some(name) = &request.ruleset
            && !gonu::is(gonu::STANDARD, name)
        {
            let words = [gonu::STANDARD.en, gonu::STANDARD.ko];
            unknown.push(UnknownRules::new(name, words));
        }
        for (key, value) in &request.switches {
            let Some(switch) = meaning(KEYS, key) else {
                unknown.push(UnknownRules::new(key, known(KEYS)));
                continue;
            };
            if self.switch(switch, value).is_none() {
                unknown.push(UnknownRules::value(key, value, values(switch)));
            }
        }
        unknown
    }

    fn switch(&mut self, key: Key, value: &str) -> Option<()> {
        match key {
            Key::First => self.first = first_of(value)?,
            Key::Repetition => self.repetition = meaning(REPETITIONS, value)?,
            Key::QuietResult => self.quiet = meaning(QUIETS, value)?,
            Key::MaxLine => self.max_line = value.parse().ok().filter(|&length| length > 0)?,
            Key::QuietLimit if is_unlimited(value) => self.quiet_limit = None,
            Key::QuietLimit => {
                let (limit, result) = match value.split_once('-') {
                    Some((limit, result)) => (limit, Some(meaning(QUIETS, result)?)),
                    None => (value, None),
                };
                self.quiet_limit = Some(limit.trim().parse().ok().filter(|&plies| plies > 0)?);
                self.quiet = result.unwrap_or(self.quiet);
            }
        }
        Some(())
    }
}

impl Unread {
    fn new(field: Field, unknown: UnknownRules) -> Unread {
        Unread {
            field,
            word: unknown.asked,
            known: unknown.known.join(", "),
        }
    }
}

/// The values of a switch, in both languages.
fn values(key: Key) -> Vec<&'static str> {
    match key {
        Key::First => known(SIDES),
        Key::Repetition => known(REPETITIONS),
        Key::QuietResult => known(QUIETS),
        Key::QuietLimit => vec![
            "none",
            "없음",
            "30-draw",
            "30-무승부",
            "30-count",
            "30-말수",
        ],
        Key::MaxLine => vec!["1", "2", "3"],
    }
}

/// Whether a value says that there is no limit.
fn is_unlimited(value: &str) -> bool {
    gonu::is(gonu::UNLIMITED, value) || gonu::is(gonu::FREE, value)
}

/// Whether every part of a request is known.
pub(in crate::games::gonu) fn accept(request: &RulesRequest) -> Result<(), UnknownRules> {
    let unknown = Rules::default().follow(request);
    unknown.into_iter().next().map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> Rules {
        let mut rules = Rules::default();
        assert_eq!(rules.follow(&RulesRequest::parse(text)), [], "{text}");
        rules
    }

    #[test]
    fn rules_are_said_in_both_languages() {
        for (english, korean) in [
            ("standard", "기본"),
            ("first=white", "선=백"),
            ("standard; repetition=none", "기본; 반복=제한없음"),
            ("repetition=cycle", "반복=순환금지"),
            ("repetition=undo", "반복=되돌림금지"),
            ("repetition=superko", "반복=모든반복금지"),
            ("quiet_limit=30-draw", "무잡기=30-무승부"),
            ("quiet_limit=80-count", "무잡기=80-말수"),
            ("quiet_limit=none", "무잡기=없음"),
            (
                "quiet_limit=30, quiet_result=count",
                "무잡기=30, 무잡기결과=말수",
            ),
            ("max_line=3", "줄길이=3"),
        ] {
            assert_eq!(rules(english), rules(korean), "{english}");
        }
        assert_eq!(rules("").repetition, Repetition::Superko);
        assert_eq!(rules("quiet_limit=30-count").quiet, Quiet::Count);
    }

    #[test]
    fn what_is_not_known_is_told_with_what_is() {
        for (text, asked, known) in [
            ("common", "common", "기본"),
            ("standard; 반목=없음", "반목", "반복"),
            ("repetition=never", "repetition=never", "undo"),
            ("무잡기=0-무승부", "무잡기=0-무승부", "30-무승부"),
            ("max_line=0", "max_line=0", "2"),
        ] {
            let unknown = accept(&RulesRequest::parse(text)).unwrap_err();
            assert_eq!(unknown.asked, asked);
            assert!(unknown.known.contains(&known), "{text}");
        }
    }
}
