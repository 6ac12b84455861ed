//! Detection of the kind of archive from its first bytes, and listing of its members.

use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use super::content::{ArchiveContent, ArchiveOptions};
use super::extension::bare;
use super::limits::{ArchiveLimits, UnpackedTotals};
use super::listing::Listing;
use super::member::{Member, Packed};
use super::store::{Store, StoreReader};
use super::tar_members::{self, is_tar};
use super::unpacking::{Compression, Unpacking};
use super::walk::ArchiveWalk;
use super::zip_members;
use crate::cli::run::barrier;
use crate::cli::run::cli_error::CliError;
use crate::formats::foreign;

/// Number of bytes from the beginning of a file that suffice to detect the kind of archive.
const HEAD: usize = 8 * 1024;

enum ArchiveKind {
    Zip,
    Tar,
    Compressed(Compression),
}

impl ArchiveKind {
    /// Detects ZIP, tar, gzip or Zstandard from the first bytes of a file; `None` for other
    /// content.
    fn from_bytes(head: &[u8]) -> Option<ArchiveKind> {
        if let Some(compression) = Compression::from_bytes(head) {
            Some(ArchiveKind::Compressed(compression))
        } else if foreign::is_zip(head) {
            Some(ArchiveKind::Zip)
        } else {
            is_tar(head).then_some(ArchiveKind::Tar)
        }
    }
}

/// True if `head`, the first bytes of a file, belongs to a readable archive or compressed file.
pub fn begins(head: &[u8]) -> bool {
    ArchiveKind::from_bytes(head).is_some()
}

impl ArchiveOptions<'_> {
    /// Opens stored bytes: lists the members of an archive, or returns the file that a compressed
    /// file contains. `None` if the content is neither.
    pub(super) fn store(
        self,
        store: Arc<Store>,
        archive: Option<Arc<Path>>,
        depth: usize,
        taken: &mut UnpackedTotals,
    ) -> Result<Option<ArchiveContent>, CliError> {
        let name = self.name;
        let outcome = barrier::guarded(|| self.content(store, archive, depth, taken));
        outcome.unwrap_or_else(|fault| Err(CliError::internal(name, &fault)))
    }

    fn content(
        self,
        mut store: Arc<Store>,
        archive: Option<Arc<Path>>,
        mut depth: usize,
        taken: &mut UnpackedTotals,
    ) -> Result<Option<ArchiveContent>, CliError> {
        let (name, limits) = (self.name, self.limits);
        let left = ArchiveLimits {
            members: limits.members.saturating_sub(taken.members),
            ..*limits
        };
        let mut listing = loop {
            let mut head = Vec::new();
            let reader = StoreReader::new(&store).take(HEAD as u64);
            let kind = match { reader }.read_to_end(&mut head) {
                Ok(_) => ArchiveKind::from_bytes(&head),
                Err(_) => None,
            };
            let Some(kind) = kind else {
                return Ok(None);
            };
            if depth > limits.depth {
                return Err(limits.too_deep(name));
            }
            let compression = match kind {
                ArchiveKind::Zip => break zip_members::list(&store, name, &left, self.skips),
                ArchiveKind::Tar => break tar_members::list(&store, name, &left, self.skips),
                ArchiveKind::Compressed(compression) => compression,
            };
            let head = Unpacking::head(&store, compression, HEAD);
            if is_tar(&head) {
                break tar_members::list_packed(&store, compression, name, &left, self.skips);
            }
            let is_archive = begins(&head);
            if depth == 1 && !is_archive {
                let file = Packed::Whole(store, compression);
                let file = Member::new(archive.as_ref(), bare(name).to_owned(), file, limits);
                return Ok(Some(ArchiveContent::File(file)));
            }
            let bytes = Unpacking::whole(&store, compression, limits);
            let bytes = bytes.map_err(|stop| stop.problem(name, limits))?;
            taken.take(bytes.len() as u64, name, limits)?;
            if !is_archive {
                let file = Packed::Held(bytes);
                let file = Member::new(archive.as_ref(), bare(name).to_owned(), file, limits);
                return Ok(Some(ArchiveContent::File(file)));
            }
            store = Arc::new(Store::Memory(bytes));
            depth += 1;
        };
        taken.members += listing.files.len();
        if listing.has_more {
            listing.problems.push(limits.too_many(name));
        }
        let listing: Listing = listing.sorted();
        let walk = ArchiveWalk::new(name.to_owned(), archive, listing, depth, self.part);
        Ok(Some(ArchiveContent::Members(Box::new(walk))))
    }
}
