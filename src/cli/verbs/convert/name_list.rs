//! Printed lists of record names or file paths, for use by other commands.

use std::collections::HashSet;

use clap::Args;

use crate::cli::run::cli_error::CliError;
use crate::cli::run::input::Input;
use crate::cli::run::sink::Sink;

/// Options for printing names of records or files instead of the records.
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
    /// True if whole records or files are listed, not single positions in them.
    pub(crate) fn names_records(self) -> bool {
        self.list || self.file_paths
    }

    /// True if any option asks for a list of names.
    pub(crate) fn is_asked(self) -> bool {
        self.list || self.file_paths || self.print0
    }
}

/// Names of one record, or of positions in it, ready to be printed.
pub(crate) struct RecordNames {
    /// Path of the file, in the bytes of the operating system.
    path: Vec<u8>,
    /// Length in bytes of the file's readable path, with which each name begins.
    readable: usize,
    names: Vec<String>,
}

impl RecordNames {
    /// Creates the list entry of a record; every name must begin with the name of `input`.
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

/// Printer of the list of names.
pub(crate) struct NameList {
    out: Sink,
    form: ListingArgs,
    /// Paths printed so far, so that with `--paths` each is printed once.
    named: HashSet<Vec<u8>>,
}

impl NameList {
    /// Starts a list on standard output.
    pub(crate) fn new(form: ListingArgs) -> NameList {
        NameList {
            out: Sink::stdout(),
            form,
            named: HashSet::new(),
        }
    }

    /// Prints the names of a record, or with `--paths` the path of its file unless already printed.
    /// Lines show a path that is not UTF-8 in readable form; names that end with NUL keep its
    /// bytes.
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

    /// Ends the list and flushes standard output.
    pub(crate) fn finish(self) -> Result<(), CliError> {
        self.out.finish()
    }
}
