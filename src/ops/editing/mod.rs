//! Edits of whole records: removing content, rotating the board, swapping colours.
//!
//! An edited item keeps its spelling (its text in the source file), by which the writer finds its
//! place in the file. [`forget_spellings`] removes the spellings that no longer match the item.

pub mod pruning;
pub mod turning;

use std::collections::HashMap;

use crate::model::same::same_body;
use crate::model::{Body, Record, Text};

pub use pruning::{Cut, NoBeginning, NodeParts, Pruning};
pub use turning::{NotTurned, Turning};

/// Removes the source spellings of items whose content has changed since the record was `was`.
pub fn forget_spellings(was: &Record, record: &mut Record) {
    let mut known: HashMap<Text, Body> = HashMap::new();
    for node in was.tree.nodes() {
        for item in was.tree.items(node) {
            known.insert(item.raw, item.body);
        }
    }
    let changed = |record: &Record, raw: Text, body: &Body| {
        let before = known.get(&raw);
        before.is_none_or(|before| !same_body(was, before, record, body))
    };
    let mut forgotten = Vec::new();
    for node in record.tree.nodes() {
        for item in record.tree.items(node) {
            forgotten.push(!item.raw.is_empty() && changed(record, item.raw, &item.body));
        }
    }
    for (item, is_forgotten) in record.tree.items_mut().iter_mut().zip(forgotten) {
        if is_forgotten {
            item.raw = Text::EMPTY;
        }
    }
}
