//! Conversion of JSON records (wire types) to records of the model.

use std::collections::HashMap;
use std::fmt;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;

use encoding_rs::Encoding;
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::header;
use super::text::{self, Slot};
use crate::diag::{Finding, Findings, Place, Severity};
use crate::formats::json::codes;
use crate::formats::json::errors::{self, fault};
use crate::formats::json::wire::words::{ClaimKind, PlayKind};
use crate::formats::json::wire::{self, Item, Link, NodeWire, Run, Str};
use crate::formats::{Limits, limit_reached, span_of};
use crate::model::{
    Body, ClockKind, CommentKind, Dialect, Emphasis, EntryId, GameId, Item as ModelItem, Label,
    ListId, NodeId, Opening, Origin, PiecePlace, Play, Point, QuadrantTurn, Record, Side, Source,
    Text, TextId,
};
use crate::text::Span;

/// Conversion of one JSON record, with the record and findings so far.
struct Incoming<'s> {
    record: Record,
    findings: Findings,
    /// The whole JSON text; values are slices of it, which gives their offsets.
    text: &'s str,
    /// Place of the part being read, for findings.
    place: Place,
    entries: HashMap<Str<'s>, EntryId>,
    limits: Limits,
}

/// Reads the record in a span of a JSON text, with its findings. Without a record, the error is the
/// finding that explains the reason.
pub(crate) fn record(
    source: &Arc<Source>,
    span: Span,
    index: u32,
    limits: Limits,
) -> Result<(Record, Findings), Finding> {
    let text = source.text();
    let place = Place::record(index, span);
    let part = &text[span.range()];
    let wire: wire::RecordWire<'_, &RawValue> =
        serde_json::from_str(part).map_err(|error| failure(&error, part, place))?;
    if wire.schema.0 != wire::SCHEMA {
        return Err(errors::other_schema(&wire.schema.0, place));
    }
    let mut reading = Incoming {
        record: Record::new(
            Arc::clone(source),
            GameId(wire.game.0.into_owned().into()),
            wire.board.into(),
            Origin::new(wire.origin.format.0.clone().into_owned(), index, span),
        ),
        findings: Findings::up_to(limits.findings),
        text,
        place,
        entries: HashMap::new(),
        limits,
    };
    reading.origin(&wire.origin);
    reading.header(wire.header);
    if let Some(opening) = &wire.opening {
        reading.opening(opening);
    }
    reading.nodes(wire.nodes);
    reading.record.settle_header();
    Ok((reading.record, reading.findings))
}

/// Returns the finding for a text without a record: it is not JSON, or it is JSON of another kind
/// or version.
fn failure(error: &serde_json::Error, part: &str, place: Place) -> Finding {
    #[derive(Deserialize)]
    struct Probe<'a> {
        #[serde(borrow, default)]
        schema: Option<Str<'a>>,
    }
    if !error.is_data() {
        return errors::explain(error, part, place);
    }
    let probe = serde_json::from_str::<Probe<'_>>(part).ok();
    match probe.and_then(|probe| probe.schema) {
        Some(schema) if schema.0 == wire::SCHEMA => errors::explain(error, part, place),
        Some(schema) => errors::other_schema(&schema.0, place),
        None => errors::other_schema("", place),
    }
}

