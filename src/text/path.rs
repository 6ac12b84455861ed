//! File names converted to text.

use std::fmt::Write as _;
use std::path::Path;

use encoding_rs::EUC_KR;

/// Formats a path for display and comparison. Bytes that are not UTF-8 are written as `\xB1`, so that
/// different names stay different.
pub fn readable(path: &Path) -> String {
    let mut name = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        name.push_str(chunk.valid());
        for byte in chunk.invalid() {
            // The result is ignored, because writing to a string cannot fail.
            let _ = write!(name, "\\x{byte:02X}");
        }
    }
    name
}

/// Decodes the name of a file in an archive: UTF-8, or code page 949 of Korean Windows, whose programs
/// do not declare it. In any other name, the bytes that are not UTF-8 are written as `%B1`, which is
/// valid in file names on every system.
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
            // The result is ignored, because writing to a string cannot fail.
            let _ = write!(name, "%{byte:02X}");
        }
    }
    name
}

/// True if a file name has the form that systems and people give to copies: `game (1).sgf`, `game copy 2.sgf`,
/// `game - 복사본.sgf`, `사본 - game.sgf`.
pub fn names_a_copy(name: &str) -> bool {
    const FIRST: [&str; 5] = ["copy of ", "복사본", "사본", "コピー", "副本"];
    const LAST: [&str; 8] = [
        " copy",
        "-copy",
        "_copy",
        "(copy",
        "복사본",
        "사본",
        "コピー",
        "副本",
    ];
    let file = Path::new(name).file_stem().unwrap_or_default();
    let stem = file.to_string_lossy().to_lowercase();
    let stem = stem.trim();
    let bare = stem.trim_end_matches([')', ']']);
    let unnumbered = bare.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_numbered = unnumbered.len() < bare.len() && unnumbered.ends_with(['(', '[']);
    let words = unnumbered.trim_end_matches(['(', '[', ' ']);
    let words = words.trim_end_matches(')');
    bare.len() < stem.len() && is_numbered
        || LAST.iter().any(|word| words.ends_with(word))
        || FIRST.iter().any(|word| stem.starts_with(word))
}

#[cfg(test)]
mod copies {
    use super::names_a_copy;

    #[test]
    fn names_of_copies_are_known() {
        for name in [
            "game (1).sgf",
            "game[2].sgf",
            "game copy.sgf",
            "game copy 2.sgf",
            "game_copy.sgf",
            "game - Copy (2).sgf",
            "game (copy).sgf",
            "Copy of game.sgf",
            "대국 복사본.sgf",
            "대국 복사본 2.sgf",
            "대국 - 복사본 (3).sgf",
            "대국 (사본).sgf",
            "사본 - 대국.sgf",
            "対局 - コピー.sgf",
            "对局 - 副本 (2).sgf",
        ] {
            assert!(names_a_copy(name), "{name}");
        }
        for name in [
            "game.sgf",
            "game 2.sgf",
            "game-1.sgf",
            "copyright.sgf",
            "2026 (final).sgf",
            "hardcopy.sgf",
            "round (3) board 2.sgf",
            "결승 1국.sgf",
        ] {
            assert!(!names_a_copy(name), "{name}");
        }
    }
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
            // The syllable 똠 is in code page 949, but not in EUC-KR proper.
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
