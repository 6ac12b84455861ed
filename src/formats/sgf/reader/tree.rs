//! Reads one game tree: parentheses, nodes and text between properties.

use std::collections::HashSet;

use super::super::codes;
use super::super::lexer::{begins_property, space};
use super::super::problem::Problem;
use super::super::property::PropertyRow;
use super::draft::Draft;
use super::lookahead::Lookahead;
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Place};
use crate::formats::Limits;
use crate::model::{Body, Change, Fix, Item, NodeId, Play, Point, Side, Text};
use crate::text::Span;

/// Fast path for a node that begins with one move, such as `;B[pd]`.
///
/// It skips the table of properties, the list of properties seen in the node, and escapes. Every other node goes to the
/// plain reader; `tests/records/sgf_properties.rs` compares the two.
struct PlainMove;

/// Number of columns, and of rows, that the letters `a` to `s` of a [`PlainMove`] can name.
const LINES: u8 = 19;

impl PlainMove {
    /// Length in bytes of a node with one move, such as `;B[pd]`.
    const LENGTH: usize = 6;

    /// Maximum number of one-move nodes that are collected before they are added to the tree
    /// together.
    const RUN: usize = 64;

    /// First eight bytes of every node with one move of Black, as a number: `;B[`, then zeros in
    /// place of the point, `]`, and zeros for the text after it.
    const OF_BLACK: u64 = u64::from_le_bytes(*b";B[\0\0]\0\0");

    /// First eight bytes of every node with one move of White, as a number: `;W[`, then zeros for
    /// the point, `]`, and zeros for the text after it.
    const OF_WHITE: u64 = u64::from_le_bytes(*b";W[\0\0]\0\0");

    /// Mask that keeps `;B[` and `]` of a node's first eight bytes and clears its point and the
    /// text after it.
    const SIGNS: u64 = 0x0000_FF00_00FF_FFFF;

    /// Parses one move at the start of a node, and the white space after it; `None` for anything else and for a move with a second value.
    /// The last bytes of a text, fewer than eight, go to the plain reader. The returned item's spelling begins after the `;`.
    ///
    /// ```text
    /// Move = ";" ( "B" | "W" ) "[" a-s a-s "]" .
    /// ```
    #[inline(always)]
    fn read(input: &[u8], length: usize, lines: u8) -> Option<(Item, &[u8])> {
        // Reads eight bytes as one number, so that `;B[` and `]` are compared at once. Comparing
        // them one by one would cost as much as the rest of the function.
        let word = u64::from_le_bytes(*input.first_chunk()?);
        let side = match word & Self::SIGNS {
            Self::OF_BLACK => Side::BLACK,
            Self::OF_WHITE => Side::WHITE,
            _ => return None,
        };
        let byte = |at: u32| (word >> (8 * at)) as u8;
        // Checks both letters at once. The highest bit of a byte is set in `letters` for a letter
        // before `a`, and in `beyond` for a letter after the last column or row.
        let letters = ((word >> 24) as u16).wrapping_sub(u16::from_le_bytes([b'a'; 2]));
        let beyond = letters.wrapping_add(u16::from_le_bytes([0x80 - lines; 2]));
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

    fn side(item: &Item) -> Side {
        match item.body {
            Body::Play(play) => play.side(),
            _ => Side::BLACK,
        }
    }

    /// Returns the span of a node up to the end of its move: from the `;` to the `]`.
    #[inline(always)]
    fn span(item: &Item) -> Span {
        let start = item.raw.start() - 1;
        Span {
            start,
            end: start + Self::LENGTH as u32,
        }
    }
}

/// True if the input begins with a property of a root node, `GM[` or `FF[`.
pub(in super::super) fn begins_root(input: &[u8]) -> bool {
    matches!(input, [b'G', b'M', b'[', ..] | [b'F', b'F', b'[', ..])
}

/// An open `(` on the path to the current node. Takes only 12 bytes, because a damaged file may
/// have one per byte.
#[derive(Clone, Copy, Debug)]
struct OpenBranch {
    /// Number of the node before the `(`, counted from 1; 0 for the `(` that opens the tree.
    after: u32,
    /// Number of moves from the root to the node before the `(`.
    ply: u32,
    /// Offset of the `(` in the text.
    at: u32,
}

impl OpenBranch {
    fn new(parent: Option<NodeId>, ply: u32, at: usize) -> OpenBranch {
        OpenBranch {
            after: parent.map_or(0, |parent| parent.0 + 1),
            ply,
            at: at as u32,
        }
    }

