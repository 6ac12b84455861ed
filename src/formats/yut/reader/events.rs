//! Reads the words of yut turns into plays and marks. Unknown words are reported with a probable
//! correction.

use super::game::GameReader;
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::formats::shared::typed::comment::{comment, line, line_comment};
use crate::formats::shared::typed::header::{TagReader, UNREAD};
use crate::formats::shared::typed::judgement::judged;
use crate::formats::shared::typed::number_of_game::{number_of_game, short_line};
use crate::formats::shared::typed::outcome::{closing, ends_with_win, stated};
use crate::formats::shared::typed::signs::{begins_line, composed, plain};
use crate::formats::shared::typed::tag::tag;
use crate::formats::yut::event::{
    self, Capture, EventEnd, EventKind, LogEvent, Marks, Movement, Wanted, event,
};
use crate::formats::yut::lexer::space_in_line;
use crate::formats::yut::{codes, lexer, turn_words, typed};
use crate::model::{
    Body, Change, ClockKind, CommentKind, Field, Fix, Outcome, PiecePlace, Play, Ranking, Side,
    Station, Throw, Value,
};
use crate::text::nearest::all_nearest;
use crate::text::{Bilingual, Span};

/// Name of the items that keep judgement signs without a meaning, such as `!!?`. No tag has this
/// name.
pub(crate) const NAG: &str = "!";

impl<'s> GameReader<'s> {
    /// Reads the next word of a turn and, after a move, the words that are its marks. Returns false
    /// if no word is left or a limit is reached.
    pub(super) fn words(&mut self) -> bool {
        if let Some(side) = self.column_at(self.rest())
            && !self.turn_in_column(side)
        {
            return false;
        }
        let Ok((left, word)) = lexer::word(self.rest()) else {
            // Stops at the end of the text: no word is left.
            return false;
        };
        let mut read = plain(word);
        if read.word == "*" && self.ends_game(left) {
            return self.unfinished(left);
        }
        let whole = self.whole_move(word, left);
        let is_joined = whole.len() < left.len();
        let span = self.take(whole);
        let word = &self.text[span.range()];
        if is_joined {
            read = plain(word);
        }
        self.note_signs(read.is_unusual, span);
        if is_joined {
            read.word.to_mut().retain(|c| !c.is_whitespace());
        }
        let read = &*read.word;
        match event(read) {
            Ok(event) => match self.place_for_throw(&event, read) {
                Some(meant) => self.meant(word, meant, span),
                None => self.event(event, span),
            },
            Err(stop) => self.typed(word, read, stop, span),
        }
    }

