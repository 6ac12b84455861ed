//! Fixing of a file: selects fixes, applies them, and verifies the result by reading it again.

use std::collections::HashSet;
use std::sync::Arc;

use super::file_fix::FileFix;
use super::fix_outcome::FixOutcome;
use super::inspected_file::{InspectedFile, InspectedRecord, InspectionResults};
use super::offer::{Offer, in_order, refusal, spelled};
use super::trials::{BUDGET, Trials};
use super::unfixed::{Reason, Unfixed};
use crate::cli::args::code_filter::{self, CodeFilter};
use crate::cli::run::statement::{stated_parts, statement};
use crate::diag::Finding;
use crate::diag::findings::KEPT;
use crate::formats::{Format, Opened, ReadItem, Reading, RecordRange};
use crate::model::fix::Safety;
use crate::model::{Fix, Record};
use crate::rules::inspection::{Inspection, Inspector};

/// Number of bytes of a file for which one more finding per code is kept, in addition to [`KEPT`].
/// A finding and the trial of its fix take a thousand bytes of memory or more, and a file may have
/// mistakes of several codes. Other findings are fixed in later rounds.
const BYTES_PER_FINDING: usize = 512;

/// Settings of `bokgi fix`: which findings to fix, and how to read and check files.
pub(crate) struct FixSettings {
    /// Settings for reading files.
    pub reading: Reading,
    /// Settings for replaying and checking records.
    pub inspection: Inspection,
    /// Filter of the findings to fix.
    pub choice: CodeFilter,
    /// True with `--unsafe`: fixes that are guesses are applied too.
    pub guesses: bool,
}

impl FixSettings {
    /// Fixes a file or a part of one, round by round until no further fix is accepted. `wanted`
    /// limits the fixes to records with these numbers in the part.
    ///
    /// If trying the fixes would read too many bytes, nothing is fixed: otherwise the next run
    /// would fix more.
    pub(crate) fn fix(
        &self,
        inspector: &mut Inspector<'_>,
        opened: Opened,
        extension: Option<&str>,
        wanted: Option<RecordRange>,
    ) -> FixOutcome {
        let source = Arc::clone(&opened.source);
        let mut file = self.inspect(inspector, opened, wanted);
        let inspect = |opened| self.inspect(inspector, opened, wanted);
        let most = source.own_bytes().len() * BUDGET;
        let mut trials = Trials::new(&self.reading, most, extension, inspect);
        let unfixed = FixOutcome::unfixed(&file);
        let (mut fixed, mut rounds) = (Vec::new(), Vec::new());
        // Fixes rejected since the last accepted one; they are not tried again until the text
        // changes.
        let mut given_up = HashSet::new();
        let left: Vec<Unfixed> = loop {
            let Ok(settled) = trials.round(&file, &given_up) else {
                return FixOutcome {
                    trial_bytes: trials.read,
                    ..unfixed
                };
            };
            if let Some(made) = settled.made {
                let text = file.opened.source.text();
                let edits = settled.accepted.iter().flat_map(|it| it.edits.clone());
                rounds.push(in_order(edits));
                fixed.extend(settled.accepted.iter().map(|offer| offer.code));
                let refused = settled.refused.iter();
                given_up.extend(refused.map(|(offer, _)| offer.changed(text)));
                file = made;
            } else if given_up.is_empty() {
                let refused = settled.refused.iter();
                let refused = refused.map(|(offer, reason)| Unfixed::new(offer.code, *reason));
                break file.results.unfixed(refused);
            } else {
                // The text has changed, so fixes rejected before may be acceptable now.
                given_up.clear();
            }
        };
        let made = (!fixed.is_empty()).then(|| Arc::clone(&file.opened.source));
        FixOutcome {
            source,
            made,
            rounds,
            fixed,
            left,
            records: file.results.records.len() as u32,
            error: file.results.error,
            trial_bytes: trials.read,
        }
    }

