//! Verbs that integrate the program: shell completion, manual, schemas.

use clap::{Args, Command, Subcommand};

use super::{completions, man, schema};
use crate::cli::run::problem::Problem;
use crate::cli::run::session::{Exit, Session};

/// Verbs for shells, manuals and other programs.
#[derive(Subcommand)]
pub(crate) enum SystemVerb {
    /// Print a shell completion script
    Completions(completions::Completions),
    /// Print the manual pages
    Man(man::Man),
    /// Print the JSON Schema of JSON outputs
    Schema(schema::Schema),
}

impl SystemVerb {
    /// Returns the function that adds a verb's arguments to its command.
    pub(crate) fn arguments(name: &str) -> Option<fn(Command) -> Command> {
        Some(match name {
            "completions" => completions::Completions::augment_args,
            "man" => man::Man::augment_args,
            "schema" => schema::Schema::augment_args,
            _ => return None,
        })
    }

    /// Runs the verb with the complete command line in the session's language.
    pub(crate) fn run(&self, session: &Session, command: Command) -> Result<Exit, Problem> {
        match self {
            SystemVerb::Completions(verb) => verb.run(command),
            SystemVerb::Man(verb) => verb.run(session, command),
            SystemVerb::Schema(verb) => verb.run(),
        }
    }
}
