//! A pasted text while its layout is rewritten; every change keeps the length of the text.

use std::ops::Range;

use super::super::comment;
use super::super::escape::{Enclosure, inside};
use super::super::signs::is_line_end;
use super::super::tag::tag;
use super::known_players::KnownPlayers;
use super::order::is_of_moves;
use super::{Grammar, Log, whole_characters, word_before};
use crate::model::Side;
use crate::text::Span;

/// A pasted text while its layout is rewritten into the form of a log.
pub(super) struct PageDraft<'t> {
    source: &'t str,
    /// The rewritten text, as long as the pasted one.
    text: String,
    is_changed: bool,
    /// Ranges of the text outside tags, comments and quotes, as start and end.
    pub(super) parts: Vec<(usize, usize)>,
    /// Ranges of the lines that are not blank, outside tags, comments and quotes.
    pub(super) lines: Vec<Range<usize>>,
    /// Players named in tags and headings above the moves.
    pub(super) players: KnownPlayers,
    pub(super) sides: Vec<(usize, Side)>,
    pub(super) names: Vec<(Side, Span)>,
    pub(super) skipped: Vec<Span>,
    /// Opening braces, quotes and parentheses that nothing closes.
    pub(super) unclosed: Vec<Span>,
    /// Offsets of the plays in the order of play; empty if this is the order of the text.
    pub(super) order: Vec<usize>,
    /// Ends of texts that were written over longer ones, each with the end of the longer text.
    shortened: Vec<(usize, usize)>,
}

