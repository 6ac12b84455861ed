//! Output streams: standard output, standard error, memory, or files that appear only when
//! complete.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::mem;
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

use anyhow::Context;
use serde::Serialize;
use tempfile::{NamedTempFile, TempPath};

use super::attributes;
use super::cli_error::{CliError, IoContext};
use super::interruption;
use super::progress::Beside;
use crate::text::path::readable;

/// Size of the write buffer in bytes.
const BUFFER: usize = 64 * 1024;

/// An output stream with a buffer: standard output, standard error, memory or a file.
pub(crate) struct Sink {
    writer: BufWriter<Box<dyn Write + Send>>,
    name: String,
    staged: Option<Staged>,
}

impl Sink {
    /// Creates a stream to standard output.
    pub(crate) fn stdout() -> Sink {
        Sink::over(Beside(io::stdout()), "<stdout>".to_owned(), None)
    }

    /// Creates a stream to standard error, for messages.
    pub(crate) fn stderr() -> Sink {
        Sink::over(Beside(io::stderr()), "<stderr>".to_owned(), None)
    }

    /// Creates a stream that appends to `bytes` in memory; `name` appears in errors.
    pub(crate) fn kept(bytes: KeptBytes, name: String) -> Sink {
        Sink::over(bytes, name, None)
    }

    /// Creates a stream to a file, which replaces an existing one. Until it is complete it has a
    /// temporary name in the same folder; then it is renamed, with the permissions of the file that
    /// it replaces. Missing folders are created. Devices and pipes are written directly.
    pub(crate) fn file(path: &Path) -> Result<Sink, CliError> {
        let name = readable(path);
        if is_special(path) {
            let file = File::options().write(true).open(path);
            let file = file.with_context(|| IoContext::Write(name.clone()))?;
            return Ok(Sink::over(file, name, None));
        }
        // If the path is a link, the file that it points to is replaced, and the link stays.
        let target = path.canonicalize();
        let (staged, file) = Staged::create(target.as_deref().unwrap_or(path))
            .with_context(|| IoContext::Write(name.clone()))?;
        Ok(Sink::over(file, name, Some(staged)))
    }

    fn over(stream: impl Write + Send + 'static, name: String, staged: Option<Staged>) -> Sink {
        Sink {
            writer: BufWriter::with_capacity(BUFFER, Box::new(stream)),
            name,
            staged,
        }
    }

    /// Writes bytes to the stream.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), CliError> {
        self.put(|out| out.write_all(bytes))
    }

    /// Writes a value as text, without a line end.
    pub(crate) fn print(&mut self, text: &dyn std::fmt::Display) -> Result<(), CliError> {
        self.put(|out| write!(out, "{text}"))
    }

    /// Writes a value as indented JSON, with a line end.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        self.put(|out| {
            serde_json::to_writer_pretty(&mut *out, value)?;
            out.write_all(b"\n")
        })
    }

    /// Calls a function that writes to the stream, and converts its error to one with the stream's
    /// name.
    pub(crate) fn put(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), CliError> {
        Ok(write(&mut self.writer).with_context(|| IoContext::Write(self.name.clone()))?)
    }

    /// Writes buffered bytes to the destination.
    pub(crate) fn flush(&mut self) -> Result<(), CliError> {
        self.put(|out| out.flush())
    }

    /// True if the stream is a file that still has a temporary name.
    pub(crate) fn is_staged(&self) -> bool {
        self.staged.is_some()
    }

    /// Marks the content as reproducible: the file then replaces another without being synced to
    /// disk first, which would take longer than drawing a picture.
    pub(crate) fn can_be_made_again(&mut self) {
        if let Some(staged) = &mut self.staged {
            staged.replacing = None;
        }
    }

    /// Writes buffered bytes and, for a file, gives it its final name. A file that is dropped
    /// without this call is removed.
    pub(crate) fn finish(mut self) -> Result<(), CliError> {
        self.flush()?;
        match self.staged.take() {
            Some(staged) => self.put(|_| staged.settle()),
            None => Ok(()),
        }
    }
}

/// Bytes in memory that a stream writes to; clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeptBytes(Arc<Mutex<Vec<u8>>>);

