//! Error for unknown words in rules, with the known words as suggestions.

use crate::diag::finding::Arg;
use crate::model::{Change, Field, Fix, Record};
use crate::text::nearest::nearest;
use crate::text::{Bilingual, Lang};

/// Ruleset, switch or value that a game does not know, with the known ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules {
    /// Unknown text: the name of a ruleset, a key, or a key with its value (`ko=sometimes`).
    pub asked: String,
    /// Known words to choose from instead of the unknown one.
    pub known: Vec<Bilingual>,
}

impl UnknownRules {
    /// Creates the error for an unknown text, with the known words.
    pub(in crate::games) fn new(asked: impl Into<String>, known: Vec<Bilingual>) -> UnknownRules {
        UnknownRules {
            asked: asked.into(),
            known,
        }
    }

    /// Formats the hint in both languages, as a value for a message.
    pub fn hint_arg(&self) -> Arg {
        Arg::Each {
            en: self.hint(Lang::En),
            ko: self.hint(Lang::Ko),
        }
    }

    /// Returns the known word that is most similar to the unknown one; `None` if none is similar.
    pub fn near(&self) -> Option<&'static str> {
        let word = self.asked.rsplit('=').next()?.trim();
        let known = self.known.iter().flat_map(|word| [word.en, word.ko]);
        nearest(word, known)
    }

    /// Creates a fix that replaces the unknown word in a header field by the most similar known
    /// one. `None` if no word is similar or the unknown word occurs more than once.
    pub fn fix(&self, record: &Record, field: Field) -> Option<Fix> {
        let word = self.asked.rsplit('=').next()?.trim();
        let stated = record.info(field)?.trim();
        let mut places = stated.match_indices(word);
        let (Some((at, _)), None) = (places.next(), places.next()) else {
            return None;
        };
        let (before, after) = (&stated[..at], &stated[at + word.len()..]);
        let meant = format!("{before}{}{after}", self.near()?);
        Some(Fix::doubtful(Change::set_info(field, meant)))
    }

    /// Formats the hint: the most similar known word and all known words, in the language of the
    /// unknown one.
    pub fn hint(&self, lang: Lang) -> String {
        let is_hangul = |c: char| ('가'..='힣').contains(&c);
        let asked = if self.asked.contains(is_hangul) {
            Lang::Ko
        } else {
            Lang::En
        };
        let mut known: Vec<&str> = Vec::new();
        for word in self.known.iter().map(|word| word.get(asked)) {
            if !known.contains(&word) {
                known.push(word);
            }
        }
        let known = known.join(", ");
        match (self.near(), lang) {
            (Some(near), Lang::En) => format!("did you mean `{near}`? known: {known}"),
            (Some(near), Lang::Ko) => {
                format!("`{near}`의 오타인지 확인 필요. 쓸 수 있는 값: {known}")
            }
            (None, Lang::En) => format!("known: {known}"),
            (None, Lang::Ko) => format!("쓸 수 있는 값: {known}"),
        }
    }
}
