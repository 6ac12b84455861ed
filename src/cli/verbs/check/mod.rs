//! `bokgi check`: reads and replays records and reports findings about them.

mod baseline;
mod duplicates;
mod event_check;
#[cfg(feature = "show")]
mod first_wrong;
mod report_file;

use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::cli::args::code_filter::{self, CodeFilter};
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::engine::{Consumer, Engine, PerInput, Results};
use crate::cli::run::event::{EventArgs, OpenedEvent};
use crate::cli::run::input::{Entry, Input};
use crate::cli::run::opened_input::OpenedInput;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::table::Table;
use crate::cli::run::watch;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::{Finding, Place, Severity};
use crate::formats::{Limits, ReadItem, Reading};
use crate::games;
use crate::model::{Source, Terminology};
use crate::ops::duplicates::MainLine;
use crate::report::{RecordTerminology, Report, Reporter, Totals};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::{Bilingual, Lang};
use baseline::{Baseline, KnownFindings};
use duplicates::{FileLines, LinesOfAll};
use event_check::EventCheck;
use report_file::ReportFileArgs;

/// Number of findings of a file that a thread collects before it passes them on.
const BATCH: usize = 512;

/// Estimated memory in bytes of a finding that waits for its turn in the queue.
const FINDING: usize = 300;

/// Name, help and examples of the verb `check`.
pub(crate) static VERB: Declaration = Declaration::new::<Check>(
    "check",
    Bilingual::new(
        "Read, replay and check records; report each mistake with its place",
        "기보를 읽고 재현해 무엇이 어디서 잘못되었는지 알립니다",
    ),
    Bilingual::new(
        "\
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
  bokgi check archive/ --baseline known.json   only findings that are not in known.json
  bokgi check family.yut --watch               check again after each save
  bokgi check league/ --event event.toml       compare with the rules and pairings of an event
  bokgi check archive/ --duplicates            find copies, rotated or shortened too

Exit status: 0 no errors or warnings, 1 errors or warnings, 2 a file could not be opened.",
        "\
예:
  bokgi check game.sgf                         파일 하나
  bokgi check archive/ --report concise        폴더 전체를, 지적마다 한 줄로
  bokgi check archive/ --min-severity error    오류만
  bokgi check archive/ --statistics            지적의 종류마다 몇 번 나왔는지
  bokgi check league/ --rules korean           한국 규칙으로 재현
  bokgi check - < game.sgf                     표준 입력
  bokgi check games.sgf#3                      파일의 세 번째 기보
  bokgi check archive/ --report ndjson | jq .  프로그램에서 쓸 때
  bokgi check archive/ -o report.html          웹 페이지로. .csv .json .sarif .xml(JUnit)도 됨
  bokgi check archive/ --report github         GitHub Actions의 표시로
  bokgi check archive/ --baseline known.json   known.json에 없는 지적만
  bokgi check family.yut --watch               저장할 때마다 다시 검사
  bokgi check league/ --event event.toml       대회의 규정, 대진과 비교하기
  bokgi check archive/ --duplicates            같은 기보 찾기. 돌리거나 뒤집거나 뒤가 잘린 것도

종료 코드: 0 문제없음, 1 오류나 경고 있음, 2 열지 못한 파일이 있음.",
    ),
);

/// Options of `bokgi check`.
#[derive(Clone, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    event: EventArgs,
    /// Find records that repeat another's moves, rotated, mirrored or shortened
    #[arg(long, conflicts_with = "events", help_heading = None::<&str>)]
    duplicates: bool,
    #[command(flatten)]
    rules: RulesArgs,
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
    /// Check again after each save; show the board before the first wrong move
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

/// Settings of a check, shared by the threads.
struct Checking {
    reading: Reading,
    inspection: Inspection,
    choice: CodeFilter,
    /// True if the moves of all records are kept to find duplicates.
    keeps_lines: bool,
    /// True if the report format also lists files without findings.
    reports_clean_files: bool,
    /// Known findings from an earlier report, which are suppressed; `None` without `--baseline`.
    baseline: Option<Baseline>,
}

