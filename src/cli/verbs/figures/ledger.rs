//! What the figures of a list were drawn from when they were drawn last, so that only what changed is drawn again.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::list::ListedFigure;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::problem::Problem;
use crate::text::Lang;

/// The name of the file, which stands beside the list.
pub(super) const NAME: &str = ".bokgi-figures.json";

/// What was drawn from what, by the outputs as they stand in lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FigureLedger {
    outputs: BTreeMap<String, LedgerEntry>,
}

/// A figure that was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct LedgerEntry {
    /// What it was made of.
    made_of: String,
    /// Its files, with what stands in them.
    files: BTreeMap<PathBuf, String>,
}

impl FigureLedger {
    /// The ledger of a folder; an empty one where there is none, or none that is understood.
    pub(super) fn open(folder: &Path) -> FigureLedger {
        let bytes = fs::read(folder.join(NAME)).unwrap_or_default();
        serde_json::from_slice(&bytes).unwrap_or_default()
    }

    /// Writes it into a folder.
    pub(super) fn write(&self, folder: &Path) -> Result<(), Problem> {
        let outputs = OutputFiles::new(true);
        let mut sink = outputs.reserve(folder.join(NAME), None)?.open()?;
        sink.json(self)?;
        sink.finish()
    }

    /// Whether a figure would be drawn from the same as before, and its files are as they were drawn.
    pub(super) fn is_current(&self, output: &str, made_of: Option<&str>) -> bool {
        let entry = self.outputs.get(output);
        entry.is_some_and(|entry| {
            Some(&*entry.made_of) == made_of
                && entry.files.iter().all(|(path, digest)| {
                    fs::read(path).is_ok_and(|bytes| digest_of(&bytes) == *digest)
                })
        })
    }

    /// Whether a file is one that was drawn before.
    pub(super) fn has_drawn(&self, path: &Path) -> bool {
        let mut entries = self.outputs.values();
        entries.any(|entry| entry.files.contains_key(path))
    }

    /// Notes what was drawn, and tells which files of the same figure are not drawn any more.
    pub(super) fn note(
        &mut self,
        output: &str,
        made_of: Option<String>,
        files: &BTreeMap<PathBuf, Vec<u8>>,
    ) -> Vec<PathBuf> {
        let digests = files.iter();
        let entry = LedgerEntry {
            // What cannot be looked at twice is drawn every time.
            made_of: made_of.unwrap_or_default(),
            files: digests
                .map(|(path, bytes)| (path.clone(), digest_of(bytes)))
                .collect(),
        };
        let before = self.outputs.insert(output.to_owned(), entry);
        let before = before.into_iter().flat_map(|entry| entry.files.into_keys());
        before
            .filter(|path| !files.contains_key(path) && path.exists())
            .collect()
    }
}

/// What a figure is made of: its words, the contents of its files, the language and the program. None where
/// something of it is no file.
pub(super) fn made_of(figure: &ListedFigure, lang: Lang) -> Option<String> {
    let mut hasher = DefaultHasher::new();
    env!("CARGO_PKG_VERSION").hash(&mut hasher);
    figure.words.hash(&mut hasher);
    lang.to_string().hash(&mut hasher);
    for path in figure.show.sources()? {
        path.hash(&mut hasher);
        fs::read(path).ok()?.hash(&mut hasher);
    }
    Some(format!("{:016x}", hasher.finish()))
}

fn digest_of(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
