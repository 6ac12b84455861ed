//! Sources of records: files, folders and bytes in memory.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_schema::ArrowError;
use library::{formats, program};
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
        /// True if the bytes are decoded text in UTF-8.
        is_text: bool,
    },
    /// A record that was read before.
    Record(Arc<ReadRecord>),
}

/// Error for missing data, raised as `OSError`.
#[derive(Debug)]
pub(crate) enum Unreadable {
    File {
        path: PathBuf,
        error: io::Error,
    },
    /// Message about a file in an archive, with its name.
    Packed(String),
}

impl From<Unreadable> for PyErr {
    /// Python turns an `OSError` with a number into the class of that number, such as `FileNotFoundError`.
    fn from(unreadable: Unreadable) -> PyErr {
        let (path, error) = match unreadable {
            Unreadable::File { path, error } => (path, error),
            Unreadable::Packed(message) => return PyOSError::new_err(message),
        };
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
        match unreadable {
            Unreadable::File { path, error } => {
                ArrowError::IoError(format!("{}: {error}", path.display()), error)
            }
            Unreadable::Packed(message) => {
                ArrowError::IoError(message.clone(), io::Error::other(message))
            }
        }
    }
}

impl Input {
    fn new(name: Option<String>, bytes: Vec<u8>, is_text: bool) -> Input {
        Input::Bytes {
            name: name.unwrap_or_else(|| "<bytes>".to_owned()),
            bytes: bytes.into(),
            is_text,
        }
    }

    /// True if the bytes are decoded text in UTF-8.
    pub(crate) fn is_text(&self) -> bool {
        matches!(self, Input::Bytes { is_text: true, .. })
    }

    /// Returns names and bytes of the files to read: the record files of an archive; none for a record.
    pub(crate) fn files(&self) -> Result<Vec<(String, Vec<u8>)>, Unreadable> {
        let (name, bytes) = match self {
            Input::File(path) => match fs::read(path) {
                Ok(bytes) => (path.display().to_string(), bytes),
                Err(error) => {
                    return Err(Unreadable::File {
                        path: path.clone(),
                        error,
                    });
                }
            },
            Input::Bytes { name, bytes, .. } => (name.clone(), bytes.to_vec()),
            Input::Record(_) => return Ok(Vec::new()),
        };
        if program::is_archive(&bytes) {
            let unpacked = program::unpacked(&name, bytes.clone(), false, usize::MAX);
            if let Some(error) = unpacked.errors.into_iter().next() {
                return Err(Unreadable::Packed(error));
            }
            if !unpacked.files.is_empty() {
                return Ok(unpacked.files);
            }
        }
        Ok(vec![(name, bytes)])
    }
}

/// Number of inputs after which Python looks for a signal.
const UNINTERRUPTED: usize = 1000;

/// Returns the inputs that a Python value names: a path, bytes, a buffer, an open file, a pair of a name and bytes, a record,
/// or an iterable of these. Folders are walked in the order of the names.
pub(crate) fn inputs(value: &Bound<'_, PyAny>, name: Option<&str>) -> PyResult<Vec<Input>> {
    let mut inputs = Vec::new();
    if add(value, name, &mut inputs)? {
        return Ok(inputs);
    }
    let items = value.try_iter().map_err(|_| not_read(value))?;
    for (count, item) in items.enumerate() {
        let item = item?;
        if count % UNINTERRUPTED == 0 {
            value.py().check_signals()?;
        }
        if !add(&item, None, &mut inputs)? {
            return Err(not_read(&item));
        }
    }
    Ok(inputs)
}

fn not_read(value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!(
        "a path, bytes, a buffer, an open file, a pair (name, bytes), a Record, or an iterable of these, not {}",
        kind(value)
    ))
}

/// Reads an object with a `read` method.
fn opened(file: &Bound<'_, PyAny>, name: Option<String>) -> PyResult<Input> {
    let content = file.call_method0("read")?;
    let own = || file.getattr("name").ok()?.extract().ok();
    let name = name.or_else(own);
    if let Ok(text) = content.extract::<String>() {
        return Ok(Input::new(name, text.into_bytes(), true));
    }
    match buffer(&content) {
        Some(bytes) => Ok(Input::new(name, bytes, false)),
        None => Err(not_read(file)),
    }
}

/// Returns the bytes of an object that supports the buffer protocol.
fn buffer(value: &Bound<'_, PyAny>) -> Option<Vec<u8>> {
    if let Ok(bytes) = value.extract::<PyBackedBytes>() {
        return Some(bytes.to_vec());
    }
    let view = value
        .py()
        .import("builtins")
        .ok()?
        .getattr("memoryview")
        .ok()?;
    let bytes = view.call1((value,)).ok()?.call_method0("tobytes").ok()?;
    let bytes = bytes.extract::<PyBackedBytes>().ok()?;
    Some(bytes.to_vec())
}

fn kind(value: &Bound<'_, PyAny>) -> String {
    let name = value.get_type().name();
    name.map_or_else(|_| "?".to_owned(), |name| name.to_string())
}

/// Adds the inputs that one value names; returns true if the value names an input by itself.
fn add(value: &Bound<'_, PyAny>, name: Option<&str>, inputs: &mut Vec<Input>) -> PyResult<bool> {
    if let Ok(record) = value.cast::<Record>() {
        inputs.push(Input::Record(record.get().read()));
        return Ok(true);
    }
    let name = name.map(str::to_owned);
    if let Ok(bytes) = value.extract::<PyBackedBytes>() {
        inputs.push(Input::new(name, bytes.to_vec(), false));
        return Ok(true);
    }
    if let Ok((name, content)) = value.extract::<(String, Bound<'_, PyAny>)>()
        && let Some(bytes) = buffer(&content)
    {
        inputs.push(Input::new(Some(name), bytes, false));
        return Ok(true);
    }
    match value.extract::<PathBuf>() {
        Ok(path) => {
            walk(path, inputs)?;
            return Ok(true);
        }
        // An exception that is no TypeError, such as KeyboardInterrupt, is passed on.
        Err(error) if !error.is_instance_of::<PyTypeError>(value.py()) => return Err(error),
        Err(_) => {}
    }
    // A mapped file is a buffer and has a `read` method, which would move its position.
    if let Some(bytes) = buffer(value) {
        inputs.push(Input::new(name, bytes, false));
    } else if value.hasattr("read")? {
        inputs.push(opened(value, name)?);
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// Adds a file, or the files of a folder and the folders in it that have the extension of a readable format or archive. Hidden
/// files, hidden folders and links to folders are skipped.
fn walk(path: PathBuf, inputs: &mut Vec<Input>) -> Result<(), Unreadable> {
    let unreadable = |error| Unreadable::File {
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
        let entry = entry.map_err(|error| Unreadable::File {
            path: error.path().map_or_else(|| path.clone(), Path::to_owned),
            error: error.into(),
        })?;
        let is_link = entry.path_is_symlink();
        if (entry.file_type().is_file() || is_link && entry.path().is_file())
            && is_read(entry.path())
        {
            inputs.push(Input::File(entry.into_path()));
        }
    }
    Ok(())
}

/// Returns true for the extension of a readable format or archive.
fn is_read(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.is_some_and(|extension| {
        program::is_archive_extension(extension)
            || formats::by_extension(extension).is_some_and(|format| format.reads())
    })
}
