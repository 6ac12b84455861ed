//! The tree of a record, node by node.

use std::sync::Arc;

use library::formats;
use library::model::{
    Body, CommentKind, Item, ItemCopier, Label, ListId, MarkShape, NodeId, Point, Record,
    SetupKind, Side, Text,
};
use library::text::Span;
use numpy::{PyArray2, ToPyArray};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::board;
use crate::played_move::Move;
use crate::record::ReadRecord;
use crate::shared::SharedRecord;

/// A node of a record's tree.
#[pyclass(frozen, eq, hash, module = "bokgi")]
pub(crate) struct Node {
    pub record: Arc<SharedRecord>,
    pub handle: u32,
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        Arc::ptr_eq(&self.record, &other.record) && self.handle == other.handle
    }
}

impl std::hash::Hash for Node {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.record).hash(state);
        self.handle.hash(state);
    }
}

impl Node {
    /// Returns nodes of a record as Python objects.
    pub(crate) fn list(
        record: &Arc<SharedRecord>,
        nodes: impl IntoIterator<Item = NodeId>,
    ) -> Vec<Node> {
        let handles = record.handles(nodes).into_iter();
        let node = |handle| Node {
            record: Arc::clone(record),
            handle,
        };
        handles.map(node).collect()
    }

    fn read(&self) -> PyResult<(Arc<ReadRecord>, NodeId)> {
        self.record.node(self.handle)
    }

    fn text(&self, wanted: CommentKind) -> PyResult<Option<String>> {
        let (read, id) = self.read()?;
        let text = read.meant().node_text(id, wanted);
        Ok(text.map(|text| text.into_owned()))
    }

    fn edit<T>(&self, change: impl FnOnce(&mut Record, NodeId) -> PyResult<T>) -> PyResult<T> {
        let (_, id) = self.read()?;
        self.record.edit(|record| change(record, id))
    }

    fn add_item(&self, body: impl FnOnce(&mut Record) -> PyResult<Body>) -> PyResult<()> {
        self.edit(|record, id| {
            let (raw, body) = (Text::EMPTY, body(record)?);
            record.tree.insert(id, Item { raw, body });
            Ok(())
        })
    }
}

/// Shapes of marks by their names.
const SHAPES: [(&str, MarkShape); 9] = [
    ("triangle", MarkShape::Triangle),
    ("square", MarkShape::Square),
    ("circle", MarkShape::Circle),
    ("cross", MarkShape::Cross),
    ("selected", MarkShape::Selected),
    ("black_territory", MarkShape::Territory(Side::BLACK)),
    ("white_territory", MarkShape::Territory(Side::WHITE)),
    ("dim", MarkShape::Dim),
    ("view", MarkShape::View),
];

fn point(record: &Record, name: &str) -> PyResult<Point> {
    let point = record.board.point(name);
    let point = point.filter(|&at| record.board.holds(at));
    point.ok_or_else(|| PyValueError::new_err(format!("the board has no point {name:?}")))
}

fn points(record: &mut Record, names: &[String]) -> PyResult<ListId<Point>> {
    if names.is_empty() {
        return Err(PyValueError::new_err("no points are given"));
    }
    let points: Vec<Point> = names
        .iter()
        .map(|name| point(record, name))
        .collect::<PyResult<_>>()?;
    Ok(record.tree.points.add(points))
}

/// Parses the key of a side of a record's game.
fn side(record: &Record, key: &str) -> PyResult<Side> {
    let words = record.game.side_words();
    let side = Side::from_key(key).filter(|&side| words.key(side) == key);
    side.ok_or_else(|| {
        let known = [Side(0), Side(1)].map(|side| words.key(side));
        PyValueError::new_err(format!("no side {key:?}; known: {}", known.join(", ")))
    })
}

/// Adds names to the list under a key.
fn extend(dict: &Bound<'_, PyDict>, key: &str, names: Vec<String>) -> PyResult<()> {
    let mut all: Vec<String> = match dict.get_item(key)? {
        Some(known) => known.extract()?,
        None => Vec::new(),
    };
    all.extend(names);
    dict.set_item(key, all)
}

#[pymethods]
impl Node {
    /// Number of the node in file order, from 0; findings use the same number.
    #[getter]
    fn number(&self) -> PyResult<u32> {
        Ok(self.read()?.1.0)
    }

    /// Record of the node.
    #[getter]
    fn record(&self) -> crate::record::Record {
        crate::record::Record {
            shared: Arc::clone(&self.record),
        }
    }

    /// Parent node.
    #[getter]
    fn parent(&self) -> PyResult<Option<Node>> {
        let (read, id) = self.read()?;
        let parent = read.meant().tree.parent(id);
        Ok(Node::list(&self.record, parent).pop())
    }

