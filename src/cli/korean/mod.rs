//! Help pages and usage errors in Korean, which replace clap's English texts.

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command};

pub(crate) mod complaint;
pub(crate) mod words;

use words::WORDS;

/// clap template of a Korean help page.
const PAGE: &str = "{before-help}{about-with-newline}\n사용법: {usage}\n\n{all-args}{after-help}";

/// Returns the clap command with all help texts in Korean.
pub(crate) fn in_korean(command: Command) -> Command {
    let command = page(command)
        .disable_help_subcommand(true)
        .subcommand_help_heading("명령")
        .subcommand_value_name("명령")
        .disable_version_flag(true)
        .arg(flag("version", 'V', ArgAction::Version));
    command.mut_subcommands(page)
}

fn page(command: Command) -> Command {
    let name = command.get_name().to_owned();
    command
        .mut_args(|argument| argument_in_korean(argument, &name))
        .after_help("더 보기: --help-all")
        .help_template(PAGE)
}

/// Creates a flag such as `--version` with Korean help, in place of the one that clap adds.
fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    Arg::new(name)
        .short(short)
        .long(name)
        .action(action)
        .help(&WORDS.every[name])
        .help_heading("옵션")
}

fn argument_in_korean(argument: Arg, verb: &str) -> Arg {
    let Some(text) = WORDS.help(verb, argument.get_id().as_str()) else {
        return argument;
    };
    let heading = match argument.get_help_heading() {
        Some(english) => WORDS.headings.get(english).map_or("옵션", String::as_str),
        None if argument.is_positional() => "인자",
        None => "옵션",
    };
    let values = values(&argument);
    let hides_values = argument.get_action().takes_values();
    argument
        .help(format!("{text}{values}"))
        .long_help(None)
        .hide_default_value(hides_values)
        .hide_possible_values(hides_values)
        .help_heading(heading)
}

/// Beginning of the list of possible values in an option's Korean help.
pub(crate) const VALUES: &str = " [쓸 수 있는 값: ";

/// Formats the default and the possible values of an option in Korean, because clap would print the
/// labels in English. Possible values are left out if any of them has a help text, because the
/// option's Korean help names them.
fn values(argument: &Arg) -> String {
    let mut text = String::new();
    if !argument.get_action().takes_values() {
        return text;
    }
    let defaults: Vec<_> = argument
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy())
        .collect();
    if !defaults.is_empty() {
        text.push_str(&format!(" [기본값: {}]", defaults.join(", ")));
    }
    let possible = argument.get_possible_values();
    let is_listed = !argument.is_hide_possible_values_set();
    if is_listed && !possible.is_empty() && possible.iter().all(|value| value.get_help().is_none())
    {
        let possible: Vec<_> = possible.iter().map(named).collect();
        text.push_str(&format!("{VALUES}{}]", possible.join(", ")));
    }
    text
}

/// Returns a value with its Korean name in front, if it has one: `바둑(baduk)`.
pub(crate) fn named(value: &PossibleValue) -> String {
    let name = value.get_name();
    let is_korean = |alias: &&str| !alias.is_ascii();
    match value.get_name_and_aliases().find(is_korean) {
        Some(korean) => format!("{korean}({name})"),
        None => name.to_owned(),
    }
}
