//! `bokgi check`: read, replay, check, report.

use std::mem;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use super::baseline::Baseline;
use super::choice::{self, Choice};
use super::duplicates::{FileLines, LinesOfAll};
use super::event::{EventArgs, OpenedEvent};
use super::event_check::EventCheck;
use super::input::{Entry, Input, RecordRange};
use super::pipeline::{self, OutputSlot};
use super::problem::{self, Problem};
use super::reading::Opening;
use super::report_file::ReportFileArgs;
use super::session::{Exit, Session};
use super::sink::Sink;
use super::table::Table;
use crate::diag::{Finding, Place, Severity};
use crate::formats::{Limits, Opened, Piece, Reading};
use crate::games;
use crate::model::{RecordWords, Source};
use crate::ops::duplicates::MainLine;
use crate::report::skipped::Skipped;
use crate::report::{Called, Report, Totals};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::Lang;

/// Findings of a file that are gathered before they are handed on.
const BATCH: usize = 512;

/// Bytes that a finding takes while it waits, about.
const FINDING: usize = 300;

/// `bokgi check`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi check game.sgf                         one file
  bokgi check archive/ --report concise        a folder, one line a finding
  bokgi check archive/ --min-severity error    errors only
  bokgi check archive/ --statistics            how often each kind of finding came
  bokgi check league/ --rules korean           replayed under Korean rules
  bokgi check - < game.sgf                     standard input
  bokgi check games.sgf#3                      the third record of a file
  bokgi check archive/ --report ndjson | jq .  for programs
  bokgi check archive/ -o report.html          a page; .csv .json .sarif .xml (JUnit) too
  bokgi check archive/ --report github         annotations in GitHub Actions
  bokgi check archive/ --baseline known.json   only what is new since -o known.json
  bokgi check family.yut --watch               again whenever the file is saved
  bokgi check league/ --event event.toml       held against the regulations and pairings of an event
  bokgi check archive/ --duplicates            the same game twice, turned or cut short too

Exit status: 0 nothing to complain about, 1 errors or warnings, 2 something could not be opened.")]
pub(crate) struct Check {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    event: EventArgs,
    /// Look for records with the moves of another, turned or mirrored too, or with their beginning
    #[arg(long, conflicts_with = "event", help_heading = None::<&str>)]
    duplicates: bool,
    #[command(flatten)]
    pub rules: RulesArgs,
    #[command(flatten)]
    findings: FindingArgs,
    /// A line for each kind of finding, with how often it came and in how many files, instead of findings
    #[arg(long, help_heading = "Findings")]
    statistics: bool,
    /// Check the file again whenever it is saved, and show the board before the first wrong move
    #[arg(long, help_heading = "Findings", conflicts_with = "output")]
    watch: bool,
    /// The most findings of one kind that are told of a record; the others are counted
    #[arg(long, value_name = "N", default_value_t = Limits::default().findings, help_heading = "Findings", hide_short_help = true)]
    max_findings: usize,
    /// Leave out the findings that this report has, of an earlier check in JSON or NDJSON
    #[arg(long, value_name = "FILE", help_heading = "Findings")]
    baseline: Option<PathBuf>,
    #[command(flatten)]
    writing: ReportFileArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// What a check goes by.
struct Checking {
    reading: Reading,
    inspection: Inspection,
    choice: Choice,
    /// Whether main lines are kept, to look for duplicates.
    keeps_lines: bool,
    /// Whether the report hears of every file.
    tells_clean_files: bool,
    /// The findings that are known.
    baseline: Option<Baseline>,
}

impl Check {
    /// What is found in the bytes of a file with a name, whose extension helps to tell the format.
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

    /// The same of a file that is held against an event, which is given by the text of its file.
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
            if report.tells_clean_files() {
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

    /// The form of the findings; fails where it cannot hold what is asked for.
    fn report(&self) -> Result<&'static dyn Report, Problem> {
        let report = self.writing.report(&self.findings)?;
        if self.statistics && !report.holds_statistics() {
            let problem = Problem::new(&problem::NO_STATISTICS);
            return Err(problem.with("report", report.id()));
        }
        Ok(report)
    }

    /// Tells on standard error what stands in no report.
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
        let inspection = self.rules.inspection()?;
        let mut reading = self.input.reading.reading(inspection.as_written)?;
        reading.options.limits.findings = self.max_findings;
        Ok(Checking {
            reading,
            inspection,
            choice: self.findings.choice()?,
            keeps_lines: self.duplicates,
            tells_clean_files: self.report()?.tells_clean_files(),
            baseline: self.baseline.as_deref().map(Baseline::open).transpose()?,
        })
    }

