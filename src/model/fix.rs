//! Repairs in terms of the model.

use super::{EntryId, Field, NodeId, Point, SetupKind};
use crate::text::Span;

/// A change of a record, which a format can turn into the smallest edit of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Writes an entry of the header anew, or adds it.
    SetInfo {
        /// What the entry is about.
        field: Field,
        /// Which of several entries about it; the first, or a new one, where none is named.
        entry: Option<EntryId>,
        /// The new text, unescaped.
        text: String,
    },
    /// Removes an item.
    RemoveItem {
        /// The node that holds it.
        node: NodeId,
        /// Its place among the node's items, from 0.
        item: usize,
    },
    /// Adds setup stones.
    AddSetup {
        /// The node that gets them.
        node: NodeId,
        /// What stands on the points afterwards.
        kind: SetupKind,
        /// The points.
        points: Vec<Point>,
    },
    /// Writes a part of the text anew: a bracket that is lost, a word that is mistyped.
    Write {
        /// The part, in the source's decoded text; empty where something is put in.
        span: Span,
        /// What stands there instead, spelled as the format has it.
        text: String,
    },
}

/// Whether a repair can be made without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Safety {
    /// It changes the spelling, never the meaning.
    Safe,
    /// It decides something that the file leaves open.
    Doubtful,
}

/// A repair that a finding suggests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What is done, in order.
    pub changes: Vec<Change>,
    /// Whether it can be made without asking.
    pub safety: Safety,
}

impl Change {
    /// Writes an entry of the header anew, or adds it.
    pub fn set_info(field: Field, text: impl ToString) -> Change {
        Change::SetInfo {
            field,
            entry: None,
            text: text.to_string(),
        }
    }

    /// Writes a part of the text anew.
    pub fn write(span: Span, text: impl Into<String>) -> Change {
        let text = text.into();
        Change::Write { span, text }
    }
}

impl Fix {
    /// A repair of the spelling by one change.
    pub fn safe(change: Change) -> Fix {
        Fix {
            changes: vec![change],
            safety: Safety::Safe,
        }
    }

    /// A repair by one change that somebody should look at.
    pub fn doubtful(change: Change) -> Fix {
        Fix {
            changes: vec![change],
            safety: Safety::Doubtful,
        }
    }
}
