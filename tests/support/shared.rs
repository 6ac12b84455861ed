//! Files to run over: our own samples always, and what lies beside the checkout in `../shared`:
//! positions that other programs judged, collections of real records, drawings.
//!
//! Where that folder is, each test that needs something of it runs, and fails when it is missing or
//! empty. Where it is not, such tests pass, and the one in `tests/house/beside.rs` says in a line
//! what could not be judged. `BOKGI_SHARED` names another place.

use std::env;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// Returns the folder `shared` beside the checkout, if it exists.
pub(crate) fn root() -> Option<PathBuf> {
    if let Some(named) = env::var_os("BOKGI_SHARED") {
        let named = PathBuf::from(named);
        assert!(named.is_dir(), "BOKGI_SHARED is {}", named.display());
        return Some(named);
    }
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    beside.is_dir().then_some(beside)
}

/// Returns the path of a file or folder in the shared folder, if it exists.
pub(crate) fn path(inside: &str) -> Option<PathBuf> {
    let path = root()?.join(inside);
    assert!(path.exists(), "{} is missing", path.display());
    Some(path)
}

/// Reads a text file of the shared folder, if it exists.
pub(crate) fn text(inside: &str) -> Option<String> {
    let path = path(inside)?;
    Some(std::fs::read_to_string(path).expect("a readable text"))
}

/// Reads a file of cases with one JSON value per line.
pub(crate) fn rows(inside: &str) -> Option<impl Iterator<Item = Value>> {
    let lines: Vec<String> = text(inside)?.lines().map(str::to_owned).collect();
    assert!(!lines.is_empty(), "{inside} is empty");
    let parse = |line: String| serde_json::from_str(&line).expect("a row is JSON");
    Some(lines.into_iter().map(parse))
}

/// Returns the files with an extension in a shared folder and its subfolders, sorted.
pub(crate) fn files(folder: &str, extension: &str) -> Option<Vec<PathBuf>> {
    let files = files_below(&path(folder)?, extension);
    assert!(!files.is_empty(), "{folder} has no .{extension}");
    Some(files)
}

/// The files of a shared folder that have no extension or an extension of SGF, sorted.
pub(crate) fn records_in(folder: &str) -> Option<Vec<PathBuf>> {
    let mut files = files_below(&path(folder)?, "sgf");
    files.extend(files_below(&path(folder)?, ""));
    files.sort();
    assert!(!files.is_empty(), "{folder} is empty");
    Some(files)
}

/// Returns the SGF files of `samples`.
pub(crate) fn samples() -> Vec<PathBuf> {
    files_below(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("samples"),
        "sgf",
    )
}

fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let is_wanted = |path: &PathBuf| {
        let found = path.extension().and_then(|e| e.to_str()).unwrap_or("");
        path.is_file() && found.eq_ignore_ascii_case(extension)
    };
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(folder)
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(is_wanted)
        .collect();
    files.sort();
    files
}
