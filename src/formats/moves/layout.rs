//! Grammar of move lists for the layout of pasted text: tests that recognise a move or a keyword.

use super::move_words::{self, MoveAction, MoveWord};
use super::point::{Reach, run_of_names};
use super::typed_moves::{TypedMoves, Typing};
use crate::formats::shared::typed::front::{Grammar, Log};
use crate::formats::shared::typed::signs::usual;
use crate::formats::shared::typed::tag_names::tag_named;

/// Tests that recognise moves and keywords of games played with stones.
pub(super) static GRAMMAR: Grammar = Grammar {
    log: Log::Stones,
    is_play,
    is_throw: |_| false,
    is_keyword,
};

/// True if a word is one or more points or a pass, even if typed in the Korean keyboard layout.
fn is_play(word: &str) -> bool {
    let bare = word.trim_end_matches(|c| matches!(usual(c), '.' | ',' | '!' | '?' | ';'));
    let reach = Reach::default();
    if matches!(run_of_names(reach, bare), Ok(("", _))) {
        return true;
    }
    if matches!(
        move_words::word(bare),
        Some(MoveWord::Action(MoveAction::Pass))
    ) || bare == "--"
    {
        return true;
    }
    let is_meant = |typed: TypedMoves<'_>| {
        typed.text.len() == bare.len()
            && !matches!(typed.typing, Typing::Numbers | Typing::Unreadable)
            && !typed.meant(reach).is_empty()
    };
    bare.contains(|c| usual(c).is_ascii_digit())
        && TypedMoves::read("", bare, reach).is_some_and(is_meant)
}

fn is_keyword(word: &str) -> bool {
    move_words::word(word).is_some() || move_words::key(word).is_some() || tag_named(word).is_some()
}
