//! Decompression of gzip and Zstandard data within size limits.

use std::cell::Cell;
use std::io::{self, Read, Seek, SeekFrom};
use std::rc::Rc;
use std::sync::Arc;

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::limits::ArchiveLimits;
use super::store::{Store, StoreReader};
use crate::cli::run::cli_error::{self, CliError};

/// Maximum window size of a Zstandard frame in bytes; common compression levels need no more.
const WINDOW: u64 = 16 << 20;

/// Compression method of a compressed file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compression {
    Gzip,
    Zstandard,
}

impl Compression {
    /// Detects gzip or Zstandard from the first bytes of a file; `None` for other content.
    pub(super) fn from_bytes(head: &[u8]) -> Option<Compression> {
        // A Zstandard file may begin with a skippable frame, whose magic number is 0x184D2A50 to
        // 0x184D2A5F.
        let is_skipped = head.get(1..4) == Some(b"\x2A\x4D\x18") && head[0] & 0xF0 == 0x50;
        if head.starts_with(b"\x1F\x8B\x08") {
            Some(Compression::Gzip)
        } else if head.starts_with(b"\x28\xB5\x2F\xFD") || is_skipped {
            Some(Compression::Zstandard)
        } else {
            None
        }
    }
}

/// Reason why unpacking stopped before the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The unpacked file exceeds the limit for one file.
    TooLarge,
    /// The unpacked members together exceed the limit for an archive.
    TooMuch,
    /// The compression ratio is above the limit.
    TooCompressed,
    /// The data needs a larger Zstandard window than allowed.
    Window,
    /// The compressed data is corrupt or truncated.
    Broken,
}

impl Stop {
    /// Converts the reason to an error about the archive `name`.
    pub(super) fn problem(self, name: &str, limits: &ArchiveLimits) -> CliError {
        match self {
            Stop::TooLarge => limits.too_large(name),
            Stop::TooMuch => limits.too_much(name),
            Stop::TooCompressed => limits.too_compressed(name),
            Stop::Window => CliError::new(&cli_error::WINDOW_TOO_LARGE).with("name", name),
            Stop::Broken => CliError::new(&cli_error::PACKED_BROKEN).with("name", name),
        }
    }
}

/// Reader that decompresses a store and stops at a limit.
pub(super) struct Unpacking {
    frames: Frames,
    limits: ArchiveLimits,
    out: u64,
    most: (u64, Stop),
    stop: Rc<Cell<Option<Stop>>>,
}

impl Unpacking {
    /// Creates a reader of a store's unpacked bytes. `most` is the maximum number of bytes and the
    /// reason to report beyond it.
    pub(super) fn new(
        store: &Arc<Store>,
        compression: Compression,
        limits: &ArchiveLimits,
        most: (u64, Stop),
    ) -> Unpacking {
        let source = StoreReader::new(store);
        let frames = match compression {
            Compression::Gzip => Frames::Gzip(Box::new(MultiGzDecoder::new(source))),
            Compression::Zstandard => {
                let mut decoder = FrameDecoder::new();
                decoder.set_max_window_size(WINDOW);
                Frames::Zstandard {
                    source,
                    decoder: Box::new(decoder),
                    is_begun: false,
                }
            }
        };
        Unpacking {
            frames,
            limits: *limits,
            out: 0,
            most,
            stop: Rc::default(),
        }
    }

    /// Returns a shared cell that holds the reason once reading has stopped early, for use after
    /// the reader is moved.
    pub(super) fn stop(&self) -> Rc<Cell<Option<Stop>>> {
        Rc::clone(&self.stop)
    }

    /// Unpacks a whole compressed file into memory; fails with the reason if a limit is exceeded or
    /// the data is damaged.
    pub(super) fn whole(
        store: &Arc<Store>,
        compression: Compression,
        limits: &ArchiveLimits,
    ) -> Result<Vec<u8>, Stop> {
        let most = (limits.bytes as u64, Stop::TooLarge);
        let mut unpacking = Unpacking::new(store, compression, limits, most);
        let mut bytes = Vec::new();
        match unpacking.read_to_end(&mut bytes) {
            Ok(_) => Ok(bytes),
            Err(_) => Err(unpacking.stop.get().unwrap_or(Stop::Broken)),
        }
    }

    /// Returns the first `length` unpacked bytes of a store, or fewer if it ends earlier or is
    /// damaged.
    pub(super) fn head(store: &Arc<Store>, compression: Compression, length: usize) -> Vec<u8> {
        let most = (u64::MAX, Stop::TooLarge);
        let unpacking = Unpacking::new(store, compression, &ArchiveLimits::default(), most);
        let mut head = Vec::new();
        // A damaged file is reported later, when it is read as a whole.
        let _ = unpacking.take(length as u64).read_to_end(&mut head);
        head
    }
}

impl Read for Unpacking {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.frames.read(into);
        let stop = match &read {
            Err(error) if error.kind() == io::ErrorKind::OutOfMemory => Some(Stop::Window),
            Err(_) => Some(Stop::Broken),
            Ok(read) => {
                self.out += *read as u64;
                if self.out > self.most.0 {
                    Some(self.most.1)
                } else if self.limits.is_bomb(self.out, self.frames.taken()) {
                    Some(Stop::TooCompressed)
                } else {
                    None
                }
            }
        };
        if stop.is_some() {
            self.stop.set(stop);
            return Err(io::ErrorKind::InvalidData.into());
        }
        read
    }
}

/// Decompressor of the frames that follow each other in a file.
enum Frames {
    Gzip(Box<MultiGzDecoder<StoreReader>>),
    Zstandard {
        source: StoreReader,
        decoder: Box<FrameDecoder>,
        is_begun: bool,
    },
}

impl Frames {
    /// Returns the number of compressed bytes read so far.
    fn taken(&self) -> u64 {
        match self {
            Frames::Gzip(decoder) => decoder.get_ref().position(),
            Frames::Zstandard { source, .. } => source.position(),
        }
    }
}

impl Read for Frames {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let (source, decoder, is_begun) = match self {
            Frames::Gzip(decoder) => return decoder.read(into),
            Frames::Zstandard {
                source,
                decoder,
                is_begun,
            } => (source, decoder, is_begun),
        };
        loop {
            if *is_begun {
                while decoder.can_collect() == 0 && !decoder.is_finished() {
                    let strategy = BlockDecodingStrategy::UptoBlocks(1);
                    let decoded = decoder.decode_blocks(&mut *source, strategy);
                    decoded.map_err(io::Error::other)?;
                }
                let read = decoder.read(into)?;
                if read > 0 || into.is_empty() {
                    return Ok(read);
                }
                let stated = decoder.get_checksum_from_data();
                if stated.is_some() && stated != decoder.get_calculated_checksum() {
                    return Err(io::ErrorKind::InvalidData.into());
                }
                *is_begun = false;
            }
            if source.is_at_end() {
                return Ok(0);
            }
            match decoder.init(&mut *source) {
                Ok(()) => *is_begun = true,
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    source.seek(SeekFrom::Current(length.into()))?;
                }
                Err(FrameDecoderError::WindowSizeTooBig { .. }) => {
                    return Err(io::ErrorKind::OutOfMemory.into());
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
    }
}
