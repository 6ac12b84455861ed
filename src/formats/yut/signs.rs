//! Signs that phones and word processors write in place of those of the keyboard.

use std::borrow::Cow;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// Text in the form in which Hangul is typed: syllables, not their letters one by one, as files of
/// some systems have them.
pub fn composed(text: &str) -> Cow<'_, str> {
    match text.is_ascii() || is_nfc_quick(text.chars()) == IsNormalized::Yes {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.nfc().collect()),
    }
}

/// A word with the signs of a keyboard, and whether it had others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain<'t> {
    /// The word.
    pub word: Cow<'t, str>,
    /// Whether its signs were those of a keyboard.
    pub signs: Signs,
}

/// Whether signs are those of a keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Signs {
    /// They are.
    Usual,
    /// They are full-width letters and signs, long dashes or the like.
    Unusual,
}

/// Writes a word with the signs of a keyboard.
pub fn plain(word: &str) -> Plain<'_> {
    let word = composed(word);
    if !word.chars().any(is_unusual) {
        return Plain {
            word,
            signs: Signs::Usual,
        };
    }
    Plain {
        word: Cow::Owned(word.chars().map(usual).collect()),
        signs: Signs::Unusual,
    }
}

fn is_unusual(sign: char) -> bool {
    usual(sign) != sign
}

/// The sign of the keyboard that a sign stands for, itself where it stands for none.
pub fn usual(sign: char) -> char {
    match sign {
        // Full-width forms of ASCII.
        '\u{FF01}'..='\u{FF5E}' => {
            char::from_u32(sign as u32 - 0xFF01 + u32::from(b'!')).unwrap_or(sign)
        }
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{201C}' | '\u{201D}' => '"',
        '\u{00D7}' => 'x',
        '\u{2217}' => '*',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_become_those_of_the_keyboard() {
        for (written, read) in [
            ("새–모＊", "새-모*"),
            ("０５－ｃｃ", "05-cc"),
            ("“윷놀이”", "\"윷놀이\""),
        ] {
            let plain = plain(written);
            assert_eq!((&*plain.word, plain.signs), (read, Signs::Unusual));
        }
        let decomposed: String = "새-모".nfd().collect();
        let read = plain(&decomposed);
        assert_eq!((&*read.word, read.signs), ("새-모", Signs::Usual));
        assert!(matches!(plain("새-모").word, Cow::Borrowed(_)));
    }
}
