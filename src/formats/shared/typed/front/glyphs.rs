//! Replaces signs of phones, word processors and web pages in a pasted text by plain signs.

use std::ops::Range;

use super::draft::PageDraft;
use super::{Grammar, Log};
use crate::text::char_boundary::floor_char_boundary;

/// HTML entities with the characters that replace them.
const ENTITIES: [(&str, &str); 8] = [
    ("&nbsp;", ""),
    ("&#160;", ""),
    ("&gt;", ">"),
    ("&lt;", "<"),
    ("&amp;", "&"),
    ("&quot;", "\""),
    ("&#39;", "'"),
    ("&apos;", "'"),
];

/// Names of HTML elements with the character that replaces their end tag. `br` has no end tag and
/// is itself replaced.
const ELEMENTS: [(&str, &str); 21] = [
    ("br", "\n"),
    ("p", "\n"),
    ("li", "\n"),
    ("div", "\n"),
    ("tr", "\n"),
    ("td", "\t"),
    ("th", "\t"),
    ("h1", "\n"),
    ("h2", "\n"),
    ("h3", "\n"),
    ("table", ""),
    ("thead", ""),
    ("tbody", ""),
    ("ul", ""),
    ("ol", ""),
    ("span", ""),
    ("strong", ""),
    ("font", ""),
    ("em", ""),
    ("b", ""),
    ("u", ""),
];

/// Maximum length in bytes of an HTML tag after the element's name.
const LONGEST_ELEMENT: usize = 300;

/// Replaces unusual signs in a pasted text, outside tags and comments, by plain ones, and skips emoji and laughter.
pub(super) fn rewrite(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for (start, end) in page.parts.clone() {
        let part = page.text()[start..end].to_owned();
        let mut at = 0;
        while at < part.len() {
            let rest = &part[at..];
            let Some(sign) = rest.chars().next() else {
                break;
            };
            let length = sign.len_utf8();
            let range = start + at..start + at + length;
            match read(sign, grammar.log) {
                Glyph::Plain => {}
                Glyph::Blank => page.blank(range),
                Glyph::Emoji => page.skip(range),
                Glyph::Sign(meant) => {
                    // A letter leaves a blank before the name: `●홍길동`.
                    let next = part[at + length..].chars().next();
                    let is_glued = next.is_some_and(|c| ('가'..='힣').contains(&c));
                    let letter = match meant {
                        "흑" if is_glued => "B",
                        "백" if is_glued => "W",
                        _ => meant,
                    };
                    page.put(range, letter);
                }
                Glyph::Number(number) if grammar.log == Log::Yut => {
                    number_of_turn(page, range, number)
                }
                Glyph::Number(number) => {
                    // Writes a number in a black circle as the same number in a white circle, which the reader understands.
                    let plain = char::from_u32(0x2460 + number - 1).filter(|_| number <= 20);
                    page.put(range, plain.map(String::from).unwrap_or_default().as_str());
                }
            }
            at += length;
        }
    }
    laughter(page, grammar);
    bold(page);
}

/// Removes the asterisks around bold words: `**홍길동**`.
fn bold(page: &mut PageDraft<'_>) {
    for (start, end) in page.parts.clone() {
        let part = page.text()[start..end].to_owned();
        let signs: Vec<usize> = part.match_indices("**").map(|(at, _)| at).collect();
        if signs.len().is_multiple_of(2) {
            for at in signs {
                page.blank(start + at..start + at + 2);
            }
        }
    }
}

/// Replaces HTML elements and entities in a pasted text by plain characters. A row of a table
/// becomes one line.
pub(super) fn html(page: &mut PageDraft<'_>) {
    let mut at = 0;
    let mut row = None;
    while let Some(found) = page.text()[at..].find(['&', '<']) {
        at += found;
        let rest = &page.text()[at..];
        let entity = ENTITIES.iter().find(|(html, _)| begins(rest, html));
        if let Some(&(html, meant)) = entity {
            page.put(at..at + html.len(), meant);
            at += html.len();
        } else if let Some(element) = element(rest) {
            let end = at + element.length;
            match (element.name, element.is_end) {
                ("tr", false) => row = Some(end),
                ("tr", true) => {
                    if let Some(start) = row.take() {
                        join_lines(page, start..at);
                    }
                }
                _ => {}
            }
            page.put(at..end, element.sign);
            at = end;
        } else {
            at += 1;
        }
    }
}

fn begins(text: &str, html: &str) -> bool {
    text.get(..html.len())
        .is_some_and(|begin| begin.eq_ignore_ascii_case(html))
}

/// Start or end tag of an HTML element.
struct Element {
    name: &'static str,
    is_end: bool,
    length: usize,
    sign: &'static str,
}

/// Reads the HTML tag at the beginning of a text; `None` for other words in angle brackets, such as
/// the sender of a chat line.
///
/// ```text
/// Element = "<" [ "/" ] name [ blank { any } ] [ "/" ] ">" .
/// ```
fn element(text: &str) -> Option<Element> {
    let inside = text.strip_prefix('<')?;
    let bare = inside.strip_prefix('/').unwrap_or(inside);
    let length = bare
        .find(|c: char| !c.is_ascii_alphanumeric())
        .unwrap_or(bare.len());
    let (name, after) = bare.split_at(length);
    let mut elements = ELEMENTS.iter();
    let &(name, sign) = elements.find(|(known, _)| known.eq_ignore_ascii_case(name))?;
    let near = &after[..floor_char_boundary(after, LONGEST_ELEMENT)];
    let close = near.find('>')?;
    let is_separate = close == 0 || after.starts_with([' ', '/', '\n']);
    let is_end = bare.len() < inside.len();
    is_separate.then(|| Element {
        name,
        is_end,
        length: text.len() - after.len() + close + 1,
        sign: if is_end || name == "br" { sign } else { "" },
    })
}

