//! Writes one game as a yut log: its tags, turns, throws and moves.

use super::WordLanguages;
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::MarkForm;
use crate::formats::shared::losses;
use crate::formats::shared::typed::game;
use crate::formats::shared::typed::header::{UNREAD, opening_tags, spell, states_its_value};
use crate::formats::shared::typed::judgement::sign_of_move;
use crate::formats::shared::typed::page::{TextPage, bytes_of};
use crate::formats::shared::typed::tag::can_name;
use crate::formats::shared::typed::tag_names::{TagSubject, describes_file, name_of};
use crate::formats::yut::event::{EventKind, LogEvent, event};
use crate::formats::yut::reader::NAG;
use crate::formats::yut::seats::Labels;
use crate::formats::yut::turn_words;
use crate::model::trace::{Legality, Way};
use crate::model::{
    Body, ClockKind, CommentKind, EntryId, Field, GameId, Item, ListId, NodeId, Outcome,
    PiecePlace, Play, PlayTrace, Record, Side, SideWords, Text, Throw, Trace, Value,
};
use crate::text::{Bilingual, Lang};

/// State of writing one game as a yut log.
pub(super) struct LogOutput<'r, 'o> {
    record: &'r Record,
    trace: Option<&'r Trace>,
    words: WordLanguages,
    page: TextPage<'o>,
    lost: Losses,
    labels: Labels,
    /// True at the index of each header entry that has been written.
    placed: Vec<bool>,
    /// The turn that is being written; `None` before the first turn.
    turn: Option<WrittenTurn>,
    /// Kind of the last word on the line; `None` at the beginning of a turn.
    last: Option<EventGroup>,
}

/// The turn that is being written: its side and number.
#[derive(Clone, Copy, Debug)]
struct WrittenTurn {
    side: Side,
    number: u32,
}

/// Kinds of words in a turn; `/` is written where the kind changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EventGroup {
    Throw,
    /// Moves, forfeits and resignations.
    Move,
}

impl<'r, 'o> LogOutput<'r, 'o> {
    /// Creates the state for writing one game to `out`.
    pub(super) fn new(
        record: &'r Record,
        trace: Option<&'r Trace>,
        words: WordLanguages,
        out: &'o mut Vec<u8>,
    ) -> LogOutput<'r, 'o> {
        LogOutput {
            record,
            trace,
            words,
            page: TextPage::new(out, None),
            lost: Losses::default(),
            labels: Labels::from_record(record),
            placed: vec![false; record.header.entries().len()],
            turn: None,
            last: None,
        }
    }

    /// Writes the game and returns the findings about everything that was lost.
    pub(super) fn write(mut self) -> Vec<Finding> {
        let record = self.record;
        self.lost
            .add(losses::OUTSIDE, record.origin.texts_outside());
        let lines = record.tree.lines().saturating_sub(1);
        self.lost.add(losses::VARIATIONS, lines);
        self.game_tag();
        for node in record.tree.main_line() {
            self.node(node);
        }
        if self.turn.is_none() {
            self.unplaced();
        }
        self.page.end_line();
        self.lost
            .of_record(record, Bilingual::new("a yut log", "윷놀이 기록"))
    }

