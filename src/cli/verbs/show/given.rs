//! Explicitly given options, to reject options without effect.

use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::cli::run::cli_error::{self, CliError};
use crate::document;
use crate::pictures::style::StyleOption;
use crate::pictures::{OutputKind, Writer};

/// Options given on the command line, without defaults.
#[derive(Clone, Debug, Default)]
pub(crate) struct GivenOptions(Vec<String>);

/// Options that apply to figures and the texts around them, but not to a replay, whose single
/// picture changes.
const OF_FIGURES: [&str; 8] = [
    "header", "caption", "title", "figure", "diagram", "numbers", "every", "columns",
];

impl GivenOptions {
    /// Collects the given options of a verb.
    pub(crate) fn new(matches: &ArgMatches) -> GivenOptions {
        let given = matches.ids().map(|id| id.as_str());
        let given = given.filter(|id| matches.value_source(id) == Some(ValueSource::CommandLine));
        GivenOptions(given.map(str::to_owned).collect())
    }

    /// True if an option, by its long name, was given.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|given| given == name)
    }

    /// Fails if a given option has no effect on a form.
    pub(crate) fn fit(&self, writer: &Writer) -> Result<(), CliError> {
        let idle = self.0.iter().find(|name| !takes(writer, name));
        match idle {
            None => Ok(()),
            Some(name) => {
                let writers = document::forms().filter(|other| takes(other, name));
                let known: Vec<&str> = writers.map(|other| other.id).collect();
                Err(CliError::new(&cli_error::IDLE_OPTION)
                    .with("option", format!("--{name}"))
                    .with("writer", writer.id)
                    .with("known", known.join(", ")))
            }
        }
    }
}

/// True if an option changes what a form draws. Options that are not about drawing always count.
fn takes(writer: &Writer, name: &str) -> bool {
    if OF_FIGURES.contains(&name) {
        return writer.output_kind != OutputKind::Replay;
    }
    let mut all = StyleOption::ALL.into_iter();
    all.find(|option| option.name() == name)
        .is_none_or(|option| writer.takes.contains(&option))
}
