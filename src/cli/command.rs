//! The program's entry point: builds and parses the command line, runs a verb and returns the exit
//! status.

use std::ffi::OsString;
use std::io::{self, Write};
use std::panic;
use std::process::{self, ExitCode};

use anyhow::Context;
use clap::{Args, Command, FromArgMatches, ValueEnum};

use super::korean;
use super::run::{barrier, progress, sink};
use crate::cli::args::Common;
use crate::cli::args::config_file::{ConfigFile, FoundConfig};
use crate::cli::args::usage::WrongUsage;
use crate::cli::args::usage::help::{fitted, with_pages};
use crate::cli::run::cli_error::{CliError, IoContext};
#[cfg(unix)]
use crate::cli::run::interruption;
use crate::cli::run::session::{self, Exit, Session, locale, page_columns};
use crate::cli::verbs::VERBS;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::settings::AppliedSettings;
use crate::text::path::readable;
use crate::text::{Bilingual, Lang};

/// One-line description of the program at the top of its help, in English and Korean.
const ABOUT: Bilingual = Bilingual::new(
    "Reads, replays, checks, converts and draws the records of Korean board games",
    "한국 보드게임의 기보를 읽고, 재현하고, 검사하고, 변환하고, 그립니다",
);

/// Examples at the head of the program's help.
const GUIDE: Bilingual = Bilingual::new(
    "\
Examples:
  bokgi check games/                     find the mistakes in the records of a folder
  bokgi check --report concise *.sgf     one line per finding
  bokgi explain BDK003                   what a finding means
  bokgi fix games/                       show possible fixes as a diff
  bokgi show game.sgf --moves 1-50       a numbered diagram
  bokgi convert games/ -o games.csv      a table of games
  bokgi select games/ --player 홍길동    find the records of a player
  bokgi edit game.sgf --set EV=Spring    change a header field",
    "\
예:
  bokgi check games/                     폴더에 있는 기보의 잘못을 찾기
  bokgi check --report concise *.sgf     지적마다 한 줄로
  bokgi explain BDK003                   지적의 뜻 알아보기
  bokgi fix games/                       고칠 수 있는 곳을 diff로 보기
  bokgi show game.sgf --moves 1-50       수순 번호를 붙인 그림
  bokgi convert games/ -o games.csv      대국을 표로
  bokgi select games/ --player 홍길동    대국자의 기보 찾기
  bokgi edit game.sgf --set 대회=봄대회   대국 정보 고치기",
);

/// Builds the program's clap command with all verbs and their help in one language.
pub fn command(lang: Lang) -> Command {
    in_language(whole(lang), lang)
}

/// Builds the clap command with all verbs. The descriptions of verbs are in `lang`; help of options
/// is still in English.
fn whole(lang: Lang) -> Command {
    let program = Command::new("bokgi")
        .version(env!("CARGO_PKG_VERSION"))
        .arg_required_else_help(true)
        .subcommand_required(true)
        .infer_subcommands(true);
    Common::augment_args(program)
        .about(ABOUT.get(lang))
        .before_help(GUIDE.get(lang))
        .subcommands(VERBS.iter().map(|verb| verb.command(lang)))
}

fn in_language(command: Command, lang: Lang) -> Command {
    let command = with_pages(command);
    match lang {
        Lang::En => command,
        Lang::Ko => korean::in_korean(command),
    }
}

/// Finds the declaration of a verb by its exact name; `None` if this build has no such verb.
fn declaration(name: &str) -> Option<&'static Declaration> {
    VERBS.iter().copied().find(|verb| verb.name == name)
}

/// Builds the clap command with only the verb that the first argument names, and without help
/// texts; `None` if the argument is not the exact name of a verb. Building all verbs takes longer
/// than many whole runs, and only help and error messages need them.
fn command_of_verb(arguments: &[OsString]) -> Option<Command> {
    let verb = declaration(arguments.get(1)?.to_str()?)?;
    Some(Common::augment_args(Command::new("bokgi")).subcommand(verb.bare_command()))
}

struct ParsedLine {
    /// Name of the verb that the command line names.
    name: &'static str,
    verb: Box<dyn Verb>,
    common: Common,
    /// Settings of the configuration file that take effect in this run; `None` if there are none.
    applied: Option<AppliedSettings>,
}

