//! The tree of a record, node by node.

use std::sync::Arc;

use library::model::{Body, CommentKind, NodeId, SetupKind};
use numpy::{PyArray2, ToPyArray};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::board;
use crate::played_move::Move;
use crate::record::ReadRecord;

/// A node of a record's tree.
#[pyclass(frozen, eq, hash, module = "bokgi")]
pub(crate) struct Node {
    pub read: Arc<ReadRecord>,
    pub id: NodeId,
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        Arc::ptr_eq(&self.read, &other.read) && self.id == other.id
    }
}

impl std::hash::Hash for Node {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.read).hash(state);
        self.id.hash(state);
    }
}

impl Node {
    fn beside(&self, id: NodeId) -> Node {
        Node {
            read: Arc::clone(&self.read),
            id,
        }
    }

    fn text(&self, wanted: CommentKind) -> Option<String> {
        let record = self.read.meant();
        let texts = record.tree.items(self.id).iter();
        let texts = texts.filter_map(|item| match item.body {
            Body::Comment { kind, text } if kind == wanted => {
                Some(record.text(record.tree.text(text)))
            }
            _ => None,
        });
        let texts: Vec<&str> = texts.collect();
        (!texts.is_empty()).then(|| texts.join("\n"))
    }
}

#[pymethods]
impl Node {
    /// Number of the node in file order, from 0; findings use the same number.
    #[getter]
    fn number(&self) -> u32 {
        self.id.0
    }

    /// Parent node.
    #[getter]
    fn parent(&self) -> Option<Node> {
        let parent = self.read.meant().tree.parent(self.id)?;
        Some(self.beside(parent))
    }

    /// Child nodes, the main line's first.
    #[getter]
    fn children(&self) -> Vec<Node> {
        let children = self.read.meant().tree.children(self.id);
        children.map(|id| self.beside(id)).collect()
    }

    /// Nodes from the root to this node.
    #[getter]
    fn line(&self) -> Vec<Node> {
        let path = self.read.meant().tree.path(self.id).into_iter();
        path.map(|id| self.beside(id)).collect()
    }

    /// Plays in this node, numbered along its line.
    #[getter]
    fn moves(&self) -> Vec<Move> {
        let record = self.read.meant();
        let line = record.tree.path(self.id);
        Move::along(record, self.read.trace(), line, Some(self.id))
    }

    /// Comment on the position.
    #[getter]
    fn comment(&self) -> Option<String> {
        self.text(CommentKind::Comment)
    }

    /// Name of the node.
    #[getter]
    fn name(&self) -> Option<String> {
        self.text(CommentKind::Name)
    }

    /// Points that are set up in it, under ``black``, ``white`` and ``empty``.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let record = self.read.meant();
        let words = record.game.side_words();
        let setup = PyDict::new(py);
        for item in record.tree.items(self.id) {
            let Body::Setup { kind, points } = item.body else {
                continue;
            };
            let key = match kind {
                SetupKind::Stones(side) => words.key(side),
                SetupKind::Empty => "empty".into(),
            };
            let points = record.tree.points.get(points).iter();
            let names = points.map(|&at| record.board.name(at));
            let mut all: Vec<String> = match setup.get_item(&*key)? {
                Some(known) => known.extract()?,
                None => Vec::new(),
            };
            all.extend(names);
            setup.set_item(&*key, all)?;
        }
        Ok(setup)
    }

    /// Returns the board of the node's position as in ``Record.board``; works in variations too.
    fn board<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        let read = &self.read;
        let array = py.detach(|| board::at_node(read.meant(), &read.rules(), self.id));
        array.to_pyarray(py)
    }

    fn __repr__(&self) -> String {
        let count = self.read.meant().tree.children(self.id).count();
        format!("<Node {} with {count} children>", self.id.0)
    }
}
