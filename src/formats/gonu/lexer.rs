//! Tokens of a gonu log: moves, numbers, results and other words.
//!
//! The tokens are parsed with nom; each parser carries its production of the grammar.

use std::num::NonZero;

use nom::branch::alt;
use nom::bytes::complete::take_while1;
use nom::combinator::map;
use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult, Parser};

use super::typed_move::TypedMove;
use super::words;
use crate::formats::shared::typed::outcome;
use crate::formats::shared::typed::signs::{composed, is_blank_in_line, number_of, numeral, usual};
use crate::model::gonu::FILES;
use crate::text::Bilingual;

/// A move from one point to another, with the captures written after it: `a1-a2xb2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MoveToken<'a> {
    pub(super) from: NamedPoint,
    pub(super) to: NamedPoint,
    pub(super) after: MoveSuffix<'a>,
}

/// A piece put down on a point, with the captures written after it: `a1xb2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PutToken<'a> {
    pub(super) at: NamedPoint,
    pub(super) after: MoveSuffix<'a>,
}

/// Text after the points of a move: captures and judgement signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MoveSuffix<'a> {
    /// Captured points; empty for an `x` without points, `None` without a capture mark.
    pub(super) capture: Option<Vec<NamedPoint>>,
    /// Captures as written, such as `xb2` or `잡음`.
    pub(super) mark: &'a str,
    /// Judgement signs after the move, such as `!?`; empty if there are none.
    pub(super) nag: &'a str,
}

