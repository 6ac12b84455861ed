//! Reader of a gonu log, game by game: tags, numbered moves, and the result after them.

use std::sync::Arc;

use nom::Offset;

use super::lexer::{MoveSuffix, MoveToken, NamedPoint, Parsed, PutToken, Token, Wanted};
use super::numbering::Numbering;
use super::typed_move::TypedMove;
use super::variant::Variant;
use super::{codes, layout, lexer, variant, words};
use crate::diag::{Finding, Findings, Place};
use crate::formats::shared;
use crate::formats::shared::typed::comment::Comment;
use crate::formats::shared::typed::front::Page;
use crate::formats::shared::typed::header::TagReader;
use crate::formats::shared::typed::heading::heading;
use crate::formats::shared::typed::judgement::judged;
use crate::formats::shared::typed::number_of_game::number_of_game;
use crate::formats::shared::typed::outcome::{self, contradict};
use crate::formats::shared::typed::signs::{
    begins_line, composed, is_blank_in_line, is_line_end, skip_blanks, usual,
};
use crate::formats::shared::typed::skipped_words::SkippedWords;
use crate::formats::shared::typed::tag::{Tag, broken_tag, colon_tag, tag};
use crate::formats::shared::typed::tag_names::TagSubject;
use crate::formats::shared::typed::{chat, comment, file, header};
use crate::formats::{ReadItem, ReadItems, ReadOptions, span_of};
use crate::model::{
    Body, Change, CommentKind, Entry, Field, Fix, GameId, Header, Item, NodeId, Origin, Outcome,
    Play, Point, Ranking, Record, Side, Source, Text, Tree, Value, gonu,
};
use crate::text::{Bilingual, Span};

/// Reads the games of a gonu log one by one.
///
/// ```text
/// file = { game } ;
/// ```
pub(super) fn games<'s>(source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
    if let Some(refusal) = file::refusal(source, options) {
        return Box::new(std::iter::once(refusal));
    }
    let page = Page::new(source.text(), &layout::GRAMMAR);
    file::games(source, page, 0, |page, index, at| {
        GameReader::new(source, page, options, index, at).read()
    })
}

/// Name of the property that keeps judgement signs without a known meaning, such as `#`.
pub(super) const NAG: &str = "nag";

/// Reader of one game and its state.
///
/// ```text
/// game = [ number of game ] , tag , { tag } , { item } , [ result ] ;
/// item = number | move | resign | comment ;
/// ```
struct GameReader<'s> {
    text: &'s str,
    page: &'s Page<'s>,
    options: &'s ReadOptions,
    record: Record,
    findings: Findings,
    start: usize,
    at: usize,
    phase: ReadPhase,
    numbering: Numbering,
    /// Number written before the next move, and the side that it announces.
    announced: Option<(u32, Side)>,
    /// Last pair number, and the offset at which it was written.
    pair: Option<(u32, usize)>,
    /// Offset before the next move where a pair of moves may be missing.
    gap: Option<usize>,
    /// Start and end point of the last move; both are equal for a piece put down.
    last: Option<(NamedPoint, NamedPoint)>,
    /// Moves typed in the Korean keyboard layout, each as written and as read; one finding reports
    /// all.
    otherwise: SkippedWords,
    /// True if in this game pieces are put down before they move.
    puts_men: bool,
    /// Count of findings and numbering before the last number was read; both are restored if a repeated move follows
    /// the number.
    number_before: Option<(usize, Numbering)>,
    /// Result written after the moves, with its place.
    result: Option<(Outcome, Span)>,
    /// True if the maximum number of nodes is reached.
    is_full: bool,
}

/// True if a line begins with a move number such as `12.`.
fn begins_with_number(line: &str) -> bool {
    let after = line.trim_start_matches(|c: char| c.is_ascii_digit());
    after.len() < line.len() && after.starts_with('.')
}

/// Section of a game that the reader has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReadPhase {
    /// The reader is before the first tag or move of the game.
    Before,
    Tags,
    Moves,
    /// After the result; no move has followed it.
    Ended,
    /// After the result and more moves or results, which were reported.
    Behind,
}

