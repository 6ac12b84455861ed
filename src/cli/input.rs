//! What is to be read: files, folders, standard input, single records of files.

use std::collections::VecDeque;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use same_file::Handle;
use walkdir::WalkDir;

use super::problem::{self, Attempt, Problem};
use crate::formats::{self, Limits};
use crate::report::skipped::{SkipReason, Skipped};
use crate::text::path::readable;

/// One thing to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Input {
    /// Where its bytes come from.
    pub origin: InputOrigin,
    /// Its name in messages.
    pub name: String,
    /// The only records that are wanted.
    pub records: Option<RecordRange>,
    /// Whether it was found in a folder and not named.
    pub is_found: bool,
    /// Its place below the folder that was given, or its file name: where a file that is made from
    /// it goes.
    pub below: PathBuf,
}

/// Where bytes come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputOrigin {
    /// Standard input.
    Stream,
    /// A file.
    File(PathBuf),
}

/// Some records of a file: one, or all from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RecordRange {
    /// The number of the first, from 1.
    pub first: u32,
    /// The number of the last, not before the first.
    pub last: u32,
}

impl RecordRange {
    /// Whether a record is one of them.
    pub(crate) fn holds(self, number: u32) -> bool {
        (self.first..=self.last).contains(&number)
    }
}

impl fmt::Display for RecordRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        if self.last > self.first {
            write!(f, "-{}", self.last)?;
        }
        Ok(())
    }
}

/// What walking over the arguments yields.
#[derive(Debug)]
pub(crate) enum Entry {
    /// Something to read.
    Input(Input),
    /// A file of a folder, or a folder in it, that is not looked at.
    Skipped(Skipped),
    /// Something that cannot be read.
    Problem(Problem),
}

/// What a search through folders takes and leaves.
#[derive(Debug, Default)]
pub(crate) struct Search {
    /// Whether files are taken whatever their extension.
    pub takes_every_file: bool,
    /// Files and folders that the run writes, whose contents would otherwise be read by the same
    /// run or by the next one: their canonical paths.
    pub outputs: Vec<PathBuf>,
}

/// The inputs behind command line arguments, in order; folders are walked in the order of file
/// names, without hidden files and folders and without following links to folders.
pub(crate) struct Inputs {
    arguments: VecDeque<PathBuf>,
    is_only_input: bool,
    folder: Option<Folder>,
    search: Search,
    /// A file that standard output goes to.
    stdout: Option<Handle>,
}

/// A walk through a folder and the folders in it, in the order of the names. Hidden folders are left
/// out, and links to folders, which could lead round in a circle.
struct Folder {
    root: PathBuf,
    under: PathBuf,
    entries: walkdir::IntoIter,
}

impl Inputs {
    /// The inputs behind arguments: files, folders, `-`, `file.sgf#2`.
    pub(crate) fn new(arguments: impl IntoIterator<Item = PathBuf>, search: Search) -> Inputs {
        let arguments: VecDeque<_> = arguments.into_iter().collect();
        let is_file = |out: &Handle| out.as_file().metadata().is_ok_and(|found| found.is_file());
        Inputs {
            is_only_input: arguments.len() < 2,
            arguments,
            folder: None,
            search,
            stdout: Handle::stdout().ok().filter(is_file),
        }
    }

    fn argument(&mut self, argument: PathBuf) -> Option<Entry> {
        if argument.is_dir() {
            // Several folders keep apart by their names.
            let name = argument.file_name().filter(|_| !self.is_only_input);
            self.folder = Some(Folder {
                under: name.map(PathBuf::from).unwrap_or_default(),
                entries: WalkDir::new(&argument)
                    .min_depth(1)
                    .sort_by_file_name()
                    .into_iter(),
                root: argument,
            });
            return None;
        }
        Some(match Input::single(&argument) {
            Ok(input) => Entry::Input(input),
            Err(problem) => Entry::Problem(problem),
        })
    }

