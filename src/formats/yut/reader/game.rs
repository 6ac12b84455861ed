//! Reads one game of yut: its lines above the turns, the beginnings of its turns, and its comments.

use std::collections::HashMap;
use std::sync::Arc;

use memchr::memmem;

use super::events::score;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Findings, Place, Severity};
use crate::formats::shared;
use crate::formats::shared::typed::comment::Comment;
use crate::formats::shared::typed::front::Page;
use crate::formats::shared::typed::header::{self, TagReader};
use crate::formats::shared::typed::heading::{self, heading};
use crate::formats::shared::typed::number_of_game::{is_game_with_players, number_of_game};
use crate::formats::shared::typed::outcome::contradict;
use crate::formats::shared::typed::signs::{begins_line, composed, is_blank, plain, usual};
use crate::formats::shared::typed::skipped_words::SkippedWords;
use crate::formats::shared::typed::tag::{colon_tag, tag};
use crate::formats::shared::typed::{chat, comment, file};
use crate::formats::yut::layout::GRAMMAR;
use crate::formats::yut::lexer::{Head, space, space_in_line};
use crate::formats::yut::seats::Seats;
use crate::formats::yut::{codes, lexer, typed};
use crate::formats::{Limits, ReadItem, ReadOptions, VIEW, span_of};
use crate::model::fix::Safety;
use crate::model::{
    Board, Body, Change, CommentKind, Field, Fix, GameId, Header, Item, NodeId, Origin, Outcome,
    Play, Record, Side, Source, Text, Throw, Tree, Value,
};
use crate::text::nearest::nearest;
use crate::text::{Bilingual, Span};

/// State of reading one game of yut.
pub(super) struct GameReader<'s> {
    pub(super) text: &'s str,
    page: &'s Page<'s>,
    /// Offset in the text up to which the game has been read.
    pub(super) at: usize,
    pub(super) record: Record,
    pub(super) findings: Findings,
    pub(super) seats: Seats,
    /// True if tags name the players.
    pub(super) is_named_by_tags: bool,
    /// The turn that is being read; `None` before the first turn.
    pub(super) turn: Option<OpenTurn>,
    /// True if the last word was a move, so that marks for it may follow, even after a comment.
    pub(super) follows_move: bool,
    /// True if the current turn names its player.
    pub(super) is_labelled: bool,
    /// Throws and moves of the current turn so far.
    pub(super) progress: Progress,
    /// True if the rest of the text has moves of pieces, not only throws.
    pub(super) has_moves: bool,
    /// Side that played after each side the last time, by index of the side; `None` if unknown.
    followers: Vec<Option<Side>>,
    /// Misspelt names that were reported, with the side that each means.
    aliases: HashMap<String, Side>,
    /// Place of the tag that names the game; `None` without such a tag.
    pub(super) game: Option<Span>,
    pub(super) ply: u32,
    limits: Limits,
    full: bool,
    /// Result that is written after the turns, with its place.
    pub(super) closing: Option<(Outcome, Span)>,
    /// Words with signs that no keyboard has: place of the first, and the changes that replace the
    /// signs.
    signs: Option<(Span, Vec<Change>)>,
    /// Throws typed as numbers or with the English keyboard, with the throw that each means.
    pub(super) otherwise: SkippedWords,
    /// Turns without a colon after the player: place of the first, and the changes that add the
    /// colons.
    bare: Option<(Span, Vec<Change>)>,
    /// Offset of the first turn; `None` before it was read.
    first_turn: Option<usize>,
    /// True if the game has no tags and uses the tags of the first game of a match.
    is_of_sheet: bool,
}

/// Maximum distance in bytes to another turn of an unknown player. The search runs for every such
/// name, and few games are longer.
const FARTHEST_TURN: usize = 1 << 16;

/// The turn that is being read: its side and number.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenTurn {
    pub(super) side: Side,
    pub(super) number: u32,
}

/// Throws and moves of a turn so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    pub(super) throws: Vec<Throw>,
    pub(super) moves: usize,
    /// True if a separator such as `/` was read after the last throw.
    pub(super) is_parted: bool,
}

impl Progress {
    /// Clears the state for a new turn, but keeps the memory allocated for throws.
    fn clear(&mut self) {
        let mut throws = std::mem::take(&mut self.throws);
        throws.clear();
        *self = Progress {
            throws,
            ..Progress::default()
        };
    }
}

/// Spellings with which the move of a new piece may begin.
const ENTRIES: [&str; 4] = ["새-", "new-", "새 -", "새>"];

