//! Search through the members of an archive.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::limits::{ArchiveLimits, UnpackedTotals};
use super::listing::{ListedFile, ListedKind, Listing};
use super::member::Member;
use crate::cli::run::cli_error::{self, CliError};
use crate::report::skipped::{SkipReason, Skipped};

/// Result of a step of the search.
#[derive(Debug)]
pub(crate) enum ArchiveEntry {
    /// A file or nested archive.
    Member(Member),
    /// A skipped member.
    Skipped(Skipped),
    Error(CliError),
}

/// Part of an archive: a file, or a folder with its content.
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

    /// True if the part is the file with this path.
    pub(crate) fn is(&self, path: &str) -> bool {
        self.0 == path
    }

    /// Returns the rest of the path of a file inside the part.
    pub(crate) fn below<'p>(&self, path: &'p str) -> Option<&'p str> {
        path.strip_prefix(&self.0)?.strip_prefix('/')
    }

    /// Returns the part inside a nested archive with this path.
    pub(crate) fn inside(&self, path: &str) -> Option<ArchivePart> {
        let inside = self.0.strip_prefix(path)?.strip_prefix('/')?;
        Some(ArchivePart(inside.to_owned()))
    }
}

/// Search through the members of an archive, in the order of their paths. Hidden folders are skipped, and links are
/// not followed.
#[derive(Debug)]
pub(crate) struct ArchiveWalk {
    /// Name of the archive in messages.
    pub name: String,
    /// Depth of nesting, counting this archive.
    pub depth: usize,
    /// Part to read; `None` for all.
    pub part: Option<ArchivePart>,
    archive: Option<Arc<Path>>,
    files: std::vec::IntoIter<ListedFile>,
    problems: std::vec::IntoIter<CliError>,
    /// Hidden folder that was reported last, with a slash.
    hidden: String,
    /// Member whose earlier copies were reported first.
    waiting: Option<ListedFile>,
    is_met: bool,
}

impl ArchiveWalk {
    /// Creates a search through a list of members.
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

    /// Returns the path of the outermost archive; `None` for standard input.
    pub(super) fn archive(&self) -> Option<&Arc<Path>> {
        self.archive.as_ref()
    }

    /// Returns the name of a member in messages.
    pub(crate) fn name_of(&self, path: &str) -> String {
        format!("{}/{path}", self.name)
    }

    /// Returns the path of a member below the named part.
    pub(crate) fn below(&self, path: &str) -> PathBuf {
        let part = self.part.as_ref();
        let below = match part.and_then(|part| part.below(path)) {
            Some(below) => below,
            // The named file itself keeps only its file name.
            None if part.is_some_and(|part| part.is(path)) => {
                path.rsplit('/').next().unwrap_or_default()
            }
            None => path,
        };
        below.split('/').collect()
    }

    /// Returns the next entry.
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
                            // All further members would be above the limit too.
                            self.files = Vec::new().into_iter();
                            ArchiveEntry::Error(problem)
                        }
                    }
                }
            });
        }
    }

    /// Returns the hidden folder of a file, with a slash, unless that folder was named.
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

    /// Returns the errors that are reported after the last file.
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

/// True for hidden names, and for the folder in which macOS stores metadata.
pub(crate) fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || name == "__MACOSX"
}
