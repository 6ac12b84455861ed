//! File that stores which inputs each figure was drawn from, so that only changed figures are drawn
//! again.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::list::ListedFigure;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::outputs::OutputFiles;
use crate::text::Lang;

/// Name of the file with the drawn figures, in the folder of the figure list.
pub(super) const NAME: &str = ".bokgi-figures.json";

/// Figures drawn by earlier runs, by the output path as written in the figure list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FigureLedger {
    outputs: BTreeMap<String, LedgerEntry>,
}

/// A figure drawn by an earlier run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct LedgerEntry {
    /// Hash of the input files and options that the figure was drawn from; empty if the figure must
    /// be drawn in every run.
    made_of: String,
    /// Files of the figure, each with a hash of its content.
    files: BTreeMap<PathBuf, String>,
}

impl FigureLedger {
    /// Reads the figures that earlier runs have stored in a folder; an empty list if the file is
    /// missing or unreadable.
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

    /// True if a figure need not be drawn again: the hash of its inputs is `made_of`, and its files
    /// are unchanged since.
    pub(super) fn is_current(&self, output: &str, made_of: Option<&str>) -> bool {
        let entry = self.outputs.get(output);
        entry.is_some_and(|entry| {
            Some(&*entry.made_of) == made_of
                && entry.files.iter().all(|(path, digest)| {
                    fs::read(path).is_ok_and(|bytes| digest_of(&bytes) == *digest)
                })
        })
    }

    /// True if an earlier run drew the file at `path`, so that it may be overwritten.
    pub(super) fn has_drawn(&self, path: &Path) -> bool {
        let mut entries = self.outputs.values();
        entries.any(|entry| entry.files.contains_key(path))
    }

    /// Stores a drawn figure. Returns existing files of its earlier version that the new version
    /// does not have.
    pub(super) fn note(
        &mut self,
        output: &str,
        made_of: Option<String>,
        files: &BTreeMap<PathBuf, Vec<u8>>,
    ) -> Vec<PathBuf> {
        let digests = files.iter();
        let entry = LedgerEntry {
            // Without a hash of its inputs, the figure is drawn again in every run.
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

/// Returns a hash of a figure's options, input files, language and the program version. `None` if
/// an input cannot be read twice, such as standard input.
pub(super) fn made_of(figure: &ListedFigure, lang: Lang) -> Option<String> {
    let mut hasher = DefaultHasher::new();
    env!("CARGO_PKG_VERSION").hash(&mut hasher);
    figure.words.hash(&mut hasher);
    // Options and titles of the book; the content of its text files is hashed in the loop.
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
