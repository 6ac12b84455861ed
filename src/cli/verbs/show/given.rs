//! Names of the options given on the command line, to reject options without effect on a picture format.

use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::cli::run::cli_error::{self, CliError};
use crate::document;
use crate::pictures::style::StyleOption;
use crate::pictures::{OutputKind, Writer};

/// Names of the options given on the command line; options left at their default are not included.
#[derive(Clone, Debug, Default)]
pub(crate) struct GivenOptions(Vec<String>);

/// Options that change figures and their texts. They are rejected for a replay, which is a single picture that
/// changes.
const OF_FIGURES: [&str; 8] = [
    "header", "caption", "title", "figure", "diagram", "numbers", "every", "columns",
];

impl GivenOptions {
    /// Collects the names of the options that the user gave to a verb.
    pub(crate) fn new(matches: &ArgMatches) -> GivenOptions {
        let given = matches.ids().map(|id| id.as_str());
        let given = given.filter(|id| matches.value_source(id) == Some(ValueSource::CommandLine));
        GivenOptions(given.map(str::to_owned).collect())
    }

    /// True if the option with this long name (without `--`) was given.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|given| given == name)
    }

    /// Fails if a given option has no effect on the picture format of `writer`.
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

/// True if the option `name` changes what the picture format draws, and for every option that is not about drawing.
fn takes(writer: &Writer, name: &str) -> bool {
    if OF_FIGURES.contains(&name) {
        return writer.output_kind != OutputKind::Replay;
    }
    let mut all = StyleOption::ALL.into_iter();
    all.find(|option| option.name() == name)
        .is_none_or(|option| writer.takes.contains(&option))
}