    /// Returns the node before the `(`; `None` for the `(` that opens the tree.
    fn parent(self) -> Option<NodeId> {
        self.after.checked_sub(1).map(NodeId)
    }
}

/// State of reading one game tree. Open parentheses are kept in a list, so that no recursion is
/// needed.
pub(super) struct TreeReader<'s> {
    pub(super) draft: Draft<'s>,
    /// Problems found in the current property and not yet reported.
    pub(super) problems: Vec<Problem>,
    /// Node that takes the next properties; `None` before the first node of the tree.
    pub(super) node: Option<NodeId>,
    /// Number of moves from the root to the current node.
    pub(super) ply: u32,
    /// The variation whose `)` was read last.
    closed: Option<OpenBranch>,
    /// Number of moves from the root to the node that was read last.
    last_ply: u32,
    /// True if a `)` that came too early was skipped.
    is_reopened: bool,
    /// True if the file ends inside a value.
    pub(super) ends_in_value: bool,
    /// True if the record has a move that could not be read.
    pub(super) has_unread_moves: bool,
    /// Known properties of the current node, one bit for each row of the property table.
    pub(super) seen: u128,
    /// Values of the current property.
    pub(super) values: Vec<&'s str>,
    /// Unknown property identifiers of the current node.
    pub(super) unknown_here: HashSet<&'s str>,
    /// Stones that properties about the opening place before the moves.
    pub(super) opening_stones: Vec<Point>,
    parents: Vec<OpenBranch>,
    /// Cached search for the `)` of parentheses further on in the text, shared by the records of a
    /// file.
    pub(super) lookahead: Lookahead,
    pub(super) limits: Limits,
}