impl<'s> GameReader<'s> {
    /// Creates a reader for the game at offset `start`.
    fn new(
        source: &Arc<Source>,
        page: &'s Page<'_>,
        options: &'s ReadOptions,
        index: u32,
        start: usize,
    ) -> GameReader<'s> {
        let origin = Origin::new("gonu", index, Span::new(start, start));
        let board = variant::usual();
        let mut record = Record::new(Arc::clone(source), GameId::GONU, board, origin);
        record.header = Header::with_room();
        // A move takes at least six bytes. A file may hold many games, so memory is reserved for
        // one long game at most.
        record.tree = Tree::with_room((source.text().len() / 6).min(200));
        record.tree.extend(Span::at(start));
        GameReader {
            text: page.text(),
            page,
            options,
            record,
            findings: Findings::up_to(options.limits.findings),
            start,
            at: start,
            phase: ReadPhase::Before,
            numbering: Numbering::new(Side::BLACK),
            announced: None,
            pair: None,
            gap: None,
            last: None,
            otherwise: SkippedWords::default(),
            puts_men: false,
            number_before: None,
            result: None,
            is_full: false,
        }
    }

    /// Reads the game up to the first tag of the next one. Returns the game and the offset of that
    /// tag.
    fn read(mut self) -> (ReadItem, usize) {
        while self.item() {}
        let end = self.at;
        if self.is_full {
            // Skips to the next game, so that the unread end of this one does not count as another
            // game.
            self.at = file::next_tag(self.text, self.at);
        }
        let written = self.text[self.start..end].trim_end();
        self.record.origin.span = Span::new(self.start, self.start + written.len());
        for (side, name) in self.page.names_in(self.record.origin.span) {
            header::take_name(&mut self, side, name);
        }
        header::read_results(&mut self);
        self.conclude();
        let index = self.record.origin.index;
        let place = |span| Place::record(index, span);
        let found = [
            self.otherwise.finding(&codes::OTHERWISE, place),
            self.page
                .skipped_in(self.record.origin.span, self.record.source().text(), place),
        ];
        if found.iter().any(Option::is_some) {
            self.findings.extend(found.into_iter().flatten());
            self.findings
                .sort_by_key(|finding| finding.place.span.map_or(0, |span| span.start));
        }
        let piece = ReadItem {
            record: Some(self.record),
            findings: self.findings,
        };
        (piece, self.at)
    }

    /// Reads the next tag, comment, line or token. Returns `false` at the end of the game.
    fn item(&mut self) -> bool {
        let rest = skip_blanks(&self.text[self.at..]);
        self.at = self.text.len() - rest.len();
        let stamp = chat::stamp(&self.text[..self.at], rest);
        if !stamp.is_empty() {
            self.at += stamp.len();
            return true;
        }
        match rest.chars().next() {
            None => return false,
            Some('[' | '［') => return self.tag(rest),
            Some('{' | ';' | '；') => self.comment(rest),
            Some(_) if self.begins_next_game(rest) => return false,
            Some(_) => {
                if let Some(behind) = self.line(rest) {
                    self.at = self.text.len() - behind.len();
                    return true;
                }
                return self.token(rest);
            }
        }
        true
    }

    /// True at a line with the number of the next game, such as `제2국`, below the moves of this one.
    fn begins_next_game(&self, rest: &str) -> bool {
        let is_above = matches!(self.phase, ReadPhase::Before | ReadPhase::Tags);
        !is_above && begins_line(&self.text[..self.at]) && number_of_game(rest).is_some()
    }

    /// Reads a whole line: above the moves a tag with a colon, a heading or the number of a game, below them the result, such as the name
    /// of the winner. Returns the text after it, or `None` for other lines.
    fn line(&mut self, rest: &'s str) -> Option<&'s str> {
        if !begins_line(&self.text[..self.at]) {
            return None;
        }
        match self.phase {
            ReadPhase::Before | ReadPhase::Tags => {
                if let Some((behind, said)) = number_of_game(rest) {
                    self.phase = ReadPhase::Tags;
                    let span = self.span_of(said);
                    let text = self.record.tree.add_text(Text::in_source(span));
                    let kind = CommentKind::Comment;
                    self.add(Body::Comment { kind, text }, span);
                    return Some(behind);
                }
                if let Some((behind, tag)) = colon_tag(rest, lexer::is_of_move) {
                    let span = self.span(rest.len() - behind.len());
                    self.phase = ReadPhase::Tags;
                    header::take(self, tag, span);
                    return Some(behind);
                }
                let heading = heading(rest, lexer::is_of_move)?;
                self.phase = ReadPhase::Tags;
                header::take_heading(self, &heading);
                Some(&rest[heading.text.len()..])
            }
            ReadPhase::Moves if !begins_with_number(rest) && self.lexed(rest).is_err() => {
                let line = &rest[..rest.find(is_line_end).unwrap_or(rest.len())];
                let sides = self.record.game.side_words();
                let side = |name: &str, ranking: &Ranking| TagReader::side(self, name, ranking);
                let (said, outcome) = outcome::closing(line, sides, side)?;
                self.phase = ReadPhase::Ended;
                self.result = Some((outcome, self.span_of(said)));
                Some(&rest[line.len()..])
            }
            _ => None,
        }
    }

    /// Returns the span of the next `length` bytes, from the current offset on.
    fn span(&self, length: usize) -> Span {
        Span::new(self.at, self.at + length)
    }

    /// Reads a comment; reports it if it is not closed.
    ///
    /// ```text
    /// comment = "{" , { any but "}" } , "}" | ";" , rest of line ;
    /// ```
    fn comment(&mut self, rest: &'s str) {
        let (after, Comment { text, is_open }) = comment::take(rest);
        let span = self.span(rest.len() - after.len());
        if is_open {
            let end = span.start as usize + self.text[span.range()].trim_end().len();
            let fix = Fix::doubtful(Change::write(Span::at(end), "}"));
            self.find_fixed(
                &shared::typed::codes::OPEN_COMMENT,
                self.span(1),
                [],
                Some(fix),
            );
        }
        self.at = span.end as usize;
        if text.trim().is_empty() {
            return;
        }
        let text = Text::in_source(span_of(self.text, text));
        let text = self.record.tree.add_text(text);
        let kind = CommentKind::Comment;
        self.add(Body::Comment { kind, text }, span);
    }
}