/// Cached search for moves of new pieces. A text that lacks such moves records only throws.
#[derive(Default)]
pub(super) struct EntryOutlook {
    /// Result of the last search: the offset of a move, or `Some(None)` if none follows; `None`
    /// before the first search.
    found: Option<Option<usize>>,
}

impl EntryOutlook {
    /// True if a move of a new piece occurs at the offset `from` or later. Offsets must not
    /// decrease from call to call.
    pub(super) fn has_entry(&mut self, text: &str, from: usize) -> bool {
        let is_known = self
            .found
            .is_some_and(|found| found.is_none_or(|at| at >= from));
        if !is_known {
            let after = &text.as_bytes()[from..];
            let mut forms = ENTRIES.iter();
            let found = forms.find_map(|form| memmem::find(after, form.as_bytes()));
            self.found = Some(found.map(|at| from + at));
        }
        self.found.flatten().is_some()
    }
}

/// True if a move of a new piece occurs near the beginning of `after`.
pub(in super::super) fn has_entries(after: &[u8]) -> bool {
    let seen = &after[..after.len().min(VIEW)];
    let mut forms = ENTRIES.iter();
    forms.any(|form| memmem::find(seen, form.as_bytes()).is_some())
}

impl<'s> GameReader<'s> {
    /// Creates a reader for the game that begins at the offset `at` and has the number `index` in
    /// the file.
    pub(super) fn new(
        source: &Arc<Source>,
        page: &'s Page<'_>,
        options: &ReadOptions,
        (index, at): (u32, usize),
        entries: &mut EntryOutlook,
    ) -> GameReader<'s> {
        let origin = Origin::new("yut", index, Span::at(at));
        let mut record = Record::new(Arc::clone(source), GameId::YUT, Board::stations(), origin);
        record.header = Header::with_room();
        record.tree = Tree::with_room((source.text().len() / 6).min(400));
        record.tree.extend(Span::at(at));
        GameReader {
            text: page.text(),
            page,
            at,
            record,
            findings: Findings::up_to(options.limits.findings),
            seats: Seats::default(),
            is_named_by_tags: false,
            turn: None,
            follows_move: false,
            is_labelled: false,
            progress: Progress::default(),
            has_moves: entries.has_entry(page.text(), at),
            followers: Vec::new(),
            aliases: HashMap::new(),
            game: None,
            ply: 0,
            limits: options.limits,
            full: false,
            closing: None,
            signs: None,
            otherwise: SkippedWords::default(),
            bare: None,
            first_turn: None,
            is_of_sheet: false,
        }
    }

    /// Reads the game and returns it with the offset after it. `sheet` is the span of the tags
    /// above the first game of a match; games that have only a number use these tags too.
    ///
    /// ```text
    /// game = tag { tag } { turn } [ "*" ] .
    /// turn = head { throw | move | marks | forfeit | resign | comment | "/" | "|" } .
    /// ```
    pub(super) fn read(mut self, sheet: &mut Option<Span>) -> (ReadItem, usize) {
        let start = self.at;
        if number_of_game(self.rest()).is_some()
            && let Some(head) = *sheet
        {
            self.inherit(head);
        }
        let mut end = self.at;
        loop {
            self.at = self.text.len() - space(self.rest()).len();
            if self.at == self.text.len() || !self.step() {
                break;
            }
            end = self.at;
        }
        if self.full {
            // Skips to the next tag after a limit was reached, so that the rest of this game is not
            // read as another game.
            self.at = file::next_tag(self.text, self.at);
        }
        self.record.origin.span = Span::new(start, end);
        if number_of_game(&self.text[start..]).is_none() {
            *sheet = self.first_turn.map(|first| Span::new(start, first));
        }
        self.finish();
        let piece = ReadItem {
            record: Some(self.record),
            findings: self.findings,
        };
        (piece, self.at)
    }

    /// Returns the text that has not been read.
    pub(super) fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    /// Advances to `left`, the text that a parser left over, and returns the span of the text
    /// before it.
    pub(super) fn take(&mut self, left: &str) -> Span {
        let start = self.at;
        self.at = self.text.len() - left.len();
        Span::new(start, self.at)
    }

    /// Reads the next part of the game: a tag, comment, turn, separator or word. Returns false if
    /// the game has ended or a limit is reached, as all functions that read a part do.
    fn step(&mut self) -> bool {
        if self.chat() {
            return true;
        }
        let rest = self.rest();
        let first = rest.chars().next();
        // A turn begins with a digit or at the start of a line.
        let is_line_start = self.is_at_line_start();
        let may_begin_turn = is_line_start || first.is_some_and(|c| usual(c).is_ascii_digit());
        if is_line_start && let Some(going) = self.line_of_sheet(rest) {
            return going;
        }
        let parsed = matches!(first, Some('[' | '［'))
            .then(|| tag(rest))
            .flatten();
        if self.turn.is_none() && parsed.is_none() && is_line_start && self.line_above(rest) {
            return true;
        }
        match first {
            Some('[' | '［') => return self.tag(parsed),
            Some('{' | ';' | '；') => self.comment(),
            _ => {
                if let Ok((left, _)) = lexer::separator(rest) {
                    self.take(left);
                    self.follows_move = false;
                    self.progress.is_parted = true;
                } else if first.is_some_and(lexer::is_comma) {
                    self.take(rest.trim_start_matches(lexer::is_comma));
                } else if !may_begin_turn {
                    return self.words();
                } else if let Ok((left, head)) = lexer::head(rest)
                    && head.label.is_some()
                {
                    return self.turn(head, left);
                } else if let Some((left, head)) = self.bare_head() {
                    self.note_bare(head, left);
                    return self.turn(head, left);
                } else if let Ok((left, head)) = lexer::head(rest)
                    && head.label.is_none_or(|label| self.is_name(label))
                {
                    return self.turn(head, left);
                } else if let Some((head, left)) = self.loose_head() {
                    return self.turn(head, left);
                } else {
                    return self.words();
                }
            }
        }
        true
    }

    /// Reads a line between the games of a match: the number of a game, `제2국`, or the score.
    /// Returns `Some(false)` if it ends this game, and `None` for any other line.
    fn line_of_sheet(&mut self, rest: &'s str) -> Option<bool> {
        // Returns early for a line that begins with the number of a turn, as nearly every line
        // does.
        let after_digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        if after_digits.len() < rest.len() && after_digits.starts_with('.') {
            return None;
        }
        let number = number_of_game(rest);
        if self.turn.is_some() && (number.is_some() || is_game_with_players(rest)) {
            return Some(false);
        }
        let (left, said) = number.or_else(|| score(rest))?;
        let start = self.at + (said.as_ptr() as usize - rest.as_ptr() as usize);
        self.take(left);
        let span = Span::new(start, start + said.len());
        if self.turn.is_none() && self.record.info(Field::Round).is_none() {
            let text = self.keep(said);
            self.say(Field::Round, text, Value::Text);
        } else {
            self.remark(span);
        }
        Some(true)
    }

    /// Reads the tags and lines above the first game of a match again, for a later game that has
    /// only a number.
    fn inherit(&mut self, head: Span) {
        let start = self.at;
        self.at = head.start as usize;
        while self.at < head.end as usize {
            self.at = self.text.len() - space(self.rest()).len();
            if self.at >= head.end as usize || number_of_game(self.rest()).is_some() || !self.step()
            {
                break;
            }
        }
        self.at = start;
        self.findings.clear();
        self.is_of_sheet = true;
    }

    /// Reads a line above the turns as a tag with a colon or as a heading; false if it is neither.
    fn line_above(&mut self, rest: &'s str) -> bool {
        let is_event = |word: &str| {
            (GRAMMAR.is_throw)(word) || (GRAMMAR.is_play)(word) || word.ends_with([':', '.'])
        };
        if let Some((left, tag)) = colon_tag(rest, is_event) {
            let span = self.take(left);
            header::take(self, tag, span);
            return true;
        }
        let Some(mut heading) = heading(rest, is_event) else {
            return false;
        };
        let left = &rest[heading.text.len()..];
        heading::two_names(&mut heading, |name| left.contains(name));
        header::take_heading(self, &heading);
        self.take(left);
        true
    }

    /// Skips the sender and the time that a chat puts before a line. If the message does not belong
    /// to a log, it becomes a comment. False if the line has no such prefix.
    fn chat(&mut self) -> bool {
        let stamp = chat::stamp(&self.text[..self.at], self.rest());
        if stamp.is_empty() {
            return false;
        }
        let after = &self.rest()[stamp.len()..];
        self.take(after);
        let said = space_in_line(after);
        if !lexer::begins_log(said)
            && !typed::is_turn(said)
            && let Ok((left, said)) = comment::line(said)
            && !said.trim().is_empty()
        {
            let text = self.keep(said.trim_end());
            let span = self.take(left);
            let text = self.record.tree.add_text(text);
            let kind = CommentKind::Comment;
            self.add(Body::Comment { kind, text }, Some(span));
        }
        true
    }

    /// Parses an irregular beginning of a turn at the start of a line, such as `3) 홍길동:` or `홍길동:`;
    /// `None` unless it has a number or a possible player.
    fn loose_head(&self) -> Option<(lexer::Head<'s>, &'s str)> {
        if !self.is_at_line_start() {
            return None;
        }
        let named = || lexer::head_without_colon(self.rest(), |word| self.is_name(word));
        let (left, head) = lexer::loose_head(self.rest()).ok().or_else(named)?;
        // False for the rank of a player: `1등: 홍길동`.
        let label = head
            .label
            .filter(|label| !matches!(label.trim(), "등" | "위"))?;
        let known = self.seats.labelled(&composed(label), Side(0)).is_some();
        let is_note = !self.is_named_by_tags && typed::is_turn(self.rest());
        let fresh = (self.seats.is_empty() || is_note) && !label.contains(['-', '>']);
        (known || head.number.is_some() || fresh).then_some((head, left))
    }

    /// Parses the beginning of a turn without a colon, `1 청팀 개`; `None` if tags name other players.
    fn bare_head(&self) -> Option<(&'s str, Head<'s>)> {
        if !self.is_at_line_start() {
            return None;
        }
        let (left, head) = typed::bare_head(self.rest())?;
        let is_known = || head.label.is_some_and(|label| self.is_name(label));
        (!self.is_named_by_tags || is_known()).then_some((left, head))
    }

    /// Notes a turn without a colon after the player, and the changes that write its beginning as
    /// `1. 청팀:`.
    fn note_bare(&mut self, head: Head<'s>, left: &str) {
        let (Some(number), Some(label)) = (head.number, head.label) else {
            return;
        };
        let (Some(start), Some(name)) = (self.offset(number), self.offset(label)) else {
            return;
        };
        let span = Span::new(start, self.text.len() - left.len());
        let bare = self.bare.get_or_insert((span, Vec::new()));
        bare.1
            .push(Change::write(Span::new(start + number.len(), name), ". "));
        bare.1
            .push(Change::write(Span::at(name + label.len()), ":"));
    }

    /// True if only blanks precede the current offset on its line.
    pub(super) fn is_at_line_start(&self) -> bool {
        begins_line(&self.text[..self.at])
    }

    /// True if a word is the name of a known player, or the beginning of exactly one such name.
    fn is_name(&self, word: &str) -> bool {
        let name = composed(word);
        self.seats.names().any(|known| known == name) || self.seats.beginning(&name).is_some()
    }

    fn comment(&mut self) {
        let (left, Comment { text, is_open }) = comment::take(self.rest());
        let span = self.take(left);
        if is_open {
            let end = span.start as usize + self.text[span.range()].trim_end().len();
            let fix = Fix::doubtful(Change::write(Span::at(end), "}"));
            self.find_fixed(&shared::typed::codes::OPEN_COMMENT, span, [], Some(fix));
        }
        let text = self.keep(text);
        let text = self.record.tree.add_text(text);
        let kind = CommentKind::Comment;
        self.add(Body::Comment { kind, text }, Some(span));
    }

    /// Adds a part of the text to the record, with Hangul composed into syllables.
    pub(super) fn keep(&mut self, part: &str) -> Text {
        let composed = composed(part);
        match self.offset(part) {
            Some(at) if *composed == *part => Text::in_source(Span::new(at, at + part.len())),
            _ => self.record.intern(&composed),
        }
    }

    /// Returns the offset of a slice of the game's text; `None` for a slice of another text.
    pub(super) fn offset(&self, part: &str) -> Option<usize> {
        let at = (part.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        (at < self.text.len() && at + part.len() <= self.text.len()).then_some(at)
    }

    /// Adds an item to the last node. `span` is its place in the text, or `None` if the text does
    /// not contain it.
    pub(super) fn add(&mut self, body: Body, span: Option<Span>) {
        let raw = span.map_or(Text::EMPTY, Text::in_source);
        self.record.tree.add(Item { raw, body });
        if let Some(span) = span {
            self.record.tree.close_last(span.end as usize);
        }
    }

    /// Adds a node at an offset. If the node limit is reached, reports this and returns false.
    pub(super) fn begin_node(&mut self, at: usize) -> bool {
        if self.record.tree.len() >= self.limits.nodes {
            let what = codes::NODES_OF_A_RECORD.into();
            let args = [("what", what), ("limit", self.limits.nodes.into())];
            self.find(&shared::typed::codes::LIMIT, Span::at(at), args);
            self.full = true;
            return false;
        }
        self.record.tree.extend(Span::at(at));
        true
    }

    /// Adds a play, in a new node if the last one already has a play. Returns false if the node
    /// limit is reached.
    pub(super) fn add_play(&mut self, play: Play, span: Span) -> bool {
        let last = self.record.tree.last().unwrap_or(NodeId::ROOT);
        if self.record.tree.plays(last).next().is_some() && !self.begin_node(span.start as usize) {
            return false;
        }
        self.ply += 1;
        self.add(Body::Play(play), Some(span));
        true
    }

    /// Notes a word that has unusual signs, and the change that replaces them by keyboard signs.
    pub(super) fn note_signs(&mut self, is_unusual: bool, span: Span) {
        if is_unusual {
            let written: String = self.text[span.range()].chars().map(usual).collect();
            let signs = self.signs.get_or_insert((span, Vec::new()));
            signs.1.push(Change::write(span, written));
        }
    }

    /// Lowers findings about habits of the writer to notes: about irregular beginnings of most
    /// turns, and about players without tags, which become a single finding.
    fn merge_habits(&mut self) {
        if self.findings.is_empty() {
            return;
        }
        let turns = self
            .record
            .tree
            .nodes()
            .flat_map(|node| self.record.tree.items(node));
        let turns = turns
            .filter(|item| matches!(item.body, Body::Turn { .. }))
            .count();
        let is_of = |finding: &Finding, code| std::ptr::eq(finding.code, code);
        for finding in self
            .findings
            .iter_mut()
            .filter(|finding| is_of(finding, &codes::TURN_FORM))
        {
            let changes: usize = finding.fixes.iter().map(|fix| fix.changes.len()).sum();
            if changes > 1 && 2 * changes >= turns {
                finding.severity = Severity::Note;
            }
        }
        if self.is_named_by_tags {
            return;
        }
        let count = self.seats.names().count();
        let names: Vec<String> = self.seats.names().map(str::to_owned).collect();
        let mut is_first = true;
        self.findings.retain(|finding| {
            let is_player = is_of(finding, &codes::NO_PLAYER_TAG);
            !is_player || std::mem::replace(&mut is_first, false)
        });
        let found = self
            .findings
            .iter_mut()
            .find(|finding| is_of(finding, &codes::NO_PLAYER_TAG));
        if let Some(finding) = found.filter(|_| count > 0) {
            let seats: Vec<(usize, &str)> = (1..).zip(names.iter().map(String::as_str)).collect();
            let tags = player_tags(&seats);
            finding.severity = Severity::Note;
            finding.args.clear();
            finding.args.push(("name", names.join(", ").into()));
            finding.args.push(("tags", tags));
        }
    }

    /// Adds the findings and the result that need the whole game.
    fn finish(&mut self) {
        self.merge_habits();
        let place = |span| Place::record(self.record.origin.index, span);
        let found = self.otherwise.finding(&codes::OTHERWISE, place);
        let is_habit = self.otherwise.count() > 1;
        self.findings.extend(found.map(|found| {
            if is_habit {
                found.with_severity(Severity::Note)
            } else {
                found
            }
        }));
        header::read_results(self);
        self.conclude();
        if let Some((span, changes)) = self.bare.take() {
            let place = Place::record(self.record.origin.index, span);
            let finding = Finding::new(&codes::BARE_HEADS, place).arg("count", changes.len() / 2);
            let finding = if changes.len() > 2 {
                finding.with_severity(Severity::Note)
            } else {
                finding
            };
            let safety = Safety::Safe;
            self.findings.push(finding.fix(Fix { safety, changes }));
        }
        let (span, source) = (self.record.origin.span, Arc::clone(self.record.source()));
        let left_out = self
            .page
            .skipped_in(span, source.text(), |span| TagReader::place(self, span));
        self.findings.extend(left_out);
        if let Some((span, changes)) = self.signs.take() {
            let place = Place::record(self.record.origin.index, span);
            let finding = Finding::new(&shared::typed::codes::UNUSUAL_SIGNS, place);
            let fix = Fix {
                safety: Safety::Safe,
                changes,
            };
            let finding = finding.arg("count", fix.changes.len());
            self.findings.push(finding.fix(fix));
        }
    }

    /// Adds the result after the turns to the header. If a tag already states a result, compares
    /// the two and reports a difference.
    fn conclude(&mut self) {
        let Some((outcome, span)) = self.closing else {
            return;
        };
        let text = Text::in_source(span);
        let Some(tag) = self.record.info(Field::Result).map(str::to_owned) else {
            return self.say(Field::Result, text, Value::Outcome(outcome));
        };
        let stated = self.record.header.outcome();
        let differs = match (stated, outcome) {
            // Compares only the winners, because the result after the turns may name the winner
            // alone.
            (Some(Outcome::Ranking(order)), Outcome::Ranking(said)) => order.at(0) != said.at(0),
            (stated, outcome) => stated.is_some_and(|stated| contradict(stated, outcome)),
        };
        if differs {
            let word = self.text[span.range()].to_owned();
            let args = [("tag", tag.into()), ("word", word.into())];
            self.find(&shared::typed::codes::RESULTS_DIFFER, span, args);
        }
    }

    /// Returns the next word on the line and the text after it, without advancing; `None` before a
    /// comment, separator, tag or line end.
    pub(super) fn peek_word(&self) -> Option<(&'s str, &'s str)> {
        let rest = space_in_line(self.rest());
        if rest.starts_with(['\n', '\r', '{', ';', '；', '[']) || lexer::separator(rest).is_ok() {
            return None;
        }
        let (left, word) = lexer::word(rest).ok()?;
        Some((word, left))
    }
}

