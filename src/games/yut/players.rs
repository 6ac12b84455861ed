//! Sides of a yut game: their names and the order of their turns.

use super::snapshot::SIDES;
use crate::diag::finding::Arg;
use crate::model::{Body, Field, Record, Side};
use crate::text::Lang;

/// Sides of a yut game, with their names and the order of their turns.
#[derive(Clone, Debug)]
pub(super) struct Players {
    /// Name of each side; empty if the record does not name it.
    names: Vec<String>,
    /// Order of the turns, if it differs from the order of the name tags; otherwise empty.
    order: Vec<Side>,
}

impl Players {
    /// Returns the sides that a record names, always two to six. If it names fewer than two, the
    /// sides that have turns or plays are counted.
    pub(super) fn from_record(record: &Record) -> Players {
        let entries = record.header.entries().iter();
        let named = entries
            .filter_map(|entry| match entry.field {
                Field::Name(side) => Some(side.index() + 1),
                _ => None,
            })
            .filter(|&number| number <= SIDES)
            .max()
            .unwrap_or(0);
        let count = match named {
            0 | 1 => acting(record).max(named),
            _ => named,
        };
        let name = |side| record.info(Field::Name(Side(side))).unwrap_or_default();
        Players {
            names: (0..count.clamp(2, SIDES) as u8)
                .map(|side| name(side).trim().to_owned())
                .collect(),
            order: Vec::new(),
        }
    }

    /// Sets the order of the turns to the one that the record's turns follow, if it differs from
    /// the tags and is the same for two rounds.
    pub(super) fn in_order_of(mut self, turns: &[(Side, u32)]) -> Players {
        let count = self.names.len();
        let Some(rounds) = turns.get(..2 * count) else {
            return self;
        };
        let (first, second) = rounds.split_at(count);
        let is_begun = matches!(first[0].1, 0 | 1);
        let goes_on = first
            .iter()
            .zip(second)
            .all(|(one, other)| one.0 == other.0);
        let has_all = self
            .sides()
            .all(|side| first.iter().any(|turn| turn.0 == side));
        let is_other = first
            .iter()
            .zip(self.sides())
            .any(|(turn, side)| turn.0 != side);
        if is_begun && goes_on && has_all && is_other {
            self.order = first.iter().map(|turn| turn.0).collect();
        }
        self
    }

    /// Returns the order of the turns, if it differs from the order of the name tags; otherwise
    /// `None`.
    pub(super) fn other_order(&self) -> Option<&[Side]> {
        (!self.order.is_empty()).then_some(&self.order)
    }

    /// Iterates over the sides, in the order of the name tags.
    pub(super) fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.names.len() as u8).map(Side)
    }

    /// Returns true if a side takes part in the game.
    pub(super) fn holds(&self, side: Side) -> bool {
        side.index() < self.names.len()
    }

    /// Returns the next side after `seat` for which `plays` returns true; a `seat` of `None` starts
    /// with the first side.
    pub(super) fn after(&self, seat: Option<Side>, plays: impl Fn(Side) -> bool) -> Option<Side> {
        let count = self.names.len();
        if let Some(order) = self.other_order() {
            let at = order.iter().position(|&side| Some(side) == seat);
            let start = at.map_or(0, |at| at + 1);
            let sides = order.iter().cycle().skip(start).take(count);
            return sides.copied().find(|&side| plays(side));
        }
        let start = seat.map_or(0, |seat| seat.index() + 1);
        (0..count)
            .map(|step| Side(((start + step) % count) as u8))
            .find(|&side| plays(side))
    }

    /// Returns the name of a side; empty if the record does not name it.
    pub(super) fn name(&self, side: Side) -> &str {
        self.names.get(side.index()).map_or("", String::as_str)
    }

    /// Returns the name of a side for messages in both languages, such as `player 2` if it has
    /// none.
    pub(super) fn word(&self, side: Side) -> Arg {
        Arg::each(|lang| self.say(side, lang))
    }

    /// Returns the name of a side for messages in one language, such as `player 2` if it has none.
    pub(super) fn say(&self, side: Side, lang: Lang) -> String {
        let number = u16::from(side.0) + 1;
        match (self.name(side), lang) {
            ("", Lang::En) => format!("player {number}"),
            ("", Lang::Ko) => format!("선수{number}"),
            (name, _) => name.to_owned(),
        }
    }
}

/// Returns the number of sides in a record, up to the last side that has a turn or a play; 0 if no
/// side has one.
fn acting(record: &Record) -> usize {
    let tree = &record.tree;
    let items = tree.nodes().flat_map(|node| tree.items(node));
    let sides = items.filter_map(|item| match item.body {
        Body::Turn { side, .. } => Some(side),
        Body::Play(play) => Some(play.side()),
        _ => None,
    });
    sides
        .map(|side| side.index() + 1)
        .filter(|&number| number <= SIDES)
        .max()
        .unwrap_or(0)
}
