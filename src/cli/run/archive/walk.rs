//! Iteration over an archive: members to read, skipped members and errors.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::limits::{ArchiveLimits, UnpackedTotals};
use super::listing::{ListedFile, ListedKind, Listing};
use super::member::Member;
use crate::cli::run::cli_error::{self, CliError};
use crate::report::skipped::{SkipReason, Skipped};

/// An item found while iterating over an archive.
#[derive(Debug)]
pub(crate) enum ArchiveEntry {
    /// A file in the archive, which may be a nested archive.
    Member(Member),
    /// A member that is not read, with the reason.
    Skipped(Skipped),
    Error(CliError),
}

/// A path in an archive, to which reading is limited: a file, or a folder with everything in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ArchivePart(String);

impl ArchivePart {
    pub(crate) fn new(path: &str) -> ArchivePart {
        let parts = path.split('/').filter(|part| !part.is_empty());
        ArchivePart(parts.collect::<Vec<_>>().join("/"))
    }

    pub(crate) fn path(&self) -> &str {
        &self.0
    }

    /// True if this part of the archive is the file with this path.
    pub(crate) fn is(&self, path: &str) -> bool {
        self.0 == path
    }

    /// Returns the path relative to this part if it lies inside; `None` for other paths.
    pub(crate) fn below<'p>(&self, path: &'p str) -> Option<&'p str> {
        path.strip_prefix(&self.0)?.strip_prefix('/')
    }

    /// Returns this part relative to the nested archive at `path`; `None` if the part is not inside
    /// that archive.
    pub(crate) fn inside(&self, path: &str) -> Option<ArchivePart> {
        let inside = self.0.strip_prefix(path)?.strip_prefix('/')?;
        Some(ArchivePart(inside.to_owned()))
    }
}

/// Iteration over the members of an archive in the order of their paths. Members in hidden folders
/// are skipped, and links are not followed.
#[derive(Debug)]
pub(crate) struct ArchiveWalk {
    /// Name of the archive in messages.
    pub name: String,
    /// Nesting depth of the archive; 1 for the outermost.
    pub depth: usize,
    /// File or folder in the archive to which the iteration is limited; `None` for all members.
    pub part: Option<ArchivePart>,
    archive: Option<Arc<Path>>,
    files: std::vec::IntoIter<ListedFile>,
    problems: std::vec::IntoIter<CliError>,
    /// Path of the hidden folder that was last reported as skipped, with a slash at the end.
    hidden: String,
    /// Member to return next, because the error about its replaced earlier copies was returned
    /// first; `None` otherwise.
    waiting: Option<ListedFile>,
    is_met: bool,
}

impl ArchiveWalk {
    /// Creates an iteration over listed members. `name` is the archive's name in messages, `part`
    /// limits the iteration.
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

    /// Returns the path of the outermost archive file; `None` if the archive came from standard
    /// input.
    pub(super) fn archive(&self) -> Option<&Arc<Path>> {
        self.archive.as_ref()
    }

    /// Returns the name of a member in messages: the archive's name, a slash and the member's path.
    pub(crate) fn name_of(&self, path: &str) -> String {
        format!("{}/{path}", self.name)
    }

    /// Returns the path of a member relative to the part that the user named, or to the archive.
    pub(crate) fn below(&self, path: &str) -> PathBuf {
        let part = self.part.as_ref();
        let below = match part.and_then(|part| part.below(path)) {
            Some(below) => below,
            // If the user named this file itself, only its file name remains.
            None if part.is_some_and(|part| part.is(path)) => {
                path.rsplit('/').next().unwrap_or_default()
            }
            None => path,
        };
        below.split('/').collect()
    }

    /// Returns the next member, skipped member or error; `None` at the end. Counts unpacked bytes
    /// in `taken`.
    pub(crate) fn next(
        &mut self,
        taken: &mut UnpackedTotals,
        limits: &ArchiveLimits,
    ) -> Option<ArchiveEntry> {
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
                return Some(ArchiveEntry::Skipped(Skipped {
                    name: self.name_of(&self.hidden),
                    reason: SkipReason::Hidden,
                }));
            }
            let name = self.name_of(&file.path);
            let is_looked_at = !matches!(file.kind, ListedKind::Skipped(_));
            if file.replaces > 0 && is_looked_at {
                let problem = CliError::new(&cli_error::SAME_MEMBER).with("name", name);
                let problem = problem.with("count", file.replaces + 1);
                self.waiting = Some(ListedFile {
                    replaces: 0,
                    ..file
                });
                return Some(ArchiveEntry::Error(problem));
            }
            return Some(match file.kind {
                ListedKind::Outside => {
                    let problem = CliError::new(&cli_error::MEMBER_OUTSIDE).with("path", file.path);
                    ArchiveEntry::Error(problem.with("name", &self.name))
                }
                ListedKind::Skipped(reason) => ArchiveEntry::Skipped(Skipped { name, reason }),
                ListedKind::Lost(problem) => ArchiveEntry::Error(problem),
                ListedKind::File(packed) => {
                    let member = Member::new(self.archive.as_ref(), file.path, packed, limits);
                    match taken.take(member.bytes(), &self.name, limits) {
                        Ok(()) => ArchiveEntry::Member(member),
                        Err(problem) => {
                            // Every further member would exceed the limit too, so the iteration
                            // ends.
                            self.files = Vec::new().into_iter();
                            ArchiveEntry::Error(problem)
                        }
                    }
                }
            });
        }
    }

    /// Returns the hidden folder that contains a member, with a slash at the end; `None` if there
    /// is none or the user named it.
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

    /// Called after all members: returns the errors about the archive as a whole one by one, then
    /// `None`. If there was neither a member nor an error, reports once an empty archive, or a part
    /// that the archive lacks.
    fn end(&mut self) -> Option<ArchiveEntry> {
        if let Some(problem) = self.problems.next() {
            self.is_met = true;
            return Some(ArchiveEntry::Error(problem));
        }
        if self.is_met {
            return None;
        }
        self.is_met = true;
        let Some(part) = &self.part else {
            return Some(ArchiveEntry::Skipped(Skipped {
                name: self.name.clone(),
                reason: SkipReason::EmptyArchive,
            }));
        };
        let problem = CliError::new(&cli_error::NO_MEMBER).with("name", &self.name);
        Some(ArchiveEntry::Error(problem.with("asked", part.path())))
    }
}

/// True for the name of a hidden file or folder, and for `__MACOSX`, in which macOS stores
/// metadata.
pub(crate) fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || name == "__MACOSX"
}
