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
    remarks(page, grammar);
    counters(page, grammar);
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

/// Words for a capture after captured points or their number.
const CAPTURED: [&str; 12] = [
    "잡음",
    "따냄",
    "잡기",
    "잡았음",
    "잡았다",
    "잡다",
    "먹음",
    "먹었음",
    "따먹음",
    "따먹기",
    "땀",
    "땄음",
];

/// Words for a capture that a gonu log does not have.
const EATEN: [&str; 6] = ["따먹음", "따먹기", "먹었음", "먹음", "땄음", "땀"];

/// Returns the points in a text such as `나3다3`, `나3·다3` or `나3과`; `None` if it holds anything else.
fn points_of(text: &str, grammar: &Grammar) -> Option<Vec<String>> {
    let bare = text.trim_end_matches(['을', '를']);
    let mut points = Vec::new();
    for part in bare.split([',', '·', '.', '/', '과', '와', ' ']) {
        let signs: Vec<char> = part.chars().collect();
        for pair in signs.chunks(2) {
            let point = String::from_iter(pair);
            let is_point = pair.len() == 2 && usual(pair[1]).is_ascii_digit();
            points.push(Some(point).filter(|point| is_point && (grammar.is_play)(point))?);
        }
    }
    (!points.is_empty()).then_some(points)
}

/// Rewrites captured points after a gonu move with the sign `x`: `(나3 다3 잡음)` becomes `x나3,다3`.
fn captures(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for line in page.lines.clone() {
        counted_captures(page, line.clone(), grammar);
        captures_in_brackets(page, line, grammar);
    }
    let words = words(page, grammar.log);
    let is_capture = |word: &str| CAPTURED.contains(&word.trim_end_matches([')', '.', '!']));
    for (at, word) in words.iter().enumerate() {
        if !is_capture(&word.text) {
            continue;
        }
        let mut first = at;
        let mut points = Vec::new();
        while first > 0 {
            let before = words[first - 1]
                .text
                .trim_start_matches('(')
                .trim_end_matches(',');
            let Some(found) = points_of(before, grammar) else {
                break;
            };
            points.splice(0..0, found);
            first -= 1;
        }
        let follows_move = first > 0
            && words[first - 1].text.contains('-')
            && (grammar.is_play)(&words[first - 1].text);
        if follows_move && !points.is_empty() {
            page.put(
                words[first - 1].range.end..word.range.end,
                &format!(" x{}", points.join(",")),
            );
        }
    }
}

/// Rewrites the number of captured points with another word for a capture: `2개 먹음` becomes `2개 잡음`, `(2개 땀)` becomes `x`.
fn counted_captures(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    for eaten in EATEN {
        for (at, _) in text.match_indices(eaten) {
            let before = text[..at].trim_end_matches(is_blank_in_line);
            let count = super::word_before(before, |c| is_blank_in_line(c) || c == '(');
            let is_count = ["개", "마리", "말"]
                .iter()
                .filter_map(|counter| count.strip_suffix(counter))
                .any(|number| ["1", "2", "3", "4", "한", "두", "세", "네"].contains(&number));
            let start = before.len() - count.len();
            let open = text[..start].trim_end_matches('(');
            let step = super::word_before(
                open.trim_end_matches(|c| is_blank_in_line(c) || c == ','),
                is_blank_in_line,
            );
            if !is_count || !(grammar.is_play)(step) {
                continue;
            }
            let end = at + eaten.len();
            if eaten.len() >= "잡음".len() {
                page.put(line.start + at..line.start + end, "잡음");
            } else {
                let close = usize::from(open.len() < start && text[end..].starts_with(')'));
                page.put(line.start + open.len()..line.start + end + close, "x");
            }
        }
    }
}

/// Rewrites captured points in brackets directly after a move: `라2-라3(나3,다3)`.
fn captures_in_brackets(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    for (open, close) in super::turn::brackets(&text) {
        let before = text[..open].trim_end_matches(is_blank_in_line);
        let step = super::word_before(before, is_blank_in_line);
        let points = points_of(&text[open + 1..close].replace(", ", ","), grammar);
        let is_step = step.contains('-') && !step.contains('x') && (grammar.is_play)(step);
        if let Some(points) = points.filter(|_| is_step) {
            let sign = format!("x{}", points.join(","));
            page.put(line.start + open..line.start + close + 1, &sign);
        }
    }
}

/// Rewrites remarks and separators beside gonu moves: `(좋은 수)` and `(5초)` become comments, as do words after `//` or `#`.
fn remarks(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for line in page.lines.clone() {
        let text = page.text()[line.clone()].to_owned();
        for (open, close) in super::turn::brackets(&text) {
            let before = text[..open].trim_end_matches(is_blank_in_line);
            let step = super::word_before(before, is_blank_in_line);
            let inside = text[open + 1..close].trim();
            let is_capture = inside.contains(['잡', '따', '먹', '땀', '땄']);
            let is_remark = super::table::is_time(inside)
                || inside.starts_with(char::is_alphabetic)
                    && colour(inside).is_none()
                    && super::speech::is_talk(inside, grammar)
                    && !is_capture;
            let follows_result = super::super::outcome::ending(text.trim())
                .is_ok_and(|(rest, _)| rest.trim_start().starts_with('('));
            let follows_step = step.contains('-') && (grammar.is_play)(step);
            if is_remark && (follows_step || follows_result) && !inside.contains(['{', '}']) {
                page.put(line.start + open..line.start + open + 1, "{");
                page.put(line.start + close..line.start + close + 1, "}");
            }
        }
        for sign in ["//", "#", "/", "|"] {
            for (at, _) in text.match_indices(sign) {
                let before = text[..at].trim_end_matches(is_blank_in_line);
                let step = super::word_before(before, is_blank_in_line);
                let is_apart = before.len() < at && text[at + sign.len()..].starts_with(' ');
                let next = super::word_at(text[at + sign.len()..].trim_start(), is_blank_in_line);
                let range = line.start + at..line.start + at + sign.len();
                if !is_apart || !(grammar.is_play)(step) {
                    continue;
                }
                if (grammar.is_play)(next) {
                    page.blank(range);
                } else if matches!(sign, "//" | "#") {
                    page.put(range, ";");
                }
            }
        }
    }
}

/// Rewrites numbers of moves with a counter in the form of a log: `제1수 가1-가2`, `1턴 가1-가2`.
fn counters(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for pair in words(page, grammar.log).windows(2) {
        let word = pair[0].text.trim_end_matches([':', '.', ')']);
        let ordinal = word.strip_prefix('제');
        let bare = ordinal.unwrap_or(word);
        let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
        let counter = &bare[digits..];
        let is_counter = ["턴", "회", "회차", "라운드", "차례"].contains(&counter)
            || ordinal.is_some() && ["수", "번", ""].contains(&counter);
        let is_before_play = pair[0].line == pair[1].line && (grammar.is_play)(&pair[1].text);
        if (1..4).contains(&digits) && is_counter && is_before_play {
            let spelled = format!("{}.", &bare[..digits]);
            page.put(pair[0].range.clone(), &spelled);
        }
    }
}
