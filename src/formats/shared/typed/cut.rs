//! Finds the places at which a log of many games can safely be split.

use std::ops::Range;
use std::str;

use memchr::memmem::Finder;

use super::chat::stamp;
use super::signs::is_blank;
use super::tag::tag;
use super::tag_names::{TagSubject, tag_named};

/// Maximum distance in bytes between a game tag and the last move before it; moves farther back are
/// not searched for.
const FARTHEST: usize = 4096;

/// Finds the first offset in `range` at which a game certainly begins: a line with the game tag
/// that follows a line with a move (tested by `is_move`), without another tag between them.
///
/// A tag after moves belongs to the next game. Neither line is in a comment, because the last brace
/// before it closes and a comment ends at the first such brace. Nor is it in the value of a tag,
/// which continues on the next line only after a backslash.
pub(crate) fn cut(
    bytes: &[u8],
    range: Range<usize>,
    is_move: impl Fn(&str) -> bool,
) -> Option<usize> {
    let finder = Finder::new(b"\n[");
    // Starts one byte earlier, because the line end before the `[` may be just before the range.
    let from = range.start.saturating_sub(1);
    let places = finder.find_iter(&bytes[from..]).map(|at| from + at + 1);
    let mut places = places.take_while(|&at| at < range.end);
    let mut braces = Braces {
        bytes,
        at: 0,
        is_closed: true,
    };
    places.find(|&at| names_game(bytes, at) && follows_move(bytes, at, &mut braces, &is_move))
}

/// State of the search for open comments, so that no byte is scanned twice.
struct Braces<'b> {
    bytes: &'b [u8],
    at: usize,
    is_closed: bool,
}

impl Braces<'_> {
    /// True if no comment in braces is open at an offset: the last brace before it is a `}`, or
    /// there is none. The offset must not be before the current one.
    fn is_closed_at(&self, at: usize) -> bool {
        let between = &self.bytes[self.at..at];
        let brace = memchr::memrchr2(b'{', b'}', between);
        brace.map_or(self.is_closed, |brace| between[brace] == b'}')
    }

    /// Advances the search for open comments to an offset.
    fn pass(&mut self, at: usize) {
        if at > self.at {
            (self.is_closed, self.at) = (self.is_closed_at(at), at);
        }
    }
}

/// Returns the line that begins at an offset, without its end; `None` if it is not UTF-8.
fn line(bytes: &[u8], at: usize) -> Option<&str> {
    let rest = &bytes[at..];
    let end = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
    str::from_utf8(&rest[..end]).ok()
}

/// True if the line that begins at an offset holds only the tag that names the game.
fn names_game(bytes: &[u8], at: usize) -> bool {
    let Some(line) = line(bytes, at) else {
        return false;
    };
    let is_alone = |after: &str| after.chars().all(is_blank);
    let is_game = tag(line).is_some_and(|(after, tag)| {
        is_alone(after) && tag_named(tag.name) == Some(TagSubject::Game)
    });
    is_game && stamp("", line).is_empty()
}

/// True if a line with a move precedes the tag at an offset, without another tag between them.
fn follows_move(
    bytes: &[u8],
    at: usize,
    braces: &mut Braces<'_>,
    is_move: impl Fn(&str) -> bool,
) -> bool {
    let nearest = at.saturating_sub(FARTHEST);
    braces.pass(nearest);
    let mut end = at;
    while end > nearest && braces.is_closed_at(at) {
        let start = memchr::memrchr(b'\n', &bytes[..end - 1]).map_or(0, |found| found + 1);
        let Some(text) = line(bytes, start).filter(|_| start > nearest) else {
            return false;
        };
        if text.contains(['[', '［']) {
            return false;
        }
        let is_whole = !bytes[..start].trim_ascii_end().ends_with(b"\\");
        let is_outside = is_whole && braces.is_closed_at(start);
        if is_outside && stamp("", text).is_empty() && is_move(text) {
            return true;
        }
        end = start;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_certainly_begins_with_its_name_after_moves() {
        let found = |text: &str| {
            let is_move = |line: &str| line.starts_with("1. ");
            cut(text.as_bytes(), 1..text.len(), is_move)
        };
        for before in [
            "\n1. a\n",
            "\n1. a\r\n\r\n",
            "x\n1. a {b}\nfin\n; c\n\n",
            "{a}\n1. b\n",
        ] {
            let text = format!("[종목 \"x\"]\n{before}[종목 \"x\"]\n");
            assert_eq!(found(&text), text.rfind('['), "{text}");
        }
        for text in [
            "1. a\n[종목 \"x\"]",
            "\n\n1. a\n [종목 \"x\"]",
            "\n\n1. a\n[흑 \"x\"]",
            "\n\n1. a\n[종목 \"x]",
            "\n\n1. a\n[종목 \"x\"] 2. b",
            "\n\n1. a\n[대회명 \"x\"]\n[종목 \"x\"]",
            "\n\n1. a {b\n[종목 \"x\"]\n}",
            "\n{ \n1. a\n}\n[종목 \"x\"]",
            "\n[대회명 \"a\\\n1. a\n\"]\n[종목 \"x\"]",
            "\nx\n[종목 \"x\"]",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
