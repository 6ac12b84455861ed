//! What mends a finding, as edits of the file's text.

use std::collections::BTreeSet;

use super::left::Reason;
use crate::diag::{Code, Finding, Place};
use crate::formats::Format;
use crate::model::fix::Safety;
use crate::model::{Change, Content, Fix, Record, Source, TextEdit};
use crate::text::Span;
use crate::text::encoding::encode;

/// What mends a finding.
#[derive(Debug)]
pub(super) struct Offer {
    /// What was found.
    pub(super) code: &'static Code,
    /// Where; for the file as a whole in no record.
    pub(super) place: Place,
    /// Whether it takes a guess.
    pub(super) is_guess: bool,
    /// In order, without overlap.
    pub(super) edits: Vec<TextEdit>,
}

/// What an offer changes into what, wherever that stands by now.
pub(super) type Changed = (&'static str, Option<u32>, Vec<(String, String)>);

/// The parts of a text that are written anew already.
#[derive(Default)]
pub(super) struct Taken(BTreeSet<Span>);

impl Taken {
    /// Takes the parts of an offer, unless one of them meets another's.
    pub(super) fn take(&mut self, offer: &Offer) -> bool {
        let meets = |edit: &TextEdit| {
            let end = Span::new(edit.span.end as usize, usize::MAX);
            let last = self.0.range(..=end).next_back();
            last.is_some_and(|last| last.end >= edit.span.start)
        };
        let is_free = !offer.edits.iter().any(meets);
        if is_free {
            self.0.extend(offer.edits.iter().map(|edit| edit.span));
        }
        is_free
    }
}

impl Offer {
    /// What it changes into what.
    pub(super) fn changed(&self, text: &str) -> Changed {
        let part = |edit: &TextEdit| (text[edit.span.range()].to_owned(), edit.text.clone());
        (
            self.code.id,
            self.place.record,
            self.edits.iter().map(part).collect(),
        )
    }
}

/// A repair of the file as a whole, such as of the encoding that each of its records names.
pub(super) struct FileFix<'f> {
    finding: &'f Finding,
    fix: &'f Fix,
    /// Edits in the records that state it.
    edits: Vec<TextEdit>,
    /// The edit of the first record, where none states it.
    first: Option<Vec<TextEdit>>,
}

impl<'f> FileFix<'f> {
    /// A repair of a file whose records are not read yet.
    pub(super) fn new(finding: &'f Finding, fix: &'f Fix) -> FileFix<'f> {
        FileFix {
            finding,
            fix,
            edits: Vec::new(),
            first: None,
        }
    }

    /// Takes in what a record says of it.
    pub(super) fn hear(&mut self, format: &dyn Format, record: &Record) {
        let stated = |change: &Change| match change {
            Change::SetInfo { field, .. } => record.header.find(*field).is_some(),
            _ => false,
        };
        let is_stated = self.fix.changes.iter().any(stated);
        if is_stated {
            let edits = spelled(format, record, self.fix);
            self.edits.extend(edits.unwrap_or_default());
        } else if self.first.is_none() {
            self.first = spelled(format, record, self.fix);
        }
    }

    /// What mends the file; nothing in formats that have no place for it.
    pub(super) fn offer(self, source: &Source) -> Option<Offer> {
        let edits = if self.edits.is_empty() {
            self.first.unwrap_or_default()
        } else {
            self.edits
        };
        let is_made = !edits.is_empty() && refusal(source, &edits).is_none();
        is_made.then_some(Offer {
            code: self.finding.code,
            place: Place {
                record: None,
                ..self.finding.place
            },
            is_guess: self.fix.safety != Safety::Safe,
            edits,
        })
    }
}

/// The edits that a repair comes to, in order; none at all where the format has no place for it.
pub(super) fn spelled(format: &dyn Format, record: &Record, fix: &Fix) -> Option<Vec<TextEdit>> {
    if format.content() != Content::Text {
        return None;
    }
    let text = record.source().text();
    let mut edits = Vec::new();
    for change in &fix.changes {
        let edit = match change {
            Change::Write { span, text } => TextEdit::new(*span, text.as_str()),
            change => format.spell(change, record)?,
        };
        edits.extend(edit.smallest(text));
    }
    let edits = in_order(edits);
    let is_apart = |pair: &[TextEdit]| {
        pair[0].span.end <= pair[1].span.start && pair[0].span.start < pair[1].span.end
    };
    edits.windows(2).all(is_apart).then_some(edits)
}

/// Edits in the order of the text.
pub(super) fn in_order(edits: impl IntoIterator<Item = TextEdit>) -> Vec<TextEdit> {
    let mut edits: Vec<TextEdit> = edits.into_iter().collect();
    edits.sort_by_key(|edit| edit.span);
    edits
}

/// Why edits cannot be made in a file.
pub(super) fn refusal(source: &Source, edits: &[TextEdit]) -> Option<Reason> {
    let is_damaged = |edit: &TextEdit| {
        edit.text.contains('\u{FFFD}') || !source.malformed_in(edit.span).is_empty()
    };
    if edits.iter().any(is_damaged) {
        return Some(Reason::Damage);
    }
    let encoding = source.encoding();
    let lacks = |edit: &TextEdit| encode(&edit.text, encoding).is_err();
    edits
        .iter()
        .any(lacks)
        .then_some(Reason::Encoding(encoding))
}
