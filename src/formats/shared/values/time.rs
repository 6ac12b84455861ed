//! Main time: `10800`, `3시간`, `各3時間`, `1 hour 30 min`, `1:30:00`.

use super::lexicon::{Lexicon, folded};
use super::{Reading, quantity};
use crate::model::Hundredths;

/// True if a text states that the time is unlimited, for which SGF has no number.
pub fn is_unlimited(text: &str) -> bool {
    const WORDS: [&str; 18] = [
        "unlimited",
        "unlimited time",
        "no limit",
        "no time limit",
        "no limits",
        "none",
        "infinite",
        "∞",
        "무제한",
        "없음",
        "제한 없음",
        "제한없음",
        "시간 제한 없음",
        "제한시간 없음",
        "제한 시간 없음",
        "시간제한 없음",
        "無制限",
        "无限制",
    ];
    let folded = folded(text);
    WORDS.contains(&folded.trim_end_matches('.'))
}

/// Reads a main time in seconds, without fractions; `None` for a text that is not understood.
pub fn read(text: &str) -> Option<Reading<u32>> {
    if let Some(seconds) = canonical(text) {
        return Some(Reading::canonical(seconds));
    }
    in_words(text)
}

/// Reads a time in words, such as `3시간`, or in another form than SGF's plain number.
#[cold]
fn in_words(text: &str) -> Option<Reading<u32>> {
    let folded = folded(text);
    canonical(&folded)
        .or_else(|| clock(&folded))
        .or_else(|| prose(&folded))
        .map(Reading::dialect)
        .or_else(|| before_overtime(&folded).map(Reading::annotated))
}

/// Reads the main time in front of an overtime: `1시간, 초읽기 30초 3회`.
fn before_overtime(text: &str) -> Option<u32> {
    const OVERTIME: [&str; 8] = [
        "초읽기",
        "秒読み",
        "読秒",
        "读秒",
        "讀秒",
        "byo",
        "overtime",
        "+",
    ];
    let starts = OVERTIME.iter().filter_map(|word| text.find(word));
    let main = &text[..starts.min()?];
    prose(main.trim_end_matches([' ', ',', '/', '(', ';']))
}

/// Parses a time in the form of SGF: a non-negative number of seconds, whose decimals are ignored.
fn canonical(text: &str) -> Option<u32> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    (is_number(whole) && is_number(fraction)).then(|| whole.parse().ok())?
}

/// Parses a clock time such as `1:30:00` in seconds: hours, minutes and seconds, or only minutes
/// and seconds. Two numbers that could be hours and minutes are not accepted.
///
/// ```text
/// Clock = Number ":" Number [ ":" Number ] .
/// ```
fn clock(text: &str) -> Option<u32> {
    /// Longest main time in hours, as in title matches of the past; two numbers up to it could be
    /// hours and minutes.
    const LONGEST: u32 = 16;
    let mut parts = text.split(':').map(|part| part.parse::<u32>().ok());
    let (hours, minutes) = (parts.next()??, parts.next()??);
    let Some(seconds) = parts.next() else {
        let is_pair = hours > LONGEST && hours < 1000 && minutes < 60;
        return is_pair.then_some(hours * 60 + minutes);
    };
    let seconds = seconds?;
    let is_clock = parts.next().is_none() && minutes < 60 && seconds < 60 && hours < 1000;
    is_clock.then_some(hours * 3600 + minutes * 60 + seconds)
}

#[derive(Clone, Copy)]
enum TimeWord {
    /// A unit of time, as a number of seconds.
    Unit(i64),
    /// Half of the unit before it, as in `1시간 반`.
    Half,
    Filler,
}

use TimeWord::{Filler, Half, Unit};

const HOUR: TimeWord = Unit(3600);
const MINUTE: TimeWord = Unit(60);
const SECOND: TimeWord = Unit(1);

