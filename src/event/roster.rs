//! Lookup of listed players by the known spellings of their names.

use std::cell::RefCell;
use std::collections::HashMap;

use super::event::Player;
use super::spelling::{NormalName, is_within, tolerance};
use crate::text::hanja::{has_hanja, is_reading};

/// Index of listed players by id and by all known spellings of their names.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    ids: HashMap<String, usize>,
    /// Indices of the players with each normalized spelling.
    forms: HashMap<String, Vec<usize>>,
    /// Normalized name of each player, by index.
    names: Vec<String>,
    /// Normalized spellings that contain Chinese characters.
    hanja: Vec<String>,
    near: Vec<TolerantSpelling>,
    /// Cache of the results for looked-up names, because names recur throughout a collection.
    asked: RefCell<HashMap<String, Meant>>,
}

/// A spelling of a player's name, prepared for fuzzy comparison.
#[derive(Clone, Debug)]
struct TolerantSpelling {
    chars: Vec<char>,
    letters: LetterSet,
    /// Maximum edit distance at which a name still counts as similar.
    most: usize,
    player: usize,
}

impl TolerantSpelling {
    fn matches(&self, form: &[char], letters: LetterSet) -> bool {
        self.letters.may_be_within(letters, self.most) && is_within(form, &self.chars, self.most)
    }
}

/// Set of the letters in a name, one of 64 bits per letter. It differs for most unequal names, so few names have to
/// be compared letter by letter.
#[derive(Clone, Copy, Debug)]
struct LetterSet(u64);

impl LetterSet {
    fn new(chars: &[char]) -> LetterSet {
        let bits = chars.iter().map(|&c| 1 << (u32::from(c) % 64));
        LetterSet(bits.fold(0, |set, bit: u64| set | bit))
    }

    /// False if the edit distance of the two names is certainly above `most`. One edit changes at most two letters of
    /// the set.
    fn may_be_within(self, other: LetterSet, most: usize) -> bool {
        (self.0 ^ other.0).count_ones() as usize <= 2 * most
    }
}

/// Result of looking up a name: the players that it may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// These players have exactly this spelling after normalization.
    Spelled(Vec<usize>),
    /// Only this player has a similar spelling.
    Near(usize),
    /// Several players with similar spellings.
    Unclear,
    /// No player has this or a similar spelling.
    Unknown,
}

impl Roster {
    /// Creates the index of all spellings of the players.
    pub fn new(players: &[Player]) -> Roster {
        let mut roster = Roster::default();
        roster.add(players);
        roster
    }

    /// Adds the players that were appended to the list since the last call. `players` is the whole list.
    pub fn add(&mut self, players: &[Player]) {
        if players.len() > self.names.len() {
            self.asked.get_mut().clear();
        }
        for (index, player) in players.iter().enumerate().skip(self.names.len()) {
            self.ids.entry(player.id.clone()).or_insert(index);
            let own = NormalName::from_text(&player.name);
            let others = player.hanja.iter().chain(&player.roman);
            let written = others
                .chain(&player.aliases)
                .map(|name| NormalName::from_text(name));
            let mut forms = own.forms();
            for name in written {
                forms.extend(name.forms());
            }
            for form in &forms {
                let most = tolerance(form);
                if most > 0 {
                    let chars: Vec<char> = form.chars().collect();
                    self.near.push(TolerantSpelling {
                        letters: LetterSet::new(&chars),
                        chars,
                        most,
                        player: index,
                    });
                }
                if has_hanja(form) {
                    self.hanja.push(form.clone());
                }
            }
            forms.push(NormalName::from_text(&player.id).form);
            for form in forms {
                let known = self.forms.entry(form).or_default();
                // Indices increase, so a duplicate can only be the last one.
                if known.last() != Some(&index) {
                    known.push(index);
                }
            }
            self.names.push(own.form);
        }
    }

    /// Returns the index of the first player with this id.
    pub fn with_id(&self, id: &str) -> Option<usize> {
        self.ids.get(id).copied()
    }

