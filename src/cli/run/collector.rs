//! Collection of records for events and reports: several threads read, replay and check the
//! records, and a summary of each is kept.

use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::cli_error::CliError;
use super::engine::{Consumer, Engine, PerInput, Results, Stop};
use super::event::OpenedEvent;
use super::input::{Entry, Input};
use super::opened_input::OpenedInput;
use crate::cli::args::code_filter::CodeFilter;
use crate::cli::args::{InputArgs, JobArgs};
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::event::entry::Found;
use crate::event::event::Regulations;
use crate::event::event_report::Unread;
use crate::event::judgement::under_other_rules;
use crate::event::{EventFile, RecordEntry};
use crate::formats::{ReadItem, Reading};
use crate::games::{self, RulesRequest};
use crate::model::{Record, Terminology};
use crate::report::RecordTerminology;
use crate::report::skipped::{SkipReason, Skipped};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::path::readable;
use crate::text::{Bilingual, Lang};

/// Estimated memory in bytes of a checked record that waits for its turn in the queue.
const RECORD: usize = 2000;

/// Settings for collecting the records of all inputs.
pub(crate) struct Collector<'g> {
    /// Settings for reading files: format, encoding, limits.
    pub reading: &'g Reading,
    /// Settings for replaying and checking records outside the event's game.
    pub inspection: &'g Inspection,
    /// Settings for records of the event, and the id of the event's game; without an id they apply
    /// to every game. `None` without an event.
    pub event: Option<(Option<&'static str>, Inspection)>,
    /// True if all findings are kept for a report; false if only a count per finding code is.
    pub keeps_findings: bool,
    /// True if some round of the event has rules that differ from the event's.
    pub has_own_rules: bool,
    /// Function that is true for records whose positions may be drawn later; `None` if nothing is
    /// drawn.
    pub draws: Option<fn(&RecordEntry) -> bool>,
    /// Filter of the findings that are counted in the summaries of records; `None` to count all.
    pub choice: Option<&'g CodeFilter>,
}

/// Inspectors of one thread: one for the event's records, and one for other records.
pub(crate) struct Inspectors<'g> {
    usual: Inspector<'g>,
    of_event: Option<(Option<&'static str>, Inspector<'g>)>,
}

impl<'g> Inspectors<'g> {
    /// Returns the inspector for a record: the event's if the record is of the event's game, else
    /// the usual one.
    fn of(&mut self, record: &Record) -> &mut Inspector<'g> {
        match &mut self.of_event {
            Some((game, own)) if game.is_none_or(|game| record.game.0 == game) => own,
            _ => &mut self.usual,
        }
    }
}

/// A file that was read, with its records.
pub(crate) struct CollectedFile {
    pub input: Arc<Input>,
    pub records: Vec<CollectedRecord>,
    /// Findings outside of records, each with the index of the part of the file that it concerns.
    /// If the file has no records, they are the reason.
    pub loose: Vec<(usize, Finding)>,
    /// Number of moves in the file, variations included.
    pub plays: usize,
    /// Words for the file's records and moves in messages, depending on its games.
    pub called: RecordTerminology,
}

/// A record that was read and checked.
pub(crate) struct CollectedRecord {
    /// Index of the part of a large file that holds the record; 0 for a file read whole.
    pub part: usize,
    /// Summary of the record for the event and the report.
    pub entry: RecordEntry,
    /// All findings about the record; empty unless [`Collector::keeps_findings`] is set.
    pub findings: Vec<Finding>,
}

/// All records and errors that were collected from the inputs.
#[derive(Default)]
pub(crate) struct Collection {
    /// Files that may be read again later, and files without records, in the order of the inputs.
    pub files: Vec<CollectedFile>,
    /// Number of files that were read.
    pub read: usize,
    /// Summaries of records from files that will not be read again, in the order of the inputs.
    pub entries: Vec<RecordEntry>,
    /// Skipped files and folders, with reasons.
    pub skipped: Vec<Skipped>,
    pub problems: Vec<CliError>,
}

