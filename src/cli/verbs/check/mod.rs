//! `bokgi check`: reads and replays records and reports findings.

mod baseline;
mod duplicates;
mod event_check;
mod report_file;

use std::mem;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::cli::args::choice::{self, Choice};
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::event::{EventArgs, OpenedEvent};
use crate::cli::run::input::{Entry, Input, RecordRange};
use crate::cli::run::pipeline::{self, OutputSlot};
use crate::cli::run::portion::{FilePart, Portion, Portions};
use crate::cli::run::problem::{self, Problem};
use crate::cli::run::reading::Opening;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::table::Table;
use crate::diag::{Finding, Place, Severity};
use crate::formats::{Limits, Opened, ReadItem, Reading};
use crate::games;
use crate::model::{Source, Terminology};
use crate::ops::duplicates::MainLine;
use crate::report::skipped::Skipped;
use crate::report::{RecordTerminology, Report, Totals};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::Lang;
use baseline::{Baseline, KnownFindings};
use duplicates::{FileLines, LinesOfAll};
use event_check::EventCheck;
use report_file::ReportFileArgs;

/// Number of findings of a file collected before they are passed on.
const BATCH: usize = 512;

/// Estimated bytes of a finding while it waits in the queue.
const FINDING: usize = 300;

/// `bokgi check`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi check game.sgf                         one file
  bokgi check archive/ --report concise        a folder, one line per finding
  bokgi check archive/ --min-severity error    errors only
  bokgi check archive/ --statistics            counts per kind of finding
  bokgi check league/ --rules korean           replayed under Korean rules
  bokgi check - < game.sgf                     standard input
  bokgi check games.sgf#3                      the third record of a file
  bokgi check archive/ --report ndjson | jq .  for programs
  bokgi check archive/ -o report.html          a page; .csv .json .sarif .xml (JUnit) too
  bokgi check archive/ --report github         annotations in GitHub Actions
  bokgi check archive/ --baseline known.json   only findings newer than known.json
  bokgi check family.yut --watch               again whenever the file is saved
  bokgi check league/ --event event.toml       compare with the rules and pairings of an event
  bokgi check archive/ --duplicates            find copies, rotated or shortened too

Exit status: 0 no errors or warnings, 1 errors or warnings, 2 a file could not be opened.")]
pub(crate) struct Check {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    event: EventArgs,
    /// Find records that repeat another's moves, rotated, mirrored or shortened
    #[arg(long, conflicts_with = "event", help_heading = None::<&str>)]
    duplicates: bool,
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Guess the dead stones of games without marks and compare their results
    ///
    /// A guess takes about 20 milliseconds a game and is never more than a note.
    #[arg(long, help_heading = "Rules")]
    guess: bool,
    #[command(flatten)]
    findings: FindingArgs,
    /// Print counts per kind of finding instead of findings
    #[arg(long, help_heading = "Findings")]
    statistics: bool,
    /// Check again after each save; show the first wrong move's board
    #[arg(long, help_heading = "Findings", conflicts_with = "output")]
    watch: bool,
    /// Maximum number of findings per code and record
    #[arg(long, value_name = "N", default_value_t = Limits::default().findings, help_heading = "Findings", hide_short_help = true)]
    max_findings: usize,
    /// Leave out findings of an earlier report (JSON or NDJSON)
    #[arg(long, value_name = "FILE", help_heading = "Findings")]
    baseline: Option<PathBuf>,
    #[command(flatten)]
    writing: ReportFileArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// Settings of a check.
struct Checking {
    reading: Reading,
    inspection: Inspection,
    choice: Choice,
    /// True if main lines are kept to find duplicates.
    keeps_lines: bool,
    /// True if the report lists files without findings.
    reports_clean_files: bool,
    /// Known findings.
    baseline: Option<Baseline>,
}

impl Check {
    /// Returns the findings of a file; the extension of its name helps to detect the format.
    pub(crate) fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, Problem> {
        let checking = self.checking()?;
        let extension = Path::new(name).extension().and_then(|e| e.to_str());
        let opened = checking.reading.open_bytes(name, extension, bytes);
        let mut inspector = Inspector::new(&checking.inspection);
        let mut all = Vec::new();
        let input = Input::whole(Path::new(name));
        let mut lines = FileLines::new(&input, &opened, true);
        opened.each(&checking, &mut inspector, None, |seen| {
            all.append(&mut seen.findings);
            lines.extend(seen.line.take());
            ControlFlow::Continue(())
        })?;
        let mut lines_of_all = LinesOfAll::default();
        lines_of_all.add(lines);
        lines_of_all.findings(&checking.choice, &checking.reading, |_, findings| {
            all.extend(findings);
            Ok(())
        })?;
        Ok(all)
    }