/// A token of a gonu log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// Number of a pair of moves; true for `4.` (first move of the pair), false for `4...` (second
    /// move).
    Number(u32, bool),
    Move(MoveToken<'a>),
    /// A piece put down on a point.
    Put(PutToken<'a>),
    /// A resignation: `resign` or `기권`.
    Resign,
    /// A pass, which gonu does not allow.
    Pass,
    /// A result as written, such as `1-0` or `흑승`.
    Result(&'a str),
}

/// Parses a token, which ends before white space, a bracket or a comment.
///
/// ```text
/// item = number | move | resign | comment ;
/// ```
pub(super) fn token(input: &str) -> Parsed<'_, Token<'_>> {
    // Fast path: most tokens are moves and numbers in their usual form, and no result looks like
    // them.
    if let Some(read) = plain_step(input).or_else(|| plain_number(input)) {
        return Ok(read);
    }
    alt((
        number,
        map(whole_step, Token::Move),
        map(word(result), Token::Result),
        map(word(one_of(&["기권", "resign"])), |_| Token::Resign),
        map(word(one_of(PASSES)), |_| Token::Pass),
    ))
    .parse(input)
}

/// Parses a token of a game in which pieces are put down before they move. There a single point is
/// a move, and two points form a move only with a sign such as `-` between them.
///
/// ```text
/// item = number | put | move | resign | comment ;
/// put  = point , [ capture ] , [ nag ] ;
/// ```
pub(super) fn placing_token(input: &str) -> Parsed<'_, Token<'_>> {
    if let Some(read) = plain_step(input).or_else(|| plain_number(input)) {
        return Ok(read);
    }
    alt((map(word(put), Token::Put), token)).parse(input)
}

fn put(input: &str) -> Parsed<'_, PutToken<'_>> {
    let (rest, at) = point(input)?;
    if has_joint_sign(rest) {
        return stop(input, TOKEN);
    }
    map(move_suffix, |after| PutToken { at, after }).parse(rest)
}

/// Fast path for a move in its usual form: two points with a hyphen, and captured points after an
/// `x`. After it must come a line end, the next move or the next number. Returns `None` for other
/// forms.
fn plain_step(input: &str) -> Option<(&str, Token<'_>)> {
    let (from, after) = plain_point(input.as_bytes())?;
    let (to, mut rest) = plain_point(after.strip_prefix(b"-")?)?;
    let mark = &input[input.len() - rest.len()..];
    let mut capture = None;
    if let [b'x', after @ ..] = rest {
        let (point, after) = plain_point(after)?;
        let points = capture.insert(vec![point]);
        rest = after;
        while let [b',', after @ ..] = rest {
            let (point, after) = plain_point(after)?;
            points.push(point);
            rest = after;
        }
    }
    let is_alone = match rest {
        [b'\n', ..] | [b'\r', b'\n', ..] => true,
        [b' ', b'0'..=b'9', b'0'..=b'9' | b'.', ..] => true,
        [b' ', after @ ..] => plain_point(after).is_some(),
        _ => false,
    };
    let after = MoveSuffix {
        capture,
        mark: &mark[..mark.len() - rest.len()],
        nag: "",
    };
    let step = Token::Move(MoveToken { from, to, after });
    is_alone.then_some((&input[input.len() - rest.len()..], step))
}

/// Fast path for a point in its usual form: a small letter or Korean syllable, then a digit. Returns the point and
/// the text after it, `None` for other forms.
fn plain_point(text: &[u8]) -> Option<(NamedPoint, &[u8])> {
    let (file, rank, after) = match text {
        [letter @ b'a'..=b'p', rank @ b'1'..=b'9', after @ ..] => (letter - b'a', rank, after),
        [a, b, c, rank @ b'1'..=b'9', after @ ..] => {
            let file = SYLLABLES.iter().position(|known| *known == [*a, *b, *c])?;
            (file as u8, rank, after)
        }
        _ => return None,
    };
    let rank = rank - b'0';
    Some((NamedPoint { file, rank }, after))
}

/// Korean names of the files (columns), each as the three bytes of its UTF-8 form.
const SYLLABLES: [[u8; 3]; FILES.len()] = {
    let mut syllables = [[0; 3]; FILES.len()];
    let mut at = 0;
    while at < FILES.len() {
        FILES[at].encode_utf8(&mut syllables[at]);
        at += 1;
    }
    syllables
};

/// Fast path for a move number in its usual form: digits, a full stop and a space, as in `4. `. `None` for other
/// forms.
fn plain_number(input: &str) -> Option<(&str, Token<'_>)> {
    let digits = input.bytes().take(4).take_while(u8::is_ascii_digit).count();
    let (digits, after) = input.split_at(digits);
    let rest = after.strip_prefix('.')?;
    let is_plain = rest.starts_with(' ') && digits.len() < 4;
    let number = number_of(digits).filter(|_| is_plain)?;
    Some((rest, Token::Number(number, true)))
}

/// Parses a move that is followed by the end of a word or directly by the next move, as in `가1가2다4다3`.
fn whole_step(input: &str) -> Parsed<'_, MoveToken<'_>> {
    let (rest, found) = step(input)?;
    if let Some(after) = after_word(rest) {
        return Ok((after, found));
    }
    let is_bare = found.after.capture.is_none() && found.after.nag.is_empty();
    if is_bare && step(rest).is_ok() {
        Ok((rest, found))
    } else {
        stop(rest, SPACE)
    }
}

/// True for a character before which a token can end: white space, or the beginning of a tag or
/// comment.
pub(super) fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(usual(c), '[' | '{' | ';')
}

/// True if a word begins with a point, or with a token such as a move, number or result, even if mistyped. Such a
/// word belongs to the moves, not to a heading or tag above them.
pub(super) fn is_of_move(word: &str) -> bool {
    let is_read = |word: &str| point(word).is_ok() || token(word).is_ok();
    is_read(word) || TypedMove::read(word).is_some_and(|typed| token(&typed.meant).is_ok())
}

/// True if a line begins with a move number in every kind of gonu, whether or not pieces are put
/// down first.
pub(super) fn begins_with_number(line: &str) -> bool {
    let is_number = |read: Parsed<'_, Token<'_>>| matches!(read, Ok((_, Token::Number(..))));
    is_number(token(line)) && is_number(placing_token(line))
}

/// True for a punctuation mark that separates tokens and belongs to neither.
pub(super) fn parts_words(c: char) -> bool {
    matches!(usual(c), ',' | '/' | '·' | '.')
}

/// Wraps `parser`: the token must end after it. Skips the punctuation marks up to the next token.
fn word<'a, T>(
    mut parser: impl Parser<&'a str, Output = T, Error = Wanted>,
) -> impl FnMut(&'a str) -> Parsed<'a, T> {
    move |input| {
        let (rest, found) = parser.parse(input)?;
        match after_word(rest) {
            Some(after) => Ok((after, found)),
            None => stop(rest, SPACE),
        }
    }
}

/// Returns the text after the end of a word and its punctuation marks; `None` if the word does not
/// end there.
fn after_word(rest: &str) -> Option<&str> {
    let after = rest.trim_start_matches(parts_words);
    let ends = after.len() < rest.len() || after.chars().next().is_none_or(ends_word);
    ends.then_some(after)
}

/// Parses the number of a pair of moves.
///
/// ```text
/// number = digit , { digit } , ( "." | "..." | ")" | ":" | "수" | "번" ) | "①" | "⑴" | "⒈" .. ;
/// ```
fn number(input: &str) -> Parsed<'_, Token<'_>> {
    if let Some((rest, number)) = numeral(input) {
        return Ok((rest, Token::Number(number, true)));
    }
    let open = input.starts_with(['(', '（']);
    let inside = if open {
        input.trim_start_matches(['(', '（'])
    } else {
        input
    };
    let (rest, digits) = take_while1(|c| usual(c).is_ascii_digit())(inside)?;
    // A number too large for `u32` cannot match any move, so the maximum is used.
    let number = number_of(digits).unwrap_or(u32::MAX);
    let counter = rest.trim_start_matches(['수', '번']);
    let stops = counter.trim_start_matches(|c| usual(c) == '.' || c == '…');
    let signs = &counter[..counter.len() - stops.len()];
    let closed = stops.trim_start_matches(|c| matches!(usual(c), ')' | ':'));
    let is_bare = closed.len() == rest.len();
    // A number without a sign such as `.` or `)` is a move number only if a blank and a move follow, unlike `1-0` and
    // `2가`.
    let is_number = if is_bare {
        let next = rest.trim_start_matches(is_blank_in_line);
        next.len() < rest.len() && step(next).is_ok()
    } else {
        !open || closed.len() < stops.len()
    };
    if !is_number {
        return stop(input, TOKEN);
    }
    let begins_pair = !(signs.contains('…') || signs.chars().count() > 1);
    Ok((closed, Token::Number(number, begins_pair)))
}

/// Parses a result of the game.
///
/// ```text
/// result = "1-0" | "0-1" | "1/2-1/2" | "*" | "흑승" | "백승" | "흑 승" | "White wins" | "무승부" ;
/// ```
fn result(input: &str) -> Parsed<'_, &str> {
    let (rest, found) = take_while1(is_of_result)(input)?;
    if words::result_of(&composed(found)).is_some() {
        return Ok((rest, found));
    }
    // The result may have two words: a side and a verb, as in `White wins`.
    let (rest, _) = outcome::ending(input).map_err(|_| Err::Error(wanted(input, TOKEN)))?;
    let found = &input[..input.len() - rest.len()];
    match words::result_of(found) {
        Some(_) => Ok((rest.trim_start_matches('!'), found)),
        None => stop(input, TOKEN),
    }
}

