//! Time controls of events and records: main time and overtime.

use std::fmt;

use crate::formats::shared::values::time;
use crate::text::Lang;

use super::spelling::folded;

/// Main time and overtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TimeControl {
    /// Main time in seconds; `None` if it is unknown.
    pub main: Option<u32>,
    /// Overtime; `None` if it is unknown.
    pub overtime: Option<Overtime>,
}

/// Overtime, which begins after the main time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overtime {
    /// Sudden death: the game is lost when the main time is used up.
    None,
    /// Byo-yomi: a number of periods of equal length.
    Periods {
        /// Number of periods.
        count: u32,
        /// Seconds per period.
        seconds: u32,
    },
    /// Fischer time: seconds added after each move.
    Increment(u32),
}

impl TimeControl {
    /// Parses the time control of an event file: `30m+3x30s`, `1h`, `10m++5s`, `각 30분 30초 3회`. `None` if it is
    /// invalid.
    ///
    /// ```text
    /// Time = Main [ "+" [ Count "x" ] Seconds | "++" Seconds ] .
    /// ```
    pub fn read(text: &str) -> Option<TimeControl> {
        let text = folded(text.trim());
        if text.is_empty() {
            return None;
        }
        if text.chars().any(|c| ('가'..='힣').contains(&c)) {
            return korean(&text);
        }
        let (main, overtime) = match text.split_once('+') {
            Some((main, after)) => (main, Some(after)),
            None => (&*text, None),
        };
        let overtime = match overtime {
            None => Overtime::None,
            Some(after) => match after.strip_prefix('+') {
                Some(increment) => Overtime::Increment(units(increment)?),
                None => periods(after)?,
            },
        };
        let main = match main.trim() {
            "" => 0,
            main => units(main)?,
        };
        Some(TimeControl {
            main: Some(main),
            overtime: Some(overtime),
        })
    }

    /// Parses the overtime of a record: `3x30 byo-yomi`, `30초 3회`, `5 fischer`. `None` unless the meaning is certain.
    pub fn overtime_stated(text: &str) -> Option<Overtime> {
        let text = folded(text.trim());
        let none = [
            "none",
            "no",
            "없음",
            "absolute",
            "sudden death",
            "타임아웃",
            "-",
        ];
        if none.contains(&&*text) {
            return Some(Overtime::None);
        }
        let numbers = numbers(&text);
        if let Some((before, _)) = text.split_once("fischer") {
            let seconds = before.trim().trim_end_matches('s');
            return Some(Overtime::Increment(seconds.parse().ok()?));
        }
        if text.contains("canadian") || text.contains('/') {
            return None;
        }
        let times = text.split_once(['x', '×', '*']);
        if let Some((count, _)) = times
            && count.trim().bytes().all(|byte| byte.is_ascii_digit())
            && numbers.len() == 2
        {
            let [count, seconds] = [numbers[0], numbers[1]];
            return Some(Overtime::Periods { count, seconds });
        }
        let seconds = number_before(&text, "초");
        let count = number_before(&text, "회").or_else(|| number_before(&text, "번"));
        match (seconds, count) {
            (Some(seconds), Some(count)) if numbers.len() == 2 => {
                Some(Overtime::Periods { count, seconds })
            }
            _ => None,
        }
    }

    /// True if the time control `stated` in a record differs from this one. Parts that either side leaves open are
    /// not compared.
    pub fn differs(&self, stated: TimeControl) -> bool {
        let differ = |due, found| matches!((due, found), (Some(due), Some(found)) if due != found);
        let overtimes = (self.overtime, stated.overtime);
        let other_overtime = matches!(overtimes, (Some(due), Some(found)) if due != found);
        differ(self.main, stated.main) || other_overtime
    }

    /// Formats the time control for readers in a language.
    pub fn words(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.to_string(),
            Lang::Ko => {
                let main = match self.main {
                    Some(0) | None => String::new(),
                    Some(main) => duration(main, ["시간", "분", "초"], " "),
                };
                let overtime = match self.overtime {
                    Some(Overtime::Periods { count, seconds }) => format!("{seconds}초 {count}회"),
                    Some(Overtime::Increment(seconds)) => format!("수마다 {seconds}초"),
                    Some(Overtime::None) | None => String::new(),
                };
                [main, overtime].join(" ").trim().to_owned()
            }
        }
    }
}

/// Parses a time control in Korean: `30분 30초 3회`, `1시간`.
fn korean(text: &str) -> Option<TimeControl> {
    let text = text.trim_start_matches('각').trim();
    let count = number_before(text, "회");
    let (main, overtime) = match count {
        Some(count) => {
            let (at, seconds) = counted(text, "초")?;
            let main = text[..at].trim_end_matches([' ', '+', ',']);
            let main = main.trim_end_matches("초읽기").trim_end_matches([' ', ',']);
            (main, Overtime::Periods { count, seconds })
        }
        None => (text, Overtime::None),
    };
    let main = match main {
        "" => 0,
        main => time::read(main)?.value,
    };
    Some(TimeControl {
        main: Some(main),
        overtime: Some(overtime),
    })
}

