//! Where results go: standard output, or files that appear only when they are complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Serialize;

use super::problem::{Attempt, Problem};
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
        Sink::over(io::stdout(), "<stdout>".to_owned(), None)
    }

    /// Standard error, for what is not the result.
    pub(crate) fn stderr() -> Sink {
        Sink::over(io::stderr(), "<stderr>".to_owned(), None)
    }

    /// A file, whatever stands there by now. It is written under another name beside it and gets its
    /// own, with the permissions of the file that it replaces, when it is complete; the folders on
    /// the way to it are made. A device or pipe takes what is written as it comes.
    pub(super) fn file(path: &Path) -> Result<Sink, Problem> {
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

    /// Completes the stream: a file gets its name.
    pub(crate) fn finish(mut self) -> Result<(), Problem> {
        self.flush()?;
        match self.staged.take() {
            Some(staged) => self.put(|_| staged.settle()),
            None => Ok(()),
        }
    }
}

/// Whether a path leads to something that is there and holds no contents to be replaced.
pub(super) fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// A file under a temporary name, which is removed unless the file is settled.
struct Staged {
    temporary: PathBuf,
    path: PathBuf,
}

impl Staged {
    fn create(path: &Path) -> io::Result<(Staged, File)> {
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder {
            fs::create_dir_all(folder)?;
        }
        if path.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        let mut name = std::ffi::OsString::from(".");
        name.push(path.file_name().unwrap_or_default());
        name.push(format!(".{}.tmp", std::process::id()));
        let temporary = path.with_file_name(name);
        let file = File::create_new(&temporary)?;
        let staged = Staged {
            temporary,
            path: path.to_owned(),
        };
        // What was private stays so, from the first byte on.
        if let Ok(replaced) = fs::metadata(path) {
            file.set_permissions(replaced.permissions())?;
        }
        Ok((staged, file))
    }

    fn settle(self) -> io::Result<()> {
        fs::rename(&self.temporary, &self.path)
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        // After a rename there is nothing under the temporary name any more.
        let _ = fs::remove_file(&self.temporary);
    }
}
