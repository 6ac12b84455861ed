//! Replaces signs that phones and word processors write by signs of a keyboard.

use std::borrow::Cow;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// Returns a text with Hangul letters composed into syllables (Unicode NFC), because some systems
/// store the letters separately.
pub(crate) fn composed(text: &str) -> Cow<'_, str> {
    if is_typed(text) || is_nfc_quick(text.chars()) == IsNormalized::Yes {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.nfc().collect())
    }
}

/// True if a text consists only of ASCII and Hangul syllables, so that nothing in it needs to be
/// composed or replaced. This fast path avoids table lookups for nearly every word.
pub(crate) fn is_typed(text: &str) -> bool {
    let mut left = text.as_bytes();
    loop {
        left = match left {
            [] => return true,
            [..=0x7F, after @ ..] => after,
            // First bytes of 가, U+AC00, to 힣, U+D7A3.
            [0xEA, 0xB0..=0xFF, _, after @ ..] => after,
            [0xEB | 0xEC, _, _, after @ ..] => after,
            [0xED, ..=0x9D, _, after @ ..] => after,
            [0xED, 0x9E, ..=0xA3, after @ ..] => after,
            _ => return false,
        }
    }
}

/// A word after its unusual signs were replaced by keyboard signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plain<'t> {
    pub(crate) word: Cow<'t, str>,
    /// True if a sign was replaced, such as a full-width character or a long dash.
    pub(crate) is_unusual: bool,
}

/// True if a character is white space, a NUL or a byte order mark; these separate words.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\0' || c == '\u{FEFF}'
}

/// True if a character is a letter or a digit. ASCII and Hangul syllables need no table lookup.
#[inline]
pub(crate) fn is_of_word(c: char) -> bool {
    match c {
        '\0'..='\x7F' => c.is_ascii_alphanumeric(),
        '가'..='힣' => true,
        _ => c.is_alphanumeric(),
    }
}

/// True if a character is a line feed or a carriage return.
pub(crate) fn is_line_end(c: char) -> bool {
    c == '\n' || c == '\r'
}

/// True if a character separates words but does not end the line.
pub(crate) fn is_blank_in_line(c: char) -> bool {
    is_blank(c) && !is_line_end(c)
}

/// Returns a text without the blanks and line ends at its beginning.
pub(crate) fn skip_blanks(text: &str) -> &str {
    let after = match text.as_bytes() {
        [b' ' | b'\n', after @ ..] => after,
        all => all,
    };
    // Fast path: nearly always a single space precedes a letter, digit or syllable.
    match after {
        [b'!'..=b'~' | 0xEA..=0xED, ..] => &text[text.len() - after.len()..],
        _ => text.trim_start_matches(is_blank),
    }
}

/// Returns a text without the blanks at its beginning; a line end stays.
pub(crate) fn skip_blanks_in_line(text: &str) -> &str {
    let after = text.strip_prefix(' ').unwrap_or(text);
    match after.as_bytes() {
        [b'!'..=b'~' | 0xEA..=0xED | b'\n', ..] => after,
        _ => text.trim_start_matches(is_blank_in_line),
    }
}

/// Replaces unusual signs in a word by keyboard signs, and composes its Hangul.
pub(crate) fn plain(word: &str) -> Plain<'_> {
    let is_plain = is_typed(word);
    let word = if is_plain {
        word.into()
    } else {
        composed(word)
    };
    if is_plain || !word.chars().any(is_unusual) {
        return Plain {
            word,
            is_unusual: false,
        };
    }
    Plain {
        word: Cow::Owned(word.chars().map(usual).collect()),
        is_unusual: true,
    }
}

fn is_unusual(sign: char) -> bool {
    usual(sign) != sign
}