    /// Returns the text after a word. If spaces surround the arrow of a move, `도 - 개`, the whole
    /// move counts as the word.
    fn whole_move(&self, word: &'s str, mut left: &'s str) -> &'s str {
        let mut ends_in_arrow = word.chars().next_back().is_some_and(lexer::is_arrow);
        let next = space_in_line(left).chars().next();
        if !ends_in_arrow && !next.is_some_and(lexer::is_arrow) {
            return left;
        }
        let is_place = |word: &str| {
            let bare = word.trim_end_matches(lexer::is_arrow);
            let bare = plain(bare).word;
            turn_words::from(&bare).is_some() || turn_words::NEW.contains(&&*bare)
        };
        if !is_place(word) {
            return left;
        }
        for _ in 0..2 {
            let after = space_in_line(left);
            let begins_with_arrow = after.starts_with(lexer::is_arrow);
            if !(ends_in_arrow || begins_with_arrow) {
                break;
            }
            let Ok((rest, next)) = lexer::word(after) else {
                break;
            };
            if lexer::separator(after).is_ok() || next.starts_with(['[', '{', '(']) {
                break;
            }
            left = rest;
            if !next.ends_with(lexer::is_arrow) {
                break;
            }
            ends_in_arrow = true;
        }
        left
    }

    /// Returns the move of a new piece to a station that is written alone but has the name of a
    /// throw. `None` unless a separator shows that no throw is due.
    fn place_for_throw(&self, event: &LogEvent<'_>, word: &str) -> Option<String> {
        let EventKind::Throw(throw) = event.kind else {
            return None;
        };
        let is_due = !self.progress.is_parted
            || self.progress.moves > 0
            || self.progress.throws != [throw]
            || matches!(throw, Throw::Yut | Throw::Mo);
        let is_station = || turn_words::to(word.trim_end_matches(['!', '?'])).is_some();
        (!is_due && self.has_moves && is_station()).then(|| format!("새-{word}"))
    }

    /// Reports a move with a missing part and reads it as the complete move `meant`.
    fn meant(&mut self, word: &'s str, meant: String, span: Span) -> bool {
        let finding =
            Finding::new(&codes::STATION_ALONE, self.place(span)).arg("word", short(word));
        let fix = Fix::doubtful(Change::write(span, meant.as_str()));
        let finding = finding.arg("expected", quoted(&meant)).fix(fix);
        self.findings.push(finding);
        self.take_for(word, &meant, span)
    }

    /// Reads a word that the grammar of the log does not allow: tries other spellings, remarks,
    /// results and typing errors, and reports the word if it stays unknown.
    fn typed(&mut self, word: &'s str, read: &str, stop: EventEnd<'_>, span: Span) -> bool {
        let bare = read.trim_end_matches(['!', '?']);
        if let Some(mut words) = typed::words(bare) {
            if let Some(last) = words.last_mut() {
                last.push_str(&read[bare.len()..]);
            }
            return self.all(&words, span);
        }
        if self.is_player(word) {
            // Reports that the colon is missing: the word is the name of the turn's player.
            let finding =
                Finding::new(&codes::UNKNOWN_WORD, self.place(span)).arg("word", short(word));
            let meant = format!("{word}:");
            let finding = finding.arg("meant", candidate_words(&[&meant]));
            let fix = Fix::safe(Change::write(Span::at(span.end as usize), ":"));
            let finding = finding.arg("expected", quoted(&meant)).fix(fix);
            self.findings.push(finding);
            return true;
        }
        if self.closing_line(span) {
            return true;
        }
        if self.in_passing(bare, span) {
            return true;
        }
        if read.starts_with('(') && read.ends_with(')') {
            return self.in_brackets(word, read, span);
        }
        if self.progress.moves == 0 || !self.follows_move {
            let throw = turn_words::counted(bare).or_else(|| turn_words::keyed(bare));
            if let Some(throw) = throw {
                let meant = throw.name().ko;
                self.otherwise.add(&format!("{bare}→{meant}"), span);
                self.otherwise.fix(Change::write(span, meant));
                return self.all(&[meant.to_owned()], span);
            }
        }
        if let Some(closed) = self.unclosed(word) {
            return self.meant(word, closed, span);
        }
        if turn_words::BACK_DO.contains(&bare) {
            let finding =
                Finding::new(&codes::BACK_DO_WORD, self.place(span)).arg("word", short(bare));
            let fix = Fix::doubtful(Change::write(span, Throw::BackDo.name().ko));
            self.findings.push(finding.fix(fix));
            return self.all(&[Throw::BackDo.name().ko.to_owned()], span);
        }
        self.unknown(word, read, stop, span)
    }

    /// Returns a move with the parenthesis that is missing after its throw, as in `참먹이-골인(윷`; `None` for any other word.
    fn unclosed(&self, word: &str) -> Option<String> {
        let closed = format!("{word})");
        let is_open = word.contains('(') && !word.contains(')');
        (is_open && event(&closed).is_ok()).then_some(closed)
    }

    /// Reads a remark between throws and moves: no move was possible, the number of pieces moved,
    /// the number of finished pieces. False if the word is none of these.
    fn in_passing(&mut self, word: &str, span: Span) -> bool {
        let is_idle = !self.progress.throws.is_empty() && self.progress.moves == 0;
        let lower = word.to_lowercase();
        if is_idle && turn_words::NOTHING.contains(&lower.as_str()) {
            return self.all(&[Play::FORFEIT.ko.to_owned()], span);
        }
        if turn_words::OF_THE_TABLE.contains(&word)
            || self.follows_move && turn_words::is_count_of_home(word)
        {
            self.remark(span);
            return true;
        }
        if !self.follows_move {
            return false;
        }
        if let Some(count) = turn_words::count_of_pieces(word) {
            self.add(Body::ClaimedPieces(count), Some(span));
            return true;
        }
        false
    }

    /// Adds a part of the text to the record as a comment.
    pub(super) fn remark(&mut self, span: Span) {
        let text = self.keep(&self.text[span.range()]);
        let text = self.record.tree.add_text(text);
        let kind = CommentKind::Comment;
        self.add(Body::Comment { kind, text }, Some(span));
    }

    /// Reads a line as the result of the game if it names the winner and no turn follows it; false
    /// for any other line.
    fn closing_line(&mut self, span: Span) -> bool {
        let start = span.start as usize;
        if !begins_line(&self.text[..start]) {
            return false;
        }
        let (left, line) = line(&self.text[start..]).unwrap_or_default();
        let said = line.trim_end().trim_end_matches(['.', '!', '~']).trim_end();
        let is_result = said.contains(['>', '＞', '→']) || ends_with_win(said);
        let words = self.record.game.side_words();
        let side = |name: &str, ranking: &Ranking| TagReader::side(self, name, ranking);
        let found = is_result
            .then(|| stated(said, words, side).ok())
            .flatten()
            .or_else(|| Some(closing(said, words, side)?.1));
        let Some(outcome) = found.filter(|_| is_last(left)) else {
            return false;
        };
        self.closing = Some((outcome, Span::new(start, start + said.len())));
        self.take(left);
        true
    }

    /// True if the turn has no label and its first word is the name of its player.
    fn is_player(&self, word: &str) -> bool {
        let is_first = self.progress.throws.is_empty() && self.progress.moves == 0;
        let name = composed(word);
        let turn = self.turn.filter(|_| is_first && !self.is_labelled);
        turn.is_some_and(|turn| self.seats.side(&name, turn.side) == Some(turn.side))
    }

    /// Reads parentheses that are a word of their own: a mark, a thinking time, or a remark.
    fn in_brackets(&mut self, word: &'s str, read: &str, span: Span) -> bool {
        let inside = read.trim_matches(['(', ')']).trim();
        if let Ok(LogEvent {
            kind: EventKind::Marks { marks, by },
            ..
        }) = event(inside)
        {
            self.standing_marks(marks, by, span);
            return true;
        }
        if let (Some(time), Some(turn)) = (spent(inside), self.turn) {
            let body = Body::Clock {
                side: turn.side,
                kind: ClockKind::Spent,
                value: time,
            };
            self.add(body, Some(span));
            return true;
        }
        let inside = word.trim_matches(['(', ')', '（', '）']);
        let text = self.keep(inside);
        let text = self.record.tree.add_text(text);
        let kind = CommentKind::Comment;
        self.add(Body::Comment { kind, text }, Some(span));
        true
    }

    /// Reads `words`, a typed word in the spelling of the log, as events of the turn. Returns false if a limit is reached.
    fn all(&mut self, words: &[String], span: Span) -> bool {
        let mut step = true;
        for word in words {
            if let (true, Ok(event)) = (step, event(word)) {
                step = self.event(event, span);
            }
        }
        step
    }

    /// Reads a word as `meant`, its most likely meaning, and keeps the original. Events that depend
    /// on it are not judged by the rules.
    fn take_for(&mut self, word: &'s str, meant: &str, span: Span) -> bool {
        let name = self.record.intern(UNREAD);
        let words = self.keep(word);
        let intended_text = self.record.intern(meant);
        let texts = self.record.tree.raws.add([name, words, intended_text]);
        self.add(Body::Raw(texts), Some(span));
        let words = match event(meant) {
            Ok(_) => Some(vec![meant.to_owned()]),
            Err(_) => typed::words(meant),
        };
        self.all(&words.unwrap_or_default(), span)
    }

    /// True if a `*` marks the end of an unfinished game: only comments follow in its game, and it
    /// is not on the line of a move.
    fn ends_game(&self, left: &str) -> bool {
        is_last(left) && (!self.follows_move || self.is_at_line_start())
    }

    /// Sets the result of the game to unfinished unless a tag states a result.
    fn unfinished(&mut self, left: &str) -> bool {
        let span = self.take(left);
        if self.record.header.find(Field::Result).is_none() {
            let text = self.record.intern("*");
            let value = Value::Outcome(Outcome::Unknown);
            self.say(Field::Result, text, value);
            self.record.tree.close_last(span.end as usize);
        }
        true
    }

    fn event(&mut self, event: LogEvent<'_>, span: Span) -> bool {
        let LogEvent { kind, nag } = event;
        if let EventKind::Marks { marks, by } = kind {
            self.standing_marks(marks, by, span);
            self.nag(nag);
            return true;
        }
        let Some(side) = self.side(span) else {
            return false;
        };
        self.follows_move = false;
        let step = match kind {
            EventKind::Throw(value) => {
                self.progress.throws.push(value);
                self.progress.is_parted = false;
                self.add_play(Play::Throw { side, value }, span)
            }
            EventKind::Resign => self.add_play(Play::Resign { side }, span),
            EventKind::Forfeit(throws) => {
                let step = self.add_play(Play::Forfeit { side }, span);
                if step {
                    for throw in throws {
                        self.add(Body::ClaimedLoss(throw), None);
                    }
                }
                step
            }
            EventKind::Move(movement) => return self.movement(side, movement, nag, span),
            EventKind::Marks { .. } => true,
        };
        if step {
            self.nag(nag);
        }
        step
    }

    /// Reads a move, with the words after it that are its marks. Returns false if a limit is reached.
    fn movement(&mut self, side: Side, movement: Movement, nag: &str, span: Span) -> bool {
        let (mut own, mut by) = (movement.marks, movement.by);
        let mut said: Vec<(Marks, Span)> = Vec::new();
        let mut nags = Vec::new();
        while let Some((word, left)) = self.peek_word()
            && word.starts_with(event::may_begin_marks)
        {
            let read = plain(word);
            let Some(LogEvent {
                kind: EventKind::Marks { marks, by: used },
                nag,
            }) = event::marks(&read.word)
            else {
                break;
            };
            if (used.is_some() && by.is_some()) || self.ends_file(&read.word, left) {
                break;
            }
            by = by.or(used);
            nags.push(nag.to_owned());
            self.at = self.text.len() - left.len() - word.len();
            let at = self.take(left);
            self.note_signs(read.is_unusual, at);
            said.push((new_in(own, marks), at));
            own = own.with(marks);
        }
        let (from, to) = (movement.from, movement.to);
        let play = Play::Advance { side, from, to, by };
        if !self.add_play(play, span) {
            return false;
        }
        self.claim(movement.marks, None);
        if let Some(count) = movement.pieces {
            self.add(Body::ClaimedPieces(count), None);
        }
        for (marks, at) in said {
            self.claim(marks, Some(at));
        }
        self.nag(nag);
        for nag in nags {
            self.nag(&nag);
        }
        self.follows_move = true;
        self.progress.moves += 1;
        true
    }

    /// True if a `*` at the start of a line, with nothing after it, ends the game. As the mark of a
    /// capture it is on the line of its move.
    fn ends_file(&self, word: &str, left: &str) -> bool {
        word == "*" && self.is_at_line_start() && lexer::space(left).is_empty()
    }

    fn claim(&mut self, marks: Marks, span: Option<Span>) {
        let count = match marks.capture {
            Capture::Unsaid => None,
            Capture::Said => Some(None),
            Capture::Counted(count) => Some(Some(count)),
        };
        if let Some(count) = count {
            let points = self.record.tree.points.add([]);
            self.add(Body::ClaimedCapture { count, points }, span);
        }
        if marks.stack {
            self.add(Body::ClaimedStack, span);
        }
    }

    /// Reads marks that a comment or a line end separates from their move. Reports them if there is no move before them or they name a
    /// throw.
    fn standing_marks(&mut self, marks: Marks, by: Option<Throw>, span: Span) {
        match (self.follows_move, by) {
            (true, None) => self.claim(marks, Some(span)),
            _ => {
                self.find(&codes::STRAY_MARK, span, []);
                let word = &self.text[span.range()];
                self.keep_words(word, span);
            }
        }
    }

    fn nag(&mut self, nag: &str) {
        let body = match judged(nag) {
            _ if nag.is_empty() => return,
            Some((kind, emphasis)) => Body::Judgement { kind, emphasis },
            None => {
                let texts = [NAG, nag].map(|text| self.record.intern(text));
                Body::Raw(self.record.tree.raws.add(texts))
            }
        };
        self.add(body, None);
    }

    /// Keeps words that could not be read as an item of the record.
    pub(super) fn keep_words(&mut self, words: &str, span: Span) {
        let name = self.record.intern(UNREAD);
        let words = self.keep(words);
        let texts = self.record.tree.raws.add([name, words]);
        self.add(Body::Raw(texts), Some(span));
    }
}

