//! How a game was opened: the name of its first moves, the protocol, and what was chosen.

use serde::Serialize;

use crate::games::Game;
use crate::model::{Field, OpeningName, Record};
use crate::text::{Bilingual, Lang};

/// The opening of a record; fields are left out where there is nothing to say.
#[derive(Debug, Serialize)]
pub(super) struct OpeningSummary {
    /// The opening as the record names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<String>,
    /// What the first moves are called, where the game has names for openings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<Pattern>,
    /// The opening protocol as the record names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    protocol: Option<String>,
    /// Whether the colours were swapped, as the record states for the game as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    swapped: Option<bool>,
    /// How many moves were announced to be offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    declared: Option<u8>,
    /// Moves that were offered and not chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    offers: Vec<String>,
}

/// The names of an opening.
#[derive(Debug, Serialize)]
struct Pattern {
    /// `D4`; the only one that is not ambiguous.
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
    /// The opening of a record, whose first moves a game may have a name for.
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

    /// Labels and what stands behind them.
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

    /// The name that the stones have, with the record's own behind it where that is another.
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

    /// What the record states about the choices, apart from its moves.
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
