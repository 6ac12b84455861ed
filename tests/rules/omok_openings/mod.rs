//! Tests of omok openings: what protocols allow, what a record proves, the 26 patterns.

mod patterns;
mod protocols;
mod said;
mod statements;
mod symmetry;
