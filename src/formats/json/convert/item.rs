//! Items of the model as items of the wire.

use super::outgoing::Context;
use super::text::{self, Slot};
use crate::formats::json::wire;
use crate::formats::json::wire::item::{Label, Pair};
use crate::formats::json::wire::words;
use crate::formats::json::wire::{Item, Run, Str};
use crate::model::{
    Body, ClockKind, CommentKind, Emphasis, Item as ModelItem, Judgement, ListId, MarkShape, Play,
    Point, SetupKind, Text,
};

/// The wire form of an item.
pub fn outgoing<'r>(context: Context<'r>, item: &ModelItem) -> Item<'r> {
    let mut wire = Item::default();
    body(context, item.body, &mut wire);
    if !item.raw.is_empty() {
        wire.raw = Some(string(
            context,
            item.raw,
            Slot("raw", None),
            &mut wire.malformed,
        ));
    }
    wire
}

fn string<'r>(context: Context<'r>, text: Text, slot: Slot, runs: &mut Vec<Run<'r>>) -> Str<'r> {
    text::outgoing(context.record, text, slot, runs)
}

fn body<'r>(context: Context<'r>, body: Body, wire: &mut Item<'r>) {
    let tree = &context.record.tree;
    match body {
        Body::Play(play) => self::play(context, play, wire),
        Body::Setup { kind, points } => {
            (wire.setup, wire.side) = match kind {
                SetupKind::Stones(side) => {
                    (Some(words::SetupKind::Stones), Some(context.side(side)))
                }
                SetupKind::Empty => (Some(words::SetupKind::Empty), None),
            };
            wire.points = Some(names(context, points));
        }
        Body::ToPlay(side) => wire.to_play = Some(context.side(side)),
        Body::Comment { kind, text } => {
            let text = tree.text(text);
            let runs = &mut wire.malformed;
            match kind {
                CommentKind::Comment => {
                    wire.comment = Some(string(context, text, Slot("comment", None), runs));
                }
                CommentKind::Name => {
                    wire.name = Some(string(context, text, Slot("name", None), runs));
                }
            }
        }
        Body::Info(entry) => wire.info = Some(context.keys[entry.0 as usize].as_str().into()),
        Body::Mark { shape, points } => {
            mark(context, shape, wire);
            wire.points = Some(names(context, points));
        }
        Body::Labels(labels) => {
            let labels = tree.labels.get(labels).iter().enumerate();
            let labels = labels.map(|(index, label)| Label {
                at: context.names.of(label.at),
                text: string(
                    context,
                    label.text,
                    Slot("labels", Some(index)),
                    &mut wire.malformed,
                ),
            });
            wire.labels = Some(labels.collect());
        }
        Body::Connectors { kind, ends } => {
            wire.links = Some(kind.into());
            let pairs = tree.points.get(ends).chunks_exact(2).map(|pair| Pair {
                from: context.names.of(pair[0]),
                to: context.names.of(pair[1]),
            });
            wire.pairs = Some(pairs.collect());
        }
        Body::Judgement { kind, emphasis } => {
            judgement(context, kind, wire);
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
            let title = tree.text(title);
            wire.figure = Some(string(
                context,
                title,
                Slot("figure", None),
                &mut wire.malformed,
            ));
            wire.flags = Some(flags);
        }
        Body::Turn { side, number } => {
            wire.turn = Some(number);
            wire.side = Some(context.side(side));
        }
        Body::Member(text) => {
            let runs = &mut wire.malformed;
            wire.member = Some(string(context, tree.text(text), Slot("member", None), runs));
        }
        Body::ClaimedCapture { count, points } => {
            wire.claim = Some(words::ClaimKind::Capture);
            wire.count = count.map(|count| count.get().into());
            wire.points = Some(names(context, points)).filter(|points| !points.is_empty());
        }
        Body::ClaimedStack => wire.claim = Some(words::ClaimKind::Stack),
        Body::ClaimedPieces(count) => {
            wire.claim = Some(words::ClaimKind::Pieces);
            wire.count = Some(count.get().into());
        }
        Body::ClaimedLoss(throw) => {
            wire.claim = Some(words::ClaimKind::Loss);
            wire.throw = Some(throw.into());
        }
        Body::Raw(texts) => {
            let mut texts = tree.raws.get(texts).iter().copied();
            let identifier = texts.next().unwrap_or(Text::EMPTY);
            let runs = &mut wire.malformed;
            wire.property = Some(string(context, identifier, Slot("property", None), runs));
            let values = texts
                .enumerate()
                .map(|(index, value)| string(context, value, Slot("values", Some(index)), runs));
            wire.values = Some(values.collect());
        }
    }
}

