//! Line-by-line cursor over a text.

use crate::text::Span;

/// Cursor that reads a text line by line, always at the beginning of a line.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

/// Text of a line without white space around it, and its span.
#[derive(Clone, Copy, Debug)]
pub struct TextLine<'t> {
    /// Text of the line without the white space around it.
    pub text: &'t str,
    /// Span of `text` in the source.
    pub span: Span,
}

impl<'t> Cursor<'t> {
    /// Creates a cursor at the beginning of a text.
    pub fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0 }
    }

    /// Returns the offset at which the next line begins.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Returns the next line and advances past it; `None` at the end of the text.
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

    /// Returns the next line that is not blank and advances past it; `None` if there is none.
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
