//! Rewrites numbers, colours and brackets around the moves of a pasted text.

use std::ops::Range;

use super::super::signs::{is_blank_in_line, number_of, usual};
use super::draft::PageDraft;
use super::table::{self, colour};
use super::words::{Word, words};
use super::{Grammar, Log, columns, steps, word_at, word_before};
use crate::model::Side;
use crate::text::Span;

/// Rewrites numbers, colours and brackets around the moves of a list of stones or of a gonu game into the form of a log.
pub(super) fn rewrite(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for line in page.lines.clone() {
        super::turn::from_to(page, line, grammar);
    }
    if grammar.log == Log::Stones {
        joined(page, grammar);
        columns::columns_and_rows(page);
        ordinals(page, grammar);
        letters_for_numbers(page, grammar);
        times(page, grammar);
        crosses(page, grammar);
    }
    if grammar.log == Log::Gonu {
        steps::points(page, grammar);
    }
    brackets(page, grammar);
    unclosed(page, grammar);
    after(page, grammar);
    if grammar.log == Log::Stones {
        numbered_colours(page, grammar);
    } else {
        steps::sides(page, grammar);
    }
}

/// Korean particles and verbs after a point in a sentence: `h8에`.
const AFTER_POINTS: [&str; 18] = [
    "에다가",
    "에다",
    "에",
    "으로",
    "로",
    "을",
    "를",
    "이요",
    "요",
    "자리",
    "입니다",
    "이고",
    "둠",
    "둡니다",
    "갑니다",
    "에요",
    "이에요",
    "간다",
];

/// Korean particles after a side in a sentence: `흑이`.
const AFTER_SIDES: [&str; 6] = ["이", "은", "가", "는", "도", "의"];

/// Returns the side that a word names, with or without a particle, as in `흑이`; `None` for other words.
pub(super) fn coloured(word: &str) -> Option<Side> {
    let mut bare = AFTER_SIDES.iter().filter_map(|end| word.strip_suffix(end));
    colour(word).or_else(|| bare.find_map(colour))
}

/// Removes the particles after points, if at least two have one, and after sides: `흑이 h8에 두고 백은 i9에`, `흑은 h8`.
pub(super) fn particles(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let ends_with = |word: &str, particles: &[&str], is_known: &dyn Fn(&str) -> bool| {
        let mut bare = particles.iter().filter_map(|end| word.strip_suffix(end));
        bare.find(|bare| is_known(bare)).map(str::len)
    };
    let mut points = Vec::new();
    let mut sides = Vec::new();
    let mut plain = 0;
    for word in words(page, grammar.log) {
        let text = word.text.trim_end_matches(['.', '!', '?']);
        if let Some(length) = ends_with(text, &AFTER_POINTS, &grammar.is_play) {
            points.push(word.range.start + length..word.range.end);
        } else if let Some(length) = ends_with(text, &AFTER_SIDES, &|word| colour(word).is_some()) {
            sides.push(word.range.start + length..word.range.start + text.len());
        } else {
            plain += usize::from((grammar.is_play)(text));
        }
    }
    let is_spoken = points.len() > 1 && (points.len() >= plain || !sides.is_empty());
    for range in points.into_iter().filter(|_| is_spoken) {
        page.blank(range);
    }
    if is_spoken || sides.len() > 1 {
        for range in sides {
            page.blank(range);
        }
    }
}

