//! Fixes a file: chooses fixes, applies them, and verifies the result by reading it again.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use super::left::{Left, Reason};
use super::offer::{Changed, FileFix, Offer, Taken, in_order, refusal, spelled};
use crate::cli::args::code_filter::{self, CodeFilter};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::statement::statement;
#[cfg(feature = "lsp")]
use crate::diag::Place;
use crate::diag::{Code, Finding};
use crate::formats::{Format, MissingRecord, Opened, ReadItem, Reading, RecordRange};
use crate::model::edit::edited;
use crate::model::fix::Safety;
use crate::model::{Fix, Record, Source, TextEdit};
use crate::rules::inspection::{Inspection, Inspector};

/// Maximum number of rounds; a round makes the fixes that overlapped others before.
const ROUNDS: usize = 50;

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
    /// First error outside of records, which says why there are none.
    pub error: Option<Finding>,
}

impl FixOutcome {
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

/// A fix of a single finding, tried on its own.
#[cfg(feature = "lsp")]
pub(crate) struct TrialFix {
    /// Code of the finding.
    pub code: &'static Code,
    /// Place of the finding.
    pub place: Place,
    /// True if the fix is a guess.
    pub is_guess: bool,
    /// Edits in order.
    pub edits: Vec<TextEdit>,
}

/// An inspected file.
struct Look {
    opened: Opened,
    seen: Seen,
}

/// Results of an inspection of a file.
#[derive(Default)]
struct Seen {
    offers: Vec<Offer>,
    left: Vec<Left>,
    counts: Counts,
    records: Vec<SeenRecord>,
    /// First error outside of records, which says why there are none.
    error: Option<Finding>,
}

/// Results of an inspection of a record.
struct SeenRecord {
    counts: Counts,
    /// Hash of the record's meaning.
    statement: u64,
}

/// Number of findings per code.
#[derive(Default)]
struct Counts(HashMap<&'static str, (&'static Code, usize)>);

impl FixSettings {
    /// Fixes a file, or a part of one. `wanted` are the records to fix, by their numbers in the part.
    pub(crate) fn fix(
        &self,
        inspector: &mut Inspector<'_>,
        opened: Opened,
        extension: Option<&str>,
        wanted: Option<RecordRange>,
    ) -> FixOutcome {
        let source = Arc::clone(&opened.source);
        let mut look = self.look(inspector, opened, wanted);
        let (mut fixed, mut rounds) = (Vec::new(), Vec::new());
        let mut refused: Vec<Left> = Vec::new();
        let mut given_up: HashSet<Changed> = HashSet::new();
        for _ in 0..ROUNDS {
            let text = look.opened.source.text();
            let mut taken = Taken::default();
            let mut batch: Vec<&Offer> = Vec::new();
            for offer in &look.seen.offers {
                if !given_up.contains(&offer.changed(text)) && taken.take(offer) {
                    batch.push(offer);
                }
            }
            if batch.is_empty() {
                break;
            }
            let mut round = Round::new(self, &look, extension, wanted);
            round.settle(inspector, &batch, false);
            let Round {
                accepted,
                made,
                refused: given,
                ..
            } = round;
            fixed.extend(accepted.iter().map(|offer| offer.code));
            if let Some(made) = made {
                rounds.push(in_order(
                    accepted.iter().flat_map(|offer| offer.edits.clone()),
                ));
                // A fix rejected in the previous text may work in the new one.
                given_up.clear();
                refused.clear();
                look = made;
            } else {
                for (offer, reason) in given {
                    given_up.insert(offer.changed(text));
                    let code = offer.code;
                    refused.push(Left { code, reason });
                }
            }
        }
        refused.append(&mut look.seen.left);
        let made = (!fixed.is_empty()).then(|| Arc::clone(&look.opened.source));
        FixOutcome {
            source,
            made,
            rounds,
            fixed,
            left: refused,
            records: look.seen.records.len() as u32,
            error: look.seen.error,
        }
    }

