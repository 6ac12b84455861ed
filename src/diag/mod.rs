//! Findings: what is wrong with a record, where, and what can be done about it, in Korean and
//! English.

pub mod code;
pub mod encoding;
pub mod finding;
pub mod findings;
pub mod loss;

pub use code::{Code, Sample, Severity};
pub use finding::{Finding, Place};
pub use findings::Findings;

/// The codes of this layer: encodings and losses, which every format and writer may report, and findings that
/// are only counted.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    let shared = encoding::CODES.iter().chain(loss::CODES);
    shared.chain(findings::CODES).copied()
}
