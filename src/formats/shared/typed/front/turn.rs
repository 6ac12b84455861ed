//! Rewrites the beginnings of yut turns, and the words between the moves of a turn.

use std::ops::Range;

use super::super::number_of_game::UNITS;
use super::super::signs::{is_blank_in_line, number_of, usual};
use super::draft::PageDraft;
use super::known_players::KnownPlayers;
use super::{Grammar, word_at, word_before};

/// Maximum length of a player's label, in characters.
const LONGEST_LABEL: usize = 30;

/// Counters that may follow the number of a turn, such as `회차`.
const COUNTERS: [&str; 12] = [
    "라운드",
    "회차",
    "번째 차례",
    "번째차례",
    "번째 턴",
    "번째턴",
    "번째",
    "차례",
    "턴",
    "회",
    "번",
    "차",
];

/// Phrases that announce another throw, such as `한번 더`.
const AGAIN: [&str; 9] = [
    "한번 더",
    "한 번 더",
    "한번더",
    "한 번더",
    "또 던짐",
    "다시 던짐",
    "보너스",
    "one more",
    "bonus",
];

/// The beginning of a yut turn as typed: its number and its player.
struct Head {
    /// Range of everything before the label, with the turn number in it.
    number: Option<(Range<usize>, u32)>,
    /// Range of the player's label, without the colon or dash after it.
    label: Option<Range<usize>>,
    /// Offset of the text after the number and the label.
    end: usize,
}

pub(super) fn rewrite(page: &mut PageDraft<'_>, grammar: &Grammar) {
    remarks(page, grammar);
    for line in page.lines.clone() {
        throws_in_brackets(page, line.clone(), grammar);
        from_to(page, line.clone(), grammar);
        new_pieces(page, line.clone(), grammar);
        verbs(page, line.clone(), grammar);
        moves_in_brackets(page, line.clone(), grammar);
        arrows_before_moves(page, line.clone(), grammar);
        arrows_between_throws(page, line.clone(), grammar);
        team_label(page, line.clone(), grammar);
        let text = page.text()[line.clone()].to_owned();
        let begins_line = super::super::signs::begins_line(&page.text()[..line.start]);
        if let Some(head) = head(&text, &page.players, grammar).filter(|_| begins_line) {
            write(page, &text, line.start, &head);
            parted(page, line.start + head.end..line.end, grammar);
        }
        between(page, line, grammar);
    }
}

/// Skips lines of talk between and after turns: `여기서 잠깐 휴식`, `걸린 시간 35분`.
fn remarks(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let mut labels: Vec<String> = page.players.names().map(str::to_owned).collect();
    let mut found = Vec::new();
    let mut turns = 0;
    for line in &page.lines {
        let text = page.text()[line.clone()].trim();
        if let Some(head) = head(text, &page.players, grammar) {
            turns += 1;
            labels.extend(head.label.map(|label| text[label].to_owned()));
            continue;
        }
        let is_duration = |word: &str| {
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            digits > 0 && ["분", "초", "시간", "시"].contains(&&word[digits..])
        };
        let words: Vec<&str> = text.split(is_blank_in_line).collect();
        let rest: Vec<&str> = words
            .iter()
            .copied()
            .filter(|word| !is_duration(word))
            .collect();
        let names_player = words
            .iter()
            .any(|word| labels.iter().any(|label| word.starts_with(label.as_str())));
        let is_game = UNITS.iter().any(|unit| text.ends_with(unit));
        let begins_line = super::super::signs::begins_line(&page.text()[..line.start]);
        if turns > 0
            && begins_line
            && text.starts_with(char::is_alphabetic)
            && text.chars().all(super::speech::is_of_sentence)
            && super::speech::is_talk(&rest.join(" "), grammar)
            && !super::speech::speaks_of_result(text)
            && !names_player
            && !is_game
        {
            found.push(line.clone());
        }
    }
    if turns > 1 {
        for line in found {
            page.lines.retain(|other| *other != line);
            page.skip(line);
        }
    }
}

