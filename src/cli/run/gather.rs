//! Every record of the inputs, read, replayed and checked by several threads, with what an event or a
//! report asks of it kept.

use std::mem;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use super::event::OpenedEvent;
use super::input::{Entry, Input, InputOrigin};
use super::pipeline::{self, OutputSlot};
use super::problem::Problem;
use super::reading::Opening;
use crate::cli::args::choice::Choice;
use crate::cli::args::{InputArgs, JobArgs};
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::event::entry::Found;
use crate::event::event::Regulations;
use crate::event::event_report::Unread;
use crate::event::judgement::under_other_rules;
use crate::event::{EventFile, RecordEntry};
use crate::formats::{Opened, Reading};
use crate::games::{self, RulesRequest};
use crate::model::{Record, Source, Terminology};
use crate::report::RecordTerminology;
use crate::report::skipped::{SkipReason, Skipped};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::path::readable;
use crate::text::{Bilingual, Lang};

/// Bytes that a record takes while it waits, about.
const RECORD: usize = 2000;

/// What to do with records.
pub(crate) struct Gathering<'g> {
    /// How they are read.
    pub reading: &'g Reading,
    /// How records are looked at.
    pub inspection: &'g Inspection,
    /// How records of the event's game are looked at, with the game.
    pub event: Option<(Option<&'static str>, Inspection)>,
    /// Whether every finding is kept, to be reported, and not one of each kind.
    pub keeps_findings: bool,
    /// Whether a round of the event has rules of its own.
    pub has_own_rules: bool,
    /// Tells of which records a position may be drawn afterwards, where some are.
    pub draws: Option<fn(&RecordEntry) -> bool>,
    /// Which findings are kept of a record.
    pub choice: Option<&'g Choice>,
}

/// What records are looked at with.
pub(crate) struct Inspectors<'g> {
    usual: Inspector<'g>,
    of_event: Option<(Option<&'static str>, Inspector<'g>)>,
}

impl<'g> Inspectors<'g> {
    /// The inspector of a record: the event's rules are for its own game.
    fn of(&mut self, record: &Record) -> &mut Inspector<'g> {
        match &mut self.of_event {
            Some((game, own)) if game.is_none_or(|game| record.game.0 == game) => own,
            _ => &mut self.usual,
        }
    }
}

/// A file with its records.
pub(crate) struct GatheredFile {
    /// Where it comes from.
    pub input: Input,
    /// It itself, where it cannot be read a second time.
    pub source: Option<Arc<Source>>,
    /// Its records.
    pub records: Vec<GatheredRecord>,
    /// What was found beside them; where there are none, why.
    pub loose: Vec<Finding>,
    /// Moves of all lines.
    pub plays: usize,
    /// What its records and plays are called.
    pub called: RecordTerminology,
}

/// A record of a file.
pub(crate) struct GatheredRecord {
    /// What is kept of it.
    pub entry: RecordEntry,
    /// Everything that was found in it, where that is kept.
    pub findings: Vec<Finding>,
}

/// What came of the inputs.
#[derive(Default)]
pub(crate) struct Gathered {
    /// The files that were read, in the order of the inputs; where none is read again, those without records.
    pub files: Vec<GatheredFile>,
    /// Number of files that were read.
    pub read: usize,
    /// What is kept of the records of files that are not read again, in the order of the inputs.
    pub entries: Vec<RecordEntry>,
    /// What was passed over.
    pub skipped: Vec<Skipped>,
    /// What could not be read.
    pub problems: Vec<Problem>,
}

enum GatherOutput {
    File(Box<GatheredFile>),
    Skipped(Skipped),
    Problem(Problem),
}

