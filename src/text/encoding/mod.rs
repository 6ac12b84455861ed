//! Decoding of a file's bytes: the encoding is chosen, and its certainty is stated.
//!
//! Evidence is used in this order: the user's choice, a byte order mark, strict UTF-8, the file's
//! declaration if the bytes fit it, traces of damaged UTF-8, and finally a guess from the human
//! text. The user's locale never matters. Every byte survives: a malformed sequence appears as
//! U+FFFD in the text and keeps its bytes, and any span of the text can be mapped back to its
//! bytes.

mod bom;
mod brackets;
mod damage;
mod declared;
mod decoded;
mod encode;
mod foreign;
mod games;
mod guess;
mod labels;
mod offsets;
mod pieces;
mod runs;
mod seven_bit;
#[cfg(test)]
mod tests;
mod twice;
mod usual;
mod values;
mod weigh;

use std::ops::Range;

use encoding_rs::{Encoding, UTF_8};

use self::damage::Damage;
use self::guess::{Guess, TextSample};

pub use self::bom::Bom;
pub use self::decoded::{Decoded, Malformed, Misdeclared};
pub use self::encode::{Unencodable, encode, encode_with};
pub use self::foreign::ForeignValue;
pub use self::games::GameText;
pub use self::labels::for_label;
pub use self::offsets::{byte_offset, byte_offsets};
pub use self::pieces::to_text;
pub use self::seven_bit::{designated, name_of};
pub use self::twice::restored;
pub use self::values::decode_values;

/// Facts about the encoding of a file that its format knows before decoding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// Name of the encoding that the file declares, such as the value of SGF's `CA`.
    pub declared: Option<String>,
    /// Byte ranges of human text, the only bytes that a guess may examine. They are in order and do not
    /// overlap. If there are none, a guess examines the first non-ASCII text of the file.
    pub values: Vec<Range<usize>>,
    /// Games of a collection whose values end at `]`, in order; empty for other formats. Each game is
    /// decoded by its own declaration.
    pub games: Vec<GameHint>,
}

/// Facts about the encoding of one game in a collection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameHint {
    /// Byte offset of the game's start. The game ends at the start of the next game.
    pub start: usize,
    /// Name of the encoding that the game declares.
    pub declared: Option<String>,
}

/// Reason for which an encoding was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Basis {
    /// The bytes begin with a byte order mark.
    Bom,
    /// The bytes are valid UTF-8, the common case.
    Utf8,
    /// The file declares the encoding and the bytes fit it.
    Declared,
    /// The bytes themselves leave little doubt about the encoding.
    Detected,
    /// The encoding is a doubtful guess; [`Decoded::candidates`] lists the alternatives.
    Doubtful,
    /// The bytes are UTF-8 with malformed sequences.
    DamagedUtf8,
    /// The user named the encoding.
    Chosen,
    /// The games are in different encodings; see [`Decoded::games`].
    PerGame,
}

/// Number of leading bytes in which an escape sequence must appear for a file to be tested as ISO-2022-JP
/// or ISO-2022-KR.
///
/// Such a file is valid UTF-8, so every file must be tested; searching only the beginning costs
/// next to nothing, searching all bytes would cost a second pass.
const ESCAPE_HEAD: usize = 1024;

/// First byte of an escape sequence.
const ESCAPE: u8 = 0x1B;

/// Number of leading bytes that are searched for the name of a seven-bit encoding. If they contain it, the
/// whole file is searched for an escape sequence.
const NAME_HEAD: usize = 256;

