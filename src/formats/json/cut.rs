//! Separation of the records in a JSON text.
//!
//! The cutter looks only at strings and brackets. So even a faulty record has an end, and the
//! records after it are found.

use memchr::memmem;

use super::wire::SCHEMA_FAMILY;
use crate::text::Span;

/// A part of a JSON text between separators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JsonPart {
    /// An object, or damaged text that begins with `{`.
    Object(Span),
    /// Unexpected text between the objects. An empty span means that a comma or bracket is missing
    /// or superfluous.
    Stray(Span),
}

/// Iterator that splits a JSON text into objects and stray text. The objects may follow each other
/// or be elements of arrays.
#[derive(Debug)]
pub(crate) struct Cutter<'s> {
    text: &'s str,
    at: usize,
    array: Option<Element>,
}

/// Position in the current array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Element {
    /// After `[`, before the first element.
    First,
    /// After an element, where a comma or `]` must follow.
    Behind,
    /// After a comma, where an element must follow.
    Next,
}

impl<'s> Cutter<'s> {
    /// Creates a cutter at the beginning of a JSON text.
    pub(crate) fn new(text: &'s str) -> Cutter<'s> {
        Cutter {
            text,
            at: 0,
            array: None,
        }
    }

    /// Continues after a broken object, whose end is uncertain: at the next object that begins with a record's schema
    /// name, or else after the broken one. If its array does not go on there, the whole text ends.
    pub(crate) fn resume_after(&mut self, broken: Span) {
        if let Some(start) = next_record(self.text, broken.start as usize + 1) {
            self.at = start;
            self.array = self.array.map(|_| Element::Next);
        } else if self.array.is_some() && !self.array_goes_on() {
            self.at = self.text.len();
            self.array = None;
        }
    }

    /// True if the next characters may follow an element of an array: `,` and an object, or `]`.
    fn array_goes_on(&self) -> bool {
        let rest = self.text[self.at..].trim_start();
        match rest.strip_prefix(',') {
            Some(rest) => rest.trim_start().starts_with('{'),
            None => rest.starts_with(']'),
        }
    }

    /// Returns the object that begins at the current offset, and moves past it.
    fn object(&mut self) -> JsonPart {
        let start = self.at;
        self.at = object_end(self.text, start);
        self.array = self.array.map(|_| Element::Behind);
        JsonPart::Object(Span::new(start, self.at))
    }

    /// Returns the stray text up to the next line end or bracket that may begin an object.
    fn stray(&mut self) -> JsonPart {
        let start = self.at;
        let bytes = &self.text.as_bytes()[start + 1..];
        let next = memchr::memchr3(b'{', b'[', b'\n', bytes);
        self.at = next.map_or(self.text.len(), |next| start + 1 + next);
        self.array = self.array.map(|_| Element::Behind);
        let shown = self.text[start..self.at].trim_end().len();
        JsonPart::Stray(Span::new(start, start + shown))
    }
}

impl Iterator for Cutter<'_> {
    type Item = JsonPart;

    fn next(&mut self) -> Option<JsonPart> {
        loop {
            let rest = self.text[self.at..].trim_start_matches(['\u{FEFF}', ' ', '\t', '\r', '\n']);
            self.at = self.text.len() - rest.len();
            let Some(&byte) = rest.as_bytes().first() else {
                // At the end of the text, an unclosed array is reported once.
                self.array.take()?;
                return Some(JsonPart::Stray(Span::at(self.at)));
            };
            match (byte, self.array) {
                (b'{', Some(Element::Behind)) => {
                    self.array = Some(Element::Next);
                    return Some(JsonPart::Stray(Span::at(self.at)));
                }
                (b'{', _) => return Some(self.object()),
                (b'[', None) => {
                    self.at += 1;
                    self.array = Some(Element::First);
                }
                (b']', Some(element)) => {
                    self.at += 1;
                    self.array = None;
                    if element == Element::Next {
                        return Some(JsonPart::Stray(Span::at(self.at - 1)));
                    }
                }
                (b',', Some(element)) => {
                    self.at += 1;
                    self.array = Some(Element::Next);
                    if element != Element::Behind {
                        return Some(JsonPart::Stray(Span::at(self.at - 1)));
                    }
                }
                _ => return Some(self.stray()),
            }
        }
    }
}