fn is_of_result(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '/' | '*')
}

/// Words for a pass.
const PASSES: &[&str] = &["패스", "pass", "한수쉼", "쉼", "착수포기"];

/// Creates a parser of any of the words in a list, ignoring case: words for a resignation or a
/// pass.
///
/// ```text
/// resign = "기권" | "resign" ;
/// pass   = "패스" | "pass" | "쉼" ;
/// ```
fn one_of(words: &'static [&'static str]) -> impl FnMut(&str) -> Parsed<'_, &str> {
    move |input| {
        let (rest, found) = take_while1(char::is_alphabetic)(input)?;
        let plain: String = composed(found).chars().map(usual).collect();
        if words.iter().any(|word| word.eq_ignore_ascii_case(&plain)) {
            Ok((rest, found))
        } else {
            stop(input, TOKEN)
        }
    }
}

/// Parses a move from one point to another.
///
/// ```text
/// move    = point , [ joint ] , point , [ capture ] , [ nag ] ;
/// joint   = { blank } , { "-" | ">" | "→" | "~" | "=" } , { blank } ;
/// capture = cross , [ point , { ( "," | cross ) , point } ] ;
/// nag     = { "!" | "?" | "#" | "=" } ;
/// ```
fn step(input: &str) -> Parsed<'_, MoveToken<'_>> {
    let (after, from) = point(input)?;
    let rest = joint(after);
    let is_joined = after[..after.len() - rest.len()].contains(is_of_joint);
    let (rest, to) = point(rest).or_else(|_| stop(rest, POINT))?;
    // Two points without a sign between them are not a move if a sign and a point follow the second: in `a1 a2-a3` it
    // begins the next move.
    if !is_joined && has_joint(rest) {
        return stop(input, POINT);
    }
    map(move_suffix, |after| MoveToken { from, to, after }).parse(rest)
}

