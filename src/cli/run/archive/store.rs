//! Packed bytes of an archive, in a file or in memory, which several threads may read.

use std::fs::File;
use std::io::{self, BufRead, Read, Seek, SeekFrom};
use std::sync::{Arc, Mutex, PoisonError};

/// Number of bytes read from an archive file at a time; most records are smaller.
const WINDOW: usize = 16 * 1024;

/// Packed bytes of an archive, in a file or in memory.
#[derive(Debug)]
pub(crate) enum Store {
    /// An open file. Its read position is shared, so each thread locks the file while seeking and
    /// reading.
    File {
        file: Mutex<File>,
        /// Size of the file in bytes.
        length: u64,
    },
    /// The packed bytes in memory.
    Memory(Vec<u8>),
}

impl Store {
    /// Returns the size of the packed bytes.
    pub(crate) fn length(&self) -> u64 {
        match self {
            Store::File { length, .. } => *length,
            Store::Memory(bytes) => bytes.len() as u64,
        }
    }

    fn read_at(&self, at: u64, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Store::File { file, .. } => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                file.seek(SeekFrom::Start(at))?;
                file.read(into)
            }
            Store::Memory(bytes) => {
                let start = usize::try_from(at).unwrap_or(usize::MAX).min(bytes.len());
                (&bytes[start..]).read(into)
            }
        }
    }
}

/// Buffered reader of a [`Store`] with a read position of its own. Seeking does not discard the
/// buffered bytes.
#[derive(Debug)]
pub(crate) struct StoreReader {
    store: Arc<Store>,
    at: u64,
    window: Vec<u8>,
    window_at: u64,
}

impl StoreReader {
    /// Creates a reader at the beginning of the store.
    pub(crate) fn new(store: &Arc<Store>) -> StoreReader {
        StoreReader {
            store: Arc::clone(store),
            at: 0,
            window: Vec::new(),
            window_at: 0,
        }
    }

    pub(crate) fn position(&self) -> u64 {
        self.at
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at >= self.store.length()
    }

    /// Returns the range of the buffered bytes that follow the read position; `None` if there are
    /// none.
    fn ahead(&self) -> Option<std::ops::Range<usize>> {
        let start = usize::try_from(self.at.checked_sub(self.window_at)?).ok()?;
        (start < self.window.len()).then_some(start..self.window.len())
    }
}

impl BufRead for StoreReader {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.ahead().is_none() {
            self.window.resize(WINDOW, 0);
            self.window_at = self.at;
            let read = self.store.read_at(self.at, &mut self.window);
            self.window.truncate(*read.as_ref().unwrap_or(&0));
            read?;
        }
        Ok(self.ahead().map_or(&[], |ahead| &self.window[ahead]))
    }

    fn consume(&mut self, amount: usize) {
        self.at += amount as u64;
    }
}

impl Read for StoreReader {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = if into.len() >= WINDOW && self.ahead().is_none() {
            self.store.read_at(self.at, into)?
        } else {
            self.fill_buf()?.read(into)?
        };
        self.consume(read);
        Ok(read)
    }
}

impl Seek for StoreReader {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let to = match to {
            SeekFrom::Start(to) => Some(to),
            SeekFrom::End(by) => self.store.length().checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        self.at = to.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_of_one_file_do_not_disturb_each_other() {
        let bytes: Vec<u8> = (0..100_000u32).map(|at| (at % 251) as u8).collect();
        let path = std::env::temp_dir().join(format!("bokgi-store-{}", std::process::id()));
        std::fs::write(&path, &bytes).expect("a file can be written");
        let file = Mutex::new(File::open(&path).expect("it can be read"));
        std::fs::remove_file(&path).expect("it can be removed");
        let length = bytes.len() as u64;
        for store in [Store::File { file, length }, Store::Memory(bytes.clone())] {
            let store = Arc::new(store);
            let (mut one, mut other) = (StoreReader::new(&store), StoreReader::new(&store));
            let mut part = [0; 1000];
            one.read_exact(&mut part).expect("there are bytes");
            other.seek(SeekFrom::End(-500)).expect("a place of it");
            let mut rest = Vec::new();
            other.read_to_end(&mut rest).expect("there is an end");
            assert_eq!(rest, bytes[bytes.len() - 500..]);
            assert!(other.is_at_end() && !one.is_at_end());
            assert_eq!(part[..], bytes[..1000]);
            one.seek(SeekFrom::Current(-10)).expect("a place of it");
            let mut rest = Vec::new();
            one.read_to_end(&mut rest).expect("there is an end");
            assert_eq!(rest, bytes[990..]);
            assert!(one.seek(SeekFrom::Current(-1_000_000)).is_err());
        }
    }
}
