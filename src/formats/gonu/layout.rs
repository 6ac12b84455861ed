//! Tests for moves and tag names of gonu logs, by which the layout of a pasted text is recognised.

use super::lexer::{self, Token};
use super::typed_move::TypedMove;
use crate::formats::shared::typed::front::{Grammar, Log};
use crate::formats::shared::typed::tag_names::tag_named;

/// Tests that recognise moves and tag names of gonu logs.
pub(super) static GRAMMAR: Grammar = Grammar {
    log: Log::Gonu,
    is_play,
    is_throw: |_| false,
    is_keyword: |word| tag_named(word).is_some(),
};

/// True if a word is a move or the point of a piece put down, even if mistyped.
fn is_play(word: &str) -> bool {
    let is_step = |word: &str| {
        matches!(
            lexer::placing_token(word),
            Ok(("", Token::Move(_) | Token::Put(_)))
        ) || matches!(lexer::token(word), Ok(("", Token::Move(_))))
    };
    is_step(word) || TypedMove::read(word).is_some_and(|typed| is_step(&typed.meant))
}
