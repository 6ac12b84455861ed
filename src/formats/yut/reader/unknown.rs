//! Judges words that mean nothing: what was probably meant.

use super::super::codes;
use super::super::stop::{Stop, Wanted};
use super::super::words;
use super::game::GameReader;
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::text::nearest::nearest;
use crate::text::{Bi, Span};

/// The most findings of a game with which words are still compared with all that might be meant: in a
/// text that is no log every word is wrong.
const MOST: usize = 500;

/// The most characters of a wrong word that are shown.
const SHOWN: usize = 40;

impl<'s> GameReader<'s> {
    /// Says what is wrong with a word and what was probably meant.
    pub(super) fn unknown(&mut self, word: &'s str, read: &str, stop: Stop<'_>, span: Span) {
        let finding = self.judge(read, stop, span);
        self.findings.push(finding);
        self.keep_words(word, span);
    }

    fn judge(&self, word: &str, stop: Stop<'_>, span: Span) -> Finding {
        let bare = word.trim_end_matches(['!', '?']);
        let place = self.place(span);
        if bare == "뒷도" {
            return Finding::new(&codes::BACK_DO_WORD, place);
        }
        if words::to(bare).is_some() || words::from(bare).is_some() {
            return Finding::new(&codes::STATION_ALONE, place).arg("word", bare);
        }
        let finding = |code, part: &str| Finding::new(code, place).arg("word", short(part));
        match stop.wanted {
            Wanted::From => {
                let from = stop.at.split(['-', '>', '→']).next().unwrap_or_default();
                let station = self.nearest(from, words::beginnings()).map(|meant| {
                    let rest = short(&stop.at[from.len()..]);
                    format!("`{meant}{rest}`").into()
                });
                let throw = || self.nearest(bare, words::alone()).map(quoted);
                let meant = station.or_else(throw).unwrap_or_else(stations_expected);
                finding(&codes::UNKNOWN_STATION, from).arg("expected", meant)
            }
            Wanted::To => {
                let to = stop.at.trim_end_matches(['*', '+', '!', '?']);
                let before = &word[..word.len() - stop.at.len()];
                let meant = self
                    .nearest(to, words::ends())
                    .map(|meant| format!("`{before}{meant}`"));
                let meant = meant.map_or_else(stations_expected, Arg::from);
                finding(&codes::UNKNOWN_STATION, to).arg("expected", meant)
            }
            Wanted::Throw => {
                let throw = stop.at.split([',', ')']).next().unwrap_or_default().trim();
                finding(&codes::UNKNOWN_VALUE, throw)
            }
            Wanted::Word | Wanted::Sign => {
                let meant = parts(bare)
                    .or_else(|| Some(format!("`{}`", self.nearest(bare, words::alone())?)));
                let meant = meant.map_or_else(words_expected, Arg::from);
                finding(&codes::UNKNOWN_WORD, word).arg("expected", meant)
            }
        }
    }

    /// The word that was probably meant.
    fn nearest<'w>(&self, wrong: &str, words: impl Iterator<Item = &'w str>) -> Option<&'w str> {
        match self.findings.len() < MOST {
            true => nearest(wrong, words),
            false => None,
        }
    }
}

/// The beginning of a word that may be long.
fn short(word: &str) -> String {
    match word.char_indices().nth(SHOWN) {
        Some((cut, _)) => format!("{}…", &word[..cut]),
        None => word.to_owned(),
    }
}

fn quoted(word: &str) -> Arg {
    format!("`{word}`").into()
}

fn stations_expected() -> Arg {
    Bi::new(
        "a station such as `05`, `cc` or `모`",
        "`모`, `방`, `05` 같은 밭 이름",
    )
    .into()
}

fn words_expected() -> Arg {
    Bi::new(
        "a throw such as `Geol`, a move such as `new-03` or a comment in `{}`",
        "`걸` 같은 던지기, `새-걸` 같은 이동, `{}` 안의 주석",
    )
    .into()
}

/// Throws that were typed without blanks between them, or with commas: `윷윷개` is `윷 윷 개`.
fn parts(word: &str) -> Option<String> {
    if word.chars().nth(SHOWN).is_some() {
        return None;
    }
    let mut throws = Vec::new();
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        if first == ',' {
            rest = &rest[1..];
            continue;
        }
        // The longest that fits: 빽도 before 도.
        let ends = rest.char_indices().map(|(at, c)| at + c.len_utf8()).take(8);
        let end = ends
            .filter(|&end| words::throw(&rest[..end]).is_some())
            .last()?;
        throws.push(&rest[..end]);
        rest = &rest[end..];
    }
    let is_list = throws.len() > 1 || (throws.len() == 1 && word.contains(','));
    is_list.then(|| format!("`{}`", throws.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn throws_that_run_together_are_taken_apart() {
        for (word, expected) in [
            ("윷윷개", Some("`윷 윷 개`")),
            ("모빽도", Some("`모 빽도`")),
            ("모,", Some("`모`")),
            ("YutGeol", Some("`Yut Geol`")),
            ("모", None),
            ("모새", None),
            ("", None),
        ] {
            assert_eq!(parts(word).as_deref(), expected, "{word}");
        }
    }
}