impl TagReader for GameReader<'_> {
    fn record(&self) -> &Record {
        &self.record
    }

    fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    fn findings(&mut self) -> &mut Findings {
        &mut self.findings
    }

    fn text(&self) -> &str {
        self.text
    }

    fn place(&self, span: Span) -> Place {
        let node = self.record.tree.last();
        let place = Place::record(self.record.origin.index, span);
        Place { node, ..place }
    }

    fn add(&mut self, body: Body, span: Span) {
        let raw = Text::in_source(span);
        self.record.tree.add(Item { raw, body });
    }

    fn game(&mut self, text: Text, span: Span, value: Span) {
        let name = self.record.text(text).trim().to_owned();
        match variant::named(&name) {
            Some(variant) => self.play_on(variant),
            // A misspelt name of a gonu is corrected here. A wholly unknown one is kept and
            // reported by the replay.
            None => match variant::near(&name) {
                Some((meant, variant)) => {
                    let args = [
                        ("name", name.as_str().into()),
                        ("meant", meant.as_str().into()),
                    ];
                    let fix = Fix::doubtful(Change::write(value, meant));
                    self.find_fixed(&codes::OTHER_GAME, value, args, Some(fix));
                    self.play_on(variant);
                }
                None => self.record.game = GameId(name.into()),
            },
        }
        let id = self.record.header.add(Entry {
            field: Field::GameKind,
            text,
            value: Value::Text,
        });
        self.enter(id, span);
    }

    /// Reads the tag of the board size, which selects the board of a gonu. Returns `false` for
    /// other tags and sizes.
    fn take(&mut self, subject: TagSubject, tag: Tag<'_>, _: Span) -> bool {
        let size = header::size(tag.value).filter(|_| subject == TagSubject::Size);
        let game = &self.record.game;
        let variant = size.and_then(|(columns, rows)| variant::of_size(game, columns, rows));
        let is_known = variant.is_some();
        if let Some(variant) = variant {
            self.play_on(variant);
        }
        is_known
    }
}

