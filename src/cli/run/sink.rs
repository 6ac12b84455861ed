//! Where results go: standard output, or files that appear only when they are complete.

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

use super::interruption;
use super::problem::{Attempt, Problem};
use super::progress::Beside;
use crate::text::path::readable;

/// Bytes that are gathered before they are written.
const BUFFER: usize = 64 * 1024;

/// One stream of results.
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

    /// Standard error, for what is not the result.
    pub(crate) fn stderr() -> Sink {
        Sink::over(Beside(io::stderr()), "<stderr>".to_owned(), None)
    }

    /// Bytes in memory, behind those that stand there.
    pub(crate) fn kept(bytes: KeptBytes, name: String) -> Sink {
        Sink::over(bytes, name, None)
    }

    /// A file, whatever stands there by now. It is written under another name beside it and gets its
    /// own, with the permissions of the file that it replaces, when it is complete; the folders on
    /// the way to it are made. A device or pipe takes what is written as it comes.
    pub(crate) fn file(path: &Path) -> Result<Sink, Problem> {
        let name = readable(path);
        if is_special(path) {
            let file = File::options().write(true).open(path);
            let file = file.with_context(|| Attempt::Write(name.clone()))?;
            return Ok(Sink::over(file, name, None));
        }
        // Behind a link, the file is replaced and not the link.
        let target = path.canonicalize();
        let (staged, file) = Staged::create(target.as_deref().unwrap_or(path))
            .with_context(|| Attempt::Write(name.clone()))?;
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
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        self.put(|out| out.write_all(bytes))
    }

    /// Writes something printed, which brings its line ends along.
    pub(crate) fn print(&mut self, text: &dyn std::fmt::Display) -> Result<(), Problem> {
        self.put(|out| write!(out, "{text}"))
    }

    /// Writes a JSON document with a line end.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Problem> {
        self.put(|out| {
            serde_json::to_writer_pretty(&mut *out, value)?;
            out.write_all(b"\n")
        })
    }

    /// Lets something write itself.
    pub(crate) fn put(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Problem> {
        Ok(write(&mut self.writer).with_context(|| Attempt::Write(self.name.clone()))?)
    }

    /// Passes on what is gathered.
    pub(crate) fn flush(&mut self) -> Result<(), Problem> {
        self.put(|out| out.flush())
    }

    /// Whether a file takes what is written, that of its name staying as it is until it is complete.
    pub(crate) fn is_staged(&self) -> bool {
        self.staged.is_some()
    }

    /// Says that what is written can be made again, so that the file need not be on the disk before it takes
    /// the place of another: that would take longer than to draw a picture.
    pub(crate) fn can_be_made_again(&mut self) {
        if let Some(staged) = &mut self.staged {
            staged.replacing = None;
        }
    }

    /// Completes the stream: a file gets its name.
    pub(crate) fn finish(mut self) -> Result<(), Problem> {
        self.flush()?;
        match self.staged.take() {
            Some(staged) => self.put(|_| staged.settle()),
            None => Ok(()),
        }
    }
}

/// Bytes that are kept for whoever asked for them, instead of being written.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeptBytes(Arc<Mutex<Vec<u8>>>);

impl KeptBytes {
    /// The bytes so far, of which none are left.
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

/// Whether a path leads to something that is there and holds no contents to be replaced.
pub(crate) fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// A file under a temporary name, which is removed unless the file is settled.
struct Staged {
    temporary: Option<TempPath>,
    path: PathBuf,
    /// The file, where another stands under its name already.
    replacing: Option<File>,
}

/// Files under temporary names, and folders that were searched for old ones. Whoever makes, renames or removes such a
/// file locks it.
static TEMPORARIES: Mutex<Temporaries> = Mutex::new(Temporaries {
    files: BTreeSet::new(),
    folders: BTreeSet::new(),
});

struct Temporaries {
    files: BTreeSet<PathBuf>,
    folders: BTreeSet<PathBuf>,
}

/// Beginning and end of a temporary name; [`LETTERS`] random letters and digits stand between them.
const TEMPORARY: (&str, &str) = (".bokgi-", ".tmp");

/// Number of random letters in a temporary name.
const LETTERS: usize = 6;

/// Age from which a file under a temporary name was left by a process that was killed.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// Removes all files under temporary names. None is made or settled after that: the program is about to end.
fn abandon_all() {
    abandon(Temporaries::held());
}

/// How often the names are asked for after a fault, a millisecond apart.
const ASKED: usize = 1000;

/// The same after a fault of ours, which may have come upon the thread that holds the names: then they are never free.
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

    /// Makes a file in a folder, with the permissions of any new file.
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

/// Removes what a program left that was killed: nobody works on a file for a day.
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
        };
        // What was private stays so, from the first byte on.
        if let Ok(replaced) = fs::metadata(path) {
            file.set_permissions(replaced.permissions())?;
            staged.replacing = Some(file.try_clone()?);
        }
        Ok((staged, file))
    }

    fn settle(mut self) -> io::Result<()> {
        // Where the power goes just then, an old file must not have made way for one whose bytes never reached
        // the disk. A new one has nothing to lose, and a thousand of them would take minutes.
        if let Some(file) = self.replacing.take() {
            file.sync_data()?;
        }
        let (mut temporaries, temporary) = (Temporaries::held(), self.temporary.take());
        if let Some(temporary) = temporary {
            temporaries.files.remove(&*temporary);
            temporary.persist(&self.path)?;
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
    fn only_what_was_left_long_ago_is_removed() {
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
