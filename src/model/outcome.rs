//! Result of a game.

use std::fmt;

use super::{Hundredths, Side};
use crate::text::{Bilingual, Lang};

/// Manner in which a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WinMethod {
    /// Win by a count of points, with the margin, such as 3.5.
    Points(Hundredths),
    /// Win by the opponent's resignation.
    Resignation,
    /// Win on time.
    Time,
    /// Win by forfeit: the opponent did not appear or broke a rule.
    Forfeit,
    /// Win by a row of stones, such as five in a row.
    Line,
    /// Win by captured stones or pieces, as in Pente.
    Captures,
    /// Win by the opponent's forbidden move, such as an overline in renju.
    Foul,
    /// Win because the opponent has too few pieces left.
    Reduction,
    /// Win because the opponent cannot move.
    Stalemate,
    /// Win of unknown manner: the record only names the winner.
    Unstated,
}

/// Finishing order of the sides of a game, for at most seven sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ranking {
    // Each place takes four bits, with first place in the lowest: the side number plus one, or 0
    // for an empty place.
    places: u32,
}

impl Ranking {
    /// Empty ranking: no side has finished.
    pub const NONE: Ranking = Ranking { places: 0 };

    /// Maximum number of sides in a ranking.
    pub const MOST: usize = 7;

    /// Adds the side that finished next. Returns `false` if the ranking is full or already contains
    /// the side, or if the side's number is above 6.
    pub fn push(&mut self, side: Side) -> bool {
        let length = self.len();
        if length == Ranking::MOST || usize::from(side.0) >= Ranking::MOST || self.holds(side) {
            return false;
        }
        self.places |= (u32::from(side.0) + 1) << (4 * length);
        true
    }

    /// Creates a ranking from the sides in finishing order. Returns `None` for more than seven
    /// sides, a side named twice or a side number above 6.
    pub fn new(sides: impl IntoIterator<Item = Side>) -> Option<Ranking> {
        let mut ranking = Ranking::default();
        for side in sides {
            if !ranking.push(side) {
                return None;
            }
        }
        Some(ranking)
    }

    /// Returns the number of sides that have finished.
    pub const fn len(self) -> usize {
        (u32::BITS - self.places.leading_zeros()).div_ceil(4) as usize
    }

    /// Returns true if no side has finished.
    pub const fn is_empty(self) -> bool {
        self.places == 0
    }

    /// Returns the side at a place, counted from 0 for the winner; `None` if no side finished
    /// there.
    pub const fn at(self, place: usize) -> Option<Side> {
        if place >= self.len() {
            return None;
        }
        Some(Side((self.places >> (4 * place) & 0xF) as u8 - 1))
    }

    /// Returns true if some place has different sides in the two rankings. Places that only one
    /// ranking fills are ignored.
    pub fn differs(self, other: Ranking) -> bool {
        self.sides()
            .zip(other.sides())
            .any(|(one, other)| one != other)
    }

    /// Returns true if the ranking contains the side.
    pub fn holds(self, side: Side) -> bool {
        self.sides().any(|known| known == side)
    }

    /// Iterates over the sides from first place to last.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        (0..self.len()).filter_map(move |place| self.at(place))
    }
}

impl fmt::Display for Ranking {
    /// Formats the sides in finishing order by their numbers, from 1: `2 > 1 > 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, side) in self.sides().enumerate() {
            let joint = if place > 0 { " > " } else { "" };
            write!(f, "{joint}{}", u16::from(side.0) + 1)?;
        }
        Ok(())
    }
}

/// Result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// Side that won.
        winner: Side,
        /// Manner of the win.
        by: WinMethod,
    },
    /// Finishing order of a game in which sides finish one after another.
    Ranking(Ranking),
    /// Draw (jigo).
    Draw,
    /// No result: the game was declared void.
    Void,
    /// Unknown result, stated as such (`RE[?]`).
    Unknown,
}

