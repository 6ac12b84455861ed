//! Tables of a RIF database, whose entries games refer to by number.

use std::collections::HashMap;

use super::element::{ElementWalk, XmlElement, XmlEvent};

/// Tables of a database: the element name of an entry, and of the whole table.
pub(crate) const TABLES: [(&str, &str); 7] = [
    ("country", "countries"),
    ("city", "cities"),
    ("month", "months"),
    ("rule", "rules"),
    ("opening", "openings"),
    ("player", "players"),
    ("tournament", "tournaments"),
];

/// First character of an attribute's name if the attribute keeps the text of a child element of an entry.
pub(crate) const CHILD: char = '<';

/// Entries of all tables in a database, by table and id.
#[derive(Debug, Default)]
pub(crate) struct Tables(HashMap<(&'static str, String), XmlElement>);

impl Tables {
    /// Reads the tables of a database up to the first XML error. Skips the games.
    pub(crate) fn from_text(text: &str) -> Tables {
        let mut tables = Tables::default();
        let mut walk = ElementWalk::new(text);
        // Key of the entry being read; `child` is the child element whose text comes next.
        let mut open: Option<(&'static str, String)> = None;
        let mut child: Option<String> = None;
        while let Some(Ok(step)) = walk.step() {
            match step {
                XmlEvent::Open(element) => {
                    let mut kinds = TABLES.iter().map(|&(kind, _)| kind);
                    let kind = kinds.find(|kind| element.name == *kind);
                    match (kind, element.filled("id")) {
                        (Some(kind), Some(id)) => {
                            let key = (kind, id.to_owned());
                            open = Some(key.clone());
                            tables.0.entry(key).or_insert(element);
                        }
                        _ if open.is_some() => child = Some(element.name),
                        _ => {}
                    }
                }
                XmlEvent::Text(text) => {
                    let entry = open.as_ref().and_then(|key| tables.0.get_mut(key));
                    if let (Some(entry), Some(child)) = (entry, &child) {
                        entry
                            .attributes
                            .push((format!("{CHILD}{child}"), text.into()));
                    }
                }
                XmlEvent::Close => {
                    if child.take().is_none() {
                        open = None;
                    }
                }
            }
        }
        tables
    }

    /// Returns the entry of table `kind` with an id; `None` if it is missing.
    pub(crate) fn get(&self, kind: &'static str, id: &str) -> Option<&XmlElement> {
        self.0.get(&(kind, id.to_owned()))
    }

    /// Returns the entry of table `kind` whose id an attribute of an element states; `None` if it
    /// is missing.
    pub(crate) fn after(
        &self,
        element: &XmlElement,
        attribute: &str,
        kind: &'static str,
    ) -> Option<&XmlElement> {
        self.get(kind, element.filled(attribute)?)
    }
}