static WORDS: Lexicon<TimeWord> = Lexicon(&[
    ("시간", HOUR),
    ("時間", HOUR),
    ("时间", HOUR),
    ("小时", HOUR),
    ("小時", HOUR),
    ("h", HOUR),
    ("hr", HOUR),
    ("hrs", HOUR),
    ("hour", HOUR),
    ("hours", HOUR),
    ("분", MINUTE),
    ("分", MINUTE),
    ("分钟", MINUTE),
    ("分鐘", MINUTE),
    ("m", MINUTE),
    ("min", MINUTE),
    ("mins", MINUTE),
    ("minute", MINUTE),
    ("minutes", MINUTE),
    ("초", SECOND),
    ("秒", SECOND),
    ("s", SECOND),
    ("sec", SECOND),
    ("secs", SECOND),
    ("second", SECOND),
    ("seconds", SECOND),
    ("반", Half),
    ("半", Half),
    ("각", Filler),
    ("각자", Filler),
    ("제한시간", Filler),
    ("제한 시간", Filler),
    ("各", Filler),
    ("每方", Filler),
    ("双方", Filler),
    ("持ち時間", Filler),
    ("用时", Filler),
    ("each", Filler),
    ("per player", Filler),
    ("and", Filler),
    (":", Filler),
    (",", Filler),
    (".", Filler),
]);

fn prose(text: &str) -> Option<u32> {
    let mut hundredths = 0i64;
    let (mut number, mut unit) = (None, None);
    let mut rest = text;
    while !rest.is_empty() {
        let length = if let Some((word, length)) = WORDS.longest(rest) {
            match word {
                Unit(seconds) => {
                    // Only minutes after hours are accepted as a second unit: the 30 seconds in `1h
                    // 30s` may be overtime.
                    if unit.is_some_and(|before| (before, seconds) != (3600, 60)) {
                        return None;
                    }
                    hundredths += number.take()? * seconds;
                    unit = Some(seconds);
                }
                Half if number.is_none() => hundredths += unit? * 50,
                Half => return None,
                Filler => {}
            }
            length
        } else {
            let (Hundredths(value), length) = quantity::leading(rest)?;
            if number.replace(i64::from(value)).is_some() {
                return None;
            }
            length
        };
        rest = rest[length..].trim_start();
    }
    let is_complete = number.is_none() && unit.is_some();
    is_complete.then(|| u32::try_from(hundredths / 100).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::shared::values::Spelling;

    #[test]
    fn numbers_of_seconds_are_canonical() {
        for (text, seconds) in [("1200", 1200), ("300.0", 300), ("0", 0), ("59.9", 59)] {
            assert_eq!(read(text), Some(Reading::canonical(seconds)), "{text}");
        }
    }

    #[test]
    fn times_in_other_words_are_understood() {
        for (text, seconds) in [
            ("3시간", 10_800),
            ("각 3시간", 10_800),
            ("세 시간", 10_800),
            ("1시간 30분", 5_400),
            ("1시간30분", 5_400),
            ("2시간 반", 9_000),
            ("60분", 3_600),
            ("30초", 30),
            ("各3時間", 10_800),
            ("五時間", 18_000),
            ("2小时", 7_200),
            ("每方2小時30分", 9_000),
            ("9 hours", 32_400),
            ("1 1/2 hours", 5_400),
            ("2.5h", 9_000),
            ("90 min", 5_400),
            ("1h30m", 5_400),
            ("45 minutes each", 2_700),
            ("1:30:00", 5_400),
            ("30:00", 1_800),
            ("90:00", 5_400),
            ("20:30", 1_230),
            (" 600 ", 600),
        ] {
            let reading = read(text).expect(text);
            let dialect = Spelling::Dialect {
                canonical: seconds.to_string(),
            };
            assert_eq!(reading.value, seconds, "{text}");
            assert_eq!(reading.spelling, dialect, "{text}");
        }
    }

    #[test]
    fn a_time_without_limit_is_known_in_words() {
        for text in [
            "unlimited",
            "No limit",
            "무제한",
            "제한 없음",
            "無制限",
            "∞",
        ] {
            assert!(is_unlimited(text) && read(text).is_none(), "{text}");
        }
        assert!(!is_unlimited("0") && !is_unlimited("limited"));
    }

    #[test]
    fn ambiguous_text_is_not_understood() {
        for text in [
            "",
            "-5",
            "1:30",
            "10:00",
            "30:75",
            "1시간 30초 5회",
            "시간",
            "long",
            "30초 3분",
            "10분 30초",
            "1시간 30초",
            "10 min 30 min",
            "1:99:00",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
