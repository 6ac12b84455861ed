//! Decoding of a file in several encodings, part by part.

use std::ops::Range;

use encoding_rs::{Encoding, GB18030, GBK};

use super::decoded::has_four_bytes;
use super::{Bom, Malformed, byte_offsets, pieces};
use crate::text::Span;

/// A part of a file in one encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Byte range of the part in the file.
    pub bytes: Range<usize>,
    /// Span of the part in the decoded text.
    pub text: Span,
    pub encoding: &'static Encoding,
}

/// Decodes consecutive byte ranges, each in its own encoding. Returns the text, its malformed sequences,
/// and the parts.
pub(super) fn decode(
    bytes: &[u8],
    ranges: impl IntoIterator<Item = (Range<usize>, &'static Encoding)>,
) -> (String, Vec<Malformed>, Vec<Run>) {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    let (mut malformed, mut runs) = (Vec::new(), Vec::new());
    for (range, encoding) in ranges {
        let bytes = &bytes[range.clone()];
        let (part, broken) = pieces::to_text(encoding, bytes);
        let base = text.len();
        malformed.extend(broken.into_iter().map(|run| Malformed {
            span: run.span.shifted(base),
            bytes: run.bytes,
        }));
        text.push_str(&part);
        // The GBK decoder also reads four-byte characters, which only GB18030 has.
        let encoding = match encoding {
            _ if encoding == GBK && has_four_bytes(bytes) => GB18030,
            _ => encoding,
        };
        runs.push(Run {
            bytes: range,
            text: Span::new(base, text.len()),
            encoding,
        });
    }
    (text, malformed, runs)
}

/// Returns the part that contains a text offset. The end of the text belongs to the last part.
pub(super) fn at(runs: &[Run], offset: usize) -> Option<&Run> {
    let index = runs.partition_point(|run| run.text.end as usize <= offset);
    runs.get(index).or(runs.last())
}

/// Converts text offsets, in ascending order, to byte offsets in the file.
pub(super) fn to_bytes(
    bytes: &[u8],
    runs: &[Run],
    offsets: impl IntoIterator<Item = usize>,
) -> Vec<usize> {
    let mut offsets = offsets.into_iter().peekable();
    let mut found = Vec::new();
    for run in runs {
        let mut within = Vec::new();
        let end = run.text.end as usize;
        while let Some(offset) = offsets.next_if(|&offset| offset < end) {
            within.push(offset.saturating_sub(run.text.start as usize));
        }
        if !within.is_empty() {
            let part = &bytes[run.bytes.clone()];
            let places = byte_offsets(part, run.encoding, Bom::Absent, within);
            found.extend(places.into_iter().map(|place| run.bytes.start + place));
        }
    }
    found.extend(offsets.map(|_| bytes.len()));
    found
}
