//! The drawings of a replay, without what two steps have in common.
//!
//! A step is a list of fragments of SVG from the lowest to the topmost. Every distinct fragment is kept
//! once, and a step only tells how its list differs from the one before: a game of 300 moves puts
//! about two stones into the list at each step.

use std::collections::HashMap;

use serde::{Serialize, Serializer};

/// The fragments and steps of a replay.
#[derive(Default)]
pub(super) struct Frames {
    /// Every distinct fragment, in the order of their numbers from 0.
    pub(super) fragments: Vec<String>,
    known: HashMap<String, u32>,
    last: Vec<u32>,
}

/// A change of a list. The changes of a step are made one after another, each to the list that the one
/// before left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    /// Where in the list.
    pub(super) at: u32,
    /// How many fragments go.
    pub(super) removed: u32,
    /// The fragments that come in their place.
    pub(super) inserted: Vec<u32>,
}

/// `[at, removed, inserted...]`.
impl Serialize for Edit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let head = [self.at, self.removed];
        serializer.collect_seq(head.iter().chain(&self.inserted))
    }
}

impl Frames {
    /// Adds a step and tells how it differs from the one before; the first from an empty list.
    pub(super) fn step(&mut self, fragments: impl IntoIterator<Item = String>) -> Vec<Edit> {
        let next: Vec<u32> = fragments
            .into_iter()
            .map(|text| self.number(text))
            .collect();
        let edits = edits(&self.last, &next);
        self.last = next;
        edits
    }

    /// The fragments of the last step.
    pub(super) fn last(&self) -> impl Iterator<Item = &str> {
        let text = |&number: &u32| &*self.fragments[number as usize];
        self.last.iter().map(text)
    }

    fn number(&mut self, text: String) -> u32 {
        if let Some(&number) = self.known.get(&text) {
            return number;
        }
        let number = self.fragments.len() as u32;
        self.fragments.push(text.clone());
        self.known.insert(text, number);
        number
    }
}

/// What turns one list into another. Goes through both once: what the other does not hold any more goes
/// or comes, and what stands elsewhere in it goes here and comes there.
fn edits(old: &[u32], new: &[u32]) -> Vec<Edit> {
    let mut old_left = Left::of(old);
    let mut new_left = Left::of(new);
    let mut edits: Vec<Edit> = Vec::new();
    let (mut i, mut j) = (0, 0);
    let mut edit = None;
    while i < old.len() || j < new.len() {
        let (gone, come) = (old.get(i), new.get(j));
        if let (Some(&gone), true) = (gone, gone == come) {
            edits.extend(edit.take());
            old_left.pass(gone);
            new_left.pass(gone);
            i += 1;
            j += 1;
            continue;
        }
        let edit = edit.get_or_insert_with(|| Edit {
            at: j as u32,
            removed: 0,
            inserted: Vec::new(),
        });
        match (gone, come) {
            (Some(&gone), Some(&come)) if new_left.hold(gone) && !old_left.hold(come) => {
                new_left.pass(come);
                edit.inserted.push(come);
                j += 1;
            }
            (None, Some(&come)) => {
                new_left.pass(come);
                edit.inserted.push(come);
                j += 1;
            }
            (Some(&gone), _) => {
                old_left.pass(gone);
                edit.removed += 1;
                i += 1;
            }
            (None, None) => {}
        }
    }
    edits.extend(edit);
    edits
}

/// How often each fragment stands in the rest of a list.
struct Left(HashMap<u32, u32>);

impl Left {
    fn of(list: &[u32]) -> Left {
        let mut counts = HashMap::new();
        for &fragment in list {
            *counts.entry(fragment).or_insert(0) += 1;
        }
        Left(counts)
    }

    fn hold(&self, fragment: u32) -> bool {
        self.0.get(&fragment).is_some_and(|&count| count > 0)
    }

    fn pass(&mut self, fragment: u32) {
        if let Some(count) = self.0.get_mut(&fragment) {
            *count -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The list after its changes.
    fn changed(mut list: Vec<u32>, edits: &[Edit]) -> Vec<u32> {
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
        let edits = edits(&[0, 1, 2, 3, 4, 5], &[0, 2, 6, 3, 5]);
        let edit = |at, removed, inserted: &[u32]| Edit {
            at,
            removed,
            inserted: inserted.to_vec(),
        };
        assert_eq!(edits, [edit(1, 1, &[]), edit(2, 0, &[6]), edit(4, 1, &[])]);
        assert_eq!(
            serde_json::to_string(&edits).expect("numbers"),
            "[[1,1],[2,0,6],[4,1]]"
        );
    }

    #[test]
    fn equal_fragments_are_kept_once() {
        let mut frames = Frames::default();
        let step = |text: &str| text.chars().map(String::from).collect::<Vec<String>>();
        for text in ["gab", "gacb", "gc", "gab"] {
            frames.step(step(text));
            assert_eq!(frames.last().collect::<String>(), text);
        }
        assert_eq!(frames.fragments, ["g", "a", "b", "c"]);
    }

    proptest! {
        #[test]
        fn changes_lead_from_any_list_to_any_other(
            lists in prop::collection::vec(prop::collection::vec(0u32..12, 0..20), 1..8)
        ) {
            let mut list = Vec::new();
            for next in lists {
                let edits = edits(&list, &next);
                list = changed(list, &edits);
                prop_assert_eq!(&list, &next);
                prop_assert!(edits.iter().all(|edit| edit.removed > 0 || !edit.inserted.is_empty()));
            }
        }
    }
}
