//! Reader of one game of a move list, token by token.

mod tags;
mod variations;

use std::sync::Arc;

use nom::Offset;

use super::super::codes;
use super::super::lexer::{Token, between, colon_tag, heading, token};
use super::super::line_progress::LineProgress;
use super::super::move_words::{self, MoveAction, MoveWord};
use super::super::point::{self, PointName, Reach, names};
use super::super::rotation::block;
use super::super::survey::{LettersBasis, MoveSurvey, SizeBasis, game_above};
use super::super::typed_moves::{TypedMoves, Typing, last_word};
use super::draft::{Draft, DraftId};
use super::numbering::{Fit, NumberCount, Numbering};
use crate::diag::{Findings, Severity};
use crate::formats::shared;
use crate::formats::shared::typed::front::Page;
use crate::formats::shared::typed::game::MoveForm;
use crate::formats::shared::typed::header::{self, TagReader};
use crate::formats::shared::typed::outcome::{self, Ending, contradict};
use crate::formats::shared::typed::signs::{begins_line, is_blank_in_line, is_line_end};
use crate::formats::shared::typed::skipped_words::SkippedWords;
use crate::formats::{Limits, ReadItem, ReadOptions};
use crate::model::fix::Safety;
use crate::model::{
    Board, Body, Change, CommentKind, Entry, Field, Fix, GameId, Header, Origin, Outcome, Play,
    Point, QuadrantTurn, Ranking, Record, SetupKind, Side, Source, Text, Value, WinMethod,
};
use crate::text::{Bilingual, Span};
use variations::OpenVariation;

/// Position on a line of play: the last node, and the state after its play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct LinePlace {
    node: DraftId,
    pub(super) progress: LineProgress,
    /// Number of plays on this line so far.
    pub(super) ply: u32,
}

/// Use of the next points: stones, offers or a choice, depending on the word before them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Awaited {
    Stones,
    /// The points are offers, until another word follows.
    Offers,
    /// The next point is a choice; holds the place of the word that announced it.
    Choice(Span),
}

/// Text kept in place of a move that is missing in the list.
const NOT_WRITTEN: &str = "?";

/// Reader of one game, with its state.
pub(super) struct GameReader<'s> {
    pub(super) text: &'s str,
    page: &'s Page<'s>,
    pub(super) record: Record,
    findings: Findings,
    draft: Draft,
    pub(super) reach: Reach,
    pub(super) now: LinePlace,
    /// Position before the last node, where a variation would begin. `None` at the start of a game
    /// or a variation.
    before: Option<LinePlace>,
    variations: Vec<OpenVariation>,
    /// Places of all parentheses that are open.
    opens: Vec<Span>,
    /// Items in a variation before its first play, which wait for its first node.
    pending: Vec<Body>,
    /// Side named by a word such as `black` for the next play.
    named: Option<Side>,
    /// Offset after the word that named the side; true if talk follows the word on its line.
    named_in: Option<(u32, bool)>,
    /// Number of moves before a mislabelled move: the only one whose named side contradicts the
    /// turns.
    mislabelled: Option<u32>,
    /// Number that is probably a point without its letter, if the text has one.
    letterless: Option<u32>,
    /// Last number that did not match the moves, and the number that was due there.
    swapped: Option<(u32, u32)>,
    awaited: Awaited,
    /// First point of a tile whose second point has not come yet; the inner `None` is an invalid
    /// point.
    half: Option<(Option<Point>, Span)>,
    numbering: Numbering,
    limits: Limits,
    ending: Option<(Ending, Span)>,
    /// Side that resigned with the last move of the main line, and the text of that move.
    resigned: Option<(Side, Span)>,
    /// Words that do not belong to a move list; one finding reports all.
    pub(super) skipped_words: SkippedWords,
    /// Moves typed in an unusual form, each as written and as read; one finding reports all.
    otherwise: SkippedWords,
    /// Moves written as two numbers, although no tag says so; one finding reports all.
    numbers: SkippedWords,
    /// True if a tag states that points are written as two numbers.
    counts_in_numbers: bool,
    /// Numbering and count of findings before the last move number was read; both are restored if a repeated move
    /// follows the number.
    number_before: Option<(NumberCount, usize)>,
    /// Offset after the last move number, where a parenthesis may belong to the number.
    number_end: Option<u32>,
    end: usize,
    is_full: bool,
}

