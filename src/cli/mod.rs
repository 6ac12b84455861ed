//! The command line program: it carries the values of the other layers from step to step.

// What the verbs of a command line share with those that are always there lies beside it: without them nobody uses it.
#![cfg_attr(not(feature = "verbs"), allow(dead_code, unused_imports))]

mod args;
mod command;
mod korean;
mod run;
mod verbs;

pub use args::choice::all as codes;
pub use command::{command, findings, mended, run, sample_findings};
pub use run::archive::unpack;
pub use verbs::fix::MendedFile;
