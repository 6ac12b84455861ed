//! Options for the output of findings: report format, standard output or a file.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::args::FindingArgs;
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::input::Entry;
use crate::cli::run::outputs::{OutputFiles, resolved};
use crate::cli::run::session::Session;
use crate::cli::run::sink::Sink;
use crate::report::{self, REPORTS, Report, ReportStyle};

/// Options for the output of findings: file and format.
#[derive(Clone, Args)]
#[command(next_help_heading = "Writing")]
pub(crate) struct ReportFileArgs {
    /// Write findings to FILE, formatted by extension or --report
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
    /// Write findings as JSON, like --report json
    #[arg(long, conflicts_with = "report", help_heading = "Findings")]
    json: bool,
}

impl ReportFileArgs {
    /// Returns the path of the report file; `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        let output = self.output.as_deref();
        output.filter(|path| path.as_os_str() != "-")
    }

    /// Returns the canonical path of the report file, if any, so that a search of folders skips it.
    pub(crate) fn own_outputs(&self) -> Vec<PathBuf> {
        self.path().map(resolved).into_iter().collect()
    }

    /// Returns the report format: of `--report` or `--json`, else by the output file's extension,
    /// else `full`. Fails for an unknown or missing extension.
    pub(crate) fn report(&self, findings: &FindingArgs) -> Result<&'static dyn Report, CliError> {
        let json = || REPORTS.iter().find(|report| report.id() == "json");
        let asked = findings.asked_report();
        if let Some(report) = asked.or_else(|| json().copied().filter(|_| self.json)) {
            return Ok(report);
        }
        let Some(path) = self.path() else {
            return Ok(REPORTS[0]);
        };
        let known = || {
            let known = REPORTS.iter().flat_map(|report| report.extensions());
            cli_error::dotted(known, ", ")
        };
        let Some(extension) = path.extension().and_then(|it| it.to_str()) else {
            return Err(CliError::no_extension(path, "--report", known()));
        };
        report::by_extension(extension).ok_or_else(|| {
            CliError::new(&cli_error::UNKNOWN_FINDINGS)
                .with("extension", extension)
                .with("known", known())
        })
    }

    /// Returns the style of the report: without colours in a file, and with the severity of
    /// `--fail-on`.
    pub(crate) fn style(&self, session: &Session, findings: &FindingArgs) -> ReportStyle {
        let style = match self.path() {
            Some(_) => session.file_style(),
            None => session.style(),
        };
        ReportStyle {
            fail_on: findings.fail_on(),
            ..style
        }
    }

    /// Opens the report's output. A file must differ from every file that the run reads: from the
    /// inputs in `entries` and from the files in `others`.
    pub(crate) fn sink(&self, entries: &[Entry], others: &[&Path]) -> Result<Sink, CliError> {
        let Some(path) = self.path() else {
            return Ok(Sink::stdout());
        };
        let mut outputs = OutputFiles::new(self.force);
        outputs.reads_all(entries);
        others.iter().for_each(|path| outputs.reads_file(path));
        outputs.reserve(path.to_owned(), None)?.open()
    }
}
