//! What whole collections need: pure functions from records to what is known about them together.

pub mod comparison;
pub mod duplicates;
pub mod editing;
pub mod find;
pub mod lines;
pub mod merge;
pub mod node_key;
pub mod same_entry;
pub mod territory_layout;
pub mod throws;
