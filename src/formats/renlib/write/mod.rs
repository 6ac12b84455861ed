//! Writer of RenLib libraries.

mod node;
mod order;
mod texts;

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8};

use self::node::{NodeWriter, root_states_anything};
use self::order::{Order, OrderedNode, is_root, plain, square_of};
pub(crate) use self::texts::Texts;
use super::codes;
use super::header::{Header, LENGTH, Version};
use super::node::{LEAF, NO_MOVE, SIBLING};
use super::property::{LibraryFacts, Property, RootNode, property};
use super::square::{CENTRE, NOWHERE, SIZE};
use super::statements;
use crate::diag::loss;
use crate::diag::{Finding, Place};
use crate::formats::RecordWriter;
use crate::formats::shared::losses;
use crate::model::tree::{Continuation, Visited};
use crate::model::{GameId, NodeId, Record, Side, Trace};
use crate::text::Bilingual;

/// Writer of RenLib libraries. A record read from a library keeps the form of that file; others get
/// RenLib's own form.
#[derive(Debug)]
pub(crate) struct LibraryWriter {
    /// Requested encoding of the texts; `None` keeps the encoding of the original library, or uses UTF-8 for other
    /// records.
    pub encoding: Option<&'static Encoding>,
    /// True to keep the record's order of variations instead of sorting them.
    pub keeps_order: bool,
}

impl RecordWriter for LibraryWriter {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        let place = Place::whole(record);
        if let Some(why) = refusal(record) {
            let finding = Finding::new(&loss::NOT_WRITTEN, place);
            return vec![finding.arg("format", NAME).arg("why", why)];
        }
        let library = Library::new(record, self.keeps_order);
        let start = out.len();
        let wanted = self.encoding.unwrap_or_else(|| library.encoding());
        let mut written = library.write(wanted, out);
        let lacking = written.nodes.texts.lacking;
        if lacking.is_some() {
            out.truncate(start);
            written = library.write(UTF_8, out);
        }
        library.findings(written, lacking, (wanted, self.encoding.is_some()), place)
    }
}

/// Name of the format in findings.
const NAME: &str = "RenLib";

/// Returns the reason why a record cannot be a library: its game or its board. `None` if it can.
fn refusal(record: &Record) -> Option<Bilingual> {
    if record.game != GameId::OMOK {
        return Some(Bilingual::new(
            "it holds games of omok and renju only",
            "오목과 렌주 기보만 담음",
        ));
    }
    let size = (record.board.columns(), record.board.rows());
    (size != (SIZE, SIZE)).then_some(Bilingual::new(
        "only 15x15 boards are possible",
        "15x15 판만 있음",
    ))
}

/// A record that is written as a library.
struct Library<'r> {
    record: &'r Record,
    facts: Option<LibraryFacts>,
    is_in_order: bool,
}

/// Result of writing the nodes of a library.
struct Written<'r> {
    /// Writer of the nodes, with its losses.
    nodes: NodeWriter<'r>,
    /// Number of nodes whose children had to be sorted.
    resorted: usize,
}

/// A node whose sibling is written later: its byte, and the side to move there.
struct Elder {
    square: u8,
    turn: Side,
}

/// Error: the nodes cannot be written in the record's order, because siblings are unsorted or a
/// node is left out.
struct OutOfOrder;

impl<'r> Library<'r> {
    fn new(record: &'r Record, is_in_order: bool) -> Library<'r> {
        let root = record.tree.nodes().next();
        let mut items = root.into_iter().flat_map(|root| record.tree.items(root));
        let facts = items.find_map(|item| match property(record, &item.body)? {
            Property::Library(facts) => Some(facts),
            Property::Node(_) => None,
        });
        Library {
            record,
            facts,
            is_in_order,
        }
    }

    /// True if siblings keep their order: on request, or in a record from a library. Otherwise they
    /// are sorted, as RenLib sorts them.
    fn keeps_order(&self) -> bool {
        self.is_in_order || self.facts.is_some()
    }

    /// Returns the encoding of the library that the record was read from, or UTF-8 for other
    /// records.
    fn encoding(&self) -> &'static Encoding {
        let own = (self.record.origin.format == "renlib").then(|| self.record.encoding());
        own.or(self.facts.and_then(|facts| facts.encoding))
            .unwrap_or(UTF_8)
    }

