//! The signs behind a move that judge it.

use crate::model::{Emphasis, Judgement};

/// The identifier of signs behind a move that have no meaning here.
pub(in crate::formats::gonu) const NAG: &str = "nag";

/// What signs behind a move say.
pub(super) fn judgement(nag: &str) -> Option<(Judgement, Emphasis)> {
    let found = JUDGEMENTS.iter().find(|(sign, ..)| *sign == nag)?;
    Some((found.1, found.2))
}

/// The signs of judgement, as chess players use them.
pub(in crate::formats::gonu) const JUDGEMENTS: &[(&str, Judgement, Emphasis)] = &[
    ("!", Judgement::Tesuji, Emphasis::Normal),
    ("!!", Judgement::Tesuji, Emphasis::Strong),
    ("?", Judgement::BadMove, Emphasis::Normal),
    ("??", Judgement::BadMove, Emphasis::Strong),
    ("!?", Judgement::Interesting, Emphasis::Normal),
    ("?!", Judgement::Doubtful, Emphasis::Normal),
    ("=", Judgement::Even, Emphasis::Normal),
];
