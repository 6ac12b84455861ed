//! The command line program: parses arguments, runs a verb, writes the results.

// Modules shared by several verbs are always compiled; without the feature `verbs` some of their items are unused.
#![cfg_attr(not(feature = "verbs"), allow(dead_code, unused_imports))]

mod args;
mod command;
mod korean;
mod run;
mod verbs;

pub use args::code_filter::all as codes;
pub use command::{command, run};
pub use run::archive::unpack;
pub use verbs::examples::{findings, fixed, sample_findings};
pub use verbs::fix::RepairedFile;
