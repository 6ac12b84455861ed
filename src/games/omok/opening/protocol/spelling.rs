//! How records and people name protocols.

use super::plans::{SOOSORV, TARAGUCHI};
use super::{PROTOCOLS, Protocol};
use crate::games::switches::{letters, stem};

/// Words that stand for a protocol wherever they are found in a name of letters and digits only; the
/// more telling come first. Protocols with a number are found by theirs.
const WORDS: &[(&str, &str)] = &[
    ("supertaraguchi", "super-taraguchi-10"),
    ("슈퍼타라구치", "super-taraguchi-10"),
    ("yamaguchi", "yamaguchi"),
    ("야마구치", "yamaguchi"),
    ("야마구찌", "yamaguchi"),
    ("tarannikov", "tarannikov"),
    ("taranikov", "tarannikov"),
    ("타라니코프", "tarannikov"),
    ("타란니코프", "tarannikov"),
    ("sakata", "sakata"),
    ("사카타", "sakata"),
    ("坂田", "sakata"),
    ("swap2", "swap2"),
    ("스왑2", "swap2"),
    ("스왑투", "swap2"),
    ("swap1", "swap1"),
    ("스왑1", "swap1"),
    ("renjuswap", "swap1"),
    ("longpro", "longpro"),
    ("롱프로", "longpro"),
    ("rif", "rif"),
];

/// Words that stand for a protocol where a name is nothing else.
const NAMES: &[(&str, &str)] = &[
    ("山口", "yamaguchi"),
    ("swap", "swap"),
    ("gomokuswap", "swap"),
    ("스왑", "swap"),
    ("pro", "pro"),
    ("gomokupro", "pro"),
    ("프로", "pro"),
];

/// Words for Soosõrv.
const SOOSORV_WORDS: &[&str] = &[
    "soosorv",
    "soosyrv",
    "soosirv",
    "소시로프",
    "소오소르브",
    "소소르브",
    "수소르브",
    "索索夫",
];

/// Words for Taraguchi.
const TARAGUCHI_WORDS: &[&str] = &["taraguchi", "타라구치", "타라구찌", "塔拉山口"];

/// Words behind a name that say nothing.
const SUFFIXES: &[&str] = &[
    "openingrules",
    "openingrule",
    "opening",
    "gamerules",
    "rules",
    "rule",
    "protocol",
    "오프닝룰",
    "오프닝",
    "규칙",
    "룰",
    "규정",
    "ルール",
    "规则",
    "規則",
];

/// The protocol with an id of [`PROTOCOLS`].
pub fn asked(id: &str) -> Option<&'static Protocol> {
    PROTOCOLS.iter().find(|protocol| protocol.id == id)
}

/// The protocol that a text names: an id, or one of the spellings that records use, such as `RIF
/// rule`, `Soosõrv-8`, `소시로프-8룰`, `Renju, Taraguchi-10`, `스왑2`. Upper and lower case, blanks and
/// punctuation do not matter; `None` for what means no protocol for certain.
pub fn spelled(text: &str) -> Option<&'static Protocol> {
    let name = letters(text).replace(['õ', 'ö', 'ô', 'ó'], "o");
    let numbered = |words: &[&str]| {
        let behind = words.iter().find_map(|word| name.split_once(word))?.1;
        let digits = behind.len()
            - behind
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
        Some(behind[..digits].to_owned())
    };
    let word = WORDS.iter().find(|(word, _)| name.contains(word));
    if let Some((_, id)) = word {
        return asked(id);
    }
    if let Some(number) = numbered(SOOSORV_WORDS) {
        return match number.as_str() {
            "" => Some(&SOOSORV),
            number => asked(&format!("soosorv-{number}")),
        };
    }
    if let Some(number) = numbered(TARAGUCHI_WORDS) {
        return match number.as_str() {
            "" => Some(&TARAGUCHI),
            number => asked(&format!("taraguchi-{number}")),
        };
    }
    let stem = stem(&name, SUFFIXES.iter().copied());
    let (_, id) = NAMES.iter().find(|(other, _)| *other == stem)?;
    asked(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_name_protocols_in_many_ways() {
        for (text, id) in [
            ("RIF", Some("rif")),
            ("RIF rule", Some("rif")),
            ("RIF 룰", Some("rif")),
            ("Renju (RIF)", Some("rif")),
            ("Yamaguchi", Some("yamaguchi")),
            ("야마구치룰", Some("yamaguchi")),
            ("Soosõrv-8", Some("soosorv-8")),
            ("Soosyrv-8", Some("soosorv-8")),
            ("소시로프-8 룰", Some("soosorv-8")),
            ("소오소르브-8", Some("soosorv-8")),
            ("SOOSORV 10", Some("soosorv-10")),
            ("Soosõrv", Some("soosorv")),
            ("Soosõrv-0", None),
            ("Taraguchi", Some("taraguchi")),
            ("Taraguchi-10", Some("taraguchi-10")),
            ("타라구치", Some("taraguchi")),
            ("타라구치-5", Some("taraguchi-5")),
            ("Super Taraguchi-10", Some("super-taraguchi-10")),
            ("Tarannikov", Some("tarannikov")),
            ("타라니코프룰", Some("tarannikov")),
            ("Sakata", Some("sakata")),
            ("사카타 룰", Some("sakata")),
            ("Swap2", Some("swap2")),
            ("Gomoku, swap2", Some("swap2")),
            ("스왑2 룰", Some("swap2")),
            ("Swap", Some("swap")),
            ("스왑 룰", Some("swap")),
            ("Swap1", Some("swap1")),
            ("Pro", Some("pro")),
            ("프로 룰", Some("pro")),
            ("Long Pro", Some("longpro")),
            ("롱 프로", Some("longpro")),
            ("Renju", None),
            ("Freestyle", None),
            ("렌주", None),
            ("", None),
        ] {
            assert_eq!(spelled(text).map(|p| p.id), id, "{text}");
        }
    }

    #[test]
    fn every_protocol_answers_to_its_id_and_its_names() {
        for protocol in &PROTOCOLS {
            assert_eq!(asked(protocol.id).map(|p| p.id), Some(protocol.id));
            assert_eq!(spelled(protocol.id).map(|p| p.id), Some(protocol.id));
        }
    }
}