/// Rewrites signs that join a move with its number, its colour or the next move: `1/h8`, `흑=h8`, `[흑] h8`, `[1] h8`,
/// `h8_i9`, `흑h8백i9`.
fn joined(page: &mut PageDraft<'_>, grammar: &Grammar) {
    sides_between(page, grammar);
    let mut signs = Vec::new();
    let mut numbered: Vec<(u32, Range<usize>)> = Vec::new();
    let mut lettered: Vec<(usize, Side)> = Vec::new();
    let mut plays = 0;
    for line in &page.lines {
        let text = &page.text()[line.clone()];
        for word in text.split(is_blank_in_line).filter(|word| !word.is_empty()) {
            let start = line.start + (word.as_ptr() as usize - text.as_ptr() as usize);
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            let bare = word.trim_end_matches([',', '.']);
            let enclosed = word
                .strip_prefix(['[', '('])
                .and_then(|word| word.split_once([']', ')']));
            if let Some((inside, after)) = enclosed
                && (after.is_empty() || (grammar.is_play)(after))
            {
                let close = start + 1 + inside.len();
                let is_number = inside.len() < 4 && number_of(inside).is_some();
                if is_number && word.starts_with('[') {
                    signs.push((start..close + 1, format!("{inside}.")));
                } else if colour(inside).is_some() && !inside.is_ascii() {
                    signs.push((start..start + 1, String::new()));
                    signs.push((close..close + 1, String::new()));
                }
            } else if digits > 0
                && let Some(play) = word[digits..].strip_prefix(['/', '=', '_', ':'])
                && (grammar.is_play)(play)
            {
                signs.push((start + digits..start + digits + 1, ".".to_owned()));
            } else if digits > 0
                && let Some(play) = word[digits..].strip_prefix("수-")
                && (grammar.is_play)(play)
            {
                signs.push((start + digits..start + digits + "수-".len(), ".".to_owned()));
            } else if let Some((range, _)) = word.split_once(':')
                && word.len() == range.len() + 1
                && text.trim_start().starts_with(word)
                && range.split(['-', '~']).count() == 2
                && range
                    .split(['-', '~'])
                    .all(|number| number_of(number).is_some())
            {
                // Numbers of the moves on a line: `1-5:`.
                signs.push((start..start + word.len(), String::new()));
            } else if word.contains('_')
                && word
                    .split('_')
                    .all(|part| part.is_empty() || (grammar.is_play)(part))
            {
                let found = word.match_indices('_');
                signs.extend(found.map(|(at, _)| (start + at..start + at + 1, String::new())));
            } else if let Some((side, play)) = word.split_once('=')
                && colour(side).is_some()
                && (grammar.is_play)(play)
            {
                let at = start + side.len();
                signs.push((at..at + 1, String::new()));
            } else if let Some((play, number)) = bare.split_once('(')
                && (grammar.is_play)(play)
                && let Some(number) = number.strip_suffix(')').and_then(number_of)
            {
                plays += 1;
                numbered.push((number, start + play.len()..start + bare.len()));
            } else if (grammar.is_play)(word) {
                plays += 1;
            } else if let Some(side) =
                colour(&word[..word.chars().next().map_or(0, char::len_utf8)])
                && word.is_ascii()
                && (grammar.is_play)(&word[1..])
            {
                lettered.push((start, side));
            }
        }
    }
    for (range, sign) in signs {
        page.put(range, &sign);
    }
    let is_counted = numbered
        .iter()
        .zip(1..)
        .all(|((number, _), counted)| *number == counted);
    if numbered.len() > 1 && numbered.len() == plays && is_counted {
        for (_, range) in numbered {
            page.blank(range);
        }
    }
    // True if the colour letters of both sides occur. Only then, and without other plays, `BH8 WI9`
    // is read as points with colours.
    let has_both = [Side::BLACK, Side::WHITE]
        .iter()
        .all(|wanted| lettered.iter().any(|(_, side)| side == wanted));
    if plays == 0 && has_both {
        for (at, side) in lettered {
            page.blank(at..at + 1);
            page.sides.push((at + 1, side));
        }
    }
}

/// Separates moves between which there is only a colour: `흑h8백i9`.
fn sides_between(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let mut found = Vec::new();
    for line in &page.lines {
        let text = &page.text()[line.clone()];
        for (at, word) in text.match_indices(['흑', '백']) {
            let after = &text[at + word.len()..];
            let play = word_at(after, |c| !c.is_ascii_alphanumeric());
            let is_within = text[..at].ends_with(|c: char| c.is_ascii_digit());
            if is_within && (grammar.is_play)(play) {
                let side = if word == "흑" { " B " } else { " W " };
                found.push((line.start + at..line.start + at + word.len(), side));
            }
        }
    }
    for (range, side) in found {
        page.put(range, side);
    }
}

