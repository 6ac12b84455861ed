//! How messages say throws, spots and moves in both languages.

use super::throws::Held;
use crate::diag::finding::Arg;
use crate::model::{PiecePlace, Throw};
use crate::text::Lang;

/// A text that is put together in each language.
pub(super) fn each(write: impl Fn(Lang) -> String) -> Arg {
    Arg::Each {
        en: write(Lang::En),
        ko: write(Lang::Ko),
    }
}

/// Parts side by side.
pub(super) fn list(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join(", ")
}

/// The throws in hand, or that there are none.
pub(super) fn throws(held: &[Held]) -> Arg {
    values(held.iter().map(|held| held.throw))
}

/// Throws, or that there are none.
pub(super) fn values(values: impl Iterator<Item = Throw> + Clone) -> Arg {
    each(|lang| {
        let words = list(
            values
                .clone()
                .map(|throw| throw.name().get(lang).to_owned()),
        );
        match (words.is_empty(), lang) {
            (false, _) => words,
            (true, Lang::En) => "none".to_owned(),
            (true, Lang::Ko) => "없음".to_owned(),
        }
    })
}

/// A move as logs spell it, such as `05-cc` or `모-방`.
pub(super) fn course(from: PiecePlace, to: PiecePlace, lang: Lang) -> String {
    let to = match (to, lang) {
        (PiecePlace::Hand, Lang::En) => "hand",
        (PiecePlace::Hand, Lang::Ko) => "집",
        _ => to.name().get(lang),
    };
    format!("{}-{to}", from.name().get(lang))
}
