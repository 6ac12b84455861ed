//! Splits the text of a table into lines and cells.

use crate::text::Span;

use super::heading::Heading;

/// A line of a table with its cells.
pub(super) struct Line {
    record: csv::StringRecord,
    /// Parsed column headings, if the line is a heading line.
    pub(super) heading: Option<Heading>,
    pub(super) span: Span,
    /// Number of the following line in the file, from 1.
    pub(super) line: usize,
    pub(super) end: usize,
}

impl Line {
    pub(super) fn cells(&self) -> Vec<&str> {
        self.record.iter().map(shown).collect()
    }

    /// Returns the text of the line's only non-empty cell; `None` if there are several or none.
    pub(super) fn only(&self) -> Option<&str> {
        let mut filled = self
            .record
            .iter()
            .map(shown)
            .filter(|cell| !cell.is_empty());
        filled.next().filter(|_| filled.next().is_none())
    }
}

/// Splits a text into lines with cells. Lines that are not valid UTF-8 and rules of Markdown tables are left out.
pub(super) fn lines(text: &str, delimiter: u8) -> Vec<Line> {
    let reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let mut rows = reader.into_records();
    let mut lines = Vec::new();
    let mut start = 0;
    while let Some(record) = rows.next() {
        let position = rows.reader().position();
        let end = position.byte() as usize;
        if let Ok(record) = record {
            let cells: Vec<&str> = record.iter().map(shown).collect();
            // The `---` rule below the headings of a Markdown table has no content.
            if is_rule(&cells) {
                start = end;
                continue;
            }
            lines.push(Line {
                heading: Heading::from_cells(&cells, delimiter),
                record,
                span: trimmed(text, start, end),
                line: position.line() as usize,
                end,
            });
        }
        start = end;
    }
    lines
}

/// True if the cells form the `---` rule below the headings of a Markdown table.
fn is_rule(cells: &[&str]) -> bool {
    let mut filled = cells.iter().filter(|cell| !cell.is_empty()).peekable();
    filled.peek().is_some()
        && filled.all(|cell| cell.contains("---") && cell.trim_matches(['-', ':']).is_empty())
}

/// Removes the apostrophe that stops spreadsheets from evaluating a cell, and the marks of bold text in Markdown.
fn shown(cell: &str) -> &str {
    let cell = cell.trim_start_matches('\u{FEFF}').trim();
    let bold = ["**", "__"].into_iter().find_map(|mark| {
        let inner = cell.strip_prefix(mark)?.strip_suffix(mark)?.trim();
        (!inner.is_empty()).then_some(inner)
    });
    let cell = bold.unwrap_or(cell);
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest,
        _ => cell,
    }
}

/// Returns the span from `start` to `end` without line ends and trailing spaces.
fn trimmed(text: &str, start: usize, end: usize) -> Span {
    let line = text.get(start..end).unwrap_or_default();
    let before = line.len() - line.trim_start_matches(['\r', '\n', '\u{FEFF}']).len();
    let after = line.trim_end().len().max(before);
    Span::new(start + before, start + after)
}