/// Replaces the brackets around the throws of a turn by a colon and a slash: `홍길동(윷 개) 새-윷`.
fn throws_in_brackets(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = &page.text()[line.clone()];
    let Some(open) = text.find('(') else {
        return;
    };
    let Some(close) = text[open..].find(')').map(|at| open + at) else {
        return;
    };
    let name = word_before(&text[..open], |c| is_blank_in_line(c) || c == '.');
    let mut throws = text[open + 1..close]
        .split([' ', ','])
        .filter(|word| !word.is_empty());
    let next = word_at(
        text[close + 1..].trim_start_matches([' ', '/', ':']),
        is_blank_in_line,
    );
    let is_name = name.starts_with(char::is_alphabetic)
        && !name.contains(['-', ':'])
        && !grammar.is_event(name);
    let is_label = text[close + 1..].trim_start().starts_with(':');
    let before = &text[..open - name.len()];
    let is_first = before
        .chars()
        .all(|c| is_blank_in_line(c) || usual(c).is_ascii_digit() || c == '.');
    if is_first
        && is_name
        && !is_label
        && throws.all(|word| (grammar.is_throw)(word))
        && (grammar.is_play)(next)
    {
        page.put(line.start + open..line.start + open + 1, ":");
        page.put(line.start + close..line.start + close + 1, "/");
    }
}

/// Replaces the brackets around moves after a throw by a slash and a blank: `도 (새-도)`, `개 (도-개, 잡음) 걸 (개-모)`.
fn moves_in_brackets(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    throws_in_square_brackets(page, &text, line.start, grammar);
    for (open, close) in brackets(&text) {
        let before = text[..open].trim_end_matches(is_blank_in_line);
        let throw = word_before(before, |c| {
            is_blank_in_line(c) || matches!(c, '/' | ',' | ':' | '(' | ')')
        });
        let mut words = text[open + 1..close]
            .split([' ', ',', '/'])
            .filter(|word| !word.is_empty());
        let begins_with_move = words
            .clone()
            .next()
            .is_some_and(|word| (grammar.is_play)(word) && !(grammar.is_throw)(word));
        let is_of_turn =
            |word: &str| grammar.is_event(word) || word.starts_with(['잡', '업', '한', '더']);
        if (grammar.is_throw)(throw) && begins_with_move && words.all(is_of_turn) {
            page.put(line.start + open..line.start + open + 1, "/");
            page.blank(line.start + close..line.start + close + 1);
        }
    }
}

/// Replaces the square brackets around throws before a move by a blank and a slash: `[윷 개] 새-윷`.
fn throws_in_square_brackets(
    page: &mut PageDraft<'_>,
    text: &str,
    start: usize,
    grammar: &Grammar,
) {
    let Some(open) = text.find('[') else {
        return;
    };
    let Some(close) = text[open..].find(']').map(|at| open + at) else {
        return;
    };
    let mut throws = text[open + 1..close]
        .split([' ', ','])
        .filter(|word| !word.is_empty());
    let next = word_at(text[close + 1..].trim_start(), is_blank_in_line);
    if throws.clone().next().is_some()
        && throws.all(|word| (grammar.is_throw)(word))
        && (grammar.is_play)(next)
    {
        page.blank(start + open..start + open + 1);
        page.put(start + close..start + close + 1, "/");
    }
}

/// Rewrites a label with a team and one of its members as the log has it: `청팀 홍길동:`, `(청팀) 홍길동:` and
/// `홍길동(청팀):` become `청팀(홍길동):`. Removes the brackets around a player or around throws: `[홍길동] 모`.
fn team_label(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    let begin = text.len() - text.trim_start().len();
    let rest = &text[begin..];
    let counted = if rest.starts_with(|c| matches!(usual(c), '[' | '(')) {
        0
    } else {
        number(rest).map_or(0, |(length, _)| length)
    };
    let rest = rest[counted..].trim_start_matches(is_blank_in_line);
    let start = line.start + text.len() - rest.len();
    if let Some((name, after)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        let next = word_at(after.trim_start(), |c| {
            is_blank_in_line(c) || matches!(c, ',' | '/')
        });
        let is_name = name.starts_with(char::is_alphabetic)
            && name.chars().count() <= LONGEST_LABEL
            && !grammar.is_event(name);
        if is_name && (grammar.is_throw)(next) {
            page.put(start..start + name.len() + 2, &format!("{name}:"));
            return;
        }
    }
    let Some(colon) = rest.find([':', '：']) else {
        return;
    };
    let label = rest[..colon].trim_end();
    let after = rest[colon..].chars().next().map_or(0, char::len_utf8) + colon;
    if label.chars().count() > LONGEST_LABEL {
        return;
    }
    let enclosed = label.strip_prefix(['(', '[']);
    let parts = match enclosed {
        Some(inside) => inside.split_once([')', ']']),
        None => label.split_once([' ', '-', '/', '(']),
    };
    let Some((first, second)) = parts else {
        return;
    };
    let second = second.trim().trim_end_matches(')').trim_end();
    let (team, member) = if is_team(first) || !is_team(second) {
        (first, second)
    } else {
        (second, first.trim_end())
    };
    let is_member = member.starts_with(char::is_alphabetic)
        && member.chars().all(char::is_alphanumeric)
        && !grammar.is_event(member)
        && !["차례", "턴", "팀", "님"].contains(&member)
        && number(member).is_none();
    if !is_team(team) || !is_member {
        return;
    }
    let spelled = format!("{team}({member}):");
    let blank = rest[after..].starts_with(' ');
    let end = start + after + usize::from(blank);
    if label != format!("{team}({member})") && spelled.len() <= end - start {
        page.put(start..end, &spelled);
    }
}

