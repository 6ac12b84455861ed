//! Builder for the baduk game in a server's file.

use std::sync::Arc;

use super::{codes, is_plain_result};
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::formats::shared::line::Builder;
use crate::formats::shared::values::date::Dates;
use crate::formats::{Limits, ReadItem};
use crate::model::handicap::{ThreeStoneCorner, placements};
use crate::model::{
    Board, Body, ClockKind, CommentKind, Field, GameId, Hundredths, Item, MarkShape, NodeId,
    Outcome, Play, Point, SetupKind, Side, Source, Text, Value,
};
use crate::text::{Bilingual, Span};

/// The game of a server's file while it is read: header, moves, and variations from diagrams.
pub(crate) struct ServerGame {
    /// Builder of the record; holds its header and the findings.
    pub(crate) builder: Builder,
    nodes: Vec<DraftNode>,
    /// Indices of the nodes on the main line, the root first.
    line: Vec<usize>,
    most: usize,
}

/// A node while the game is read. The order of its children is not final: a move that was taken
/// back comes before its replacement.
#[derive(Default)]
struct DraftNode {
    parent: usize,
    children: Vec<usize>,
    span: Span,
    items: Vec<Item>,
    play: Option<Play>,
    /// Side of the move, even if the move cannot be read.
    side: Option<Side>,
}

/// Index of the root node.
const ROOT: usize = 0;

impl ServerGame {
    /// Creates a game without moves.
    pub(crate) fn new(
        source: &Arc<Source>,
        format: &'static str,
        board: Board,
        limits: Limits,
    ) -> ServerGame {
        let span = Span::new(0, source.text().len());
        let mut builder = Builder::new(source, format, 0, span, board);
        builder.record.game = GameId::BADUK;
        ServerGame {
            builder,
            nodes: vec![DraftNode::default()],
            line: vec![ROOT],
            most: limits.nodes,
        }
    }

    /// Adds a header entry with the text at `span`, without the white space around it. A blank text
    /// adds nothing.
    pub(crate) fn state(&mut self, field: Field, span: Span) {
        let text = self.builder.record.source().text();
        let inner = text[span.range()].trim();
        let start =
            span.start as usize + text[span.range()].len() - text[span.range()].trim_start().len();
        let span = Span::new(start, start + inner.len());
        self.builder.state(field, span, Value::Text);
    }

    /// Adds the komi to the header.
    pub(crate) fn komi(&mut self, komi: Hundredths) {
        let words = komi.to_string();
        self.builder
            .state_as(Field::Komi, &words, Value::Points(komi));
    }

    /// Adds the result to the header: in the words of the file at `words` if they mean exactly this
    /// outcome, otherwise in SGF's form.
    pub(crate) fn result(&mut self, outcome: Outcome, words: Option<Span>) {
        let text = self.builder.record.source().text();
        let value = Value::Outcome(outcome);
        match words.filter(|span| is_plain_result(&text[span.range()], outcome)) {
            Some(span) => self.builder.state(Field::Result, span, value),
            None => self
                .builder
                .state_as(Field::Result, &outcome.to_string(), value),
        }
    }

    /// Adds the days on which the game was played. If `days` is `None`, keeps `written` as the text of the date and reports it as
    /// unreadable.
    pub(crate) fn date(&mut self, written: Span, days: Option<Dates>) {
        let Some(days) = days else {
            self.state(Field::Date, written);
            let field = Bilingual::new("the date", "날짜");
            let expected = Bilingual::new("a date such as `2026-03-01`", "`2026-03-01` 같은 날짜");
            return self.not_understood(field, written, expected);
        };
        let words = days.to_string();
        let dates = self.builder.record.header.add_dates(days);
        self.builder
            .state_as(Field::Date, &words, Value::Dates(dates));
    }

    /// Reports a header entry that cannot be understood; `expected` describes the expected form.
    pub(crate) fn not_understood(&mut self, field: Bilingual, span: Span, expected: Bilingual) {
        let text = self.builder.record.source().text();
        let found: String = text[span.range()].chars().take(40).collect();
        let args = [
            ("field", field.into()),
            ("found", found.into()),
            ("expected", expected.into()),
        ];
        self.find(&codes::NOT_UNDERSTOOD, span, args);
    }

    /// Adds the time limits: the main time in seconds, and overtime of `periods` periods of
    /// `seconds` seconds each.
    pub(crate) fn time(&mut self, main: u32, periods: u32, seconds: u32) {
        let words = main.to_string();
        self.builder
            .state_as(Field::TimeLimit, &words, Value::Seconds(main));
        if periods > 0 && seconds > 0 {
            // Overtime in the spelling of KGS, which most programs can read.
            let words = format!("{periods}x{seconds} byo-yomi");
            self.builder.state_as(Field::Overtime, &words, Value::Text);
        }
    }

