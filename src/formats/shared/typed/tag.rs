//! Tag pairs: `[대회명 "정기전"]`.

use super::signs::{is_blank, is_blank_in_line, is_line_end, is_of_word, usual};
use super::tag_names::{TagSubject, tag_named};

/// A tag pair as it stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag<'t> {
    /// Its name; those of pente.org hold blanks.
    pub(crate) name: &'t str,
    /// The inside of its quotes, escapes and all.
    pub(crate) value: &'t str,
}

/// Quotes, and what closes them. Only the first kind closes wherever it stands; the others are signs
/// of ordinary writing too, and close in front of the bracket alone.
const QUOTES: [(&str, &str); 4] = [
    ("\"＂“”„‟〝〞", "\"＂“”„‟〝〞"),
    ("'＇‘’", "'＇‘’"),
    ("「", "」"),
    ("『", "』"),
];

/// The quotes that hardly anything but a tag has behind a bracket.
pub(crate) const DOUBLE_QUOTES: [char; 4] = ['"', '＂', '“', '”'];

/// The most opening brackets in a value whose quotes are no keyboard's: a text of brackets and such quotes is not
/// searched to its end for each of them. A straight quote is closed by the next one, whatever follows.
const BRACKETS: usize = 100;

/// How far the quote of a broken tag is looked for, in bytes.
const FARTHEST: usize = 1 << 10;

/// The longest name of a broken tag that is looked up, in bytes.
const LONGEST_NAME: usize = 200;

/// Reads a tag pair, in half-width or full-width signs.
///
/// ```text
/// tag   = "[" blanks name blanks quote { char | "\" char } quote blanks "]" .
/// name  = char { char } .                         (no quote, bracket, backslash or line end)
/// ```
///
/// A value ends with its line, unless a backslash stands at the line's end.
pub(crate) fn tag(input: &str) -> Option<(&str, Tag<'_>)> {
    let inside = sign(input, '[')?;
    let (name, quoted) = inside.split_at(inside.find(ends_name)?);
    let name = Some(name.trim()).filter(|name| !name.is_empty())?;
    let (rest, value) = quoted_value(quoted)?;
    let rest = sign(rest.trim_start_matches(is_blank_in_line), ']')?;
    Some((rest, Tag { name, value }))
}

fn ends_name(c: char) -> bool {
    !is_of_word(c) && (is_line_end(c) || matches!(usual(c), '[' | ']' | '\\') || is_quote(c))
}

fn is_quote(c: char) -> bool {
    match c {
        // Nearly every sign is one of a keyboard.
        '\0'..='\x7F' => matches!(c, '"' | '\''),
        _ => may_quote(c) && QUOTES.iter().any(|(open, _)| open.contains(c)),
    }
}

/// Whether a sign that no keyboard has can open or close a quote. Nearly none can, and no table is asked about them.
fn may_quote(c: char) -> bool {
    matches!(
        c,
        '\u{2018}'..='\u{201F}' | '\u{300C}'..='\u{300F}' | '\u{301D}'..='\u{301F}' | '\u{FF02}' | '\u{FF07}'
    )
}

/// Whether a quote is a double one of a keyboard, of either width.
fn is_straight(quote: char) -> bool {
    matches!(quote, '"' | '＂')
}

/// What stands behind a sign in any of its forms.
fn sign(input: &str, wanted: char) -> Option<&str> {
    let first = input.chars().next().filter(|&c| usual(c) == wanted)?;
    Some(&input[first.len_utf8()..])
}

