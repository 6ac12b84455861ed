//! From the name of a ruleset to the ruleset.

use super::{RULESETS, Ruleset};
use crate::games::naming::{letters, means, stem};

/// Words that stand behind the name of a ruleset and say nothing.
const SUFFIXES: &[&str] = &[
    "rules",
    "rule",
    "ruleset",
    "opening",
    "규칙",
    "룰",
    "규정",
    "ルール",
    "规则",
    "規則",
];

/// Words that tell the ruleset wherever they stand in a name, the more telling first: opening
/// protocols with a number such as Soosõrv-8 and Taraguchi-10, and names of tournaments.
const TELLING: &[(&str, &str)] = &[
    ("renju", "renju"),
    ("렌주", "renju"),
    ("連珠", "renju"),
    ("soos", "renju"),
    ("소시로프", "renju"),
    ("taraguchi", "renju"),
    ("타라구치", "renju"),
    ("caro", "caro"),
    ("카로", "caro"),
    ("standard", "standard"),
    ("표준", "standard"),
    ("freestyle", "free"),
    ("자유", "free"),
    ("일반룰", "omok"),
];

/// The ruleset that a name means: an id, or one of the spellings that records use, such as `Renju`,
/// `Soosorv-8`, `렌주룰`, `일반룰`, `Freestyle`, `Standard gomoku`, `Gomocup 2024 Standard`, `Caro`.
/// Upper and lower case, blanks and punctuation do not matter; `None` for what means no ruleset for
/// certain.
pub fn named(text: &str) -> Option<&'static Ruleset> {
    let name = letters(text);
    let stem = stem(&name, SUFFIXES);
    let exact = RULESETS
        .iter()
        .find(|ruleset| means(stem, ruleset.info.id, ruleset.names));
    exact.or_else(|| {
        let (_, id) = TELLING.iter().find(|(word, _)| name.contains(word))?;
        RULESETS.iter().find(|ruleset| ruleset.info.id == *id)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_name_rulesets_in_many_ways() {
        for (text, id) in [
            ("Renju", Some("renju")),
            ("RIF", Some("renju")),
            ("renju rules", Some("renju")),
            ("Renju (RIF)", Some("renju")),
            ("Soosõrv-8", Some("renju")),
            ("Soosorv-10", Some("renju")),
            ("Taraguchi-10", Some("renju")),
            ("Tarannikov", Some("renju")),
            ("Yamaguchi", Some("renju")),
            ("렌주룰", Some("renju")),
            ("렌주", Some("renju")),
            ("連珠", Some("renju")),
            ("일반룰", Some("omok")),
            ("오목룰", Some("omok")),
            ("Omok", Some("omok")),
            ("Freestyle", Some("free")),
            ("Free-style gomoku", Some("free")),
            ("자유룰", Some("free")),
            ("Gomoku", Some("free")),
            ("Standard", Some("standard")),
            ("Standard Gomoku", Some("standard")),
            ("Gomocup 2024, Standard", Some("standard")),
            ("Gomocup Freestyle League 1", Some("free")),
            ("Gomocup Renju", Some("renju")),
            ("Caro", Some("caro")),
            ("caro_exact", Some("caro-exact")),
            ("caro-exact", Some("caro-exact")),
            ("Chinese", None),
            ("", None),
            ("rules", None),
        ] {
            assert_eq!(named(text).map(|r| r.info.id), id, "{text}");
        }
    }

    #[test]
    fn every_ruleset_answers_to_its_id_and_names_mean_one_ruleset() {
        for ruleset in &RULESETS {
            let found = named(ruleset.info.id).map(|r| r.info.id);
            assert_eq!(found, Some(ruleset.info.id));
            for name in ruleset.names {
                assert_eq!(named(name).map(|r| r.info.id), found, "{name}");
            }
        }
    }
}
