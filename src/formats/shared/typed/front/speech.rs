//! Reads senders of chats and labels before moves, which show whose moves follow.

use std::ops::Range;

use super::super::chat;
use super::super::heading::heading;
use super::super::number_of_game::number_of_game;
use super::super::signs::{begins_line, is_blank_in_line, is_line_end, usual};
use super::super::tag::tag;
use super::super::tag_names::{TagSubject, tag_named};
use super::draft::PageDraft;
use super::known_players::KnownPlayers;
use super::order::coloured;
use super::table::{colour, mark};
use super::{Grammar, Log};
use crate::model::{Field, Side};
use crate::text::Span;

/// Maximum length of the name of a sender or label, in characters.
const LONGEST_NAME: usize = 30;

/// List bullets and quotation marks that may begin a line.
const BULLETS: [&str; 8] = ["> ", ">", "- ", "* ", "+ ", "· ", "– ", "— "];

/// A line of moves with its sender, or the player whom its label names.
struct Utterance {
    name: String,
    /// Range of the label with its colon and brackets, or of the chat stamp.
    label: Range<usize>,
    /// Side that the label states, as in `홍길동(흑)`.
    side: Option<Side>,
    moves: Range<usize>,
    plays: usize,
}

/// Skips the signature of a mail: a line `--` and the lines below it, if none of them has a move.
pub(super) fn signature(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let is_dashes = |line: &Range<usize>| page.text()[line.clone()].trim() == "--";
    let Some(first) = page.lines.iter().rposition(is_dashes) else {
        return;
    };
    let below = &page.lines[first + 1..];
    let is_signed = !below.is_empty()
        && below
            .iter()
            .all(|line| is_talk(&page.text()[line.clone()], grammar));
    if first > 0 && is_signed {
        for line in page.lines.split_off(first) {
            page.skip(line);
        }
    }
}

