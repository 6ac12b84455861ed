//! Openings of omok: what protocols allow, what a record proves, the 26 patterns.

#[path = "../support/mod.rs"]
mod support;

mod patterns;
mod protocols;
mod said;
mod statements;
mod symmetry;
