//! Short keys of a GIB header, such as `GBKIND:0`. Tygem's client writes five header lines of them for
//! its own use; in the newest files they are the only header lines.

use crate::formats::shared::server::Nation;
use crate::formats::shared::values;
use crate::formats::shared::values::rank::Rank;
use crate::model::{Date, Hundredths, Outcome, Side, WinMethod};

/// Parses a line of short keys, such as `GBKIND:0,GTYPE:0,GCDT:0`.
///
///
/// ```text
/// machine = pair { "," pair }
/// pair    = key ":" value
/// ```
///
///
/// A value may contain commas and colons, as names and addresses do: a part without a colon belongs
/// to the value before it.
pub(super) fn pairs(line: &str) -> Vec<(&str, &str)> {
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let (part, after) = rest.split_once(',').unwrap_or((rest, ""));
        let is_key = |key: &str| !key.is_empty() && key.bytes().all(|b| b.is_ascii_uppercase());
        match part.split_once(':') {
            Some((key, value)) if is_key(key.trim()) => pairs.push((key.trim(), value)),
            _ => {
                if let Some((_, value)) = pairs.last_mut() {
                    let start = value.as_ptr() as usize - line.as_ptr() as usize;
                    let end = part.as_ptr() as usize - line.as_ptr() as usize + part.len();
                    *value = &line[start..end];
                }
            }
        }
        rest = after;
    }
    pairs
}

/// Returns the value of a short key in a line of pairs; `None` if it is missing or empty.
pub(super) fn value<'t>(line: &'t str, key: &str) -> Option<&'t str> {
    let found = pairs(line).into_iter().find(|(known, _)| *known == key)?;
    Some(found.1.trim()).filter(|value| !value.is_empty())
}

/// Returns the value of a one-letter key in the line `GAMETAG`; a colon after the letter is
/// optional. `None` if it is missing or empty.
///
/// ```text
/// tag = letter [ ":" ] value { "," { blank } letter [ ":" ] value }
/// ```
pub(super) fn tag_value(line: &str, key: char) -> Option<&str> {
    let mut parts = line.split(',').map(str::trim_start);
    let value = parts.find_map(|part| part.strip_prefix(key))?;
    Some(value.trim_start_matches(':').trim()).filter(|value| !value.is_empty())
}

/// Detects the country whose program saved a file, from its bytes before they are decoded. `GBKIND` or `GIBOKIND`
/// decides. If both are missing or name the international program, the more frequent of Korean and Chinese words
/// decide; `None` if they are equally frequent.
pub(super) fn nation_of(bytes: &[u8]) -> Option<Nation> {
    let number = |key: &[u8]| {
        let at = memchr::memmem::find(bytes, key)? + key.len();
        let digit = bytes.get(at)?;
        digit.is_ascii_digit().then(|| u32::from(digit - b'0'))
    };
    let stated = number(b"GBKIND:").and_then(Nation::new);
    let named = [
        (&b"\\[GIBOKIND=Korea"[..], Nation::Korea),
        (b"\\[GIBOKIND=China", Nation::China),
        (b"\\[GIBOKIND=Japan", Nation::Japan),
        (b"\\[GIBOKIND=Taiwan", Nation::Taiwan),
    ];
    let holds = |word: &[u8]| memchr::memmem::find(bytes, word).is_some();
    let named = named.into_iter().find(|(name, _)| holds(name));
    let stated = stated.or(named.map(|(_, nation)| nation));
    match stated {
        Some(nation) if nation != Nation::Global => Some(nation),
        _ => by_words(bytes),
    }
}

/// Frequent words in the bytes of Korean files (code page 949) and of Chinese files (GBK), to guess
/// the country of a file.
const WORDS: [(Nation, &[&[u8]]); 2] = [
    (
        Nation::Korea,
        // Bytes of 흑, 백, 승, 급, 단, 호선, 대국 in code page 949.
        &[
            b"\xC8\xE6",
            b"\xB9\xE9",
            b"\xBD\xC2",
            b"\xB1\xDE",
            b"\xB4\xDC",
            b"\xC8\xA3\xBC\xB1",
            b"\xB4\xEB\xB1\xB9",
        ],
    ),
    (
        Nation::China,
        // GBK bytes of 黑, 白, 胜, 段, 级.
        &[
            b"\xBA\xDA",
            b"\xB0\xD7",
            b"\xCA\xA4",
            b"\xB6\xCE",
            b"\xBC\xB6",
        ],
    ),
];

fn by_words(bytes: &[u8]) -> Option<Nation> {
    let count = |words: &[&[u8]]| -> usize {
        let finds = words
            .iter()
            .map(|word| memchr::memmem::find_iter(bytes, word).count());
        finds.sum()
    };
    let [korea, china] = WORDS.map(|(nation, words)| (nation, count(words)));
    match korea.1.cmp(&china.1) {
        std::cmp::Ordering::Greater => Some(korea.0),
        std::cmp::Ordering::Less => Some(china.0),
        std::cmp::Ordering::Equal => None,
    }
}

/// Converts the server's numbers for a result: `number` is the kind of result, `tenths` the margin
/// in tenths of a point. `None` for an unfinished game or an unknown number.
///
/// Source: qGo reads and writes all of them. 9 and 10, an overwhelming win, are unverified and
/// count as a resignation. 255 is an unfinished game.
pub(super) fn outcome(number: u32, tenths: u32) -> Option<Outcome> {
    let points = i32::try_from(tenths).ok()?.checked_mul(10)?;
    let by = match number {
        0 | 1 if points == 0 => WinMethod::Unstated,
        0 | 1 => WinMethod::Points(Hundredths(points)),
        2 => return Some(Outcome::Draw),
        3 | 4 | 9 | 10 => WinMethod::Resignation,
        5 | 6 => WinMethod::Forfeit,
        7 | 8 => WinMethod::Time,
        _ => return None,
    };
    let winner = match number {
        0 | 3 | 5 | 7 | 9 => Side::BLACK,
        _ => Side::WHITE,
    };
    Some(Outcome::Win { winner, by })
}

