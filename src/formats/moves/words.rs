//! The words of a move list, in English and Korean.

use crate::model::{ConnectorKind, MarkShape, SetupKind, Side};
use crate::text::{Bi, Lang};

/// A word that stands by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// The side of the next play.
    Side(Side),
    /// A pass.
    Pass,
    /// The game is given up.
    Resign,
    /// The colours are swapped.
    Swap,
    /// The colours are kept.
    Keep,
    /// A number follows that is announced.
    Declare,
    /// Points follow that are offered.
    Offer,
    /// A point follows that is chosen.
    Choose,
}

/// Each word as it is written, and the other forms that are read.
const WORDS: [(Word, Bi, &[&str]); 9] = [
    (
        Word::Side(Side::BLACK),
        Bi::new("black", "흑"),
        &["b", "黑", "黒"],
    ),
    (
        Word::Side(Side::WHITE),
        Bi::new("white", "백"),
        &["w", "白"],
    ),
    (
        Word::Pass,
        Bi::new("pass", "패스"),
        &["passes", "통과", "쉼", "한수쉼"],
    ),
    (
        Word::Resign,
        Bi::new("resign", "기권"),
        &["resigns", "resigned", "불계", "돌거둠"],
    ),
    (
        Word::Swap,
        Bi::new("swap", "교체"),
        &["swaps", "swapped", "스왑", "흑백교체", "바꿈"],
    ),
    (
        Word::Keep,
        Bi::new("keep", "유지"),
        &["keeps", "no-swap", "noswap", "안바꿈", "교체안함"],
    ),
    (
        Word::Declare,
        Bi::new("declare", "선언"),
        &["declares", "declared", "포인트"],
    ),
    (
        Word::Offer,
        Bi::new("offer", "제시"),
        &["offers", "offered", "제안"],
    ),
    (
        Word::Choose,
        Bi::new("choose", "선택"),
        &["chooses", "chosen", "choice"],
    ),
];

/// Finds a word in either language, in any case.
pub fn word(text: &str) -> Option<Word> {
    let same = |word: &str| word.eq_ignore_ascii_case(text);
    WORDS
        .iter()
        .find(|(_, said, others)| same(said.en) || same(said.ko) || others.iter().any(|o| same(o)))
        .map(|(word, ..)| *word)
}

/// A word as it is written.
pub fn spell(word: Word, lang: Lang) -> &'static str {
    WORDS
        .iter()
        .find(|(known, ..)| *known == word)
        .map_or("", |(_, said, _)| said.get(lang))
}

/// A word with a colon, which says what becomes of the points behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Stones put on or taken off the board.
    Setup(SetupKind),
    /// Marks.
    Mark(MarkShape),
    /// Arrows or lines.
    Links(ConnectorKind),
    /// Whose turn it is.
    Turn,
    /// An estimate of the score.
    Estimate,
}

const KEYS: [(Key, Bi); 16] = [
    (
        Key::Setup(SetupKind::Stones(Side::BLACK)),
        Bi::new("black-stones", "흑돌"),
    ),
    (
        Key::Setup(SetupKind::Stones(Side::WHITE)),
        Bi::new("white-stones", "백돌"),
    ),
    (Key::Setup(SetupKind::Empty), Bi::new("empty", "빈점")),
    (Key::Mark(MarkShape::Selected), Bi::new("mark", "표시")),
    (Key::Mark(MarkShape::Triangle), Bi::new("triangle", "세모")),
    (Key::Mark(MarkShape::Square), Bi::new("square", "네모")),
    (Key::Mark(MarkShape::Circle), Bi::new("circle", "동그라미")),
    (Key::Mark(MarkShape::Cross), Bi::new("cross", "가위표")),
    (Key::Mark(MarkShape::Dim), Bi::new("dim", "흐림")),
    (Key::Mark(MarkShape::View), Bi::new("view", "보기")),
    (
        Key::Mark(MarkShape::Territory(Side::BLACK)),
        Bi::new("black-area", "흑집"),
    ),
    (
        Key::Mark(MarkShape::Territory(Side::WHITE)),
        Bi::new("white-area", "백집"),
    ),
    (Key::Links(ConnectorKind::Arrow), Bi::new("arrow", "화살표")),
    (Key::Links(ConnectorKind::Line), Bi::new("line", "선분")),
    (Key::Turn, Bi::new("turn", "차례")),
    (Key::Estimate, Bi::new("eval", "평가")),
];

/// Finds a key in either language, in any case.
pub fn key(text: &str) -> Option<Key> {
    KEYS.iter()
        .find(|(_, said)| said.en.eq_ignore_ascii_case(text) || said.ko == text)
        .map(|(key, _)| *key)
}

/// A key as it is written; `None` for marks that have none.
pub fn spell_key(key: Key, lang: Lang) -> Option<&'static str> {
    KEYS.iter()
        .find(|(known, _)| *known == key)
        .map(|(_, said)| said.get(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_words_are_read() {
        for (known, said, _) in WORDS {
            for lang in [Lang::En, Lang::Ko] {
                assert_eq!(word(spell(known, lang)), Some(known));
                assert_eq!(word(said.get(lang)), Some(known));
            }
        }
        for (known, _) in KEYS {
            for lang in [Lang::En, Lang::Ko] {
                assert_eq!(spell_key(known, lang).and_then(key), Some(known));
            }
        }
        assert_eq!(word("SWAP"), Some(Word::Swap));
        assert_eq!(word("홍길동"), None);
    }
}
