//! File names as URI references (RFC 3986).

use std::fmt::Write as _;

/// Converts a file name to a relative reference without a leading `./`, or to a `file:` URI if it starts
/// with a slash or a drive. All bytes except unreserved characters and slashes are percent-encoded.
pub(super) fn reference(name: &str) -> String {
    let name = name.strip_prefix("./").unwrap_or(name);
    let mut uri = String::with_capacity(name.len() + 8);
    if name.starts_with('/') {
        uri.push_str("file://");
    }
    // An absolute name of Windows begins with a drive: `C:\games`.
    let drive = match name.as_bytes() {
        [letter, b':', b'\\', ..] if cfg!(windows) && letter.is_ascii_alphabetic() => 2,
        _ => 0,
    };
    let (drive, name) = name.split_at(drive);
    if !drive.is_empty() {
        uri.push_str("file:///");
        uri.push_str(drive);
    }
    for byte in name.bytes() {
        if byte == std::path::MAIN_SEPARATOR as u8 {
            uri.push('/');
        } else if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            // The result is ignored, because writing to a string cannot fail.
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_references() {
        for (name, uri) in [
            ("games/a.sgf", "games/a.sgf"),
            ("./a b#2.sgf", "a%20b%232.sgf"),
            ("대회/1:2.sgf", "%EB%8C%80%ED%9A%8C/1%3A2.sgf"),
            ("/tmp/100%.sgf", "file:///tmp/100%25.sgf"),
            ("../a.sgf", "../a.sgf"),
            ("<stdin>", "%3Cstdin%3E"),
        ] {
            assert_eq!(reference(name), uri);
        }
        #[cfg(windows)]
        assert_eq!(reference("C:\\a b.sgf"), "file:///C:/a%20b.sgf");
    }
}