/// True if no other turn of the game follows: the text ends, or the next game begins, after
/// comments only.
fn is_last(left: &str) -> bool {
    let mut after = lexer::space(left);
    // Skips comments before the next game.
    while let Ok((left, _)) = comment(after).or_else(|_| line_comment(after)) {
        after = lexer::space(left);
    }
    after.is_empty()
        || tag(after).is_some()
        || number_of_game(after).is_some()
        || score(after).is_some()
}

/// Parses a line with the score of a match: `결과 2 : 1`, `2:1`, `최종 2 대 1`.
pub(super) fn score(text: &str) -> Option<(&str, &str)> {
    let (left, line) = short_line(text)?;
    let said = line.trim();
    let mut bare = said;
    // Skips the words before a score. Most lines have none: they begin with the number of a turn.
    if !bare.starts_with(|c: char| c.is_ascii_digit()) {
        for word in ["최종", "합계", "결과", "점수", "스코어"] {
            let after = bare.strip_prefix(word).unwrap_or(bare);
            bare = after.trim_start_matches([':', ' ']);
        }
    }
    let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
    let sign = bare[digits..].trim_start();
    let other = sign.strip_prefix(':').or_else(|| sign.strip_prefix('대'))?;
    let other = other.trim();
    let is_count = |length: usize| (1..3).contains(&length);
    let is_score =
        is_count(digits) && is_count(other.len()) && other.bytes().all(|c| c.is_ascii_digit());
    is_score.then_some((left, said))
}

