//! Criteria by which standings are sorted, such as SOS. Each one is a column of the table.

use crate::text::Bilingual;

/// A criterion of standings, shown as a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// Points from the results of games.
    Points,
    /// Number of pairings won.
    Wins,
    /// Sum of the opponents' points (SOS, Buchholz).
    Sos,
    /// SOS without the opponent with the fewest points.
    Sos1,
    /// SOS without the two opponents with the fewest points.
    Sos2,
    /// Sum of the opponents' SOS.
    Sosos,
    /// Sum of the points of defeated opponents, and half the points of opponents after a draw (Sonneborn-Berger).
    Sodos,
    /// Cumulative score: sum of the points after each round.
    Cuss,
    /// Direct comparison: points from games among contestants who are equal in all earlier criteria, if all of them
    /// met.
    Direct,
    /// Number of boards won by a team.
    BoardPoints,
    /// Match points of a team.
    MatchPoints,
    /// Points of a team at the board with this number, from 1.
    Board(u32),
    /// Number of games with Black.
    Blacks,
    /// Number of pairings with an opponent, so without byes.
    Games,
    /// Number of pairings drawn.
    Draws,
    /// Number of pairings lost.
    Losses,
    /// Number of byes.
    Byes,
}

/// English and Korean key of each criterion except single boards.
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

/// Further keys by which an event file may name a criterion.
const OTHERS: [(&str, Criterion); 4] = [
    ("buchholz", Criterion::Sos),
    ("berger", Criterion::Sodos),
    ("sonneborn-berger", Criterion::Sodos),
    ("mms", Criterion::Points),
];

impl Criterion {
    /// Parses the English or Korean key of a criterion, such as `sos` or `승점`; `None` if it is unknown.
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

    /// Returns the English key, which files and JSON use: `sos`, `board1`.
    pub fn key(self) -> String {
        match self {
            Criterion::Board(number) => format!("board{number}"),
            _ => self.words().en.to_owned(),
        }
    }

    /// Returns the column heading in both languages. All single boards have one heading; [`Criterion::key`]
    /// distinguishes them.
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