impl GameReader<'_> {
    /// Sets the game and the board of the record to a kind of gonu.
    fn play_on(&mut self, variant: Variant) {
        self.puts_men = variant.game.puts_men_down();
        self.record.game = variant.game;
        self.record.board = variant.board;
    }

    /// Parses the next token by the rules of this game: with pieces put down, or without.
    fn lexed<'t>(&self, text: &'t str) -> Parsed<'t, Token<'t>> {
        if self.puts_men {
            lexer::placing_token(text)
        } else {
            lexer::token(text)
        }
    }
}

impl<'s> GameReader<'s> {
    /// Reads a valid or broken tag. Returns `false` for a tag after the moves, which belongs to the
    /// next game.
    fn tag(&mut self, rest: &'s str) -> bool {
        let read = tag(rest);
        let is_meant = read.is_some() || broken_tag(rest).meant.is_some();
        if is_meant && !matches!(self.phase, ReadPhase::Before | ReadPhase::Tags) {
            return false;
        }
        if is_meant {
            self.phase = ReadPhase::Tags;
        }
        let after = match read {
            Some((after, tag)) => {
                let span = self.span(rest.len() - after.len());
                header::take(self, tag, span);
                after
            }
            None => header::take_broken(self, rest),
        };
        self.at += rest.offset(after);
        true
    }

    /// Stores the result after the moves if no tag states one. Otherwise reports a contradiction
    /// between the two.
    fn conclude(&mut self) {
        let Some((outcome, span)) = self.result else {
            return;
        };
        let text = Text::in_source(span);
        let Some(tag) = self.record.info(Field::Result) else {
            let id = self.record.header.add(Entry {
                field: Field::Result,
                text,
                value: Value::Outcome(outcome),
            });
            let body = Body::Info(id);
            self.record
                .tree
                .insert(NodeId::ROOT, Item { raw: text, body });
            return;
        };
        let stated = self.record.header.outcome();
        if stated.is_some_and(|stated| contradict(stated, outcome)) {
            let place = Place::record(self.record.origin.index, span);
            let finding = Finding::new(&shared::typed::codes::RESULTS_DIFFER, place)
                .arg("tag", tag)
                .arg("word", self.record.text(text));
            self.findings.push(finding);
        }
    }
}

impl<'s> GameReader<'s> {
    fn token(&mut self, rest: &'s str) -> bool {
        match self.lexed(rest) {
            Ok((after, token)) => {
                let span = self.span(rest.len() - after.len());
                self.begin_moves();
                let going = match token {
                    Token::Number(number, begins_pair) => {
                        self.at = self.number(number, begins_pair, span);
                        return true;
                    }
                    Token::Result(word) => {
                        self.result(word, span);
                        true
                    }
                    Token::Resign => self.word(span, |side| Play::Resign { side }),
                    Token::Pass => self.word(span, |side| Play::Pass { side }),
                    Token::Move(step) => self.step(&step, span),
                    Token::Put(PutToken { at, after }) => self.put(at, &after, span),
                };
                self.at = span.end as usize;
                going
            }
            Err(error) => self.unread(rest, error),
        }
    }

    /// Skips unreadable text and reports it. If it looks like a move, it counts as a move of the side whose turn it
    /// is. Returns `false` if the record is full.
    fn unread(&mut self, rest: &'s str, error: nom::Err<Wanted>) -> bool {
        if let Some(going) = self.typed(&rest[..length_of_word(rest)]) {
            return going;
        }
        let length = self.length_of_unread(rest);
        let span = self.span(length);
        let expected = match error {
            nom::Err::Error(wanted) | nom::Err::Failure(wanted) => wanted.what,
            nom::Err::Incomplete(_) => Bilingual::new("more text", "이어지는 글"),
        };
        let shown: String = rest[..length].chars().take(40).collect();
        let args = [("token", shown.into()), ("expected", expected.into())];
        let is_move = looks_like_move(&rest[..length]);
        if is_move {
            self.begin_moves();
        }
        self.find(&codes::TOKEN, span, args);
        let going = !is_move || self.lose_move(span);
        self.at = span.end as usize;
        going
    }

