//! The JSON Schema of records.

use super::wire::{Item, NodeWire, RecordWire, SCHEMA};
use crate::wire;

/// Returns the JSON Schema of a record, `bokgi.record/1`.
pub fn schema() -> serde_json::Value {
    wire::schema::<RecordWire<'static, Vec<NodeWire<Vec<Item<'static>>>>>>(SCHEMA)
}
