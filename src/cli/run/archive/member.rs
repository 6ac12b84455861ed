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
use crate::cli::run::problem::{self, Problem};

/// A file in an archive, or one that is compressed by itself. It is unpacked when it is read.
#[derive(Clone, Debug)]
pub(crate) struct Member(Arc<MemberData>);

#[derive(Debug)]
struct MemberData {
    /// The file that the outermost archive is; none for standard input.
    archive: Option<Arc<Path>>,
    /// Its path in the archive; of a file that is compressed by itself its name without the extension for that.
    path: String,
    content: Packed,
    limits: ArchiveLimits,
}

/// How the bytes of a member are kept.
#[derive(Debug)]
pub(super) enum Packed {
    /// In a ZIP archive.
    #[cfg(feature = "archives")]
    Zip(Arc<Store>, Box<OwnedZipFileEntry>),
    /// As they are, from an offset on, so many.
    Plain(Arc<Store>, u64, u64),
    /// Unpacked.
    Held(Vec<u8>),
    /// As all that is compressed in a file.
    #[cfg(feature = "archives")]
    Whole(Arc<Store>, Compression),
}

/// Members are the same where they are one and the same.
impl PartialEq for Member {
    fn eq(&self, other: &Member) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Member {}

impl Member {
    /// A member with a path in an archive, which is a file or was read from standard input.
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

    /// The file that the outermost archive is; none for standard input.
    pub(crate) fn archive(&self) -> Option<&Path> {
        self.0.archive.as_deref()
    }

    /// Its path in the archive.
    pub(crate) fn path(&self) -> &str {
        &self.0.path
    }

    /// Bytes that it has, as the archive says: no more of them come out.
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

    /// Reads the bytes; `name` is what messages call it.
    pub(crate) fn read(&self, name: &str) -> Result<Vec<u8>, Problem> {
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
                    return Err(Problem::new(&problem::ENCRYPTED).with("name", name));
                }
                if !zip::SUPPORTED_COMPRESSION_METHODS.contains(&entry.compression()) {
                    let problem = Problem::new(&problem::UNKNOWN_COMPRESSION).with("name", name);
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
                // The archive's word on the size is a bound, not a promise.
                let read = file.by_ref().take(size + 1).read_to_end(&mut bytes);
                match read {
                    Ok(read) if read as u64 == size => Ok(bytes),
                    _ => Err(broken(name)),
                }
            }
        }
    }
}

/// Bytes to make room for: what an archive says is believed up to a point, and a byte more spares a second
/// growth.
fn expected(size: u64) -> usize {
    size.min(1 << 20) as usize + 1
}

fn broken(name: &str) -> Problem {
    Problem::new(&problem::PACKED_BROKEN).with("name", name)
}

/// A method of compression by its name, or by its number where it has none.
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