impl KeptBytes {
    /// Returns the bytes written so far and empties the buffer.
    pub(crate) fn take(&self) -> Vec<u8> {
        mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for KeptBytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// True if the path is an existing device or pipe, which must be written directly instead of being
/// replaced.
pub(crate) fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// An output file that still has a temporary name; it is removed when dropped, unless
/// [`Staged::settle`] renamed it.
struct Staged {
    temporary: Option<TempPath>,
    path: PathBuf,
    /// Handle to the new file if it replaces another, for syncing it to disk; `None` if it need not
    /// be synced.
    replacing: Option<File>,
    /// True if owner and extended attributes of the replaced file were copied to the new file.
    keeps_attributes: bool,
}

/// All output files that still have temporary names. The lock is held while such a file is created,
/// renamed or removed.
static TEMPORARIES: Mutex<Temporaries> = Mutex::new(Temporaries {
    files: BTreeSet::new(),
    folders: BTreeSet::new(),
    changed: Vec::new(),
});

struct Temporaries {
    files: BTreeSet<PathBuf>,
    folders: BTreeSet<PathBuf>,
    /// Replaced files whose owner or extended attributes could not be kept.
    changed: Vec<PathBuf>,
}

/// Returns the replaced files whose owner or extended attributes could not be kept, and clears the
/// list.
pub(crate) fn take_changed() -> Vec<PathBuf> {
    mem::take(&mut Temporaries::held().changed)
}

/// Prefix and suffix of a temporary file name; [`LETTERS`] random characters are between them.
const TEMPORARY: (&str, &str) = (".bokgi-", ".tmp");

/// Number of random letters or digits in a temporary file name.
const LETTERS: usize = 6;

/// Age from which a temporary file counts as abandoned by a killed process.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// Removes all temporary files because the program is about to end, and keeps the lock, so that no
/// new one is created.
fn abandon_all() {
    abandon(Temporaries::held());
}

/// Number of attempts to lock the list of temporary files after a panic, one millisecond apart.
const ASKED: usize = 1000;

/// Removes all temporary files after a panic, as [`abandon_all`] does, but gives up if the lock
/// stays taken: the panicking thread itself may hold it.
pub(crate) fn abandon_after_fault() {
    for _ in 0..ASKED {
        match TEMPORARIES.try_lock() {
            Ok(temporaries) => return abandon(temporaries),
            Err(TryLockError::Poisoned(poisoned)) => return abandon(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
        }
    }
}

fn abandon(temporaries: MutexGuard<'static, Temporaries>) {
    for file in &temporaries.files {
        let _ = fs::remove_file(file);
    }
    mem::forget(temporaries);
}

impl Temporaries {
    fn held() -> MutexGuard<'static, Temporaries> {
        TEMPORARIES.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Creates a temporary file in a folder with the usual permissions of a new file, after
    /// removing old ones of killed processes there.
    fn create(&mut self, folder: &Path) -> io::Result<NamedTempFile> {
        if self.folders.insert(folder.to_owned()) {
            remove_old(folder);
        }
        let (start, end) = TEMPORARY;
        let mut builder = tempfile::Builder::new();
        builder.prefix(start).rand_bytes(LETTERS).suffix(end);
        #[cfg(unix)]
        builder.permissions(fs::Permissions::from_mode(0o666));
        let file = builder.tempfile_in(folder)?;
        self.files.insert(file.path().to_owned());
        Ok(file)
    }
}

/// Removes temporary files in a folder that killed processes have abandoned: those older than a
/// day, since no run writes a file for so long.
fn remove_old(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let (start, end) = TEMPORARY;
        let name = name.to_str().and_then(|name| name.strip_prefix(start));
        let Some(letters) = name.and_then(|name| name.strip_suffix(end)) else {
            continue;
        };
        let is_ours = letters.len() == LETTERS && letters.chars().all(char::is_alphanumeric);
        let age = entry.metadata().and_then(|found| found.modified());
        let age = age.ok().and_then(|written| written.elapsed().ok());
        if is_ours && age.is_some_and(|age| age > OLD) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

impl Staged {
    fn create(path: &Path) -> io::Result<(Staged, File)> {
        let folder = path.parent();
        let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        if path.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        interruption::prepare(abandon_all);
        let (file, temporary) = Temporaries::held().create(folder)?.into_parts();
        let mut staged = Staged {
            temporary: Some(temporary),
            path: path.to_owned(),
            replacing: None,
            keeps_attributes: true,
        };
        // Permissions are set before any byte is written, so that a private file is never readable
        // by others.
        if let Ok(replaced) = fs::metadata(path) {
            staged.keeps_attributes = attributes::copy(&replaced, path, &file);
            file.set_permissions(replaced.permissions())?;
            staged.replacing = Some(file.try_clone()?);
        }
        Ok((staged, file))
    }

    fn settle(mut self) -> io::Result<()> {
        // The new file is synced before it replaces the old one, so that a power failure cannot
        // lose both. A file that replaces nothing is not synced: a thousand of them would take
        // minutes.
        if let Some(file) = self.replacing.take() {
            file.sync_data()?;
        }
        let (mut temporaries, temporary) = (Temporaries::held(), self.temporary.take());
        if let Some(temporary) = temporary {
            temporaries.files.remove(&*temporary);
            temporary.persist(&self.path)?;
            if !self.keeps_attributes {
                temporaries.changed.push(self.path.clone());
            }
        }
        Ok(())
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        let mut temporaries = Temporaries::held();
        if let Some(temporary) = self.temporary.take() {
            temporaries.files.remove(&*temporary);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn only_old_temporary_files_are_removed() {
        let folder = std::env::temp_dir().join(format!("bokgi-sink-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        let long_ago = SystemTime::now() - 2 * OLD;
        for (name, when) in [
            (".bokgi-aB3dE1.tmp", long_ago),
            (".bokgi-aB3dE2.tmp", SystemTime::now()),
            (".bokgi-notes.tmp", long_ago),
            ("a.sgf", long_ago),
        ] {
            let file = File::create(folder.join(name)).expect("a file can be made");
            file.set_modified(when).expect("a file has a time");
        }
        let (staged, _) = Staged::create(&folder.join("b.sgf")).expect("a file can be made");
        drop(staged);
        let mut left: Vec<_> = fs::read_dir(&folder)
            .expect("it is there")
            .map(|entry| entry.expect("it is read").file_name())
            .collect();
        left.sort();
        assert_eq!(left, [".bokgi-aB3dE2.tmp", ".bokgi-notes.tmp", "a.sgf"]);
        fs::remove_dir_all(&folder).expect("it is removed");
    }
}
