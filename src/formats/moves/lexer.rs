//! Tokens of a move list: moves, numbers, tags, comments and other parts.
//!
//! All parsers are nom parsers over the text. [`token`] never fails: text that no parser accepts
//! becomes skipped words.

use nom::branch::alt;
use nom::bytes::complete::{
    tag as word, take_till, take_till1, take_while, take_while_m_n, take_while1,
};
use nom::character::complete::{char, digit1, multispace0, space0};
use nom::combinator::{fail, map_opt, not, opt, recognize, value, verify};
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use super::clock::{ClockReading, clock};
use super::comments::enclosed;
use super::move_words::{self, MoveAction, MoveWord, RemarkKey};
use super::point::{self, PointName, Reach};
use super::rotation::rotation;
use super::typed_moves::{TypedMoves, Typing, begins_with_talk};
use super::verdict::{glyph, verdict};
use crate::formats::shared::typed::chat;
use crate::formats::shared::typed::escape::{Enclosure, inside};
use crate::formats::shared::typed::heading::{self, Heading};
use crate::formats::shared::typed::outcome::{Ending, ending};
use crate::formats::shared::typed::signs::{
    begins_line, is_blank_in_line, is_line_end, key_of, number_of, numeral, usual,
};
use crate::formats::shared::typed::tag::{self, DOUBLE_QUOTES, Tag, broken_tag, may_be_broken_tag};
use crate::model::{Emphasis, Judgement, QuadrantTurn};

