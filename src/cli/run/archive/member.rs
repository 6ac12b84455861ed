//! A file in an archive.

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

/// A file in an archive, or a compressed file. It is unpacked when read.
#[derive(Clone, Debug)]
pub(crate) struct Member(Arc<MemberData>);

#[derive(Debug)]
struct MemberData {
    /// Path of the outermost archive; `None` for standard input.
    archive: Option<Arc<Path>>,
    /// Path in the archive. For a compressed file, its name without the extension of the compression.
    path: String,
    content: Packed,
    limits: ArchiveLimits,
}

/// Storage of a member.
#[derive(Debug)]
pub(super) enum Packed {
    #[cfg(feature = "archives")]
    Zip(Arc<Store>, Box<OwnedZipFileEntry>),
    /// Uncompressed, at this offset and with this length in bytes.
    Plain(Arc<Store>, u64, u64),
    /// Unpacked in memory.
    Held(Vec<u8>),
    /// The whole content of a compressed file.
    #[cfg(feature = "archives")]
    Whole(Arc<Store>, Compression),
}

/// Compares members by identity.
impl PartialEq for Member {
    fn eq(&self, other: &Member) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Member {}

impl Member {
    /// Creates a member with a path in an archive, which is a file or was read from standard input.
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

    /// Returns the path of the outermost archive; `None` for standard input.
    pub(crate) fn archive(&self) -> Option<&Path> {
        self.0.archive.as_deref()
    }

    pub(crate) fn path(&self) -> &str {
        &self.0.path
    }

    /// Returns the size stated in the archive, which is also the maximum that is unpacked.
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

    /// Reads the bytes; `name` is the name in messages.
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
                // The stated size is an upper limit; the real one may be smaller.
                let read = file.by_ref().take(size + 1).read_to_end(&mut bytes);
                match read {
                    Ok(read) if read as u64 == size => Ok(bytes),
                    _ => Err(broken(name)),
                }
            }
        }
    }
}

/// Returns the capacity to reserve: the stated size up to a limit, and one byte more, which avoids growing the buffer
/// to detect the end.
fn expected(size: u64) -> usize {
    size.min(1 << 20) as usize + 1
}

fn broken(name: &str) -> CliError {
    CliError::new(&cli_error::PACKED_BROKEN).with("name", name)
}

/// Returns the name of a compression method, or its number.
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
