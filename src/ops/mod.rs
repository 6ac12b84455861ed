//! Operations on whole records and on collections: comparing, merging, searching, finding
//! duplicates and others.

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
