//! Fixes in terms of the model.

use super::{EntryId, Field, NodeId, Point, SetupKind, TextEdit};
use crate::text::Span;

/// Change to a record, which a format turns into the smallest edit of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change {
    /// Sets an entry of the header, or adds it.
    SetInfo {
        /// Field of the entry.
        field: Field,
        /// Entry to replace if there are several; by default the first one, or a new one.
        entry: Option<EntryId>,
        /// New text, unescaped.
        text: String,
    },
    /// Removes an item.
    RemoveItem {
        /// Node that holds the item.
        node: NodeId,
        /// Index among the node's items, from 0.
        item: usize,
    },
    /// Adds setup stones.
    AddSetup {
        /// Node that receives the stones.
        node: NodeId,
        /// Content of the points afterwards.
        kind: SetupKind,
        /// Affected points.
        points: Vec<Point>,
    },
    /// Replaces a part of the text, such as a missing bracket or a misspelled word.
    Write {
        /// Part of the source's decoded text; empty for an insertion.
        span: Span,
        /// New text, spelled as the format requires.
        text: String,
    },
}

/// Safety of a fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Safety {
    /// Changes the spelling, never the meaning.
    Safe,
    /// Decides something that the file leaves open.
    Doubtful,
}

/// Fix suggested by a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// Changes to apply, in order.
    pub changes: Vec<Change>,
    /// Safety of applying it without confirmation.
    pub safety: Safety,
}

impl Change {
    /// Sets an entry of the header, or adds it.
    pub fn set_info(field: Field, text: impl ToString) -> Change {
        Change::SetInfo {
            field,
            entry: None,
            text: text.to_string(),
        }
    }

    /// Replaces a part of the text.
    pub fn write(span: Span, text: impl Into<String>) -> Change {
        let text = text.into();
        Change::Write { span, text }
    }
}

impl Fix {
    /// Creates a fix of the spelling with one change.
    pub fn safe(change: Change) -> Fix {
        Fix {
            changes: vec![change],
            safety: Safety::Safe,
        }
    }

    /// Creates a fix of the spelling that replaces parts of a text, in order. Many of them become one change, which takes
    /// less memory.
    pub fn safe_writes(text: &str, edits: impl Iterator<Item = TextEdit> + Clone) -> Fix {
        const MOST_CHANGES: usize = 20;
        let changes = match edits.clone().next() {
            Some(first) if edits.clone().nth(MOST_CHANGES).is_some() => {
                let start = first.span.start as usize;
                let mut made = String::new();
                let mut end = start;
                for edit in edits {
                    made.push_str(&text[end..edit.span.start as usize]);
                    made.push_str(&edit.text);
                    end = edit.span.end as usize;
                }
                vec![Change::write(Span::new(start, end), made)]
            }
            _ => edits
                .map(|edit| Change::write(edit.span, edit.text))
                .collect(),
        };
        Fix {
            changes,
            safety: Safety::Safe,
        }
    }

    /// Creates a fix with one change that a person should confirm.
    pub fn doubtful(change: Change) -> Fix {
        Fix {
            changes: vec![change],
            safety: Safety::Doubtful,
        }
    }
}
