//! A walk through the members of an archive.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::limits::{ArchiveLimits, Taken};
use super::listing::{ListedFile, ListedKind, Listing};
use super::member::Member;
use crate::cli::run::problem::{self, Problem};
use crate::report::skipped::{SkipReason, Skipped};

/// What a walk comes upon.
#[derive(Debug)]
pub(crate) enum Met {
    /// A file to look at, or an archive in the archive.
    Member(Member),
    /// Something that is not looked at.
    Skipped(Skipped),
    /// Something that cannot be read.
    Problem(Problem),
}

/// A part of an archive that is asked for: a file, or a folder with all that is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ArchivePart(String);

impl ArchivePart {
    /// The part with a path in the archive.
    pub(crate) fn new(path: &str) -> ArchivePart {
        let parts = path.split('/').filter(|part| !part.is_empty());
        ArchivePart(parts.collect::<Vec<_>>().join("/"))
    }

    /// Its path.
    pub(crate) fn path(&self) -> &str {
        &self.0
    }

    /// Whether it is the very file with a path.
    pub(crate) fn is(&self, path: &str) -> bool {
        self.0 == path
    }

    /// The path below it of a file in it.
    pub(crate) fn below<'p>(&self, path: &'p str) -> Option<&'p str> {
        path.strip_prefix(&self.0)?.strip_prefix('/')
    }

    /// What is asked for of an archive with a path that stands on the way to it.
    pub(crate) fn inside(&self, path: &str) -> Option<ArchivePart> {
        let inside = self.0.strip_prefix(path)?.strip_prefix('/')?;
        Some(ArchivePart(inside.to_owned()))
    }
}

/// A walk through the members of an archive, in the order in which a folder of them would be walked. Hidden
/// folders are left out, and links are not followed.
#[derive(Debug)]
pub(crate) struct ArchiveWalk {
    /// The name of the archive in messages.
    pub name: String,
    /// How many archives it stands in, itself included.
    pub depth: usize,
    /// What is asked for of it; all where nothing is.
    pub part: Option<ArchivePart>,
    archive: Option<Arc<Path>>,
    files: std::vec::IntoIter<ListedFile>,
    problems: std::vec::IntoIter<Problem>,
    /// The hidden folder that was told last, with a slash.
    hidden: String,
    /// A member whose fate was told by something before it.
    waiting: Option<ListedFile>,
    is_met: bool,
}

impl ArchiveWalk {
    /// A walk through what is listed of the archive with a name.
    pub(super) fn new(
        name: String,
        archive: Option<Arc<Path>>,
        listing: Listing,
        depth: usize,
        part: Option<ArchivePart>,
    ) -> ArchiveWalk {
        ArchiveWalk {
            name,
            depth,
            part,
            archive,
            files: listing.files.into_iter(),
            problems: listing.problems.into_iter(),
            hidden: String::new(),
            waiting: None,
            is_met: false,
        }
    }

    /// The file that the outermost archive is; none for standard input.
    pub(super) fn archive(&self) -> Option<&Arc<Path>> {
        self.archive.as_ref()
    }

    /// The name of a file of it in messages.
    pub(crate) fn name_of(&self, path: &str) -> String {
        format!("{}/{path}", self.name)
    }

    /// Where a file of it stands below what is asked for.
    pub(crate) fn below(&self, path: &str) -> PathBuf {
        let part = self.part.as_ref();
        let below = match part.and_then(|part| part.below(path)) {
            Some(below) => below,
            // The very file: its name alone.
            None if part.is_some_and(|part| part.is(path)) => {
                path.rsplit('/').next().unwrap_or_default()
            }
            None => path,
        };
        below.split('/').collect()
    }

    /// The next that it comes upon.
    pub(crate) fn next(&mut self, taken: &mut Taken, limits: &ArchiveLimits) -> Option<Met> {
        loop {
            let Some(file) = self.waiting.take().or_else(|| self.files.next()) else {
                return self.end();
            };
            let is_wanted = |part: &ArchivePart| {
                let path = &*file.path;
                part.is(path) || part.below(path).is_some() || part.inside(path).is_some()
            };
            if !self.part.as_ref().is_none_or(is_wanted) {
                continue;
            }
            self.is_met = true;
            let leads_out = matches!(file.kind, ListedKind::Outside);
            if !leads_out && let Some(folder) = self.hidden_folder(&file.path) {
                if folder == self.hidden {
                    continue;
                }
                self.hidden = folder;
                return Some(Met::Skipped(Skipped {
                    name: self.name_of(&self.hidden),
                    reason: SkipReason::Hidden,
                }));
            }
            let name = self.name_of(&file.path);
            let is_looked_at = !matches!(file.kind, ListedKind::Skipped(_));
            if file.replaces > 0 && is_looked_at {
                let problem = Problem::new(&problem::SAME_MEMBER).with("name", name);
                let problem = problem.with("count", file.replaces + 1);
                self.waiting = Some(ListedFile {
                    replaces: 0,
                    ..file
                });
                return Some(Met::Problem(problem));
            }
            return Some(match file.kind {
                ListedKind::Outside => {
                    let problem = Problem::new(&problem::MEMBER_OUTSIDE).with("path", file.path);
                    Met::Problem(problem.with("name", &self.name))
                }
                ListedKind::Skipped(reason) => Met::Skipped(Skipped { name, reason }),
                ListedKind::Lost(problem) => Met::Problem(problem),
                ListedKind::File(packed) => {
                    let member = Member::new(self.archive.as_ref(), file.path, packed, limits);
                    match taken.take(member.bytes(), &self.name, limits) {
                        Ok(()) => Met::Member(member),
                        Err(problem) => {
                            // What follows would be too much as well.
                            self.files = Vec::new().into_iter();
                            Met::Problem(problem)
                        }
                    }
                }
            });
        }
    }

    /// The hidden folder that a file stands in, with a slash, where it is not asked for.
    fn hidden_folder(&self, path: &str) -> Option<String> {
        let asked = self.part.as_ref().map_or(0, |part| match part.below(path) {
            Some(below) => path.len() - below.len(),
            None => path.len(),
        });
        let folders = path[asked..].match_indices('/').map(|(at, _)| asked + at);
        let mut start = asked;
        for end in folders {
            if is_hidden(&path[start..end]) {
                return Some(path[..=end].to_owned());
            }
            start = end + 1;
        }
        None
    }

    /// What is told when no file follows.
    fn end(&mut self) -> Option<Met> {
        if let Some(problem) = self.problems.next() {
            self.is_met = true;
            return Some(Met::Problem(problem));
        }
        if self.is_met {
            return None;
        }
        self.is_met = true;
        let Some(part) = &self.part else {
            return Some(Met::Skipped(Skipped {
                name: self.name.clone(),
                reason: SkipReason::EmptyArchive,
            }));
        };
        let problem = Problem::new(&problem::NO_MEMBER).with("name", &self.name);
        Some(Met::Problem(problem.with("asked", part.path())))
    }
}

/// Whether a file or folder of an archive is hidden, or the one that macOS adds for what its files have beside
/// their bytes.
pub(crate) fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || name == "__MACOSX"
}