    fn node(&mut self, node: NodeId) {
        let items = self.record.tree.items(node);
        let mut plays = 0;
        for (at, item) in items.iter().enumerate() {
            let after = &items[at + 1..];
            match item.body {
                Body::Turn { side, number } => self.begin_turn(side, number, after),
                Body::Member(_) => self.member_item(items, at),
                Body::Play(play) => {
                    let claims = until_next(after);
                    self.play(play, claims, (node, plays));
                    plays += 1;
                }
                Body::Info(id) => {
                    // Writes a header entry that comes before the turns. Later ones were written at the first turn.
                    if self.turn.is_none() && !self.placed[id.0 as usize] {
                        self.page.end_line();
                        self.entry(id);
                    }
                }
                Body::Comment {
                    kind: CommentKind::Comment,
                    text,
                } => self.comment_item(self.record.tree.text(text)),
                Body::Raw(texts) => self.raw(texts, plays > 0),
                Body::Clock {
                    side,
                    kind: ClockKind::Spent,
                    value,
                } if self.turn.is_some_and(|turn| turn.side == side) => {
                    match spell_spent(value, self.words.lang) {
                        Some(time) => self.page.word(&time),
                        None => self.lose(&item.body),
                    }
                }
                Body::ClaimedCapture { .. }
                | Body::ClaimedStack
                | Body::ClaimedPieces(_)
                | Body::ClaimedLoss(_)
                | Body::Judgement { .. }
                    if plays > 0 => {}
                ref other => self.lose(other),
            }
        }
    }

    /// Counts as lost an item that a yut log cannot store.
    fn lose(&mut self, body: &Body) {
        let what = match body {
            Body::Comment { .. } => losses::NODE_NAMES,
            Body::ClaimedPieces(_) => losses::PIECES,
            Body::ClaimedCapture { .. } | Body::ClaimedStack | Body::ClaimedLoss(_) => {
                losses::CLAIMS
            }
            _ => return self.lost.add_item(self.record, body),
        };
        self.lost.add(what, 1);
    }

    /// Counts a member as lost unless the member directly follows the beginning of a turn.
    fn member_item(&mut self, items: &[Item], at: usize) {
        let before = items[..at].last().map(|item| item.body);
        if !matches!(before, Some(Body::Turn { .. })) {
            self.lost.add(losses::MEMBERS, 1);
        }
    }

    fn comment_item(&mut self, text: Text) {
        self.page.comment(self.record, text, &mut self.lost);
        if self.turn.is_none() {
            self.page.end_line();
        }
    }

    fn raw(&mut self, texts: ListId<Text>, follows_play: bool) {
        let name = match self.record.tree.raws.get(texts) {
            [name, _] => self.record.text(*name),
            // Skips an unread word whose meaning is known: the meaning is written instead.
            [name, _, _] if self.record.text(*name) == UNREAD => return,
            _ => return self.lost.add(losses::PROPERTIES, 1),
        };
        match (name, self.turn) {
            (NAG, _) if follows_play => {}
            (UNREAD, turn) => {
                let words = self.record.tree.raws.get(texts)[1];
                if turn.is_some() {
                    self.part_unread(self.record.text(words));
                }
                self.page.unread(self.record, words, &mut self.lost);
                if turn.is_none() {
                    self.page.end_line();
                }
            }
            (_, None) => {
                self.page.end_line();
                self.own_tag(texts);
            }
            (_, Some(_)) => self.lost.add(losses::PROPERTIES, 1),
        }
    }
}

impl LogOutput<'_, '_> {
    /// Writes the tag that names the game as yut.
    fn game_tag(&mut self) {
        let lang = self.words.lang;
        let name = name_of(TagSubject::Game, lang, SideWords::Numbers);
        let game = game::name_of(&GameId::YUT, lang).unwrap_or_default();
        self.page.tag(&name, game.as_bytes());
    }

    /// Writes the header entries that have not been written, and the tags about an opening, before the first turn.
    fn unplaced(&mut self) {
        for at in 0..self.record.header.entries().len() {
            if !self.placed[at] {
                self.entry(EntryId(at as u32));
            }
        }
        let lang = self.words.lang;
        for (subject, value) in opening_tags(&self.record.header.opening, lang) {
            let name = name_of(subject, lang, SideWords::Numbers);
            self.page.tag(&name, value.as_bytes());
        }
    }

