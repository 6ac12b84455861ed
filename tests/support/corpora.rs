//! Files to run over: our own samples always, collections of real records where they are present.

use std::path::{Path, PathBuf};

/// The SGF files of a folder and the folders in it, sorted.
pub fn sgf_files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(folder)
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(walkdir::DirEntry::into_path)
        .filter(|path| {
            path.extension()
                .is_some_and(|e| e.eq_ignore_ascii_case("sgf"))
        })
        .collect();
    files.sort();
    files
}

/// The SGF files of `samples`.
pub fn samples() -> Vec<PathBuf> {
    sgf_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("samples"))
}

/// The SGF files of a collection that lies beside the project; `None`, and a line that says so,
/// where it does not.
pub fn shared(folder: &str) -> Option<Vec<PathBuf>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared")
        .join(folder);
    if !path.is_dir() {
        println!("skipped: {folder} is not there");
        return None;
    }
    Some(sgf_files(&path))
}
