//! Names of players as they are asked for.

use crate::event::spelling::NormalName;

/// A name, or a part of one, in every form in which it may be written.
#[derive(Clone, Debug)]
pub(crate) struct NamePattern {
    forms: Vec<String>,
    /// Whether it is the name as a whole: a part of it is not enough.
    is_whole: bool,
}

/// Quotes in which a whole name stands.
const QUOTES: [(char, char); 4] = [('"', '"'), ('“', '”'), ('「', '」'), ('\'', '\'')];

impl NamePattern {
    /// Reads what is asked for: a name in quotes is meant as a whole. `None` where nothing is.
    ///
    /// Ranks, brackets, case, width and blanks make no difference, and names in Latin letters are known
    /// in either order.
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

    /// Whether a name as it is written is the one that is asked for, or holds the part of it.
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
