//! Events (leagues, Swiss events, knockouts, team matches) and the check of their records.
//!
//! An event is described by an event file ([`file`](mod@file)) or by a pairing list of another
//! program ([`lists`]). Each record is reduced to an [`entry::RecordEntry`]. A
//! [`judgement::Judgement`] assigns the records to pairings, finds faults and computes standings.
//! An [`event_report::EventReport`] holds the data that a report shows.

pub mod aliases;
pub mod bracket;
pub mod codes;
pub mod copies;
pub mod country;
pub mod criterion;
pub mod cross_table;
pub mod days;
pub mod decision;
pub mod entry;
#[allow(clippy::module_inception)]
pub mod event;
pub mod event_report;
pub mod exchange;
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
pub mod sharing;
pub mod spelling;
pub mod standings;
pub mod suggestions;
pub mod template;
pub mod time_control;
pub mod verdict;

pub use codes::CODES;
pub use entry::RecordEntry;
pub use event::Event;
pub use event_report::EventReport;
pub use file::EventFile;
pub use judgement::Judgement;
