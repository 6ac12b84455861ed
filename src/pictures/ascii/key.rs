//! What is written for a label: itself where a cell can hold it, else a key with a legend.

use std::collections::{HashMap, HashSet};

/// The small letters that labels may use: not `x` and `o`, which are dead stones.
const LETTERS: &[u8] = b"abcdefghijklmnpqrstuvwyz";

/// The writing of every label of a picture.
///
/// Numbers of one or two digits and small letters stand for themselves, capitals become small
/// letters, because capitals are stones and marks. What is left gets the first free letters.
pub(super) struct Keys<'p> {
    written: HashMap<&'p str, String>,
    /// Keys that have to be explained, with their labels, in the order of the record.
    legend: Vec<(String, &'p str)>,
}

impl<'p> Keys<'p> {
    /// Chooses the writing of labels.
    pub(super) fn new(labels: impl Iterator<Item = &'p str>) -> Keys<'p> {
        let labels: Vec<&str> = labels.collect();
        let mut keys = Keys {
            written: HashMap::new(),
            legend: Vec::new(),
        };
        let mut used = HashSet::new();
        for &label in labels.iter().filter(|label| is_plain(label)) {
            used.insert(label.to_owned());
            keys.written.insert(label, label.to_owned());
        }
        for &label in &labels {
            let small = label.to_ascii_lowercase();
            if !keys.written.contains_key(label) && is_plain(&small) && used.insert(small.clone()) {
                keys.written.insert(label, small);
            }
        }
        let mut free = (0..).map(nth).filter(|key| !used.contains(key));
        for &label in &labels {
            if !keys.written.contains_key(label)
                && let Some(key) = free.next()
            {
                keys.written.insert(label, key.clone());
                keys.legend.push((key, label));
            }
        }
        keys
    }

    /// What is written for a label.
    pub(super) fn of<'k>(&'k self, label: &'k str) -> &'k str {
        self.written.get(label).map_or(label, String::as_str)
    }

    /// The explained keys, such as `a = 가`.
    pub(super) fn legend(&self) -> Vec<String> {
        // A record can hold anything, and a control character would act on the terminal.
        let safe = |c: char| if c.is_control() { ' ' } else { c };
        self.legend
            .iter()
            .map(|(key, label)| format!("{key} = {}", label.chars().map(safe).collect::<String>()))
            .collect()
    }
}

fn is_plain(label: &str) -> bool {
    match label.as_bytes() {
        [letter] => LETTERS.contains(letter) || letter.is_ascii_digit(),
        digits => digits.len() == 2 && digits.iter().all(u8::is_ascii_digit),
    }
}

/// The keys in their order: `a` to `z`, then `aa`, `ab` and so on.
fn nth(mut number: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(LETTERS[number % LETTERS.len()]));
        match (number / LETTERS.len()).checked_sub(1) {
            Some(rest) => number = rest,
            None => return letters.iter().rev().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_written_so_that_they_cannot_be_taken_for_stones() {
        for (labels, written, legend) in [
            (&["a", "b", "7", "12"][..], &["a", "b", "7", "12"][..], ""),
            (&["A", "B", "X"], &["a", "b", "c"], "c = X"),
            (&["A", "a", "o"], &["b", "a", "c"], "b = A, c = o"),
            (
                &["가", "나", "a", "가"],
                &["b", "c", "a", "b"],
                "b = 가, c = 나",
            ),
            (
                &["123", "ab", "?"],
                &["a", "b", "c"],
                "a = 123, b = ab, c = ?",
            ),
            (&["\u{1b}[2J"], &["a"], "a =  [2J"),
        ] {
            let keys = Keys::new(labels.iter().copied());
            let got: Vec<&str> = labels.iter().map(|label| keys.of(label)).collect();
            assert_eq!(got, written, "{labels:?}");
            assert_eq!(keys.legend().join(", "), legend);
        }
    }

    #[test]
    fn keys_never_run_out() {
        for (number, key) in [(0, "a"), (23, "z"), (24, "aa"), (599, "zz"), (600, "aaa")] {
            assert_eq!(nth(number), key);
        }
    }
}
