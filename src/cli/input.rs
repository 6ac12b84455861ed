//! What is to be read: files, folders, standard input, single records of files.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use walkdir::WalkDir;

use super::problem::{self, Attempt, Problem};
use crate::formats::{self, Limits};

/// One thing to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Input {
    /// Where its bytes come from.
    pub origin: InputOrigin,
    /// Its name in messages.
    pub name: String,
    /// The only record that is wanted, from 1.
    pub record: Option<u32>,
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

/// What walking over the arguments yields.
#[derive(Debug)]
pub(crate) enum Entry {
    /// Something to read.
    Input(Input),
    /// A file of a folder with an extension that is not known.
    Skipped,
    /// Something that cannot be read.
    Problem(Problem),
}

/// The inputs behind command line arguments, in order; folders are walked in the order of file
/// names, without hidden files and folders and without following links to folders.
pub(crate) struct Inputs {
    arguments: VecDeque<PathBuf>,
    is_only_input: bool,
    folder: Option<Folder>,
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
    pub(crate) fn new(arguments: impl IntoIterator<Item = PathBuf>) -> Inputs {
        let arguments: VecDeque<_> = arguments.into_iter().collect();
        Inputs {
            is_only_input: arguments.len() < 2,
            arguments,
            folder: None,
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
}

impl Iterator for Inputs {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        loop {
            if let Some(folder) = &mut self.folder {
                match folder.next() {
                    Some(entry) => return Some(entry),
                    None => self.folder = None,
                }
            }
            let argument = self.arguments.pop_front()?;
            if let Some(entry) = self.argument(argument) {
                return Some(entry);
            }
        }
    }
}

impl Folder {
    fn next(&mut self) -> Option<Entry> {
        loop {
            let entry = match self.entries.next()? {
                Ok(entry) => entry,
                Err(error) => return Some(Entry::Problem(unreadable(error))),
            };
            let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            let kind = entry.file_type();
            if kind.is_dir() {
                if is_hidden {
                    self.entries.skip_current_dir();
                }
                continue;
            }
            // A link to a file is as good as the file.
            let is_file = kind.is_file() || (kind.is_symlink() && entry.path().is_file());
            let path = entry.into_path();
            if is_hidden || !is_file || !is_known(&path) {
                return Some(Entry::Skipped);
            }
            let below = path.strip_prefix(&self.root).unwrap_or(&path);
            return Some(Entry::Input(Input {
                name: path.display().to_string(),
                record: None,
                below: self.under.join(below),
                origin: InputOrigin::File(path),
            }));
        }
    }
}

fn unreadable(error: walkdir::Error) -> Problem {
    let name = error.path().map(|path| path.display().to_string());
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
        let (path, record) = split(argument)?;
        if path.as_os_str() == "-" {
            return Ok(Input {
                origin: InputOrigin::Stream,
                name: "<stdin>".to_owned(),
                record,
                below: PathBuf::from("stdin"),
            });
        }
        Ok(Input {
            name: path.display().to_string(),
            record,
            below: path.file_name().map(PathBuf::from).unwrap_or_default(),
            origin: InputOrigin::File(path),
        })
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

/// Splits `file.sgf#2` into the file and the number, unless a file has that very name.
fn split(argument: &Path) -> Result<(PathBuf, Option<u32>), Problem> {
    let whole = || (argument.to_owned(), None);
    let Some((path, number)) = argument.to_str().and_then(|text| text.rsplit_once('#')) else {
        return Ok(whole());
    };
    if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) || argument.exists() {
        return Ok(whole());
    }
    match number.parse() {
        Ok(number) if number > 0 => Ok((PathBuf::from(path), Some(number))),
        _ => Err(Problem::new(&problem::BAD_RECORD_NUMBER).with("argument", argument.display())),
    }
}

fn is_known(path: &Path) -> bool {
    path.extension()
        .and_then(|extension| extension.to_str())
        .and_then(formats::by_extension)
        .is_some_and(|format| format.reads())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(argument: &str) -> Option<(String, Option<u32>)> {
        let (path, record) = split(Path::new(argument)).ok()?;
        Some((path.display().to_string(), record))
    }

    #[test]
    fn a_number_behind_a_hash_names_a_record() {
        for (argument, path, record) in [
            ("a.sgf#2", "a.sgf", Some(2)),
            ("-#12", "-", Some(12)),
            ("a#b.sgf", "a#b.sgf", None),
            ("a.sgf#", "a.sgf#", None),
            ("round #3.sgf", "round #3.sgf", None),
        ] {
            assert_eq!(named(argument), Some((path.to_owned(), record)));
        }
        assert_eq!(named("a.sgf#0"), None, "records count from 1");
        assert_eq!(named("a.sgf#99999999999"), None);
    }
}
