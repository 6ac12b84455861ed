//! What whole collections need: pure functions from records to what is known about them together.

pub mod duplicates;
pub mod find;
pub mod gathering;
pub mod throws;