impl Checking {
    /// Stores how many findings the filter and the baseline (`known`) suppressed, and the effective
    /// settings of the configuration file.
    fn note_left_out(&self, totals: &mut Totals, known: usize, session: &Session) {
        totals.left_out = self.choice.left_out();
        session.note_left_out(totals.left_out + known);
        totals.settings = session.settings();
    }
}

impl Check {
    /// Returns the findings about a file given as bytes; the extension of `name` helps to detect
    /// the format.
    pub(crate) fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, CliError> {
        let checking = self.checking()?;
        let extension = Path::new(name).extension().and_then(|e| e.to_str());
        let opened = checking.reading.open_bytes(name, extension, bytes);
        let mut inspector = Inspector::new(&checking.inspection);
        let mut all = Vec::new();
        let input = Input::whole(Path::new(name));
        let source = Arc::clone(&opened.source);
        let opened = OpenedInput::whole(input, opened, &checking.reading);
        let mut lines = FileLines::new(&opened.input);
        checking.each(&mut inspector, opened, |part, _, checked| {
            all.extend(checked.findings);
            if let Some((place, line)) = checked.line {
                lines.add(part, place, line);
            }
            ControlFlow::Continue(())
        })?;
        let mut lines_of_all = LinesOfAll::default();
        lines_of_all.add(lines);
        let open = |input: &Arc<Input>| {
            let bytes = source.bytes().to_vec();
            let opened = checking.reading.open_bytes(name, extension, bytes);
            let input = Input::clone(input);
            Ok(OpenedInput::whole(input, opened, &checking.reading))
        };
        lines_of_all.findings(&checking.choice, open, |parts| {
            all.extend(parts.into_iter().flat_map(|(_, findings)| findings));
            Ok(())
        })?;
        Ok(all)
    }

    /// Returns the findings about a file given as bytes, compared with an event file given as text.
    pub(crate) fn findings_at(
        &self,
        name: &str,
        bytes: Vec<u8>,
        event: &str,
    ) -> Result<Vec<Finding>, CliError> {
        let checking = self.checking()?;
        let event = OpenedEvent::read("event.toml", event.as_bytes().to_vec());
        if event.file.is_unreadable() {
            let mut findings = OpenedEvent::findings(&event.file.findings);
            findings.extend(self.findings_of(name, bytes)?);
            return Ok(findings);
        }
        let check = self.event_check(&checking, vec![event]);
        check.findings_of(name, bytes)
    }

