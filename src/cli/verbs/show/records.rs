//! Selection of a file's records to draw.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::cli::args::code_filter;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::input::Input;
use crate::cli::run::opened_input::OpenedInput;
use crate::cli::run::suppressed::SuppressedFindings;
use crate::diag::{Finding, Findings, Severity};
use crate::formats::{MissingRecord, RecordRange};
use crate::model::Record;
use crate::rules::inspection::Inspector;

/// Records drawn from an input that names no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unnamed {
    First,
    All,
}

/// The drawn records of a file, by number from 1.
pub(crate) struct ChosenRecords {
    name: String,
    /// Records drawn separately.
    main: RecordRange,
    /// True if the input names records.
    is_named: bool,
    /// Records shown only beside others in a picture.
    further: BTreeSet<u32>,
    found: BTreeMap<u32, Record>,
    more: bool,
    /// Number of suppressed findings of reading.
    pub findings: SuppressedFindings,
    /// Highest severity of these findings.
    pub worst: Option<Severity>,
}

impl ChosenRecords {
    /// Creates a selection of the records that the input names, with further ones for panels.
    pub(crate) fn new(
        input: &Input,
        unnamed: Unnamed,
        further: impl Iterator<Item = u32>,
    ) -> ChosenRecords {
        let last = match unnamed {
            Unnamed::First => 1,
            Unnamed::All => u32::MAX,
        };
        ChosenRecords {
            name: input.name.clone(),
            main: input.records.unwrap_or(RecordRange { first: 1, last }),
            is_named: input.records.is_some(),
            further: further.collect(),
            found: BTreeMap::new(),
            more: false,
            findings: SuppressedFindings::default(),
            worst: None,
        }
    }

    /// Reads and normalizes the records, and passes the numbers of those drawn separately to `draw`. Fails if the file
    /// lacks a record.
    ///
    /// Without further records, each is dropped once it is drawn. Named records are all read before the first is drawn, so
    /// that nothing is drawn if one is missing.
    pub(crate) fn read(
        &mut self,
        opened: OpenedInput<'_>,
        inspector: &Inspector<'_>,
        mut draw: impl FnMut(&ChosenRecords, u32),
    ) -> Result<(), CliError> {
        let last = self.further.last().map_or(0, |last| *last);
        let last = last.max(self.main.last);
        let is_drawn_at_once = self.further.is_empty() && !self.is_named;
        let mut number = 0;
        let mut why = code_filter::first_error(&opened.findings);
        self.add_findings(&opened.findings);
        // Reads all records, because panels may need records that the input does not select.
        opened.all_records().each(|_, item| {
            if number == last {
                self.more |= item.record.is_some();
                return ControlFlow::Break(());
            }
            number += u32::from(item.record.is_some());
            let is_main = self.main.holds(number);
            let is_wanted = is_main || self.further.contains(&number);
            if is_wanted || item.record.is_none() {
                why = why
                    .take()
                    .or_else(|| code_filter::first_error(&item.findings));
                self.add_findings(&item.findings);
            }
            if let Some(mut record) = item.record
                && is_wanted
            {
                let mut repaired = Findings::new();
                inspector.prepare(&mut record, &mut repaired);
                self.add_findings(&repaired);
                self.found.insert(number, record);
                if is_main && is_drawn_at_once {
                    draw(self, number);
                    self.found.clear();
                }
            }
            ControlFlow::Continue(())
        })?;
        // Reading stops at the last wanted record, and at the end of the file if all are wanted.
        let named = Some(self.main.last).filter(|last| *last < u32::MAX);
        let main = [self.main.first].into_iter().chain(named);
        let mut wanted = main.chain(self.further.iter().copied());
        match wanted.find(|asked| *asked > number) {
            Some(_) if number == 0 => return Err(CliError::no_record(&self.name, why.as_ref())),
            Some(asked) => {
                let (file, there) = (self.name.clone(), number);
                return Err(MissingRecord { file, asked, there }.into());
            }
            None => {}
        }
        if !is_drawn_at_once {
            let numbers = self.found.keys().filter(|number| self.main.holds(**number));
            numbers.for_each(|number| draw(self, *number));
        }
        Ok(())
    }

    fn add_findings(&mut self, findings: &[Finding]) {
        self.findings.add(findings);
        let worst = findings.iter().map(|finding| finding.severity).max();
        self.worst = self.worst.max(worst);
    }

    /// Returns a selected record by its number.
    pub(crate) fn get(&self, number: u32) -> &Record {
        &self.found[&number]
    }

    /// True if one record is drawn separately.
    pub(crate) fn is_single(&self) -> bool {
        self.main.first == self.main.last
    }

    /// True if the file holds further records and the user selected none.
    pub(crate) fn has_more(&self) -> bool {
        self.more && !self.is_named && self.further.is_empty()
    }
}
