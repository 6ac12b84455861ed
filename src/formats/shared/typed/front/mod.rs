//! Reads the layout of a pasted text before any grammar: chats, tables, lists, labels and signs.
//!
//! The result is a [`Page`]: a plain log in which every byte keeps its offset, so that spans of the page are
//! spans of the source. Stamps, separators and labels become blanks or the signs of the log; sides that
//! cells, senders and colour words name are kept beside the text.
//!
//! ```text
//! draft.rs    the text while it is rewritten, and its lines
//! words.rs    words of these lines
//! glyphs.rs   signs of phones, word processors and web pages
//! listed.rs   lists of programs
//! rows.rs     rows that hold the moves of one side
//! table.rs    rows of spreadsheets, CSV and Markdown
//! speech.rs   senders and labels in front of moves
//! turn.rs     beginnings of yut turns
//! order.rs    numbers, colours and brackets around moves
//! columns.rs  points in words or with the row first
//! steps.rs    steps of gonu
//! ```

mod columns;
mod draft;
mod glyphs;
mod known_players;
mod listed;
mod order;
mod rows;
mod speech;
mod steps;
mod table;
mod turn;
mod words;

use std::borrow::Cow;
use std::ops::Range;

use super::codes;
use super::skipped_words::SkippedWords;
use super::tag::tag;
use super::tag_names::{TagSubject, may_name_game, tag_named};
use crate::diag::{Finding, Place};
use crate::formats::ReadItem;
use crate::model::{Change, Side};
use crate::text::Span;
use crate::text::char_boundary::{ceil_char_boundary, floor_char_boundary};
use draft::PageDraft;
pub(crate) use known_players::is_called;

/// Predicates that recognise the words of a game, used to read the layout of a pasted text.
pub(crate) struct Grammar {
    /// Kind of game record: stones, gonu or yut.
    pub(crate) log: Log,
    /// True if a word is a play, such as `h8`: a stone, a gonu step or a yut move.
    pub(crate) is_play: fn(&str) -> bool,
    /// True if a word consists of one or more yut throws.
    pub(crate) is_throw: fn(&str) -> bool,
    /// True if a word has a meaning in the record, so that it cannot be the name of a player.
    pub(crate) is_keyword: fn(&str) -> bool,
}

/// Kinds of game records that people type as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Log {
    /// Stones of two colours, each play one point: `h8`.
    Stones,
    /// Gonu: steps of two colours, each from one point to another.
    Gonu,
    /// Yut: turns of players, with throws and moves.
    Yut,
}

/// Maximum size in bytes of a game whose layout is read; far more than a person pastes at once.
const LONGEST: usize = 1 << 20;

/// Maximum length in bytes of a word that is searched next to a sign. Without a limit, a line of
/// equal signs would be searched to its end for each of them.
const LONGEST_WORD: usize = 60;

/// Splits a text into blocks before each tag that names a game.
fn blocks(text: &str) -> Vec<Range<usize>> {
    let mut blocks = Vec::new();
    let mut start = 0;
    for at in memchr::memmem::find_iter(text.as_bytes(), "\n[") {
        let at = at + 1;
        let rest = &text[at..];
        if !may_name_game(rest[1..].trim_start()) {
            continue;
        }
        let name = word_at(rest[1..].trim_start(), |c| c == ' ' || c == '"' || c == ']');
        let names_game = tag_named(name) == Some(TagSubject::Game) && tag(rest).is_some();
        if names_game {
            blocks.push(start..at);
            start = at;
        }
    }
    blocks.push(start..text.len());
    blocks
}

impl Grammar {
    /// True if a word is a play or one or more throws.
    fn is_event(&self, word: &str) -> bool {
        (self.is_play)(word) || (self.is_throw)(word)
    }
}

/// Returns the beginning of a text up to the first character for which `ends` is true, at most [`LONGEST_WORD`] bytes.
fn word_at(text: &str, ends: impl Fn(char) -> bool) -> &str {
    let near = &text[..floor_char_boundary(text, LONGEST_WORD)];
    &near[..near.find(ends).unwrap_or(near.len())]
}

