//! Reader of the records in a JSON text, one by one.

use std::ops::Range;
use std::sync::Arc;

use super::Layout;
use super::codes;
use super::convert;
use super::cut::{Cutter, JsonPart};
use super::errors;
use crate::diag::{Finding, Place};
use crate::formats::{ReadItem, ReadItems, ReadOptions, pieces_or};
use crate::model::Source;
use crate::text::Span;

/// Reads the records of a source: its values, or its lines.
pub(crate) fn records<'s>(
    source: &'s Arc<Source>,
    options: &'s ReadOptions,
    layout: Layout,
) -> ReadItems<'s> {
    let (bytes, what) = (source.text().len(), codes::BYTES_OF_A_FILE);
    if let Some(refused) = options.limits.refuse(bytes, &codes::LIMIT, what) {
        return Box::new(std::iter::once(refused));
    }
    let parts = match layout {
        Layout::Array => JsonParts::Values {
            cutter: Cutter::new(source.text()),
            is_in_rubbish: false,
        },
        Layout::Lines => JsonParts::Lines { at: 0 },
    };
    let mut records = Records {
        source,
        options,
        parts,
        index: 0,
    };
    pieces_or(std::iter::from_fn(move || records.next()), || {
        Finding::new(&codes::EMPTY, Place::text(Span::new(0, bytes)))
    })
}

/// Finds the first offset of a range at which a line with an object begins.
pub(crate) fn cut(bytes: &[u8], range: Range<usize>) -> Option<usize> {
    let mut places = memchr::memchr_iter(b'{', &bytes[range.clone()]);
    places.find_map(|at| {
        let at = range.start + at;
        bytes[..at].ends_with(b"\n").then_some(at)
    })
}

/// Iterator over the records of a JSON text.
struct Records<'s> {
    source: &'s Arc<Source>,
    options: &'s ReadOptions,
    parts: JsonParts<'s>,
    index: u32,
}

/// Parts of a text that may be records.
enum JsonParts<'s> {
    /// Objects and arrays of objects, in any number.
    Values {
        cutter: Cutter<'s>,
        /// True after text that is not JSON; one finding covers all of it up to the next object.
        is_in_rubbish: bool,
    },
    /// One JSON object on every line.
    Lines { at: usize },
}

impl JsonParts<'_> {
    fn next(&mut self, source: &Source) -> Option<JsonPart> {
        match self {
            JsonParts::Values {
                cutter,
                is_in_rubbish,
            } => {
                let passes_over = *is_in_rubbish;
                let is_object = |part: &JsonPart| matches!(part, JsonPart::Object(_));
                let part = cutter.find(|part| is_object(part) || !passes_over)?;
                *is_in_rubbish = !is_object(&part);
                Some(part)
            }
            JsonParts::Lines { at } => {
                next_line(&source.text()[..source.end()], at).map(JsonPart::Object)
            }
        }
    }
}

/// Returns the next line that is not blank, without surrounding white space.
fn next_line(text: &str, at: &mut usize) -> Option<Span> {
    while *at < text.len() {
        let rest = &text.as_bytes()[*at..];
        let end = memchr::memchr(b'\n', rest).map_or(text.len(), |found| *at + found);
        let line = &text[*at..end];
        let blank = line.len() - line.trim_start_matches(['\u{FEFF}', ' ', '\t', '\r']).len();
        let start = *at + blank;
        *at = (end + 1).min(text.len());
        let span = Span::new(start, start + text[start..end].trim_end().len());
        if !span.is_empty() {
            return Some(span);
        }
    }
    None
}

impl Records<'_> {
    /// Reads the record of a span, or reports why there is none.
    fn record(&mut self, span: Span) -> ReadItem {
        let index = self.index;
        self.index += 1;
        match convert::record(self.source, span, index, self.options.limits) {
            Ok((mut record, findings)) => {
                if let Some(game) = &self.options.game {
                    record.game = game.clone();
                }
                ReadItem {
                    record: Some(record),
                    findings,
                }
            }
            Err(finding) => {
                // In a broken text, the end of the record is uncertain.
                if let JsonParts::Values { cutter, .. } = &mut self.parts
                    && *finding.code == codes::SYNTAX
                {
                    cutter.resume_after(span);
                }
                ReadItem::without_record(finding)
            }
        }
    }

    fn next(&mut self) -> Option<ReadItem> {
        Some(match self.parts.next(self.source)? {
            JsonPart::Object(span) => self.record(span),
            JsonPart::Stray(span) => ReadItem::without_record(errors::stray(span)),
        })
    }
}
