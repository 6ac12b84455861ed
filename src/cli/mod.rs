//! The command line program: it carries the values of the other layers from step to step.

// What the verbs of a command line share with those that are always there lies beside it: without them nobody uses it.
#![cfg_attr(not(feature = "verbs"), allow(dead_code, unused_imports))]

mod archive;
mod args;
mod baseline;
mod canonical;
mod check;
mod choice;
mod codes;
#[cfg(feature = "verbs")]
mod collection_verb;
mod command;
#[cfg(feature = "verbs")]
mod completions;
mod config;
mod convert;
mod criteria;
#[cfg(feature = "verbs")]
mod dedupe;
#[cfg(feature = "report")]
mod diagrams;
#[cfg(feature = "verbs")]
mod diff;
mod duplicates;
mod edit;
mod event;
mod event_check;
mod exclusion;
mod explain;
#[cfg(feature = "verbs")]
mod figures;
#[cfg(feature = "verbs")]
mod find;
mod fix;
mod formats;
mod games;
mod gather;
mod info;
mod input;
mod interruption;
mod korean;
#[cfg(feature = "lsp")]
mod lsp;
#[cfg(feature = "verbs")]
mod man;
#[cfg(feature = "verbs")]
mod merge;
mod new;
mod outputs;
mod paragraph;
mod pipeline;
mod plan;
mod portion;
mod position_name;
mod problem;
#[cfg_attr(target_family = "wasm", path = "no_progress.rs")]
mod progress;
mod reading;
#[cfg(feature = "report")]
mod report;
mod report_file;
#[cfg(feature = "verbs")]
mod schema;
#[cfg(feature = "show")]
mod score;
#[cfg(feature = "verbs")]
mod select;
mod session;
// The outline of an editor names records as drawings do.
#[cfg(any(feature = "show", feature = "lsp"))]
mod show;
mod sink;
#[cfg(feature = "verbs")]
mod split;
mod statement;
#[cfg(feature = "verbs")]
mod stats;
#[cfg(feature = "verbs")]
mod stream;
mod survey;
#[cfg(feature = "verbs")]
mod system_verb;
mod table;
mod unknown_word;
mod untold;
mod usage;
mod watch;

pub use archive::unpack;
pub use choice::all as codes;
pub use command::{command, findings, mended, run, sample_findings};
pub use fix::MendedFile;