    /// Reads a mistyped word as the move that was meant. Returns `Some(false)` if the record is full, `None` if the
    /// word shows no move.
    fn typed(&mut self, word: &'s str) -> Option<bool> {
        let typed = TypedMove::read(word)?;
        let meant = typed.meant.trim_end_matches(lexer::parts_words);
        let (rest, token) = self.lexed(meant).ok()?;
        if !rest.is_empty() {
            return None;
        }
        let span = self.span(word.len());
        let as_written = |after: MoveSuffix<'_>| MoveSuffix {
            mark: typed.written(after.mark),
            nag: typed.written(after.nag),
            capture: after.capture,
        };
        let going = match token {
            Token::Put(PutToken { at, after }) => {
                self.report_typed(&typed, meant);
                self.put(at, &as_written(after), span)
            }
            Token::Move(MoveToken { from, to, after }) => {
                self.report_typed(&typed, meant);
                let after = as_written(after);
                self.step(&MoveToken { from, to, after }, span)
            }
            _ => return None,
        };
        self.at = span.end as usize;
        Some(going)
    }

    /// Reports a mistyped word that was read as the move `meant`.
    fn report_typed(&mut self, typed: &TypedMove<'s>, meant: &str) {
        self.begin_moves();
        let written = typed.written(meant);
        let span = self.span(written.len());
        let change = Change::write(span, meant);
        if typed.is_slip {
            let args = [("typed", written.into()), ("meant", meant.into())];
            // The meaning of a mistyped move is a guess, so its fix is never safe.
            self.find_fixed(&codes::MISTYPED, span, args, Some(Fix::doubtful(change)));
        } else {
            self.otherwise.add(&format!("{written}→{meant}"), span);
            self.otherwise.fix(change);
        }
    }

    /// Returns the length of unreadable text in bytes: one word if it looks like a move, or else
    /// the line up to the next readable word.
    fn length_of_unread(&self, rest: &str) -> usize {
        let length = length_of_word(rest);
        if looks_like_move(&rest[..length]) {
            return length;
        }
        let mut end = length;
        loop {
            let after = rest[end..].trim_start_matches(is_blank_in_line);
            let next = length_of_word(after);
            let ends =
                after.is_empty() || after.starts_with(|c| is_line_end(c) || "[［{;；".contains(c));
            if ends || looks_like_move(&after[..next]) || self.lexed(after).is_ok() {
                return end;
            }
            end = rest.len() - after.len() + next;
        }
    }

    fn lose_move(&mut self, span: Span) -> bool {
        let Some(side) = self.node(span) else {
            return false;
        };
        self.last = None;
        let kept = self.record.keep_unread_move(side, Text::in_source(span));
        self.add(kept, span);
        true
    }

    /// Ends the section of tags when the first token of the moves is read: sets who moves first, and reports missing
    /// tags.
    fn begin_moves(&mut self) {
        match self.phase {
            ReadPhase::Before => {
                self.find(&codes::NO_TAGS, Span::at(self.at), []);
            }
            ReadPhase::Tags => {}
            ReadPhase::Moves | ReadPhase::Ended | ReadPhase::Behind => return,
        }
        self.phase = ReadPhase::Moves;
        let record = &self.record;
        let first = gonu::first(record.info(Field::First), record.info(Field::Rules));
        self.numbering = Numbering::new(first);
    }

    /// Reads the number of a pair of moves. Returns the offset to continue from: after the number,
    /// or after the whole pair if it repeats the last one.
    fn number(&mut self, number: u32, begins_pair: bool, span: Span) -> usize {
        let (start, end) = (span.start as usize, span.end as usize);
        let pair = self.pair.replace((number, start));
        if let Some((last, from)) = pair
            && last == number
            && let Some(twice) = self.repeated(from, start)
        {
            let written = self.text[twice.range()].to_owned();
            self.find(&codes::TWICE, twice, [("move", written.into())]);
            return twice.end as usize;
        }
        let side = self.numbering.announced(begins_pair);
        let due = self.numbering.number(side);
        self.number_before = Some((self.findings.len(), self.numbering));
        let mut is_gap = false;
        // After a wrong number, later numbers may continue from it or from the real count of moves.
        // Neither is reported again.
        if number != due && number != self.numbering.counted(side) {
            let args = [("number", number.into()), ("expected", due.into())];
            self.find(&shared::typed::codes::MOVE_NUMBER, span, args);
            let is_whole = begins_pair && self.announced.is_none() && self.numbering.next == side;
            is_gap = is_whole && number > due && self.goes_on_from(number, end);
        }
        self.gap = is_gap.then_some(start);
        self.announced = Some((number, side));
        end
    }

    /// Returns the span of the pair at offset `at` if it repeats the text between `from` and `at`, the pair before
    /// it; `None` otherwise.
    fn repeated(&self, from: usize, at: usize) -> Option<Span> {
        let pair = self.text[from..at].trim_end();
        let after = self.text[at..].strip_prefix(pair)?;
        let is_whole = after.is_empty() || after.starts_with(lexer::ends_word);
        let moves = match self.lexed(pair) {
            Ok((after, Token::Number(..))) => after,
            _ => pair,
        };
        (is_whole && !moves.trim().is_empty()).then(|| Span::new(at, at + pair.len()))
    }

    /// True if the next number after an offset is `number` plus 1 or names a second move, as `4...` does, or if no
    /// number is found nearby.
    fn goes_on_from(&self, number: u32, at: usize) -> bool {
        let mut rest = &self.text[at..];
        let farthest = rest.len().saturating_sub(FARTHEST);
        loop {
            rest = comment::skip_comments(rest);
            if rest.len() <= farthest || rest.starts_with(['[', '［']) {
                return true;
            }
            match self.lexed(rest) {
                Ok((_, Token::Number(_, false))) => return true,
                Ok((_, Token::Number(next, true))) => return next == number.saturating_add(1),
                Ok((after, _)) => rest = after,
                Err(_) => rest = &rest[length_of_word(rest)..],
            }
        }
    }

    /// Adds a node for a play and returns the side that makes it. `None` if the maximum number of nodes is reached.
    fn node(&mut self, span: Span) -> Option<Side> {
        let limit = self.options.limits.nodes;
        if self.record.tree.len() >= limit {
            let args = [("what", codes::NODES.into()), ("limit", limit.into())];
            self.find(&shared::typed::codes::LIMIT, span, args);
            self.is_full = true;
            return None;
        }
        if self.phase == ReadPhase::Ended {
            self.phase = ReadPhase::Behind;
            self.find(&codes::AFTER_RESULT, span, []);
        }
        let (number, side) = self.announced.take().unwrap_or_else(|| {
            let side = self.numbering.next;
            (self.numbering.number(side), side)
        });
        if let Some(start) = self.gap.take()
            && self.numbering.begins_pair(side)
        {
            // Marks that a pair of moves may be missing here, so that illegal moves after it are
            // not reported as separate mistakes.
            let name = self.record.intern(header::UNREAD);
            let texts = self.record.tree.raws.add([name, Text::EMPTY]);
            self.add(Body::Raw(texts), Span::at(start));
        }
        let (number, side) = match self.page.side_at(span.start as usize) {
            Some(said) if said != side => (self.numbering.number(said), said),
            _ => (number, side),
        };
        self.numbering.pass(side, number);
        self.record.tree.extend(span);
        Some(side)
    }

    /// Adds a resignation or pass, which names no point. Returns `false` if the record is full.
    fn word(&mut self, span: Span, play: impl Fn(Side) -> Play) -> bool {
        let Some(side) = self.node(span) else {
            return false;
        };
        self.last = None;
        self.add(Body::Play(play(side)), span);
        true
    }

    fn put(&mut self, named: NamedPoint, after: &MoveSuffix<'s>, span: Span) -> bool {
        let at = self.point(named);
        let play = |side| Play::Place { side, at };
        self.made((named, named), play, after, span)
    }

    fn step(&mut self, step: &MoveToken<'s>, span: Span) -> bool {
        let (from, to) = (self.point(step.from), self.point(step.to));
        let play = |side| Play::Slide { side, from, to };
        self.made((step.from, step.to), play, &step.after, span)
    }

    /// Adds a move with its captures and judgement signs. Reports a move that repeats the last one
    /// and leaves it out.
    fn made(
        &mut self,
        points: (NamedPoint, NamedPoint),
        play: impl Fn(Side) -> Play,
        MoveSuffix { capture, mark, nag }: &MoveSuffix<'s>,
        span: Span,
    ) -> bool {
        let end = self.text[..span.end as usize].trim_end_matches(lexer::parts_words);
        let end = end.len() - nag.len();
        let whole = Span::new(span.start as usize, end);
        let number_before = self.number_before.take();
        if self.last.replace(points) == Some(points) {
            // A repeated move is left out, so its number is forgotten too.
            if let Some((count, numbering)) = number_before {
                self.findings.truncate(count);
                (self.numbering, self.announced) = (numbering, None);
            }
            let written = self.text[whole.range()].to_owned();
            self.find(&codes::TWICE, whole, [("move", written.into())]);
            return true;
        }
        let Some(side) = self.node(whole) else {
            return false;
        };
        self.add(Body::Play(play(side)), whole);
        if let Some(captured) = capture {
            let points: Vec<Point> = captured.iter().map(|&place| self.point(place)).collect();
            let points = self.record.tree.points.add(points);
            let count = lexer::counted(mark).filter(|_| captured.is_empty());
            let span = span_of(self.text, mark);
            self.add(Body::ClaimedCapture { count, points }, span);
        }
        if !nag.is_empty() {
            let span = span_of(self.text, nag);
            let body = match judged(nag) {
                Some((kind, emphasis)) => Body::Judgement { kind, emphasis },
                None => {
                    let texts = [self.record.intern(NAG), Text::in_source(span)];
                    Body::Raw(self.record.tree.raws.add(texts))
                }
            };
            self.add(body, span);
        }
        true
    }

    fn point(&self, named: NamedPoint) -> Point {
        // Row 0 is the top. A rank above the board wraps to a row beyond the bottom, which is
        // outside the board too.
        let row = self.record.board.rows().wrapping_sub(named.rank);
        Point::new(named.file, row)
    }

    fn result(&mut self, word: &str, span: Span) {
        let outcome = words::result_of(&composed(word));
        if self.phase == ReadPhase::Moves {
            self.phase = ReadPhase::Ended;
            self.result = outcome.map(|outcome| (outcome, span));
        } else if self.phase == ReadPhase::Ended {
            self.phase = ReadPhase::Behind;
            self.find(&codes::AFTER_RESULT, span, []);
        }
    }
}

