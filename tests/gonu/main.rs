//! Gonu: its rules on drawn boards, its log in both languages, and random games through everything.

#[path = "../support/mod.rs"]
mod support;

mod log;
mod random;
mod rules;
