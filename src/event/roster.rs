//! Lookup of players by the known spellings of their names.

use std::cell::RefCell;
use std::collections::HashMap;

use super::event::Player;
use super::spelling::{NormalName, is_within, tolerance};
use crate::text::hanja::{has_hanja, is_reading};

/// Known spellings of the players.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    ids: HashMap<String, usize>,
    /// Players by normalized spelling, without duplicates.
    forms: HashMap<String, Vec<usize>>,
    /// Normalized name of each player.
    names: Vec<String>,
    /// Spellings with Chinese characters.
    hanja: Vec<String>,
    near: Vec<TolerantSpelling>,
    /// Cache of looked-up names, which recur throughout a collection.
    asked: RefCell<HashMap<String, Meant>>,
}

/// A spelling for fuzzy matching.
#[derive(Clone, Debug)]
struct TolerantSpelling {
    chars: Vec<char>,
    letters: LetterSet,
    /// Allowed edit distance.
    most: usize,
    player: usize,
}

impl TolerantSpelling {
    fn matches(&self, form: &[char], letters: LetterSet) -> bool {
        self.letters.may_be_within(letters, self.most) && is_within(form, &self.chars, self.most)
    }
}

/// Letters of a name, each as one of 64 bits. Unlike names mostly differ in it, so that an unknown
/// name is compared in full with few of the players.
#[derive(Clone, Copy, Debug)]
struct LetterSet(u64);

impl LetterSet {
    fn new(chars: &[char]) -> LetterSet {
        let bits = chars.iter().map(|&c| 1 << (u32::from(c) % 64));
        LetterSet(bits.fold(0, |set, bit: u64| set | bit))
    }

    /// False if the edit distance is certainly above `most`: an edit changes at most two letters.
    fn may_be_within(self, other: LetterSet, most: usize) -> bool {
        (self.0 ^ other.0).count_ones() as usize <= 2 * most
    }
}

/// Players that a name may refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// One or several players with this exact spelling.
    Spelled(Vec<usize>),
    /// The only player with a similar spelling.
    Near(usize),
    /// Several players with similar spellings.
    Unclear,
    /// No player.
    Unknown,
}

impl Roster {
    /// Indexes the spellings of all players.
    pub fn new(players: &[Player]) -> Roster {
        let mut roster = Roster::default();
        roster.add(players);
        roster
    }

    /// Indexes the players that were added to the list since the last call.
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
                // Indices ascend, so an equal one is the last.
                if known.last() != Some(&index) {
                    known.push(index);
                }
            }
            self.names.push(own.form);
        }
    }

    /// Returns the first player with an id.
    pub fn with_id(&self, id: &str) -> Option<usize> {
        self.ids.get(id).copied()
    }

    /// Returns the player that a pairing names, by id or by an unambiguous spelling.
    pub fn named(&self, text: &str) -> Option<usize> {
        if let Some(index) = self.ids.get(text) {
            return Some(*index);
        }
        match &self.forms.get(&NormalName::from_text(text).form)?[..] {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Looks up the players that a name of a record may refer to.
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

    /// Returns the only player with a similar spelling.
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

    /// True if the name is similar to a spelling of this player, even if others are similar too.
    pub fn is_near(&self, name: &NormalName, player: usize) -> bool {
        let form: Vec<char> = name.form.chars().collect();
        let letters = LetterSet::new(&form);
        let mut own = self.near.iter().filter(|it| it.player == player);
        own.any(|spelling| spelling.matches(&form, letters))
    }

    /// Returns the only player of whose spelling the name is the Korean reading, or the reverse.
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

    /// True if the name is a spelling of the player.
    pub fn is_spelling_of(&self, name: &NormalName, player: usize) -> bool {
        let players = self.forms.get(&name.form);
        players.is_some_and(|players| players.contains(&player))
    }

    /// True if the name is spelled as in the player list.
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
