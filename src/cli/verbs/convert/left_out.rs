//! Records that a run leaves out although they match, known from an earlier reading of the inputs.

use std::collections::HashSet;

/// Records that a run leaves out of its output, such as the copies found by `bokgi dedupe`.
#[derive(Clone, Debug, Default)]
pub(crate) struct LeftOut {
    /// Single records left out, as pairs of input index (from 0) and record number (from 1).
    pub records: HashSet<(usize, u32)>,
    /// Indices of the inputs whose records are all left out, so that they need not be read.
    pub inputs: HashSet<usize>,
}

impl LeftOut {
    /// True if the record with this number in the input with this index is left out.
    pub(crate) fn holds(&self, input: usize, number: u32) -> bool {
        self.records.contains(&(input, number))
    }

    /// True if all records of the input with this index are left out.
    pub(crate) fn holds_input(&self, input: usize) -> bool {
        self.inputs.contains(&input)
    }
}
