//! Names of the files that a run writes, which must differ from the files that it reads and from
//! each other.
//!
//! A [`Sink`] for a file is created only from a [`ReservedFile`] of this module.

use std::borrow::Borrow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use unicode_normalization::UnicodeNormalization;

use super::canonical::canonical;
use super::cli_error::{self, CliError};
use super::input::{Entry, Input, InputOrigin};
use super::sink::{KeptBytes, Sink};
use crate::text::path::readable;

/// Files that a run reads and writes, compared by their canonical names, so that no output
/// overwrites an input.
pub(crate) struct OutputFiles {
    overwrite: bool,
    hasher: RandomState,
    /// Files that the run reads, by the hash of the name, because an archive may contain hundreds
    /// of thousands. The value is true if the file is one input, read whole, whose own output may
    /// replace it.
    read: HashMap<u64, bool>,
    written: Mutex<HashSet<u64>>,
    /// Canonical names of folders, cached by the name given.
    folders: Mutex<HashMap<PathBuf, PathBuf>>,
    /// Memory that receives the output instead of files; `None` for a normal run.
    kept: Option<Arc<KeptOutput>>,
}

/// Output of a run that is kept in memory instead of being written.
#[derive(Debug, Default)]
pub(crate) struct KeptOutput {
    files: Mutex<BTreeMap<PathBuf, KeptBytes>>,
    /// Text that a normal run would write to standard error.
    pub messages: KeptBytes,
    alternatives: Mutex<Vec<String>>,
}

impl KeptOutput {
    /// Returns the text alternatives of the pictures drawn so far.
    pub(crate) fn alternatives(&self) -> Vec<String> {
        let reported = self
            .alternatives
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        reported.clone()
    }

    /// Returns the files written so far, by name, and empties them.
    pub(crate) fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let files = files.iter();
        files
            .map(|(path, bytes)| (path.clone(), bytes.take()))
            .collect()
    }
}

/// A reserved name of an output file, which permits to write it.
#[derive(Debug)]
pub(crate) struct ReservedFile {
    path: PathBuf,
    overwrite: bool,
    kept: Option<Arc<KeptOutput>>,
}

impl OutputFiles {
    /// Creates an empty list of the files that a run reads and writes. `overwrite` allows replacing
    /// existing files.
    pub(crate) fn new(overwrite: bool) -> OutputFiles {
        OutputFiles {
            overwrite,
            hasher: RandomState::new(),
            read: HashMap::new(),
            written: Mutex::default(),
            folders: Mutex::default(),
            kept: None,
        }
    }

    /// Creates an empty list of the files that a run reads and writes; the output goes to memory.
    pub(crate) fn kept(kept: Arc<KeptOutput>) -> OutputFiles {
        OutputFiles {
            kept: Some(kept),
            ..OutputFiles::new(true)
        }
    }

    /// Keeps the text alternative of a picture if output goes to memory; else does nothing.
    pub(crate) fn note_alternative(&self, words: impl FnOnce() -> String) {
        if let Some(kept) = &self.kept {
            let reported = kept.alternatives.lock();
            reported
                .unwrap_or_else(PoisonError::into_inner)
                .push(words());
        }
    }

    pub(crate) fn messages(&self) -> Sink {
        match &self.kept {
            None => Sink::stderr(),
            Some(kept) => Sink::kept(kept.messages.clone(), "<stderr>".to_owned()),
        }
    }

    /// Registers an input as read, so that no output overwrites it. Only the output made from a
    /// file that is read whole may replace that file.
    pub(crate) fn reads(&mut self, input: &Input) {
        if let InputOrigin::Member(member) = &input.origin
            && let Some(archive) = member.archive()
        {
            self.reads_file(archive);
        }
        if let InputOrigin::File(path) = &input.origin {
            let is_whole = input.records.is_none();
            self.read
                .entry(self.key(path))
                .and_modify(|only| *only = false)
                .or_insert(is_whole);
        }
    }

    /// Registers all inputs found by a search as read; its skipped files and errors are passed
    /// over.
    pub(crate) fn reads_all<E: Borrow<Entry>>(&mut self, entries: impl IntoIterator<Item = E>) {
        for entry in entries {
            if let Entry::Input(input) = entry.borrow() {
                self.reads(input);
            }
        }
    }

    /// Registers a file as read that is not a record, so that no output overwrites it.
    pub(crate) fn reads_file(&mut self, path: &Path) {
        self.read.insert(self.key(path), false);
    }

