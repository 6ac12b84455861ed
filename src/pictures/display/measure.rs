//! Estimated widths of text, for fitting it into a given space.
//!
//! Vector graphics do not embed fonts for words, so widths are rather too large than too small; see
//! [`super::advances`]. Widths of numbers on stones are exact, because their characters are
//! embedded ([`Outline::of_number`]).

use unicode_width::UnicodeWidthChar;

use super::advances::{BOLD, REGULAR, Widths};
use super::{Font, Outline};

/// Width of a Korean syllable, in font heights.
const SYLLABLE: f32 = 0.92;

/// Width assumed for a narrow character of a bold font that is neither in the tables nor a Korean
/// syllable, in font heights.
const BOLDER: f32 = 1.1;

/// Returns the width of a text, in font heights.
pub(crate) fn width(text: &str, font: Font) -> f32 {
    let font = seen(text, font);
    text.chars().map(|c| advance(c, font)).sum()
}

/// Returns the font that actually displays a text. The font for numbers only has ASCII characters,
/// so other texts in it are displayed in bold.
fn seen(text: &str, font: Font) -> Font {
    match font {
        Font::Numbers if Outline::are_numbers(text) => Font::Numbers,
        Font::Numbers => Font::Bold,
        font => font,
    }
}

/// Returns the width of a character, in font heights.
pub(crate) fn advance(c: char, font: Font) -> f32 {
    match font {
        Font::Words => lettered(c, &REGULAR, 1.0),
        Font::Bold => lettered(c, &BOLD, BOLDER),
        Font::Numbers => {
            let outline = Outline::of_number(c).map(|outline| outline.advance);
            outline.unwrap_or_else(|| advance(c, Font::Bold))
        }
    }
}

fn lettered(c: char, widths: &Widths, bolder: f32) -> f32 {
    let known = match u32::from(c) {
        code @ 0x20..0x7F => Some(widths[0][code as usize - 0x20]),
        code @ 0xA0..=0xFF => Some(widths[1][code as usize - 0xA0]),
        _ => None,
    };
    match (known, c.width()) {
        (Some(thousandths), _) => f32::from(thousandths) / 1000.0,
        // Control characters are drawn as spaces, so they have the width of a space.
        (None, None) => lettered(' ', widths, bolder),
        (None, Some(0)) => 0.0,
        (None, _) if ('\u{AC00}'..='\u{D7A3}').contains(&c) => SYLLABLE,
        (None, Some(1)) => bolder,
        (None, Some(_)) => 1.0,
    }
}

/// Rule for the places where a line may be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Breaks {
    /// Break after every space, except before `·` and `–` and after `+` and `=`, so that no line starts with
    /// a separator and a sum breaks before its signs.
    Words,
    /// Break only after a space that follows `,` or `;`: in `43, 49 at 33; 46 at a`, `49 at 33`
    /// stays together.
    Clauses,
}

/// Breaks a text into lines of at most `room` font heights: after a space if possible, else after
/// `·` or `,`, else anywhere. If the text needs more than `lines` lines, it is cut and ends with
/// `…`.
pub(crate) fn wrap(text: &str, font: Font, breaks: Breaks, room: f32, lines: usize) -> Wrapped {
    let mut wrapped = Wrapped {
        lines: Vec::new(),
        is_whole: true,
    };
    for paragraph in text.split('\n') {
        let mut rest = paragraph.trim_end();
        while !rest.trim_start().is_empty() {
            if wrapped.lines.len() == lines {
                wrapped.end();
                return wrapped;
            }
            let end = line_end(rest, font, breaks, room);
            wrapped.lines.push(rest[..end].trim_end().to_owned());
            rest = rest[end..].trim_start();
        }
    }
    wrapped
}

/// Wraps a text like [`wrap`], into as many lines: each after a whole clause, or else of about the same width.
pub(crate) fn balance(text: &str, font: Font, breaks: Breaks, room: f32, lines: usize) -> Wrapped {
    let mut best = wrap(text, font, breaks, room, lines);
    let clauses = wrap(text, font, Breaks::Clauses, room, lines);
    let mut above = clauses.lines.iter().rev().skip(1);
    if clauses.lines.len() == best.lines.len() && above.all(|line| line.ends_with([',', ';'])) {
        return clauses;
    }
    let (mut narrow, mut wide) = (room / 2.0, room);
    // A difference of half a font height is not visible in centred lines.
    while best.is_whole && best.lines.len() > 1 && wide - narrow > 0.5 {
        let middle = f32::midpoint(narrow, wide);
        let tried = wrap(text, font, breaks, middle, lines);
        if tried.is_whole && tried.lines.len() == best.lines.len() {
            (best, wide) = (tried, middle);
        } else {
            narrow = middle;
        }
    }
    best
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wrapped {
    pub lines: Vec<String>,
    /// True if no text was cut off.
    pub is_whole: bool,
}

impl Wrapped {
    fn end(&mut self) {
        self.is_whole = false;
        if let Some(last) = self.lines.last_mut() {
            last.pop();
            last.push('…');
        }
    }
}

/// Returns the byte index at which the first line of a text ends. The line has at least one
/// character.
fn line_end(text: &str, font: Font, breaks: Breaks, room: f32) -> usize {
    let (mut used, mut space, mut member) = (0.0, None, None);
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        used += advance(c, font);
        if c == ' ' {
            let is_end = match breaks {
                Breaks::Words => {
                    !text[at + 1..].starts_with(['·', '–']) && !matches!(before, '+' | '=')
                }
                Breaks::Clauses => matches!(before, ',' | ';'),
            };
            space = Some(at).filter(|&at| is_end && at > 0).or(space);
        } else if used > room && at > 0 {
            return space.or(member).unwrap_or(at);
        }
        if matches!(c, '·' | ',') {
            member = Some(at + c.len_utf8());
        }
        before = c;
    }
    text.len()
}

