//! The words of a log in both languages: throws, marks, forfeit, resignation, new pieces and home.

use crate::model::{Spot, Station, Throw};
use crate::text::{Bi, Lang};

use super::stations;

/// The throws: how they are written, and what else is read.
const THROWS: [(Throw, Bi, &[&str]); 8] = [
    (
        Throw::BackGae,
        Bi::new("Back-Gae", "빽개"),
        &["백개", "BackGae"],
    ),
    (
        Throw::BackDo,
        Bi::new("Back-Do", "빽도"),
        &["백도", "BackDo"],
    ),
    (Throw::Nak, Bi::new("Nak", "낙"), &[]),
    (Throw::Do, Bi::new("Do", "도"), &[]),
    (Throw::Gae, Bi::new("Gae", "개"), &[]),
    (Throw::Geol, Bi::new("Geol", "걸"), &[]),
    (Throw::Yut, Bi::new("Yut", "윷"), &[]),
    (Throw::Mo, Bi::new("Mo", "모"), &[]),
];

/// How giving up throws is written.
pub const FORFEIT: Bi = Bi::new("forfeit", "소멸");

/// How giving up the game is written.
pub const RESIGN: Bi = Bi::new("resign", "기권");

/// How a piece that begins is written.
pub const NEW: Bi = Bi::new("new", "새");

/// How the way home is written, and what else is read.
const HOME: (Bi, &[&str]) = (Bi::new("out", "골인"), &["남", "나감"]);

/// How the way back off the board is written.
const BACK: Bi = Bi::new("hand", "집");

/// Words that say that something was captured.
const CAPTURED: &[&str] = &["잡음", "잡", "잡기", "잡고", "잡아서", "잡았음"];

/// Words that say that pieces were stacked.
const STACKED: &[&str] = &["업음", "업", "업기", "업고", "업어서", "업었음"];

/// Whether a word is one of a pair of languages; Latin letters in any case.
fn is(word: &str, either: Bi) -> bool {
    word == either.ko || word.eq_ignore_ascii_case(either.en)
}

/// Whether a word is one of a list; Latin letters in any case.
fn among(word: &str, list: &[&str]) -> bool {
    list.iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// The throw that a word names.
pub fn throw(word: &str) -> Option<Throw> {
    let mut all = THROWS.iter();
    let found = all.find(|(_, written, also)| is(word, *written) || among(word, also))?;
    Some(found.0)
}

/// How a throw is written.
pub fn throw_word(throw: Throw) -> Bi {
    let written = THROWS.iter().find(|(known, ..)| *known == throw);
    written.map_or(Bi::new("", ""), |(_, written, _)| *written)
}

/// Whether a word gives up throws.
pub fn is_forfeit(word: &str) -> bool {
    is(word, FORFEIT)
}

/// Whether a word gives up the game.
pub fn is_resign(word: &str) -> bool {
    is(word, RESIGN)
}

/// Whether a word says that something was captured.
pub fn is_captured(word: &str) -> bool {
    CAPTURED.contains(&word)
}

/// Whether a word says that pieces were stacked.
pub fn is_stacked(word: &str) -> bool {
    STACKED.contains(&word)
}

/// Where a move may begin.
pub fn from(word: &str) -> Option<Spot> {
    match is(word, NEW) {
        true => Some(Spot::Hand),
        false => stations::named(word).map(Spot::On),
    }
}

/// Where a move may end.
pub fn to(word: &str) -> Option<Spot> {
    if is(word, HOME.0) || among(word, HOME.1) {
        return Some(Spot::Out);
    }
    match is(word, BACK) {
        true => Some(Spot::Hand),
        false => stations::named(word).map(Spot::On),
    }
}

/// How the beginning of a move is written; `names` is the language of the stations, ids for none.
pub fn from_word(spot: Spot, lang: Lang, names: Option<Lang>) -> &'static str {
    match spot {
        Spot::Hand => NEW.get(lang),
        other => to_word(other, lang, names),
    }
}

/// How the end of a move is written; `names` is the language of the stations, ids for none.
pub fn to_word(spot: Spot, lang: Lang, names: Option<Lang>) -> &'static str {
    match spot {
        Spot::Hand => BACK.get(lang),
        Spot::Out => HOME.0.get(lang),
        Spot::On(station) => match names {
            Some(Lang::Ko) => stations::name(station),
            _ => station.id(),
        },
    }
}

/// All words that may stand alone in a turn, to look for the nearest among them.
pub fn alone() -> impl Iterator<Item = &'static str> {
    let throws = THROWS.iter().flat_map(|(_, word, _)| [word.ko, word.en]);
    throws.chain([FORFEIT.ko, FORFEIT.en, RESIGN.ko, RESIGN.en, "잡음", "업음"])
}

/// All words that a move may begin with.
pub fn beginnings() -> impl Iterator<Item = &'static str> {
    spots().chain([NEW.ko, NEW.en])
}

/// All words that a move may end with.
pub fn ends() -> impl Iterator<Item = &'static str> {
    spots().chain([HOME.0.ko, HOME.0.en])
}

fn spots() -> impl Iterator<Item = &'static str> {
    Station::all().flat_map(|station| [stations::name(station), station.id()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_back_to_what_they_were_written_for() {
        for value in Throw::ALL {
            let word = throw_word(value);
            for written in [word.ko, word.en, &word.en.to_uppercase()] {
                assert_eq!(throw(written), Some(value), "{written}");
            }
        }
        let stations = Station::all().map(Spot::On);
        for spot in stations.chain([Spot::Hand, Spot::Out]) {
            for (lang, names) in [
                (Lang::Ko, Some(Lang::Ko)),
                (Lang::En, Some(Lang::Ko)),
                (Lang::Ko, None),
                (Lang::En, None),
            ] {
                assert_eq!(to(to_word(spot, lang, names)), Some(spot));
                if spot != Spot::Out {
                    assert_eq!(from(from_word(spot, lang, names)), Some(spot));
                }
            }
        }
    }

    #[test]
    fn a_throw_is_no_place_and_a_place_no_throw_unless_they_share_a_name() {
        // 도, 개, 걸, 윷 and 모 are both: what stands alone is the throw, what stands in a move the station.
        assert_eq!(throw("뒷도"), None);
        assert_eq!(from("빽도"), None);
        assert_eq!(from("골인"), None);
        assert_eq!(to("새"), None);
    }
}
