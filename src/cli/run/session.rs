//! Exit status, and the environment of all verbs: languages and streams.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use clap::Command;

use super::cli_error::CliError;
use super::progress;
use crate::cli::args::config_file::ConfigFile;
use crate::cli::args::{Common, When};
use crate::diag::Severity;
use crate::diag::settings::AppliedSettings;
use crate::report::ReportStyle;
use crate::report::line::printable;
use crate::report::skipped::{self, Skipped};
use crate::text::{Bilingual, Lang};

/// Line width of output that does not go to a terminal.
const COLUMNS: usize = 100;

/// Exit status of the program. The greater one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Exit {
    /// 0: success.
    #[default]
    Fine,
    /// 1: findings, losses, no match, or a fix left undone.
    Found,
    /// 2: wrong usage, an unreadable input, an unwritable output, or an internal error.
    Failed,
}

impl Exit {
    /// Returns [`Exit::Found`] if something was found.
    pub fn found(something: bool) -> Exit {
        if something { Exit::Found } else { Exit::Fine }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Environment of all verbs.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// Language of messages.
    pub lang: Lang,
    /// True if standard output is coloured.
    pub color: bool,
    /// True if standard error is coloured.
    pub message_color: bool,
    /// Width of the terminal in columns.
    pub columns: usize,
    /// True if summaries and hints are printed.
    pub summary: bool,
    /// Configuration file that was found.
    pub config: Option<Arc<ConfigFile>>,
    /// Settings of the file that apply to the verb.
    pub applied: Option<Arc<AppliedSettings>>,
    /// Number of findings left out; `None` until it is known.
    pub left_out: Arc<Mutex<Option<usize>>>,
    pub verb: &'static str,
    /// Builds the whole command line in a language, for verbs that describe it.
    pub command: fn(Lang) -> Command,
}

impl Session {
    /// Collects the options, with the environment as their default.
    pub(crate) fn new(
        common: &Common,
        (config, applied): (Option<ConfigFile>, Option<AppliedSettings>),
        (verb, command): (&'static str, fn(Lang) -> Command),
    ) -> Session {
        Session {
            config: config.map(Arc::new),
            applied: applied.map(Arc::new),
            left_out: Arc::default(),
            verb,
            command,
            lang: common.lang.unwrap_or_else(locale),
            color: color(common.color, &io::stdout()),
            message_color: color(common.color, &io::stderr()),
            columns: columns(),
            summary: !common.quiet,
        }
    }

    /// Returns the style of a report on standard output.
    pub(crate) fn style(&self) -> ReportStyle {
        ReportStyle {
            lang: self.lang,
            color: self.color,
            columns: self.columns,
            summary: self.summary,
            fail_on: Severity::Warning,
            names_settings: false,
        }
    }

    pub(crate) fn file_style(&self) -> ReportStyle {
        ReportStyle {
            color: false,
            columns: COLUMNS,
            names_settings: true,
            ..self.style()
        }
    }

    /// Returns the style of a report on standard error, which has no summary line.
    pub(crate) fn message_style(&self) -> ReportStyle {
        ReportStyle {
            color: self.message_color,
            summary: false,
            ..self.style()
        }
    }

    /// Lists the skipped files on standard error, unless hints are suppressed.
    pub(crate) fn report_skipped(&self, skipped: &[Skipped]) {
        if self.summary {
            for line in skipped::lines(skipped, self.lang) {
                tell(&format!("bokgi: {line}\n"));
            }
        }
    }

    /// Prints a hint on standard error, unless hints are suppressed.
    pub(crate) fn hint(&self, line: &str) {
        if self.summary {
            tell(&format!("bokgi: {line}\n"));
        }
    }

    /// Reports a replaced file that lost its owner or extended attributes.
    pub(crate) fn warn_changed(&self, name: &str) {
        let line = match self.lang {
            Lang::En => format!("the owner or extended attributes of {name} could not be kept"),
            Lang::Ko => format!("소유자나 확장 속성을 그대로 두지 못함: {name}"),
        };
        tell(&format!("bokgi: {}\n", printable(&line)));
    }

    /// Records how many findings the run left out.
    pub(crate) fn note_left_out(&self, count: usize) {
        if let Ok(mut left_out) = self.left_out.lock() {
            *left_out = Some(count);
        }
    }

    /// Returns the settings read from a configuration file, with the number of findings left out so far.
    pub(crate) fn settings(&self) -> Option<AppliedSettings> {
        let applied = self.applied.as_deref()?;
        let count = self.left_out.lock().ok().and_then(|count| *count);
        Some(AppliedSettings {
            left_out: count.filter(|_| applied.hides_findings()),
            ..applied.clone()
        })
    }

    /// Names the settings of a configuration file on standard error. `-q`, or the file itself, silences the line only
    /// if no finding can have been left out.
    pub(crate) fn say_settings(&self) {
        let Some(settings) = self.settings() else {
            return;
        };
        let may_hide = settings.hides_findings() && settings.left_out != Some(0);
        if may_hide || self.summary {
            let line = settings.sentence(self.lang);
            tell(&format!("bokgi: {}\n", printable(&line)));
        }
    }

    /// Prints an error on standard error.
    pub(crate) fn say(&self, problem: &CliError) {
        say(problem, self.lang);
        if problem.is_about_option() {
            let words = Bilingual::new("  more: `bokgi", "  더 보기: `bokgi").get(self.lang);
            tell(&format!("{words} {} --help`\n", self.verb));
        }
    }
}

/// Prints an error on standard error in a language.
pub(crate) fn say(problem: &CliError, lang: Lang) {
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

/// Writes to standard error. Errors are ignored, because there is no other place to report them.
fn tell(text: &str) {
    progress::beside(|| {
        let _ = io::stderr().write_all(text.as_bytes());
    });
}

/// Returns the language of messages by the environment variables of the locale, or by the system language on Windows.
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

/// Width of a page of help in columns: from the terminal, else from the variable COLUMNS.
pub(crate) fn page_columns() -> usize {
    // A narrower page has no room beside the names of options.
    const LEAST: usize = 40;
    let set = std::env::var("COLUMNS").ok();
    let set = set.filter(|_| !io::stdout().is_terminal());
    let set = set.and_then(|set| set.parse().ok());
    set.filter(|columns| *columns >= LEAST)
        .unwrap_or_else(columns)
}

/// Returns the width of the terminal of standard output, or the default width.
#[cfg(any(unix, windows))]
fn columns() -> usize {
    let size = terminal_size::terminal_size_of(io::stdout());
    size.map_or(COLUMNS, |(columns, _)| usize::from(columns.0))
}

/// Returns the default width, because there is no terminal.
#[cfg(not(any(unix, windows)))]
fn columns() -> usize {
    COLUMNS
}
