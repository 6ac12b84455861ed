//! Check if a declared encoding is credible for the bytes of a file.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use super::brackets::Brackets;
use super::guess::decodes;

/// Punctuation of legacy single-byte encodings that people type, such as quotation marks, dashes and
/// bullets. Box drawing, fractions and control characters suggest another encoding.
const PUNCTUATION: &str = "\u{A0}¡§©«\u{AD}®°·»¿×÷–—‘’‚“”„†‡•…‰‹›€№™";

/// True if a declared multi-byte encoding fits: all bytes decode, and no bracket becomes part of another
/// character.
pub(super) fn fits(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    encoding != UTF_8
        && encoding.is_ascii_compatible()
        && !encoding.is_single_byte()
        && decodes(encoding, bytes)
        && Brackets::from_bytes(bytes).survive(encoding, bytes)
}

/// True if a declared single-byte encoding turns all bytes into letters, marks, digits and ordinary
/// punctuation. It is then trusted over any guess, because short texts of these encodings often decode in
/// East Asian ones too.
///
/// Latin-1 and windows-1252 are never trusted here, because many programs declare them whatever
/// they write.
pub(super) fn reads_in_letters(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    if !encoding.is_single_byte() || encoding == WINDOWS_1252 || !encoding.is_ascii_compatible() {
        return false;
    }
    let decoded = encoding.decode_without_bom_handling_and_without_replacement(bytes);
    decoded.is_some_and(|text| text.chars().filter(|c| !c.is_ascii()).all(is_ordinary))
}

fn is_ordinary(c: char) -> bool {
    // Unicode does not count Thai tone marks as letters.
    c.is_alphabetic() || ('\u{E00}'..='\u{E7F}').contains(&c) || PUNCTUATION.contains(c)
}

#[cfg(test)]
mod tests {
    use encoding_rs::{EUC_KR, KOI8_R, WINDOWS_874, WINDOWS_1250};

    use super::super::encode;
    use super::*;

    #[test]
    fn letters_of_small_alphabets_are_told_from_east_asian_bytes() {
        for (encoding, text) in [
            (KOI8_R, "(;PB[Иван Петров])"),
            (WINDOWS_1250, "(;PB[Łukasz Żółw]C[„Dobrý tah“ – říká.])"),
            (WINDOWS_874, "(;PB[สมชาย ใจดี])"),
        ] {
            let bytes = encode(text, encoding).unwrap();
            assert!(reads_in_letters(encoding, &bytes), "{text}");
            assert!(!reads_in_letters(WINDOWS_1252, &bytes), "{text}");
            let korean = encode("(;PB[홍길동]PW[임꺽정]RE[흑 불계승])", EUC_KR).unwrap();
            assert!(encoding == WINDOWS_874 || !reads_in_letters(encoding, &korean));
            let unicode = "(;PB[홍길동]PW[임꺽정]RE[흑 불계승])".as_bytes();
            assert!(!reads_in_letters(encoding, unicode), "{}", encoding.name());
        }
    }
}
