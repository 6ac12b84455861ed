//! Splits a UGF file into its sections and lines.

use crate::text::Span;

/// A line of a section, with its place in the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct SectionLine<'t> {
    /// Text of the line without surrounding white space.
    pub(super) text: &'t str,
    /// Span of the text in the file.
    pub(super) span: Span,
}

impl<'t> SectionLine<'t> {
    /// Iterates over the parts of the line between commas, without white space around them.
    pub(super) fn parts(&self) -> impl Iterator<Item = &'t str> {
        self.text.split(',').map(str::trim)
    }
}

/// A section of the file, such as `[Data]`, with its lines.
pub(super) struct Section<'t> {
    /// Name of the section: the heading without its brackets.
    pub(super) name: &'t str,
    /// Lines of the section that are not blank.
    pub(super) lines: Vec<SectionLine<'t>>,
}

/// Splits the text of a UGF file into its sections. Any kind of line end is accepted.
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
