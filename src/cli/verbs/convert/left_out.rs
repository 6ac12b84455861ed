//! Records that a run passes over, for what shows only when all of them were read.

use std::collections::HashSet;

/// Records that a run passes over, for what shows only when all of them were read.
#[derive(Clone, Debug, Default)]
pub(crate) struct LeftOut {
    /// The place of the input among all, from 0, and the number of the record in it, from 1.
    pub records: HashSet<(usize, u32)>,
    /// The places of inputs without any other record, which need not be read.
    pub inputs: HashSet<usize>,
}

impl LeftOut {
    /// Whether a record is one of them.
    pub(crate) fn holds(&self, input: usize, number: u32) -> bool {
        self.records.contains(&(input, number))
    }

    /// Whether all records of an input are.
    pub(crate) fn holds_input(&self, input: usize) -> bool {
        self.inputs.contains(&input)
    }
}