    fn entry(&mut self, id: EntryId) {
        self.placed[id.0 as usize] = true;
        let entry = *self.record.header.entry(id);
        // Skips entries that the format implies, or that describe only the source file.
        if describes_file(entry.field) && self.record.origin.format != "yut"
            || entry.field == Field::GameKind
        {
            return;
        }
        let subject = TagSubject::Field(entry.field);
        let name = name_of(subject, self.words.lang, SideWords::Numbers);
        let value = match entry.value {
            _ if states_its_value(self.record, &entry) => {
                bytes_of(self.record, entry.text, &mut self.lost)
            }
            Value::Outcome(Outcome::Ranking(ranking)) => {
                let names = ranking
                    .sides()
                    .map(|side| self.labels.name(self.record, side));
                names.collect::<Vec<_>>().join(" > ").into_bytes().into()
            }
            value => {
                let spelled = spell(&self.record.header, value, self.words.lang);
                spelled.into_bytes().into()
            }
        };
        self.page.tag(&name, &value);
    }

    /// Writes a tag that has no meaning for this program.
    fn own_tag(&mut self, texts: ListId<Text>) {
        match self.record.tree.raws.get(texts) {
            &[name, value] if can_name(self.record.text(name)) => {
                let value = bytes_of(self.record, value, &mut self.lost);
                self.page.tag(self.record.text(name), &value);
            }
            _ => self.lost.add(losses::PROPERTIES, 1),
        }
    }
}

/// Formats the time used for a turn, such as `(23초)`; `None` unless it is a whole number of seconds
/// below a day.
///
/// ```text
/// spent = "(" time ")" .
/// ```
fn spell_spent(milliseconds: i32, lang: Lang) -> Option<String> {
    let seconds = u32::try_from(milliseconds)
        .ok()
        .filter(|ms| ms % 1000 == 0 && *ms < 86_400_000)?
        / 1000;
    let (minutes, rest) = (seconds / 60, seconds % 60);
    // Formats times without a colon, which would be read as the colon after the player.
    Some(match (minutes, rest, lang) {
        (_, _, Lang::En) => format!("({seconds}s)"),
        (0, _, Lang::Ko) => format!("({rest}초)"),
        (_, 0, Lang::Ko) => format!("({minutes}분)"),
        (_, _, Lang::Ko) => format!("({minutes}분 {rest}초)"),
    })
}

/// True if a word consists only of marks for a capture or a stack.
fn is_mark(word: &str) -> bool {
    matches!(
        event(word),
        Ok(LogEvent {
            kind: EventKind::Marks { .. },
            ..
        })
    )
}

/// Returns the items at the beginning of `after` that belong to the play before them: up to the
/// next play or turn.
fn until_next(after: &[Item]) -> &[Item] {
    let ends = |item: &Item| matches!(item.body, Body::Play(_) | Body::Turn { .. });
    let end = after.iter().position(ends);
    &after[..end.unwrap_or(after.len())]
}

/// Marks to be written after a move: capture, stack and number of pieces.
#[derive(Default)]
struct WrittenMarks {
    capture: Option<Option<u8>>,
    stack: bool,
    pieces: Option<u8>,
}

impl LogOutput<'_, '_> {
    /// Begins the line of a turn with its number and player. If the first item of `after` names a
    /// member, adds the member.
    fn begin_turn(&mut self, side: Side, number: u32, after: &[Item]) {
        self.page.end_line();
        if self.turn.is_none() {
            self.unplaced();
            self.page.new_line();
        }
        self.turn = Some(WrittenTurn { side, number });
        self.last = None;
        let member = match after.first().map(|item| item.body) {
            Some(Body::Member(text)) => Some(self.record.tree.text(text)),
            _ => None,
        };
        self.page.word(&format!("{number}."));
        self.player(side, member);
    }

    fn player(&mut self, side: Side, member: Option<Text>) {
        let record = self.record;
        let Some(label) = self.labels.label(record, side).map(str::to_owned) else {
            self.lost.add(losses::PLAYERS, 1);
            return self.lost.add(losses::MEMBERS, member.iter().count());
        };
        let whole = member.map(|member| {
            let sound = record.malformed_bytes(member).is_none();
            let member = Some(record.text(member)).filter(|_| sound)?;
            self.labels.with_member(&label, side, member)
        });
        if whole == Some(None) {
            self.lost.add(losses::MEMBERS, 1);
        }
        let name = whole.flatten().unwrap_or(label);
        self.page.word(&format!("{name}:"));
    }

