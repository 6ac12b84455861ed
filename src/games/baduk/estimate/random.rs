//! Random numbers from a seed, equal on every machine.

use crate::games::history::mix;

/// Generator of random numbers: a counter that starts at the seed and is hashed by [`mix`].
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) >> 32) as u32
    }

    /// Returns a random number from 0 to `bound - 1`, or 0 if `bound` is 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.next()) * bound as u64) >> 32) as usize
    }

    /// Returns true in `of_ten` of ten calls on average.
    pub(super) fn chance(&mut self, of_ten: usize) -> bool {
        self.below(10) < of_ten
    }
}
