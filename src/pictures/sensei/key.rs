//! Single letters that represent the labels of a `$$` diagram.

use std::collections::{HashMap, HashSet};

/// Letter for each label of a diagram: the label itself if it is a lower-case letter, the lower-case
/// form of a capital if that is free, or else the first free letter. Labels beyond the 26 letters have
/// none.
pub(super) struct Keys<'p> {
    pub(super) letters: HashMap<&'p str, char>,
    /// Letters that differ from their labels, each with its label, in alphabetical order. They are
    /// explained below the diagram.
    pub(super) explained: Vec<(char, &'p str)>,
}

impl<'p> Keys<'p> {
    /// Chooses a letter for each label. A letter in `taken` is used only for the label that is this
    /// letter.
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

/// Returns the letter of a label that is a single letter from `a` to `z`; `None` for other labels.
pub(super) fn small(label: &str) -> Option<char> {
    match *label.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(char::from(letter)),
        _ => None,
    }
}
