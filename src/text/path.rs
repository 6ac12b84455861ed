//! Names of files as text.

use std::fmt::Write as _;
use std::path::Path;

/// A path as it is shown and compared: bytes that are no UTF-8 stand as `\xB1`, so that two names that
/// differ stay different.
pub fn readable(path: &Path) -> String {
    let mut name = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        name.push_str(chunk.valid());
        for byte in chunk.invalid() {
            // Writing to a string cannot fail.
            let _ = write!(name, "\\x{byte:02X}");
        }
    }
    name
}

#[cfg(all(test, unix))]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    #[test]
    fn names_in_other_encodings_stay_apart() {
        for (bytes, shown) in [
            (&b"a/b.sgf"[..], "a/b.sgf"),
            (b"euckr-\xb1\xe8.sgf", "euckr-\\xB1\\xE8.sgf"),
            (b"euckr-\xb1\xe9.sgf", "euckr-\\xB1\\xE9.sgf"),
            ("판/1.sgf".as_bytes(), "판/1.sgf"),
        ] {
            assert_eq!(readable(Path::new(OsStr::from_bytes(bytes))), shown);
        }
    }
}
