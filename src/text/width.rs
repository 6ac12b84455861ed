//! Display width of text, and excerpts of long lines for a terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::Span;
use super::char_boundary::floor_char_boundary;

/// Marker for parts of a line that are cut off.
///
/// Three full stops are used instead of `…`, which is one column wide in some fonts and two in
/// Korean ones.
const DOTS: &str = "...";

/// Minimum width of an excerpt in columns.
const LEAST: usize = 16;

/// Returns the number of display columns of a text: two for a Hangul syllable, one for a control character,
/// because [`window`] shows it as a symbol.
pub fn width(text: &str) -> usize {
    // Most texts in tables are printable ASCII. Without an early exit, the compiler tests several
    // bytes at once.
    let is_plain = text
        .bytes()
        .fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~'));
    if is_plain { text.len() } else { text.width() }
}

/// Excerpt of a line around a span, ready to be displayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Text of the excerpt, with `...` where the line continues. Every character has a width, and none
    /// controls the terminal.
    pub text: String,
    /// Position of the span in `text`.
    pub span: Span,
}

/// Returns an excerpt of a line around a span, at most `columns` wide.
///
/// The span is shown from its start, and in full if it fits. The remaining space is divided evenly between
/// both sides. The time depends on the width of the excerpt, not of the line: a record is often a single
/// line of many kilobytes, and each of its findings needs an excerpt.
pub fn window(line: &str, span: Span, columns: usize) -> Window {
    let columns = columns.max(LEAST);
    let start = floor_char_boundary(line, span.start as usize);
    let end = floor_char_boundary(line, span.end as usize).max(start);
    let (before, after) = (&line[..start], &line[end..]);

    let marked = first(&line[start..end], columns - 2 * DOTS.len());
    let room = columns - marked.columns;

    let right = if marked.is_cut {
        CutText {
            text: "",
            columns: DOTS.len(),
            is_cut: true,
        }
    } else {
        first(after, room)
    };
    let left = last(before, room);
    // Each side of the span gets half of the space. Space that one side does not need goes to the other.
    let right_share = right.share(room);
    let left = left.fitted(room - right_share.min(room), |columns| {
        last(before, columns)
    });
    let right = if marked.is_cut {
        right
    } else {
        right.fitted(room - left.columns, |columns| first(after, columns))
    };

    let mut text = String::with_capacity(4 * columns);
    if left.is_cut {
        text.push_str(DOTS);
    }
    text.extend(left.text.chars().map(visible));
    let from = text.len();
    text.extend(marked.text.chars().map(visible));
    let span = Span::new(from, text.len());
    text.extend(right.text.chars().map(visible));
    if right.is_cut {
        text.push_str(DOTS);
    }
    Window { text, span }
}

/// Beginning or end of a text, cut to a width.
#[derive(Clone, Copy, Debug)]
struct CutText<'t> {
    text: &'t str,
    /// Width of the part in columns, including the dots once they are added.
    columns: usize,
    /// True if `text` is only a part of the whole text.
    is_cut: bool,
}

impl<'t> CutText<'t> {
    /// Returns the width that this side may claim: at most half of `room`.
    fn share(&self, room: usize) -> usize {
        if self.is_cut {
            room / 2
        } else {
            self.columns.min(room / 2)
        }
    }

    /// Returns this part if it fits into `room` columns. Otherwise, `take` cuts a shorter part that leaves
    /// space for the dots.
    fn fitted(self, room: usize, take: impl Fn(usize) -> CutText<'t>) -> CutText<'t> {
        if !self.is_cut && self.columns <= room {
            return self;
        }
        let part = take(room.saturating_sub(DOTS.len()));
        CutText {
            columns: part.columns + DOTS.len(),
            is_cut: true,
            ..part
        }
    }
}

/// Maximum number of characters per column, because a text may stack many marks that take no column.
const HEAP: usize = 8;

/// Cuts the beginning of a text that fits into a number of columns.
fn first(text: &str, columns: usize) -> CutText<'_> {
    let mut used = 0;
    for (count, (at, c)) in text.char_indices().enumerate() {
        if used + columns_of(c) > columns || count > HEAP * columns {
            return CutText {
                text: &text[..at],
                columns: used,
                is_cut: true,
            };
        }
        used += columns_of(c);
    }
    CutText {
        text,
        columns: used,
        is_cut: false,
    }
}

/// Cuts the end of a text that fits into a number of columns. The part does not start with a combining
/// mark.
fn last(text: &str, columns: usize) -> CutText<'_> {
    let mut used = 0;
    for (count, (at, c)) in text.char_indices().rev().enumerate() {
        if used + columns_of(c) > columns || count > HEAP * columns {
            let rest = &text[at + c.len_utf8()..];
            let rest = rest.trim_start_matches(|c| columns_of(c) == 0);
            return CutText {
                text: rest,
                columns: used,
                is_cut: true,
            };
        }
        used += columns_of(c);
    }
    CutText {
        text,
        columns: used,
        is_cut: false,
    }
}

fn columns_of(c: char) -> usize {
    visible(c).width().unwrap_or(1)
}

