//! Rewrites typed words of yut turns in the spelling of the log.

use super::event::{EventKind, LogEvent, event};
use super::lexer::{self, Head, is_arrow};
use super::turn_words;
use crate::formats::shared::typed::signs::{is_line_end, plain};

/// Maximum number of characters in a word that is rewritten.
const LONGEST: usize = 48;

/// Rewrites a typed word in the spelling of the log: with other arrows, attached marks, numbers of
/// pieces, or several words without spaces between them. `None` if it is already in this spelling
/// or its meaning is uncertain.
pub(super) fn words(word: &str) -> Option<Vec<String>> {
    if word.chars().nth(LONGEST).is_some() {
        return None;
    }
    if let Some(throws) = added(word) {
        return Some(throws);
    }
    let plain = unnumbered(&with_dashes(word));
    let plain = with_new(&plain);
    let plain = with_zeros(plain);
    if plain != word && event(&plain).is_ok() {
        return Some(vec![plain]);
    }
    let (bare, marks) = without_marks(&plain);
    if !marks.is_empty() && is_move(bare) {
        let bare = std::iter::once(bare.to_owned());
        return Some(bare.chain(marks).collect());
    }
    if let Some(steps) = chained(bare) {
        return Some(steps.into_iter().chain(marks).collect());
    }
    let parts = parted(&plain)?;
    Some(parts.into_iter().map(str::to_owned).collect())
}

/// Splits throws that are joined by plus signs: `모+모+걸`.
fn added(word: &str) -> Option<Vec<String>> {
    let throws: Vec<&str> = word.split('+').collect();
    let is_of_throws = throws.len() > 1 && throws.iter().all(|throw| is_throw(throw));
    is_of_throws.then(|| throws.into_iter().map(str::to_owned).collect())
}

/// Splits the chained moves of one piece, `모-방-참먹이`: each begins at the end of the previous one.
fn chained(word: &str) -> Option<Vec<String>> {
    let places: Vec<&str> = word.split('-').collect();
    if places.len() < 3 {
        return None;
    }
    let steps = places.windows(2).map(|step| step.join("-"));
    let steps: Vec<String> = steps.collect();
    steps.iter().all(|step| is_move(step)).then_some(steps)
}

/// Replaces each arrow in a word by a dash: `도→개` becomes `도-개`.
fn with_dashes(word: &str) -> String {
    let mut dashed = String::with_capacity(word.len());
    for c in word.chars() {
        if !is_arrow(c) {
            dashed.push(c);
        } else if !dashed.ends_with('-') {
            dashed.push('-');
        }
    }
    dashed
}

/// Drops the number of a piece from a move that names its starting place: `2번말모-방` becomes `모-방`. Without a starting place, the piece is
/// taken as new: `2번말-개` becomes `새-개`.
fn unnumbered(word: &str) -> String {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.len() == word.len() {
        return word.to_owned();
    }
    let found = ["번말", "번째말", "번"]
        .into_iter()
        .find_map(|it| after.strip_prefix(it));
    match found {
        Some(rest) if rest.starts_with('-') => format!("{}{rest}", NEW),
        Some(rest) if rest.contains('-') => rest.to_owned(),
        _ => word.to_owned(),
    }
}

/// The word for a new piece that the log uses.
const NEW: &str = "새";

/// Replaces another word for a new piece at the beginning of a move by `새`: `새말-도` becomes `새-도`.
fn with_new(word: &str) -> String {
    let rest = turn_words::NEW.iter().find_map(|new| {
        let rest = word.strip_prefix(new)?;
        rest.starts_with('-').then_some(rest)
    });
    match rest {
        Some(rest) => format!("{NEW}{rest}"),
        None => word.to_owned(),
    }
}

