//! Archives, which are searched like folders: ZIP, tar, gzip and Zstandard.
//!
//! ZIP archives and uncompressed tar archives are read member by member, by any thread. A compressed tar archive is
//! unpacked once, and its records are kept in memory.
//!
//! Without the feature `archives` no file is treated as an archive.

#![cfg_attr(not(feature = "archives"), allow(dead_code))]

mod content;
mod extension;
mod limits;
mod listing;
mod member;
#[cfg(feature = "archives")]
mod opening;
mod store;
#[cfg(feature = "archives")]
mod tar_members;
mod unpacked_files;
#[cfg(feature = "archives")]
mod unpacking;
mod walk;
#[cfg(feature = "archives")]
mod zip_members;

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::{Arc, Mutex};

use super::cli_error::CliError;
pub(crate) use content::{ArchiveContent, ArchiveOptions};
pub use extension::is_read;
pub(crate) use extension::{bare, is_archive};
pub(crate) use limits::{ArchiveLimits, UnpackedTotals};
pub(crate) use member::Member;
use member::Packed;
#[cfg(feature = "archives")]
pub use opening::begins;
use store::Store;
pub(crate) use unpacked_files::{Files, unpack};
pub(crate) use walk::{ArchiveEntry, ArchivePart, ArchiveWalk, is_hidden};

/// Number of bytes read from a file to see if it is an archive: the size of a tar header.
const GLANCE: usize = 512;

/// Returns false, because a build without the feature `archives` reads no archives.
#[cfg(not(feature = "archives"))]
pub fn begins(_: &[u8]) -> bool {
    false
}

/// True if the file at `path` begins like a readable archive.
pub(crate) fn is_at(path: &Path) -> bool {
    let mut head = [0; GLANCE];
    let read = File::open(path).and_then(|mut file| file.read(&mut head));
    read.is_ok_and(|read| begins(&head[..read]))
}

impl ArchiveOptions<'_> {
    /// Opens a regular file as an archive, and starts the totals `taken` from zero. Returns `None`
    /// if the file is not an archive or cannot be read. The path must not be a pipe, because its
    /// content could not be read a second time.
    pub(crate) fn file(
        self,
        path: &Path,
        taken: &mut UnpackedTotals,
    ) -> Result<Option<ArchiveContent>, CliError> {
        let mut head = [0; GLANCE];
        let opened = File::open(path).and_then(|mut file| {
            let read = file.read(&mut head)?;
            Ok((file, read))
        });
        let Ok((file, read)) = opened else {
            return Ok(None);
        };
        if !begins(&head[..read]) {
            return Ok(None);
        }
        let Ok(length) = file.metadata().map(|found| found.len()) else {
            return Ok(None);
        };
        let store = Arc::new(Store::File {
            file: Mutex::new(file),
            length,
        });
        *taken = UnpackedTotals {
            packed: length,
            ..UnpackedTotals::default()
        };
        self.store(store, Some(path.into()), 1, taken)
    }

    /// Opens bytes read from standard input as an archive, and starts the totals `taken` from zero.
    /// Bytes that only look like an archive at first become a single file.
    pub(crate) fn stream(
        self,
        bytes: Vec<u8>,
        taken: &mut UnpackedTotals,
    ) -> Result<Option<ArchiveContent>, CliError> {
        *taken = UnpackedTotals {
            packed: bytes.len() as u64,
            ..UnpackedTotals::default()
        };
        let ArchiveOptions { limits, .. } = self;
        let store = Arc::new(Store::Memory(bytes));
        let inside = self.store(Arc::clone(&store), None, 1, taken)?;
        Ok(inside.or_else(|| {
            // The first bytes looked like an archive, but the content is something else, so it
            // becomes one plain file.
            let whole = Packed::Plain(Arc::clone(&store), 0, store.length());
            let file = Member::new(None, String::new(), whole, limits);
            Some(ArchiveContent::File(file))
        }))
    }

    /// Opens a member of `walk` as a nested archive; returns `None` if it is not an archive.
    pub(crate) fn member(
        self,
        member: &Member,
        walk: &ArchiveWalk,
        taken: &mut UnpackedTotals,
    ) -> Result<Option<ArchiveContent>, CliError> {
        let store = Arc::new(Store::Memory(member.read(self.name)?));
        self.store(store, walk.archive().cloned(), walk.depth + 1, taken)
    }

    #[cfg(not(feature = "archives"))]
    fn store(
        self,
        _: Arc<Store>,
        _: Option<Arc<Path>>,
        _: usize,
        _: &mut UnpackedTotals,
    ) -> Result<Option<ArchiveContent>, CliError> {
        Ok(None)
    }
}
