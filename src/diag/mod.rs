//! Findings: problems of a record with their place, message, advice and fixes, in Korean and English.

pub mod code;
pub mod encoding;
pub mod finding;
pub mod findings;
pub mod loss;
pub mod settings;
pub(crate) mod template;

pub use code::{Code, Sample, Severity};
pub use finding::{Finding, Place};
pub use findings::Findings;

/// Iterates over the codes that every format and writer may report: encodings, losses and summaries.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    let shared = encoding::CODES.iter().chain(loss::CODES);
    shared.chain(findings::CODES).copied()
}