/// Removes chat stamps, senders and labels from the lines of a text, and assigns their moves to the
/// sides.
pub(super) fn rewrite(page: &mut PageDraft<'_>, grammar: &Grammar) {
    bullets(page);
    let texts = || {
        page.lines
            .iter()
            .map(|line| page.text()[line.clone()].trim())
    };
    // Without a chat, a line with only a date belongs to the heading.
    let is_chat = texts().any(|text| stamp(text).is_some_and(|stamp| stamp.sender.is_some()));
    let unknown = if grammar.log == Log::Stones {
        alternating_names(page, grammar)
    } else {
        Vec::new()
    };
    let mut said = Vec::new();
    let mut has_moves = false;
    let mut senders = Senders::default();
    // Number of lines with a chat stamp so far.
    let mut stamps = 0;
    // Sender of the messages below, if the name is on a line of its own.
    let mut above: Option<(String, Range<usize>)> = None;
    for at in 0..page.lines.len() {
        let line = page.lines[at].clone();
        let whole = page.text()[line.clone()].to_owned();
        let begin = line.start + (whole.len() - whole.trim_start().len());
        let text = page.text()[begin..line.end].to_owned();
        if is_ago(&text) {
            page.blank(begin..line.end);
            continue;
        }
        let Some(stamp) = stamp(&text) else {
            let below = page.lines.get(at + 1).cloned().unwrap_or_default();
            let is_near = (1..=2).contains(&below.start.saturating_sub(line.end));
            let known = known_alone(page, &text, &page.text()[below.clone()], grammar);
            let known = known.filter(|_| is_near);
            if known.is_some() && grammar.log == Log::Yut {
                // Joins the line that holds only a name with the line of its turn below, by a colon
                // if the name has none.
                let has_colon = text.trim_end().ends_with([':', '：']);
                page.put(line.end..below.start, if has_colon { " " } else { ":" });
                continue;
            }
            if let Some(name) = sender_alone(&text, grammar).or(known) {
                above = Some((text[name].to_owned(), begin..line.end));
                page.blank(begin..line.end);
                continue;
            }
            if let Some((name, label)) = above.clone() {
                if grammar.log == Log::Yut {
                    senders.turn(page, label, Some(name), begin..line.end, grammar);
                    continue;
                }
                if let Some(plays) = plays(&text, grammar) {
                    has_moves = true;
                    said.push(Utterance {
                        name,
                        label,
                        side: None,
                        moves: begin..line.end,
                        plays,
                    });
                    continue;
                }
            }
            let is_chat = stamps > 0 && grammar.log == Log::Yut;
            if is_chat && is_talk(&text, grammar) && !super::turn::has_head(&text, grammar) {
                page.skip(begin..line.end);
                continue;
            }
            if grammar.log != Log::Yut
                && let Some(found) = label(page, begin..line.end, &unknown, grammar)
            {
                has_moves = true;
                said.push(found);
            } else {
                has_moves |= grammar.is_event(first_word(&text));
            }
            continue;
        };
        let rest = begin + stamp.length..line.end;
        let range = begin..begin + stamp.length;
        let body = page.text()[rest.clone()].to_owned();
        stamps += 1;
        let is_date = stamp.sender.is_none() && body.trim().is_empty() && !is_chat;
        if is_date && !has_moves && heading(&text, |word| grammar.is_event(word)).is_some() {
            continue;
        }
        // Range of the line above, which may name the sender if this line has only a date and a
        // time.
        let named = at.checked_sub(1).map(|at| page.lines[at].clone());
        let named = named.filter(|_| stamp.sender.is_none() && body.trim().is_empty());
        if let Some(named) = named.filter(|_| chat::has_time(&text)) {
            let name = page.text()[named.clone()].trim().to_owned();
            let is_name = name.starts_with(char::is_alphabetic)
                && name.chars().count() <= LONGEST_NAME
                && is_talk(&name, grammar)
                && colour(&name).is_none();
            if is_name {
                page.blank(named);
                page.blank(range.clone());
                above = Some((name, range));
                continue;
            }
        }
        if grammar.log == Log::Yut {
            let name = stamp.sender.map(|sender| text[sender].trim().to_owned());
            senders.turn(page, range, name, rest, grammar);
            continue;
        }
        page.blank(range.clone());
        if let Some(mut found) = label(page, rest.clone(), &unknown, grammar) {
            found.label.start = begin;
            has_moves = true;
            said.push(found);
        } else if let Some(plays) = plays(&body, grammar) {
            has_moves = true;
            let name = stamp.sender.map(|sender| text[sender].trim().to_owned());
            let side = name.as_deref().and_then(side_in_brackets);
            said.extend(name.map(|name| Utterance {
                name,
                label: range,
                side,
                moves: rest,
                plays,
            }));
        } else if is_talk(&body, grammar)
            && (has_moves || heading(body.trim(), |word| grammar.is_event(word)).is_none())
        {
            page.skip(rest);
        }
    }
    assign(page, &said, grammar);
    if grammar.log != Log::Yut {
        let names: Vec<String> = said.into_iter().map(|found| found.name).collect();
        talk(page, &names, grammar);
    }
}

