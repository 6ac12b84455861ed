//! Words of move lists, as far as the layout of a pasted text depends on them.

use super::move_words::{self, MoveAction, MoveWord};
use super::point::{Reach, run_of_names};
use super::typed_moves::{TypedMoves, Typing};
use crate::formats::shared::typed::front::{Grammar, Log};
use crate::formats::shared::typed::signs::usual;
use crate::formats::shared::typed::tag_names::tag_named;

/// Words of games of stones.
pub(super) static GRAMMAR: Grammar = Grammar {
    log: Log::Stones,
    is_play,
    is_throw: |_| false,
    is_keyword,
};

/// True for points, also in the letters of another keyboard, and for a pass.
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