/// Converts a result to the server's numbers, the reverse of [`outcome`]: kind of result, and
/// margin in tenths of a point.
pub(super) fn outcome_numbers(outcome: Option<Outcome>) -> (u32, u32) {
    let (winner, by) = match outcome {
        Some(Outcome::Win { winner, by }) => (winner, by),
        Some(Outcome::Draw) => return (2, 0),
        _ => return (UNFINISHED, 0),
    };
    let (number, tenths) = match by {
        WinMethod::Points(Hundredths(points)) => {
            (0, u32::try_from(points / 10).unwrap_or_default())
        }
        WinMethod::Resignation => (3, 0),
        WinMethod::Time => (7, 0),
        WinMethod::Unstated => (0, 0),
        _ => (5, 0),
    };
    (number + u32::from(winner == Side::WHITE), tenths)
}

/// The server's result number for an unfinished game.
pub(super) const UNFINISHED: u32 = 255;

/// Converts the server's number for a rank: 0 to 17 are 18k to 1k, 18 to 26 are 1d to 9d, 27 to 35 are 1p to 9p.
/// `None` for other numbers.
pub(super) fn rank(level: u32) -> Option<String> {
    Some(match level {
        0..=17 => format!("{}k", 18 - level),
        18..=26 => format!("{}d", level - 17),
        27..=35 => format!("{}p", level - 26),
        _ => return None,
    })
}

/// Converts a rank such as `3d` to the server's number; 0 if the rank cannot be read.
pub(super) fn level(rank: &str) -> u32 {
    let Some(Rank { number, is_kyu }) = Rank::read(rank) else {
        return 0;
    };
    let number = u32::from(number);
    if is_kyu {
        18_u32.saturating_sub(number)
    } else if Rank::is_professional(rank) {
        26 + number.min(9)
    } else {
        17 + number.min(9)
    }
}

/// Parses the day of a time stamp such as `2015:08:29:22:56` or `2012年11月22日 下午 6:3`. Blanks may pad its numbers.
/// `None` for other text.
///
/// ```text
/// stamp = year sign month sign day { sign number }
/// ```
pub(super) fn day(stamp: &str) -> Option<Date> {
    let mut parts = stamp
        .split(['-', ':'])
        .map(|part| part.trim().parse::<u16>().ok());
    let stamped = (|| {
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        let part = |number| u8::try_from(number).ok();
        Date::new(year, Some(part(month)?), Some(part(day)?))
    })();
    stamped.or_else(|| values::date::read(stamp)?.value.iter().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_commas_and_colons() {
        let line = "WID:Ga, the first,WLV:18,WNICK:,WIMG:http://example.com/a,b.png";
        let expected = [
            ("WID", "Ga, the first"),
            ("WLV", "18"),
            ("WNICK", ""),
            ("WIMG", "http://example.com/a,b.png"),
        ];
        assert_eq!(pairs(line), expected);
        let tag = "S0,R3,D5,G0,W255,Z0,T30-3-1200,\t\tC2016:03:26:17:29,\t\tI:na,L:8";
        for (key, value) in [
            ('R', "3"),
            ('C', "2016:03:26:17:29"),
            ('I', "na"),
            ('L', "8"),
        ] {
            assert_eq!(tag_value(tag, key), Some(value));
        }
    }

    #[test]
    fn results_are_the_servers_numbers() {
        for (number, tenths, spelled) in [
            (0, 15, "B+1.5"),
            (1, 595, "W+59.5"),
            (0, 40, "B+4"),
            (2, 0, "Draw"),
            (3, 0, "B+R"),
            (4, 0, "W+R"),
            (5, 0, "B+F"),
            (6, 0, "W+F"),
            (7, 0, "B+T"),
            (8, 0, "W+T"),
        ] {
            let read = outcome(number, tenths).expect("a result");
            assert_eq!(read.to_string(), spelled);
            assert_eq!(outcome_numbers(Some(read)), (number, tenths));
        }
        assert_eq!(outcome(UNFINISHED, 0), None);
        assert_eq!(outcome_numbers(None), (UNFINISHED, 0));
    }

    #[test]
    fn ranks_are_the_servers_levels() {
        for (level_number, spelled) in [(0, "18k"), (17, "1k"), (18, "1d"), (26, "9d"), (35, "9p")]
        {
            assert_eq!(rank(level_number).as_deref(), Some(spelled));
            assert_eq!(level(spelled), level_number);
        }
        for (written, number) in [
            ("1급", 17),
            ("2단", 19),
            ("3段", 20),
            ("15K", 3),
            ("9DP", 35),
            ("", 0),
        ] {
            assert_eq!(level(written), number, "{written}");
        }
    }

    #[test]
    fn stamps_are_padded_in_several_ways() {
        for (stamp, spelled) in [
            ("2015- 8-29-22-56-58", "2015-08-29"),
            ("2025-01-18-16-38-32", "2025-01-18"),
            ("2015:08:29:22:56", "2015-08-29"),
            ("2012年11月22日 下午 6:3", "2012-11-22"),
        ] {
            let read = day(stamp).map(|date| date.to_string());
            assert_eq!(read.as_deref(), Some(spelled), "{stamp}");
        }
        assert_eq!(day("2015-13-45"), None);
        assert_eq!(day(""), None);
    }
}