/// Returns the two words that begin the lines of moves in turn, if all these lines begin with one of them: the names of the players
/// without a sign after them, as in `홍길동 h8`. Empty otherwise.
fn alternating_names(page: &PageDraft<'_>, grammar: &Grammar) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut count = 0;
    for line in &page.lines {
        let text = page.text()[line.clone()].trim();
        let (name, rest) = text.split_once(is_blank_in_line).unwrap_or((text, ""));
        if plays(text, grammar).is_some() {
            return Vec::new();
        }
        if plays(rest, grammar) != Some(1) || rest.split_whitespace().count() > 1 {
            continue;
        }
        let is_name =
            name.chars().all(char::is_alphabetic) && !name.is_ascii() && is_talk(name, grammar);
        if !is_name || coloured(name).is_some() {
            return Vec::new();
        }
        count += 1;
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    if names.len() == 2 && count > 2 {
        names
    } else {
        Vec::new()
    }
}

/// Skips whole lines of talk in a text that has at least two moves. `names` are the senders and labels of the text.
fn talk(page: &mut PageDraft<'_>, names: &[String], grammar: &Grammar) {
    let is_move = |word: &&str| is_play(word, grammar);
    let mut plays = 0;
    let mut found = Vec::new();
    for line in &page.lines {
        let text = page.text()[line.clone()].trim();
        let (before, after) = (&page.text()[..line.start], &page.text()[line.end..]);
        let is_whole = begins_line(before) && (after.is_empty() || after.starts_with(is_line_end));
        plays += text.split([' ', ',']).filter(is_move).count();
        let is_tag = || {
            text.split_once([':', '：'])
                .is_some_and(|(name, _)| tag_named(name.trim()).is_some())
        };
        let is_stated = || heading(text, |word| grammar.is_event(word)).is_some();
        // `기보:`, `[Web발신]` and `성춘향: 생각중` hold a sentence as well.
        let sentence = text.trim_end_matches([':', '：']);
        let sentence = sentence
            .strip_prefix('[')
            .and_then(|inside| inside.strip_suffix(']'))
            .unwrap_or(sentence);
        let sentence = names
            .iter()
            .filter(|name| !name.is_empty())
            .find_map(|name| {
                sentence
                    .strip_prefix(name.as_str())?
                    .trim_start()
                    .strip_prefix([':', '：'])
            })
            .unwrap_or(sentence)
            .trim();
        let letters = sentence.chars().filter(|c| c.is_alphabetic()).count();
        let begins_with_count = || is_counted(sentence.split(' ').next().unwrap_or_default());
        let is_plain = (sentence.starts_with(char::is_alphabetic) || begins_with_count())
            && (letters > 1 || sentence == "끝")
            && sentence.chars().all(is_of_sentence);
        if is_whole
            && is_plain
            && is_talk(sentence, grammar)
            && !is_tag()
            && number_of_game(text).is_none()
            && !is_stated()
            && !speaks_of_result(text)
        {
            found.push(line.clone());
        }
    }
    if plays > 1 {
        for line in found {
            page.skip(line);
        }
    }
}

/// True for a character of a plain sentence. A line with any other character may be a tag, a key or a result, so it is not skipped.
pub(super) fn is_of_sentence(c: char) -> bool {
    c.is_alphanumeric() || is_blank_in_line(c) || ".,!?~'’…".contains(c)
}

/// True if a line may state the result of the game, or names a colour.
pub(super) fn speaks_of_result(text: &str) -> bool {
    const WORDS: [&str; 18] = [
        "승",
        "패",
        "이김",
        "짐",
        "졌",
        "이겼",
        "기권",
        "던짐",
        "던졌",
        "무승부",
        "비김",
        "비겼",
        "항복",
        "포기",
        "勝",
        "win",
        "resign",
        "draw",
    ];
    let lower = text.to_lowercase();
    WORDS.iter().any(|word| lower.contains(word))
        || text.split(' ').any(|word| colour(word).is_some())
}

/// True for the age of a message on a line of its own: `3분 전`, `방금`.
fn is_ago(line: &str) -> bool {
    let line = line.trim();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let age = ["초 전", "분 전", "시간 전", "일 전"];
    matches!(line, "방금" | "방금 전") || digits > 0 && age.contains(&&line[digits..])
}

/// Returns the range of a player's name if the line holds nothing else and the line below it begins
/// with a play.
fn known_alone(
    page: &PageDraft<'_>,
    line: &str,
    below: &str,
    grammar: &Grammar,
) -> Option<Range<usize>> {
    let name = line.trim_end().trim_end_matches([':', '：']).trim_end();
    let is_known = colour(name).is_none() && page.players.side(name).is_some();
    let has_plays = is_known && grammar.is_event(first_word(below));
    has_plays.then_some(0..name.len())
}

/// Sender, date and time that a chat export writes before a message.
struct Stamp {
    length: usize,
    /// Range of the sender's name in the line; `None` if the stamp has only a date or a time.
    sender: Option<Range<usize>>,
}

/// Reads the sender, date and time that a chat export writes before a message; `None` if a line has
/// none.
///
/// ```text
/// Stamp = "[" name "] [" time "]" | date time "," name ":" | time [ "," ] name [ ":" ]
///       | "[" date time "]" name ":" | [ "[" time "]" ] "<" name ">" | date .
/// ```
fn stamp(line: &str) -> Option<Stamp> {
    if let Some(angled) = angled(line) {
        return Some(angled);
    }
    // Head of an exported chat: `저장한 날짜 : 2026-02-17 16:30:11`.
    if line.starts_with("저장한 날짜") {
        return Some(Stamp {
            length: line.len(),
            sender: None,
        });
    }
    // A time with seconds before a move: `15:11:00 h8`.
    let time = line.split(is_blank_in_line).next().unwrap_or_default();
    let is_clock = time
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b':');
    if is_clock && time.matches(':').count() == 2 && timed(line).is_none() {
        return Some(Stamp {
            length: time.len(),
            sender: None,
        });
    }
    let known = chat::stamp("", line);
    if !known.is_empty() {
        let offset = |part: &str| part.as_ptr() as usize - line.as_ptr() as usize;
        let range = |part: &str| offset(part)..offset(part) + part.len();
        let sender = if known.starts_with('[') {
            let mut parts = known
                .split(['[', ']'])
                .filter(|part| !part.trim().is_empty());
            parts.find(|part| !chat::is_time(part)).map(range)
        } else if known.starts_with('-') {
            None
        } else {
            let name = known.split_once(',').map_or("", |(_, name)| name);
            Some(range(name.trim().trim_end_matches(':').trim_end()))
        };
        return Some(Stamp {
            length: known.len(),
            sender,
        });
    }
    dated(line)
        .or_else(|| timed(line))
        .or_else(|| day_in_english(line))
}