/// Replaces words for the first move by `1.`, as in `첫수 천원(h8)`. Removes ordinals and the signs around numbers: `제 1 수 h8`, `#1 h8`, `둘째 수
/// i9`.
fn ordinals(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let all = words(page, grammar.log);
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut extra = Vec::new();
    for word in &all {
        if word.text.strip_prefix('#').is_some_and(is_number) {
            extra.push(word.range.start..word.range.start + 1);
        }
    }
    const ORDINALS: [&str; 10] = [
        "첫째",
        "둘째",
        "셋째",
        "넷째",
        "다섯째",
        "여섯째",
        "일곱째",
        "여덟째",
        "아홉째",
        "열째",
    ];
    for two in all.windows(2) {
        if ORDINALS.contains(&two[0].text.as_str()) && two[1].text == "수" {
            extra.extend([two[0].range.clone(), two[1].range.clone()]);
        }
    }
    for word in &all {
        if let Some(number) = word
            .text
            .strip_suffix("번째")
            .filter(|number| is_number(number))
        {
            let start = word.range.start + number.len();
            page.put(start..word.range.end, ".");
        }
        // `1수(흑)`
        let digits = word.text.bytes().take_while(u8::is_ascii_digit).count();
        let rest = word.text[digits..].trim_start_matches(['수', '번', '.']);
        let side = rest
            .strip_prefix('(')
            .and_then(|side| side.strip_suffix(')'));
        if let Some(side) = side.filter(|side| digits > 0 && colour(side).is_some()) {
            page.put(
                word.range.clone(),
                &format!("{}. {side}", &word.text[..digits]),
            );
            continue;
        }
        // Words for the colours that the grammar does not have: `검은돌 h8`.
        let has_other_word = word.text.chars().count() > 1
            && word
                .text
                .starts_with(|c: char| c.is_alphabetic() && !matches!(c, '흑' | '백'))
            && !word.text.is_ascii();
        if let Some(side) = colour(&word.text).filter(|_| has_other_word) {
            let side = if side == Side::BLACK { "흑" } else { "백" };
            page.put(word.range.clone(), side);
            continue;
        }
        // The colour or its bracket belongs to the move: `흑) h8`.
        let side = word
            .text
            .strip_suffix(')')
            .filter(|side| colour(side).is_some());
        if side.is_some_and(|side| !side.contains('(') && !side.is_ascii()) {
            extra.push(word.range.end - 1..word.range.end);
        }
    }
    for three in all.windows(3) {
        if three[0].text == "제" && is_number(&three[1].text) && three[2].text == "수" {
            extra.extend([three[0].range.clone(), three[2].range.clone()]);
        }
    }
    for range in extra {
        page.blank(range);
    }
    const FIRST: [&str; 4] = ["첫수", "첫 수", "초수", "첫번째 수"];
    const NAMED: [&str; 5] = ["천원", "중앙", "정중앙", "가운데", "화점"];
    for line in page.lines.clone() {
        let text = page.text()[line.clone()].to_owned();
        for first in FIRST {
            if text.trim_start().starts_with(first) {
                let start = line.end - text.trim_start().len();
                page.put(start..start + first.len(), "1.");
            }
        }
        // Replaces a named point by the point in brackets after it: `천원(h8)`.
        for name in NAMED {
            for (at, _) in text.match_indices(name) {
                let open = at + name.len();
                let is_word = text[..at].chars().next_back().is_none_or(is_blank_in_line);
                let inside = text[open..].strip_prefix('(').filter(|_| is_word);
                let point = inside.map(|inside| word_at(inside, |c| c == ')'));
                if let Some(point) = point.filter(|point| (grammar.is_play)(point)) {
                    let close = open + 1 + point.len();
                    page.blank(line.start + at..line.start + open + 1);
                    page.blank(line.start + close..line.start + close + 1);
                }
            }
        }
    }
}

