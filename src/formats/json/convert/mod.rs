//! Between the model and the wire, both ways.
//!
//! ```text
//! Record ─ outgoing ─► wire::Record { nodes: Nodes } ─ serde ─► JSON, node by node
//! JSON ─ serde ─► wire::Record { nodes: raw text } ─ incoming ─► Record + findings, node by node
//! ```

mod header;
mod incoming;
mod names;
mod outgoing;
mod text;

pub use incoming::{Broken, record};
pub use names::Names;
pub use outgoing::outgoing;