/// Returns the offset after the object that begins at `start`: after its closing bracket, or the
/// end of the text if it is not closed.
fn object_end(text: &str, start: usize) -> usize {
    let bytes = text.as_bytes();
    let mut depth = 0usize;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            b'"' => at = string_end(bytes, at),
            _ => {}
        }
    }
    at
}

/// Returns the offset after the string whose content begins at `at`. A line end, which JSON forbids
/// in strings, ends it too: a missing quotation mark must not swallow the file.
fn string_end(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match memchr::memchr3(b'"', b'\\', b'\n', &bytes[at..]) {
            None => return bytes.len(),
            Some(found) if bytes[at + found] == b'\\' => {
                at = (at + found + 2).min(bytes.len());
            }
            Some(found) => return at + found + 1,
        }
    }
}

/// Returns the offset of the next object whose first key is `schema` with the schema name of a record; `None` if none
/// follows.
fn next_record(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let from = bytes.len().min(from);
    memmem::find_iter(&bytes[from..], SCHEMA_FAMILY.as_bytes()).find_map(|found| {
        let before = text[..from + found].strip_suffix('"')?.trim_end();
        let before = before.strip_suffix(':')?.trim_end();
        let before = before.strip_suffix("\"schema\"")?.trim_end();
        let start = before.strip_suffix('{')?.len();
        (start >= from).then_some(start)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cuts(text: &str) -> Vec<String> {
        Cutter::new(text)
            .map(|cut| match cut {
                JsonPart::Object(span) => text[span.range()].to_owned(),
                JsonPart::Stray(span) if span.is_empty() => format!("comma at {}", span.start),
                JsonPart::Stray(span) => format!("stray {}", &text[span.range()]),
            })
            .collect()
    }

    #[test]
    fn objects_are_found_in_arrays_and_streams() {
        for (text, found) in [
            ("", &[] as &[&str]),
            ("[]", &[]),
            ("{}", &["{}"]),
            (" [ {} , {\"a\":[{}]} ] ", &["{}", "{\"a\":[{}]}"]),
            ("{}\n{\"a\":1}\n", &["{}", "{\"a\":1}"]),
            ("\u{FEFF}{}", &["{}"]),
            ("{\"a\":\"}]\\\"}\"}", &["{\"a\":\"}]\\\"}\"}"]),
            ("[{},]", &["{}", "comma at 4"]),
            ("[{}{}]", &["{}", "comma at 3", "{}"]),
            ("[,{}]", &["comma at 1", "{}"]),
            ("[{}", &["{}", "comma at 3"]),
            ("{\"a\":", &["{\"a\":"]),
            ("12\n{}", &["stray 12", "{}"]),
            ("]", &["stray ]"]),
            ("{\"a\":\"forgotten\n}{}", &["{\"a\":\"forgotten\n}", "{}"]),
        ] {
            assert_eq!(cuts(text), found, "{text}");
        }
    }

    #[test]
    fn a_broken_object_does_not_hide_the_next_record() {
        let text =
            "[{\"schema\":\"bokgi.record/1\",\"nodes\":[{,\n{ \"schema\" : \"bokgi.record/1\"}]";
        let mut cutter = Cutter::new(text);
        let Some(JsonPart::Object(whole)) = cutter.next() else {
            panic!("an object");
        };
        assert_eq!(whole.len(), text.len() - 1, "its brackets are not closed");
        cutter.resume_after(whole);
        let rest: Vec<JsonPart> = cutter.collect();
        let start = text.find("{ ").unwrap();
        assert_eq!(rest, [JsonPart::Object(Span::new(start, text.len() - 1))]);
    }
}