/// The value of a text that begins with a quote, and what stands behind its quotes.
fn quoted_value(quoted: &str) -> Option<(&str, &str)> {
    let open = quoted.chars().next()?;
    let (_, closing) = QUOTES.iter().find(|(opening, _)| opening.contains(open))?;
    let inside = &quoted[open.len_utf8()..];
    let mut brackets = if is_straight(open) {
        usize::MAX
    } else if closing.contains('"') {
        BRACKETS
    } else {
        // Apostrophes are signs of ordinary writing, and stand in front of any bracket.
        0
    };
    let mut escaped = false;
    for (at, c) in inside.char_indices() {
        if escaped {
            // A carriage return and a line feed are one line end.
            escaped = c == '\r' && inside[at + 1..].starts_with('\n');
            continue;
        }
        let behind = &inside[at + c.len_utf8()..];
        match c {
            c if is_of_word(c) => {}
            '\\' => escaped = true,
            '\n' | '\r' => return None,
            '[' | '［' => brackets = brackets.checked_sub(1)?,
            // Nothing else of a keyboard closes.
            '\0'..='\x7F' if !matches!(c, '"' | '\'') => {}
            '\u{80}'.. if !may_quote(c) => {}
            _ if closing.contains(c) => {
                let is_last = || sign(behind.trim_start_matches(is_blank_in_line), ']').is_some();
                if is_straight(c) || is_last() {
                    return Some((behind, &inside[..at]));
                }
            }
            _ => {}
        }
    }
    None
}

/// Whether a text can be the name of a tag that has no meaning of its own.
pub(crate) fn can_name(name: &str) -> bool {
    let is_known = || {
        matches!(
            tag_named(name),
            Some(TagSubject::Game | TagSubject::Field(_))
        )
    };
    !name.is_empty() && name.trim() == name && !name.contains(ends_name) && !is_known()
}

/// What begins like a tag and is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BrokenTag<'t> {
    /// All of it: up to the bracket that closes it, or to the end of the line.
    pub(crate) text: &'t str,
    /// The tag that is meant, where its name is known: a quote or bracket is missing.
    pub(crate) meant: Option<Tag<'t>>,
    /// Whether a quote stands in it, so that hardly anything else can be meant by it.
    pub(crate) is_quoted: bool,
}

/// Whether what begins with a bracket can be a tag with something missing: a double quote follows not too far from
/// it, or a name that is known. To ask this costs less than to look for its end.
pub(crate) fn may_be_broken_tag(input: &str) -> bool {
    let bare = sign(input, '[').unwrap_or(input);
    let bare = bare.trim_start_matches(is_blank_in_line);
    let start = input.len() - bare.len();
    // The name ends in front of the first quote, or of the first blank where the first quote is missing.
    let mut cuts = [None; 2];
    for (at, c) in bare.char_indices().take_while(|&(at, _)| at <= FARTHEST) {
        if is_of_word(c) {
            continue;
        }
        if DOUBLE_QUOTES.contains(&c) {
            return true;
        }
        if ends_broken_tag(input, start + at, c) {
            break;
        }
        for (cut, is_cut) in cuts.iter_mut().zip([is_quote(c), is_blank_in_line(c)]) {
            *cut = cut.or(is_cut.then_some(at));
        }
    }
    let mut names = cuts.into_iter().flatten().map(|cut| bare[..cut].trim());
    names.any(|name| name.len() <= LONGEST_NAME && tag_named(name).is_some())
}

/// Whether a broken tag ends with a character of a text: it ends a line, or is the bracket that closes the tag.
fn ends_broken_tag(input: &str, at: usize, c: char) -> bool {
    let behind = || input[at + c.len_utf8()..].chars().next();
    let closes = || behind().is_none_or(|c| is_blank(c) || usual(c) == '[');
    is_line_end(c) || (usual(c) == ']' && closes())
}

