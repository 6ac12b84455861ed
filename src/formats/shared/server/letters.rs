//! Restores names whose letters were broken by a server or a client.
//!
//! A client of 2020 read the bytes of names as UTF-16, others confused two code pages. The bytes
//! are intact, and the player's country shows the right code page.

use encoding_rs::{BIG5, EUC_KR, Encoding, GBK, SHIFT_JIS, WINDOWS_1252};

/// Country of a player, or of the program that saved a game, as Tygem numbers it.
///
/// Source: yenw's KifuInfoParser, and saved files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Nation {
    /// Korea, number 0.
    Korea,
    /// Japan, number 1.
    Japan,
    /// China, number 2; number 5 for the client of eweiqi.
    China,
    /// Every other country, number 3.
    Global,
    /// Taiwan, number 4.
    Taiwan,
}

impl Nation {
    /// Returns the country for a number of Tygem; `None` for an unknown number.
    pub(crate) fn new(number: u32) -> Option<Nation> {
        Some(match number {
            0 => Nation::Korea,
            1 => Nation::Japan,
            2 | 5 => Nation::China,
            3 => Nation::Global,
            4 => Nation::Taiwan,
            _ => return None,
        })
    }

    pub(crate) const fn number(self) -> u32 {
        match self {
            Nation::Korea => 0,
            Nation::Japan => 1,
            Nation::China => 2,
            Nation::Global => 3,
            Nation::Taiwan => 4,
        }
    }

    /// Returns the code page in which programs of this country write names.
    pub(crate) const fn code_page(self) -> &'static Encoding {
        match self {
            Nation::Korea => EUC_KR,
            Nation::Japan => SHIFT_JIS,
            Nation::China => GBK,
            Nation::Global => WINDOWS_1252,
            Nation::Taiwan => BIG5,
        }
    }

    /// True if a name in this country may consist of the letters in `text`.
    fn writes(self, text: &str) -> bool {
        text.chars().all(|c| match c {
            ' '..='~' => true,
            '가'..='힣' => self == Nation::Korea,
            '\u{4E00}'..='\u{9FFF}' => {
                matches!(self, Nation::Japan | Nation::China | Nation::Taiwan)
            }
            '\u{3040}'..='\u{30FF}' => self == Nation::Japan,
            '\u{C0}'..='\u{FF}' => self == Nation::Global,
            _ => false,
        })
    }
}

/// Returns the original of a name whose letters are broken; `None` unless this is certain.
///
/// A name counts as broken only if its letters are not used in the player's country and the
/// restored letters are.
pub(crate) fn restored(name: &str, nation: Nation) -> Option<String> {
    if name.is_ascii() || nation.writes(name) || name.contains('\u{FFFD}') {
        return None;
    }
    let page = nation.code_page();
    let encoded = |encoding: &'static Encoding| {
        let (bytes, _, is_lacking) = encoding.encode(name);
        (!is_lacking).then(|| bytes.into_owned())
    };
    let others = [WINDOWS_1252, EUC_KR, GBK, SHIFT_JIS, BIG5];
    let others = others.into_iter().filter(|&other| other != page);
    let bytes = std::iter::once(as_utf16(name)).chain(others.filter_map(encoded));
    let readings = bytes.filter_map(|bytes| {
        let (text, _, is_malformed) = page.decode(&bytes);
        let text = text.trim_end_matches('\0').to_owned();
        let is_name = !is_malformed && !text.is_empty() && nation.writes(&text);
        is_name.then(|| (rare_letters(&bytes), text))
    });
    // Takes the reading with the fewest rare characters, because a name that is decoded by a wrong
    // code page has many.
    let (_, name) = readings.min_by_key(|(rare, _)| *rare)?;
    Some(name)
}

/// Counts the rare characters in the bytes of a name in an East Asian code page: those outside KS X
/// 1001 or GB 2312, where both bytes are above 0xA0.
fn rare_letters(bytes: &[u8]) -> usize {
    let (mut count, mut at) = (0, 0);
    while let Some(&lead) = bytes.get(at) {
        let is_pair = lead >= 0x80;
        let trail = bytes.get(at + 1).copied().unwrap_or_default();
        count += usize::from(is_pair && (lead < 0xA1 || trail < 0xA1));
        at += 1 + usize::from(is_pair);
    }
    count
}

/// Returns the original bytes of a name that was wrongly read as little-endian UTF-16. An ASCII
/// letter at the end was a single byte.
fn as_utf16(name: &str) -> Vec<u8> {
    let units: Vec<u16> = name.encode_utf16().collect();
    let mut bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    if name.ends_with(|c: char| c.is_ascii()) {
        bytes.pop();
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_client_broke_is_put_together() {
        for (broken, nation, name) in [
            ("敍獮楫t", Nation::Global, Some("Menskit")),
            ("橰㕭〷ㄳ8", Nation::Korea, Some("pjm570318")),
            ("껋꿊럍", Nation::China, Some("水石头")),
            // This name begins with a compatibility character, written as an escape because editors
            // would normalize it.
            ("\u{FACD}탗〲㠱", Nation::China, Some("旺仔2018")),
            ("쓞잳쮹춿", Nation::China, Some("弈城顾客")),
            ("À±¹Ì89", Nation::Korea, Some("윤미89")),
            ("죔禱붐", Nation::China, Some("廖元赫")),
            ("脚柳辑", Nation::Korea, Some("신진서")),
            ("홍길동", Nation::Korea, None),
            ("石下之臣", Nation::China, None),
            ("dongjik", Nation::Korea, None),
            ("Müller", Nation::Global, None),
            ("깨진\u{FFFD}", Nation::China, None),
        ] {
            assert_eq!(restored(broken, nation).as_deref(), name, "{broken}");
        }
    }
}
