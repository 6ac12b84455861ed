//! Reads one game tree: parentheses, nodes and what stands between properties.

use std::collections::HashSet;
use std::sync::Arc;

use super::super::codes;
use super::super::lexer::{begins_property, space};
use super::super::problem::Problem;
use super::super::property::PropertyRow;
use super::lookahead::Lookahead;
use super::version::VersionNotes;
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Place};
use crate::formats::{Limits, ReadOptions};
use crate::model::{
    Board, Body, Change, Coordinates, Fix, GameId, Header, Item, NodeId, Origin, Play, Point,
    Record, Side, Source, Text, Tree,
};
use crate::text::Span;

/// Fast path for a node that holds one move and nothing else.
///
/// It skips the table of properties, the list of properties seen in the node, and escapes. Every other node goes to the
/// plain reader; `tests/records/sgf_properties.rs` compares the two.
struct PlainMove;

/// Lines of the largest board on which every point of such a node lies.
const LINES: u8 = 19;

impl PlainMove {
    /// Bytes of such a node.
    const LENGTH: usize = 6;

    /// How many are added to the tree at once.
    const RUN: usize = 64;

    /// The bytes that are the same in every such node of Black, as they lie in a number: `;B[`, two of
    /// any kind, `]`.
    const OF_BLACK: u64 = u64::from_le_bytes(*b";B[\0\0]\0\0");

    /// The same for White.
    const OF_WHITE: u64 = u64::from_le_bytes(*b";W[\0\0]\0\0");

    /// Picks these bytes.
    const SIGNS: u64 = 0x0000_FF00_00FF_FFFF;

    /// Reads one and the white space behind it; none where anything else stands there, or more in the
    /// node. Near the end of the text, where eight bytes are not left, it is read as other nodes are.
    /// What it makes is the item of the node, whose spelling begins behind the `;`.
    ///
    /// ```text
    /// Move = ";" ( "B" | "W" ) "[" a-s a-s "]" .
    /// ```
    #[inline(always)]
    fn read(input: &[u8], length: usize) -> Option<(Item, &[u8])> {
        // All signs at once: compared one by one they would cost as much as everything else here.
        let word = u64::from_le_bytes(*input.first_chunk()?);
        let side = match word & Self::SIGNS {
            Self::OF_BLACK => Side::BLACK,
            Self::OF_WHITE => Side::WHITE,
            _ => return None,
        };
        let byte = |at: u32| (word >> (8 * at)) as u8;
        // Both letters at once: each byte of `beyond` has its highest bit where the letter lies behind `s`,
        // and each of `letters` where it lies in front of `a`.
        let letters = ((word >> 24) as u16).wrapping_sub(u16::from_le_bytes([b'a'; 2]));
        let beyond = letters.wrapping_add(u16::from_le_bytes([0x80 - LINES; 2]));
        if (letters | beyond) & 0x8080 != 0 {
            return None;
        }
        let [column, row] = letters.to_le_bytes();
        let at = Point::new(column, row);
        let start = (length - input.len()) as u32;
        let item = Item {
            raw: Text::in_source(Span {
                start: start + 1,
                end: start + Self::LENGTH as u32,
            }),
            body: Body::Play(Play::Place { side, at }),
        };
        if byte(6) == b';' {
            return Some((item, &input[Self::LENGTH..]));
        }
        if byte(6) == b'\n' && byte(7) == b';' {
            return Some((item, &input[Self::LENGTH + 1..]));
        }
        match space(&input[Self::LENGTH..]) {
            [b'[', ..] => None,
            rest => Some((item, rest)),
        }
    }

    /// Whose move such an item is.
    fn side(item: &Item) -> Side {
        match item.body {
            Body::Play(play) => play.side(),
            _ => Side::BLACK,
        }
    }

    /// The span of the node that holds such an item alone.
    #[inline(always)]
    fn span(item: &Item) -> Span {
        let start = item.raw.start() - 1;
        Span {
            start,
            end: start + Self::LENGTH as u32,
        }
    }
}

/// Whether properties begin as those of a root do.
pub(in super::super) fn begins_root(input: &[u8]) -> bool {
    matches!(input, [b'G', b'M', b'[', ..] | [b'F', b'F', b'[', ..])
}

/// Where a `(` stands on the way to the current node, 12 bytes: a damaged file may have one for each byte.
#[derive(Clone, Copy, Debug)]
struct OpenBranch {
    /// The number of the node that the sequence follows, from 1; 0 for the tree itself.
    behind: u32,
    /// Plays up to there.
    ply: u32,
    /// Where it stands.
    at: u32,
}