impl<'s> GameReader<'s> {
    /// Begins a turn whose beginning, `head`, has been parsed; `left` is the text after it. Returns false if the node limit is reached.
    ///
    /// ```text
    /// head = number "." [ player [ "(" member ")" ] ":" ] .
    /// ```
    pub(super) fn turn(&mut self, head: Head<'s>, left: &str) -> bool {
        if head.label.is_none() && self.column_at(space_in_line(left)).is_some() {
            // The number of a row of a table, whose cells are the turns of different players.
            self.take(left);
            return true;
        }
        let start = self.at;
        self.first_turn.get_or_insert(start);
        if !self.begin_node(start) {
            return false;
        }
        let span = self.take(left);
        self.follows_move = false;
        self.progress.clear();
        let next = self.turn.map_or(1, |turn| turn.number.saturating_add(1));
        let written = &self.text[span.range()];
        let is_loose = !written
            .trim_start_matches(|c: char| usual(c).is_ascii_digit())
            .starts_with(['.', '．'])
            && self
                .bare
                .as_ref()
                .is_none_or(|_| written.contains([':', '：']));
        let is_wide = |digits: &&str| !digits.is_ascii() && plain(digits).is_unusual;
        let wide = head.number.filter(is_wide);
        if let Some(digits) = wide.filter(|_| !is_loose) {
            self.note_signs(true, span_of(self.text, digits));
        }
        let number = head.number.and_then(lexer::number);
        if is_loose || number.is_none() {
            let fix = self.numbered(span, next);
            self.find_turn_form(span, next, fix);
        }
        let number = number.unwrap_or(next);
        self.is_labelled = head.label.is_some();
        let (mut side, member) = self.who(head, span);
        let is_known = self.seats.names().count() > 1 && side.index() < self.seats.count();
        if self.turn.is_none() && self.is_of_sheet && is_known {
            self.begin_with(side);
            side = Side(0);
        }
        self.follow(side);
        self.turn = Some(OpenTurn { side, number });
        self.add(Body::Turn { side, number }, Some(span));
        if let Some(member) = member.filter(|member| !member.is_empty()) {
            let text = self.keep(&member);
            let text = self.record.tree.add_text(text);
            self.add(Body::Member(text), None);
        }
        true
    }

