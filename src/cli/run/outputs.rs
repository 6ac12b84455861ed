//! The files that a run writes, kept apart from those that it reads and from each other.
//!
//! Every verb that writes files takes their names from here: a [`Sink`] for a file is made of a
//! [`ReservedFile`] only.

use std::borrow::Borrow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use unicode_normalization::UnicodeNormalization;

use super::canonical::canonical;
use super::input::{Entry, Input, InputOrigin};
use super::problem::{self, Problem};
use super::sink::{KeptBytes, Sink};
use crate::text::path::readable;

/// What a run reads and writes, by what the files are called at the end of all links.
pub(crate) struct OutputFiles {
    overwrite: bool,
    hasher: RandomState,
    /// Hashes of names: an archive has hundreds of thousands. With each, whether it is one input that
    /// is read as a whole.
    read: HashMap<u64, bool>,
    written: Mutex<HashSet<u64>>,
    /// Folders by the names that they were met under.
    folders: Mutex<HashMap<PathBuf, PathBuf>>,
    /// What takes the files where none is written.
    kept: Option<Arc<KeptOutput>>,
}

/// What a run would write, kept in memory.
#[derive(Debug, Default)]
pub(crate) struct KeptOutput {
    files: Mutex<BTreeMap<PathBuf, KeptBytes>>,
    /// What it tells on standard error.
    pub messages: KeptBytes,
    alternatives: Mutex<Vec<String>>,
}

impl KeptOutput {
    /// What is read instead of its pictures.
    pub(crate) fn alternatives(&self) -> Vec<String> {
        let told = self
            .alternatives
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        told.clone()
    }

    /// The files by their names.
    pub(crate) fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let files = files.iter();
        files
            .map(|(path, bytes)| (path.clone(), bytes.take()))
            .collect()
    }
}

/// The name of a file that a run may write.
#[derive(Debug)]
pub(crate) struct ReservedFile {
    path: PathBuf,
    overwrite: bool,
    kept: Option<Arc<KeptOutput>>,
}

impl OutputFiles {
    /// No files yet; `overwrite` says what becomes of files that are there already.
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

    /// Files that are kept in memory, whatever stands under their names.
    pub(crate) fn kept(kept: Arc<KeptOutput>) -> OutputFiles {
        OutputFiles {
            kept: Some(kept),
            ..OutputFiles::new(true)
        }
    }

    /// Keeps what is read instead of a picture, where output is kept.
    pub(crate) fn note_alternative(&self, words: impl FnOnce() -> String) {
        if let Some(kept) = &self.kept {
            let told = kept.alternatives.lock();
            told.unwrap_or_else(PoisonError::into_inner).push(words());
        }
    }

    /// What takes the messages of the run.
    pub(crate) fn messages(&self) -> Sink {
        match &self.kept {
            None => Sink::stderr(),
            Some(kept) => Sink::kept(kept.messages.clone(), "<stderr>".to_owned()),
        }
    }

    /// Notes that the run reads an input.
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

    /// Notes that the run reads all inputs among some entries.
    pub(crate) fn reads_all<E: Borrow<Entry>>(&mut self, entries: impl IntoIterator<Item = E>) {
        for entry in entries {
            if let Entry::Input(input) = entry.borrow() {
                self.reads(input);
            }
        }
    }

    /// Notes that the run reads a file that is no record.
    pub(crate) fn reads_file(&mut self, path: &Path) {
        self.read.insert(self.key(path), false);
    }

    /// Keeps a name for a file that is made of `from`, or of several inputs where that is none.
    ///
    /// Fails for the name of a file that the run reads, unless it is made of that file alone and of
    /// all of it, and for a name that is taken. Whether letters are large or small makes no
    /// difference, because some systems make none.
    pub(crate) fn reserve(
        &self,
        path: PathBuf,
        from: Option<&Input>,
    ) -> Result<ReservedFile, Problem> {
        let reserved = |path| ReservedFile {
            path,
            overwrite: self.overwrite,
            kept: self.kept.clone(),
        };
        if super::sink::is_special(&path) {
            return Ok(reserved(path));
        }
        if path.is_dir() {
            return Err(Problem::new(&problem::IS_FOLDER).with("name", readable(&path)));
        }
        let key = self.key(&path);
        let is_own = || {
            let origin = from.map(|input| &input.origin);
            matches!(origin, Some(InputOrigin::File(own)) if self.key(own) == key)
        };
        match self.read.get(&key) {
            Some(true) if is_own() => {}
            Some(_) => {
                return Err(Problem::new(&problem::OVER_INPUT).with("path", readable(&path)));
            }
            None => {}
        }
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if written.insert(key) {
            return Ok(reserved(path));
        }
        let problem = Problem::new(&problem::SAME_OUTPUT).with("path", readable(&path));
        Err(problem.with("name", from.map_or("", |input| &input.name)))
    }

    /// The name of a file, the same for all names that lead to it.
    fn key(&self, path: &Path) -> u64 {
        let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
        let canonical = is_link.then(|| canonical(path).ok()).flatten();
        let canonical = canonical.unwrap_or_else(|| match path.file_name() {
            Some(name) => self
                .folder(path.parent().unwrap_or(Path::new("")))
                .join(name),
            None => resolved(path),
        });
        // Bytes that are no text keep names apart as they are.
        let name = readable(&canonical).nfc().collect::<String>();
        self.hasher.hash_one(name.to_lowercase())
    }

    /// A folder's canonical name.
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
    /// Fails where the file is there already and is not to be overwritten.
    pub(crate) fn verify_free(&self) -> Result<(), Problem> {
        // A link to nothing is there as well.
        let is_there = fs::symlink_metadata(&self.path).is_ok();
        if is_there && !self.overwrite && !super::sink::is_special(&self.path) {
            return Err(Problem::exists(&self.path));
        }
        Ok(())
    }

    /// Writes the whole file, of what can be made again at any time: a picture, a list.
    pub(crate) fn write(self, bytes: &[u8]) -> Result<(), Problem> {
        let mut sink = self.open()?;
        sink.can_be_made_again();
        sink.bytes(bytes)?;
        sink.finish()
    }

    /// Begins to write; fails where the file is there already and is not to be overwritten.
    pub(crate) fn open(self) -> Result<Sink, Problem> {
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

/// The canonical name of a path whose last parts may not be there yet.
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
