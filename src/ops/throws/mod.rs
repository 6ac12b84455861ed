//! Statistics of yut throws: counts, the estimated probability that a stick lands flat side up, and
//! the comparison with a table of probabilities.
//!
//! `N` valid throws show `4N` sticks. The share of flat sides among them estimates the probability
//! of a flat side, with the standard error `sqrt(p(1-p)/4N)`. The throw 낙 has no value and is not
//! counted.

mod fit;
mod table;

pub use fit::{Class, Fit, Test};
pub use table::{TABLES, ThrowTable, by_id};

use crate::model::{Body, Field, Play, Record, Side, Throw};

/// Number of throws, by kind of throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ThrowCounts {
    counts: [u64; Throw::ALL.len()],
}

/// Estimated probability with its error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Estimated probability, 0 to 1.
    pub p: f64,
    /// Standard error of the estimate.
    pub error: f64,
}

impl ThrowCounts {
    /// Returns the number of throws of one kind.
    pub fn count(&self, throw: Throw) -> u64 {
        self.counts[place(throw)]
    }

    /// Counts one more throw.
    pub fn add(&mut self, throw: Throw) {
        self.counts[place(throw)] += 1;
    }

    /// Adds the counts of `other`.
    pub fn merge(&mut self, other: &ThrowCounts) {
        for (own, more) in self.counts.iter_mut().zip(other.counts) {
            *own += more;
        }
    }

    /// Returns the number of throws except those without value (a stick left the mat).
    pub fn shown(&self) -> u64 {
        let all: u64 = self.counts.iter().sum();
        all - self.count(Throw::Nak)
    }

    /// Returns the number of flat sides shown by all throws.
    pub fn flat_sides(&self) -> u64 {
        Throw::ALL
            .into_iter()
            .map(|throw| flat_sides(throw) * self.count(throw))
            .sum()
    }

    /// Estimates the probability that a stick lands flat side up; `None` if there are no valid
    /// throws.
    pub fn estimate(&self) -> Option<Estimate> {
        let sticks = 4 * self.shown();
        if sticks == 0 {
            return None;
        }
        let p = self.flat_sides() as f64 / sticks as f64;
        Some(Estimate {
            p,
            error: (p * (1.0 - p) / sticks as f64).sqrt(),
        })
    }
}

/// Player of a yut game with the number of throws of each kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowingPlayer {
    /// Side for which the player threw.
    pub side: Side,
    /// Name of the side in the record; empty if it has none.
    pub name: String,
    /// Name of the team member who threw; empty if the record does not name one.
    pub member: String,
    /// Number of throws of each kind.
    pub counts: ThrowCounts,
}

/// Counts the throws on the main line of a record, separately for each side; if the record names
/// the team members at their turns, for each member.
pub fn count_throws(record: &Record) -> Vec<ThrowingPlayer> {
    let mut players: Vec<ThrowingPlayer> = Vec::new();
    let mut member = "";
    for node in record.tree.main_line() {
        for item in record.tree.items(node) {
            let (side, value) = match item.body {
                Body::Turn { .. } => {
                    member = "";
                    continue;
                }
                Body::Member(text) => {
                    member = record.text(record.tree.text(text)).trim();
                    continue;
                }
                Body::Play(Play::Throw { side, value }) => (side, value),
                _ => continue,
            };
            let mut known = players.iter_mut();
            match known.find(|player| player.side == side && player.member == member) {
                Some(player) => player.counts.add(value),
                None => {
                    let name = record.info(Field::Name(side)).unwrap_or_default();
                    let mut counts = ThrowCounts::default();
                    counts.add(value);
                    players.push(ThrowingPlayer {
                        side,
                        name: name.trim().to_owned(),
                        member: member.to_owned(),
                        counts,
                    });
                }
            }
        }
    }
    players.sort_by_key(|player| player.side);
    players
}

const fn flat_sides(throw: Throw) -> u64 {
    match throw {
        Throw::Mo | Throw::Nak => 0,
        Throw::Do | Throw::BackDo => 1,
        Throw::Gae | Throw::BackGae => 2,
        Throw::Geol => 3,
        Throw::Yut => 4,
    }
}

/// Returns the index of a kind of throw in [`Throw::ALL`].
const fn place(throw: Throw) -> usize {
    throw as usize - Throw::ALL[0] as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_sides_estimate_their_probability() {
        let mut counts = ThrowCounts::default();
        for (throw, count) in [
            (Throw::BackDo, 4),
            (Throw::Do, 12),
            (Throw::Gae, 34),
            (Throw::Geol, 35),
            (Throw::Yut, 13),
            (Throw::Mo, 2),
            (Throw::Nak, 7),
        ] {
            (0..count).for_each(|_| counts.add(throw));
        }
        assert_eq!((counts.shown(), counts.flat_sides()), (100, 241));
        let estimate = counts.estimate().expect("there are throws");
        assert!((estimate.p - 0.6025).abs() < 1e-9);
        assert!((estimate.error - 0.02447).abs() < 1e-5);
        assert_eq!(ThrowCounts::default().estimate(), None);
    }

    #[test]
    fn every_throw_has_a_place_of_its_own() {
        for (at, throw) in Throw::ALL.into_iter().enumerate() {
            assert_eq!(place(throw), at);
        }
    }
}
