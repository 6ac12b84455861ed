//! Listing of the members of a ZIP archive.

use std::collections::HashSet;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;

use zip::ZipArchive;
use zip::read::{OwnedZipFileEntry, ZipFile, read_zipfile_from_stream};

use super::limits::ArchiveLimits;
use super::listing::{ListedFile, ListedKind, Listing};
use super::member::Packed;
use super::store::{Store, StoreReader};
use crate::cli::run::cli_error::{self, CliError};
use crate::report::skipped::SkipReason;

/// Bit mask of the file type in a Unix file mode.
const KIND: u32 = 0o170_000;
const FILE: u32 = 0o100_000;
const LINK: u32 = 0o120_000;

/// Size in bytes of an entry of the ZIP directory up to the file name.
const ENTRY: usize = 46;

/// Lists the members of a ZIP archive by its central directory. If the directory is damaged or
/// missing, the archive is read from the beginning, and members that `skips` does not reject are
/// unpacked into memory.
pub(super) fn list(
    store: &Arc<Store>,
    name: &str,
    limits: &ArchiveLimits,
    skips: &dyn Fn(&str) -> Option<SkipReason>,
) -> Listing {
    let mut listing = Listing::default();
    let Ok(archive) = ZipArchive::new(StoreReader::new(store)) else {
        let problem = CliError::new(&cli_error::NO_DIRECTORY).with("name", name);
        listing.problems.push(problem);
        salvage(store, name, limits, skips, &mut listing);
        return listing;
    };
    if archive.len() > limits.members {
        listing.has_more = true;
    }
    for at in 0..archive.len().min(limits.members) {
        let Ok(entry) = archive.by_index_data(at) else {
            break;
        };
        if entry.is_dir() {
            continue;
        }
        let other = match entry.unix_mode().map(|mode| mode & KIND) {
            Some(LINK) => Some(SkipReason::MemberLink),
            None | Some(0 | FILE) => None,
            Some(_) => Some(SkipReason::Special),
        };
        let file = ListedFile::new(entry.name_raw(), |path| {
            if let Some(reason) = other.or_else(|| skips(path)) {
                return ListedKind::Skipped(reason);
            }
            let entry = archive.by_index_data(at).map(OwnedZipFileEntry::from);
            match entry {
                Ok(entry) => ListedKind::File(Packed::Zip(Arc::clone(store), Box::new(entry))),
                Err(_) => {
                    let name = format!("{name}/{path}");
                    ListedKind::Lost(CliError::new(&cli_error::PACKED_BROKEN).with("name", name))
                }
            }
        });
        listing.files.push(file);
    }
    // The zip library keeps only the last entry of a repeated name, so the earlier entries are
    // added here.
    if archive.has_duplicate_names() {
        let start = archive.central_directory_start();
        let mut again = Vec::new();
        // Errors are ignored: the zip library has already read this directory without any.
        let _ = names_again(archive.into_inner(), start, limits.members, &mut again);
        // Earlier entries of a repeated name become skipped members before the one that is read.
        let earlier = again.into_iter();
        let skipped = |_: &str| ListedKind::Skipped(SkipReason::Extension);
        let earlier = earlier.map(|name| ListedFile::new(&name, skipped));
        listing.files.splice(0..0, earlier);
    }
    listing
}

/// Reads the ZIP directory at `start` and adds a name to `again` each time that it occurs again.
fn names_again(
    mut reader: StoreReader,
    start: u64,
    most: usize,
    again: &mut Vec<Vec<u8>>,
) -> io::Result<()> {
    reader.seek(SeekFrom::Start(start))?;
    let mut known = HashSet::new();
    for _ in 0..most {
        let mut entry = [0; ENTRY];
        reader.read_exact(&mut entry)?;
        if !entry.starts_with(b"PK\x01\x02") {
            break;
        }
        let length = |at: usize| u16::from_le_bytes([entry[at], entry[at + 1]]);
        let mut name = vec![0; length(28).into()];
        reader.read_exact(&mut name)?;
        reader.seek(SeekFrom::Current(
            i64::from(length(30)) + i64::from(length(32)),
        ))?;
        if !known.insert(name.clone()) {
            again.push(name);
        }
    }
    Ok(())
}

/// Unpacks the members of a ZIP archive without a directory one after another, until no further
/// member is found.
fn salvage(
    store: &Arc<Store>,
    name: &str,
    limits: &ArchiveLimits,
    skips: &dyn Fn(&str) -> Option<SkipReason>,
    listing: &mut Listing,
) {
    let mut reader = StoreReader::new(store);
    let mut held = 0;
    while let Ok(Some(mut member)) = read_zipfile_from_stream(&mut reader) {
        if listing.files.len() >= limits.members {
            listing.has_more = true;
            return;
        }
        if member.is_dir() {
            continue;
        }
        let raw = member.name_raw().to_vec();
        let file = ListedFile::new(&raw, |path| match skips(path) {
            Some(reason) => ListedKind::Skipped(reason),
            None => salvaged(&mut member, &format!("{name}/{path}"), limits),
        });
        if let ListedKind::File(Packed::Held(bytes)) = &file.kind {
            held += bytes.len();
        }
        listing.files.push(file);
        // Members recovered this way are held in memory, so the size limit of one file applies to
        // all together.
        if held > limits.bytes {
            listing.problems.push(limits.too_much_held(name));
            return;
        }
    }
}

/// Unpacks a member of a damaged ZIP archive into memory; one that is too large or damaged becomes
/// `Lost`.
fn salvaged<R: Read>(
    member: &mut ZipFile<'_, R>,
    name: &str,
    limits: &ArchiveLimits,
) -> ListedKind {
    let size = member.size();
    if size > limits.bytes as u64 {
        return ListedKind::Lost(limits.too_large(name));
    }
    if limits.is_bomb(size, member.compressed_size()) {
        return ListedKind::Lost(limits.too_compressed(name));
    }
    let mut bytes = Vec::new();
    match member.take(size + 1).read_to_end(&mut bytes) {
        Ok(read) if read as u64 == size => ListedKind::File(Packed::Held(bytes)),
        _ => ListedKind::Lost(CliError::new(&cli_error::PACKED_BROKEN).with("name", name)),
    }
}
