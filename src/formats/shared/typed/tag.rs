//! Tag pairs: `[대회명 "정기전"]`.

use super::signs::{is_blank, is_blank_in_line, is_line_end, is_of_word, usual};
use super::tag_names::{TagSubject, tag_named};
use crate::model::Field;

/// A tag such as `[Event "Club night"]` in a typed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag<'t> {
    /// Name of the tag; it may contain spaces, as on pente.org.
    pub(crate) name: &'t str,
    /// Text between the quotes, with its escapes unresolved.
    pub(crate) value: &'t str,
}

/// Opening quotes with the closing quotes that match them. Straight double quotes close a value
/// anywhere. Others also occur in ordinary text, so they close it only before the `]`.
const QUOTES: [(&str, &str); 4] = [
    ("\"＂“”„‟〝〞", "\"＂“”„‟〝〞"),
    ("'＇‘’", "'＇‘’"),
    ("「", "」"),
    ("『", "』"),
];

/// Double quotes; after a `[` they almost always mean a tag.
pub(crate) const DOUBLE_QUOTES: [char; 4] = ['"', '＂', '“', '”'];

/// Maximum number of `[` in a value with curly quotes. Without this limit, such text would be
/// searched to its end for each of them. A value with straight quotes needs no limit.
const BRACKETS: usize = 100;

/// Maximum distance in bytes from a `[` to the quote of an incomplete tag.
const FARTHEST: usize = 1 << 10;

/// Maximum length in bytes of the name of an incomplete tag.
const LONGEST_NAME: usize = 200;

/// Parses a tag such as `[Event "Club night"]`, in half-width or full-width signs; returns the rest
/// of the text and the tag.
///
///
/// ```text
/// tag   = "[" blanks name blanks quote { char | "\" char } quote blanks "]" .
/// name  = char { char } .                         (no quote, bracket, backslash or line end)
/// ```
///
///
/// A value ends with its line, unless the line ends in a backslash.
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
        // Fast path for ASCII characters.
        '\0'..='\x7F' => matches!(c, '"' | '\''),
        _ => may_quote(c) && QUOTES.iter().any(|(open, _)| open.contains(c)),
    }
}

/// True if a character beyond ASCII may be a quote. Avoids a search of the table of quotes for
/// nearly all characters.
fn may_quote(c: char) -> bool {
    matches!(
        c,
        '\u{2018}'..='\u{201F}' | '\u{300C}'..='\u{300F}' | '\u{301D}'..='\u{301F}' | '\u{FF02}' | '\u{FF07}'
    )
}

/// True if a character is a straight double quote, half-width or full-width.
fn is_straight(quote: char) -> bool {
    matches!(quote, '"' | '＂')
}

/// Removes a sign such as `[`, half-width or full-width, from the beginning of a text; `None` if it
/// is not there.
fn sign(input: &str, wanted: char) -> Option<&str> {
    let first = input.chars().next().filter(|&c| usual(c) == wanted)?;
    Some(&input[first.len_utf8()..])
}

/// Splits a text that begins with a quote: returns the text after the closing quote, and the value
/// between the quotes. `None` if the quote is not closed.
fn quoted_value(quoted: &str) -> Option<(&str, &str)> {
    let open = quoted.chars().next()?;
    let (_, closing) = QUOTES.iter().find(|(opening, _)| opening.contains(open))?;
    let inside = &quoted[open.len_utf8()..];
    let mut brackets = if is_straight(open) {
        usize::MAX
    } else if closing.contains('"') {
        BRACKETS
    } else {
        // No limit is needed for single quotes: a value in them may not contain any `[`, because
        // apostrophes occur in ordinary words too.
        0
    };
    let mut escaped = false;
    for (at, c) in inside.char_indices() {
        if escaped {
            // After a backslash, a carriage return and a line feed count as one line end.
            escaped = c == '\r' && inside[at + 1..].starts_with('\n');
            continue;
        }
        let after = &inside[at + c.len_utf8()..];
        match c {
            c if is_of_word(c) => {}
            '\\' => escaped = true,
            '\n' | '\r' => return None,
            '[' | '［' => brackets = brackets.checked_sub(1)?,
            // An ASCII character other than `"` and `'` cannot close a value.
            '\0'..='\x7F' if !matches!(c, '"' | '\'') => {}
            '\u{80}'.. if !may_quote(c) => {}
            _ if closing.contains(c) => {
                let is_last = || sign(after.trim_start_matches(is_blank_in_line), ']').is_some();
                if is_straight(c) || is_last() {
                    return Some((after, &inside[..at]));
                }
            }
            _ => {}
        }
    }
    None
}