/// Adds missing zeros to the station numbers of a move: `5-cc` becomes `05-cc`, `1-2*` becomes
/// `01-02*`.
fn with_zeros(word: String) -> String {
    let Some((from, to)) = word.split_once('-') else {
        return word;
    };
    let digits = to.find(|c: char| !c.is_ascii_alphanumeric());
    let (to, rest) = to.split_at(digits.unwrap_or(to.len()));
    let is_digit = |place: &str| matches!(place.as_bytes(), [b'0'..=b'9']);
    if !word.is_ascii() || !(is_digit(from) || is_digit(to)) || from.is_empty() {
        return word;
    }
    let padded = |place: &str| {
        let zero = if is_digit(place) { "0" } else { "" };
        format!("{zero}{place}")
    };
    format!("{}-{}{rest}", padded(from), padded(to))
}

/// Splits words for captures and stacks off the end of a word: `도-개잡음`, `도-개(잡음)`. Returns the word
/// without them, and these words.
fn without_marks(word: &str) -> (&str, Vec<String>) {
    let mut marks = Vec::new();
    let mut bare = word;
    loop {
        let said = turn_words::CAPTURED.iter().chain(turn_words::STACKED);
        let found = said.filter_map(|mark| {
            let glued = bare.strip_suffix(mark);
            let bracketed = bare
                .strip_suffix(')')
                .and_then(|it| it.strip_suffix(mark)?.strip_suffix('('));
            Some((bracketed.or(glued)?, mark))
        });
        // Takes the longest mark that fits, which leaves the shortest rest.
        let Some((rest, mark)) = found.min_by_key(|(rest, _)| rest.len()) else {
            return (bare, marks);
        };
        marks.insert(0, (*mark).to_owned());
        bare = rest;
    }
}

fn is_move(word: &str) -> bool {
    matches!(
        event(word),
        Ok(LogEvent {
            kind: EventKind::Move(_),
            ..
        })
    )
}

/// True if a word is one or more throws without spaces between them, such as `모걸`.
pub(super) fn is_of_throws(word: &str) -> bool {
    let word = plain(word).word;
    is_throw(&word) || words(&word).is_some_and(|words| words.iter().all(|word| is_throw(word)))
}

/// True if a word is a valid word of a turn, or can be rewritten as one.
fn is_of_turn(word: &str) -> bool {
    let word = plain(word).word;
    event(&word).is_ok() || words(&word).is_some()
}

/// Parses a head whose player has no colon: `1 청팀 개`, `3. 청팀 모걸`. The name is a word without
/// another meaning, and throws follow it.
pub(super) fn bare_head(input: &str) -> Option<(&str, Head<'_>)> {
    let is_name = |word: &str, after: &str| {
        let next = lexer::space_in_line(after);
        let begins = lexer::word(next).is_ok_and(|(_, next)| is_of_throws(next));
        let is_word = word.contains(char::is_alphabetic) && !word.contains([':', '：', '-', '>']);
        begins && is_word && !is_of_turn(word)
    };
    lexer::bare_head(input, is_name)
}

/// True if a line is a turn of a log without tags: a player with a colon or after a number, a
/// throw, and other words of a turn.
pub(super) fn is_turn(line: &str) -> bool {
    let labelled = || {
        let (left, head) = lexer::loose_head(line).ok()?;
        let label = head.label?.trim();
        (!label.is_empty() && !label.contains(['-', '>'])).then_some(left)
    };
    let Some(mut left) = bare_head(line).map(|(left, _)| left).or_else(labelled) else {
        return false;
    };
    let mut count = 0;
    loop {
        left = lexer::space_in_line(left).trim_start_matches(lexer::is_comma);
        left = lexer::space_in_line(left);
        if let Ok((after, _)) = lexer::separator(left) {
            left = after;
            continue;
        }
        let Some(first) = left.chars().next().filter(|&c| !"{;；".contains(c)) else {
            return count > 0;
        };
        if is_line_end(first) {
            return count > 0;
        }
        let Ok((after, word)) = lexer::word(left) else {
            // Skips a character of white space.
            left = &left[first.len_utf8()..];
            continue;
        };
        let is_first = count == 0;
        if is_first && !is_of_throws(word) {
            return false;
        }
        // Ends the check at a word that is not of a turn: a remark may follow the throws and moves.
        if !is_first && !is_of_turn(word) {
            return count > 1;
        }
        count += 1;
        left = after;
    }
}