    /// Returns the findings of a file compared with an event, given as text.
    pub(crate) fn findings_at(
        &self,
        name: &str,
        bytes: Vec<u8>,
        event: &str,
    ) -> Result<Vec<Finding>, Problem> {
        let checking = self.checking()?;
        let event = OpenedEvent::read("event.toml", event.as_bytes().to_vec())?;
        let check = self.event_check(&checking, event);
        check.findings_of(name, bytes)
    }

    fn event_check<'c>(&self, checking: &'c Checking, event: OpenedEvent) -> EventCheck<'c> {
        EventCheck {
            event,
            reading: &checking.reading,
            inspection: &checking.inspection,
            choice: &checking.choice,
            baseline: checking.baseline.as_ref(),
            fail_on: self.findings.fail_on(),
        }
    }

    /// Checks the inputs against an event and reports.
    fn run_event(&self, event: OpenedEvent, session: &Session) -> Result<Exit, Problem> {
        let checking = self.checking()?;
        let report = self.report()?;
        let check = self.event_check(&checking, event);
        let own = self.event.own_files();
        let entries: Vec<Entry> = match self.writing.path() {
            Some(_) => self.input.inputs_beside(own.clone()).collect(),
            None => Vec::new(),
        };
        let others: Vec<&Path> = own.iter().map(PathBuf::as_path).collect();
        let mut out = self.writing.sink(&entries, &others)?;
        let own = [own, self.writing.own_outputs()].concat();
        let found = check.run(session, (&self.input, &self.jobs), own)?;
        let totals = found.totals;
        let style = self.writing.style(session, &self.findings);
        let mut reporter = report.begin(style);
        if !self.statistics {
            for (source, findings) in &found.files {
                out.put(|out| reporter.file(source, findings, out))?;
            }
            if report.reports_clean_files() {
                for (name, records) in &found.records {
                    out.put(|out| reporter.read(name, 0..*records, out))?;
                }
            }
        } else if !report.is_for_programs() {
            out.print(&statistics(&totals, session.lang))?;
        }
        out.put(|out| reporter.end(&totals, out))?;
        out.finish()?;
        self.hint(&totals, found.known, session);
        Ok(found.exit)
    }

    /// Returns the form of findings; fails if it cannot hold the requested content.
    fn report(&self) -> Result<&'static dyn Report, Problem> {
        let report = self.writing.report(&self.findings)?;
        if self.statistics && !report.holds_statistics() {
            let problem = Problem::new(&problem::NO_STATISTICS);
            return Err(problem.with("report", report.id()));
        }
        Ok(report)
    }

    /// Prints totals and hints on standard error that no report contains.
    fn hint(&self, totals: &Totals, known: usize, session: &Session) {
        session.say_skipped(&totals.skipped);
        if self.writing.path().is_some() {
            session.hint(&totals.sentence(session.lang).to_string());
        }
        if known > 0 {
            session.hint(&match session.lang {
                Lang::En if known == 1 => "1 known finding is left out".to_owned(),
                Lang::En => format!("{known} known findings are left out"),
                Lang::Ko => format!("이미 아는 지적 {known}개를 뺌"),
            });
        }
    }

    fn checking(&self) -> Result<Checking, Problem> {
        let mut inspection = self.rules.inspection()?;
        inspection.guesses = self.guess;
        let mut reading = self.input.reading.reading(inspection.as_written)?;
        reading.options.limits.findings = self.max_findings;
        Ok(Checking {
            reading,
            inspection,
            choice: self.findings.choice()?,
            keeps_lines: self.duplicates,
            reports_clean_files: self.report()?.reports_clean_files(),
            baseline: self.baseline.as_deref().map(Baseline::open).transpose()?,
        })
    }

    /// Returns the inputs to check on every change; `None` for a single check.
    pub(crate) fn watched(&self) -> Option<&[PathBuf]> {
        self.watch.then_some(self.input.paths.as_slice())
    }

    /// Checks the inputs and reports.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        if let Some(event) = self.event.open()? {
            return self.run_event(event, session);
        }
        let checking = self.checking()?;
        let report = self.report()?;
        let mut inputs: Box<dyn Iterator<Item = Entry> + Send> =
            Box::new(self.input.inputs_beside(self.writing.own_outputs()));
        let mut others = Vec::new();
        others.extend(self.baseline.as_deref());
        let mut out = match self.writing.path() {
            None => Sink::stdout(),
            Some(_) => {
                // The inputs must be known before anything is written.
                let entries: Vec<Entry> = inputs.collect();
                let sink = self.writing.sink(&entries, &others)?;
                inputs = Box::new(entries.into_iter());
                sink
            }
        };
        let mut reporter = report.begin(self.writing.style(session, &self.findings));
        let mut lines = LinesOfAll::default();
        let (mut skipped, mut troubles) = (Vec::new(), Vec::new());
        let (portions, threads) = if checking.keeps_lines {
            (Portions::whole(inputs), self.jobs.threads(&self.input))
        } else {
            let portions = Portions::new(inputs, &checking.reading);
            (portions, self.jobs.threads_of_parts(&self.input))
        };
        let mut parted = PartedCount::new(Count::new(&checking, self.findings.fail_on()));
        let checkers = pipeline::run_parts(
            threads,
            (portions, Portion::goes_on),
            || Checker::new(Count::new(&checking, self.findings.fail_on())),
            |checker, portion, slot| match portion {
                Portion::Whole(entry) => checker.entry(entry, slot),
                Portion::Part(part) => checker.part(&part, slot),
            },
            |output| match output {
                CheckOutput::OfPart(source, mut findings) => {
                    parted.count(&source, &mut findings);
                    if self.statistics || findings.is_empty() {
                        return Ok(());
                    }
                    out.put(|out| reporter.file(&source, &findings, out))
                }
                CheckOutput::EndOfPart(end) => {
                    parted.end_part(&end);
                    let Some(input) = end.input else {
                        return Ok(());
                    };
                    let records = parted.end_file();
                    if !checking.reports_clean_files {
                        return Ok(());
                    }
                    out.put(|out| reporter.read(&input.name, 0..records, out))
                }
                CheckOutput::Findings(..) if self.statistics => Ok(()),
                CheckOutput::Findings(source, findings) => {
                    out.put(|out| reporter.file(&source, &findings, out))
                }
                CheckOutput::Read(name, records) => {
                    out.put(|out| reporter.read(&name, records, out))
                }
                CheckOutput::Lines(file) => {
                    lines.add(file);
                    Ok(())
                }
                CheckOutput::Skipped(one) => {
                    skipped.push(one);
                    Ok(())
                }
                CheckOutput::Problem(problem) => {
                    out.flush()?;
                    session.say(&problem);
                    troubles.push(problem.trouble(session.lang));
                    Ok(())
                }
            },
        )?;
        let Count {
            mut totals,
            mut exit,
            mut known,
            ..
        } = parted.count;
        (totals.skipped, totals.troubles) = (skipped, troubles);
        for Checker { count, .. } in checkers {
            totals.add(&count.totals);
            exit = exit.max(count.exit);
            known += count.known;
        }
        // Duplicates are known only after all records are read.
        let fail_on = self.findings.fail_on();
        lines.findings(
            &checking.choice,
            &checking.reading,
            |source, mut findings| {
                if let Some(baseline) = &checking.baseline {
                    known += baseline.of_file(source.name()).leave_out(&mut findings);
                }
                totals.count(&findings);
                totals.statistics.end_file();
                let is_minded = |finding: &Finding| finding.severity >= fail_on;
                exit = exit.max(Exit::found(findings.iter().any(is_minded)));
                if self.statistics {
                    return Ok(());
                }
                out.put(|out| reporter.file(source, &findings, out))
            },
        )?;
        if self.statistics && !report.is_for_programs() {
            out.print(&statistics(&totals, session.lang))?;
        }
        out.put(|out| reporter.end(&totals, out))?;
        out.finish()?;
        self.hint(&totals, known, session);
        if exit < Exit::Failed && totals.files == 0 {
            return Err(Problem::no_input(totals.skipped_files()));
        }
        Ok(exit)
    }
}

