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
pub(crate) use extension::{bare, is_archive, is_read};
pub(crate) use limits::{ArchiveLimits, UnpackedTotals};
pub(crate) use member::Member;
use member::Packed;
#[cfg(feature = "archives")]
pub use opening::begins;
use store::Store;
pub(crate) use walk::{ArchiveEntry, ArchivePart, ArchiveWalk, is_hidden};

/// Number of bytes that suffice for most files to show that they are no archives: the size of a tar header.
const GLANCE: usize = 512;

/// Returns false, because without the feature no archive is read.
#[cfg(not(feature = "archives"))]
pub fn begins(_: &[u8]) -> bool {
    false
}

/// True if a file begins like a readable archive.
pub(crate) fn is_at(path: &Path) -> bool {
    let mut head = [0; GLANCE];
    let read = File::open(path).and_then(|mut file| file.read(&mut head));
    read.is_ok_and(|read| begins(&head[..read]))
}

/// Returns the members of a named archive with their names, also of nested archives, with a maximum size in bytes.
/// Damaged members are left out.
pub fn unpack(name: &str, bytes: &[u8], most: usize) -> Vec<(String, Vec<u8>)> {
    let limits = ArchiveLimits {
        bytes: most,
        total: most as u64,
        members: 1000,
        ..ArchiveLimits::default()
    };
    let mut taken = UnpackedTotals::default();
    let mut met = Vec::new();
    if !begins(bytes) {
        return met;
    }
    let mut walks =
        match ArchiveOptions::everywhere(name, &limits).stream(bytes.to_vec(), &mut taken) {
            Ok(Some(ArchiveContent::Members(walk))) => vec![walk],
            Ok(Some(ArchiveContent::File(file))) => {
                met.extend(
                    file.read(name)
                        .ok()
                        .map(|bytes| (bare(name).to_owned(), bytes)),
                );
                return met;
            }
            _ => return met,
        };
    while let Some(walk) = walks.last_mut() {
        let Some(next) = walk.next(&mut taken, &limits) else {
            walks.pop();
            continue;
        };
        let ArchiveEntry::Member(member) = next else {
            continue;
        };
        let name = walk.name_of(member.path());
        let inner = if is_archive(member.path()) {
            ArchiveOptions::everywhere(&name, &limits).member(&member, walk, &mut taken)
        } else {
            Ok(None)
        };
        match inner {
            Ok(Some(ArchiveContent::Members(inner))) => walks.push(inner),
            Ok(Some(ArchiveContent::File(file))) => {
                met.extend(file.read(&name).ok().map(|bytes| (name, bytes)));
            }
            Ok(None) => met.extend(member.read(&name).ok().map(|bytes| (name, bytes))),
            Err(_) => {}
        }
    }
    met
}

impl<'a> ArchiveOptions<'a> {
    /// Creates options for reading a whole archive.
    fn everywhere(name: &'a str, limits: &'a ArchiveLimits) -> ArchiveOptions<'a> {
        ArchiveOptions {
            name,
            part: None,
            limits,
            skips: &|_| None,
        }
    }
    /// Opens a regular file and resets the totals. Returns `None` if it is not an archive or cannot be read. Pipes
    /// are not opened, because closing one would lose its content.
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

    /// Opens the bytes read from a stream.
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
            // The first bytes looked like an archive, but the rest does not.
            let whole = Packed::Plain(Arc::clone(&store), 0, store.length());
            let file = Member::new(None, String::new(), whole, limits);
            Some(ArchiveContent::File(file))
        }))
    }

    /// Opens a member; returns `None` if it is not an archive.
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