/// Takes what begins with a bracket for a tag with something missing.
pub(crate) fn broken_tag(input: &str) -> BrokenTag<'_> {
    let mut signs = input.char_indices();
    let text = match signs.find(|&(at, c)| ends_broken_tag(input, at, c)) {
        Some((at, c)) if usual(c) == ']' => &input[..at + c.len_utf8()],
        Some((at, _)) => input[..at].trim_end(),
        None => input.trim_end(),
    };
    let bare = sign(text, '[').unwrap_or(text).trim();
    let bare = bare.trim_end_matches(|c| usual(c) == ']').trim_end();
    let quote = bare.find(is_quote);
    // The name ends in front of the first quote, or of the first blank where the first quote is missing.
    let cuts = [quote, bare.find(is_blank_in_line)];
    let mut tags = cuts.into_iter().flatten().map(|cut| Tag {
        name: bare[..cut].trim(),
        value: bare[cut..].trim_matches(|c| is_blank_in_line(c) || is_quote(c)),
    });
    BrokenTag {
        text,
        meant: tags.find(|tag| !tag.value.is_empty() && tag_named(tag.name).is_some()),
        is_quoted: quote.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_names_and_quoted_values() {
        for (text, name, value, rest) in [
            (r#"[대회명 "정기전"] x"#, "대회명", "정기전", " x"),
            (r#"[Player 1 Name "x y"]"#, "Player 1 Name", "x y", ""),
            (r#"[ Event  "a \"b\" ] c" ]"#, "Event", r#"a \"b\" ] c"#, ""),
            (r#"[P1 "A \"B\" \\"] x"#, "P1", r#"A \"B\" \\"#, " x"),
            (r#"[결과""]"#, "결과", "", ""),
            ("［종목 “윷놀이”］", "종목", "윷놀이", ""),
            ("［흑 ＂갑＂］", "흑", "갑", ""),
            ("[흑 'O'Brien'] x", "흑", "O'Brien", " x"),
            ("[흑 「갑」]", "흑", "갑", ""),
            ("[흑 \"별명은 “갑”이다\"]", "흑", "별명은 “갑”이다", ""),
            ("[흑 \"갑”]", "흑", "갑", ""),
            ("[제목 \"두\\\r\n 줄\"]", "제목", "두\\\r\n 줄", ""),
        ] {
            assert_eq!(tag(text), Some((rest, Tag { name, value })), "{text}");
        }
        for wrong in [
            "[홍길동] [오후 3:12]",
            "[말 2]",
            "[말 \"2",
            "[말 \"2\n\"]",
            "[\"2\"]",
            "[]",
            "말 \"2\"]",
            "[it's me]",
        ] {
            assert_eq!(tag(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn no_quote_is_passed_over() {
        for c in '\0'..=char::MAX {
            let opens = QUOTES.iter().any(|(open, _)| open.contains(c));
            let closes = QUOTES.iter().any(|(_, close)| close.contains(c));
            assert_eq!(is_quote(c), opens, "{c:?}");
            assert!(c.is_ascii() || may_quote(c) || !closes, "{c:?}");
        }
    }

    #[test]
    fn a_broken_tag_shows_what_is_meant() {
        for (text, whole, meant, is_quoted) in [
            (
                "[선수1 철수] x",
                "[선수1 철수]",
                Some(("선수1", "철수")),
                false,
            ),
            (
                "[흑 \"홍길동]\nx",
                "[흑 \"홍길동]",
                Some(("흑", "홍길동")),
                true,
            ),
            (
                "[흑 홍길동\"]",
                "[흑 홍길동\"]",
                Some(("흑", "홍길동")),
                true,
            ),
            ("［흑 ＂갑＂ ", "［흑 ＂갑＂", Some(("흑", "갑")), true),
            ("[오후 3:12] h8", "[오후 3:12]", None, false),
            ("[흑]", "[흑]", None, false),
            ("[", "[", None, false),
        ] {
            let meant = meant.map(|(name, value)| Tag { name, value });
            let expected = BrokenTag {
                text: whole,
                meant,
                is_quoted,
            };
            assert_eq!(broken_tag(text), expected, "{text}");
            let is_one = meant.is_some() || is_quoted;
            assert_eq!(may_be_broken_tag(text), is_one, "{text}");
        }
    }
}
