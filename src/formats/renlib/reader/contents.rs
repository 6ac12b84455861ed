//! Content of a library's node besides its move: comment, mark, text and facts.

use std::borrow::Cow;
use std::collections::hash_map::Entry;

use super::super::comment::{fold, from_seven_bits, join, split, unfold};
use super::super::node::{self, BOARD_TEXT, COMMENT, MARK, NO_MOVE, Node, OLD_COMMENT, START};
use super::super::property::{self, NodeFacts};
use super::super::square::{self, NOWHERE};
use super::super::statements;
use super::Library;
use crate::diag::Finding;
use crate::formats::renlib::codes;
use crate::model::{Body, CommentKind, Item, Label, MarkShape, NodeId, Point, Side, Text};
use crate::text::Span;

/// Shape that a record gives to the marks of a library, which have no shape of their own.
pub(crate) const SHAPE: MarkShape = MarkShape::Cross;

impl Library<'_> {
    /// Reads the node at the current offset: adds its move and all content to the last node of the
    /// tree. Returns the side to move after it, or `None` if the file ends inside it.
    pub(super) fn contents(&mut self, id: NodeId, side: Side) -> Option<Side> {
        let Ok((after, mut node)) = node::node(&self.bytes[self.at..]) else {
            return None;
        };
        let end = self.bytes.len() - after.len();
        self.record.tree.close_last(end);
        let next = self.moved(id, &node, side);
        let point = square::point(node.square);
        let rest;
        if id == NodeId::ROOT
            && node.flags & OLD_COMMENT == 0
            && !node.is_cut
            && let Some(comment) = node.comment
        {
            rest = self.without_statements(comment);
            node.comment = rest.as_deref();
        }
        let facts = facts(&node, id, point);
        if !facts.is_empty() {
            let body = self.kept(facts);
            self.add(body);
        }
        if let Some(comment) = node.comment {
            self.comment(comment, node.flags & OLD_COMMENT != 0);
        }
        if let Some(at) = point {
            if node.flags & MARK != 0 {
                let lists = &mut self.record.tree.points;
                let marked = &mut self.marked[usize::from(node.square)];
                let points = match *marked {
                    Some(points) => lists.share(points),
                    None => *marked.insert(lists.add([at])),
                };
                self.add(Body::Mark {
                    shape: SHAPE,
                    points,
                });
            }
            if let Some(bytes) = node.board_text {
                let text = self.text(bytes);
                let labels = self.record.tree.labels.add([Label { at, text }]);
                self.add(Body::Labels(labels));
            }
        }
        let start = std::mem::replace(&mut self.at, end);
        if node.is_cut {
            let place = self.place(Span::new(start, end));
            self.findings.push(Finding::new(&codes::CUT, place));
            return None;
        }
        Some(next)
    }

    /// Stores facts about a node that no other item expresses. Equal facts without texts are stored
    /// once, because many nodes share them.
    fn kept(&mut self, facts: NodeFacts) -> Body {
        let mut keep =
            |facts: &NodeFacts| property::keep(&mut self.record, property::NODE, &facts.words());
        if facts.has_text() {
            return keep(&facts);
        }
        match self.facts.entry(facts) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let body = keep(new.key());
                *new.insert(body)
            }
        }
    }

    /// Adds the move of a node. Returns the side to move after it. A point outside the board counts
    /// as a move too; otherwise all later colours would be wrong.
    fn moved(&mut self, id: NodeId, node: &Node<'_>, side: Side) -> Side {
        if id == NodeId::ROOT || node.flags & NO_MOVE != 0 {
            return side;
        }
        match self.plays[side.index()][usize::from(node.square)] {
            Some(item) => self.record.tree.add(item),
            None => self.off_board.add(id, node.square),
        }
        side.opponent()
    }

    /// Moves the statements about the game from the comment on the empty board into the header. Returns what remains
    /// of the comment, `None` if nothing does.
    fn without_statements<'c>(&mut self, comment: &'c [u8]) -> Option<Cow<'c, [u8]>> {
        let (line, text) = split(comment);
        let cut = text.and_then(statements::split);
        let Some((stated, after)) = cut else {
            return Some(comment.into());
        };
        if !statements::take(&mut self.record, stated) {
            return Some(comment.into());
        }
        if line.is_empty() && after.is_none() {
            return None;
        }
        let (joined, _) = join(line, after);
        Some(joined.into())
    }

    fn comment(&mut self, bytes: &[u8], is_old: bool) {
        let (line, text) = split_of(bytes, is_old);
        if !line.is_empty() || text.is_none() {
            self.part(CommentKind::Name, &line, is_old);
        }
        if let Some(text) = text {
            self.part(CommentKind::Comment, &text, is_old);
        }
    }

    /// Adds one part of a comment, its line or its text. Keeps the original bytes too if RenLib
    /// would write other line ends.
    fn part(&mut self, kind: CommentKind, bytes: &[u8], is_old: bool) {
        let mut keep = |bytes: &[u8]| {
            if is_old {
                self.record.intern(&from_seven_bits(bytes))
            } else {
                self.text(bytes)
            }
        };
        let lines = unfold(bytes);
        let text = keep(&lines);
        let raw = if *fold(&lines) == *bytes {
            Text::EMPTY
        } else {
            keep(bytes)
        };
        let text = if lines.is_empty() {
            let tree = &mut self.record.tree;
            *self.nothing.get_or_insert_with(|| tree.add_text(text))
        } else {
            self.record.tree.add_text(text)
        };
        let body = Body::Comment { kind, text };
        self.record.tree.add(Item { raw, body });
    }

    /// Decodes a text. If the record has no room for it, counts it and returns an empty text.
    fn text(&mut self, bytes: &[u8]) -> Text {
        self.record.intern_encoded(bytes).unwrap_or_else(|| {
            self.unkept += 1;
            Text::EMPTY
        })
    }
}

