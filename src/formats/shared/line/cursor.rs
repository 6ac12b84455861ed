//! Going through a text line by line.

use crate::text::Span;

/// A place in a text, at the beginning of a line.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

/// A line without its end, and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct TextLine<'t> {
    /// What stands in it, white space around it left out.
    pub text: &'t str,
    /// Where that stands.
    pub span: Span,
}

impl<'t> Cursor<'t> {
    /// The beginning of a text.
    pub fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0 }
    }

    /// Offset of the line that comes next.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// The next line; the cursor goes behind it.
    pub fn line(&mut self) -> Option<TextLine<'t>> {
        let rest = &self.text[self.at..];
        if rest.is_empty() {
            return None;
        }
        let end = rest.find('\n').unwrap_or(rest.len());
        let line = &rest[..end];
        let inner = line.trim();
        let start = self.at + (line.len() - line.trim_start().len());
        self.at += (end + 1).min(rest.len());
        Some(TextLine {
            text: inner,
            span: Span::new(start, start + inner.len()),
        })
    }

    /// The next line that is not empty; the cursor goes behind it.
    pub fn filled_line(&mut self) -> Option<TextLine<'t>> {
        std::iter::from_fn(|| self.line()).find(|line| !line.text.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_places() {
        let mut cursor = Cursor::new("a\r\n\n  b c \nd");
        let mut lines = Vec::new();
        while let Some(line) = cursor.filled_line() {
            lines.push((line.text, line.span.start, line.span.end));
        }
        assert_eq!(lines, [("a", 0, 1), ("b c", 6, 9), ("d", 11, 12)]);
        assert_eq!(cursor.offset(), 12);
        assert!(cursor.line().is_none());
    }
}
