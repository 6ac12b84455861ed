//! Names of files as references of RFC 3986.

use std::fmt::Write as _;

/// The name of a file as a relative reference, or where it begins at the root as a `file:` URI. All that is no
/// unreserved character stands as the bytes of its UTF-8 in percent-encoding, but for the slashes.
pub(super) fn reference(name: &str) -> String {
    let name = name.strip_prefix("./").unwrap_or(name);
    let mut uri = String::with_capacity(name.len() + 8);
    if name.starts_with('/') {
        uri.push_str("file://");
    }
    for byte in name.bytes() {
        if byte == std::path::MAIN_SEPARATOR as u8 {
            uri.push('/');
        } else if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
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
    }
}