/// Skips a letter that was typed instead of a move number, if other moves have numbers: `S.` in `1.
/// h8 i9 2. g7 j10 S.h10`.
fn letters_for_numbers(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let mut letters = Vec::new();
    let mut numbers = 0;
    for word in words(page, grammar.log) {
        let Some((number, play)) = word.text.split_once('.') else {
            continue;
        };
        if !play.is_empty() && !(grammar.is_play)(play) {
            continue;
        }
        let is_letter = number.len() == 1 && number.starts_with(|c: char| c.is_ascii_alphabetic());
        if is_letter && !play.is_empty() {
            letters.push(word.range.start..word.range.start + 2);
        } else if number_of(number).is_some() {
            numbers += 1;
        }
    }
    if letters.len() < numbers {
        for letter in letters {
            page.skip(letter);
        }
    }
}

/// Skips the times that moves took: `h8 12초`, `h8 (0:12)`.
fn times(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let words = words(page, grammar.log);
    let is_time = |word: &str| {
        let is_short = word.bytes().take_while(u8::is_ascii_digit).count() < 4;
        let inside = word
            .strip_prefix('(')
            .and_then(|word| word.strip_suffix(')'));
        match inside {
            Some(inside) => table::is_time(inside),
            None => is_short && word.ends_with(['초', '분']) && table::is_time(word),
        }
    };
    let mut times: Vec<Range<usize>> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if !(grammar.is_play)(&word.text) {
            continue;
        }
        let after = words[at + 1..]
            .iter()
            .take_while(|next| next.line == word.line);
        let mut after = after.skip_while(|next| next.text == "-").peekable();
        while let Some(time) = after.next_if(|next| is_time(&next.text)) {
            times.push(time.range.clone());
        }
    }
    for time in times {
        page.skip(time);
    }
}

/// Replaces crosses and noughts before moves by the letters of the sides, if every move has one: `X h8 O i9` becomes `B h8 W i9`.
fn crosses(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let words = words(page, grammar.log);
    let pairs: Vec<(&Word, bool)> = words
        .windows(2)
        .filter(|pair| (grammar.is_play)(&pair[1].text))
        .filter_map(|pair| match pair[0].text.trim_end_matches(':') {
            "X" | "x" => Some((&pair[0], true)),
            "O" | "o" => Some((&pair[0], false)),
            _ => None,
        })
        .collect();
    let plays = words
        .iter()
        .filter(|word| (grammar.is_play)(&word.text))
        .count();
    if pairs.len() > 1 && pairs.len() == plays {
        let ranges: Vec<_> = pairs
            .iter()
            .map(|(word, is_cross)| (word.range.clone(), *is_cross))
            .collect();
        for (range, is_cross) in ranges {
            page.put(
                range.start..range.start + 1,
                if is_cross { "B" } else { "W" },
            );
        }
    }
}

/// Removes the brackets around moves if each move has its own: `(h8)(i9)`, `[h8] [i9]`.
fn brackets(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let has_plays = |text: &str| {
        text.split(is_blank_in_line)
            .any(|word| (grammar.is_play)(word))
    };
    whole_lines(page, grammar);
    let mut pairs = Vec::new();
    for line in &page.lines {
        let text = &page.text()[line.clone()];
        let mut open = None;
        let mut start = 0;
        for (at, sign) in text.char_indices() {
            let end = at + sign.len_utf8();
            match usual(sign) {
                '(' | '[' => {
                    if has_plays(&text[start..at]) {
                        return;
                    }
                    open = Some(at..end);
                }
                ')' | ']' => match open.take() {
                    Some(open) if (grammar.is_play)(text[open.end..at].trim()) => pairs.push((
                        line.start + open.start..line.start + open.end,
                        line.start + at..line.start + end,
                    )),
                    Some(_) => {}
                    None if has_plays(&text[start..at]) => return,
                    None => {}
                },
                _ => continue,
            }
            start = end;
        }
        if has_plays(&text[start..]) {
            return;
        }
    }
    if pairs.len() > 1 {
        for (open, close) in pairs {
            page.blank(open);
            page.blank(close);
        }
    }
}

