//! The signs behind a move that judge it, as chess players use them.

use crate::model::Emphasis::{Normal, Strong};
use crate::model::{Emphasis, Judgement};

const SIGNS: [(&str, Judgement, Emphasis); 7] = [
    ("!", Judgement::Tesuji, Normal),
    ("!!", Judgement::Tesuji, Strong),
    ("?", Judgement::BadMove, Normal),
    ("??", Judgement::BadMove, Strong),
    ("!?", Judgement::Interesting, Normal),
    ("?!", Judgement::Doubtful, Normal),
    ("=", Judgement::Even, Normal),
];

/// What signs behind a move say; `None` for signs without a meaning.
pub(crate) fn judged(signs: &str) -> Option<(Judgement, Emphasis)> {
    let found = SIGNS.iter().find(|(known, ..)| *known == signs)?;
    Some((found.1, found.2))
}

/// The sign of a judgement; `None` for those that have none.
pub(crate) fn sign_of(kind: Judgement, emphasis: Emphasis) -> Option<&'static str> {
    let found = SIGNS
        .iter()
        .find(|(_, known, strength)| (*known, *strength) == (kind, emphasis))?;
    Some(found.0)
}