    /// Writes a play of a node with the marks that the record claims for it; `place` is the node
    /// and the play's index in it.
    fn play(&mut self, play: Play, claims: &[Item], place: (NodeId, usize)) {
        let side = play.side();
        match self.turn {
            Some(turn) if turn.side == side => {}
            // Begins a new turn if the side has changed although the record begins no turn here.
            turn => {
                let number = turn.map_or(1, |turn| turn.number.saturating_add(1));
                self.begin_turn(side, number, &[]);
            }
        }
        let lang = self.words.lang;
        match play {
            Play::Throw { value, .. } => {
                self.event(EventGroup::Throw, value.name().get(lang));
                self.lost_claims(claims, |_| false);
            }
            Play::Advance { from, to, by, .. } => self.advance(from, to, by, claims, place),
            Play::Forfeit { .. } => {
                self.event(EventGroup::Move, Play::FORFEIT.get(lang));
                self.losses(claims);
                self.lost_claims(claims, |body| matches!(body, Body::ClaimedLoss(_)));
            }
            Play::Resign { .. } => {
                self.event(EventGroup::Move, Play::RESIGN.get(lang));
                self.lost_claims(claims, |_| false);
            }
            _ => {
                self.lost.add(losses::OTHER_GAMES, 1);
                return self.lost_claims(claims, |_| false);
            }
        }
        self.nag(claims);
    }

    /// Writes a `/` before an unread word if needed. A word with an arrow is probably a move;
    /// without one, it is of the kind of the word before it, or a throw at the beginning of the
    /// turn. A stray mark must not attach to the move before it.
    fn part_unread(&mut self, word: &str) {
        if is_mark(word) {
            if self.last == Some(EventGroup::Move) {
                self.page.word("/");
            }
            return;
        }
        let has_arrow = word.contains(['-', '>', '→', '=', '~']);
        let group = match self.last {
            _ if has_arrow => EventGroup::Move,
            last => last.unwrap_or(EventGroup::Throw),
        };
        if self.last.is_some_and(|last| last != group) {
            self.page.word("/");
        }
        self.last = Some(group);
    }

    /// Writes the word of a throw or a move, with a `/` before it if the word before it is of the
    /// other kind.
    fn event(&mut self, kind: EventGroup, word: &str) {
        if self.last.is_some_and(|last| last != kind) {
            self.page.word("/");
        }
        self.page.word(word);
        self.last = Some(kind);
    }

    fn advance(
        &mut self,
        from: PiecePlace,
        to: PiecePlace,
        by: Option<Throw>,
        claims: &[Item],
        (node, nth): (NodeId, usize),
    ) {
        let words = self.words;
        let found = self.trace.and_then(|trace| trace.plays_at(node).get(nth));
        let way = found.and_then(|_| self.trace?.way_of(node, nth));
        let mut word = format!(
            "{}-{}",
            turn_words::from_word(from, words.lang, words.stations),
            turn_words::to_word(to, words.lang, words.stations)
        );
        let marks = self.marks(claims, found, way);
        // Writes captures as the sign `*` if the number of captured pieces is known, because the
        // word for a capture has no number.
        let in_words = words.marks == MarkForm::Words;
        let capture_word = in_words && marks.capture == Some(None);
        if let Some(count) = marks.capture.filter(|_| !capture_word) {
            word.push('*');
            word.extend(count.map(|count| char::from(b'0' + count)));
        }
        if marks.stack && !in_words {
            word.push('+');
        }
        let doubtful = way.filter(|way| !way.only_choice);
        if let Some(said) = by.or(doubtful.map(|way| way.by)) {
            word.push_str(&format!("({})", said.name().get(words.lang)));
        }
        if let Some(count) = marks.pieces {
            word.push_str(&turn_words::pieces(count, words.lang));
        }
        self.event(EventGroup::Move, &word);
        let said = [
            (capture_word, turn_words::CAPTURE),
            (marks.stack && in_words, turn_words::STACK),
        ];
        for (_, mark) in said.into_iter().filter(|(is_said, _)| *is_said) {
            self.page.word(mark.get(words.lang));
        }
        self.lost_claims(claims, |body| {
            matches!(
                body,
                Body::ClaimedCapture { .. } | Body::ClaimedStack | Body::ClaimedPieces(_)
            )
        });
    }

