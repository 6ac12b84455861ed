//! Running a verb over its inputs: reading files, threads, order of results, outputs and the exit
//! status.

pub(crate) mod archive;
mod attributes;
pub(crate) mod barrier;
pub(crate) mod canonical;
pub(crate) mod cli_error;
pub(crate) mod collector;
pub(crate) mod engine;
pub(crate) mod event;
pub(crate) mod file_part;
pub(crate) mod input;
pub(crate) mod interruption;
pub(crate) mod kept_stream;
pub(crate) mod opened_input;
pub(crate) mod outputs;
pub(crate) mod paragraph;
mod pipeline;
pub(crate) mod plan;
#[cfg_attr(target_family = "wasm", path = "no_progress.rs")]
pub(crate) mod progress;
pub(crate) mod session;
pub(crate) mod sink;
pub(crate) mod statement;
pub(crate) mod suppressed;
pub(crate) mod survey;
pub(crate) mod table;
pub(crate) mod watch;
mod work_unit;
