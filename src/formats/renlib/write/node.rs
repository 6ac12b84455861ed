//! Conversion of a record's node to one or more nodes of a library.

use super::super::comment::{drop_nuls, fold, join, to_seven_bits, unfold};
use super::super::node::{
    BOARD_TEXT, COMMENT, EXTENSION, LEAF, LINKS, MARK, NO_MOVE, OLD_COMMENT, SIBLING, START,
};
use super::super::property::{NodeFacts, Property, property};
use super::super::reader::SHAPE;
use super::super::square::{self, NOWHERE};
use super::super::statements;
use super::order::{is_root, plain, square_of_play};
use super::texts::Texts;
use crate::diag::loss::Losses;
use crate::formats::shared::losses;
use crate::model::{Body, CommentKind, Item, NodeId, Play, Point, Record, Side, Text};

/// Writer of a library's nodes, which also counts losses.
pub(crate) struct NodeWriter<'r> {
    record: &'r Record,
    /// Encoder of the texts.
    pub texts: Texts<'r>,
    /// Losses of all nodes written so far.
    pub lost: Losses,
    /// Number of nodes that had several moves and were split into one library node per move.
    pub parted: usize,
    /// Number of characters that were dropped because they would have ended or split a text.
    pub dropped: usize,
    /// True if the output has the encoding of the original library, so that bytes kept from it can
    /// be reused.
    keeps_bytes: bool,
}

/// Content of a node, collected before it is written.
#[derive(Default)]
struct NodeTexts {
    squares: Vec<u8>,
    facts: NodeFacts,
    lines: Vec<(Text, Text)>,
    texts: Vec<(Text, Text)>,
    marked: Vec<Point>,
    label: Option<Text>,
    /// Statements about the game; only the node of the empty board has them.
    statements: Vec<u8>,
}

