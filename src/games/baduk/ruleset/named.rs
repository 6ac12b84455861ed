//! From the name of a ruleset to the ruleset.

use super::{RULESETS, Ruleset};
use crate::games::naming::{letters, means, stem};

/// Words that stand behind the name of a ruleset and say nothing.
const SUFFIXES: &[&str] = &[
    "rules",
    "rule",
    "ruleset",
    "규칙",
    "룰",
    "식",
    "규정",
    "ルール",
    "规则",
    "規則",
    "規約",
];

/// The ruleset that a name means: an id, or one of the spellings that records use, such as
/// `Japanese`, `New Zealand`, `Tromp/Taylor`, `GOE`, `한국 규칙`, `日本`. Upper and lower case, blanks
/// and punctuation do not matter; `None` for what means no ruleset for certain.
pub fn named(text: &str) -> Option<&'static Ruleset> {
    let name = letters(text);
    let stem = stem(&name, SUFFIXES);
    RULESETS
        .iter()
        .find(|ruleset| means(stem, ruleset.info.id, ruleset.names))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_name_rulesets_in_many_ways() {
        for (text, id) in [
            ("Japanese", Some("japanese")),
            ("JP", Some("japanese")),
            ("日本", Some("japanese")),
            ("日本ルール", Some("japanese")),
            ("일본 룰", Some("japanese")),
            ("chinese", Some("chinese")),
            ("中国规则", Some("chinese")),
            ("Chinese (KGS)", Some("chinese-kgs")),
            ("Korean rules", Some("korean")),
            ("한국", Some("korean")),
            ("한국 규칙", Some("korean")),
            ("한국식", Some("korean")),
            ("AGA", Some("aga")),
            ("NZ", Some("nz")),
            ("New Zealand", Some("nz")),
            ("Tromp/Taylor", Some("tromp-taylor")),
            ("tromp-taylor", Some("tromp-taylor")),
            ("GOE", Some("ing")),
            ("Ing Goe", Some("ing")),
            ("응씨룰", Some("ing")),
            ("Old Chinese", None),
            ("Tang (Japanese + group tax)", None),
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
