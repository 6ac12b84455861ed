//! Fixes for findings, as changes to a record.

use super::{EntryId, Field, NodeId, Point, SetupKind, TextEdit};
use crate::text::Span;

/// Change to a record; the format of its file turns it into the smallest edit of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change {
    /// Sets a field of the header to a text, adding the field if it is missing.
    SetInfo {
        /// Field to set.
        field: Field,
        /// Entry to replace, if the header has more than one for the field. `None` replaces the
        /// first one, or adds one if there is none.
        entry: Option<EntryId>,
        /// New text, without the escapes of a format.
        text: String,
    },
    /// Removes an item, such as a stray property, from a node.
    RemoveItem {
        /// Node that holds the item.
        node: NodeId,
        /// Index of the item in the node, counted from 0.
        item: usize,
    },
    /// Adds a setup to a node: stones placed or points cleared without a play.
    AddSetup {
        /// Node to which the setup is added.
        node: NodeId,
        /// Content of the points after the setup.
        kind: SetupKind,
        /// Points to set up.
        points: Vec<Point>,
    },
    /// Replaces a part of the file's text, such as a misspelled word.
    Write {
        /// Part of the decoded text to replace; empty for an insertion.
        span: Span,
        /// Text to put there, spelled as the file's format requires.
        text: String,
    },
}

/// Safety of a fix: whether a person has to confirm it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Safety {
    /// The fix changes only the spelling, never the meaning, so it needs no confirmation.
    Safe,
    /// The fix decides a question that the file leaves open, so a person should confirm it.
    Doubtful,
}

/// Fix for a finding: changes to a record, and whether they are safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// Changes to apply, in order.
    pub changes: Vec<Change>,
    /// Safety of applying the fix without confirmation.
    pub safety: Safety,
}

impl Change {
    /// Creates the change that sets a field of the header to a text.
    pub fn set_info(field: Field, text: impl ToString) -> Change {
        Change::SetInfo {
            field,
            entry: None,
            text: text.to_string(),
        }
    }

    /// Creates the change that replaces a part of the file's text.
    pub fn write(span: Span, text: impl Into<String>) -> Change {
        let text = text.into();
        Change::Write { span, text }
    }
}

impl Fix {
    /// Creates a safe fix, which only corrects the spelling, from one change.
    pub fn safe(change: Change) -> Fix {
        Fix {
            changes: vec![change],
            safety: Safety::Safe,
        }
    }

    /// Creates a safe fix from edits of the spelling, in order. More than 20 edits become one large
    /// change, which takes less memory.
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

    /// Creates a doubtful fix, which a person should confirm, from one change.
    pub fn doubtful(change: Change) -> Fix {
        Fix {
            changes: vec![change],
            safety: Safety::Doubtful,
        }
    }
}
