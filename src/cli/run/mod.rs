//! A run over the inputs: reading, threads, order, outputs and the exit status.

pub(crate) mod archive;
pub(crate) mod canonical;
pub(crate) mod event;
pub(crate) mod gather;
pub(crate) mod input;
pub(crate) mod interruption;
pub(crate) mod outputs;
pub(crate) mod paragraph;
pub(crate) mod pipeline;
pub(crate) mod plan;
pub(crate) mod portion;
pub(crate) mod problem;
#[cfg_attr(target_family = "wasm", path = "no_progress.rs")]
pub(crate) mod progress;
pub(crate) mod reading;
pub(crate) mod session;
pub(crate) mod sink;
pub(crate) mod statement;
pub(crate) mod survey;
pub(crate) mod table;
pub(crate) mod untold;
pub(crate) mod watch;