/// Removes parentheses before moves that nothing closes: `h8 (i9 g7`. A parenthesis before the
/// number of an earlier move stays, because it opens a variation.
fn unclosed(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let mut open = Vec::new();
    // Number of the last move outside parentheses.
    let mut last = 0;
    for line in &page.lines {
        let text = &page.text()[line.clone()];
        for (at, sign) in text.char_indices() {
            let after = &text[at + sign.len_utf8()..];
            match usual(sign) {
                '(' => {
                    let first = after.trim_start_matches(is_blank_in_line);
                    let digits = first.find(|c| !usual(c).is_ascii_digit());
                    let (number, move_after) = first.split_at(digits.unwrap_or(first.len()));
                    let point = move_after.trim_start_matches(['.', ')', ' ']);
                    let point = word_at(point, |c| is_blank_in_line(c) || usual(c) == ',');
                    let is_later = number_of(number).is_none_or(|number| number > last);
                    let start = line.start + at;
                    let range = start..start + sign.len_utf8();
                    open.push((range, is_later && (grammar.is_play)(point)));
                }
                ')' => drop(open.pop()),
                '.' if open.is_empty() => {
                    let number = word_before(&text[..at], |c| !usual(c).is_ascii_digit());
                    last = number_of(number).unwrap_or(last);
                }
                _ => {}
            }
        }
    }
    for (range, _) in open.into_iter().filter(|&(_, is_slip)| is_slip) {
        // Reports the parenthesis only in lists of stones: only these have variations, which it may
        // have been meant to open.
        if grammar.log == Log::Stones {
            page.unclosed.push(Span::new(range.start, range.end));
            page.blank(range);
        } else {
            page.skip(range);
        }
    }
}

/// Removes the square brackets around a line of moves, and the single quotes around its moves, as
/// in the lists of programs: `['h8', 'i9']`.
fn whole_lines(page: &mut PageDraft<'_>, grammar: &Grammar) {
    for line in page.lines.clone() {
        let text = page.text()[line.clone()].to_owned();
        let inside = text
            .trim()
            .strip_prefix('[')
            .and_then(|text| text.strip_suffix(']'));
        let Some(inside) = inside.filter(|inside| !inside.contains(['[', ']'])) else {
            continue;
        };
        let plain = inside.replace('\'', " ");
        let has_several = plain
            .split([' ', ','])
            .filter(|word| (grammar.is_play)(word))
            .count()
            > 1;
        if has_several && is_of_moves(&plain, grammar) {
            let start = line.start + (inside.as_ptr() as usize - text.as_ptr() as usize);
            page.put(start..start + inside.len(), &plain);
            page.blank(start - 1..start);
            page.blank(start + inside.len()..start + inside.len() + 1);
        }
    }
}

/// Assigns to moves the colours written after them, if every move has one: `h8 흑, i9 백`, `h8(흑)`, `h8흑`.
fn after(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let words = words(page, grammar.log);
    let mut marks: Vec<(usize, Side, Range<usize>)> = Vec::new();
    let mut plays = 0;
    let mut last: Option<&Word> = None;
    let mut is_first = true;
    for word in &words {
        let cut = word.text.rfind(['(', '（']).or_else(|| {
            let last = word.text.char_indices().next_back()?;
            (!last.1.is_ascii() && colour(&word.text[last.0..]).is_some()).then_some(last.0)
        });
        let glued = cut.and_then(|cut| Some((cut, colour(&word.text[cut..])?)));
        last = last.filter(|play| play.line == word.line);
        if let Some((cut, side)) = glued.filter(|&(cut, _)| (grammar.is_play)(&word.text[..cut])) {
            plays += 1;
            marks.push((
                word.range.start,
                side,
                word.range.start + cut..word.range.end,
            ));
            last = None;
        } else if let Some(side) = colour(&word.text) {
            if let Some(play) = last.take() {
                marks.push((play.range.start, side, word.range.clone()));
            } else if is_first {
                return;
            }
        } else if (grammar.is_play)(&word.text) {
            plays += 1;
            last = Some(word);
        } else {
            last = None;
        }
        is_first &= plays == 0;
    }
    if marks.len() > 1 && marks.len() == plays {
        for (at, side, range) in marks {
            page.blank(range);
            page.sides.push((at, side));
        }
    }
}

