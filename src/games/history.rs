//! Detection of repeated positions in a line, by hash.

/// Marker for "no further entry" in a chain of entries, and for "no earlier ply".
const NONE: u32 = u32::MAX;

/// Positions of a line with the plies at which they occurred, to detect repetitions.
///
/// Each distinct position has one entry in the chain of its bucket, with the plies at which it
/// first and last occurred. So a visit costs the same however often positions recur, and can be
/// undone. 64-bit hashes stand for the positions: among a million positions, the chance of a false
/// match is below one in ten million.
#[derive(Debug)]
pub(in crate::games) struct History {
    /// Index of the newest entry of each hash bucket; the number of buckets is a power of two.
    buckets: Vec<u32>,
    entries: Vec<Entry>,
    /// Log of visits to positions that had occurred before, needed to undo them.
    returns: Vec<Return>,
}

/// Logged visit to a position that had occurred before.
#[derive(Clone, Copy, Debug)]
struct Return {
    /// Number of visits before this one.
    visits: usize,
    entry: u32,
    /// Ply at which the position last occurred before this visit.
    last: u32,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// Index of the next older entry in the same hash bucket.
    older: u32,
    first: u32,
    last: u32,
}

/// Result of recording a position: its entry and its previous occurrence; small enough for
/// registers.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct Visit {
    entry: u32,
    /// Ply at which the position occurred before; [`NONE`] if this is its first occurrence.
    last: u32,
}

impl Visit {
    /// Visit of the first position in an empty history.
    pub(in crate::games) const FIRST: Visit = Visit {
        entry: 0,
        last: NONE,
    };

    /// Returns the ply at which the position occurred before this visit; `None` if it is new.
    #[inline]
    pub(in crate::games) fn last(self) -> Option<u32> {
        (self.last != NONE).then_some(self.last)
    }
}

impl History {
    /// Creates an empty history with memory for `positions` positions.
    pub(in crate::games) fn new(positions: usize) -> History {
        History {
            buckets: vec![NONE; (2 * positions).next_power_of_two().max(64)],
            entries: Vec::with_capacity(positions),
            returns: Vec::new(),
        }
    }

    /// Returns the number of visits so far, to be passed to [`History::rewind`].
    #[inline]
    pub(in crate::games) fn visits(&self) -> usize {
        self.entries.len() + self.returns.len()
    }

    /// Records that a position (by its hash `key`) occurred after move `ply`, and returns its
    /// previous occurrence.
    #[inline(always)]
    pub(in crate::games) fn visit(&mut self, key: u64, ply: u32) -> Visit {
        let mut at = self.buckets[self.bucket(key)];
        while let Some(entry) = self.entries.get_mut(at as usize) {
            if entry.key == key {
                let last = std::mem::replace(&mut entry.last, ply);
                self.returns.push(Return {
                    visits: self.entries.len() + self.returns.len(),
                    entry: at,
                    last,
                });
                return Visit { entry: at, last };
            }
            at = entry.older;
        }
        self.enter(key, ply)
    }

    /// Records a position that is known to be new. This skips the slow part of a visit: the search
    /// for earlier occurrences.
    #[inline(always)]
    pub(in crate::games) fn enter(&mut self, key: u64, ply: u32) -> Visit {
        let bucket = self.bucket(key);
        let entry = self.entries.len() as u32;
        let older = std::mem::replace(&mut self.buckets[bucket], entry);
        self.entries.push(Entry {
            key,
            older,
            first: ply,
            last: ply,
        });
        if self.entries.len() * 2 > self.buckets.len() {
            self.widen();
        }
        Visit { entry, last: NONE }
    }

    /// Returns the ply at which a position last occurred, without recording it now; `None` if it
    /// never did.
    #[inline]
    pub(in crate::games) fn last(&self, key: u64) -> Option<u32> {
        let mut at = self.buckets[self.bucket(key)];
        while let Some(entry) = self.entries.get(at as usize) {
            if entry.key == key {
                return Some(entry.last);
            }
            at = entry.older;
        }
        None
    }

