//! The program: its verbs, parsing of the command line, exit statuses.

use std::ffi::OsString;
use std::io::{self, Write};
use std::panic;
use std::process::{self, ExitCode};

use anyhow::Context;
use clap::{
    ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum,
};

use super::korean;
use super::run::{progress, sink, watch};
use super::verbs::{check, codes, config, convert, explain, fix, formats, games, info, new};
#[cfg(feature = "verbs")]
use super::verbs::{figures, stats, stream};
#[cfg(feature = "show")]
use super::verbs::{score, show};
use crate::cli::args::Common;
use crate::cli::args::usage::WrongUsage;
use crate::cli::args::usage::help::with_pages;
#[cfg(unix)]
use crate::cli::run::interruption;
use crate::cli::run::problem::{Attempt, Problem};
use crate::cli::run::session::{self, Exit, Session, locale};
#[cfg(feature = "verbs")]
use crate::cli::verbs::collection::CollectionVerb;
use crate::cli::verbs::config::ConfigFile;
use crate::cli::verbs::fix::MendedFile;
#[cfg(feature = "lsp")]
use crate::cli::verbs::lsp;
#[cfg(feature = "report")]
use crate::cli::verbs::report;
#[cfg(feature = "show")]
use crate::cli::verbs::show::given::GivenOptions;
#[cfg(feature = "verbs")]
use crate::cli::verbs::system::SystemVerb;
use crate::diag::{Finding, Sample};
#[cfg(feature = "show")]
use crate::pictures;
use crate::text::Lang;

/// Reads, replays, checks, converts and draws the records of Korean board games
#[derive(Parser)]
#[command(
    name = "bokgi",
    version,
    arg_required_else_help = true,
    subcommand_required = true,
    infer_subcommands = true,
    before_help = "\
Examples:
  bokgi check games/                     what is wrong with the records of a folder
  bokgi check --report concise *.sgf     one line a finding
  bokgi explain BDK003                   what a finding means
  bokgi fix games/                       what can be mended, as a diff
  bokgi show game.sgf --moves 1-50       a numbered diagram
  bokgi convert games/ -o games.csv      a table of games
  bokgi select games/ --player 홍길동    the records that fit
  bokgi edit game.sgf --set EV=Spring    the record with another header"
)]
struct Cli {
    /// The command to run.
    #[command(subcommand)]
    verb: Verb,
    /// Options of every verb.
    #[command(flatten)]
    common: Common,
}

/// The commands of the program.
#[derive(Subcommand)]
enum Verb {
    /// Read, replay and check records; report each mistake with its place
    Check(check::Check),
    /// Fix mistakes that have only one possible correction
    Fix(fix::Fix),
    /// Summarize a folder or an event: verdicts, pairings, standings
    #[cfg(feature = "report")]
    Report(report::Report),
    /// Write records in another format
    Convert(convert::Convert),
    #[cfg(feature = "verbs")]
    #[command(flatten)]
    Collection(CollectionVerb),
    /// Summarize each record: players, result, rules, moves
    Info(info::Info),
    /// Draw positions, numbered figures, sets of figures, replays
    #[cfg(feature = "show")]
    Show(show::Show),
    /// Make the figures of a book or article from a list or Markdown
    #[cfg(feature = "verbs")]
    Figures(figures::Figures),
    /// Count finished games and compare the count with the result
    #[cfg(feature = "show")]
    Score(score::Score),
    /// Print a commented sample record to fill in
    New(new::New),
    /// Explain a kind of finding with a bad and a good example
    Explain(explain::Explain),
    /// List every kind of finding
    Codes(codes::Codes),
    /// List the formats of records and pictures
    Formats(formats::Formats),
    /// List the games with their rulesets and switches
    Games(games::Games),
    /// Print statistics of a collection: results, lengths, rules, openings, players
    #[cfg(feature = "verbs")]
    Stats(stats::Stats),
    /// List the settings of the configuration file and their lines
    Config(config::Config),
    /// Answer files given as lines of JSON, for data pipelines
    #[cfg(feature = "verbs")]
    Stream(stream::Stream),
    /// Serve an editor: findings while typing, quick fixes, explanations
    #[cfg(feature = "lsp")]
    Lsp(lsp::Lsp),
    #[cfg(feature = "verbs")]
    #[command(flatten)]
    System(SystemVerb),
}