impl Consumer for Collection {
    fn problem(&mut self, problem: CliError) -> Result<(), CliError> {
        self.problems.push(problem);
        Ok(())
    }
}

impl<'r> PerInput<'r> for &'r Collector<'_> {
    type Worker = Inspectors<'r>;
    type Plan = ();
    type Consumer = Collection;

    fn worker(&self) -> Inspectors<'r> {
        self.inspectors()
    }

    fn work(
        &self,
        inspectors: &mut Inspectors<'r>,
        input: OpenedInput<'_>,
        (): (),
        results: &mut Results<'_, 'r, Collection>,
    ) -> Result<(), CliError> {
        let file = self.file(input, inspectors)?;
        if self.reading.stop.load(Ordering::Relaxed) {
            results.deliver(0, |_| Err(Stop::Enough));
            return Ok(());
        }
        let is_read_again = self.reads_again(&file);
        let weight = RECORD * (1 + file.records.len());
        results.deliver(weight, move |collection| {
            collection.read += 1;
            if is_read_again || file.records.is_empty() {
                collection.files.push(file);
            } else {
                // The file is not needed any more: each summary names its file.
                let records = file.records.into_iter();
                collection
                    .entries
                    .extend(records.map(|record| record.entry));
            }
            Ok(())
        });
        Ok(())
    }
}