/// Parses the command line arguments; a configuration file, if any, supplies default values. Fails
/// for a wrong command line and for requested help.
fn parsed(
    arguments: &[OsString],
    set: Option<&ConfigFile>,
    lang: Lang,
) -> Result<ParsedLine, clap::Error> {
    let after = |command| match set {
        Some(config) => config.after(command),
        None => command,
    };
    let matches = command_of_verb(arguments)
        .and_then(|command| after(command).try_get_matches_from(arguments).ok())
        // Parses again with all verbs if the quick attempt failed, because only the full command
        // can print help and usage errors.
        .map_or_else(
            || {
                let command = in_language(after(whole(lang)), lang);
                fitted(command, page_columns()).try_get_matches_from(arguments)
            },
            Ok,
        )?;
    let (name, of_verb) = matches.subcommand().expect("clap requires a verb");
    let verb = declaration(name).expect("clap knows only the verbs of the registry");
    Ok(ParsedLine {
        name: verb.name,
        applied: set.and_then(|config| config.applied(verb.name, of_verb)),
        verb: verb.parse(of_verb)?,
        common: Common::from_arg_matches(&matches)?,
    })
}

/// Runs the program with these arguments; the first is the program's own name. Returns the exit
/// status.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // Help and errors may be printed before parsing succeeds, so the language is looked up in the
    // raw arguments.
    let config = ConfigFile::find(&arguments, || whole(Lang::En));
    let set = match &config {
        Ok(FoundConfig::Own(config)) => Some(config),
        _ => None,
    };
    let lang = asked(&arguments).or(set.and_then(ConfigFile::lang));
    let lang = lang.unwrap_or_else(locale);
    let line = match parsed(&arguments, set, lang) {
        Ok(line) => line,
        Err(error) => return complain(error, &arguments, lang).into(),
    };
    let (config, foreign) = match config {
        Ok(FoundConfig::None) => (None, None),
        Ok(FoundConfig::Own(config)) => (Some(config), None),
        Ok(FoundConfig::Foreign(name)) => (None, Some(name)),
        Err(problems) => {
            let lang = line.common.lang.unwrap_or_else(locale);
            problems
                .iter()
                .for_each(|problem| session::say(problem, lang));
            return Exit::Failed.into();
        }
    };
    let ParsedLine { name, verb, .. } = line;
    let session = Session::new(&line.common, (config, line.applied), (name, command));
    #[cfg(unix)]
    interruption::end_at_an_abort();
    end_at_a_fault();
    if session.summary && !verb.waits() {
        progress::begin(session.lang);
    }
    if let Some(name) = foreign {
        session.hint(&match session.lang {
            Lang::En => {
                format!(
                    "{name} belongs to another user and is ignored; use --config {name} to \
                 read it"
                )
            }
            Lang::Ko => {
                format!("{name} 파일은 다른 사용자의 파일이라 쓰지 않음. 쓰려면 --config {name}")
            }
        });
    }
    if verb.waits() {
        session.say_settings();
    }
    let outcome = verb.run(&session);
    progress::end();
    for file in sink::take_changed() {
        session.warn_changed(&readable(&file));
    }
    if !verb.waits() && verb.names_settings() {
        session.say_settings();
    }
    match outcome {
        Ok(exit) => exit.into(),
        Err(problem) if problem.is_broken_pipe() => Exit::Fine.into(),
        Err(problem) => {
            session.say(&problem);
            Exit::Failed.into()
        }
    }
}

/// Installs a panic hook that ends the whole program after a panic in any thread, except a panic
/// that a barrier catches. The hook removes half-written files and exits with status 2.
fn end_at_a_fault() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        if barrier::is_kept(fault) {
            return;
        }
        progress::end();
        report(fault);
        sink::abandon_after_fault();
        process::exit(Exit::Failed as i32);
    }));
}

/// Prints clap's message: the requested help, or the error in the command line with tips. Returns
/// the exit status.
fn complain(mut error: clap::Error, arguments: &[OsString], lang: Lang) -> Exit {
    if !error.use_stderr() {
        let printed = error
            .print()
            .with_context(|| IoContext::Write("<stdout>".to_owned()));
        return match printed.map_err(CliError::from) {
            Err(problem) if !problem.is_broken_pipe() => {
                session::say(&problem, lang);
                Exit::Failed
            }
            _ => Exit::Fine,
        };
    }
    let usage = WrongUsage {
        command: &command(lang),
        arguments,
        lang,
    };
    usage.advise(&mut error);
    let verb = usage.verb().map(Command::get_name);
    let _ = match lang {
        Lang::En => {
            let text = with_help_of(verb, error.render().ansi().to_string());
            anstream::stderr().write_all(text.as_bytes())
        }
        Lang::Ko => {
            let text = korean::complaint::complaint(&error, verb);
            io::stderr().write_all(text.as_bytes())
        }
    };
    Exit::Failed
}