/// Fits a short text into a width of `room` cells by choosing a font height between two limits. A
/// text that is too long even at the `smallest` height is cut and ends with `…`.
pub(crate) fn fit(text: &str, font: Font, room: f32, largest: f32, smallest: f32) -> Fitted {
    let size = (room / width(text, font).max(f32::EPSILON)).min(largest);
    if size >= smallest {
        return Fitted {
            text: text.to_owned(),
            size,
            is_whole: true,
        };
    }
    let mut short = String::new();
    let font = seen("…", font);
    let mut used = advance('…', font);
    for c in text.chars() {
        used += advance(c, font);
        if used * smallest > room {
            break;
        }
        short.push(c);
    }
    short.push('…');
    Fitted {
        text: short,
        size: smallest,
        is_whole: false,
    }
}

/// Text with the font height at which it fits into a space.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fitted {
    /// Text to write, possibly cut.
    pub text: String,
    /// Font height in cells.
    pub size: f32,
    /// True if no text was cut off.
    pub is_whole: bool,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lines_break_after_spaces_and_long_words_anywhere() {
        let lines = |text, room| wrap(text, Font::Words, Breaks::Words, room, 9).lines;
        assert_eq!(lines("흑 4점 백 2점", 3.5), ["흑 4점", "백 2점"]);
        assert_eq!(lines("가나다라마바사", 3.0), ["가나다", "라마바", "사"]);
        assert_eq!(lines("a\n\n b ", 9.0), ["a", " b"]);
        assert_eq!(lines("", 9.0), Vec::<String>::new());
        let cut = wrap("가나다라마바사", Font::Words, Breaks::Words, 3.0, 2);
        assert_eq!(cut.lines, ["가나다", "라마…"]);
        assert!(!cut.is_whole);
    }

    #[test]
    fn notes_keep_their_clauses_together() {
        let lines = |text, room| wrap(text, Font::Words, Breaks::Clauses, room, 9).lines;
        assert_eq!(
            lines("43, 49 at 33; 46 at a; move 50 passes", 8.5),
            ["43, 49 at 33;", "46 at a;", "move 50 passes"]
        );
        assert_eq!(
            lines("107·113…a, 334·339·345·350…292, 7…6", 9.0),
            ["107·113…a,", "334·339·345·", "350…292, 7…6"]
        );
    }

    #[test]
    fn sums_break_before_their_signs() {
        let text = "백: 집 49 + 사석 1 + 덤 6집반 = 57집반";
        for room in 5..30 {
            let wrapped = wrap(text, Font::Words, Breaks::Words, room as f32, 9);
            let ends = |line: &String| line.ends_with(['+', '=']);
            assert!(!wrapped.lines.iter().any(ends), "{wrapped:?}");
        }
    }

    #[test]
    fn balanced_lines_have_no_lonely_last_word() {
        let lines = |wrap: fn(&str, Font, Breaks, f32, usize) -> Wrapped| {
            wrap(
                "one two three four five",
                Font::Words,
                Breaks::Words,
                9.5,
                9,
            )
            .lines
        };
        assert_eq!(lines(wrap), ["one two three four", "five"]);
        assert_eq!(lines(balance), ["one two three", "four five"]);
        let sum = balance(
            "Black 5 + 3 + 1 = 9, White 10 + 6 + 2 = 18",
            Font::Words,
            Breaks::Words,
            15.0,
            9,
        );
        assert_eq!(sum.lines, ["Black 5 + 3 + 1 = 9,", "White 10 + 6 + 2 = 18"]);
    }

    #[test]
    fn labels_shrink_before_they_are_cut() {
        let one = fit("a", Font::Words, 0.9, 0.68, 0.26);
        assert_eq!((one.size, one.is_whole), (0.68, true));
        let three = fit("A12", Font::Words, 0.9, 0.68, 0.26);
        assert!((0.4..0.6).contains(&three.size) && three.is_whole);
        let long = fit(&"가".repeat(100_000), Font::Words, 0.9, 0.68, 0.26);
        assert_eq!(long.text, "가가…");
        assert!(!long.is_whole);
    }

    proptest! {
        #[test]
        fn wrapped_text_loses_spaces_only(text in "[a-z가-힣 ]{0,60}", room in 0.0_f32..12.0) {
            let wrapped = wrap(&text, Font::Words, Breaks::Words, room, usize::MAX);
            let solid = |text: &str| text.replace(' ', "");
            prop_assert!(wrapped.is_whole);
            prop_assert_eq!(solid(&wrapped.lines.concat()), solid(&text));
        }
    }
}
