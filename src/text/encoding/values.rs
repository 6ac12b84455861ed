//! Texts inside a binary file: their encoding, and their malformed sequences.

use std::ops::Range;

use encoding_rs::Encoding;

use super::{Decoded, Hints, Malformed, byte_offsets, decode};
use crate::text::Span;

/// Determines the encoding of the texts at [`Hints::values`] inside a binary file.
///
/// The evidence is the same as in [`decode`], from these texts alone. The result has no text of its
/// own: it lists the malformed sequences of all values with spans over the file's bytes, and a
/// reader decodes each value with [`super::to_text`].
pub fn decode_values(
    bytes: Vec<u8>,
    chosen: Option<&'static Encoding>,
    hints: impl FnOnce(&[u8]) -> Hints,
) -> Decoded {
    let mut values = hints(&bytes).values;
    values.retain(|value| bytes.get(value.clone()).is_some_and(|v| !v.is_ascii()));
    let joined = decode(join(&bytes, &values), chosen, |_| Hints::default());
    let malformed = if joined.malformed.is_empty() {
        Vec::new()
    } else {
        in_file(&joined, &values)
    };
    Decoded {
        text: String::new(),
        bytes: Some(bytes),
        malformed,
        ..joined
    }
}

/// Joins the values, one per line. The line end before the first value keeps it from being read as a byte
/// order mark.
fn join(bytes: &[u8], values: &[Range<usize>]) -> Vec<u8> {
    let mut joined = Vec::new();
    for value in values {
        joined.push(b'\n');
        joined.extend_from_slice(&bytes[value.clone()]);
    }
    joined
}

/// Converts the spans of malformed sequences in the joined values to spans in the file.
fn in_file(joined: &Decoded, values: &[Range<usize>]) -> Vec<Malformed> {
    let bytes = joined.bytes.as_deref().unwrap_or_default();
    let starts = joined.malformed.iter().map(|run| run.span.start as usize);
    let places = byte_offsets(bytes, joined.encoding, joined.bom, starts);
    let mut values = values.iter();
    // Byte range of the current value in the file; its end and its start in the joined bytes.
    let (mut value, mut end, mut base) = (0..0, 0, 0);
    let runs = joined.malformed.iter().zip(places);
    runs.map(|(run, place)| {
        while place >= end {
            let Some(next) = values.next() else { break };
            value = next.clone();
            base = end + 1;
            end = base + value.len();
        }
        let start = value.start + place.saturating_sub(base);
        Malformed {
            span: Span::new(start, start + run.bytes.len()),
            bytes: run.bytes.clone(),
        }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use encoding_rs::{EUC_KR, UTF_8};

    use super::*;
    use crate::text::Basis;

    fn hints(values: &[Range<usize>]) -> impl FnOnce(&[u8]) -> Hints {
        move |_| Hints {
            values: values.to_vec(),
            ..Hints::default()
        }
    }

    #[test]
    fn only_the_values_are_asked_for_their_encoding() {
        let bytes = b"\x00\xFF\xFE\xEC\x9D\xB4\x00\xC0".to_vec();
        let decoded = decode_values(bytes.clone(), None, hints(&[3..6, 8..8]));
        assert_eq!((decoded.encoding, decoded.basis), (UTF_8, Basis::Utf8));
        assert_eq!(decoded.bytes, Some(bytes.clone()));
        assert_eq!(decoded.text, "");
        let chosen = decode_values(bytes, Some(EUC_KR), hints(&[3..6, 8..8]));
        assert_eq!((chosen.encoding, chosen.basis), (EUC_KR, Basis::Chosen));
    }

    #[test]
    fn malformed_sequences_are_found_in_their_places() {
        let bytes = b"..\xC8\xE6\xFF..ab..\xBD\xC2..\xFF!".to_vec();
        let values = [2..5, 7..9, 11..13, 15..17];
        let decoded = decode_values(bytes, Some(EUC_KR), hints(&values));
        let spans: Vec<_> = decoded.malformed.iter().map(|run| run.span).collect();
        assert_eq!(spans, [Span::new(4, 5), Span::new(15, 16)]);
    }
}
