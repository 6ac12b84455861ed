//! Verbs that turn record files into others: select, edit, merge, split, compare.

use clap::{Args, Command, Subcommand};

use crate::cli::run::problem::Problem;
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::{dedupe, diff, edit, find, merge, select, split};

/// Verbs for collections.
#[derive(Subcommand)]
pub(crate) enum CollectionVerb {
    /// Select records by player, result, date, event, moves, opening and more
    Select(Box<select::Select>),
    /// Find positions, parts of the board, first moves
    Find(Box<find::Find>),
    /// Edit records: fields, names, comments, rotated boards, exchanged colours
    Edit(Box<edit::Edit>),
    /// Remove copies: equal moves, rotated or mirrored too, and beginnings
    Dedupe(Box<dedupe::Dedupe>),
    /// Split records or variations into files of their own
    Split(Box<split::Split>),
    /// Merge records into one tree, as a library or variations
    Merge(Box<merge::Merge>),
    /// Compare two records, or the records of two folders
    Diff(Box<diff::Diff>),
}

impl CollectionVerb {
    /// Returns the function that adds a verb's arguments to its command.
    pub(crate) fn arguments(name: &str) -> Option<fn(Command) -> Command> {
        Some(match name {
            "select" => select::Select::augment_args,
            "find" => find::Find::augment_args,
            "edit" => edit::Edit::augment_args,
            "dedupe" => dedupe::Dedupe::augment_args,
            "split" => split::Split::augment_args,
            "merge" => merge::Merge::augment_args,
            "diff" => diff::Diff::augment_args,
            _ => return None,
        })
    }

    /// Runs the verb.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        match self {
            CollectionVerb::Select(verb) => verb.run(session),
            CollectionVerb::Find(verb) => verb.run(session),
            CollectionVerb::Edit(verb) => verb.run(session),
            CollectionVerb::Dedupe(verb) => verb.run(session),
            CollectionVerb::Split(verb) => verb.run(session),
            CollectionVerb::Merge(verb) => verb.run(session),
            CollectionVerb::Diff(verb) => verb.run(session),
        }
    }
}
