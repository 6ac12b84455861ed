//! Error messages for wrong command lines, with tips: similar words, or the command or option of bokgi
//! that does the work of one of another program.

use std::ffi::OsString;
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use crate::cli::korean;
use crate::text::Lang;
use crate::text::nearest::all_nearest;

mod foreign_word;
pub(crate) mod help;

/// Maximum number of verbs that a tip lists as having an unknown option.
const MOST_COMMANDS: usize = 4;

/// A command line that clap refused, for building tips.
pub(crate) struct WrongUsage<'a> {
    /// The program's command with all verbs and their options.
    pub command: &'a Command,
    pub arguments: &'a [OsString],
    pub lang: Lang,
}

impl<'a> WrongUsage<'a> {
    /// Replaces clap's suggestions, which only compare spelling, with tips that name the right
    /// verb, option or value.
    pub(crate) fn advise(&self, error: &mut Error) {
        let text = |error: &Error, kind| match error.get(kind) {
            Some(ContextValue::String(text)) => text.clone(),
            _ => String::new(),
        };
        let argument = text(error, ContextKind::InvalidArg);
        match error.kind() {
            ErrorKind::InvalidSubcommand => {
                let word = text(error, ContextKind::InvalidSubcommand);
                error.remove(ContextKind::Suggested);
                error.remove(ContextKind::SuggestedSubcommand);
                match self.tip_for_command(&word) {
                    Some(tip) => add_tip(error, tip),
                    None => self.suggest_commands(error, &word),
                }
            }
            ErrorKind::UnknownArgument if argument.starts_with('-') => {
                error.remove(ContextKind::Suggested);
                let suggested = error.remove(ContextKind::SuggestedArg);
                match self.tip_for_option(&argument) {
                    Some(tip) => add_tip(error, tip),
                    None => {
                        let near = suggested.filter(|near| is_near(&argument, near));
                        near.and_then(|near| error.insert(ContextKind::SuggestedArg, near));
                    }
                }
            }
            ErrorKind::InvalidValue => {
                let value = text(error, ContextKind::InvalidValue);
                if let Some(tip) = foreign_word::value(&argument, &value, self.lang) {
                    error.remove(ContextKind::SuggestedValue);
                    add_tip(error, tip.to_owned());
                } else if let Some(near) = error.remove(ContextKind::SuggestedValue)
                    && is_near(&value, &near)
                {
                    error.insert(ContextKind::SuggestedValue, near);
                }
                if self.lang == Lang::Ko {
                    self.name_values_in_korean(error, &argument);
                }
            }
            ErrorKind::MissingRequiredArgument | ErrorKind::WrongNumberOfValues => {
                let examples = self.verb().and_then(|verb| first_example(verb, self.lang));
                examples
                    .into_iter()
                    .for_each(|example| add_tip(error, example));
            }
            _ => {}
        }
    }

