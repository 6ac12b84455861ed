//! Columns of standings and their names.

use crate::text::Bilingual;

/// A column of standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// Points from games.
    Points,
    /// Pairings won.
    Wins,
    /// Sum of the opponents' points (SOS, Buchholz).
    Sos,
    /// SOS without the lowest opponent.
    Sos1,
    /// SOS without the two lowest opponents.
    Sos2,
    /// Sum of the opponents' SOS.
    Sosos,
    /// Sum of the points of defeated opponents (Sonneborn-Berger).
    Sodos,
    /// Cumulative score: sum of the points after each round.
    Cuss,
    /// Direct comparison: points among contestants who are equal in the criteria before it.
    Direct,
    /// Boards won by a team.
    BoardPoints,
    /// Match points of a team.
    MatchPoints,
    /// Points of a team at one board, counted from 1.
    Board(u32),
    /// Games with Black.
    Blacks,
    /// Pairings with an opponent.
    Games,
    /// Draws.
    Draws,
    /// Losses.
    Losses,
    /// Byes that counted.
    Byes,
}

/// Keys of all criteria except single boards: criterion, English, Korean.
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

/// Other keys by which an event file may name a criterion.
const OTHERS: [(&str, Criterion); 4] = [
    ("buchholz", Criterion::Sos),
    ("berger", Criterion::Sodos),
    ("sonneborn-berger", Criterion::Sodos),
    ("mms", Criterion::Points),
];

impl Criterion {
    /// Parses a criterion by its key in either language.
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

    /// Returns the English key that files and JSON use.
    pub fn key(self) -> String {
        match self {
            Criterion::Board(number) => format!("board{number}"),
            _ => self.words().en.to_owned(),
        }
    }

    /// Returns the name in both languages; a single board is named by [`Criterion::key`].
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