impl<'s> Incoming<'s> {
    /// Adds a string to the record's texts; `runs` holds the malformed bytes for which U+FFFD is written in the
    /// string.
    fn text(&mut self, string: &Str<'_>, slot: Slot, runs: &[Run<'_>]) -> Text {
        let (text, placed) = text::incoming(&mut self.record, string, slot, runs);
        if placed.is_err() {
            self.report(fault(&codes::MALFORMED));
        }
        text
    }

    fn point(&self, name: &Str<'_>) -> Result<Point, Finding> {
        let board = &self.record.board;
        board.point(&name.0).ok_or_else(|| {
            fault(&codes::POINT)
                .arg("point", &*name.0)
                .arg("board", format!("{}x{}", board.columns(), board.rows()))
        })
    }

    /// Returns the id of the header entry with a key; an error if there is none.
    fn entry(&self, key: &Str<'_>) -> Result<EntryId, Finding> {
        let entry = self.entries.get(key.0.as_ref()).copied();
        entry.ok_or_else(|| fault(&codes::INFO).arg("key", &*key.0))
    }

    /// Adds a finding, at the place of the part being read.
    fn report(&mut self, fault: Finding) {
        let place = self.place;
        self.findings.push(Finding { place, ..fault });
    }

    /// Adds the finding for an error of the JSON parser in `part` of the text.
    fn unreadable(&mut self, error: &serde_json::Error, part: &str) {
        self.findings.push(errors::explain(error, part, self.place));
    }

    fn origin(&mut self, origin: &wire::Origin<'_>) {
        self.record.origin.before =
            self.text(&origin.before, Slot("before", None), &origin.malformed);
        self.record.origin.after = self.text(&origin.after, Slot("after", None), &origin.malformed);
        if let Some(key) = &origin.quirk {
            self.record.origin.quirk = Dialect::from_key(&key.0);
            if self.record.origin.quirk.is_none() {
                self.doubt(key);
            }
        }
        if let Some(name) = &origin.encoding {
            match Encoding::for_label(name.0.as_bytes()) {
                Some(encoding) => self.record.set_encoding(encoding),
                None => self.doubt(name),
            }
        }
    }

    /// Reports an unknown encoding or dialect in `origin`. Only a warning, because the record does
    /// not depend on it.
    fn doubt(&mut self, word: &Str<'_>) {
        let finding = Finding::new(&codes::WORD, self.place).with_severity(Severity::Warning);
        self.findings.push(finding.arg("word", &*word.0));
    }

    fn header(&mut self, header: wire::HeaderWire<'s>) {
        for (key, wire) in header.0 {
            let Some(field) = header::field(&key.0) else {
                self.report(fault(&codes::FIELD).arg("key", key.0.into_owned()));
                continue;
            };
            if self.entries.contains_key(&key) {
                self.report(fault(&codes::TWICE).arg("key", key.0.into_owned()));
                continue;
            }
            let (entry, trouble) = header::incoming(&mut self.record, field, &wire);
            if let Some(fault) = trouble {
                self.report(fault);
            }
            let id = self.record.header.add(entry);
            self.entries.insert(key, id);
        }
    }

    fn opening(&mut self, wire: &wire::OpeningWire<'_>) {
        let mut offers = Vec::with_capacity(wire.offers.len());
        for name in &wire.offers {
            match self.point(name) {
                Ok(point) => offers.push(point),
                Err(fault) => self.report(fault),
            }
        }
        self.record.header.opening = Opening {
            swapped: wire.swapped,
            declared: wire.declared,
            offers,
        };
    }

    fn nodes(&mut self, nodes: &'s RawValue) {
        let whole = self.place;
        let mut text = serde_json::Deserializer::from_str(nodes.get());
        if let Err(error) = Nodes(self).deserialize(&mut text) {
            self.place = Place {
                span: Some(span_of(self.text, nodes.get())),
                ..whole
            };
            self.unreadable(&error, nodes.get());
        }
        self.place = whole;
    }

    /// Reads one node of the array and adds it to the tree. Breaks if later nodes could not be
    /// placed: a parent is missing or the node limit is reached.
    fn node(&mut self, raw: &'s RawValue) -> ControlFlow<()> {
        let count = self.record.tree.len();
        let span = span_of(self.text, raw.get());
        self.place.span = Some(span);
        self.place.node = Some(NodeId(count as u32));
        if count >= self.limits.nodes {
            let (what, limit) = (codes::NODES_OF_A_RECORD, self.limits.nodes);
            self.findings
                .push(limit_reached(&codes::LIMIT, self.place, what, limit));
            return ControlFlow::Break(());
        }
        match serde_json::from_str::<NodeWire<Vec<Item<'s>>>>(raw.get()) {
            Ok(node) => {
                self.link(node.parent, span)?;
                for item in &node.items {
                    self.item(item);
                }
            }
            Err(error) => {
                let Ok(Link { parent }) = serde_json::from_str(raw.get()) else {
                    self.unreadable(&error, raw.get());
                    return ControlFlow::Break(());
                };
                self.link(parent, span)?;
                self.damaged(raw, &error);
            }
        }
        ControlFlow::Continue(())
    }

    /// Reads a node with a damaged item: adds the valid items and reports the others.
    fn damaged(&mut self, raw: &'s RawValue, error: &serde_json::Error) {
        let Ok(node) = serde_json::from_str::<NodeWire<Vec<&'s RawValue>>>(raw.get()) else {
            return self.unreadable(error, raw.get());
        };
        let node_place = self.place;
        for raw in node.items {
            self.place.span = Some(span_of(self.text, raw.get()));
            match serde_json::from_str::<Item<'s>>(raw.get()) {
                Ok(item) => self.item(&item),
                Err(error) => self.unreadable(&error, raw.get()),
            }
        }
        self.place = node_place;
    }

    fn link(&mut self, parent: Option<u32>, span: Span) -> ControlFlow<()> {
        let tree = &mut self.record.tree;
        let linked = match parent {
            None => Some(tree.extend(span)),
            Some(parent) if (parent as usize) < tree.len() => tree.push(Some(NodeId(parent)), span),
            Some(_) => None,
        };
        if linked.is_some() {
            return ControlFlow::Continue(());
        }
        let parent = parent.map_or(String::new(), |parent| parent.to_string());
        let fault = fault(&codes::PARENT).arg("node", self.record.tree.len());
        self.report(fault.arg("parent", parent));
        ControlFlow::Break(())
    }

    fn item(&mut self, item: &Item<'s>) {
        match body(self, item) {
            Ok(body) => self.add(body, item),
            Err(fault) => self.report(fault),
        }
    }

    fn add(&mut self, body: Body, item: &Item<'s>) {
        let raw = match &item.raw {
            Some(raw) => self.text(raw, Slot("raw", None), &item.malformed),
            None => Text::EMPTY,
        };
        self.record.tree.add(ModelItem { raw, body });
    }
}

