//! The table of moves: one line a play of the main line.

use std::borrow::Cow;

use super::games::spelled;
use super::table::{CsvRow, CsvTable, Formulas, TableColumn};
use crate::diag::loss::Losses;
use crate::model::trace::Way;
use crate::model::{
    Body, ClockKind, CommentKind, Item, NodeId, Play, PlayTrace, QuadrantTurn, Record, Side,
    TextId, Throw, Trace,
};

/// The columns, the same for all games.
///
/// `record` counts from 1 in its file, `ply` from 1 in the game, passes included; the
/// choices of an opening have the number of the move before them. `from` and `to`
/// are points by their names on the board, `raw` is the spelling of the record's own format.
/// `captured` counts stones or pieces and is empty where the game was not replayed that far.
/// `clock` is the time left and `spent` the time that the play took, in seconds; `overtime` the
/// stones or periods left. `comment` is that of the position after the play.
///
/// The others are of yut: `turn` is its number in the record and `member` who of the side plays it,
/// `value` what is thrown or which throw a move uses, `stacked` counts the pieces of its own that a
/// move lands on and `finished` those that it brings home. `from` is `hand` for a new piece, `to` is
/// `out` for one that goes home.
pub(crate) const COLUMNS: &[TableColumn] = &[
    TableColumn::text("file"),
    TableColumn::whole("record"),
    TableColumn::whole("ply"),
    TableColumn::text("side"),
    TableColumn::text("kind"),
    TableColumn::text("from"),
    TableColumn::text("to"),
    TableColumn::text("raw"),
    TableColumn::whole("captured"),
    TableColumn::decimal("clock"),
    TableColumn::whole("overtime"),
    TableColumn::decimal("spent"),
    TableColumn::text("comment"),
    TableColumn::whole("turn"),
    TableColumn::text("member"),
    TableColumn::text("value"),
    TableColumn::whole("stacked"),
    TableColumn::whole("finished"),
];

/// Writes the lines of a record.
pub(crate) fn write(
    record: &Record,
    trace: Option<&Trace>,
    guards: bool,
    out: &mut Vec<u8>,
) -> (Formulas, Losses) {
    let mut lost = Losses::of_one_line(record);
    for node in record.tree.main_line() {
        let items = record.tree.items(node);
        let last = plays(items).count().saturating_sub(1);
        let found = Found::new(trace, node, last);
        for item in items {
            if !carried(items, item) && !found.carries(&item.body) {
                lost.add_item(record, &item.body);
            }
        }
    }
    let mut table = CsvTable::new(COLUMNS, guards, out);
    rows(record, trace, record.tree.main_line(), |_, row| {
        table.row(row);
    });
    (table.finish(), lost)
}

/// Calls `each` with the line of each play of a line of a record, and the node that it stands in. The line is
/// given by its nodes from the root.
pub(super) fn rows<'r>(
    record: &'r Record,
    trace: Option<&Trace>,
    line: impl IntoIterator<Item = NodeId>,
    mut each: impl FnMut(NodeId, CsvRow<'r>),
) {
    let file = record.source().name();
    let number = (record.origin.index + 1).to_string();
    let words = record.game.side_words();
    let mut ply = 0;
    let mut turn = OpenTurn::default();
    for node in line {
        let items = record.tree.items(node);
        turn.enter(items);
        let last = record.tree.plays(node).count().checked_sub(1);
        for (at, (play, item)) in plays(items).enumerate() {
            ply += u32::from(play.is_numbered());
            let found = Found::new(trace, node, at);
            let point = |point| match point {
                Some(point) => Cow::Owned(record.board.name(point)),
                None => Cow::Borrowed(""),
            };
            let (from, to) = match play {
                Play::Advance { from, to, .. } => (Some(from.key()), Some(to.key())),
                _ => (None, None),
            };
            let clock = |kind| reading(items, play.side(), kind).into();
            let row = vec![
                file.into(),
                number.clone().into(),
                ply.to_string().into(),
                words.key(play.side()),
                play.kind().into(),
                from.map_or_else(|| point(play.from()), Cow::Borrowed),
                to.map_or_else(|| point(play.to()), Cow::Borrowed),
                record.text(item.raw).into(),
                found.captured().into(),
                clock(ClockKind::Left),
                clock(ClockKind::Overtime),
                clock(ClockKind::Spent),
                // A comment is about the position, which the last play of a node makes.
                if Some(at) == last {
                    comment(record, items)
                } else {
                    Cow::Borrowed("")
                },
                spelled(turn.number).into(),
                turn.member(record).into(),
                found.value(play).into(),
                found.pieces(|way| way.stacked).into(),
                found.pieces(|way| way.finished).into(),
            ];
            each(node, row);
        }
    }
}

