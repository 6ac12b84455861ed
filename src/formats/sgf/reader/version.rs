//! Checks of properties against the SGF version that a record states.

use super::super::codes;
use super::super::property::{InfoType, Meaning};
use super::draft::Draft;
use super::tree::TreeReader;
use crate::diag::Finding;
use crate::model::item::MarkShape;
use crate::model::{Change, Dialect, Field, Fix, Value};
use crate::text::Span;

/// Newest version of SGF, `FF[4]`. Every record is read as this version.
const NEWEST: i32 = 4;

/// Identifiers of properties that `FF[4]` dropped from earlier versions.
const DROPPED: [&str; 17] = [
    "BS", "CH", "EL", "EX", "ID", "L", "LT", "M", "OM", "OP", "OV", "RG", "SC", "SE", "SI", "TC",
    "WS",
];

/// Properties of one record that do not fit its SGF version or are empty, collected for the
/// findings.
#[derive(Debug, Default)]
pub(super) struct VersionNotes<'s> {
    /// Identifiers of the record's properties that `FF[4]` dropped.
    dropped: Vec<&'s str>,
    /// Place of the first property that `FF[4]` dropped.
    first: Option<Span>,
    empty: Vec<&'s str>,
    /// Place of the first property with an empty value.
    first_empty: Option<Span>,
    has_later_feature: bool,
}

impl VersionNotes<'_> {
    /// True if the record has the property `name`, one that `FF[4]` dropped.
    pub(super) fn has_dropped(&self, name: &str) -> bool {
        self.dropped.contains(&name)
    }
}

impl<'s> TreeReader<'s> {
    /// Compares a property with the SGF version of its record: collects dropped and empty
    /// properties, and reports features of a later version.
    #[inline]
    pub(super) fn note_version(
        &mut self,
        name: &'s str,
        meaning: Meaning,
        values: &[&'s str],
        span: Span,
    ) {
        match meaning {
            Meaning::Setup(_) | Meaning::Mark(_) => self.note_points(name, meaning, values, span),
            Meaning::Info(_, kind) => self.note_statement(name, kind, values, span),
            Meaning::Kept => self.note_dropped(name, span),
            _ => {}
        }
    }

    #[inline(never)]
    fn note_points(&mut self, name: &'s str, meaning: Meaning, values: &[&'s str], span: Span) {
        if name == "M" {
            self.note_dropped(name, span);
        }
        let is_short = values.iter().any(|value| value.contains(':'));
        let is_list = meaning == Meaning::Mark(MarkShape::View) && values.len() > 1;
        if !is_short && !is_list {
            return;
        }
        let Some(version) = self.draft.earlier_version() else {
            return;
        };
        if is_short {
            self.find_later(name, version, span);
        } else {
            let finding = Finding::new(&codes::OLDER_VIEW, self.place(span));
            self.draft.findings.push(finding.arg("version", version));
        }
    }

    fn note_statement(&mut self, name: &'s str, kind: InfoType, values: &[&'s str], span: Span) {
        let value = values.first().copied().unwrap_or("");
        match kind {
            InfoType::Line | InfoType::Text | InfoType::Number => {}
            InfoType::Size if value.contains([':', 'x']) => {
                if let Some(version) = self.draft.earlier_version() {
                    self.find_later(name, version, span);
                }
            }
            InfoType::HalfPoints => {}
            // Collects an empty result, komi or size. An empty date or time is common and clearly
            // means unknown, so it is not collected.
            InfoType::Result | InfoType::Komi | InfoType::Size if value.trim().is_empty() => {
                self.draft.version.empty.push(name);
                self.draft.version.first_empty.get_or_insert(span);
            }
            _ => {}
        }
    }

    #[cold]
    fn note_dropped(&mut self, name: &'s str, span: Span) {
        if DROPPED.contains(&name) && !self.draft.version.dropped.contains(&name) {
            self.draft.version.dropped.push(name);
            self.draft.version.first.get_or_insert(span);
        }
    }

    #[cold]
    fn find_later(&mut self, name: &str, version: i32, span: Span) {
        if !std::mem::replace(&mut self.draft.version.has_later_feature, true) {
            let place = self.place(span);
            let finding = Finding::new(&codes::LATER_FEATURE, place)
                .arg("property", name)
                .arg("version", version)
                .fix(Fix::doubtful(Change::set_info(
                    Field::FormatVersion,
                    NEWEST,
                )));
            self.draft.findings.push(finding);
        }
    }
}

impl Draft<'_> {
    /// Returns the SGF version that the header states in `FF`; `None` without a number.
    fn stated_version(&self) -> Option<i32> {
        let entry = self.record.header.find(Field::FormatVersion)?;
        match entry.value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    fn earlier_version(&self) -> Option<i32> {
        self.stated_version()
            .filter(|version| (1..NEWEST).contains(version))
    }

    /// Reports an unknown SGF version of a complete record, and its properties that are dropped or
    /// empty.
    pub(super) fn judge_version(&mut self) {
        let version = self.stated_version();
        if let Some(number) = version.filter(|version| !(1..=NEWEST).contains(version)) {
            self.find_unknown_version(number);
        }
        if self.version.first.is_some() || self.version.first_empty.is_some() {
            self.judge_properties(version);
        }
    }

    #[cold]
    fn find_unknown_version(&mut self, number: i32) {
        let entry = self.record.header.find(Field::FormatVersion);
        let span = entry.and_then(|entry| entry.text.span());
        let place = self.place(span.unwrap_or_else(|| self.root_span()));
        let finding = Finding::new(&codes::UNKNOWN_VERSION, place).arg("version", number);
        let change = Change::set_info(Field::FormatVersion, NEWEST);
        self.findings.push(finding.fix(Fix::doubtful(change)));
    }

    /// Reports properties that `FF[4]` dropped, if the record states `FF[4]`, and properties with an empty value.
    #[cold]
    fn judge_properties(&mut self, version: Option<i32>) {
        let VersionNotes {
            dropped,
            first,
            empty,
            first_empty,
            ..
        } = std::mem::take(&mut self.version);
        let is_fox = self.record.origin.quirk == Some(Dialect::Fox);
        let dropped: Vec<&str> = dropped
            .into_iter()
            .filter(|name| !(is_fox && *name == "TC"))
            .collect();
        if let (Some(span), Some(NEWEST), [_, ..]) = (first, version, dropped.as_slice()) {
            let place = self.place(span);
            self.findings
                .push(Finding::new(&codes::OBSOLETE, place).arg("properties", dropped.join(" ")));
        }
        if let Some(span) = first_empty {
            let place = self.place(span);
            self.findings
                .push(Finding::new(&codes::EMPTY_VALUE, place).arg("properties", empty.join(" ")));
        }
    }
}
