//! From a file's bytes to text: which encoding, and what of it can be trusted.
//!
//! The order of evidence: the user's choice, a byte order mark, strict UTF-8, what the file
//! declares where the bytes fit it, traces of damaged UTF-8, and at last a guess over the human
//! text. The user's locale never takes part. Every byte survives: a malformed sequence shows as
//! U+FFFD in the text and keeps its bytes, and any span of the text leads back to the bytes it was
//! decoded from.

mod bom;
mod brackets;
mod damage;
mod decoded;
mod encode;
mod guess;
mod jis;
mod labels;
mod offsets;
mod pieces;
#[cfg(test)]
mod tests;
mod usual;
mod values;
mod weigh;

use std::ops::Range;

use encoding_rs::{Encoding, ISO_2022_JP, UTF_8};

use self::damage::Damage;
use self::guess::{Guess, TextSample};

pub use self::bom::Bom;
pub use self::decoded::{Decoded, Malformed, Misdeclared};
pub use self::encode::{Unencodable, encode, encode_with};
pub use self::labels::for_label;
pub use self::offsets::{byte_offset, byte_offsets};
pub use self::pieces::to_text;
pub use self::values::decode_values;

/// What a format knows about its bytes' encoding before they are decoded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The name of the encoding that the file declares, such as the value of SGF's `CA`.
    pub declared: Option<String>,
    /// Ranges of bytes that hold human text: the only bytes that a guess may look at. Without any,
    /// a guess looks at the whole file.
    pub values: Vec<Range<usize>>,
}

/// What the choice of an encoding rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Basis {
    /// The bytes begin with a byte order mark.
    Bom,
    /// The bytes are valid UTF-8, the common case.
    Utf8,
    /// The file declares the encoding and the bytes fit it.
    Declared,
    /// The bytes themselves leave little doubt.
    Detected,
    /// A guess; [`Decoded::candidates`] names what else it may be.
    Doubtful,
    /// UTF-8 with malformed sequences.
    DamagedUtf8,
    /// The user named the encoding.
    Chosen,
}

/// Bytes of a file in which an escape sequence must show for it to be examined as ISO-2022-JP.
///
/// Such a file is valid UTF-8, so it has to be looked for in every file; a look at the beginning
/// costs next to nothing, one at all bytes would cost a second pass.
const ESCAPE_HEAD: usize = 1024;

/// The byte that escape sequences begin with.
const ESCAPE: u8 = 0x1B;

/// Bytes of a file in which the name ISO-2022-JP must stand to have all its bytes searched.
const NAME_HEAD: usize = 256;

/// Decodes a file.
///
/// `chosen` is the user's word and overrides everything. Valid UTF-8 is taken over without a copy.
/// Else `hints` runs, once: over the file's bytes, or over the text in UTF-8 where the encoding is
/// known already and only the declaration is of interest.
pub fn decode(
    bytes: Vec<u8>,
    chosen: Option<&'static Encoding>,
    hints: impl FnOnce(&[u8]) -> Hints,
) -> Decoded {
    let bom = Bom::from_bytes(&bytes);
    if let Some(encoding) = chosen {
        return as_chosen(bytes, encoding, bom);
    }
    if let Some(encoding) = bom.encoding() {
        return with_hints(Decoded::new(bytes, encoding, bom, Basis::Bom), hints);
    }
    if let Some(encoding) = bom::utf16_without_bom(&bytes) {
        return with_hints(Decoded::new(bytes, encoding, bom, Basis::Detected), hints);
    }
    if jis::is_likely(&bytes, escape_head(&bytes)) {
        let declared = hints(&bytes).declared;
        return seven_bit(bytes, declared);
    }
    match String::from_utf8(bytes) {
        Ok(text) => Decoded::utf8(text, Basis::Utf8),
        Err(error) => {
            let bytes = error.into_bytes();
            let hints = hints(&bytes);
            legacy(bytes, hints)
        }
    }
}

