//! The program as its users run it: arguments in, output and exit status out.

#[path = "../support/mod.rs"]
mod support;

mod convert;
mod diagrams;
mod event_lists;
mod figures;
mod help;
mod inputs;
mod new;
mod outputs;
mod program;
#[cfg(unix)]
mod readme;
mod reports;
mod status;
mod strangers;
mod throws;
mod verbs;
mod volume;
mod yut;
