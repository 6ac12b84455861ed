//! Rewrites gonu steps as people type them: points, captures, colours and numbers.

use std::ops::Range;

use super::super::signs::{is_blank_in_line, number_of, usual};
use super::Grammar;
use super::draft::PageDraft;
use super::order::coloured;
use super::table::colour;
use super::words::words;
use crate::model::Side;

/// Maximum number of blanks within one step, as in `가 2 - 가 3`.
const LONGEST_STEP: usize = 4;

/// Rewrites the points and captures of gonu steps as a log has them: `(1,1)-(1,2)` becomes `a1-a2`,
/// `(나3 다3 잡음)` becomes `x나3,다3`.
pub(super) fn points(page: &mut PageDraft<'_>, grammar: &Grammar) {
    captured_lists(page, grammar);
    underscores(page, grammar);
    points_in_numbers(page, grammar);
    points_apart(page, grammar);
    captures(page, grammar);
}

/// Assigns gonu steps to the colours written before them, and removes their numbers.
pub(super) fn sides(page: &mut PageDraft<'_>, grammar: &Grammar) {
    colours(page, grammar);
    numbers_of_plies(page, grammar);
}

/// Assigns to gonu moves the colours written before them: `흑: 가1-가2`, `흑 가1-가2`.
fn colours(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let words = words(page, grammar.log);
    // True if a word begins its line. A colour at the end of a longer line is part of a heading and does not count.
    let is_alone = |at: usize| at == 0 || words[at - 1].line != words[at].line;
    let found: Vec<(Range<usize>, Side, usize)> = words
        .windows(2)
        .enumerate()
        .filter(|&(at, pair)| pair[0].line == pair[1].line || is_alone(at))
        .map(|(_, pair)| pair)
        .filter(|pair| (grammar.is_play)(&pair[1].text))
        .filter_map(|pair| {
            Some((
                pair[0].range.clone(),
                coloured(&pair[0].text)?,
                pair[1].range.start,
            ))
        })
        .collect();
    for (range, side, at) in found {
        page.blank(range);
        page.sides.push((at, side));
    }
    // Reads colours that are joined to their move: `흑가1-가2`, `흑=가1-가2`.
    for word in words {
        let first = word.text.chars().next().map_or(0, char::len_utf8);
        let rest = word.text[first..].trim_start_matches([':', '=']);
        if let Some(side) = colour(&word.text[..first]).filter(|_| (grammar.is_play)(rest)) {
            let at = word.range.end - rest.len();
            page.blank(word.range.start..at);
            page.sides.push((at, side));
        }
    }
}

/// Removes the numbers of gonu moves if each move of both sides has its own: `1. 가1-가2`, `2. 다4-다3`.
fn numbers_of_plies(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let mut groups: Vec<(Range<usize>, u32, usize)> = Vec::new();
    let mut ranks = Vec::new();
    for word in words(page, grammar.log) {
        let step = word
            .text
            .trim_start_matches(|c: char| usual(c).is_ascii_digit() || ".)수번:".contains(c));
        if (grammar.is_play)(step) {
            let rank = step.chars().nth(1).and_then(|c| usual(c).to_digit(10));
            ranks.push(rank.filter(|_| step.contains('-') || step.chars().count() > 3));
        }
        let bare = word.text.trim_start_matches(['(', '제']);
        let digits = bare
            .find(|c| !usual(c).is_ascii_digit())
            .unwrap_or(bare.len());
        let after = bare[digits..].trim_start_matches(['수', '번', '.', ')', ':']);
        let number =
            number_of(&bare[..digits]).filter(|_| digits > 0 && !bare[digits..].starts_with("..."));
        let is_number = number.is_some() && (after.is_empty() || (grammar.is_play)(after));
        if let (Some(number), true) = (number, is_number) {
            let end = word.range.end - after.len();
            groups.push((
                word.range.start..end,
                number,
                usize::from(!after.is_empty()),
            ));
        } else if word.text.contains(|c| usual(c).is_ascii_digit())
            && let Some(group) = groups.last_mut()
        {
            // Counts a word with a digit as a step, because it is probably a mistyped one.
            group.2 += 1;
        }
    }
    let is_single = groups.iter().all(|group| group.2 == 1);
    let goes_on = groups
        .windows(2)
        .all(|pair| pair[1].1.checked_sub(1) == Some(pair[0].1) || pair[1].1 == 1);
    // True if the first two steps are of different sides, because they begin more than one row apart. If pieces are only placed, a list of
    // more than three steps counts as moves of both sides.
    let is_of_both = match ranks[..] {
        [Some(first), Some(second), ..] => first.abs_diff(second) > 1,
        _ => groups.len() > 3,
    };
    if groups.len() > 2 && is_single && goes_on && is_of_both {
        for (range, ..) in groups {
            page.blank(range);
        }
    }
}

/// Rewrites gonu points of two numbers as a letter and a number: `11-12` and `(1,1)-(1,2)` become
/// `a1-a2`.
fn points_in_numbers(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let mut found = Vec::new();
    for line in &page.lines {
        let text = &page.text()[line.clone()];
        for word in text.split(is_blank_in_line).filter(|word| !word.is_empty()) {
            let start = line.start + (word.as_ptr() as usize - text.as_ptr() as usize);
            if let Some(plain) = with_letters(word)
                && (grammar.is_play)(&plain)
            {
                found.push((start..start + word.len(), plain));
            } else if (grammar.is_play)(word) {
                // One step already has letters, so pairs of numbers are not points.
                return;
            }
        }
    }
    if found.len() > 1 {
        for (range, plain) in found {
            page.put(range, &plain);
        }
    }
}