/// Whether a file that begins so is read as UTF-8 where all its bytes are: it has no mark that the text would
/// go without, and may be in none of the encodings whose bytes are valid UTF-8 too.
pub fn is_plain(head: &[u8]) -> bool {
    let beginning = &head[..head.len().min(ESCAPE_HEAD)];
    Bom::from_bytes(head) == Bom::Absent
        && bom::utf16_without_bom(head).is_none()
        && escape_head(head) == ESCAPE_HEAD
        && !beginning.contains(&ESCAPE)
}

fn as_chosen(bytes: Vec<u8>, chosen: &'static Encoding, bom: Bom) -> Decoded {
    // `UTF-16` leaves the byte order to the mark.
    let encoding = match bom.encoding() {
        Some(marked) if bom::is_utf16(marked) && bom::is_utf16(chosen) => marked,
        _ => chosen,
    };
    let bom = if bom.encoding() == Some(encoding) {
        bom
    } else {
        Bom::Absent
    };
    if encoding != UTF_8 || bom != Bom::Absent {
        return Decoded::new(bytes, encoding, bom, Basis::Chosen);
    }
    match String::from_utf8(bytes) {
        Ok(text) => Decoded::utf8(text, Basis::Chosen),
        Err(error) => Decoded::new(error.into_bytes(), encoding, bom, Basis::Chosen),
    }
}

/// Looks up the declaration of a file whose encoding is known already.
fn with_hints(decoded: Decoded, hints: impl FnOnce(&[u8]) -> Hints) -> Decoded {
    let declared = hints(decoded.text.as_bytes()).declared;
    Decoded {
        declared: declared.and_then(|label| decoded.misdeclared_as(&label)),
        ..decoded
    }
}

/// How many bytes are searched for an escape sequence: all, where the beginning names the encoding.
fn escape_head(bytes: &[u8]) -> usize {
    let head = &bytes[..bytes.len().min(NAME_HEAD)];
    // A search for the whole name costs more to prepare than these few bytes cost to look through.
    let mut places = memchr::memchr_iter(b'2', head);
    if places.any(|at| head[at..].starts_with(b"2022")) {
        bytes.len()
    } else {
        ESCAPE_HEAD
    }
}

fn seven_bit(bytes: Vec<u8>, declared: Option<String>) -> Decoded {
    let basis = match declared.as_deref().and_then(for_label) {
        Some(encoding) if encoding == ISO_2022_JP => Basis::Declared,
        _ => Basis::Detected,
    };
    let decoded = Decoded::new(bytes, ISO_2022_JP, Bom::Absent, basis);
    Decoded {
        declared: declared.and_then(|label| decoded.misdeclared_as(&label)),
        ..decoded
    }
}

/// Decodes bytes that are not UTF-8 as they stand.
fn legacy(bytes: Vec<u8>, Hints { declared, values }: Hints) -> Decoded {
    let damage = Damage::from_bytes(&bytes);
    let label = declared.as_deref().and_then(for_label);
    let (encoding, basis, candidates) = if damage.is_slight()
        || label.is_none() && damage.is_likely()
    {
        (UTF_8, Basis::DamagedUtf8, Vec::new())
    } else {
        let guess = Guess::new(&TextSample::new(&bytes, &values), &bytes);
        // A code page of single bytes fits any bytes, so it says nothing against a declaration that
        // whole characters bear out.
        let is_borne_out = label == Some(UTF_8)
            && damage.has_whole_characters()
            && guess.encoding.is_single_byte();
        match label.filter(|encoding| guess.allows(encoding)) {
            Some(encoding) => (encoding, Basis::Declared, Vec::new()),
            None if damage.is_likely() || is_borne_out => (UTF_8, Basis::DamagedUtf8, Vec::new()),
            None => (guess.encoding, guess.basis, guess.candidates),
        }
    };
    let decoded = Decoded::new(bytes, encoding, Bom::Absent, basis);
    Decoded {
        declared: declared.and_then(|label| decoded.misdeclared_as(&label)),
        candidates,
        ..decoded
    }
}