/// Deserializer that reads the array of nodes one node at a time.
struct Nodes<'r, 's>(&'r mut Incoming<'s>);

impl<'s> DeserializeSeed<'s> for Nodes<'_, 's> {
    type Value = ();

    fn deserialize<D: Deserializer<'s>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'s> Visitor<'s> for Nodes<'_, 's> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of nodes")
    }

    fn visit_seq<A: SeqAccess<'s>>(self, mut nodes: A) -> Result<(), A::Error> {
        while let Some(node) = nodes.next_element::<&'s RawValue>()? {
            if self.0.node(node).is_break() {
                while nodes.next_element::<IgnoredAny>()?.is_some() {}
            }
        }
        Ok(())
    }
}

/// Converts an item of a node to the model. The error is a finding about a wrong or missing key.
fn body(reading: &mut Incoming<'_>, item: &Item<'_>) -> Result<Body, Finding> {
    one_kind(item)?;
    Ok(if let Some(kind) = item.play {
        Body::Play(play(reading, kind, item)?)
    } else if let Some(side) = item.to_play {
        Body::ToPlay(side.0)
    } else if let Some(text) = &item.comment {
        let (kind, text) = (CommentKind::Comment, own(reading, text, "comment", item));
        Body::Comment { kind, text }
    } else if let Some(text) = &item.name {
        let (kind, text) = (CommentKind::Name, own(reading, text, "name", item));
        Body::Comment { kind, text }
    } else if let Some(key) = &item.info {
        Body::Info(reading.entry(key)?)
    } else if let Some(kind) = item.clock {
        clock(kind.into(), item)?
    } else if let Some(kind) = item.setup {
        let kind = kind.with(|| side(item))?;
        let points = points(reading, item)?;
        Body::Setup { kind, points }
    } else if let Some(shape) = item.mark {
        let shape = shape.with(|| side(item))?;
        let points = points(reading, item)?;
        Body::Mark { shape, points }
    } else if let Some(number) = item.turn {
        let side = side(item)?;
        Body::Turn { side, number }
    } else if let Some(text) = &item.member {
        Body::Member(own(reading, text, "member", item))
    } else if let Some(kind) = item.claim {
        claim(reading, kind, item)?
    } else if let Some(name) = &item.property {
        property(reading, name, item)?
    } else {
        on_paper(reading, item)?
    })
}

