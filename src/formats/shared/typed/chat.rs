//! Finds the sender and the time that a chat export puts before each line.

use super::signs::{begins_line, is_blank_in_line, is_line_end, usual};

/// Maximum length of a name or time before a chat message: in characters if it is in brackets, otherwise in bytes.
const LONGEST: usize = 80;

/// Returns the part of a chat line before the message: name and time, or the whole line if it only
/// separates two days. Empty if the line has no such part, or if `before` does not end at the start
/// of a line.
///
/// ```text
/// Stamp = [ "[" name "]" ] "[" time "]"                   (KakaoTalk on a computer; the time alone where one
///                                                          person goes on speaking)
///       | date time "," name ":"                          (on a phone)
///       | "---" { "-" } rest of line .                    (a new day)
/// ```
#[inline]
pub(crate) fn stamp<'t>(before: &str, line: &'t str) -> &'t str {
    let find = match line.as_bytes() {
        [b'[', ..] => bracketed,
        [b'-', ..] => day,
        // Only a line that begins with four digits, a year, can be dated: most other lines begin
        // with the number of a move.
        [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => dated,
        _ => return "",
    };
    let length = Some(line).filter(|_| begins_line(before)).and_then(find);
    &line[..length.unwrap_or(0)]
}

/// Finds the end of `[홍길동] [오후 3:12]` or `[오후 3:12]`.
fn bracketed(line: &str) -> Option<usize> {
    let first = after_bracket(line)?;
    let after_time = |text: &str, rest: &str| {
        let time = &text[..text.len() - rest.len()];
        is_time(time.trim_matches(['[', ']'])).then(|| line.len() - rest.len())
    };
    let text = first.trim_start_matches(is_blank_in_line);
    let second = after_bracket(text).and_then(|rest| after_time(text, rest));
    second.or_else(|| after_time(line, first))
}

/// Returns the text after a leading `[...]`; `None` if the brackets are empty, too long or not closed, or hold a quote or another bracket.
fn after_bracket(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('[')?;
    let mut signs = inside.char_indices().take(LONGEST);
    let (at, sign) =
        signs.find(|&(_, c)| is_line_end(c) || matches!(c, '[' | ']' | '"' | '＂' | '“' | '”'))?;
    (sign == ']' && at > 0).then(|| &inside[at + 1..])
}

/// Finds the end of `2026년 5월 5일 오후 3:12, 홍길동 : ` or `2026. 5. 5. 오후 3:12, 홍길동 : `.
fn dated(line: &str) -> Option<usize> {
    let end = line.find(is_line_end).unwrap_or(line.len());
    let comma = line[..end].find(',')?;
    let (_, time) = line[..comma].split_once(['일', ' '])?;
    let time = time.rsplit(". ").next().unwrap_or(time);
    let time = time.rsplit("일 ").next().unwrap_or(time);
    if comma > LONGEST || !is_time(time) {
        return None;
    }
    let name = &line[comma + 1..end];
    let colon = name.find(" : ").map(|at| at + 3);
    let colon = colon.or_else(|| name.find(':').map(|at| at + 1));
    colon.map(|at| comma + 1 + at)
}

/// Returns the length of a line that begins with four or more dashes, which separates two days in a chat; `None` for another line.
fn day(line: &str) -> Option<usize> {
    let is_rule = line.starts_with("----");
    is_rule.then(|| line.find(is_line_end).unwrap_or(line.len()))
}

/// True if any word of a text is a time of day, such as `15:12`.
pub(crate) fn has_time(text: &str) -> bool {
    text.split(is_blank_in_line).any(is_time)
}

/// True for a half of the day: `오후`, `PM`.
pub(crate) fn is_half(word: &str) -> bool {
    let words = ["오전", "오후", "am", "pm"];
    words.iter().any(|half| word.eq_ignore_ascii_case(half))
}

/// True for a time of day: `오후 3:12`, `PM 3:12`, `15:12`.
pub(crate) fn is_time(text: &str) -> bool {
    let words: Vec<&str> = text.split(is_blank_in_line).collect();
    let of_clock = |word: &str| {
        let mut parts = word.split(|c| usual(c) == ':');
        let is_part = |part: &str| (1..=2).contains(&part.len()) && is_number(part);
        let count = parts.by_ref().take(4).filter(|part| is_part(part)).count();
        word.contains(':') && (2..=3).contains(&count)
    };
    match words[..] {
        [clock] => of_clock(clock),
        [half, clock] if is_half(half) => of_clock(clock),
        [clock, half] if is_half(half) => of_clock(clock),
        _ => false,
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chats_say_who_speaks_and_when() {
        for (line, said) in [
            ("[홍길동] [오후 3:12] h8", " h8"),
            ("[홍길동] [PM 3:12] h8", " h8"),
            ("[오후 3:12] 6. 홍길동: 도", " 6. 홍길동: 도"),
            ("[3:12] [홍길동] h8", " [홍길동] h8"),
            ("2026년 5월 5일 오후 3:12, 홍길동 : h8", "h8"),
            ("2026. 5. 5. 오후 3:12, 홍길동 : h8", "h8"),
            ("---------- 2026년 5월 5일 화요일 ----------\nh8", "\nh8"),
        ] {
            for before in ["", "h8\n", "h8\r\n  "] {
                assert_eq!(&line[stamp(before, line).len()..], said, "{line}");
            }
            assert_eq!(stamp("h8 ", line), "", "{line}");
        }
        for line in [
            "[흑 \"홍길동\"]",
            "[홍길동] h8",
            "[흑 \"홍길동\"] [날짜 \"3:12\"]",
            "2026-05-05",
            "-- h8",
            "h8, i9 : g7",
            "3:12",
            "",
            "[",
        ] {
            assert_eq!(stamp("", line), "", "{line}");
        }
    }
}
