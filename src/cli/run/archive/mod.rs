//! Archives, which are read like folders: ZIP, tar, and what gzip and Zstandard compress.
//!
//! A ZIP archive and a plain tar are read member by member, by whichever thread wants one. What is compressed
//! as a whole, a `.tar.gz`, is unpacked once, and its records wait in memory for their turn.
//!
//! Without the feature `archives` nothing is an archive, and what would be done with one is never called.

#![cfg_attr(not(feature = "archives"), allow(dead_code))]

mod extension;
mod limits;
mod listing;
mod member;
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

use super::problem::Problem;
#[cfg(feature = "archives")]
use crate::formats::foreign;
use crate::report::skipped::SkipReason;
pub(crate) use extension::{bare, is_archive, is_read};
pub(crate) use limits::{ArchiveLimits, Taken};
#[cfg(feature = "archives")]
use listing::Listing;
pub(crate) use member::Member;
use member::Packed;
use store::Store;
#[cfg(feature = "archives")]
use store::StoreReader;
#[cfg(feature = "archives")]
use tar_members::is_tar;
#[cfg(feature = "archives")]
use unpacking::{Compression, Unpacking};
pub(crate) use walk::{ArchivePart, ArchiveWalk, Met, is_hidden};

/// Bytes that show what a file is.
const HEAD: usize = 8 * 1024;

/// Bytes that show that a file is no archive, as nearly every file is none: the header of a tar.
const GLANCE: usize = 512;

/// What is in an archive, or in a file that is compressed.
#[derive(Debug)]
pub(crate) enum Inside {
    /// The one file that is compressed.
    File(Member),
    /// Members.
    Members(Box<ArchiveWalk>),
}

/// How an archive is gone into.
pub(crate) struct Entrance<'a> {
    /// Its name in messages.
    pub name: &'a str,
    /// What is asked for of it; all where nothing is.
    pub part: Option<ArchivePart>,
    /// How much may come out.
    pub limits: &'a ArchiveLimits,
    /// Why a file with a path in it is not looked at, if it is not.
    pub skips: &'a dyn Fn(&str) -> Option<SkipReason>,
}

/// What kind of archive bytes are.
#[cfg(feature = "archives")]
enum ArchiveKind {
    Zip,
    Tar,
    Compressed(Compression),
}

#[cfg(feature = "archives")]
impl ArchiveKind {
    /// The kind of what begins so.
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

/// Whether bytes begin an archive that is read.
#[cfg(feature = "archives")]
pub(crate) fn begins(head: &[u8]) -> bool {
    ArchiveKind::from_bytes(head).is_some()
}

/// Whether bytes begin an archive that is read: none is.
#[cfg(not(feature = "archives"))]
pub(crate) fn begins(_: &[u8]) -> bool {
    false
}

/// Whether a file begins as an archive that is read.
pub(crate) fn is_at(path: &Path) -> bool {
    let mut head = [0; GLANCE];
    let read = File::open(path).and_then(|mut file| file.read(&mut head));
    read.is_ok_and(|read| begins(&head[..read]))
}

/// The members that come out of bytes, of archives in archives too, with at most so many bytes in all; for fuzzing.
pub fn unpack(bytes: &[u8], most: usize) -> Vec<(String, Vec<u8>)> {
    let limits = ArchiveLimits {
        bytes: most,
        total: most as u64,
        members: 1000,
        ..ArchiveLimits::default()
    };
    let mut taken = Taken::default();
    let mut met = Vec::new();
    if !begins(bytes) {
        return met;
    }
    let mut walks =
        match Entrance::everywhere("archive", &limits).stream(bytes.to_vec(), &mut taken) {
            Ok(Some(Inside::Members(walk))) => vec![walk],
            Ok(Some(Inside::File(file))) => {
                met.extend(
                    file.read("file")
                        .ok()
                        .map(|bytes| ("file".to_owned(), bytes)),
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
        let Met::Member(member) = next else { continue };
        let name = walk.name_of(member.path());
        let inner = if is_archive(member.path()) {
            Entrance::everywhere(&name, &limits).member(&member, walk, &mut taken)
        } else {
            Ok(None)
        };
        match inner {
            Ok(Some(Inside::Members(inner))) => walks.push(inner),
            Ok(Some(Inside::File(file))) => {
                met.extend(file.read(&name).ok().map(|bytes| (name, bytes)));
            }
            Ok(None) => met.extend(member.read(&name).ok().map(|bytes| (name, bytes))),
            Err(_) => {}
        }
    }
    met
}

impl<'a> Entrance<'a> {
    /// Into an archive with a name, with nothing passed over.
    fn everywhere(name: &'a str, limits: &'a ArchiveLimits) -> Entrance<'a> {
        Entrance {
            name,
            part: None,
            limits,
            skips: &|_| None,
        }
    }
    /// What is in an ordinary file, anew counted; nothing for one that is no archive or cannot be read. A pipe
    /// that is opened and closed would be lost for who is to read it.
    pub(crate) fn file(self, path: &Path, taken: &mut Taken) -> Result<Option<Inside>, Problem> {
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
        *taken = Taken {
            packed: length,
            ..Taken::default()
        };
        self.store(store, Some(path.into()), 1, taken)
    }

    /// What is in bytes that were read from a stream.
    pub(crate) fn stream(
        self,
        bytes: Vec<u8>,
        taken: &mut Taken,
    ) -> Result<Option<Inside>, Problem> {
        *taken = Taken {
            packed: bytes.len() as u64,
            ..Taken::default()
        };
        let Entrance { limits, .. } = self;
        let store = Arc::new(Store::Memory(bytes));
        let inside = self.store(Arc::clone(&store), None, 1, taken)?;
        Ok(inside.or_else(|| {
            // Its first bytes alone looked like an archive.
            let whole = Packed::Plain(Arc::clone(&store), 0, store.length());
            let file = Member::new(None, String::new(), whole, limits);
            Some(Inside::File(file))
        }))
    }

    /// What is in a member that a walk came upon; nothing for one that is no archive.
    pub(crate) fn member(
        self,
        member: &Member,
        walk: &ArchiveWalk,
        taken: &mut Taken,
    ) -> Result<Option<Inside>, Problem> {
        let store = Arc::new(Store::Memory(member.read(self.name)?));
        self.store(store, walk.archive().cloned(), walk.depth + 1, taken)
    }

    #[cfg(not(feature = "archives"))]
    fn store(
        self,
        _: Arc<Store>,
        _: Option<Arc<Path>>,
        _: usize,
        _: &mut Taken,
    ) -> Result<Option<Inside>, Problem> {
        Ok(None)
    }

    #[cfg(feature = "archives")]
    fn store(
        self,
        mut store: Arc<Store>,
        archive: Option<Arc<Path>>,
        mut depth: usize,
        taken: &mut Taken,
    ) -> Result<Option<Inside>, Problem> {
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
                return Ok(Some(Inside::File(file)));
            }
            let bytes = Unpacking::whole(&store, compression, limits);
            let bytes = bytes.map_err(|stop| stop.problem(name, limits))?;
            taken.take(bytes.len() as u64, name, limits)?;
            if !is_archive {
                let file = Packed::Held(bytes);
                let file = Member::new(archive.as_ref(), bare(name).to_owned(), file, limits);
                return Ok(Some(Inside::File(file)));
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
        Ok(Some(Inside::Members(Box::new(walk))))
    }
}
