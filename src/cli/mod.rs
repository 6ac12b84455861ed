//! The command line program: parses arguments, runs a verb, writes the results.

// Modules that several verbs share are always compiled, so parts of them are unused without the
// feature `verbs`.
#![cfg_attr(not(feature = "verbs"), allow(dead_code, unused_imports))]

mod args;
mod command;
mod korean;
mod run;
mod verbs;

/// Functions that only the program's binary, its tests and sibling packages call; not part of the
/// library's public interface.
pub mod program {
    pub use super::args::code_filter::all as codes;
    pub use super::command::{command, run};
    pub use super::run::archive::{begins as is_archive, is_read as is_archive_extension};
    #[cfg(feature = "report")]
    pub use super::verbs::examples::report::{ReportError, report};
    pub use super::verbs::examples::{
        RecordFilter, findings, fixed, sample_findings, trial_bytes, unpacked,
    };
    pub use super::verbs::fix::RepairedFile;
}