/// Reads a chat stamp with the sender in angle brackets: `<hong> h8` or `[15:11] <hong> h8`.
fn angled(line: &str) -> Option<Stamp> {
    let after = match line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((time, after)) if chat::is_time(time) => after.trim_start(),
        _ => line,
    };
    let start = line.len() - after.len() + 1;
    let (name, _) = after.strip_prefix('<')?.split_once('>')?;
    // False for the number of a game of a match: `<2판>`.
    let is_name =
        !name.is_empty() && name.chars().count() <= LONGEST_NAME && number_of_game(name).is_none();
    is_name.then(|| Stamp {
        length: start + name.len() + 1,
        sender: Some(start..start + name.len()),
    })
}

/// Reads a line that holds only an English date: `March 1, 2026 3:11 PM`.
fn day_in_english(line: &str) -> Option<Stamp> {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let lower = line.trim_end().to_lowercase();
    let is_month = |word: &str| {
        let is_word = word.chars().all(char::is_alphabetic);
        is_word && MONTHS.iter().any(|month| word.starts_with(month))
    };
    let is_of_date = |word: &str| {
        is_month(word)
            || ["am", "pm", "at", "on"].contains(&word)
            || word.ends_with("day")
            || word.chars().all(|c| c.is_ascii_digit() || c == ':')
    };
    let words = || lower.split([' ', ',']).filter(|word| !word.is_empty());
    let has_year = words().any(|word| word.len() == 4 && word.starts_with("20"));
    let is_date = has_year && words().any(is_month) && words().all(is_of_date);
    is_date.then_some(Stamp {
        length: line.len(),
        sender: None,
    })
}

/// Reads a line that holds only a sender and a time, as some programs write above the message: `홍길동 오후 3:11`.
fn sender_alone(line: &str, grammar: &Grammar) -> Option<Range<usize>> {
    let line = line.trim_end().trim_end_matches(']');
    let last = line.rfind(is_blank_in_line)?;
    if let Some(name) = named_above(line, grammar) {
        return Some(name);
    }
    let (before, clock) = line.split_at(last);
    let half = before
        .trim_end()
        .rsplit(is_blank_in_line)
        .next()
        .unwrap_or_default();
    let start = if chat::is_half(half) {
        before.trim_end().len() - half.len()
    } else {
        last
    };
    let name = line[..start].trim_end_matches([' ', ',', '-', '—', '|', '·']);
    let is_name = name.starts_with(char::is_alphabetic)
        && name.chars().count() <= LONGEST_NAME
        && !name.contains([':', '-', '/', '.'])
        && name
            .split(is_blank_in_line)
            .all(|word| !grammar.is_event(word))
        && colour(name).is_none();
    let is_time = chat::is_time(clock.trim()) || chat::is_time(line[start..].trim());
    (is_name && is_time).then_some(0..name.len())
}

