//! Recognition of opening protocols by name, as records and people spell them.

use super::plans::{MORE_OFFERS, SOOSORV, TARAGUCHI};
use super::{PROTOCOLS, Protocol};
use crate::games::switches::{letters, reported, stands_in, stem};

/// Protocol ids with words that identify them even inside a longer name, more specific ones first.
/// Protocols with a number, such as Soosõrv-8, are found separately.
const TELLING: &[(&str, &str)] = &[
    ("super-taraguchi-10", "supertaraguchi 슈퍼타라구치"),
    ("yamaguchi", "yamaguchi 야마구치 야마구찌"),
    ("tarannikov", "tarannikov taranikov 타라니코프 타란니코프"),
    ("sakata", "sakata 사카타 坂田"),
    ("swap2", "swap2 스왑2 스왑투"),
    ("swap1", "swap1 스왑1 renjuswap"),
    ("longpro", "longpro 롱프로"),
    ("rif", "rif"),
];

/// Protocol ids with words that identify them only if they are the whole name.
const NAMES: &[(&str, &str)] = &[
    ("yamaguchi", "山口"),
    ("swap", "swap gomokuswap 스왑"),
    ("pro", "pro gomokupro 프로"),
    (
        "centre",
        "centre center centrefirst centerfirst 첫수천원 천원 天元",
    ),
];

/// Spellings of the name Soosõrv in records.
const SOOSORV_WORDS: &str =
    "soosorv soosyrv soosirv 소시로프 소소로프 소소르프 소오소르브 소소르브 수소르브 索索夫";

const TARAGUCHI_WORDS: &str = "taraguchi 타라구치 타라구찌 塔拉山口";

/// Words at the end of a protocol name that mean nothing, such as "rule".
const SUFFIXES: &str = "openingrules openingrule opening gamerules rules rule protocol \
    오프닝룰 오프닝 규칙 룰 규정 ルール 规则 規則";

/// Returns the opening protocol with an id; `None` for an unknown id.
pub fn asked(id: &str) -> Option<&'static Protocol> {
    let mut protocols = PROTOCOLS.iter().chain(&MORE_OFFERS);
    protocols.find(|protocol| protocol.id == id)
}

/// Returns the opening protocol that a name means, such as `RIF rule`, `Soosõrv-8`, `소시로프-8룰` or
/// `스왑2`. Ignores case, spaces and punctuation; `None` if the name is not recognised.
pub fn spelled(text: &str) -> Option<&'static Protocol> {
    let name = letters(text).replace(['õ', 'ö', 'ô', 'ó'], "o");
    if let Some(id) = reported(&name, TELLING) {
        return asked(id);
    }
    for (words, unnumbered) in [(SOOSORV_WORDS, &SOOSORV), (TARAGUCHI_WORDS, &TARAGUCHI)] {
        let mut words = words.split_ascii_whitespace();
        let Some((_, after)) = words
            .find(|word| stands_in(&name, word))
            .and_then(|word| name.split_once(word))
        else {
            continue;
        };
        let is_digit = |c: &char| c.is_ascii_digit();
        let number: String = after.chars().take_while(is_digit).collect();
        return match number.as_str() {
            "" => Some(unnumbered),
            number => asked(&format!("{}-{number}", unnumbered.id)),
        };
    }
    let stem = stem(&name, SUFFIXES);
    let (id, _) = NAMES
        .iter()
        .find(|(_, words)| words.split_ascii_whitespace().any(|word| word == stem))?;
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
            ("소시로프-12", Some("soosorv-12")),
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
            ("Centre first", Some("centre")),
            ("첫수 천원", Some("centre")),
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
