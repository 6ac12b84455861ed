//! Comparison of records with tournament events (`bokgi check --event`).

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
use crate::event::sharing::share;
use crate::event::{EventFile, Judgement, RecordEntry};
use crate::formats::Reading;
use crate::model::Source;
use crate::report::Totals;
use crate::rules::inspection::Inspection;

/// Settings for checking records against events.
pub(crate) struct EventCheck<'c> {
    /// The events; if there are several, each record is assigned to one of them.
    pub events: Vec<OpenedEvent>,
    /// Settings for reading files.
    pub reading: &'c Reading,
    /// Settings for replaying and checking records.
    pub inspection: &'c Inspection,
    /// Filter of the findings that are reported.
    pub choice: &'c CodeFilter,
    /// Known findings from an earlier report, which are suppressed; `None` without `--baseline`.
    pub baseline: Option<&'c Baseline>,
    /// Lowest severity that makes the exit status 1.
    pub fail_on: Severity,
}

/// Text of a file, and findings that refer to it.
type SourceFindings = (Arc<Source>, Vec<Finding>);

/// Results of checking records against events.
pub(crate) struct EventFindings {
    /// Findings with the text they refer to, file by file; the event files come last.
    pub files: Vec<SourceFindings>,
    /// Name of each file and the number of its records.
    pub records: Vec<(String, u32)>,
    pub known: usize,
    pub totals: Totals,
    /// Exit status that the findings cause.
    pub exit: Exit,
}