/// Rewrites a gonu step whose points are two numbers, with letters for the columns: `42-43x23,33`
/// becomes `d2-d3xb3,c3`. `None` if a point has not exactly two digits or another sign occurs.
fn with_letters(word: &str) -> Option<String> {
    let mut plain = String::new();
    let mut digits: Vec<u8> = Vec::new();
    let close = |digits: &mut Vec<u8>, plain: &mut String| {
        if digits.is_empty() {
            return Some(());
        }
        let [column, row] = digits[..] else {
            return None;
        };
        plain.push((b'a' + column.checked_sub(1)?) as char);
        plain.push((b'0' + row) as char);
        digits.clear();
        Some(())
    };
    let mut is_open = false;
    for sign in word.chars().map(usual) {
        match sign {
            '0'..='9' => digits.push(sign as u8 - b'0'),
            '(' => is_open = true,
            ')' => is_open = false,
            ',' if is_open => {}
            '-' | '>' | '→' | '~' | 'x' | ',' | '*' | '!' | '?' => {
                close(&mut digits, &mut plain)?;
                plain.push(sign);
            }
            _ => return None,
        }
    }
    close(&mut digits, &mut plain)?;
    Some(plain)
}

/// Replaces full stops and other signs between captured points by commas: `라2-라3x나3.다3`.
fn captured_lists(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for word in words(page, grammar.log) {
        let Some((_, captured)) = word.text.split_once(['x', 'X', '×']) else {
            continue;
        };
        let listed = word.text.replace(['.', '·', '/', '&', '+'], ",");
        let is_list = captured.contains(['.', '·', '/', '&', '+']);
        if is_list && !(grammar.is_play)(&word.text) && (grammar.is_play)(&listed) {
            page.put(word.range, &listed);
        }
    }
}

/// Writes dashes for underscores in steps: `가2_가3`.
fn underscores(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for word in words(page, grammar.log) {
        let step = word.text.replace('_', "-");
        if word.text.contains('_') && (grammar.is_play)(&step) {
            page.put(word.range, &step);
        }
    }
}

/// Joins letters, numbers and dashes of gonu points: `가 2-가 3`, `가2-가 3`, `가 2 - 가 3`.
fn points_apart(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for line in page.lines.clone() {
        let text = page.text()[line.clone()].to_owned();
        let words: Vec<&str> = text.split(is_blank_in_line).collect();
        let start_of = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        let mut first = 0;
        while first < words.len() {
            // True if the blank between two words parts a letter and a number of one point, as in
            // `가 2`.
            let parts = |pair: &[&str]| {
                pair[0].ends_with(char::is_alphabetic)
                    && pair[1].starts_with(|c| usual(c).is_ascii_digit())
            };
            let most = words[first..]
                .windows(2)
                .take_while(|pair| {
                    parts(pair) || pair[0].ends_with('-') || pair[1].starts_with('-')
                })
                .count();
            let step = (1..=most.min(LONGEST_STEP)).rev().find_map(|count| {
                let found = &words[first..=first + count];
                let joined = found.concat();
                let is_step = joined.contains('-') && (grammar.is_play)(&joined);
                // Joins the words only if a blank is within a point: the grammar reads blanks
                // around the dash itself.
                (is_step && found.windows(2).any(parts)).then_some((count, joined))
            });
            let count = step.as_ref().map_or(0, |(count, _)| *count);
            if let Some((count, joined)) = step {
                let last = words[first + count];
                let end = start_of(last) + last.len();
                page.put(
                    line.start + start_of(words[first])..line.start + end,
                    &joined,
                );
            }
            first += count + 1;
        }
    }
}

/// Rewrites captured points after a gonu move with the sign `x`: `(나3 다3 잡음)` becomes `x나3,다3`.
fn captures(page: &mut PageDraft<'_>, grammar: &Grammar) {
    const CAPTURED: [&str; 7] = ["잡음", "잡음)", "따냄", "따냄)", "잡기", "잡았음", "잡다"];
    let words = words(page, grammar.log);
    let is_point = |word: &str| word.chars().count() == 2 && (grammar.is_play)(word);
    for (at, word) in words
        .iter()
        .enumerate()
        .filter(|(_, word)| CAPTURED.contains(&word.text.as_str()))
    {
        let mut first = at;
        let mut points = Vec::new();
        while first > 0 {
            let before = words[first - 1]
                .text
                .trim_start_matches('(')
                .trim_end_matches(',');
            if !before.split(',').all(is_point) {
                break;
            }
            points.push(before);
            first -= 1;
        }
        points.reverse();
        let follows_move = first > 0
            && words[first - 1].text.contains('-')
            && (grammar.is_play)(&words[first - 1].text);
        if follows_move && !points.is_empty() {
            page.put(
                words[first].range.start..word.range.end,
                &format!("x{}", points.join(",")),
            );
        }
    }
}
