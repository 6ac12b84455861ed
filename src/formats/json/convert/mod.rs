//! Conversion between records of the model and their JSON form (wire types).
//!
//!
//! ```text
//! Record ─ outgoing ─► wire::RecordWire { nodes: Nodes } ─ serde ─► JSON, node by node
//! JSON ─ serde ─► wire::RecordWire { nodes: raw text } ─ incoming ─► Record + findings, node by node
//! ```

mod header;
mod incoming;
mod names;
mod outgoing;
mod text;

pub(crate) use incoming::record;
pub(crate) use names::Names;
pub(crate) use outgoing::outgoing;
