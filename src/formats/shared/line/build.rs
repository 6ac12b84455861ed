//! Builder for a record that is a single line of moves, without variations.

use std::sync::Arc;

use super::codes;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Findings, Place};
use crate::formats::ReadItem;
use crate::model::{
    Board, Body, ClockKind, Content, Entry, Field, GameId, Item, ListId, NodeId, Origin, Play,
    Point, Record, Side, Source, Text, Value,
};
use crate::text::{Bilingual, Span};

/// A record without variations that is being read: a root node, then one node per move, with Black
/// and White in turn.
pub struct Builder {
    /// The record as read so far.
    pub record: Record,
    findings: Findings,
    next: Side,
}

impl Builder {
    /// Creates an empty omok record; `index` is its number in the file, from 0, and `span` its place in the source.
    pub fn new(
        source: &Arc<Source>,
        format: &'static str,
        index: u32,
        span: Span,
        board: Board,
    ) -> Builder {
        let origin = Origin::new(format, index, span);
        let mut record = Record::new(Arc::clone(source), GameId::OMOK, board, origin);
        record.tree.extend(Span::at(span.start as usize));
        Builder {
            record,
            findings: Findings::new(),
            next: Side::BLACK,
        }
    }

    /// Adds a header entry whose text is the source at `span`. An empty span adds nothing.
    pub fn state(&mut self, field: Field, span: Span, value: Value) {
        if !span.is_empty() {
            let text = Text::in_source(span);
            self.record.header.add(Entry { field, text, value });
        }
    }

    /// Adds a header entry whose text is `words` instead of a part of the source. An empty text
    /// adds nothing.
    pub fn state_as(&mut self, field: Field, words: &str, value: Value) {
        if !words.is_empty() {
            let text = self.record.intern(words);
            self.record.header.add(Entry { field, text, value });
        }
    }

    /// Keeps parts of the source that have no meaning for this program as an item of the last node, under a name.
    pub fn keep(&mut self, name: &str, spans: &[Span]) {
        let mut texts = vec![self.record.intern(name)];
        texts.extend(spans.iter().map(|&span| Text::in_source(span)));
        let raws: ListId<Text> = self.record.tree.raws.add(texts);
        self.add(Text::EMPTY, Body::Raw(raws));
    }

    /// Adds an item to the last node.
    pub fn add(&mut self, raw: Text, body: Body) {
        self.record.tree.add(Item { raw, body });
    }

    /// Adds a node in which the side to move places a stone on a point.
    pub fn place(&mut self, at: Point, span: Span) {
        let side = self.turn();
        self.play(Play::Place { side, at }, span);
    }

    /// Adds a node in which the side to move passes.
    pub fn pass(&mut self, span: Span) {
        let side = self.turn();
        self.play(Play::Pass { side }, span);
    }

    /// Records the thinking time of the last move.
    pub fn spent(&mut self, milliseconds: i32) {
        let side = self.next.opponent();
        let (kind, value) = (ClockKind::Spent, milliseconds);
        self.add(Text::EMPTY, Body::Clock { side, kind, value });
    }

    /// Returns the number of moves so far, passes and unreadable moves included.
    pub fn plays(&self) -> usize {
        self.record.tree.len() - 1
    }

    fn turn(&mut self) -> Side {
        let side = self.next;
        self.next = side.opponent();
        side
    }

    /// Adds a node for an unreadable move of a side, so that later moves keep their numbers.
    pub fn unread(&mut self, side: Side, span: Span) {
        self.record.tree.extend(span);
        let raw = Text::in_source(span);
        let kept = self.record.keep_unread_move(side, raw);
        self.add(raw, kept);
        self.next = side.opponent();
    }

    /// Adds a node with a play, even of a side that is not to move.
    pub fn make(&mut self, play: Play, span: Span) {
        self.next = play.side().opponent();
        self.play(play, span);
    }

    fn play(&mut self, play: Play, span: Span) {
        self.record.tree.extend(span);
        let raw = match self.record.source().content() {
            Content::Text => Text::in_source(span),
            Content::Binary => Text::EMPTY,
        };
        self.add(raw, Body::Play(play));
    }

    /// Returns the place of a span for a finding, at the last node of this record.
    pub fn place_of(&self, span: Span) -> Place {
        let node = self.record.tree.last().unwrap_or(NodeId::ROOT);
        Place {
            node: Some(node),
            ..Place::record(self.record.origin.index, span)
        }
    }

    /// Adds a finding about this record.
    pub fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Reports text that the format does not allow; `expected` names the allowed text.
    pub fn not_understood(&mut self, span: Span, expected: impl Into<Arg>) {
        let found = self.record.source().text()[span.range()].to_owned();
        let finding = codes::misread(self.place_of(span), expected, &found);
        self.find(finding);
    }

    /// Reports that the file ends too early, at the offset `at`; `expected` names the text missing
    /// there.
    pub fn cut_short(&mut self, at: usize, expected: Bilingual) {
        let finding = Finding::new(&codes::CUT_SHORT, self.place_of(Span::at(at)));
        self.find(finding.arg("expected", expected));
    }

    /// Reports a move outside the board; `origin` says how points are counted.
    pub fn off_board(&mut self, span: Span, found: impl Into<Arg>, origin: Bilingual) {
        let finding = Finding::new(&codes::NO_POINT, self.place_of(span));
        self.find(finding.arg("found", found).arg("origin", origin));
    }

    /// Reports that a file states another number of moves than it has.
    pub fn miscounted(&mut self, span: Span, stated: u32, count: usize) {
        let finding = Finding::new(&codes::COUNT, self.place_of(span));
        self.find(finding.arg("stated", stated).arg("count", count));
    }

    /// Returns the finished record, which ends at the offset `end`, with its findings.
    pub fn finish(mut self, end: usize) -> ReadItem {
        let start = self.record.origin.span.start as usize;
        self.record.origin.span = Span::new(start, end);
        ReadItem {
            record: Some(self.record),
            findings: self.findings,
        }
    }
}

/// Returns the texts that [`Builder::keep`] kept under a name in the first or last node; `None` if
/// there are none or the record was read from none of `formats`.
pub fn kept<'r>(record: &'r Record, formats: &[&str], name: &str) -> Option<&'r [Text]> {
    if !formats.contains(&&*record.origin.format) || record.tree.is_empty() {
        return None;
    }
    let nodes = [Some(NodeId::ROOT), record.tree.last()];
    let items = nodes.into_iter().flatten();
    let items = items.flat_map(|node| record.tree.items(node));
    let mut lists = items.filter_map(|item| match item.body {
        Body::Raw(list) => record.tree.raws.get(list).split_first(),
        _ => None,
    });
    let (_, kept) = lists.find(|(first, _)| record.text(**first) == name)?;
    Some(kept)
}
