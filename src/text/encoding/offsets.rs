//! Conversion of offsets in the decoded text to byte offsets in the file.

use encoding_rs::Encoding;

use super::Bom;
use super::pieces::{PieceText, pieces};

/// Converts several offsets of the decoded text to byte offsets in the file.
///
/// `offsets` must be in ascending order and at character boundaries, so that one pass over the bytes is
/// enough. An offset after the end of the text gives the end of the file.
pub fn byte_offsets(
    bytes: &[u8],
    encoding: &'static Encoding,
    bom: Bom,
    offsets: impl IntoIterator<Item = usize>,
) -> Vec<usize> {
    let start = bom.bytes().len().min(bytes.len());
    let mut pieces = pieces(encoding, &bytes[start..]);
    let mut piece = pieces.next();
    let mut before = 0;
    offsets
        .into_iter()
        .map(|offset| {
            while let Some(here) = &piece {
                let ahead = offset.saturating_sub(before);
                if ahead < here.text_len() {
                    let inside = if here.text == PieceText::Plain {
                        ahead
                    } else {
                        0
                    };
                    return start + here.bytes.start + inside;
                }
                before += here.text_len();
                piece = pieces.next();
            }
            bytes.len()
        })
        .collect()
}

/// Converts one offset of the decoded text to a byte offset in the file; see [`byte_offsets`] for several.
pub fn byte_offset(bytes: &[u8], encoding: &'static Encoding, bom: Bom, offset: usize) -> usize {
    byte_offsets(bytes, encoding, bom, [offset])
        .first()
        .copied()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use encoding_rs::{EUC_KR, GB18030, ISO_2022_JP, UTF_8, UTF_16LE};

    use super::*;

    /// Test case: encoding, byte order mark, bytes, and pairs of a text offset and its byte offset.
    type Places = (
        &'static Encoding,
        Bom,
        &'static [u8],
        &'static [(usize, usize)],
    );

    #[test]
    fn offsets_lead_back_to_the_bytes() {
        let table: [Places; 6] = [
            (
                EUC_KR,
                Bom::Absent,
                b"a\xC8\xE6]\xFF;",
                &[(0, 0), (1, 1), (4, 3), (5, 4), (8, 5), (9, 6), (99, 6)],
            ),
            (
                UTF_8,
                Bom::Utf8,
                b"\xEF\xBB\xBF(;)",
                &[(0, 3), (2, 5), (3, 6)],
            ),
            (
                UTF_8,
                Bom::Absent,
                b"a\xE7\x8E?b",
                &[(1, 1), (4, 3), (5, 4)],
            ),
            (
                UTF_16LE,
                Bom::Utf16Le,
                b"\xFF\xFEa\0\x51\xD7b\0",
                &[(0, 2), (1, 4), (4, 6), (5, 8)],
            ),
            (
                GB18030,
                Bom::Absent,
                b"\x83\x36\xC6\x32]",
                &[(0, 0), (3, 4)],
            ),
            // An offset next to ASCII in ISO-2022-JP is converted to a byte in ASCII mode, where an edit
            // can insert ASCII.
            (
                ISO_2022_JP,
                Bom::Absent,
                b"[\x1B$B9uGr\x1B(B]",
                &[(0, 0), (1, 1), (4, 6), (7, 11), (8, 12)],
            ),
        ];
        for (encoding, bom, bytes, places) in table {
            for &(offset, place) in places {
                let found = byte_offset(bytes, encoding, bom, offset);
                assert_eq!(found, place, "{} {offset}", encoding.name());
            }
            let found = byte_offsets(bytes, encoding, bom, places.iter().map(|p| p.0));
            assert_eq!(found, places.iter().map(|p| p.1).collect::<Vec<_>>());
        }
    }
}
