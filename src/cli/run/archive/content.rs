//! Content of an archive, and the options for opening it.

use super::limits::ArchiveLimits;
use super::member::Member;
use super::walk::{ArchivePart, ArchiveWalk};
use crate::report::skipped::SkipReason;

/// Content of an archive or compressed file.
#[derive(Debug)]
pub(crate) enum ArchiveContent {
    /// The file in a compressed file.
    File(Member),
    Members(Box<ArchiveWalk>),
}

/// Options for opening an archive.
pub(crate) struct ArchiveOptions<'a> {
    /// Name in messages.
    pub name: &'a str,
    /// Part to read; `None` for all.
    pub part: Option<ArchivePart>,
    pub limits: &'a ArchiveLimits,
    /// Returns the reason to skip a member by its path.
    pub skips: &'a dyn Fn(&str) -> Option<SkipReason>,
}
