//! Conversion of records of the model to JSON records (wire types).

use serde::{Serialize, Serializer};

use super::header;
use super::names::Names;
use super::text::{self, Slot};
use crate::formats::ReadRules;
use crate::formats::json::wire::item::{LabelWire, Pair};
use crate::formats::json::wire::words::ClaimKind;
use crate::formats::json::wire::{self, Item, Run, Str};
use crate::model::{
    Body, ClockKind, CommentKind, Emphasis, Item as ModelItem, Judgement, ListId, MarkShape,
    Meaning, NodeId, Play, Point, Record, SetupKind, Side, SideWords, Text, TextId,
};

/// Data of the record that the conversion of its items needs.
#[derive(Clone, Copy)]
struct Context<'r> {
    record: &'r Record,
    /// Point names of the record's board.
    names: &'r Names,
    /// JSON keys of the record's header entries, by entry index.
    keys: &'r [String],
    /// Words for the sides in JSON: colours, or numbers in games without colours.
    sides: SideWords,
}

impl<'r> Context<'r> {
    fn side(self, side: Side) -> wire::Side {
        wire::Side(side, self.sides)
    }

    /// Converts the text that is written under `key`. Adds its malformed bytes to `runs`.
    fn string(self, text: Text, key: &'static str, runs: &mut Vec<Run<'r>>) -> Str<'r> {
        self.string_at(text, Slot(key, None), runs)
    }

    /// Converts the single text of an item to the JSON string under `key`.
    fn own(self, text: TextId, key: &'static str, runs: &mut Vec<Run<'r>>) -> Option<Str<'r>> {
        Some(self.string(self.record.tree.text(text), key, runs))
    }

    fn string_at(self, text: Text, slot: Slot, runs: &mut Vec<Run<'r>>) -> Str<'r> {
        text::outgoing(self.record, text, slot, runs)
    }
}

/// Calls `write` with the JSON form of a record. Each node is converted while it is written, so
/// that a long record needs no extra memory.
pub(crate) fn outgoing<T>(
    record: &Record,
    names: &Names,
    rules: Option<ReadRules>,
    write: impl FnOnce(&wire::RecordWire<'_, Nodes<'_>>) -> T,
) -> T {
    let keys = header::keys(record);
    let context = Context {
        record,
        names,
        keys: &keys,
        sides: record.game.side_words(),
    };
    let entries = record.header.entries().iter();
    let entries = keys.iter().zip(entries);
    write(&wire::RecordWire {
        schema: wire::SCHEMA.into(),
        game: (*record.game.0).into(),
        board: record.board.into(),
        header: wire::HeaderWire(
            entries
                .map(|(key, entry)| (key.as_str().into(), header::outgoing(record, entry)))
                .collect(),
        ),
        meaning: Some(meaning(record, names, rules)),
        opening: opening(record, names),
        nodes: Nodes(context),
        origin: origin(record),
    })
}

/// Interprets the header of a record for the JSON object `meaning`: komi, handicap, result and so
/// on, converted to plain units.
fn meaning<'r>(
    record: &Record,
    names: &'r Names,
    rules: Option<ReadRules>,
) -> wire::MeaningWire<'r> {
    let meaning = Meaning::new(record);
    let header = &record.header;
    let sides = record.game.side_words();
    let outcome = meaning.outcome();
    let written = meaning.written_outcome();
    let has_margin = written.is_some_and(|stated| stated.margin().is_some());
    let handicap = &meaning.handicap;
    let rules = rules.and_then(|rules| rules(record, &meaning));
    wire::MeaningWire {
        board: wire::meaning::BoardSize {
            columns: record.board.columns(),
            rows: record.board.rows(),
        },
        rules: rules.map(|rules| wire::meaning::Rules {
            ruleset: rules.ruleset,
            switches: rules.switches.into_iter().collect(),
        }),
        komi: meaning.komi().map(wire::Decimal),
        komi_basis: meaning.komi.map(|komi| komi.basis.into()),
        handicap: (handicap.count > 0).then(|| wire::meaning::Handicap {
            count: handicap.count,
            stones: handicap.stones.iter().map(|&at| names.point(at)).collect(),
            source: handicap.source.into(),
        }),
        date: header.dates().first().copied().map(wire::Date),
        seconds: header.seconds(),
        outcome: outcome.map(Into::into),
        winner: outcome
            .and_then(|outcome| outcome.winner())
            .map(|side| wire::Side(side, sides)),
        by: outcome.and_then(|outcome| outcome.manner()).map(Into::into),
        margin: meaning.margin().map(wire::Decimal),
        margin_basis: meaning
            .result
            .filter(|_| has_margin)
            .map(|result| result.margin.into()),
    }
}

