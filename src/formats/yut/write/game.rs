//! Writes one game.

use super::super::reader::NAG;
use super::Words;
use super::label::Labels;
use super::text::Ended;
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::log::header::UNREAD;
use crate::formats::losses;
use crate::model::{Body, CommentKind, Item, ListId, NodeId, Record, Side, Text, Trace};
use crate::text::Bi;

/// The state of writing one game.
pub(super) struct Output<'r, 'o> {
    pub(super) record: &'r Record,
    pub(super) trace: Option<&'r Trace>,
    pub(super) words: Words,
    pub(super) out: &'o mut Vec<u8>,
    pub(super) lost: Losses,
    pub(super) labels: Labels,
    /// Which entries of the header are written.
    pub(super) placed: Vec<bool>,
    /// The turn that is being written; none in front of the first.
    pub(super) turn: Option<Turn>,
    /// Whether something stands on the current line.
    pub(super) line: Line,
    /// The kind of the last event on the line.
    pub(super) last: Option<Kind>,
}

/// A turn that is being written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) side: Side,
    pub(super) number: u32,
}

/// Whether something stands on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Empty,
    Begun,
}

/// The kinds of events that a `/` keeps apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Throws.
    Throw,
    /// Moves and what stands for them.
    Move,
}

impl<'r, 'o> Output<'r, 'o> {
    /// Begins to write a game.
    pub(super) fn new(
        record: &'r Record,
        trace: Option<&'r Trace>,
        words: Words,
        out: &'o mut Vec<u8>,
    ) -> Output<'r, 'o> {
        Output {
            record,
            trace,
            words,
            out,
            lost: Losses::default(),
            labels: Labels::of(record),
            placed: vec![false; record.header.entries().len()],
            turn: None,
            line: Line::Empty,
            last: None,
        }
    }

    /// Writes the game and tells what could not be carried.
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
        self.end_line();
        self.lost
            .of_record(record, Bi::new("a yut log", "윷놀이 기록"))
    }

    fn node(&mut self, node: NodeId) {
        let items = self.record.tree.items(node);
        let mut plays = 0;
        for (at, item) in items.iter().enumerate() {
            let behind = &items[at + 1..];
            match item.body {
                Body::Turn { side, number } => self.begin_turn(side, number, behind),
                Body::Member(_) => self.member_item(items, at),
                Body::Play(play) => {
                    let claims = until_next(behind);
                    self.play(play, claims, (node, plays));
                    plays += 1;
                }
                Body::Info(id) => {
                    // Those behind the first turn were written in front of it.
                    if self.turn.is_none() && !self.placed[id.0 as usize] {
                        self.end_line();
                        self.entry(id);
                    }
                }
                Body::Comment {
                    kind: CommentKind::Comment,
                    text,
                } => self.comment_item(self.record.tree.text(text)),
                Body::Raw(texts) => self.raw(texts, plays > 0),
                Body::ClaimedCapture { .. }
                | Body::ClaimedStack
                | Body::ClaimedLoss(_)
                | Body::Judgement { .. }
                    if plays > 0 => {}
                ref other => self.lose(other),
            }
        }
    }

    /// Counts an item that no log carries.
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

    /// A member who is named elsewhere than behind the beginning of the turn.
    fn member_item(&mut self, items: &[Item], at: usize) {
        let before = items[..at].last().map(|item| item.body);
        if !matches!(before, Some(Body::Turn { .. })) {
            self.lost.add(losses::MEMBERS, 1);
        }
    }

    fn comment_item(&mut self, text: Text) {
        self.space();
        self.line = match self.comment(text) {
            Ended::Yes => Line::Empty,
            Ended::No => Line::Begun,
        };
        if self.turn.is_none() {
            self.end_line();
        }
    }

    fn raw(&mut self, texts: ListId<Text>, follows_play: bool) {
        let name = match self.record.tree.raws.get(texts) {
            [name, _] => self.record.text(*name),
            _ => return self.lost.add(losses::PROPERTIES, 1),
        };
        match (name, self.turn) {
            (NAG, _) if follows_play => {}
            (UNREAD, turn) => {
                let words = self.record.tree.raws.get(texts)[1];
                self.space();
                self.line(words);
                self.line = Line::Begun;
                if turn.is_none() {
                    self.end_line();
                }
            }
            (_, None) => {
                self.end_line();
                self.own_tag(texts);
            }
            (_, Some(_)) => self.lost.add(losses::PROPERTIES, 1),
        }
    }

    /// Keeps what follows apart from what stands on the line.
    pub(super) fn space(&mut self) {
        if self.line == Line::Begun {
            self.out.push(b' ');
        }
    }

    /// Ends the line where something stands on it.
    pub(super) fn end_line(&mut self) {
        if self.line == Line::Begun {
            self.out.push(b'\n');
            self.line = Line::Empty;
        }
    }
}

/// What stands behind a play up to the next one.
fn until_next(behind: &[Item]) -> &[Item] {
    let ends = |item: &Item| matches!(item.body, Body::Play(_) | Body::Turn { .. });
    let end = behind.iter().position(ends);
    &behind[..end.unwrap_or(behind.len())]
}