/// Returns the end of a text after the last character for which `ends` is true, at most [`LONGEST_WORD`] bytes.
fn word_before(text: &str, ends: impl Fn(char) -> bool) -> &str {
    let near = &text[ceil_char_boundary(text, text.len().saturating_sub(LONGEST_WORD))..];
    let start = near.char_indices().rfind(|&(_, c)| ends(c));
    &near[start.map_or(0, |(at, c)| at + c.len_utf8())..]
}

/// Widens a span to whole characters of the source, because a replaced character may begin or end
/// within one.
fn whole_characters(source: &str, span: Span) -> Span {
    let start = floor_char_boundary(source, span.start as usize);
    Span::new(start, ceil_char_boundary(source, span.end as usize))
}

/// A typed text after its layout was read: a plain log for the grammars, with the facts that only
/// the layout shows.
#[derive(Debug)]
pub(crate) struct Page<'t> {
    /// The plain log. Every byte keeps its offset in the source.
    text: Cow<'t, str>,
    /// Sides of plays that only the layout shows, such as the sender of a message: offset of the
    /// play and side, sorted by offset.
    sides: Vec<(usize, Side)>,
    /// Players named by the layout, such as in a column head, in the order of the text.
    names: Vec<(Side, Span)>,
    /// Parts of the text that were skipped.
    skipped: Vec<Span>,
    /// Spans of opening signs before moves that nothing closes; they are blanks in the plain log.
    unclosed: Vec<Span>,
    /// Offsets of plays in the order of play, for games whose text has another order.
    order: Vec<usize>,
    /// Ends of texts that were written over longer ones, each with the end of the longer text;
    /// sorted.
    shortened: Vec<(usize, usize)>,
}

impl<'t> Page<'t> {
    /// Reads the layout of a text, block by block, because each game has its own layout.
    pub(crate) fn new(text: &'t str, grammar: &Grammar) -> Page<'t> {
        let mut page = Page::of_plain(text);
        for block in blocks(text) {
            let part = &text[block.clone()];
            if part.len() <= LONGEST && !draft::is_plain(part, grammar) {
                page.rewrite(block, grammar);
            }
        }
        page
    }

    /// Reads the layout of one block of the text and replaces it by its plain log.
    fn rewrite(&mut self, block: Range<usize>, grammar: &Grammar) {
        let mut draft = PageDraft::new(&self.text[block.clone()]);
        glyphs::html(&mut draft);
        listed::rewrite(&mut draft, grammar);
        draft.open(grammar);
        glyphs::rewrite(&mut draft, grammar);
        draft.cut();
        speech::signature(&mut draft, grammar);
        speech::known_players(&mut draft, grammar);
        if grammar.log == Log::Stones {
            order::particles(&mut draft, grammar);
            columns::columns_and_rows(&mut draft);
        }
        rows::rewrite(&mut draft, grammar);
        table::rewrite(&mut draft, grammar);
        speech::rewrite(&mut draft, grammar);
        if grammar.log == Log::Yut {
            turn::rewrite(&mut draft, grammar);
        } else {
            order::rewrite(&mut draft, grammar);
        }
        let draft = draft.finish();
        let start = block.start;
        let moved = |span: Span| Span::new(start + span.start as usize, start + span.end as usize);
        self.sides
            .extend(draft.sides.iter().map(|&(at, side)| (start + at, side)));
        self.names
            .extend(draft.names.iter().map(|&(side, name)| (side, moved(name))));
        self.skipped
            .extend(draft.skipped.iter().map(|&span| moved(span)));
        self.unclosed
            .extend(draft.unclosed.iter().map(|&span| moved(span)));
        self.order.extend(draft.order.iter().map(|at| start + at));
        let shortened = draft.shortened.iter();
        self.shortened
            .extend(shortened.map(|&(end, longer)| (start + end, start + longer)));
        if let Some(rewritten) = draft.text {
            self.text.to_mut().replace_range(block, &rewritten);
        }
    }

    /// Creates a page from a text whose layout is not read.
    pub(crate) const fn of_plain(text: &'t str) -> Page<'t> {
        Page {
            text: Cow::Borrowed(text),
            sides: Vec::new(),
            names: Vec::new(),
            skipped: Vec::new(),
            unclosed: Vec::new(),
            order: Vec::new(),
            shortened: Vec::new(),
        }
    }

    /// Returns the plain log, as long as the source.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the side that the layout gives to the play at an offset; `None` if it gives none.
    pub(crate) fn side_at(&self, offset: usize) -> Option<Side> {
        let at = self
            .sides
            .binary_search_by_key(&offset, |&(at, _)| at)
            .ok()?;
        Some(self.sides[at].1)
    }

    /// Returns the players that the layout of a game names, with their sides.
    pub(crate) fn names_in(&self, game: Span) -> impl Iterator<Item = (Side, Span)> + '_ {
        let game = self.with_blanks(game);
        let names = self.names.iter().copied();
        names.filter(move |(_, name)| game.start <= name.start && name.end <= game.end)
    }

    /// Returns the offsets of a game's plays in the order of play; empty if this is the order of
    /// the text.
    pub(crate) fn order_in(&self, game: Span) -> impl Iterator<Item = u32> + '_ {
        let order = self.order.iter().map(|&at| at as u32);
        order.filter(move |at| (game.start..game.end).contains(at))
    }