impl EventCheck<'_> {
    /// Checks all inputs and returns all findings at the end, because two records of the same game
    /// are known only after all inputs are read. `own` are files of the run itself, which a search
    /// of folders skips.
    pub(crate) fn run(
        self,
        session: &Session,
        (input, jobs): (&InputArgs, &JobArgs),
        own: Vec<std::path::PathBuf>,
    ) -> Result<EventFindings, CliError> {
        if self.events.len() > 1 {
            input.keep_stream(self.reading)?;
        }
        let mut collections = Vec::new();
        for event in &self.events {
            let collector = self.collector(event);
            let mut collection = collector.run((input, jobs), own.clone())?;
            if self.inspection.rules.is_empty() {
                collector.by_own_rules(&mut collection, &event.file)?;
            }
            collections.push(collection);
        }
        let (mut collection, owners) = self.share(collections);
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
            (collection, &owners),
            (&mut totals, &mut known),
            &mut exit,
            |file, parts| {
                // Files with findings are opened again here, because keeping all texts in memory
                // would take too much.
                let opened = file.input.open_again(reading)?;
                for (part, findings) in parts {
                    files.push((opened.source_of_part(part)?, findings));
                }
                Ok(())
            },
        )
        .map(|of_events| {
            files.extend(of_events);
            EventFindings {
                files,
                records,
                known,
                totals,
                exit,
            }
        })
    }

    /// Returns all findings about one file, given as bytes, and about the event; an empty list
    /// unless there is exactly one event.
    pub(crate) fn findings_of(self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, CliError> {
        let path = std::path::Path::new(name);
        let extension = path.extension().and_then(|e| e.to_str());
        let opened = self.reading.open_bytes(name, extension, bytes);
        let input = Input {
            below: path.into(),
            ..Input::whole(path)
        };
        let opened = OpenedInput::whole(input, opened, self.reading);
        let [event] = &self.events[..] else {
            return Ok(Vec::new());
        };
        let collector = self.collector(event);
        let collection = Collection {
            files: vec![collector.file(opened, &mut collector.inspectors())?],
            ..Collection::default()
        };
        let mut all = Vec::new();
        let (mut totals, mut exit) = (Totals::default(), Exit::Fine);
        let counts = (&mut totals, &mut 0);
        let of_event = self.judge((collection, &[]), counts, &mut exit, |_, parts| {
            all.extend(parts.into_values().flatten());
            Ok(())
        })?;
        all.extend(of_event.into_iter().flat_map(|(_, findings)| findings));
        Ok(all)
    }

    /// Creates the settings for reading records under the rules of one event.
    fn collector(&self, event: &OpenedEvent) -> Collector<'_> {
        Collector::new(self.reading, self.inspection, Some(event), true)
    }

    /// Assigns each record to an event and keeps the result of checking it under that event's
    /// rules. Returns all records and, for each in the order of path and number, the index of its
    /// event; this list is empty for a single event. Records that fit no event go to the first.
    fn share(&self, mut collections: Vec<Collection>) -> (Collection, Vec<usize>) {
        let mut first = collections.swap_remove(0);
        if collections.is_empty() {
            return (first, Vec::new());
        }
        // `swap_remove` moved the last collection to the front; this restores the order of the
        // events.
        collections.rotate_right(1);
        let files: Vec<&EventFile> = self.events.iter().map(|event| &event.file).collect();
        let places = places(&first.files);
        let all = [&first].into_iter().chain(&collections);
        let entries: Vec<Vec<&RecordEntry>> = all
            .map(|one| {
                let of = |&(file, record): &(usize, usize)| {
                    let read = one.files.get(file).and_then(|it| it.records.get(record));
                    // If the input could not be read a second time (a pipe, a deleted file), the
                    // first event's reading is used.
                    let read = read.unwrap_or(&first.files[file].records[record]);
                    &read.entry
                };
                places.iter().map(of).collect()
            })
            .collect();
        let owners = share(&files, &entries);
        let owners: Vec<usize> = owners.into_iter().map(Option::unwrap_or_default).collect();
        for (&(file, record), &owner) in places.iter().zip(&owners) {
            if owner > 0 {
                let other = collections[owner - 1].files.get_mut(file);
                if let Some(other) = other.and_then(|it| it.records.get_mut(record)) {
                    std::mem::swap(&mut first.files[file].records[record], other);
                }
            }
        }
        (first, owners)
    }

    /// Compares the records with their events. `each` receives the findings of each file, by the
    /// index of the part that they refer to. Returns the findings about the event files.
    fn judge(
        self,
        (collection, owners): (Collection, &[usize]),
        (totals, known): (&mut Totals, &mut usize),
        exit: &mut Exit,
        mut each: impl FnMut(&CollectedFile, BTreeMap<usize, Vec<Finding>>) -> Result<(), CliError>,
    ) -> Result<Vec<SourceFindings>, CliError> {
        let mut files = collection.files;
        let all = places(&files);
        let mut of_events = Vec::new();
        for (index, event) in self.events.into_iter().enumerate() {
            let is_own = |at: usize| owners.get(at).is_none_or(|&owner| owner == index);
            let own = all.iter().enumerate().filter(|(at, _)| is_own(*at));
            let places: Vec<(usize, usize)> = own.map(|(_, &place)| place).collect();
            let entries = places
                .iter()
                .map(|&(file, record)| &files[file].records[record].entry);
            let judgement = Judgement::new(event.file, &entries.collect::<Vec<_>>());
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
            of_events.push((
                event.source,
                OpenedEvent::findings(&judgement.event_findings),
            ));
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
        for (source, findings) in &mut of_events {
            count(findings, &mut known_of(source.name()), totals);
            totals.statistics.end_file();
        }
        of_events.retain(|(_, findings)| !findings.is_empty());
        Ok(of_events)
    }
}

/// Returns the file index and record index of every record, sorted by path and record number, so
/// that results do not depend on the order of the inputs.
fn places(files: &[CollectedFile]) -> Vec<(usize, usize)> {
    let places = files.iter().enumerate();
    let places =
        places.flat_map(|(at, file)| (0..file.records.len()).map(move |record| (at, record)));
    let mut places: Vec<(usize, usize)> = places.collect();
    places.sort_by_key(|&(file, record)| {
        let entry = &files[file].records[record].entry;
        (&entry.file, entry.number)
    });
    places
}