/// Returns the marks in `marks` that are not already in `known`.
fn new_in(known: Marks, marks: Marks) -> Marks {
    Marks {
        capture: match known.capture {
            Capture::Unsaid => marks.capture,
            _ => Capture::Unsaid,
        },
        stack: marks.stack && !known.stack,
    }
}

/// Maximum number of findings of a game; with more, wrong words are no longer compared with known
/// ones. In a text that is not a log, every word would be wrong.
const MOST: usize = 500;

/// Maximum number of characters of a wrong word that a finding shows.
const SHOWN: usize = 40;

/// Parses the time used for a turn, in milliseconds: `23초`, `1분 5초`, `0:23`, `23s`.
fn spent(text: &str) -> Option<i32> {
    let seconds = |text: &str| {
        text.trim()
            .parse::<i32>()
            .ok()
            .filter(|n| (0..86_400).contains(n))
    };
    let (minutes, rest) = match text.split_once(['분', ':']) {
        Some((minutes, rest)) => (seconds(minutes)?, rest.trim()),
        None => (0, text),
    };
    let is_colon = text.contains(':');
    let bare = rest.trim_end_matches("초").trim_end_matches(['s', 'S']);
    let has_unit = bare.len() < rest.len() || is_colon || text.contains('분');
    let rest = if bare.is_empty() { 0 } else { seconds(bare)? };
    has_unit.then_some((minutes * 60 + rest).checked_mul(1000)?)
}

