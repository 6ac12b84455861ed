//! Writer of a RIF database: games, and the tables that they refer to.

use std::collections::BTreeMap;
use std::io;

use quick_xml::Writer as Xml;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::board;
use super::element::is_allowed;
use super::tables::{CHILD, TABLES};
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::shared::line::{self, Carried, Stones, refusal};
use crate::formats::shared::losses;
use crate::formats::{Preparation, RecordWriter};
use crate::model::{Field, Outcome, Record, Side, Text, Trace};

/// Header fields that the format can hold for a record from another format, besides its moves.
const CARRIED: Carried = Carried {
    fields: &[
        Field::Name(Side::BLACK),
        Field::Name(Side::WHITE),
        Field::Event,
        Field::Round,
        Field::Protocol,
        Field::Opening,
        Field::Result,
        Field::Date,
        Field::GameComment,
    ],
    passes: true,
    ..Carried::stones_of("rif")
};

/// Header fields that the format can hold for a record read from a RIF database, whose table
/// entries are kept.
const OWN: Carried = Carried {
    fields: &[
        Field::Name(Side::BLACK),
        Field::Name(Side::WHITE),
        Field::Team(Side::BLACK),
        Field::Team(Side::WHITE),
        Field::Event,
        Field::Place,
        Field::Round,
        Field::Rules,
        Field::Protocol,
        Field::Opening,
        Field::Result,
        Field::Date,
        Field::GameComment,
    ],
    ..CARRIED
};

type Attributes = Vec<(String, String)>;

/// Writer that collects all games before writing, because the tables come first in the file.
#[derive(Default)]
pub(crate) struct Writer {
    tables: BTreeMap<&'static str, BTreeMap<u32, Attributes>>,
    games: Vec<RifGame>,
}

/// A game that waits to be written.
struct RifGame {
    attributes: Attributes,
    moves: String,
    info: String,
}

impl RecordWriter for Writer {
    fn record(&mut self, record: &Record, _: Option<&Trace>, _: &mut Vec<u8>) -> Vec<Finding> {
        if let Some(refused) = refusal(record, "RIF") {
            return vec![refused];
        }
        let own = record.origin.format == CARRIED.own;
        let mut stones = Stones::new(record, if own { &OWN } else { &CARRIED });
        let moves: Vec<String> = stones
            .line
            .iter()
            .map(|stone| match stone.at {
                Some(at) => board().name(at),
                None => "--".to_owned(),
            })
            .collect();
        let attributes = self.attributes(record, &mut stones.lost);
        let info = record.info(Field::GameComment).unwrap_or_default();
        self.games.push(RifGame {
            attributes,
            moves: moves.join(" "),
            info: allowed(info.trim(), &mut stones.lost),
        });
        stones.lost.of_record(record, "RIF")
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        self.write(out).expect("memory takes every byte");
    }

    fn wants(&self) -> Preparation {
        Preparation::Repaired
    }
}

impl Writer {
    /// Returns the attributes of a game. Adds the table entries that they refer to.
    fn attributes(&mut self, record: &Record, lost: &mut Losses) -> Attributes {
        if let Some(game) = kept(record, "game", lost) {
            for (name, kind) in [
                ("black", "player"),
                ("white", "player"),
                ("tournament", "tournament"),
                ("rule", "rule"),
                ("opening", "opening"),
                ("city", "city"),
                ("country", "country"),
            ] {
                if let Some(entry) = kept(record, name, lost) {
                    self.take(kind, entry);
                }
            }
            return game;
        }
        let mut info = |field| {
            let text = allowed(record.info(field)?.trim(), lost);
            Some(text).filter(|text| !text.is_empty())
        };
        let mut attributes: Attributes = Vec::new();
        let id = self.games.len() + 1;
        attributes.push(("id".to_owned(), id.to_string()));
        for (attribute, kind, field) in [
            ("tournament", "tournament", Field::Event),
            ("rule", "rule", Field::Protocol),
            ("black", "player", Field::Name(Side::BLACK)),
            ("white", "player", Field::Name(Side::WHITE)),
            ("opening", "opening", Field::Opening),
        ] {
            if let Some(name) = info(field) {
                let date = record
                    .header
                    .dates()
                    .first()
                    .filter(|_| kind == "tournament");
                let start = date.map(|date| ("start".to_owned(), date.to_string()));
                let entry = self.entry(kind, &name, start);
                attributes.push((attribute.to_owned(), entry.to_string()));
            }
        }
        if let Some(round) = info(Field::Round) {
            attributes.push(("round".to_owned(), round));
        }
        let score = match lost.winner_or_draw(record) {
            Some(Outcome::Win { winner, .. }) if winner == Side::BLACK => Some("1"),
            Some(Outcome::Win { .. }) => Some("0"),
            Some(Outcome::Draw) => Some("0.5"),
            _ => None,
        };
        if let Some(score) = score {
            attributes.push(("bresult".to_owned(), score.to_owned()));
        }
        attributes
    }