/// Decodes the bytes of a file.
///
/// `chosen`, the user's choice, overrides everything. Valid UTF-8 is used without copying.
/// Otherwise `hints` is called once: with the file's bytes, or with the text in UTF-8 if the
/// encoding is already known and only the declaration matters.
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
    if let Some(encoding) = seven_bit::detect(&bytes, escape_head(&bytes)) {
        let declared = hints(&bytes).declared;
        return escaped(bytes, encoding, declared);
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

/// True if a file with this beginning is read as UTF-8 whenever all its bytes are valid UTF-8. It has no
/// byte order mark, and is in no other encoding whose bytes are also valid UTF-8.
pub fn is_plain(head: &[u8]) -> bool {
    let beginning = &head[..head.len().min(ESCAPE_HEAD)];
    Bom::from_bytes(head) == Bom::Absent
        && bom::utf16_without_bom(head).is_none()
        && escape_head(head) == ESCAPE_HEAD
        && !beginning.contains(&ESCAPE)
}

fn as_chosen(bytes: Vec<u8>, chosen: &'static Encoding, bom: Bom) -> Decoded {
    // The user's choice `UTF-16` leaves the byte order to the byte order mark.
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

/// Checks the declaration of a file whose encoding is already known. A wrong declaration is added to the
/// result.
fn with_hints(decoded: Decoded, hints: impl FnOnce(&[u8]) -> Hints) -> Decoded {
    let declared = hints(decoded.text.as_bytes()).declared;
    Decoded {
        declared: declared.and_then(|label| decoded.misdeclared_as(&label)),
        ..decoded
    }
}

/// Returns the number of leading bytes to search for an escape sequence. It is the whole file if its
/// beginning names the encoding.
fn escape_head(bytes: &[u8]) -> usize {
    let head = &bytes[..bytes.len().min(NAME_HEAD)];
    // Preparing a search for the whole name costs more than scanning these few bytes.
    let mut places = memchr::memchr_iter(b'2', head);
    if places.any(|at| head[at..].starts_with(b"2022")) {
        bytes.len()
    } else {
        ESCAPE_HEAD
    }
}

/// Decodes bytes whose escape sequences show a seven-bit encoding (ISO-2022-JP or ISO-2022-KR).
fn escaped(bytes: Vec<u8>, encoding: &'static Encoding, declared: Option<String>) -> Decoded {
    let basis = match declared.as_deref().and_then(for_label) {
        Some(named) if named == encoding => Basis::Declared,
        _ => Basis::Detected,
    };
    let decoded = Decoded::new(bytes, encoding, Bom::Absent, basis);
    Decoded {
        declared: declared.and_then(|label| decoded.misdeclared_as(&label)),
        ..decoded
    }
}

/// Decodes bytes that are not valid UTF-8. If there are several games, each is decoded by its own evidence.
/// Values in another encoding than their game are decoded last.
fn legacy(bytes: Vec<u8>, hints: Hints) -> Decoded {
    let verdict = Verdict::new(&bytes, hints.declared.as_deref(), &hints.values);
    let decoded = match games::of_several_encodings(&bytes, &hints, &verdict) {
        Some(games) => games::decode(bytes, games),
        None => {
            let decoded = Decoded::new(bytes, verdict.encoding, Bom::Absent, verdict.basis);
            Decoded {
                declared: hints
                    .declared
                    .as_deref()
                    .and_then(|label| decoded.misdeclared_as(label)),
                candidates: verdict.candidates,
                ..decoded
            }
        }
    };
    if hints.games.is_empty() {
        decoded
    } else {
        foreign::read(decoded, &hints.values)
    }
}

/// Encoding chosen for a file or a game whose bytes are not valid UTF-8.
#[derive(Clone, Debug)]
struct Verdict {
    encoding: &'static Encoding,
    basis: Basis,
    /// Encodings in which the bytes decode; see [`Decoded::candidates`].
    candidates: Vec<&'static Encoding>,
}

impl Verdict {
    /// Chooses an encoding from a declaration, traces of damaged UTF-8, and a guess from the values.
    fn new(bytes: &[u8], declared: Option<&str>, values: &[Range<usize>]) -> Verdict {
        let label = declared.and_then(for_label);
        if let Some(encoding) = label.filter(|encoding| declared::reads_in_letters(encoding, bytes))
        {
            return Verdict::certain(encoding, Basis::Declared);
        }
        let damage = Damage::from_bytes(bytes);
        if damage.is_slight() || label.is_none() && damage.is_likely() {
            return Verdict::certain(UTF_8, Basis::DamagedUtf8);
        }
        if let Some(encoding) = label.filter(|encoding| declared::fits(encoding, bytes)) {
            return Verdict::certain(encoding, Basis::Declared);
        }
        let guess = Guess::new(&TextSample::new(bytes, values), bytes);
        // A single-byte encoding fits any bytes, so such a guess does not contradict a declaration of UTF-8
        // if complete characters confirm the declaration.
        let is_borne_out = label == Some(UTF_8)
            && damage.has_whole_characters()
            && guess.encoding.is_single_byte();
        match label.filter(|encoding| guess.allows(encoding)) {
            Some(encoding) => Verdict::certain(encoding, Basis::Declared),
            None if damage.is_likely() || is_borne_out => {
                Verdict::certain(UTF_8, Basis::DamagedUtf8)
            }
            None => Verdict {
                encoding: guess.encoding,
                basis: guess.basis,
                candidates: guess.candidates,
            },
        }
    }

    fn certain(encoding: &'static Encoding, basis: Basis) -> Verdict {
        Verdict {
            encoding,
            basis,
            candidates: Vec::new(),
        }
    }
}