    /// Returns a fix for each wanted finding at a place, tried on its own, up to a maximum number.
    #[cfg(feature = "lsp")]
    pub(crate) fn trial_fixes(
        &self,
        inspector: &mut Inspector<'_>,
        opened: Opened,
        (extension, most): (Option<&str>, usize),
        is_wanted: &dyn Fn(&Place) -> bool,
    ) -> Vec<TrialFix> {
        let look = self.look(inspector, opened, None);
        let offers = look.seen.offers.iter();
        let offers = offers.filter(|offer| is_wanted(&offer.place)).take(most);
        let mut repairs = Vec::new();
        for offer in offers {
            let round = Round::new(self, &look, extension, None);
            if round.attempt(inspector, &[offer]).is_ok() {
                repairs.push(TrialFix {
                    code: offer.code,
                    place: offer.place,
                    is_guess: offer.is_guess,
                    edits: offer.edits.clone(),
                });
            }
        }
        repairs
    }

    /// Inspects a file record by record.
    fn look(
        &self,
        inspector: &mut Inspector<'_>,
        opened: Opened,
        wanted: Option<RecordRange>,
    ) -> Look {
        let mut seen = Seen {
            error: code_filter::first_error(&opened.findings),
            ..Seen::default()
        };
        seen.counts.add(&opened.findings);
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
                seen.counts.add(&findings);
                seen.error = seen.error.or_else(|| code_filter::first_error(&findings));
                continue;
            };
            inspector.inspect(&mut record, &mut findings);
            seen.counts.add(&findings);
            let mut counts = Counts::default();
            counts.add(&findings);
            let statement = statement(&record);
            seen.records.push(SeenRecord { counts, statement });
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

impl Counts {
    fn add(&mut self, findings: &[Finding]) {
        for finding in findings {
            let counted = self.0.entry(finding.code.id);
            counted.or_insert((finding.code, 0)).1 += 1;
        }
    }

    /// Returns a code with more findings than before, the alphabetically first of several.
    fn more_than(&self, before: &Counts) -> Option<&'static Code> {
        let is_more = |(code, count): &&(&'static Code, usize)| {
            let before = before.0.get(code.id);
            before.is_none_or(|(_, before)| count > before)
        };
        let more = self.0.values().filter(is_more).map(|(code, _)| *code);
        more.min_by_key(|code| code.id)
    }
}

/// Reasons why a set of fixes was rejected.
struct Refusal {
    reason: Reason,
    /// Records that the fixes would make worse, by index, with reasons.
    records: BTreeMap<u32, Reason>,
}

impl Refusal {
    /// Rejects all fixes of a file.
    fn of_file(reason: Reason) -> Refusal {
        let records = BTreeMap::new();
        Refusal { reason, records }
    }

    /// Returns why a fix makes its record worse, or `None` if it does not.
    fn of_record(&self, offer: &Offer) -> Option<Reason> {
        self.records.get(&offer.place.record?).copied()
    }
}

/// One round of fixes on a file.
struct Round<'r> {
    settings: &'r FixSettings,
    before: &'r Look,
    /// Extension of the file name.
    extension: Option<&'r str>,
    wanted: Option<RecordRange>,
    /// Accepted fixes.
    accepted: Vec<&'r Offer>,
    /// The file with the accepted fixes.
    made: Option<Look>,
    refused: Vec<(&'r Offer, Reason)>,
}