/// Finding about an unknown word, and its correction if only one is probable.
struct JudgedWord {
    finding: Finding,
    meant: Option<String>,
}

impl<'s> GameReader<'s> {
    /// Reports an unknown word. If only one correction is probable, the game continues with it.
    pub(super) fn unknown(
        &mut self,
        word: &'s str,
        read: &str,
        stop: EventEnd<'_>,
        span: Span,
    ) -> bool {
        let JudgedWord { mut finding, meant } = self.judge(read, stop, span);
        let write = |meant: &String| Fix::doubtful(Change::write(span, meant.as_str()));
        finding.fixes.extend(meant.as_ref().map(write));
        self.findings.push(finding);
        match meant {
            Some(meant) => self.take_for(word, &meant, span),
            None => {
                self.keep_words(word, span);
                true
            }
        }
    }

    fn judge(&self, word: &str, stop: EventEnd<'_>, span: Span) -> JudgedWord {
        let bare = word.trim_end_matches(['!', '?']);
        let place = self.place(span);
        let of = |code, part: &str, meant: &[String], general: Arg| {
            let known: Vec<&str> = meant.iter().map(String::as_str).collect();
            let expected = match known[..] {
                [] => general,
                _ => candidate_list(&known).into(),
            };
            let said = candidate_words(&known);
            let finding = Finding::new(code, place)
                .arg("word", short(part))
                .arg("meant", said)
                .arg("expected", expected);
            let meant = Some(meant).filter(|meant| meant.len() == 1);
            JudgedWord {
                finding,
                meant: meant.map(|meant| meant[0].clone()),
            }
        };
        if turn_words::to(bare).is_some() || turn_words::from(bare).is_some() {
            let meant = self.whole_of(bare);
            let meant: Vec<String> = meant.into_iter().collect();
            return of(&codes::STATION_ALONE, bare, &meant, a_move(bare));
        }
        match stop.wanted {
            Wanted::From => {
                let from = stop.at.split(['-', '>', '→']).next().unwrap_or_default();
                let rest = &stop.at[from.len()..];
                let stations = self.nearest(from, turn_words::beginnings());
                let mut meant: Vec<String> =
                    stations.iter().map(|it| format!("{it}{rest}")).collect();
                if meant.is_empty() {
                    let throws = self.nearest(bare, turn_words::alone());
                    meant = throws.into_iter().map(str::to_owned).collect();
                }
                of(
                    &codes::UNKNOWN_STATION,
                    from,
                    &distinct(meant),
                    stations_expected(),
                )
            }
            Wanted::To => {
                let to = stop.at.trim_end_matches(['*', '+', '!', '?']);
                let before = &word[..word.len() - stop.at.len()];
                let after = &stop.at[to.len()..];
                let ends = self.nearest(to, turn_words::ends());
                let meant = ends
                    .iter()
                    .map(|it| format!("{before}{it}{after}"))
                    .collect();
                of(
                    &codes::UNKNOWN_STATION,
                    to,
                    &distinct(meant),
                    stations_expected(),
                )
            }
            Wanted::Throw => {
                let throw = stop.at.split([',', ')']).next().unwrap_or_default().trim();
                of(&codes::UNKNOWN_VALUE, throw, &[], stations_expected())
            }
            Wanted::Word | Wanted::Sign => {
                let dashed = typed::without_dash(bare).into_iter();
                let mut meant: Vec<String> = dashed.collect();
                if meant.is_empty() {
                    let near = self.nearest(bare, turn_words::alone());
                    meant = near.into_iter().map(str::to_owned).collect();
                }
                of(
                    &codes::UNKNOWN_WORD,
                    word,
                    &distinct(meant),
                    words_expected(),
                )
            }
        }
    }

