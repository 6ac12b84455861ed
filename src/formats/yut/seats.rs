//! Seats of the players of a yut game, and the labels that name the players in turns.

use super::{layout, lexer};
use crate::formats::shared::typed::front::{Page, is_called};
use crate::formats::shared::typed::signs::{composed, usual};
use crate::model::{Field, Record, Side, Throw};

/// Maximum number of sides in a game of yut.
pub(super) const SEATS: usize = 6;

/// Names of the sides in the order in which they play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seats {
    names: Vec<Option<String>>,
}

/// Side that the label of a turn names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Labelled<'l> {
    pub side: Side,
    /// Member of the side who plays the turn, as in `청팀(홍길동)`; `None` if the label names none.
    pub member: Option<&'l str>,
}

impl Seats {
    pub(crate) fn name(&mut self, side: Side, name: &str) {
        if self.names.len() <= side.index() {
            self.names.resize(side.index() + 1, None);
        }
        self.names[side.index()] = Some(name.trim().to_owned());
    }

    /// Rotates the seats so that `side` becomes the first; the order of play stays.
    pub(crate) fn begin_with(&mut self, side: Side) {
        let count = self.count();
        self.names.resize(count, None);
        self.names.rotate_left(side.index() % count);
    }

    /// Adds a player after all others and returns the side.
    pub(crate) fn add(&mut self, name: &str) -> Side {
        let side = Side(self.names.len().min(u8::MAX.into()) as u8);
        self.name(side, name);
        side
    }

    /// Returns the number of sides, at least two.
    pub(crate) fn count(&self) -> usize {
        self.names.len().max(2)
    }

    /// True if a name is missing: there are fewer than two seats, or a seat without a name before
    /// one with a name.
    pub(crate) fn is_short(&self) -> bool {
        self.names.len() < 2 || self.names.contains(&None)
    }

    /// True if no side has a name yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Iterates over the names of the sides that have one.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().filter_map(|name| name.as_deref())
    }

    /// Returns the only name that begins with a word: `청` for `청팀`.
    pub(crate) fn beginning(&self, word: &str) -> Option<&str> {
        let mut names = self.names().filter(|name| name.starts_with(word));
        let name = names.next().filter(|_| !word.is_empty())?;
        names.next().is_none().then_some(name)
    }

    /// Returns the first seat without a name, or the seat after the last one; `None` if all six are
    /// taken.
    pub(crate) fn free(&self) -> Option<Side> {
        let gap = self.names.iter().position(Option::is_none);
        let after = self.names.len();
        gap.or(Some(after).filter(|_| after < SEATS))
            .map(|seat| Side(seat as u8))
    }

    /// Returns the side that plays after `side` in seat order, as long as no player has finished.
    pub(crate) fn after(&self, side: Side) -> Side {
        Side(((side.index() + 1) % self.count()) as u8)
    }

    /// Returns the player named by a label: by name, or by seat as in `P2` and `선수2`. Of players
    /// with the same name, it is the one whose turn is expected.
    pub(crate) fn labelled<'l>(&self, label: &'l str, expected: Side) -> Option<Labelled<'l>> {
        let label = label.trim();
        if let Some(side) = self.side(label, expected) {
            return Some(Labelled { side, member: None });
        }
        let (name, member) = label.strip_suffix(')')?.rsplit_once('(')?;
        let side = self.side(name, expected)?;
        Some(Labelled {
            side,
            member: Some(member.trim()),
        })
    }

    /// Returns the only side whose player has a given name, such as `길동` for `홍길동`; `None` if several have it.
    fn given(&self, name: &str) -> Option<Side> {
        let mut sides = (0..self.names.len()).filter(|&side| {
            let known = self.names[side].as_deref().unwrap_or_default();
            is_called(known, name)
        });
        let side = sides.next()?;
        sides.next().is_none().then_some(Side(side as u8))
    }

    /// Returns the side with a name, a seat such as `P2`, or a given name. If several sides have
    /// the name, `expected` is preferred.
    pub(crate) fn side(&self, name: &str, expected: Side) -> Option<Side> {
        let name = name.trim();
        let known = |side: &usize| self.names[*side].as_deref() == Some(name);
        let mut sides = 0..self.names.len();
        if sides.contains(&expected.index()) && known(&expected.index()) {
            return Some(expected);
        }
        match sides.find(known) {
            Some(side) => Some(Side(side as u8)),
            None => seat(name).or_else(|| self.given(name)),
        }
    }
}

/// Parses a seat: `P2`, `선수2`.
fn seat(name: &str) -> Option<Side> {
    let number = name.strip_prefix("선수");
    let number = number.or_else(|| name.strip_prefix(['P', 'p']))?;
    let plain = number.bytes().all(|byte| byte.is_ascii_digit());
    let number = number.parse::<u8>().ok().filter(|_| plain)?;
    number.checked_sub(1).map(Side)
}

