//! A walk through a folder and the folders in it.

use std::io;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, IntoIter, WalkDir};

use super::problem::Problem;

/// Files of a folder and of the folders in it, in the order of their names.
///
/// Hidden folders are left out, and links to folders, which could lead round in a circle.
#[derive(Debug)]
pub(crate) struct Walk {
    entries: IntoIter,
}

/// What a walk meets.
#[derive(Debug)]
pub(crate) enum Step {
    /// A file.
    File(PathBuf),
    /// A hidden file, or something that is no file.
    Passed,
    /// Something that cannot be read.
    Problem(Problem),
}

impl Walk {
    /// A walk that begins in a folder.
    pub(crate) fn new(folder: &Path) -> Walk {
        Walk {
            entries: WalkDir::new(folder)
                .min_depth(1)
                .sort_by_file_name()
                .into_iter(),
        }
    }
}

impl Iterator for Walk {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            let entry = match self.entries.next()? {
                Ok(entry) => entry,
                Err(error) => return Some(Step::Problem(unreadable(error))),
            };
            let hidden = is_hidden(&entry);
            let kind = entry.file_type();
            if kind.is_dir() {
                if hidden {
                    self.entries.skip_current_dir();
                }
                continue;
            }
            // A link to a file is as good as the file.
            let is_file = kind.is_file() || (kind.is_symlink() && entry.path().is_file());
            return Some(if is_file && !hidden {
                Step::File(entry.into_path())
            } else {
                Step::Passed
            });
        }
    }
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.file_name().as_encoded_bytes().starts_with(b".")
}

fn unreadable(error: walkdir::Error) -> Problem {
    let name = error.path().map(|path| path.display().to_string());
    // The system's own error: walkdir's names the path once more.
    let error = error
        .into_io_error()
        .unwrap_or_else(|| io::ErrorKind::Other.into());
    Problem::not_read(name.unwrap_or_default(), &error)
}
