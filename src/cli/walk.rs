//! A walk through a folder and the folders in it.

use std::ffi::OsString;
use std::fs::{self, FileType};
use std::io;
use std::path::{Path, PathBuf};

use super::problem::Problem;

/// Files of a folder and of the folders in it, in the order of their names.
///
/// Hidden folders are left out, and links to folders, which could lead round in a circle. The names
/// of a folder are kept until it is done with, and freed at once: threads take turns at this walk,
/// and a small piece of memory that one of them allocates and another frees and grows again makes
/// them wait for each other inside the allocator from then on.
#[derive(Debug)]
pub struct Walk {
    levels: Vec<Level>,
    unreadable: Vec<Problem>,
}

/// What a walk meets.
#[derive(Debug)]
pub enum Step {
    /// A file.
    File(PathBuf),
    /// A hidden file, or something that is no file.
    Passed,
    /// Something that cannot be read.
    Problem(Problem),
}

#[derive(Debug)]
struct Level {
    path: PathBuf,
    children: Vec<Child>,
    next: usize,
}

#[derive(Debug)]
struct Child {
    name: OsString,
    kind: Option<FileType>,
}

impl Walk {
    /// A walk that begins in a folder.
    pub fn new(folder: &Path) -> Walk {
        let mut walk = Walk {
            levels: Vec::new(),
            unreadable: Vec::new(),
        };
        walk.enter(folder.to_owned());
        walk
    }

    fn enter(&mut self, path: PathBuf) {
        match children(&path) {
            Ok(children) => self.levels.push(Level {
                path,
                children,
                next: 0,
            }),
            Err(error) => self.unreadable.push(Problem::Unreadable {
                name: path.display().to_string(),
                error,
            }),
        }
    }
}

impl Iterator for Walk {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            if let Some(problem) = self.unreadable.pop() {
                return Some(Step::Problem(problem));
            }
            let level = self.levels.last_mut()?;
            let Some(child) = level.children.get(level.next) else {
                self.levels.pop();
                continue;
            };
            level.next += 1;
            let hidden = child.name.as_encoded_bytes().starts_with(b".");
            let kind = child.kind;
            if kind.is_some_and(|kind| kind.is_dir()) {
                if !hidden {
                    let path = level.path.join(&child.name);
                    self.enter(path);
                }
                continue;
            }
            if hidden {
                return Some(Step::Passed);
            }
            let path = level.path.join(&child.name);
            let is_file = match kind {
                Some(kind) if !kind.is_symlink() => kind.is_file(),
                _ => path.is_file(),
            };
            return Some(if is_file {
                Step::File(path)
            } else {
                Step::Passed
            });
        }
    }
}

/// What stands in a folder, by name.
fn children(folder: &Path) -> io::Result<Vec<Child>> {
    let mut children = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        children.push(Child {
            name: entry.file_name(),
            kind: entry.file_type().ok(),
        });
    }
    children.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    Ok(children)
}
