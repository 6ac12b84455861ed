//! Output streams: standard output, or files that appear only when complete.

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

/// Buffer size in bytes.
const BUFFER: usize = 64 * 1024;

/// An output stream.
pub(crate) struct Sink {
    writer: BufWriter<Box<dyn Write + Send>>,
    name: String,
    staged: Option<Staged>,
}

impl Sink {
    /// Standard output.
    pub(crate) fn stdout() -> Sink {
        Sink::over(Beside(io::stdout()), "<stdout>".to_owned(), None)
    }

    /// Standard error, for messages.
    pub(crate) fn stderr() -> Sink {
        Sink::over(Beside(io::stderr()), "<stderr>".to_owned(), None)
    }

    /// Bytes in memory, appended to `bytes`.
    pub(crate) fn kept(bytes: KeptBytes, name: String) -> Sink {
        Sink::over(bytes, name, None)
    }

    /// A file, which replaces an existing one. It is written under a temporary name in the same folder and renamed when
    /// complete, with the permissions of the file that it replaces. Missing folders are created. Devices and pipes are
    /// written directly.
    pub(crate) fn file(path: &Path) -> Result<Sink, CliError> {
        let name = readable(path);
        if is_special(path) {
            let file = File::options().write(true).open(path);
            let file = file.with_context(|| IoContext::Write(name.clone()))?;
            return Ok(Sink::over(file, name, None));
        }
        // The target of a link is replaced, not the link.
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

    /// Writes bytes.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), CliError> {
        self.put(|out| out.write_all(bytes))
    }

    /// Writes a displayed value, without adding a line end.
    pub(crate) fn print(&mut self, text: &dyn std::fmt::Display) -> Result<(), CliError> {
        self.put(|out| write!(out, "{text}"))
    }

    /// Writes a JSON document with a line end.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        self.put(|out| {
            serde_json::to_writer_pretty(&mut *out, value)?;
            out.write_all(b"\n")
        })
    }

    /// Calls a function that writes.
    pub(crate) fn put(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), CliError> {
        Ok(write(&mut self.writer).with_context(|| IoContext::Write(self.name.clone()))?)
    }

    /// Writes the buffered bytes.
    pub(crate) fn flush(&mut self) -> Result<(), CliError> {
        self.put(|out| out.flush())
    }

    /// True for a file that is written under a temporary name.
    pub(crate) fn is_staged(&self) -> bool {
        self.staged.is_some()
    }

    /// Marks the content as reproducible. Then the file is renamed without syncing it to disk first, which would take longer
    /// than drawing a picture.
    pub(crate) fn can_be_made_again(&mut self) {
        if let Some(staged) = &mut self.staged {
            staged.replacing = None;
        }
    }

    /// Completes the stream and renames the file.
    pub(crate) fn finish(mut self) -> Result<(), CliError> {
        self.flush()?;
        match self.staged.take() {
            Some(staged) => self.put(|_| staged.settle()),
            None => Ok(()),
        }
    }
}

/// Output kept in memory instead of being written.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeptBytes(Arc<Mutex<Vec<u8>>>);

impl KeptBytes {
    /// Removes and returns the bytes so far.
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

/// True for an existing device or pipe, whose content cannot be replaced.
pub(crate) fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// A file under a temporary name, removed when dropped unless [`Staged::settle`] renamed it.
struct Staged {
    temporary: Option<TempPath>,
    path: PathBuf,
    /// The file, if it replaces another.
    replacing: Option<File>,
    /// True if the new file has the owner and the extended attributes of the file that it replaces.
    keeps_attributes: bool,
}

/// Files under temporary names, and folders already searched for old ones. It is locked while such a file is created,
/// renamed or removed.
static TEMPORARIES: Mutex<Temporaries> = Mutex::new(Temporaries {
    files: BTreeSet::new(),
    folders: BTreeSet::new(),
    changed: Vec::new(),
});

struct Temporaries {
    files: BTreeSet<PathBuf>,
    folders: BTreeSet<PathBuf>,
    /// Replaced files that lost their owner or extended attributes.
    changed: Vec<PathBuf>,
}

/// Takes the replaced files that lost their owner or extended attributes.
pub(crate) fn take_changed() -> Vec<PathBuf> {
    mem::take(&mut Temporaries::held().changed)
}

/// Prefix and suffix of a temporary name; [`LETTERS`] random letters and digits are between them.
const TEMPORARY: (&str, &str) = (".bokgi-", ".tmp");

/// Number of random letters in a temporary name.
const LETTERS: usize = 6;

/// Age from which a file under a temporary name is considered left by a killed process.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// Removes all files under temporary names and keeps the lock, because the program is about to end.
fn abandon_all() {
    abandon(Temporaries::held());
}

/// Number of attempts to lock the names after a panic, one millisecond apart.
const ASKED: usize = 1000;

/// Removes all files under temporary names after a panic, as [`abandon_all`] does. The panicking thread may hold the lock
/// forever.
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

    /// Creates a file in a folder, with the usual permissions of a new file.
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

/// Removes temporary files of killed processes. No run writes a file for longer than a day.
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
        // A private file stays private from the first byte on.
        if let Ok(replaced) = fs::metadata(path) {
            staged.keeps_attributes = attributes::copy(&replaced, path, &file);
            file.set_permissions(replaced.permissions())?;
            staged.replacing = Some(file.try_clone()?);
        }
        Ok((staged, file))
    }

    fn settle(mut self) -> io::Result<()> {
        // After a power failure the old file must not be lost to one whose bytes never reached the disk. New files are
        // not synced: a thousand of them would take minutes.
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
