//! `bokgi check --event`: compares records with an event.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::baseline::{Baseline, KnownFindings};
use crate::cli::args::code_filter::{self, CodeFilter};
use crate::cli::args::{InputArgs, JobArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::collector::{CollectedFile, Collection, Collector};
use crate::cli::run::event::OpenedEvent;
use crate::cli::run::input::Input;
use crate::cli::run::opened_input::OpenedInput;
use crate::cli::run::session::{Exit, Session};
use crate::diag::{Finding, Severity, encoding};
use crate::event::{Judgement, RecordEntry};
use crate::formats::Reading;
use crate::model::Source;
use crate::report::Totals;
use crate::rules::inspection::Inspection;

/// Settings of a check against an event.
pub(crate) struct EventCheck<'c> {
    /// The event.
    pub event: OpenedEvent,
    /// Reading options.
    pub reading: &'c Reading,
    /// Inspection options.
    pub inspection: &'c Inspection,
    /// Filter of findings.
    pub choice: &'c CodeFilter,
    /// Known findings.
    pub baseline: Option<&'c Baseline>,
    /// Lowest severity that makes the exit status 1.
    pub fail_on: Severity,
}

/// Results of a check against an event.
pub(crate) struct EventFindings {
    /// Findings per file; those of the event file come last.
    pub files: Vec<(Arc<Source>, Vec<Finding>)>,
    /// Number of records of each file.
    pub records: Vec<(String, u32)>,
    /// Number of known findings.
    pub known: usize,
    /// Totals.
    pub totals: Totals,
    /// Exit status.
    pub exit: Exit,
}

impl EventCheck<'_> {
    /// Checks all inputs. Nothing is reported before all are read, because duplicates are known only then.
    pub(crate) fn run(
        self,
        session: &Session,
        (input, jobs): (&InputArgs, &JobArgs),
        own: Vec<std::path::PathBuf>,
    ) -> Result<EventFindings, CliError> {
        let collector = Collector::new(self.reading, self.inspection, Some(&self.event), true);
        let mut collection = collector.run((input, jobs), own)?;
        if self.inspection.rules.is_empty() {
            collector.by_own_rules(&mut collection, &self.event.file)?;
        }
        let mut totals = Totals {
            skipped: std::mem::take(&mut collection.skipped),
            ..Totals::default()
        };
        let mut exit = Exit::Fine;
        for problem in &collection.problems {
            session.say(problem);
            totals.unreadable += 1;
            totals.troubles.push(problem.trouble(session.lang));
            exit = Exit::Failed;
        }
        let records = collection.files.iter().map(|file| {
            let count = u32::try_from(file.records.len()).unwrap_or(u32::MAX);
            (file.input.name.clone(), count)
        });
        let records = records.collect();
        let mut files = Vec::new();
        let mut known = 0;
        let reading = self.reading;
        self.judge(
            collection,
            (&mut totals, &mut known),
            &mut exit,
            |file, parts| {
                // Files with findings are read again, since keeping all contents would take too much memory.
                let opened = file.input.open_again(reading)?;
                for (part, findings) in parts {
                    files.push((opened.source_of_part(part)?, findings));
                }
                Ok(())
            },
        )
        .map(|(source, findings)| {
            files.extend((!findings.is_empty()).then_some((source, findings)));
            EventFindings {
                files,
                records,
                known,
                totals,
                exit,
            }
        })
    }

    /// Returns all findings of one file and of the event.
    pub(crate) fn findings_of(self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, CliError> {
        let collector = Collector::new(self.reading, self.inspection, Some(&self.event), true);
        let path = std::path::Path::new(name);
        let extension = path.extension().and_then(|e| e.to_str());
        let opened = self.reading.open_bytes(name, extension, bytes);
        let input = Input {
            below: path.into(),
            ..Input::whole(path)
        };
        let opened = OpenedInput::whole(input, opened, self.reading);
        let collection = Collection {
            files: vec![collector.file(opened, &mut collector.inspectors())?],
            ..Collection::default()
        };
        let mut all = Vec::new();
        let (mut totals, mut exit) = (Totals::default(), Exit::Fine);
        let counts = (&mut totals, &mut 0);
        let (_, of_event) = self.judge(collection, counts, &mut exit, |_, parts| {
            all.extend(parts.into_values().flatten());
            Ok(())
        })?;
        all.extend(of_event);
        Ok(all)
    }

    /// Compares the records with the event. `each` receives the findings of each file by the index of their part; the
    /// findings of the event file are returned.
    fn judge(
        self,
        collection: Collection,
        (totals, known): (&mut Totals, &mut usize),
        exit: &mut Exit,
        mut each: impl FnMut(&CollectedFile, BTreeMap<usize, Vec<Finding>>) -> Result<(), CliError>,
    ) -> Result<(Arc<Source>, Vec<Finding>), CliError> {
        let mut files = collection.files;
        // The event compares records in the order of their paths, independent of the order of the inputs.
        let mut entries: Vec<(&RecordEntry, (usize, usize))> = Vec::new();
        for (at, file) in files.iter().enumerate() {
            for (number, record) in file.records.iter().enumerate() {
                entries.push((&record.entry, (at, number)));
            }
        }
        entries.sort_by(|(a, _), (b, _)| (&a.file, a.number).cmp(&(&b.file, b.number)));
        let (entries, places): (Vec<&RecordEntry>, Vec<(usize, usize)>) =
            entries.into_iter().unzip();
        let judgement = Judgement::new(self.event.file, &entries);
        let assigned = judgement.findings.into_iter().zip(judgement.assignments);
        for ((found, assignment), (file, record)) in assigned.zip(places) {
            let file = &mut files[file];
            let record = &mut file.records[record];
            record.findings.extend(found);
            if assignment.confirms_encoding {
                let part = record.part;
                let is_settled = |finding: &Finding| finding.code == &encoding::DOUBTFUL;
                record.findings.retain(|finding| !is_settled(finding));
                file.loose
                    .retain(|(of, finding)| *of != part || !is_settled(finding));
            }
        }
        let baseline = self.baseline;
        let known_of = |name: &str| baseline.map(|it| it.of_file(name)).unwrap_or_default();
        let mut count =
            |findings: &mut Vec<Finding>, of_file: &mut KnownFindings, totals: &mut Totals| {
                self.choice.apply(findings);
                *known += of_file.leave_out(findings);
                totals.count(findings);
                let is_minded = |finding: &Finding| finding.severity >= self.fail_on;
                *exit = (*exit).max(Exit::found(findings.iter().any(is_minded)));
            };
        for mut file in files {
            totals.files += 1;
            totals.records += file.records.len();
            *totals.plays.get_or_insert(0) += file.plays;
            totals.called = totals.called.with(file.called);
            let mut parts: BTreeMap<usize, Vec<Finding>> = BTreeMap::new();
            for (part, finding) in std::mem::take(&mut file.loose) {
                parts.entry(part).or_default().push(finding);
            }
            for record in &mut file.records {
                code_filter::sort(&mut record.findings);
                let of_part = parts.entry(record.part).or_default();
                of_part.append(&mut record.findings);
            }
            let mut known = known_of(&file.input.name);
            for findings in parts.values_mut() {
                count(findings, &mut known, totals);
            }
            totals.statistics.end_file();
            parts.retain(|_, findings| !findings.is_empty());
            if !parts.is_empty() {
                each(&file, parts)?;
            }
        }
        let mut of_event = OpenedEvent::findings(&judgement.event_findings);
        let mut known = known_of(self.event.source.name());
        count(&mut of_event, &mut known, totals);
        totals.statistics.end_file();
        Ok((self.event.source, of_event))
    }
}
