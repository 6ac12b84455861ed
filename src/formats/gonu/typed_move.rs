//! Mistyped moves of gonu logs: typed in the Korean keyboard layout, or with a doubled letter.

use nom::Offset;

use crate::formats::shared::typed::signs::{key_of, usual};
use crate::model::gonu::FILES;

/// A mistyped word and the move it probably means: `ㅁ1-ㅁ2` and `aa1-a2` mean `a1-a2`.
pub(super) struct TypedMove<'a> {
    word: &'a str,
    pub(super) meant: String,
    /// Maps each byte of `meant` to its offset in the typed word; the last entry is the word's end.
    places: Vec<usize>,
    /// True if a letter was doubled by mistake; false if only the keyboard layout is wrong.
    pub(super) is_slip: bool,
}

/// Syllables that the Korean keyboard makes of a capture's `x` and a file letter: `xb` becomes `튜`.
const JOINED: [(char, &str); 2] = [('튜', "xb"), ('토', "xh")];

impl<'a> TypedMove<'a> {
    /// Reads a mistyped word: translates Korean keys to letters and drops doubled letters. `None`
    /// if nothing needs a change.
    pub(super) fn read(word: &'a str) -> Option<TypedMove<'a>> {
        let mut typed = TypedMove {
            word,
            meant: String::with_capacity(word.len()),
            places: Vec::with_capacity(word.len() + 1),
            is_slip: false,
        };
        let mut is_keyed = false;
        let mut last = None;
        for (at, sign) in word.char_indices() {
            let key = key_of(sign);
            let joined = JOINED.iter().find(|(syllable, _)| *syllable == sign);
            is_keyed |= key.is_some() || joined.is_some();
            if let Some((_, letters)) = joined {
                typed.push(letters, at);
                last = letters.chars().last();
                continue;
            }
            let after = &word[at + sign.len_utf8()..];
            let sign = key.unwrap_or(sign);
            let is_file = usual(sign).is_ascii_alphabetic() || FILES.contains(&sign);
            let names_point = is_file && after.starts_with(|c| usual(c).is_ascii_digit());
            if names_point && last == Some(sign) {
                typed.is_slip = true;
                continue;
            }
            last = Some(sign);
            typed.push(sign.encode_utf8(&mut [0; 4]), at);
        }
        typed.places.push(word.len());
        (is_keyed || typed.is_slip).then_some(typed)
    }

    fn push(&mut self, letters: &str, at: usize) {
        self.meant.push_str(letters);
        self.places.resize(self.meant.len(), at);
    }

    /// Returns the part of the typed word from which `part`, a slice of the meant move, was read.
    pub(super) fn written(&self, part: &str) -> &'a str {
        if part.is_empty() {
            // An empty part has no position in the typed word.
            return "";
        }
        let start = self.meant.offset(part);
        let [start, end] = [start, start + part.len()].map(|at| self.places[at]);
        &self.word[start..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_another_keyboard_or_with_a_letter_twice_means_a_move() {
        for (word, meant, is_slip) in [
            ("ㅁ1-ㅁ2", "a1-a2", false),
            ("ㅇ2-ㅇ3ㅌㅊ3,ㅇ3", "d2-d3xc3,d3", false),
            ("ㅇ2-ㅇ3튜3,ㅊ3!", "d2-d3xb3,c3!", false),
            ("aa1-a2", "a1-a2", true),
            ("ㅁㅁ1-ㅁ2", "a1-a2", true),
            ("가가1-가2", "가1-가2", true),
            ("가1-ㅁ2", "가1-a2", false),
        ] {
            let typed = TypedMove::read(word).expect(word);
            assert_eq!((&*typed.meant, typed.is_slip), (meant, is_slip), "{word}");
            assert_eq!(typed.written(&typed.meant), word);
        }
        let typed = TypedMove::read("ㅇ2-ㅇ3튜3,ㅊ3!").expect("a move");
        let at = typed.meant.find('b').expect("a file");
        assert_eq!(typed.written(&typed.meant[at..]), "튜3,ㅊ3!");
        for word in ["a1-a2", "가1-가2x나2,다2", "a11-b2", "a4-a3xx", "--"] {
            assert!(TypedMove::read(word).is_none(), "{word}");
        }
    }
}