/// Reads a name with a date or a time after it: `홍길동  3:11 PM`, `홍길동, [01.03.2026 15:11]`, `홍길동 — 오늘 오후 3:11`.
fn named_above(line: &str, grammar: &Grammar) -> Option<Range<usize>> {
    let is_of_stamp = |word: &str| {
        let bare = word.trim_matches(['[', ']', '(', ')', ',', '.', '—', '-', '–', '·', '|']);
        let is_day = ["오늘", "어제", "today", "yesterday", "at"]
            .iter()
            .any(|day| bare.eq_ignore_ascii_case(day));
        let is_of_date = |c: char| c.is_ascii_digit() || ".-/:년월일".contains(c);
        bare.is_empty()
            || is_day
            || chat::is_half(bare)
            || chat::is_time(bare)
            || bare.starts_with(|c: char| c.is_ascii_digit()) && bare.chars().all(is_of_date)
    };
    let words: Vec<&str> = line
        .split(is_blank_in_line)
        .filter(|word| !word.is_empty())
        .collect();
    let first = words
        .iter()
        .position(|word| is_of_stamp(word))
        .filter(|&at| (1..4).contains(&at))?;
    let has_time = words[first..]
        .iter()
        .any(|word| chat::is_time(word.trim_matches(['[', ']', ','])));
    let end = words[first - 1].as_ptr() as usize + words[first - 1].len() - line.as_ptr() as usize;
    let name = line[..end].trim_end_matches([',', ' ']);
    let is_name = name.starts_with(char::is_alphabetic)
        && name.chars().count() <= LONGEST_NAME
        && !name.contains([':', '/', '.'])
        && colour(name).is_none()
        && words[..first].iter().all(|word| !grammar.is_event(word));
    let is_stamp = has_time && is_name && words[first..].iter().all(|word| is_of_stamp(word));
    is_stamp.then_some(0..name.len())
}

/// Reads `15:11 홍길동 h8`: a time and a name of one word, as some programs write them.
fn timed(line: &str) -> Option<Stamp> {
    let mut words = line.split(is_blank_in_line);
    let mut length = 0;
    let mut time = words.next()?;
    length += time.len() + 1;
    if chat::is_half(time) {
        time = words.next()?;
        length += time.len() + 1;
    }
    if !chat::is_time(time.trim_end_matches(',')) {
        return None;
    }
    let name = words.next().filter(|name| !name.is_empty())?;
    let start = length;
    length += name.len();
    let next = words.next()?;
    if next == ":" {
        length += 2;
    }
    let bare = name.trim_end_matches(':');
    Some(Stamp {
        length,
        sender: Some(start..start + bare.len()),
    })
}

/// Reads a line of a date alone, and `[2026. 3. 1. 오후 3:11] 홍길동: h8` or `2026-03-01 15:11 - 홍길동: h8`.
fn dated(line: &str) -> Option<Stamp> {
    // Reads a date after a dash, as on the line below a name: `— 2026.03.01. 오후 3:11`.
    let dash = ["— ", "– "].iter().find_map(|dash| line.strip_prefix(dash));
    if let Some(stamp) = dash.and_then(dated).filter(|stamp| stamp.sender.is_none()) {
        let length = line.len() - dash.map_or(0, str::len) + stamp.length;
        return Some(Stamp { length, ..stamp });
    }
    let bare = line.trim_start_matches('[');
    let is_of_date =
        |c: char| c.is_ascii_digit() || " .,-/:년월일()오전후시분초요월화수목금토".contains(c);
    let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
    let is_year = ["19", "20"].iter().any(|century| bare.starts_with(century));
    let is_bracketed = bare.len() < line.len();
    let begins = is_year && digits == 4 && bare[4..].starts_with(['.', '-', '/', '년'])
        || digits > 0 && digits < 3 && bare[digits..].starts_with('/')
        || digits > 0 && digits < 3 && is_bracketed && bare[digits..].starts_with('.');
    if !begins {
        return None;
    }
    let end = bare.find(|c| !is_of_date(c)).unwrap_or(bare.len());
    let count = bare[..end]
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .count();
    let open = line.len() - bare.len();
    if end == bare.len() {
        return (count == 3 || count == 5).then_some(Stamp {
            length: line.len(),
            sender: None,
        });
    }
    // Requires a date and a time, which have at least four numbers and a colon. The sender's name follows them.
    if count < 4 || !bare[..end].contains(':') {
        return None;
    }
    let after = bare[end..].trim_start_matches([']', ' ', '-']);
    let colon = after
        .find(':')
        .filter(|&colon| after[..colon].chars().count() <= LONGEST_NAME)?;
    let start = open + bare.len() - after.len();
    Some(Stamp {
        length: start + colon + 1,
        sender: Some(start..start + colon),
    })
}

