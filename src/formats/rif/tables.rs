//! Tables of entries that games refer to by number.

use std::collections::HashMap;

use super::element::{ElementWalk, XmlElement, XmlEvent};

/// Element names of an entry and of its table.
pub(crate) const TABLES: [(&str, &str); 7] = [
    ("country", "countries"),
    ("city", "cities"),
    ("month", "months"),
    ("rule", "rules"),
    ("opening", "openings"),
    ("player", "players"),
    ("tournament", "tournaments"),
];

/// Prefix that marks a child element among an entry's attributes.
pub(crate) const CHILD: char = '<';

/// Entries of a database, by table and number.
#[derive(Debug, Default)]
pub(crate) struct Tables(HashMap<(&'static str, String), XmlElement>);

impl Tables {
    /// Collects the tables of a text up to the first error, without the games.
    pub(crate) fn from_text(text: &str) -> Tables {
        let mut tables = Tables::default();
        let mut walk = ElementWalk::new(text);
        // Table and id of the entry being read, and the child element whose text comes next.
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

    /// Returns the entry with a number.
    pub(crate) fn get(&self, kind: &'static str, id: &str) -> Option<&XmlElement> {
        self.0.get(&(kind, id.to_owned()))
    }

    /// Returns the entry that an attribute of an element refers to.
    pub(crate) fn after(
        &self,
        element: &XmlElement,
        attribute: &str,
        kind: &'static str,
    ) -> Option<&XmlElement> {
        self.get(kind, element.filled(attribute)?)
    }
}
