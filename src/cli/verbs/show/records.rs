//! Selection of the records of a file that are drawn.

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

/// Records that an input means if its name selects none: the first record or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unnamed {
    First,
    All,
}

/// Records of a file to draw or to show in panels, by number from 1.
pub(crate) struct ChosenRecords {
    name: String,
    /// Numbers of the records that get a drawing of their own.
    main: RecordRange,
    /// True if the input name selects records, as in `file.sgf#2`.
    is_named: bool,
    /// Numbers of the records that only appear as panels beside others.
    further: BTreeSet<u32>,
    found: BTreeMap<u32, Record>,
    more: bool,
    /// Findings of reading, which are counted instead of printed.
    pub findings: SuppressedFindings,
    /// Highest severity of the findings counted in `findings`.
    pub worst: Option<Severity>,
}

impl ChosenRecords {
    /// Creates a selection of the records that the input names (else `unnamed`), plus the record numbers in `further`
    /// for panels.
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

    /// Reads and normalizes the selected records, and calls `draw` with the number of each record that gets its own
    /// drawing. Fails if the file lacks a selected record.
    ///
    /// Named records are all read before the first is drawn, so that nothing is drawn if one is missing. Otherwise,
    /// without panels of other records, each record is dropped after it is drawn.
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
        // Panels may need records that the input does not select, so all records are read.
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
        // A missing last record is an error only if the user named it; `u32::MAX` means "to the end of the file".
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

    /// Returns the selected record with this number; panics if it was not selected.
    pub(crate) fn get(&self, number: u32) -> &Record {
        &self.found[&number]
    }

    /// True if exactly one record gets its own drawing.
    pub(crate) fn is_single(&self) -> bool {
        self.main.first == self.main.last
    }

    /// True if the file holds more records than the first one drawn and the user selected none.
    pub(crate) fn has_more(&self) -> bool {
        self.more && !self.is_named && self.further.is_empty()
    }
}
