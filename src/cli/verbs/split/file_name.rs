//! File names that are valid on every operating system.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use unicode_normalization::UnicodeNormalization;

use crate::text::direction::turns;

/// Maximum length of a path component in bytes. Systems allow 255, and temporary names need some of them.
const LONGEST: usize = 200;

/// Character that replaces characters not allowed in a file name.
const STAND_IN: char = '_';

/// Characters that some systems reject in file names.
const UNSAFE: &str = "<>:\"/\\|?*";

/// Makes a text safe for a file name: NFC, single spaces, no invisible characters, `_` for rejected characters or an
/// empty text.
pub(super) fn safe(text: &str) -> String {
    let mut safe = String::new();
    for c in text.nfc() {
        if c.is_whitespace() {
            if !safe.ends_with(' ') {
                safe.push(' ');
            }
        } else if UNSAFE.contains(c) {
            safe.push(STAND_IN);
        } else if !c.is_control() && !turns(c) && !is_unseen(c) {
            safe.push(c);
        }
    }
    match safe.trim() {
        "" => STAND_IN.to_string(),
        safe => safe.to_owned(),
    }
}

/// True for a character without width, such as a zero-width space, which would make different names look equal.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}' | '\u{FFFD}')
}

/// Makes one path component safe: not a device name, hidden file, option or parent folder. A long name is shortened,
/// but its extension stays.
pub(super) fn part(name: &str) -> String {
    let (stem, extension) = match name.rsplit_once('.') {
        Some((stem, extension)) if is_extension(extension) => (stem, Some(extension)),
        _ => (name, None),
    };
    let stem = safe(stem);
    let mut stem = stem.trim_end_matches(['.', ' ']).to_owned();
    if stem.is_empty() || stem.starts_with(['.', '-', '~']) {
        stem.insert(0, STAND_IN);
    }
    if is_device(&stem) {
        stem.push(STAND_IN);
    }
    let rest = extension.map_or(0, |extension| extension.len() + 1);
    cut(&mut stem, LONGEST - rest);
    match extension {
        Some(extension) => format!("{stem}.{extension}"),
        None => stem,
    }
}

fn is_extension(text: &str) -> bool {
    (1..=10).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// True if Windows treats a name as a device, such as `CON` or `nul.txt`.
fn is_device(stem: &str) -> bool {
    let name = stem.split('.').next().unwrap_or_default().trim_end();
    let name = name.to_ascii_uppercase();
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(&name.as_str()) {
        return true;
    }
    let number = name.strip_prefix("COM").or(name.strip_prefix("LPT"));
    let mut number = number.unwrap_or_default().chars();
    let is_number = |c: char| c.is_ascii_digit() || "¹²³".contains(c);
    number.next().is_some_and(is_number) && number.next().is_none()
}

/// Truncates a text of more than `most` bytes at a character boundary, and removes dots and spaces
/// from the new end. A text that fits stays unchanged.
fn cut(text: &mut String, most: usize) {
    if text.len() > most {
        let end = (0..=most).rev().find(|&at| text.is_char_boundary(at));
        text.truncate(end.unwrap_or(0));
        let end = text.trim_end_matches(['.', ' ']).len();
        text.truncate(end);
    }
}

/// File names that are already used in a run, to keep new ones unique.
#[derive(Debug, Default)]
pub(super) struct GivenNames {
    /// Last number appended to each name. Keys ignore case and Unicode composition, as some file systems do.
    names: HashMap<String, usize>,
}

impl GivenNames {
    /// Returns `name`, or `name` with a number (`game-2.sgf`) if it was returned before.
    pub(super) fn give(&mut self, name: String) -> String {
        let key = folded(&name);
        let Some(&last) = self.names.get(&key) else {
            self.names.insert(key, 1);
            return name;
        };
        let start = name.rfind('/').map_or(0, |at| at + 1);
        let stop = name[start..].rfind('.').map_or(name.len(), |at| start + at);
        let (stem, extension) = name.split_at(stop);
        let mut number = last;
        // Counting continues at the last number used, so many equal names stay fast.
        loop {
            number += 1;
            let numbered = format!("{stem}-{number}{extension}");
            if let Entry::Vacant(free) = self.names.entry(folded(&numbered)) {
                free.insert(1);
                self.names.insert(key, number);
                return numbered;
            }
        }
    }
}

fn folded(name: &str) -> String {
    name.nfc().collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_by_every_system() {
        let long = "가".repeat(100);
        for (name, given) in [
            (
                "2026-03-01-홍길동-임꺽정.sgf",
                "2026-03-01-홍길동-임꺽정.sgf",
            ),
            // Hangul split into single letters (NFD), as macOS stores file names.
            ("홍길동.sgf", "홍길동.sgf"),
            ("a/b\\c:d*e?.sgf", "a_b_c_d_e_.sgf"),
            ("..", "_"),
            ("../x.sgf", "_.._x.sgf"),
            (".hidden.sgf", "_.hidden.sgf"),
            ("-rf.sgf", "_-rf.sgf"),
            ("con.sgf", "con_.sgf"),
            ("Lpt1.tar.sgf", "Lpt1.tar_.sgf"),
            ("COM10.sgf", "COM10.sgf"),
            ("end. .sgf", "end.sgf"),
            ("end...", "end"),
            ("a\u{202E}b\u{200B}\n c.sgf", "ab c.sgf"),
            (".sgf", "_.sgf"),
            ("", "_"),
            (&format!("{long}.sgf"), &format!("{}.sgf", "가".repeat(65))),
        ] {
            assert_eq!(part(name), given, "{name}");
            assert!(given.len() <= LONGEST);
        }
    }

    #[test]
    fn a_name_is_given_once_whatever_its_case() {
        let mut given = GivenNames::default();
        let names = ["a.sgf", "A.sgf", "a.sgf", "a-2.sgf", "x.y/a", "x.y/a"];
        let reported = names.map(|name| given.give(name.to_owned()));
        assert_eq!(
            reported,
            [
                "a.sgf",
                "A-2.sgf",
                "a-3.sgf",
                "a-2-2.sgf",
                "x.y/a",
                "x.y/a-2"
            ]
        );
    }
}