/// Splits a comment into its line and its text. For the oldest version, bit 7 is cleared first.
fn split_of(bytes: &[u8], is_old: bool) -> (Cow<'_, [u8]>, Option<Cow<'_, [u8]>>) {
    if !is_old {
        let (line, text) = split(bytes);
        return (line.into(), text.map(Cow::from));
    }
    let bytes: Vec<u8> = bytes.iter().map(|byte| byte & 0x7F).collect();
    let (line, text) = split(&bytes);
    (line.to_vec().into(), text.map(|text| text.to_vec().into()))
}

/// Collects the facts about a node that no other item of the record expresses.
fn facts(node: &Node<'_>, id: NodeId, point: Option<Point>) -> NodeFacts {
    let mut facts = NodeFacts {
        flags: node.flags & (START | NO_MOVE),
        ..NodeFacts::default()
    };
    if node.comment.is_some() && node.flags & OLD_COMMENT != 0 {
        // Both flags for a comment may be set, although there is only one comment.
        facts.flags |= node.flags & (OLD_COMMENT | COMMENT);
    }
    let is_pass = node.square == NOWHERE && node.flags & NO_MOVE == 0;
    if id != NodeId::ROOT && (node.flags & NO_MOVE != 0 || point.is_none() && !is_pass) {
        facts.square = Some(node.square);
    }
    if point.is_none() {
        facts.flags |= node.flags & MARK;
        facts.board_text = node.board_text.map(<[u8]>::to_vec);
    }
    if let Some(bytes) = node.comment.filter(|_| node.flags & OLD_COMMENT == 0) {
        let (line, text) = split(bytes);
        facts.line = Some(line.to_vec()).filter(|line| loses_white_space(line, CommentKind::Name));
        let text = text.filter(|text| loses_white_space(text, CommentKind::Comment));
        facts.comment = text.map(<[u8]>::to_vec);
    }
    facts.extension = node
        .extension
        .filter(|bits| bits & BOARD_TEXT == 0 || bits & !BOARD_TEXT != 0)
        .map(|bits| bits & !BOARD_TEXT);
    facts
}

/// True if text formats would change white space in a part of a comment: tabs, line ends that
/// differ from RenLib's, or any line end in the single line.
fn loses_white_space(bytes: &[u8], kind: CommentKind) -> bool {
    let is_other = |byte: &u8| matches!(byte, b'\t' | 0x0B | 0x0C);
    let is_line_end = |byte: &u8| matches!(byte, b'\r' | b'\n');
    bytes.iter().any(is_other)
        || *fold(&unfold(bytes)) != *bytes
        || kind == CommentKind::Name && bytes.iter().any(is_line_end)
}
