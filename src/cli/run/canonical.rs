//! Canonical paths of existing files, for comparing files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Returns the absolute path with all links resolved; fails if the file does not exist.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn canonical(path: &Path) -> io::Result<PathBuf> {
    fs::canonicalize(path)
}

/// Returns the path without `.` components; fails if the file does not exist. WebAssembly has no
/// links to resolve.
#[cfg(target_family = "wasm")]
pub(crate) fn canonical(path: &Path) -> io::Result<PathBuf> {
    use std::path::Component;

    fs::metadata(path)?;
    let parts = path.components();
    Ok(parts.filter(|part| *part != Component::CurDir).collect())
}