fn names<'r>(context: Context<'r>, points: ListId<Point>) -> Vec<Str<'r>> {
    let points = context.record.tree.points.get(points);
    points.iter().map(|&p| context.names.of(p)).collect()
}

fn play<'r>(context: Context<'r>, play: Play, wire: &mut Item<'r>) {
    wire.side = Some(context.side(play.side()));
    wire.play = Some(match play {
        Play::Place { at, .. } => {
            wire.at = Some(context.names.of(at));
            words::PlayKind::Place
        }
        Play::Offer { at, .. } => {
            wire.at = Some(context.names.of(at));
            words::PlayKind::Offer
        }
        Play::Choose { at, .. } => {
            wire.at = Some(context.names.of(at));
            words::PlayKind::Choose
        }
        Play::Slide { from, to, .. } => {
            wire.from = Some(context.names.of(from));
            wire.to = Some(context.names.of(to));
            words::PlayKind::Slide
        }
        Play::Declare { count, .. } => {
            wire.count = Some(count.into());
            words::PlayKind::Declare
        }
        Play::Throw { value, .. } => {
            wire.throw = Some(value.into());
            words::PlayKind::Throw
        }
        Play::Advance { from, to, by, .. } => {
            wire.from = Some(from.key().into());
            wire.to = Some(to.key().into());
            wire.throw = by.map(Into::into);
            words::PlayKind::Advance
        }
        Play::Forfeit { .. } => words::PlayKind::Forfeit,
        Play::Pass { .. } => words::PlayKind::Pass,
        Play::Resign { .. } => words::PlayKind::Resign,
        Play::Swap { .. } => words::PlayKind::Swap,
        Play::Keep { .. } => words::PlayKind::Keep,
    });
}

fn mark(context: Context<'_>, shape: MarkShape, wire: &mut Item<'_>) {
    wire.mark = Some(match shape {
        MarkShape::Triangle => words::MarkShape::Triangle,
        MarkShape::Square => words::MarkShape::Square,
        MarkShape::Circle => words::MarkShape::Circle,
        MarkShape::Cross => words::MarkShape::Cross,
        MarkShape::Selected => words::MarkShape::Selected,
        MarkShape::Territory(side) => {
            wire.side = Some(context.side(side));
            words::MarkShape::Territory
        }
        MarkShape::Dim => words::MarkShape::Dim,
        MarkShape::View => words::MarkShape::View,
    });
}

fn judgement(context: Context<'_>, kind: Judgement, wire: &mut Item<'_>) {
    wire.judgement = Some(match kind {
        Judgement::Even => words::Judgement::Even,
        Judgement::GoodFor(side) => {
            wire.side = Some(context.side(side));
            words::Judgement::GoodFor
        }
        Judgement::Unclear => words::Judgement::Unclear,
        Judgement::Hotspot => words::Judgement::Hotspot,
        Judgement::BadMove => words::Judgement::BadMove,
        Judgement::Doubtful => words::Judgement::Doubtful,
        Judgement::Interesting => words::Judgement::Interesting,
        Judgement::Tesuji => words::Judgement::Tesuji,
        Judgement::Forced => words::Judgement::Forced,
    });
}
