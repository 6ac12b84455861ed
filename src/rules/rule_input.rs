//! Input of the rules that check a record, and places for their findings in the file.

use crate::diag::Place;
use crate::diag::finding::Arg;
use crate::games::{self, Facts};
use crate::model::{
    Body, Entry, EntryId, Field, Item, Meaning, NodeId, Outcome, Play, PlayTrace, Record, Side,
    SideWords, Trace,
};
use crate::text::{Bilingual, Span};

/// Record to check, with the trace of its replay.
#[derive(Clone, Copy, Debug)]
pub struct RuleInput<'r> {
    /// Record to check.
    pub record: &'r Record,
    /// Trace of the record's replay; `None` for a game that is not replayed.
    pub trace: Option<&'r Trace>,
    /// Meaning of the record's komi, handicap and result.
    pub meaning: &'r Meaning,
}

impl<'r> RuleInput<'r> {
    /// Returns the facts of the record's game; `None` for a game that is not replayed.
    pub(super) fn facts(&self) -> Option<&'static Facts> {
        Some(games::by_id(&self.record.game.0)?.facts())
    }

    /// True if the facts about the record's game satisfy a condition; false for a game that is not
    /// replayed.
    pub(super) fn is_of_game(&self, holds: impl FnOnce(&Facts) -> bool) -> bool {
        self.facts().is_some_and(holds)
    }

    /// Returns the plays of the main line as the replay recorded them.
    pub(super) fn main_line(&self) -> &'r [PlayTrace] {
        match self.trace {
            Some(trace) => &trace.plays[..trace.main_line],
            None => &[],
        }
    }

    /// Returns the number of the first illegal or skipped move of the main line; `None` if there is none.
    pub(super) fn first_illegal(&self) -> Option<u32> {
        self.trace?.first_illegal
    }

    /// Returns the number of the first move of the main line that was illegal, skipped or out of turn;
    /// `None` if there is none.
    pub(super) fn first_fault(&self) -> Option<u32> {
        let is_wrong = |play: &&PlayTrace| play.is_out_of_turn;
        let found = self.main_line().iter().find(is_wrong).map(|play| play.ply);
        found.into_iter().chain(self.first_illegal()).min()
    }

    /// Returns the items of the main line up to its last play.
    pub(super) fn main_line_items(&self) -> &'r [Item] {
        match self.main_line().last() {
            Some(last) => self.record.tree.items_through(last.node),
            None => &[],
        }
    }

    /// Returns the play in the record, with its item, that `plays[index]` of the trace describes; `None`
    /// if there is none.
    pub(super) fn play(&self, plays: &[PlayTrace], index: usize) -> Option<(&'r Item, Play)> {
        let node = plays.get(index)?.node;
        let before = plays[..index].iter().rev();
        let nth = before.take_while(|play| play.node == node).count();
        let items = self.record.tree.items(node).iter();
        items
            .filter_map(|item| match item.body {
                Body::Play(play) => Some((item, play)),
                _ => None,
            })
            .nth(nth)
    }

    pub(super) fn at_play(&self, plays: &[PlayTrace], index: usize) -> Place {
        let Some(found) = plays.get(index) else {
            return Place::whole(self.record);
        };
        let played = self.play(plays, index);
        let written = played.and_then(|(item, _)| item.raw.written());
        Place {
            ply: Some(found.ply),
            ..self.at_node(found.node, written)
        }
    }

    /// Returns the place of the first header entry about a field, or of the whole record if there is none.
    pub(super) fn at_info(&self, field: Field) -> Place {
        match self.record.header.find(field) {
            Some(entry) => self.at_entry(entry),
            None => Place::whole(self.record),
        }
    }

    /// Returns the place of a header entry: its text, or its whole item if the text was repaired. The
    /// entry is assumed to be in the root, as nearly all entries are.
    pub(super) fn at_entry(&self, entry: &Entry) -> Place {
        let items = self.record.tree.items(NodeId::ROOT).iter();
        let mut holding = items.filter(|item| match item.body {
            Body::Info(id) => std::ptr::eq(self.record.header.entry(id), entry),
            _ => false,
        });
        let spelled = entry.text.written();
        let span = spelled.or_else(|| holding.next()?.raw.written());
        self.at_node(NodeId::ROOT, span)
    }

    /// Returns the place of the header entry about a field, together with the last move of the main line,
    /// for findings that concern both.
    pub(super) fn at_info_and_end(&self, field: Field) -> Place {
        let end = self.record.tree.main_line().last();
        let last = self.main_line().last().map_or(0, |play| play.ply);
        Place {
            ply: (last > 0).then_some(last),
            ..self.at_node(
                end.unwrap_or(NodeId::ROOT),
                self.record.header.written(field),
            )
        }
    }

    /// Returns the place of the last node of the main line.
    pub(super) fn at_end(&self) -> Place {
        let end = self.record.tree.main_line().last();
        let last = self.main_line().last().map(|play| play.ply);
        let end = end.unwrap_or(NodeId::ROOT);
        Place {
            ply: last.filter(|&ply| ply > 0),
            ..self.at_node(end, Some(self.record.tree.span(end)))
        }
    }

    /// Returns the place of a node. The place covers `span` if it is given.
    pub(super) fn at_node(&self, node: NodeId, span: Option<Span>) -> Place {
        Place::node(self.record, node, span)
    }
}

/// Returns the name of an item's property as the file spells it, such as `KM`, or else the key of its
/// field.
pub(super) fn property(record: &Record, item: &Item, id: EntryId) -> String {
    let letters = record.text(item.raw).chars();
    let spelled: String = letters.take_while(char::is_ascii_alphabetic).collect();
    if spelled.is_empty() {
        record.header.entry(id).field.key(record.game.side_words())
    } else {
        spelled
    }
}

/// Returns the name of a side: its colour, or in games without colours the player's name or else `P1`,
/// `P2` and so on.
pub(super) fn name(record: &Record, side: Side) -> Arg {
    match (record.game.side_words(), side) {
        (SideWords::Colours, side) => side.word().into(),
        (SideWords::Numbers, Side(n)) => match record.info(Field::Name(side)) {
            Some(name) => name.into(),
            None => format!("P{}", u16::from(n) + 1).into(),
        },
    }
}

/// Formats a result in words: `Black won`, or in games without colours the sides in finishing order: `Kim >
/// Lee`.
pub(super) fn result_words(record: &Record, outcome: Outcome) -> Arg {
    let words = match (outcome.winner(), outcome, record.game.side_words()) {
        (Some(_), _, SideWords::Numbers) => {
            let sides = outcome.order().sides();
            let names = sides.map(|side| match record.info(Field::Name(side)).map(str::trim) {
                Some(name) if !name.is_empty() => name.to_owned(),
                _ => format!("P{}", u16::from(side.0) + 1),
            });
            return names.collect::<Vec<_>>().join(" > ").into();
        }
        (Some(Side::BLACK), _, _) => Bilingual::new("Black won", "흑승"),
        (Some(_), _, _) => Bilingual::new("White won", "백승"),
        (None, Outcome::Draw, _) => Bilingual::new("a draw", "무승부"),
        (None, Outcome::Void, _) => Bilingual::new("no result", "무효"),
        _ => Bilingual::new("unfinished", "끝나지 않음"),
    };
    words.into()
}