    /// Returns the side of the table column in which the unread text `rest` begins; `None` outside such columns.
    pub(super) fn column_at(&self, rest: &str) -> Option<Side> {
        self.page.side_at(self.text.len() - rest.len())
    }

    /// Begins the turn of a cell in the table column of a side. Returns false if the node limit is reached.
    pub(super) fn turn_in_column(&mut self, column: Side) -> bool {
        let start = self.at;
        if self
            .first_turn
            .replace(self.first_turn.unwrap_or(start))
            .is_none()
        {
            self.name_columns();
        }
        if !self.begin_node(start) {
            return false;
        }
        self.follows_move = false;
        self.progress.clear();
        let number = self.turn.map_or(1, |turn| turn.number.saturating_add(1));
        self.is_labelled = true;
        let column = self.side_of_column(column);
        self.follow(column);
        self.turn = Some(OpenTurn {
            side: column,
            number,
        });
        self.add(
            Body::Turn {
                side: column,
                number,
            },
            None,
        );
        true
    }

    /// Returns the side of the player whom the head of a column names; the side of the column if no player has this name.
    fn side_of_column(&self, column: Side) -> Side {
        let game = Span::new(self.record.origin.span.start as usize, self.text.len());
        let mut names = self.page.names_in(game).filter(|&(side, _)| side == column);
        let name = names
            .next()
            .map(|(_, span)| self.record.text(Text::in_source(span)));
        let named = name.and_then(|name| self.seats.side(name, column));
        named.unwrap_or(column)
    }

