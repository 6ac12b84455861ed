//! The rules that a replay follows: those asked for, those that the record names, or the default.

use super::super::opening;
use super::super::opening::protocol::{Base, VALUES};
use super::table::RENJU;
use super::{Banned, Blocked, Draw, INFOS, Law, Overline, Passes, RULESETS, Ruleset, Three, named};
use crate::games::{OptionInfo, RulesRequest, UnknownRules};
use crate::model::{Field, Record};
use crate::text::Bi;

/// The switches that change a ruleset.
pub(crate) static OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        key: "three",
        values: &["renju", "plain"],
        summary: Bi::new(
            "what a three is: a row that can become a straight four, or any open unbroken row of three",
            "삼의 정의: 열린 4가 될 수 있는 것, 또는 양 끝이 빈 연속된 세 돌",
        ),
    },
    OptionInfo {
        key: "overline",
        values: &["wins", "nothing", "foul"],
        summary: Bi::new(
            "six or more in a row: a win, nothing, or a foul of Black and a win of White",
            "장목: 승리, 무효, 또는 흑의 금수이자 백의 승리",
        ),
    },
    OptionInfo {
        key: "blocked",
        values: &["never", "stones", "edges"],
        summary: Bi::new(
            "fives that do not win: none, those with opposing stones at both ends, those with stones or edges",
            "승리가 아닌 다섯: 없음, 양 끝이 상대 돌로 막힌 것, 돌이나 판 끝으로 막힌 것",
        ),
    },
    OptionInfo {
        key: "33",
        values: &["allowed", "black", "both"],
        summary: Bi::new("who may not make a double-three", "삼삼이 금지된 쪽"),
    },
    OptionInfo {
        key: "44",
        values: &["allowed", "black", "both"],
        summary: Bi::new("who may not make a double-four", "사사가 금지된 쪽"),
    },
    OptionInfo {
        key: "passes",
        values: &["unknown", "draw"],
        summary: Bi::new(
            "passes: not in the rules, or allowed and two in a row a draw",
            "착수 포기: 규칙에 없음, 또는 허용하며 잇달아 두 번이면 무승부",
        ),
    },
    OptionInfo {
        key: "draw",
        values: &["full", "gomocup"],
        summary: Bi::new(
            "a draw on a full board, or with 25 points left as Gomocup ends games of renju",
            "무승부: 판이 다 찼을 때, 또는 고모컵 렌주처럼 빈 점이 25개 남았을 때",
        ),
    },
    OptionInfo {
        key: opening::SWITCH,
        values: &VALUES,
        summary: Bi::new(
            "the opening protocol that is checked, whatever the record names",
            "기록에 적힌 것과 관계없이 검사할 오프닝룰",
        ),
    },
    OptionInfo {
        key: opening::SYMMETRY,
        values: opening::SYMMETRIES,
        summary: Bi::new(
            "offered fifth moves that count as the same: by the stones, by the whole board, or both, \
             where the stones alone give a warning",
            "같은 수로 보는 5수: 돌의 대칭, 판 전체의 대칭, 또는 둘 다(돌의 대칭으로만 같으면 경고)",
        ),
    },
];

/// Whether the rules of a replay are somebody's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Assumed {
    /// Somebody asked for them, the record names them, or its format is only used for them.
    No,
    /// The record names none.
    Unnamed,
    /// The record names rules that are not known.
    Unknown,
}

/// The rules of one replay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// The ruleset they started from.
    pub(crate) ruleset: &'static Ruleset,
    /// The switches as they were set.
    pub(crate) law: Law,
    /// Where they come from.
    pub(crate) assumed: Assumed,
}

/// Formats that only players of renju use.
const OF_RENJU: [&str; 4] = ["renlib", "rif", "bdt", "rdf"];