    /// Adds a handicap of two or more stones, and places the stones where the server does. A smaller number adds nothing.
    pub(crate) fn handicap(&mut self, count: u32, third: ThreeStoneCorner) {
        let Ok(number) = i32::try_from(count) else {
            return;
        };
        if count < 2 {
            return;
        }
        let words = count.to_string();
        self.builder
            .state_as(Field::Handicap, &words, Value::Number(number));
        let known = placements(self.builder.record.board, count as usize);
        let usual = known
            .iter()
            .find(|known| known.third == third || known.third == ThreeStoneCorner::Beside);
        if let Some(placement) = usual {
            self.setup(Side::BLACK, &placement.stones);
        }
    }

    /// Adds setup stones of a side to the root.
    pub(crate) fn setup(&mut self, side: Side, stones: &[Point]) {
        let points = self.builder.record.tree.points.add(stones.iter().copied());
        let kind = SetupKind::Stones(side);
        self.nodes[ROOT].items.push(Item {
            raw: Text::EMPTY,
            body: Body::Setup { kind, points },
        });
    }

    /// Returns the number of moves on the main line so far, passes included.
    pub(crate) fn moves(&self) -> usize {
        self.line.len() - 1
    }

    /// Returns the number of stones played on the main line so far: all moves except passes.
    pub(crate) fn stones(&self) -> usize {
        let is_pass = |node: &&usize| matches!(self.nodes[**node].play, Some(Play::Pass { .. }));
        self.moves() - self.line.iter().filter(is_pass).count()
    }

    /// Returns the side to move: the opponent of the side that moved last. At the beginning this is
    /// Black, or White if there is a handicap.
    pub(crate) fn turn(&self) -> Side {
        let last = self.line.last().and_then(|&node| self.nodes[node].side);
        match last {
            Some(side) => side.opponent(),
            None if self.builder.record.header.handicap() >= 2 => Side::WHITE,
            None => Side::BLACK,
        }
    }

    /// Adds the next move to the main line; `false` if the node limit is reached.
    pub(crate) fn play(&mut self, play: Play, span: Span) -> bool {
        let last = self.line[self.line.len() - 1];
        let Some(node) = self.add(last, play, span) else {
            self.limit_reached(span);
            return false;
        };
        self.line.push(node);
        true
    }

    /// Adds the next stone to the main line, or reports a point outside the board; `false` if the
    /// node limit is reached.
    pub(crate) fn place(&mut self, side: Side, at: Option<Point>, span: Span) -> bool {
        let board = self.builder.record.board;
        match at.filter(|&at| board.holds(at)) {
            Some(at) => self.play(Play::Place { side, at }, span),
            None => {
                let found = self.builder.record.source().text()[span.range()].to_owned();
                let size = format!("{}x{}", board.columns(), board.rows());
                let args = [("found", found.into()), ("size", size.into())];
                self.find(&codes::OFF_BOARD, span, args);
                self.keep_unread(side, span)
            }
        }
    }

    /// Adds a move without a valid point to the main line, so that later moves keep their numbers; `false` if the node limit is reached.
    fn keep_unread(&mut self, side: Side, span: Span) -> bool {
        let written = Text::in_source(span);
        let body = self.builder.record.keep_unread_move(side, written);
        let last = self.line[self.line.len() - 1];
        let node = DraftNode {
            items: vec![Item { raw: written, body }],
            side: Some(side),
            ..DraftNode::default()
        };
        match self.add_node(last, node, span) {
            Some(node) => {
                self.line.push(node);
                true
            }
            None => {
                self.limit_reached(span);
                false
            }
        }
    }

    fn limit_reached(&mut self, span: Span) {
        let args = [("what", codes::NODES.into()), ("limit", self.most.into())];
        self.find(&codes::LIMIT, span, args);
    }

    /// Adds the thinking time of the last move, given in seconds.
    pub(crate) fn spent(&mut self, seconds: i32) {
        let last = self.line[self.line.len() - 1];
        if let Some(play) = self.nodes[last].play {
            let (side, kind) = (play.side(), ClockKind::Spent);
            let value = seconds.saturating_mul(1000);
            self.nodes[last].items.push(Item {
                raw: Text::EMPTY,
                body: Body::Clock { side, kind, value },
            });
        }
    }

    /// Removes the last move from the main line and reports that it was taken back. It stays in the tree as a variation.
    pub(crate) fn take_back(&mut self, span: Span) {
        if self.line.len() < 2 {
            return;
        }
        let number = self.moves();
        if let Some(node) = self.line.pop()
            && let Some(play) = self.nodes[node].play
        {
            let side = if play.side() == Side::BLACK {
                Bilingual::new("Black", "흑")
            } else {
                Bilingual::new("White", "백")
            };
            let args = [("side", side.into()), ("number", number.into())];
            self.find(&codes::TAKEN_BACK, span, args);
        }
    }

    /// Returns the node that the main line reaches after `moves` moves, or its last node if it has fewer.
    pub(crate) fn after(&self, moves: usize) -> usize {
        self.line[moves.min(self.line.len() - 1)]
    }

