//! The options that somebody gave, so that none is passed over in silence.

use clap::ArgMatches;
use clap::parser::ValueSource;

use crate::cli::run::problem::{self, Problem};
use crate::pictures::style::StyleOption;
use crate::pictures::{OutputKind, WRITERS, Writer};

/// The options that stand on the command line, not those that have their default.
#[derive(Clone, Debug, Default)]
pub(crate) struct GivenOptions(Vec<String>);

/// Options about figures and the words around them. A replay is one picture that changes.
const OF_FIGURES: [&str; 8] = [
    "header", "caption", "title", "figure", "diagram", "numbers", "every", "columns",
];

impl GivenOptions {
    /// Those of the matches of a verb.
    pub(crate) fn new(matches: &ArgMatches) -> GivenOptions {
        let given = matches.ids().map(|id| id.as_str());
        let given = given.filter(|id| matches.value_source(id) == Some(ValueSource::CommandLine));
        GivenOptions(given.map(str::to_owned).collect())
    }

    /// Whether an option is one of them, by its long name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|given| given == name)
    }

    /// Fails where one of them does nothing for a form.
    pub(crate) fn fit(&self, writer: &Writer) -> Result<(), Problem> {
        let idle = self.0.iter().find(|name| !takes(writer, name));
        match idle {
            None => Ok(()),
            Some(name) => {
                let writers = WRITERS.iter().filter(|other| takes(other, name));
                let known: Vec<&str> = writers.map(|other| other.id).collect();
                Err(Problem::new(&problem::IDLE_OPTION)
                    .with("option", format!("--{name}"))
                    .with("writer", writer.id)
                    .with("known", known.join(", ")))
            }
        }
    }
}

/// Whether an option changes what a form draws; options that are not about drawing always do something.
fn takes(writer: &Writer, name: &str) -> bool {
    if OF_FIGURES.contains(&name) {
        return writer.output_kind != OutputKind::Replay;
    }
    let mut all = StyleOption::ALL.into_iter();
    all.find(|option| option.name() == name)
        .is_none_or(|option| writer.takes.contains(&option))
}
