//! The one name of a file that may be reached by several.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The canonical name of what is there; fails where nothing is.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn canonical(path: &Path) -> io::Result<PathBuf> {
    fs::canonicalize(path)
}

/// The name of what is there; fails where nothing is. In WebAssembly there are no links.
#[cfg(target_family = "wasm")]
pub(crate) fn canonical(path: &Path) -> io::Result<PathBuf> {
    use std::path::Component;

    fs::metadata(path)?;
    let parts = path.components();
    Ok(parts.filter(|part| *part != Component::CurDir).collect())
}