impl<'g> Collector<'g> {
    /// Creates the settings for collecting records, with the rules of `event` if there is one.
    pub(crate) fn new(
        reading: &'g Reading,
        inspection: &'g Inspection,
        event: Option<&OpenedEvent>,
        keeps_findings: bool,
    ) -> Collector<'g> {
        let has_own_rules = event.is_some_and(|event| {
            let event = &event.file.event;
            let request = |regulations: &Regulations| {
                regulations
                    .rules
                    .as_ref()
                    .map(|rules| rules.request.clone())
            };
            let due = request(&event.regulations);
            let mut rounds = event.rounds.iter();
            rounds.any(|round| request(&round.regulations) != due)
        });
        let event = event.map(|event| {
            let game = event.file.event.regulations.game;
            (game, event.inspection(inspection))
        });
        Collector {
            reading,
            inspection,
            event,
            keeps_findings,
            has_own_rules,
            draws: None,
            choice: None,
        }
    }

    /// Reads, replays and checks the records of all inputs with several threads. `own` are files of
    /// this run itself, such as the event file, which a search of folders skips.
    pub(crate) fn run(
        &self,
        (input, jobs): (&InputArgs, &JobArgs),
        own: Vec<PathBuf>,
    ) -> Result<Collection, CliError> {
        let reads_again = self.keeps_findings || self.has_own_rules || self.draws.is_some();
        let keep = |entry: Entry| {
            if reads_again {
                entry.with_kept_stream(self.reading)
            } else {
                entry
            }
        };
        let engine = Engine {
            input,
            jobs,
            reading: self.reading,
        };
        let mut collection = Collection::default();
        let entries = input.inputs_beside(own).map(keep);
        let summary = engine.run(entries, &self, &mut collection)?;
        collection.skipped = summary.skipped;
        Ok(collection)
    }

    /// True if a file may be read again later, to show findings, to draw positions or to check
    /// under other rules.
    fn reads_again(&self, file: &CollectedFile) -> bool {
        let mut records = file.records.iter();
        let may_be_drawn = |draws: fn(&RecordEntry) -> bool| records.any(|it| draws(&it.entry));
        self.keeps_findings || self.has_own_rules || self.draws.is_some_and(may_be_drawn)
    }

    /// Creates the inspectors for one thread.
    pub(crate) fn inspectors(&self) -> Inspectors<'_> {
        let event = self.event.as_ref();
        Inspectors {
            usual: Inspector::new(self.inspection),
            of_event: event.map(|(game, inspection)| (*game, Inspector::new(inspection))),
        }
    }

    /// Reads, replays and checks all records of a file.
    pub(crate) fn file(
        &self,
        opened: OpenedInput<'_>,
        with: &mut Inspectors<'_>,
    ) -> Result<CollectedFile, CliError> {
        // Findings about the file as a whole are added to each of its records.
        let of_file = opened.findings.clone();
        let mut file = CollectedFile {
            input: Arc::clone(&opened.input),
            records: Vec::new(),
            loose: of_file.iter().map(|finding| (0, finding.clone())).collect(),
            plays: 0,
            called: RecordTerminology::default(),
        };
        let below: Arc<str> = below(&file.input.below).into();
        let mut pending: Vec<Finding> = Vec::new();
        let is_wanted = |finding: &Finding| self.choice.is_none_or(|choice| choice.keeps(finding));
        opened.each_in_part(|part, _, item| {
            let ReadItem {
                record,
                mut findings,
            } = item;
            let Some(mut record) = record else {
                let mut findings = findings.into_vec();
                if self.keeps_findings {
                    let loose = findings.iter().cloned();
                    file.loose.extend(loose.map(|finding| (part, finding)));
                }
                match file.records.last_mut() {
                    Some(last) => {
                        findings.retain(is_wanted);
                        last.add(findings);
                    }
                    None => pending.append(&mut findings),
                }
                return ControlFlow::Continue(());
            };
            let game = games::by_id(&record.game.0);
            let words = game.map_or(Terminology::MOVES, |game| game.facts().words);
            file.called = file.called.with(RecordTerminology::Alike(words));
            let trace = with.of(&record).inspect(&mut record, &mut findings);
            file.plays += match trace {
                Some(trace) => trace.moves(),
                None => record.all_moves(),
            };
            let findings = findings.into_vec();
            let kept = if self.keeps_findings {
                findings.clone()
            } else {
                Vec::new()
            };
            let before = of_file.iter().cloned().chain(mem::take(&mut pending));
            let found = before.chain(findings);
            let found = found.filter(is_wanted);
            let entry = match self.event {
                Some(_) => RecordEntry::new(&record, Arc::clone(&below), found),
                None => RecordEntry::without_event(&record, Arc::clone(&below), found),
            };
            file.records.push(CollectedRecord {
                part,
                entry,
                findings: kept,
            });
            ControlFlow::Continue(())
        })?;
        if file.records.is_empty() && !self.keeps_findings {
            file.loose
                .extend(pending.into_iter().map(|finding| (0, finding)));
        }
        Ok(file)
    }

    /// Checks records again if their round has rules that differ from the event's, and replaces
    /// their results.
    pub(crate) fn by_own_rules(
        &self,
        collection: &mut Collection,
        event: &EventFile,
    ) -> Result<(), CliError> {
        if !self.has_own_rules {
            return Ok(());
        }
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (at, file) in collection.files.iter().enumerate() {
            places.extend((0..file.records.len()).map(|record| (at, record)));
        }
        let entry = |&(at, record): &(usize, usize)| &collection.files[at].records[record].entry;
        places.sort_by(|a, b| {
            let (a, b) = (entry(a), entry(b));
            (&a.file, a.number).cmp(&(&b.file, b.number))
        });
        let entries: Vec<&RecordEntry> = places.iter().map(entry).collect();
        for (at, rules) in under_other_rules(event, &entries) {
            let (file, record) = places[at];
            let file = &mut collection.files[file];
            let inspection = Inspection {
                rules: RulesRequest {
                    is_lenient: self.inspection.rules.is_lenient,
                    ..rules.request
                },
                ..self.inspection.clone()
            };
            let other = Collector {
                event: Some((event.event.regulations.game, inspection)),
                ..*self
            };
            let opened = file.input.open_again(self.reading)?;
            let mut again = other.file(opened, &mut other.inspectors())?;
            if record < again.records.len() {
                file.records[record] = again.records.swap_remove(record);
            }
        }
        Ok(())
    }
}