impl Verb {
    /// Returns the function that adds a verb's arguments to its command.
    fn arguments(name: &str) -> Option<fn(Command) -> Command> {
        Some(match name {
            "check" => check::Check::augment_args,
            "fix" => fix::Fix::augment_args,
            #[cfg(feature = "report")]
            "report" => report::Report::augment_args,
            "convert" => convert::Convert::augment_args,
            "info" => info::Info::augment_args,
            #[cfg(feature = "show")]
            "show" => show::Show::augment_args,
            #[cfg(feature = "verbs")]
            "figures" => figures::Figures::augment_args,
            #[cfg(feature = "show")]
            "score" => score::Score::augment_args,
            "new" => new::New::augment_args,
            "explain" => explain::Explain::augment_args,
            "codes" => codes::Codes::augment_args,
            "formats" => formats::Formats::augment_args,
            "games" => games::Games::augment_args,
            #[cfg(feature = "verbs")]
            "stats" => stats::Stats::augment_args,
            "config" => config::Config::augment_args,
            #[cfg(feature = "verbs")]
            "stream" => stream::Stream::augment_args,
            #[cfg(feature = "lsp")]
            "lsp" => lsp::Lsp::augment_args,
            #[cfg(feature = "verbs")]
            _ => return CollectionVerb::arguments(name).or_else(|| SystemVerb::arguments(name)),
            #[cfg(not(feature = "verbs"))]
            _ => return None,
        })
    }

    /// Passes the explicitly set options to verbs that reject options without effect.
    #[cfg_attr(not(any(feature = "show", feature = "lsp")), allow(unused_variables))]
    fn hear(&mut self, matches: &ArgMatches) {
        match self {
            #[cfg(feature = "show")]
            Verb::Show(show) => show.given = GivenOptions::new(matches),
            #[cfg(feature = "show")]
            Verb::Score(score) => score.given = GivenOptions::new(matches),
            #[cfg(feature = "lsp")]
            Verb::Lsp(lsp) => lsp.asked_lang = matches.get_one("lang").copied(),
            _ => {}
        }
    }

    /// True if the verb runs until the user ends it.
    fn waits(&self) -> bool {
        match self {
            Verb::Check(check) => check.watched().is_some(),
            #[cfg(feature = "verbs")]
            Verb::Figures(figures) => figures.watches(),
            #[cfg(feature = "lsp")]
            Verb::Lsp(_) => true,
            _ => false,
        }
    }
}

/// Builds the command line with its help in a language.
pub fn command(lang: Lang) -> Command {
    in_language(Cli::command(), lang)
}

fn in_language(command: Command, lang: Lang) -> Command {
    let command = with_pages(command);
    match lang {
        Lang::En => command,
        Lang::Ko => korean::in_korean(command),
    }
}

/// Builds the command line of the verb that the arguments name first, without any help text. Building all verbs takes
/// longer than many runs, and only help and error messages need them.
fn command_of_verb(arguments: &[OsString]) -> Option<Command> {
    let name = arguments.get(1)?.to_str()?;
    let verb = Verb::arguments(name)?(Command::new(name.to_owned()));
    Some(Common::augment_args(Command::new("bokgi")).subcommand(verb))
}

/// Parses the arguments, with the settings of a configuration file as defaults.
fn parsed(
    arguments: &[OsString],
    set: Option<&ConfigFile>,
    lang: Lang,
) -> Result<Cli, clap::Error> {
    let behind = |command| match set {
        Some(config) => config.behind(command),
        None => command,
    };
    let matches = command_of_verb(arguments)
        .and_then(|command| behind(command).try_get_matches_from(arguments).ok())
        // Help and errors need the whole command line.
        .map_or_else(
            || in_language(behind(Cli::command()), lang).try_get_matches_from(arguments),
            Ok,
        )?;
    let mut cli = Cli::from_arg_matches(&matches)?;
    if let Some((_, verb)) = matches.subcommand() {
        cli.verb.hear(verb);
    }
    Ok(cli)
}

