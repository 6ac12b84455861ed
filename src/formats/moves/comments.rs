//! Comments and quoted texts of a move list, including those that are not closed.

use nom::bytes::complete::take_till;
use nom::{IResult, Parser};

use super::lexer::{Token, between, token};
use super::move_words::MoveWord;
use super::point::{self, Reach};
use crate::formats::shared::typed::escape::{Enclosure, inside};
use crate::formats::shared::typed::signs::{is_blank_in_line, is_line_end, usual};

/// Parses a comment in braces or a quoted text.
///
/// ```text
/// Comment = "{" { Character | "\" Character } "}" .
/// ```
///
/// A comment that is not closed ends with its line if moves follow, and otherwise with the file.
/// The closing brace of another comment after those moves does not count.
pub(super) fn enclosed(
    input: &str,
    enclosure: Enclosure,
    reach: Reach,
) -> IResult<&str, Token<'_>> {
    let body = &input[1..];
    let whole = inside(body, enclosure);
    let is_cut = || {
        let text = Some(whole.unwrap_or(body)).filter(|text| text.len() <= FARTHEST)?;
        let (line, after) = text.split_at(text.find(is_line_end)?);
        let opens = whole.is_none() || inner_brace(after).is_some();
        let is_cut = opens && begins_with_moves(after, reach);
        is_cut.then_some((&body[line.len()..], Token::Unclosed(line)))
    };
    match (whole, enclosure) {
        (Some(raw), Enclosure::Braces) => {
            let end = &body[raw.len() + 1..];
            let swallowed = || {
                let at = swallowed_moves(raw, reach)?;
                Some((&body[at..], Token::Unclosed(&body[..at])))
            };
            let cut = is_cut().or_else(swallowed);
            Ok(cut.unwrap_or((end, Token::Comment(raw))))
        }
        (None, Enclosure::Braces) => Ok(is_cut().unwrap_or(("", Token::Unclosed(body)))),
        (Some(raw), _) => Ok((&body[raw.len() + 1..], Token::Name(raw))),
        (None, _) => take_till(|c| c == '\n').map(Token::Unclosed).parse(body),
    }
}

/// Returns the offset of an opening brace inside a comment, which suggests that the comment was not closed before;
/// `None` without a brace.
fn inner_brace(raw: &str) -> Option<usize> {
    let mut is_escaped = false;
    let opens = |byte: u8| {
        let is_brace = byte == b'{' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_brace
    };
    raw.bytes().position(opens)
}

/// Returns the offset of numbered moves inside a comment that was probably not closed before them, because they go on
/// up to the opening brace of another comment on the same line. `None` without such moves.
fn swallowed_moves(raw: &str, reach: Reach) -> Option<usize> {
    let inner = &raw[..inner_brace(raw).filter(|&at| at <= LONGEST_LINE)?];
    if inner.contains(is_line_end) {
        return None;
    }
    let begins_word = |&(at, c): &(usize, char)| {
        usual(c).is_ascii_digit() && inner[..at].ends_with(is_blank_in_line)
    };
    let mut numbers = inner.char_indices().filter(begins_word);
    let found = numbers.find(|&(at, _)| {
        let first = token(&inner[..at], &inner[at..], reach);
        matches!(first, Some((_, Token::Number { stops: 1.., .. })))
            && begins_with_moves(&inner[at..], reach)
    });
    found.map(|(at, _)| at)
}

/// True if a comment holds a move directly before the opening brace of another comment. The first comment was then
/// probably not closed.
pub(super) fn swallows_moves(raw: &str, reach: Reach) -> bool {
    let Some(at) = inner_brace(raw) else {
        return false;
    };
    let mut words =
        raw[..at].split(|c: char| c.is_whitespace() || matches!(c, '.' | ',' | '!' | '?'));
    let last = words.rfind(|word| !word.is_empty());
    last.is_some_and(|word| matches!(point::run_of_names(reach, word), Ok(("", _))))
}

/// Maximum bytes searched for moves after an unclosed comment, because the search runs for each of
/// them.
const FARTHEST: usize = 1 << 16;

/// Maximum bytes of a line that is searched for moves after an unclosed comment.
const LONGEST_LINE: usize = 400;

/// True if the first non-blank line of a text holds only moves, numbers and results, up to a
/// comment.
fn begins_with_moves(text: &str, reach: Reach) -> bool {
    let mut lines = text.split(is_line_end);
    let line = lines.find(|line| !line.trim().is_empty());
    let line = line.and_then(|line| line.split('{').next());
    let Some(line) = line.filter(|line| line.len() <= LONGEST_LINE) else {
        return false;
    };
    let mut rest = between(line);
    let mut has_move = false;
    while let Some((after, token)) = token(&line[..line.len() - rest.len()], rest, reach) {
        match token {
            Token::Points(_) | Token::Ending(_) => has_move = true,
            Token::Number { .. } | Token::Judged(..) | Token::Clock(_) | Token::Position => {}
            Token::NoPoint(_) | Token::Typed(_) | Token::Open | Token::Close => {}
            Token::Word(MoveWord::Action(_) | MoveWord::Side(_)) | Token::Declared(_) => {}
            _ => return false,
        }
        rest = between(after);
    }
    has_move
}