impl Outcome {
    /// Formats the result for a reader, as printed below a game: `White wins by resignation`.
    /// Returns `None` for an unknown result and for a ranking.
    pub fn said(self, lang: Lang) -> Option<String> {
        match self {
            Outcome::Draw => Some(Bilingual::new("Draw", "무승부").get(lang).to_owned()),
            Outcome::Void => Some(Bilingual::new("No result", "무효").get(lang).to_owned()),
            Outcome::Win { winner, by } => {
                Some(format!("{} {}", winner.word().get(lang), by.win_said(lang)))
            }
            Outcome::Ranking(_) | Outcome::Unknown => None,
        }
    }

    /// Creates a win of one side, without its manner.
    pub const fn win(winner: Side) -> Outcome {
        let by = WinMethod::Unstated;
        Outcome::Win { winner, by }
    }

    /// Returns the winner, or the first side of a ranking; `None` if the result names no winner.
    pub const fn winner(&self) -> Option<Side> {
        match *self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Ranking(ranking) => ranking.at(0),
            _ => None,
        }
    }

    /// Returns the loser of a game of two sides; `None` if the result is not a win of one side.
    pub const fn loser(&self) -> Option<Side> {
        match *self {
            Outcome::Win { winner, .. } => Some(winner.opponent()),
            _ => None,
        }
    }

    /// Returns the finishing order that the result states: all sides of a ranking, or the winner
    /// alone. Empty if there is no winner.
    pub fn order(&self) -> Ranking {
        match *self {
            Outcome::Ranking(ranking) => ranking,
            _ => Ranking::new(self.winner()).unwrap_or_default(),
        }
    }

    /// Returns true if this stated result disagrees with `ended`, the result that the moves lead
    /// to. A void or unknown result never disagrees. In a game of several sides two more cases are
    /// allowed: the record names only the winner, or the moves end once the first side has
    /// finished.
    pub fn contradicts(&self, ended: Outcome) -> bool {
        match (*self, ended) {
            (Outcome::Unknown | Outcome::Void, _) => false,
            (Outcome::Draw, Outcome::Ranking(_)) => true,
            (_, Outcome::Ranking(came_in)) => {
                let stated = self.order();
                let is_short = stated.len() > 1 && stated.len() < came_in.len();
                let is_long = came_in.len() > 1 && stated.len() > came_in.len();
                stated.differs(came_in) || is_short || is_long
            }
            _ => self.winner() != ended.winner(),
        }
    }

    /// Returns true for a win that the final position cannot show: by resignation, on time or by
    /// forfeit.
    pub const fn is_beside_the_board(&self) -> bool {
        matches!(
            self.manner(),
            Some(WinMethod::Resignation | WinMethod::Time | WinMethod::Forfeit)
        )
    }

    /// Returns the margin of a win by points; `None` for all other results.
    pub const fn margin(&self) -> Option<Hundredths> {
        match self.manner() {
            Some(WinMethod::Points(margin)) => Some(margin),
            _ => None,
        }
    }

    /// Returns the manner of a win; `None` if the result is not a win of one side.
    pub const fn manner(&self) -> Option<WinMethod> {
        match *self {
            Outcome::Win { by, .. } => Some(by),
            _ => None,
        }
    }
}

impl WinMethod {
    /// Formats a win as printed after the name of the winner: `wins by resignation`, `3집반승`.
    pub fn win_said(self, lang: Lang) -> String {
        let words = match self {
            WinMethod::Points(margin) => {
                let margin = margin.as_said(lang);
                return match lang {
                    Lang::En => format!("wins by {margin}"),
                    Lang::Ko => format!("{margin}승"),
                };
            }
            WinMethod::Resignation => Bilingual::new("wins by resignation", "불계승"),
            WinMethod::Time => Bilingual::new("wins on time", "시간승"),
            WinMethod::Forfeit => Bilingual::new("wins by forfeit", "몰수승"),
            WinMethod::Line => Bilingual::new("wins with five in a row", "승 (오목)"),
            WinMethod::Captures => Bilingual::new("wins by captures", "승 (따냄)"),
            WinMethod::Foul => Bilingual::new("wins by a forbidden move", "승 (금수)"),
            WinMethod::Reduction | WinMethod::Stalemate | WinMethod::Unstated => {
                Bilingual::new("wins", "승")
            }
        };
        words.get(lang).to_owned()
    }
}

