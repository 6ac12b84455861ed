//! Records of the wire as records of the model.

use std::collections::HashMap;
use std::fmt;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;

use encoding_rs::Encoding;
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::header::{self, Trouble};
use super::text::{self, Slot};
use crate::diag::{Code, Finding, Place, Severity};
use crate::formats::Limits;
use crate::formats::json::codes;
use crate::formats::json::errors;
use crate::formats::json::wire::words::{ClaimKind, PlayKind};
use crate::formats::json::wire::{self, Item, Link, Node, Run, Str};
use crate::model::{
    Body, ClockKind, CommentKind, Emphasis, EntryId, GameId, Item as ModelItem, Label, ListId,
    NodeId, Opening, Origin, PiecePlace, Play, Point, Quirk, Record, Side, Source, Text,
};
use crate::text::Span;

/// What is wrong with one item, before its place is known.
struct Fault {
    code: &'static Code,
    args: Vec<(&'static str, String)>,
}

impl Fault {
    fn new(code: &'static Code) -> Fault {
        Fault {
            code,
            args: Vec::new(),
        }
    }

    /// Adds a value for the templates.
    fn arg(mut self, name: &'static str, value: String) -> Fault {
        self.args.push((name, value));
        self
    }
}

/// A record that is being read.
struct Incoming<'s> {
    record: Record,
    findings: Vec<Finding>,
    /// The whole JSON text, to find the offsets of its parts.
    text: &'s str,
    /// Where findings are placed at present.
    place: Place,
    entries: HashMap<Str<'s>, EntryId>,
    limits: Limits,
}

/// Reads the record that stands in a span of a JSON text. The error holds what is wrong where there
/// is no record.
pub(crate) fn record(
    source: &Arc<Source>,
    span: Span,
    index: u32,
    limits: Limits,
) -> Result<(Record, Vec<Finding>), Box<Failure>> {
    let text = source.text();
    let place = Place::record(index, span);
    let part = &text[span.range()];
    let wire: wire::Record<'_, &RawValue> =
        serde_json::from_str(part).map_err(|error| Failure::new(&error, part, place))?;
    if wire.schema.0 != wire::SCHEMA {
        return Err(Box::new(Failure {
            finding: errors::other_schema(&wire.schema.0, place),
            broken: Broken::Meaning,
        }));
    }
    let mut reading = Incoming {
        record: Record::new(
            Arc::clone(source),
            GameId(wire.game.0.into_owned().into()),
            wire.board.into(),
            Origin::new(wire.origin.format.0.clone().into_owned(), index, span),
        ),
        findings: Vec::new(),
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
    Ok((reading.record, reading.findings))
}

/// Why there is no record.
pub(crate) struct Failure {
    /// What is wrong.
    pub finding: Finding,
    /// Whether the text or its meaning is.
    pub broken: Broken,
}

/// What is wrong with a text that gives no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// It is not JSON, so its end is doubtful.
    Text,
    /// It is JSON, but not a record.
    Meaning,
}

impl Failure {
    fn new(error: &serde_json::Error, part: &str, place: Place) -> Box<Failure> {
        #[derive(Deserialize)]
        struct Probe<'a> {
            #[serde(borrow, default)]
            schema: Option<Str<'a>>,
        }
        let broken = if error.is_data() {
            Broken::Meaning
        } else {
            Broken::Text
        };
        let named = || serde_json::from_str::<Probe<'_>>(part).ok()?.schema;
        let finding = match broken {
            Broken::Text => errors::explain(error, part, place),
            Broken::Meaning => match named() {
                Some(schema) if schema.0 == wire::SCHEMA => errors::explain(error, part, place),
                Some(schema) => errors::other_schema(&schema.0, place),
                None => errors::other_schema("", place),
            },
        };
        Box::new(Failure { finding, broken })
    }
}

