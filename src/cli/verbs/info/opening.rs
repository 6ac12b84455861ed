//! Summary of a game's opening: its name, opening rules and choices.

use serde::Serialize;

use crate::games::Game;
use crate::model::{Field, OpeningName, Record};
use crate::text::{Bilingual, Lang};

/// Summary of a game's opening in JSON; missing values are omitted.
#[derive(Debug, Serialize)]
pub(super) struct OpeningSummary {
    /// Name of the opening as written in the record; `None` if the record states none.
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<String>,
    /// Name of the opening by the first moves; `None` if the game has no name for these moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<Pattern>,
    /// Opening rules, such as swap rules, that the record's header names; `None` if it names none.
    #[serde(skip_serializing_if = "Option::is_none")]
    protocol: Option<String>,
    /// True if the record states that the colours were swapped, false if it states that they were
    /// not; `None` if it states neither.
    #[serde(skip_serializing_if = "Option::is_none")]
    swapped: Option<bool>,
    /// Number of offered moves that the player announced, such as fifth moves in renju; `None` if
    /// the record states no number.
    #[serde(skip_serializing_if = "Option::is_none")]
    declared: Option<u8>,
    /// Points offered for a move but not chosen by the opponent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    offers: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Pattern {
    /// Number of the opening, such as `D4`; the only name that is unambiguous.
    number: &'static str,
    hangul: &'static str,
    hanja: &'static str,
    romanised: &'static str,
}

impl From<OpeningName> for Pattern {
    fn from(name: OpeningName) -> Pattern {
        Pattern {
            number: name.number,
            hangul: name.hangul,
            hanja: name.hanja,
            romanised: name.romanised,
        }
    }
}

impl OpeningSummary {
    /// Summarizes the opening of a record. `game` names it by the first moves; `None` if the game
    /// is unknown.
    pub(super) fn new(record: &Record, game: Option<&dyn Game>) -> OpeningSummary {
        let info = |field| record.info(field).map(str::to_owned);
        let opening = &record.header.opening;
        let named = game.and_then(|game| game.opening(record, &mut record.tree.main_line()));
        let offers = opening.offers.iter().map(|&at| record.board.name(at));
        OpeningSummary {
            opening: info(Field::Opening),
            pattern: named.map(Pattern::from),
            protocol: info(Field::Protocol),
            swapped: opening.swapped,
            declared: opening.declared,
            offers: offers.collect(),
        }
    }

    /// Returns the lines of the summary as pairs of label and value.
    pub(super) fn lines(&self, lang: Lang) -> Vec<(Bilingual, String)> {
        let lines = [
            (Bilingual::new("Opening", "오프닝"), self.name()),
            (
                Bilingual::new("Protocol", "오프닝룰"),
                self.protocol.clone(),
            ),
            (Bilingual::new("Choices", "오프닝 선택"), self.choices(lang)),
        ];
        let said = |(label, line): (Bilingual, Option<String>)| Some((label, line?));
        lines.into_iter().filter_map(said).collect()
    }

    /// Returns the name of the opening by its first moves, with the name that the record states if
    /// that is different; without a name by moves, only the record's.
    fn name(&self) -> Option<String> {
        let Some(pattern) = &self.pattern else {
            return self.opening.clone();
        };
        let Pattern {
            number,
            hangul,
            hanja,
            romanised,
        } = pattern;
        let shown = format!("{hangul} {hanja} {number} {romanised}");
        let known = shown.to_lowercase();
        Some(match self.opening.as_deref().map(str::trim) {
            Some(written) if !known.contains(&written.to_lowercase()) => {
                format!("{shown} ({written})")
            }
            _ => shown,
        })
    }

    /// Formats the opening choices that the header states: swapped colours, announced and offered
    /// moves. `None` without any.
    fn choices(&self, lang: Lang) -> Option<String> {
        let mut said = Vec::new();
        if let Some(swapped) = self.swapped {
            let words = if swapped {
                Bilingual::new("colours swapped", "흑백 교체")
            } else {
                Bilingual::new("colours kept", "흑백 유지")
            };
            said.push(words.get(lang).to_owned());
        }
        if let Some(count) = self.declared {
            said.push(match lang {
                Lang::En => format!("{count} fifth moves declared"),
                Lang::Ko => format!("선언한 5수 {count}개"),
            });
        }
        if !self.offers.is_empty() {
            let offers = self.offers.join(" ");
            said.push(match lang {
                Lang::En => format!("also offered: {offers}"),
                Lang::Ko => format!("함께 제시한 5수: {offers}"),
            });
        }
        (!said.is_empty()).then(|| said.join(", "))
    }
}