/// Returns the visible form of a character.
///
/// Control characters become their symbols (`␉`, `␛`). Other invisible characters, such as
/// direction marks and joiners, become U+FFFD: they would move carets or hide text.
fn visible(c: char) -> char {
    match c {
        '\0'..='\u{1F}' => {
            char::from_u32(0x2400 + u32::from(c)).unwrap_or(char::REPLACEMENT_CHARACTER)
        }
        '\u{7F}' => '\u{2421}',
        '\u{80}'..='\u{9F}'
        | '\u{AD}'
        | '\u{61C}'
        | '\u{180E}'
        | '\u{200B}'..='\u{200F}'
        | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}'
        | '\u{FFF0}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E0FFF}' => char::REPLACEMENT_CHARACTER,
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn shown(line: &str, needle: &str, columns: usize) -> (String, String) {
        let at = line.find(needle).unwrap();
        let window = window(line, Span::new(at, at + needle.len()), columns);
        let span = window.text[window.span.range()].to_string();
        (window.text, span)
    }

    #[test]
    fn hangul_takes_two_columns() {
        for (text, columns) in [
            ("", 0),
            ("abc", 3),
            ("바둑", 4),
            ("흑 B+R", 6),
            ("黒ソ", 4),
            ("\t", 1),
        ] {
            assert_eq!(width(text), columns, "{text}");
        }
    }

    #[test]
    fn windows_show_what_fits() {
        let table = [
            // Short lines stay whole.
            ("(;B[pd])", "pd", 20, "(;B[pd])"),
            ("(;C[흑의 큰 실수])", "큰", 20, "(;C[흑의 큰 실수])"),
            // Long lines are cut on both sides, or on one side.
            (
                "0123456789abcdefghij0123456789",
                "ef",
                20,
                "...89abcdefghij01...",
            ),
            (
                "0123456789abcdefghij0123456789",
                "12",
                20,
                "0123456789abcdefg...",
            ),
            (
                "0123456789abcdefghij0123456789",
                "78",
                20,
                "0123456789abcdefg...",
            ),
            ("0123456789abcdefghij", "ij", 16, "...789abcdefghij"),
            // Syllables are not halved, so a column may stay empty.
            ("가나다라마바사아자차카타파하", "사", 17, "...마바사아자..."),
            ("가나다라마바사아자차카타파하", "하", 16, "...자차카타파하"),
            // If the span is too long, its beginning is shown.
            (
                "ab0123456789012345678901234567cd",
                "0123456789012345678901234567",
                16,
                "ab0123456789...",
            ),
            (
                "abcdefgh0123456789012345678901234567cd",
                "0123456789012345678901234567",
                16,
                "...0123456789...",
            ),
            // Control characters become visible and are one column wide.
            ("a\tb\u{1B}[31mred\0", "red", 20, "a␉b␛[31mred␀"),
            ("ab\u{202E}cd", "cd", 20, "ab\u{FFFD}cd"),
        ];
        for (line, needle, columns, wanted) in table {
            let (text, span) = shown(line, needle, columns);
            assert_eq!(text, wanted, "{line}");
            assert!(needle.starts_with(&span) && !span.is_empty(), "{span}");
            assert!(width(&text) <= columns, "{text}");
        }
    }

    #[test]
    fn an_empty_span_stays_where_it_is() {
        let window = super::window("(;B[pd]", Span::at(7), 40);
        assert_eq!(
            (window.text.as_str(), window.span),
            ("(;B[pd]", Span::at(7))
        );
        let window = super::window("", Span::new(3, 9), 0);
        assert_eq!((window.text.as_str(), window.span), ("", Span::at(0)));
    }

    #[test]
    fn a_mark_is_not_torn_from_its_character() {
        let line = format!("{}e\u{301}abcdefghijXY", "0".repeat(40));
        let window = super::window(&line, Span::new(line.len() - 2, line.len()), 16);
        assert_eq!(window.text, "...e\u{301}abcdefghijXY");
        let window = super::window(&line, Span::new(line.len() - 1, line.len()), 15);
        assert!(window.text.starts_with("...e\u{301}"), "{}", window.text);
    }

    proptest! {
        #[test]
        fn any_window_fits_and_holds_its_span(
            line in "\\PC{0,60}|[a-z가-힣\u{300}\u{200D}\u{FE0F}\u{1F468}\u{1F3FD}\t]{0,80}",
            from in 0usize..300,
            len in 0usize..80,
            columns in 0usize..100,
        ) {
            let span = Span::new(from, from + len);
            let window = window(&line, span, columns);
            prop_assert!(width(&window.text) <= columns.max(LEAST));
            prop_assert!(window.text.get(window.span.range()).is_some());
            prop_assert!(window.text.chars().all(|c| !c.is_control()));
            let start = floor_char_boundary(&line, from);
            let marked = &line[start..floor_char_boundary(&line, from + len).max(start)];
            prop_assert_eq!(marked.is_empty(), window.span.is_empty());
            let whole: usize = line.chars().map(columns_of).sum();
            if whole <= columns && columns > LEAST && span.is_empty() {
                prop_assert_eq!(window.text.chars().count(), line.chars().count());
            }
        }
    }
}