    /// Adds a table entry kept from the source file, unless another entry has its id.
    fn take(&mut self, kind: &'static str, entry: Attributes) {
        let id = entry.iter().find(|(name, _)| name == "id");
        if let Some(id) = id.and_then(|(_, id)| id.trim().parse().ok()) {
            let table = self.tables.entry(kind).or_default();
            table.entry(id).or_insert(entry);
        }
    }

    /// Returns the id of the table entry that has a name and, if given, a further attribute. Adds
    /// the entry if it is missing.
    fn entry(&mut self, kind: &'static str, name: &str, further: Option<(String, String)>) -> u32 {
        let table = self.tables.entry(kind).or_default();
        let own = |attributes: &Attributes| {
            let has =
                |key: &str, value: &str| attributes.iter().any(|(k, v)| k == key && v == value);
            let same = further.as_ref().is_none_or(|(key, value)| has(key, value));
            has("name", name) && same
        };
        if let Some((&id, _)) = table.iter().find(|(_, attributes)| own(attributes)) {
            return id;
        }
        let id = table.keys().next_back().map_or(1, |last| last + 1);
        let mut attributes = vec![
            ("id".to_owned(), id.to_string()),
            ("name".to_owned(), name.to_owned()),
        ];
        attributes.extend(further);
        table.insert(id, attributes);
        id
    }

    fn write(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let mut xml = Xml::new_with_indent(out, b' ', 1);
        xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        open(&mut xml, "database", &[])?;
        for (kind, plural) in TABLES {
            let Some(table) = self.tables.get(kind) else {
                continue;
            };
            open(&mut xml, plural, &[])?;
            for entry in table.values() {
                let (children, attributes): (Attributes, Attributes) = entry
                    .iter()
                    .cloned()
                    .partition(|(name, _)| name.starts_with(CHILD));
                if children.is_empty() {
                    xml.write_event(Event::Empty(tag(kind, &attributes)))?;
                    continue;
                }
                open(&mut xml, kind, &attributes)?;
                for (name, words) in &children {
                    text(&mut xml, &name[CHILD.len_utf8()..], words)?;
                }
                close(&mut xml, kind)?;
            }
            close(&mut xml, plural)?;
        }
        open(&mut xml, "games", &[])?;
        for game in &self.games {
            open(&mut xml, "game", &game.attributes)?;
            text(&mut xml, "move", &game.moves)?;
            if !game.info.is_empty() {
                text(&mut xml, "info", &game.info)?;
            }
            close(&mut xml, "game")?;
        }
        close(&mut xml, "games")?;
        close(&mut xml, "database")?;
        xml.get_mut().push(b'\n');
        Ok(())
    }
}

type Out<'o> = Xml<&'o mut Vec<u8>>;

fn tag<'a>(name: &'a str, attributes: &'a [(String, String)]) -> BytesStart<'a> {
    let attributes = attributes.iter().map(|(k, v)| (k.as_str(), v.as_str()));
    BytesStart::new(name).with_attributes(attributes)
}

fn open(xml: &mut Out<'_>, name: &str, attributes: &[(String, String)]) -> io::Result<()> {
    xml.write_event(Event::Start(tag(name, attributes)))
}

fn close(xml: &mut Out<'_>, name: &str) -> io::Result<()> {
    xml.write_event(Event::End(BytesEnd::new(name)))
}

fn text(xml: &mut Out<'_>, name: &str, text: &str) -> io::Result<()> {
    xml.create_element(name)
        .write_text_content(BytesText::new(text))
        .map(|_| ())
}

/// Returns the attributes that a record from a RIF file keeps in a property; `None` for other
/// records. Attributes with an invalid XML name are counted as lost.
fn kept(record: &Record, name: &str, lost: &mut Losses) -> Option<Attributes> {
    let found = line::kept(record, &["rif"], name)?;
    let mut attributes = Attributes::new();
    for pair in found.chunks_exact(2) {
        let [name, value] = [pair[0], pair[1]].map(|text: Text| record.text(text));
        if is_name(name.strip_prefix(CHILD).unwrap_or(name)) {
            attributes.push((name.to_owned(), allowed(value, lost)));
        } else {
            lost.add(losses::PROPERTIES, 1);
        }
    }
    Some(attributes)
}

/// Returns a text without the characters that XML forbids, which are counted as lost.
fn allowed(text: &str, lost: &mut Losses) -> String {
    lost.add(
        losses::NOT_IN_XML,
        text.chars().filter(|&c| !is_allowed(c)).count(),
    );
    text.chars().filter(|&c| is_allowed(c)).collect()
}

/// True if a text can be the name of an XML element or attribute. Fewer characters are accepted
/// than XML allows.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ':'))
}