fn move_suffix(input: &str) -> Parsed<'_, MoveSuffix<'_>> {
    // A capture mark that has begun must be complete, so an error in it is returned.
    let (after, capture) = match cross(input) {
        Ok(_) => map(capture, Some).parse(input)?,
        Err(_) => (input, None),
    };
    let mark = input[..input.len() - after.len()].trim();
    let end = after.find(|c| !matches!(c, '!' | '?' | '#' | '='));
    let (nag, rest) = after.split_at(end.unwrap_or(after.len()));
    Ok((rest, MoveSuffix { capture, mark, nag }))
}

/// Skips a sign such as `-` between the two points of a move, with the blanks around it. There may
/// be none.
fn joint(input: &str) -> &str {
    // Fast path: most points are joined by a single hyphen.
    if let Some(after) = input.strip_prefix('-')
        && !after.starts_with(|c| is_of_joint(c) || is_blank_in_line(c))
    {
        return after;
    }
    let signs = input.trim_start_matches(is_blank_in_line);
    let after = signs.trim_start_matches(is_of_joint);
    after.trim_start_matches(is_blank_in_line)
}

fn is_of_joint(c: char) -> bool {
    matches!(usual(c), '-' | '>' | '→' | '~' | '=' | '〜')
}

/// True if a joining sign such as `-`, but not `=`, comes next, whether or not a point follows it.
fn has_joint_sign(input: &str) -> bool {
    let signs = input.trim_start_matches(is_blank_in_line);
    signs.starts_with(is_of_joint) && !signs.starts_with('=')
}

/// True if a joining sign such as `-` comes next and a point follows it.
fn has_joint(input: &str) -> bool {
    let signs = input.trim_start_matches(is_blank_in_line);
    let after = signs.trim_start_matches(is_of_joint);
    after.len() < signs.len() && point(after.trim_start_matches(is_blank_in_line)).is_ok()
}

fn capture(input: &str) -> Parsed<'_, Vec<NamedPoint>> {
    let (mut rest, _) = cross(input)?;
    let mut points = Vec::new();
    loop {
        let next = rest.trim_start_matches(is_blank_in_line);
        match point(next) {
            // A point that begins the next move is not a captured point.
            Ok((after, named)) if !begins_step(next) => {
                points.push(named);
                rest = after;
            }
            _ => return Ok((rest, points)),
        }
        let comma = rest.trim_start_matches(is_blank_in_line);
        let separator = |c| matches!(usual(c), ',' | '·' | '/');
        if comma.starts_with(separator) {
            let after = comma.trim_start_matches(separator);
            let next = after.trim_start_matches(is_blank_in_line);
            match point(next) {
                Ok(_) if !begins_step(next) => rest = next,
                Ok(_) => return Ok((comma, points)),
                // A comma before a blank or the end of the text ends the move; the list of captured
                // points does not continue.
                Err(_) if after.is_empty() || after.starts_with(char::is_whitespace) => {
                    return Ok((comma, points));
                }
                Err(_) => return stop(comma, FURTHER),
            }
        } else {
            match cross(rest) {
                Ok((after, _)) if point(after).is_ok() => rest = after,
                _ => return Ok((rest, points)),
            }
        }
    }
}

/// True if a move begins here: a point that is followed by another point, with or without a sign
/// between them.
fn begins_step(input: &str) -> bool {
    let Ok((rest, _)) = point(input) else {
        return false;
    };
    has_joint(rest) || point(rest).is_ok()
}

