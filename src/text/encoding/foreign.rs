//! Values in another encoding than the rest of their game, for example a name pasted by a program that
//! knows only one encoding.

use std::ops::Range;

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK, SHIFT_JIS, UTF_8};

use super::damage::Damage;
use super::decoded::is_gb;
use super::guess::LEAD_ALONE;
use super::weigh::weigh;
use super::{Decoded, runs};
use crate::text::Span;

/// Encodings in which a foreign value may be read.
const ENCODINGS: [&Encoding; 5] = [EUC_KR, GBK, SHIFT_JIS, BIG5, EUC_JP];

/// Number of bytes after a value that may still belong to it. In its game's encoding, the value seems to
/// end earlier, because the second byte of a character may equal `]`.
const AHEAD: usize = 256;

/// Value in another encoding than its game: malformed in the game's encoding and well-formed in another,
/// or clearly UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignValue {
    /// Span of the value in the decoded text.
    pub span: Span,
    /// Encoding in which the value was read; `None` if several fit, and it was read in its game's encoding.
    pub encoding: Option<&'static Encoding>,
}

/// Byte range of a foreign value in the file, with its encoding; `None` if several fit.
struct Found {
    bytes: Range<usize>,
    encoding: Option<&'static Encoding>,
}

/// Decodes values again that are malformed in their game's encoding, or clearly UTF-8. Another encoding
/// is used if it is the only one that makes the value Hangul, Han or kana, or far more likely than
/// others. `values` are the byte ranges of [`super::Hints`].
pub(super) fn read(decoded: Decoded, values: &[Range<usize>]) -> Decoded {
    // If both searches find the same value, the result of the first one is kept.
    let mut found = utf8_values(&decoded, values);
    found.extend(malformed_values(&decoded));
    if found.is_empty() {
        return decoded;
    }
    found.sort_by_key(|value| value.bytes.start);
    let mut end = 0;
    found.retain(|value| {
        let is_apart = value.bytes.start >= end;
        end = end.max(value.bytes.end);
        is_apart
    });
    apply(decoded, &found)
}

/// Decodes the file again, with each foreign value in its own encoding.
fn apply(decoded: Decoded, found: &[Found]) -> Decoded {
    let Some(bytes) = decoded.bytes else {
        return decoded;
    };
    let mut base: Vec<(Range<usize>, &'static Encoding)> = decoded
        .runs
        .iter()
        .map(|run| (run.bytes.clone(), run.encoding))
        .collect();
    if base.is_empty() {
        base.push((0..bytes.len(), decoded.encoding));
    }
    let mut values = found.iter().peekable();
    let (mut ranges, mut foreign, mut games) = (Vec::new(), Vec::new(), Vec::new());
    for (range, encoding) in base {
        let first = ranges.len();
        let mut at = range.start;
        while let Some(value) = values.next_if(|value| value.bytes.start < range.end) {
            if value.bytes.end > range.end {
                continue;
            }
            if at < value.bytes.start {
                ranges.push((at..value.bytes.start, encoding));
            }
            foreign.push((ranges.len(), value.encoding));
            ranges.push((value.bytes.clone(), value.encoding.unwrap_or(encoding)));
            at = value.bytes.end;
        }
        if at < range.end {
            ranges.push((at..range.end, encoding));
        }
        games.push(first..ranges.len());
    }
    let (text, malformed, runs) = runs::decode(&bytes, ranges);
    let foreign = foreign.into_iter().map(|(run, encoding)| ForeignValue {
        span: runs[run].text,
        encoding,
    });
    let mut own = decoded.games;
    for (game, within) in own.iter_mut().zip(games) {
        let parts = &runs[within];
        if let (Some(first), Some(last)) = (parts.first(), parts.last()) {
            game.span = Span::new(first.text.start as usize, last.text.end as usize);
        }
    }
    Decoded {
        foreign: foreign.collect(),
        games: own,
        malformed,
        encoding: decoded.encoding,
        basis: decoded.basis,
        candidates: decoded.candidates,
        declared: decoded.declared,
        ..Decoded::in_runs(bytes, text, runs)
    }
}

/// Finds values with malformed sequences that are well-formed in another encoding.
fn malformed_values(decoded: &Decoded) -> Vec<Found> {
    let text = decoded.text.as_bytes();
    let mut ends: Vec<usize> = Vec::new();
    let mut from = 0;
    for run in &decoded.malformed {
        let at = run.span.start as usize;
        if at < from {
            continue;
        }
        let Some(opening) = memchr::memrchr(b'[', &text[from..at]) else {
            from = at;
            continue;
        };
        let start = from + opening + 1;
        let Some(length) = value_length(&text[start..], None) else {
            break;
        };
        ends.extend([start, start + length]);
        from = start + length;
    }
    let bytes = decoded.bytes.as_deref().unwrap_or_default();
    let places = decoded.byte_offsets(ends.iter().copied());
    let values = ends.chunks_exact(2).zip(places.chunks_exact(2));
    let has_hangul = std::cell::LazyCell::new(|| has_hangul(&decoded.text));
    values
        .filter_map(|(span, place)| {
            let own = decoded.encoding_at(span[0]);
            if own == UTF_8 {
                // The range includes the closing bracket, because a character may be cut off before it.
                let damage = Damage::from_bytes(&bytes[place[0]..=place[1]]);
                if damage.is_explained() || damage.is_slight() {
                    return None;
                }
            }
            let readings = readings(bytes, place[0]..place[1], own);
            let chosen = chosen(&readings, bytes, *has_hangul);
            let range = chosen.map_or(place[0]..place[1], |it| it.bytes.clone());
            (!readings.is_empty()).then_some(Found {
                bytes: range,
                encoding: chosen.map(|it| it.encoding),
            })
        })
        .collect()
}

/// Finds values in UTF-8 within games of another encoding.
fn utf8_values(decoded: &Decoded, values: &[Range<usize>]) -> Vec<Found> {
    let bytes = decoded.bytes.as_deref().unwrap_or_default();
    let mut runs = decoded.runs.iter().peekable();
    let values = values.iter().filter(|value| {
        while runs.next_if(|run| run.bytes.end <= value.start).is_some() {}
        let own = runs.peek().map_or(decoded.encoding, |run| run.encoding);
        let text = std::str::from_utf8(&bytes[(*value).clone()]);
        let is_text = |text: &str| {
            // Two of these characters are six bytes, which are seldom valid UTF-8 by chance.
            is_east_asian(text) && text.chars().filter(|&c| c >= '\u{800}').count() >= 2
        };
        own != UTF_8 && text.is_ok_and(is_text)
    });
    let found = values.map(|value| Found {
        bytes: value.clone(),
        encoding: Some(UTF_8),
    });
    found.collect()
}

/// A value decoded in another encoding than its game's.
struct Reading {
    encoding: &'static Encoding,
    bytes: Range<usize>,
    is_hangul: bool,
}

/// Decodes a value in all encodings that make it Hangul, Han or kana without a malformed sequence. `own` is
/// the encoding of its game.
fn readings(bytes: &[u8], value: Range<usize>, own: &'static Encoding) -> Vec<Reading> {
    let others = ENCODINGS
        .into_iter()
        .filter(|&other| other != own && !(is_gb(other) && is_gb(own)));
    let ahead = &bytes[value.start..bytes.len().min(value.end + AHEAD)];
    let reading = |encoding: &'static Encoding| {
        let length = value_length(ahead, Some(encoding))?;
        let text =
            encoding.decode_without_bom_handling_and_without_replacement(&ahead[..length])?;
        // True if the value would extend into the next property in this encoding.
        let is_swallowing = length > value.len() && text.contains('[');
        (is_east_asian(&text) && !is_swallowing).then(|| Reading {
            encoding,
            bytes: value.start..value.start + length,
            is_hangul: text.chars().all(|c| c.is_ascii() || is_hangul(c)),
        })
    };
    others.filter_map(reading).collect()
}