/// Runs the program with its arguments, the first of which is its own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // Help and errors appear before the command line is parsed, so the language is searched in the arguments.
    let config = ConfigFile::new(&arguments, Cli::command);
    let set = config.as_ref().ok().and_then(Option::as_ref);
    let lang = asked(&arguments).or(set.and_then(ConfigFile::lang));
    let lang = lang.unwrap_or_else(locale);
    let cli = match parsed(&arguments, set, lang) {
        Ok(cli) => cli,
        Err(error) => return complain(error, &arguments, lang).into(),
    };
    let session = Session::new(&cli.common);
    let config = match config {
        Ok(config) => config,
        Err(problems) => {
            problems.iter().for_each(|problem| session.say(problem));
            return Exit::Failed.into();
        }
    };
    #[cfg(unix)]
    interruption::end_at_an_abort();
    end_at_a_fault();
    if session.summary && !cli.verb.waits() {
        progress::begin(session.lang);
    }
    let outcome = dispatch(&cli.verb, &session, config.as_ref());
    progress::end();
    match outcome {
        Ok(exit) => exit.into(),
        Err(problem) if problem.is_broken_pipe() => Exit::Fine.into(),
        Err(problem) => {
            session.say(&problem);
            Exit::Failed.into()
        }
    }
}

/// Installs a panic hook that ends the program from any thread. It reports on standard error, leaves no half-written
/// files, and exits with a status that no finding uses.
fn end_at_a_fault() {
    let told = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        progress::end();
        told(fault);
        sink::abandon_after_fault();
        process::exit(Exit::Failed as i32);
    }));
}