    /// The inputs that are checked again whenever they change; none where they are checked once.
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
                // What is read has to be known before anything is written.
                let entries: Vec<Entry> = inputs.collect();
                let sink = self.writing.sink(&entries, &others)?;
                inputs = Box::new(entries.into_iter());
                sink
            }
        };
        let mut reporter = report.begin(self.writing.style(session, &self.findings));
        let mut totals = Totals::default();
        let mut lines = LinesOfAll::default();
        let checkers = pipeline::run(
            self.jobs.threads(&self.input),
            inputs,
            || Checker::new(&checking, self.findings.fail_on()),
            |checker, entry, slot| checker.entry(entry, slot),
            |part| match part {
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
                    totals.skipped.push(one);
                    Ok(())
                }
                CheckOutput::Problem(problem) => {
                    out.flush()?;
                    session.say(&problem);
                    totals.troubles.push(problem.trouble(session.lang));
                    Ok(())
                }
            },
        )?;
        let (mut exit, mut known) = (Exit::Fine, 0);
        for checker in checkers {
            totals.add(&checker.totals);
            exit = exit.max(checker.exit);
            known += checker.known;
        }
        // Whether a record is a copy shows when all of them are read.
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

/// How often each kind of finding came.
fn statistics(totals: &Totals, lang: Lang) -> Table<5> {
    let mut table = Table::new(match lang {
        Lang::En => ["count", "files", "code", "severity", "name"],
        Lang::Ko => ["개수", "파일", "코드", "무게", "이름"],
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

/// What a thread hands over for the report.
enum CheckOutput {
    Findings(Arc<Source>, Vec<Finding>),
    Read(String, Range<u32>),
    Lines(FileLines),
    Skipped(Skipped),
    Problem(Problem),
}

/// What one thread checks with.
struct Checker<'c> {
    checking: &'c Checking,
    inspector: Inspector<'c>,
    fail_on: Severity,
    totals: Totals,
    exit: Exit,
    /// Findings that were known.
    known: usize,
}

impl<'c> Checker<'c> {
    fn new(checking: &'c Checking, fail_on: Severity) -> Checker<'c> {
        Checker {
            checking,
            inspector: Inspector::new(&checking.inspection),
            fail_on,
            totals: Totals::default(),
            exit: Exit::Fine,
            known: 0,
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
                self.totals.unreadable += 1;
                Err(problem)
            }
        };
        if let Err(problem) = outcome {
            self.exit = Exit::Failed;
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
        let opening = reading
            .look(input)
            .inspect_err(|_| self.totals.unreadable += 1)?;
        let opened = match opening {
            Opening::Opened(opened) => opened,
            Opening::Skipped(skipped) => {
                self.skip(skipped, slot);
                return Ok(());
            }
        };
        self.totals.files += 1;
        let mut weight = opened.source.bytes().len();
        let mut waiting = Vec::new();
        let keeps_lines = self.checking.keeps_lines;
        let mut lines = keeps_lines.then(|| FileLines::new(input, &opened, false));
        let mut pass_on = |findings: &mut Vec<Finding>| {
            weight += findings.len() * FINDING;
            let part = CheckOutput::Findings(Arc::clone(&opened.source), mem::take(findings));
            slot.send(part, mem::take(&mut weight));
            slot.flow()
        };
        let baseline = self.checking.baseline.as_ref();
        let mut known = baseline.map(|baseline| baseline.of_file(&input.name));
        let before = self.totals.records;
        let outcome = opened.each(self.checking, &mut self.inspector, input.records, |seen| {
            if let Some(known) = &mut known {
                self.known += known.leave_out(&mut seen.findings);
            }
            self.totals.records += seen.records;
            *self.totals.plays.get_or_insert(0) += seen.plays;
            self.totals.called = self.totals.called.with(seen.called);
            self.totals.count(&seen.findings);
            let minded = |finding: &Finding| finding.severity >= self.fail_on;
            if seen.findings.iter().any(minded) {
                self.exit = self.exit.max(Exit::Found);
            }
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
        if self.checking.tells_clean_files {
            let first = input.records.map_or(0, |records| records.first - 1);
            let count = self.totals.records - before;
            let records = first..first.saturating_add(u32::try_from(count).unwrap_or(u32::MAX));
            slot.send(CheckOutput::Read(input.name.clone(), records), FINDING);
        }
        if let Some(lines) = lines {
            let weight = lines.weight();
            slot.send(CheckOutput::Lines(lines), weight);
        }
        self.totals.statistics.end_file();
        outcome
    }
}

/// What was seen of a file at a time.
#[derive(Default)]
struct CheckedRecord {
    findings: Vec<Finding>,
    records: usize,
    plays: usize,
    called: Called,
    line: Option<(Place, MainLine)>,
}

impl Opened {
    /// Checks the file record by record; `each` gets what was found and takes the findings away.
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
            let Piece {
                record,
                mut findings,
            } = piece;
            let mut seen = CheckedRecord::default();
            if let Some(mut record) = record {
                seen.records = 1;
                let game = games::by_id(&record.game.0);
                let words = game.map_or(RecordWords::MOVES, |game| game.facts().words);
                seen.called = Called::Alike(words);
                let trace = inspector.inspect(&mut record, &mut findings);
                // What is not replayed has its moves all the same.
                seen.plays = match trace {
                    Some(trace) => trace.moves(),
                    None => record.all_moves(),
                };
                seen.line = checking.keeps_lines.then(|| {
                    let line = MainLine::of(&record).turned_alike(&record);
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
