//! Words for throws, places and moves in messages, in both languages.

use super::position::YutPosition;
use crate::diag::finding::Arg;
use crate::model::{Body, PiecePlace, Play, Record, Throw};
use crate::text::{Bilingual, Lang};

/// Joins texts with commas.
pub(super) fn list(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join(", ")
}

/// Formats the stations on which a side has pieces, as a clause for a message.
pub(super) fn pieces_on(stations: impl IntoIterator<Item = Bilingual>) -> Arg {
    let stations: Vec<Bilingual> = stations.into_iter().collect();
    if stations.is_empty() {
        return Bilingual::new("it has none on the board", "판에 있는 말이 없음").into();
    }
    let stations = Arg::from(stations);
    Arg::each(|lang| match lang {
        Lang::En => format!("its pieces are on: {}", stations.get(lang)),
        Lang::Ko => format!("말이 있는 자리: {}", stations.get(lang)),
    })
}

/// Formats throws as a list for a message, or "none".
pub(super) fn throw_words(throws: impl IntoIterator<Item = Throw>) -> Arg {
    let names: Vec<Bilingual> = throws.into_iter().map(Throw::name).collect();
    if names.is_empty() {
        return Bilingual::new("none", "없음").into();
    }
    names.into()
}

/// Returns the language in which the first move of a record names its stations; `None` if the
/// record has no move, or its first move has no text.
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
    /// Returns the name of a place, in the language of the record.
    pub(super) fn place(&self, place: PiecePlace) -> Bilingual {
        self.as_written(place.name())
    }

    /// Returns a name in the language in which the record names its stations, or in both if that is
    /// unknown.
    pub(super) fn as_written(&self, name: Bilingual) -> Bilingual {
        match self.spelling {
            Some(lang) => Bilingual::new(name.get(lang), name.get(lang)),
            None => name,
        }
    }

    /// Formats a move as the record would write it, such as `05-cc` or `모-방`.
    pub(super) fn move_text(&self, from: PiecePlace, to: PiecePlace, lang: Lang) -> String {
        let to = match to {
            PiecePlace::Hand => self.as_written(Bilingual::new("hand", "집")),
            _ => self.place(to),
        };
        format!("{}-{}", self.place(from).get(lang), to.get(lang))
    }

    /// Formats a move for a message, in both languages.
    pub(super) fn move_word(&self, from: PiecePlace, to: PiecePlace) -> Arg {
        Arg::each(|lang| self.move_text(from, to, lang))
    }
}
