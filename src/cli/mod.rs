//! The command line program: it carries the values of the other layers from step to step.

mod args;
mod check;
mod choice;
mod codes;
mod command;
mod convert;
mod diagrams;
mod event;
mod event_check;
mod explain;
mod formats;
mod games;
mod gather;
mod info;
mod input;
mod korean;
mod new;
mod outputs;
mod paragraph;
mod pipeline;
mod problem;
mod reading;
mod report;
mod schema;
mod session;
mod show;
mod sink;
mod stats;
mod survey;
mod table;
mod untold;
mod watch;

pub use choice::all as codes;
pub use command::{command, findings, run, sample_findings};
