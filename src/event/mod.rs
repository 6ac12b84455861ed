//! Events: leagues, Swiss events, knockouts and team matches, whose records are held against what was
//! laid down for them.
//!
//! An event is described by a file of its own ([`file`](mod@file)), or by a list of pairings from elsewhere ([`lists`]). What is kept of every record is an
//! [`entry::RecordEntry`]; a [`judgement::Judgement`] says which pairing each is of, what is wrong with it
//! and how everybody stands; a [`event_report::EventReport`] is what a report shows of that.

pub mod bracket;
pub mod codes;
pub mod copies;
pub mod criterion;
pub mod cross_table;
pub mod days;
pub mod decision;
pub mod entry;
#[allow(clippy::module_inception)]
pub mod event;
pub mod event_report;
pub mod file;
pub mod finding;
pub mod judgement;
pub mod lists;
pub mod matching;
pub mod number;
pub mod rating;
pub mod regulations;
pub mod results;
pub mod roster;
pub mod spelling;
pub mod standings;
pub mod template;
pub mod time_control;
pub mod verdict;

pub use codes::CODES;
pub use entry::RecordEntry;
pub use event::Event;
pub use event_report::EventReport;
pub use file::EventFile;
pub use judgement::Judgement;