impl<'g> Gathering<'g> {
    /// What to do with records, of an event or without one.
    pub(crate) fn new(
        reading: &'g Reading,
        inspection: &'g Inspection,
        event: Option<&OpenedEvent>,
        keeps_findings: bool,
    ) -> Gathering<'g> {
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
        Gathering {
            reading,
            inspection,
            event,
            keeps_findings,
            has_own_rules,
            draws: None,
            choice: None,
        }
    }

    /// Goes through the inputs; `own` are files of the run itself.
    pub(crate) fn run(
        &self,
        (input, jobs): (&InputArgs, &JobArgs),
        own: Vec<std::path::PathBuf>,
    ) -> Result<Gathered, Problem> {
        let mut gathered = Gathered::default();
        pipeline::run(
            jobs.threads(input),
            input.inputs_beside(own),
            || self.inspectors(),
            |inspectors, entry, slot: &mut OutputSlot<'_, GatherOutput, Problem>| {
                let outcome = match entry {
                    Entry::Input(input) => self.input(input, inspectors),
                    Entry::Skipped(skipped) => Ok(GatherOutput::Skipped(skipped)),
                    Entry::Problem(problem) => Err(problem),
                };
                let output = outcome.unwrap_or_else(GatherOutput::Problem);
                let weight = match &output {
                    GatherOutput::File(file) => RECORD * (1 + file.records.len()),
                    _ => RECORD,
                };
                slot.send(output, weight);
            },
            |output| {
                match output {
                    GatherOutput::File(file) => {
                        gathered.read += 1;
                        if self.reads_again(&file) || file.records.is_empty() {
                            gathered.files.push(*file);
                        } else {
                            // Its records say where they come from.
                            let records = file.records.into_iter();
                            gathered.entries.extend(records.map(|record| record.entry));
                        }
                    }
                    GatherOutput::Skipped(skipped) => gathered.skipped.push(skipped),
                    GatherOutput::Problem(problem) => gathered.problems.push(problem),
                }
                Ok(())
            },
        )?;
        Ok(gathered)
    }

    /// Whether a file may be read a second time.
    fn reads_again(&self, file: &GatheredFile) -> bool {
        let mut records = file.records.iter();
        let may_be_drawn = |draws: fn(&RecordEntry) -> bool| records.any(|it| draws(&it.entry));
        self.keeps_findings || self.has_own_rules || self.draws.is_some_and(may_be_drawn)
    }

    /// What records are looked at with, which keeps its memory from one to the next.
    pub(crate) fn inspectors(&self) -> Inspectors<'_> {
        let event = self.event.as_ref();
        Inspectors {
            usual: Inspector::new(self.inspection),
            of_event: event.map(|(game, inspection)| (*game, Inspector::new(inspection))),
        }
    }

    fn input(&self, input: Input, with: &mut Inspectors<'_>) -> Result<GatherOutput, Problem> {
        let opened = match self.reading.look_at_whole(&input)? {
            Opening::Opened(opened) => opened,
            Opening::Skipped(skipped) => return Ok(GatherOutput::Skipped(skipped)),
        };
        let file = self.file(input, &opened, with)?;
        Ok(GatherOutput::File(Box::new(file)))
    }

    /// Reads, replays and checks the records of a file.
    pub(crate) fn file(
        &self,
        input: Input,
        opened: &Opened,
        with: &mut Inspectors<'_>,
    ) -> Result<GatheredFile, Problem> {
        let is_stream = input.origin == InputOrigin::Stream;
        let mut file = GatheredFile {
            source: is_stream.then(|| Arc::clone(&opened.source)),
            records: Vec::new(),
            loose: opened.findings.clone(),
            plays: 0,
            called: RecordTerminology::default(),
            input,
        };
        let below: Arc<str> = below(&file.input.below).into();
        // What is said of the file holds for each of its records.
        let of_file = opened.findings.clone();
        let mut pending: Vec<Finding> = Vec::new();
        let range = file.input.records;
        let is_wanted = |finding: &Finding| self.choice.is_none_or(|choice| choice.wants(finding));
        opened.pieces(range, |piece| {
            let mut findings = piece.findings;
            let Some(mut record) = piece.record else {
                let mut findings = findings.into_vec();
                if self.keeps_findings {
                    file.loose.extend(findings.iter().cloned());
                }
                match file.records.last_mut() {
                    Some(last) => {
                        findings.retain(is_wanted);
                        last.take_in(findings);
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
            file.records.push(GatheredRecord {
                entry,
                findings: kept,
            });
            ControlFlow::Continue(())
        })?;
        if file.records.is_empty() && !self.keeps_findings {
            file.loose.append(&mut pending);
        }
        Ok(file)
    }
}

impl Gathering<'_> {
    /// Looks once more at the records of rounds that have rules of their own.
    pub(crate) fn by_own_rules(
        &self,
        gathered: &mut Gathered,
        event: &EventFile,
    ) -> Result<(), Problem> {
        if !self.has_own_rules {
            return Ok(());
        }
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (at, file) in gathered.files.iter().enumerate() {
            places.extend((0..file.records.len()).map(|record| (at, record)));
        }
        let entry = |&(at, record): &(usize, usize)| &gathered.files[at].records[record].entry;
        places.sort_by(|a, b| {
            let (a, b) = (entry(a), entry(b));
            (&a.file, a.number).cmp(&(&b.file, b.number))
        });
        let entries: Vec<&RecordEntry> = places.iter().map(entry).collect();
        for (at, rules) in under_other_rules(event, &entries) {
            let (file, record) = places[at];
            let file = &mut gathered.files[file];
            if file.source.is_some() {
                // Standard input cannot be read a second time.
                continue;
            }
            let inspection = Inspection {
                rules: RulesRequest {
                    is_lenient: self.inspection.rules.is_lenient,
                    ..rules.request
                },
                ..self.inspection.clone()
            };
            let other = Gathering {
                event: Some((event.event.regulations.game, inspection)),
                ..*self
            };
            let opened = self.reading.open(&file.input)?;
            let mut again = other.file(file.input.clone(), &opened, &mut other.inspectors())?;
            if record < again.records.len() {
                file.records[record] = again.records.swap_remove(record);
            }
        }
        Ok(())
    }
}

impl GatheredRecord {
    /// Takes in what was found behind the record.
    fn take_in(&mut self, findings: Vec<Finding>) {
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

impl Gathered {
    /// What is kept of all records, in the order of their paths and numbers.
    pub(crate) fn into_entries(self) -> Vec<RecordEntry> {
        let mut entries = self.entries;
        for file in self.files {
            entries.extend(file.records.into_iter().map(|record| record.entry));
        }
        // A stable sort would take half as much room again.
        entries.sort_by(|a, b| (&a.file, a.number).cmp(&(&b.file, b.number)));
        entries
    }

    /// What was not read, and why, in the order of the paths.
    pub(crate) fn unread(&self, input: &InputArgs) -> Vec<Unread> {
        let skipped = self.skipped.iter();
        let skipped = skipped.filter(|skipped| skipped.reason != SkipReason::Output);
        let mut unread: Vec<Unread> = skipped
            .map(|skipped| Unread {
                file: below_inputs(&skipped.name, input),
                code: None,
                reason: reason(skipped),
            })
            .collect();
        for file in &self.files {
            if !file.records.is_empty() {
                continue;
            }
            let heaviest = file.loose.iter().max_by_key(|finding| finding.severity);
            let nothing = Bilingual::new("no record in it", "기보가 들어 있지 않음");
            unread.push(Unread {
                file: below(&file.input.below),
                code: heaviest.map(|finding| finding.code),
                reason: heaviest.map_or(Arg::from(nothing), |finding| Arg::Each {
                    en: finding.message(Lang::En),
                    ko: finding.message(Lang::Ko),
                }),
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
            });
        }
        unread.sort_by(|a, b| a.file.cmp(&b.file));
        unread
    }
}

/// A path as a report names it, with `/`.
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

/// The name of a file below the folders that are searched.
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

/// Extensions of pictures.
const PICTURES: [&str; 11] = [
    "png", "jpg", "jpeg", "gif", "bmp", "webp", "heic", "tif", "tiff", "svg", "pdf",
];

/// Why a file was passed over.
fn reason(skipped: &Skipped) -> Arg {
    let extension = skipped.name.rsplit('.').next().unwrap_or_default();
    let extension = extension.to_lowercase();
    if skipped.reason == SkipReason::Extension && PICTURES.contains(&&*extension) {
        return Bilingual::new("a picture or document", "그림이나 문서").into();
    }
    Arg::Each {
        en: skipped.reason.words(Lang::En),
        ko: skipped.reason.words(Lang::Ko),
    }
}