/// Returns the keyboard sign for an unusual sign, such as `-` for a long dash; any other character
/// is returned unchanged.
#[inline]
pub(crate) fn usual(sign: char) -> char {
    match sign {
        // Fast path: an ASCII character stays.
        '\0'..='\x7F' => sign,
        // Converts a full-width character, such as `Ａ`, to ASCII.
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

/// True if a text ends at the beginning of a line, or only blanks follow its last line end.
pub(crate) fn begins_line(before: &str) -> bool {
    // Fast path for a word and a single space at the end, nearly always the case.
    match before.as_bytes() {
        [.., b'!'..=b'~', b' '] | [.., 0xEA..=0xED, _, _, b' '] => return false,
        _ => {}
    }
    let line = before.trim_end_matches(is_blank_in_line);
    line.is_empty() || line.ends_with(is_line_end)
}

/// Parses a number of half-width or full-width digits; `None` if there is another character or it
/// exceeds `u32`.
pub(crate) fn number_of(digits: &str) -> Option<u32> {
    if let [digit @ b'0'..=b'9'] = digits.as_bytes() {
        return Some(u32::from(digit - b'0'));
    }
    let mut digits = digits.chars().map(|c| usual(c).to_digit(10));
    let first = digits.next()??;
    digits.try_fold(first, |number, digit| {
        number.checked_mul(10)?.checked_add(digit?)
    })
}

/// Parses a number that is written as one character, such as `①`, `⑴` or `⒈`. Returns the rest of
/// the text and the number.
pub(crate) fn numeral(input: &str) -> Option<(&str, u32)> {
    let mut signs = input.chars();
    let sign = signs.next()?;
    let first = match sign {
        '\u{2460}'..='\u{2473}' => 0x2460 - 1,
        '\u{2474}'..='\u{2487}' => 0x2474 - 1,
        '\u{2488}'..='\u{249B}' => 0x2488 - 1,
        '\u{3251}'..='\u{325F}' => 0x3251 - 21,
        '\u{32B1}'..='\u{32BF}' => 0x32B1 - 36,
        _ => return None,
    };
    Some((signs.as_str(), sign as u32 - first))
}

/// Korean spellings of the names of Latin letters, such as `에이치` for `h`.
const SPOKEN: [(&str, char); 30] = [
    ("에이치", 'h'),
    ("에이", 'a'),
    ("비", 'b'),
    ("씨", 'c'),
    ("시", 'c'),
    ("디", 'd'),
    ("이", 'e'),
    ("에프", 'f'),
    ("지", 'g'),
    ("쥐", 'g'),
    ("아이", 'i'),
    ("제이", 'j'),
    ("케이", 'k'),
    ("엘", 'l'),
    ("엠", 'm'),
    ("엔", 'n'),
    ("오", 'o'),
    ("피", 'p'),
    ("큐", 'q'),
    ("아르", 'r'),
    ("알", 'r'),
    ("에스", 's'),
    ("티", 't'),
    ("유", 'u'),
    ("브이", 'v'),
    ("더블유", 'w'),
    ("엑스", 'x'),
    ("와이", 'y'),
    ("제트", 'z'),
    ("지트", 'z'),
];

/// Reads the Korean name of a Latin letter at the beginning of a text, such as `에이치`. Returns the
/// letter and the rest of the text.
pub(crate) fn spoken_letter(text: &str) -> Option<(char, &str)> {
    let mut spoken = SPOKEN.iter();
    spoken.find_map(|(spoken, letter)| Some((*letter, text.strip_prefix(spoken)?)))
}

/// Returns the Latin letter on the key of a Hangul letter in the Korean layout (두벌식).
pub(crate) fn key_of(letter: char) -> Option<char> {
    const KEYS: [(char, char); 33] = [
        ('ㅁ', 'a'),
        ('ㅠ', 'b'),
        ('ㅊ', 'c'),
        ('ㅇ', 'd'),
        ('ㄷ', 'e'),
        ('ㄹ', 'f'),
        ('ㅎ', 'g'),
        ('ㅗ', 'h'),
        ('ㅑ', 'i'),
        ('ㅓ', 'j'),
        ('ㅏ', 'k'),
        ('ㅣ', 'l'),
        ('ㅡ', 'm'),
        ('ㅜ', 'n'),
        ('ㅐ', 'o'),
        ('ㅔ', 'p'),
        ('ㅂ', 'q'),
        ('ㄱ', 'r'),
        ('ㄴ', 's'),
        ('ㅅ', 't'),
        ('ㅕ', 'u'),
        ('ㅍ', 'v'),
        ('ㅈ', 'w'),
        ('ㅌ', 'x'),
        ('ㅛ', 'y'),
        ('ㅋ', 'z'),
        ('ㄸ', 'E'),
        ('ㅒ', 'O'),
        ('ㅖ', 'P'),
        ('ㅃ', 'Q'),
        ('ㄲ', 'R'),
        ('ㅆ', 'T'),
        ('ㅉ', 'W'),
    ];
    let found = KEYS.iter().find(|(hangul, _)| *hangul == letter);
    found.map(|&(_, key)| key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_text_is_recognised_by_its_bytes() {
        for c in '\0'..=char::MAX {
            let is_of_keyboard = matches!(c, '\0'..='\x7F' | '가'..='힣');
            assert_eq!(is_typed(c.encode_utf8(&mut [0; 4])), is_of_keyboard, "{c}");
        }
        assert!(is_typed("새-모* 한글") && !is_typed("새–모"));
    }

    #[test]
    fn a_line_begins_after_blanks_only() {
        for before in ["", "\n", "a\n", "a\n ", "가\r ", "\n\u{3000} ", " \u{FEFF}"] {
            assert!(begins_line(before), "{before:?}");
        }
        for before in ["a", "a ", "가 ", "가  ", "\na\u{3000} ", "é ", "\u{A015} "] {
            assert!(!begins_line(before), "{before:?}");
        }
    }

    #[test]
    fn blanks_are_skipped_before_any_text() {
        for blanks in [
            "",
            " ",
            "\n",
            "  ",
            " \n",
            "\r\n",
            "\t",
            "\u{3000}",
            "\u{FEFF} ",
            "\0",
        ] {
            for after in [
                "", "a", "가", "~", "\u{A015}", "\u{F900}", "é", "\u{7F}", "！",
            ] {
                let text = format!("{blanks}{after}");
                assert_eq!(skip_blanks(&text), after, "{text:?}");
                let in_line = text.trim_start_matches(is_blank_in_line);
                assert_eq!(skip_blanks_in_line(&text), in_line, "{text:?}");
            }
        }
    }

    #[test]
    fn signs_are_replaced_by_keyboard_signs() {
        for (written, read) in [
            ("새–모＊", "새-모*"),
            ("０５－ｃｃ", "05-cc"),
            ("“윷놀이”", "\"윷놀이\""),
        ] {
            let plain = plain(written);
            assert_eq!((&*plain.word, plain.is_unusual), (read, true));
        }
        let decomposed: String = "새-모".nfd().collect();
        let read = plain(&decomposed);
        assert_eq!((&*read.word, read.is_unusual), ("새-모", false));
        assert!(matches!(plain("새-모").word, Cow::Borrowed(_)));
    }
}
