//! Records to leave out, for selections that need all records to be read first.

use std::collections::HashSet;

/// Records to leave out of the output.
#[derive(Clone, Debug, Default)]
pub(crate) struct LeftOut {
    /// Pairs of input index (from 0) and record number (from 1).
    pub records: HashSet<(usize, u32)>,
    /// Indices of inputs whose records are all left out; they need not be read.
    pub inputs: HashSet<usize>,
}

impl LeftOut {
    /// True if a record is left out.
    pub(crate) fn holds(&self, input: usize, number: u32) -> bool {
        self.records.contains(&(input, number))
    }

    /// True if all records of an input are left out.
    pub(crate) fn holds_input(&self, input: usize) -> bool {
        self.inputs.contains(&input)
    }
}
