//! Names of encodings as they are written in files.

use encoding_rs::Encoding;

use super::seven_bit::ISO_2022_KR;

/// Spellings of encoding names found in real `CA` values and `Lang=` lines but missing from the WHATWG list
/// of labels. They are in lower case without spaces, hyphens and underscores.
///
/// Each entry has a WHATWG label and then its spellings, separated by spaces. All Korean names mean
/// WHATWG's `EUC-KR`, which is code page 949 (UHC).
const ALIASES: &[(&str, &str)] = &[
    (
        "euc-kr",
        "euckr cp949 ms949 949 uhc korean ksc ksc5601 ksc56011987 ksc56011989 ksc56011992 ksx1001",
    ),
    ("gbk", "gb gb2312 gb231280 cp936 ms936 936 euccn"),
    ("gb18030", "gb18030 gb180302000 gb180302005"),
    ("big5", "big5 big5hkscs cp950 ms950 950"),
    (
        "shift_jis",
        "sjis shiftjis mskanji cp932 ms932 932 windows31j",
    ),
    ("euc-jp", "eucjp ujis"),
    ("iso-2022-jp", "jis iso2022jp"),
    ("windows-1252", "latin1 iso88591 ansi ascii usascii"),
    ("iso-8859-15", "latin9"),
    ("utf-8", "utf8"),
    ("utf-16le", "unicode utf16 ucs2 utf16le"),
    ("utf-16be", "utf16be"),
];

/// Finds an encoding by a name as people and programs write it: a WHATWG label or another spelling from
/// record files, in any case, with or without spaces or quotes around it. Returns `None` for an unknown
/// name.
///
/// ```text
/// for_label(" \"CP949\" ")  →  EUC-KR
/// ```
pub fn for_label(label: &str) -> Option<&'static Encoding> {
    let label =
        label.trim_matches(|c: char| c.is_whitespace() || c.is_control() || "\"'`".contains(c));
    if let Some(encoding) = Encoding::for_label_no_replacement(label.as_bytes()) {
        return Some(encoding);
    }
    let bare: String = label
        .chars()
        .filter(|c| c.is_ascii_alphanumeric())
        .map(|c| c.to_ascii_lowercase())
        .collect();
    // Java prefixes unregistered names with `x-`: `x-windows-949`, `x-euc-kr`, `x-cp949`.
    let bare = bare.strip_prefix('x').unwrap_or(&bare);
    // WHATWG lists this name as a label of an encoding that it does not decode.
    if matches!(bare, "iso2022kr" | "csiso2022kr") {
        return Some(ISO_2022_KR);
    }
    let known = ALIASES
        .iter()
        .find(|(_, aliases)| aliases.split(' ').any(|alias| alias == bare))
        .map(|(name, _)| *name);
    // A WHATWG label may have lost its hyphens: `ISO8859-15`, `windows1251`, `KOI8R`.
    let known = known.map_or_else(|| hyphenated(bare), |name| Some(name.to_string()))?;
    Encoding::for_label_no_replacement(known.as_bytes())
}

/// Restores the usual hyphens in the name of a numbered encoding: `iso885915` becomes `iso-8859-15`.
fn hyphenated(bare: &str) -> Option<String> {
    let families = [
        ("iso8859", "iso-8859-"),
        ("windows", "windows-"),
        ("win", "windows-"),
        ("cp125", "windows-125"),
        ("koi8", "koi8-"),
    ];
    families
        .iter()
        .find_map(|(start, full)| bare.strip_prefix(start).map(|rest| format!("{full}{rest}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_real_files_are_known() {
        let table = [
            (
                "EUC-KR",
                "CP949 cp949 MS949 UHC KSC5601 KS_C_5601-1987 KSC5601-1987 KS_C_5601 euc-kr EUC_KR EUCKR ks-c-5601 windows-949 x-windows-949 x-euc-kr 949",
            ),
            (
                "GBK",
                "GB2312 gb-2312 GB GBK gbk cp936 CP-936 EUC-CN x-gbk GB_2312-80",
            ),
            ("gb18030", "GB18030 gb18030-2000 GB-18030"),
            ("Big5", "BIG5 BIG-5 Big5 cp950 big5-hkscs"),
            (
                "Shift_JIS",
                "SJIS Shift-JIS shift_jis x-sjis cp932 MS932 MS_KANJI Windows-31J",
            ),
            ("EUC-JP", "EUC-JP eucjp EUC_JP"),
            ("ISO-2022-JP", "ISO-2022-JP iso2022jp JIS"),
            ("replacement", "ISO-2022-KR iso2022kr csISO2022KR"),
            (
                "windows-1252",
                "ISO8859-1 ISO-8859-1 Latin-1 latin1 LATIN1 iso_8859-1 ASCII US-ASCII cp1252 windows1252 Windows-1252",
            ),
            ("ISO-8859-15", "ISO8859-15 iso-8859-15 Latin-9"),
            ("windows-1251", "CP1251 win1251 windows-1251 cp-1251"),
            ("KOI8-R", "KOI8R koi8-r"),
            ("UTF-8", "UTF-8 UTF8 utf8 Utf_8 unicode-1-1-utf-8"),
            ("UTF-16LE", "UTF-16 utf16 UTF-16LE unicode"),
            ("UTF-16BE", "UTF-16BE UTF16BE"),
        ];
        for (name, labels) in table {
            for label in labels.split(' ') {
                let found = for_label(label).map(Encoding::name);
                assert_eq!(found, Some(name), "{label}");
            }
        }
        assert_eq!(
            for_label(" \"cp949\"\r\n").map(Encoding::name),
            Some("EUC-KR")
        );
        for label in [
            "",
            " ",
            "Klingon",
            "iso-2022-cn",
            "replacement",
            "8859",
            "cp125",
            "쌍",
        ] {
            assert_eq!(for_label(label), None, "{label}");
        }
    }

    #[test]
    fn every_alias_leads_somewhere() {
        for (name, aliases) in ALIASES {
            let encoding = Encoding::for_label_no_replacement(name.as_bytes());
            assert!(encoding.is_some(), "{name}");
            for alias in aliases.split(' ') {
                assert_eq!(for_label(alias), encoding, "{alias}");
            }
        }
    }
}
