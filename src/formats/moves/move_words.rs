//! Words of a move list in English and Korean: sides, actions and keys.

use crate::model::{ConnectorKind, MarkShape, Play, SetupKind, Side};
use crate::text::{Bilingual, Lang};

/// Meaning of a word between the moves of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveWord {
    /// Side that makes the next play.
    Side(Side),
    /// An action; after an announcement, an offer or a choice comes its number or points.
    Action(MoveAction),
}

/// Kinds of plays in move lists. All have a word, except placing a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveAction {
    Place,
    Pass,
    Resign,
    Swap,
    Keep,
    Declare,
    Offer,
    Choose,
}

impl MoveAction {
    /// Returns the kind of a play; `None` for kinds of plays that move lists do not have.
    pub(super) const fn from_play(play: Play) -> Option<MoveAction> {
        Some(match play {
            Play::Place { .. } | Play::Rotate { .. } | Play::Tile { .. } => MoveAction::Place,
            Play::Pass { .. } => MoveAction::Pass,
            Play::Resign { .. } => MoveAction::Resign,
            Play::Swap { .. } => MoveAction::Swap,
            Play::Keep { .. } => MoveAction::Keep,
            Play::Declare { .. } => MoveAction::Declare,
            Play::Offer { .. } => MoveAction::Offer,
            Play::Choose { .. } => MoveAction::Choose,
            Play::Slide { .. }
            | Play::Throw { .. }
            | Play::Advance { .. }
            | Play::Forfeit { .. } => return None,
        })
    }
}

/// Words for each meaning: as written in English, as written in Korean, and other forms that the
/// reader accepts.
const WORDS: [(MoveWord, &str, &str, &[&str]); 9] = {
    use MoveAction::{Choose, Declare, Keep, Offer, Pass, Resign, Swap};
    use MoveWord::{Action, Side as Colour};
    [
        (Colour(Side::BLACK), "black", "흑", &["b", "黑", "黒"]),
        (Colour(Side::WHITE), "white", "백", &["w", "白"]),
        (
            Action(Pass),
            Play::PASS.en,
            Play::PASS.ko,
            &["passes", "통과", "쉼", "한수쉼"],
        ),
        (
            Action(Resign),
            Play::RESIGN.en,
            Play::RESIGN.ko,
            &["resigns", "resigned", "불계", "돌거둠"],
        ),
        (
            Action(Swap),
            "swap",
            "교체",
            &["swaps", "swapped", "스왑", "흑백교체", "바꿈"],
        ),
        (
            Action(Keep),
            "keep",
            "유지",
            &["keeps", "no-swap", "noswap", "안바꿈", "교체안함", "노스왑"],
        ),
        (
            Action(Declare),
            "declare",
            "선언",
            &["declares", "declared", "포인트"],
        ),
        (
            Action(Offer),
            "offer",
            "제시",
            &["offers", "offered", "제안"],
        ),
        (
            Action(Choose),
            "choose",
            "선택",
            &["chooses", "chosen", "choice"],
        ),
    ]
};

/// Words for the shape that a move makes, such as three, which people write after it.
const SHAPES: &[&str] = &[
    "삼",
    "사",
    "오",
    "삼삼",
    "사삼",
    "사사",
    "장목",
    "육목",
    "오목",
    "열린삼",
    "열린사",
    "막음",
    "three",
    "four",
    "five",
    "overline",
    "blocks",
];

/// True if a word names the shape that a move makes, ignoring case.
pub(super) fn is_shape(word: &str) -> bool {
    SHAPES.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Returns the meaning of an English or Korean word, ignoring case; `None` for unknown words.
pub(super) fn word(text: &str) -> Option<MoveWord> {
    let is = |name: &str| name.eq_ignore_ascii_case(text);
    let is_one = |word: &&str| is(word);
    let found = WORDS
        .iter()
        .find(|(_, en, ko, others)| is(en) || is(ko) || others.iter().any(is_one));
    found.map(|&(word, ..)| word)
}

impl MoveWord {
    /// Returns the word for this meaning in a language; `None` if there is none, as for a third
    /// side.
    pub(super) fn spell(self, lang: Lang) -> Option<&'static str> {
        let &(_, en, ko, _) = WORDS.iter().find(|(known, ..)| *known == self)?;
        Some(Bilingual::new(en, ko).get(lang))
    }
}

/// A key such as `mark:`, which determines the meaning of the text after its colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RemarkKey {
    /// Key for points where stones are set up or removed.
    Setup(SetupKind),
    Mark(MarkShape),
    Links(ConnectorKind),
    /// Key for the side that moves next.
    Turn,
    /// Key for the estimated score of the position.
    Estimate,
}

const KEYS: [(RemarkKey, &str, &str); 16] = {
    use MarkShape::{Circle, Cross, Dim, Selected, Square, Territory, Triangle, View};
    use RemarkKey::{Estimate, Links, Mark, Setup, Turn};
    use SetupKind::{Empty, Stones};
    [
        (Setup(Stones(Side::BLACK)), "black-stones", "흑돌"),
        (Setup(Stones(Side::WHITE)), "white-stones", "백돌"),
        (Setup(Empty), "empty", "빈점"),
        (Mark(Selected), "mark", "표시"),
        (Mark(Triangle), "triangle", "세모"),
        (Mark(Square), "square", "네모"),
        (Mark(Circle), "circle", "동그라미"),
        (Mark(Cross), "cross", "가위표"),
        (Mark(Dim), "dim", "흐림"),
        (Mark(View), "view", "보기"),
        (Mark(Territory(Side::BLACK)), "black-area", "흑집"),
        (Mark(Territory(Side::WHITE)), "white-area", "백집"),
        (Links(ConnectorKind::Arrow), "arrow", "화살표"),
        (Links(ConnectorKind::Line), "line", "선분"),
        (Turn, "turn", "차례"),
        (Estimate, "eval", "평가"),
    ]
};

/// Returns the meaning of an English or Korean key such as `mark`, ignoring case; `None` for unknown keys.
pub(super) fn key(text: &str) -> Option<RemarkKey> {
    KEYS.iter()
        .find(|(_, en, ko)| en.eq_ignore_ascii_case(text) || *ko == text)
        .map(|&(key, ..)| key)
}

impl RemarkKey {
    /// Returns the key in a language; `None` for kinds of marks without a key.
    pub(super) fn spell(self, lang: Lang) -> Option<&'static str> {
        let &(_, en, ko) = KEYS.iter().find(|(known, ..)| *known == self)?;
        Some(Bilingual::new(en, ko).get(lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_words_are_read() {
        for (known, ..) in WORDS {
            for lang in [Lang::En, Lang::Ko] {
                assert_eq!(known.spell(lang).and_then(word), Some(known));
            }
        }
        for (known, ..) in KEYS {
            for lang in [Lang::En, Lang::Ko] {
                assert_eq!(known.spell(lang).and_then(key), Some(known));
            }
        }
        assert_eq!(word("SWAP"), Some(MoveWord::Action(MoveAction::Swap)));
        assert_eq!(word("홍길동"), None);
    }
}
