//! Listing of the members of a tar archive.

use std::cell::Cell;
use std::io::{self, Read};
use std::sync::Arc;

use tar::{Archive, Entry, Header};

use super::limits::ArchiveLimits;
use super::listing::{ListedFile, ListedKind, Listing};
use super::member::Packed;
use super::store::{Store, StoreReader};
use super::unpacking::{Compression, Stop, Unpacking};
use crate::cli::run::cli_error::{self, CliError};
use crate::report::skipped::SkipReason;

/// Size of a tar header in bytes.
pub(super) const HEADER: usize = 512;

/// True if `head`, the first bytes of a file, is a tar header with a correct checksum.
pub(super) fn is_tar(head: &[u8]) -> bool {
    let Some(head) = head.get(..HEADER).filter(|head| head[0] != 0) else {
        return false;
    };
    // In the checksum, the eight bytes of the checksum field itself count as blanks.
    let sum = head[..148].iter().chain(&head[156..]);
    let sum: u32 = sum.map(|&byte| u32::from(byte)).sum();
    Header::from_byte_slice(head)
        .cksum()
        .is_ok_and(|due| due == sum + 8 * u32::from(b' '))
}

/// Lists the members of an uncompressed tar archive by reading only its headers. `skips` returns
/// the reason to skip a path.
pub(super) fn list(
    store: &Arc<Store>,
    name: &str,
    limits: &ArchiveLimits,
    skips: &dyn Fn(&str) -> Option<SkipReason>,
) -> Listing {
    let mut listing = Listing::default();
    let mut archive = Archive::new(StoreReader::new(store));
    let entries = match archive.entries_with_seek() {
        Ok(entries) => entries,
        Err(_) => return listing,
    };
    for entry in entries {
        let Ok(entry) = entry else {
            listing.problems.push(broken(name, listing.files.len()));
            break;
        };
        if listing.files.len() >= limits.members {
            listing.has_more = true;
            break;
        }
        let (start, length) = (entry.raw_file_position(), entry.size());
        // A member fills whole blocks of the size of a header.
        let end = start.checked_add(length);
        let end = end.and_then(|end| end.checked_next_multiple_of(HEADER as u64));
        let is_whole = end.is_some_and(|end| end <= store.length());
        if is_listed(&entry) {
            let other = reason(&entry);
            let file = ListedFile::new(&entry.path_bytes(), |path| {
                match other.or_else(|| skips(path)) {
                    Some(reason) => ListedKind::Skipped(reason),
                    None => ListedKind::File(Packed::Plain(Arc::clone(store), start, length)),
                }
            });
            listing.files.push(file);
        }
        // Seeking beyond the end of a file succeeds, so a truncated archive must be detected here.
        if !is_whole {
            listing.problems.push(broken(name, listing.files.len()));
            break;
        }
    }
    listing
}

/// Lists the members of a compressed tar archive and unpacks those that `skips` does not reject
/// into memory, because reading a later member means unpacking all earlier ones.
pub(super) fn list_packed(
    store: &Arc<Store>,
    compression: Compression,
    name: &str,
    limits: &ArchiveLimits,
    skips: &dyn Fn(&str) -> Option<SkipReason>,
) -> Listing {
    let mut listing = Listing::default();
    let unpacking = Unpacking::new(store, compression, limits, (limits.total, Stop::TooMuch));
    let stop = unpacking.stop();
    let mut archive = Archive::new(unpacking);
    let entries = match archive.entries() {
        Ok(entries) => entries,
        Err(_) => return listing,
    };
    // Returns the problem about a limit if reading stopped there, else the given one.
    let problem = |damage: CliError| match stop.get() {
        Some(stop) if stop != Stop::Broken => stop.problem(name, limits),
        _ => damage,
    };
    let mut held = 0;
    for entry in entries {
        let Ok(mut entry) = entry else {
            let damage = broken(name, listing.files.len());
            listing.problems.push(problem(damage));
            return listing;
        };
        if listing.files.len() >= limits.members {
            listing.has_more = true;
            return listing;
        }
        if is_listed(&entry) {
            let other = reason(&entry);
            let raw = entry.path_bytes().into_owned();
            let file = ListedFile::new(&raw, |path| match other.or_else(|| skips(path)) {
                Some(reason) => ListedKind::Skipped(reason),
                None => held_member(&mut entry, &format!("{name}/{path}"), limits, &stop),
            });
            if let ListedKind::File(Packed::Held(bytes)) = &file.kind {
                held += bytes.len();
            }
            listing.files.push(file);
        }
        if held > limits.bytes {
            listing.problems.push(limits.too_much_held(name));
            return listing;
        }
    }
    // The checksum of the data comes after the end mark of the archive.
    if io::copy(&mut archive.into_inner(), &mut io::sink()).is_err() {
        let damage = CliError::new(&cli_error::CHECKSUM_WRONG).with("name", name);
        listing.problems.push(problem(damage));
    }
    listing
}

/// Unpacks a member of a compressed tar archive into memory; a member that is too large or damaged
/// becomes `Lost`.
fn held_member<R: Read>(
    entry: &mut Entry<'_, R>,
    name: &str,
    limits: &ArchiveLimits,
    stop: &Cell<Option<Stop>>,
) -> ListedKind {
    let size = entry.size();
    if size > limits.bytes as u64 {
        return ListedKind::Lost(limits.too_large(name));
    }
    let mut bytes = Vec::new();
    match entry.read_to_end(&mut bytes) {
        Ok(read) if read as u64 == size => ListedKind::File(Packed::Held(bytes)),
        _ => ListedKind::Lost(stop.get().unwrap_or(Stop::Broken).problem(name, limits)),
    }
}

/// True if a tar entry is listed as a member: it is neither a folder nor metadata of the archive.
fn is_listed<R: Read>(entry: &Entry<'_, R>) -> bool {
    let kind = entry.header().entry_type();
    // Older programs mark a folder only by a slash at the end of its name.
    !(kind.is_dir() || kind.is_pax_global_extensions() || entry.path_bytes().ends_with(b"/"))
}

/// Returns the reason to skip a tar entry that is a link or a device; `None` for a file.
fn reason<R: Read>(entry: &Entry<'_, R>) -> Option<SkipReason> {
    let kind = entry.header().entry_type();
    if kind.is_file() || kind.is_contiguous() {
        None
    } else if kind.is_symlink() || kind.is_hard_link() {
        Some(SkipReason::MemberLink)
    } else {
        Some(SkipReason::Special)
    }
}

fn broken(name: &str, members: usize) -> CliError {
    let problem = CliError::new(&cli_error::ARCHIVE_BROKEN).with("name", name);
    problem.with("members", members)
}