/// Builds a table of counts per kind of finding.
fn statistics(totals: &Totals, lang: Lang) -> Table<5> {
    let mut table = Table::new(match lang {
        Lang::En => ["count", "files", "code", "severity", "name"],
        Lang::Ko => ["개수", "파일", "코드", "심각도", "이름"],
    });
    for counted in totals.statistics.by_count() {
        table.row([
            &counted.count.to_string(),
            &counted.files.to_string(),
            counted.code.id,
            counted.severity.word().get(lang),
            counted.code.name,
        ]);
    }
    table
}

/// A result that a thread delivers to the report.
enum CheckOutput {
    Findings(Arc<Source>, Vec<Finding>),
    /// Findings of a part of a file. Records are numbered from the start of the part, and the findings are not counted
    /// yet.
    OfPart(Arc<Source>, Vec<Finding>),
    EndOfPart(PartEnd),
    Read(String, Range<u32>),
    Lines(FileLines),
    Skipped(Skipped),
    Problem(Problem),
}

/// Data at the end of a part of a file.
struct PartEnd {
    /// The file, if it ends with this part.
    input: Option<Arc<Input>>,
    /// Number of records read.
    records: u32,
    /// Number of record numbers used; unreadable items may use one too.
    numbers: u32,
}

/// Running totals.
struct Count<'c> {
    checking: &'c Checking,
    fail_on: Severity,
    totals: Totals,
    exit: Exit,
    /// Number of known findings.
    known: usize,
    /// Known findings of the current file.
    known_of_file: Option<KnownFindings>,
}