impl<'t> PageDraft<'t> {
    pub(super) fn new(source: &'t str) -> PageDraft<'t> {
        PageDraft {
            source,
            text: source.to_owned(),
            is_changed: false,
            parts: Vec::new(),
            lines: Vec::new(),
            players: KnownPlayers::default(),
            sides: Vec::new(),
            names: Vec::new(),
            skipped: Vec::new(),
            unclosed: Vec::new(),
            order: Vec::new(),
            shortened: Vec::new(),
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the pasted text at a range of the rewritten text, widened to whole characters.
    pub(super) fn source_of(&self, range: Range<usize>) -> &str {
        &self.source[whole_characters(self.source, Span::new(range.start, range.end)).range()]
    }

    /// Replaces a range of the text by a text that is not longer, followed by blanks. Changes
    /// nothing if the range begins or ends within a character, or holds a tag, comment or quote
    /// between two words.
    pub(super) fn put(&mut self, range: Range<usize>, text: &str) {
        debug_assert!(text.len() <= range.len(), "{text}");
        let is_whole = self.text.get(range.clone()).is_some();
        if text.len() > range.len() || !is_whole || self.is_parted(&range) {
            return;
        }
        let blanks = " ".repeat(range.len() - text.len());
        if !text.is_empty() && !blanks.is_empty() {
            self.shortened.push((range.start + text.len(), range.end));
        }
        self.text.replace_range(range, &format!("{text}{blanks}"));
        self.is_changed = true;
    }

    /// True if a part of the text ends within a range and another begins there.
    fn is_parted(&self, range: &Range<usize>) -> bool {
        let after = self.parts.partition_point(|part| part.1 <= range.start);
        let mut parts = self.parts[after..].windows(2);
        parts
            .next()
            .is_some_and(|pair| pair[0].0 <= range.start && pair[1].0 < range.end)
    }

    /// Replaces a range of the text by blanks.
    pub(super) fn blank(&mut self, range: Range<usize>) {
        self.put(range, "");
    }

    /// Replaces a range of the text by blanks, and lists it among the skipped parts.
    pub(super) fn skip(&mut self, range: Range<usize>) {
        let text = self.text.get(range.clone());
        if text.is_some_and(|text| !text.trim().is_empty()) {
            self.skipped.push(Span::new(range.start, range.end));
        }
        self.blank(range);
    }

    /// Finds the parts of the text outside tags, comments and quotes. Replaces semicolons between moves by commas, and quotes around plays
    /// and signs that nothing closes by blanks.
    pub(super) fn open(&mut self, grammar: &Grammar) {
        super::table::semicolons(self, grammar);
        let found = open_parts(&self.text, grammar);
        self.parts = found.parts;
        for separator in found.separators {
            self.put(separator, ",");
        }
        for quote in found.quotes {
            self.blank(quote);
        }
        for sign in found.unclosed {
            self.unclosed.push(Span::new(sign.start, sign.end));
            self.blank(sign);
        }
    }

    /// Finds the lines of the text that are not blank, outside tags, comments and quotes.
    pub(super) fn cut(&mut self) {
        for (start, end) in self.parts.clone() {
            let mut at = start;
            while at < end {
                let length = self.text[at..end].find(is_line_end).unwrap_or(end - at);
                if !self.text[at..at + length].trim().is_empty() {
                    self.lines.push(at..at + length);
                }
                at += length + 1;
            }
        }
    }

    /// Returns the result of the rewriting; its text is `None` if nothing changed.
    pub(super) fn finish(mut self) -> Rewritten {
        self.sides.sort_by_key(|&(at, _)| at);
        self.sides.dedup_by_key(|side| side.0);
        self.skipped.sort_by_key(|span| span.start);
        // A later change of the same place replaces an earlier one.
        self.shortened.reverse();
        self.shortened.sort_by_key(|&(end, _)| end);
        self.shortened.dedup_by_key(|&mut (end, _)| end);
        Rewritten {
            text: self.is_changed.then_some(self.text),
            sides: self.sides,
            names: self.names,
            skipped: self.skipped,
            unclosed: self.unclosed,
            order: self.order,
            shortened: self.shortened,
        }
    }
}

/// Result of rewriting the layout of a pasted game: plain text, sides, names and skipped parts.
pub(super) struct Rewritten {
    pub(super) text: Option<String>,
    pub(super) sides: Vec<(usize, Side)>,
    pub(super) names: Vec<(Side, Span)>,
    pub(super) skipped: Vec<Span>,
    pub(super) unclosed: Vec<Span>,
    pub(super) order: Vec<usize>,
    pub(super) shortened: Vec<(usize, usize)>,
}

/// Maximum number of consecutive brackets that are searched for a tag without finding one.
const MOST_BROKEN: usize = 200;

/// Parts of a text outside tags, comments and quotes, and signs to be replaced there.
struct OpenParts {
    parts: Vec<(usize, usize)>,
    /// Semicolons that separate moves.
    separators: Vec<Range<usize>>,
    /// Quotes around plays, as in `"h8", "i9"`.
    quotes: Vec<Range<usize>>,
    /// Opening braces and quotes before moves that nothing closes.
    unclosed: Vec<Range<usize>>,
}

/// Finds the parts of a text outside tags, comments and quotes, and the semicolons that separate
/// moves. A semicolon separates moves if only moves and their numbers follow on its line; otherwise
/// it begins a comment.
fn open_parts(text: &str, grammar: &Grammar) -> OpenParts {
    let mut parts = Vec::new();
    let mut separators = Vec::new();
    let mut quotes = Vec::new();
    let mut unclosed = Vec::new();
    // Offset at which the current line ends, if its semicolons separate moves.
    let mut end_of_moves = 0;
    let mut start = 0;
    let mut at = 0;
    let mut broken = 0;
    while let Some(found) = text[at..].find(['[', '［', '{', ';', '；', '"']) {
        at += found;
        let rest = &text[at..];
        let sign = rest.chars().next().map_or(1, char::len_utf8);
        let length = match rest.as_bytes()[0] {
            b'{' | b'"' if is_stray(rest, grammar) => {
                unclosed.push(at..at + 1);
                0
            }
            b'{' => comment_length(rest, grammar),
            b'"' => match quoted(text, at, grammar) {
                Quoted::Remark(length) => length,
                Quoted::Cell(length) => {
                    at += length;
                    continue;
                }
                Quoted::Plays(length) => {
                    quotes.extend([at..at + 1, at + length - 1..at + length]);
                    at += length;
                    continue;
                }
                Quoted::Open => 0,
            },
            b'[' | 0xEF if !rest.starts_with('；') => {
                // Reads a tag, unless many brackets before it held none: a line of brackets must
                // not be searched to its end for each of them.
                let length = Some(rest).filter(|_| broken < MOST_BROKEN).and_then(tag);
                let length = length.map_or(0, |(after, _)| rest.len() - after.len());
                broken = if length > 0 { 0 } else { broken + 1 };
                length
            }
            _ => {
                let line = rest.find(is_line_end).unwrap_or(rest.len());
                if at >= end_of_moves && separates(text, at, &rest[sign..line], grammar) {
                    end_of_moves = at + line;
                }
                if at < end_of_moves {
                    separators.push(at..at + sign);
                    0
                } else {
                    line
                }
            }
        };
        if length == 0 {
            at += sign;
            continue;
        }
        if at > start {
            parts.push((start, at));
        }
        at += length;
        start = at;
    }
    if start < text.len() {
        parts.push((start, text.len()));
    }
    // With only one quoted move, the quotes stay: they mark a remark about it.
    if quotes.len() < 4 {
        quotes.clear();
    }
    OpenParts {
        parts,
        separators,
        quotes,
        unclosed,
    }
}

/// True if the text is part of a list of stones and begins with a brace or quote that nothing closes, and only moves follow on its line.
fn is_stray(rest: &str, grammar: &Grammar) -> bool {
    let line = &rest[1..rest.find(is_line_end).unwrap_or(rest.len())];
    let close = if rest.starts_with('{') { '}' } else { '"' };
    grammar.log == Log::Stones && !rest[1..].contains(close) && is_of_moves(line, grammar)
}

/// Returns the length of the comment in braces at the beginning of a text. Escaped braces are recognised only in lists of stones.
fn comment_length(rest: &str, grammar: &Grammar) -> usize {
    let escaped = || inside(&rest[1..], Enclosure::Braces).map(|inside| inside.len() + 2);
    match grammar.log {
        Log::Stones => escaped(),
        Log::Gonu | Log::Yut => None,
    }
    .unwrap_or_else(|| rest.len() - comment::take(rest).0.len())
}

/// Kind of a quoted text, with the length up to its closing quote.
enum Quoted {
    Remark(usize),
    /// Cell of a table.
    Cell(usize),
    /// Play in quotes, as programs list them: `"h8", "i9"`.
    Plays(usize),
    /// The closing quote is missing.
    Open,
}

fn quoted(text: &str, at: usize, grammar: &Grammar) -> Quoted {
    let rest = &text[at..];
    let is_sign = |c: char| matches!(c, ',' | ';' | '\t');
    let Some(inside) = inside(&rest[1..], Enclosure::Quotes) else {
        return Quoted::Open;
    };
    let end = inside.len() + 2;
    let (before, after) = (text[..at].chars().next_back(), rest[end..].chars().next());
    let has_sign = before.is_some_and(is_sign) || after.is_some_and(is_sign);
    let ends = |c: Option<char>| c.is_none_or(|c| is_line_end(c) || is_sign(c));
    let is_cell = has_sign && ends(before) && ends(after);
    // False for a cell with commas: it may hold several moves, so it is no single play of a list.
    let may_be_listed = !is_cell || !inside.contains(',');
    let is_listed =
        after == Some(',') || before.is_none_or(|sign| sign == ',' || sign.is_whitespace());
    if may_be_listed && is_listed && grammar.log != Log::Yut && (grammar.is_play)(inside) {
        Quoted::Plays(end)
    } else if is_cell {
        Quoted::Cell(end)
    } else {
        Quoted::Remark(end)
    }
}

/// True if the semicolon at an offset separates moves; `rest` is the line after it.
fn separates(text: &str, at: usize, rest: &str, grammar: &Grammar) -> bool {
    let mut before = text[..at].chars().rev().take_while(|&c| !is_line_end(c));
    let is_within_line = before.any(|c| !c.is_whitespace());
    // True unless an open brace in the rest of the line would begin a comment over the next lines.
    let is_closed = rest.rfind('{') <= rest.rfind('}');
    is_within_line && is_closed && is_of_moves(rest, grammar)
}

/// Results of games as logs state them after the last move.
const SCORES: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

/// True if a text is already in the form of a log and its layout need not be read: it consists of
/// tags and of numbered turns or moves, in characters of a keyboard.
pub(super) fn is_plain(text: &str, grammar: &Grammar) -> bool {
    // True if braces enclose the whole text, so that a program may have written it as a list.
    let has_braces = text.trim_start().starts_with('{') && text.trim_end().ends_with('}');
    // Asterisks around bold words, as in `1. **h8**`.
    let is_bold = memchr::memmem::find(text.as_bytes(), b"**").is_some();
    if grammar.log == Log::Stones && (has_braces || is_bold) {
        return false;
    }
    let has_cells = || {
        let mut cells = ["<table", "<tr", "<td", "<div", "<span"].iter();
        cells.any(|html| text.contains(html))
    };
    if memchr::memmem::find(text.as_bytes(), b"=\"").is_some() && !has_cells() {
        return true;
    }
    let (mut singles, mut is_numbered) = (0, false);
    if has_sentences(text, grammar.log) {
        return false;
    }
    // Only moves have a value in brackets: `모-방(도)`.
    let is_valued = |at: usize| word_before(&text[..at], |c| c == ' ' || c == '\n').contains('-');
    if grammar.log == Log::Yut && !memchr::memchr_iter(b'(', text.as_bytes()).all(is_valued) {
        return false;
    }
    let foreign = match grammar.log {
        Log::Stones => const { &foreign(Log::Stones) },
        Log::Gonu => const { &foreign(Log::Gonu) },
        Log::Yut => const { &foreign(Log::Yut) },
    };
    let begins_with_play =
        |line: &str| (grammar.is_play)(line.split(' ').next().unwrap_or_default());
    for line in text.lines() {
        let bytes = line.as_bytes();
        let digits = bytes
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let is_written = match bytes {
            [] => continue,
            [b'[', first, .., b'"', b']'] if *first != b'"' => continue,
            [b'{', .., b'}'] => continue,
            _ if SCORES.contains(&line) => continue,
            _ if digits > 0 => !is_year(&line[..digits]) && bytes.get(digits) == Some(&b'.'),
            // A broken line goes on with a play.
            _ if grammar.log == Log::Stones => begins_with_play(line),
            _ if grammar.log == Log::Gonu && is_numbered && begins_with_play(line) => true,
            _ => super::super::outcome::ending(line).is_ok_and(|(left, _)| left.trim().is_empty()),
        };
        is_numbered |= digits > 0;
        let has_open_sign = || {
            let count = |sign| memchr::memchr_iter(sign, bytes).count();
            count(b'{') > count(b'}') || count(b'"') % 2 > 0
        };
        if grammar.log == Log::Stones && has_open_sign() {
            return false;
        }
        if !is_written || bytes.iter().any(|&byte| foreign[usize::from(byte)]) {
            return false;
        }
        // Text after the number of a line. If two numbered lines have only one play each, the log
        // numbers plays and not pairs, so it is not plain.
        let after = line[digits..].trim_start_matches('.').trim();
        if grammar.log == Log::Gonu && digits > 0 && !after.contains(' ') {
            singles += 1;
            if singles > 1 {
                return false;
            }
        }
        // Finds a full stop after a letter, as in `S.h10`.
        let follows_letter = |at: usize| at > 0 && bytes[at - 1].is_ascii_alphabetic();
        if grammar.log == Log::Stones && memchr::memchr_iter(b'.', bytes).any(follows_letter) {
            return false;
        }
        // A slash or a sign before a remark has to be rewritten.
        if grammar.log == Log::Gonu && memchr::memchr2(b'/', b'#', bytes).is_some() {
            return false;
        }
        if grammar.log == Log::Gonu && !has_plain_numbers(line) {
            return false;
        }
    }
    true
}

/// Returns the three UTF-8 bytes of a Hangul syllable.
const fn syllable(text: &str) -> [u8; 3] {
    match text.as_bytes() {
        &[first, second, third] => [first, second, third],
        _ => panic!("a syllable of Hangul has three bytes"),
    }
}

/// UTF-8 bytes of `new`. This constant and the next ones are endings of [`BEFORE_BLANKS`] and
/// beginnings of [`AFTER_BLANKS`], for a quick search.
const NEW: [u8; 3] = *b"new";
const TIM: [u8; 3] = syllable("팀");
const JO: [u8; 3] = syllable("조");
const EUL: [u8; 3] = syllable("을");
const EUN: [u8; 3] = syllable("은");
const I: [u8; 3] = syllable("이");
const SAE: [u8; 3] = syllable("새");
const MAL: [u8; 3] = syllable("말");
const RO: [u8; 3] = syllable("로");
const BAL: [u8; 3] = syllable("발");
const BBAEK: [u8; 3] = syllable("빽");
const BAEK: [u8; 3] = syllable("백");
const DEO: [u8; 3] = syllable("더");
const DEON: [u8; 3] = syllable("던");
const BO: [u8; 3] = syllable("보");
const NA: [u8; 3] = syllable("나");

/// Words that have to be rewritten in a yut turn if a blank follows them.
const BEFORE_BLANKS: [&str; 14] = [
    "팀",
    "조",
    "새",
    "새말",
    "새말을",
    "새말은",
    "새말이",
    "새로",
    "첫말",
    "신말",
    "출발",
    "new",
    "빽",
    "백",
];

/// Words that have to be rewritten in a yut turn if a blank precedes them.
const AFTER_BLANKS: [&str; 11] = [
    "더",
    "말",
    "- ",
    "-> ",
    "=> ",
    ": ",
    "던짐",
    "보너스",
    "나왔",
    "나옴",
    "나와",
];

/// True if a text may hold sentences: `개에서 모로`, `한번 더`, `새말 걸`, `홍길동님:`. Compares words
/// only beside the few bytes that such words contain or follow.
fn has_sentences(text: &str, log: Log) -> bool {
    let bytes = text.as_bytes();
    let says = |word: &str, at: usize, from: usize| {
        let start = at.checked_sub(from);
        start.is_some_and(|start| bytes[start..].starts_with(word.as_bytes()))
    };
    match log {
        Log::Stones => false,
        // Second bytes of `에`, `잡` and `따`.
        Log::Gonu => {
            memchr::memchr3_iter(0x97, 0x9E, 0x94, bytes).any(|at| {
                says("에서", at, 1)
                    || says("잡", at, 1)
                    || says("따냄", at, 1)
                    || says("따먹", at, 1)
            }) || memchr::memchr2_iter(0xA8, 0x95, bytes)
                .any(|at| says("먹", at, 1) || says("땀", at, 1))
        }
        Log::Yut => {
            let is_spoken = |at: usize| {
                let (before, after) = (&bytes[..at], &bytes[at + 1..]);
                let may_end = before.last_chunk::<3>().is_some_and(|end| {
                    matches!(
                        *end,
                        NEW | TIM | JO | EUL | EUN | I | SAE | MAL | RO | BAL | BBAEK | BAEK
                    )
                });
                let may_begin = after.first_chunk::<3>().is_some_and(|start| {
                    matches!(
                        *start,
                        [b'-' | b'=' | b':', ..] | DEO | MAL | DEON | BO | NA
                    )
                });
                // `새말1 걸`
                let is_numbered =
                    || matches!(before, [bare @ .., b'1'..=b'6'] if bare.ends_with(&MAL));
                may_end
                    && BEFORE_BLANKS
                        .iter()
                        .any(|word| before.ends_with(word.as_bytes()))
                    || is_numbered()
                    || may_begin
                        && AFTER_BLANKS
                            .iter()
                            .any(|word| after.starts_with(word.as_bytes()))
            };
            let is_polite = |at: usize| {
                let label = &bytes[..at];
                ["님", "차례"]
                    .iter()
                    .any(|word| label.ends_with(word.as_bytes()))
            };
            let is_followed_by = |at: usize, sign| bytes.get(at + 1) == Some(&sign);
            let mut signs = bytes.iter().enumerate();
            signs.any(|(at, &byte)| match byte {
                // Second byte of `에`.
                0x97 => says("에서", at, 1),
                b' ' => is_spoken(at),
                b':' => is_polite(at),
                b'!' => is_followed_by(at, b')'),
                b'-' | b'/' => bytes[..at].ends_with(&TIM) || bytes[..at].ends_with(&JO),
                b'[' => at > 0 && bytes[at - 1] == b' ',
                b'.' => is_followed_by(at, b'\n'),
                _ => false,
            })
        }
    }
}

/// True if each word of a line that begins with a digit is the number of a turn, with a full stop, and no other word
/// holds a full stop. False for `12-13`, `가 2` and `나3.다3`, and if each move has a number of its own.
fn has_plain_numbers(line: &str) -> bool {
    let (mut words, mut numbers) = (0, 0);
    for word in line.as_bytes().split(|&byte| byte == b' ') {
        words += 1;
        let is_score = SCORES.iter().any(|score| score.as_bytes() == word);
        if word.first().is_some_and(u8::is_ascii_digit) && !is_score {
            let digits = word.iter().take_while(|byte| byte.is_ascii_digit());
            if word.len() != digits.count() + 1 || !word.ends_with(b".") {
                return false;
            }
            numbers += 1;
        }
    }
    let stops = memchr::memchr_iter(b'.', line.as_bytes()).count();
    stops == numbers && (numbers < 2 || 2 * numbers < words)
}

/// True if digits may be a year: four digits that begin with 19 or 20.
fn is_year(digits: &str) -> bool {
    digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"))
}

/// Bytes that a plain line of a log does not hold: true for signs of tables such as `|`, outside yut
/// for brackets and `_`, and for all but ASCII and Hangul syllables. In lists of stones only ASCII is
/// plain, because words around stones may be colours, talk and columns.
const fn foreign(log: Log) -> [bool; 256] {
    let mut bytes = [false; 256];
    let mut at = 0;
    while at < bytes.len() {
        let byte = at as u8;
        let is_sign = matches!(byte, b'\t' | b'|' | b'&' | b'<' | b';' | b'^');
        let is_bracket = matches!(byte, b'(' | b'[' | b'_');
        let is_foreign = matches!(byte, 0xC0..=0xE9 | 0xEE..);
        bytes[at] = match log {
            Log::Stones => is_sign || is_bracket || byte >= 0x80,
            Log::Gonu => is_sign || is_bracket || is_foreign || byte == b'=',
            Log::Yut => is_sign || is_foreign,
        };
        at += 1;
    }
    bytes
}