impl<'s> Incoming<'s> {
    /// Puts a string into the record.
    fn text(&mut self, string: &Str<'_>, slot: Slot, runs: &[Run<'_>]) -> Text {
        let (text, placed) = text::incoming(&mut self.record, string, slot, runs);
        if placed.is_err() {
            self.report(Fault::new(&codes::MALFORMED));
        }
        text
    }

    /// The point of a name.
    fn point(&self, name: &Str<'_>) -> Result<Point, Fault> {
        let board = &self.record.board;
        board.point(&name.0).ok_or_else(|| {
            Fault::new(&codes::POINT)
                .arg("point", name.0.clone().into_owned())
                .arg("board", format!("{}x{}", board.columns(), board.rows()))
        })
    }

    /// The header entry of a key.
    fn entry(&self, key: &Str<'_>) -> Result<EntryId, Fault> {
        let entry = self.entries.get(key.0.as_ref()).copied();
        entry.ok_or_else(|| Fault::new(&codes::INFO).arg("key", key.0.clone().into_owned()))
    }

    fn report(&mut self, fault: Fault) {
        let mut finding = Finding::new(fault.code, self.place);
        for (name, value) in fault.args {
            finding = finding.arg(name, value);
        }
        self.findings.push(finding);
    }

    fn origin(&mut self, origin: &wire::Origin<'_>) {
        self.record.origin.before =
            self.text(&origin.before, Slot("before", None), &origin.malformed);
        self.record.origin.after = self.text(&origin.after, Slot("after", None), &origin.malformed);
        if let Some(key) = &origin.quirk {
            self.record.origin.quirk = Quirk::from_key(&key.0);
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

    /// Reports a word of the origin that is not known, which harms nothing else.
    fn doubt(&mut self, word: &Str<'_>) {
        let finding = Finding::new(&codes::WORD, self.place).weighing(Severity::Warning);
        self.findings.push(finding.arg("word", &*word.0));
    }

    fn header(&mut self, header: wire::Header<'s>) {
        for (key, wire) in header.0 {
            let Some(field) = header::field(&key.0) else {
                self.report(Fault::new(&codes::FIELD).arg("key", key.0.into_owned()));
                continue;
            };
            if self.entries.contains_key(&key) {
                self.report(Fault::new(&codes::TWICE).arg("key", key.0.into_owned()));
                continue;
            }
            let (entry, trouble) = header::incoming(&mut self.record, field, &wire);
            match trouble {
                None => {}
                Some(Trouble::Misplaced) => self.report(Fault::new(&codes::MALFORMED)),
                Some(Trouble::Lacks(part)) => {
                    self.report(Fault::new(&codes::LACKS).arg("key", part.to_owned()));
                }
            }
            let id = self.record.header.add(entry);
            self.entries.insert(key, id);
        }
    }

    fn opening(&mut self, wire: &wire::Opening<'_>) {
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
            let place = Place {
                span: Some(self.span_of(nodes.get())),
                ..whole
            };
            self.findings
                .push(errors::explain(&error, nodes.get(), place));
        }
        self.place = whole;
    }

    /// Where a part of the JSON text stands in it.
    fn span_of(&self, part: &str) -> Span {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        Span::new(start, start + part.len())
    }

    /// Reads a node; breaks where the nodes behind it cannot be put into the tree either.
    fn node(&mut self, raw: &'s RawValue) -> ControlFlow<()> {
        let count = self.record.tree.len();
        let span = self.span_of(raw.get());
        self.place.span = Some(span);
        self.place.node = Some(NodeId(count as u32));
        if count >= self.limits.nodes {
            let finding = Finding::new(&codes::LIMIT, self.place)
                .arg("what", codes::NODES_OF_A_RECORD)
                .arg("limit", self.limits.nodes);
            self.findings.push(finding);
            return ControlFlow::Break(());
        }
        match serde_json::from_str::<Node<Vec<Item<'s>>>>(raw.get()) {
            Ok(node) => {
                self.link(node.parent, span)?;
                for item in &node.items {
                    self.item(item);
                }
            }
            Err(error) => {
                let Ok(Link { parent }) = serde_json::from_str(raw.get()) else {
                    let finding = errors::explain(&error, raw.get(), self.place);
                    self.findings.push(finding);
                    return ControlFlow::Break(());
                };
                self.link(parent, span)?;
                self.damaged(raw, &error);
            }
        }
        ControlFlow::Continue(())
    }

    /// Reads what can be read of a node in which something is wrong.
    fn damaged(&mut self, raw: &'s RawValue, error: &serde_json::Error) {
        let Ok(node) = serde_json::from_str::<Node<Vec<&'s RawValue>>>(raw.get()) else {
            let finding = errors::explain(error, raw.get(), self.place);
            self.findings.push(finding);
            return;
        };
        let node_place = self.place;
        for raw in node.items {
            self.place.span = Some(self.span_of(raw.get()));
            match serde_json::from_str::<Item<'s>>(raw.get()) {
                Ok(item) => self.item(&item),
                Err(error) => {
                    let finding = errors::explain(&error, raw.get(), self.place);
                    self.findings.push(finding);
                }
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
        let node = self.record.tree.len().to_string();
        self.report(
            Fault::new(&codes::PARENT)
                .arg("node", node)
                .arg("parent", parent),
        );
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

/// Reads the array of nodes one by one.
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

/// The meaning of an item; what is wrong with it otherwise.
fn body(reading: &mut Incoming<'_>, item: &Item<'_>) -> Result<Body, Fault> {
    one_kind(item)?;
    if let Some(kind) = item.play {
        return Ok(Body::Play(play(reading, kind, item)?));
    }
    if let Some(side) = item.to_play {
        return Ok(Body::ToPlay(side.0));
    }
    if let Some(text) = &item.comment {
        return Ok(comment(
            reading,
            CommentKind::Comment,
            text,
            "comment",
            item,
        ));
    }
    if let Some(text) = &item.name {
        return Ok(comment(reading, CommentKind::Name, text, "name", item));
    }
    if let Some(key) = &item.info {
        return reading.entry(key).map(Body::Info);
    }
    if let Some(kind) = item.clock {
        return clock(kind.into(), item);
    }
    if let Some(kind) = item.setup {
        let kind = kind.with(|| side(item))?;
        let points = points(reading, item)?;
        return Ok(Body::Setup { kind, points });
    }
    if let Some(shape) = item.mark {
        let shape = shape.with(|| side(item))?;
        let points = points(reading, item)?;
        return Ok(Body::Mark { shape, points });
    }
    if let Some(number) = item.turn {
        return Ok(Body::Turn {
            side: side(item)?,
            number,
        });
    }
    if let Some(text) = &item.member {
        let text = reading.text(text, Slot("member", None), &item.malformed);
        return Ok(Body::Member(reading.record.tree.add_text(text)));
    }
    if let Some(kind) = item.claim {
        return claim(reading, kind, item);
    }
    if let Some(name) = &item.property {
        return property(reading, name, item);
    }
    on_paper(reading, item)
}

/// The kinds of item that only matter to the reader of a diagram or comment.
fn on_paper(reading: &mut Incoming<'_>, item: &Item<'_>) -> Result<Body, Fault> {
    if let Some(kind) = item.judgement {
        return Ok(Body::Judgement {
            kind: kind.with(|| side(item))?,
            emphasis: item.emphasis.map_or(Emphasis::Normal, Emphasis::from),
        });
    }
    if let Some(score) = item.estimate {
        return Ok(Body::Estimate(score.0));
    }
    if let Some(kind) = item.print {
        return Ok(Body::Print {
            kind: kind.into(),
            value: need(item.number, "number")?,
        });
    }
    if let Some(title) = &item.figure {
        let title = reading.text(title, Slot("figure", None), &item.malformed);
        return Ok(Body::FigureStart {
            flags: need(item.flags, "flags")?,
            title: reading.record.tree.add_text(title),
        });
    }
    if let Some(labels) = &item.labels {
        let mut list = Vec::with_capacity(labels.len());
        for (index, label) in labels.iter().enumerate() {
            list.push(Label {
                at: reading.point(&label.at)?,
                text: reading.text(&label.text, Slot("labels", Some(index)), &item.malformed),
            });
        }
        return Ok(Body::Labels(reading.record.tree.labels.add(list)));
    }
    let kind = need(item.links, "links")?;
    let mut ends = Vec::new();
    for pair in item.pairs.as_ref().ok_or_else(|| lacks("pairs"))? {
        ends.push(reading.point(&pair.from)?);
        ends.push(reading.point(&pair.to)?);
    }
    Ok(Body::Connectors {
        kind: kind.into(),
        ends: reading.record.tree.points.add(ends),
    })
}

fn one_kind(item: &Item<'_>) -> Result<(), Fault> {
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
        count => Err(Fault::new(&codes::KIND).arg("count", count.to_string())),
    }
}

