//! Wording of throws, places and moves in both languages.

use super::position::YutPosition;
use crate::diag::finding::Arg;
use crate::model::{Body, PiecePlace, Play, Record, Throw};
use crate::text::{Bilingual, Lang};

/// Creates a template value by formatting it in each language.
pub(super) fn each(write: impl Fn(Lang) -> String) -> Arg {
    Arg::Each {
        en: write(Lang::En),
        ko: write(Lang::Ko),
    }
}

/// Joins parts with commas.
pub(super) fn list(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join(", ")
}

/// Joins names with commas, or returns the word for none.
pub(super) fn names(names: impl IntoIterator<Item = Bilingual>, none: Bilingual) -> Arg {
    let names: Vec<Bilingual> = names.into_iter().collect();
    if names.is_empty() {
        return none.into();
    }
    names.into()
}

/// Lists throws, or says that there are none.
pub(super) fn throw_words(throws: impl IntoIterator<Item = Throw>) -> Arg {
    names(
        throws.into_iter().map(Throw::name),
        Bilingual::new("none", "없음"),
    )
}

/// Returns the language in which a record names the stations in its first move; `None` if nothing
/// is written.
pub(super) fn spelling(record: &Record) -> Option<Lang> {
    let mut items = record.tree.nodes().flat_map(|node| record.tree.items(node));
    let first = items.find(|item| matches!(item.body, Body::Play(Play::Advance { .. })))?;
    let written = record.text(first.raw);
    let is_korean = |c: char| ('가'..='힣').contains(&c) || ('\u{1100}'..='\u{11FF}').contains(&c);
    let lang = if written.contains(is_korean) {
        Lang::Ko
    } else {
        Lang::En
    };
    (!written.is_empty()).then_some(lang)
}

impl YutPosition {
    /// Returns the name of a place in the record's own language.
    pub(super) fn place(&self, place: PiecePlace) -> Bilingual {
        self.as_written(place.name())
    }

    /// Selects the language in which the record names the stations.
    pub(super) fn as_written(&self, name: Bilingual) -> Bilingual {
        match self.spelling {
            Some(lang) => Bilingual::new(name.get(lang), name.get(lang)),
            None => name,
        }
    }

    /// Formats a move as the record would spell it, such as `05-cc` or `모-방`.
    pub(super) fn move_text(&self, from: PiecePlace, to: PiecePlace, lang: Lang) -> String {
        let to = match to {
            PiecePlace::Hand => self.as_written(Bilingual::new("hand", "집")),
            _ => self.place(to),
        };
        format!("{}-{}", self.place(from).get(lang), to.get(lang))
    }

    /// Formats a move for messages in both languages.
    pub(super) fn move_word(&self, from: PiecePlace, to: PiecePlace) -> Arg {
        each(|lang| self.move_text(from, to, lang))
    }
}
