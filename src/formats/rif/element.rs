//! XML elements with their attributes.

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::codes;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::text::encoding::Hints;
use crate::text::{Bilingual, Span};

/// Maximum depth of elements; a database needs four.
const DEPTH: usize = 16;

/// A step of the walk through the elements.
pub(crate) enum XmlEvent<'t> {
    /// Start of an element.
    Open(XmlElement),
    /// End of the innermost element.
    Close,
    /// Text inside an element, with entities resolved.
    Text(std::borrow::Cow<'t, str>),
}

/// Start tag of an element.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct XmlElement {
    pub name: String,
    /// Attributes in the order of the file, with entities resolved.
    pub attributes: Vec<(String, String)>,
    /// Place of the start tag.
    pub span: Span,
}

impl XmlElement {
    /// Returns the value of an attribute.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Returns the value of an attribute, if it is not empty.
    pub(crate) fn filled(&self, name: &str) -> Option<&str> {
        self.get(name)
            .map(str::trim)
            .filter(|value| !value.is_empty())
    }
}

/// Walk through an XML text, element by element.
pub(crate) struct ElementWalk<'t> {
    reader: Reader<&'t [u8]>,
    pub(crate) depth: usize,
    /// True if an element without content is about to end.
    closing: bool,
    ended: bool,
    forbidden: ForbiddenCharacter,
}

/// State of the search for a character that XML forbids. Each file gets at most one finding.
enum ForbiddenCharacter {
    NotFound,
    Found(Finding),
    Reported,
}

impl<'t> ElementWalk<'t> {
    /// Starts at the beginning of a text.
    pub(crate) fn new(text: &'t str) -> ElementWalk<'t> {
        ElementWalk {
            reader: Reader::from_str(text),
            depth: 0,
            closing: false,
            ended: false,
            forbidden: ForbiddenCharacter::NotFound,
        }
    }

    /// Returns the finding about the first forbidden character, once. Strict XML programs do not
    /// open such a file; this reader still reads its games.
    pub(crate) fn forbidden(&mut self) -> Option<Finding> {
        if !matches!(self.forbidden, ForbiddenCharacter::Found(_)) {
            return None;
        }
        match std::mem::replace(&mut self.forbidden, ForbiddenCharacter::Reported) {
            ForbiddenCharacter::Found(finding) => Some(finding),
            ForbiddenCharacter::NotFound | ForbiddenCharacter::Reported => None,
        }
    }

    /// Checks a text at a place for the first forbidden character.
    fn look(&mut self, text: &str, span: Span) {
        if !matches!(self.forbidden, ForbiddenCharacter::NotFound) {
            return;
        }
        if let Some(c) = text.chars().find(|&c| !is_allowed(c)) {
            let code = u32::from(c);
            let problem = Arg::Each {
                en: format!("it contains the forbidden character U+{code:04X}"),
                ko: format!("쓸 수 없는 문자 U+{code:04X}"),
            };
            let finding = Finding::new(&codes::BROKEN, Place::text(span)).arg("problem", problem);
            self.forbidden = ForbiddenCharacter::Found(finding);
        }
    }

    pub(crate) fn offset(&self) -> usize {
        self.reader.buffer_position() as usize
    }

    /// Returns the next step, or `None` at the end. An error ends the walk.
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
                    return Some(Err(broken(Span::at(at), error.to_string())));
                }
            };
            let span = Span::new(start, self.offset());
            match event {
                Event::Eof if self.depth > 0 => {
                    return Some(Err(broken(span, UNCLOSED)));
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
            return Err(broken(span, NESTED));
        }
        let mut element = XmlElement {
            name: tag.name().0.to_owned(),
            attributes: Vec::new(),
            span,
        };
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(|error| broken(span, error.to_string()))?;
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

/// True if XML 1.0 allows the character (section 2.2).
pub(crate) fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{FFFD}' | '\u{10000}'..)
}

const UNCLOSED: Bilingual = Bilingual::new("an element is not closed", "닫히지 않은 요소가 있음");
const NESTED: Bilingual = Bilingual::new("elements are nested too deep", "요소가 너무 깊이 겹침");

fn broken(span: Span, problem: impl Into<Arg>) -> Finding {
    Finding::new(&codes::BROKEN, Place::text(span)).arg("problem", problem)
}

/// Returns the encoding that the XML declaration names.
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
        ..Hints::default()
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
        // A word processor's quotation marks are not XML quotes.
        assert_eq!(declared("<?xml encoding=“EUC-KR” ?>"), None);
        assert_eq!(declared("<database>"), None);
    }
}