    fn event_check<'c>(&self, checking: &'c Checking, events: Vec<OpenedEvent>) -> EventCheck<'c> {
        EventCheck {
            events,
            reading: &checking.reading,
            inspection: &checking.inspection,
            choice: &checking.choice,
            baseline: checking.baseline.as_ref(),
            fail_on: self.findings.fail_on(),
        }
    }

    /// Checks the inputs against events, writes the report and returns the exit status.
    fn run_events(&self, events: Vec<OpenedEvent>, session: &Session) -> Result<Exit, CliError> {
        let checking = self.checking()?;
        let report = self.report()?;
        let check = self.event_check(&checking, events);
        let own = self.event.own_files();
        let entries: Vec<Entry> = match self.writing.path() {
            Some(_) => self.input.inputs_beside(own.clone()).collect(),
            None => Vec::new(),
        };
        let others: Vec<&Path> = own.iter().map(PathBuf::as_path).collect();
        let mut out = self.writing.sink(&entries, &others)?;
        let own = [own, self.writing.own_outputs()].concat();
        let found = check.run(session, (&self.input, &self.jobs), own)?;
        let mut totals = found.totals;
        checking.note_left_out(&mut totals, found.known, session);
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

    /// Returns the report format; fails if it cannot hold `--statistics`.
    fn report(&self) -> Result<&'static dyn Report, CliError> {
        let report = self.writing.report(&self.findings)?;
        if self.statistics && !report.holds_statistics() {
            let problem = CliError::new(&cli_error::NO_STATISTICS);
            return Err(problem.with("report", report.id()));
        }
        Ok(report)
    }

    /// Prints on standard error what the report itself does not contain: skipped files, the totals
    /// of a report in a file, and the number of known findings.
    fn hint(&self, totals: &Totals, known: usize, session: &Session) {
        session.report_skipped(&totals.skipped);
        if self.writing.path().is_some() {
            session.hint(&totals.sentence(session.lang).to_string());
        }
        if known > 0 {
            session.hint(&match session.lang {
                Lang::En if known == 1 => "1 known finding suppressed".to_owned(),
                Lang::En => format!("{known} known findings suppressed"),
                Lang::Ko => format!("이미 아는 지적 {known}개를 뺌"),
            });
        }
    }

    fn checking(&self) -> Result<Checking, CliError> {
        let mut inspection = self.rules.inspection()?;
        inspection.guesses = self.guess;
        let mut reading = self.input.reading.reading(inspection.as_written)?;
        reading.options.limits.findings = self.max_findings;
        let most = reading.options.limits.bytes;
        Ok(Checking {
            reading,
            inspection,
            choice: self.findings.choice()?,
            keeps_lines: self.duplicates,
            reports_clean_files: self.report()?.reports_clean_files(),
            baseline: self
                .baseline
                .as_deref()
                .map(|path| Baseline::open(path, most))
                .transpose()?,
        })
    }

    /// Checks the inputs once, writes the report and returns the exit status.
    fn check(&self, session: &Session) -> Result<Exit, CliError> {
        let events = self.event.open()?;
        let (unreadable, events): (Vec<OpenedEvent>, Vec<OpenedEvent>) = events
            .into_iter()
            .partition(|event| event.file.is_unreadable());
        if unreadable.is_empty() && !events.is_empty() {
            return self.run_events(events, session);
        }
        let checking = self.checking()?;
        let report = self.report()?;
        let own = self.event.own_files();
        let beside = [self.writing.own_outputs(), own.clone()].concat();
        let mut inputs: Box<dyn Iterator<Item = Entry> + Send> =
            Box::new(self.input.inputs_beside(beside));
        let mut others: Vec<&Path> = own.iter().map(PathBuf::as_path).collect();
        others.extend(self.baseline.as_deref());
        let out = match self.writing.path() {
            None => Sink::stdout(),
            Some(_) => {
                // All inputs must be known before the output file is opened, so that it does not
                // overwrite one.
                let entries: Vec<Entry> = inputs.collect();
                let sink = self.writing.sink(&entries, &others)?;
                inputs = Box::new(entries.into_iter());
                sink
            }
        };
        let reporter = report.begin(self.writing.style(session, &self.findings));
        let mut checked = CheckReport {
            checking: &checking,
            session,
            fail_on: self.findings.fail_on(),
            counts_only: self.statistics,
            out,
            reporter,
            totals: Totals::default(),
            exit: Exit::Fine,
            known: 0,
            lines: LinesOfAll::default(),
            file: ReportedFile::default(),
        };
        for event in &unreadable {
            checked.event(event)?;
        }
        let engine = Engine {
            input: &self.input,
            jobs: &self.jobs,
            reading: &checking.reading,
        };
        let inputs = if checking.keeps_lines {
            let inputs = inputs.map(|entry| entry.with_kept_stream(&checking.reading));
            engine.run(inputs, &&checking, &mut checked)?
        } else {
            engine.run_divided(inputs, &&checking, &mut checked)?
        };
        checked.totals.files = inputs.files;
        checked.duplicates()?;
        let CheckReport {
            mut out,
            mut reporter,
            mut totals,
            exit,
            known,
            ..
        } = checked;
        totals.skipped.clone_from(&inputs.skipped);
        checking.note_left_out(&mut totals, known, session);
        if self.statistics && !report.is_for_programs() {
            out.print(&statistics(&totals, session.lang))?;
        }
        out.put(|out| reporter.end(&totals, out))?;
        out.finish()?;
        self.hint(&totals, known, session);
        inputs.verify()?;
        Ok(exit)
    }
}