    /// Returns the whole move for a word that only names a new piece, such as `새`, if the turn has exactly one throw and no move yet.
    fn whole_of(&self, word: &str) -> Option<String> {
        let [throw] = self.progress.throws[..] else {
            return None;
        };
        let number = u8::try_from(throw.steps())
            .ok()
            .filter(|&steps| steps > 0)?;
        let is_new = turn_words::from(word) == Some(PiecePlace::Hand) && self.progress.moves == 0;
        let to = Station::new(number).filter(|_| is_new)?;
        Some(format!("{word}-{}", to.name().ko))
    }

    /// Returns the known words that are most similar to a wrong one, several in a tie. Empty if the
    /// game already has many findings.
    fn nearest<'w>(
        &self,
        wrong: &str,
        words: impl Iterator<Item = &'w str> + Clone,
    ) -> Vec<&'w str> {
        if self.findings.len() < MOST {
            all_nearest(wrong, words)
        } else {
            Vec::new()
        }
    }
}

/// Removes corrections that mean the same as an earlier one, and keeps at most three.
fn distinct(readings: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for reading in readings {
        let said = event(&reading).ok();
        let is_same = |known: &String| said.is_some() && event(known).ok() == said;
        if !kept.iter().any(is_same) {
            kept.push(reading);
        }
    }
    kept.truncate(3);
    kept
}

/// Formats the probable corrections as the last clause of a message: "did you mean ...?". Empty
/// without any.
fn candidate_words(meant: &[&str]) -> Arg {
    match meant {
        [] => Bilingual::new("", "").into(),
        _ => {
            let list = candidate_list(meant);
            Arg::Each {
                en: format!("; did you mean {list}?"),
                ko: format!(". {list}의 오타인지 확인 필요"),
            }
        }
    }
}

fn candidate_list(meant: &[&str]) -> String {
    let quoted: Vec<String> = meant.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

/// Lists the two forms of a move with the station that was written alone: `FROM-STATION` and `STATION-TO`.
fn a_move(word: &str) -> Arg {
    Arg::Each {
        en: format!("`{word}-TO` or `FROM-{word}`"),
        ko: format!("`{word}-닿은곳` 또는 `떠난곳-{word}`"),
    }
}

/// Shortens a word to [`SHOWN`] characters for a finding.
fn short(word: &str) -> String {
    match word.char_indices().nth(SHOWN) {
        Some((cut, _)) => format!("{}…", &word[..cut]),
        None => word.to_owned(),
    }
}

fn quoted(word: &str) -> Arg {
    format!("`{word}`").into()
}

fn stations_expected() -> Arg {
    Bilingual::new(
        "a station such as `05`, `cc` or `모`",
        "`모`, `방`, `05` 같은 밭 이름",
    )
    .into()
}

fn words_expected() -> Arg {
    Bilingual::new(
        "a throw such as `Geol`, a move such as `new-03` or a comment in `{}`",
        "`걸` 같은 던지기, `새-걸` 같은 이동, `{}` 안의 해설",
    )
    .into()
}