/// Converts an item that only affects diagrams and comments: judgement, estimate, print number, figure, labels,
/// links. The error is a finding about a wrong or missing key.
fn on_paper(reading: &mut Incoming<'_>, item: &Item<'_>) -> Result<Body, Finding> {
    Ok(if let Some(kind) = item.judgement {
        let kind = kind.with(|| side(item))?;
        let emphasis = item.emphasis.map_or(Emphasis::Normal, Emphasis::from);
        Body::Judgement { kind, emphasis }
    } else if let Some(score) = item.estimate {
        Body::Estimate(score.0)
    } else if let Some(kind) = item.print {
        let (kind, value) = (kind.into(), need(item.number, "number")?);
        Body::Print { kind, value }
    } else if let Some(title) = &item.figure {
        let title = own(reading, title, "figure", item);
        let flags = need(item.flags, "flags")?;
        Body::FigureStart { flags, title }
    } else if let Some(labels) = &item.labels {
        let mut list = Vec::with_capacity(labels.len());
        for (index, label) in labels.iter().enumerate() {
            list.push(Label {
                at: reading.point(&label.at)?,
                text: reading.text(&label.text, Slot("labels", Some(index)), &item.malformed),
            });
        }
        Body::Labels(reading.record.tree.labels.add(list))
    } else {
        let kind = need(item.links, "links")?.into();
        let mut ends = Vec::new();
        for pair in need(item.pairs.as_ref(), "pairs")? {
            ends.push(reading.point(&pair.from)?);
            ends.push(reading.point(&pair.to)?);
        }
        let ends = reading.record.tree.points.add(ends);
        Body::Connectors { kind, ends }
    })
}

/// Stores the single text of an item in the record; `key` is its key in the JSON.
fn own(reading: &mut Incoming<'_>, text: &Str<'_>, key: &'static str, item: &Item<'_>) -> TextId {
    let text = reading.text(text, Slot(key, None), &item.malformed);
    reading.record.tree.add_text(text)
}

fn one_kind(item: &Item<'_>) -> Result<(), Finding> {
    let kinds = [
        item.play.is_some(),
        item.setup.is_some(),
        item.to_play.is_some(),
        item.comment.is_some(),
        item.name.is_some(),
        item.info.is_some(),
        item.mark.is_some(),
        item.labels.is_some(),
        item.links.is_some(),
        item.judgement.is_some(),
        item.estimate.is_some(),
        item.clock.is_some(),
        item.print.is_some(),
        item.figure.is_some(),
        item.turn.is_some(),
        item.member.is_some(),
        item.claim.is_some(),
        item.property.is_some(),
    ];
    match kinds.into_iter().filter(|&is| is).count() {
        1 => Ok(()),
        count => Err(fault(&codes::KIND).arg("count", count)),
    }
}

fn need<T>(part: Option<T>, key: &'static str) -> Result<T, Finding> {
    part.ok_or_else(|| fault(&codes::LACKS).arg("key", key))
}

fn side(item: &Item<'_>) -> Result<Side, Finding> {
    need(item.side, "side").map(|side| side.0)
}

/// Returns the item's `count` if it fits a byte, else `None`: larger counts are implausible.
fn count(item: &Item<'_>) -> Option<u8> {
    item.count.and_then(|count| u8::try_from(count).ok())
}

fn rotation(name: &Str<'_>) -> Result<QuadrantTurn, Finding> {
    QuadrantTurn::from_key(&name.0).ok_or_else(|| fault(&codes::WORD).arg("word", &*name.0))
}

