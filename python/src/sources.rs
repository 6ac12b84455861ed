//! Sources of records: files, folders and bytes in memory.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_schema::ArrowError;
use library::formats;
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use walkdir::WalkDir;

use crate::record::{ReadRecord, Record};

/// A source of records.
#[derive(Clone)]
pub(crate) enum Input {
    File(PathBuf),
    /// The bytes of a file, and its name.
    Bytes {
        name: String,
        bytes: Arc<[u8]>,
    },
    /// A record that is read already.
    Record(Arc<ReadRecord>),
}

/// An unreadable file, raised as an exception because there is no data.
#[derive(Debug)]
pub(crate) struct Unreadable {
    path: PathBuf,
    error: io::Error,
}

impl From<Unreadable> for PyErr {
    /// `OSError` makes of a number what fits it, such as `FileNotFoundError`.
    fn from(unreadable: Unreadable) -> PyErr {
        let Unreadable { path, error } = unreadable;
        match error.raw_os_error() {
            Some(number) => {
                let said = error.to_string();
                let said = said.split(" (os error").next().unwrap_or_default();
                PyOSError::new_err((number, said.to_owned(), path.into_os_string()))
            }
            None => PyOSError::new_err(format!("{}: {error}", path.display())),
        }
    }
}

impl From<Unreadable> for ArrowError {
    fn from(unreadable: Unreadable) -> ArrowError {
        let Unreadable { path, error } = unreadable;
        ArrowError::IoError(format!("{}: {error}", path.display()), error)
    }
}

impl Input {
    /// Returns name and bytes of a file to read; `None` for a record that is already read.
    pub(crate) fn bytes(&self) -> Result<Option<(String, Vec<u8>)>, Unreadable> {
        match self {
            Input::File(path) => match fs::read(path) {
                Ok(bytes) => Ok(Some((path.display().to_string(), bytes))),
                Err(error) => Err(Unreadable {
                    path: path.clone(),
                    error,
                }),
            },
            Input::Bytes { name, bytes } => Ok(Some((name.clone(), bytes.to_vec()))),
            Input::Record(_) => Ok(None),
        }
    }
}

/// The inputs that a Python value names: a path, bytes, a pair of a name and bytes, a record, or an iterable of
/// these. Folders are walked in the order of the names.
pub(crate) fn inputs(value: &Bound<'_, PyAny>, name: Option<&str>) -> PyResult<Vec<Input>> {
    let mut inputs = Vec::new();
    if add(value, name, &mut inputs)? {
        return Ok(inputs);
    }
    let not_read = || {
        PyTypeError::new_err(format!(
            "a path, bytes, a pair (name, bytes), a Record, or an iterable of these, not {}",
            kind(value)
        ))
    };
    let items = value.try_iter().map_err(|_| not_read())?;
    for item in items {
        let item = item?;
        if !add(&item, None, &mut inputs)? {
            return Err(PyTypeError::new_err(format!(
                "a path, bytes, a pair (name, bytes) or a Record, not {}",
                kind(&item)
            )));
        }
    }
    Ok(inputs)
}

fn kind(value: &Bound<'_, PyAny>) -> String {
    let name = value.get_type().name();
    name.map_or_else(|_| "?".to_owned(), |name| name.to_string())
}

/// Adds the inputs that one value names; returns true if the value names an input by itself.
fn add(value: &Bound<'_, PyAny>, name: Option<&str>, inputs: &mut Vec<Input>) -> PyResult<bool> {
    if let Ok(record) = value.cast::<Record>() {
        inputs.push(Input::Record(Arc::clone(&record.get().read)));
        return Ok(true);
    }
    if let Ok(bytes) = value.extract::<PyBackedBytes>() {
        inputs.push(Input::Bytes {
            name: name.unwrap_or("<bytes>").to_owned(),
            bytes: bytes[..].into(),
        });
        return Ok(true);
    }
    if let Ok((name, bytes)) = value.extract::<(String, PyBackedBytes)>() {
        inputs.push(Input::Bytes {
            name,
            bytes: bytes[..].into(),
        });
        return Ok(true);
    }
    let Ok(path) = value.extract::<PathBuf>() else {
        return Ok(false);
    };
    walk(path, inputs)?;
    Ok(true)
}

/// Adds a file, or the files of records in a folder and the folders in it. Hidden ones and links to folders are
/// passed over, and so are files without the extension of a format that is read.
fn walk(path: PathBuf, inputs: &mut Vec<Input>) -> Result<(), Unreadable> {
    let unreadable = |error| Unreadable {
        path: path.clone(),
        error,
    };
    if !fs::metadata(&path).map_err(unreadable)?.is_dir() {
        inputs.push(Input::File(path));
        return Ok(());
    }
    let is_hidden = |name: &OsStr| name.as_encoded_bytes().starts_with(b".");
    let entries = WalkDir::new(&path).sort_by_file_name().into_iter();
    let entries = entries.filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry.file_name()));
    for entry in entries {
        let entry = entry.map_err(|error| Unreadable {
            path: error.path().map_or_else(|| path.clone(), Path::to_owned),
            error: error.into(),
        })?;
        let is_link = entry.path_is_symlink();
        if (entry.file_type().is_file() || is_link && entry.path().is_file())
            && is_of_a_format(entry.path())
        {
            inputs.push(Input::File(entry.into_path()));
        }
    }
    Ok(())
}

fn is_of_a_format(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    let format = extension.and_then(formats::by_extension);
    format.is_some_and(|format| format.reads())
}
