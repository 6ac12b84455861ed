//! The elements of the XML text, with their attributes.

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::codes;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::text::Span;
use crate::text::encoding::Hints;

/// The deepest element that is read: the form needs four.
const DEPTH: usize = 16;

/// What a walk meets.
pub(crate) enum XmlEvent<'t> {
    /// An element begins.
    Open(RifElement),
    /// The innermost element ends.
    Close,
    /// Text inside an element, entities resolved.
    Text(std::borrow::Cow<'t, str>),
}

/// An element that begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RifElement {
    /// Its name.
    pub name: String,
    /// Its attributes in the order of the file, entities resolved.
    pub attributes: Vec<(String, String)>,
    /// Where its first tag stands.
    pub span: Span,
}

impl RifElement {
    /// The value of an attribute.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The value of an attribute that says something.
    pub(crate) fn filled(&self, name: &str) -> Option<&str> {
        self.get(name)
            .map(str::trim)
            .filter(|value| !value.is_empty())
    }
}

/// A walk through an XML text, element by element.
pub(crate) struct ElementWalk<'t> {
    reader: Reader<&'t [u8]>,
    pub(crate) depth: usize,
    /// The end of an element that has no content.
    closing: bool,
    ended: bool,
    forbidden: ForbiddenMoves,
}

/// Whether a character was met that XML forbids. It is told once a file.
enum ForbiddenMoves {
    NotMet,
    Met(Finding),
    Told,
}

impl<'t> ElementWalk<'t> {
    /// A walk from the beginning of a text.
    pub(crate) fn new(text: &'t str) -> ElementWalk<'t> {
        ElementWalk {
            reader: Reader::from_str(text),
            depth: 0,
            closing: false,
            ended: false,
            forbidden: ForbiddenMoves::NotMet,
        }
    }

    /// The first character met so far that XML forbids, unless it was told before. Programs that make sure
    /// of their XML do not open such a file; its games are read nevertheless.
    pub(crate) fn forbidden(&mut self) -> Option<Finding> {
        if !matches!(self.forbidden, ForbiddenMoves::Met(_)) {
            return None;
        }
        match std::mem::replace(&mut self.forbidden, ForbiddenMoves::Told) {
            ForbiddenMoves::Met(finding) => Some(finding),
            ForbiddenMoves::NotMet | ForbiddenMoves::Told => None,
        }
    }

    /// Notes the first character of a text that XML forbids; `span` is where the text stands.
    fn look(&mut self, text: &str, span: Span) {
        if !matches!(self.forbidden, ForbiddenMoves::NotMet) {
            return;
        }
        if let Some(c) = text.chars().find(|&c| !is_allowed(c)) {
            let code = u32::from(c);
            let problem = Arg::Each {
                en: format!("U+{code:04X} is forbidden in it"),
                ko: format!("쓸 수 없는 문자 U+{code:04X}"),
            };
            let finding = Finding::new(&codes::BROKEN, Place::text(span)).arg("problem", problem);
            self.forbidden = ForbiddenMoves::Met(finding);
        }
    }

    /// Offset in the text.
    pub(crate) fn offset(&self) -> usize {
        self.reader.buffer_position() as usize
    }

    /// The next step; none at the end. After an error the walk is over.
    pub(crate) fn step(&mut self) -> Option<Result<XmlEvent<'t>, Finding>> {
        if self.ended {
            return None;
        }
        let step = self.next();
        self.ended = !matches!(step, Some(Ok(_)));
        step
    }

    fn next(&mut self) -> Option<Result<XmlEvent<'t>, Finding>> {
        if std::mem::take(&mut self.closing) {
            self.depth -= 1;
            return Some(Ok(XmlEvent::Close));
        }
        loop {
            let start = self.offset();
            let event = match self.reader.read_event() {
                Ok(event) => event,
                Err(error) => {
                    let at = self.reader.error_position() as usize;
                    return Some(Err(broken(Span::at(at), &error.to_string())));
                }
            };
            let span = Span::new(start, self.offset());
            match event {
                Event::Eof if self.depth > 0 => {
                    return Some(Err(broken(span, "an element is not closed")));
                }
                Event::Eof => return None,
                Event::Start(tag) => return Some(self.open(&tag, span)),
                Event::Empty(tag) => {
                    self.closing = true;
                    return Some(self.open(&tag, span));
                }
                Event::End(_) => {
                    self.depth = self.depth.saturating_sub(1);
                    return Some(Ok(XmlEvent::Close));
                }
                Event::Text(text) => {
                    self.look(&text, span);
                    return Some(Ok(XmlEvent::Text(text.xml10_content())));
                }
                Event::CData(text) => {
                    self.look(&text, span);
                    return Some(Ok(XmlEvent::Text(text.xml10_content())));
                }
                Event::GeneralRef(entity) => {
                    let resolved = match entity.resolve_char_ref() {
                        Ok(Some(character)) => Some(character.to_string()),
                        _ => {
                            quick_xml::escape::resolve_predefined_entity(&entity).map(str::to_owned)
                        }
                    };
                    self.look(resolved.as_deref().unwrap_or_default(), span);
                    return Some(match resolved {
                        Some(text) => Ok(XmlEvent::Text(text.into())),
                        None => Err(Finding::new(&codes::ENTITY, Place::text(span))),
                    });
                }
                Event::DocType(_) => {
                    return Some(Err(Finding::new(&codes::ENTITY, Place::text(span))));
                }
                Event::Decl(_) | Event::PI(_) | Event::Comment(_) => {}
            }
        }
    }

    fn open(&mut self, tag: &BytesStart<'_>, span: Span) -> Result<XmlEvent<'t>, Finding> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(broken(span, "elements are nested too deep"));
        }
        let mut element = RifElement {
            name: tag.name().0.to_owned(),
            attributes: Vec::new(),
            span,
        };
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(|error| broken(span, &error.to_string()))?;
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(|_| Finding::new(&codes::ENTITY, Place::text(span)))?;
            self.look(&value, span);
            let name = attribute.key.0.to_owned();
            element.attributes.push((name, value.into_owned()));
        }
        Ok(XmlEvent::Open(element))
    }
}

/// Whether XML 1.0 allows a character, see its section 2.2.
pub(crate) fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{FFFD}' | '\u{10000}'..)
}

fn broken(span: Span, problem: &str) -> Finding {
    Finding::new(&codes::BROKEN, Place::text(span)).arg("problem", problem)
}

/// The encoding that the XML declaration names.
pub(crate) fn hints(bytes: &[u8]) -> Hints {
    let end = bytes.iter().position(|&byte| byte == b'>').unwrap_or(0);
    let declaration = String::from_utf8_lossy(&bytes[..end]);
    let declared = declaration.split_once("encoding").and_then(|(_, rest)| {
        let quoted = rest.trim_start().strip_prefix('=')?.trim_start();
        let inside = quoted.strip_prefix(['"', '\''])?;
        inside.split(['"', '\'']).next().map(str::to_owned)
    });
    Hints {
        declared,
        values: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_declared_encoding_is_found() {
        let declared = |text: &str| hints(text.as_bytes()).declared;
        assert_eq!(
            declared("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>").as_deref(),
            Some("ISO-8859-1")
        );
        assert_eq!(
            declared("<?xml encoding = 'euc-kr' ?>").as_deref(),
            Some("euc-kr")
        );
        // Quotation marks of a word processor are none of XML.
        assert_eq!(declared("<?xml encoding=“EUC-KR” ?>"), None);
        assert_eq!(declared("<database>"), None);
    }
}
