//! Writes records as libraries.

mod node;
mod order;
mod texts;

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8};

use self::node::Nodes;
use self::order::{Beginning, Order, is_root};
use self::texts::{Alphabet, Texts};
use super::codes;
use super::header::{Header, Version};
use super::node::{LEAF, SIBLING};
use super::property::{LibraryFacts, Property, RootNode, property};
use super::square::{NOWHERE, SIZE};
use crate::diag::{Finding, Place, loss};
use crate::formats::lost::{Kind, Lost};
use crate::formats::{RecordWriter, Wants};
use crate::model::{GameId, NodeId, Record, Trace};
use crate::text::Bi;

/// Writes one record as a library: as it was, where it came from one, else as RenLib would.
#[derive(Debug)]
pub struct LibraryWriter;

impl RecordWriter for LibraryWriter {
    fn begin(&mut self, _: &mut Vec<u8>) {}

    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        let place = Place::record(record.origin.index, record.origin.span);
        if let Some(why) = refusal(record) {
            let finding = Finding::new(&loss::NOT_WRITTEN, place);
            return vec![finding.arg("format", NAME).arg("why", why)];
        }
        let library = Library::new(record);
        let start = out.len();
        let wanted = library.encoding();
        let mut nodes = library.write(wanted, out);
        let lacking = nodes.texts.lacking;
        if lacking.is_some() {
            out.truncate(start);
            nodes = library.write(UTF_8, out);
        }
        library.findings(nodes, lacking, wanted, place)
    }

    fn end(&mut self, _: &mut Vec<u8>) {}

    fn wants(&self) -> Wants {
        Wants::Written
    }
}

/// The name of the format in findings.
const NAME: &str = "RenLib";

/// Why a record cannot be a library.
fn refusal(record: &Record) -> Option<Bi> {
    if record.game != GameId::OMOK {
        return Some(Bi::new(
            "it holds games of omok and renju only",
            "오목과 렌주 기보만 담음",
        ));
    }
    let size = (record.board.columns(), record.board.rows());
    (size != (SIZE, SIZE)).then_some(Bi::new("its board is 15x15", "15x15 판만 있음"))
}

/// A record on its way into a library.
struct Library<'r> {
    record: &'r Record,
    facts: Option<LibraryFacts>,
    order: Order,
}

impl<'r> Library<'r> {
    fn new(record: &'r Record) -> Library<'r> {
        let mut root = match record.tree.is_empty() {
            true => [].iter(),
            false => record.tree.items(NodeId::ROOT).iter(),
        };
        let facts = root.find_map(|item| match property(record, &item.body)? {
            Property::Library(facts) => Some(facts),
            Property::Node(_) => None,
        });
        Library {
            record,
            facts,
            order: Order::of(record),
        }
    }

    /// The encoding that the record came in.
    fn encoding(&self) -> &'static Encoding {
        let own = (self.record.origin.format == "renlib").then(|| self.record.encoding());
        own.or(self.facts.and_then(|facts| facts.encoding))
            .unwrap_or(UTF_8)
    }

    /// The header, and whether the root gets a node: as they were, as long as the library would be read
    /// as it is meant, else what RenLib chooses.
    fn beginning(&self) -> (Header, RootNode) {
        let beginning = match Nodes::root_says_anything(self.record) && self.has_root() {
            true => Beginning::Root,
            false => self.order.beginning,
        };
        let choice = match beginning {
            Beginning::Centre => (Header::of(Version::OLD), RootNode::Absent),
            Beginning::Move | Beginning::Root => (Header::of(Version::NEW), RootNode::Written),
        };
        match self.facts {
            None => choice,
            Some(LibraryFacts { header, root, .. }) => {
                let fits = match (header.version, root, beginning) {
                    (Version::Headerless, RootNode::Written, _) => false,
                    (Version::Headerless, _, Beginning::Centre) => true,
                    (Version::Headerless, _, _) => self.begins_with_centre(),
                    (_, RootNode::Written, _) => true,
                    (_, RootNode::Absent, Beginning::Root) => false,
                    (_, RootNode::Absent, _) => true,
                };
                if fits { (header, root) } else { choice }
            }
        }
    }

    /// Whether the first byte of a node is that of the centre, which a library without a header must
    /// begin with.
    fn begins_with_centre(&self) -> bool {
        let mut bytes = Vec::new();
        let mut nodes = self.nodes(UTF_8);
        let first = match &self.order.steps {
            Some(steps) => steps
                .iter()
                .map(|step| step.node)
                .find(|&n| !self.is_root(n)),
            None => self.record.tree.first_child(NodeId::ROOT),
        };
        if let Some(first) = first {
            nodes.write(first, 0, &mut bytes);
        }
        bytes.first() == Some(&super::square::CENTRE)
    }

