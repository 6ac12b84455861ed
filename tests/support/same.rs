//! Compares two records, ignoring spans and file names.

use bokgi::model::{Body, Entry, Header, Item, NodeId, Record, Text, Tree, Value};
use bokgi::text::Malformed;

/// Returns a text with its malformed parts.
fn text(record: &Record, text: Text) -> (&str, Vec<Malformed>) {
    (record.text(text), record.malformed_in(text))
}

/// Handling of differences in the spelling of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// Different spellings are a difference.
    Counts,
    /// Spellings are ignored, so the same text in another language is equal.
    Aside,
}

/// Describes the first difference between two records, including spelling; `None` if they are
/// equal.
pub(crate) fn difference(a: &Record, b: &Record) -> Option<String> {
    difference_with(a, b, Spelling::Counts)
}

/// Describes the first difference between two records; `None` if they are equal.
pub(crate) fn difference_with(a: &Record, b: &Record, spelling: Spelling) -> Option<String> {
    macro_rules! compare {
        ($what:expr, $x:expr, $y:expr) => {
            if $x != $y {
                return Some(format!("{}: {:?} against {:?}", $what, $x, $y));
            }
        };
    }
    compare!("game", a.game, b.game);
    compare!("board", a.board, b.board);
    compare!("encoding", a.encoding().name(), b.encoding().name());
    compare!("format", a.origin.format, b.origin.format);
    compare!("index", a.origin.index, b.origin.index);
    compare!("quirk", a.origin.quirk, b.origin.quirk);
    compare!(
        "text before",
        text(a, a.origin.before),
        text(b, b.origin.before)
    );
    compare!(
        "text after",
        text(a, a.origin.after),
        text(b, b.origin.after)
    );
    let (x, y) = (a.header.entries(), b.header.entries());
    compare!("header entries", x.len(), y.len());
    for (at, (x, y)) in x.iter().zip(y).enumerate() {
        compare!(format!("field {at}"), x.field, y.field);
        compare!(format!("entry {at}"), text(a, x.text), text(b, y.text));
        compare!(
            format!("value {at}"),
            value(&a.header, x),
            value(&b.header, y)
        );
    }
    compare!("opening", a.header.opening, b.header.opening);
    compare!("nodes", a.tree.len(), b.tree.len());
    for node in a.tree.nodes() {
        compare!(
            format!("parent of {node:?}"),
            a.tree.parent(node),
            b.tree.parent(node)
        );
        compare!(
            format!("sibling of {node:?}"),
            a.tree.next_sibling(node),
            b.tree.next_sibling(node)
        );
        let (x, y) = (items(a, node, spelling), items(b, node, spelling));
        compare!(format!("items of {node:?}"), x, y);
    }
    None
}

/// Formats the value of an entry; dates are formatted field by field.
fn value(header: &Header, entry: &Entry) -> String {
    match entry.value {
        Value::Dates(dates) => format!("{:?}", header.dates_of(dates)),
        other => format!("{other:?}"),
    }
}

fn items(record: &Record, node: NodeId, spelling: Spelling) -> Vec<String> {
    let items = record.tree.items(node).iter();
    items.map(|item| describe(record, item, spelling)).collect()
}

/// Formats an item with the content of its tables.
fn describe(record: &Record, item: &Item, spelling: Spelling) -> String {
    let tree: &Tree = &record.tree;
    let body = match item.body {
        Body::Setup { kind, points } => format!("setup {kind:?} {:?}", tree.points.get(points)),
        Body::Mark { shape, points } => format!("mark {shape:?} {:?}", tree.points.get(points)),
        Body::Connectors { kind, ends } => format!("links {kind:?} {:?}", tree.points.get(ends)),
        Body::Comment { kind, text: id } => {
            format!("{kind:?} {:?}", text(record, tree.text(id)))
        }
        Body::ClaimedCapture { count, points } => {
            format!("capture {count:?} {:?}", tree.points.get(points))
        }
        Body::Member(id) => format!("member {:?}", text(record, tree.text(id))),
        Body::FigureStart { flags, title } => {
            format!("figure {flags} {:?}", text(record, tree.text(title)))
        }
        Body::Labels(labels) => tree
            .labels
            .get(labels)
            .iter()
            .map(|label| format!("{:?} {:?};", label.at, text(record, label.text)))
            .collect(),
        Body::Raw(texts) => {
            let texts = tree.raws.get(texts).iter();
            let texts: Vec<_> = texts.map(|&value| text(record, value)).collect();
            format!("raw {texts:?}")
        }
        other => format!("{other:?}"),
    };
    match spelling {
        Spelling::Counts => format!("{body} as {:?}", text(record, item.raw)),
        Spelling::Aside => body,
    }
}
