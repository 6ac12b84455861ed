//! Reads the XML of one part (file in the ZIP package) of a workbook, within memory limits.

use std::cell::Cell;
use std::io::{BufRead, Read};
use std::rc::Rc;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::{DAMAGED, Step};

/// Maximum size of one tag or text in bytes. A cell of Excel has at most 32,767 characters.
pub(super) const EVENT: u64 = 4 << 20;

/// Step-by-step reader of the XML in a part.
pub(super) struct Part<'p> {
    reader: Reader<Box<dyn BufRead + 'p>>,
    buffer: Vec<u8>,
    /// Number of bytes that may still be read for the current tag or text.
    budget: Rc<Cell<u64>>,
}

/// One step through the XML: start or end of an element, text, or the end of the part.
pub(super) enum Xml {
    Open(Element),
    /// An element without content, such as `<c/>`.
    Empty(Element),
    Close(String),
    Text(String),
    End,
}

/// Start tag of an element: its name and attributes, without namespace prefixes.
pub(super) struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    fn from_tag(tag: &BytesStart<'_>) -> Element {
        let attributes = tag.attributes().flatten().map(|attribute| {
            let name = attribute.key.local_name().as_ref().to_owned();
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            (name, value.unwrap_or_default().into_owned())
        });
        Element {
            name: tag.local_name().as_ref().to_owned(),
            attributes: attributes.collect(),
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(super) fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.trim().parse().ok()
    }
}

impl<'p> Part<'p> {
    pub(super) fn new(source: Box<dyn BufRead + 'p>, budget: Rc<Cell<u64>>) -> Part<'p> {
        Part {
            reader: Reader::from_reader(source),
            buffer: Vec::new(),
            budget,
        }
    }

    pub(super) fn next(&mut self) -> Step<Xml> {
        self.buffer.clear();
        self.budget.set(EVENT);
        let event = self.reader.read_event_into(&mut self.buffer);
        Ok(match event.map_err(|_| DAMAGED)? {
            Event::Start(tag) => Xml::Open(Element::from_tag(&tag)),
            Event::Empty(tag) => Xml::Empty(Element::from_tag(&tag)),
            Event::End(tag) => Xml::Close(tag.local_name().as_ref().to_owned()),
            Event::Text(text) => Xml::Text(text.to_string()),
            Event::CData(text) => Xml::Text(text.to_string()),
            Event::GeneralRef(entity) => {
                let text = match entity.resolve_char_ref() {
                    Ok(Some(c)) => c.to_string(),
                    _ => quick_xml::escape::resolve_predefined_entity(&entity)
                        .unwrap_or_default()
                        .to_owned(),
                };
                Xml::Text(text)
            }
            // A document type could define entities, so it is rejected. No spreadsheet program writes one.
            Event::DocType(_) => return Err(DAMAGED),
            Event::Eof => Xml::End,
            _ => Xml::Text(String::new()),
        })
    }
}

/// Byte reader of a part. It ends early when the limit of the workbook (`left`) or of one tag or text (`budget`) is
/// used up.
pub(super) struct Bounded<'l, R> {
    pub inner: R,
    pub left: &'l mut u64,
    pub budget: Rc<Cell<u64>>,
}

impl<R: Read> Read for Bounded<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let least = self.budget.get().min(*self.left);
        let most = usize::try_from(least)
            .unwrap_or(usize::MAX)
            .min(buffer.len());
        let read = self.inner.read(&mut buffer[..most])?;
        *self.left -= read as u64;
        self.budget.set(self.budget.get() - read as u64);
        Ok(read)
    }
}