/// Parses a word or sign for a capture. Blanks may precede `x` and the words, but not `*`, which
/// alone is a result.
fn cross(input: &str) -> Parsed<'_, &str> {
    match after_cross(input) {
        Some(after) => Ok((after, &input[..input.len() - after.len()])),
        None => stop(input, TOKEN),
    }
}

/// Words for a capture; a word that begins with another one comes before it.
const CAPTURES: [&str; 12] = [
    "잡았음",
    "잡았다",
    "잡는다",
    "잡음",
    "잡기",
    "잡고",
    "잡아",
    "따냄",
    "captures",
    "captured",
    "takes",
    "took",
];

/// Words for the number of captured pieces.
const COUNTS: [(u8, &[&str]); 4] = [
    (1, &["한", "하나", "1", "１", "one"]),
    (2, &["두", "둘", "2", "２", "two"]),
    (3, &["세", "셋", "3", "３", "three"]),
    (4, &["네", "넷", "4", "４", "four"]),
];

const COUNTERS: [&str; 5] = ["개", "마리", "말", "pieces", "men"];

/// Returns the text after a word or sign for a capture; `None` if there is none.
///
/// ```text
/// cross = "x" | "*" | [ "(" ] [ count ] word [ count ] [ ")" ] ;
/// count = number , [ "개" | "마리" | "말" ] ;
/// ```
fn after_cross(input: &str) -> Option<&str> {
    let apart = input.trim_start_matches(is_blank_in_line);
    let mut signs = apart.chars();
    match usual(signs.next()?) {
        // After a blank, `x` may also begin a word that is no capture.
        'x' | 'X' => {
            let after = signs.as_str();
            let is_of_word = |c: char| c.is_alphanumeric() || c == char::REPLACEMENT_CHARACTER;
            let is_sign = apart.len() == input.len()
                || point(after).is_ok()
                || !after.starts_with(is_of_word);
            return is_sign.then_some(after);
        }
        '*' if apart.len() == input.len() => return Some(signs.as_str()),
        '(' => {}
        _ => return after_capture(apart),
    }
    let after = after_capture(apart.strip_prefix(['(', '（'])?)?;
    after.strip_prefix([')', '）'])
}

/// True if a capture word or a number of pieces may begin with this character. A cheap check,
/// because it runs after every move.
fn may_begin_capture(c: char) -> bool {
    match usual(c) {
        '잡' | '따' | '한' | '하' | '두' | '둘' | '세' | '셋' | '네' | '넷' => true,
        c => matches!(c, 'c' | 't' | 'o' | 'f' | '1'..='4'),
    }
}

/// Returns the text after a capture word, with a number of pieces before or after the word:
/// `잡음 2개`. `None` if there is no such word.
fn after_capture(input: &str) -> Option<&str> {
    let mut begins = input.chars();
    // If the second character is a digit or a full stop, a point such as `c3` or a move number such as `2.` begins
    // here, not a number of pieces.
    let is_other = |c: char| c == '.' || is_digit(c);
    if !may_begin_capture(begins.next()?) || begins.as_str().starts_with(is_other) {
        return None;
    }
    let word = after_count(input).map_or(input, |(after, _)| after);
    let word = word.trim_start_matches(is_blank_in_line);
    let after = CAPTURES.iter().find_map(|known| word.strip_prefix(known))?;
    let next = after.trim_start_matches(is_blank_in_line);
    let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    match after_count(next) {
        // After a blank, a number in letters counts the captured pieces, but digits do so only with a counter word:
        // in `잡음 2. 가1-가2` and `잡음 1가-2가` they begin the next token.
        Some((rest, _))
            if next.len() < after.len() && ends(rest) && !next.starts_with(is_digit) =>
        {
            Some(rest)
        }
        Some((rest, true)) if ends(rest) => Some(rest),
        _ => Some(after),
    }
}

/// Returns the text after a number of pieces, `None` without a number. The flag is true if a Korean counter word such
/// as `개` follows the number.
fn after_count(input: &str) -> Option<(&str, bool)> {
    let counts = COUNTS.iter().flat_map(|(_, words)| words.iter());
    let after = counts
        .filter_map(|word| input.strip_prefix(word))
        .min_by_key(|rest| rest.len())?;
    let next = after.trim_start_matches(is_blank_in_line);
    match COUNTERS.iter().find_map(|word| next.strip_prefix(word)) {
        Some(rest) => Some((rest, true)),
        None => Some((after, false)),
    }
}