/// True if a word names a team, such as `청팀` or `2조`.
fn is_team(word: &str) -> bool {
    let name = word.strip_suffix(['팀', '조']).unwrap_or_default();
    !name.is_empty() && name.chars().all(char::is_alphanumeric)
}

/// Signs that people write between the throws of a turn and its moves.
const ARROWS: [&str; 8] = ["→", "⇒", "➔", "->", "=>", "-", "–", ":"];

/// Replaces an arrow or dash between a throw and a move by a slash: `모 걸 → 새-모 모-방`.
fn arrows_before_moves(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    let words: Vec<&str> = text
        .split(is_blank_in_line)
        .filter(|word| !word.is_empty())
        .collect();
    for three in words.windows(3) {
        let throw = word_before(three[0], |c| matches!(c, '/' | ',' | ':' | ')'));
        let next = three[2].trim_end_matches(',');
        let is_move = (grammar.is_play)(next) && !(grammar.is_throw)(next);
        let follows_throw = (grammar.is_throw)(throw) && is_move;
        let follows_capture = three[0].starts_with('잡') && grammar.is_event(next);
        if ARROWS.contains(&three[1]) && (follows_throw || follows_capture) {
            let start = line.start + (three[1].as_ptr() as usize - text.as_ptr() as usize);
            page.put(start..start + three[1].len(), "/");
        }
    }
}

/// Replaces arrows between throws by blanks in a text without moves of new pieces: `모→모→걸`.
fn arrows_between_throws(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    if !text.contains('→') || page.text().contains("새") || page.text().contains("new") {
        return;
    }
    for word in text.split(|c| is_blank_in_line(c) || c == ':') {
        let is_of_throws = word.split('→').all(|throw| (grammar.is_throw)(throw));
        if word.contains('→') && is_of_throws {
            let start = line.start + (word.as_ptr() as usize - text.as_ptr() as usize);
            for (at, sign) in word.match_indices('→') {
                page.blank(start + at..start + at + sign.len());
            }
        }
    }
}

/// Verbs after a move in words: `새말 도로 이동`.
const VERBS: [&str; 9] = [
    "이동",
    "놓음",
    "놓고",
    "놓았음",
    "감",
    "갔음",
    "가고",
    "옮김",
    "보냄",
];

/// Removes verbs after moves.
fn verbs(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    let words: Vec<&str> = text
        .split(is_blank_in_line)
        .filter(|word| !word.is_empty())
        .collect();
    for pair in words.windows(2) {
        let verb = pair[1].trim_end_matches([',', '.', '!']);
        let is_move = (grammar.is_play)(pair[0]) && !(grammar.is_throw)(pair[0]);
        if VERBS.contains(&verb) && is_move {
            let start = line.start + (verb.as_ptr() as usize - text.as_ptr() as usize);
            page.blank(start..start + verb.len());
        }
    }
}

/// True if a line begins like a yut turn.
pub(super) fn has_head(line: &str, grammar: &Grammar) -> bool {
    head(line, &KnownPlayers::default(), grammar).is_some()
}

