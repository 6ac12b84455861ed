//! Writes records as SGF, keeping the spelling of what came from SGF.

mod opening;
mod served;

use encoding_rs::UTF_8;

use super::dialect::opening as choices;
use super::info::number_of;
use super::reader::protocol_is_named;
use super::spell::{spell, spell_size, tells_less, what};
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::RecordWriter;
use crate::model::{Body, EntryId, Field, GameId, Item, NodeId, Opening, Record, Text, Trace};

/// Columns at which a line of moves is ended.
const COLUMNS: usize = 72;

/// Writes UTF-8: every property, order and value of a record that came from SGF stays, white space
/// between properties aside; `CA` says UTF-8.
#[derive(Debug, Default)]
pub(crate) struct SgfWriter {
    /// The numbers of games beyond those that FF[4] names.
    pub game_numbers: Vec<(i32, GameId)>,
}

impl RecordWriter for SgfWriter {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        let mut output = Output {
            record,
            game_numbers: &self.game_numbers,
            out,
            line: 0,
            lost: Losses::default(),
            stated: opening::stated(record),
            list: None,
        };
        output.outside(record.origin.before);
        output.tree();
        output.outside(record.origin.after);
        output.losses()
    }
}

struct Output<'r, 'o> {
    record: &'r Record,
    game_numbers: &'o [(i32, GameId)],
    out: &'o mut Vec<u8>,
    /// Where the current line begins.
    line: usize,
    /// What SGF cannot say, with counts.
    lost: Losses,
    /// What the tree's own properties state about the opening.
    stated: Opening,
    /// The property of ours that a further value may be added to.
    list: Option<&'static str>,
}

impl Output<'_, '_> {
    /// Text that stands outside the trees. A line of its own keeps it from running into them.
    fn outside(&mut self, text: Text) {
        if !text.is_empty() {
            // Text that begins on a line of its own brings the line end with it.
            if self.record.text(text).starts_with(['\n', '\r']) && self.out.last() == Some(&b'\n') {
                self.out.pop();
            }
            self.text(text);
            if self.out.last() != Some(&b'\n') {
                self.out.push(b'\n');
            }
        }
    }

    fn tree(&mut self) {
        let start = self.out.len();
        self.line = start;
        self.out.push(b'(');
        let tree = &self.record.tree;
        let mut previous: Option<NodeId> = None;
        for node in tree.nodes() {
            self.close_until(previous, tree.parent(node));
            if self.is_branch(node) {
                self.new_line();
                self.out.push(b'(');
            } else if self.out.len() - self.line > COLUMNS || previous == Some(NodeId::ROOT) {
                self.new_line();
            }
            self.out.push(b';');
            if node == NodeId::ROOT {
                self.unsaid();
            }
            self.items(tree.items(node));
            previous = Some(node);
        }
        if tree.is_empty() {
            self.out.push(b';');
            self.unsaid();
        }
        self.close_until(previous, None);
        self.out.extend_from_slice(b")\n");
        self.declare_encoding(start);
    }

    /// Says in the root what SGF needs and other formats say without words: format, game and size,
    /// and the entries of the header that stand in no node.
    fn unsaid(&mut self) {
        let header = &self.record.header;
        if self.record.origin.format != "sgf" {
            let says = |field| header.find(field).is_some();
            if !says(Field::FormatVersion) {
                self.out.extend_from_slice(b"FF[4]");
            }
            if !says(Field::GameKind)
                && let Some(number) = number_of(&self.record.game, self.game_numbers)
            {
                self.out
                    .extend_from_slice(format!("GM[{number}]").as_bytes());
            }
            if !says(Field::BoardSize) {
                let size = spell_size(self.record.board);
                self.out.extend_from_slice(size.as_bytes());
            }
        }
        let mut placed = vec![false; header.entries().len()];
        for node in self.record.tree.nodes() {
            for item in self.record.tree.items(node) {
                if let Body::Info(id) = item.body {
                    placed[id.0 as usize] = true;
                }
            }
        }
        if let Some(at) = header.position(Field::Protocol)
            && protocol_is_named(self.record)
        {
            placed[at.0 as usize] = true;
        }
        for (at, _) in placed.iter().enumerate().filter(|(_, placed)| !**placed) {
            self.spelled(&Item {
                raw: Text::EMPTY,
                body: Body::Info(EntryId(at as u32)),
            });
        }
        self.opening();
    }

    /// Closes the variations that end between two nodes of the file's order.
    fn close_until(&mut self, previous: Option<NodeId>, parent: Option<NodeId>) {
        let mut above = previous;
        while let Some(node) = above
            && above != parent
        {
            if self.is_branch(node) {
                self.out.push(b')');
            }
            above = self.record.tree.parent(node);
        }
    }

    /// Whether a node is one of several children, so that it needs parentheses.
    fn is_branch(&self, node: NodeId) -> bool {
        let tree = &self.record.tree;
        let first = tree
            .parent(node)
            .and_then(|parent| tree.first_child(parent));
        tree.next_sibling(node).is_some() || first.is_some_and(|first| first != node)
    }

    fn new_line(&mut self) {
        self.out.push(b'\n');
        self.line = self.out.len();
    }

    fn items(&mut self, items: &[Item]) {
        self.list = None;
        let mut rest = items;
        while let Some(first) = rest.first() {
            let (property, behind) = rest.split_at(self.joined(rest));
            rest = behind;
            if let Body::Info(id) = first.body
                && self.record.header.entry(id).field == Field::Charset
            {
                self.list = None;
                self.out.extend_from_slice(b"CA[UTF-8]");
            } else if self.is_overruled(&first.body) {
                // The header states it anew.
            } else if self.serves(property) {
                self.list = None;
                for item in property {
                    self.text(item.raw);
                }
            } else {
                for item in property {
                    self.spelled(item);
                }
            }
        }
    }

    /// Writes an item by its meaning.
    fn spelled(&mut self, item: &Item) {
        if let Body::Play(play) = item.body
            && let Some((name, value)) = choices::spell(play)
        {
            if self.list.replace(name) != Some(name) {
                self.out.extend_from_slice(name.as_bytes());
            }
            self.out.extend_from_slice(format!("[{value}]").as_bytes());
            return;
        }
        self.list = None;
        match spell(self.record, &item.body) {
            Some(spelled) => self.out.extend_from_slice(spelled.as_bytes()),
            None => self.lost.add(what(&item.body), 1),
        }
        if let Some(what) = tells_less(self.record, &item.body) {
            self.lost.add(what, 1);
        }
    }

    /// A text as it stood: malformed sequences of UTF-8 as their bytes, those of other encodings as
    /// U+FFFD, for their bytes mean nothing here.
    fn text(&mut self, text: Text) {
        match self.record.malformed_bytes(text) {
            Some(bytes) if self.record.encoding() == UTF_8 => {
                self.out.extend_from_slice(&bytes);
            }
            malformed => {
                let characters = self.record.text(text);
                if malformed.is_some() {
                    self.lost.replaced += characters.matches('\u{FFFD}').count();
                }
                self.out.extend_from_slice(characters.as_bytes());
            }
        }
    }

    /// Says `CA[UTF-8]` in a record that needs it and has no `CA`.
    fn declare_encoding(&mut self, start: usize) {
        let declared = self.record.header.find(Field::Charset).is_some();
        if !declared && !self.out[start..].is_ascii() {
            let at = start + 2;
            self.out.splice(at..at, *b"CA[UTF-8]");
        }
    }

    fn losses(self) -> Vec<Finding> {
        self.lost.of_record(self.record, "SGF")
    }
}