impl OpenBranch {
    fn new(parent: Option<NodeId>, ply: u32, at: usize) -> OpenBranch {
        OpenBranch {
            behind: parent.map_or(0, |parent| parent.0 + 1),
            ply,
            at: at as u32,
        }
    }

    /// The node that the sequence follows; none for the tree itself.
    fn parent(self) -> Option<NodeId> {
        self.behind.checked_sub(1).map(NodeId)
    }
}

/// The state of reading one game tree. No recursion: open parentheses are a list.
pub(super) struct TreeReader<'s> {
    pub(super) text: &'s str,
    pub(super) record: Record,
    pub(super) findings: Findings,
    pub(super) problems: Vec<Problem>,
    pub(super) index: u32,
    /// The node that properties go to; none at the start of a sequence.
    pub(super) node: Option<NodeId>,
    /// Number of the last play on this line.
    pub(super) ply: u32,
    /// The variation that was closed last.
    closed: Option<OpenBranch>,
    /// Number of the last play up to the node that was read last.
    last_ply: u32,
    /// Whether a `)` that came too early was passed over.
    is_reopened: bool,
    /// Whether the file ends inside a value.
    pub(super) ends_in_value: bool,
    /// Whether a move could not be read.
    pub(super) has_unread_moves: bool,
    /// Whether it is known how the text of the source was damaged.
    pub(super) is_explained_damage: bool,
    /// What has to do with the version of SGF.
    pub(super) version: VersionNotes<'s>,
    /// The properties that the node has, by row.
    pub(super) seen: u128,
    /// Values of the property that is being read.
    pub(super) values: Vec<&'s str>,
    /// Identifiers of the node's properties that the table does not know.
    pub(super) unknown_here: HashSet<&'s str>,
    /// The same for the whole record, for one finding.
    pub(super) unknown: Vec<&'s str>,
    /// Whether identifiers in lower case were reported.
    pub(super) lower_case: Option<Span>,
    /// Runs of NUL bytes between properties.
    pub(super) nuls: Vec<Span>,
    /// Properties of the Oro dialect.
    pub(super) oro: Vec<&'static str>,
    /// Properties that only renju programs write.
    pub(super) renju: Vec<&'static str>,
    /// Stones that such a property put in front of the moves.
    pub(super) opening_stones: Vec<Point>,
    /// Whether a value holds two points.
    pub(super) has_pairs: bool,
    /// The game that was asked for, whatever the record states.
    pub(super) game: Option<GameId>,
    /// The numbers of games beyond those that `FF[4]` names.
    pub(super) game_numbers: &'s [(i32, GameId)],
    parents: Vec<OpenBranch>,
    /// The parentheses ahead, kept from one record of a source to the next.
    pub(super) lookahead: Lookahead,
    pub(super) limits: Limits,
}