/// Reads the beginning of a yut turn: a number, a player, or both, with a throw after them. `None`
/// if the text does not begin a turn.
///
/// ```text
/// head = [ number ] [ player [ ":" | "-" ] ] throw .
/// number = [ "(" | "제" | "#" ] digits [ counter ] [ ")" | "." | "-" | ":" ] .
/// ```
fn head(text: &str, players: &KnownPlayers, grammar: &Grammar) -> Option<Head> {
    let begin = text.len() - text.trim_start().len();
    let (number, after) = match number(&text[begin..]) {
        Some((length, number)) => (Some((begin..begin + length, number)), begin + length),
        None => (None, begin),
    };
    let rest = &text[after..];
    let bold = |c| is_blank_in_line(c) || c == '*';
    let start = text.len() - rest.trim_start_matches(bold).len();
    let rest = &text[start..];
    let is_throw = |text: &str| {
        let text = text.trim_start_matches(|c| is_blank_in_line(c) || usual(c) == ',');
        let word = text
            .split(|c| is_blank_in_line(c) || matches!(usual(c), ',' | '/' | '|' | ':'))
            .next();
        let word = word.unwrap_or_default().trim_end_matches(['!', '?']);
        (grammar.is_throw)(word) || is_counted(text)
    };
    if number.is_some() && is_throw(rest) {
        return Some(Head {
            number,
            label: None,
            end: start,
        });
    }
    let is_label = |label: &str| {
        let mut words = label
            .split(|c: char| !c.is_alphanumeric() && c != '-')
            .filter(|word| !word.is_empty());
        let is_name = words.all(|word| !grammar.is_event(word));
        label.starts_with(char::is_alphabetic)
            && label.chars().count() <= LONGEST_LABEL
            && is_name
            && !(grammar.is_keyword)(label.trim())
    };
    let colon = rest.find([':', '：']);
    let sign = |at: usize| rest[at..].chars().next().map_or(0, char::len_utf8);
    if let Some(colon) =
        colon.filter(|&at| is_label(&rest[..at]) && is_throw(&rest[at + sign(at)..]))
    {
        let label = rest[..colon]
            .trim_end()
            .trim_end_matches(['-', '–', '*'])
            .trim_end();
        let label = named(label, players);
        return Some(Head {
            number,
            label: Some(start..start + label.len()),
            end: start + colon + sign(colon),
        });
    }
    let word = rest.find(is_blank_in_line)?;
    // Extends the label by a member in brackets, as in `모둠 (길동)`.
    let open = rest[word..].trim_start();
    let word = match open.strip_prefix('(').and_then(|inside| inside.find(')')) {
        Some(close) => rest.len() - open.len() + close + 2,
        None => word,
    };
    let label = &rest[..word];
    if label.ends_with([':', '：']) {
        return None;
    }
    let after = rest[word..]
        .trim_start_matches(|c| is_blank_in_line(c) || matches!(usual(c), '-' | '>' | '·' | '|'));
    let is_head = is_label(label) && is_throw(after);
    is_head.then(|| Head {
        number,
        label: Some(start..start + word),
        end: start + rest.len() - after.len(),
    })
}

/// Returns the name of a known player in a label without a polite or habitual ending: `홍길동님`, `홍길동 차례`. Returns the whole label for other
/// players.
fn named<'t>(label: &'t str, players: &KnownPlayers) -> &'t str {
    let added = ["님", "차례", "씨", "턴", "turn"];
    let found = added.iter().filter_map(|word| label.strip_suffix(word));
    let mut names = found.map(str::trim_end);
    let is_known = |name: &&str| players.side(name).is_some();
    names.find(is_known).unwrap_or(label)
}

/// True if a text begins with throws written as numbers of steps before a `/` or `|`: `4 2 /`.
fn is_counted(text: &str) -> bool {
    let throws = text.split(['/', '|']).next().unwrap_or_default();
    let mut words = throws.split([' ', ',']).filter(|word| !word.is_empty());
    throws.len() < text.len()
        && !throws.trim().is_empty()
        && words.all(|word| matches!(word, "1" | "2" | "3" | "4" | "5" | "-1"))
}

