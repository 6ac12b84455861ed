//! Fixes a file: chooses fixes, applies them, and verifies the result by reading it again.

use std::collections::HashSet;
use std::sync::Arc;

use super::left::{Left, Reason};
use super::offer::{FileFix, Offer, in_order, refusal, spelled};
use super::seen::{Look, Seen, SeenRecord};
use super::trials::Trials;
use crate::cli::args::code_filter::{self, CodeFilter};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::statement::{stated_parts, statement};
use crate::diag::{Code, Finding};
use crate::formats::{Format, MissingRecord, Opened, ReadItem, Reading, RecordRange};
use crate::model::fix::Safety;
use crate::model::{Fix, Record, Source, TextEdit};
use crate::rules::inspection::{Inspection, Inspector};

/// Settings for fixing files.
pub(crate) struct FixSettings {
    /// Reading options.
    pub reading: Reading,
    /// Inspection options.
    pub inspection: Inspection,
    /// Filter of the findings to fix.
    pub choice: CodeFilter,
    /// True if guesses are made too.
    pub guesses: bool,
}

/// Result of a file.
pub(crate) struct FixOutcome {
    /// Original file.
    pub source: Arc<Source>,
    /// Fixed file; `None` if unchanged.
    pub made: Option<Arc<Source>>,
    /// Edits by round, each for the text of the round before.
    pub rounds: Vec<Vec<TextEdit>>,
    /// Codes of the fixed findings.
    pub fixed: Vec<&'static Code>,
    /// Unfixed findings.
    pub left: Vec<Left>,
    /// Number of records after fixing.
    pub records: u32,
    /// Bytes read again for trials.
    pub trial_bytes: usize,
    /// First error outside of records, which says why there are none.
    pub error: Option<Finding>,
}

impl FixOutcome {
    /// Creates the result of a file that stays as it is, because its fixes depend on each other too much.
    fn unfixed(look: &Look) -> FixOutcome {
        let entangled = look.seen.offers.iter().map(|offer| Left {
            code: offer.code,
            reason: Reason::Entangled,
        });
        FixOutcome {
            source: Arc::clone(&look.opened.source),
            made: None,
            rounds: Vec::new(),
            fixed: Vec::new(),
            left: entangled.chain(look.seen.left.iter().copied()).collect(),
            records: look.seen.records.len() as u32,
            error: look.seen.error.clone(),
            trial_bytes: 0,
        }
    }

    /// Fails if a wanted record of a whole file does not exist, or if the file holds no record even after fixing.
    pub(crate) fn verify(&self, wanted: Option<RecordRange>) -> Result<(), CliError> {
        let (name, there) = (self.source.name(), self.records);
        if let Some(wanted) = wanted.filter(|wanted| wanted.last > there) {
            let missing = MissingRecord {
                file: name.to_owned(),
                asked: wanted.first.max(there + 1),
                there,
            };
            return Err(missing.into());
        }
        if there == 0 && self.fixed.is_empty() {
            return Err(CliError::no_record(name, self.error.as_ref()));
        }
        Ok(())
    }
}

impl FixSettings {
    /// Fixes a file, or a part of one. `wanted` are the records to fix, by their numbers in the part.
    ///
    /// If the budget of trials does not suffice, nothing is fixed: otherwise another run would fix more.
    pub(crate) fn fix(
        &self,
        inspector: &mut Inspector<'_>,
        opened: Opened,
        extension: Option<&str>,
        wanted: Option<RecordRange>,
    ) -> FixOutcome {
        let source = Arc::clone(&opened.source);
        let mut look = self.look(inspector, opened, wanted);
        let inspect = |opened| self.look(inspector, opened, wanted);
        let mut trials = Trials::new(&self.reading, &source, extension, inspect);
        let unfixed = FixOutcome::unfixed(&look);
        let (mut fixed, mut rounds) = (Vec::new(), Vec::new());
        // Fixes that were rejected in an earlier text.
        let mut given_up = HashSet::new();
        let mut left: Vec<Left> = loop {
            let Ok(settled) = trials.round(&look, &given_up) else {
                return FixOutcome {
                    trial_bytes: trials.read,
                    ..unfixed
                };
            };
            if let Some(made) = settled.made {
                let text = look.opened.source.text();
                let edits = settled.accepted.iter().flat_map(|it| it.edits.clone());
                rounds.push(in_order(edits));
                fixed.extend(settled.accepted.iter().map(|offer| offer.code));
                let refused = settled.refused.iter();
                given_up.extend(refused.map(|(offer, _)| offer.changed(text)));
                look = made;
            } else if given_up.is_empty() {
                let refused = settled.refused.iter();
                let left = refused.map(|&(offer, reason)| Left {
                    code: offer.code,
                    reason,
                });
                break left.collect();
            } else {
                // They may work in the text as it is now.
                given_up.clear();
            }
        };
        left.append(&mut look.seen.left);
        let made = (!fixed.is_empty()).then(|| Arc::clone(&look.opened.source));
        FixOutcome {
            source,
            made,
            rounds,
            fixed,
            left,
            records: look.seen.records.len() as u32,
            error: look.seen.error,
            trial_bytes: trials.read,
        }
    }

    /// Inspects a file record by record.
    pub(super) fn look(
        &self,
        inspector: &mut Inspector<'_>,
        opened: Opened,
        wanted: Option<RecordRange>,
    ) -> Look {
        let mut seen = Seen::default();
        seen.error = code_filter::first_error(&opened.findings);
        seen.add(&opened.findings);
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
                seen.add(&findings);
                seen.error = seen.error.or_else(|| code_filter::first_error(&findings));
                continue;
            };
            inspector.inspect(&mut record, &mut findings);
            seen.add(&findings);
            seen.records.push(SeenRecord {
                span: record.origin.span,
                statement: statement(&record),
                parts: stated_parts(&record),
            });
            for file_fix in &mut file_fixes {
                file_fix.hear(format, &record);
            }
            if wanted.is_none_or(|wanted| wanted.holds(record.origin.index + 1)) {
                let mut findings = findings.into_vec();
                self.choice.apply(&mut findings);
                for finding in &findings {
                    match self.offer(format, &record, finding) {
                        Some(Ok(offer)) => seen.offers.push(offer),
                        Some(Err(left)) => seen.left.push(left),
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
                seen.offers.push(offer);
            } else {
                let (code, reason) = (offer.code, Reason::Guess);
                seen.left.push(Left { code, reason });
            }
        }
        // Text after the end belongs to the next part.
        let end = opened.source.end() as u32;
        let is_own = |offer: &Offer| offer.edits.iter().all(|edit| edit.span.end <= end);
        seen.offers.retain(is_own);
        seen.offers
            .sort_by_key(|offer| offer.edits.first().map(|edit| edit.span));
        Look { opened, seen }
    }

    /// Returns the fixes for the whole file, requested or not.
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

    /// Returns the fix of a record's finding; `None` if unknown or already made.
    fn offer(
        &self,
        format: &dyn Format,
        record: &Record,
        finding: &Finding,
    ) -> Option<Result<Offer, Left>> {
        let code = finding.code;
        let left = |reason| Some(Err(Left { code, reason }));
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