fn lacks(key: &'static str) -> Fault {
    Fault::new(&codes::LACKS).arg("key", key.to_owned())
}

fn need<T>(part: Option<T>, key: &'static str) -> Result<T, Fault> {
    part.ok_or_else(|| lacks(key))
}

fn side(item: &Item<'_>) -> Result<Side, Fault> {
    need(item.side, "side").map(|side| side.0)
}

fn point(
    reading: &Incoming<'_>,
    name: Option<&Str<'_>>,
    key: &'static str,
) -> Result<Point, Fault> {
    reading.point(need(name, key)?)
}

/// Where a piece of yut is.
fn spot(name: Option<&Str<'_>>, key: &'static str) -> Result<PiecePlace, Fault> {
    let name = need(name, key)?;
    PiecePlace::from_key(&name.0).ok_or_else(|| {
        Fault::new(&codes::POINT)
            .arg("point", name.0.clone().into_owned())
            .arg("board", "29".to_owned())
    })
}

fn claim(reading: &mut Incoming<'_>, kind: ClaimKind, item: &Item<'_>) -> Result<Body, Fault> {
    Ok(match kind {
        ClaimKind::Capture => Body::ClaimedCapture {
            count: item
                .count
                .and_then(|count| u8::try_from(count).ok())
                .and_then(NonZero::new),
            points: match item.points {
                Some(_) => points(reading, item)?,
                None => reading.record.tree.points.add([]),
            },
        },
        ClaimKind::Stack => Body::ClaimedStack,
        ClaimKind::Pieces => {
            let count = u8::try_from(need(item.count, "count")?).ok();
            Body::ClaimedPieces(count.and_then(NonZero::new).ok_or_else(|| lacks("count"))?)
        }
        ClaimKind::Loss => Body::ClaimedLoss(need(item.throw, "throw")?.into()),
    })
}

