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

/// Reads the records of a JSON file one by one. The layout decides whether they are JSON values or
/// lines.
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

/// Finds the first offset in a range at which a line begins with an object; `None` if there is none.
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

/// Parts of a JSON text that may be records, found one by one.
enum JsonParts<'s> {
    /// Objects one after another, or an array of objects.
    Values {
        cutter: Cutter<'s>,
        /// True after text that is not JSON. One finding covers it, so further such text up to the
        /// next object is skipped.
        is_in_rubbish: bool,
    },
    /// One object per line; `at` is the offset of the next line.
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

/// Returns the span of the next line that is not blank, without surrounding white space, and moves `at` past it.
/// `None` at the end of the text.
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
    /// Reads the record in a span. If it is not a record, returns the finding that explains why.
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
                // After a syntax error the end of this record is uncertain, so the next one is
                // searched for inside it.
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