    /// Child nodes, the main line's first.
    #[getter]
    fn children(&self) -> PyResult<Vec<Node>> {
        let (read, id) = self.read()?;
        Ok(Node::list(&self.record, read.meant().tree.children(id)))
    }

    /// Nodes from the root to this node.
    #[getter]
    fn line(&self) -> PyResult<Vec<Node>> {
        let (read, id) = self.read()?;
        Ok(Node::list(&self.record, read.meant().tree.path(id)))
    }

    /// Plays in this node, numbered along its line.
    #[getter]
    fn moves(&self) -> PyResult<Vec<Move>> {
        let (read, id) = self.read()?;
        let record = read.meant();
        let line = record.tree.path(id);
        Ok(Move::along(record, read.trace(), line, Some(id)))
    }

    /// Comment on the position.
    #[getter]
    fn comment(&self) -> PyResult<Option<String>> {
        self.text(CommentKind::Comment)
    }

    #[setter]
    fn set_comment(&self, text: Option<String>) -> PyResult<()> {
        self.edit(|record, id| {
            record.set_text(id, CommentKind::Comment, text.as_deref());
            Ok(())
        })
    }

    /// Name of the node.
    #[getter]
    fn name(&self) -> PyResult<Option<String>> {
        self.text(CommentKind::Name)
    }

    #[setter]
    fn set_name(&self, text: Option<String>) -> PyResult<()> {
        self.edit(|record, id| {
            record.set_text(id, CommentKind::Name, text.as_deref());
            Ok(())
        })
    }

    /// Points that are set up in it, under ``black``, ``white`` and ``empty``.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (read, id) = self.read()?;
        let record = read.meant();
        let words = record.game.side_words();
        let setup = PyDict::new(py);
        for item in record.tree.items(id) {
            let Body::Setup { kind, points } = item.body else {
                continue;
            };
            let key = match kind {
                SetupKind::Stones(side) => words.key(side),
                SetupKind::Empty => "empty".into(),
            };
            let points = record.tree.points.get(points).iter();
            extend(
                &setup,
                &key,
                points.map(|&at| record.board.name(at)).collect(),
            )?;
        }
        Ok(setup)
    }

    /// Marked points by the shape of the mark.
    #[getter]
    fn marks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (read, id) = self.read()?;
        let record = read.meant();
        let marks = PyDict::new(py);
        for item in record.tree.items(id) {
            let Body::Mark { shape, points } = item.body else {
                continue;
            };
            let Some((key, _)) = SHAPES.iter().find(|(_, known)| *known == shape) else {
                continue;
            };
            let points = record.tree.points.get(points).iter();
            extend(
                &marks,
                key,
                points.map(|&at| record.board.name(at)).collect(),
            )?;
        }
        Ok(marks)
    }

    /// Texts on points.
    #[getter]
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (read, id) = self.read()?;
        let record = read.meant();
        let labels = PyDict::new(py);
        for item in record.tree.items(id) {
            if let Body::Labels(list) = item.body {
                for label in record.tree.labels.get(list) {
                    labels.set_item(record.board.name(label.at), record.text(label.text))?;
                }
            }
        }
        Ok(labels)
    }

    /// Properties of the node as SGF writes them, each with its values.
    #[getter]
    fn properties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (read, id) = self.read()?;
        let properties = PyDict::new(py);
        for (name, values) in sgf_properties(&read, id)? {
            properties.set_item(name, values)?;
        }
        Ok(properties)
    }

    /// Adds a play after this node, as the last child, and returns its node.
    ///
    /// ``words`` is typed as players write it: ``"e5"``, ``"pass"``, in gonu ``"a1-a2"``, in yut ``"모 도 / 새-모"``.
    /// Several plays make a line, in which the sides take turns; its last node is returned. Raises ``ValueError`` for
    /// words that are not understood, and for anything else than moves: variations, results, moves of the other side.
    fn add_move(&self, side: &str, words: &str) -> PyResult<Node> {
        let handle = self.record.add(self.handle, |record, parent| {
            let side = self::side(record, side)?;
            let last = formats::add_moves(record, parent, side, words);
            last.map_err(|error| PyValueError::new_err(error.to_string()))
        })?;
        Ok(Node {
            record: Arc::clone(&self.record),
            handle,
        })
    }

    /// Adds an empty node after this node, as the last child, and returns it.
    fn add_child(&self) -> PyResult<Node> {
        let handle = self.record.add(self.handle, |record, parent| {
            Ok(record.tree.add_child(parent))
        })?;
        Ok(Node {
            record: Arc::clone(&self.record),
            handle,
        })
    }

    /// Removes the node and everything below it from the record; the root stays.
    fn remove(&self) -> PyResult<()> {
        if self.read()?.1 == NodeId::ROOT {
            return Err(PyValueError::new_err("the root cannot be removed"));
        }
        self.record.remove(self.handle)
    }

    /// Sets up points for a side, or empties them under ``empty``.
    fn add_setup(&self, side: &str, points: Vec<String>) -> PyResult<()> {
        self.add_item(|record| {
            let kind = match side {
                "empty" => SetupKind::Empty,
                key => SetupKind::Stones(self::side(record, key)?),
            };
            let points = self::points(record, &points)?;
            Ok(Body::Setup { kind, points })
        })
    }

    /// Marks points with a shape: ``triangle``, ``square``, ``circle``, ``cross`` and others.
    fn add_mark(&self, shape: &str, points: Vec<String>) -> PyResult<()> {
        let Some((_, shape)) = SHAPES.iter().find(|(known, _)| *known == shape) else {
            let known = SHAPES.map(|(known, _)| known).join(", ");
            return Err(PyValueError::new_err(format!(
                "no shape {shape:?}; known: {known}"
            )));
        };
        self.add_item(|record| {
            let points = self::points(record, &points)?;
            Ok(Body::Mark {
                shape: *shape,
                points,
            })
        })
    }

    /// Writes a text on a point.
    fn add_label(&self, point: &str, text: &str) -> PyResult<()> {
        self.add_item(|record| {
            let at = self::point(record, point)?;
            let text = record.intern(text);
            Ok(Body::Labels(record.tree.labels.add([Label { at, text }])))
        })
    }

    /// Removes the marks and labels of the node.
    fn clear_marks(&self) -> PyResult<()> {
        self.edit(|record, id| {
            let is_mark = |item: &Item| matches!(item.body, Body::Mark { .. } | Body::Labels(_));
            record.tree.retain_items(id, |item| !is_mark(item));
            Ok(())
        })
    }

    /// Returns the board of the node's position as in ``Record.board``; works in variations too.
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let (read, id) = self.read()?;
        let array = py.detach(|| board::at_node(read.meant(), &read.rules(), id));
        Ok(array.to_pyarray(py))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("bokgi")?.getattr("_node")?;
        let (_, id) = self.read()?;
        (restore, (self.record(), id.0)).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let Ok((read, id)) = self.read() else {
            return "<Node, removed>".to_owned();
        };
        let count = read.meant().tree.children(id).count();
        format!("<Node {} with {count} children>", id.0)
    }
}

