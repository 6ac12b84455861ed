//! Symbols for labels on a text board: the label itself if it fits, or else a short key that a legend
//! explains.

use std::collections::{HashMap, HashSet};

use super::canvas::Form;

/// Letters that keys consist of. `x` and `o` are missing, because they are dead stones in ASCII.
const LETTERS: &[u8] = b"abcdefghijklmnpqrstuvwyz";

/// Symbols for the labels of a figure.
///
/// Letters represent themselves, and so do numbers of one or two digits in narrow forms. In ASCII,
/// capitals are stones and marks, so labels become small letters. All other labels get the first
/// free letters.
pub(super) struct Keys<'p> {
    form: Form,
    written: HashMap<&'p str, String>,
    /// Keys that the legend explains, each with its label, in record order.
    legend: Vec<(String, &'p str)>,
}

impl<'p> Keys<'p> {
    /// Chooses a symbol for each label. Labels that start with one of `digits` get a key.
    pub(super) fn new(
        form: Form,
        labels: impl Iterator<Item = &'p str>,
        digits: &[char],
    ) -> Keys<'p> {
        let labels: Vec<&str> = labels.collect();
        let mut keys = Keys {
            form,
            written: HashMap::new(),
            legend: Vec::new(),
        };
        let is_plain = |label: &str| {
            is_plain(form, label) && !digits.iter().any(|&digit| label.starts_with(digit))
        };
        let mut used = HashSet::new();
        for &label in labels.iter().filter(|label| is_plain(label)) {
            used.insert(label.to_owned());
            keys.write(label, label);
        }
        for &label in &labels {
            let small = label.to_ascii_lowercase();
            if !keys.written.contains_key(label) && is_plain(&small) && used.insert(small.clone()) {
                keys.write(label, &small);
            }
        }
        let mut free = (0..).map(nth).filter(|key| !used.contains(key));
        for &label in &labels {
            if !keys.written.contains_key(label)
                && let Some(key) = free.next()
            {
                keys.write(label, &key);
                keys.legend.push((form.spell(&key), label));
            }
        }
        keys
    }

    fn write(&mut self, label: &'p str, key: &str) {
        self.written.insert(label, self.form.spell(key));
    }

    /// Returns the symbol that represents a label on the board.
    pub(super) fn sign_for<'k>(&'k self, label: &'k str) -> &'k str {
        self.written.get(label).map_or(label, String::as_str)
    }

    /// Returns the explanations of all keys, such as `a = 가`.
    pub(super) fn legend(&self) -> Vec<String> {
        let explain = |(key, label): &(String, &str)| format!("{key} = {label}");
        self.legend.iter().map(explain).collect()
    }
}

fn is_plain(form: Form, label: &str) -> bool {
    match (form, label.as_bytes()) {
        (Form::Ascii, [letter]) => LETTERS.contains(letter) || letter.is_ascii_digit(),
        (Form::Unicode, [letter]) => letter.is_ascii_alphanumeric(),
        // The label `X` gets a key, because Ｘ marks a forbidden point or a captured piece.
        (Form::Fullwidth, [letter]) => letter.is_ascii_alphanumeric() && *letter != b'X',
        (Form::Ascii | Form::Unicode, digits) => {
            digits.len() == 2 && digits.iter().all(u8::is_ascii_digit)
        }
        // A label of two digits gets a key, because it would widen every point to two columns.
        (Form::Fullwidth, _) => false,
    }
}

/// Returns the key with an index from 0: `a` to `z` without `o` and `x`, then `aa`, `ab` and so on.
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
        ] {
            let keys = Keys::new(Form::Ascii, labels.iter().copied(), &[]);
            let got: Vec<&str> = labels.iter().map(|label| keys.sign_for(label)).collect();
            assert_eq!(got, written, "{labels:?}");
            assert_eq!(keys.legend().join(", "), legend);
        }
    }

    #[test]
    fn other_forms_keep_capitals_and_what_fits_their_columns() {
        for (form, labels, digits, written, legend) in [
            (
                Form::Unicode,
                &["A", "o", "12", "가"][..],
                "",
                "A o 12 a",
                "a = 가",
            ),
            (
                Form::Fullwidth,
                &["A", "X", "7", "12"],
                "",
                "Ａ ｘ ７ ａ",
                "ａ = 12",
            ),
            (
                Form::Unicode,
                &["3", "5", "34"],
                "34",
                "a 5 b",
                "a = 3, b = 34",
            ),
        ] {
            let digits: Vec<char> = digits.chars().collect();
            let keys = Keys::new(form, labels.iter().copied(), &digits);
            let got: Vec<&str> = labels.iter().map(|label| keys.sign_for(label)).collect();
            assert_eq!(got.join(" "), written, "{labels:?}");
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
