//! Checks if the original spelling of a record's items still has their meaning.

use std::sync::Arc;

use super::Output;
use crate::formats::sgf::reader::read_part;
use crate::model::same::same_body;
use crate::model::{Body, Item, NodeId, Source};

impl Output<'_, '_> {
    /// Returns the number of items at the beginning of `items` that come from one property with
    /// several values: each spelling continues the one before.
    pub(super) fn joined(&self, items: &[Item]) -> usize {
        let part = |item: &Item| match (item.raw.span(), item.body) {
            (None, Body::Play(_)) => self.record.text(item.raw).trim(),
            _ => "",
        };
        let mut last = part(&items[0]);
        let mut count = 1;
        while let Some(next) = items.get(count) {
            let goes_on = match part(next) {
                "" => false,
                next => !last.is_empty() && (!last.ends_with(']') || next.starts_with('[')),
            };
            if !goes_on {
                break;
            }
            last = part(next);
            count += 1;
        }
        count
    }

    /// True if items can be written in their original spelling because it still has their meaning. A spelling in the source file always has
    /// it. A spelling that was made in memory is parsed again, because the items may have changed. False for records of other formats.
    pub(super) fn serves(&self, items: &[Item]) -> bool {
        let raw = items[0].raw;
        if raw.is_empty() || self.record.origin.format != "sgf" {
            return false;
        }
        if raw.span().is_some() {
            return true;
        }
        let parts: String = items
            .iter()
            .map(|item| self.record.text(item.raw))
            .collect();
        let source = Arc::new(Source::from_text("", format!("(;{parts})")));
        let Some(again) = read_part(&source, self.record) else {
            return false;
        };
        let read = again.tree.items(NodeId::ROOT);
        if again.tree.len() != 1 || read.len() != items.len() {
            return false;
        }
        let same = |(one, other): (&Item, &Item)| {
            let malformed = self.record.malformed_bytes(one.raw).is_some();
            malformed || same_body(self.record, &one.body, &again, &other.body)
        };
        items.iter().zip(read).all(same)
    }
}