fn opening<'r>(record: &Record, names: &'r Names) -> Option<wire::OpeningWire<'r>> {
    let opening = &record.header.opening;
    (!opening.is_empty()).then(|| wire::OpeningWire {
        swapped: opening.swapped,
        declared: opening.declared,
        offers: opening.offers.iter().map(|&at| names.point(at)).collect(),
    })
}

fn origin(record: &Record) -> wire::Origin<'_> {
    let origin = &record.origin;
    let mut malformed = Vec::new();
    let mut string = |text, slot| text::outgoing(record, text, Slot(slot, None), &mut malformed);
    wire::Origin {
        format: (*origin.format).into(),
        encoding: Some(crate::text::encoding::name_of(record.encoding()).into()),
        file: Some(record.source().name().into()).filter(|name: &wire::Str<'_>| !name.is_empty()),
        record: Some(origin.index + 1),
        quirk: origin.quirk.map(|quirk| quirk.key().into()),
        before: string(origin.before, "before"),
        after: string(origin.after, "after"),
        malformed,
    }
}

/// Nodes of a record, which are converted one by one while they are serialized as a JSON array.
pub(crate) struct Nodes<'r>(Context<'r>);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tree = &self.0.record.tree;
        serializer.collect_seq(tree.nodes().map(|node| {
            let parent = tree.parent(node).map(|parent| parent.0);
            wire::NodeWire {
                parent: parent.filter(|&parent| parent + 1 != node.0),
                items: Items(self.0, node),
            }
        }))
    }
}

/// Items of one node, which are converted while they are serialized as a JSON array.
struct Items<'r>(Context<'r>, NodeId);

impl Serialize for Items<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let items = self.0.record.tree.items(self.1);
        serializer.collect_seq(items.iter().map(|one| item(self.0, one)))
    }
}

fn item<'r>(context: Context<'r>, item: &ModelItem) -> Item<'r> {
    let mut wire = Item::default();
    body(context, item.body, &mut wire);
    if !item.raw.is_empty() {
        wire.raw = Some(context.string(item.raw, "raw", &mut wire.malformed));
    }
    wire
}