/// Returns a node of a record by its number, for pickling.
#[pyfunction]
#[pyo3(name = "_node")]
pub(crate) fn restore_node(record: &crate::record::Record, number: u32) -> PyResult<Node> {
    let count = record.shared.read().meant().tree.len();
    if number as usize >= count {
        return Err(PyValueError::new_err(format!("no node {number}")));
    }
    let mut nodes = Node::list(&record.shared, [NodeId(number)]);
    Ok(nodes.remove(0))
}

/// Returns the properties of a node in the order of SGF.
fn sgf_properties(read: &ReadRecord, id: NodeId) -> PyResult<Vec<(String, Vec<String>)>> {
    let record = read.meant();
    let copier = ItemCopier::from_record(record);
    let mut alone = Record::new(
        Arc::clone(record.source()),
        record.game.clone(),
        record.board,
        record.origin.clone(),
    );
    copier.header(&mut alone);
    (alone.origin.before, alone.origin.after) = (Text::EMPTY, Text::EMPTY);
    let mut at = alone.tree.extend(Span::at(0));
    if id != NodeId::ROOT {
        at = alone.tree.add_child(at);
    }
    for item in record.tree.items(id) {
        let item = copier.item(item, &mut alone);
        alone.tree.insert(at, item);
    }
    let written = library::write([&alone], "sgf");
    let written = written.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let text = String::from_utf8_lossy(&written.bytes);
    let mut nodes = parse(&text).into_iter();
    Ok(match id {
        NodeId::ROOT => nodes.next(),
        _ => nodes.nth(1),
    }
    .unwrap_or_default())
}

/// Parses the nodes of a written game without variations.
///
/// ```text
/// Game     = "(" { ";" { Property } } ")" .
/// Property = Name { "[" Value "]" } .
/// ```
fn parse(text: &str) -> Vec<Vec<(String, Vec<String>)>> {
    let mut nodes: Vec<Vec<(String, Vec<String>)>> = Vec::new();
    let mut name = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            ';' => nodes.push(Vec::new()),
            '[' => {
                let mut value = String::new();
                while let Some(c) = chars.next() {
                    match c {
                        ']' => break,
                        '\\' => value.extend(chars.next()),
                        c => value.push(c),
                    }
                }
                let Some(node) = nodes.last_mut() else {
                    continue;
                };
                if !name.is_empty() {
                    node.push((std::mem::take(&mut name), Vec::new()));
                }
                if let Some((_, values)) = node.last_mut() {
                    values.push(value);
                }
            }
            c if c.is_ascii_alphabetic() => name.push(c),
            _ => {}
        }
    }
    nodes
}
