//! Trials of fixes: applying them to the file's text, reading the result again, and comparing the
//! findings.

use std::collections::HashSet;
use std::ptr;

use super::blame::{Fault, Reach, blamed};
use super::inspected_file::InspectedFile;
use super::offer::{Changed, Offer, Taken, in_order};
use super::places::Places;
use super::unfixed::Reason;
use crate::formats::{Format, Opened, Reading};
use crate::model::Source;
use crate::model::edit::edited;

/// Maximum number of bytes to read for the trials of a file, as a multiple of its size.
pub(super) const BUDGET: usize = 10;

/// Choices of the fixes to blame: the first after the first failed trial of a set, the second after
/// the second failed trial, and so on. Most faults follow from the first one.
const REACHES: [Reach; 3] = [Reach::FirstFault, Reach::Nearest(1), Reach::Record];

/// Maximum number of sets of fixes to try while all are rejected. A later set contains fixes that
/// overlap fixes of earlier sets.
const SETS: usize = 2;

/// Trials of fixes on a file, within a budget of bytes. Each trial reads the whole file, whatever
/// the number of fixes.
pub(super) struct Trials<'t> {
    reading: &'t Reading,
    /// Extension of the file name, which helps to detect the format.
    extension: Option<&'t str>,
    inspect: Box<dyn FnMut(Opened) -> InspectedFile + 't>,
    /// Number of bytes read for trials so far.
    pub(super) read: usize,
    /// Maximum number of bytes to read for trials.
    most: usize,
}

/// Error: the trials would read more bytes than the budget allows.
pub(super) struct Exhausted;

/// Accepted and rejected fixes of one set.
#[derive(Default)]
pub(super) struct Settled<'o> {
    pub(super) accepted: Vec<&'o Offer>,
    /// The file with the accepted fixes applied; `None` if none was accepted.
    pub(super) made: Option<InspectedFile>,
    pub(super) refused: Vec<(&'o Offer, Reason)>,
}