/// Reads a turn number at the beginning of a text, such as `(3)` or `제3회차:`. Returns its length in
/// bytes and the number.
fn number(text: &str) -> Option<(usize, u32)> {
    let inside = text.trim_start_matches(['(', '[', '#', '（']);
    let inside = inside
        .strip_prefix("제")
        .or_else(|| inside.strip_prefix("No."))
        .unwrap_or(inside);
    let digits = inside
        .find(|c| !usual(c).is_ascii_digit())
        .filter(|&at| at > 0)?;
    let (digits, after) = inside.split_at(digits);
    let number = number_of(digits)?;
    let counter = COUNTERS
        .iter()
        .find_map(|word| after.strip_prefix(word))
        .unwrap_or(after);
    let end = counter.trim_start_matches([')', ']', '.', '-', '）', '．']);
    let is_closed = end.len() < counter.len() || counter.len() < after.len();
    // Skips a colon after a number with a counter or a closing sign, as in `1회차: 홍길동`, but not in `3:12`.
    let end = end.strip_prefix(':').filter(|_| is_closed).unwrap_or(end);
    (is_closed || end.starts_with(is_blank_in_line)).then_some((text.len() - end.len(), number))
}

/// Rewrites the beginning of a yut turn in the form of a log: `1.` for its number, a colon after
/// its label.
fn write(page: &mut PageDraft<'_>, text: &str, line: usize, head: &Head) {
    if let Some((range, number)) = &head.number {
        let written = text[range.clone()].trim();
        let spelled = format!("{number}.");
        let is_usual = written
            .trim_end_matches(['.', ')', '．', '）', ' '])
            .chars()
            .all(|c| usual(c).is_ascii_digit());
        if !is_usual && spelled.len() <= range.len() {
            page.put(line + range.start..line + range.end, &spelled);
        }
    }
    let Some(label) = &head.label else {
        return;
    };
    let before = head.number.as_ref().map_or(0, |(range, _)| range.end);
    for (at, _) in text[before..label.start].match_indices('*') {
        page.blank(line + before + at..line + before + at + 1);
    }
    // `1 청팀 개` is read by the grammar, which writes the colon.
    let is_bare = !text[label.end..head.end].contains([':', '：']);
    let between = text[label.end..head.end].trim_matches([':', '：', ' ', '\t']);
    let has_sign = !between.is_empty() && !between.starts_with('(');
    if has_sign || (is_bare && head.end > label.end && head.number.is_none()) {
        page.put(line + label.end..line + head.end, ":");
    }
}

/// Replaces a colon between throws and moves by a slash.
fn parted(page: &mut PageDraft<'_>, rest: Range<usize>, grammar: &Grammar) {
    let text = page.text()[rest.clone()].to_owned();
    for (at, _) in text.match_indices(':') {
        let next = word_at(text[at + 1..].trim_start(), is_blank_in_line);
        let before = word_before(text[..at].trim_end(), is_blank_in_line);
        if grammar.is_event(next) && grammar.is_event(before) {
            page.put(rest.start + at..rest.start + at + 1, "/");
        }
    }
}

/// Words for a new piece, written apart from its destination: `새말 걸`.
const NEW: [&str; 8] = ["새 말", "새말", "새", "새로", "첫말", "신말", "출발", "new"];

/// Writes a dash after a new piece: `새말 걸`, `새 걸`, `새말 1 걸`, `새말을 걸에`.
fn new_pieces(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    let ends_place = |c| is_blank_in_line(c) || matches!(c, '/' | ',' | ')');
    for word in NEW {
        for (at, _) in text.match_indices(word) {
            let end = at + word.len();
            let is_begin = text[..at]
                .chars()
                .next_back()
                .is_none_or(|c| is_blank_in_line(c) || matches!(c, '/' | '(' | ','));
            if !is_begin {
                continue;
            }
            let place = word_at(text[end..].trim_start_matches(is_blank_in_line), ends_place);
            let step = format!("새-{}", place.trim_end_matches(['*', '+']));
            let is_apart = text[end..].starts_with(' ') && !place.is_empty() && !word.contains(' ');
            if is_apart && (grammar.is_play)(&step) {
                page.put(line.start + end..line.start + end + 1, "-");
            } else if let Some((step, end)) = new_in_words(&text, at, end, grammar) {
                page.put(line.start + at..line.start + end, &step);
            }
            // Finds the number of the piece after the word: `새말 1 걸`.
            let number = text[end..].trim_start_matches(' ');
            let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
            let apart = after.trim_start_matches("번").trim_start_matches(' ');
            let place = word_at(apart, |c| is_blank_in_line(c) || matches!(c, '/' | ','));
            let step = format!("새-{place}");
            let is_numbered = after.len() + 1 == number.len() && apart.len() < after.len();
            if is_numbered && word.ends_with('말') && (grammar.is_play)(&step) {
                let length = text.len() - apart.len() + place.len();
                page.put(line.start + at..line.start + length, &step);
            }
        }
    }
}