fn is_digit(c: char) -> bool {
    usual(c).is_ascii_digit()
}

/// Returns the number of pieces that a capture mark states in words: 2 for `두 개 잡음`. `None` for `x`
/// and for words without a number.
pub(super) fn counted(mark: &str) -> Option<NonZero<u8>> {
    if mark.starts_with(|c| matches!(usual(c), 'x' | 'X' | '*')) {
        return None;
    }
    let is_of_word = |c: char| c.is_alphanumeric();
    let mut words = mark
        .split(|c| !is_of_word(c))
        .filter(|word| !word.is_empty());
    words.find_map(|word| {
        let bare = COUNTERS
            .iter()
            .find_map(|counter| word.strip_suffix(counter))
            .unwrap_or(word);
        let (count, _) = COUNTS.iter().find(|(_, words)| words.contains(&bare))?;
        NonZero::new(*count)
    })
}

/// Upper limit of the ranks (row numbers) that are read, exclusive. A higher rank could wrap around to the same row
/// as a rank below 1.
pub(super) const RANKS: u8 = 100;

/// A point as written: its file (column) from 0 and its rank (row) from 1 at the bottom. It may be
/// outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NamedPoint {
    pub(super) file: u8,
    pub(super) rank: u8,
}

/// Parses a point, such as `a1`, `가1` or `1a`.
///
/// ```text
/// point = file , rank | rank , file ;
/// file  = "a".."p" | "가" | "나" | "다" | "라" | "마" | "바" | "사" | "아" ;
/// rank  = "1".. ;
/// ```
pub(super) fn point(input: &str) -> Parsed<'_, NamedPoint> {
    let (rest, file, digits) = match file(input) {
        Ok((after, file)) => {
            let (rest, digits) = take_while1(|c| usual(c).is_ascii_digit())(after)
                .or_else(|_: Err<Wanted>| stop(input, POINT))?;
            (rest, file, digits)
        }
        Err(error) => {
            let (after, digits) = take_while1(|c| usual(c).is_ascii_digit())(input)
                .map_err(|_: Err<Wanted>| error.clone())?;
            let (rest, file) = self::file(after).map_err(|_| error)?;
            (rest, file, digits)
        }
    };
    let rank = number_of(digits).and_then(|rank| u8::try_from(rank).ok());
    match rank {
        Some(rank) if rank < RANKS => Ok((rest, NamedPoint { file, rank })),
        _ => stop(input, POINT),
    }
}

fn file(input: &str) -> Parsed<'_, u8> {
    let mut letters = input.chars();
    let first = letters.next();
    match first.map(|c| usual(c).to_ascii_lowercase()) {
        Some(letter @ 'a'..='p') => return Ok((letters.as_str(), letter as u8 - b'a')),
        // Some systems write a Korean syllable as separate letters, so the consonant and the vowel
        // are combined.
        Some(consonant @ '\u{1100}'..='\u{1112}') if letters.next() == Some('\u{1161}') => {
            let composed = u32::from('가') + (u32::from(consonant) - 0x1100) * 21 * 28;
            let file = FILES.iter().position(|&c| u32::from(c) == composed);
            return match file {
                Some(file) => Ok((letters.as_str(), file as u8)),
                None => stop(input, POINT),
            };
        }
        _ => {}
    }
    match FILES.iter().position(|&letter| Some(letter) == first) {
        Some(file) => Ok((letters.as_str(), file as u8)),
        None => stop(input, TOKEN),
    }
}

/// Result type of the parsers of gonu logs.
pub(super) type Parsed<'a, T> = IResult<&'a str, T, Wanted>;

/// A parser's error: the text it expected, and how much text was left there. The parser that came
/// farthest has the least text left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    left: usize,
    pub(super) what: Bilingual,
}

