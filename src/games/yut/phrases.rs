//! How messages say throws, places and moves in both languages.

use crate::diag::finding::Arg;
use crate::model::{PiecePlace, Throw};
use crate::text::{Bilingual, Lang};

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

/// Names side by side, or the word for none.
pub(super) fn names(names: impl IntoIterator<Item = Bilingual>, none: Bilingual) -> Arg {
    let names: Vec<Bilingual> = names.into_iter().collect();
    if names.is_empty() {
        return none.into();
    }
    names.into()
}

/// Throws, or that there are none.
pub(super) fn throw_words(throws: impl IntoIterator<Item = Throw>) -> Arg {
    names(
        throws.into_iter().map(Throw::name),
        Bilingual::new("none", "없음"),
    )
}

/// A move as logs spell it, such as `05-cc` or `모-방`.
pub(super) fn move_text(from: PiecePlace, to: PiecePlace, lang: Lang) -> String {
    let to = match to {
        PiecePlace::Hand => Bilingual::new("hand", "집"),
        _ => to.name(),
    };
    format!("{}-{}", from.name().get(lang), to.get(lang))
}

/// A move as logs of either language spell it.
pub(super) fn move_word(from: PiecePlace, to: PiecePlace) -> Arg {
    each(|lang| move_text(from, to, lang))
}
