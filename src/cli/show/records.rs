//! The records of a file that are drawn.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::ops::ControlFlow;

use crate::cli::choice;
use crate::cli::input::Input;
use crate::cli::problem::Problem;
use crate::diag::Finding;
use crate::formats::Opened;
use crate::model::Record;
use crate::rules::inspection::Inspector;

/// The records of a file that are drawn, by their numbers from 1.
pub(crate) struct ChosenRecords {
    name: String,
    /// The number of the record that is drawn where none is said.
    main: u32,
    /// Whether somebody chose it.
    is_chosen: bool,
    wanted: BTreeSet<u32>,
    found: BTreeMap<u32, Record>,
    more: bool,
    /// What was found while they were read.
    pub findings: Vec<Finding>,
}

impl ChosenRecords {
    /// The records to be read: the one that the input names, else the first, and further ones.
    pub(crate) fn of(
        input: &Input,
        opened: &Opened,
        further: impl Iterator<Item = NonZero<u32>>,
    ) -> ChosenRecords {
        let main = input.records.map_or(1, |records| records.first);
        let mut wanted: BTreeSet<u32> = further.map(NonZero::get).collect();
        let is_chosen = input.records.is_some() || !wanted.is_empty();
        wanted.insert(main);
        ChosenRecords {
            name: input.name.clone(),
            main,
            is_chosen,
            wanted,
            found: BTreeMap::new(),
            more: false,
            findings: opened.findings.clone(),
        }
    }

    /// Reads and mends them; fails where the file has no such record.
    pub(crate) fn read(
        &mut self,
        opened: &Opened,
        inspector: &Inspector<'_>,
    ) -> Result<(), Problem> {
        let mut number = 0;
        opened.pieces(None, |piece| {
            if self.found.len() == self.wanted.len() {
                self.more |= piece.record.is_some();
                return ControlFlow::Break(());
            }
            number += u32::from(piece.record.is_some());
            let is_wanted = self.wanted.contains(&number);
            if is_wanted || piece.record.is_none() {
                self.findings.extend(piece.findings);
            }
            if let Some(mut record) = piece.record
                && is_wanted
            {
                inspector.prepare(&mut record, &mut self.findings);
                self.found.insert(number, record);
            }
            ControlFlow::Continue(())
        })?;
        let missing = self
            .wanted
            .iter()
            .find(|number| !self.found.contains_key(number));
        match missing {
            None => Ok(()),
            Some(_) if number == 0 => {
                let why = choice::first_error(&self.findings);
                Err(Problem::no_record(&self.name, why.as_ref()))
            }
            Some(&asked) => Err(Problem::no_such_record(&self.name, asked, number)),
        }
    }

    /// A record that was asked for, by its number; the one that is drawn anyway without one.
    pub(crate) fn get(&self, number: Option<NonZero<u32>>) -> &Record {
        &self.found[&number.map_or(self.main, NonZero::get)]
    }

    /// Whether the file holds further ones and nobody has chosen any.
    pub(crate) fn has_more(&self) -> bool {
        self.more && !self.is_chosen
    }
}