impl<'r> Round<'r> {
    fn new(
        settings: &'r FixSettings,
        before: &'r Look,
        extension: Option<&'r str>,
        wanted: Option<RecordRange>,
    ) -> Round<'r> {
        Round {
            settings,
            before,
            extension,
            wanted,
            accepted: Vec::new(),
            made: None,
            refused: Vec::new(),
        }
    }

    /// Accepts the fixes of a batch that pass verification: all of them, or else as many as possible.
    ///
    /// Each trial reads the whole file. Failing fixes are therefore searched in all records at once, until every record
    /// has one candidate left. In damaged text a fix may shift the start of the next record, so these candidates are
    /// tried once more without those of the adjacent records before they are rejected.
    fn settle(&mut self, inspector: &mut Inspector<'_>, batch: &[&'r Offer], are_apart: bool) {
        const APART: usize = 4;
        let trial: Vec<&Offer> = self.accepted.iter().chain(batch).copied().collect();
        let refusal = match self.attempt(inspector, &trial) {
            Ok(made) => {
                self.made = Some(made);
                self.accepted.extend(batch);
                return;
            }
            Err(refusal) => refusal,
        };
        let (ill, well): (Vec<&Offer>, Vec<&Offer>) = batch
            .iter()
            .partition(|offer| refusal.of_record(offer).is_some());
        let of_one_record = |a: &&Offer, b: &&Offer| a.place.record == b.place.record;
        let of_records = || batch.chunk_by(of_one_record);
        let are_all_ill = well.is_empty() && of_records().all(|offers| offers.len() == 1);
        if batch.len() == 1 || are_all_ill && are_apart {
            for offer in batch {
                let reason = refusal.of_record(offer).unwrap_or(refusal.reason);
                self.refused.push((offer, reason));
            }
            return;
        }
        let parts: Vec<Vec<&Offer>> = if are_all_ill {
            let begins = 0..APART.min(batch.len());
            let apart = begins.map(|begin| batch[begin..].iter().step_by(APART).copied());
            apart.map(Iterator::collect).collect()
        } else if ill.is_empty() {
            let (front, back) = batch.split_at(batch.len() / 2);
            vec![front.to_vec(), back.to_vec()]
        } else if well.is_empty() {
            let halves = of_records().map(|offers| offers.split_at(offers.len().div_ceil(2)));
            let (front, back): (Vec<_>, Vec<_>) = halves.unzip();
            vec![front.concat(), back.concat()]
        } else {
            vec![well, ill]
        };
        for part in parts {
            self.settle(inspector, &part, are_apart || are_all_ill);
        }
    }

    /// Applies fixes and verifies the file. Fails if the text is decoded differently, a new finding appears, or a
    /// record's meaning changes unrequested.
    fn attempt(&self, inspector: &mut Inspector<'_>, trial: &[&Offer]) -> Result<Look, Refusal> {
        let source = &self.before.opened.source;
        let edits = in_order(trial.iter().flat_map(|offer| offer.edits.clone()));
        let unlike = || Refusal::of_file(Reason::Encoding(source.encoding()));
        let reading = &self.settings.reading;
        let opened = match self.before.opened.format {
            Some(format) if source.is_part() => {
                reading.open_part(source.edited_part(&edits), format)
            }
            _ => {
                let bytes = source.edited(&edits).map_err(|_| unlike())?;
                reading.open_bytes(source.name(), self.extension, bytes)
            }
        };
        let made = &opened.source;
        let sole = |source: &Source| source.decoded().sole_encoding();
        let is_same_encoding = sole(made) == sole(source) || made.text().is_ascii();
        if !is_same_encoding || made.text() != edited(source.text(), &edits) {
            return Err(unlike());
        }
        let id = |format: Option<&dyn Format>| format.map(|format| format.id());
        if id(opened.format) != id(self.before.opened.format) {
            return Err(Refusal::of_file(Reason::Meaning));
        }
        let look = self.settings.look(inspector, opened, self.wanted);
        let (now, then) = (&look.seen, &self.before.seen);
        let guesses = trial.iter().filter(|offer| offer.is_guess);
        let guessed: HashSet<Option<u32>> = guesses.map(|offer| offer.place.record).collect();
        let may_differ = |record: u32| guessed.contains(&None) || guessed.contains(&Some(record));
        let differs = |record: u32, now: &SeenRecord, then: &SeenRecord| {
            now.statement != then.statement && !may_differ(record)
        };
        let records = (0..).zip(now.records.iter().zip(&then.records));
        let reason = if let Some(code) = now.counts.more_than(&then.counts) {
            Reason::Follows(code)
        } else if now.records.len() != then.records.len()
            || records
                .clone()
                .any(|(record, (now, then))| differs(record, now, then))
        {
            Reason::Meaning
        } else {
            return Ok(look);
        };
        if now.records.len() != then.records.len() {
            return Err(Refusal::of_file(reason));
        }
        let worse = |(record, (now, then)): (u32, (&SeenRecord, &SeenRecord))| {
            let follows = now.counts.more_than(&then.counts).map(Reason::Follows);
            let meaning = || differs(record, now, then).then_some(Reason::Meaning);
            Some((record, follows.or_else(meaning)?))
        };
        let records = records.filter_map(worse).collect();
        Err(Refusal { reason, records })
    }
}