/// Changes the last line of clap's message from `--help` to `bokgi VERB --help`.
fn with_help_of(verb: Option<&str>, mut message: String) -> String {
    let hint = message.rfind("For more information");
    if let Some(at) = hint.and_then(|hint| Some(hint + message[hint..].find("--help")?)) {
        let verb = verb.map(|verb| format!("{verb} ")).unwrap_or_default();
        message.insert_str(at, &format!("bokgi {verb}"));
    }
    message
}

/// Returns the language given with `--lang`, searching the raw arguments; `None` without a valid
/// one.
fn asked(arguments: &[OsString]) -> Option<Lang> {
    let mut arguments = arguments.iter().filter_map(|argument| argument.to_str());
    let mut asked = None;
    while let Some(argument) = arguments.next() {
        let value = match argument.strip_prefix("--lang") {
            Some("") => arguments.next(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        asked = value
            .and_then(|value| Lang::from_str(value, false).ok())
            .or(asked);
    }
    asked
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::cli::korean::words::WORDS;

    #[test]
    fn every_verb_option_and_heading_has_its_korean_words_and_no_other() {
        let command = command(Lang::En);
        let own = |verb: &str| WORDS.verbs.get(verb);
        let mut used = HashSet::new();
        for part in command.get_subcommands().chain([&command]) {
            let name = part.get_name();
            for argument in part.get_arguments() {
                let id = argument.get_id().as_str();
                let help = WORDS.help(name, id);
                assert!(help.is_some(), "{name} {id} has no Korean help");
                let is_own = own(name).is_some_and(|words| words.contains_key(id));
                used.insert((if is_own { name } else { "every" }, id));
                if let Some(heading) = argument.get_help_heading() {
                    assert!(WORDS.headings.contains_key(heading), "{heading}");
                }
            }
        }
        let every = [("every", &WORDS.every)];
        let of_verbs = WORDS
            .verbs
            .iter()
            .map(|(verb, words)| (verb.as_str(), words));
        for (verb, arguments) in of_verbs.chain(every) {
            for id in arguments.keys().map(String::as_str) {
                let kept = is_left_out(verb)
                    || used.contains(&(verb, id))
                    || ["help", "version"].contains(&id)
                    // The verb `formats` has `--pictures` only if the program can draw.
                    || cfg!(not(feature = "show")) && (verb, id) == ("formats", "pictures");
                assert!(kept, "{verb} {id} is no option any more");
            }
        }
    }

    /// True if this build has no such verb. `words.toml` contains the texts of all verbs in every
    /// build.
    fn is_left_out(verb: &str) -> bool {
        match verb {
            "lsp" => cfg!(not(feature = "lsp")),
            "report" => cfg!(not(feature = "report")),
            "score" | "show" => cfg!(not(feature = "show")),
            // Options that only verbs missing from a small build have.
            "completions" | "dedupe" | "diff" | "edit" | "every" | "figures" | "find" | "man"
            | "merge" | "schema" | "select" | "split" | "stats" | "stream" => {
                cfg!(not(feature = "verbs"))
            }
            _ => false,
        }
    }

    #[test]
    fn a_verb_alone_takes_what_it_takes_among_all() {
        for verb in whole(Lang::En).get_subcommands() {
            let line = ["bokgi", verb.get_name()].map(OsString::from);
            let alone = command_of_verb(&line).expect("every verb has its arguments");
            let found = alone.find_subcommand(verb.get_name());
            let found = found.expect("the verb is there");
            let arguments =
                |command: &Command| format!("{:?}", command.get_arguments().collect::<Vec<_>>());
            assert_eq!(arguments(found), arguments(verb), "{}", verb.get_name());
            alone.debug_assert();
        }
        let line = ["bokgi", "sho"].map(OsString::from);
        assert!(command_of_verb(&line).is_none());
    }

    #[test]
    fn the_korean_command_line_is_sound() {
        command(Lang::Ko).debug_assert();
    }
}