/// Labels that name the sides of a record in written turns.
pub(super) struct Labels {
    seats: Seats,
    /// Labels found so far, by side: `None` if not searched yet, `Some(None)` if the side has no
    /// usable label.
    known: Vec<Option<Option<String>>>,
}

impl Labels {
    /// Creates the labels for the players that a record names.
    pub(super) fn from_record(record: &Record) -> Labels {
        let mut seats = Seats::default();
        for entry in record.header.entries() {
            if let Field::Name(side) = entry.field
                && record.header.find(entry.field) == Some(entry)
            {
                seats.name(side, &composed(record.text(entry.text)));
            }
        }
        Labels {
            seats,
            known: Vec::new(),
        }
    }

    /// Returns the name of a side as it is written in a ranking: its player, or `P2` without a
    /// name.
    pub(super) fn name(&self, record: &Record, side: Side) -> String {
        match record.info(Field::Name(side)) {
            Some(name) => name.to_owned(),
            None => by_seat(side),
        }
    }

    /// Returns the label of a side in a turn: the player's name, or the seat if the name is
    /// ambiguous or cannot be written before a colon. `None` if neither works.
    pub(super) fn label(&mut self, record: &Record, side: Side) -> Option<&str> {
        if self.known.len() <= side.index() {
            self.known.resize(side.index() + 1, None);
        }
        if self.known[side.index()].is_none() {
            let found = self.find(record, side);
            self.known[side.index()] = Some(found);
        }
        self.known[side.index()].as_ref()?.as_deref()
    }

    fn find(&self, record: &Record, side: Side) -> Option<String> {
        let name = record.info(Field::Name(side)).unwrap_or_default().trim();
        let korean = format!("선수{}", u16::from(side.0) + 1);
        let candidates = [name.to_owned(), by_seat(side), korean];
        let wanted = Labelled { side, member: None };
        candidates
            .into_iter()
            .find(|label| !label.is_empty() && self.names(label, wanted))
    }

    /// Returns a label with the member who plays, `청팀(홍길동)`; `None` if it would be read
    /// differently.
    pub(super) fn with_member(&self, label: &str, side: Side, member: &str) -> Option<String> {
        let whole = format!("{label}({member})");
        let member = Some(member);
        self.names(&whole, Labelled { side, member })
            .then_some(whole)
    }

    /// True if the reader understands a written label as `wanted`, whichever side it expects to
    /// play.
    fn names(&self, label: &str, wanted: Labelled<'_>) -> bool {
        let text = format!("1. {label}:");
        let is_whole = lexer::head(&text).is_ok_and(|(left, head)| {
            left.is_empty() && head.label.is_some_and(|read| read.trim() == label)
        });
        // Emoji are skipped as the talk of a chat.
        let line = format!("{text} {}", Throw::Do.name().ko);
        let is_kept = Page::new(&line, &layout::GRAMMAR).text() == line;
        let is_composed = !label.chars().any(|sign| usual(sign) != sign);
        let mut sides = (0..self.seats.count()).map(|side| Side(side as u8));
        is_whole
            && is_kept
            && is_composed
            && sides.all(|expected| self.seats.labelled(label, expected) == Some(wanted))
    }
}

fn by_seat(side: Side) -> String {
    format!("P{}", u16::from(side.0) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_name_players_members_and_seats() {
        let mut seats = Seats::default();
        for name in ["청팀", "김(갑)", "선수1", "Ann"] {
            seats.add(name);
        }
        let first = Side(0);
        for (label, side, member) in [
            ("청팀", 0, None),
            (" 청팀 ( 민수 ) ", 0, Some("민수")),
            ("김(갑)", 1, None),
            ("김(갑)(을)", 1, Some("을")),
            ("선수1", 2, None),
            ("P1", 0, None),
            ("선수2", 1, None),
            ("Ann", 3, None),
        ] {
            let found = seats.labelled(label, first).expect("named");
            assert_eq!((found.side, found.member), (Side(side), member), "{label}");
        }
        for nobody in ["홍팀", "ann", "P0", "P+1", "(민수)", ""] {
            assert_eq!(seats.labelled(nobody, first), None, "{nobody}");
        }
        assert_eq!(seats.after(Side(3)), Side(0));
    }

    #[test]
    fn of_two_with_one_name_it_is_the_one_whose_turn_it_is() {
        let mut seats = Seats::default();
        seats.add("홍길동");
        seats.add("홍길동");
        assert_eq!(seats.side("홍길동", Side(1)), Some(Side(1)));
        assert_eq!(seats.side("홍길동", Side(0)), Some(Side(0)));
    }
}
