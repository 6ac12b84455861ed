//! The rules that a replay follows: those asked for, those that the record names, or the default.

use super::{Compensation, Cycle, INFOS, Ko, RULESETS, Ruleset, Scoring, Suicide, named};
use crate::games::{OptionInfo, RulesRequest, UnknownRules};
use crate::model::{Field, Record};
use crate::text::Bi;

/// The switches that change a ruleset.
pub(crate) static OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        key: "ko",
        values: &["simple", "positional", "situational", "none"],
        summary: Bi::new(
            "forbidden repetitions: retaking a ko, or any earlier position",
            "금지하는 반복: 패 되따냄, 또는 앞서 나온 모든 판",
        ),
    },
    OptionInfo {
        key: "superko",
        values: &["positional", "situational", "none"],
        summary: Bi::new(
            "the same, for rules with superko",
            "위와 같음, 동형반복 금지 규칙용",
        ),
    },
    OptionInfo {
        key: "suicide",
        values: &["forbidden", "allowed"],
        summary: Bi::new("suicide of several stones", "여러 점 자살수"),
    },
    OptionInfo {
        key: "scoring",
        values: &["territory", "area"],
        summary: Bi::new("how the end is counted", "계가 방식"),
    },
    OptionInfo {
        key: "handicap",
        values: &["none", "n", "n-1"],
        summary: Bi::new(
            "points for White when the end is counted, for n handicap stones",
            "계가할 때 접바둑 돌 n점에 대해 백이 받는 집",
        ),
    },
];

/// Who says that the rules hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Authority {
    /// Somebody asked for them.
    Request,
    /// The record names them, which files do carelessly.
    Record,
}

/// The rules of one replay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// The ruleset they started from.
    pub(crate) ruleset: &'static Ruleset,
    pub(crate) ko: Ko,
    pub(crate) suicide: Suicide,
    pub(crate) scoring: Scoring,
    pub(crate) compensation: Compensation,
    /// Who says that repetitions are forbidden.
    pub(crate) authority: Authority,
}

impl Rules {
    /// The rules for a record. What the request asks for and nobody knows is passed over; see
    /// [`accept`].
    pub(crate) fn resolve(record: &Record, request: &RulesRequest) -> Rules {
        let asked = request.ruleset.as_deref().and_then(named);
        let ruleset = asked
            .or_else(|| named(record.info(Field::Rules)?))
            .unwrap_or(&RULESETS[0]);
        let mut rules = Rules {
            ruleset,
            ko: ruleset.ko,
            suicide: ruleset.suicide,
            scoring: ruleset.scoring,
            compensation: ruleset.compensation,
            authority: match asked {
                Some(_) => Authority::Request,
                None => Authority::Record,
            },
        };
        for (key, value) in &request.switches {
            rules.switch(key, value);
        }
        rules
    }

    /// What becomes of a game whose position comes back.
    pub(crate) fn cycle(&self) -> Cycle {
        match self.ruleset.cycle {
            // Superko was switched off.
            Cycle::Forbidden => Cycle::Open,
            cycle => cycle,
        }
    }

    fn switch(&mut self, key: &str, value: &str) {
        match key {
            "ko" | "superko" => {
                self.ko = match (value, key) {
                    ("positional", _) => Ko::Positional,
                    ("situational", _) => Ko::Situational,
                    ("none", "ko") => Ko::None,
                    ("simple", "ko") | ("none", _) => Ko::Simple,
                    _ => return,
                };
                self.authority = Authority::Request;
            }
            "suicide" => {
                self.suicide = match value {
                    "forbidden" => Suicide::Forbidden,
                    "allowed" => Suicide::Several,
                    _ => return,
                };
            }
            "scoring" => {
                self.scoring = match value {
                    "territory" => Scoring::Territory,
                    "area" => Scoring::Area,
                    _ => return,
                };
            }
            "handicap" => {
                self.compensation = match value {
                    "none" => Compensation::None,
                    "n" => Compensation::EachStone,
                    "n-1" => Compensation::EachStoneButOne,
                    _ => return,
                };
            }
            _ => {}
        }
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
        for option in OPTIONS {
            for value in option.values {
                let request = RulesRequest::parse(&format!("korean,{}={value}", option.key));
                assert_eq!(accept(&request), Ok(()));
                let changes = RULESETS.iter().any(|ruleset| {
                    let plain = Rules {
                        ruleset,
                        ko: ruleset.ko,
                        suicide: ruleset.suicide,
                        scoring: ruleset.scoring,
                        compensation: ruleset.compensation,
                        authority: Authority::Record,
                    };
                    let mut switched = plain;
                    switched.switch(option.key, value);
                    (plain.ko, plain.suicide, plain.scoring, plain.compensation)
                        != (
                            switched.ko,
                            switched.suicide,
                            switched.scoring,
                            switched.compensation,
                        )
                });
                assert!(changes, "{}={value}", option.key);
            }
        }
    }

    #[test]
    fn what_is_not_known_is_told_with_what_is() {
        for (text, asked, known) in [
            ("martian", "martian", "korean"),
            ("korean,kou=simple", "kou", "superko"),
            ("ko=sometimes", "ko=sometimes", "situational"),
        ] {
            let unknown = accept(&RulesRequest::parse(text)).unwrap_err();
            assert_eq!(unknown.asked, asked);
            assert!(unknown.known.contains(&known), "{text}");
        }
    }
}
