//! The program as its users run it: arguments in, output and exit status out.

#[path = "../support/mod.rs"]
mod support;

#[cfg(feature = "archives")]
mod archives;
mod articles;
mod browser;
mod config;
mod convert;
mod dedupe;
mod diagrams;
mod diff;
mod drawings;
mod duplicates;
mod edit;
mod encodings;
mod event;
mod event_folder;
mod event_lists;
mod event_teams;
#[cfg(unix)]
mod faults;
mod figure_lists;
mod figures;
mod find;
mod fix;
mod fix_damage;
mod frame;
mod help;
mod inputs;
#[cfg(unix)]
mod interruption;
#[cfg(feature = "lsp")]
mod lsp;
mod meaning;
#[cfg(unix)]
mod memory;
mod merge;
mod new;
mod outputs;
#[cfg(feature = "pdf")]
mod pages;
mod parts;
#[cfg(planted_panic)]
mod planted_panic;
mod play;
mod program;
#[cfg(unix)]
mod readme;
mod report_forms;
mod reports;
mod reports_for_programs;
mod score;
mod search;
mod select;
mod split;
mod statistics;
mod status;
mod strangers;
mod stream;
mod targets;
mod throws;
mod verbs;
mod volume;
mod web_pages;
mod workbooks;
mod wrong_commands;
mod yut;
