//! File names as text.

use std::fmt::Write as _;
use std::path::Path;

use encoding_rs::EUC_KR;

/// Formats a path for display and comparison. Bytes that are not UTF-8 become `\xB1`, so that
/// different names stay different.
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

/// Decodes a file name from an archive: UTF-8, or code page 949 of Korean Windows, whose programs
/// do not declare it. Other bytes become `%B1`, which is a valid file name on every system.
pub fn packed_name(bytes: &[u8]) -> String {
    if let Ok(name) = str::from_utf8(bytes) {
        return name.to_owned();
    }
    if let Some(name) = EUC_KR.decode_without_bom_handling_and_without_replacement(bytes) {
        return name.into_owned();
    }
    let mut name = String::new();
    for chunk in bytes.utf8_chunks() {
        name.push_str(chunk.valid());
        for byte in chunk.invalid() {
            // Writing to a string cannot fail.
            let _ = write!(name, "%{byte:02X}");
        }
    }
    name
}

/// True if a file name has the form that systems and people give to copies: `game (1).sgf`,
/// `game copy.sgf`, `game - 복사본.sgf`.
pub fn names_a_copy(name: &str) -> bool {
    let file = Path::new(name).file_stem().unwrap_or_default();
    let stem = file.to_string_lossy().to_lowercase();
    let stem = stem.trim_end();
    let number = stem.strip_suffix(')').and_then(|stem| {
        let (_, number) = stem.rsplit_once('(')?;
        number.parse::<u32>().ok()
    });
    const WORDS: [&str; 6] = [" copy", "-copy", "_copy", "복사본", "사본", "copy of "];
    number.is_some()
        || WORDS[..5].iter().any(|word| stem.ends_with(word))
        || stem.starts_with(WORDS[5])
}

#[cfg(all(test, unix))]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    #[test]
    fn names_in_archives_are_in_utf_8_or_in_korean() {
        for (bytes, name) in [
            ("대회/1회전.sgf".as_bytes(), "대회/1회전.sgf"),
            (b"\xb4\xeb\xc8\xb8/1\xc8\xb8\xc0\xfc.sgf", "대회/1회전.sgf"),
            // 똠, which EUC-KR proper lacks.
            (b"\x8c\x63.sgf", "똠.sgf"),
            (b"a\xff\xff.sgf", "a%FF%FF.sgf"),
        ] {
            assert_eq!(packed_name(bytes), name);
        }
    }

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