fn first_word(text: &str) -> &str {
    let mut words = text.split(|c| is_blank_in_line(c) || matches!(usual(c), ',' | '/'));
    words.find(|word| !word.is_empty()).unwrap_or_default()
}

/// True if a word is the number of a move, such as `1.` or `제3수`.
fn is_number(word: &str) -> bool {
    let bare = word
        .trim_start_matches('제')
        .trim_end_matches(['.', ')', '수', '번', ':']);
    !bare.is_empty() && bare.chars().all(|c| usual(c).is_ascii_digit())
}

/// Counts the plays in a text that begins with a play, a number or a colour; other words may follow
/// the first play. `None` if it begins with another word or has no play.
fn plays(text: &str, grammar: &Grammar) -> Option<usize> {
    // In gonu, commas also separate captured points.
    let is_comma = |c: char| usual(c) == ',' && grammar.log != Log::Gonu;
    let words = text
        .split(|c| is_blank_in_line(c) || is_comma(c))
        .filter(|word| !word.is_empty());
    let mut count = 0;
    for word in words {
        let bare = word.trim_end_matches(['.', '!', '?', ',']);
        if is_play(bare, grammar) {
            count += 1;
        } else if count == 0 && !is_number(word) && colour(bare).is_none() {
            return None;
        }
    }
    (count > 0).then_some(count)
}

/// True if a word is a play, with or without its number: `h8`, `1.h8`.
fn is_play(word: &str, grammar: &Grammar) -> bool {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let after = word[digits..].strip_prefix(['.', ')']);
    (grammar.is_play)(word) || digits > 0 && after.is_some_and(|word| (grammar.is_play)(word))
}

/// True if no word of a text can belong to a game: no play, result or keyword, and no word with
/// both a digit and a letter.
pub(super) fn is_talk(text: &str, grammar: &Grammar) -> bool {
    let words = text
        .split(|c: char| is_blank_in_line(c) || c == ',')
        .filter(|word| !word.is_empty());
    let looks_so = |word: &str| {
        let has_digit = word.contains(|c| usual(c).is_ascii_digit());
        grammar.is_event(word)
            || (grammar.is_keyword)(word)
            || has_digit && word.contains(char::is_alphabetic) && !is_counted(word)
            || super::super::outcome::ending(word).is_ok()
    };
    !text.trim().is_empty() && !words.into_iter().any(looks_so)
}

/// True for a number with a counter, such as `3월`, `제3회` or `10분만`, which is no move.
fn is_counted(word: &str) -> bool {
    const COUNTERS: &str = "회월일년분시초국명단급판점번";
    let bare = word.strip_prefix('제').unwrap_or(word);
    let after = bare.trim_start_matches(|c| usual(c).is_ascii_digit());
    after.len() < bare.len()
        && after.starts_with(|c| COUNTERS.contains(c))
        && after.chars().all(|c| ('가'..='힣').contains(&c))
}