/// A word or sign of a move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'s> {
    Tag(Tag<'s>),
    /// A tag with a missing quote or bracket; holds the tag that was meant if that is evident.
    BrokenTag(Option<Tag<'s>>),
    /// The number of a move, and the number of full stops after it.
    Number {
        number: u32,
        stops: usize,
    },
    /// Names of one or more points written together, such as `h8i9`.
    Points(&'s str),
    /// A word in the form of a point that is outside any board, such as `z99`.
    NoPoint(&'s str),
    /// Words that look like mistyped moves, such as `h 8`.
    Typed(TypedMoves<'s>),
    /// The speaker and time before a chat message.
    Stamp,
    Word(MoveWord),
    /// The turn of a quadrant after a stone, such as `tl+` (Pentago).
    Rotation(QuadrantTurn),
    /// The number of moves that a player announces to offer: `declare 3`.
    Declared(u8),
    Open,
    Close,
    /// The sign `|`: the remarks after it belong to a position without a play.
    Position,
    /// A comment in braces, without the braces and with its escapes.
    Comment(&'s str),
    /// A comment from `;` to the end of the line.
    LineComment(&'s str),
    /// A remark in parentheses that holds no moves, such as `(three)`.
    Aside(&'s str),
    /// A chosen point that is joined to the word for choosing, such as `f9선택`.
    Chosen(&'s str),
    /// A quoted text, the name of a node, with its escapes.
    Name(&'s str),
    /// A comment or quoted text whose closing sign is missing.
    Unclosed(&'s str),
    /// A judgement of a play or position, such as `!?`.
    Judged(Judgement, Emphasis),
    /// A numbered judgement of chess (`$220`) that has no meaning here.
    Glyph(&'s str),
    Clock(ClockReading),
    /// A key with the text after its colon, such as `mark: h8,i9`.
    Keyed(RemarkKey, &'s str),
    /// Labels on points, as written: `h8=A,i9="B"`.
    Labels(&'s str),
    /// A private command of a program, as written: `%EXT="0100"`.
    Private(&'s str),
    Ending(Ending),
    /// Text that is not part of the moves.
    SkippedWords(&'s str),
}

/// Skips what may separate words: white space, commas, full stops, dots, slashes, tildes, arrows and
/// single hyphens.
/// Returns the text after them.
///
/// ```text
/// Between = { " " | TAB | LF | CR | "," | "." | "-" | ">" | "→" | "/" | "~" } .       (never "--")
/// ```
pub(super) fn between(input: &str) -> &str {
    let separates = |c: char| {
        let is_sign = |c| matches!(c, ',' | '.' | '>' | '/' | '~');
        c.is_whitespace()
            || is_sign(usual(c))
            || matches!(c, '→' | '·' | '…' | '、' | '。' | '〜' | '\u{FEFF}' | '\0')
    };
    let mut rest = input.trim_start_matches(separates);
    while rest.starts_with('-') && !rest.starts_with("--") {
        rest = rest[1..].trim_start_matches(separates);
    }
    rest
}

/// Parses the next token of `input`, which must not begin with a separator; `None` at the end.
/// `before` is the text that precedes it, which helps to distinguish moves from talk.
///
/// ```text
/// Token = Stamp | Rotation | Tag | Comment | LineComment | Quoted | "(" | ")" | "|" | Ending | Number | "--" | Clock
///       | Verdict | Private | Keyed | Labels | Declared | Word | Points | TypedMoves .
/// ```
pub(super) fn token<'s>(
    before: &str,
    input: &'s str,
    reach: Reach,
) -> Option<(&'s str, Token<'s>)> {
    let first = input.chars().next()?;
    let sign = |token| Ok((&input[first.len_utf8()..], token));
    let typed = || {
        let moves = TypedMoves::read(before, input, reach)?;
        Some((&input[moves.text.len()..], Token::Typed(moves)))
    };
    // `B 7` is a point written with a blank. But if a move follows, `B` is Black and `7` is a move
    // number.
    let apart = || {
        let moves = if is_apart(input) { typed() } else { None };
        moves.filter(
            |(_, token)| matches!(token, Token::Typed(moves) if moves.typing == Typing::Apart),
        )
    };
    let or_fail = |read: Option<(&'s str, Token<'s>)>| read.map_or_else(|| fail().parse(input), Ok);
    let stamp = chat::stamp(before, input);
    if !stamp.is_empty() {
        return Some((&input[stamp.len()..], Token::Stamp));
    }
    if let Some((rest, rotation)) = rotation(input) {
        return Some((rest, Token::Rotation(rotation)));
    }
    let parsed: IResult<_, _> = match first {
        '(' | '（' => match numbered(input)
            .or_else(typed)
            .or_else(|| aside(input, reach))
        {
            Some(read) => return Some(read),
            None => sign(Token::Open),
        },
        ')' | '）' => sign(Token::Close),
        '|' => match TypedMoves::barred(before, input) {
            Some(moves) => return Some((&input[moves.text.len()..], Token::Typed(moves))),
            None => sign(Token::Position),
        },
        '{' => enclosed(input, Enclosure::Braces, reach),
        '"' => enclosed(input, Enclosure::Quotes, reach),
        ';' | '；' => take_till(is_line_end)
            .map(Token::LineComment)
            .parse(&input[first.len_utf8()..]),
        '[' | '［' => return Some(bracket(input)),
        '@' => clock.map(Token::Clock).parse(input),
        '%' => recognize(private).map(Token::Private).parse(input),
        '$' => glyph(input),
        '!' | '?' => verdict(input),
        '-' => value(Token::Word(MoveWord::Action(MoveAction::Pass)), word("--")).parse(input),
        '0'..='9' | '０'..='９' => {
            if let Ok((rest, ending)) = ending(input) {
                return Some((rest, Token::Ending(ending)));
            }
            if let Some(read) = mistyped_number(input, reach) {
                return Some(read);
            }
            match typed() {
                Some(read) => return Some(read),
                None => number(input, reach),
            }
        }
        _ => alt((
            ending.map(Token::Ending),
            |i| ordinal(i, reach),
            |_| or_fail(apart()),
            |i| phrase(i, reach),
            |_| or_fail(typed()),
            |_| or_fail(shape(before, input)),
        ))
        .parse(input),
    };
    Some(parsed.unwrap_or_else(|_| skipped_words(input)))
}

/// True if a text begins with a single letter, before a blank or hyphen.
fn is_apart(input: &str) -> bool {
    let second = input.chars().nth(1);
    second.is_some_and(|c| is_blank_in_line(c) || usual(c) == '-')
}

/// Parses a word that describes the shape made by the move before it, as in `m4 오목`. `None` for other words.
///
/// ```text
/// Shape = "삼" | "사" | "오목" | "막음" | "three" | "four" | "five" | ... .
/// ```
fn shape<'s>(before: &str, input: &'s str) -> Option<(&'s str, Token<'s>)> {
    let end = input
        .find(|c: char| !c.is_alphanumeric())
        .unwrap_or(input.len());
    let (word, rest) = input.split_at(end);
    let is_known = move_words::is_shape(word);
    let move_before = before.trim_end_matches(|c| is_blank_in_line(c) || c == ',');
    let follows_move =
        move_before.len() < before.len() && move_before.ends_with(|c| usual(c).is_ascii_digit());
    let next = rest.trim_start_matches(|c| is_blank_in_line(c) || matches!(c, '!' | '?' | ','));
    let is_talk = !next.starts_with('（') && begins_with_talk(next);
    (is_known && follows_move && !is_talk).then_some((rest, Token::Aside(word)))
}

/// Maximum bytes of a remark in parentheses.
const LONGEST_ASIDE: usize = 200;

/// Parses a remark in parentheses on one line, without moves: `(three)`. `None` for other text.
///
/// ```text
/// Aside = "(" Word { Word } ")" .                        (a word of talk among them)
/// ```
fn aside(input: &str, reach: Reach) -> Option<(&str, Token<'_>)> {
    let inside = &input[input.chars().next()?.len_utf8()..];
    let end = inside.find(|c| is_line_end(c) || matches!(usual(c), '(' | ')' | '{' | '[' | '"'))?;
    let (text, rest) = inside.split_at(end);
    let close = rest.chars().next().filter(|&c| usual(c) == ')')?;
    if text.len() > LONGEST_ASIDE {
        return None;
    }
    let mut has_talk = false;
    let mut left = between(text);
    while let Some((after, token)) = token(&text[..text.len() - left.len()], left, reach) {
        match token {
            Token::SkippedWords(word) => has_talk |= word.contains(char::is_alphabetic),
            Token::Judged(..) | Token::Word(MoveWord::Side(_)) => {}
            _ => return None,
        }
        left = between(after);
    }
    has_talk.then_some((&rest[close.len_utf8()..], Token::Aside(text)))
}

/// Parses a heading above the moves of a list without tags: a line that names the game, its rules or the players.
/// `None` for other lines.
pub(super) fn heading<'s>(before: &str, input: &'s str, reach: Reach) -> Option<Heading<'s>> {
    begins_line(before)
        .then(|| heading::heading(input, |word| ends_heading(word, reach)))
        .flatten()
}

/// Parses a tag with a colon above the moves: `Black: Hong`. It must begin its line. `None` for other text.
pub(super) fn colon_tag<'s>(
    before: &str,
    input: &'s str,
    reach: Reach,
) -> Option<(&'s str, Tag<'s>)> {
    let read = begins_line(before).then(|| tag::colon_tag(input, |word| ends_heading(word, reach)));
    let (after, tag) = read.flatten()?;
    // A key such as `mark:` states stones, marks or the side to move, and is not a tag.
    let is_key = move_words::key(tag.name).is_some();
    (!is_key).then_some((after, tag))
}

/// True for a word that is part of the moves, so that it cannot be part of a heading.
fn ends_heading(word: &str, reach: Reach) -> bool {
    let has_digit = word.contains(|c| usual(c).is_ascii_digit());
    let has_letter = word.contains(|c| usual(c).is_ascii_alphabetic() || key_of(c).is_some());
    let is_action = || matches!(move_words::word(word), Some(MoveWord::Action(_)));
    let is_name = || matches!(point::run_of_names(reach, word), Ok(("", _)));
    let is_key = || move_words::key(word).is_some();
    // A single letter names a column, except `v`, which may mean "versus".
    let is_column = |c: char| {
        let is_letter = usual(c).is_ascii_alphabetic() && reach.has_column(usual(c));
        (is_letter || key_of(c).is_some()) && !matches!(c, 'v' | 'V')
    };
    if word == "--" {
        return true;
    }
    let mut signs = word.chars();
    if signs.next().is_some_and(is_column) && signs.next().is_none() {
        return true;
    }
    has_digit && (has_letter || is_name()) || is_action() || is_key() || ending(word).is_ok()
}

/// Parses a number in parentheses before a move: `(1) h8`. `None` for other text.
fn numbered(input: &str) -> Option<(&str, Token<'_>)> {
    let inside = &input[input.chars().next()?.len_utf8()..];
    let (digits, rest) = inside.split_at(inside.find(|c| !usual(c).is_ascii_digit())?);
    let close = rest.chars().next().filter(|&c| usual(c) == ')')?;
    let number = number_of(digits)?;
    let stops = 1;
    Some((&rest[close.len_utf8()..], Token::Number { number, stops }))
}

/// Parses a valid or broken tag in brackets; other text in brackets becomes skipped words. A broken tag differs from
/// a chat's brackets by a quote, or by a known name at the end of its line.
fn bracket(input: &str) -> (&str, Token<'_>) {
    if let Some((rest, tag)) = tag::tag(input) {
        return (rest, Token::Tag(tag));
    }
    let mut inside = input.chars().skip(1);
    let first = inside.find(|&c| "[［]］\"\n".contains(c));
    if matches!(first, Some('[' | '［')) || !may_be_broken_tag(input) {
        return skipped_words(input);
    }
    let broken = broken_tag(input);
    let rest = &input[broken.text.len()..];
    let after = rest.trim_start_matches(is_blank_in_line);
    let is_alone = after.is_empty() || after.starts_with(is_line_end);
    let is_tag = match broken.meant {
        Some(_) => broken.is_quoted || is_alone,
        None => broken.is_quoted && broken.text.contains(DOUBLE_QUOTES),
    };
    if is_tag {
        (rest, Token::BrokenTag(broken.meant))
    } else {
        skipped_words(input)
    }
}

/// Parses a move number in which a letter replaces a similar digit: `1o.j12`. `None` for other text.
fn mistyped_number(input: &str, reach: Reach) -> Option<(&str, Token<'_>)> {
    let end = input.find(|c: char| !c.is_alphanumeric())?;
    let (word, after) = input.split_at(end);
    let has_letter = word.contains(|c: char| c.is_ascii_alphabetic());
    let rest = after
        .strip_prefix(['.', ')'])
        .filter(|_| has_letter && end < 4)?;
    let digit = |c: char| match c {
        '0'..='9' => Some(c),
        'o' | 'O' => Some('0'),
        'l' | 'I' => Some('1'),
        _ => None,
    };
    let digits: String = word.chars().map(digit).collect::<Option<_>>()?;
    let number = number_of(&digits)?;
    let next = rest.trim_start_matches(is_blank_in_line);
    let stops = 1;
    point::name(reach)(next)
        .ok()
        .map(|_| (rest, Token::Number { number, stops }))
}

/// Parses the number of a move, such as `12.`
///
/// ```text
/// Number = Digit { Digit } [ "수" | "번" ] { "." } .
/// ```
fn number(input: &str, reach: Reach) -> IResult<&str, Token<'_>> {
    let digits = take_while1(|c| usual(c).is_ascii_digit());
    let (rest, number) = map_opt(digits, number_of).parse(input)?;
    if let Some(after) = after_counter(rest, reach) {
        return Ok((after, Token::Number { number, stops: 1 }));
    }
    let (after, stops) = take_while(|c| usual(c) == '.').parse(rest)?;
    // These are not move numbers: `3:12` is a time, `4목` a word and `38-26` a score.
    let is_other = match rest.chars().next().map(usual) {
        Some(':' | '%' | '/') => true,
        Some('-') => rest.chars().nth(1).is_some_and(|c| c.is_ascii_digit()),
        Some(c) => {
            let is_word = c.is_alphabetic() && !c.is_ascii() && point::name(reach)(rest).is_err();
            is_word && !begins_with_side(rest, reach)
        }
        None => false,
    };
    if is_other {
        return fail().parse(input);
    }
    // A parenthesis, as in `1)`, counts as a full stop here; the reader decides whether it closes a variation.
    let stops = match stops.chars().count() {
        0 => usize::from(rest.starts_with([')', '）'])),
        count => count,
    };
    Ok((after, Token::Number { number, stops }))
}

/// True if a side and its move directly follow a number: `1흑h8`, `1흑 h8`.
fn begins_with_side(rest: &str, reach: Reach) -> bool {
    let Ok((after, text)) = run(rest) else {
        return false;
    };
    let is_side = |word| matches!(word, MoveWord::Side(_));
    let is_glued = glued_word(text)
        .is_some_and(|(word, name)| is_side(word) && points(name, after, reach).is_some());
    let next = after.trim_start_matches(|c| is_blank_in_line(c) || usual(c) == ':');
    is_glued || move_words::word(text).is_some_and(is_side) && point::name(reach)(next).is_ok()
}

/// Returns the text after a counter word such as `수`, if a move follows it, as in `1수 h8`. `None`
/// otherwise.
fn after_counter(rest: &str, reach: Reach) -> Option<&str> {
    let after = ["수", "번", "手"]
        .into_iter()
        .find_map(|word| rest.strip_prefix(word))?;
    let after = after.trim_start_matches([':', '：', '.', ')']);
    let next = after.trim_start_matches(is_blank_in_line);
    let ends = |c: char| !c.is_alphanumeric() && c != '-';
    let word = next.split(ends).next().unwrap_or_default();
    let is_move = point::name(reach)(next).is_ok()
        || move_words::word(word).is_some()
        || next.starts_with("--")
        || TypedMoves::read("", next, reach).is_some();
    is_move.then_some(after)
}

/// Parses a move number that is a single character (`①h8`) or follows `제` (`제1수 h8`).
///
/// ```text
/// Ordinal = "①" | "⑴" | "⒈" | ... | "제" Number .
/// ```
fn ordinal(input: &str, reach: Reach) -> IResult<&str, Token<'_>> {
    if let Some((rest, number)) = numeral(input) {
        return Ok((rest, Token::Number { number, stops: 1 }));
    }
    let (rest, _) = char('제').parse(input)?;
    let digits = take_while1(|c| usual(c).is_ascii_digit());
    let (rest, number) = map_opt(digits, number_of).parse(rest)?;
    match after_counter(rest, reach) {
        Some(after) => Ok((after, Token::Number { number, stops: 1 })),
        None => fail().parse(input),
    }
}

/// Maximum number of characters between brackets that are skipped together, because the search for the closing
/// bracket runs for each opening one.
const LONGEST_BRACKETS: usize = 200;

/// Skips text that is not part of a move list: brackets with their content, or else everything up
/// to a blank, bracket or quote.
fn skipped_words(input: &str) -> (&str, Token<'_>) {
    let bracket = recognize((
        char::<_, nom::error::Error<&str>>('['),
        take_while_m_n(0, LONGEST_BRACKETS, |c| c != ']' && c != '\n'),
        char(']'),
    ));
    let word = take_till1(|c: char| c.is_whitespace() || "()[]{}\";|".contains(c));
    let first = nom::bytes::complete::take(1usize);
    match alt((bracket, word, first)).parse(input) {
        Ok((rest, skipped_words)) => (rest, Token::SkippedWords(skipped_words)),
        Err(_) => ("", Token::SkippedWords(input)),
    }
}

/// Parses a word that is a point, an action or a side, and an argument that belongs to it.
///
/// ```text
/// Keyed    = Key ":" List .
/// Labels   = Label { "," Label } .
/// Declared = ( "선언" | "declare" ) Number .
/// ```
fn phrase(input: &str, reach: Reach) -> IResult<&str, Token<'_>> {
    let (rest, text) = run(input)?;
    if let Some(points) = points(text, rest, reach) {
        return Ok((&input[points.len()..], Token::Points(points)));
    }
    if let Ok((rest, list)) = recognize(labels(reach)).parse(input) {
        return Ok((rest, Token::Labels(list)));
    }
    let letters = text.trim_end_matches(|c: char| c.is_ascii_digit());
    if let Some(MoveWord::Action(MoveAction::Declare)) = move_words::word(letters)
        && let Ok((after, count)) = declared(&input[letters.len()..])
    {
        return Ok((after, Token::Declared(count)));
    }
    if let Some(chosen) = chosen(text, reach).filter(|_| ends_word(rest)) {
        return Ok((rest, Token::Chosen(chosen)));
    }
    if let Some((word, after)) = glued_word(text)
        && points(after, rest, reach).is_some()
    {
        return Ok((&input[text.len() - after.len()..], Token::Word(word)));
    }
    if let Some(stripped) = rest.strip_prefix(':') {
        if let Some(key) = move_words::key(text)
            && let Ok((after, list)) = list(key, reach, stripped)
        {
            return Ok((after, Token::Keyed(key, list)));
        }
        // A colon may follow the side's name, as before a chat message: `흑: h8`.
        if let Some(word @ MoveWord::Side(_)) = move_words::word(text) {
            return Ok((stripped, Token::Word(word)));
        }
    } else if ends_word(rest) {
        if let Some(word) = move_words::word(text) {
            return Ok((rest, Token::Word(word)));
        }
        if point::is_no_point(text) && !point::has_zero_in_front(text) {
            return Ok((rest, Token::NoPoint(text)));
        }
    }
    fail().parse(input)
}

/// Splits a word into a Korean word and the points joined to it: `제시h10`, `흑h8`. `None` for other
/// words.
fn glued_word(text: &str) -> Option<(MoveWord, &str)> {
    let at = text.find(|c: char| c.is_ascii_alphanumeric())?;
    let (word, points) = text.split_at(at);
    let word = move_words::word(word).filter(|_| !word.is_empty())?;
    let takes_points = matches!(
        word,
        MoveWord::Side(_) | MoveWord::Action(MoveAction::Offer | MoveAction::Choose)
    );
    takes_points.then_some((word, points))
}

/// Returns the point of a word that ends in a word for choosing: `f9` of `f9선택`. `None` for other
/// words.
fn chosen(text: &str, reach: Reach) -> Option<&str> {
    let (word, name) = point::run_of_names(reach, text).ok()?;
    let is_one = matches!(point::name(reach)(name), Ok(("", _)));
    let is_choice = move_words::word(word) == Some(MoveWord::Action(MoveAction::Choose));
    (is_one && is_choice && !word.is_ascii()).then_some(name)
}

/// Parses a word of letters and digits. Known words with hyphens, such as `no-swap`, are kept
/// whole.
fn run(input: &str) -> IResult<&str, &str> {
    let latin = verify(take_while1(char::is_alphanumeric), |word: &str| {
        word.bytes().all(|byte| byte.is_ascii_alphabetic())
    });
    let joined = verify(
        recognize(separated_list1(char('-'), latin)),
        |joined: &str| {
            let is_known =
                || move_words::word(joined).is_some() || move_words::key(joined).is_some();
            joined.contains('-') && is_known()
        },
    );
    // A number in a circle, such as `②`, ends the word, because it begins the next move.
    let word = take_while1(|c: char| c.is_alphanumeric() && !is_numeral(c));
    alt((joined, word)).parse(input)
}

fn is_numeral(sign: char) -> bool {
    !sign.is_ascii() && numeral(sign.encode_utf8(&mut [0; 4])).is_some()
}

/// True if a word can end before the text `rest`.
fn ends_word(rest: &str) -> bool {
    let ends = |c: char| c.is_whitespace() || is_numeral(c) || "()[]{}|,.;!?\"@$%-→>".contains(c);
    rest.chars().next().is_none_or(ends)
}

/// Returns the points that a word names, such as `h8` or `h8i9`; `None` for other words. The digits of the next move
/// number may directly follow, as in `1.h82.i9`.
fn points<'s>(text: &'s str, rest: &str, reach: Reach) -> Option<&'s str> {
    let (left, points) = point::run_of_names(reach, text).ok()?;
    let is_number = left.bytes().all(|byte| byte.is_ascii_digit()) && rest.starts_with('.');
    let ends = || ends_word(rest) || rest.chars().next().is_some_and(parts_points);
    (is_number || left.is_empty() && ends()).then_some(points)
}

/// True for a punctuation mark that may follow a point directly.
fn parts_points(sign: char) -> bool {
    let sign = usual(sign);
    matches!(sign, '/' | '~' | '·' | '…' | '、' | '。' | '〜') || ".,()[]{}".contains(sign)
}

fn declared(input: &str) -> IResult<&str, u8> {
    let number = map_opt(digit1, |digits: &str| digits.parse().ok());
    let ends = not(alt((word("."), word(":"))));
    terminated(preceded(space0, number), ends).parse(input)
}

/// Parses the text after a key's colon: points, pairs of points, a side or a score, as the key
/// requires.
///
/// ```text
/// List     = "-" | Point { "," Point } | Pair { "," Pair } .
/// Pair     = Point "-" Point .
/// ```
fn list(key: RemarkKey, reach: Reach, input: &str) -> IResult<&str, &str> {
    let (input, _) = space0(input)?;
    let one = || point::name(reach);
    let comma = || delimited(multispace0, char(','), multispace0);
    let none = || value((), char('-'));
    let (rest, text) = match key {
        RemarkKey::Setup(_) | RemarkKey::Mark(_) => {
            let points = value((), separated_list1(comma(), one()));
            recognize(alt((points, none()))).parse(input)?
        }
        RemarkKey::Links(_) => {
            let pairs = value((), separated_list1(comma(), (one(), char('-'), one())));
            recognize(alt((pairs, none()))).parse(input)?
        }
        RemarkKey::Turn => verify(take_while1(char::is_alphanumeric), |word: &str| {
            matches!(move_words::word(word), Some(MoveWord::Side(_)))
        })
        .parse(input)?,
        RemarkKey::Estimate => {
            let fraction = opt(preceded(char('.'), digit1));
            recognize((opt(char('-')), digit1, fraction)).parse(input)?
        }
    };
    if ends_word(rest) {
        Ok((rest, text))
    } else {
        fail().parse(rest)
    }
}

/// Creates a parser of labels on points: `h8=A,i9="B"`.
///
/// ```text
/// Label = Point "=" ( Word | Quoted ) .
/// ```
pub(super) fn labels(
    reach: Reach,
) -> impl FnMut(&str) -> IResult<&str, Vec<(PointName<'_>, &str)>> {
    move |input| {
        let text = alt((recognize(quoted), take_while1(char::is_alphanumeric)));
        separated_list1(
            terminated(char(','), multispace0),
            (point::name(reach), preceded(char('='), text)),
        )
        .parse(input)
    }
}

/// Parses a text in quotation marks; returns it without them and with its escapes.
///
/// ```text
/// Quoted = '"' { Character | "\" Character } '"' .
/// ```
fn quoted(input: &str) -> IResult<&str, &str> {
    let (rest, _) = char('"').parse(input)?;
    match inside(rest, Enclosure::Quotes) {
        Some(value) => Ok((&rest[value.len() + 1..], value)),
        None => fail().parse(input),
    }
}

/// Parses a private command of a program, such as `%START` or `%EXT="0100"`. Returns its name and
/// its values, with their escapes.
///
/// ```text
/// Private = "%" ( Word | Quoted ) [ "=" Quoted { "," Quoted } ] .
/// ```
pub(super) fn private(input: &str) -> IResult<&str, (&str, Vec<&str>)> {
    let name = take_while1(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let comma = terminated(char(','), multispace0);
    let values = opt(preceded(char('='), separated_list1(comma, quoted)));
    preceded(
        char('%'),
        (alt((name, quoted)), values.map(Option::unwrap_or_default)),
    )
    .parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{MarkShape, Outcome, SetupKind, Side, WinMethod};
    use Token::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        let mut tokens = Vec::new();
        let mut rest = between(text);
        while let Some((after, found)) =
            token(&text[..text.len() - rest.len()], rest, Reach::default())
        {
            tokens.push(found);
            rest = between(after);
        }
        tokens
    }

    fn number(number: u32, stops: usize) -> Token<'static> {
        Number { number, stops }
    }

    const fn tag<'s>(name: &'s str, value: &'s str) -> tag::Tag<'s> {
        tag::Tag { name, value }
    }

    const fn alone(letter: &str) -> Token<'_> {
        Typed(TypedMoves {
            text: letter,
            typing: Typing::Unreadable,
        })
    }

    const fn act(action: MoveAction) -> Token<'static> {
        Word(MoveWord::Action(action))
    }

    const fn won(winner: Side, by: WinMethod) -> Token<'static> {
        Ending(super::Ending::Stated(Outcome::Win { winner, by }))
    }

    #[test]
    fn move_lists_are_cut_into_words() {
        for (text, expected) in [
            ("h8 i9, G7", vec![Points("h8"), Points("i9"), Points("G7")]),
            ("h8i9g7", vec![Points("h8i9g7")]),
            ("h8-i9->g7", vec![Points("h8"), Points("i9"), Points("g7")]),
            (
                "1.h8 2. i9",
                vec![number(1, 1), Points("h8"), number(2, 1), Points("i9")],
            ),
            (
                "1.h82.i9",
                vec![number(1, 1), Points("h8"), number(2, 1), Points("i9")],
            ),
            (
                "1h8 2i9",
                vec![number(1, 0), Points("h8"), number(2, 0), Points("i9")],
            ),
            (
                "h8 -- pass 패스",
                vec![
                    Points("h8"),
                    act(MoveAction::Pass),
                    act(MoveAction::Pass),
                    act(MoveAction::Pass),
                ],
            ),
            (
                "교체 no-swap Keep",
                vec![
                    act(MoveAction::Swap),
                    act(MoveAction::Keep),
                    act(MoveAction::Keep),
                ],
            ),
            ("선언 3 declare4", vec![Declared(3), Declared(4)]),
            (
                "제시h10,i11 흑h8 선택",
                vec![
                    act(MoveAction::Offer),
                    Points("h10"),
                    Points("i11"),
                    Word(MoveWord::Side(Side::BLACK)),
                    Points("h8"),
                    act(MoveAction::Choose),
                ],
            ),
            ("declare h8", vec![act(MoveAction::Declare), Points("h8")]),
            (
                "h8! i9?! j10??",
                vec![
                    Points("h8"),
                    Judged(Judgement::Tesuji, Emphasis::Normal),
                    Points("i9"),
                    Judged(Judgement::Doubtful, Emphasis::Normal),
                    Points("j10"),
                    Judged(Judgement::BadMove, Emphasis::Strong),
                ],
            ),
            (
                "$10 $99",
                vec![Judged(Judgement::Even, Emphasis::Normal), Glyph("99")],
            ),
            (
                "흑: h8 백:i9",
                vec![
                    Word(MoveWord::Side(Side::BLACK)),
                    Points("h8"),
                    Word(MoveWord::Side(Side::WHITE)),
                    Points("i9"),
                ],
            ),
            (
                "흑돌:h8,i9 mark: g7, h9 세모:-",
                vec![
                    Keyed(RemarkKey::Setup(SetupKind::Stones(Side::BLACK)), "h8,i9"),
                    Keyed(RemarkKey::Mark(MarkShape::Selected), "g7, h9"),
                    Keyed(RemarkKey::Mark(MarkShape::Triangle), "-"),
                ],
            ),
            (
                "turn:white 평가:-0.5",
                vec![
                    Keyed(RemarkKey::Turn, "white"),
                    Keyed(RemarkKey::Estimate, "-0.5"),
                ],
            ),
            (r#"h8=A,i9="두 수""#, vec![Labels(r#"h8=A,i9="두 수""#)]),
            ("(h9)|", vec![Open, Points("h9"), Close, Position]),
            (
                "{a\\}b}; c\nd",
                vec![Comment("a\\}b"), LineComment(" c"), SkippedWords("d")],
            ),
            ("\"한 줄\" {열림", vec![Name("한 줄"), Unclosed("열림")]),
            (
                "{열림\n\n2. i9\n{a\nsee h8",
                vec![
                    Unclosed("열림"),
                    number(2, 1),
                    Points("i9"),
                    Unclosed("a\nsee h8"),
                ],
            ),
            (
                "1. h8 i 2. g7 o k",
                vec![
                    number(1, 1),
                    Points("h8"),
                    alone("i"),
                    number(2, 1),
                    Points("g7"),
                    alone("o"),
                    SkippedWords("k"),
                ],
            ),
            (
                "%START %EXT=\"1\",\"2\"",
                vec![Private("%START"), Private("%EXT=\"1\",\"2\"")],
            ),
            (
                "h25 z9 h8x 3:12 38-26 4목",
                vec![
                    NoPoint("h25"),
                    NoPoint("z9"),
                    Typed(TypedMoves {
                        text: "h8x",
                        typing: Typing::Unreadable,
                    }),
                    SkippedWords("3:12"),
                    SkippedWords("38-26"),
                    SkippedWords("4목"),
                ],
            ),
            ("[홍길동] [오후 3:12] h8", vec![Stamp, Points("h8")]),
            (
                "［흑 ＂갑＂］ [백 \"을] h8",
                vec![
                    Tag(tag("흑", "갑")),
                    BrokenTag(Some(tag("백", "을"))),
                    Points("h8"),
                ],
            ),
            (
                "[흑 갑] h8 [흑 갑]",
                vec![
                    SkippedWords("[흑 갑]"),
                    Points("h8"),
                    BrokenTag(Some(tag("흑", "갑"))),
                ],
            ),
            (
                "홍길동: ㅋㅋ! h8에",
                vec![
                    SkippedWords("홍길동:"),
                    SkippedWords("ㅋㅋ!"),
                    SkippedWords("h8에"),
                ],
            ),
            (
                "1-0 0-1 (time)",
                vec![
                    won(Side::BLACK, WinMethod::Unstated),
                    won(Side::WHITE, WinMethod::Time),
                ],
            ),
        ] {
            assert_eq!(tokens(text), expected, "{text}");
        }
    }

    #[test]
    fn every_text_comes_to_an_end() {
        for text in [
            "[",
            "[[[",
            "\\",
            "'",
            "@",
            "%",
            "$",
            "!!!",
            "-",
            "---",
            "]",
            "}",
            "\u{1F600}",
        ] {
            tokens(text);
        }
    }
}
