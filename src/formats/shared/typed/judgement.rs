//! Signs and numbers for judgements of moves and positions, as in chess: `!`, `$1`.

use crate::model::Emphasis::{Normal, Strong};
use crate::model::{Emphasis, Judgement, Side};

/// Number (`$1`), sign and meaning of each judgement; the sign is empty if there is none.
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

/// Returns the meaning of signs after a move, such as `!?`; `None` if they have none.
pub(crate) fn judged(signs: &str) -> Option<(Judgement, Emphasis)> {
    let mut known = JUDGEMENTS.iter();
    let found = known.find(|known| !signs.is_empty() && known.1 == signs)?;
    Some((found.2, found.3))
}

pub(crate) fn numbered(digits: &str) -> Option<(Judgement, Emphasis)> {
    let found = JUDGEMENTS.iter().find(|known| known.0 == digits)?;
    Some((found.2, found.3))
}

/// Returns the sign of a judgement, such as `!`; `None` if it has none.
pub(crate) fn sign_of(kind: Judgement, emphasis: Emphasis) -> Option<&'static str> {
    let (_, sign) = spelled(kind, emphasis)?;
    Some(sign).filter(|sign| !sign.is_empty())
}

/// Returns the sign of a judgement that may be written after a move. `None` if there is none, and
/// for `=`, which would be read as another word.
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
