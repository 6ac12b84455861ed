//! The command line program: it carries the values of the other layers from step to step.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::panic::AssertUnwindSafe;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, ValueEnum};

pub mod args;
pub mod check;
pub mod choice;
pub mod codes;
pub mod convert;
pub mod explain;
pub mod formats;
pub mod games;
pub mod info;
pub mod input;
pub mod inspection;
pub mod korean;
pub mod paragraph;
pub mod pipeline;
pub mod problem;
pub mod reading;
pub mod schema;
pub mod show;
pub mod sink;
pub mod stats;
pub mod table;
pub mod walk;

use crate::report::line::printable;
use crate::report::{Color, Look, Summary};
use crate::text::Lang;
use args::{Cli, Common, Language, Verb, When};
use problem::{Pipe, Problem};
use sink::Sink;

/// Columns of lines that do not go to a terminal: the same wherever they are written.
const COLUMNS: usize = 100;

/// How the program ended, as its exit status; the greater one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Exit {
    /// 0: nothing to complain about.
    #[default]
    Fine,
    /// 1: findings that matter.
    Found,
    /// 2: wrong usage, something that cannot be read or written, or a fault of the program.
    Failed,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// What all verbs know about the surroundings.
#[derive(Clone, Copy, Debug)]
pub struct Session {
    /// Language of messages.
    pub lang: Lang,
    /// Whether results on standard output are coloured.
    pub color: Color,
    /// Whether messages on standard error are coloured.
    pub message_color: Color,
    /// Columns of the terminal.
    pub columns: usize,
    /// Whether what only sums up or hints is said.
    pub summary: Summary,
}

/// Runs the program with its arguments, the first of which is its own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // Help and complaints come before there is a parsed command line to tell their language.
    let lang = asked(&arguments).unwrap_or_else(locale);
    let command = match lang {
        Lang::En => Cli::command(),
        Lang::Ko => korean::speak(Cli::command()),
    };
    let parsed = command
        .try_get_matches_from(arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return complain(&error, lang).into(),
    };
    let session = Session::new(&cli.common);
    // A fault of ours has been told on standard error by then; it must not look like a finding.
    let outcome = std::panic::catch_unwind(AssertUnwindSafe(|| dispatch(&cli.verb, &session)));
    match outcome {
        Ok(Ok(exit)) => exit.into(),
        Ok(Err(problem)) if problem.is_broken_pipe() == Pipe::Broken => Exit::Fine.into(),
        Ok(Err(problem)) => {
            session.say(&problem);
            Exit::Failed.into()
        }
        Err(_) => Exit::Failed.into(),
    }
}

/// Prints the help that was asked for, or what is wrong with the command line. A stream that is gone
/// takes nothing from that.
fn complain(error: &clap::Error, lang: Lang) -> Exit {
    if !error.use_stderr() {
        let _ = error.print();
        return Exit::Fine;
    }
    let _ = match lang {
        Lang::En => error.print(),
        Lang::Ko => io::stderr().write_all(korean::complaint::complaint(error).as_bytes()),
    };
    Exit::Failed
}

/// The language that `--lang` names, wherever it stands.
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
            .and_then(|value| Language::from_str(value, false).ok())
            .map(Lang::from)
            .or(asked);
    }
    asked
}

fn dispatch(verb: &Verb, session: &Session) -> Result<Exit, Problem> {
    match verb {
        Verb::Check(verb) => verb.run(session),
        Verb::Convert(verb) => verb.run(session),
        Verb::Info(verb) => verb.run(session),
        Verb::Show(verb) => verb.run(session),
        Verb::Explain(verb) => verb.run(session),
        Verb::Codes(verb) => verb.run(session),
        Verb::Formats(verb) => verb.run(session),
        Verb::Games(verb) => verb.run(session),
        Verb::Stats(verb) => verb.run(session),
        Verb::Schema(verb) => verb.run(session),
    }
}

impl Session {
    fn new(common: &Common) -> Session {
        Session {
            lang: common.lang.map_or_else(locale, Lang::from),
            color: color(common.color, &io::stdout()),
            message_color: color(common.color, &io::stderr()),
            columns: terminal_size::terminal_size_of(io::stdout())
                .map_or(COLUMNS, |(columns, _)| usize::from(columns.0)),
            summary: if common.quiet {
                Summary::Hidden
            } else {
                Summary::Shown
            },
        }
    }

    /// How a report on standard output looks.
    pub fn look(&self) -> Look {
        Look {
            lang: self.lang,
            color: self.color,
            columns: self.columns,
            summary: self.summary,
        }
    }

    /// How a report on standard error looks, beside other results: without a last line.
    pub fn message_look(&self) -> Look {
        Look {
            color: self.message_color,
            summary: Summary::Hidden,
            ..self.look()
        }
    }

    /// Standard output.
    pub fn stdout(&self) -> Sink {
        Sink::stdout()
    }

    /// Tells a problem on standard error.
    pub fn say(&self, problem: &Problem) {
        let word = match self.lang {
            Lang::En => "error",
            Lang::Ko => "오류",
        };
        let help_word = match self.lang {
            Lang::En => "help",
            Lang::Ko => "도움말",
        };
        let message = problem.message(self.lang);
        let help = problem.help(self.lang);
        let mut text = format!("bokgi: {word}: {}\n", printable(&message));
        if !help.is_empty() {
            text.push_str(&format!("  {help_word}: {}\n", printable(&help)));
        }
        // Where standard error is gone, there is nobody to tell.
        let _ = io::stderr().write_all(text.as_bytes());
    }
}

/// The language of the locale, by the variable that decides about messages.
fn locale() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL")
        .or_else(|| set("LC_MESSAGES"))
        .or_else(|| set("LANG"));
    Lang::from_locale(&locale.unwrap_or_default())
}

fn color<S: IsTerminal + anstream::stream::RawStream>(when: When, stream: &S) -> Color {
    let choice = match when {
        When::Auto => anstream::AutoStream::choice(stream),
        When::Always => anstream::ColorChoice::Always,
        When::Never => anstream::ColorChoice::Never,
    };
    match choice {
        anstream::ColorChoice::Never => Color::Off,
        _ => Color::On,
    }
}
