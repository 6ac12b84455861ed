//! Putting a few things in order.

use std::cmp::Ordering;

/// What the standard library sorts with is written into the program anew for every kind of thing and every key, some
/// 7 kB each time. That pays where many are sorted; for a list of players or findings this is the same with code that
/// is there once: equal ones stay as they stood.
pub(crate) trait Arrange<T> {
    /// Puts the things in their own order.
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }

    /// Puts them in the order of a key.
    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|one, other| key(one).cmp(&key(other)));
    }

    /// Puts them in the order that a comparison tells.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);
}

impl<T> Arrange<T> for [T] {
    fn arrange_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        if self.len() > 1 {
            let due = places(self.len(), &mut |one, other| {
                compare(&self[one], &self[other])
            });
            put(due, &mut |one, other| self.swap(one, other));
        }
    }
}

/// The place that each of so many things is due.
fn places(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&one, &other| compare(one, other));
    let mut due = vec![0; count];
    for (place, thing) in order.into_iter().enumerate() {
        due[thing] = place;
    }
    due
}

/// Brings things to the places that they are due.
fn put(mut due: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for at in 0..due.len() {
        while due[at] != at {
            let place = due[at];
            swap(at, place);
            due.swap(at, place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_order_of_the_standard_library() {
        let mut seed = 1_u32;
        for count in 0..60 {
            let mut things: Vec<(u32, usize)> = (0..count)
                .map(|at| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (seed >> 29, at)
                })
                .collect();
            let mut due = things.clone();
            due.sort_by_key(|(key, _)| *key);
            things.arrange_by_key(|(key, _)| *key);
            assert_eq!(things, due);
            due.sort_by(|one, other| other.cmp(one));
            things.arrange_by(|one, other| other.cmp(one));
            assert_eq!(things, due);
            due.sort();
            things.arrange();
            assert_eq!(things, due);
        }
    }
}