    /// Reserves the output file `path`. `from` is the input it is made from; `None` for several
    /// inputs.
    ///
    /// Fails if the path is a folder, if the name is already reserved, or if the run reads the
    /// file, unless the output is made from this whole file alone. Names that differ only in case
    /// are equal, because some file systems treat them as the same file.
    pub(crate) fn reserve(
        &self,
        path: PathBuf,
        from: Option<&Input>,
    ) -> Result<ReservedFile, CliError> {
        let reserved = |path| ReservedFile {
            path,
            overwrite: self.overwrite,
            kept: self.kept.clone(),
        };
        if super::sink::is_special(&path) {
            return Ok(reserved(path));
        }
        if path.is_dir() {
            return Err(CliError::new(&cli_error::IS_FOLDER).with("name", readable(&path)));
        }
        let key = self.key(&path);
        let is_own = || {
            let origin = from.map(|input| &input.origin);
            matches!(origin, Some(InputOrigin::File(own)) if self.key(own) == key)
        };
        match self.read.get(&key) {
            Some(true) if is_own() => {}
            Some(_) => {
                return Err(CliError::new(&cli_error::OVER_INPUT).with("path", readable(&path)));
            }
            None => {}
        }
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if written.insert(key) {
            return Ok(reserved(path));
        }
        let problem = CliError::new(&cli_error::SAME_OUTPUT).with("path", readable(&path));
        let problem = problem.with("free", readable(&self.free_name(&path, from)));
        Err(problem.with("name", from.map_or("", |input| &input.name)))
    }

    /// Suggests another name for an output whose name is taken: the input's file name with the new
    /// extension added, else a name with a number, such as `games-2.sgf`.
    fn free_name(&self, path: &Path, from: Option<&Input>) -> PathBuf {
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let whole = from.and_then(|input| input.below.file_name());
        let whole = whole.filter(|name| path.file_name() != Some(name));
        if let Some(name) = whole {
            return path.with_file_name(format!("{}.{extension}", name.to_string_lossy()));
        }
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let mut numbered = (2..).map(|n| path.with_file_name(format!("{stem}-{n}.{extension}")));
        let is_free = |path: &PathBuf| fs::symlink_metadata(path).is_err();
        numbered.find(is_free).unwrap_or_else(|| path.to_owned())
    }

    /// Returns a hash for comparing files by name; equal for all spellings of a path, and for links
    /// to the same file.
    fn key(&self, path: &Path) -> u64 {
        let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
        let canonical = is_link.then(|| canonical(path).ok()).flatten();
        let canonical = canonical.unwrap_or_else(|| match path.file_name() {
            Some(name) => self
                .folder(path.parent().unwrap_or(Path::new("")))
                .join(name),
            None => resolved(path),
        });
        // Letters are composed (NFC) before the comparison; parts that are not Unicode are compared
        // by their bytes.
        let name = readable(&canonical).nfc().collect::<String>();
        self.hasher.hash_one(name.to_lowercase())
    }

    /// Returns the canonical name of a folder, cached after the first call.
    fn folder(&self, folder: &Path) -> PathBuf {
        let mut folders = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = folders.get(folder) {
            return known.clone();
        }
        let canonical = resolved(folder);
        folders.insert(folder.to_owned(), canonical.clone());
        canonical
    }
}

impl ReservedFile {
    /// Fails if the file already exists and may not be overwritten.
    pub(crate) fn verify_free(&self) -> Result<(), CliError> {
        // A dangling link counts as an existing file.
        let is_there = fs::symlink_metadata(&self.path).is_ok();
        if is_there && !self.overwrite && !super::sink::is_special(&self.path) {
            return Err(CliError::exists(&self.path));
        }
        Ok(())
    }

    /// Writes a file in one go whose content the user can produce again, such as a picture, so it
    /// is not synced to disk.
    pub(crate) fn write(self, bytes: &[u8]) -> Result<(), CliError> {
        let mut sink = self.open()?;
        sink.can_be_made_again();
        sink.bytes(bytes)?;
        sink.finish()
    }

    /// Opens the file for writing. Fails if it already exists and may not be overwritten.
    pub(crate) fn open(self) -> Result<Sink, CliError> {
        self.verify_free()?;
        let Some(kept) = self.kept else {
            return Sink::file(&self.path);
        };
        let mut files = kept.files.lock().unwrap_or_else(PoisonError::into_inner);
        let name = readable(&self.path);
        let bytes = files.entry(self.path).or_default();
        Ok(Sink::kept(bytes.clone(), name))
    }
}

/// Returns the canonical path of a file that may not exist yet: existing folders are resolved,
/// missing ones stay as written.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    let here = Path::new(".");
    let mut missing = Vec::new();
    let mut there = path;
    loop {
        let asked = if there.as_os_str().is_empty() {
            here
        } else {
            there
        };
        if let Ok(canonical) = canonical(asked) {
            return missing
                .iter()
                .rev()
                .fold(canonical, |path, part| path.join(part));
        }
        let (Some(parent), Some(name)) = (there.parent(), there.file_name()) else {
            return path.to_owned();
        };
        missing.push(name);
        there = parent;
    }
}
