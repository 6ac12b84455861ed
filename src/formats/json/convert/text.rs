//! Conversion of texts and of the malformed bytes in them.

use data_encoding::BASE64;

use crate::formats::json::wire::{Run, Str};
use crate::model::{Record, Text};
use crate::text::{Malformed, Span};

/// Position of a string in a JSON object: its key, and its index if the key holds a list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slot(pub &'static str, pub Option<usize>);

impl Slot {
    /// Formats the position for [`Run::within`]: `comment`, or `values/0` in a list.
    fn name(self) -> String {
        match self.1 {
            None => self.0.to_owned(),
            Some(index) => format!("{}/{index}", self.0),
        }
    }
}

/// Converts a text to a JSON string. Adds its malformed bytes, which the string shows as U+FFFD, to
/// `runs`.
pub(crate) fn outgoing<'r>(
    record: &'r Record,
    text: Text,
    slot: Slot,
    runs: &mut Vec<Run<'r>>,
) -> Str<'r> {
    let string = record.text(text);
    for run in record.malformed_in(text) {
        runs.push(Run {
            within: slot.name().into(),
            at: string[..run.span.start as usize].chars().count(),
            bytes_base64: BASE64.encode(&run.bytes).into(),
        });
    }
    string.into()
}

/// Error: a `malformed` entry does not point at a U+FFFD character of its string.
#[derive(Debug)]
pub(crate) struct Misplaced;

/// Stores a string in the record, with the malformed bytes that `runs` states for it. If any of
/// them does not fit, stores the string as intact text and returns the error.
pub(crate) fn incoming(
    record: &mut Record,
    string: &Str<'_>,
    slot: Slot,
    runs: &[Run<'_>],
) -> (Text, Result<(), Misplaced>) {
    if runs.is_empty() {
        return (record.intern(&string.0), Ok(()));
    }
    let name = slot.name();
    let here = runs.iter().filter(|run| run.within.0 == name);
    match malformed(&string.0, here) {
        Some(malformed) => (record.intern_malformed(&string.0, &malformed), Ok(())),
        None => (record.intern(&string.0), Err(Misplaced)),
    }
}

/// Converts the malformed bytes of one string to the model. `None` unless they belong to U+FFFD
/// characters in ascending order.
fn malformed<'w>(string: &str, runs: impl Iterator<Item = &'w Run<'w>>) -> Option<Vec<Malformed>> {
    let mut characters = string.char_indices().enumerate();
    runs.map(|run| {
        let (_, (offset, character)) = characters.find(|(index, _)| *index == run.at)?;
        let bytes = BASE64.decode(run.bytes_base64.0.as_bytes()).ok()?;
        (character == char::REPLACEMENT_CHARACTER).then(|| Malformed {
            span: Span::new(offset, offset + character.len_utf8()),
            bytes: bytes.into(),
        })
    })
    .collect()
}
