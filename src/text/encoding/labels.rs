//! Names of encodings as files write them.

use encoding_rs::Encoding;

/// Spellings that stand in real `CA` values and `Lang=` lines and that the WHATWG list of labels
/// lacks, without blanks, hyphens and underscores, in lower case.
///
/// Sorted by what they mean. All Korean names mean WHATWG's `EUC-KR`, which is code page 949 (UHC).
const ALIASES: &[(&str, &str)] = &[
    ("euckr", "euc-kr"),
    ("cp949", "euc-kr"),
    ("ms949", "euc-kr"),
    ("949", "euc-kr"),
    ("uhc", "euc-kr"),
    ("korean", "euc-kr"),
    ("ksc", "euc-kr"),
    ("ksc5601", "euc-kr"),
    ("ksc56011987", "euc-kr"),
    ("ksc56011989", "euc-kr"),
    ("ksc56011992", "euc-kr"),
    ("ksx1001", "euc-kr"),
    ("gb", "gbk"),
    ("gb2312", "gbk"),
    ("gb231280", "gbk"),
    ("cp936", "gbk"),
    ("ms936", "gbk"),
    ("936", "gbk"),
    ("euccn", "gbk"),
    ("gb18030", "gb18030"),
    ("gb180302000", "gb18030"),
    ("gb180302005", "gb18030"),
    ("big5", "big5"),
    ("big5hkscs", "big5"),
    ("cp950", "big5"),
    ("ms950", "big5"),
    ("950", "big5"),
    ("sjis", "shift_jis"),
    ("shiftjis", "shift_jis"),
    ("mskanji", "shift_jis"),
    ("cp932", "shift_jis"),
    ("ms932", "shift_jis"),
    ("932", "shift_jis"),
    ("windows31j", "shift_jis"),
    ("eucjp", "euc-jp"),
    ("ujis", "euc-jp"),
    ("jis", "iso-2022-jp"),
    ("iso2022jp", "iso-2022-jp"),
    ("latin1", "windows-1252"),
    ("iso88591", "windows-1252"),
    ("ansi", "windows-1252"),
    ("ascii", "windows-1252"),
    ("usascii", "windows-1252"),
    ("latin9", "iso-8859-15"),
    ("utf8", "utf-8"),
    ("unicode", "utf-16le"),
    ("utf16", "utf-16le"),
    ("ucs2", "utf-16le"),
    ("utf16le", "utf-16le"),
    ("utf16be", "utf-16be"),
];

/// Finds an encoding by a name as people and programs write it: the WHATWG labels and the further
/// spellings of record files, in any case, between blanks or quotes.
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
    // `x-windows-949 x-euc-kr`, `x-cp949`: Java's mark of a name that is not registered.
    let bare = bare.strip_prefix('x').unwrap_or(&bare);
    let known = ALIASES
        .iter()
        .find(|(alias, _)| *alias == bare)
        .map(|(_, name)| *name);
    // `ISO8859-15`, `windows1251`, `KOI8R`: a WHATWG label with its hyphens lost.
    let known = known.map_or_else(|| hyphenated(bare), |name| Some(name.to_string()))?;
    Encoding::for_label_no_replacement(known.as_bytes())
}

/// Puts the usual hyphens into a name of a family that has numbers.
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
            "iso-2022-kr",
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
        for (alias, name) in ALIASES {
            assert!(
                Encoding::for_label_no_replacement(name.as_bytes()).is_some(),
                "{alias}"
            );
        }
    }
}
