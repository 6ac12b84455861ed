//! Names of records or of their files, printed for other commands.

use std::collections::HashSet;

use clap::Args;

use crate::cli::run::cli_error::CliError;
use crate::cli::run::input::Input;
use crate::cli::run::sink::Sink;

/// Options that print names instead of records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Args)]
#[command(next_help_heading = "Taking")]
pub(crate) struct ListingArgs {
    /// Print the names of the records, such as games.sgf#2
    #[arg(long, conflicts_with_all = ["to", "json", "output", "output_dir"])]
    list: bool,
    /// Print the path of each file once, without record numbers
    #[arg(long = "paths", id = "file_paths", conflicts_with_all = ["to", "json", "output", "output_dir", "list"])]
    file_paths: bool,
    /// End names with NUL, for xargs -0 and -0 --files-from
    #[arg(long, conflicts_with_all = ["to", "json", "output", "output_dir"])]
    print0: bool,
}

impl ListingArgs {
    /// True if records or files are named rather than positions in them.
    pub(crate) fn names_records(self) -> bool {
        self.list || self.file_paths
    }

    /// True if names are asked for.
    pub(crate) fn is_asked(self) -> bool {
        self.list || self.file_paths || self.print0
    }
}

/// The names by which a record, or positions of it, are printed.
pub(crate) struct RecordNames {
    /// The path of the file in the bytes of the system.
    path: Vec<u8>,
    /// Length of the readable path at the beginning of each name.
    readable: usize,
    names: Vec<String>,
}

impl RecordNames {
    /// Takes names that begin with the name of their input.
    pub(crate) fn new(input: &Input, names: Vec<String>) -> RecordNames {
        let path = input.raw_name();
        let readable = match path.as_slice() {
            b"-" => 1,
            _ => input.name.len(),
        };
        RecordNames {
            path,
            readable,
            names,
        }
    }
}

/// Prints names.
pub(crate) struct NameList {
    out: Sink,
    form: ListingArgs,
    /// The files that were named, if each is named once.
    named: HashSet<Vec<u8>>,
}

impl NameList {
    /// Begins to print on standard output.
    pub(crate) fn new(form: ListingArgs) -> NameList {
        NameList {
            out: Sink::stdout(),
            form,
            named: HashSet::new(),
        }
    }

    /// Prints the names of a record, or the path of its file if that was not printed yet. Lines
    /// show a path that is not UTF-8 in readable form; names that end with NUL keep its bytes.
    pub(crate) fn print(&mut self, record: &RecordNames) -> Result<(), CliError> {
        if self.form.file_paths && !self.named.insert(record.path.clone()) {
            return Ok(());
        }
        let names = if self.form.file_paths {
            &record.names[..record.names.len().min(1)]
        } else {
            &record.names[..]
        };
        for name in names {
            let (path, rest) = name.split_at(record.readable);
            let rest = if self.form.file_paths { "" } else { rest };
            self.out.put(|out| {
                if self.form.print0 {
                    out.write_all(&record.path)?;
                    write!(out, "{rest}\0")
                } else {
                    writeln!(out, "{path}{rest}")
                }
            })?;
        }
        Ok(())
    }

    /// Ends the list.
    pub(crate) fn finish(self) -> Result<(), CliError> {
        self.out.finish()
    }
}