    /// Names the players by the heads of their columns, unless tags name them.
    fn name_columns(&mut self) {
        let game = Span::new(self.record.origin.span.start as usize, self.text.len());
        let names: Vec<(Side, Span)> = self.page.names_in(game).collect();
        for (side, span) in names {
            if self.record.info(Field::Name(side)).is_some() {
                continue;
            }
            let text = Text::in_source(span);
            let name = self.record.text(text).to_owned();
            self.seats.name(side, &name);
            self.say(Field::Name(side), text, Value::Text);
        }
    }

    /// Lets the player `first` begin this game: moves all sides so that this player becomes side 0
    /// and the order stays.
    fn begin_with(&mut self, first: Side) {
        let count = self.seats.count();
        self.seats.begin_with(first);
        let moved = |side: Side| Side(((side.index() + count - first.index()) % count) as u8);
        for entry in self.record.header.entries_mut() {
            entry.field = match entry.field {
                Field::Name(side) => Field::Name(moved(side)),
                Field::Rank(side) => Field::Rank(moved(side)),
                Field::Team(side) => Field::Team(moved(side)),
                Field::Members(side) => Field::Members(moved(side)),
                Field::Coach(side) => Field::Coach(moved(side)),
                shared => shared,
            };
        }
    }

    /// Reports a turn that does not begin with its number and a full stop. A single finding covers
    /// all such turns of a game.
    fn find_turn_form(&mut self, span: Span, next: u32, fix: Fix) {
        let reported = self.findings.iter_mut().rev();
        let mut reported = reported.filter(|finding| std::ptr::eq(finding.code, &codes::TURN_FORM));
        match reported
            .next()
            .and_then(|finding| finding.fixes.first_mut())
        {
            Some(known) => known.changes.extend(fix.changes),
            _ => self.find_fixed(
                &codes::TURN_FORM,
                span,
                [("number", next.into())],
                Some(fix),
            ),
        }
    }