/// Removes the move numbers that are written with a colour: `흑1 h8`, `백2:I9`, `흑(1) h8`.
fn numbered_colours(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let mut found = Vec::new();
    for line in &page.lines {
        let text = &page.text()[line.clone()];
        for word in ["흑돌", "백돌", "흑", "백", "B", "W"] {
            for (at, _) in text.match_indices(word) {
                let start = at + word.len();
                let is_begin = text[..at]
                    .chars()
                    .next_back()
                    .is_none_or(|c| !c.is_alphanumeric());
                let rest = &text[start..];
                let stone = rest.trim_start_matches(['(', '-', '.']);
                let digits = stone
                    .find(|c: char| !c.is_ascii_digit())
                    .unwrap_or(stone.len());
                let after = stone[digits..].trim_start_matches([')', ':', '.', '수', '번', ' ']);
                let next = word_at(after, |c| {
                    is_blank_in_line(c) || matches!(usual(c), ',' | '/')
                });
                let is_apart = after.len() < stone.len() - digits;
                // True if the letter is the label of a move: `B17` is a point, but `B17:` a label.
                let is_label = !word.is_ascii() || stone[digits..].starts_with(':');
                // True for `흑돌:`, which sets stones up.
                let is_setup = word.ends_with('돌') && stone.starts_with([':', '：']);
                let is_word = is_label && digits > 0 || word.ends_with('돌') && !is_setup;
                if is_begin && is_word && is_apart && (grammar.is_play)(next) {
                    let number = number_of(&stone[..digits]);
                    found.push((
                        line.start + at,
                        word,
                        line.start + start..line.end - after.len(),
                        number,
                    ));
                }
            }
        }
    }
    found.sort_by_key(|&(at, ..)| at);
    let numbers: Vec<u32> = found.iter().filter_map(|(.., number)| *number).collect();
    // Each move has a number, or each pair of moves.
    let is_counted = numbers
        .windows(2)
        .all(|pair| pair[1].checked_sub(1) == Some(pair[0]))
        || numbers
            .iter()
            .zip(2..)
            .all(|(&number, counted)| number == counted / 2);
    if found.len() > 1 && is_counted {
        for (at, word, range, _) in found {
            // Removes the number, and the word for stone after the colour; the colour stays.
            page.blank(range);
            if let Some(first) = word.strip_suffix('돌') {
                page.put(at..at + word.len(), first);
            }
        }
    }
}

/// True if a text, up to a comment or tag in it, consists only of moves with their numbers and
/// colours.
pub(super) fn is_of_moves(text: &str, grammar: &Grammar) -> bool {
    let end = text.find(['{', '[', '"']).unwrap_or(text.len());
    let words =
        text[..end].split(|c: char| c.is_whitespace() || matches!(usual(c), ',' | '/' | ';'));
    let mut plays = 0;
    let is_move = |word: &str| {
        let is_near = word.chars().count() < 5
            && word.starts_with(char::is_alphabetic)
            && word.ends_with(|c| usual(c).is_ascii_digit());
        let is_number = word
            .trim_end_matches(['.', ')', '수', ':'])
            .chars()
            .all(|c| usual(c).is_ascii_digit());
        let is_head = grammar.log == Log::Yut
            && (word.ends_with([':', '：']) || word.starts_with(['잡', '업']));
        let is_play = grammar.is_event(word)
            || word
                .split_once('.')
                .is_some_and(|(_, word)| (grammar.is_play)(word));
        (
            is_play || is_near,
            is_number || is_head || colour(word).is_some(),
        )
    };
    for word in words.filter(|word| !word.is_empty()) {
        match is_move(word) {
            (true, _) => plays += 1,
            (_, true) => {}
            _ => return false,
        }
    }
    plays > 0
}
