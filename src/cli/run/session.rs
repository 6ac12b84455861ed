//! Exit status of the program, and the settings that all verbs share: language, colours, terminal
//! width, configuration.

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

/// Line width, in columns, of output that does not go to a terminal.
const COLUMNS: usize = 100;

/// Exit status of the program. If several apply, the greatest is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Exit {
    /// 0: success, with nothing to report.
    #[default]
    Fine,
    /// 1: there are findings or losses, no record matched, or a fix was not applied.
    Found,
    /// 2: wrong usage, an unreadable input, an unwritable output, or an internal error.
    Failed,
}

impl Exit {
    /// Returns [`Exit::Found`] if the argument is true, else [`Exit::Fine`].
    pub fn found(something: bool) -> Exit {
        if something { Exit::Found } else { Exit::Fine }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Settings of a run that all verbs share.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// Language of messages and reports.
    pub lang: Lang,
    /// True if standard output is coloured.
    pub color: bool,
    /// True if standard error is coloured.
    pub message_color: bool,
    /// Width of the terminal on standard output, in columns; 100 without a terminal.
    pub columns: usize,
    /// True if summaries and hints are printed; false with `--quiet`.
    pub summary: bool,
    /// The configuration file in use; `None` without one.
    pub config: Option<Arc<ConfigFile>>,
    /// Settings of the configuration file that take effect for this verb; `None` without any.
    pub applied: Option<Arc<AppliedSettings>>,
    /// Number of findings that filters suppressed; `None` until the verb reports it.
    pub left_out: Arc<Mutex<Option<usize>>>,
    pub verb: &'static str,
    /// Builds the program's clap command with all verbs in a language, for verbs that describe the
    /// command line.
    pub command: fn(Lang) -> Command,
}

impl Session {
    /// Creates the session from the options of the command line; the environment supplies values
    /// that they do not set.
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

    /// Returns the style of a report printed on standard output.
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

    /// Returns the style of a report on standard error; it has no summary line.
    pub(crate) fn message_style(&self) -> ReportStyle {
        ReportStyle {
            color: self.message_color,
            summary: false,
            ..self.style()
        }
    }

    /// Lists the skipped files on standard error, unless `--quiet` is given.
    pub(crate) fn report_skipped(&self, skipped: &[Skipped]) {
        if self.summary {
            for line in skipped::lines(skipped, self.lang) {
                tell(&format!("bokgi: {line}\n"));
            }
        }
    }

    /// Prints a line on standard error, unless `--quiet` is given.
    pub(crate) fn hint(&self, line: &str) {
        if self.summary {
            tell(&format!("bokgi: {line}\n"));
        }
    }

    /// Warns on standard error that the file `name`, which was replaced, has lost its owner or
    /// extended attributes.
    pub(crate) fn warn_changed(&self, name: &str) {
        let line = match self.lang {
            Lang::En => format!("the owner or extended attributes of {name} could not be kept"),
            Lang::Ko => format!("소유자나 확장 속성을 그대로 두지 못함: {name}"),
        };
        tell(&format!("bokgi: {}\n", printable(&line)));
    }

    /// Stores the number of findings that filters suppressed in this run.
    pub(crate) fn note_left_out(&self, count: usize) {
        if let Ok(mut left_out) = self.left_out.lock() {
            *left_out = Some(count);
        }
    }

    /// Returns the effective settings of the configuration file, with the number of findings
    /// suppressed so far if a setting can suppress findings. `None` without such settings.
    pub(crate) fn settings(&self) -> Option<AppliedSettings> {
        let applied = self.applied.as_deref()?;
        let count = self.left_out.lock().ok().and_then(|count| *count);
        Some(AppliedSettings {
            left_out: count.filter(|_| applied.hides_findings()),
            ..applied.clone()
        })
    }

    /// Prints the effective settings of the configuration file on standard error. `--quiet`, or
    /// `quiet` in the file, prevents that only if no finding can have been suppressed by them.
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

    /// Prints an error on standard error. If an option's value is unknown, refers to the help of
    /// the verb.
    pub(crate) fn say(&self, problem: &CliError) {
        say(problem, self.lang);
        if problem.is_about_option() {
            let words = Bilingual::new("  more: `bokgi", "  더 보기: `bokgi").get(self.lang);
            tell(&format!("{words} {} --help`\n", self.verb));
        }
    }
}

/// Prints an error and its advice on standard error in a language.
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

/// Writes a text to standard error. A failure is ignored, because there is nowhere else to report
/// it.
fn tell(text: &str) {
    progress::beside(|| {
        let _ = io::stderr().write_all(text.as_bytes());
    });
}

/// Returns the language that the locale variables (LC_ALL, LC_MESSAGES, LANG) set; on Windows,
/// without them, the system's language.
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

/// Returns the width of help pages in columns: of the terminal; without a terminal, from the
/// variable COLUMNS if it is at least 40, else 100.
pub(crate) fn page_columns() -> usize {
    // Minimum width in columns; narrower pages have no room beside the names of options.
    const LEAST: usize = 40;
    let set = std::env::var("COLUMNS").ok();
    let set = set.filter(|_| !io::stdout().is_terminal());
    let set = set.and_then(|set| set.parse().ok());
    set.filter(|columns| *columns >= LEAST)
        .unwrap_or_else(columns)
}

/// Returns the width of the terminal on standard output in columns, or 100 without a terminal.
#[cfg(any(unix, windows))]
fn columns() -> usize {
    let size = terminal_size::terminal_size_of(io::stdout());
    size.map_or(COLUMNS, |(columns, _)| usize::from(columns.0))
}

/// Returns the default width of 100 columns, because these systems have no terminal.
#[cfg(not(any(unix, windows)))]
fn columns() -> usize {
    COLUMNS
}
