//! The throws of a turn that have not been used.

use crate::model::Throw;

/// A throw that has not been used, and what it was thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// What the sticks showed.
    pub(super) throw: Throw,
    /// What it was thrown for.
    pub(super) earned: Earned,
}

/// What a throw was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Earned {
    /// The turn, or a 윷 or 모 of it.
    Turn,
    /// A capture, or a 윷 or 모 of such a throw.
    Capture,
}

/// Throws in the order in which they were made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Throws {
    throws: [Held; Throws::MOST],
    length: u8,
}

impl Throws {
    /// The most throws that are held at once: far more than a turn of a real game has.
    pub(super) const MOST: usize = 40;

    /// No throw.
    pub(super) const EMPTY: Throws = Throws {
        throws: [Held {
            throw: Throw::Nak,
            earned: Earned::Turn,
        }; Throws::MOST],
        length: 0,
    };

    /// The throws, the first first.
    pub(super) fn all(&self) -> &[Held] {
        &self.throws[..usize::from(self.length)]
    }

    /// Whether there is none.
    pub(super) const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Whether there is no room for another.
    pub(super) const fn is_full(&self) -> bool {
        self.length as usize == Throws::MOST
    }

    /// Adds a throw behind the others, unless there is no room.
    pub(super) fn add(&mut self, held: Held) {
        if let Some(free) = self.throws.get_mut(usize::from(self.length)) {
            *free = held;
            self.length += 1;
        }
    }

    /// Whether a throw is held.
    pub(super) fn holds(&self, throw: Throw) -> bool {
        self.all().iter().any(|held| held.throw == throw)
    }

    /// The first throw.
    pub(super) fn first(&self) -> Option<Throw> {
        self.all().first().map(|held| held.throw)
    }

    /// Takes out the first throw of a value, one earned in a way where there is one.
    pub(super) fn take(&mut self, throw: Throw, rather: Earned) -> Option<Held> {
        let wanted = Held {
            throw,
            earned: rather,
        };
        let all = self.all();
        let at = all
            .iter()
            .position(|held| *held == wanted)
            .or_else(|| all.iter().position(|held| held.throw == throw))?;
        let held = self.throws[at];
        self.throws
            .copy_within(at + 1..usize::from(self.length), at);
        self.length -= 1;
        Some(held)
    }

    /// Forgets all throws.
    pub(super) fn clear(&mut self) {
        self.length = 0;
    }

    /// The values that are held, each once, from the smallest.
    pub(super) fn values(&self) -> impl Iterator<Item = Throw> {
        let mut kinds = 0u16;
        for held in self.all() {
            kinds |= 1 << held.throw as u8;
        }
        Throw::ALL
            .into_iter()
            .filter(move |throw| kinds >> *throw as u8 & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_are_taken_by_value_and_rather_by_what_they_were_earned_for() {
        let mut held = Throws::EMPTY;
        for (throw, earned) in [
            (Throw::Yut, Earned::Turn),
            (Throw::Do, Earned::Turn),
            (Throw::Yut, Earned::Capture),
        ] {
            held.add(Held { throw, earned });
        }
        assert_eq!(held.values().collect::<Vec<_>>(), [Throw::Do, Throw::Yut]);
        let taken = held.take(Throw::Yut, Earned::Capture);
        assert_eq!(taken.map(|held| held.earned), Some(Earned::Capture));
        assert_eq!(held.take(Throw::Gae, Earned::Turn), None);
        assert_eq!(held.first(), Some(Throw::Yut));
        assert_eq!(held.all().len(), 2);
        for _ in 0..50 {
            held.add(Held {
                throw: Throw::Mo,
                earned: Earned::Turn,
            });
        }
        assert!(held.is_full());
        assert_eq!(held.all().len(), Throws::MOST);
    }
}