/// Reads a label in front of moves: `홍길동: h8`, `홍길동(흑) h8`, `흑: 가1-가2`.
///
/// `names` are words that are the names of players although no sign follows them.
fn label(
    page: &PageDraft<'_>,
    line: Range<usize>,
    names: &[String],
    grammar: &Grammar,
) -> Option<Utterance> {
    let text = &page.text()[line.clone()];
    let start = line.start + (text.len() - text.trim_start().len());
    let text = text.trim_start();
    let number = text.bytes().take_while(u8::is_ascii_digit).count();
    let after_number = text[number..].trim_start_matches(['.', ')', ' ']);
    let skipped = if number > 0 && after_number.len() < text.len() - number {
        text.len() - after_number.len()
    } else {
        0
    };
    let text = &text[skipped..];
    let start = start + skipped;
    let colon = text
        .find([':', '：'])
        .filter(|&colon| text[..colon].chars().count() <= LONGEST_NAME);
    let close = text
        .find([')', '）'])
        .filter(|&close| text[..close].chars().count() <= LONGEST_NAME);
    let word = text.find(is_blank_in_line).unwrap_or(text.len());
    let sign = |at: usize| text[at..].chars().next().map_or(0, char::len_utf8);
    let name_of = |label: &str| {
        label
            .split(['(', '（'])
            .next()
            .unwrap_or_default()
            .trim()
            .to_owned()
    };
    let mut ends = Vec::new();
    ends.extend(colon.map(|at| (at, at + sign(at))));
    ends.extend(close.map(|at| (at + sign(at), at + sign(at))));
    ends.push((word, word));
    let dashed = text[word..].trim_start_matches(is_blank_in_line);
    if let Some(after) = dashed
        .strip_prefix("- ")
        .or_else(|| dashed.strip_prefix("– "))
        .or_else(|| dashed.strip_prefix("> "))
    {
        ends.push((word, text.len() - after.len()));
    }
    for (end, after) in ends {
        let label = text[..end].trim_end_matches('*');
        let rest = &text[after..];
        let has_colon = after > end;
        let side = side_in_brackets(label).or_else(|| colour(label));
        let is_known = || {
            let name = name_of(label);
            page.players.side(&name).is_some() || names.contains(&name)
        };
        // A colour before a stone in a list belongs to the move and is not a label.
        let bare = label.trim_end_matches(|c: char| c.is_ascii_digit() || "수번".contains(c));
        let is_own = grammar.log == Log::Stones && colour(bare).is_some();
        let is_label =
            side.is_some() || has_colon && tag_named(label.trim()).is_none() || is_known();
        let is_word = label
            .split([' ', '(', ')'])
            .filter(|word| colour(word).is_none())
            .any(|word| grammar.is_event(word) || (grammar.is_keyword)(word) || is_number(word));
        let is_balanced = label.matches(['(', '（']).count() == label.matches([')', '）']).count();
        let is_named = label.starts_with(char::is_alphabetic) && is_balanced;
        // True if the moves of the other side follow on the line: `흑 가1-가2 백 다4-다3`.
        let has_other = || {
            let mut words = rest.split(is_blank_in_line).filter_map(colour);
            words.any(|other| Some(other) != side)
        };
        let is_part = colour(label).is_some() && has_other();
        if is_own || !is_label || !is_named || is_word || is_part {
            continue;
        }
        if let Some(plays) = plays(rest, grammar) {
            return Some(Utterance {
                name: name_of(label),
                label: start..start + after,
                side,
                moves: start + after..line.end,
                plays,
            });
        }
    }
    None
}

/// Returns the side that a label names in brackets, as in `홍길동(흑)`; `None` if it names none.
pub(super) fn side_in_brackets(label: &str) -> Option<Side> {
    let label = label.trim_end_matches([':', '：', ' ']);
    let closed = label.strip_suffix([')', '）', ']'])?;
    let (_, inside) = closed.split_once(['(', '（', '['])?;
    colour(inside.trim_end_matches(['）', ']', ':']))
}

/// Collects the players that tags and headings of a text name.
pub(super) fn known_players(page: &mut PageDraft<'_>, grammar: &Grammar) {
    let mut players = KnownPlayers::default();
    let text = page.text();
    for line in text.lines() {
        let mut rest = line.trim_start();
        while let Some((after, found)) = tag(rest) {
            if let Some(TagSubject::Field(Field::Name(side))) = tag_named(found.name) {
                players.add(side, found.value.trim());
            }
            rest = after.trim_start();
        }
        if let Some((name, value)) = rest.split_once([':', '：'])
            && let Some(TagSubject::Field(Field::Name(side))) = tag_named(name.trim())
            && plays(value, grammar).is_none()
        {
            players.add(side, value.trim());
        } else if grammar.log != Log::Yut
            && let Some(found) = heading(rest, |word| grammar.is_event(word))
        {
            for (side, name) in [Side::BLACK, Side::WHITE].into_iter().zip(found.names) {
                if let Some(name) = name {
                    players.add(side, name);
                }
            }
        }
    }
    page.players = players;
}

