//! Predicates that recognise the words of yut logs, used to read the layout of a pasted text.

use super::event::{EventKind, LogEvent, event};
use super::{turn_words, typed};
use crate::formats::shared::typed::front::{Grammar, Log};
use crate::formats::shared::typed::signs::plain;
use crate::formats::shared::typed::tag_names::tag_named;

/// Predicates for yut moves, throws and keywords, used to read the layout of a pasted text.
pub(super) static GRAMMAR: Grammar = Grammar {
    log: Log::Yut,
    is_play,
    is_throw: |word| {
        let bare = word.trim_end_matches(['!', '?']);
        !bare.is_empty() && typed::is_of_throws(bare)
    },
    is_keyword: |word| {
        tag_named(word).is_some() || turn_words::NOTHING.contains(&word) || turn_words::is_out(word)
    },
};

/// True if a word is or contains a yut move, a forfeit of throws or a resignation.
fn is_play(word: &str) -> bool {
    let word = plain(word).word;
    let is_of_turn = |kind: &EventKind| {
        matches!(
            kind,
            EventKind::Move(_) | EventKind::Forfeit(_) | EventKind::Resign
        )
    };
    let is_move = |word: &str| event(word).is_ok_and(|LogEvent { kind, .. }| is_of_turn(&kind));
    let last_is_move = |words: Vec<String>| words.iter().any(|word| is_move(word));
    is_move(&word) || typed::words(&word).is_some_and(last_is_move)
}
