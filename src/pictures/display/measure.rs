//! About how wide text is, so that it can be made to fit.
//!
//! Vector graphics do not bring their fonts, so this is an estimate, made from the widths of Noto Sans
//! CJK and Roboto Condensed; it is rather too wide than too narrow.

use unicode_width::UnicodeWidthChar;

use super::Font;

/// The width of a text in heights of its font.
pub(crate) fn width(text: &str, font: Font) -> f32 {
    text.chars().map(|c| advance(c, font)).sum()
}

fn advance(c: char, font: Font) -> f32 {
    let regular = match c {
        'i' | 'j' | 'l' | '\'' | '|' => 0.28,
        ' ' | '.' | ',' | ':' | ';' | '!' | '·' => 0.29,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '/' => 0.36,
        'm' | 'M' | 'W' | '@' | '%' => 0.93,
        'w' | 'N' | 'O' | 'Q' | 'G' => 0.78,
        '0'..='9' | 'a'..='z' => 0.56,
        'A'..='Z' => 0.66,
        '\u{AC00}'..='\u{D7A3}' | '\u{3130}'..='\u{318F}' => 0.92,
        // Ellipses, arrows and shapes are as wide as a syllable in Korean fonts.
        '…' | '\u{2190}'..='\u{27BF}' => 1.0,
        _ => match c.width() {
            None | Some(0) => 0.0,
            Some(1) => 0.6,
            Some(_) => 1.0,
        },
    };
    match font {
        Font::Words => regular,
        Font::Bold => regular * 1.05,
        Font::Numbers if c.is_ascii() => regular * 0.9,
        Font::Numbers => regular * 1.05,
    }
}

/// Breaks a text into lines of at most some width in heights of its font: behind spaces where that is
/// possible, else anywhere. There are at most `lines`; the last one then ends with `…`.
pub(crate) fn wrap(text: &str, font: Font, room: f32, lines: usize) -> Wrapped {
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
            let end = line_end(rest, font, room);
            wrapped.lines.push(rest[..end].trim_end().to_owned());
            rest = rest[end..].trim_start();
        }
    }
    wrapped
}

/// A text in lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wrapped {
    /// Its lines.
    pub lines: Vec<String>,
    /// Whether nothing was cut off.
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

/// Where the first line of a text ends, in bytes; behind its first character at least.
fn line_end(text: &str, font: Font, room: f32) -> usize {
    let (mut used, mut space) = (0.0, None);
    for (at, c) in text.char_indices() {
        used += advance(c, font);
        if c == ' ' {
            space = Some(at).filter(|&at| at > 0).or(space);
        } else if used > room && at > 0 {
            return space.unwrap_or(at);
        }
    }
    text.len()
}

/// A short text as large as it fits into some room, both in cells, but neither above nor below some
/// sizes in cells. What does not fit even so is cut, and ends with `…`.
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

/// A text that fits.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fitted {
    /// What is written.
    pub text: String,
    /// Its size in cells.
    pub size: f32,
    /// Whether nothing was cut off.
    pub is_whole: bool,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lines_break_behind_spaces_and_long_words_anywhere() {
        let lines = |text, room| wrap(text, Font::Words, room, 9).lines;
        assert_eq!(lines("흑 4점 백 2점", 3.5), ["흑 4점", "백 2점"]);
        assert_eq!(lines("가나다라마바사", 3.0), ["가나다", "라마바", "사"]);
        assert_eq!(lines("a\n\n b ", 9.0), ["a", " b"]);
        assert_eq!(lines("", 9.0), Vec::<String>::new());
        let cut = wrap("가나다라마바사", Font::Words, 3.0, 2);
        assert_eq!(cut.lines, ["가나다", "라마…"]);
        assert!(!cut.is_whole);
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
            let wrapped = wrap(&text, Font::Words, room, usize::MAX);
            let solid = |text: &str| text.replace(' ', "");
            prop_assert!(wrapped.is_whole);
            prop_assert_eq!(solid(&wrapped.lines.concat()), solid(&text));
        }
    }
}