    /// Returns the ply at which a recorded position first occurred.
    pub(in crate::games) fn first(&self, visit: Visit) -> u32 {
        self.entries[visit.entry as usize].first
    }

    /// Undoes the latest visits, so that only the first `visits` remain.
    pub(in crate::games) fn rewind(&mut self, visits: usize) {
        while self.visits() > visits {
            let latest = self.visits() - 1;
            if let Some(back) = self.returns.pop_if(|back| back.visits == latest) {
                self.entries[back.entry as usize].last = back.last;
            } else if let Some(entry) = self.entries.pop() {
                let bucket = self.bucket(entry.key);
                self.buckets[bucket] = entry.older;
            }
        }
    }

    /// Clears the log of repeated visits, to save memory: earlier visits can no longer be undone.
    pub(in crate::games) fn forget_returns(&mut self) {
        self.returns.clear();
    }

    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// Doubles the number of hash buckets, so that chains stay short. Chains keep their order, so
    /// visits can still be undone.
    #[cold]
    fn widen(&mut self) {
        let buckets = self.buckets.len() * 2;
        self.buckets.clear();
        self.buckets.resize(buckets, NONE);
        for at in 0..self.entries.len() {
            let bucket = self.bucket(self.entries[at].key);
            self.entries[at].older = self.buckets[bucket];
            self.buckets[bucket] = at as u32;
        }
    }
}

/// Number of latest undo steps to keep even if nothing is undone any more, because they show the
/// last moves.
const TOLD: usize = 64;

/// Drops all undo steps of a line except the latest ones, to save memory.
pub(in crate::games) fn forget<S>(steps: &mut Vec<S>) {
    steps.drain(..steps.len().saturating_sub(TOLD));
}

/// Scrambles a number into 64 random-looking bits (SplitMix64: Steele, Lea, Flood 2014). The hash
/// keys of stones and pieces come from it, so boards of any size need no table.
pub(in crate::games) const fn mix(counter: u64) -> u64 {
    let z = counter.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_known_again_until_it_is_left() {
        let mut history = History::new(0);
        let first = history.visit(7, 1);
        let again = history.visit(7, 5);
        let third = history.visit(7, 9);
        assert_eq!(
            [first, again, third].map(Visit::last),
            [None, Some(1), Some(5)]
        );
        assert_eq!(history.first(third), 1);
        assert_eq!((history.last(7), history.last(8)), (Some(9), None));
        history.rewind(1);
        let again = history.visit(7, 6);
        assert_eq!(again.last(), Some(1), "back at the first visit");
        history.rewind(0);
        assert_eq!(history.visit(7, 2).last(), None);
    }

    #[test]
    fn growing_keeps_every_position_and_the_way_back() {
        let mut history = History::new(0);
        for ply in 0..1000 {
            history.visit(u64::from(ply) * 64, ply);
        }
        let again = history.visit(640, 1000);
        assert_eq!((again.last(), history.first(again)), (Some(10), 10));
        history.visit(64_000, 1001);
        assert_eq!(history.visits(), 1002);
        history.rewind(1001);
        assert_eq!(history.last(640), Some(1000));
        history.rewind(1000);
        assert_eq!(history.last(640), Some(10));
        history.rewind(0);
        assert_eq!(history.visit(640, 0).last(), None);
        assert_eq!(history.entries.len(), 1);
    }

    #[test]
    fn returns_that_are_forgotten_leave_the_later_ones() {
        let mut history = History::new(0);
        history.visit(1, 0);
        history.visit(1, 1);
        history.forget_returns();
        let now = history.visits();
        history.visit(1, 2);
        history.visit(2, 3);
        history.visit(1, 4);
        history.rewind(now);
        assert_eq!((history.last(1), history.last(2)), (Some(1), None));
    }

    /// Checks that a million moves cycling through four positions make only four entries, so the
    /// search stays short.
    #[test]
    fn recurring_positions_do_not_lengthen_the_chains() {
        let mut history = History::new(0);
        for ply in 0..1_000_000 {
            history.visit(u64::from(ply % 4) << 40, ply);
        }
        assert_eq!(history.entries.len(), 4);
    }
}
