//! Content of an opened archive, and the options for opening it.

use super::limits::ArchiveLimits;
use super::member::Member;
use super::walk::{ArchivePart, ArchiveWalk};
use crate::report::skipped::SkipReason;

/// Content of an opened file: the single file in a compressed file, or the members of an archive.
#[derive(Debug)]
pub(crate) enum ArchiveContent {
    /// The file in a compressed file, such as `game.sgf` in `game.sgf.gz`.
    File(Member),
    Members(Box<ArchiveWalk>),
}

/// Options for opening an archive.
pub(crate) struct ArchiveOptions<'a> {
    /// Name of the archive in messages.
    pub name: &'a str,
    /// File or folder in the archive to which reading is limited; `None` for all members.
    pub part: Option<ArchivePart>,
    pub limits: &'a ArchiveLimits,
    /// Function from a member's path to the reason for skipping it; `None` to read the member.
    pub skips: &'a dyn Fn(&str) -> Option<SkipReason>,
}