impl Rules {
    /// The rules for a record. What the request asks for and nobody knows is passed over; see
    /// [`accept`].
    pub(crate) fn resolve(record: &Record, request: &RulesRequest) -> Rules {
        let (ruleset, assumed) = match request.ruleset.as_deref().and_then(named) {
            Some(asked) => (asked, Assumed::No),
            None => of(record, request),
        };
        let mut rules = Rules {
            ruleset,
            law: ruleset.law,
            assumed,
        };
        for (key, value) in &request.switches {
            rules.law.switch(key, value);
        }
        rules
    }
}

/// The rules that a record names; those of its opening protocol, or of the one that is asked for,
/// where it names none.
fn of(record: &Record, request: &RulesRequest) -> (&'static Ruleset, Assumed) {
    let stated = |field| record.info(field).filter(|text| !text.trim().is_empty());
    let (rules, protocol) = (stated(Field::Rules), stated(Field::Protocol));
    if let Some(ruleset) = rules.and_then(named).or_else(|| protocol.and_then(named)) {
        return (ruleset, Assumed::No);
    }
    let of_renju = OF_RENJU.contains(&&*record.origin.format)
        || opening::of(record, request).is_some_and(|protocol| protocol.base == Base::Renju);
    if of_renju {
        return (RENJU, Assumed::No);
    }
    let assumed = match rules {
        Some(_) => Assumed::Unknown,
        None => Assumed::Unnamed,
    };
    (&RULESETS[0], assumed)
}

impl Law {
    /// This law with one switch set, such as `three=plain`; `None` where there is no such switch.
    #[must_use]
    pub fn with(mut self, switch: &str) -> Option<Law> {
        let (key, value) = switch.split_once('=')?;
        let option = OPTIONS.iter().find(|option| option.key == key)?;
        option.values.contains(&value).then(|| {
            self.switch(key, value);
            self
        })
    }

    fn switch(&mut self, key: &str, value: &str) {
        match (key, value) {
            ("three", "renju") => self.three = Three::Renju,
            ("three", "plain") => self.three = Three::Plain,
            ("overline", "wins") => self.overline = Overline::Wins,
            ("overline", "nothing") => self.overline = Overline::Nothing,
            ("overline", "foul") => self.overline = Overline::Foul,
            ("blocked", "never") => self.blocked = Blocked::Never,
            ("blocked", "stones") => self.blocked = Blocked::ByStones,
            ("blocked", "edges") => self.blocked = Blocked::ByStonesAndEdges,
            ("33", _) => self.double_three = banned(value).unwrap_or(self.double_three),
            ("44", _) => self.double_four = banned(value).unwrap_or(self.double_four),
            ("passes", "unknown") => self.passes = Passes::Unknown,
            ("passes", "draw") => self.passes = Passes::Draw,
            ("draw", "full") => self.draw = Draw::Full,
            ("draw", "gomocup") => self.draw = Draw::Gomocup,
            _ => {}
        }
    }
}

fn banned(value: &str) -> Option<Banned> {
    match value {
        "allowed" => Some(Banned::Nobody),
        "black" => Some(Banned::Black),
        "both" => Some(Banned::Both),
        _ => None,
    }
}

/// Whether every part of a request is known.
pub(crate) fn accept(request: &RulesRequest) -> Result<(), UnknownRules> {
    request.check(&INFOS, |name| named(name).is_some(), OPTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_value_is_accepted_and_changes_something_somewhere() {
        let of_openings = [opening::SWITCH, opening::SYMMETRY];
        let laws = OPTIONS
            .iter()
            .filter(|option| !of_openings.contains(&option.key));
        for option in laws {
            for value in option.values {
                let request = RulesRequest::parse(&format!("renju,{}={value}", option.key));
                assert_eq!(accept(&request), Ok(()));
                let mut other = RULESETS.iter().map(|ruleset| ruleset.law).chain([Law {
                    three: Three::Plain,
                    draw: Draw::Gomocup,
                    ..RENJU.law
                }]);
                let changes = other.any(|plain| {
                    let mut switched = plain;
                    switched.switch(option.key, value);
                    switched != plain
                });
                assert!(changes, "{}={value}", option.key);
            }
        }
    }
}