/// Replaces line ends within a table row by blanks.
fn join_lines(page: &mut PageDraft<'_>, row: Range<usize>) {
    let text = page.text()[row.clone()].to_owned();
    for (at, _) in text.match_indices(['\n', '\r']) {
        page.blank(row.start + at..row.start + at + 1);
    }
}

/// Writes a number such as `①` as the number of a turn, `1.`, if it begins its line.
fn number_of_turn(page: &mut PageDraft<'_>, range: Range<usize>, number: u32) {
    let begins_line = super::super::signs::begins_line(&page.text()[..range.start]);
    let spelled = format!("{number}.");
    if begins_line && spelled.len() <= range.len() {
        page.put(range, &spelled);
    }
}

/// Meaning of a character, which decides how it is replaced.
enum Glyph {
    /// A character that stays as it is.
    Plain,
    /// An invisible character or a bullet, replaced by a blank.
    Blank,
    /// An emoji, skipped as a remark.
    Emoji,
    /// A character with the meaning of this plain text.
    Sign(&'static str),
    /// A number written as one character, such as `❶`.
    Number(u32),
}

fn read(sign: char, log: Log) -> Glyph {
    let has_colours = log != Log::Yut;
    match sign {
        '\0'..='\x7F' | '가'..='힣' => Glyph::Plain,
        '\u{AD}'
        | '\u{200B}'..='\u{200F}'
        | '\u{2060}'..='\u{2064}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{20E3}'
        | '\u{E0100}'..='\u{E01EF}'
        | '\u{FEFF}' => Glyph::Blank,
        '●' | '⚫' | '⬤' | '⏺' | '🖤' | '⬛' if has_colours => Glyph::Sign("흑"),
        '○' | '⚪' | '◯' | '🤍' | '⬜' if has_colours => Glyph::Sign("백"),
        '❶'..='❿' => Glyph::Number(sign as u32 - '❶' as u32 + 1),
        '⓫'..='⓴' => Glyph::Number(sign as u32 - '⓫' as u32 + 11),
        '➀'..='➉' => Glyph::Number(sign as u32 - '➀' as u32 + 1),
        '➊'..='➓' => Glyph::Number(sign as u32 - '➊' as u32 + 1),
        'Ⓐ'..='Ⓩ' => Glyph::Sign(letter(sign as usize - 'Ⓐ' as usize)),
        'ⓐ'..='ⓩ' => Glyph::Sign(letter(sign as usize - 'ⓐ' as usize)),
        '①'..='⑳' if log == Log::Yut => Glyph::Number(sign as u32 - '①' as u32 + 1),
        '➔' | '➜' | '➙' | '➝' | '➞' | '➡' | '⇒' | '⟶' | '⟹' => Glyph::Sign("→"),
        '│' | '┃' | '｜' | '¦' | '║' => Glyph::Sign("|"),
        '─' | '━' | '═' => Glyph::Sign("-"),
        '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' | '╔' | '╦' | '╗' | '╠' | '╬' | '╣'
        | '╚' | '╩' | '╝' => Glyph::Sign("+"),
        '•' | '▪' | '▶' | '▷' | '◆' | '◇' | '■' | '□' | '★' | '☆' | '※' | '✔' | '✓' | '☑' => {
            Glyph::Blank
        }
        '\u{2600}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}' => {
            Glyph::Emoji
        }
        _ => Glyph::Plain,
    }
}

/// Returns the plain letter for a circled one such as `ⓐ`; `at` is its index in the alphabet.
fn letter(at: usize) -> &'static str {
    &"abcdefghijklmnopqrstuvwxyz"[at..=at]
}

/// Characters of which laughter, crying and nods are typed, such as `ㅋㅋ`.
const LAUGHTER: &str = "ㅋㅎㅠㅜㅇㄷㄱㄴㅊㅍㅉㅂ^~!?";

/// Skips laughter and the like in a pasted text: `ㅋㅋ`, `ㅎㅎㅎ`, `ㅠㅠ`, `^^`, also directly after a play: `g7ㅋㅋ`.
fn laughter(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for (start, end) in page.parts.clone() {
        let part = page.text()[start..end].to_owned();
        for word in
            part.split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | '/' | '|'))
        {
            let letters = word.chars().filter(|c| !c.is_ascii()).count();
            let is_smile = matches!(word, "^^" | "^_^" | "ㅡㅡ" | ":)" | "ㅇㅋ" | ";;");
            let play = word.trim_end_matches(|c| LAUGHTER.contains(c));
            let after = &word[play.len()..];
            let is_laughter = after.contains(|c: char| !c.is_ascii() || c == '^');
            if is_laughter && grammar.log == Log::Stones && (grammar.is_play)(play) {
                let at = start + (after.as_ptr() as usize - part.as_ptr() as usize);
                page.skip(at..at + after.len());
                continue;
            }
            if is_smile || letters >= 2 && word.chars().all(|c| LAUGHTER.contains(c)) {
                let at = start + (word.as_ptr() as usize - part.as_ptr() as usize);
                page.skip(at..at + word.len());
            }
        }
    }
}