/// Reads the move of a new piece in words, `새말 도로` or `새말을 도에`, whose first word is at `at` and ends at `end`. Returns the move and its end.
fn new_in_words(text: &str, at: usize, end: usize, grammar: &Grammar) -> Option<(String, usize)> {
    let after = &text[end..];
    let is_of_two_words = text[at..end].contains(' ');
    if let Some(place) = after.strip_prefix('-').filter(|_| is_of_two_words) {
        let place = word_at(place, |c| {
            is_blank_in_line(c) || matches!(c, '/' | ',' | ')')
        });
        let step = format!("새-{place}");
        return (grammar.is_play)(&step).then_some((step, end + 1 + place.len()));
    }
    let after = ["을", "를", "은", "이"]
        .into_iter()
        .find_map(|particle| after.strip_prefix(particle))
        .unwrap_or(after);
    let apart = after.trim_start_matches(is_blank_in_line);
    if apart.len() == after.len() {
        return None;
    }
    let place = word_at(apart, |c| {
        is_blank_in_line(c) || matches!(c, '/' | ',' | ')' | '.' | '!')
    });
    let end = text.len() - apart.len() + place.len();
    let mut bare = ["으로", "로", "에", ""]
        .into_iter()
        .filter_map(|particle| place.strip_suffix(particle));
    let step = bare.find_map(|place| {
        let step = format!("새-{place}");
        (!place.is_empty() && (grammar.is_play)(&step)).then_some(step)
    })?;
    Some((step, end))
}

/// Writes a dash in moves in words: `개에서 모로`, `가1에서 가2로`, `a1 to a2`.
pub(super) fn from_to(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    for (at, sign) in text.match_indices(" to ") {
        let from = word_before(&text[..at], is_blank_in_line);
        let to = word_at(&text[at + sign.len()..], is_blank_in_line);
        let step = format!("{from}-{to}");
        if (grammar.is_play)(&step) {
            let start = line.start + at - from.len();
            page.put(start..line.start + at + sign.len() + to.len(), &step);
        }
    }
    for (at, _) in text.match_indices("에서") {
        let from = word_before(&text[..at], |c| {
            is_blank_in_line(c) || matches!(c, '/' | ',' | '(' | ':')
        });
        let from_at = at - from.len();
        let after = text[at + "에서".len()..].trim_start_matches(is_blank_in_line);
        let word = word_at(after, is_blank_in_line);
        let end = text.len() - after.len() + word.len();
        let step = ["으로", "로", "까지", "에"]
            .into_iter()
            .find_map(|particle| {
                let cut = word.find(particle)?;
                let step = format!("{from}-{}", &word[..cut]);
                (grammar.is_play)(&step).then(|| format!("{step}{}", &word[cut + particle.len()..]))
            });
        let plain = || Some(format!("{from}-{word}")).filter(|step| (grammar.is_play)(step));
        if let Some(step) = step.or_else(plain) {
            page.put(line.start + from_at..line.start + end, &step);
        }
    }
}

/// Iterates over pairs of parentheses that contain no others, as offsets of both signs.
pub(super) fn brackets(text: &str) -> impl Iterator<Item = (usize, usize)> {
    let mut open = None;
    text.match_indices(['(', ')'])
        .filter_map(move |(at, sign)| match sign {
            "(" => {
                open = Some(at);
                None
            }
            _ => open.take().map(|open| (open, at)),
        })
}

/// Removes remarks in brackets after throws: `도(3번 윷)`. Replaces an unusual word for a throw by the usual one in brackets: `뒷도(빽도)`.
fn on_throws(page: &mut PageDraft<'_>, text: &str, start: usize, grammar: &Grammar) {
    for (open, close) in brackets(text) {
        let inside = text[open + 1..close].trim();
        let word = word_before(&text[..open], |c| {
            is_blank_in_line(c) || matches!(c, '/' | ',' | ':' | '(')
        });
        let brackets = start + open..start + close + 1;
        // True if the brackets hold the member of a side before a colon: `모둠(길동):`.
        let is_label = text[close + 1..].trim_start().starts_with([':', '：']);
        if is_label {
            continue;
        }
        if (grammar.is_throw)(word) {
            let is_mark = grammar.is_event(inside) || inside.starts_with(['잡', '업']);
            let is_count = inside.bytes().all(|byte| byte.is_ascii_digit());
            if is_count {
                page.blank(brackets);
            } else if !is_mark && !(grammar.is_keyword)(inside) {
                page.skip(brackets);
            }
        } else if matches!(word, "뒷도" | "뒷개") && (grammar.is_throw)(inside) {
            page.put(start + open - word.len()..brackets.end, inside);
        }
    }
}