impl<'r> NodeWriter<'r> {
    pub(crate) fn new(record: &'r Record, texts: Texts<'r>, keeps_bytes: bool) -> NodeWriter<'r> {
        NodeWriter {
            record,
            texts,
            lost: Losses::in_order(losses::ORDER),
            parted: 0,
            dropped: 0,
            keeps_bytes,
        }
    }

    /// Writes a node and returns the offset of its flags, where a leaf flag may be added later.
    /// `turn` is the side to move; it is updated.
    #[inline]
    pub(crate) fn write(
        &mut self,
        node: NodeId,
        items: &[Item],
        links: u8,
        turn: &mut Side,
        out: &mut Vec<u8>,
    ) -> usize {
        if let Some(plain) = plain(items) {
            return self.write_plain(plain, links, turn, out);
        }
        let flags = self.write_contents(node, items, links, out);
        if self.follow(items, turn) == 0 && counts_as_move(self.record, items) {
            *turn = turn.opponent();
        }
        flags
    }

    /// Writes a node that holds only a play. Returns the offset of its flags and updates `turn`, as
    /// [`NodeWriter::write`] does.
    #[inline]
    pub(crate) fn write_plain(
        &mut self,
        (play, square): (Play, u8),
        links: u8,
        turn: &mut Side,
        out: &mut Vec<u8>,
    ) -> usize {
        let flags = out.len() + 1;
        out.extend_from_slice(&[square, links]);
        self.follow_stone(play, turn);
        flags
    }

    /// Writes a node for the empty board, with the statements about the game, for a record without
    /// such a node.
    pub(crate) fn write_empty_board(&mut self, links: u8, out: &mut Vec<u8>) {
        let gathered = NodeTexts {
            statements: statements::lines(self.record, &mut self.texts),
            ..NodeTexts::default()
        };
        self.write_last(NOWHERE, links, &gathered, out);
    }

    /// Counts the content of a node as lost, because a library has no place for it: an omitted
    /// root, or a node without a move.
    pub(crate) fn leave_out(&mut self, node: NodeId) {
        for item in self.record.tree.items(node) {
            match item.body {
                Body::Play(play) => self.lose_play(play),
                body => self.lose(&body),
            }
        }
    }

    fn write_contents(
        &mut self,
        node: NodeId,
        items: &[Item],
        links: u8,
        out: &mut Vec<u8>,
    ) -> usize {
        let is_root = is_root(self.record, node);
        let mut gathered = self.gather(items);
        if is_root {
            gathered.statements = statements::lines(self.record, &mut self.texts);
        }
        if gathered.squares.is_empty() {
            let own = gathered.facts.square.filter(|_| !is_root);
            gathered.squares.push(own.unwrap_or(NOWHERE));
        } else {
            // The node has a move, so the flag for a node without a move must not be set.
            gathered.facts.flags &= !NO_MOVE;
        }
        let (&last, before) = gathered
            .squares
            .split_last()
            .expect("a square has been put there");
        self.parted += usize::from(!before.is_empty());
        let mut links = links;
        for &square in before {
            out.extend_from_slice(&[square, links & SIBLING]);
            links &= LEAF;
        }
        self.write_last(last, links, &gathered, out)
    }

    /// Collects the items of a node by their place in a library: moves, comment, marks, text and
    /// facts. Counts others as lost.
    fn gather(&mut self, items: &[Item]) -> NodeTexts {
        let tree = &self.record.tree;
        let mut gathered = NodeTexts::default();
        for item in items {
            match item.body {
                Body::Play(play) => match square_of_play(play) {
                    Some(square) => gathered.squares.push(square),
                    None => self.lose_play(play),
                },
                Body::Comment { kind, text } => {
                    let part = (tree.text(text), item.raw);
                    match kind {
                        CommentKind::Name => gathered.lines.push(part),
                        CommentKind::Comment => gathered.texts.push(part),
                    }
                }
                body => {
                    if let Some(Property::Node(facts)) = property(self.record, &body) {
                        gathered.facts = facts;
                    }
                }
            }
        }
        let own = gathered.squares.last().copied().or(gathered.facts.square);
        let own = own.and_then(square::point);
        for item in items {
            match item.body {
                Body::Play(_) | Body::Comment { .. } => {}
                Body::Mark { shape, points } if shape == SHAPE => {
                    for &point in tree.points.get(points) {
                        if own == Some(point) && gathered.marked.is_empty() {
                            gathered.marked.push(point)
                        } else {
                            self.lost.add(losses::MARKS, 1)
                        }
                    }
                }
                Body::Labels(labels) => {
                    for label in tree.labels.get(labels) {
                        if own == Some(label.at) && gathered.label.is_none() {
                            gathered.label = Some(label.text)
                        } else {
                            self.lost.add(losses::MARKS, 1)
                        }
                    }
                }
                body => self.lose(&body),
            }
        }
        gathered
    }

    fn write_last(
        &mut self,
        square: u8,
        links: u8,
        gathered: &NodeTexts,
        out: &mut Vec<u8>,
    ) -> usize {
        let facts = &gathered.facts;
        let mut flags = links & LINKS | facts.flags & (START | NO_MOVE | MARK);
        if !gathered.marked.is_empty() {
            flags |= MARK;
        }
        let old = self.old_comment(gathered);
        let comment = match old {
            Some(_) => None,
            None => self.comment(gathered),
        };
        flags |= match (&comment, &old) {
            (_, Some(_)) => OLD_COMMENT | facts.flags & COMMENT,
            (Some(_), None) => COMMENT,
            (None, None) => 0,
        };
        let board_text = match gathered.label {
            Some(text) => {
                let mut bytes = Vec::new();
                self.texts.encode(text, &mut bytes);
                self.dropped += drop_nuls(&mut bytes);
                Some(bytes)
            }
            None => facts.board_text.clone(),
        };
        let own = board_text.as_ref().map_or(0, |_| BOARD_TEXT);
        let bits = facts.extension.unwrap_or(0) | own;
        if facts.extension.is_some() || own != 0 {
            flags |= EXTENSION;
        }
        let flags_at = out.len() + 1;
        out.extend_from_slice(&[square, flags]);
        if flags & EXTENSION != 0 {
            out.extend_from_slice(&bits.to_be_bytes());
        }
        if let Some(bytes) = old {
            out.extend_from_slice(&bytes);
        }
        if let Some(bytes) = comment {
            push_string(&bytes, out);
        }
        if let Some(bytes) = board_text {
            push_string(&bytes, out);
        }
        flags_at
    }

    /// Encodes the comment of a node: the names as its line, the comments as its text. `None` if
    /// there is nothing to write.
    fn comment(&mut self, gathered: &NodeTexts) -> Option<Vec<u8>> {
        let stated = &gathered.statements;
        let has_text = !gathered.texts.is_empty();
        if gathered.lines.is_empty() && !has_text && stated.is_empty() {
            return None;
        }
        let facts = &gathered.facts;
        let line = self.part(&gathered.lines, facts.line.as_deref());
        let comment = self.part(&gathered.texts, facts.comment.as_deref());
        let text = statements::before(stated, has_text.then_some(comment));
        let text = text.as_deref();
        let (mut bytes, dropped) = join(&line, text);
        self.dropped += dropped + drop_nuls(&mut bytes);
        Some(bytes)
    }

    /// Encodes the comment in the form of the oldest version, if it was read in that form and still
    /// fits it. `None` otherwise.
    fn old_comment(&self, gathered: &NodeTexts) -> Option<Vec<u8>> {
        let only = |parts: &[(Text, Text)]| match *parts {
            [] => Some(Vec::new()),
            [(text, raw)] => {
                let (text, raw) = (self.record.text(text), self.record.text(raw));
                let own = self.record.origin.format == "renlib"
                    && !raw.is_empty()
                    && *unfold(raw.as_bytes()) == *text.as_bytes();
                Some(if own {
                    raw.as_bytes().to_vec()
                } else {
                    fold(text.as_bytes()).into_owned()
                })
            }
            _ => None,
        };
        if gathered.facts.flags & OLD_COMMENT == 0 || !gathered.statements.is_empty() {
            return None;
        }
        let (line, text) = (only(&gathered.lines)?, only(&gathered.texts)?);
        let text = (!gathered.texts.is_empty()).then_some(&text[..]);
        let (joined, dropped) = join(&line, text);
        let joined = (dropped == 0).then_some(joined)?;
        to_seven_bits(std::str::from_utf8(&joined).ok()?)
    }

    /// Encodes the line or the text of a comment. Reuses the bytes kept from a library if they
    /// differ only in white space.
    fn part(&mut self, parts: &[(Text, Text)], kept: Option<&[u8]>) -> Vec<u8> {
        let mut bytes = Vec::new();
        if let (Some(kept), [(text, _)]) = (kept.filter(|_| self.keeps_bytes), parts) {
            self.texts.encode(*text, &mut bytes);
            if with_blanks(&bytes).eq(with_blanks(&unfold(kept))) {
                return kept.to_vec();
            }
            bytes.clear();
        }
        for &(text, raw) in parts {
            if !bytes.is_empty() {
                bytes.extend_from_slice(b"\r\n");
            }
            let mut own = Vec::new();
            self.texts.encode(text, &mut own);
            let mut spelled = Vec::new();
            if !raw.is_empty() && self.record.origin.format == "renlib" {
                self.texts.encode(raw, &mut spelled);
            }
            // The original spelling is used if it still means the same text.
            if !spelled.is_empty() && *unfold(&spelled) == *own {
                bytes.extend(spelled)
            } else {
                bytes.extend_from_slice(&fold(&own))
            }
        }
        bytes
    }

    /// Updates `turn` for every play of a node that is written, and returns their number. A stone
    /// out of turn loses its colour, because a library stores no colours.
    #[inline]
    fn follow(&mut self, items: &[Item], turn: &mut Side) -> usize {
        let mut plays = 0;
        for item in items {
            if let Body::Play(play) = item.body
                && square_of_play(play).is_some()
            {
                self.follow_stone(play, turn);
                plays += 1;
            }
        }
        plays
    }

    /// Updates `turn` after a stone or a pass. Counts a lost colour if the play was out of turn.
    #[inline]
    fn follow_stone(&mut self, play: Play, turn: &mut Side) {
        let side = stone_side(play);
        if side != *turn {
            self.lost.add(losses::COLOURS, 1);
        }
        *turn = side.opponent();
    }

    fn lose_play(&mut self, play: Play) {
        let kind = match play {
            Play::Swap { .. }
            | Play::Keep { .. }
            | Play::Declare { .. }
            | Play::Offer { .. }
            | Play::Choose { .. } => losses::OPENING,
            _ => losses::NO_STONES,
        };
        self.lost.add(kind, 1);
    }

    /// Counts an item as lost. Private properties are not losses, and header entries are handled
    /// elsewhere.
    fn lose(&mut self, body: &Body) {
        if property(self.record, body).is_none() {
            self.lost.add_item(self.record, body);
        }
    }
}