    /// The next entry of the folder that is being walked.
    fn found(&mut self) -> Option<Entry> {
        let folder = self.folder.as_mut()?;
        loop {
            let entry = match folder.entries.next()? {
                Ok(entry) => entry,
                Err(error) => return Some(Entry::Problem(unreadable(error))),
            };
            let kind = entry.file_type();
            let reason = if entry.file_name().as_encoded_bytes().starts_with(b".") {
                Some(SkipReason::Hidden)
            } else if self.search.writes(entry.path(), kind.is_symlink()) {
                Some(SkipReason::Output)
            } else if kind.is_symlink() {
                // A link to a file is as good as the file.
                match fs::metadata(entry.path()) {
                    Ok(found) if found.is_file() => None,
                    Ok(found) if found.is_dir() => Some(SkipReason::FolderLink),
                    Ok(_) => Some(SkipReason::Special),
                    Err(_) => Some(SkipReason::DanglingLink),
                }
            } else if kind.is_file() || kind.is_dir() {
                None
            } else {
                Some(SkipReason::Special)
            };
            if kind.is_dir() && reason.is_none() {
                continue;
            }
            let reason = reason.or_else(|| self.search.passes_over(entry.path()));
            let reason = reason.or_else(|| {
                let out = self.stdout.as_ref()?;
                let same = Handle::from_path(entry.path()).is_ok_and(|file| file == *out);
                same.then_some(SkipReason::Output)
            });
            let mut name = readable(entry.path());
            if let Some(reason) = reason {
                if kind.is_dir() {
                    name.push('/');
                    folder.entries.skip_current_dir();
                }
                return Some(Entry::Skipped(Skipped { name, reason }));
            }
            let path = entry.into_path();
            let below = path.strip_prefix(&folder.root).unwrap_or(&path);
            return Some(Entry::Input(Input {
                name,
                records: None,
                is_found: true,
                below: folder.under.join(below),
                origin: InputOrigin::File(path),
            }));
        }
    }
}

impl Iterator for Inputs {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        loop {
            if let Some(entry) = self.found() {
                return Some(entry);
            }
            self.folder = None;
            let argument = self.arguments.pop_front()?;
            if let Some(entry) = self.argument(argument) {
                return Some(entry);
            }
        }
    }
}

impl Search {
    /// Whether the run writes a file or folder that was found.
    fn writes(&self, path: &Path, is_link: bool) -> bool {
        // Nearly every name differs from those of the outputs already, in any case of the letters.
        let name = |path: &Path| {
            path.file_name()
                .map(|name| name.to_string_lossy().to_lowercase())
        };
        self.outputs.iter().any(|output| {
            (is_link || name(path) == name(output))
                && fs::canonicalize(path).is_ok_and(|path| path == *output)
        })
    }

    /// Why a file is not looked at for its name; nothing for one that is.
    fn passes_over(&self, path: &Path) -> Option<SkipReason> {
        if self.takes_every_file {
            return None;
        }
        let extension = path.extension().and_then(|extension| extension.to_str());
        let Some(extension) = extension else {
            return Some(SkipReason::Extension);
        };
        if formats::by_extension(extension).is_some_and(|format| format.reads()) {
            return None;
        }
        Some(match formats::foreign::unread_by_extension(extension) {
            Some(unread) => SkipReason::UnreadFormat(unread.name),
            None => SkipReason::Extension,
        })
    }
}

fn unreadable(error: walkdir::Error) -> Problem {
    let name = error.path().map(readable);
    // The system's own error: walkdir's names the path once more.
    let error = error
        .into_io_error()
        .unwrap_or_else(|| io::ErrorKind::Other.into());
    let error = anyhow::Error::new(error);
    error
        .context(Attempt::Read(name.unwrap_or_default()))
        .into()
}

