//! Lookup of words in several languages.

/// A list of words in lower case, each with its meaning.
pub(super) struct Lexicon<T: 'static>(pub(super) &'static [(&'static str, T)]);

impl<T: Copy> Lexicon<T> {
    /// Finds the longest known word at the beginning of a text that was [`folded`]. Returns its
    /// meaning and its length in bytes.
    ///
    /// A word in Latin letters must not be followed by another letter; other scripts have no spaces
    /// between words.
    pub(super) fn longest(&self, text: &str) -> Option<(T, usize)> {
        self.0
            .iter()
            .filter(|(word, _)| text.starts_with(word) && ends_where_letters_end(word, text))
            .max_by_key(|(word, _)| word.len())
            .map(|&(word, meaning)| (meaning, word.len()))
    }
}

fn ends_where_letters_end(word: &str, text: &str) -> bool {
    let is_letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    !(is_letter(word.as_bytes().last()) && is_letter(text.as_bytes().get(word.len())))
}

/// Converts a text to lower case and half-width characters, without white space around it.
pub(super) fn folded(text: &str) -> String {
    let narrow = text.trim().chars().map(|c| match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    });
    narrow.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_word_wins_and_letters_are_not_cut() {
        let words = Lexicon(&[
            ("b", 1),
            ("black", 2),
            ("흑", 3),
            ("불계", 4),
            ("불계승", 5),
        ]);
        for (text, found) in [
            ("b+3", Some((1, 1))),
            ("black", Some((2, 5))),
            ("blacks", None),
            ("흑승", Some((3, 3))),
            ("불계승", Some((5, 9))),
            ("", None),
        ] {
            assert_eq!(words.longest(text), found, "{text}");
        }
    }

    #[test]
    fn full_width_forms_become_narrow() {
        assert_eq!(folded("　Ｂ＋３．５！ "), "b+3.5!");
    }
}