/// True if the root has a comment or facts, so that the library needs a node for it.
pub(crate) fn root_states_anything(record: &Record) -> bool {
    let items = record.tree.items(NodeId::ROOT).iter();
    items.into_iter().any(|item| match item.body {
        Body::Comment { .. } => true,
        body => matches!(property(record, &body), Some(Property::Node(_))),
    })
}

/// Returns the side that owns the stone of a play: for a chosen move the opponent, who offered it.
#[inline]
fn stone_side(play: Play) -> Side {
    match play {
        Play::Choose { side, .. } => side.opponent(),
        _ => play.side(),
    }
}

/// True if a node without a play counts as a move, because it was a move outside the board in the
/// original library.
fn counts_as_move(record: &Record, items: &[Item]) -> bool {
    items.iter().any(|item| {
        matches!(
            property(record, &item.body),
            Some(Property::Node(facts)) if facts.square.is_some() && facts.flags & NO_MOVE == 0
        )
    })
}

/// Returns the bytes with all white space replaced by spaces, for a comparison.
fn with_blanks(bytes: &[u8]) -> impl Iterator<Item = u8> {
    bytes.iter().map(|&byte| match byte {
        b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => b' ',
        byte => byte,
    })
}

/// Appends a string to `out`, with one or two NULs so that its length is even.
fn push_string(bytes: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(bytes);
    out.extend_from_slice(match bytes.len() % 2 {
        0 => &[0, 0],
        _ => &[0],
    });
}