/// Message part: a move, number, comment or result was expected.
pub(super) const TOKEN: Bilingual = Bilingual::new(
    "a move such as a1-a2, a number such as 1., a comment in braces or a result",
    "가1-가2 같은 수, 1. 같은 번호, 중괄호 안의 해설, 결과 가운데 하나",
);
/// Message part: a point was expected.
pub(super) const POINT: Bilingual = Bilingual::new("a point such as a1", "가1 같은 점");
/// Message part: another captured point was expected after a comma.
pub(super) const FURTHER: Bilingual = Bilingual::new("a point after the comma", "쉼표 뒤에 점");
/// Message part: the end of a move was expected.
pub(super) const SPACE: Bilingual = Bilingual::new("a space after the move", "수 뒤에 빈칸");

impl ParseError<&str> for Wanted {
    fn from_error_kind(input: &str, _: ErrorKind) -> Wanted {
        Wanted {
            left: input.len(),
            what: TOKEN,
        }
    }

    fn append(_: &str, _: ErrorKind, other: Wanted) -> Wanted {
        other
    }

    fn or(self, other: Wanted) -> Wanted {
        if self.left <= other.left { self } else { other }
    }
}

fn wanted(input: &str, what: Bilingual) -> Wanted {
    Wanted {
        left: input.len(),
        what,
    }
}

/// Returns the error of a parser that expected `what` at `input`.
pub(super) fn stop<T>(input: &str, what: Bilingual) -> Parsed<'_, T> {
    Err(Err::Error(wanted(input, what)))
}

#[cfg(test)]
mod tests {
    use nom::Err;

    use super::*;

    fn place(file: u8, rank: u8) -> NamedPoint {
        NamedPoint { file, rank }
    }

    #[test]
    fn capture_words_are_recognised_by_their_first_character() {
        let counts = COUNTS.iter().flat_map(|(_, words)| words.iter());
        for word in CAPTURES.iter().chain(counts) {
            assert!(word.starts_with(may_begin_capture), "{word}");
        }
    }

    #[test]
    fn moves_are_written_in_many_ways() {
        let plain = |input| match token(input) {
            Ok(("", Token::Move(step))) => step,
            other => panic!("{input}: {other:?}"),
        };
        for input in [
            "a1-a2",
            "a1a2",
            "A1>a2",
            "가1→가2",
            "가1-a2",
            "\u{1100}\u{1161}1-가2",
            "가1 - 가2",
            "가1-가2,",
            "1가-2가",
            "가1~가2",
            "가1->가2",
            "가1 => 가2",
            "가1=가2",
            "가1 가2",
            "가１－가２",
            "ａ１－ａ２",
        ] {
            let step = plain(input);
            assert_eq!((step.from, step.to), (place(0, 1), place(0, 2)), "{input}");
            assert_eq!(step.after.capture, None);
        }
        for (input, points) in [
            ("d2-d3xb3,c3", vec![place(1, 3), place(2, 3)]),
            ("라2-라3x나3x다3", vec![place(1, 3), place(2, 3)]),
            ("d2-d3x", vec![]),
            ("d2-d3×b3", vec![place(1, 3)]),
            ("라2-라3 x나3, 다3", vec![place(1, 3), place(2, 3)]),
            ("d2-d3*", vec![]),
            ("라2-라3 잡음", vec![]),
            ("라2-라3(잡음)", vec![]),
            ("라2-라3 잡음 나3, 다3", vec![place(1, 3), place(2, 3)]),
        ] {
            let step = plain(input);
            assert_eq!(step.after.capture, Some(points), "{input}");
            assert!(
                input.ends_with(step.after.mark) && !step.after.mark.is_empty(),
                "{input}"
            );
        }
        for (input, rest) in [
            ("d2-d3xb3,c3-c4", "c3-c4"),
            ("d2-d3xb3 c3-c4", " c3-c4"),
            ("d2-d3x b3,c3 b4-b3", " b4-b3"),
            ("a1-a2, b1-b2", " b1-b2"),
            ("a1-a2 *", " *"),
        ] {
            let read = token(input).map(|(rest, _)| rest);
            assert_eq!(read, Ok(rest), "{input}");
        }
        assert_eq!(plain("a1-a2!?").after.nag, "!?");
        assert_eq!(plain("a1-a2xb2#").after.nag, "#");
    }