impl<'c> Count<'c> {
    fn new(checking: &'c Checking, fail_on: Severity) -> Count<'c> {
        Count {
            checking,
            fail_on,
            totals: Totals::default(),
            exit: Exit::Fine,
            known: 0,
            known_of_file: None,
        }
    }

    fn begin_file(&mut self, name: &str) {
        let baseline = self.checking.baseline.as_ref();
        self.known_of_file = baseline.map(|baseline| baseline.of_file(name));
    }

    /// Removes the known findings and counts the others.
    fn findings(&mut self, findings: &mut Vec<Finding>) {
        if let Some(known) = &mut self.known_of_file {
            self.known += known.leave_out(findings);
        }
        self.totals.count(findings);
        let minded = |finding: &Finding| finding.severity >= self.fail_on;
        if findings.iter().any(minded) {
            self.exit = self.exit.max(Exit::Found);
        }
    }

    fn records(&mut self, seen: &CheckedRecord) {
        self.totals.records += seen.records;
        *self.totals.plays.get_or_insert(0) += seen.plays;
        self.totals.called = self.totals.called.with(seen.called);
    }

    fn end_file(&mut self) {
        self.totals.statistics.end_file();
    }
}

/// Running totals of files read in parts. Parts are counted in order, because a record's number depends on the parts
/// before.
struct PartedCount<'c> {
    count: Count<'c>,
    /// Number of records in the previous parts.
    records: u32,
    /// Number of record numbers used by the previous parts.
    numbers: u32,
    /// True if the file has a finding.
    is_begun: bool,
}

