//! Elements of an XML text with their attributes, read one by one.

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::codes;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::text::encoding::Hints;
use crate::text::{Bilingual, Span};

/// Maximum nesting of elements; a RIF database needs four levels.
const DEPTH: usize = 16;

/// A part of an XML text: a tag, or text between tags.
pub(crate) enum XmlEvent<'t> {
    /// Start tag of an element.
    Open(XmlElement),
    /// End of the innermost open element.
    Close,
    /// Text inside an element, with entities such as `&amp;` replaced.
    Text(std::borrow::Cow<'t, str>),
}

/// Start tag of an element, with its attributes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct XmlElement {
    pub name: String,
    /// Names and values of the attributes in file order, with entities such as `&amp;` replaced.
    pub attributes: Vec<(String, String)>,
    /// Place of the start tag in the text.
    pub span: Span,
}

impl XmlElement {
    /// Returns the value of an attribute; `None` if the element lacks it.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Returns the trimmed value of an attribute; `None` if it is missing or empty.
    pub(crate) fn filled(&self, name: &str) -> Option<&str> {
        self.get(name)
            .map(str::trim)
            .filter(|value| !value.is_empty())
    }
}

/// Reader that walks through an XML text, element by element.
pub(crate) struct ElementWalk<'t> {
    reader: Reader<&'t [u8]>,
    pub(crate) depth: usize,
    /// True after the tag of an empty element (`<a/>`), whose end comes next.
    closing: bool,
    ended: bool,
    forbidden: ForbiddenCharacter,
}

/// State of the search for the first character that XML forbids. That character is reported once.
enum ForbiddenCharacter {
    NotFound,
    Found(Finding),
    Reported,
}

impl<'t> ElementWalk<'t> {
    /// Creates a reader at the beginning of an XML text.
    pub(crate) fn new(text: &'t str) -> ElementWalk<'t> {
        ElementWalk {
            reader: Reader::from_str(text),
            depth: 0,
            closing: false,
            ended: false,
            forbidden: ForbiddenCharacter::NotFound,
        }
    }

    /// Returns the finding about the first forbidden character, once: further calls return `None`. Strict XML
    /// programs do not open such a file, but its games are still read.
    pub(crate) fn forbidden(&mut self) -> Option<Finding> {
        if !matches!(self.forbidden, ForbiddenCharacter::Found(_)) {
            return None;
        }
        match std::mem::replace(&mut self.forbidden, ForbiddenCharacter::Reported) {
            ForbiddenCharacter::Found(finding) => Some(finding),
            ForbiddenCharacter::NotFound | ForbiddenCharacter::Reported => None,
        }
    }

    /// Searches a text at `span` for a forbidden character, unless one was found before.
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

    /// Returns the next part of the text, or `None` at the end. Nothing comes after an error.
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

/// True if XML 1.0 allows the character in a text (section 2.2).
pub(crate) fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{FFFD}' | '\u{10000}'..)
}

const UNCLOSED: Bilingual = Bilingual::new("an element is not closed", "닫히지 않은 요소가 있음");
const NESTED: Bilingual = Bilingual::new("elements are nested too deep", "요소가 너무 깊이 겹침");

fn broken(span: Span, problem: impl Into<Arg>) -> Finding {
    Finding::new(&codes::BROKEN, Place::text(span)).arg("problem", problem)
}

/// Returns the encoding that the XML declaration names, as evidence of the encoding.
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
        // Quotation marks of a word processor are not quotes in XML.
        assert_eq!(declared("<?xml encoding=“EUC-KR” ?>"), None);
        assert_eq!(declared("<database>"), None);
    }
}