impl<'t> Trials<'t> {
    /// Creates the trials of a file, which read at most `most` bytes. `inspect` checks the file
    /// after fixes are applied.
    pub(super) fn new(
        reading: &'t Reading,
        most: usize,
        extension: Option<&'t str>,
        inspect: impl FnMut(Opened) -> InspectedFile + 't,
    ) -> Trials<'t> {
        Trials {
            reading,
            extension,
            inspect: Box::new(inspect),
            read: 0,
            most,
        }
    }

    /// Tries sets of fixes until one has acceptable fixes, and accepts these. Fixes in `skipped`
    /// are not tried.
    ///
    /// If nothing is skipped, the result depends on the file alone. So a second run of the program
    /// rejects the fixes that the last round of the first run has rejected.
    pub(super) fn round<'o>(
        &mut self,
        before: &'o InspectedFile,
        skipped: &HashSet<Changed>,
    ) -> Result<Settled<'o>, Exhausted> {
        let text = before.opened.source.text();
        let offers = before.results.offers.iter();
        let mut open: Vec<&Offer> = offers
            .filter(|offer| skipped.is_empty() || !skipped.contains(&offer.changed(text)))
            .collect();
        let mut refused = Vec::new();
        for _ in 0..SETS {
            let mut taken = Taken::default();
            let (set, rest) = open.into_iter().partition(|offer| taken.take(offer));
            open = rest;
            let mut settled = self.settle(before, set)?;
            refused.append(&mut settled.refused);
            if settled.made.is_some() {
                return Ok(Settled { refused, ..settled });
            }
        }
        refused.extend(open.into_iter().map(|offer| (offer, Reason::Entangled)));
        Ok(Settled {
            refused,
            ..Settled::default()
        })
    }

    /// Finds the fixes of a set that pass a trial together. After each failed trial the blamed
    /// fixes are rejected, more of them each time. If this rejects all, the first, third, fifth and
    /// so on are tried, because neighbours may exclude each other.
    fn settle<'o>(
        &mut self,
        before: &InspectedFile,
        set: Vec<&'o Offer>,
    ) -> Result<Settled<'o>, Exhausted> {
        let mut settled = Settled::default();
        let mut open = set.clone();
        for reach in REACHES.into_iter().map(Some).chain([None]) {
            if open.is_empty() {
                break;
            }
            let faults = match self.attempt(before, &open)? {
                Ok(made) => {
                    settled.accepted = open;
                    settled.made = Some(made);
                    break;
                }
                Err(faults) => faults,
            };
            let mut reasons = match reach {
                Some(reach) => blamed(&open, &faults, reach),
                None => Vec::new(),
            };
            if reasons.iter().all(Option::is_none) {
                let reason = faults.first().map_or(Reason::Meaning, |fault| fault.reason);
                reasons = vec![Some(reason); open.len()];
            }
            let mut reasons = reasons.into_iter();
            open.retain(|offer| match reasons.next().flatten() {
                Some(reason) => {
                    settled.refused.push((offer, reason));
                    false
                }
                None => true,
            });
        }
        let others: Vec<&Offer> = set.iter().step_by(2).copied().collect();
        if settled.made.is_none()
            && others.len() < set.len()
            && let Ok(made) = self.attempt(before, &others)?
        {
            let accepted: HashSet<*const Offer> =
                others.iter().map(|other| ptr::from_ref(*other)).collect();
            let refused = &mut settled.refused;
            refused.retain(|(offer, _)| !accepted.contains(&ptr::from_ref(*offer)));
            settled.accepted = others;
            settled.made = Some(made);
        }
        Ok(settled)
    }

    /// Applies fixes to the text and checks the result. Returns the fixed file, or the faults: the
    /// text is decoded differently, a new finding appears, or a record's meaning changes
    /// unrequested. Fails if the budget is used up.
    pub(super) fn attempt(
        &mut self,
        before: &InspectedFile,
        trial: &[&Offer],
    ) -> Result<Result<InspectedFile, Vec<Fault>>, Exhausted> {
        let source = &before.opened.source;
        let edits = in_order(trial.iter().flat_map(|offer| offer.edits.clone()));
        let at_start = |reason| Ok(Err(vec![Fault::of_file(0, reason)]));
        let unlike = Reason::Encoding(source.encoding());
        let inserted: usize = edits.iter().map(|edit| edit.text.len()).sum();
        let cost = source.own_bytes().len() + inserted;
        if self.read + cost > self.most {
            return Err(Exhausted);
        }
        self.read += cost;
        let reading = self.reading;
        let opened = match before.opened.format {
            Some(format) if source.is_part() => {
                reading.open_part(source.edited_part(&edits), format)
            }
            _ => match source.edited(&edits) {
                Ok(bytes) => reading.open_bytes(source.name(), self.extension, bytes),
                Err(_) => return at_start(unlike),
            },
        };
        let made = &opened.source;
        let sole = |source: &Source| source.decoded().sole_encoding();
        let is_same_encoding = sole(made) == sole(source) || made.text().is_ascii();
        if !is_same_encoding || made.text() != edited(source.text(), &edits) {
            return at_start(unlike);
        }
        let id = |format: Option<&dyn Format>| format.map(|format| format.id());
        if id(opened.format) != id(before.opened.format) {
            return at_start(Reason::Meaning);
        }
        let file = (self.inspect)(opened);
        let guesses = trial.iter().filter(|offer| offer.is_guess);
        let guessed: HashSet<Option<u32>> = guesses.map(|offer| offer.place.record).collect();
        let may_differ = |record| guessed.contains(&None) || guessed.contains(&Some(record));
        let places = Places::new(&edits);
        let faults = file.results.faults(&before.results, &places, may_differ);
        Ok(if faults.is_empty() {
            Ok(file)
        } else {
            Err(faults)
        })
    }
}
