//! What can be said about a record only when all of it is read.

use super::super::codes;
use super::tree::TreeReader;
use crate::diag::{Finding, encoding};
use crate::model::{Field, Quirk, Record};
use crate::text::{Basis, Span};

/// What Fox servers write into AP.
const FOX: &str = "foxwq";

impl TreeReader<'_> {
    /// Ends the record at an offset.
    pub(super) fn finish(mut self, end: usize) -> (Record, Vec<Finding>) {
        let start = self.record.origin.span.start as usize;
        self.record.origin.span = Span::new(start, end);
        self.node = None;
        self.seen = 0;
        self.check_encoding();
        self.name_dialect();
        self.settle_game();
        self.report_nuls();
        self.report_identifiers();
        (self.record, self.findings)
    }

    /// Compares `CA` with UTF-8 text, which is decoded without asking what the file declares.
    fn check_encoding(&mut self) {
        let Some(entry) = self.record.header.find(Field::Charset) else {
            return;
        };
        let label = self.record.text(entry.text);
        let source = self.record.source();
        if label == "UTF-8" || source.basis() != Basis::Utf8 {
            return;
        }
        if let Some(declared) = source.decoded().misdeclared_as(label) {
            let place = self.place(entry.text.span().unwrap_or(self.record.origin.span));
            self.findings
                .push(encoding::contradicted(place, &declared, source.decoded()));
        }
    }

    fn name_dialect(&mut self) {
        let record = &self.record;
        let applications = record
            .header
            .entries()
            .iter()
            .filter(|entry| entry.field == Field::Application);
        let fox = applications
            .map(|entry| (record.text(entry.text), entry.text.span()))
            .find(|(name, _)| name.contains(FOX));
        if !self.oro.is_empty() {
            let span = self.root_span();
            let names = self.oro.join(" ");
            self.record.origin.quirk = Some(Quirk::Oro);
            let place = self.place(span);
            self.findings
                .push(Finding::new(&codes::DIALECT_ORO, place).arg("properties", names));
        } else if let Some((_, span)) = fox {
            let span = span.unwrap_or(self.record.origin.span);
            self.record.origin.quirk = Some(Quirk::Fox);
            self.find(&codes::DIALECT_FOX, span);
        }
    }

    pub(super) fn root_span(&self) -> Span {
        if self.record.tree.is_empty() {
            self.record.origin.span
        } else {
            self.record.tree.span(crate::model::NodeId::ROOT)
        }
    }

    fn report_nuls(&mut self) {
        if let Some((span, count)) = self.nuls {
            let place = self.place(span);
            self.findings
                .push(Finding::new(&codes::NUL_BYTES, place).arg("count", count));
        }
    }

    fn report_identifiers(&mut self) {
        if let Some(span) = self.lower_case {
            let place = self.place(span);
            let name = &self.text[span.range()];
            self.findings
                .push(Finding::new(&codes::LOWER_CASE, place).arg("property", name));
        }
        if !self.unknown.is_empty() {
            let span = self.root_span();
            let names = self.unknown.join(" ");
            let place = self.place(span);
            self.findings
                .push(Finding::new(&codes::UNKNOWN_PROPERTY, place).arg("properties", names));
        }
    }
}
