//! Rows that hold the moves of one side each: `흑: h8 g7 h10` above `백: i9 j10 g8`.

use std::ops::Range;

use super::super::signs::{is_blank_in_line, usual};
use super::draft::PageDraft;
use super::speech::side_in_brackets;
use super::table::colour;
use super::{Grammar, Log};
use crate::model::Side;
use crate::text::Span;

/// A line that begins with a side or a player and holds only moves of this side.
struct SideRow {
    side: Side,
    /// Range of the player's name in the label, if it has one.
    name: Option<Range<usize>>,
    label: Range<usize>,
    plays: Vec<Range<usize>>,
}

/// Rewrites two rows of moves, one for each side, so that their moves are read in the order of
/// play.
pub(super) fn rewrite(page: &mut PageDraft<'_>, grammar: &Grammar) {
    if grammar.log != Log::Stones {
        return;
    }
    let mut rows = Vec::new();
    for (at, line) in page.lines.iter().enumerate() {
        if let Some(row) = row(page, line.clone(), grammar) {
            rows.push((at, row));
        } else if splits(&page.text()[line.clone()]).any(|word| (grammar.is_play)(word)) {
            return;
        }
    }
    let [(at, first), (_, second)] = &rows[..] else {
        return;
    };
    let (a, b) = (first.plays.len(), second.plays.len());
    if first.side == second.side || a.abs_diff(b) > 1 {
        return;
    }
    let begins = match a.cmp(&b) {
        std::cmp::Ordering::Greater => first,
        std::cmp::Ordering::Less => second,
        std::cmp::Ordering::Equal if first.side == Side::BLACK => first,
        std::cmp::Ordering::Equal => second,
    };
    let follows = if std::ptr::eq(begins, first) {
        second
    } else {
        first
    };
    let mut order = Vec::with_capacity(a + b);
    for (at, play) in begins.plays.iter().enumerate() {
        order.push(play.start);
        order.extend(follows.plays.get(at).map(|play| play.start));
    }
    // Finds a row of move numbers above the two rows: `수 1 2 3`.
    let numbers = at.checked_sub(1).map(|at| page.lines[at].clone());
    let numbers = numbers.filter(|line| is_of_numbers(&page.text()[line.clone()]));
    let rows: Vec<SideRow> = rows.into_iter().map(|(_, row)| row).collect();
    for row in &rows {
        let end = row.plays.last().map_or(row.label.end, |play| play.end);
        let mut start = row.label.start;
        for play in &row.plays {
            page.blank(start..play.start);
            page.sides.push((play.start, row.side));
            start = play.end;
        }
        if let Some(name) = row.name.clone().filter(|_| page.players.is_empty()) {
            page.names.push((row.side, Span::new(name.start, name.end)));
        }
        page.lines
            .retain(|line| !(line.start < end && row.label.start < line.end));
    }
    if let Some(line) = numbers {
        page.lines.retain(|other| *other != line);
        page.blank(line);
    }
    page.order = order;
}

/// True if a character may separate the cells of a row.
fn is_separator(sign: char) -> bool {
    is_blank_in_line(sign) || matches!(usual(sign), ',' | '|' | '/' | '>' | ';')
}

fn splits(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_separator).filter(|word| !word.is_empty())
}

/// True if a line consists of numbers, with at most one word.
fn is_of_numbers(line: &str) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let words: Vec<&str> = splits(line).collect();
    let numbers = words.iter().filter(|word| is_number(word)).count();
    numbers > 1 && numbers + 1 >= words.len()
}

/// Reads a line as the row of a side; `None` if it has no label or other words than moves.
///
/// ```text
/// Row = ( Side | Player [ "(" Side ")" ] ) [ ":" | "=" | "-" ] Play { Play } .
/// ```
fn row(page: &PageDraft<'_>, line: Range<usize>, grammar: &Grammar) -> Option<SideRow> {
    let text = &page.text()[line.clone()];
    let begin = text.len() - text.trim_start_matches(is_separator).len();
    let label = &text[begin..];
    let end = label.find(|c| is_separator(c) || matches!(usual(c), ':' | '='))?;
    let (label, rest) = label.split_at(end);
    let named = label.split(['(', '（']).next().unwrap_or_default();
    let known = || page.players.side(named);
    let side = side_in_brackets(label)
        .or_else(|| colour(label))
        .or_else(known)?;
    let start = line.start + begin;
    let is_name = named.len() < label.len() && colour(named).is_none() && !named.is_empty();
    let label_end = start + label.len();
    let mut plays = Vec::new();
    let rest = rest.trim_start_matches(|c| is_separator(c) || matches!(usual(c), ':' | '=' | '-'));
    for word in splits(rest) {
        let at = line.start + (word.as_ptr() as usize - text.as_ptr() as usize);
        let bare = word.trim_end_matches(['.', '!', '?']);
        if !(grammar.is_play)(bare) || !bare.contains(|c| usual(c).is_ascii_digit()) {
            return None;
        }
        plays.push(at..at + word.len());
    }
    (plays.len() > 1).then(|| SideRow {
        side,
        name: is_name.then(|| start..start + named.len()),
        label: start..label_end,
        plays,
    })
}
