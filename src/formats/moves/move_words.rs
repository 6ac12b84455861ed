//! The words of a move list, in English and Korean.

use crate::model::{ConnectorKind, MarkShape, Play, SetupKind, Side};
use crate::text::{Bi, Lang};

/// A word that stands by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveWord {
    /// The side of the next play.
    Side(Side),
    /// What is done. An announcement, an offer and a choice name behind it what they are about.
    Action(MoveAction),
}

/// The kinds of plays that move lists hold. All but a stone have words.
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
    /// The kind of a play; `None` for those of other games.
    pub(super) const fn of(play: Play) -> Option<MoveAction> {
        Some(match play {
            Play::Place { .. } => MoveAction::Place,
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

/// Each word as it is written, English first, and the other forms that are read.
const WORDS: [(MoveWord, &[&str]); 9] = [
    (
        MoveWord::Side(Side::BLACK),
        &["black", "흑", "b", "黑", "黒"],
    ),
    (MoveWord::Side(Side::WHITE), &["white", "백", "w", "白"]),
    (
        act(MoveAction::Pass),
        &["pass", "패스", "passes", "통과", "쉼", "한수쉼"],
    ),
    (
        act(MoveAction::Resign),
        &["resign", "기권", "resigns", "resigned", "불계", "돌거둠"],
    ),
    (
        act(MoveAction::Swap),
        &[
            "swap",
            "교체",
            "swaps",
            "swapped",
            "스왑",
            "흑백교체",
            "바꿈",
        ],
    ),
    (
        act(MoveAction::Keep),
        &[
            "keep",
            "유지",
            "keeps",
            "no-swap",
            "noswap",
            "안바꿈",
            "교체안함",
        ],
    ),
    (
        act(MoveAction::Declare),
        &["declare", "선언", "declares", "declared", "포인트"],
    ),
    (
        act(MoveAction::Offer),
        &["offer", "제시", "offers", "offered", "제안"],
    ),
    (
        act(MoveAction::Choose),
        &["choose", "선택", "chooses", "chosen", "choice"],
    ),
];

const fn act(action: MoveAction) -> MoveWord {
    MoveWord::Action(action)
}

/// Finds a word in either language, in any case.
pub(super) fn word(text: &str) -> Option<MoveWord> {
    let is_meant = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
    let found = WORDS.iter().find(|(_, names)| is_meant(names));
    found.map(|&(word, _)| word)
}

impl MoveWord {
    /// It as it is written; `None` for what has no word, such as a third side.
    pub(super) fn spell(self, lang: Lang) -> Option<&'static str> {
        let (_, names) = WORDS.iter().find(|(known, _)| *known == self)?;
        Some(names[usize::from(lang == Lang::Ko)])
    }
}

/// A word with a colon, which says what becomes of the points behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RemarkKey {
    /// Stones put on or taken off the board.
    Setup(SetupKind),
    Mark(MarkShape),
    Links(ConnectorKind),
    /// Whose turn it is.
    Turn,
    /// An estimate of the score.
    Estimate,
}

const KEYS: [(RemarkKey, Bi); 16] = [
    (
        RemarkKey::Setup(SetupKind::Stones(Side::BLACK)),
        Bi::new("black-stones", "흑돌"),
    ),
    (
        RemarkKey::Setup(SetupKind::Stones(Side::WHITE)),
        Bi::new("white-stones", "백돌"),
    ),
    (RemarkKey::Setup(SetupKind::Empty), Bi::new("empty", "빈점")),
    (
        RemarkKey::Mark(MarkShape::Selected),
        Bi::new("mark", "표시"),
    ),
    (
        RemarkKey::Mark(MarkShape::Triangle),
        Bi::new("triangle", "세모"),
    ),
    (
        RemarkKey::Mark(MarkShape::Square),
        Bi::new("square", "네모"),
    ),
    (
        RemarkKey::Mark(MarkShape::Circle),
        Bi::new("circle", "동그라미"),
    ),
    (
        RemarkKey::Mark(MarkShape::Cross),
        Bi::new("cross", "가위표"),
    ),
    (RemarkKey::Mark(MarkShape::Dim), Bi::new("dim", "흐림")),
    (RemarkKey::Mark(MarkShape::View), Bi::new("view", "보기")),
    (
        RemarkKey::Mark(MarkShape::Territory(Side::BLACK)),
        Bi::new("black-area", "흑집"),
    ),
    (
        RemarkKey::Mark(MarkShape::Territory(Side::WHITE)),
        Bi::new("white-area", "백집"),
    ),
    (
        RemarkKey::Links(ConnectorKind::Arrow),
        Bi::new("arrow", "화살표"),
    ),
    (
        RemarkKey::Links(ConnectorKind::Line),
        Bi::new("line", "선분"),
    ),
    (RemarkKey::Turn, Bi::new("turn", "차례")),
    (RemarkKey::Estimate, Bi::new("eval", "평가")),
];

/// Finds a key in either language, in any case.
pub(super) fn key(text: &str) -> Option<RemarkKey> {
    KEYS.iter()
        .find(|(_, said)| said.en.eq_ignore_ascii_case(text) || said.ko == text)
        .map(|(key, _)| *key)
}

impl RemarkKey {
    /// It as it is written; `None` for marks that have none.
    pub(super) fn spell(self, lang: Lang) -> Option<&'static str> {
        let found = KEYS.iter().find(|(known, _)| *known == self);
        found.map(|(_, said)| said.get(lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_words_are_read() {
        for (known, _) in WORDS {
            for lang in [Lang::En, Lang::Ko] {
                assert_eq!(known.spell(lang).and_then(word), Some(known));
            }
        }
        for (known, _) in KEYS {
            for lang in [Lang::En, Lang::Ko] {
                assert_eq!(known.spell(lang).and_then(key), Some(known));
            }
        }
        assert_eq!(word("SWAP"), Some(act(MoveAction::Swap)));
        assert_eq!(word("홍길동"), None);
    }
}