/// Maximum number of bytes searched for the next number after a wrong one.
const FARTHEST: usize = 1 << 12;

/// Returns the length of an unreadable word in bytes. Includes a second part joined by a hyphen
/// with blanks: `a1 - zz`.
fn length_of_word(rest: &str) -> usize {
    // The word has at least one character, so that the reader always advances.
    let first = rest.chars().next().map_or(0, char::len_utf8);
    let end = rest[first..].find(lexer::ends_word);
    let length = end.map_or(rest.len(), |at| first + at);
    let word = &rest[..length];
    if !looks_like_move(word) || word.contains(|c| matches!(usual(c), '-' | '>' | '→')) {
        return length;
    }
    let after = rest[length..].trim_start_matches(is_blank_in_line);
    let joined = after.trim_start_matches(|c| matches!(usual(c), '-' | '>' | '→'));
    if joined.len() == after.len() {
        return length;
    }
    let goal = joined.trim_start_matches(is_blank_in_line);
    let end = goal.find(lexer::ends_word).unwrap_or(goal.len());
    rest.len() - goal.len() + end
}

/// True if a word has a letter and a digit, as points do.
fn looks_like_move(word: &str) -> bool {
    let signs = || word.chars().map(usual);
    let has_letter = signs().any(|c| c.is_alphabetic() && c != 'x');
    has_letter && signs().any(|c| c.is_ascii_digit())
}