    /// Returns the player that a pairing names by id, or by a spelling that only one player has.
    pub fn named(&self, text: &str) -> Option<usize> {
        if let Some(index) = self.ids.get(text) {
            return Some(*index);
        }
        match &self.forms.get(&NormalName::from_text(text).form)?[..] {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Returns the players that a name in a record may mean.
    pub fn meant(&self, name: &NormalName) -> Meant {
        if let Some(players) = self.forms.get(&name.form) {
            return Meant::Spelled(players.clone());
        }
        if let Some(known) = self.asked.borrow().get(&name.form) {
            return known.clone();
        }
        let meant = self.near(&name.form);
        let mut asked = self.asked.borrow_mut();
        asked.insert(name.form.clone(), meant.clone());
        meant
    }

    /// Looks for players with a spelling similar to the normalized name `form`.
    fn near(&self, form: &str) -> Meant {
        let form: Vec<char> = form.chars().collect();
        let letters = LetterSet::new(&form);
        let near = self.near.iter().filter(|it| it.matches(&form, letters));
        let mut found = None;
        for player in near.map(|spelling| spelling.player) {
            if found.is_some_and(|found| found != player) {
                return Meant::Unclear;
            }
            found = Some(player);
        }
        found.map_or(Meant::Unknown, Meant::Near)
    }

    /// True if the name is similar to a spelling of this player. Other players may have similar names too.
    pub fn is_near(&self, name: &NormalName, player: usize) -> bool {
        let form: Vec<char> = name.form.chars().collect();
        let letters = LetterSet::new(&form);
        let mut own = self.near.iter().filter(|it| it.player == player);
        own.any(|spelling| spelling.matches(&form, letters))
    }

    /// Returns the only player whose name is the Korean reading of this name in Chinese characters, or the reverse.
    /// `None` without one or with several.
    pub fn read_as(&self, name: &NormalName) -> Option<usize> {
        let forms: &mut dyn Iterator<Item = &String> = if has_hanja(&name.form) {
            &mut self.forms.keys()
        } else {
            &mut self.hanja.iter()
        };
        let readings = forms.filter(|form| is_reading(form, &name.form));
        let mut players = readings.flat_map(|form| &self.forms[form]);
        let first = *players.next()?;
        players.all(|&player| player == first).then_some(first)
    }

    /// True if the name is any known spelling of this player.
    pub fn is_spelling_of(&self, name: &NormalName, player: usize) -> bool {
        let players = self.forms.get(&name.form);
        players.is_some_and(|players| players.contains(&player))
    }

    /// True if the name equals this player's name in the list, after normalization.
    pub fn is_name_of(&self, name: &NormalName, player: usize) -> bool {
        self.names[player] == name.form
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roster() -> Roster {
        let player = |id: &str, name: &str, aliases: &[&str]| Player {
            id: id.to_owned(),
            name: name.to_owned(),
            aliases: aliases.iter().map(|&alias| alias.to_owned()).collect(),
            ..Player::default()
        };
        Roster::new(&[
            player("k1", "김철수", &[]),
            player("k2", "김철수", &[]),
            player("k3", "박영희", &["영희박사"]),
            player("k5", "Bo", &[]),
            player("k6", "Kim Do", &["이도령"]),
        ])
    }

    #[test]
    fn names_lead_to_those_who_have_them() {
        let roster = roster();
        let meant = |name: &str| roster.meant(&NormalName::from_text(name));
        assert_eq!(meant("김철수"), Meant::Spelled(vec![0, 1]));
        assert_eq!(meant("영희박사 3단"), Meant::Spelled(vec![2]));
        assert_eq!(meant("Do Kim"), Meant::Spelled(vec![4]));
        assert_eq!(meant("Gim Do"), Meant::Near(4));
        assert_eq!(meant("Ba"), Meant::Unknown);
        assert_eq!(meant("k4"), Meant::Unknown);
        assert_eq!(roster.named("k2"), Some(1));
        assert_eq!(roster.named("김철수"), None);
        assert_eq!(roster.named("이도령"), Some(4));
    }
}