impl<'s> TreeReader<'s> {
    // Inlined: the struct has a kilobyte of fields and should be built in place.
    #[inline(always)]
    pub(super) fn new(draft: Draft<'s>, limits: Limits) -> TreeReader<'s> {
        TreeReader {
            draft,
            problems: Vec::new(),
            node: None,
            ply: 0,
            last_ply: 0,
            closed: None,
            is_reopened: false,
            ends_in_value: false,
            has_unread_moves: false,
            seen: 0,
            values: Vec::new(),
            unknown_here: HashSet::new(),
            opening_stones: Vec::new(),
            parents: Vec::new(),
            lookahead: Lookahead::default(),
            limits,
        }
    }

    /// Reads one game tree from its first byte, at the offset `start`, and returns the offset after
    /// the tree.
    ///
    /// ```text
    /// GameTree = "(" Sequence { GameTree } ")" .
    /// Sequence = Node { Node } .
    /// Node     = ";" { Property } .
    /// ```
    pub(super) fn read(&mut self, start: usize) -> usize {
        let whole = self.draft.text.as_bytes();
        self.draft.record.origin.span = Span::at(start);
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
                [b';', ref after @ ..] => {
                    let moved = self.moves(rest);
                    if moved.len() < rest.len() {
                        rest = moved;
                    } else if self.begin_node(at) {
                        rest = after;
                    } else {
                        return at;
                    }
                }
                [b'(', ref after @ ..] => {
                    if self.is_next_record(after) {
                        return self.stop_unclosed(at);
                    }
                    self.end_node();
                    // Opens a variation, even if no node was read since the last `(`, as in `((`.
                    self.parents.push(OpenBranch::new(self.node, self.ply, at));
                    rest = after;
                }
                [b')', ref after @ ..] => {
                    self.end_node();
                    rest = after;
                    if self.closes_too_early(after) {
                        self.go_on(at);
                    } else if self.close(at) {
                        return at + 1;
                    }
                }
                [] if self.is_reopened => {
                    self.end_node();
                    self.close_after_early();
                    return at;
                }
                [] => return self.stop_unclosed(at),
                _ => {
                    let read = self.sound_property(rest, at);
                    match read.or_else(|| self.property(rest, at)) {
                        Some(after) => rest = after,
                        None => rest = self.rubbish(rest, at),
                    }
                }
            }
        }
    }

    #[cold]
    fn find_missing_open(&mut self, at: usize) {
        let fix = Fix::safe(Change::write(Span::at(at), "("));
        self.find_fixed(&codes::MISSING_OPEN, Span::new(at, at + 1), fix);
    }

    /// Reads a run of nodes that begin with a move and returns the rest of the text; other properties of the last node are left to the
    /// caller. Such nodes are four fifths of the bytes of a record, hence the fast path.
    fn moves<'i>(&mut self, mut rest: &'i [u8]) -> &'i [u8] {
        if self.node.is_none() || self.is_full() || !self.opening_stones.is_empty() {
            return rest;
        }
        let length = self.draft.text.len();
        let lines = self.plain_lines();
        let Some((first, after)) = PlainMove::read(rest, length, lines) else {
            return rest;
        };
        rest = after;
        self.end_node();
        let span = PlainMove::span(&first);
        self.judge_begin(span.start as usize);
        self.push_node(span);
        self.draft.record.tree.add(first);
        self.ply += 1;
        let mut last = PlainMove::side(&first);
        if let [b';', ..] = rest {
            rest = self.line(rest, &mut last);
        }
        self.node = self.draft.record.tree.last();
        self.seen = if last == Side::BLACK {
            PropertyRow::B.bit()
        } else {
            PropertyRow::W.bit()
        };
        rest
    }

    /// Returns the number of columns, and of rows, on which moves take the fast path: the shorter side of the board, at most [`LINES`].
    /// Moves beyond them go to the plain reader, because they may be passes.
    fn plain_lines(&self) -> u8 {
        let board = self.draft.record.board;
        board.columns().min(board.rows()).min(LINES)
    }

    /// Adds a run of one-move nodes after the last node and returns the rest of the text. Sets
    /// `last` to the side of the last move.
    #[inline(never)]
    fn line<'i>(&mut self, mut rest: &'i [u8], last: &mut Side) -> &'i [u8] {
        let length = self.draft.text.len();
        let lines = self.plain_lines();
        let nothing = Item {
            raw: Text::EMPTY,
            body: Body::ToPlay(Side::BLACK),
        };
        let mut run = [nothing; PlainMove::RUN];
        loop {
            let room = (self.limits.nodes - self.draft.record.tree.len()).min(PlainMove::RUN);
            let mut count = 0;
            while count < room
                && let Some((item, after)) = PlainMove::read(rest, length, lines)
            {
                run[count] = item;
                rest = after;
                count += 1;
            }
            let Some(end) = run[..count].last() else {
                return rest;
            };
            *last = PlainMove::side(end);
            self.draft
                .record
                .tree
                .extend_line(&run[..count], PlainMove::span);
            self.ply += count as u32;
        }
    }

    /// Adds a node after the current one and makes it the current node.
    #[inline]
    pub(super) fn push_node(&mut self, span: Span) {
        let tree = &mut self.draft.record.tree;
        self.node = if self.node == tree.last() {
            Some(tree.extend(span))
        } else {
            // `push` accepts only a parent on the path from the root to the last node. The current
            // node is always on this path.
            tree.push(self.node, span)
        };
    }

    fn is_full(&self) -> bool {
        self.draft.record.tree.len() >= self.limits.nodes
    }

    /// Begins a node at an offset; returns false if the node limit is reached.
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
        self.draft.findings.push(finding);
    }

    /// True if no node was read since the innermost open `(`.
    fn is_fresh(&self) -> bool {
        let branch = self.parents.last();
        branch.is_some_and(|branch| branch.parent() == self.node)
    }

    /// True if a variation of the current node was closed and no node was read since.
    pub(super) fn is_after_variation(&self) -> bool {
        self.node != self.draft.record.tree.last() && !self.is_fresh()
    }

    /// Reports a node after a closed variation, as the last one in `;B[aa](;W[bb]);W[cc]`. It
    /// becomes another variation, but may have been meant as the continuation.
    #[inline]
    fn judge_begin(&mut self, at: usize) {
        if self.is_after_variation() {
            self.find(&codes::BEHIND_VARIATION, Span::new(at, at + 1));
        }
    }

    /// True if a property at this place lacks a `;` before it: directly after a `(`, or after a
    /// closed variation.
    #[inline]
    pub(super) fn wants_semicolon(&self) -> bool {
        self.node != self.draft.record.tree.last() || self.is_fresh()
    }

    /// True if the `)` before the text `after` closes the record too early: a node follows that is
    /// not the root of another record.
    fn closes_too_early(&self, after: &[u8]) -> bool {
        let [b';', node @ ..] = space(after) else {
            return false;
        };
        let node = space(node);
        self.parents.len() == 1
            && self.node.is_some()
            && begins_property(node)
            && !begins_root(node)
    }

    /// Skips a `)` that came too early and continues the line that it cut off: the main line or,
    /// after variations, the variation read last.
    #[cold]
    fn go_on(&mut self, at: usize) {
        let span = Span::new(at, at + 1);
        let fix = Fix::safe(Change::write(span, ""));
        self.is_reopened = true;
        if self.node == self.draft.record.tree.last() {
            self.find_fixed(&codes::EARLY_CLOSE, span, fix);
        } else {
            // Reports the `)` without a fix: after variations it is unclear which line continues.
            self.find(&codes::EARLY_CLOSE, span);
        }
        if self.node != self.draft.record.tree.last() {
            self.node = self.draft.record.tree.last();
            self.ply = self.last_ply;
        }
    }

    /// Completes the fix that removes a `)` which came too early: it also adds the `)` that is
    /// missing at the end of the record.
    #[cold]
    fn close_after_early(&mut self) {
        let end = self.draft.text.trim_end().len();
        let mut early = self.draft.findings.iter_mut().rev();
        let fix = early
            .find(|finding| finding.code == &codes::EARLY_CLOSE)
            .and_then(|finding| finding.fixes.first_mut());
        if let Some(fix) = fix {
            fix.changes.push(Change::write(Span::at(end), ")"));
        }
    }

    /// Closes the innermost open `(` and returns to the node before it; true if this `(` opened the
    /// tree.
    fn close(&mut self, at: usize) -> bool {
        let Some(branch) = self.parents.pop() else {
            return true;
        };
        if self.node == branch.parent() {
            self.find_empty_variation(branch.at as usize, at);
        }
        if self.node == self.draft.record.tree.last() {
            self.last_ply = self.ply;
        }
        self.closed = Some(branch);
        self.node = branch.parent();
        self.ply = branch.ply;
        self.parents.is_empty()
    }

    /// Reports a pair of parentheses, at the offsets `open` and `close`, that holds no node. The
    /// fix removes the pair, unless it holds text or is the whole tree.
    #[cold]
    fn find_empty_variation(&mut self, open: usize, close: usize) {
        let span = Span::new(close, close + 1);
        let inside = &self.draft.text[open + 1..close];
        if inside.trim().is_empty() && !self.parents.is_empty() {
            let fix = Fix::safe(Change::write(Span::new(open, close + 1), ""));
            self.find_fixed(&codes::EMPTY_VARIATION, span, fix);
        } else {
            self.find(&codes::EMPTY_VARIATION, span);
        }
    }

    /// True if the `(` before the text `after` begins the next record, not a variation: its node
    /// has root properties, and the text never closes all open parentheses.
    fn is_next_record(&mut self, after: &[u8]) -> bool {
        let opens_as_root = match space(after) {
            [b';', rest @ ..] => begins_root(space(rest)),
            _ => false,
        };
        if !opens_as_root || self.node.is_none() {
            return false;
        }
        let text = self.draft.text.as_bytes();
        let open = self.parents.len() + 1;
        !self.lookahead.closes(text, text.len() - after.len(), open)
    }

    #[cold]
    fn stop_unclosed(&mut self, at: usize) -> usize {
        self.end_node();
        if self.ends_in_value {
            // Reports no missing parentheses: the text was cut off inside a value, which is reported already.
            return at;
        }
        let count = self.parents.len();
        let place = self.place(Span::new(at, at));
        let opened = match self.parents.as_slice() {
            [_, inner, ..] => Some(inner.at as usize),
            _ => self.lone_variation(),
        };
        let closing = ")".repeat(count);
        let change = Change::write(Span::at(self.draft.text[..at].trim_end().len()), closing);
        // The fix is safe only for a single missing `)`. Otherwise a variation may end earlier, or
        // a `(` may be superfluous.
        let fix = match (count, opened) {
            (1, None) => Fix::safe(change),
            _ => Fix::doubtful(change),
        };
        let opened = opened.map_or_else(|| "".into(), |at| self.opened_at(at));
        let finding = Finding::new(&codes::MISSING_CLOSE, place).arg("count", count);
        self.draft
            .findings
            .push(finding.arg("opened", opened).fix(fix));
        at
    }

    /// Returns the offset of the `(` of the last closed variation if this variation has no sibling;
    /// such a `(` is often superfluous.
    fn lone_variation(&self) -> Option<usize> {
        let branch = self.closed?;
        let first = self.draft.record.tree.first_child(branch.parent()?)?;
        let is_lone = self.draft.record.tree.next_sibling(first).is_none();
        is_lone.then_some(branch.at as usize)
    }

    /// Returns the clause of a finding that names the line and column of a `(`.
    fn opened_at(&self, at: usize) -> Arg {
        let place = self.draft.record.source().locate(at);
        let (line, column) = (place.line, place.column);
        Arg::Each {
            en: format!("; check the `(` in line {line}, column {column}"),
            ko: format!(", {line}번째 줄 {column}번째 칸의 `(`를 살펴볼 것"),
        }
    }

    /// Skips text that is not allowed between properties, reports it, and returns the text after
    /// it.
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
        let after = &rest[length..];
        let span = Span::new(at, at + length);
        let text = &self.draft.text[span.range()];
        if text
            .bytes()
            .all(|byte| byte == 0 || byte.is_ascii_whitespace())
        {
            let mut end = at;
            for run in text.as_bytes().chunk_by(|a, b| (*a == 0) == (*b == 0)) {
                let start = end;
                end += run.len();
                self.draft
                    .nuls
                    .extend((run[0] == 0).then(|| Span::new(start, end)));
            }
        } else {
            let shown: String = text.trim().chars().take(20).collect();
            let place = self.place(span);
            self.draft
                .findings
                .push(Finding::new(&codes::UNEXPECTED_TEXT, place).arg("text", shown));
        }
        after
    }

    /// Returns the place of a span for a finding: with the record's index, the current node and the
    /// number of its move.
    pub(super) fn place(&self, span: Span) -> Place {
        let has_play = self.seen & (PropertyRow::B.bit() | PropertyRow::W.bit()) != 0;
        Place {
            span: Some(span),
            record: Some(self.draft.index),
            node: self.node,
            ply: (has_play && self.ply > 0).then_some(self.ply),
        }
    }

    /// Returns the number of moves from the root to the node that is being read.
    pub(super) fn moves_so_far(&self) -> u32 {
        self.ply
    }

    /// Returns the number of open parentheses.
    pub(super) fn open_count(&self) -> usize {
        self.parents.len()
    }

    /// Adds a finding about a span of the text, with a fix.
    #[cold]
    pub(super) fn find_fixed(&mut self, code: &'static Code, span: Span, fix: Fix) {
        let place = self.place(span);
        self.draft.findings.push(Finding::new(code, place).fix(fix));
    }

    /// Adds a finding about a span of the text, without a fix.
    #[cold]
    pub(super) fn find(&mut self, code: &'static Code, span: Span) {
        let place = self.place(span);
        self.draft.findings.push(Finding::new(code, place));
    }
}
