//! CSV table of moves: one row per play of a record's main line.

use std::borrow::Cow;

use super::games::spelled;
use super::table::{CsvRow, CsvTable, Formulas, TableColumn};
use crate::diag::loss::Losses;
use crate::model::trace::Way;
use crate::model::{
    Body, ClockKind, CommentKind, Item, NodeId, Play, PlayTrace, QuadrantTurn, Record, Side,
    TextId, Throw, Trace,
};

/// Columns of the CSV table of moves, the same for all games.
///
/// `record` counts from 1 in its file and `ply` from 1 in the game, passes included; opening
/// choices have the number of the move before them. `from` and `to` are names of points on the
/// board, and `raw` is the spelling in the record's own format. `captured` counts stones or pieces
/// and is empty if the replay did not reach the play. `clock` is the time left and `spent` the time
/// used by the play, in seconds; `overtime` is the number of stones or periods left. `comment` is
/// the comment on the position after the play.
///
/// The other columns are for yut. `turn` is the number of the turn in the record and `member` the
/// player within the side. `value` is the throw, or the throw that a move uses. `stacked` counts
/// the own pieces on the point reached and `finished` the pieces brought home. `from` is `hand` for
/// a new piece, `to` is `out` for a piece that goes home.
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

/// Writes one row per play of a record's main line. Returns the cells that look like formulas, and
/// the losses: items that no column holds.
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

/// Calls `each` for every play on a line of a record, with the play's node and its table row.
/// `line` lists the nodes from the root.
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
                // A node's comment describes the position after its last play, so only the row of
                // that play gets it.
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

/// True if a row of the table already holds this item of a node, so that it is not a loss.
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

/// Replay results of one play; `way` describes a move of a yut piece or stack. Both are `None` if the replay did not
/// reach the play.
#[derive(Clone, Copy)]
struct Found<'t> {
    play: Option<&'t PlayTrace>,
    way: Option<&'t Way>,
}

impl<'t> Found<'t> {
    /// Looks up the replay results of a play; `at` is its index among the plays of the node.
    fn new(trace: Option<&'t Trace>, node: NodeId, at: usize) -> Found<'t> {
        let play = trace.and_then(|trace| trace.plays_at(node).get(at));
        let way = play.and_then(|_| trace?.way_of(node, at));
        Found { play, way }
    }

    fn captured(self) -> String {
        spelled(self.play.map(|play| play.captured))
    }

    /// Returns the cell of column `value`: the yut throw made or used, or the quadrant turned in
    /// Pentago. Empty for other plays.
    fn value(self, play: Play) -> &'static str {
        let throw = match play {
            Play::Throw { value, .. } => Some(value),
            Play::Advance { by, .. } => by.or(self.way.map(|way| way.by)),
            _ => None,
        };
        let rotation = play.rotation().map(QuadrantTurn::key);
        throw.map(Throw::key).or(rotation).unwrap_or_default()
    }

    /// Returns a count of yut pieces from the replay as the text of a cell; empty without a replay.
    fn pieces(self, count: fn(&Way) -> u8) -> String {
        spelled(self.way.map(count))
    }

    /// True if the row already shows the capture or stack that an item claims, because the replay
    /// confirms it.
    fn carries(self, body: &Body) -> bool {
        match body {
            Body::ClaimedCapture { .. } => self.play.is_some_and(|play| play.captured > 0),
            Body::ClaimedStack => self.way.is_some_and(|way| way.stacked > 0),
            _ => false,
        }
    }
}

/// Current turn of yut while the rows are made: its number and player. Both are `None` if the
/// record does not mark turns.
#[derive(Clone, Copy, Debug, Default)]
struct OpenTurn {
    number: Option<u32>,
    member: Option<TextId>,
}

impl OpenTurn {
    /// Updates the current turn from the items of a node: the number of a new turn, or the name of its player.
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

    /// Returns the name of the player within the side, or an empty text if the record does not
    /// state one.
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

/// Formats milliseconds as seconds without superfluous zeros, such as `12.5`.
fn seconds(milliseconds: i32) -> String {
    let sign = if milliseconds < 0 { "-" } else { "" };
    let magnitude = milliseconds.unsigned_abs();
    let text = format!("{sign}{}.{:03}", magnitude / 1000, magnitude % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Joins all comments of a node into a single text, with line breaks between them.
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
