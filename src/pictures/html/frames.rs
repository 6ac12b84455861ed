//! Drawings of a replay without repetition between steps.
//!
//! A step is a list of groups from bottom to top. Every distinct group is stored once, and a step
//! stores only the difference from its predecessor. In a game of 300 moves, each step adds about
//! two stones.

use std::collections::HashMap;

use serde::{Serialize, Serializer};

use super::symbols::StampedGroup;

/// Groups and steps of a replay.
#[derive(Default)]
pub(super) struct Frames {
    /// Distinct groups, numbered from 0.
    pub(super) groups: Vec<StampedGroup>,
    known: HashMap<StampedGroup, u32>,
    left: Left,
}

/// A change of a list. The edits of a step apply in sequence, each to the result of the previous
/// one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FrameEdit {
    /// Position in the list.
    pub(super) at: u32,
    /// Number of removed groups.
    pub(super) removed: u32,
    /// Inserted groups.
    pub(super) inserted: Vec<u32>,
}

/// `[at, removed, inserted...]`.
impl Serialize for FrameEdit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let head = [self.at, self.removed];
        serializer.collect_seq(head.iter().chain(&self.inserted))
    }
}

impl Frames {
    /// Returns the number of a group, adding it if it is new.
    pub(super) fn number(&mut self, group: &StampedGroup) -> u32 {
        if let Some(&number) = self.known.get(group) {
            return number;
        }
        let number = self.groups.len() as u32;
        self.groups.push(group.clone());
        self.known.insert(group.clone(), number);
        number
    }

    /// Returns the edits from one list to the other in a single pass: groups missing on one side
    /// are removed or inserted, and moved groups are both.
    pub(super) fn edits(&mut self, old: &[u32], new: &[u32]) -> Vec<FrameEdit> {
        let Left { old: a, new: b } = &mut self.left;
        a.resize(self.groups.len(), 0);
        b.resize(self.groups.len(), 0);
        edits(old, new, a, b)
    }
}

/// Remaining occurrences of each group in the two lists; all zero between calls.
#[derive(Default)]
struct Left {
    old: Vec<u32>,
    new: Vec<u32>,
}

fn edits(old: &[u32], new: &[u32], old_left: &mut [u32], new_left: &mut [u32]) -> Vec<FrameEdit> {
    let mut edits: Vec<FrameEdit> = Vec::new();
    // Skips the common prefix and suffix, which is most of the lists.
    let same = |(a, b): &(&u32, &u32)| a == b;
    let begin = old.iter().zip(new).take_while(same).count();
    let (old, new) = (&old[begin..], &new[begin..]);
    let backwards = old.iter().rev().zip(new.iter().rev());
    let end = backwards.take_while(same).count();
    let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
    old.iter().for_each(|&group| old_left[group as usize] += 1);
    new.iter().for_each(|&group| new_left[group as usize] += 1);
    let (mut i, mut j) = (0, 0);
    let mut edit = None;
    while i < old.len() || j < new.len() {
        let (gone, come) = (old.get(i), new.get(j));
        if let (Some(&gone), true) = (gone, gone == come) {
            edits.extend(edit.take());
            old_left[gone as usize] -= 1;
            new_left[gone as usize] -= 1;
            i += 1;
            j += 1;
            continue;
        }
        let edit = edit.get_or_insert_with(|| FrameEdit {
            at: (begin + j) as u32,
            removed: 0,
            inserted: Vec::new(),
        });
        match (gone, come) {
            (Some(&gone), Some(&come))
                if new_left[gone as usize] > 0 && old_left[come as usize] == 0 =>
            {
                new_left[come as usize] -= 1;
                edit.inserted.push(come);
                j += 1;
            }
            (None, Some(&come)) => {
                new_left[come as usize] -= 1;
                edit.inserted.push(come);
                j += 1;
            }
            (Some(&gone), _) => {
                old_left[gone as usize] -= 1;
                edit.removed += 1;
                i += 1;
            }
            (None, None) => {}
        }
    }
    edits.extend(edit);
    edits
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Applies edits to a list.
    fn changed(mut list: Vec<u32>, edits: &[FrameEdit]) -> Vec<u32> {
        for edit in edits {
            let at = edit.at as usize;
            list.splice(
                at..at + edit.removed as usize,
                edit.inserted.iter().copied(),
            );
        }
        list
    }

    #[test]
    fn a_stone_more_and_two_less_are_three_changes() {
        let (mut old, mut new) = ([0; 7], [0; 7]);
        let edits = edits(&[0, 1, 2, 3, 4, 5], &[0, 2, 6, 3, 5], &mut old, &mut new);
        let edit = |at, removed, inserted: &[u32]| FrameEdit {
            at,
            removed,
            inserted: inserted.to_vec(),
        };
        assert_eq!(edits, [edit(1, 1, &[]), edit(2, 0, &[6]), edit(4, 1, &[])]);
        assert_eq!(
            serde_json::to_string(&edits).expect("numbers"),
            "[[1,1],[2,0,6],[4,1]]"
        );
        assert_eq!((old, new), ([0; 7], [0; 7]));
    }

    proptest! {
        #[test]
        fn changes_lead_from_any_list_to_any_other(
            lists in prop::collection::vec(prop::collection::vec(0u32..12, 0..20), 1..8)
        ) {
            let mut list = Vec::new();
            let (mut old, mut new) = ([0; 12], [0; 12]);
            for next in lists {
                let edits = edits(&list, &next, &mut old, &mut new);
                list = changed(list, &edits);
                prop_assert_eq!(&list, &next);
                prop_assert!(edits.iter().all(|edit| edit.removed > 0 || !edit.inserted.is_empty()));
                prop_assert_eq!((old, new), ([0; 12], [0; 12]));
            }
        }
    }
}
