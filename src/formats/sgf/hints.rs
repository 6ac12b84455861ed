//! Hints about the encoding in the bytes of an SGF file.

use super::lexer::{identifier, space, value};
use crate::text::encoding::Hints;

/// Finds the value of `CA` and the text values in bytes of unknown encoding.
///
/// Moves are left out, because they would make every file look like ASCII to the detector. In some
/// East Asian encodings a bracket byte may be half of a character, so a few values are cut wrongly;
/// the detector tolerates that.
pub(crate) fn hints(bytes: &[u8]) -> Hints {
    let mut hints = Hints::default();
    let mut rest = bytes;
    while !rest.is_empty() {
        let Ok((behind, name)) = identifier(rest) else {
            rest = &rest[1..];
            continue;
        };
        rest = space(behind);
        while let Ok((behind, raw)) = value(rest) {
            let start = bytes.len() - rest.len() + 1;
            if name == b"CA" && hints.declared.is_none() {
                hints.declared = Some(String::from_utf8_lossy(raw.bytes).trim().to_owned());
            } else if !raw.bytes.is_ascii() {
                hints.values.push(start..start + raw.bytes.len());
            }
            rest = space(behind);
        }
    }
    hints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_declaration_and_the_texts_are_found() {
        let bytes = b"(;CA[EUC-KR]PB[\xC8\xAB]GN[plain];B[pd]C[\xB1\xE6])";
        let hints = hints(bytes);
        assert_eq!(hints.declared.as_deref(), Some("EUC-KR"));
        let texts: Vec<&[u8]> = hints.values.iter().map(|r| &bytes[r.clone()]).collect();
        assert_eq!(texts, [b"\xC8\xAB", b"\xB1\xE6"]);
    }
}
