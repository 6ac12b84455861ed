//! Verbs (subcommands) of the command line: their name, help, options and function in one value.

use clap::{ArgMatches, Args, Command};

use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::text::{Bilingual, Lang};

/// A verb (subcommand) with its parsed options, ready to run.
pub(crate) trait Verb {
    /// Receives the parsed command line; does nothing by default. Verbs that distinguish given options from defaults
    /// implement it.
    fn set_given(&mut self, _matches: &ArgMatches) {}

    /// True if the verb runs until the user stops it, such as a server or `check --watch`.
    fn waits(&self) -> bool {
        false
    }

    /// True if the program names the settings of a configuration file on standard error after this verb; false for a
    /// verb that prints them itself.
    fn names_settings(&self) -> bool {
        true
    }

    fn run(&self, session: &Session) -> Result<Exit, CliError>;
}

/// Entry of a verb (subcommand) in the list of all verbs.
pub(crate) struct Declaration {
    pub name: &'static str,
    /// Description of the verb in one line.
    about: Bilingual,
    /// Examples and remarks printed before the help text. Each line is a paragraph; indented lines are examples.
    guide: Bilingual,
    add_arguments: fn(Command) -> Command,
    parse: fn(&ArgMatches) -> Result<Box<dyn Verb>, clap::Error>,
}

impl Declaration {
    /// Declares a verb whose command-line options are the fields of `V`.
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

    /// Builds the clap command of the verb with its help in one language.
    pub(crate) fn command(&self, lang: Lang) -> Command {
        self.bare_command()
            .about(self.about.get(lang))
            .before_help(self.guide.get(lang))
    }

    /// Builds the clap command of the verb without the bilingual help texts.
    pub(crate) fn bare_command(&self) -> Command {
        (self.add_arguments)(Command::new(self.name))
    }

    /// Parses the options of the verb from the command line and returns the verb ready to run.
    pub(crate) fn parse(&self, matches: &ArgMatches) -> Result<Box<dyn Verb>, clap::Error> {
        (self.parse)(matches)
    }
}

/// Parses the options of the verb type `V` from the command line.
pub(crate) fn parse<V: Verb + Args>(matches: &ArgMatches) -> Result<V, clap::Error> {
    let mut verb = V::from_arg_matches(matches)?;
    verb.set_given(matches);
    Ok(verb)
}
