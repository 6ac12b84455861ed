//! Declaration of a verb: name, help, options and function in one value.

use clap::{ArgMatches, Args, Command};

use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::text::{Bilingual, Lang};

/// A verb with its parsed options.
pub(crate) trait Verb {
    /// Receives the parsed command line, for verbs that distinguish given options from defaults.
    fn set_given(&mut self, _matches: &ArgMatches) {}

    /// True if the verb runs until the user ends it.
    fn waits(&self) -> bool {
        false
    }

    /// True if the settings of a configuration file are named on standard error.
    fn names_settings(&self) -> bool {
        true
    }

    fn run(&self, session: &Session) -> Result<Exit, CliError>;
}

/// Entry of a verb in the registry.
pub(crate) struct Declaration {
    pub name: &'static str,
    /// Description in one line.
    about: Bilingual,
    /// Examples and remarks at the head of the help. A paragraph is one line; indented lines are examples.
    guide: Bilingual,
    add_arguments: fn(Command) -> Command,
    parse: fn(&ArgMatches) -> Result<Box<dyn Verb>, clap::Error>,
}

impl Declaration {
    /// Declares a verb whose options are the fields of `V`.
    pub(crate) const fn new<V: Verb + Args + 'static>(
        name: &'static str,
        about: Bilingual,
        guide: Bilingual,
    ) -> Declaration {
        Declaration {
            name,
            about,
            guide,
            add_arguments: V::augment_args,
            parse: |matches| Ok(Box::new(parse::<V>(matches)?)),
        }
    }

    /// Builds the command with its help in a language.
    pub(crate) fn command(&self, lang: Lang) -> Command {
        self.bare_command()
            .about(self.about.get(lang))
            .before_help(self.guide.get(lang))
    }

    /// Builds the command without help texts of its own.
    pub(crate) fn bare_command(&self) -> Command {
        (self.add_arguments)(Command::new(self.name))
    }

    /// Parses the options of the verb.
    pub(crate) fn parse(&self, matches: &ArgMatches) -> Result<Box<dyn Verb>, clap::Error> {
        (self.parse)(matches)
    }
}

/// Parses the options of a verb of a known type.
pub(crate) fn parse<V: Verb + Args>(matches: &ArgMatches) -> Result<V, clap::Error> {
    let mut verb = V::from_arg_matches(matches)?;
    verb.set_given(matches);
    Ok(verb)
}