impl fmt::Display for WinMethod {
    /// Formats the part of an SGF result after `B+`: `3.5`, `R`, `T` or `F`; nothing for other
    /// wins.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WinMethod::Points(margin) => margin.fmt(f),
            WinMethod::Resignation => f.write_str("R"),
            WinMethod::Time => f.write_str("T"),
            WinMethod::Forfeit => f.write_str("F"),
            WinMethod::Line
            | WinMethod::Captures
            | WinMethod::Foul
            | WinMethod::Reduction
            | WinMethod::Stalemate
            | WinMethod::Unstated => Ok(()),
        }
    }
}

impl fmt::Display for Outcome {
    /// Formats the result in the notation of SGF `FF[4]`: `B+3.5`, `W+R`, `Draw`, `Void`, `?`.
    /// Sides other than Black and White are given by number, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Outcome::Win { winner, by } => match winner {
                Side::BLACK => write!(f, "B+{by}"),
                Side::WHITE => write!(f, "W+{by}"),
                Side(other) => write!(f, "{}+{by}", u16::from(other) + 1),
            },
            Outcome::Ranking(ranking) => ranking.fmt(f),
            Outcome::Draw => f.write_str("Draw"),
            Outcome::Void => f.write_str("Void"),
            Outcome::Unknown => f.write_str("?"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_printed_as_players_read_them() {
        let win = |winner, by| Outcome::Win { winner, by };
        for (outcome, printed) in [
            (
                win(Side::BLACK, WinMethod::Points(Hundredths(350))),
                "B+3.5",
            ),
            (win(Side::WHITE, WinMethod::Resignation), "W+R"),
            (win(Side::WHITE, WinMethod::Time), "W+T"),
            (win(Side::BLACK, WinMethod::Forfeit), "B+F"),
            (win(Side::BLACK, WinMethod::Unstated), "B+"),
            (win(Side(2), WinMethod::Unstated), "3+"),
            (win(Side::BLACK, WinMethod::Line), "B+"),
            (Outcome::Draw, "Draw"),
            (Outcome::Void, "Void"),
            (Outcome::Unknown, "?"),
        ] {
            assert_eq!(outcome.to_string(), printed);
        }
    }

    #[test]
    fn results_are_compared_with_ends() {
        let black = Outcome::Win {
            winner: Side::BLACK,
            by: WinMethod::Unstated,
        };
        let line = Outcome::Win {
            winner: Side::BLACK,
            by: WinMethod::Line,
        };
        let order = |sides: &[u8]| {
            let sides = sides.iter().map(|&side| Side(side));
            Outcome::Ranking(Ranking::new(sides).expect("a ranking"))
        };
        for (stated, ended, contradicts) in [
            (black, line, false),
            (Outcome::Draw, line, true),
            (black, Outcome::Draw, true),
            (Outcome::Draw, Outcome::Draw, false),
            (Outcome::Unknown, line, false),
            (Outcome::Void, line, false),
            (order(&[1, 0]), line, true),
            (black, order(&[0, 1, 2]), false),
            (order(&[0, 1]), order(&[0, 1, 2]), true),
            (order(&[0, 1, 2]), order(&[0, 1, 2]), false),
            (order(&[0, 2, 1]), order(&[0, 1, 2]), true),
            (order(&[0, 1, 2]), order(&[0]), false),
            (order(&[0, 1, 2]), order(&[0, 1]), true),
            (Outcome::Draw, order(&[0]), true),
        ] {
            assert_eq!(stated.contradicts(ended), contradicts, "{stated} {ended}");
        }
    }

    #[test]
    fn a_ranking_keeps_its_order_and_takes_no_side_twice() {
        let ranking = Ranking::new([Side(2), Side(0), Side(6)]).expect("three sides");
        assert_eq!(
            ranking.sides().collect::<Vec<_>>(),
            [Side(2), Side(0), Side(6)]
        );
        assert_eq!(ranking.to_string(), "3 > 1 > 7");
        assert_eq!(Outcome::Ranking(ranking).winner(), Some(Side(2)));
        assert_eq!(Ranking::new([Side(1), Side(1)]), None);
        assert_eq!(Ranking::new([Side(7)]), None);
        assert!(Ranking::default().is_empty());
    }
}
