//! Parts of large files, which are read one after another.

use std::fs::File;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;

use super::cli_error::{CliError, IoContext};
use super::input::Input;
use crate::formats::parts::{self, PartPlace, Parts};
use crate::formats::{Format, Opened, Reading};

/// A large file that is read in parts.
#[derive(Clone, Debug)]
pub(super) enum PartedFile {
    /// A file by its path, which is opened again for each part.
    Path(PathBuf),
    /// An open temporary file without a name, which holds the content of standard input.
    Temporary(Arc<Mutex<File>>),
}

/// A part of a large file, to be opened on its own.
pub(crate) struct FilePart {
    pub input: Arc<Input>,
    file: PartedFile,
    format: &'static dyn Format,
    place: PartPlace,
    pub is_first: bool,
    pub is_last: bool,
}

impl FilePart {
    /// Divides a file of this format at `parts` and returns the parts in the order of the file.
    pub(super) fn all(
        input: &Arc<Input>,
        file: &PartedFile,
        format: &'static dyn Format,
        parts: &Parts,
    ) -> Vec<FilePart> {
        let places = parts.places();
        let count = places.len();
        let places = places.enumerate();
        let part = |(at, place)| FilePart {
            input: Arc::clone(input),
            file: file.clone(),
            format,
            place,
            is_first: at == 0,
            is_last: at + 1 == count,
        };
        places.map(part).collect()
    }

    pub(crate) fn open(&self, reading: &Reading) -> Result<Opened, CliError> {
        let context = || IoContext::Read(self.input.name.clone());
        let name = &self.input.name;
        let source = match &self.file {
            PartedFile::Path(path) => {
                let mut file = File::open(path).with_context(context)?;
                self.place.read(&mut file, name)
            }
            PartedFile::Temporary(file) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                self.place.read(&mut *file, name)
            }
        };
        Ok(reading.open_part(source.with_context(context)?, self.format))
    }
}

/// True if a file of this many bytes is large enough to be read in parts.
pub(crate) fn is_large(bytes: u64) -> bool {
    bytes > 2 * parts::SIZE as u64
}
