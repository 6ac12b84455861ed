//! The verbs that make files of other files: what fits is chosen, changed, put together, taken apart, compared.

use clap::{Args, Command, Subcommand};

use crate::cli::run::problem::Problem;
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::{dedupe, diff, edit, find, merge, select, split};

/// What to do with a collection.
#[derive(Subcommand)]
pub(crate) enum CollectionVerb {
    /// Choose records by player, result, date, event, moves, opening and more
    Select(Box<select::Select>),
    /// Find positions, parts of the board, first moves
    Find(Box<find::Find>),
    /// Change records: fields, names, parts left out, boards turned, colours exchanged
    Edit(Box<edit::Edit>),
    /// Leave out copies: the same moves, turned or mirrored too, or their beginning
    Dedupe(Box<dedupe::Dedupe>),
    /// Put records, or lines of play, into files of their own
    Split(Box<split::Split>),
    /// Put records into one tree, as a library or as variations
    Merge(Box<merge::Merge>),
    /// Compare two records, or those of two folders
    Diff(Box<diff::Diff>),
}

impl CollectionVerb {
    /// What gives the command of a verb its arguments.
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

    /// Does it.
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
