//! Sections of a file and their lines.

use crate::text::Span;

/// A line of a section with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct SectionLine<'t> {
    /// Text of the line without surrounding white space.
    pub(super) text: &'t str,
    /// Place of the text in the file.
    pub(super) span: Span,
}

impl<'t> SectionLine<'t> {
    /// Returns the parts between commas.
    pub(super) fn parts(&self) -> impl Iterator<Item = &'t str> {
        self.text.split(',').map(str::trim)
    }
}

/// A section with its lines.
pub(super) struct Section<'t> {
    /// Heading without brackets.
    pub(super) name: &'t str,
    /// Lines that are not empty.
    pub(super) lines: Vec<SectionLine<'t>>,
}

/// Splits a text into its sections. Any kind of line end is accepted.
///
/// ```text
/// file    = { section }
/// section = "[" name "]" line-end { line line-end }
/// ```
pub(super) fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    let mut start = 0;
    for line in text.split(['\n', '\r']) {
        let inner = line.trim();
        let at = start + (line.len() - line.trim_start().len());
        start += line.len() + 1;
        let heading = inner
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        match heading {
            Some(name) => sections.push(Section {
                name,
                lines: Vec::new(),
            }),
            None if inner.is_empty() => {}
            None => {
                if let Some(section) = sections.last_mut() {
                    section.lines.push(SectionLine {
                        text: inner,
                        span: Span::new(at, at + inner.len()),
                    });
                }
            }
        }
    }
    sections
}
