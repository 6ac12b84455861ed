//! Names of files that every system takes.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization;

use crate::text::direction::turns;

/// The most bytes of a part of a name: systems take 255, of which a file under its temporary name needs some.
const LONGEST: usize = 200;

/// What stands for what a name cannot hold.
const STAND_IN: char = '_';

/// Characters that some system does not take in the name of a file.
const UNSAFE: &str = "<>:\"/\\|?*";

/// What a text becomes in the name of a file: in composed form, blanks single, without what is not seen, with a
/// stand-in for what some system does not take, and for nothing at all.
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

/// Characters without a width that make two names look the same.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}' | '\u{FFFD}')
}

/// The name of a file, or of a folder on the way to one: one that no system takes for a device, a hidden file,
/// an option or the folder above, and that is not too long. What stands behind the last stop stays whole.
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

/// Whether Windows takes a name for a device, whatever stands behind its first stop.
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

/// Cuts a text to so many bytes, behind a whole character.
fn cut(text: &mut String, most: usize) {
    if text.len() > most {
        let end = (0..=most).rev().find(|&at| text.is_char_boundary(at));
        text.truncate(end.unwrap_or(0));
        let end = text.trim_end_matches(['.', ' ']).len();
        text.truncate(end);
    }
}

/// Names that were given.
#[derive(Debug, Default)]
pub(super) struct GivenNames {
    /// As systems compare them that tell neither case nor composition.
    names: HashSet<String>,
}

impl GivenNames {
    /// A name below the folder that was not given yet: of those that would be the same, every one after the
    /// first gets a number, `game-2.sgf`.
    pub(super) fn give(&mut self, name: String) -> String {
        if self.names.insert(folded(&name)) {
            return name;
        }
        let start = name.rfind('/').map_or(0, |at| at + 1);
        let stop = name[start..].rfind('.').map_or(name.len(), |at| start + at);
        let (stem, extension) = name.split_at(stop);
        let mut numbered = (2_usize..).map(|number| format!("{stem}-{number}{extension}"));
        let free = numbered.find(|name| self.names.insert(folded(name)));
        free.unwrap_or(name)
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
            // In parts, as macOS stores them.
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
        let told = names.map(|name| given.give(name.to_owned()));
        assert_eq!(
            told,
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