impl<'s> GameReader<'s> {
    pub(super) fn new(
        source: &Arc<Source>,
        page: &'s Page<'_>,
        options: &ReadOptions,
        index: u32,
        survey: &MoveSurvey,
    ) -> GameReader<'s> {
        let span = Span::new(survey.start, survey.filled);
        let origin = Origin::new("moves", index, span);
        let board = survey.board().board;
        let mut record = Record::new(Arc::clone(source), GameId::OMOK, board, origin);
        record.header = Header::with_room();
        let mut reader = GameReader {
            text: page.text(),
            page,
            record,
            findings: Findings::up_to(options.limits.findings),
            draft: Draft::new(Span::at(survey.start)),
            reach: survey.reach,
            now: LinePlace {
                node: DraftId::ROOT,
                progress: LineProgress::default(),
                ply: 0,
            },
            before: None,
            variations: Vec::new(),
            opens: Vec::new(),
            pending: Vec::new(),
            named: None,
            named_in: None,
            mislabelled: survey.mislabelled(),
            letterless: survey
                .numbers
                .first()
                .map(|&(number, _)| number)
                .filter(|&number| survey.lacks_letter(number)),
            swapped: None,
            awaited: Awaited::Stones,
            half: None,
            numbering: Numbering::from_numbers(&survey.numbers),
            limits: options.limits,
            ending: None,
            resigned: None,
            skipped_words: SkippedWords::default(),
            otherwise: SkippedWords::default(),
            numbers: SkippedWords::default(),
            counts_in_numbers: survey.counts_in_numbers,
            number_before: None,
            number_end: None,
            end: survey.end,
            is_full: false,
        };
        reader.judge_board(survey);
        reader
    }

    /// Reports uncertainty about the size of the board or the letters of its columns.
    fn judge_board(&mut self, survey: &MoveSurvey) {
        let guess = survey.board();
        let size = size_of(guess.board);
        let span = self.record.origin.span;
        match guess.size {
            SizeBasis::Stated => {}
            SizeBasis::Grown => self.find(&codes::GROWN, span, [("size", size.clone().into())]),
            SizeBasis::Contradicted(columns, rows) => {
                let stated = format!("{columns}x{rows}").into();
                let args = [("stated", stated), ("size", size.clone().into())];
                self.find(&codes::TOO_SMALL, span, args);
            }
        }
        let why = match guess.letters {
            LettersBasis::Stated => return,
            LettersBasis::UsesI => return self.find(&codes::WITH_I, span, [("size", size.into())]),
            LettersBasis::Beyond => codes::LETTER_BEYOND,
            LettersBasis::Unused => codes::LETTER_UNUSED,
        };
        let args = [("why", why.into()), ("size", size.into())];
        self.find(&codes::WITHOUT_I, span, args);
    }

    /// Reads all tokens of the game. Returns the record and its findings.
    ///
    /// ```text
    /// Moves = { Number | Play | Remark | Variation } .
    /// Variation = "(" Moves ")" .
    /// ```
    pub(super) fn read(mut self) -> ReadItem {
        let from = self.record.origin.span.start as usize;
        let mut rest = &self.text[from..self.end];
        loop {
            let before = &self.text[..self.end - rest.len()];
            // Tags and headings occur only above the moves; within the moves the same words are
            // talk.
            let is_above = self.now.node == DraftId::ROOT && self.variations.is_empty();
            if is_above && let Some((after, said)) = game_above(before, rest) {
                let text = Text::in_source(self.span_of(said));
                self.add_comment(CommentKind::Comment, text, self.span_of(said));
                rest = between(after);
                continue;
            }
            if let Some((after, tag)) = Some(rest)
                .filter(|_| is_above && self.ending.is_none())
                .and_then(|rest| colon_tag(before, rest, self.reach))
            {
                let span = Span::new(self.end - rest.len(), self.end - after.len());
                header::take(&mut self, tag, span);
                rest = between(after);
                continue;
            }
            if let Some(heading) = Some(rest)
                .filter(|_| is_above && self.ending.is_none())
                .and_then(|rest| heading(before, rest, self.reach))
            {
                header::take_heading(&mut self, &heading);
                self.begin_after_handicap();
                rest = between(&rest[heading.text.len()..]);
                continue;
            }
            if let Some(after) = self.closing(before, rest) {
                rest = between(after);
                continue;
            }
            let Some((after, token)) = token(before, rest, self.reach) else {
                break;
            };
            if self.is_full {
                break;
            }
            let at = self.end - rest.len();
            let span = Span::new(at, self.end - after.len());
            self.token(token, span);
            rest = between(after);
        }
        self.finish()
    }

    /// True if a bare number may be a point without its letter: it is a word of its own and follows
    /// a point on its line.
    fn stands_for_point(&self, span: Span) -> bool {
        let (start, end) = (span.start as usize, span.end as usize);
        let before = self.text[..start].trim_end_matches(is_blank_in_line);
        let ends = self.text[end..]
            .chars()
            .next()
            .is_none_or(char::is_whitespace);
        ends && before.len() < start && point::run_of_names(self.reach, last_word(before)).is_ok()
    }

    /// Reads a line after the moves that names the winner: `홍길동 승`, `백이 이김`, `결과: 백승`. Returns the
    /// text after the line, or `None` for other lines.
    fn closing(&mut self, before: &str, rest: &'s str) -> Option<&'s str> {
        let is_open = self.ending.is_none() && self.variations.is_empty();
        if !is_open || !begins_line(before) {
            return None;
        }
        let line = &rest[..rest.find(is_line_end).unwrap_or(rest.len())];
        // Fast path: nearly every line is one of numbered moves.
        let is_digit = |c: char| c.is_ascii_digit();
        let is_of_moves = line.is_ascii() && line.starts_with(is_digit) && line.ends_with(is_digit);
        if is_of_moves && !line.contains('+') {
            return None;
        }
        let sides = self.record.game.side_words();
        let side = |name: &str, ranking: &Ranking| self.side(name, ranking);
        let (said, outcome) = outcome::closing(line, sides, side)?;
        // Actions of the game are plays and no mere result: `백 기권`, `패스 흑승`.
        let mut words = line.split_whitespace().map(move_words::word);
        let is_action = |word: Option<MoveWord>| matches!(word, Some(MoveWord::Action(action)) if action != MoveAction::Resign);
        if words.clone().all(|word| word.is_some()) || words.any(is_action) {
            return None;
        }
        self.end_awaiting();
        self.end_with(Ending::Stated(outcome), self.span_of(said));
        Some(&rest[line.len()..])
    }

    /// Takes a result as the end of the game, or above the moves as an entry of the header.
    fn end_with(&mut self, ending: Ending, span: Span) {
        match ending {
            Ending::Stated(outcome) if self.now.ply == 0 && self.end > span.end as usize => {
                if self.record.header.find(Field::Result).is_none() {
                    self.record.header.add(Entry {
                        field: Field::Result,
                        text: Text::in_source(span),
                        value: Value::Outcome(outcome),
                    });
                }
            }
            _ => self.ending = Some((ending, span)),
        }
    }

    fn token(&mut self, token: Token<'s>, span: Span) {
        if self.ending.is_some() {
            // The game has ended, so only remarks are expected; other words are skipped.
            return match token {
                Token::Stamp => {}
                Token::Comment(_)
                | Token::LineComment(_)
                | Token::Name(_)
                | Token::Aside(_)
                | Token::Unclosed(_) => {
                    self.remark(token, span);
                }
                _ => self.skipped_words.add(&self.text[span.range()], span),
            };
        }
        self.forget_side(span);
        match token {
            Token::Tag(tag) => header::take(self, tag, span),
            Token::BrokenTag(_) => {
                header::take_broken(self, &self.text[span.start as usize..self.end]);
            }
            Token::Number { number, stops: 0 }
                if self.letterless == Some(number) && self.stands_for_point(span) =>
            {
                let written = &self.text[span.range()];
                let near = Bilingual::new("letter and number", "글자와 숫자").into();
                self.find(
                    &codes::UNREADABLE,
                    span,
                    [("typed", written.into()), ("near", near)],
                );
                self.lose_move(written, span);
            }
            Token::Number { number, .. } => self.number(number, span),
            Token::Points(points) => self.points(points),
            Token::Chosen(point) => {
                let start = self.text.offset(point) + point.len();
                let choice = MoveWord::Action(MoveAction::Choose);
                self.word(choice, Span::new(start, span.end as usize));
                self.points(point);
            }
            Token::NoPoint(word) => {
                self.find_no_point(word, span);
                if self.lays_tiles() {
                    self.half_a_tile(None, span);
                } else {
                    self.lose_move(word, span);
                }
            }
            Token::Typed(moves)
                if (moves.typing == Typing::Unreadable || moves.text.ends_with(['L', 'R']))
                    && self.awaits_rotation() =>
            {
                self.rotation(block(moves.text), span);
            }
            Token::Typed(moves) => self.typed(moves, span),
            Token::Rotation(rotation) => self.rotation(Some(rotation), span),
            Token::SkippedWords(_) if self.awaits_rotation() => self.rotation(None, span),
            Token::Stamp => {}
            Token::Word(word) => self.word(word, span),
            Token::Declared(count) => {
                self.end_awaiting();
                let side = self.mover(MoveAction::Declare);
                self.play(Play::Declare { side, count }, span);
            }
            Token::Open => self.open(span),
            Token::Close => self.close(span),
            Token::Position => {
                self.end_awaiting();
                self.push_node(span);
            }
            Token::Ending(ending) if self.variations.is_empty() => {
                self.end_with(ending, span);
            }
            Token::Ending(_) | Token::SkippedWords(_) => {
                if let Some((_, has_talk)) = &mut self.named_in {
                    *has_talk = true;
                }
                self.skipped_words.add(&self.text[span.range()], span);
            }
            remark => self.remark(remark, span),
        }
    }

    /// Forgets the side that a word such as `black` named if only talk follows on its line. The
    /// word then meant a player, not the next move.
    fn forget_side(&mut self, span: Span) {
        let Some((end, has_talk)) = self.named_in else {
            return;
        };
        let (end, start) = (end as usize, span.start as usize);
        let after = self.text.get(end..start).unwrap_or_default();
        if self.named.is_none() || after.contains(is_line_end) {
            self.named_in = None;
            if has_talk {
                self.named = None;
            }
        }
    }

    fn number(&mut self, number: u32, span: Span) {
        self.end_awaiting();
        self.number_end = Some(span.end);
        let moves = self.now.progress.moves;
        let before = (self.numbering.count(), self.findings.len());
        let fit = if self.variations.is_empty() {
            self.numbering.next(number, moves)
        } else {
            let misfit = self.numbering.misfit(number, moves);
            misfit.map_or(Fit::Fits, Fit::Misfit)
        };
        let (Fit::Misfit(expected) | Fit::Gap(expected)) = fit else {
            return;
        };
        self.number_before = Some(before);
        // Two numbers in each other's place are reported once: this number was due where the last wrong one was
        // written.
        if self
            .swapped
            .replace((number, expected))
            .is_some_and(|(_, due)| due == number)
        {
            return;
        }
        let args = [("number", number.into()), ("expected", expected.into())];
        self.find(&codes::NUMBER, span, args);
        if matches!(fit, Fit::Gap(_)) {
            self.lose_move(NOT_WRITTEN, Span::at(span.start as usize));
        }
    }

    /// Returns the side of a play: the side named before it, or else the side whose turn it is.
    fn mover(&mut self, action: MoveAction) -> Side {
        let usual = self.now.progress.mover(action);
        self.named.take().unwrap_or(usual)
    }

    /// Reports and ignores the side named before a move of the main line, if every move names its
    /// side and this name alone contradicts the turns.
    fn correct_side(&mut self, span: Span) {
        let is_slip =
            self.mislabelled == Some(self.now.progress.moves) && self.variations.is_empty();
        let turn = self.now.progress.mover(MoveAction::Place);
        if let Some(said) = self.named.filter(|&said| is_slip && said != turn) {
            self.named = None;
            let args = [("said", said.word().into()), ("side", turn.word().into())];
            self.find(&codes::OTHER_SIDE, span, args);
        }
    }

    /// Takes the side of a play from the layout of the page, such as a table column, if no word
    /// names one.
    fn take_side(&mut self, span: Span) {
        if self.named.is_none() {
            self.named = self.page.side_at(span.start as usize);
        }
    }

    /// True if the next points are the two points of a tile.
    fn lays_tiles(&self) -> bool {
        self.now.progress.form == MoveForm::Tile && self.awaited == Awaited::Stones
    }

    /// Adds plays on points written together, such as `h8i9`.
    ///
    /// ```text
    /// Play   = [ Side ] ( Points | Pass | Resign | Swap | Keep | Declare | Offer | Choose ) .
    /// Offer  = "제시" Points .
    /// Choose = "선택" Point .
    /// ```
    fn points(&mut self, points: &str) {
        for name in names(points, self.reach) {
            let start = self.text.offset(name.text);
            let span = Span::new(start, start + name.text.len());
            match self.point(&name, span) {
                at if self.lays_tiles() => self.half_a_tile(at, span),
                Some(at) => self.stone(at, span),
                None => self.lose_move(name.text, span),
            }
        }
    }

    /// Adds a play on a point: a stone, an offer or a choice, as announced. A stone that repeats the last one is
    /// reported and left out.
    fn stone(&mut self, at: Point, span: Span) {
        if self.awaited == Awaited::Stones {
            self.take_side(span);
            self.correct_side(span);
            if self.is_twice(at, span) {
                return;
            }
        }
        let play = match self.awaited {
            Awaited::Stones => {
                let side = self.mover(MoveAction::Place);
                Play::Place { side, at }
            }
            Awaited::Offers => {
                let side = self.mover(MoveAction::Offer);
                // `mover` has used up the named side. It is set again, because a side named before
                // several offers applies to each of them.
                let usual = self.now.progress.mover(MoveAction::Offer);
                self.named = (side != usual).then_some(side);
                Play::Offer { side, at }
            }
            Awaited::Choice(_) => {
                self.awaited = Awaited::Stones;
                let side = self.mover(MoveAction::Choose);
                Play::Choose { side, at }
            }
        };
        self.play(play, span);
    }

    /// Adds the first or second point of a tile. The second point completes the tile. `at` is
    /// `None` for an invalid point that was already reported.
    fn half_a_tile(&mut self, at: Option<Point>, span: Span) {
        let Some((first, start)) = self.half.take() else {
            return self.half = Some((at, span));
        };
        let whole = Span::new(start.start as usize, span.end as usize);
        let (Some(cross), Some(nought)) = (first, at) else {
            let written = self.text.get(whole.range()).unwrap_or_default();
            return self.lose_move(written, whole);
        };
        let side = self.mover(MoveAction::Place);
        let tile = Play::Tile {
            side,
            cross,
            nought,
        };
        self.play(tile, whole);
    }

    /// Ends a tile that has only one point: reports it and counts an unreadable move.
    fn end_tile(&mut self) {
        let Some((at, span)) = self.half.take() else {
            return;
        };
        let written = self.text.get(span.range()).unwrap_or_default();
        if at.is_some() {
            self.find(&codes::HALF_A_TILE, span, [("point", written.into())]);
        }
        self.lose_move(written, span);
    }

    /// True if a stone repeats the last one, which is then reported. The caller leaves the stone out, and the move
    /// number before it no longer counts.
    fn is_twice(&mut self, at: Point, span: Span) -> bool {
        // The first move of a variation may be the same as the move that it replaces.
        let begins_variation = self.before.is_none() && !self.variations.is_empty();
        let is_twice = self.named.is_none() && !begins_variation && self.now.progress.is_twice(at);
        if is_twice {
            if let Some((count, findings)) = self.number_before.take() {
                self.findings.truncate(findings);
                self.numbering.go_back(count);
            }
            let point = self.record.board.name(at);
            self.find(&codes::TWICE, span, [("point", point.into())]);
        }
        self.number_before = None;
        is_twice
    }

    /// Adds an unreadable move: it keeps its place in the list, and the turn passes to the other side. An unreadable
    /// offer is left out.
    fn lose_move(&mut self, written: &str, span: Span) {
        if self.awaited == Awaited::Offers {
            self.named = None;
            return;
        }
        self.awaited = Awaited::Stones;
        self.take_side(span);
        let side = self.mover(MoveAction::Place);
        if !self.push_node(span) {
            return;
        }
        let written = self.record.intern(written);
        let kept = self.record.keep_unread_move(side, written);
        self.draft.add(self.now.node, kept, span.end);
        self.now.progress.lose_move(side);
        self.now.ply += 1;
    }

    /// Adds the plays that mistyped words mean, and reports the words. Words without a certain
    /// meaning count as unreadable moves.
    fn typed(&mut self, moves: TypedMoves<'s>, span: Span) {
        let meant: Vec<(Span, String, Option<Point>)> = moves
            .meant(self.reach)
            .into_iter()
            .map(|(typed, name)| {
                let start = self.text.offset(typed);
                let point = match point::name(self.reach)(&name) {
                    Ok((_, found)) => found.on(self.record.board),
                    Err(_) => None,
                };
                (Span::new(start, start + typed.len()), name, point)
            })
            .collect();
        let is_read = !meant.is_empty() && meant.iter().all(|(.., point)| point.is_some());
        let names: Vec<&str> = meant.iter().map(|(_, name, _)| name.as_str()).collect();
        let names = names.join(" ");
        let changes = meant
            .iter()
            .map(|(span, name, _)| Change::write(*span, name.as_str()));
        let changes: Vec<Change> = changes.collect();
        match moves.typing {
            Typing::Numbers if !self.counts_in_numbers => {
                self.numbers.add(moves.text, span);
                return self.lose_move(moves.text, span);
            }
            Typing::Apart | Typing::Numbers if is_read => {}
            Typing::Otherwise if is_read => {
                self.otherwise.add(&format!("{}→{names}", moves.text), span);
                changes
                    .into_iter()
                    .for_each(|change| self.otherwise.fix(change));
            }
            Typing::Mistyped if is_read => {
                let args = [("typed", moves.text.into()), ("meant", names.into())];
                // The meaning of a mistyped move is a guess, so its fix is never safe.
                let fix = Fix {
                    changes,
                    safety: Safety::Doubtful,
                };
                self.find_fixed(&codes::MISTYPED, span, args, Some(fix));
            }
            _ => {
                let mut near = point::near(moves.text, self.record.board);
                near.extend(
                    meant
                        .into_iter()
                        .filter(|(.., at)| at.is_some())
                        .map(|it| it.1),
                );
                let near = match moves.count() {
                    1 if !near.is_empty() => near.join(", ").into(),
                    _ => Bilingual::new("letter and number", "글자와 숫자").into(),
                };
                self.find(
                    &codes::UNREADABLE,
                    span,
                    [("typed", moves.text.into()), ("near", near)],
                );
                for _ in 0..moves.count() {
                    self.lose_move(moves.text, span);
                }
                return;
            }
        }
        for (span, _, point) in meant {
            if let Some(at) = point {
                self.stone(at, span);
            }
        }
    }

    /// True if the last stone (Pentago) still needs the turn of a quadrant.
    fn awaits_rotation(&mut self) -> bool {
        self.now.progress.form == MoveForm::Rotation
            && matches!(
                self.draft.last_play(self.now.node),
                Some(Body::Play(Play::Place { .. }))
            )
    }

    /// Adds the turn of a quadrant to the last stone. A word that names no quadrant, or follows an
    /// unreadable stone, is kept as text.
    fn rotation(&mut self, rotation: Option<QuadrantTurn>, span: Span) {
        let typed = &self.text[span.range()];
        self.now.progress.rotate();
        match (self.draft.last_play(self.now.node), rotation) {
            (Some(Body::Play(play @ Play::Place { .. })), Some(rotation)) => {
                if let Play::Place { side, at } = *play {
                    *play = Play::Rotate { side, at, rotation };
                }
                self.draft.widen(self.now.node, span.end);
                return;
            }
            (Some(Body::Play(Play::Place { .. })), None) => {
                self.find(&codes::NO_QUADRANT, span, [("word", typed.into())]);
            }
            (Some(Body::Raw(_)), _) => {}
            _ => return self.skipped_words.add(typed, span),
        }
        let kept = [Record::UNREAD, typed].map(|text| self.record.intern(text));
        self.add_raw(kept, span);
    }

    fn word(&mut self, word: MoveWord, span: Span) {
        self.end_awaiting();
        let action = match word {
            MoveWord::Side(side) => {
                self.named = Some(side);
                self.named_in = Some((span.end, false));
                return;
            }
            MoveWord::Action(action) => action,
        };
        let mut side = || self.mover(action);
        let play = match action {
            MoveAction::Pass => Play::Pass { side: side() },
            MoveAction::Resign => Play::Resign { side: side() },
            MoveAction::Swap => Play::Swap { side: side() },
            MoveAction::Keep => Play::Keep { side: side() },
            MoveAction::Offer => return self.awaited = Awaited::Offers,
            MoveAction::Choose => return self.awaited = Awaited::Choice(span),
            MoveAction::Declare => return self.find(&codes::NOTHING_BEHIND, span, []),
            MoveAction::Place => return,
        };
        self.play(play, span);
    }

    /// Gives White the first move if Black has handicap stones in baduk.
    fn begin_after_handicap(&mut self) {
        let handicap = self.record.header.find(Field::Handicap);
        let stones = handicap.map(|entry| &entry.value);
        if let Some(&Value::Number(2..)) = stones
            && self.record.game == GameId::BADUK
            && self.now.progress.moves == 0
        {
            self.now.progress.turn(Side::WHITE);
        }
    }

    /// Ends the special use of points as offers, choice or tile. Reports a word or tile that lacks
    /// its point.
    fn end_awaiting(&mut self) {
        self.end_tile();
        match std::mem::replace(&mut self.awaited, Awaited::Stones) {
            Awaited::Stones => {}
            // The side named before the offers does not apply to the moves after them.
            Awaited::Offers => self.named = None,
            Awaited::Choice(span) => self.find(&codes::NOTHING_BEHIND, span, []),
        }
    }

    /// Adds a node to the current line. Returns `false` if the maximum number of nodes is reached.
    fn push_node(&mut self, span: Span) -> bool {
        if self.draft.len() >= self.limits.nodes {
            self.is_full = true;
            self.find_limit(codes::NODES_OF_A_RECORD, self.limits.nodes, span);
            return false;
        }
        self.before = Some(self.now);
        self.now.node = self.draft.push(self.now.node, span);
        self.settle_pending(span.end);
        true
    }

    /// Adds a play to the current line, in a new node.
    fn play(&mut self, play: Play, span: Span) {
        if self.push_node(span) {
            self.draft.add(self.now.node, Body::Play(play), span.end);
            if self.variations.is_empty() {
                let is_resignation = matches!(play, Play::Resign { .. });
                self.resigned = is_resignation.then(|| (play.side(), span));
            }
            self.now.progress.play(play);
            self.now.ply += 1;
        }
    }

    pub(super) fn add_raw(&mut self, texts: impl IntoIterator<Item = Text>, span: Span) {
        let id = self.record.tree.raws.add(texts);
        self.add(Body::Raw(id), span);
    }

    /// Returns the point with a name; `None` if the board does not have it, which is reported.
    pub(super) fn point(&mut self, name: &PointName<'_>, span: Span) -> Option<Point> {
        let point = name.on(self.record.board);
        if point.is_none() {
            self.find_no_point(name.text, span);
        }
        point
    }

    /// Returns the points in a list of names. Reports names that are not on the board.
    pub(super) fn listed(&mut self, list: &str, span: Span) -> Vec<Point> {
        let mut points = Vec::new();
        for name in names(list, self.reach) {
            if self.record.tree.points.total() + points.len() >= self.limits.points {
                self.find_limit(codes::POINTS_OF_A_RECORD, self.limits.points, span);
                break;
            }
            points.extend(self.point(&name, span));
        }
        points
    }

    pub(super) fn setup(&mut self, kind: SetupKind, points: Vec<Point>, span: Span) {
        self.now.progress.setup(kind, points.len());
        let points = self.record.tree.points.add(points);
        self.add(Body::Setup { kind, points }, span);
    }

    fn finish(mut self) -> ReadItem {
        self.end_awaiting();
        if let Some(&open) = self.opens.first() {
            let count = self.opens.len();
            self.find(&codes::MISSING_CLOSE, open, [("count", count.into())]);
            self.settle_pending(open.end);
        }
        for open in self.page.unclosed_in(self.record.origin.span) {
            let source = Arc::clone(self.record.source());
            match source.text().get(open.range()) {
                Some(sign @ ("{" | "\"")) => {
                    self.find(&codes::UNCLOSED, open, [("sign", sign.into())])
                }
                _ => self.find(&codes::MISSING_CLOSE, open, [("count", 1.into())]),
            }
        }
        let order: Vec<u32> = self.page.order_in(self.record.origin.span).collect();
        self.draft.arrange(&order);
        for (side, name) in self.page.names_in(self.record.origin.span) {
            header::take_name(&mut self, side, name);
        }
        header::read_results(&mut self);
        self.ending = self.ending.or_else(|| self.resignation());
        self.judge_ending();
        for (words, code) in [
            (&self.skipped_words, &codes::NOISE),
            (&self.otherwise, &codes::OTHERWISE),
            (&self.numbers, &codes::NUMBERS),
        ] {
            let finding = words.finding(code, |span| self.place(span));
            // A form used for most moves of the list is a habit, not a typing mistake, so it is
            // only a note.
            let is_habit = std::ptr::eq(code, &codes::OTHERWISE)
                && words.count() > 3
                && 2 * words.count() as u32 > self.now.ply;
            self.findings.extend(finding.map(|finding| {
                if is_habit {
                    finding.with_severity(Severity::Note)
                } else {
                    finding
                }
            }));
        }
        let (span, source) = (self.record.origin.span, Arc::clone(self.record.source()));
        let left_out = self
            .page
            .skipped_in(span, source.text(), |span| self.place(span));
        self.findings.extend(left_out);
        self.draft.finish(&mut self.record);
        self.findings
            .sort_by_key(|finding| finding.place.span.map_or(0, |span| span.start));
        ReadItem {
            record: Some(self.record),
            findings: self.findings,
        }
    }

    /// Returns the result that the last move states if it is a resignation.
    fn resignation(&self) -> Option<(Ending, Span)> {
        let (side, span) = self.resigned?;
        let (winner, by) = (side.opponent(), WinMethod::Resignation);
        Some((Ending::Stated(Outcome::Win { winner, by }), span))
    }

    /// Stores the result at the end of the game if no tag states one. Otherwise reports a
    /// contradiction between the two.
    fn judge_ending(&mut self) {
        let Some((Ending::Stated(said), span)) = self.ending else {
            return;
        };
        match self.record.header.find(Field::Result) {
            None => drop(self.record.header.add(Entry {
                field: Field::Result,
                text: Text::in_source(span),
                value: Value::Outcome(said),
            })),
            Some(&Entry {
                value: Value::Outcome(stated),
                text,
                ..
            }) if contradict(stated, said) => {
                let tag = self.record.text(text).into();
                let word = self.text[span.range()].into();
                self.find(
                    &shared::typed::codes::RESULTS_DIFFER,
                    span,
                    [("tag", tag), ("word", word)],
                );
            }
            Some(_) => {}
        }
    }

    fn find_limit(&mut self, what: Bilingual, limit: usize, span: Span) {
        let args = [("what", what.into()), ("limit", limit.into())];
        self.find(&codes::LIMIT, span, args);
    }

    fn find_no_point(&mut self, name: &str, span: Span) {
        let size = size_of(self.record.board);
        let near = point::near(name, self.record.board).join(", ");
        let args = [
            ("point", name.into()),
            ("size", size.into()),
            ("near", near.into()),
        ];
        self.find(&codes::NO_POINT, span, args);
    }
}

fn size_of(board: Board) -> String {
    format!("{}x{}", board.columns(), board.rows())
}
