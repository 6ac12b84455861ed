//! How a game ended.

use std::fmt;

use super::{Hundredths, Side};
use crate::text::{Bilingual, Lang};

/// By what a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinMethod {
    /// By points, in hundredths of a point.
    Points(Hundredths),
    /// The opponent resigned.
    Resignation,
    /// The opponent's time ran out.
    Time,
    /// The opponent forfeited or broke a rule.
    Forfeit,
    /// By a line of stones, such as five in a row.
    Line,
    /// By the stones that were captured, as in Pente.
    Captures,
    /// The opponent made a forbidden move.
    Foul,
    /// The opponent has too few pieces left.
    Reduction,
    /// The opponent cannot move.
    Stalemate,
    /// The record names a winner and nothing else.
    Unstated,
}

/// The sides of a game in the order in which they came in; at most seven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ranking {
    // Sides from the first, each plus one, four bits a place.
    places: u32,
}

impl Ranking {
    /// Nobody.
    pub const NONE: Ranking = Ranking { places: 0 };

    /// The most places that a ranking has.
    pub const MOST: usize = 7;

    /// Adds the next side; `false` where it does not fit or stands already.
    pub fn push(&mut self, side: Side) -> bool {
        let length = self.len();
        if length == Ranking::MOST || usize::from(side.0) >= Ranking::MOST || self.holds(side) {
            return false;
        }
        self.places |= (u32::from(side.0) + 1) << (4 * length);
        true
    }

    /// The sides, the first first; `None` where there are too many or one stands twice.
    pub fn new(sides: impl IntoIterator<Item = Side>) -> Option<Ranking> {
        let mut ranking = Ranking::default();
        for side in sides {
            if !ranking.push(side) {
                return None;
            }
        }
        Some(ranking)
    }

    /// Number of places.
    pub const fn len(self) -> usize {
        (u32::BITS - self.places.leading_zeros()).div_ceil(4) as usize
    }

    /// Whether nobody came in.
    pub const fn is_empty(self) -> bool {
        self.places == 0
    }

    /// The side at a place, counted from 0.
    pub const fn at(self, place: usize) -> Option<Side> {
        if place >= self.len() {
            return None;
        }
        Some(Side((self.places >> (4 * place) & 0xF) as u8 - 1))
    }

    /// Whether two rankings name different sides for a place that both have.
    pub fn differs(self, other: Ranking) -> bool {
        self.sides()
            .zip(other.sides())
            .any(|(one, other)| one != other)
    }

    /// Whether a side came in.
    pub fn holds(self, side: Side) -> bool {
        self.sides().any(|known| known == side)
    }

    /// The sides, the first first.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        (0..self.len()).filter_map(move |place| self.at(place))
    }
}

impl fmt::Display for Ranking {
    /// The numbers of the sides from 1, as in `2 > 1 > 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, side) in self.sides().enumerate() {
            let joint = if place > 0 { " > " } else { "" };
            write!(f, "{joint}{}", u16::from(side.0) + 1)?;
        }
        Ok(())
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The winner.
        winner: Side,
        /// By what.
        by: WinMethod,
    },
    /// All sides came in one after another.
    Ranking(Ranking),
    /// A draw, jigo.
    Draw,
    /// No result: the game does not count.
    Void,
    /// The record says that the result is not known.
    Unknown,
}

impl Outcome {
    /// An outcome between two sides as it is printed under a game; none of several sides, and where nobody knows it.
    pub fn said(self, lang: Lang) -> Option<String> {
        let (winner, by) = match self {
            Outcome::Draw => return Some(Bilingual::new("Draw", "무승부").get(lang).to_owned()),
            Outcome::Void => return Some(Bilingual::new("No result", "무효").get(lang).to_owned()),
            Outcome::Win { winner, by } => (winner.word().get(lang), by),
            Outcome::Ranking(_) | Outcome::Unknown => return None,
        };
        let manner = match by {
            WinMethod::Points(margin) => {
                let margin = margin.as_said(lang);
                return Some(match lang {
                    Lang::En => format!("{winner} wins by {margin}"),
                    Lang::Ko => format!("{winner} {margin}승"),
                });
            }
            WinMethod::Resignation => Bilingual::new(" wins by resignation", " 불계승"),
            WinMethod::Time => Bilingual::new(" wins on time", " 시간승"),
            WinMethod::Forfeit => Bilingual::new(" wins by forfeit", " 몰수승"),
            WinMethod::Line => Bilingual::new(" wins with five in a row", " 승 (오목)"),
            WinMethod::Captures => Bilingual::new(" wins by captures", " 승 (따냄)"),
            WinMethod::Foul => Bilingual::new(" wins by a forbidden move", " 승 (금수)"),
            WinMethod::Reduction | WinMethod::Stalemate | WinMethod::Unstated => {
                Bilingual::new(" wins", " 승")
            }
        };
        Some(format!("{winner}{}", manner.get(lang)))
    }

    /// A win of which no more is known.
    pub const fn win(winner: Side) -> Outcome {
        let by = WinMethod::Unstated;
        Outcome::Win { winner, by }
    }

    /// The winner, where there is one.
    pub const fn winner(&self) -> Option<Side> {
        match *self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Ranking(ranking) => ranking.at(0),
            _ => None,
        }
    }

    /// The loser of a game of two sides, where there is one.
    pub const fn loser(&self) -> Option<Side> {
        match *self {
            Outcome::Win { winner, .. } => Some(winner.opponent()),
            _ => None,
        }
    }

    /// The sides in the order in which they came in, as far as the result names them.
    pub fn order(&self) -> Ranking {
        match *self {
            Outcome::Ranking(ranking) => ranking,
            _ => Ranking::new(self.winner()).unwrap_or_default(),
        }
    }

    /// Whether a stated result gives a game that ended to somebody else. Results that are not known,
    /// and games that do not count, agree with every end. Who names only the winner of many has said
    /// enough, as has a game that ended with its first.
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

    /// Whether it tells of an end that no board shows: a resignation, time, or a forfeit.
    pub const fn is_beside_the_board(&self) -> bool {
        matches!(
            self.manner(),
            Some(WinMethod::Resignation | WinMethod::Time | WinMethod::Forfeit)
        )
    }

    /// By how much it was won, where points were counted.
    pub const fn margin(&self) -> Option<Hundredths> {
        match self.manner() {
            Some(WinMethod::Points(margin)) => Some(margin),
            _ => None,
        }
    }

    /// By what it was won.
    pub const fn manner(&self) -> Option<WinMethod> {
        match *self {
            Outcome::Win { by, .. } => Some(by),
            _ => None,
        }
    }
}

impl fmt::Display for WinMethod {
    /// As `FF[4]` of SGF writes it behind the winner's letter: `3.5`, `R`, `T`, `F` or nothing.
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
    /// As `FF[4]` of SGF writes it, which all players of baduk read: `B+3.5`, `W+R`, `Draw`, `Void`,
    /// `?`. Sides other than Black and White are shown by their number, from 1.
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