    /// Returns the fix that adds the number of a turn, or replaces the sign after it by a full
    /// stop.
    fn numbered(&self, span: Span, next: u32) -> Fix {
        let text = &self.text[span.range()];
        let digits = text.find(|c: char| !usual(c).is_ascii_digit());
        let digits = digits.unwrap_or(text.len());
        let start = span.start as usize;
        let change = match digits {
            0 => Change::write(Span::at(start), format!("{next}. ")),
            _ => {
                let sign = text[digits..].chars().next();
                let sign = sign.filter(|c| !c.is_alphanumeric() && !is_blank(*c));
                let end = start + digits + sign.map_or(0, char::len_utf8);
                Change::write(Span::new(start + digits, end), ".")
            }
        };
        Fix::safe(change)
    }

    /// Returns the side that plays a turn, and the member named in its label. Reports an unknown
    /// player.
    fn who(&mut self, head: Head<'s>, span: Span) -> (Side, Option<String>) {
        let expected = self.expected();
        let Some(label) = head.label else {
            // Reports the missing name: with more than two players the next one is uncertain,
            // because those who have finished are skipped.
            if self.seats.count() > 2 {
                self.find(&codes::NO_PLAYER, span, []);
            }
            return (expected, None);
        };
        let read = plain(label);
        let label_span = self.offset(label).map_or(span, |at| {
            let blank = label.len() - label.trim_start().len();
            Span::new(at + blank, at + label.trim_end().len())
        });
        let as_written = read.is_unusual.then(|| composed(label));
        for name in as_written.into_iter().chain([read.word]) {
            if let Some(found) = self.seats.labelled(&name, expected) {
                return (found.side, found.member.map(str::to_owned));
            }
        }
        let name = composed(label).trim().to_owned();
        if !self.is_named_by_tags && !name.is_empty() && self.seats.names().count() < 6 {
            return self.seat(&name, label_span);
        }
        let bare = name.split(['(', '（']).next().unwrap_or_default().trim();
        if let Some(&side) = self.aliases.get(bare) {
            return (side, None);
        }
        let known: Vec<&str> = self.seats.names().collect();
        let meant = self.seats.beginning(bare);
        let meant = meant.or_else(|| nearest(bare, known.iter().copied()));
        let meant = meant.map(str::to_owned);
        if let Some(side) = self.seats.free()
            && !bare.is_empty()
            && meant.is_none()
            && (self.seats.is_short() || self.has_more_turns(bare))
        {
            return self.take_seat(side, &name, label_span);
        }
        let expected_names = match &meant {
            None => known.join(", "),
            Some(meant) => meant.clone(),
        };
        let is_bare = bare.len() == name.len();
        let fix = meant
            .as_deref()
            .filter(|_| is_bare)
            .map(|meant| Fix::doubtful(Change::write(label_span, meant)));
        let side = meant.and_then(|meant| self.seats.side(&meant, expected));
        let args = [("name", (&*name).into()), ("known", expected_names.into())];
        self.find_fixed(&codes::UNKNOWN_PLAYER, label_span, args, fix);
        if let Some(side) = side {
            self.aliases.insert(bare.to_owned(), side);
        }
        (side.unwrap_or(expected), None)
    }