    /// Returns the first verb that the arguments name; `None` if there is none.
    pub(crate) fn verb(&self) -> Option<&'a Command> {
        let mut words = self
            .arguments
            .iter()
            .skip(1)
            .filter_map(|word| word.to_str());
        words.find_map(|word| self.command.find_subcommand(word))
    }

    fn tip_for_command(&self, word: &str) -> Option<String> {
        if let Some(answer) = foreign_word::command(word, self.lang) {
            return Some(answer.to_owned());
        }
        let is_path = word.contains(['.', '/', '\\']) || Path::new(word).exists();
        is_path.then(|| match self.lang {
            Lang::En => format!(
                "a command comes before the file: `bokgi check {word}` checks it, `bokgi show {word}` draws it, `bokgi info {word}` sums it up"
            ),
            Lang::Ko => format!(
                "파일 앞에 명령이 있어야 합니다. `bokgi check {word}`는 검사하고, `bokgi show {word}`는 그리고, `bokgi info {word}`는 간추립니다"
            ),
        })
    }

    /// Replaces the possible values of an option in clap's error by their Korean names.
    fn name_values_in_korean(&self, error: &mut Error, argument: &str) {
        let mut arguments = self.verb().into_iter().flat_map(Command::get_arguments);
        let name = argument.split([' ', '=']).next().unwrap_or(argument);
        let is_meant = |known: &&Arg| match (name.strip_prefix("--"), known.get_value_names()) {
            (Some(long), _) => known.get_long() == Some(long),
            (None, Some([value])) => known.is_positional() && name == format!("<{value}>"),
            (None, _) => false,
        };
        if let Some(known) = arguments.find(is_meant) {
            let values = known.get_possible_values();
            let values = values.iter().filter(|value| !value.is_hide_set());
            let values = values.map(korean::named).collect();
            error.insert(ContextKind::ValidValue, ContextValue::Strings(values));
        }
    }

    /// Adds the verbs spelled most like a mistyped word to the error as suggestions.
    fn suggest_commands(&self, error: &mut Error, word: &str) {
        let commands = self.command.get_subcommands();
        let names: Vec<&str> = commands.map(Command::get_name).collect();
        let near = all_nearest(word, names.into_iter());
        if !near.is_empty() {
            let near = near.into_iter().map(str::to_owned).collect();
            error.insert(
                ContextKind::SuggestedSubcommand,
                ContextValue::Strings(near),
            );
        }
    }

    fn tip_for_option(&self, option: &str) -> Option<String> {
        let option = option.split(['=', ' ']).next().unwrap_or(option);
        let verb = self.verb().map(Command::get_name);
        if option == "-" {
            return Some(match self.lang {
                Lang::En => "this option takes no value".to_owned(),
                Lang::Ko => "값을 받지 않는 옵션에 값을 주었습니다".to_owned(),
            });
        }
        let commands = self.verb().into_iter().chain([self.command]);
        let has = |option: &str| commands.clone().any(|command| has_option(command, option));
        if let Some(answer) = foreign_word::option(verb, option, has, self.lang) {
            return Some(answer.to_owned());
        }
        option.strip_prefix("--")?;
        let verbs = self.command.get_subcommands();
        let verbs = verbs.filter(|verb| has_option(verb, option));
        let verbs: Vec<String> = verbs
            .map(|verb| format!("`bokgi {}`", verb.get_name()))
            .collect();
        if verbs.is_empty() {
            return None;
        }
        let verbs = verbs[..verbs.len().min(MOST_COMMANDS)].join(", ");
        Some(match self.lang {
            Lang::En => format!("{option} is an option of {verbs}"),
            Lang::Ko => format!("{option}: {verbs}의 옵션입니다"),
        })
    }
}

/// True if a command has an option with this name, such as `-O` or `--force`, and its help shows it.
fn has_option(command: &Command, name: &str) -> bool {
    let long = name.strip_prefix("--");
    let short = name.strip_prefix('-').and_then(|rest| rest.chars().next());
    let mut shown = command.get_arguments().filter(|it| !it.is_hide_set());
    shown.any(|argument| match long {
        Some(long) => argument.get_long() == Some(long),
        None => short.is_some() && argument.get_short() == short,
    })
}

fn add_tip(error: &mut Error, tip: String) {
    let tips = vec![StyledStr::from(tip)];
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
}

/// True if a suggested word is spelled so like the typed one that it was probably meant.
fn is_near(word: &str, suggested: &ContextValue) -> bool {
    let near = |known: &str| !all_nearest(word, [known].into_iter()).is_empty();
    match suggested {
        ContextValue::String(known) => near(known),
        ContextValue::Strings(known) => known.iter().any(|known| near(known)),
        _ => false,
    }
}

/// Returns a tip with the first example from a verb's help: "for example `bokgi check games/`";
/// `None` if the help has no example.
fn first_example(verb: &Command, lang: Lang) -> Option<String> {
    let help = verb.get_before_help()?.to_string();
    let line = help
        .lines()
        .find(|line| line.trim_start().starts_with("bokgi "))?;
    // In the help, three blanks separate an example from its explanation.
    let example = line.trim().split("   ").next()?;
    Some(match lang {
        Lang::En => format!("for example `{example}`"),
        Lang::Ko => format!("예: `{example}`"),
    })
}
