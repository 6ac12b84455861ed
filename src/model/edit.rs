//! Edits that replace parts of a text.

use crate::text::Span;

/// Edit of a text: one part and the text that replaces it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TextEdit {
    /// Part of the text to replace; empty for an insertion.
    pub span: Span,
    /// Text that replaces the part.
    pub text: String,
}

impl TextEdit {
    /// Creates an edit that replaces a part of a text by a new text.
    pub fn new(span: Span, text: impl Into<String>) -> TextEdit {
        let text = text.into();
        TextEdit { span, text }
    }

    /// Shrinks the edit to the characters that it really changes in `whole`; `None` if it changes
    /// nothing.
    pub fn smallest(&self, whole: &str) -> Option<TextEdit> {
        let old = &whole[self.span.range()];
        let new = self.text.as_str();
        let front = shared(old.chars(), new.chars());
        let (old, new) = (&old[front..], &new[front..]);
        let back = shared(old.chars().rev(), new.chars().rev());
        let (old, new) = (&old[..old.len() - back], &new[..new.len() - back]);
        let start = self.span.start as usize + front;
        let edit = TextEdit::new(Span::new(start, start + old.len()), new);
        (!old.is_empty() || !new.is_empty()).then_some(edit)
    }
}

/// Returns the length in bytes of the characters that two texts have in common at their beginning.
fn shared(a: impl Iterator<Item = char>, b: impl Iterator<Item = char>) -> usize {
    let same = a.zip(b).take_while(|(a, b)| a == b);
    same.map(|(a, _)| a.len_utf8()).sum()
}

/// Returns a text after edits. The edits must be sorted by position and must not overlap.
pub fn edited(text: &str, edits: &[TextEdit]) -> String {
    let mut made = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits {
        let part = edit.span.range();
        made.push_str(&text[done..part.start]);
        made.push_str(&edit.text);
        done = part.end;
    }
    made.push_str(&text[done..]);
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_edit_leaves_what_stays() {
        for (whole, span, text, expected) in [
            ("RE[흑승]", (3, 9), "B+", Some((3, 9, "B+"))),
            ("B[aa;W[bb]", (0, 4), "B[aa]", Some((4, 4, "]"))),
            ("6집반", (0, 7), "6.5", Some((1, 7, ".5"))),
            ("aaa", (0, 3), "aa", Some((2, 3, ""))),
            ("같다", (0, 6), "같다", None),
        ] {
            let edit = TextEdit::new(Span::new(span.0, span.1), text);
            let expected =
                expected.map(|(start, end, text)| TextEdit::new(Span::new(start, end), text));
            let smallest = edit.smallest(whole);
            assert_eq!(smallest, expected, "{whole}");
            let made = |edit: &TextEdit| edited(whole, std::slice::from_ref(edit));
            assert_eq!(
                smallest.as_ref().map_or(whole.to_owned(), made),
                made(&edit)
            );
        }
    }

    #[test]
    fn edits_are_made_in_order() {
        let edit = |start, end| TextEdit::new(Span::new(start, end), "x");
        assert_eq!(edited("abcdef", &[edit(1, 2), edit(4, 4)]), "axcdxef");
    }
}