/// Removes or rewrites remarks between the moves of a yut turn: whose piece was captured, and that
/// the player throws again.
fn between(page: &mut PageDraft<'_>, line: Range<usize>, grammar: &Grammar) {
    let text = page.text()[line.clone()].to_owned();
    let at = |at: usize| line.start + at;
    for (found, word) in text.match_indices(['빽', '백']) {
        let is_begin = text[..found]
            .chars()
            .next_back()
            .is_none_or(|c| !c.is_alphabetic());
        let after = text[found + word.len()..].strip_prefix(" 도");
        let ends = |rest: &str| rest.chars().next().is_none_or(|c| !c.is_alphanumeric());
        if is_begin && after.is_some_and(ends) {
            let end = found + word.len() + " 도".len();
            page.put(at(found)..at(end), &format!("{word}도"));
        }
    }
    for (found, _) in text.match_indices('.') {
        let word = word_before(&text[..found], |c| {
            is_blank_in_line(c) || matches!(c, '/' | ',')
        });
        let ends = text[found + 1..]
            .chars()
            .next()
            .is_none_or(is_blank_in_line);
        if ends && grammar.is_event(word) && number(word).is_none() {
            page.blank(at(found)..at(found + 1));
        }
    }
    on_throws(page, &text, line.start, grammar);
    for (found, sign) in text.match_indices("!)") {
        let start = text[..found].trim_end_matches('!').len();
        page.put(at(start)..at(found + sign.len()), ")");
    }
    for said in ["나옴", "나왔음", "나와서", "나와", "나왔다", "던짐"] {
        for (found, word) in text.match_indices(said) {
            let before = text[..found].trim_end();
            let throw = word_before(before, |c| {
                is_blank_in_line(c) || matches!(c, '/' | ',' | ':')
            });
            let after = text[found + word.len()..].chars().next();
            let is_word = after.is_none_or(|c| !c.is_alphanumeric()) && before.len() < found;
            if is_word && (grammar.is_throw)(throw) {
                page.blank(at(found)..at(found + word.len()));
            }
        }
    }
    // Shortens a remark about a capture: `개-모(상대 말 잡음)` becomes `개-모 잡음`.
    for (open, close) in brackets(&text) {
        let word = word_before(&text[..open], |c| {
            is_blank_in_line(c) || matches!(c, '/' | ',')
        });
        if (grammar.is_play)(word) {
            let inside = &text[open + 1..close];
            let is_capture = ["잡음", "잡기", "잡았음"]
                .iter()
                .any(|mark| inside.ends_with(mark));
            if is_capture && inside.contains(' ') {
                page.put(at(open)..at(close + 1), " 잡음");
            }
        }
    }
    for again in AGAIN {
        for (found, word) in text.match_indices(again) {
            let end = found + word.len();
            let after = text[end..].trim_start_matches(['!', ' ', ':', ',', '.']);
            let next = word_at(after, |c| matches!(c, ' ' | '/' | ','));
            let is_alone = found == 0 || text[..found].ends_with([' ', ',', '(', '/', '*']);
            if is_alone && (next.is_empty() || grammar.is_event(next)) {
                page.put(at(found)..at(end), "/");
            }
        }
    }
    if !text.contains('잡') {
        return;
    }
    let names: Vec<String> = page.players.names().map(str::to_owned).collect();
    for name in names {
        for pattern in [
            format!("{name} 말 "),
            format!("{name}말 "),
            format!("{name}의 말 "),
            format!("{name} "),
        ] {
            for (found, _) in text.match_indices(&pattern) {
                let end = found + pattern.len();
                let next = word_at(&text[end..], |c| matches!(c, ' ' | '/'));
                if found > 0 && next.starts_with('잡') && !next.starts_with("잡말") {
                    page.blank(at(found)..at(end));
                }
            }
        }
    }
}
