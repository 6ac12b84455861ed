//! Records of the wire as records of the model.

use std::collections::HashMap;
use std::fmt;
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
use crate::formats::json::wire::{self, Item, Link, Node, Run, Str};
use crate::model::{
    Body, EntryId, GameId, Item as ModelItem, NodeId, Opening, Origin, Point, Quirk, Record,
    Source, Text,
};
use crate::text::Span;

/// What is wrong with one item, before its place is known.
pub struct Fault {
    code: &'static Code,
    args: Vec<(&'static str, String)>,
}

impl Fault {
    /// A fault of a kind.
    pub fn new(code: &'static Code) -> Fault {
        Fault {
            code,
            args: Vec::new(),
        }
    }

    /// Adds a value for the templates.
    pub fn arg(mut self, name: &'static str, value: String) -> Fault {
        self.args.push((name, value));
        self
    }
}

/// A record that is being read.
pub struct Incoming<'s> {
    /// The record as far as it is read.
    pub record: Record,
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
pub fn record(
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
pub struct Failure {
    /// What is wrong.
    pub finding: Finding,
    /// Whether the text or its meaning is.
    pub broken: Broken,
}

/// What is wrong with a text that gives no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
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
        let broken = match error.is_data() {
            true => Broken::Meaning,
            false => Broken::Text,
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
    pub fn text(&mut self, string: &Str<'_>, slot: Slot, runs: &[Run<'_>]) -> Text {
        let (text, placed) = text::incoming(&mut self.record, string, slot, runs);
        if placed.is_err() {
            self.report(Fault::new(&codes::MALFORMED));
        }
        text
    }

    /// The point of a name.
    pub fn point(&self, name: &Str<'_>) -> Result<Point, Fault> {
        let board = &self.record.board;
        board.point(&name.0).ok_or_else(|| {
            Fault::new(&codes::POINT)
                .arg("point", name.0.clone().into_owned())
                .arg("board", format!("{}x{}", board.columns(), board.rows()))
        })
    }

    /// The header entry of a key.
    pub fn entry(&self, key: &Str<'_>) -> Result<EntryId, Fault> {
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
        match super::body::body(self, item) {
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
