//! Letters that represent labels.

use std::collections::{HashMap, HashSet};

/// Letters of the labels in a diagram: the label itself if it is a lower-case letter, its
/// lower-case form if that is free, or else the first free letter. There are 26.
pub(super) struct Keys<'p> {
    pub(super) letters: HashMap<&'p str, char>,
    /// Letters to explain, with their labels, in alphabetical order.
    pub(super) explained: Vec<(char, &'p str)>,
}

impl<'p> Keys<'p> {
    /// Chooses letters for labels, excluding those in `taken`.
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

/// Returns the lower-case letter that a label consists of; `None` for other labels.
pub(super) fn small(label: &str) -> Option<char> {
    match *label.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(char::from(letter)),
        _ => None,
    }
}
