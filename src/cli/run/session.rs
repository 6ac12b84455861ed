//! How the program ends, and what all verbs know about the surroundings: languages and streams.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Command;

use super::problem::Problem;
use super::progress;
use crate::cli::args::config_file::ConfigFile;
use crate::cli::args::{Common, When};
use crate::diag::Severity;
use crate::report::ReportStyle;
use crate::report::line::printable;
use crate::report::skipped::{self, Skipped};
use crate::text::{Bilingual, Lang};

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

impl Exit {
    /// How a program ends that has found something to complain about, or nothing.
    pub fn found(something: bool) -> Exit {
        if something { Exit::Found } else { Exit::Fine }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// What all verbs know about the surroundings.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// Language of messages.
    pub lang: Lang,
    /// Whether results on standard output are coloured.
    pub color: bool,
    /// Whether messages on standard error are coloured.
    pub message_color: bool,
    /// Columns of the terminal.
    pub columns: usize,
    /// Whether what only sums up or hints is said.
    pub summary: bool,
    /// Configuration file that took part.
    pub config: Option<Arc<ConfigFile>>,
    /// Builds the whole command line in a language, for verbs that describe it.
    pub command: fn(Lang) -> Command,
}

impl Session {
    /// Collects the options, with the environment as their default.
    pub(crate) fn new(
        common: &Common,
        config: Option<ConfigFile>,
        command: fn(Lang) -> Command,
    ) -> Session {
        Session {
            config: config.map(Arc::new),
            command,
            lang: common.lang.unwrap_or_else(locale),
            color: color(common.color, &io::stdout()),
            message_color: color(common.color, &io::stderr()),
            columns: columns(),
            summary: !common.quiet,
        }
    }

    /// How a report on standard output looks.
    pub(crate) fn style(&self) -> ReportStyle {
        ReportStyle {
            lang: self.lang,
            color: self.color,
            columns: self.columns,
            summary: self.summary,
            fail_on: Severity::Warning,
        }
    }

    /// How a report in a file looks.
    pub(crate) fn file_style(&self) -> ReportStyle {
        ReportStyle {
            color: false,
            columns: COLUMNS,
            ..self.style()
        }
    }

    /// How a report on standard error looks, beside other results: without a last line.
    pub(crate) fn message_style(&self) -> ReportStyle {
        ReportStyle {
            color: self.message_color,
            summary: false,
            ..self.style()
        }
    }

    /// Tells on standard error what was passed over, unless hints are not wanted.
    pub(crate) fn say_skipped(&self, skipped: &[Skipped]) {
        if self.summary {
            for line in skipped::lines(skipped, self.lang) {
                tell(&format!("bokgi: {line}\n"));
            }
        }
    }

    /// Tells on standard error what a run came to, unless hints are not wanted.
    pub(crate) fn hint(&self, line: &str) {
        if self.summary {
            tell(&format!("bokgi: {line}\n"));
        }
    }

    /// Tells a problem on standard error.
    pub(crate) fn say(&self, problem: &Problem) {
        say(problem, self.lang);
    }
}

/// Tells a problem on standard error in a language.
pub(crate) fn say(problem: &Problem, lang: Lang) {
    let word = Severity::Error.word().get(lang);
    let help_word = Bilingual::new("help", "도움말").get(lang);
    let message = problem.message(lang);
    let help = problem.help(lang);
    let mut text = format!("bokgi: {word}: {}\n", printable(&message));
    if !help.is_empty() {
        text.push_str(&format!("  {help_word}: {}\n", printable(&help)));
    }
    tell(&text);
}

/// Writes to standard error. Where that is gone, there is nobody to tell.
fn tell(text: &str) {
    progress::beside(|| {
        let _ = io::stderr().write_all(text.as_bytes());
    });
}

/// The language of the locale, by the variable that decides about messages; on Windows, where there is none, by
/// what the system is set to.
pub(crate) fn locale() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL")
        .or_else(|| set("LC_MESSAGES"))
        .or_else(|| set("LANG"));
    #[cfg(windows)]
    let locale = locale.or_else(sys_locale::get_locale);
    Lang::from_locale(&locale.unwrap_or_default())
}

fn color<S: IsTerminal + anstream::stream::RawStream>(when: When, stream: &S) -> bool {
    let choice = match when {
        When::Auto => anstream::AutoStream::choice(stream),
        When::Always => anstream::ColorChoice::Always,
        When::Never => anstream::ColorChoice::Never,
    };
    choice != anstream::ColorChoice::Never
}

/// Columns of the terminal that standard output goes to, or what is taken where it goes elsewhere.
#[cfg(any(unix, windows))]
fn columns() -> usize {
    let size = terminal_size::terminal_size_of(io::stdout());
    size.map_or(COLUMNS, |(columns, _)| usize::from(columns.0))
}

/// There is no terminal.
#[cfg(not(any(unix, windows)))]
fn columns() -> usize {
    COLUMNS
}
