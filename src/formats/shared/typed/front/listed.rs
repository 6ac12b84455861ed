//! Lists of moves as programs write them: `["h8", "i9"]`, `{"moves": ["h8"]}`, `[('h', 8), ('i', 9)]`,
//! `[{"user": "hong", "text": "h8"}]`.

use std::ops::Range;

use super::super::signs::usual;
use super::super::tag::tag;
use super::draft::PageDraft;
use super::table::colour;
use super::{Grammar, Log};

/// Signs that may come between the moves of a list.
const SIGNS: &str = "[](){}\"'`,:; \t\r\n";

/// Removes brackets, quotes and keys from a text that is a single list of moves, as programs write
/// it.
pub(super) fn rewrite(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let text = page.text().to_owned();
    let bare = text.trim();
    let encloses = |c: char| matches!(usual(c), '[' | '(' | '{' | '"' | '\'' | ')' | ']' | '}');
    let is_enclosed = bare.starts_with(encloses) && bare.ends_with(|c| encloses(c) || c == ',');
    if grammar.log != Log::Stones || !is_enclosed || tag(bare).is_some() {
        return;
    }
    let Some(words) = words(&text) else {
        return;
    };
    let mut kept: Vec<(Range<usize>, Option<String>)> = Vec::new();
    let mut plays = 0;
    let mut at = 0;
    while let Some(range) = words.get(at) {
        let word = &text[range.clone()];
        let after = text[range.end..].trim_start_matches(['"', '\'']);
        let next = words.get(at + 1).map(|next| (next, &text[next.clone()]));
        let is_digits = |word: &str| word.len() < 3 && word.bytes().all(|c| c.is_ascii_digit());
        at += 1;
        if (grammar.is_play)(word) {
            plays += 1;
            kept.push((range.clone(), None));
        } else if let Some((next, digits)) = next
            && word.len() == 1
            && is_digits(digits)
            && (grammar.is_play)(&format!("{word}{digits}"))
        {
            plays += 1;
            kept.push((range.start..next.end, Some(format!("{word}{digits}"))));
            at += 1;
        } else if colour(word).is_some() {
            kept.push((range.clone(), None));
        } else if !after.trim_start().starts_with(':') && !is_value(&text[..range.start]) {
            return;
        }
    }
    if plays < 2 {
        return;
    }
    let mut start = 0;
    for (range, point) in kept {
        blank_signs(page, start..range.start);
        start = range.end;
        if let Some(point) = point {
            page.put(range, &point);
        }
    }
    blank_signs(page, start..text.len());
}

/// True if the text `before` a word ends with a colon, so that the word is the value of a key:
/// `"user": "hong"`.
fn is_value(before: &str) -> bool {
    before.trim_end_matches(['"', '\'', ' ']).ends_with(':')
}

/// Finds the words of a list, without the signs between them; `None` if the text has signs that no
/// list has.
fn words(text: &str) -> Option<Vec<Range<usize>>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, sign) in text.char_indices() {
        if sign.is_alphanumeric() {
            start = start.or(Some(at));
            continue;
        }
        words.extend(start.take().map(|start| start..at));
        if !SIGNS.contains(usual(sign)) && !matches!(sign, '‘' | '’') {
            return None;
        }
    }
    words.extend(start.map(|start| start..text.len()));
    Some(words)
}

/// Replaces a range of the text by blanks, except its line ends.
fn blank_signs(page: &mut PageDraft<'_>, range: Range<usize>) {
    let text = page.text()[range.clone()].to_owned();
    let mut at = range.start;
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end_matches(['\n', '\r']).len();
        page.blank(at..end);
        at += line.len();
    }
}