/// Parses the place of a yut piece: a station, `hand` or `out`. The error is a finding about an unknown or missing
/// place.
fn spot(name: Option<&Str<'_>>, key: &'static str) -> Result<PiecePlace, Finding> {
    let name = need(name, key)?;
    PiecePlace::from_key(&name.0).ok_or_else(|| {
        fault(&codes::POINT)
            .arg("point", &*name.0)
            .arg("board", "29")
    })
}

fn claim(reading: &mut Incoming<'_>, kind: ClaimKind, item: &Item<'_>) -> Result<Body, Finding> {
    Ok(match kind {
        ClaimKind::Capture => Body::ClaimedCapture {
            count: count(item).and_then(NonZero::new),
            points: match item.points {
                Some(_) => points(reading, item)?,
                None => reading.record.tree.points.add([]),
            },
        },
        ClaimKind::Stack => Body::ClaimedStack,
        ClaimKind::Pieces => {
            Body::ClaimedPieces(need(count(item).and_then(NonZero::new), "count")?)
        }
        ClaimKind::Loss => Body::ClaimedLoss(need(item.throw, "throw")?.into()),
    })
}

fn points(reading: &mut Incoming<'_>, item: &Item<'_>) -> Result<ListId<Point>, Finding> {
    let names = need(item.points.as_ref(), "points")?;
    // All names are parsed before any point is stored, so that a bad name leaves no partial list.
    let points: Result<Vec<Point>, Finding> =
        names.iter().map(|name| reading.point(name)).collect();
    Ok(reading.record.tree.points.add(points?))
}

fn play(reading: &Incoming<'_>, kind: PlayKind, item: &Item<'_>) -> Result<Play, Finding> {
    let side = side(item)?;
    let at = || reading.point(need(item.at.as_ref(), "at")?);
    Ok(match kind {
        PlayKind::Place => Play::Place { side, at: at()? },
        PlayKind::Rotate => Play::Rotate {
            side,
            at: at()?,
            rotation: rotation(need(item.rotation.as_ref(), "rotation")?)?,
        },
        PlayKind::Offer => Play::Offer { side, at: at()? },
        PlayKind::Choose => Play::Choose { side, at: at()? },
        PlayKind::Slide => Play::Slide {
            side,
            from: reading.point(need(item.from.as_ref(), "from")?)?,
            to: reading.point(need(item.to.as_ref(), "to")?)?,
        },
        PlayKind::Tile => Play::Tile {
            side,
            cross: reading.point(need(item.from.as_ref(), "from")?)?,
            nought: reading.point(need(item.to.as_ref(), "to")?)?,
        },
        PlayKind::Declare => Play::Declare {
            side,
            count: need(count(item), "count")?,
        },
        PlayKind::Throw => Play::Throw {
            side,
            value: need(item.throw, "throw")?.into(),
        },
        PlayKind::Advance => Play::Advance {
            side,
            from: spot(item.from.as_ref(), "from")?,
            to: spot(item.to.as_ref(), "to")?,
            by: item.throw.map(Into::into),
        },
        PlayKind::Forfeit => Play::Forfeit { side },
        PlayKind::Pass => Play::Pass { side },
        PlayKind::Resign => Play::Resign { side },
        PlayKind::Swap => Play::Swap { side },
        PlayKind::Keep => Play::Keep { side },
    })
}

fn clock(kind: ClockKind, item: &Item<'_>) -> Result<Body, Finding> {
    let value = match kind {
        ClockKind::Left | ClockKind::Spent => need(item.milliseconds, "milliseconds"),
        ClockKind::Overtime => need(item.count, "count"),
    };
    Ok(Body::Clock {
        side: side(item)?,
        kind,
        value: value?,
    })
}

fn property(reading: &mut Incoming<'_>, name: &Str<'_>, item: &Item<'_>) -> Result<Body, Finding> {
    let values = need(item.values.as_ref(), "values")?;
    let mut texts = Vec::with_capacity(values.len() + 1);
    texts.push(reading.text(name, Slot("property", None), &item.malformed));
    for (index, value) in values.iter().enumerate() {
        texts.push(reading.text(value, Slot("values", Some(index)), &item.malformed));
    }
    Ok(Body::Raw(reading.record.tree.raws.add(texts)))
}
