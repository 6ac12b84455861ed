//! `bokgi report` with the result in memory.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args as _, Command, FromArgMatches as _};

use super::text;
use crate::cli::args::Common;
use crate::cli::command::command;
use crate::cli::run::session::Session;
use crate::cli::run::sink::KeptBytes;
use crate::cli::verbs::report::{InMemory, Report};
use crate::cli::verbs::verb::{self, Verb as _};
use crate::text::Lang;

/// Reason why a report cannot be made.
#[derive(Clone, Debug)]
pub enum ReportError {
    /// A file cannot be read.
    Unreadable(String),
    /// A file or option is wrong.
    Wrong(String),
}

/// Returns the report of `bokgi report` on files and folders in the form `to`, with an event file if there is one.
/// Ends soon, with any result, after `stop` is set.
///
/// # Errors
///
/// Fails with a message in the language if an argument is wrong or a file cannot be read.
pub fn report(
    paths: &[PathBuf],
    event: Option<&Path>,
    (to, lang): (&str, Lang),
    stop: &Arc<AtomicBool>,
) -> Result<Vec<u8>, ReportError> {
    let wrong = |error: clap::Error| ReportError::Wrong(error.to_string());
    let words = Common::augment_args(Report::augment_args(Command::new("report")));
    let words = words.no_binary_name(true);
    let own = ["--no-config", "--quiet", "--to", to].map(OsString::from);
    let event = event.map(|path| ["--event".into(), path.into()]);
    let mut arguments = own.to_vec();
    arguments.extend(event.into_iter().flatten());
    arguments.push("--".into());
    arguments.extend(paths.iter().map(OsString::from));
    let matches = words.try_get_matches_from(arguments).map_err(wrong)?;
    let common = Common::from_arg_matches(&matches).map_err(wrong)?;
    let mut report: Report = verb::parse(&matches).map_err(wrong)?;
    let target = InMemory {
        bytes: KeptBytes::default(),
        stop: Arc::clone(stop),
        has_unread_input: Arc::default(),
    };
    report.in_memory = Some(target.clone());
    let mut session = Session::new(&common, (None, None), ("report", command));
    session.lang = lang;
    report.run(&session).map_err(|error| {
        let message = text(&error, lang);
        if error.is_about_reading() || target.has_unread_input.load(Ordering::Relaxed) {
            ReportError::Unreadable(message)
        } else {
            ReportError::Wrong(message)
        }
    })?;
    Ok(target.bytes.take())
}
