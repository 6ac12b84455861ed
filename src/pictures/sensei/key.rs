//! The letters that stand for labels.

use std::collections::{HashMap, HashSet};

/// The letter of every label of a diagram: its own where it is a small one or the capital of a free one,
/// else the first free one. There are 26.
pub(super) struct Keys<'p> {
    pub(super) letters: HashMap<&'p str, char>,
    /// Letters that have to be explained, with their labels, in the order of the alphabet.
    pub(super) explained: Vec<(char, &'p str)>,
}

impl<'p> Keys<'p> {
    /// Chooses letters for labels, none of which is in `taken`.
    pub(super) fn new(labels: &[&'p str], taken: &HashSet<char>) -> Keys<'p> {
        let mut keys = Keys {
            letters: HashMap::new(),
            explained: Vec::new(),
        };
        let mut used = HashSet::new();
        for &label in labels {
            if let Some(letter) = small(label) {
                used.insert(letter);
                keys.letters.insert(label, letter);
            }
        }
        used.extend(taken);
        for &label in labels {
            if !keys.letters.contains_key(label)
                && let Some(letter) = small(&label.to_ascii_lowercase())
                && used.insert(letter)
            {
                keys.letters.insert(label, letter);
                keys.explained.push((letter, label));
            }
        }
        let mut free = ('a'..='z').filter(|letter| !used.contains(letter));
        for &label in labels {
            if !keys.letters.contains_key(label)
                && let Some(letter) = free.next()
            {
                keys.letters.insert(label, letter);
                keys.explained.push((letter, label));
            }
        }
        keys.explained.sort();
        keys
    }
}

/// The small letter that a label is; none for other labels.
pub(super) fn small(label: &str) -> Option<char> {
    match *label.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(char::from(letter)),
        _ => None,
    }
}