    fn has_root(&self) -> bool {
        self.record.tree.is_empty() || self.is_root(NodeId::ROOT)
    }

    fn is_root(&self, node: NodeId) -> bool {
        is_root(self.record, node)
    }

    fn nodes(&self, encoding: &'static Encoding) -> Nodes<'r> {
        Nodes::new(self.record, Texts::new(self.record, encoding))
    }

    /// Writes everything, in one encoding.
    fn write(&self, encoding: &'static Encoding, out: &mut Vec<u8>) -> Nodes<'r> {
        let tree = &self.record.tree;
        let mut nodes = self.nodes(encoding);
        let (header, root) = self.beginning();
        header.write(out);
        if tree.is_empty() {
            out.extend_from_slice(&[NOWHERE, LEAF]);
            return nodes;
        }
        out.reserve(2 * tree.len());
        if root == RootNode::Written && !self.has_root() {
            out.extend_from_slice(&[NOWHERE, 0]);
        }
        match &self.order.steps {
            None => {
                for node in tree.nodes() {
                    let leaf = match tree.first_child(node) {
                        Some(_) => 0,
                        None => LEAF,
                    };
                    let sibling = match tree.next_sibling(node) {
                        Some(_) => SIBLING,
                        None => 0,
                    };
                    if node != NodeId::ROOT {
                        nodes.write(node, leaf | sibling, out);
                    } else {
                        self.write_root(&mut nodes, root, leaf, out);
                    }
                }
            }
            Some(steps) => {
                let mut written = vec![Written::No; tree.len()];
                for step in steps {
                    written[step.node.index()] = Written::Yes;
                    match self.is_root(step.node) {
                        true => self.write_root(&mut nodes, root, step.links, out),
                        false => nodes.write(step.node, step.links, out),
                    }
                }
                for node in tree.nodes() {
                    if written[node.index()] == Written::No {
                        nodes.leave_out(node);
                    }
                }
            }
        }
        nodes
    }

    fn write_root(&self, nodes: &mut Nodes<'r>, root: RootNode, links: u8, out: &mut Vec<u8>) {
        match root {
            RootNode::Written => nodes.write(NodeId::ROOT, links, out),
            RootNode::Absent => nodes.leave_out(NodeId::ROOT),
        }
    }

    /// What could not be carried, and what is worth knowing.
    fn findings(
        &self,
        nodes: Nodes<'r>,
        lacking: Option<char>,
        wanted: &'static Encoding,
        place: Place,
    ) -> Vec<Finding> {
        let Nodes {
            texts,
            mut lost,
            parted,
            dropped,
            ..
        } = nodes;
        self.lose_header(&mut lost);
        let mut findings: Vec<Finding> = lost.findings(NAME, place).collect();
        let mut lose = |what, count| {
            if count > 0 {
                let finding = Finding::new(&loss::NOT_CARRIED, place);
                findings.push(
                    finding
                        .arg("format", NAME)
                        .arg("what", what)
                        .arg("count", count),
                );
            }
        };
        lose(THE_ORDER, self.order.resorted);
        lose(SEVERAL_MOVES, parted);
        lose(CONTROLS, dropped);
        if texts.replaced > 0 {
            let finding = Finding::new(&loss::BYTES, place);
            findings.push(
                finding
                    .arg("count", texts.replaced)
                    .arg("encoding", self.record.encoding().name()),
            );
        }
        let came_so = self.record.origin.format == "renlib" && wanted == UTF_8;
        if texts.alphabet == Alphabet::Wider && texts.encoding == UTF_8 && !came_so {
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

    /// Counts what is said about the game as a whole.
    fn lose_header(&self, lost: &mut Lost) {
        let header = &self.record.header;
        let origin = &self.record.origin;
        lost.add_header(self.record, &[]);
        let opening = &header.opening;
        let said = usize::from(opening.swapped.is_some()) + usize::from(opening.declared.is_some());
        lost.add(Kind::Opening, said + opening.offers.len());
        let outside = [origin.before, origin.after];
        let outside = outside.iter().filter(|text| !text.is_empty());
        lost.add(Kind::Outside, outside.count());
    }
}

/// Whether a node has been written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    No,
    Yes,
}

const THE_ORDER: Bi = Bi::new(
    "the order of branches, which are sorted by their points",
    "갈래의 순서(점의 차례로 늘어놓음)",
);

const SEVERAL_MOVES: Bi = Bi::new(
    "nodes of several moves, which become one node each",
    "여러 수가 든 노드(한 수씩 나눔)",
);

const CONTROLS: Bi = Bi::new(
    "control characters inside texts",
    "글에 들어 있는 제어 문자",
);

const NO_CODE_PAGE: Bi = Bi::new(
    "the record came in no code page",
    "특정 코드 페이지에서 온 기록이 아님",
);
