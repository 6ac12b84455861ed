//! What a drawing cannot show.

use crate::diag::loss::NOT_CARRIED;
use crate::diag::{Finding, Place};
use crate::text::Bi;

/// Things of a kind that a picture holds and a drawing does not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// What they are, in the plural.
    pub what: Bi,
    /// How many, at least one.
    pub count: usize,
}

impl Lost {
    /// Things of a kind; none where there are none.
    pub fn some(count: usize, what: Bi) -> Option<Lost> {
        (count > 0).then_some(Lost { what, count })
    }

    /// What a writer tells about it; `format` is the id of the writer.
    pub fn finding(&self, format: &'static str) -> Finding {
        Finding::new(&NOT_CARRIED, Place::default())
            .arg("format", format)
            .arg("what", self.what)
            .arg("count", self.count)
    }
}