fn plays(items: &[Item]) -> impl Iterator<Item = (Play, &Item)> {
    items.iter().filter_map(|item| match item.body {
        Body::Play(play) => Some((play, item)),
        _ => None,
    })
}

/// Whether an item of a node stands in the line of a play of the node.
fn carried(items: &[Item], item: &Item) -> bool {
    match item.body {
        Body::Comment {
            kind: CommentKind::Comment,
            ..
        }
        | Body::Turn { .. }
        | Body::Member(_) => plays(items).next().is_some(),
        Body::Clock { side, kind, .. } => {
            let played = plays(items).any(|(play, _)| play.side() == side);
            played && reading_item(items, side, kind).is_some_and(|first| first == item)
        }
        _ => false,
    }
}

/// What the replay says about a play.
#[derive(Clone, Copy)]
struct Found<'t> {
    play: Option<&'t PlayTrace>,
    way: Option<&'t Way>,
}

impl<'t> Found<'t> {
    /// About the play that stands at a place among the plays of a node.
    fn new(trace: Option<&'t Trace>, node: NodeId, at: usize) -> Found<'t> {
        let play = trace.and_then(|trace| trace.plays_at(node).get(at));
        let way = play.and_then(|_| trace?.way_of(node, at));
        Found { play, way }
    }

    fn captured(self) -> String {
        spelled(self.play.map(|play| play.captured))
    }

    /// What is thrown, which throw is used, or which quadrant is turned.
    fn value(self, play: Play) -> &'static str {
        let throw = match play {
            Play::Throw { value, .. } => Some(value),
            Play::Advance { by, .. } => by.or(self.way.map(|way| way.by)),
            _ => None,
        };
        let rotation = play.rotation().map(QuadrantTurn::key);
        throw.map(Throw::key).or(rotation).unwrap_or_default()
    }

    /// A number of pieces that the replay counted.
    fn pieces(self, count: fn(&Way) -> u8) -> String {
        spelled(self.way.map(count))
    }

    /// Whether what the record claims about the play stands in its cells, because it happened.
    fn carries(self, body: &Body) -> bool {
        match body {
            Body::ClaimedCapture { .. } => self.play.is_some_and(|play| play.captured > 0),
            Body::ClaimedStack => self.way.is_some_and(|way| way.stacked > 0),
            _ => false,
        }
    }
}

/// The turn that is being played, where the record has turns.
#[derive(Clone, Copy, Debug, Default)]
struct OpenTurn {
    number: Option<u32>,
    member: Option<TextId>,
}

impl OpenTurn {
    /// Looks whether a turn begins in the items of a node.
    fn enter(&mut self, items: &[Item]) {
        for item in items {
            match item.body {
                Body::Turn { number, .. } => {
                    *self = OpenTurn {
                        number: Some(number),
                        member: None,
                    };
                }
                Body::Member(text) => self.member = Some(text),
                _ => {}
            }
        }
    }

    /// Its number in the record, empty where there is none.
    /// Who of the side plays it, empty where the record does not say.
    fn member(self, record: &Record) -> &str {
        self.member
            .map_or("", |text| record.text(record.tree.text(text)))
    }
}

fn reading_item(items: &[Item], of: Side, wanted: ClockKind) -> Option<&Item> {
    items.iter().find(
        |item| matches!(item.body, Body::Clock { side, kind, .. } if side == of && kind == wanted),
    )
}

fn reading(items: &[Item], of: Side, wanted: ClockKind) -> String {
    match reading_item(items, of, wanted).map(|item| item.body) {
        Some(Body::Clock { kind, value, .. }) => match kind {
            ClockKind::Left | ClockKind::Spent => seconds(value),
            ClockKind::Overtime => value.to_string(),
        },
        _ => String::new(),
    }
}

/// Milliseconds as the shortest decimal number of seconds.
fn seconds(milliseconds: i32) -> String {
    let sign = if milliseconds < 0 { "-" } else { "" };
    let magnitude = milliseconds.unsigned_abs();
    let text = format!("{sign}{}.{:03}", magnitude / 1000, magnitude % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The comments of a node, one below the other.
fn comment<'r>(record: &'r Record, items: &[Item]) -> Cow<'r, str> {
    let mut comments = items.iter().filter_map(|item| match item.body {
        Body::Comment {
            kind: CommentKind::Comment,
            text,
        } => Some(record.text(record.tree.text(text))),
        _ => None,
    });
    let mut whole = Cow::Borrowed(comments.next().unwrap_or_default());
    for further in comments {
        whole += "\n";
        whole += further;
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::seconds;

    #[test]
    fn seconds_are_exact_and_short() {
        for (milliseconds, text) in [
            (0, "0"),
            (298_123, "298.123"),
            (30_000, "30"),
            (100, "0.1"),
            (-1500, "-1.5"),
            (i32::MIN, "-2147483.648"),
        ] {
            assert_eq!(seconds(milliseconds), text);
        }
    }
}
