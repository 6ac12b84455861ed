//! Checks beyond a game's own law: whether what a record says agrees with itself.
//!
//! To add one: a file here, its `mod` line and its line in [`RULES`].

use crate::diag::{Code, Finding};
use crate::model::{Record, Trace};

/// Every rule, in the order in which they run.
pub static RULES: &[&dyn Rule] = &[];

/// A check of one record.
pub trait Rule: Sync {
    /// The codes of its findings.
    fn codes(&self) -> &'static [&'static Code];

    /// Checks a record.
    fn check(&self, subject: &Subject<'_>, findings: &mut Vec<Finding>);
}

/// What rules look at.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'r> {
    /// The record.
    pub record: &'r Record,
    /// What its replay found; none for a game that is not replayed.
    pub trace: Option<&'r Trace>,
}

/// Runs every rule over a record.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    for rule in RULES {
        rule.check(subject, findings);
    }
}
