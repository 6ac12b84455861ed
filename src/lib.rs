//! bokgi (복기) reads, replays, checks, converts and draws the records of Korean board games.
//!
//! Data flows one way:
//!
//! ```text
//! bytes ─ text::encoding ─► formats ─► model::Record + findings
//!                                          │
//!          games: prepare, replay ◄────────┤ fills model::Trace
//!                                          │
//!          rules: check(record, trace) ────┤ more findings ─► report
//!                                          │
//!          games: paint ─► model::Picture ─┤─► pictures
//!                                          │
//!          formats: write(record, trace) ──┘─► bytes + losses
//! ```
//!
//! Layers import downwards only: [`text`] nothing of the others, [`model`] text, [`diag`] text and
//! model; `wire`, [`formats`] and [`games`] stand on these, and the last two never see each other; [`ops`], [`rules`],
//! [`pictures`], [`report`] above them; `cli` carries the values from step to step. A format, game,
//! rule, picture writer or report form is one file or folder and its lines in the `mod.rs` of its
//! layer, where a static registry lists them all.

pub mod cli;
pub mod diag;
pub mod formats;
pub mod games;
pub mod model;
pub mod ops;
pub mod pictures;
pub mod report;
pub mod rules;
pub mod text;
mod wire;
