//! The command line program: parses arguments, runs a verb, writes the results.

// Modules shared by several verbs are always compiled; without the feature `verbs` some of their items are unused.
#![cfg_attr(not(feature = "verbs"), allow(dead_code, unused_imports))]

mod args;
mod command;
mod korean;
mod run;
mod verbs;

/// Functions of the program that its binary, its tests and its other packages call. No part of the library's interface.
pub mod program {
    pub use super::args::code_filter::all as codes;
    pub use super::command::{command, run};
    pub use super::run::archive::{begins as is_archive, is_read as is_archive_extension};
    #[cfg(feature = "report")]
    pub use super::verbs::examples::report::report;
    pub use super::verbs::examples::{
        RecordFilter, findings, fixed, sample_findings, trial_bytes, unpacked,
    };
    pub use super::verbs::fix::RepairedFile;
}
