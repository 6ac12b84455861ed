//! Words of gonu logs, as far as the layout of a pasted text depends on them.

use super::lexer::{self, Token};
use super::typed_move::TypedMove;
use crate::formats::shared::typed::front::{Grammar, Log};
use crate::formats::shared::typed::tag_names::tag_named;

/// Tests for the moves and tags of gonu logs.
pub(super) static GRAMMAR: Grammar = Grammar {
    log: Log::Gonu,
    is_play,
    is_throw: |_| false,
    is_keyword: |word| tag_named(word).is_some(),
};

/// True for a step, or for a man that is put down.
fn is_play(word: &str) -> bool {
    let is_step = |word: &str| {
        matches!(
            lexer::placing_token(word),
            Ok(("", Token::Move(_) | Token::Put(_)))
        ) || matches!(lexer::token(word), Ok(("", Token::Move(_))))
    };
    is_step(word) || TypedMove::read(word).is_some_and(|typed| is_step(&typed.meant))
}