impl Verb for Check {
    fn waits(&self) -> bool {
        self.watch
    }

    /// Checks the inputs; with `--watch`, again whenever the file is saved.
    #[cfg_attr(not(feature = "show"), allow(unused_variables))]
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        if !self.watch {
            return self.check(session);
        }
        watch::watch(&self.input.paths, session, |file, records| {
            self.check(session)?;
            #[cfg(feature = "show")]
            if let Ok(bytes) = std::fs::read(file) {
                let findings = self.findings_of(&file.to_string_lossy(), bytes)?;
                let args = (&self.input.reading, &self.rules);
                first_wrong::draw(&findings, (file, records), args, session)?;
            }
            Ok(())
        })
    }
}

/// Builds the table of `--statistics`: the number of findings for each code.
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

/// Receiver of the findings, which writes the report in the order of the inputs.
struct CheckReport<'c> {
    checking: &'c Checking,
    session: &'c Session,
    fail_on: Severity,
    /// True with `--statistics`: findings are counted but not written.
    counts_only: bool,
    out: Sink,
    reporter: Box<dyn Reporter>,
    totals: Totals,
    exit: Exit,
    /// Number of findings suppressed as known so far.
    known: usize,
    lines: LinesOfAll,
    file: ReportedFile,
}

/// State of the file that is being reported.
#[derive(Default)]
struct ReportedFile {
    input: Option<Arc<Input>>,
    /// Known findings of the file that can still be suppressed.
    known: KnownFindings,
    /// Number of records in the file so far.
    records: usize,
    /// Number of record numbers used in the file so far. An unreadable record may use one too, so
    /// this may exceed `records`.
    numbers: u32,
}

#[derive(Default)]
struct RecordCounts {
    records: usize,
    plays: usize,
    called: RecordTerminology,
}

impl Consumer for CheckReport<'_> {
    fn problem(&mut self, problem: CliError) -> Result<(), CliError> {
        self.out.flush()?;
        self.session.say(&problem);
        let lang = self.session.lang;
        self.totals.troubles.push(problem.trouble(lang));
        self.exit = Exit::Failed;
        Ok(())
    }

    fn unreadable(&mut self, problem: CliError) -> Result<(), CliError> {
        self.totals.unreadable += 1;
        self.problem(problem)
    }
}

