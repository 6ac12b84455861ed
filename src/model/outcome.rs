//! How a game ended.

use std::fmt;

use super::{Hundredths, Side};

/// By what a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// By points, in hundredths of a point.
    Points(Hundredths),
    /// The opponent resigned.
    Resignation,
    /// The opponent's time ran out.
    Time,
    /// The opponent forfeited or broke a rule.
    Forfeit,
    /// The record names a winner and nothing else.
    Unstated,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The winner.
        winner: Side,
        /// By what.
        by: Manner,
    },
    /// A draw, jigo.
    Draw,
    /// No result: the game does not count.
    Void,
    /// The record says that the result is not known.
    Unknown,
}

impl Outcome {
    /// The winner, where there is one.
    pub const fn winner(&self) -> Option<Side> {
        match *self {
            Outcome::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// The loser of a game of two sides, where there is one.
    pub const fn loser(&self) -> Option<Side> {
        match self.winner() {
            Some(winner) => Some(winner.opponent()),
            None => None,
        }
    }

    /// By what it was won.
    pub const fn manner(&self) -> Option<Manner> {
        match *self {
            Outcome::Win { by, .. } => Some(by),
            _ => None,
        }
    }
}

impl fmt::Display for Manner {
    /// As FF[4] of SGF writes it behind the winner's letter: `3.5`, `R`, `T`, `F` or nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Manner::Points(margin) => margin.fmt(f),
            Manner::Resignation => f.write_str("R"),
            Manner::Time => f.write_str("T"),
            Manner::Forfeit => f.write_str("F"),
            Manner::Unstated => Ok(()),
        }
    }
}

impl fmt::Display for Outcome {
    /// As FF[4] of SGF writes it, which all players of baduk read: `B+3.5`, `W+R`, `Draw`, `Void`,
    /// `?`. Sides other than Black and White are shown by their number, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Outcome::Win { winner, by } => match winner {
                Side::BLACK => write!(f, "B+{by}"),
                Side::WHITE => write!(f, "W+{by}"),
                Side(other) => write!(f, "{}+{by}", u16::from(other) + 1),
            },
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
            (win(Side::BLACK, Manner::Points(Hundredths(350))), "B+3.5"),
            (win(Side::WHITE, Manner::Resignation), "W+R"),
            (win(Side::WHITE, Manner::Time), "W+T"),
            (win(Side::BLACK, Manner::Forfeit), "B+F"),
            (win(Side::BLACK, Manner::Unstated), "B+"),
            (win(Side(2), Manner::Unstated), "3+"),
            (Outcome::Draw, "Draw"),
            (Outcome::Void, "Void"),
            (Outcome::Unknown, "?"),
        ] {
            assert_eq!(outcome.to_string(), printed);
        }
    }
}