/// Removes the bullets from the lines of a text if at least half of the lines have one.
fn bullets(page: &mut PageDraft<'_>) {
    let bullet = |page: &PageDraft<'_>, line: &Range<usize>| {
        let text = page.text()[line.clone()].trim_start();
        let found = BULLETS
            .iter()
            .find(|bullet| text.starts_with(**bullet) && !text.starts_with("--"))?;
        let start = line.end - text.len();
        Some(start..start + found.trim_end().len())
    };
    let found: Vec<Range<usize>> = page
        .lines
        .iter()
        .filter_map(|line| bullet(page, line))
        .collect();
    if found.len() > 1 && 2 * found.len() >= page.lines.len() {
        for range in found {
            page.blank(range);
        }
    }
}

/// Assigns the plays of chat lines to the side of their sender, or of the player that their label
/// names.
fn assign(page: &mut PageDraft<'_>, said: &[Utterance], grammar: &Grammar) {
    if said.is_empty() {
        return;
    }
    let mut names: Vec<&str> = Vec::new();
    for found in said.iter().filter(|found| !found.name.is_empty()) {
        if !names.contains(&found.name.as_str()) {
            names.push(&found.name);
        }
        if names.len() > 2 {
            // Three names show that this is a chat of a group, not of two players.
            break;
        }
    }
    let sides: Vec<Option<Side>> = names
        .iter()
        .map(|name| {
            let coloured = said
                .iter()
                .find_map(|found| found.side.filter(|_| found.name == *name));
            coloured.or_else(|| page.players.side(name))
        })
        .collect();
    // True if no sender writes two lines in a row. The moves then change sides by themselves, so senders of unknown sides need none.
    let alternates = said.windows(2).all(|pair| pair[0].name != pair[1].name);
    let is_single = said.iter().all(|found| found.plays == 1);
    let are_players = names.len() == 2 && (is_single || sides.iter().all(Option::is_some));
    let side_of = |found: &Utterance| {
        let at = names.iter().position(|name| *name == found.name)?;
        let first = if at == 0 { Side::BLACK } else { Side::WHITE };
        let other = sides
            .get(1 - at.min(1))
            .copied()
            .flatten()
            .map(Side::opponent);
        let is_open = !alternates && grammar.log == Log::Stones;
        sides[at].or(other).or(is_open.then_some(first))
    };
    let mut marks = Vec::new();
    for found in said {
        let side = found
            .side
            .or_else(|| if are_players { side_of(found) } else { None });
        marks.push((found.label.clone(), found.moves.clone(), side));
    }
    let mut named = Vec::new();
    if are_players && page.players.is_empty() {
        for (at, name) in names.iter().enumerate() {
            let first = if at == 0 { Side::BLACK } else { Side::WHITE };
            let found = said.iter().find(|found| found.name == **name);
            let label = found.map(|found| found.label.clone()).unwrap_or_default();
            if let Some(start) = page.source_of(label.clone()).find(*name) {
                let start = label.start + start;
                named.push((
                    sides[at].unwrap_or(first),
                    Span::new(start, start + name.len()),
                ));
            }
        }
    }
    page.names.extend(named);
    for (label, moves, side) in marks {
        page.blank(label);
        if let Some(side) = side {
            mark(page, &moves, side, grammar);
        }
    }
}

/// The last sender in a yut chat, to find where a new turn begins.
#[derive(Default)]
struct Senders {
    last: Option<String>,
}

impl Senders {
    /// Handles the message of a chat line. If it begins with a throw or move and its sender is a new one, the stamp becomes the head of a
    /// turn, `홍길동:`. Talk is skipped.
    fn turn(
        &mut self,
        page: &mut PageDraft<'_>,
        stamp: Range<usize>,
        name: Option<String>,
        rest: Range<usize>,
        grammar: &Grammar,
    ) {
        page.blank(stamp.clone());
        let body = page.text()[rest.clone()].to_owned();
        let first = first_word(&body);
        if grammar.is_event(first) {
            let Some(name) = name else {
                return;
            };
            let is_new = self.last.as_ref() != Some(&name);
            let head = format!("{name}:");
            if is_new && head.len() <= stamp.len() {
                page.put(stamp, &head);
            }
            self.last = Some(name);
        } else if is_talk(&body, grammar) && !super::turn::has_head(&body, grammar) {
            page.skip(rest);
        }
    }
}
