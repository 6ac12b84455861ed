//! Player names as criteria, such as `--player`.

use crate::event::spelling::NormalName;

/// A player's name or a part of it, in all spellings that match.
#[derive(Clone, Debug)]
pub(crate) struct NamePattern {
    forms: Vec<String>,
    /// True if the whole name must match, false if a part suffices.
    is_whole: bool,
}

/// Pairs of quotes; a name in quotes must match as a whole.
const QUOTES: [(char, char); 4] = [('"', '"'), ('“', '”'), ('「', '」'), ('\'', '\'')];

impl NamePattern {
    /// Parses a player's name given as a criterion. In quotes the whole name must match, else a
    /// part suffices. `None` if the text has no letters besides a rank.
    ///
    /// Ranks, brackets, case, width and blanks are ignored. Names in Latin letters match with the
    /// family name first or last.
    pub(crate) fn parse(text: &str) -> Option<NamePattern> {
        let text = text.trim();
        let quoted = QUOTES.iter().find_map(|&(open, close)| {
            let inner = text.strip_prefix(open)?.strip_suffix(close)?;
            Some(inner.trim())
        });
        let name = NormalName::from_text(quoted.unwrap_or(text));
        (!name.form.is_empty()).then(|| NamePattern {
            forms: name.forms(),
            is_whole: quoted.is_some(),
        })
    }

    /// True if the name written in a record matches: equal to the pattern if the pattern was
    /// quoted, else containing it.
    pub(crate) fn fits(&self, written: &str) -> bool {
        let written = NormalName::from_text(written).forms();
        let mut asked = self.forms.iter();
        if self.is_whole {
            asked.any(|form| written.contains(form))
        } else {
            asked.any(|form| written.iter().any(|name| name.contains(form.as_str())))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_they_are_written() {
        for (asked, written, fits) in [
            ("홍길동", "홍 길동 3단", true),
            ("홍길동 9단", "홍길동", true),
            ("길동", "홍길동(3단)", true),
            ("\"길동\"", "홍길동", false),
            ("\"홍길동\"", "홍길동 초단", true),
            ("“홍길동”", "홍길동", true),
            ("Gildong Hong", "HONG Gil-dong 3d", true),
            ("\"Gildong Hong\"", "Hong Gildong", true),
            ("hong", "Hong Gildong", true),
            ("\"hong\"", "Hong Gildong", false),
            ("ｈｏｎｇ", "Hong Gildong", true),
            ("임꺽정", "홍길동", false),
            ("임꺽정", "홍길동, 임꺽정", true),
        ] {
            let pattern = NamePattern::parse(asked).expect("a name");
            assert_eq!(pattern.fits(written), fits, "{asked} {written}");
        }
        for nothing in ["", "  ", "\"\"", "「 」"] {
            assert!(NamePattern::parse(nothing).is_none(), "{nothing}");
        }
    }
}
