//! An event with its results, for export to tournament programs.

use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::formats::shared::values::rank::Rank;
use crate::text::Lang;

use super::codes;
use super::event::{Event, Handicap, ListedOutcome, Pairing, Player};
use super::finding::EventFinding;
use super::results::{PairingEnd, PairingResult};
use super::standings::bye_points;

/// An event with the result of each pairing. Results come from the list, or from the records if none is listed.
#[derive(Clone, Debug, Default)]
pub struct Exchange {
    /// The event with its players, rounds and pairings.
    pub event: Event,
    /// Result of each pairing, in the order of [`Event::pairings`].
    pub results: Vec<PairingResult>,
    /// Findings about byes whose points differ from the event's points for a bye. Other programs cannot express them.
    pub other_byes: Vec<EventFinding>,
}

/// Korean family names of two syllables; all others are taken to have one syllable.
const LONG_FAMILIES: [&str; 10] = [
    "남궁", "황보", "제갈", "사공", "선우", "독고", "동방", "서문", "망절", "어금",
];

impl Exchange {
    /// Creates the export data of an event, and the findings about byes with unusual points.
    pub(super) fn new(event: Event, results: Vec<PairingResult>) -> Exchange {
        let byes = event.pairings.iter().filter(|pairing| pairing.is_bye());
        let other = byes.filter_map(|pairing| {
            let points = bye_points(&event, pairing.outcome);
            if points == event.scoring.bye {
                return None;
            }
            let words = |lang| event.pairing_words(pairing, lang);
            let what = Arg::Each {
                en: format!("the bye of {points} points: {}", words(Lang::En)),
                ko: format!("{points}점인 부전승: {}", words(Lang::Ko)),
            };
            let finding = Finding::new(&codes::SETTING_NOT_KEPT, Place::text(pairing.place));
            Some(EventFinding::new(finding.arg("setting", what)))
        });
        let other_byes = other.collect();
        Exchange {
            event,
            results,
            other_byes,
        }
    }

    /// Iterates over the pairings of two players (no byes) with their results.
    pub fn games(&self) -> impl Iterator<Item = (&Pairing, &PairingResult)> {
        let pairings = self.event.pairings.iter().zip(&self.results);
        pairings.filter(|(pairing, _)| !pairing.is_bye())
    }

    /// Returns the number of handicap stones of a pairing: its own number, else the regulations' number, else 0.
    pub fn stones(&self, pairing: &Pairing) -> u32 {
        pairing.handicap.unwrap_or_else(|| {
            match self.event.regulations_of(pairing.round).handicap {
                Some(Handicap::Stones(stones)) => stones,
                _ => 0,
            }
        })
    }

    /// True if the pairing counts for a rating: played, with a winner, not by forfeit or decision.
    pub fn is_rated(pairing: &Pairing, result: &PairingResult) -> bool {
        !result.is_forfeited
            && !matches!(pairing.outcome, Some(ListedOutcome::Adjudged { .. }))
            && matches!(result.end, PairingEnd::Win(_))
    }
}

impl Player {
    /// Returns family name and given name. If the list states neither, the name is split at a space, else an East
    /// Asian name after its first character (or after a Korean family name of two). `-` replaces a missing part.
    pub fn split_name(&self) -> (String, String) {
        if self.family.is_some() || self.given.is_some() {
            let part = |part: &Option<String>| part.clone().unwrap_or_else(|| "-".to_owned());
            return (part(&self.family), part(&self.given));
        }
        let name = self.name.trim();
        if let Some((family, given)) = name.split_once(char::is_whitespace) {
            return (family.to_owned(), given.trim().to_owned());
        }
        let is_long = LONG_FAMILIES.iter().any(|family| name.starts_with(family));
        let count = if is_long { 2 } else { 1 };
        let is_asian = name.chars().all(|c| u32::from(c) >= 0x2E80);
        let split = name.char_indices().nth(count).filter(|_| is_asian);
        match split {
            Some((at, _)) => (name[..at].to_owned(), name[at..].to_owned()),
            None => (name.to_owned(), "-".to_owned()),
        }
    }

    /// Returns the rank as a number: 0 for 1 dan, 1 for 2 dan, -1 for 1 kyu. `None` if it is unknown.
    pub fn level(&self) -> Option<i64> {
        Some(Rank::read(self.rank.as_deref()?)?.level())
    }
}

/// Formats a rank given as a number ([`Player::level`]): `1d` for 0, `1k` for -1. Empty if no such rank exists.
pub fn rank_of_level(level: i64) -> String {
    let rank = Rank::from_level(level).map(|rank| rank.to_string());
    rank.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_split_into_family_and_given_name() {
        for (name, family, given) in [
            ("홍길동", "홍", "길동"),
            ("남궁옥분", "남궁", "옥분"),
            ("Hong Gil Dong", "Hong", "Gil Dong"),
            ("Hong", "Hong", "-"),
        ] {
            let player = Player {
                name: name.to_owned(),
                ..Player::default()
            };
            assert_eq!(player.split_name(), (family.to_owned(), given.to_owned()));
        }
    }

    #[test]
    fn levels_and_ranks_are_inverse() {
        for level in [-30, -1, 0, 8] {
            let player = Player {
                rank: Some(rank_of_level(level)),
                ..Player::default()
            };
            assert_eq!(player.level(), Some(level));
        }
        assert_eq!(rank_of_level(i64::MIN), "");
    }
}