impl CollectedRecord {
    /// Adds findings to the counts per finding code in the record's summary.
    fn add(&mut self, findings: Vec<Finding>) {
        let found = &mut self.entry.found;
        for more in Found::by_kind(findings) {
            let known = found
                .iter_mut()
                .find(|known| known.code() == more.code() && known.severity() == more.severity());
            match known {
                Some(known) => known.count += more.count,
                None => found.push(more),
            }
        }
    }
}

impl Collection {
    /// Returns the summaries of all records, sorted by file path and record number.
    pub(crate) fn into_entries(self) -> Vec<RecordEntry> {
        let mut entries = self.entries;
        for file in self.files {
            entries.extend(file.records.into_iter().map(|record| record.entry));
        }

        entries.sort_by(|a, b| (&a.file, a.number).cmp(&(&b.file, b.number)));
        entries
    }

    /// Returns the number of files found, unreadable and skipped ones included; outputs of the run
    /// and folders do not count.
    pub(crate) fn received(&self) -> usize {
        let skipped = self.skipped.iter();
        let skipped = skipped.filter(|one| one.reason != SkipReason::Output && !one.is_folder());
        self.read + skipped.count() + self.problems.len()
    }

    /// Returns the files that were skipped, could not be read or contain no record, with reasons,
    /// sorted by path.
    pub(crate) fn unread(&self, input: &InputArgs) -> Vec<Unread> {
        let skipped = self.skipped.iter();
        let skipped = skipped.filter(|skipped| skipped.reason != SkipReason::Output);
        let mut unread: Vec<Unread> = skipped
            .map(|skipped| Unread {
                file: below_inputs(&skipped.name, input),
                code: None,
                reason: Arg::Each {
                    en: skipped.words(Lang::En),
                    ko: skipped.words(Lang::Ko),
                },
                is_legible: skipped.is_legible(),
            })
            .collect();
        for file in &self.files {
            if !file.records.is_empty() {
                continue;
            }
            let loose = file.loose.iter().map(|(_, finding)| finding);
            let heaviest = loose.max_by_key(|finding| finding.severity);
            let nothing = Bilingual::new("no record in it", "기보가 들어 있지 않음");
            unread.push(Unread {
                file: below(&file.input.below),
                code: heaviest.map(|finding| finding.code),
                reason: heaviest.map_or(Arg::from(nothing), |finding| Arg::Each {
                    en: finding.message(Lang::En),
                    ko: finding.message(Lang::Ko),
                }),
                is_legible: false,
            });
        }
        for problem in &self.problems {
            let trouble = [Lang::En, Lang::Ko].map(|lang| problem.trouble(lang));
            let [en, ko] = trouble;
            unread.push(Unread {
                file: below_inputs(&en.file.unwrap_or_default(), input),
                code: None,
                reason: Arg::Each {
                    en: en.message,
                    ko: ko.message,
                },
                is_legible: false,
            });
        }
        unread.sort_by(|a, b| a.file.cmp(&b.file));
        unread
    }
}

/// Formats a path with `/` between folders on every system.
fn below(path: &Path) -> String {
    let mut name = String::new();
    for part in path.components().map(|part| part.as_os_str()) {
        if !name.is_empty() {
            name.push('/');
        }
        match part.to_str() {
            Some(part) => name.push_str(part),
            None => name.push_str(&readable(Path::new(part))),
        }
    }
    name
}

/// Returns the name of a file relative to the searched folder. With several inputs, the folder's
/// own name stays in front.
fn below_inputs(name: &str, input: &InputArgs) -> String {
    let roots = input.paths.iter().map(|path| readable(path));
    let mut roots = roots.map(|root| root.trim_end_matches('/').to_owned());
    let found = roots.find_map(|root| {
        let rest = name.strip_prefix(&root)?.strip_prefix('/')?;
        if input.paths.len() == 1 {
            return Some(rest.to_owned());
        }
        let folder = root.rsplit('/').next().unwrap_or_default();
        Some(format!("{folder}/{rest}"))
    });
    found.unwrap_or_else(|| name.to_owned())
}
