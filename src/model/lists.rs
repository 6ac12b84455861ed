//! Storage for many short lists in two vectors, to save memory.

use std::marker::PhantomData;

/// Id of a list stored in a [`Lists`].
#[derive(Debug)]
pub struct ListId<T>(u32, PhantomData<fn() -> T>);

impl<T> Clone for ListId<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for ListId<T> {}

impl<T> PartialEq for ListId<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for ListId<T> {}

/// Storage for many short lists that do not change, such as the points of setups and marks.
///
/// It stores the setup points, marks and raw values of nodes: a vector each would take more memory
/// than the node itself.
#[derive(Clone, Debug)]
pub struct Lists<T> {
    values: Vec<T>,
    ends: Vec<u32>,
    /// Number of times that a list was reused instead of stored again.
    shared: usize,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists {
            values: Vec::new(),
            ends: Vec::new(),
            shared: 0,
        }
    }
}

impl<T> Lists<T> {
    /// Returns the values of all lists one after another, in the order added.
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// Returns the values of all lists, so that they can be changed.
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.values
    }

    /// Stores a list, and returns its id.
    pub fn add(&mut self, values: impl IntoIterator<Item = T>) -> ListId<T> {
        self.values.extend(values);
        self.finish()
    }

    /// Adds a value to the list being built, which [`Lists::finish`] completes.
    pub fn push(&mut self, value: T) {
        self.values.push(value);
    }

    /// Completes a list from the values pushed since the previous one, and returns its id.
    pub fn finish(&mut self) -> ListId<T> {
        self.ends.push(self.values.len() as u32);
        ListId(self.ends.len() as u32 - 1, PhantomData)
    }

    /// Completes a list like [`Lists::finish`], but returns the id of one of the last few lists if
    /// it has the same values.
    pub fn finish_shared(&mut self) -> ListId<T>
    where
        T: PartialEq,
    {
        /// Number of recent lists that are compared with the new one.
        const BACK: usize = 4;
        let start = self.ends.last().map_or(0, |&end| end as usize);
        let new = &self.values[start..];
        let ids = (0..self.ends.len() as u32).rev().take(BACK);
        let mut ids = ids.map(|at| ListId(at, PhantomData));
        match ids.find(|&id| self.get(id) == new) {
            Some(same) => {
                self.values.truncate(start);
                self.share(same)
            }
            None => self.finish(),
        }
    }

    /// Counts one more use of a stored list, and returns its id.
    pub fn share(&mut self, list: ListId<T>) -> ListId<T> {
        self.shared += 1;
        list
    }

    /// Returns the number of uses of all lists; a reused list counts once for each use.
    pub fn uses(&self) -> usize {
        self.ends.len() + self.shared
    }

    /// Returns the number of stored lists.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns true if no list is stored.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the number of values in all stored lists.
    pub fn total(&self) -> usize {
        self.values.len()
    }

    /// Returns the values of the list with an id.
    pub fn get(&self, id: ListId<T>) -> &[T] {
        let at = id.0 as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.values[start as usize..self.ends[at] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_keep_apart() {
        let mut lists = Lists::default();
        let first = lists.add([1, 2]);
        let empty = lists.add([]);
        lists.push(3);
        let last = lists.finish();
        assert_eq!(lists.get(first), [1, 2]);
        assert_eq!(lists.get(empty), [] as [i32; 0]);
        assert_eq!(lists.get(last), [3]);
    }

    #[test]
    fn a_list_is_kept_once() {
        let mut lists = Lists::default();
        let first = lists.add([1, 2]);
        let other = lists.add([1]);
        lists.push(1);
        lists.push(2);
        assert_eq!(lists.finish_shared(), first);
        lists.push(1);
        assert_eq!(lists.finish_shared(), other);
        lists.push(3);
        let new = lists.finish_shared();
        assert_eq!((lists.get(new), lists.len()), (&[3][..], 3));
        assert_eq!(lists.values(), [1, 2, 1, 3]);
        assert_eq!(lists.uses(), 5);
    }
}