fn points(reading: &mut Incoming<'_>, item: &Item<'_>) -> Result<ListId<Point>, Fault> {
    let names = item.points.as_ref().ok_or_else(|| lacks("points"))?;
    // Collected first: a bad name must not leave its neighbours behind for the next list.
    let points: Result<Vec<Point>, Fault> = names.iter().map(|name| reading.point(name)).collect();
    Ok(reading.record.tree.points.add(points?))
}

fn play(reading: &Incoming<'_>, kind: PlayKind, item: &Item<'_>) -> Result<Play, Fault> {
    let side = side(item)?;
    let at = || point(reading, item.at.as_ref(), "at");
    Ok(match kind {
        PlayKind::Place => Play::Place { side, at: at()? },
        PlayKind::Offer => Play::Offer { side, at: at()? },
        PlayKind::Choose => Play::Choose { side, at: at()? },
        PlayKind::Slide => Play::Slide {
            side,
            from: point(reading, item.from.as_ref(), "from")?,
            to: point(reading, item.to.as_ref(), "to")?,
        },
        PlayKind::Declare => Play::Declare {
            side,
            count: item
                .count
                .and_then(|count| u8::try_from(count).ok())
                .ok_or_else(|| lacks("count"))?,
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

fn comment(
    reading: &mut Incoming<'_>,
    kind: CommentKind,
    text: &Str<'_>,
    key: &'static str,
    item: &Item<'_>,
) -> Body {
    let text = reading.text(text, Slot(key, None), &item.malformed);
    let text = reading.record.tree.add_text(text);
    Body::Comment { kind, text }
}

fn clock(kind: ClockKind, item: &Item<'_>) -> Result<Body, Fault> {
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

fn property(reading: &mut Incoming<'_>, name: &Str<'_>, item: &Item<'_>) -> Result<Body, Fault> {
    let values = item.values.as_ref().ok_or_else(|| lacks("values"))?;
    let mut texts = Vec::with_capacity(values.len() + 1);
    texts.push(reading.text(name, Slot("property", None), &item.malformed));
    for (index, value) in values.iter().enumerate() {
        texts.push(reading.text(value, Slot("values", Some(index)), &item.malformed));
    }
    Ok(Body::Raw(reading.record.tree.raws.add(texts)))
}