impl CheckReport<'_> {
    /// Starts the report of a file; does nothing if `input` is the current file.
    fn begin(&mut self, input: &Arc<Input>) {
        let current = self.file.input.as_ref();
        if current.is_some_and(|current| Arc::ptr_eq(current, input)) {
            return;
        }
        let baseline = self.checking.baseline.as_ref();
        self.file = ReportedFile {
            input: Some(Arc::clone(input)),
            known: baseline
                .map(|baseline| baseline.of_file(&input.name))
                .unwrap_or_default(),
            ..ReportedFile::default()
        };
    }

    /// Counts and writes findings about a file or part of it. Record numbers from the part are
    /// converted to numbers in the file; known findings are suppressed.
    fn findings(
        &mut self,
        input: &Arc<Input>,
        source: &Source,
        mut findings: Vec<Finding>,
    ) -> Result<(), CliError> {
        self.begin(input);
        let places = findings.iter_mut().map(|finding| &mut finding.place);
        for record in places.filter_map(|place| place.record.as_mut()) {
            *record += self.file.numbers;
        }
        self.known += self.file.known.leave_out(&mut findings);
        self.count_and_report(source, &findings)
    }

    fn count_and_report(&mut self, source: &Source, findings: &[Finding]) -> Result<(), CliError> {
        self.totals.count(findings);
        let is_minded = |finding: &Finding| finding.severity >= self.fail_on;
        self.exit = self.exit.max(Exit::found(findings.iter().any(is_minded)));
        if self.counts_only || findings.is_empty() {
            return Ok(());
        }
        self.out
            .put(|out| self.reporter.file(source, findings, out))
    }

    /// Adds the counts of a file or part to the totals; at the last part, ends the report of the
    /// file.
    fn end(
        &mut self,
        input: &Arc<Input>,
        counts: &RecordCounts,
        numbers: u32,
        is_last: bool,
    ) -> Result<(), CliError> {
        self.begin(input);
        self.file.records += counts.records;
        self.file.numbers += numbers;
        self.totals.records += counts.records;
        *self.totals.plays.get_or_insert(0) += counts.plays;
        self.totals.called = self.totals.called.with(counts.called);
        if !is_last {
            return Ok(());
        }
        self.totals.statistics.end_file();
        let records = u32::try_from(self.file.records).unwrap_or(u32::MAX);
        self.file = ReportedFile::default();
        if !self.checking.reports_clean_files {
            return Ok(());
        }
        let first = input.records.map_or(0, |records| records.first - 1);
        let records = first..first.saturating_add(records);
        self.out
            .put(|out| self.reporter.read(&input.name, records, out))
    }

    /// Reports the findings about an event file that cannot be read.
    fn event(&mut self, event: &OpenedEvent) -> Result<(), CliError> {
        let mut findings = OpenedEvent::findings(&event.file.findings);
        self.checking.choice.apply(&mut findings);
        if let Some(baseline) = &self.checking.baseline {
            let mut known = baseline.of_file(event.source.name());
            self.known += known.leave_out(&mut findings);
        }
        self.count_and_report(&event.source, &findings)?;
        self.totals.statistics.end_file();
        Ok(())
    }

    /// Reports duplicate records, which are known only after all records are read.
    fn duplicates(&mut self) -> Result<(), CliError> {
        let lines = mem::take(&mut self.lines);
        let checking = self.checking;
        let open = |input: &Arc<Input>| input.open_again(&checking.reading);
        lines.findings(&checking.choice, open, |parts| {
            let baseline = checking.baseline.as_ref();
            let name = parts.first().map_or("", |(source, _)| source.name());
            let mut known = baseline.map(|it| it.of_file(name)).unwrap_or_default();
            for (source, mut findings) in parts {
                self.known += known.leave_out(&mut findings);
                self.count_and_report(&source, &findings)?;
            }
            self.totals.statistics.end_file();
            Ok(())
        })
    }
}

/// Result of checking one record, or findings about a file outside of records.
#[derive(Default)]
struct CheckedRecord {
    findings: Vec<Finding>,
    counts: RecordCounts,
    line: Option<(Place, MainLine)>,
}

impl<'r> PerInput<'r> for &'r Checking {
    type Worker = Inspector<'r>;
    type Plan = ();
    type Consumer = CheckReport<'r>;

    fn worker(&self) -> Inspector<'r> {
        Inspector::new(&self.inspection)
    }

    fn work(
        &self,
        inspector: &mut Inspector<'r>,
        input: OpenedInput<'_>,
        (): (),
        results: &mut Results<'_, 'r, CheckReport<'r>>,
    ) -> Result<(), CliError> {
        let (file, is_last) = (Arc::clone(&input.input), input.is_last);
        let mut lines = self.keeps_lines.then(|| FileLines::new(&file));
        let mut counts = RecordCounts::default();
        let mut waiting = WaitingFindings {
            file: &file,
            source: Arc::clone(&input.first.source),
            weight: input.first.source.bytes().len(),
            findings: Vec::new(),
        };
        let outcome = self.each(inspector, input, |part, source, checked| {
            waiting.part(source, results);
            waiting.findings.extend(checked.findings);
            counts.records += checked.counts.records;
            counts.plays += checked.counts.plays;
            counts.called = counts.called.with(checked.counts.called);
            if let (Some(lines), Some((place, line))) = (&mut lines, checked.line) {
                lines.add(part, place, line);
            }
            if waiting.findings.len() >= BATCH {
                waiting.deliver(results);
            }
            results.flow()
        });
        waiting.deliver(results);
        let weight = FINDING + lines.as_ref().map_or(0, FileLines::weight);
        let numbers = outcome.as_ref().map_or(0, |numbers| *numbers);
        results.deliver(weight, move |report| {
            report.end(&file, &counts, numbers, is_last)?;
            if let Some(lines) = lines {
                report.lines.add(lines);
            }
            Ok(())
        });
        outcome.map(|_| ())
    }
}

