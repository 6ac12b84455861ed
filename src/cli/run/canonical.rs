//! Canonical paths of existing files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Returns the canonical path; fails if the file does not exist.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn canonical(path: &Path) -> io::Result<PathBuf> {
    fs::canonicalize(path)
}

/// Returns the path without `.`; fails if the file does not exist. WebAssembly has no links.
#[cfg(target_family = "wasm")]
pub(crate) fn canonical(path: &Path) -> io::Result<PathBuf> {
    use std::path::Component;

    fs::metadata(path)?;
    let parts = path.components();
    Ok(parts.filter(|part| *part != Component::CurDir).collect())
}