impl Input {
    /// The input behind one argument that is not to be walked as a folder.
    pub(crate) fn single(argument: &Path) -> Result<Input, Problem> {
        let (path, records) = split(argument)?;
        if path.as_os_str() == "-" {
            return Ok(Input {
                origin: InputOrigin::Stream,
                name: "<stdin>".to_owned(),
                records,
                is_found: false,
                below: PathBuf::from("stdin"),
            });
        }
        Ok(Input {
            name: readable(&path),
            records,
            is_found: false,
            below: path.file_name().map(PathBuf::from).unwrap_or_default(),
            origin: InputOrigin::File(path),
        })
    }

    /// A file that is no record, as a whole.
    pub(crate) fn whole(path: &Path) -> Input {
        Input {
            name: readable(path),
            records: None,
            is_found: false,
            below: PathBuf::new(),
            origin: InputOrigin::File(path.to_owned()),
        }
    }

    /// Reads the bytes.
    pub(crate) fn bytes(&self, limits: &Limits) -> Result<Vec<u8>, Problem> {
        let attempt = || Attempt::Read(self.name.clone());
        let too_large = || {
            let problem = Problem::new(&problem::TOO_LARGE);
            problem.with("name", &self.name).with("limit", limits.bytes)
        };
        let mut bytes = Vec::new();
        match &self.origin {
            InputOrigin::Stream => {
                let most = limits.bytes as u64 + 1;
                io::stdin()
                    .lock()
                    .take(most)
                    .read_to_end(&mut bytes)
                    .with_context(attempt)?;
            }
            InputOrigin::File(path) => {
                let mut file = File::open(path).with_context(attempt)?;
                let size = file.metadata().with_context(attempt)?.len();
                let size = usize::try_from(size).map_err(|_| too_large())?;
                if size > limits.bytes {
                    return Err(too_large());
                }
                // One byte more than the size spares `read_to_end` a second growth of the buffer.
                bytes.reserve_exact(size + 1);
                file.by_ref()
                    .take(limits.bytes as u64 + 1)
                    .read_to_end(&mut bytes)
                    .with_context(attempt)?;
            }
        }
        if bytes.len() > limits.bytes {
            return Err(too_large());
        }
        Ok(bytes)
    }

    /// The extension of its name, without the dot.
    pub(crate) fn extension(&self) -> Option<&str> {
        match &self.origin {
            InputOrigin::Stream => None,
            InputOrigin::File(path) => path.extension()?.to_str(),
        }
    }
}

/// Splits `file.sgf#2` and `file.sgf#5-7` into the file and the numbers, unless a file has that very
/// name.
fn split(argument: &Path) -> Result<(PathBuf, Option<RecordRange>), Problem> {
    let whole = || (argument.to_owned(), None);
    let Some((path, numbers)) = argument.to_str().and_then(|text| text.rsplit_once('#')) else {
        return Ok(whole());
    };
    let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(first) || !is_number(last) || argument.exists() {
        return Ok(whole());
    }
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if 0 < first && first <= last => {
            Ok((PathBuf::from(path), Some(RecordRange { first, last })))
        }
        _ => Err(Problem::new(&problem::BAD_RECORD_NUMBER).with("argument", readable(argument))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(argument: &str) -> Option<(String, Option<String>)> {
        let (path, records) = split(Path::new(argument)).ok()?;
        Some((readable(&path), records.map(|records| records.to_string())))
    }

    #[test]
    fn a_number_behind_a_hash_names_a_record() {
        for (argument, path, record) in [
            ("a.sgf#2", "a.sgf", Some("2")),
            ("-#12", "-", Some("12")),
            ("a.sgf#5-7", "a.sgf", Some("5-7")),
            ("a.sgf#5-5", "a.sgf", Some("5")),
            ("a.sgf#5-", "a.sgf#5-", None),
            ("a#b.sgf", "a#b.sgf", None),
            ("a.sgf#", "a.sgf#", None),
            ("round #3.sgf", "round #3.sgf", None),
        ] {
            let record = record.map(str::to_owned);
            assert_eq!(named(argument), Some((path.to_owned(), record)));
        }
        for wrong in ["a.sgf#0", "a.sgf#99999999999", "a.sgf#7-5", "a.sgf#0-2"] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
    }
}
