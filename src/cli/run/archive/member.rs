//! A file in an archive, unpacked on demand.

use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;

#[cfg(feature = "archives")]
use zip::read::OwnedZipFileEntry;
#[cfg(feature = "archives")]
use zip::{CompressionMethod, ZipReadOptions};

use super::limits::ArchiveLimits;
use super::store::{Store, StoreReader};
#[cfg(feature = "archives")]
use super::unpacking::{Compression, Unpacking};
use crate::cli::run::cli_error::{self, CliError};

/// A file in an archive or in a compressed file, which is unpacked only when it is read.
#[derive(Clone, Debug)]
pub(crate) struct Member(Arc<MemberData>);

#[derive(Debug)]
struct MemberData {
    /// Path of the outermost archive file; `None` if the archive came from standard input.
    archive: Option<Arc<Path>>,
    /// Path in the archive. In a compressed file such as `game.sgf.gz`, the name `game.sgf`.
    path: String,
    content: Packed,
    limits: ArchiveLimits,
}

/// Place and form of a member's bytes.
#[derive(Debug)]
pub(super) enum Packed {
    #[cfg(feature = "archives")]
    Zip(Arc<Store>, Box<OwnedZipFileEntry>),
    /// Uncompressed bytes in the store: their offset (first number) and length (second), in bytes.
    Plain(Arc<Store>, u64, u64),
    /// Bytes that were unpacked into memory already.
    Held(Vec<u8>),
    /// A compressed file that is the only content of the store.
    #[cfg(feature = "archives")]
    Whole(Arc<Store>, Compression),
}

/// Two members are equal only if they are clones of the same one.
impl PartialEq for Member {
    fn eq(&self, other: &Member) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Member {}

impl Member {
    /// Creates a member. `archive` is the path of the outermost archive, or `None` for standard
    /// input; `path` is the member's path in it.
    pub(super) fn new(
        archive: Option<&Arc<Path>>,
        path: String,
        content: Packed,
        limits: &ArchiveLimits,
    ) -> Member {
        Member(Arc::new(MemberData {
            archive: archive.cloned(),
            path,
            content,
            limits: *limits,
        }))
    }

    /// Returns the path of the outermost archive file; `None` if the archive came from standard
    /// input.
    pub(crate) fn archive(&self) -> Option<&Path> {
        self.0.archive.as_deref()
    }

    pub(crate) fn path(&self) -> &str {
        &self.0.path
    }

    /// Returns the unpacked size that the archive states, in bytes; reading stops beyond it. 0 for
    /// a compressed file, which states none.
    pub(super) fn bytes(&self) -> u64 {
        match &self.0.content {
            #[cfg(feature = "archives")]
            Packed::Zip(_, entry) => entry.size(),
            Packed::Plain(_, _, length) => *length,
            Packed::Held(bytes) => bytes.len() as u64,
            #[cfg(feature = "archives")]
            Packed::Whole(..) => 0,
        }
    }

    /// Unpacks and returns the bytes of the member. Fails if they are damaged or above the limits.
    /// `name` is used in errors.
    pub(crate) fn read(&self, name: &str) -> Result<Vec<u8>, CliError> {
        let limits = &self.0.limits;
        let size = self.bytes();
        if size > limits.bytes as u64 {
            return Err(limits.too_large(name));
        }
        match &self.0.content {
            Packed::Held(bytes) => Ok(bytes.clone()),
            #[cfg(feature = "archives")]
            Packed::Whole(store, compression) => Unpacking::whole(store, *compression, limits)
                .map_err(|stop| stop.problem(name, limits)),
            Packed::Plain(store, start, length) => {
                let mut reader = StoreReader::new(store);
                let mut bytes = Vec::with_capacity(expected(*length));
                let read = reader
                    .seek(SeekFrom::Start(*start))
                    .and_then(|_| reader.take(*length).read_to_end(&mut bytes));
                match read {
                    Ok(read) if read as u64 == *length => Ok(bytes),
                    _ => Err(broken(name)),
                }
            }
            #[cfg(feature = "archives")]
            Packed::Zip(store, entry) => {
                if entry.encrypted() {
                    return Err(CliError::new(&cli_error::ENCRYPTED).with("name", name));
                }
                if !zip::SUPPORTED_COMPRESSION_METHODS.contains(&entry.compression()) {
                    let problem = CliError::new(&cli_error::UNKNOWN_COMPRESSION).with("name", name);
                    return Err(problem.with("method", method(entry.compression())));
                }
                if limits.is_bomb(size, entry.compressed_size()) {
                    return Err(limits.too_compressed(name));
                }
                let mut reader = StoreReader::new(store);
                let mut bytes = Vec::with_capacity(expected(size));
                let mut file = OwnedZipFileEntry::as_ref(entry)
                    .with_reader(&mut reader, ZipReadOptions::new())
                    .map_err(|_| broken(name))?;
                // Reads one byte beyond the stated size to notice a member that is longer than
                // stated.
                let read = file.by_ref().take(size + 1).read_to_end(&mut bytes);
                match read {
                    Ok(read) if read as u64 == size => Ok(bytes),
                    _ => Err(broken(name)),
                }
            }
        }
    }
}

/// Returns the buffer capacity for a member of this stated size: at most 1 MiB, because the size
/// may be wrong, plus one byte, so that detecting the end does not grow the buffer.
fn expected(size: u64) -> usize {
    size.min(1 << 20) as usize + 1
}

fn broken(name: &str) -> CliError {
    CliError::new(&cli_error::PACKED_BROKEN).with("name", name)
}

/// Returns the name of a ZIP compression method for an error message, or its number if it has no
/// name.
#[cfg(feature = "archives")]
fn method(method: CompressionMethod) -> String {
    match method {
        #[expect(deprecated, reason = "there is no other way to the number")]
        CompressionMethod::Unsupported(number) if method.to_string() == "Unknown" => {
            number.to_string()
        }
        known => known.to_string(),
    }
}
