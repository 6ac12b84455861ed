//! What a writer leaves out, counted kind by kind.

use crate::diag::finding::Arg;
use crate::diag::{Finding, Place, loss};
use crate::model::Record;
use crate::text::Bi;

/// How much of what is left out, in the order in which it was met.
#[derive(Debug, Default)]
pub struct Tally {
    counts: Vec<(Bi, usize)>,
    /// Malformed sequences that became U+FFFD.
    pub replaced: usize,
}

impl Tally {
    /// Counts things of a kind.
    pub fn add(&mut self, what: Bi, count: usize) {
        if count == 0 {
            return;
        }
        match self.counts.iter_mut().find(|(known, _)| *known == what) {
            Some((_, sum)) => *sum += count,
            None => self.counts.push((what, count)),
        }
    }

    /// One finding for each kind, for a format as people call it.
    pub fn findings(self, record: &Record, format: Bi) -> Vec<Finding> {
        let place = Place::record(record.origin.index, record.origin.span);
        let mut findings: Vec<Finding> = findings(place, format, self.counts).collect();
        if self.replaced > 0 {
            findings.push(
                Finding::new(&loss::BYTES, place)
                    .arg("count", self.replaced)
                    .arg("encoding", record.encoding().name()),
            );
        }
        findings
    }
}

/// One finding for each kind of which there is something.
pub fn findings(
    place: Place,
    format: impl Into<Arg>,
    counts: impl IntoIterator<Item = (Bi, usize)>,
) -> impl Iterator<Item = Finding> {
    let format = format.into();
    let counts = counts.into_iter().filter(|&(_, count)| count > 0);
    counts.map(move |(what, count)| {
        Finding::new(&loss::NOT_CARRIED, place)
            .arg("format", format.clone())
            .arg("what", what)
            .arg("count", count)
    })
}