    /// Reads and checks the records of a file, and collects the fixes of their findings. `wanted`
    /// limits the fixes to these record numbers.
    pub(super) fn inspect(
        &self,
        inspector: &mut Inspector<'_>,
        mut opened: Opened,
        wanted: Option<RecordRange>,
    ) -> InspectedFile {
        let most = KEPT + opened.source.own_bytes().len() / BYTES_PER_FINDING;
        opened.keep_findings(most);
        let mut results = InspectionResults::default();
        results.error = code_filter::first_error(&opened.findings);
        results.add_file(&opened.findings);
        let mut of_file = match wanted {
            None => opened.findings.clone(),
            Some(_) => Vec::new(),
        };
        self.choice.apply(&mut of_file);
        let mut file_fixes = self.file_fixes(&of_file);
        for ReadItem {
            record,
            mut findings,
        } in opened.read()
        {
            let (Some(mut record), Some(format)) = (record, opened.format) else {
                results.add(&findings);
                results.error = results
                    .error
                    .or_else(|| code_filter::first_error(&findings));
                continue;
            };
            inspector.inspect(&mut record, &mut findings);
            results.add(&findings);
            results.records.push(InspectedRecord {
                span: record.origin.span,
                statement: statement(&record),
                parts: stated_parts(&record),
            });
            for file_fix in &mut file_fixes {
                file_fix.add_record(format, &record);
            }
            if wanted.is_none_or(|wanted| wanted.holds(record.origin.index + 1)) {
                for (code, first, count) in findings.further() {
                    if self.choice.wants(&Finding::new(code, first)) {
                        results.add_further(code, count);
                    }
                }
                let mut findings = findings.into_vec();
                self.choice.apply(&mut findings);
                for finding in findings {
                    match self.offer(format, &record, &finding) {
                        Some(Ok(offer)) => results.add_offer(offer, most),
                        Some(Err(left)) => results.left.push(left),
                        None => {}
                    }
                }
            }
        }
        for offer in file_fixes
            .into_iter()
            .filter_map(|fix| fix.offer(&opened.source))
        {
            if self.guesses || !offer.is_guess {
                results.offers.push(offer);
            } else {
                results.left.push(Unfixed::new(offer.code, Reason::Guess));
            }
        }
        // Fixes in text after the end of this part are left to the next part.
        let end = opened.source.end() as u32;
        let is_own = |offer: &Offer| offer.edits.iter().all(|edit| edit.span.end <= end);
        results.offers.retain(is_own);
        results
            .offers
            .sort_by_key(|offer| offer.edits.first().map(|edit| edit.span));
        InspectedFile { opened, results }
    }

    /// Returns a fix for each finding about the file as a whole, even if it is a guess and guesses
    /// are not applied.
    fn file_fixes<'f>(&self, findings: &'f [Finding]) -> Vec<FileFix<'f>> {
        let file_fix = |finding: &'f Finding| {
            let taken = finding.fixes.iter().find(|fix| self.takes(fix));
            let fix = taken.or(finding.fixes.first())?;
            Some(FileFix::new(finding, fix))
        };
        findings.iter().filter_map(file_fix).collect()
    }

    fn takes(&self, fix: &Fix) -> bool {
        self.guesses || fix.safety == Safety::Safe
    }

    /// Returns the fix of a finding as edits, or the reason why it is not fixed. `None` if the
    /// finding has no fix, or if the text already is as the fix makes it.
    fn offer(
        &self,
        format: &dyn Format,
        record: &Record,
        finding: &Finding,
    ) -> Option<Result<Offer, Unfixed>> {
        let code = finding.code;
        let left = |reason| Some(Err(Unfixed::new(code, reason)));
        let mut taken = finding
            .fixes
            .iter()
            .filter(|fix| self.takes(fix))
            .peekable();
        if taken.peek().is_none() {
            let has_fix = !finding.fixes.is_empty();
            return has_fix.then_some(Reason::Guess).and_then(left);
        }
        let mut why = None;
        for fix in taken {
            let Some(edits) = spelled(format, record, fix) else {
                why = why.or(Some(Reason::Format(format.id())));
                continue;
            };
            if edits.is_empty() {
                return None;
            }
            if let Some(reason) = refusal(record.source(), &edits) {
                why = why.or(Some(reason));
                continue;
            }
            return Some(Ok(Offer {
                code,
                place: finding.place,
                is_guess: fix.safety != Safety::Safe,
                edits,
            }));
        }
        why.and_then(left)
    }
}