impl<'c> PartedCount<'c> {
    fn new(count: Count<'c>) -> PartedCount<'c> {
        PartedCount {
            count,
            records: 0,
            numbers: 0,
            is_begun: false,
        }
    }

    /// Renumbers the records in a part's findings and counts the findings.
    fn count(&mut self, source: &Source, findings: &mut Vec<Finding>) {
        if !self.is_begun {
            self.count.begin_file(source.name());
            self.is_begun = true;
        }
        for record in findings
            .iter_mut()
            .filter_map(|it| it.place.record.as_mut())
        {
            *record += self.numbers;
        }
        self.count.findings(findings);
    }

    fn end_part(&mut self, end: &PartEnd) {
        self.records += end.records;
        self.numbers += end.numbers;
    }

    /// Ends a file and returns its number of records.
    fn end_file(&mut self) -> u32 {
        self.count.end_file();
        self.is_begun = false;
        self.numbers = 0;
        mem::take(&mut self.records)
    }
}

/// State of one thread.
struct Checker<'c> {
    checking: &'c Checking,
    inspector: Inspector<'c>,
    count: Count<'c>,
}

impl<'c> Checker<'c> {
    fn new(count: Count<'c>) -> Checker<'c> {
        let checking = count.checking;
        Checker {
            checking,
            inspector: Inspector::new(&checking.inspection),
            count,
        }
    }

    fn entry(&mut self, entry: Entry, slot: &mut OutputSlot<'_, CheckOutput, Problem>) {
        let outcome = match entry {
            Entry::Input(input) => self.file(&input, slot),
            Entry::Skipped(skipped) => {
                self.skip(skipped, slot);
                Ok(())
            }
            Entry::Problem(problem) => {
                self.count.totals.unreadable += 1;
                Err(problem)
            }
        };
        self.tell(outcome, slot);
    }

    /// Reports errors.
    fn tell(
        &mut self,
        outcome: Result<(), Problem>,
        slot: &mut OutputSlot<'_, CheckOutput, Problem>,
    ) {
        if let Err(problem) = outcome {
            self.count.exit = Exit::Failed;
            slot.send(CheckOutput::Problem(problem), FINDING);
        }
    }

    fn skip(&self, skipped: Skipped, slot: &mut OutputSlot<'_, CheckOutput, Problem>) {
        slot.send(CheckOutput::Skipped(skipped), FINDING);
    }

    fn file(
        &mut self,
        input: &Input,
        slot: &mut OutputSlot<'_, CheckOutput, Problem>,
    ) -> Result<(), Problem> {
        let reading = &self.checking.reading;
        let looked = if self.checking.keeps_lines {
            reading.look_at_whole(input).map(ControlFlow::Continue)
        } else {
            reading.look_by_parts(input)
        };
        let opened = match looked.inspect_err(|_| self.count.totals.unreadable += 1)? {
            ControlFlow::Break(parts) => {
                parts.iter().for_each(|part| self.part(part, slot));
                return Ok(());
            }
            ControlFlow::Continue(Opening::Opened(opened)) => opened,
            ControlFlow::Continue(Opening::Skipped(skipped)) => {
                self.skip(skipped, slot);
                return Ok(());
            }
        };
        self.count.totals.files += 1;
        self.count.begin_file(&input.name);
        let keeps_lines = self.checking.keeps_lines;
        let mut lines = keeps_lines.then(|| FileLines::new(input, &opened, false));
        let before = self.count.totals.records;
        let mut weight = opened.source.bytes().len();
        let mut waiting = Vec::new();
        let mut pass_on = |findings: &mut Vec<Finding>| {
            weight += findings.len() * FINDING;
            let part = CheckOutput::Findings(Arc::clone(&opened.source), mem::take(findings));
            slot.send(part, mem::take(&mut weight));
            slot.flow()
        };
        let outcome = opened.each(self.checking, &mut self.inspector, input.records, |seen| {
            self.count.findings(&mut seen.findings);
            self.count.records(seen);
            waiting.append(&mut seen.findings);
            if let Some(lines) = &mut lines {
                lines.extend(seen.line.take());
            }
            if waiting.len() < BATCH {
                return ControlFlow::Continue(());
            }
            pass_on(&mut waiting)
        });
        if !waiting.is_empty() {
            let _ = pass_on(&mut waiting);
        }
        if self.checking.reports_clean_files {
            let first = input.records.map_or(0, |records| records.first - 1);
            let count = self.count.totals.records - before;
            let records = first..first.saturating_add(u32::try_from(count).unwrap_or(u32::MAX));
            slot.send(CheckOutput::Read(input.name.clone(), records), FINDING);
        }
        if let Some(lines) = lines {
            let weight = lines.weight();
            slot.send(CheckOutput::Lines(lines), weight);
        }
        self.count.end_file();
        outcome
    }

    /// Checks a part of a file and delivers its findings for reassembly.
    fn part(&mut self, part: &FilePart, slot: &mut OutputSlot<'_, CheckOutput, Problem>) {
        if slot.flow().is_break() {
            return;
        }
        self.count.totals.files += usize::from(part.is_first);
        let before = self.count.totals.records;
        let mut numbers = 0;
        let outcome = self.records_of_part(part, &mut numbers, slot);
        self.tell(outcome, slot);
        let records = self.count.totals.records - before;
        let end = PartEnd {
            input: part.is_last.then(|| Arc::clone(&part.input)),
            records: u32::try_from(records).unwrap_or(u32::MAX),
            numbers,
        };
        slot.send(CheckOutput::EndOfPart(end), FINDING);
    }

    /// Checks the records of a part and returns how many record numbers it used.
    fn records_of_part(
        &mut self,
        part: &FilePart,
        numbers: &mut u32,
        slot: &mut OutputSlot<'_, CheckOutput, Problem>,
    ) -> Result<(), Problem> {
        let opened = self.checking.reading.open_file_part(part)?;
        let mut weight = opened.source.bytes().len();
        let mut waiting = Vec::new();
        let mut pass_on = |findings: &mut Vec<Finding>| {
            weight += findings.len() * FINDING;
            let output = CheckOutput::OfPart(Arc::clone(&opened.source), mem::take(findings));
            slot.send(output, mem::take(&mut weight));
            slot.flow()
        };
        let outcome = opened.each(self.checking, &mut self.inspector, None, |seen| {
            self.count.records(seen);
            *numbers = seen.number.max(*numbers);
            waiting.append(&mut seen.findings);
            if waiting.len() < BATCH {
                return ControlFlow::Continue(());
            }
            pass_on(&mut waiting)
        });
        if !waiting.is_empty() {
            let _ = pass_on(&mut waiting);
        }
        outcome
    }
}

/// Result of one record.
#[derive(Default)]
struct CheckedRecord {
    findings: Vec<Finding>,
    records: usize,
    /// Number of the record or unreadable item.
    number: u32,
    plays: usize,
    called: RecordTerminology,
    line: Option<(Place, MainLine)>,
}

impl Opened {
    /// Checks a file record by record; `each` takes the findings.
    fn each(
        &self,
        checking: &Checking,
        inspector: &mut Inspector<'_>,
        wanted: Option<RecordRange>,
        mut each: impl FnMut(&mut CheckedRecord) -> ControlFlow<()>,
    ) -> Result<(), Problem> {
        let mut seen = CheckedRecord {
            findings: self.findings.clone(),
            ..CheckedRecord::default()
        };
        checking.choice.apply(&mut seen.findings);
        if !seen.findings.is_empty() && each(&mut seen).is_break() {
            return Ok(());
        }
        self.pieces(wanted, |piece| {
            let ReadItem {
                record,
                mut findings,
            } = piece;
            let mut seen = CheckedRecord::default();
            let index = match &record {
                Some(record) => Some(record.origin.index),
                None => findings.iter().find_map(|it| it.place.record),
            };
            seen.number = index.map_or(0, |index| index + 1);
            if let Some(mut record) = record {
                seen.records = 1;
                let game = games::by_id(&record.game.0);
                let words = game.map_or(Terminology::MOVES, |game| game.facts().words);
                seen.called = RecordTerminology::Alike(words);
                let trace = inspector.inspect(&mut record, &mut findings);
                // Records without a replay have moves all the same.
                seen.plays = match trace {
                    Some(trace) => trace.moves(),
                    None => record.all_moves(),
                };
                seen.line = checking.keeps_lines.then(|| {
                    let line = MainLine::from_record(&record).turned_alike(&record);
                    (Place::whole(&record), line)
                });
            }
            seen.findings = findings.into_vec();
            checking.choice.apply(&mut seen.findings);
            choice::sort(&mut seen.findings);
            each(&mut seen)
        })
    }
}
