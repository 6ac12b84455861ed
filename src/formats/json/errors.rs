//! Conversion of serde_json errors to findings.

use super::codes;
use super::wire::SCHEMA_FAMILY;
use crate::diag::{Code, Finding, Place};
use crate::text::char_boundary::floor_char_boundary;
use crate::text::{Bilingual, Span};

/// Converts an error of the JSON parser in `part` of the text to a finding; `place` holds the span
/// of that part.
pub(crate) fn explain(error: &serde_json::Error, part: &str, place: Place) -> Finding {
    let start = place.span.map_or(0, |span| span.start as usize);
    let at = Place {
        span: Some(Span::at(start + offset(error, part))),
        ..place
    };
    if error.is_eof() {
        return Finding::new(&codes::SYNTAX, at).arg("problem", ENDS_EARLY);
    }
    if !error.is_data() {
        return Finding::new(&codes::SYNTAX, at).arg("problem", NOT_ALLOWED);
    }
    let message = error.to_string();
    if message.starts_with("unknown variant")
        && let Some(word) = quoted(&message)
    {
        return Finding::new(&codes::WORD, at).arg("word", word);
    }
    // Serde reports a missing key at the end of its object. The finding names the whole object,
    // where the key belongs.
    if message.starts_with("missing field")
        && let Some(key) = quoted(&message)
    {
        return Finding::new(&codes::LACKS, place).arg("key", key);
    }
    Finding::new(&codes::FORM, at)
}

const ENDS_EARLY: Bilingual =
    Bilingual::new("the text ends inside a value", "값이 끝나기 전에 글이 끝남");

const NOT_ALLOWED: Bilingual =
    Bilingual::new("text that is not allowed here", "이 자리에 올 수 없는 글자");

const SEPARATOR: Bilingual = Bilingual::new(
    "a comma or bracket between records is missing or superfluous",
    "기록 사이의 쉼표나 괄호가 빠졌거나 남음",
);

/// Creates a finding without a place, which the caller adds.
pub(crate) fn fault(code: &'static Code) -> Finding {
    Finding::new(code, Place::default())
}

/// Creates the finding about unexpected text, or a wrong comma or bracket, between the records.
pub(crate) fn stray(span: Span) -> Finding {
    let problem = if span.is_empty() {
        SEPARATOR
    } else {
        NOT_ALLOWED
    };
    Finding::new(&codes::SYNTAX, Place::text(span)).arg("problem", problem)
}

/// Creates the finding about an object that is not a record of this schema version. `name` is the
/// value of its `schema`, empty if it has none.
pub(crate) fn other_schema(name: &str, place: Place) -> Finding {
    if name.starts_with(SCHEMA_FAMILY) {
        Finding::new(&codes::VERSION, place).arg("schema", name)
    } else {
        Finding::new(&codes::SCHEMA, place)
    }
}

/// Converts the line and column of a JSON error to an offset in `part`; serde counts columns in
/// bytes.
fn offset(error: &serde_json::Error, part: &str) -> usize {
    if error.is_eof() {
        return part.len();
    }
    let line = error.line().saturating_sub(1);
    let start = match line {
        0 => 0,
        n => memchr::memchr_iter(b'\n', part.as_bytes())
            .nth(n - 1)
            .map_or(part.len(), |newline| newline + 1),
    };
    let offset = start + error.column().saturating_sub(1);
    floor_char_boundary(part, offset)
}

/// Returns the first word in backticks of an error message, where serde puts keys and words; `None` without
/// backticks.
fn quoted(message: &str) -> Option<&str> {
    message.split('`').nth(1)
}