    /// Writes header and nodes, with all texts in one encoding.
    fn write(&self, encoding: &'static Encoding, out: &mut Vec<u8>) -> Written<'r> {
        let start = out.len();
        out.reserve(2 * self.record.tree.len() + LENGTH);
        // Encoding of the original library, in which kept bytes can be reused. If none is stated,
        // it is UTF-8 or plain ASCII.
        let own = self.facts.map(|facts| facts.encoding.unwrap_or(UTF_8));
        let keeps_bytes = own == Some(encoding);
        let nodes = || {
            let texts = Texts::new(self.record, encoding);
            NodeWriter::new(self.record, texts, keeps_bytes)
        };
        let mut written = Written {
            nodes: nodes(),
            resorted: 0,
        };
        let passes = match self.write_in_place(&mut written.nodes, out) {
            Ok(passes) => passes,
            Err(OutOfOrder) => {
                out.truncate(start);
                written.nodes = nodes();
                self.write_in_order(&mut written, out)
            }
        };
        // The header and the root are written last, because their form depends on the other nodes.
        let mut beginning = Vec::with_capacity(LENGTH + 2);
        let first = out[start..].first_chunk().copied();
        self.begin(&mut written.nodes, passes, first, &mut beginning);
        out.splice(start..start, beginning);
        written
    }

    /// Writes the nodes below the root in the record's order. Returns true if one is a pass, or an
    /// error if that order is not possible.
    fn write_in_place(
        &self,
        nodes: &mut NodeWriter<'r>,
        out: &mut Vec<u8>,
    ) -> Result<bool, OutOfOrder> {
        let tree = &self.record.tree;
        let mut passes = false;
        let mut elders: Vec<Elder> = Vec::new();
        let mut turn = Side::BLACK;
        let mut flags = None;
        for Visited {
            node,
            continuation,
            items,
        } in tree.walk()
        {
            let plain = plain(items);
            let square = match plain {
                Some((_, square)) => Some(square),
                None => square_of(self.record, node),
            };
            let square = match (square, node) {
                (None, NodeId::ROOT) => continue,
                (Some(square), node) if node != NodeId::ROOT => square,
                _ => return Err(OutOfOrder),
            };
            if let Continuation::Branch(_) = continuation {
                let is_sorted = |elder: &Elder| self.keeps_order() || elder.square < square;
                let elder = elders.pop().filter(is_sorted);
                turn = elder.ok_or(OutOfOrder)?.turn;
                close(out, flags);
            }
            if square == NOWHERE {
                passes = true;
            }
            let links = match tree.next_sibling(node) {
                Some(_) => {
                    elders.push(Elder { square, turn });
                    SIBLING
                }
                None => 0,
            };
            // Fast path: most nodes hold only a move.
            flags = Some(match plain {
                Some(plain) => nodes.write_plain(plain, links, &mut turn, out),
                None => nodes.write(node, items, links, &mut turn, out),
            });
        }
        close(out, flags);
        Ok(passes)
    }

    /// Writes the nodes below the root in a library's order, with siblings sorted unless their order is kept. Counts
    /// left-out nodes as lost. Returns true if a written node is a pass.
    fn write_in_order(&self, written: &mut Written<'r>, out: &mut Vec<u8>) -> bool {
        let tree = &self.record.tree;
        let order = Order::new(self.record, self.keeps_order());
        written.resorted = order.resorted;
        let mut passes = false;
        let mut turns: Vec<Side> = Vec::new();
        let mut turn = Side::BLACK;
        let mut left_out = vec![true; tree.len()];
        for OrderedNode { node, links } in order.nodes {
            left_out[node.index()] = false;
            if is_root(self.record, node) {
                continue;
            }
            if links & SIBLING != 0 {
                turns.push(turn);
            }
            let items = tree.items(node);
            if square_of(self.record, node) == Some(NOWHERE) {
                passes = true;
            }
            written.nodes.write(node, items, links, &mut turn, out);
            if links & LEAF != 0 {
                turn = turns.pop().unwrap_or(turn);
            }
        }
        for node in tree.nodes() {
            if left_out[node.index()] {
                written.nodes.leave_out(node);
            }
        }
        passes
    }

    /// Writes the header, and the root if needed: in the form of the original library if readers
    /// would still understand it, or else in RenLib's form. `first` holds the first two bytes of
    /// the first move.
    fn begin(
        &self,
        nodes: &mut NodeWriter<'r>,
        passes: bool,
        first: Option<[u8; 2]>,
        out: &mut Vec<u8>,
    ) {
        let tree = &self.record.tree;
        let has_root = tree.is_empty() || is_root(self.record, NodeId::ROOT);
        let states_anything = !tree.is_empty() && has_root && root_states_anything(self.record);
        let is_stated = statements::has_statements(self.record);
        // If the first move is a pass, a node for the root must precede it, because readers would
        // treat the pass as the root.
        let needs_root = states_anything || is_stated || matches!(first, None | Some([NOWHERE, _]));
        let centre = matches!(first, Some([CENTRE, _]));
        let alone = first.is_some_and(|[_, flags]| flags & (SIBLING | NO_MOVE) == 0);
        let old = centre && alone && !passes;
        let choice = if old && !needs_root {
            (Header::new(Version::OLD), RootNode::Absent)
        } else {
            (Header::new(Version::NEW), RootNode::Written)
        };
        let kept = self.facts.map(|facts| (facts.header, facts.root));
        let kept = kept.filter(|(header, root)| match (header.version, root) {
            (Version::Headerless, RootNode::Written) => false,
            (Version::Headerless, RootNode::Absent) => !needs_root && centre,
            (Version::Numbered { .. }, RootNode::Absent) => !needs_root,
            (Version::Numbered { .. }, RootNode::Written) => true,
        });
        let (header, root) = kept.unwrap_or(choice);
        header.write(out);
        let links = match first {
            Some(_) => 0,
            None => LEAF,
        };
        match (root, has_root && !tree.is_empty()) {
            (RootNode::Written, true) => {
                let items = tree.items(NodeId::ROOT);
                let mut side = Side::BLACK;
                nodes.write(NodeId::ROOT, items, links, &mut side, out);
            }
            (RootNode::Written, false) => nodes.write_empty_board(links, out),
            (RootNode::Absent, true) => nodes.leave_out(NodeId::ROOT),
            (RootNode::Absent, false) => {}
        }
    }

    /// Returns the findings about losses, and about texts written as UTF-8 without a request for it, which RenLib
    /// does not show.
    fn findings(
        &self,
        written: Written<'r>,
        lacking: Option<char>,
        (wanted, is_asked_for): (&'static Encoding, bool),
        place: Place,
    ) -> Vec<Finding> {
        let NodeWriter {
            texts,
            mut lost,
            parted,
            dropped,
            ..
        } = written.nodes;
        lost.add(losses::OUTSIDE, self.record.origin.texts_outside());
        lost.add(losses::BRANCH_ORDER, written.resorted);
        lost.add(losses::SEVERAL_MOVES, parted);
        lost.add(losses::CONTROLS, dropped);
        lost.replaced = texts.replaced;
        let mut findings = lost.of_record(self.record, NAME);
        let came_so = self.record.origin.format == "renlib" && wanted == UTF_8;
        let is_wanted = is_asked_for && lacking.is_none();
        if !texts.is_ascii && texts.encoding == UTF_8 && !came_so && !is_wanted {
            let finding = Finding::new(&codes::AS_UTF8, place);
            findings.push(match lacking {
                None => finding.arg("why", NO_CODE_PAGE),
                Some(character) => {
                    let name = wanted.name();
                    let why = Cow::Owned(format!("{name}: no {character}"));
                    finding.arg("why", &*why)
                }
            });
        }
        findings
    }
}

/// Sets the leaf flag of the node written last. `flags` is the offset of the node's flags byte, `None` before the
/// first node.
#[inline]
fn close(out: &mut [u8], flags: Option<usize>) {
    if let Some(byte) = flags.and_then(|at| out.get_mut(at)) {
        *byte |= LEAF;
    }
}

const NO_CODE_PAGE: Bilingual = Bilingual::new(
    "no code page of the record is known",
    "기록의 코드 페이지를 알 수 없음",
);