fn body<'r>(context: Context<'r>, body: Body, wire: &mut Item<'r>) {
    let tree = &context.record.tree;
    let runs = &mut wire.malformed;
    match body {
        Body::Play(play) => self::play(context, play, wire),
        Body::Setup { kind, points } => {
            wire.setup = Some(kind.into());
            if let SetupKind::Stones(side) = kind {
                wire.side = Some(context.side(side));
            }
            wire.points = Some(names(context, points));
        }
        Body::ToPlay(side) => wire.to_play = Some(context.side(side)),
        Body::Comment { kind, text } => match kind {
            CommentKind::Comment => wire.comment = context.own(text, "comment", runs),
            CommentKind::Name => wire.name = context.own(text, "name", runs),
        },
        Body::Info(entry) => wire.info = Some(context.keys[entry.0 as usize].as_str().into()),
        Body::Mark { shape, points } => {
            wire.mark = Some(shape.into());
            if let MarkShape::Territory(side) = shape {
                wire.side = Some(context.side(side));
            }
            wire.points = Some(names(context, points));
        }
        Body::Labels(labels) => {
            let labels = tree.labels.get(labels).iter().enumerate();
            let labels = labels.map(|(index, label)| LabelWire {
                at: context.names.point(label.at),
                text: context.string_at(label.text, Slot("labels", Some(index)), runs),
            });
            wire.labels = Some(labels.collect());
        }
        Body::Connectors { kind, ends } => {
            wire.links = Some(kind.into());
            let pairs = tree.points.get(ends).chunks_exact(2).map(|pair| Pair {
                from: context.names.point(pair[0]),
                to: context.names.point(pair[1]),
            });
            wire.pairs = Some(pairs.collect());
        }
        Body::Judgement { kind, emphasis } => {
            wire.judgement = Some(kind.into());
            if let Judgement::GoodFor(side) = kind {
                wire.side = Some(context.side(side));
            }
            wire.emphasis = (emphasis != Emphasis::Normal).then(|| emphasis.into());
        }
        Body::Estimate(score) => wire.estimate = Some(wire::Decimal(score)),
        Body::Clock { side, kind, value } => {
            wire.clock = Some(kind.into());
            wire.side = Some(context.side(side));
            match kind {
                ClockKind::Left | ClockKind::Spent => wire.milliseconds = Some(value),
                ClockKind::Overtime => wire.count = Some(value),
            }
        }
        Body::Print { kind, value } => {
            wire.print = Some(kind.into());
            wire.number = Some(value);
        }
        Body::FigureStart { flags, title } => {
            wire.figure = context.own(title, "figure", runs);
            wire.flags = Some(flags);
        }
        Body::Turn { side, number } => {
            wire.turn = Some(number);
            wire.side = Some(context.side(side));
        }
        Body::Member(text) => wire.member = context.own(text, "member", runs),
        Body::ClaimedCapture { count, points } => {
            wire.claim = Some(ClaimKind::Capture);
            wire.count = count.map(|count| count.get().into());
            wire.points = Some(names(context, points)).filter(|points| !points.is_empty());
        }
        Body::ClaimedStack => wire.claim = Some(ClaimKind::Stack),
        Body::ClaimedPieces(count) => {
            wire.claim = Some(ClaimKind::Pieces);
            wire.count = Some(count.get().into());
        }
        Body::ClaimedLoss(throw) => {
            wire.claim = Some(ClaimKind::Loss);
            wire.throw = Some(throw.into());
        }
        Body::Raw(texts) => {
            let mut texts = tree.raws.get(texts).iter().copied();
            let identifier = texts.next().unwrap_or(Text::EMPTY);
            wire.property = Some(context.string(identifier, "property", runs));
            let values = texts
                .enumerate()
                .map(|(index, value)| context.string_at(value, Slot("values", Some(index)), runs));
            wire.values = Some(values.collect());
        }
    }
}

fn names<'r>(context: Context<'r>, points: ListId<Point>) -> Vec<Str<'r>> {
    let points = context.record.tree.points.get(points);
    points.iter().map(|&p| context.names.point(p)).collect()
}

fn play<'r>(context: Context<'r>, play: Play, wire: &mut Item<'r>) {
    wire.play = Some(play.into());
    wire.side = Some(context.side(play.side()));
    match play {
        Play::Place { at, .. } | Play::Offer { at, .. } | Play::Choose { at, .. } => {
            wire.at = Some(context.names.point(at));
        }
        Play::Rotate { at, rotation, .. } => {
            wire.at = Some(context.names.point(at));
            wire.rotation = Some(rotation.key().into());
        }
        Play::Slide { from, to, .. }
        | Play::Tile {
            cross: from,
            nought: to,
            ..
        } => {
            wire.from = Some(context.names.point(from));
            wire.to = Some(context.names.point(to));
        }
        Play::Declare { count, .. } => wire.count = Some(count.into()),
        Play::Throw { value, .. } => wire.throw = Some(value.into()),
        Play::Advance { from, to, by, .. } => {
            wire.from = Some(from.key().into());
            wire.to = Some(to.key().into());
            wire.throw = by.map(Into::into);
        }
        Play::Forfeit { .. }
        | Play::Pass { .. }
        | Play::Resign { .. }
        | Play::Swap { .. }
        | Play::Keep { .. } => {}
    }
}