    /// True if `name:` occurs again in the next [`FARTHEST_TURN`] bytes: a name with several turns is a
    /// player's even if no tag has it.
    fn has_more_turns(&self, name: &str) -> bool {
        let rest = self.rest().as_bytes();
        let near = &rest[..rest.len().min(FARTHEST_TURN)];
        memmem::find(near, format!("{name}:").as_bytes()).is_some()
    }

    /// Gives a player whom no tag names the free seat `side`, and reports the missing tag unless a
    /// broken tag has the name.
    fn take_seat(&mut self, side: Side, label: &str, span: Span) -> (Side, Option<String>) {
        let (name, member) = named_and_member(label);
        let (name, member) = (name.to_owned(), member.map(str::to_owned));
        self.seats.name(side, &name);
        if !self.is_told(&name) {
            let tags = player_tags(&[(side.index() + 1, &name)]);
            let args = [("name", (&*name).into()), ("tags", tags)];
            self.find(&codes::NO_PLAYER_TAG, span, args);
        }
        let text = self.record.intern(&name);
        self.say(Field::Name(side), text, Value::Text);
        (side, member)
    }

    /// True if a broken or unknown tag of the game, which was kept, contains a player's name.
    fn is_told(&self, name: &str) -> bool {
        let items = self.record.tree.items(NodeId::ROOT).iter();
        let mut kept = items.filter_map(|item| match item.body {
            Body::Raw(texts) => self.record.tree.raws.get(texts).last(),
            _ => None,
        });
        kept.any(|&text| self.record.text(text).contains(name))
    }