fn is_throw(word: &str) -> bool {
    turn_words::throw(word).is_some()
}

/// Splits a word into the throws and moves of which it consists. `None` unless only one way has the
/// fewest parts.
fn parted(word: &str) -> Option<Vec<&str>> {
    let ends: Vec<usize> = word
        .char_indices()
        .map(|(at, _)| at)
        .chain([word.len()])
        .collect();
    // Table with an entry for each character boundary of the word: the smallest number of parts
    // before it, the number of ways to split so, and the index of the boundary at which the last
    // part begins.
    let mut ways: Vec<Option<(usize, usize, usize)>> = vec![None; ends.len()];
    ways[0] = Some((0, 1, 0));
    for (to, &end) in ends.iter().enumerate().skip(1) {
        for (from, &start) in ends[..to].iter().enumerate() {
            let Some((parts, count, _)) = ways[from] else {
                continue;
            };
            let part = &word[start..end];
            if !(is_throw(part) || is_move(part)) {
                continue;
            }
            let parts = parts + 1;
            ways[to] = match ways[to] {
                Some((best, _, _)) if best < parts => ways[to],
                Some((best, others, last)) if best == parts => Some((best, others + count, last)),
                _ => Some((parts, count, from)),
            };
        }
    }
    let (count, ways_to_end, _) = (*ways.last()?)?;
    if count < 2 || ways_to_end > 1 {
        return None;
    }
    let mut parts = Vec::with_capacity(count);
    let mut at = ends.len() - 1;
    while at > 0 {
        let (_, _, from) = ways[at]?;
        parts.push(&word[ends[from]..ends[at]]);
        at = from;
    }
    parts.reverse();
    Some(parts)
}

/// Inserts the missing dash between the two stations of a move: `도개` becomes `도-개`. `None` unless exactly one place for it is possible, and
/// for ASCII words.
pub(super) fn without_dash(word: &str) -> Option<String> {
    let bare = word.trim_end_matches(['*', '+']);
    let cuts = bare.char_indices().map(|(at, _)| at).skip(1);
    let mut moves = cuts.filter(|&at| {
        turn_words::from(&bare[..at]).is_some() && turn_words::to(&bare[at..]).is_some()
    });
    let at = moves.next()?;
    (moves.next().is_none() && !bare.is_ascii()).then(|| format!("{}-{}", &word[..at], &word[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_typed() {
        for (word, expected) in [
            ("윷윷개", Some("윷 윷 개")),
            ("모+모+걸", Some("모 모 걸")),
            ("모빽도", Some("모 빽도")),
            ("YutGeol", Some("Yut Geol")),
            ("새말-개", Some("새-개")),
            ("새~개", Some("새-개")),
            ("새=>개", Some("새-개")),
            ("새->개", Some("새-개")),
            ("2번말-개", Some("새-개")),
            ("2번말모-방", Some("모-방")),
            ("도-참먹이잡음", Some("도-참먹이 잡음")),
            ("도-참먹이(잡음)", Some("도-참먹이 잡음")),
            ("도-참먹이(잡음)(업음)", Some("도-참먹이 잡음 업음")),
            ("새-모모-방", Some("새-모 모-방")),
            ("개새-개", Some("개 새-개")),
            ("모-방-참먹이", Some("모-방 방-참먹이")),
            ("새-윷-뒷도잡음", Some("새-윷 윷-뒷도 잡음")),
            ("새-윷-", None),
            ("모새", None),
            ("모", None),
            ("", None),
        ] {
            let read = words(word).map(|words| words.join(" "));
            assert_eq!(read.as_deref(), expected, "{word}");
        }
        assert_eq!(without_dash("새모").as_deref(), Some("새-모"));
        assert_eq!(without_dash("모방").as_deref(), Some("모-방"));
        assert_eq!(without_dash("헐방"), None);
    }
}