/// Findings about a part of a file that a thread has not passed on yet.
struct WaitingFindings<'f> {
    file: &'f Arc<Input>,
    source: Arc<Source>,
    /// Bytes of the part's text, which the waiting findings keep in memory.
    weight: usize,
    findings: Vec<Finding>,
}

impl WaitingFindings<'_> {
    /// Passes on the collected findings if `source` is the text of a new part, and starts
    /// collecting for that part.
    fn part<'r>(&mut self, source: &Arc<Source>, results: &mut Results<'_, 'r, CheckReport<'r>>) {
        if !Arc::ptr_eq(&self.source, source) {
            self.deliver(results);
            self.source = Arc::clone(source);
            self.weight = source.bytes().len();
        }
    }

    fn deliver<'r>(&mut self, results: &mut Results<'_, 'r, CheckReport<'r>>) {
        let findings = mem::take(&mut self.findings);
        if findings.is_empty() {
            return;
        }
        let weight = mem::take(&mut self.weight) + findings.len() * FINDING;
        let (file, source) = (Arc::clone(self.file), Arc::clone(&self.source));
        results.deliver(weight, move |report| {
            Ok(report.findings(&file, &source, findings)?)
        });
    }
}

impl Checking {
    /// Checks an input record by record and passes each result to `each`, with the index and text
    /// of its part. Returns how many record numbers the input uses, unreadable records included.
    fn each(
        &self,
        inspector: &mut Inspector<'_>,
        input: OpenedInput<'_>,
        mut each: impl FnMut(usize, &Arc<Source>, CheckedRecord) -> ControlFlow<()>,
    ) -> Result<u32, CliError> {
        let mut of_file = input.findings.clone();
        self.choice.apply(&mut of_file);
        if !of_file.is_empty() {
            let checked = CheckedRecord {
                findings: of_file,
                ..CheckedRecord::default()
            };
            if each(0, &input.first.source, checked).is_break() {
                return Ok(0);
            }
        }
        input.each_in_part(|part, opened, item| {
            let ReadItem {
                record,
                mut findings,
            } = item;
            let mut checked = CheckedRecord::default();
            if let Some(mut record) = record {
                let game = games::by_id(&record.game.0);
                let words = game.map_or(Terminology::MOVES, |game| game.facts().words);
                let trace = inspector.inspect(&mut record, &mut findings);
                checked.counts = RecordCounts {
                    records: 1,
                    // A record whose game cannot be replayed is counted with all of its moves.
                    plays: match trace {
                        Some(trace) => trace.moves(),
                        None => record.all_moves(),
                    },
                    called: RecordTerminology::Alike(words),
                };
                checked.line = self.keeps_lines.then(|| {
                    let line = MainLine::from_record(&record).turned_alike(&record);
                    (Place::whole(&record), line)
                });
            }
            checked.findings = findings.into_vec();
            self.choice.apply(&mut checked.findings);
            code_filter::sort(&mut checked.findings);
            each(part, &opened.source, checked)
        })
    }
}