    #[test]
    fn the_fast_path_agrees_with_the_full_parsers() {
        let points = [
            "a1", "p9", "가1", "아4", "q1", "자1", "a0", "c3", "b12", "x2",
        ];
        let captures = [
            "",
            "x",
            "xb1",
            "x나2",
            "xb1,c2",
            "x나1,다2",
            "xb1 ",
            "xb1,",
            "xb1xc2",
            "*",
        ];
        let ends = [
            "",
            "\n",
            "\r\n",
            "\r",
            " ",
            " a1-a2",
            " 가1-가2",
            " c3",
            " 2. ",
            " 12",
            " 12. a",
            " 1-0",
            " 개",
            ", b1",
            "!\n",
            ".\n",
            "b1",
            "-b1",
            " 1 개",
            " 2개 잡음",
        ];
        let mut plain = 0;
        for from in points {
            for to in points {
                for capture in captures {
                    for end in ends {
                        let text = format!("{from}-{to}{capture}{end}");
                        let Some((after, token)) = plain_step(&text) else {
                            continue;
                        };
                        let parts = map(whole_step, Token::Move).parse(&text);
                        assert_eq!(parts, Ok((after, token)), "{text}");
                        assert!(map(word(put), Token::Put).parse(&text).is_err(), "{text}");
                        plain += 1;
                    }
                }
            }
        }
        assert!(plain > 1000, "{plain}");
        for digits in ["", "0", "1", "12", "123", "1234", "１"] {
            for end in ["", ".", ". ", ". a1", "... a1", ") ", " a1-a2"] {
                let text = format!("{digits}{end}");
                if let Some(read) = plain_number(&text) {
                    assert_eq!(number(&text), Ok(read), "{text}");
                }
            }
        }
        assert!(plain_number("12. a1").is_some());
    }

    #[test]
    fn men_are_put_down_where_that_is_a_move() {
        for (input, rest, captured) in [
            ("a1", "", None),
            ("가1 나2", " 나2", None),
            ("d7xg4 a1", " a1", Some(vec![place(6, 4)])),
            ("d7xg4,b2!", "", Some(vec![place(6, 4), place(1, 2)])),
            ("d7x", "", Some(vec![])),
            ("d7 잡음 g4", "", Some(vec![place(6, 4)])),
        ] {
            let Ok((left, Token::Put(put))) = placing_token(input) else {
                panic!("{input}: no man is put down");
            };
            assert_eq!((left, put.after.capture), (rest, captured), "{input}");
        }
        for input in ["a1-a2", "가1 → 가2", "a1-b1xc1"] {
            let read = placing_token(input).map(|(_, token)| token);
            assert!(matches!(read, Ok(Token::Move(_))), "{input}");
        }
        let read = placing_token("1-0").map(|(_, token)| token);
        assert_eq!(read, Ok(Token::Result("1-0")));
    }

    #[test]
    fn tokens_are_distinguished() {
        for (input, wanted) in [
            ("1-0", Token::Result("1-0")),
            ("1/2-1/2 ", Token::Result("1/2-1/2")),
            ("*", Token::Result("*")),
            ("흑승", Token::Result("흑승")),
            ("12.a1-a2", Token::Number(12, true)),
            ("3...b4-b3", Token::Number(3, false)),
            ("기권", Token::Resign),
            ("패스", Token::Pass),
            ("④", Token::Number(4, true)),
            ("4)", Token::Number(4, true)),
            ("(4)", Token::Number(4, true)),
            ("4번", Token::Number(4, true)),
            ("４．", Token::Number(4, true)),
            ("4 a1-a2", Token::Number(4, true)),
            ("4… ", Token::Number(4, false)),
            ("Resign", Token::Resign),
        ] {
            assert_eq!(token(input).map(|(_, token)| token), Ok(wanted), "{input}");
        }
    }

    #[test]
    fn the_expectation_after_the_longest_match_is_reported() {
        for (input, wanted) in [
            ("a1-", POINT),
            ("a1-z3", POINT),
            ("a1-a2xb2,?", FURTHER),
            ("a1-a2b3", SPACE),
            ("hello", TOKEN),
        ] {
            match token(input) {
                Err(Err::Error(error)) => assert_eq!(error.what, wanted, "{input}"),
                other => panic!("{input}: {other:?}"),
            }
        }
    }
}