/// Returns the encodings in which a foreign value is well-formed, for a value whose encoding is undecided.
pub(super) fn whole_in(decoded: &Decoded, value: &ForeignValue) -> Vec<&'static Encoding> {
    let bytes = decoded.bytes.as_deref().unwrap_or_default();
    let ends = [value.span.start as usize, value.span.end as usize];
    let places = decoded.byte_offsets(ends);
    let own = decoded.encoding_at(ends[0]);
    let readings = readings(bytes, places[0]..places[1], own);
    readings.iter().map(|reading| reading.encoding).collect()
}

/// Chooses the only reading of a value, or the one that is far more likely than the others. In a file with
/// Korean text, a reading as Hangul needs only a small lead.
fn chosen<'r>(readings: &'r [Reading], bytes: &[u8], has_hangul: bool) -> Option<&'r Reading> {
    if let [only] = readings {
        return Some(only);
    }
    let weight = |reading: &Reading| weigh(reading.encoding, &bytes[reading.bytes.clone()]).sum;
    let mut weighed: Vec<(i64, &Reading)> = readings.iter().map(|it| (weight(it), it)).collect();
    weighed.sort_by_key(|(weight, _)| -weight);
    let [(best, reading), (second, _), ..] = weighed[..] else {
        return None;
    };
    let lead = if has_hangul && reading.is_hangul {
        1
    } else {
        LEAD_ALONE
    };
    (best > 0 && best - second >= lead).then_some(reading)
}

/// Returns the length of a value up to the `]` that ends it; `None` if nothing ends it. If an encoding
/// is given, second bytes of its characters that equal `]` or `\` are skipped.
fn value_length(bytes: &[u8], encoding: Option<&'static Encoding>) -> Option<usize> {
    let is_lead = |byte: u8| match encoding {
        None => false,
        Some(encoding) if encoding == SHIFT_JIS => matches!(byte, 0x81..=0x9F | 0xE0..=0xFC),
        Some(_) => byte >= 0x81,
    };
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        at += match byte {
            b']' => return Some(at),
            b'\\' => 2,
            byte if is_lead(byte) => match bytes.get(at + 1) {
                Some(b'0'..=b'9') => 4,
                _ => 2,
            },
            _ => 1,
        };
    }
    None
}

/// True if all characters beyond ASCII are Hangul, Han, kana or their punctuation, and not all of them
/// punctuation.
pub(super) fn is_east_asian(text: &str) -> bool {
    let is_letter = |c: char| {
        is_hangul(c)
            || matches!(c, '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{3041}'..='\u{30FF}')
    };
    let is_punctuation = |c: char| {
        matches!(c, '\u{3000}'..='\u{303F}' | '\u{FF01}'..='\u{FF5E}') || "·‘’“”…―".contains(c)
    };
    let mut others = text.chars().filter(|c| !c.is_ascii());
    others.clone().all(|c| is_letter(c) || is_punctuation(c)) && others.any(is_letter)
}

fn is_hangul(c: char) -> bool {
    matches!(c, '\u{AC00}'..='\u{D7A3}' | '\u{3131}'..='\u{318E}')
}

fn has_hangul(text: &str) -> bool {
    text.chars().filter(|&c| is_hangul(c)).nth(1).is_some()
}
