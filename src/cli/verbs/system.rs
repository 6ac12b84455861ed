//! The verbs by which a system gets to know the program: its shells, its manual, programs that read what it writes.

use clap::{Args, Command, Subcommand};

use super::{completions, man, schema};
use crate::cli::run::problem::Problem;
use crate::cli::run::session::{Exit, Session};

/// What to print for the system.
#[derive(Subcommand)]
pub(crate) enum SystemVerb {
    /// Print what a shell needs to complete command lines
    Completions(completions::Completions),
    /// Print the pages of the manual
    Man(man::Man),
    /// Print the JSON Schema of what --report json or convert --to json writes
    Schema(schema::Schema),
}

impl SystemVerb {
    /// What gives the command of a verb its arguments.
    pub(crate) fn arguments(name: &str) -> Option<fn(Command) -> Command> {
        Some(match name {
            "completions" => completions::Completions::augment_args,
            "man" => man::Man::augment_args,
            "schema" => schema::Schema::augment_args,
            _ => return None,
        })
    }

    /// Does it, with the whole command line in the language of the session.
    pub(crate) fn run(&self, session: &Session, command: Command) -> Result<Exit, Problem> {
        match self {
            SystemVerb::Completions(verb) => verb.run(command),
            SystemVerb::Man(verb) => verb.run(session, command),
            SystemVerb::Schema(verb) => verb.run(),
        }
    }
}