    /// Returns the child of a node with a play, and adds the child if it does not exist; `None` if
    /// the node limit is reached.
    pub(crate) fn descend(&mut self, node: usize, play: Play, span: Span) -> Option<usize> {
        let children = self.nodes[node].children.iter();
        let known = children
            .copied()
            .find(|&child| self.nodes[child].play == Some(play));
        known.or_else(|| self.add(node, play, span))
    }

    /// Returns the first move of the main line; `None` if there is none or it is unreadable.
    pub(crate) fn first(&self) -> Option<Play> {
        self.line.get(1).and_then(|&node| self.nodes[node].play)
    }

    pub(crate) fn comment(&mut self, node: usize, text: Text) {
        let text = self.builder.record.tree.add_text(text);
        let kind = CommentKind::Comment;
        self.nodes[node].items.push(Item {
            raw: Text::EMPTY,
            body: Body::Comment { kind, text },
        });
    }

    pub(crate) fn add_item(&mut self, node: usize, body: Body) {
        let raw = Text::EMPTY;
        self.nodes[node].items.push(Item { raw, body });
    }

    /// Marks dead stones in the last node: as in SGF, each is territory of the other side.
    pub(crate) fn mark_dead(&mut self, dead: &[Point]) {
        for side in [Side::BLACK, Side::WHITE] {
            let other = side.opponent();
            let stones: Vec<Point> = dead
                .iter()
                .copied()
                .filter(|&at| self.stone_at(at) == Some(other))
                .collect();
            if !stones.is_empty() {
                let points = self.builder.record.tree.points.add(stones);
                let shape = MarkShape::Territory(side);
                let last = self.line[self.line.len() - 1];
                self.add_item(last, Body::Mark { shape, points });
            }
        }
    }

    /// Returns the side of the last stone that was placed on a point, as a move or as setup, even if it was captured later; `None` if there
    /// is none.
    fn stone_at(&self, point: Point) -> Option<Side> {
        let plays = self.line.iter().rev();
        let played = plays
            .filter_map(|&node| self.nodes[node].play)
            .find_map(|play| match play {
                Play::Place { side, at } if at == point => Some(side),
                _ => None,
            });
        played.or_else(|| {
            self.nodes[ROOT]
                .items
                .iter()
                .find_map(|item| match item.body {
                    Body::Setup {
                        kind: SetupKind::Stones(side),
                        points,
                    } => {
                        let stones = self.builder.record.tree.points.get(points);
                        stones.contains(&point).then_some(side)
                    }
                    _ => None,
                })
        })
    }

    fn add(&mut self, parent: usize, play: Play, span: Span) -> Option<usize> {
        let node = DraftNode {
            items: vec![Item {
                raw: Text::in_source(span),
                body: Body::Play(play),
            }],
            play: Some(play),
            side: Some(play.side()),
            ..DraftNode::default()
        };
        self.add_node(parent, node, span)
    }

    /// Adds a child to a node and returns its index; `None` if the node limit is reached.
    fn add_node(&mut self, parent: usize, node: DraftNode, span: Span) -> Option<usize> {
        if self.nodes.len() >= self.most {
            return None;
        }
        let id = self.nodes.len();
        self.nodes.push(DraftNode {
            parent,
            span,
            ..node
        });
        self.nodes[parent].children.push(id);
        Some(id)
    }

    /// Adds a finding about the text at `span`.
    pub(crate) fn find<const N: usize>(
        &mut self,
        code: &'static crate::diag::Code,
        span: Span,
        args: [(&'static str, Arg); N],
    ) {
        let mut place = self.builder.place_of(span);
        place.node = None;
        let mut finding = Finding::new(code, place);
        finding.args.extend(args);
        self.builder.find(finding);
    }

    /// Returns the record with its tree and its findings.
    ///
    /// The main line takes the first child of every node. If variations continue after its last
    /// move, an empty node is added after this move, so that they do not become part of the main
    /// line.
    pub(crate) fn finish(mut self) -> ReadItem {
        let end = self.builder.record.source().text().len();
        for at in 1..self.line.len() {
            let (parent, own) = (self.line[at - 1], self.line[at]);
            let children = &mut self.nodes[parent].children;
            if let Some(place) = children.iter().position(|&child| child == own) {
                children[..=place].rotate_right(1);
            }
        }
        let last = self.line[self.line.len() - 1];
        let tree = &mut self.builder.record.tree;
        let mut ids = vec![NodeId::ROOT; self.nodes.len()];
        let mut waiting = vec![ROOT];
        while let Some(node) = waiting.pop() {
            let draft = &self.nodes[node];
            if node != ROOT
                && let Some(id) = tree.push(Some(ids[draft.parent]), draft.span)
            {
                ids[node] = id;
            }
            for &item in &draft.items {
                tree.add(item);
            }
            if node == last && !draft.children.is_empty() {
                tree.push(Some(ids[node]), Span::at(draft.span.end as usize));
            }
            waiting.extend(draft.children.iter().rev());
        }
        self.builder.finish(end)
    }
}