/// True if a text can be the name of a tag that has no meaning: not empty, without signs of a tag,
/// not the name of a known field.
pub(crate) fn can_name(name: &str) -> bool {
    let is_known = || {
        matches!(
            tag_named(name),
            Some(TagSubject::Game | TagSubject::Field(_))
        )
    };
    !name.is_empty() && name.trim() == name && !name.contains(ends_name) && !is_known()
}

/// Maximum length in bytes of the name in a tag with a colon, such as `규칙: 렌주`.
const LONGEST_COLON_NAME: usize = 40;

/// Reads a line that states a tag with a colon: `규칙: 렌주`. The value must not begin with a move, except in a tag about the rules.
///
/// ```text
/// tag = name ":" blanks value line-end .              (a known name, a value without another colon)
/// ```
pub(crate) fn colon_tag<'t>(
    input: &'t str,
    is_move: impl Fn(&str) -> bool,
) -> Option<(&'t str, Tag<'t>)> {
    let line = &input[..input.find(is_line_end).unwrap_or(input.len())];
    let colon = line.find([':', '：', '='])?;
    let name = line[..colon].trim();
    if name.len() > LONGEST_COLON_NAME {
        return None;
    }
    let subject = tag_named(name)?;
    let is_player = matches!(subject, TagSubject::Field(Field::Name(_)));
    // Rules begin with words of moves too: `규칙: 빽도 없음`.
    let is_rules = subject == TagSubject::Field(Field::Rules);
    let is_result = subject == TagSubject::Field(Field::Result);
    let is_size = subject == TagSubject::Size;
    let sign = line[colon..].chars().next().map_or(0, char::len_utf8);
    let value = line[colon + sign..].trim();
    let first = value.split(is_blank_in_line).next().unwrap_or_default();
    let is_whole = !value.is_empty() && !value.contains([':', '：', '"', '{', ';']);
    let length = value.as_ptr() as usize + value.len() - input.as_ptr() as usize;
    // True if the value of a player's tag is more than a name, because of a bracket, comma or
    // slash; the line is then read as a heading.
    let is_heading = is_player && value.contains(['(', '（', ',', '/']);
    (is_whole && !is_heading && (is_rules || is_result || is_size || !is_move(first)))
        .then(|| (&input[length..], Tag { name, value }))
}

/// Text that begins like a tag but is incomplete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BrokenTag<'t> {
    /// The whole incomplete tag, up to its `]` or the end of the line.
    pub(crate) text: &'t str,
    /// The tag that was meant, if its name is known and it has a value.
    pub(crate) meant: Option<Tag<'t>>,
    /// True if the text contains a quote, so that it was almost certainly meant as a tag.
    pub(crate) is_quoted: bool,
}

/// True if a text that begins with a `[` may be an incomplete tag: a double quote follows within
/// [`FARTHEST`], or a known name. Cheaper than [`broken_tag`].
pub(crate) fn may_be_broken_tag(input: &str) -> bool {
    let bare = sign(input, '[').unwrap_or(input);
    let bare = bare.trim_start_matches(is_blank_in_line);
    let start = input.len() - bare.len();
    // Offsets of the first quote and of the first space: the tag's name ends before one of them.
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

/// True if an incomplete tag ends at the character `c`: a line end, or a `]` before a blank, a `[`
/// or the end of the text.
fn ends_broken_tag(input: &str, at: usize, c: char) -> bool {
    let after = || input[at + c.len_utf8()..].chars().next();
    let closes = || after().is_none_or(|c| is_blank(c) || usual(c) == '[');
    is_line_end(c) || (usual(c) == ']' && closes())
}

/// Reads an incomplete tag at the beginning of a text, which begins with a `[`.
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
    // The tag's name ends before the first quote, or before the first space if the opening quote is
    // missing.
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
    fn a_broken_tag_gives_the_meant_one() {
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