/// Parses byo-yomi periods: `3x30s`, or `30s` for a single period.
fn periods(text: &str) -> Option<Overtime> {
    let (count, seconds) = match text.split_once('x') {
        Some((count, seconds)) => (count.trim().parse().ok()?, seconds),
        None => (1, text),
    };
    let seconds = units(seconds)?;
    Some(Overtime::Periods { count, seconds })
}

/// Parses a duration such as `1h30m` or `90s` and returns the seconds.
fn units(text: &str) -> Option<u32> {
    let mut seconds: u32 = 0;
    let mut rest = text.trim();
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number: u32 = rest[..digits].parse().ok()?;
        let factor = match rest[digits..].chars().next()? {
            'h' => 3600,
            'm' => 60,
            's' => 1,
            _ => return None,
        };
        seconds = seconds.checked_add(number.checked_mul(factor)?)?;
        rest = rest[digits + 1..].trim_start();
    }
    Some(seconds)
}

fn numbers(text: &str) -> Vec<u32> {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    let parts = parts.filter(|part| !part.is_empty());
    parts.filter_map(|part| part.parse().ok()).collect()
}

fn number_before(text: &str, word: &str) -> Option<u32> {
    counted(text, word).map(|(_, number)| number)
}

/// Returns the first number that is followed by `word`, with its byte position.
fn counted(text: &str, word: &str) -> Option<(usize, u32)> {
    text.match_indices(word).find_map(|(at, _)| {
        let before = text[..at].trim_end();
        let digits = before.bytes().rev().take_while(u8::is_ascii_digit).count();
        let start = before.len() - digits;
        Some((start, before[start..].parse().ok()?))
    })
}

fn duration(seconds: u32, words: [&str; 3], gap: &str) -> String {
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60];
    let parts = parts.iter().zip(words).filter(|(number, _)| **number > 0);
    let parts: Vec<String> = parts
        .map(|(number, word)| format!("{number}{word}"))
        .collect();
    parts.join(gap)
}

impl fmt::Display for TimeControl {
    /// Formats the time control as in event files: `30m+3x30s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.main {
            Some(0) => f.write_str("0s")?,
            Some(main) => f.write_str(&duration(main, ["h", "m", "s"], ""))?,
            None => {}
        }
        match self.overtime {
            Some(Overtime::Periods { count, seconds }) => write!(f, "+{count}x{seconds}s"),
            Some(Overtime::Increment(seconds)) => write!(f, "++{seconds}s"),
            Some(Overtime::None) | None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_events_and_records_write_them() {
        let time = |main, overtime| TimeControl {
            main: Some(main),
            overtime: Some(overtime),
        };
        let three = Overtime::Periods {
            count: 3,
            seconds: 30,
        };
        for (text, meant) in [
            ("30m+3x30s", time(1800, three)),
            ("각 30분 30초 3회", time(1800, three)),
            ("30분 30초 3회", time(1800, three)),
            ("1h", time(3600, Overtime::None)),
            ("1h30m", time(5400, Overtime::None)),
            ("10m++5s", time(600, Overtime::Increment(5))),
            ("1시간 30분", time(5400, Overtime::None)),
            ("각 30초 3회", time(0, three)),
            ("각 30분, 초읽기 30초 3회", time(1800, three)),
        ] {
            assert_eq!(TimeControl::read(text), Some(meant), "{text}");
        }
        let one = Overtime::Periods {
            count: 1,
            seconds: 5,
        };
        assert_eq!(TimeControl::read("90s+5s"), Some(time(90, one)));
        for text in ["", "soon", "30", "m", "30m+x"] {
            assert_eq!(TimeControl::read(text), None, "{text}");
        }
        for (text, meant) in [
            ("3x30 byo-yomi", Some(three)),
            ("3x30초", Some(three)),
            ("30초 3회", Some(three)),
            ("초읽기 30초 3회", Some(three)),
            ("none", Some(Overtime::None)),
            ("5 fischer", Some(Overtime::Increment(5))),
            ("25/600 Canadian", None),
            ("byo-yomi", None),
        ] {
            assert_eq!(TimeControl::overtime_stated(text), meant, "{text}");
        }
        assert_eq!(time(1800, three).to_string(), "30m+3x30s");
        assert_eq!(time(5400, three).words(Lang::Ko), "1시간 30분 30초 3회");
    }
}