impl<'s> TreeReader<'s> {
    // A kilobyte of fields is made where it stays.
    #[inline(always)]
    pub(super) fn new(
        source: &'s Arc<Source>,
        options: &'s ReadOptions,
        index: u32,
        findings: Findings,
    ) -> TreeReader<'s> {
        let origin = Origin::new("sgf", index, Span::default());
        let board = Board::new(19, 19, Coordinates::Western);
        let mut record = Record::new(Arc::clone(source), GameId::BADUK, board, origin);
        record.header = Header::with_room();
        // A move takes six bytes or more and a collection may be long: room for a long game, no more.
        record.tree = Tree::with_room((source.text().len() / 6).min(400));
        TreeReader {
            text: source.text(),
            record,
            findings,
            problems: Vec::new(),
            index,
            node: None,
            ply: 0,
            last_ply: 0,
            closed: None,
            is_reopened: false,
            ends_in_value: false,
            has_unread_moves: false,
            is_explained_damage: false,
            version: VersionNotes::default(),
            seen: 0,
            values: Vec::new(),
            unknown_here: HashSet::new(),
            unknown: Vec::new(),
            lower_case: None,
            nuls: Vec::new(),
            oro: Vec::new(),
            renju: Vec::new(),
            opening_stones: Vec::new(),
            has_pairs: false,
            game: options.game.clone(),
            game_numbers: &options.game_numbers,
            parents: Vec::new(),
            lookahead: Lookahead::default(),
            limits: options.limits,
        }
    }

    /// Reads from `start`, where a tree begins, and returns the offset behind it.
    ///
    /// ```text
    /// GameTree = "(" Sequence { GameTree } ")" .
    /// Sequence = Node { Node } .
    /// Node     = ";" { Property } .
    /// ```
    pub(super) fn read(&mut self, start: usize) -> usize {
        let whole = self.text.as_bytes();
        self.record.origin.span = Span::at(start);
        let mut rest = &whole[start..];
        if rest.first() == Some(&b'(') {
            rest = &rest[1..];
        } else {
            self.find_missing_open(start);
        }
        self.parents.push(OpenBranch::new(None, 0, start));
        loop {
            rest = space(rest);
            let at = whole.len() - rest.len();
            match *rest {
                [b';', ref behind @ ..] => {
                    let moved = self.moves(rest);
                    if moved.len() < rest.len() {
                        rest = moved;
                    } else if self.begin_node(at) {
                        rest = behind;
                    } else {
                        return at;
                    }
                }
                [b'(', ref behind @ ..] => {
                    if self.is_next_record(behind) {
                        return self.stop_unclosed(at);
                    }
                    self.end_node();
                    // `((` opens a sequence that has no node of its own.
                    self.parents.push(OpenBranch::new(self.node, self.ply, at));
                    rest = behind;
                }
                [b')', ref behind @ ..] => {
                    self.end_node();
                    rest = behind;
                    if self.closes_too_early(behind) {
                        self.go_on(at);
                    } else if self.close(at) {
                        return at + 1;
                    }
                }
                [] if self.is_reopened => {
                    self.end_node();
                    self.close_behind_early();
                    return at;
                }
                [] => return self.stop_unclosed(at),
                _ => {
                    let read = self.sound_property(rest, at);
                    match read.or_else(|| self.property(rest, at)) {
                        Some(behind) => rest = behind,
                        None => rest = self.rubbish(rest, at),
                    }
                }
            }
        }
    }

    #[cold]
    fn find_missing_open(&mut self, at: usize) {
        let fix = Fix::safe(Change::write(Span::at(at), "("));
        self.find_mended(&codes::MISSING_OPEN, Span::new(at, at + 1), fix);
    }

    /// Reads the run of nodes that hold one plain move and nothing else so far. Four fifths of the
    /// bytes of a game record are such nodes, so they get a way of their own.
    fn moves<'i>(&mut self, mut rest: &'i [u8]) -> &'i [u8] {
        if self.node.is_none() || self.is_full() || !self.opening_stones.is_empty() {
            return rest;
        }
        let length = self.text.len();
        let Some((first, behind)) = PlainMove::read(rest, length) else {
            return rest;
        };
        rest = behind;
        self.end_node();
        let span = PlainMove::span(&first);
        self.judge_begin(span.start as usize);
        self.push_node(span);
        self.record.tree.add(first);
        self.ply += 1;
        let mut last = PlainMove::side(&first);
        if let [b';', ..] = rest {
            rest = self.line(rest, &mut last);
        }
        self.node = self.record.tree.last();
        self.seen = if last == Side::BLACK {
            PropertyRow::B.bit()
        } else {
            PropertyRow::W.bit()
        };
        rest
    }

    /// Adds such nodes below the last one, many at once, and notes whose move is the last.
    #[inline(never)]
    fn line<'i>(&mut self, mut rest: &'i [u8], last: &mut Side) -> &'i [u8] {
        let length = self.text.len();
        let nothing = Item {
            raw: Text::EMPTY,
            body: Body::ToPlay(Side::BLACK),
        };
        let mut run = [nothing; PlainMove::RUN];
        loop {
            let room = (self.limits.nodes - self.record.tree.len()).min(PlainMove::RUN);
            let mut count = 0;
            while count < room
                && let Some((item, behind)) = PlainMove::read(rest, length)
            {
                run[count] = item;
                rest = behind;
                count += 1;
            }
            let Some(end) = run[..count].last() else {
                return rest;
            };
            *last = PlainMove::side(end);
            self.record.tree.extend_line(&run[..count], PlainMove::span);
            self.ply += count as u32;
        }
    }

    /// Adds a node behind the current one.
    #[inline]
    pub(super) fn push_node(&mut self, span: Span) {
        let tree = &mut self.record.tree;
        self.node = if self.node == tree.last() {
            Some(tree.extend(span))
        } else {
            // Parents stay on the open path, because they are taken from the list of branches.
            tree.push(self.node, span)
        };
    }

    fn is_full(&self) -> bool {
        self.record.tree.len() >= self.limits.nodes
    }

    /// Begins a node at an offset; false where the limit of nodes is reached.
    fn begin_node(&mut self, at: usize) -> bool {
        if self.is_full() {
            self.find_limit(at);
            return false;
        }
        self.end_node();
        self.judge_begin(at);
        self.push_node(Span::new(at, at + 1));
        true
    }

    #[cold]
    fn find_limit(&mut self, at: usize) {
        let place = self.place(Span::at(at));
        let finding = Finding::new(&codes::LIMIT, place)
            .arg("what", codes::NODES_OF_A_RECORD)
            .arg("limit", self.limits.nodes);
        self.findings.push(finding);
    }

    /// Whether no node of the innermost open sequence is read yet.
    fn is_fresh(&self) -> bool {
        let branch = self.parents.last();
        branch.is_some_and(|branch| branch.parent() == self.node)
    }

    /// Whether a variation of the current node was closed before this place.
    pub(super) fn is_behind_variation(&self) -> bool {
        self.node != self.record.tree.last() && !self.is_fresh()
    }

    /// Says where nodes go on behind a variation: they become one more of it, which is how other
    /// records mean such a text, or were meant to stand inside it.
    #[inline]
    fn judge_begin(&mut self, at: usize) {
        if self.is_behind_variation() {
            self.find(&codes::BEHIND_VARIATION, Span::new(at, at + 1));
        }
    }

    /// Whether properties that begin here have no node to stand in: the first ones behind a `(`, and
    /// those behind a closed variation, whose own node is left.
    #[inline]
    pub(super) fn wants_semicolon(&self) -> bool {
        self.node != self.record.tree.last() || self.is_fresh()
    }

    /// Whether the `)` in front of `behind` closes the record although its moves go on: a node follows
    /// that is no root of another record.
    fn closes_too_early(&self, behind: &[u8]) -> bool {
        let [b';', node @ ..] = space(behind) else {
            return false;
        };
        let node = space(node);
        self.parents.len() == 1
            && self.node.is_some()
            && begins_property(node)
            && !begins_root(node)
    }

    /// Reads on behind a `)` that came too early, with the line that it cut: that of the record, or
    /// where variations stand behind it, the one that was read last.
    #[cold]
    fn go_on(&mut self, at: usize) {
        let span = Span::new(at, at + 1);
        let fix = Fix::safe(Change::write(span, ""));
        self.is_reopened = true;
        if self.node == self.record.tree.last() {
            self.find_mended(&codes::EARLY_CLOSE, span, fix);
        } else {
            // Variations stand in front of it: where the moves go on, the parenthesis alone does not say.
            self.find(&codes::EARLY_CLOSE, span);
        }
        if self.node != self.record.tree.last() {
            self.node = self.record.tree.last();
            self.ply = self.last_ply;
        }
    }

    /// Lets what mends the last early parenthesis close the record where it ends, too.
    #[cold]
    fn close_behind_early(&mut self) {
        let end = self.text.trim_end().len();
        let mut early = self.findings.iter_mut().rev();
        let fix = early
            .find(|finding| finding.code == &codes::EARLY_CLOSE)
            .and_then(|finding| finding.fixes.first_mut());
        if let Some(fix) = fix {
            fix.changes.push(Change::write(Span::at(end), ")"));
        }
    }

    /// Goes back to where the innermost open parenthesis began; true when that was the tree's own.
    fn close(&mut self, at: usize) -> bool {
        let Some(branch) = self.parents.pop() else {
            return true;
        };
        if self.node == branch.parent() {
            self.find_empty_variation(branch.at as usize, at);
        }
        if self.node == self.record.tree.last() {
            self.last_ply = self.ply;
        }
        self.closed = Some(branch);
        self.node = branch.parent();
        self.ply = branch.ply;
        self.parents.is_empty()
    }

    /// Says that nothing stands between the parentheses at two offsets, the outer of which is open no more.
    #[cold]
    fn find_empty_variation(&mut self, open: usize, close: usize) {
        let span = Span::new(close, close + 1);
        let inside = &self.text[open + 1..close];
        if inside.trim().is_empty() && !self.parents.is_empty() {
            let fix = Fix::safe(Change::write(Span::new(open, close + 1), ""));
            self.find_mended(&codes::EMPTY_VARIATION, span, fix);
        } else {
            self.find(&codes::EMPTY_VARIATION, span);
        }
    }

    /// Whether the `(` in front of `behind` begins the next record rather than a variation, because
    /// parentheses of this one were forgotten: a node that opens with the properties of a root, in a
    /// text that never closes them.
    fn is_next_record(&mut self, behind: &[u8]) -> bool {
        let opens_as_root = match space(behind) {
            [b';', rest @ ..] => begins_root(space(rest)),
            _ => false,
        };
        if !opens_as_root || self.node.is_none() {
            return false;
        }
        let text = self.text.as_bytes();
        let open = self.parents.len() + 1;
        !self.lookahead.closes(text, text.len() - behind.len(), open)
    }

    #[cold]
    fn stop_unclosed(&mut self, at: usize) -> usize {
        self.end_node();
        if self.ends_in_value {
            // What was cut off there would have closed the parentheses too.
            return at;
        }
        let count = self.parents.len();
        let place = self.place(Span::new(at, at));
        let opened = match self.parents.as_slice() {
            [_, inner, ..] => Some(inner.at as usize),
            _ => self.lone_variation(),
        };
        let closing = ")".repeat(count);
        let change = Change::write(Span::at(self.text[..at].trim_end().len()), closing);
        // Where a `(` may be the one too many, or a variation may end earlier, that is a guess.
        let fix = match (count, opened) {
            (1, None) => Fix::safe(change),
            _ => Fix::doubtful(change),
        };
        let opened = opened.map_or_else(|| "".into(), |at| self.opened_at(at));
        let finding = Finding::new(&codes::MISSING_CLOSE, place).arg("count", count);
        self.findings.push(finding.arg("opened", opened).fix(fix));
        at
    }

    /// Where the variation that was closed last begins, if none stands beside it: such a `(` is often
    /// the one too many.
    fn lone_variation(&self) -> Option<usize> {
        let branch = self.closed?;
        let first = self.record.tree.first_child(branch.parent()?)?;
        let is_lone = self.record.tree.next_sibling(first).is_none();
        is_lone.then_some(branch.at as usize)
    }

    /// The clause that names the place of a `(`.
    fn opened_at(&self, at: usize) -> Arg {
        let place = self.record.source().locate(at);
        let (line, column) = (place.line, place.column);
        Arg::Each {
            en: format!("; look at the `(` in line {line}, column {column}"),
            ko: format!(", {line}번째 줄 {column}번째 칸의 `(`를 살펴볼 것"),
        }
    }

    /// Passes over what cannot stand between properties and says so.
    #[cold]
    fn rubbish<'i>(&mut self, rest: &'i [u8], at: usize) -> &'i [u8] {
        let mut length = 1;
        while length < rest.len() {
            let tail = &rest[length..];
            if matches!(tail[0], b';' | b'(' | b')') {
                break;
            }
            let fresh = !rest[length - 1].is_ascii_alphanumeric();
            if fresh && begins_property(tail) {
                break;
            }
            length += 1;
        }
        let behind = &rest[length..];
        let span = Span::new(at, at + length);
        let text = &self.text[span.range()];
        if text
            .bytes()
            .all(|byte| byte == 0 || byte.is_ascii_whitespace())
        {
            let mut end = at;
            for run in text.as_bytes().chunk_by(|a, b| (*a == 0) == (*b == 0)) {
                let start = end;
                end += run.len();
                self.nuls
                    .extend((run[0] == 0).then(|| Span::new(start, end)));
            }
        } else {
            let shown: String = text.trim().chars().take(20).collect();
            let place = self.place(span);
            self.findings
                .push(Finding::new(&codes::UNEXPECTED_TEXT, place).arg("text", shown));
        }
        behind
    }

    /// A place in this record, at the current node.
    pub(super) fn place(&self, span: Span) -> Place {
        let has_play = self.seen & (PropertyRow::B.bit() | PropertyRow::W.bit()) != 0;
        Place {
            span: Some(span),
            record: Some(self.index),
            node: self.node,
            ply: (has_play && self.ply > 0).then_some(self.ply),
        }
    }

    /// Number of parentheses that are open.
    pub(super) fn open_count(&self) -> usize {
        self.parents.len()
    }

    /// Adds a finding that says where, and what mends it.
    #[cold]
    pub(super) fn find_mended(&mut self, code: &'static Code, span: Span, fix: Fix) {
        let place = self.place(span);
        self.findings.push(Finding::new(code, place).fix(fix));
    }

    /// Adds a finding that says nothing but where.
    #[cold]
    pub(super) fn find(&mut self, code: &'static Code, span: Span) {
        let place = self.place(span);
        self.findings.push(Finding::new(code, place));
    }
}
