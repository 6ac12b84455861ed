//! A record of the inputs of each drawn figure, so that only changed figures are drawn again.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::list::ListedFigure;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::outputs::OutputFiles;
use crate::text::Lang;

/// File name, beside the list.
pub(super) const NAME: &str = ".bokgi-figures.json";

/// Drawn figures by their outputs as written in lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FigureLedger {
    outputs: BTreeMap<String, LedgerEntry>,
}

/// A drawn figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct LedgerEntry {
    /// Hash of the inputs.
    made_of: String,
    /// Files of the figure, with the hash of each.
    files: BTreeMap<PathBuf, String>,
}

impl FigureLedger {
    /// Reads the ledger of a folder; empty if the file is missing or unreadable.
    pub(super) fn open(folder: &Path) -> FigureLedger {
        let bytes = fs::read(folder.join(NAME)).unwrap_or_default();
        serde_json::from_slice(&bytes).unwrap_or_default()
    }

    pub(super) fn write(&self, folder: &Path) -> Result<(), CliError> {
        let outputs = OutputFiles::new(true);
        let mut sink = outputs.reserve(folder.join(NAME), None)?.open()?;
        sink.json(self)?;
        sink.finish()
    }

    /// True if a figure's inputs are unchanged and its files are as drawn.
    pub(super) fn is_current(&self, output: &str, made_of: Option<&str>) -> bool {
        let entry = self.outputs.get(output);
        entry.is_some_and(|entry| {
            Some(&*entry.made_of) == made_of
                && entry.files.iter().all(|(path, digest)| {
                    fs::read(path).is_ok_and(|bytes| digest_of(&bytes) == *digest)
                })
        })
    }

    /// True if a file was drawn by an earlier run.
    pub(super) fn has_drawn(&self, path: &Path) -> bool {
        let mut entries = self.outputs.values();
        entries.any(|entry| entry.files.contains_key(path))
    }

    /// Adds a drawn figure, and returns the old files of that figure that are no longer drawn.
    pub(super) fn note(
        &mut self,
        output: &str,
        made_of: Option<String>,
        files: &BTreeMap<PathBuf, Vec<u8>>,
    ) -> Vec<PathBuf> {
        let digests = files.iter();
        let entry = LedgerEntry {
            // Figures with inputs that cannot be read twice are drawn every time.
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

/// Hashes a figure's options, input files, language and program version. `None` if an input is not a file.
pub(super) fn made_of(figure: &ListedFigure, lang: Lang) -> Option<String> {
    let mut hasher = DefaultHasher::new();
    env!("CARGO_PKG_VERSION").hash(&mut hasher);
    figure.words.hash(&mut hasher);
    // The titles and options of the book; its text files are hashed by content below.
    format!("{:?}", figure.show.book).hash(&mut hasher);
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
