//! Weights that state how much a decoded text resembles names and game records.

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK, WINDOWS_1252};

use super::pieces::{PieceText, pieces};
use super::usual::{self, Language, Usual};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Weight {
    /// Sum of the weights of all non-ASCII characters.
    pub sum: i64,
    /// Number of non-ASCII characters in the text.
    characters: i64,
    /// Number of non-ASCII characters that are game terms.
    pub game_words: usize,
}

impl Weight {
    /// True if the text has at least six non-ASCII characters, and their average weight (1.5 or more)
    /// shows that most of them are common.
    pub(crate) fn is_convincing(self) -> bool {
        self.characters >= 6 && self.sum * 2 >= self.characters * 3
    }
}

/// Computes the weight of bytes that are read as text in an encoding.
///
/// A character counts by its frequency in the language: game terms most, then common characters,
/// then the standard's first level, its second level, and characters that no keyboard of the
/// language types. The encodings yield similar numbers of characters for the same bytes, so the
/// sums are comparable.
pub(super) fn weigh(encoding: &'static Encoding, bytes: &[u8]) -> Weight {
    let mut weight = Weight {
        // EUC-JP starts with a lower sum: it is rare, and short Korean text could otherwise pass as EUC-JP.
        sum: if encoding == EUC_JP { -4 } else { 0 },
        ..Weight::default()
    };
    for piece in pieces(encoding, bytes) {
        let value = match &piece.text {
            PieceText::None | PieceText::Plain => continue,
            PieceText::Malformed => MALFORMED,
            PieceText::Coded(utf8, len) => {
                let text = std::str::from_utf8(&utf8[..*len]).unwrap_or_default();
                let c = text.chars().next().unwrap_or_default();
                let code = &bytes[piece.bytes.clone()];
                if encoding == WINDOWS_1252 {
                    let before = piece
                        .bytes
                        .start
                        .checked_sub(1)
                        .and_then(|at| bytes.get(at));
                    western(c, before, bytes.get(piece.bytes.end))
                } else {
                    eastern(encoding, c, code)
                }
            }
        };
        weight.sum += value;
        weight.game_words += usize::from(value == GAME);
        weight.characters += 1;
    }
    weight
}

/// Returns the weight of a non-ASCII character in windows-1252: high for a letter with a diacritic next
/// to a plain letter; low for other characters and for runs of such letters, which suggest another
/// encoding.
fn western(c: char, before: Option<&u8>, after: Option<&u8>) -> i64 {
    let letter = |b: Option<&u8>| b.is_some_and(u8::is_ascii_alphabetic);
    // Letters such as `ƒ`, `Š` and `Ž` do not count as marked: their bytes are lead bytes of Shift_JIS.
    let marked = c.is_alphabetic() && ('À'..='ÿ').contains(&c);
    match (marked, letter(before), letter(after)) {
        (true, true, true) => 4,
        (true, true, false) | (true, false, true) => 3,
        (true, false, false) => -2,
        (false, _, _) => -3,
    }
}

/// Function that weighs a character missing from the table of its language, by its place in the national
/// standard.
type WeighOther = fn(char, &[u8]) -> i64;

fn eastern(encoding: &'static Encoding, c: char, code: &[u8]) -> i64 {
    if ('\u{E000}'..='\u{F8FF}').contains(&c) {
        return PRIVATE;
    }
    let (language, rest): (&Language, WeighOther) = match encoding {
        _ if encoding == EUC_KR => (&usual::KOREAN, other_korean),
        _ if encoding == GBK => (&usual::SIMPLIFIED, other_simplified),
        _ if encoding == BIG5 => (&usual::TRADITIONAL, other_traditional),
        _ if encoding == EUC_JP => (&usual::JAPANESE, other_euc_jp),
        _ => (&usual::JAPANESE, other_shift_jis),
    };
    match language.usual(c) {
        Usual::Game => GAME,
        Usual::Common => COMMON,
        Usual::No => rest(c, code),
    }
}

/// Weight of a malformed sequence. The weights of characters follow; their levels come from the national
/// standards.
const MALFORMED: i64 = -10;
const PRIVATE: i64 = -8;
const GAME: i64 = 7;
const COMMON: i64 = 4;
const KANA: i64 = 3;
const FIRST_LEVEL: i64 = 1;
const SYMBOL: i64 = 0;
const SECOND_LEVEL: i64 = -2;
/// Weight of vendor additions, unassigned code points, and halfwidth Katakana. The latter are single bytes
/// in Shift_JIS and match the text of any other encoding.
const STRANGE: i64 = -4;

fn other_korean(c: char, code: &[u8]) -> i64 {
    match code {
        // Ranges of KS X 1001: Hangul, symbols, Hanja.
        [0xB0..=0xC8, 0xA1..=0xFE] => FIRST_LEVEL,
        [0xA1..=0xAC, 0xA1..=0xFE] => SYMBOL,
        [0xCA..=0xFD, 0xA1..=0xFE] => match usual::TRADITIONAL.usual(c) {
            Usual::Game => FIRST_LEVEL,
            _ => SECOND_LEVEL,
        },
        // Rare syllables, which only code page 949 has.
        _ => STRANGE,
    }
}

fn other_simplified(_: char, code: &[u8]) -> i64 {
    match code {
        // Ranges of GB 2312: first level and fullwidth punctuation, then second level and other alphabets.
        [0xB0..=0xD7 | 0xA1..=0xA3, 0xA1..=0xFE] => FIRST_LEVEL,
        [0xD8..=0xF7 | 0xA4..=0xA9, 0xA1..=0xFE] => -1,
        _ => STRANGE,
    }
}

fn other_traditional(_: char, code: &[u8]) -> i64 {
    match code {
        [0xA4..=0xC6, _] => FIRST_LEVEL,
        [0xA1..=0xA3, _] => SYMBOL,
        [0xC9..=0xF9, _] => SECOND_LEVEL,
        _ => STRANGE,
    }
}

fn other_shift_jis(c: char, code: &[u8]) -> i64 {
    match code {
        _ if is_kana(c) => KANA,
        [0x88..=0x97, _] => FIRST_LEVEL,
        [0x81..=0x84, _] => SYMBOL,
        [0x98..=0x9F | 0xE0..=0xEA, _] => SECOND_LEVEL,
        _ => STRANGE,
    }
}

fn other_euc_jp(c: char, code: &[u8]) -> i64 {
    match code {
        _ if is_kana(c) => KANA,
        [0xB0..=0xCF, _] => FIRST_LEVEL,
        [0xA1..=0xA8, _] => SYMBOL,
        [0xD0..=0xF4, _] => SECOND_LEVEL,
        _ => STRANGE,
    }
}

fn is_kana(c: char) -> bool {
    ('\u{3041}'..='\u{30FE}').contains(&c)
}
