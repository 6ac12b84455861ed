//! Names of players that a pasted text states in tags and headings.

use std::collections::{BTreeSet, HashMap};

use crate::model::Side;

/// Names of players that tags and headings of a pasted text state, with their sides.
///
/// A lookup does not slow down with the number of names, because the text may hold thousands of
/// games.
#[derive(Default)]
pub(super) struct KnownPlayers {
    names: BTreeSet<String>,
    /// Side of each full name, and of each given name alone. If several players share a name, the
    /// first one counts.
    sides: HashMap<String, Side>,
}

impl KnownPlayers {
    pub(super) fn add(&mut self, side: Side, name: &str) {
        if name.is_empty() || !self.names.insert(name.to_owned()) {
            return;
        }
        for word in [Some(name), given_name(name)].into_iter().flatten() {
            self.sides.entry(word.to_owned()).or_insert(side);
        }
    }

    /// True if the text names no player.
    pub(super) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Iterates over the names of the players, each once.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Returns the side of the player that a word names, even with a polite ending such as `님`;
    /// `None` if the word names no player.
    pub(super) fn side(&self, word: &str) -> Option<Side> {
        let mut words = std::iter::once(word).chain(without_ending(word));
        words.find_map(|word| self.sides.get(word).copied())
    }
}

/// True if a word is the player's name `name` or its given name alone, such as `길동` for `홍길동`, even with a polite ending.
pub(crate) fn is_called(name: &str, word: &str) -> bool {
    let is_name = |word: &str| !word.is_empty() && (name == word || given_name(name) == Some(word));
    is_name(word) || without_ending(word).any(is_name)
}

/// Returns the last two letters of a name of three, the usual given name in Korean; `None` for
/// other names.
fn given_name(name: &str) -> Option<&str> {
    let (second, _) = name.char_indices().nth(1)?;
    (name.chars().count() == 3).then(|| &name[second..])
}

/// Iterates over a word without its polite or habitual ending, as in `길동님`, `길동이` and `홍길동팀`; empty if it has none.
fn without_ending(word: &str) -> impl Iterator<Item = &str> {
    let endings = ["님", "이", "팀", "씨", "군", "양"].into_iter();
    endings.filter_map(|ending| word.strip_suffix(ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_known_by_name_and_given_name() {
        let mut players = KnownPlayers::default();
        players.add(Side::BLACK, "홍길동");
        players.add(Side::WHITE, "박길동");
        players.add(Side::WHITE, "lee");
        for (word, side) in [
            ("홍길동", Some(Side::BLACK)),
            ("길동", Some(Side::BLACK)),
            ("박길동님", Some(Side::WHITE)),
            ("lee", Some(Side::WHITE)),
            ("ee", Some(Side::WHITE)),
            ("동", None),
            ("님", None),
        ] {
            assert_eq!(players.side(word), side, "{word}");
        }
        assert!(is_called("홍길동", "길동이"));
        assert!(is_called("홍길동", "길동님") && !is_called("홍길동", "홍길"));
    }
}
