//! Ranks: `3단`, `아마 5단`, `初段`, `1 kyu`, `9p`, `7D*`, `9DP`.

use std::fmt;

use super::lexicon::folded;

/// Rank of a player, in dan or kyu. Professional and amateur dan are not distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rank {
    /// Number of the dan or kyu, from 1.
    pub number: u8,
    /// True for kyu (급), which count down; false for dan (단).
    pub is_kyu: bool,
}

/// Words for amateur or professional before the number of a rank.
const KINDS: [&str; 6] = ["아마추어", "아마", "아", "프로", "프", "p"];

/// Words for dan and kyu; true for kyu. A word comes before any word that is its ending, as `dp` before `p`.
const UNITS: [(&str, bool); 14] = [
    ("dan", false),
    ("kyu", true),
    ("gup", true),
    ("단p", false),
    ("段p", false),
    ("dp", false),
    ("단", false),
    ("段", false),
    ("급", true),
    ("級", true),
    ("级", true),
    ("d", false),
    ("k", true),
    ("p", false),
];

/// Chinese numerals from 1 to 10.
const HANJA_NUMBERS: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// Sino-Korean numerals from 1 to 10. Careful: these syllables also occur in names.
pub(crate) const HANGUL_NUMBERS: [char; 10] =
    ['일', '이', '삼', '사', '오', '육', '칠', '팔', '구', '십'];

impl Rank {
    /// Parses a text that is only a rank, such as `3단`. Marks of servers after it (`7D*`, `3D?`)
    /// are ignored, because their meaning is unknown.
    ///
    /// ```text
    /// Rank = [ "아마" | "아" | "프로" | "프" ] Number [ Blank ] Unit [ "?" | "*" ] .
    /// ```
    pub fn read(text: &str) -> Option<Rank> {
        let folded = folded(text);
        let inner = folded.trim_start_matches(['(', '[']);
        let inner = inner.trim_end_matches([')', ']']);
        Rank::of_folded(inner.trim())
    }

    /// Parses a rank in a folded text (lower case, half-width) without brackets around it.
    pub fn of_folded(text: &str) -> Option<Rank> {
        let text = text.strip_suffix(['?', '*']).unwrap_or(text);
        let text = KINDS
            .iter()
            .find_map(|kind| text.strip_prefix(kind))
            .map_or(text, str::trim_start);
        let (number, is_kyu) = UNITS
            .iter()
            .find_map(|(unit, is_kyu)| Some((text.strip_suffix(unit)?.trim_end(), *is_kyu)))?;
        Some(Rank {
            number: number_of(number)?,
            is_kyu,
        })
    }

    /// Returns the rank as a number that grows with strength: 0 for 1 dan, -1 for 1 kyu.
    pub fn level(self) -> i64 {
        let number = i64::from(self.number);
        if self.is_kyu { -number } else { number - 1 }
    }

    /// Returns the rank for a number as [`Rank::level`] counts: 0 for 1 dan, -1 for 1 kyu. `None`
    /// if the rank's number exceeds 255.
    pub fn from_level(level: i64) -> Option<Rank> {
        let (number, is_kyu) = match level {
            0.. => (level.checked_add(1)?, false),
            _ => (level.checked_neg()?, true),
        };
        let number = number.try_into().ok()?;
        Some(Rank { number, is_kyu })
    }

    /// True if the text of a rank marks it as professional: `프로 3단`, `9p`.
    pub fn is_professional(written: &str) -> bool {
        let folded = folded(written);
        folded.contains("프로")
            || folded.starts_with('p')
            || folded.trim_end_matches(['?', '*', ')']).ends_with('p')
    }
}

impl fmt::Display for Rank {
    /// Formats the rank as `3d` or `2k`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = if self.is_kyu { 'k' } else { 'd' };
        write!(f, "{}{letter}", self.number)
    }
}

fn number_of(text: &str) -> Option<u8> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if digits && (1..=2).contains(&text.len()) {
        return text.parse().ok().filter(|&number| number > 0);
    }
    let mut characters = text.chars();
    let (Some(one), None) = (characters.next(), characters.next()) else {
        return None;
    };
    let listed = |numbers: &[char; 10]| numbers.iter().position(|&number| number == one);
    match one {
        '초' | '初' => Some(1),
        _ => listed(&HANJA_NUMBERS)
            .or_else(|| listed(&HANGUL_NUMBERS))
            .map(|at| at as u8 + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_read_in_their_spellings() {
        let rank = |number, is_kyu| Some(Rank { number, is_kyu });
        for (text, meant, is_professional) in [
            ("3단", rank(3, false), false),
            ("초단", rank(1, false), false),
            ("1d", rank(1, false), false),
            ("1 dan", rank(1, false), false),
            ("9p", rank(9, false), true),
            ("9DP", rank(9, false), true),
            ("7단P", rank(7, false), true),
            ("프로9단", rank(9, false), true),
            ("아마 6단", rank(6, false), false),
            ("10k", rank(10, true), false),
            ("7D*", rank(7, false), false),
            ("21K*", rank(21, true), false),
            ("구단", rank(9, false), false),
            ("7級*", rank(7, true), false),
            ("3级", rank(3, true), false),
            ("５Ｄ", rank(5, false), false),
            ("고수", None, false),
            ("", None, false),
            ("0단", None, false),
        ] {
            assert_eq!(Rank::read(text), meant, "{text}");
            assert_eq!(Rank::is_professional(text), is_professional, "{text}");
        }
    }
}
