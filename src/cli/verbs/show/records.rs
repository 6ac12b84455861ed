//! Selection of a file's records to draw.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::cli::args::choice;
use crate::cli::run::input::{Input, RecordRange};
use crate::cli::run::problem::Problem;
use crate::diag::{Finding, Findings};
use crate::formats::Opened;
use crate::model::Record;
use crate::rules::inspection::Inspector;

/// Records drawn from an input that names no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unnamed {
    /// The first record.
    First,
    /// All records.
    All,
}

/// The drawn records of a file, by number from 1.
pub(crate) struct ChosenRecords {
    name: String,
    /// Records drawn separately.
    main: RecordRange,
    /// True if the user selected them.
    is_chosen: bool,
    /// Records shown only beside others in a picture.
    further: BTreeSet<u32>,
    found: BTreeMap<u32, Record>,
    more: bool,
    /// Findings of reading.
    pub findings: Vec<Finding>,
}

impl ChosenRecords {
    /// Creates a selection of the records that the input names, with further ones for panels.
    pub(crate) fn new(
        input: &Input,
        opened: &Opened,
        unnamed: Unnamed,
        further: impl Iterator<Item = u32>,
    ) -> ChosenRecords {
        let further: BTreeSet<u32> = further.collect();
        let last = match unnamed {
            Unnamed::First => 1,
            Unnamed::All => u32::MAX,
        };
        ChosenRecords {
            name: input.name.clone(),
            main: input.records.unwrap_or(RecordRange { first: 1, last }),
            is_chosen: input.records.is_some() || !further.is_empty(),
            further,
            found: BTreeMap::new(),
            more: false,
            findings: opened.findings.clone(),
        }
    }

    /// Reads and normalizes the records; fails if the file lacks one.
    pub(crate) fn read(
        &mut self,
        opened: &Opened,
        inspector: &Inspector<'_>,
    ) -> Result<(), Problem> {
        let last = self.further.last().map_or(0, |last| *last);
        let last = last.max(self.main.last);
        let mut number = 0;
        opened.pieces(None, |piece| {
            if number == last {
                self.more |= piece.record.is_some();
                return ControlFlow::Break(());
            }
            number += u32::from(piece.record.is_some());
            let is_wanted = self.main.holds(number) || self.further.contains(&number);
            if is_wanted || piece.record.is_none() {
                self.findings.extend(piece.findings);
            }
            if let Some(mut record) = piece.record
                && is_wanted
            {
                let mut mended = Findings::new();
                inspector.prepare(&mut record, &mut mended);
                self.findings.extend(mended);
                self.found.insert(number, record);
            }
            ControlFlow::Continue(())
        })?;
        // Reading stops at the last wanted record, and at the end of the file if all are wanted.
        let named = Some(self.main.last).filter(|last| *last < u32::MAX);
        let mut wanted = [self.main.first].into_iter().chain(named);
        let missing = wanted.find(|number| !self.found.contains_key(number));
        let missing = missing.or_else(|| {
            let mut further = self.further.iter().copied();
            further.find(|number| !self.found.contains_key(number))
        });
        match missing {
            None => Ok(()),
            Some(_) if number == 0 => {
                let why = choice::first_error(&self.findings);
                Err(Problem::no_record(&self.name, why.as_ref()))
            }
            Some(asked) => Err(Problem::no_such_record(&self.name, asked, number)),
        }
    }

    /// Returns a selected record by its number.
    pub(crate) fn get(&self, number: u32) -> &Record {
        &self.found[&number]
    }

    /// Returns the numbers of the records drawn separately.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        let numbers = self.found.keys().copied();
        numbers.filter(|number| self.main.holds(*number)).collect()
    }

    /// True if the file holds further records and the user selected none.
    pub(crate) fn has_more(&self) -> bool {
        self.more && !self.is_chosen
    }
}