    /// Returns the spans of a game's opening signs that nothing closes.
    pub(crate) fn unclosed_in(&self, game: Span) -> impl Iterator<Item = Span> + '_ {
        let game = self.with_blanks(game);
        let unclosed = self.unclosed.iter().copied();
        unclosed.filter(move |span| game.start <= span.start && span.end <= game.end)
    }

    /// Widens a game by the blanks after it and, for the first game, by the blanks before it.
    /// Stamps and skipped parts have become blanks, so the result includes them.
    fn with_blanks(&self, game: Span) -> Span {
        let (before, after) = (
            &self.text[..game.start as usize],
            &self.text[game.end as usize..],
        );
        let start = if before.trim().is_empty() {
            0
        } else {
            game.start as usize
        };
        Span::new(start, self.text.len() - after.trim_start().len())
    }

    /// Widens all spans of a game that was read from the plain log to the words of the source that
    /// they stand for, in whole characters.
    pub(crate) fn settle(&self, item: &mut ReadItem, source: &str) {
        if matches!(self.text, Cow::Borrowed(_)) {
            return;
        }
        let settled = |span: Span| whole_characters(source, self.in_source(span, source));
        if let Some(record) = &mut item.record {
            record.map_spans(&settled);
        }
        for finding in item.findings.iter_mut() {
            finding.place.span = finding.place.span.map(settled);
            for change in finding.fixes.iter_mut().flat_map(|fix| &mut fix.changes) {
                if let Change::Write { span, .. } = change {
                    *span = settled(*span);
                }
            }
        }
    }

    /// Widens a span whose end was written over a longer text to the end of that text: `가1-가2` for
    /// `가1에서 가2로`.
    fn in_source(&self, span: Span, source: &str) -> Span {
        let end = span.end as usize;
        let found = self.shortened.binary_search_by_key(&end, |&(end, _)| end);
        let Some((_, longer)) = found.ok().map(|at| self.shortened[at]) else {
            return span;
        };
        // Another word may have been written there since.
        let is_free = |rest: &str| rest.bytes().all(|byte| byte == b' ');
        let is_shortened = self.text.get(end..longer).is_some_and(is_free);
        if !is_shortened || span.is_empty() {
            return span;
        }
        let rest = &source.as_bytes()[end..longer];
        Span::new(span.start as usize, end + rest.trim_ascii_end().len())
    }

    /// Returns the finding about the skipped parts of a game; `None` if nothing was skipped.
    pub(crate) fn skipped_in(
        &self,
        game: Span,
        source: &str,
        place: impl Fn(Span) -> Place,
    ) -> Option<Finding> {
        if self.skipped.is_empty() {
            return None;
        }
        let mut words = SkippedWords::default();
        let game = self.with_blanks(game);
        let first = self.skipped.partition_point(|span| span.start < game.start);
        let inside = self.skipped[first..]
            .iter()
            .take_while(|span| span.end <= game.end);
        for &span in inside {
            words.add(source[whole_characters(source, span).range()].trim(), span);
        }
        words.finding(&codes::LEFT_OUT, place)
    }
}
