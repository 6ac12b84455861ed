//! Findings: what is wrong with a record, where, and what can be done about it, in Korean and
//! English.

pub mod code;
pub mod encoding;
pub mod finding;
pub mod loss;

pub use code::{Code, Sample, Severity};
pub use finding::{Finding, Place};

/// The codes of this layer: encodings and losses, which every format and writer may report.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    encoding::CODES.iter().chain(loss::CODES).copied()
}
