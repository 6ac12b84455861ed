//! Validation of XML documents against an XML Schema, for the features that the report schemas use:
//! elements by name, their attributes and their content. Anything else in a schema panics, so that
//! every part is checked.
//!
//! Source: XML Schema 1.0, <https://www.w3.org/TR/xmlschema-1/>.

use std::collections::BTreeMap;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// An XML schema: its elements by their names.
#[derive(Debug, Default)]
pub(crate) struct Schema {
    elements: BTreeMap<String, Element>,
}

#[derive(Debug, Default)]
struct Element {
    /// Attributes, with true for a required one.
    attributes: BTreeMap<String, bool>,
    children: Vec<String>,
    holds_text: bool,
}

impl Schema {
    pub(crate) fn read(text: &str) -> Schema {
        let mut schema = Schema::default();
        let mut reader = Reader::from_str(text);
        let mut open = Vec::new();
        // The element that is being defined; `None` inside a named type.
        let mut current: Option<String> = None;
        loop {
            let event = reader.read_event().expect("a schema that is well formed");
            let (start, is_empty) = match event {
                Event::Eof => break,
                Event::End(end) => {
                    open.pop();
                    if open.len() == 1 {
                        assert!(end.name().as_ref().starts_with("xs:"));
                        current = None;
                    }
                    continue;
                }
                Event::Start(start) => (start, false),
                Event::Empty(start) => (start, true),
                _ => continue,
            };
            let name: String = start.name().as_ref().to_owned();
            let all: BTreeMap<String, String> = attributes(&start).into_iter().collect();
            if open.len() == 1 && name == "xs:element" {
                let element = schema.elements.entry(all["name"].clone()).or_default();
                element.holds_text = all.get("type").is_some_and(|kind| kind == "xs:string");
                current = Some(all["name"].clone());
            }
            let element = current.as_ref();
            if let Some(element) = element.and_then(|name| schema.elements.get_mut(name)) {
                let has = |key: &str, value: &str| all.get(key).is_some_and(|it| it == value);
                match name.as_str() {
                    "xs:element" if open.len() == 1 => {}
                    "xs:element" => element.children.push(all["ref"].clone()),
                    "xs:complexType" => element.holds_text |= has("mixed", "true"),
                    "xs:attribute" => {
                        let is_required = has("use", "required");
                        element.attributes.insert(all["name"].clone(), is_required);
                    }
                    // Every choice allows its children in any number.
                    "xs:choice" => assert!(has("maxOccurs", "unbounded")),
                    "xs:sequence" => {}
                    other => panic!("the checker does not know {other}"),
                }
            }
            if is_empty && open.len() == 1 {
                current = None;
            }
            if !is_empty {
                open.push(name);
            }
        }
        schema
    }

    /// Lists the violations of the schema in a document.
    pub(crate) fn mismatches(&self, document: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut reader = Reader::from_str(document);
        reader.config_mut().check_end_names = true;
        let mut open: Vec<String> = Vec::new();
        loop {
            match reader.read_event().expect("a document that is well formed") {
                Event::Eof => break,
                Event::Start(start) => {
                    self.element(&start, open.last(), &mut found);
                    open.push(start.name().as_ref().to_owned());
                }
                Event::Empty(start) => self.element(&start, open.last(), &mut found),
                Event::End(_) => drop(open.pop()),
                Event::Text(text) => {
                    let text: &str = &text;
                    let parent = open.last().and_then(|name| self.elements.get(name));
                    if !text.trim().is_empty() && !parent.is_some_and(|it| it.holds_text) {
                        found.push(format!("text in {open:?}: {text}"));
                    }
                }
                _ => {}
            }
        }
        assert!(open.is_empty(), "{open:?} is not closed");
        found
    }

    fn element(&self, start: &BytesStart<'_>, parent: Option<&String>, found: &mut Vec<String>) {
        let name: String = start.name().as_ref().to_owned();
        let Some(element) = self.elements.get(&name) else {
            return found.push(format!("{name} is no element"));
        };
        let parent = parent.and_then(|parent| self.elements.get(parent));
        if parent.is_some_and(|parent| !parent.children.contains(&name)) {
            found.push(format!("{name} stands where it may not"));
        }
        let all = attributes(start);
        for (key, _) in &all {
            if !element.attributes.contains_key(key) {
                found.push(format!("{name} has no {key}"));
            }
        }
        for (key, _) in element.attributes.iter().filter(|(_, required)| **required) {
            if !all.iter().any(|(there, _)| there == key) {
                found.push(format!("{name} lacks {key}"));
            }
        }
    }
}

fn attributes(element: &BytesStart<'_>) -> Vec<(String, String)> {
    let all = element.attributes().map(|attribute| {
        let attribute = attribute.expect("an attribute");
        let key: &str = attribute.key.as_ref();
        (key.to_owned(), attribute.value.into_owned())
    });
    all.collect()
}

#[test]
fn documents_are_distinguished_from_others() {
    let schema = Schema::read(
        "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"><xs:element name=\"b\" type=\"xs:string\"/>\
         <xs:element name=\"a\"><xs:complexType><xs:sequence><xs:element ref=\"b\"/></xs:sequence>\
         <xs:attribute name=\"n\" use=\"required\"/></xs:complexType></xs:element></xs:schema>",
    );
    for (document, is_right) in [
        ("<a n=\"1\"><b>x</b></a>", true),
        ("<a><b/></a>", false),
        ("<a n=\"1\">x</a>", false),
        ("<a n=\"1\" m=\"1\"/>", false),
        ("<b><a n=\"1\"/></b>", false),
        ("<a n=\"1\"><c/></a>", false),
    ] {
        assert_eq!(
            schema.mismatches(document).is_empty(),
            is_right,
            "{document}"
        );
    }
}