    /// Adds a player whom no tag names after the known players, and reports the missing tag.
    fn seat(&mut self, label: &str, span: Span) -> (Side, Option<String>) {
        let (name, member) = named_and_member(label);
        let member = member.map(str::to_owned);
        let side = self.seats.add(name);
        if !self.is_told(name) {
            let tags = player_tags(&[(side.index() + 1, name)]);
            let args = [("name", name.into()), ("tags", tags)];
            self.find(&codes::NO_PLAYER_TAG, span, args);
        }
        let text = self.record.intern(name);
        self.say(Field::Name(side), text, Value::Text);
        (side, member)
    }

    /// Returns the side that is expected to play next: the one that played after the current side
    /// last time, or the next in seat order.
    pub(super) fn expected(&self) -> Side {
        let Some(turn) = self.turn else {
            return Side(0);
        };
        let before = self.followers.get(turn.side.index()).copied().flatten();
        before.unwrap_or_else(|| self.seats.after(turn.side))
    }

    /// Notes that `side` plays after the side of the current turn.
    fn follow(&mut self, side: Side) {
        let Some(last) = self.turn else {
            return;
        };
        let at = last.side.index();
        if self.followers.len() <= at {
            self.followers.resize(at + 1, None);
        }
        self.followers[at] = Some(side).filter(|&side| side != last.side);
    }

    /// Returns the side of the current turn. A throw or move before the first turn is reported and
    /// begins turn 1. `None` if the node limit is reached.
    pub(super) fn side(&mut self, span: Span) -> Option<Side> {
        if let Some(turn) = self.turn {
            return Some(turn.side);
        }
        let example = Bilingual::new("`1. Ann: Do / new-01`", "`1. 홍길동: 도 / 새-도`");
        self.find(&codes::NO_TURN, span, [("example", example.into())]);
        if !self.begin_node(span.start as usize) {
            return None;
        }
        let side = Side(0);
        self.turn = Some(OpenTurn { side, number: 1 });
        self.add(Body::Turn { side, number: 1 }, None);
        Some(side)
    }
}

/// Formats the tags that name players: `[P1 "Ann"]`. Seats count from 1.
fn player_tags(players: &[(usize, &str)]) -> Arg {
    let written = |tag: &str| {
        let tags = players
            .iter()
            .map(|(seat, name)| format!("[{tag}{seat} \"{name}\"]"));
        tags.collect::<Vec<_>>().join(" ")
    };
    Arg::Each {
        en: written("P"),
        ko: written("선수"),
    }
}

/// Splits a label such as `청팀(홍길동)` into the name of the side and the member who plays.
fn named_and_member(label: &str) -> (&str, Option<&str>) {
    match label.strip_suffix(')').and_then(|l| l.rsplit_once('(')) {
        Some((name, member)) => (name.trim(), Some(member.trim())),
        None => (label, None),
    }
}