    /// Returns the marks of a move: those that the record claims, and for a legal move those that
    /// the replay found.
    fn marks(
        &mut self,
        claims: &[Item],
        found: Option<&PlayTrace>,
        way: Option<&Way>,
    ) -> WrittenMarks {
        let mut marks = WrittenMarks::default();
        for item in claims {
            match item.body {
                Body::ClaimedCapture { count, points } => {
                    let count = count.map(|count| count.get());
                    let spoken = count.filter(|&count| count <= 9);
                    if spoken != count || !self.record.tree.points.get(points).is_empty() {
                        self.lost.add(losses::CAPTURES, 1);
                    }
                    marks.capture = Some(marks.capture.flatten().or(spoken));
                }
                Body::ClaimedStack => marks.stack = true,
                Body::ClaimedPieces(count) => match marks.pieces {
                    None => marks.pieces = Some(count.get()),
                    Some(_) => self.lost.add(losses::PIECES, 1),
                },
                _ => {}
            }
        }
        if found.is_some_and(|play| play.legality == Legality::Legal) {
            if found.is_some_and(|play| play.captured > 0) {
                marks.capture = marks.capture.or(Some(None));
            }
            marks.stack |= way.is_some_and(Way::is_stack);
        }
        marks
    }

    fn losses(&mut self, claims: &[Item]) {
        let lang = self.words.lang;
        let losses = claims.iter().filter_map(|item| match item.body {
            Body::ClaimedLoss(throw) => Some(throw.name().get(lang)),
            _ => None,
        });
        let losses: Vec<_> = losses.collect();
        if !losses.is_empty() {
            self.page.stick(&format!("({})", losses.join(", ")));
        }
    }

    /// Counts the claims as lost that a play cannot state, those for which `carried` is false.
    fn lost_claims(&mut self, claims: &[Item], carried: fn(&Body) -> bool) {
        for item in claims.iter().filter(|item| !carried(&item.body)) {
            match item.body {
                Body::ClaimedCapture { .. } | Body::ClaimedStack | Body::ClaimedLoss(_) => {
                    self.lost.add(losses::CLAIMS, 1);
                }
                Body::ClaimedPieces(_) => self.lost.add(losses::PIECES, 1),
                _ => {}
            }
        }
    }

    /// Writes the first judgement of a play; further ones are lost, because several signs together
    /// would have another meaning.
    fn nag(&mut self, claims: &[Item]) {
        let record = self.record;
        let mut written = 0;
        for item in claims {
            let sign = match item.body {
                Body::Judgement { kind, emphasis } => sign_of_move(kind, emphasis),
                Body::Raw(texts) => match record.tree.raws.get(texts) {
                    [name, nag] if record.text(*name) == NAG => own_sign(record.text(*nag)),
                    _ => continue,
                },
                _ => continue,
            };
            match sign.filter(|_| written == 0) {
                Some(sign) => {
                    self.page.stick(sign);
                    written += 1;
                }
                None => self.lost.add(losses::VERDICTS, 1),
            }
        }
    }
}

/// Returns a judgement unchanged if it consists only of `!` and `?`, such as `!!?`; `None` for any
/// other text.
fn own_sign(text: &str) -> Option<&str> {
    let signs = !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'!' | b'?'));
    Some(text).filter(|_| signs)
}
