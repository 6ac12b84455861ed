//! The columns of standings, and what they are called.

use crate::text::Bilingual;

/// A column of standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// Points of the games.
    Points,
    /// Pairings won.
    Wins,
    /// Points of the opponents.
    Sos,
    /// The same without the lowest.
    Sos1,
    /// The same without the two lowest.
    Sos2,
    /// SOS of the opponents.
    Sosos,
    /// Points of the opponents that were beaten.
    Sodos,
    /// Points as they stood after each round, added up.
    Cuss,
    /// Points among those who are equal before it.
    Direct,
    /// Boards won by a team.
    BoardPoints,
    /// Points of the matches of a team.
    MatchPoints,
    /// Points of a team at a board, from 1.
    Board(u32),
    /// Games with Black.
    Blacks,
    /// Pairings.
    Games,
    /// Draws.
    Draws,
    /// Losses.
    Losses,
    /// Rounds without opponent that counted.
    Byes,
}

/// The criteria by their keys, those of single boards aside.
const KEYS: [(Criterion, &str, &str); 16] = [
    (Criterion::Points, "points", "승점"),
    (Criterion::Wins, "wins", "승"),
    (Criterion::Sos, "sos", "SOS"),
    (Criterion::Sos1, "sos1", "SOS-1"),
    (Criterion::Sos2, "sos2", "SOS-2"),
    (Criterion::Sosos, "sosos", "SOSOS"),
    (Criterion::Sodos, "sodos", "SODOS"),
    (Criterion::Cuss, "cuss", "누진"),
    (Criterion::Direct, "direct", "승자승"),
    (Criterion::BoardPoints, "board_points", "개인승"),
    (Criterion::MatchPoints, "match_points", "팀승점"),
    (Criterion::Blacks, "blacks", "흑번"),
    (Criterion::Games, "games", "대국"),
    (Criterion::Draws, "draws", "무"),
    (Criterion::Losses, "losses", "패"),
    (Criterion::Byes, "byes", "부전"),
];

/// Other names of criteria.
const OTHERS: [(&str, Criterion); 4] = [
    ("buchholz", Criterion::Sos),
    ("berger", Criterion::Sodos),
    ("sonneborn-berger", Criterion::Sodos),
    ("mms", Criterion::Points),
];

impl Criterion {
    /// The criterion with a key in either language.
    pub fn from_key(key: &str) -> Option<Criterion> {
        let key = key.trim();
        let known = KEYS.iter().find(|(_, en, ko)| {
            let same = |word: &str| word.eq_ignore_ascii_case(key);
            same(en) || same(ko)
        });
        if let Some((criterion, ..)) = known {
            return Some(*criterion);
        }
        let lower = key.to_lowercase();
        if let Some((_, criterion)) = OTHERS.iter().find(|(word, _)| *word == lower) {
            return Some(*criterion);
        }
        let number = lower.strip_prefix("board").or(lower.strip_suffix("번판"))?;
        let number: u32 = number.parse().ok()?;
        (number > 0).then_some(Criterion::Board(number))
    }

    /// Its key in English, as files and JSON name it.
    pub fn key(self) -> String {
        match self {
            Criterion::Board(number) => format!("board{number}"),
            _ => self.words().en.to_owned(),
        }
    }

    /// What it is called; single boards are called by [`Criterion::key`].
    pub fn words(self) -> Bilingual {
        let known = KEYS.iter().find(|(criterion, ..)| *criterion == self);
        known.map_or(Bilingual::new("board", "번판"), |(_, en, ko)| {
            Bilingual::new(en, ko)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_back_in_both_languages() {
        for (criterion, en, ko) in KEYS {
            assert_eq!(Criterion::from_key(en), Some(criterion));
            assert_eq!(Criterion::from_key(ko), Some(criterion));
            assert_eq!(criterion.key(), en);
        }
        assert_eq!(Criterion::from_key("2번판"), Some(Criterion::Board(2)));
        assert_eq!(Criterion::from_key("board1"), Some(Criterion::Board(1)));
        assert_eq!(Criterion::from_key("luck"), None);
    }
}