/// Prints the requested help or the error in the command line. A closed stream is ignored.
fn complain(mut error: clap::Error, arguments: &[OsString], lang: Lang) -> Exit {
    if !error.use_stderr() {
        let printed = error
            .print()
            .with_context(|| Attempt::Write("<stdout>".to_owned()));
        return match printed.map_err(Problem::from) {
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
        Lang::En => error.print(),
        Lang::Ko => {
            let text = korean::complaint::complaint(&error, verb);
            io::stderr().write_all(text.as_bytes())
        }
    };
    Exit::Failed
}

/// Returns the language that `--lang` names anywhere on the command line.
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

fn dispatch(verb: &Verb, session: &Session, config: Option<&ConfigFile>) -> Result<Exit, Problem> {
    match verb {
        Verb::Check(verb) => match verb.watched() {
            Some(paths) => watch::watch(verb, paths, session),
            None => verb.run(session),
        },
        Verb::Fix(verb) => verb.run(session),
        #[cfg(feature = "report")]
        Verb::Report(verb) => verb.run(session),
        Verb::Convert(verb) => verb.run(session),
        #[cfg(feature = "verbs")]
        Verb::Collection(verb) => verb.run(session),
        Verb::Info(verb) => verb.run(session),
        #[cfg(feature = "show")]
        Verb::Show(verb) => verb.run(session),
        #[cfg(feature = "verbs")]
        Verb::Figures(verb) => verb.run(session),
        #[cfg(feature = "show")]
        Verb::Score(verb) => verb.run(session),
        Verb::New(verb) => verb.run(session),
        Verb::Explain(verb) => verb.run(session, (sample_findings, mended)),
        Verb::Codes(verb) => verb.run(session, sample_findings),
        Verb::Formats(verb) => verb.run(session),
        Verb::Games(verb) => verb.run(session),
        #[cfg(feature = "verbs")]
        Verb::Stats(verb) => verb.run(session),
        Verb::Config(verb) => verb.run(session, config, &Cli::command()),
        #[cfg(feature = "verbs")]
        Verb::Stream(verb) => verb.run(session),
        #[cfg(feature = "lsp")]
        Verb::Lsp(verb) => verb.run(session),
        #[cfg(feature = "verbs")]
        Verb::System(verb) => verb.run(session, command(session.lang)),
    }
}

/// Returns what `bokgi check` finds in the bytes of a named file. With `--to` among the options, returns the losses of
/// converting or drawing it.
pub fn findings(name: &str, bytes: Vec<u8>, options: &[&str]) -> Vec<Finding> {
    let target = options
        .iter()
        .skip_while(|option| **option != "--to")
        .nth(1);
    let verb = match target {
        None => "check",
        #[cfg(feature = "show")]
        Some(id) if crate::formats::by_id(id).is_none() && pictures::by_id(id).is_some() => "show",
        Some(_) => "convert",
    };
    match asked_of_a_file(verb, options) {
        Some(Verb::Check(check)) => check.findings_of(name, bytes).unwrap_or_default(),
        Some(Verb::Convert(convert)) => convert.findings_of(name, bytes).unwrap_or_default(),
        #[cfg(feature = "show")]
        Some(Verb::Show(show)) => show.findings_of(name, bytes).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// Parses a verb that reads one file, with options; `None` if the verb has no such options.
fn asked_of_a_file(verb: &str, options: &[&str]) -> Option<Verb> {
    let start = ["bokgi", verb, "-"];
    let arguments = start.iter().chain(options);
    let arguments: Vec<OsString> = arguments.map(OsString::from).collect();
    let cli = parsed(&arguments, None, Lang::En);
    Some(cli.ok()?.verb)
}

/// Returns the findings of a code's example, compared with its event if it has one.
pub fn sample_findings(sample: &Sample) -> Vec<Finding> {
    let name = format!("example.{}", sample.extension);
    let bytes = sample.bytes.to_vec();
    let Some(event) = sample.event else {
        return findings(&name, bytes, sample.options);
    };
    match asked_of_a_file("check", sample.options) {
        Some(Verb::Check(check)) => check.findings_at(&name, bytes, event).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// Returns the bytes of a named file after `bokgi fix`, or `None` if nothing changes.
pub fn mended(name: &str, bytes: Vec<u8>, options: &[&str]) -> Option<MendedFile> {
    match asked_of_a_file("fix", options)? {
        Verb::Fix(fix) => fix.mended(name, bytes).ok()?,
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::cli::korean::words::WORDS;

    #[test]
    fn every_verb_option_and_heading_has_its_korean_words_and_no_other() {
        let command = command(Lang::En);
        let mut used = HashSet::new();
        for part in command.get_subcommands().chain([&command]) {
            let name = part.get_name();
            let words = WORDS.verb(name);
            let words = words.unwrap_or_else(|| panic!("{name} has no Korean help"));
            for argument in part.get_arguments() {
                let id = argument.get_id().as_str();
                let help = WORDS.help(name, id);
                assert!(help.is_some(), "{name} {id} has no Korean help");
                let is_own = words.arguments.contains_key(id);
                used.insert((if is_own { name } else { "every" }, id));
                if let Some(heading) = argument.get_help_heading() {
                    assert!(WORDS.headings.contains_key(heading), "{heading}");
                }
            }
        }
        let own = WORDS
            .verbs
            .iter()
            .map(|verb| (&*verb.name, &verb.arguments));
        for (verb, arguments) in own.chain([("every", &WORDS.every)]) {
            for id in arguments.keys().map(String::as_str) {
                let kept = is_left_out(verb)
                    || used.contains(&(verb, id))
                    || ["help", "version"].contains(&id)
                    // Picture forms are listed only if the program can draw.
                    || cfg!(not(feature = "show")) && (verb, id) == ("formats", "pictures");
                assert!(kept, "{verb} {id} is no option any more");
            }
        }
        let told = WORDS.verbs.iter().filter(|verb| !is_left_out(&verb.name));
        // One entry of the words is the program itself.
        assert_eq!(told.count(), command.get_subcommands().count() + 1);
    }

    /// True if this build lacks a verb; its words exist all the same.
    fn is_left_out(verb: &str) -> bool {
        match verb {
            "lsp" => cfg!(not(feature = "lsp")),
            "report" => cfg!(not(feature = "report")),
            "score" | "show" => cfg!(not(feature = "show")),
            // Options under `every` that only left-out verbs have.
            "completions" | "dedupe" | "diff" | "edit" | "every" | "figures" | "find" | "man"
            | "merge" | "schema" | "select" | "split" | "stats" | "stream" => {
                cfg!(not(feature = "verbs"))
            }
            _ => false,
        }
    }

    #[test]
    fn a_verb_alone_takes_what_it_takes_among_all() {
        for verb in Cli::command().get_subcommands() {
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
