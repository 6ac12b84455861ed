//! Texts and their malformed bytes.

use data_encoding::BASE64;

use crate::formats::json::wire::{Run, Str};
use crate::model::{Record, Text};
use crate::text::{Malformed, Span};

/// Which string of a wire object: its key, and its index where the key has a list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slot(pub &'static str, pub Option<usize>);

impl Slot {
    /// As [`Run::within`] spells it.
    fn name(self) -> String {
        match self.1 {
            None => self.0.to_owned(),
            Some(index) => format!("{}/{index}", self.0),
        }
    }
}

/// The string of a text. Its malformed bytes, if any, go into `runs`.
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

/// A run that does not fit the string that it names.
#[derive(Debug)]
pub(crate) struct Misplaced;

/// Puts a string into the record's buffer, with the malformed bytes that `runs` has for it. Where
/// one of them does not fit, the string is kept as sound text.
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

/// The runs of one string in the terms of the model; `None` where one does not stand for a U+FFFD
/// behind those before it.
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
