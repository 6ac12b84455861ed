//! Judgements of moves and positions in chess notation: signs and numbers.

use crate::model::Emphasis::{Normal, Strong};
use crate::model::{Emphasis, Judgement, Side};

/// Number and sign of each judgement; some have no sign.
pub(crate) const JUDGEMENTS: [(&str, &str, Judgement, Emphasis); 12] = [
    ("1", "!", Judgement::Tesuji, Normal),
    ("2", "?", Judgement::BadMove, Normal),
    ("3", "!!", Judgement::Tesuji, Strong),
    ("4", "??", Judgement::BadMove, Strong),
    ("5", "!?", Judgement::Interesting, Normal),
    ("6", "?!", Judgement::Doubtful, Normal),
    ("10", "=", Judgement::Even, Normal),
    ("13", "", Judgement::Unclear, Normal),
    ("16", "", Judgement::GoodFor(Side::WHITE), Normal),
    ("17", "", Judgement::GoodFor(Side::BLACK), Normal),
    ("18", "", Judgement::GoodFor(Side::WHITE), Strong),
    ("19", "", Judgement::GoodFor(Side::BLACK), Strong),
];

/// Returns the judgement of the signs after a move; `None` for signs without a meaning.
pub(crate) fn judged(signs: &str) -> Option<(Judgement, Emphasis)> {
    let mut known = JUDGEMENTS.iter();
    let found = known.find(|known| !signs.is_empty() && known.1 == signs)?;
    Some((found.2, found.3))
}

pub(crate) fn numbered(digits: &str) -> Option<(Judgement, Emphasis)> {
    let found = JUDGEMENTS.iter().find(|known| known.0 == digits)?;
    Some((found.2, found.3))
}

/// Returns the sign of a judgement; `None` for those without one.
pub(crate) fn sign_of(kind: Judgement, emphasis: Emphasis) -> Option<&'static str> {
    let (_, sign) = spelled(kind, emphasis)?;
    Some(sign).filter(|sign| !sign.is_empty())
}

/// Returns the sign of a judgement for separate use; the sign of an even position would read as
/// another word.
pub(crate) fn sign_of_move(kind: Judgement, emphasis: Emphasis) -> Option<&'static str> {
    sign_of(kind, emphasis).filter(|&sign| sign != "=")
}

pub(crate) fn number_of(kind: Judgement, emphasis: Emphasis) -> Option<&'static str> {
    Some(spelled(kind, emphasis)?.0)
}

fn spelled(kind: Judgement, emphasis: Emphasis) -> Option<(&'static str, &'static str)> {
    let mut known = JUDGEMENTS.iter();
    let found = known.find(|known| (known.2, known.3) == (kind, emphasis))?;
    Some((found.0, found.1))
}
