//! `bokgi report`: a verdict on every record of a folder, with the pairings and standings of an
//! event.

mod diagrams;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;

use crate::cli::args::code_filter::CodeFilter;
use crate::cli::args::{ChoiceArgs, InputArgs, JobArgs, RulesArgs, one_of};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::collector::Collector;
use crate::cli::run::engine;
use crate::cli::run::event::{EventArgs, OpenedEvent};
use crate::cli::run::outputs::{OutputFiles, ReservedFile, resolved};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::{KeptBytes, Sink};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::{Finding, Severity};
use crate::event::event::Event;
use crate::event::event_report::{ForeignRow, IllegalMoveDiagram, Unread};
use crate::event::sharing::share;
use crate::event::verdict::Verdict;
use crate::event::{EventFile, EventReport, Judgement, RecordEntry};
use crate::formats::Reading;
use crate::report::concise;
use crate::report::event::csv::Csv;
use crate::report::event::handout::Handout;
use crate::report::event::part::{PARTS, Part};
use crate::report::event::{FORMS, Form, by_extension};
use crate::rules::inspection::Inspection;
use crate::text::path::readable;
use crate::text::{Bilingual, Lang};
use diagrams::may_be_drawn;

/// Name, help and examples of the verb `report`.
pub(crate) static VERB: Declaration = Declaration::new::<Report>(
    "report",
    Bilingual::new(
        "Summarize a folder or an event: verdicts, pairings, standings",
        "폴더나 대회의 기보를 판정하고 대진과 순위를 냅니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi report league/                                     verdicts, copies, unread files
  bokgi report league/ --event event.toml                  with pairings and standings
  bokgi report league/ --event event.toml -o report.html   a web page, to read and print
  bokgi report league/ --event event.toml -o report.xlsx   a workbook with one sheet per table
  bokgi report league/ --event event.toml -o report.json   for programs
  bokgi report league/ --event event.toml -o records.csv   one line per record, for spreadsheets
  bokgi report league/ --event event.toml --table standings -o standings.csv
  bokgi report league/ --event event.toml -o results.h9    for the European rating list
  bokgi report league/ --event pairings.csv                pairings from a table, without an event file
  bokgi report inbox/ --event singles.toml --event teams.toml -o report.xlsx
                                                           report-singles.xlsx and report-teams.xlsx
  bokgi report league/ --event event.toml --ignore REG303  ignore the rules stated in the records

Exit status: 0 no errors or warnings, 1 errors or warnings, 2 a file could not be opened.",
        "\
예:
  bokgi report league/                                     판정, 같은 기보, 읽지 못한 파일
  bokgi report league/ --event event.toml                  대진과 순위까지
  bokgi report league/ --event event.toml -o report.html   읽고 고르고 인쇄할 페이지
  bokgi report league/ --event event.toml -o report.xlsx   엑셀 문서, 표마다 시트 하나
  bokgi report league/ --event event.toml -o report.json   프로그램에서 쓸 때
  bokgi report league/ --event event.toml -o records.csv   스프레드시트용, 기보마다 한 줄
  bokgi report league/ --event event.toml --table standings -o 순위.csv
  bokgi report league/ --event event.toml -o 결과.h9       유럽 레이팅 제출용
  bokgi report league/ --event 대진.csv                    대회 파일 없이 대진표만으로
  bokgi report 받은기보/ --event 개인전.toml --event 단체전.toml -o 결과.xlsx
                                                           결과-개인전.xlsx와 결과-단체전.xlsx
  bokgi report league/ --event event.toml --ignore REG303  기보에 적힌 규칙은 따지지 않고

종료 코드: 0 문제없음, 1 오류나 경고 있음, 2 열지 못한 파일이 있음.",
    ),
);

/// Options of `bokgi report`.
#[derive(Clone, Args)]
pub(crate) struct Report {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    event: EventArgs,
    /// Write JSON, like --to json
    #[arg(long, conflicts_with_all = ["to", "table"], help_heading = "Writing")]
    json: bool,
    /// Format of the report [default: by extension of -o, else md]
    #[arg(
        long,
        value_name = "FORM",
        value_parser = one_of(FORMS.iter().map(|form| (form.id(), *form))),
        help_heading = "Writing",
    )]
    to: Option<&'static dyn Form>,
    /// Show the standings after this round
    #[arg(
        long,
        value_name = "ROUND",
        requires = "events",
        help_heading = "Writing"
    )]
    after: Option<u32>,
    /// Write one table of the report: csv (the default), md or html
    #[arg(
        long,
        value_name = "PART",
        value_parser = one_of(PARTS),
        help_heading = "Writing",
    )]
    table: Option<Part>,
    /// Write to FILE
    #[arg(short, long, value_name = "FILE", help_heading = "Writing")]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, help_heading = "Writing")]
    force: bool,
    #[command(flatten)]
    rules: RulesArgs,
    /// Guess dead stones of unmarked games and compare results
    #[arg(long, help_heading = "Rules")]
    guess: bool,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    jobs: JobArgs,
    /// Target of the report in a program that embeds bokgi; `None` on the command line.
    #[arg(skip)]
    pub(in crate::cli::verbs) in_memory: Option<InMemory>,
}

/// Target of a report in memory. Errors are returned instead of printed.
#[derive(Clone)]
pub(in crate::cli::verbs) struct InMemory {
    pub bytes: KeptBytes,
    /// Flag that ends the reading of the inputs.
    pub stop: Arc<AtomicBool>,
    /// Set if the error that is returned is about an input.
    pub has_unread_input: Arc<AtomicBool>,
}

impl Verb for Report {
    /// Reads all records and writes the report of each event, or of the folder if no event is
    /// given.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let form = self.form()?;
        let choice = self.choice.choice()?;
        let mut inspection = self.rules.inspection()?;
        inspection.guesses = self.guess;
        let mut reading = self.input.reading.reading(inspection.as_written)?;
        if let Some(target) = &self.in_memory {
            reading.stop = Arc::clone(&target.stop);
        }
        let events = self.event.open()?;
        if events.len() > 1 {
            self.input.keep_stream(&reading)?;
        }
        let mut is_unreadable = false;
        for event in &events {
            if let Some(error) = event.unreadable().filter(|_| self.in_memory.is_some()) {
                return Err(error);
            }
            is_unreadable |= event.report_unreadable(session)?;
        }
        if is_unreadable {
            return Ok(Exit::Failed);
        }
        if let Some(after) = self.after {
            for event in &events {
                verify_round(after, &event.file.event)?;
            }
        }
        let prints = self.path().is_none() && self.in_memory.is_none();
        if prints && !form.is_text() && io::stdout().is_terminal() {
            return Err(CliError::new(&cli_error::TERMINAL).with("writer", form.id()));
        }
        let mut own = self.event.own_files();
        let mut reserved = Vec::new();
        if let Some(path) = self.path() {
            let mut files = OutputFiles::new(self.force);
            for event in &self.event.paths {
                files.reads_file(event);
            }
            for path in self.paths(path) {
                own.push(resolved(&path));
                let file = files.reserve(path.clone(), None)?;
                file.verify_free()?;
                reserved.push((path, file));
            }
        }
        let run = ReportRun {
            verb: self,
            session,
            form,
            choice: &choice,
            reading: &reading,
            inspection: &inspection,
        };
        let mut exit = Exit::Fine;
        let mut collections = if events.is_empty() {
            vec![run.collect(None, own, &mut exit)?]
        } else {
            let mut collections = Vec::new();
            for event in &events {
                exit = Exit::Fine;
                collections.push(run.collect(Some(event), own.clone(), &mut exit)?);
            }
            collections
        };
        // Every event reads the same inputs, so the errors are printed only for the first event.
        for problem in collections
            .iter_mut()
            .take(1)
            .flat_map(|one| one.problems.drain(..))
        {
            if let Some(target) = &self.in_memory {
                target.has_unread_input.store(true, Ordering::Relaxed);
                return Err(problem);
            }
            session.say(&problem);
        }
        let owners = if events.len() > 1 {
            let files: Vec<&EventFile> = events.iter().map(|event| &event.file).collect();
            let entries = collections.iter().map(|one| one.entries.iter().collect());
            share(&files, &entries.collect::<Vec<_>>())
        } else {
            Vec::new()
        };
        let paths = self.event.paths.iter();
        let titles: Vec<String> = paths
            .zip(&events)
            .map(|(path, event)| {
                let name = event.file.event.name.clone();
                name.unwrap_or_else(|| stem(path))
            })
            .collect();
        let mut reserved = reserved.into_iter();
        let mut events = events.into_iter();
        for (index, collected) in collections.into_iter().enumerate() {
            if index > 0 && self.path().is_none() {
                self.sink().print(&"\n")?;
            }
            let shared = SharedRecords {
                index,
                owners: &owners,
                titles: &titles,
            };
            let found = run.write(events.next(), collected, &shared, reserved.next())?;
            exit = exit.max(found);
        }
        Ok(exit)
    }
}

/// Settings of a run, which are the same for every event.
struct ReportRun<'r> {
    verb: &'r Report,
    session: &'r Session,
    form: &'static dyn Form,
    choice: &'r CodeFilter,
    reading: &'r Reading,
    inspection: &'r Inspection,
}

/// Records and errors of the inputs, read under the rules of one event.
struct CollectedEntries {
    received: usize,
    files: usize,
    unread: Vec<Unread>,
    problems: Vec<CliError>,
    entries: Vec<RecordEntry>,
    diagrams: Vec<((Arc<str>, u32), IllegalMoveDiagram)>,
}

/// Division of the records among several events, as seen from one of them. `owners` is empty if
/// there is at most one event.
struct SharedRecords<'s> {
    index: usize,
    owners: &'s [Option<usize>],
    titles: &'s [String],
}

impl SharedRecords<'_> {
    /// Separates the event's own records from records of other events. Records that fit no event go
    /// to the first event.
    fn divide(&self, entries: Vec<RecordEntry>) -> (Vec<RecordEntry>, Vec<ForeignRow>) {
        if self.owners.is_empty() {
            return (entries, Vec::new());
        }
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for (entry, owner) in entries.into_iter().zip(self.owners) {
            if owner.unwrap_or(0) == self.index {
                own.push(entry);
                continue;
            }
            let mut row = ForeignRow::new(&entry);
            if let Some(owner) = owner {
                row.event.clone_from(&self.titles[*owner]);
            }
            others.push(row);
        }
        (own, others)
    }
}

impl ReportRun<'_> {
    /// Reads the records of the inputs under the rules of an event. `own` are the event files and the
    /// reports to be written, which a search of folders skips.
    fn collect(
        &self,
        event: Option<&OpenedEvent>,
        own: Vec<PathBuf>,
        exit: &mut Exit,
    ) -> Result<CollectedEntries, CliError> {
        let (input, jobs) = (&self.verb.input, &self.verb.jobs);
        let mut collector = Collector::new(self.reading, self.inspection, event, false);
        let draws = self.form.shows_diagrams() && self.verb.table.is_none();
        collector.draws = draws.then_some(may_be_drawn);
        collector.choice = Some(self.choice);
        let mut collection = collector.run((input, jobs), own)?;
        if let Some(event) = event.filter(|_| self.inspection.rules.is_empty()) {
            collector.by_own_rules(&mut collection, &event.file)?;
        }
        if !collection.problems.is_empty() {
            *exit = Exit::Failed;
        }
        if collection.read == 0 && event.is_none() && *exit < Exit::Failed {
            let files = collection.skipped.iter().filter(|one| !one.is_folder());
            return Err(CliError::no_input(files.count()));
        }
        let unread = collection.unread(input);
        let is_heavy = |finding: &Finding| finding.severity > Severity::Note;
        let empty = collection.files.iter();
        let mut empty = empty.filter(|file| file.records.is_empty());
        *exit =
            (*exit).max(Exit::found(empty.any(|file| {
                file.loose.iter().any(|(_, finding)| is_heavy(finding))
            })));
        let (received, files) = (collection.received(), collection.read);
        let diagrams = if collector.draws.is_some() {
            collector.diagrams(&collection, self.session.lang)
        } else {
            Vec::new()
        };
        Ok(CollectedEntries {
            received,
            files,
            unread,
            problems: std::mem::take(&mut collection.problems),
            entries: collection.into_entries(),
            diagrams,
        })
    }

    /// Writes the report of an event, or without an event of the folder; returns the exit status.
    fn write(
        &self,
        event: Option<OpenedEvent>,
        collected: CollectedEntries,
        shared: &SharedRecords<'_>,
        reserved: Option<(PathBuf, ReservedFile)>,
    ) -> Result<Exit, CliError> {
        let (verb, session, form) = (self.verb, self.session, self.form);
        let threads = || verb.jobs.threads(&verb.input);
        let (entries, others) = shared.divide(collected.entries);
        let folder = verb.folder();
        let source = event.as_ref().map(|event| event.source.clone());
        let mut exit = Exit::Fine;
        let mut left_out = 0;
        let mut report = match event {
            Some(event) => {
                let all: Vec<&RecordEntry> = entries.iter().collect();
                let (judgement, unwanted) =
                    Judgement::for_report(event.file, &all, |finding| self.choice.wants(finding));
                left_out = unwanted;
                EventReport::of_event(folder, judgement, entries, verb.after)
            }
            None => engine::within(threads(), || EventReport::without_event(folder, entries)),
        };
        report.foreign.extend(others);
        report
            .foreign
            .sort_by(|a, b| (&a.file, a.record).cmp(&(&b.file, b.record)));
        (report.received, report.files) = (collected.received, collected.files);
        report.left_out = left_out + self.choice.left_out();
        session.note_left_out(report.left_out);
        report.settings = session.settings();
        report.unread = collected.unread;
        for ((file, number), diagram) in collected.diagrams {
            let record = report.records.binary_search_by(|record| {
                let place = (&*record.file, record.record);
                place.cmp(&(&*file, number))
            });
            if let Ok(at) = record {
                report.records[at].diagram = Some(Box::new(diagram));
            }
        }
        let part = verb.table;
        let due = part.and_then(|part| part.is_only_for(&report));
        if let Some(due) = due.or_else(|| form.is_only_for(&report)) {
            let problem = CliError::new(&cli_error::FORM_OF_OTHER_EVENTS).with("form", form.id());
            return Err(problem.with_words("due", |lang| due.get(lang).to_owned()));
        }
        if let (Some(Part::Handout(Handout::Boards)), Some(round)) = (part, report.next_round())
            && !report.has_pairings(round)
        {
            return Err(CliError::new(&cli_error::ROUND_NOT_PAIRED).with("round", round));
        }
        let nameless = form.nameless(&report);
        if !nameless.is_empty() {
            let problem = CliError::new(&cli_error::NAMES_NOT_LATIN).with("form", form.id());
            let problem = problem.with("count", nameless.len());
            return Err(problem.with("names", nameless.join(", ")));
        }
        if let Some(source) = source {
            for lacking in form.not_kept(&report) {
                let style = session.message_style();
                let finding = &lacking.finding;
                Sink::stderr().put(|out| concise::line(&source, finding, style, out))?;
                exit = exit.max(Exit::found(true));
            }
        }
        let path = reserved.as_ref().map(|(path, _)| path.clone());
        let mut out = match reserved {
            Some((_, reserved)) => reserved.open()?,
            None => verb.sink(),
        };
        let lang = session.lang;
        engine::within(threads(), || {
            out.put(|out| match part.zip(form.part_writer()) {
                Some((part, write)) => write(part, &report, lang, out),
                None => form.write(&report, lang, out),
            })
        })?;
        out.finish()?;
        if let Some(path) = path {
            session.hint(&written(&path, &report, session.lang));
        }
        let exit = exit.max(Exit::found(report.has_faults()));
        // Memory of the report is not freed on the command line, because the process ends here and
        // freeing a large event takes nearly as long as writing it.
        if verb.in_memory.is_none() {
            std::mem::forget(report);
        }
        Ok(exit)
    }
}

impl Report {
    fn form(&self) -> Result<&'static dyn Form, CliError> {
        let form = self.any_form()?;
        if self.table.is_some() && form.part_writer().is_none() {
            return Err(CliError::new(&cli_error::TABLE_OF_FORM).with("form", form.id()));
        }
        Ok(form)
    }

    /// Returns the report format of `--to` or `--json`, else by the output's extension, else
    /// Markdown, or CSV with `--table`. Fails for an unknown or missing extension.
    fn any_form(&self) -> Result<&'static dyn Form, CliError> {
        let json = || FORMS.iter().find(|form| form.id() == "json");
        let asked = self.to.or_else(|| json().copied().filter(|_| self.json));
        if let Some(form) = asked {
            return Ok(form);
        }
        let Some(path) = self.path() else {
            return Ok(if self.table.is_some() { &Csv } else { FORMS[0] });
        };
        let known = || {
            let known: Vec<&str> = FORMS.iter().map(|form| form.id()).collect();
            known.join(", ")
        };
        let Some(extension) = path.extension().and_then(|it| it.to_str()) else {
            return Err(CliError::no_extension(path, "--to", known()));
        };
        by_extension(extension).ok_or_else(|| {
            CliError::new(&cli_error::UNKNOWN_REPORT)
                .with("extension", extension)
                .with("known", known())
        })
    }

    /// Creates the stream of a report without an output path.
    fn sink(&self) -> Sink {
        match &self.in_memory {
            Some(target) => Sink::kept(target.bytes.clone(), "<report>".to_owned()),
            None => Sink::stdout(),
        }
    }

    /// Returns the output path; `None` for standard output.
    fn path(&self) -> Option<&PathBuf> {
        self.output.as_ref().filter(|path| path.as_os_str() != "-")
    }

    /// Returns the output path of each event: `path` itself, or with several events
    /// `report-EVENT.html` for `report.html`.
    fn paths(&self, path: &Path) -> Vec<PathBuf> {
        if self.event.paths.len() < 2 {
            return vec![path.to_owned()];
        }
        let extension = path.extension().and_then(|it| it.to_str());
        let own = |event: &PathBuf| {
            let name = format!("{}-{}", stem(path), stem(event));
            path.with_file_name(match extension {
                Some(extension) => format!("{name}.{extension}"),
                None => name,
            })
        };
        self.event.paths.iter().map(own).collect()
    }

    /// Returns the names of the input folders without their parents, for the title of the report.
    fn folder(&self) -> String {
        let names = self.input.paths.iter().map(|path| {
            let whole = resolved(path);
            let own = path.file_name().or(whole.file_name());
            own.map_or_else(|| readable(path), |name| readable(name.as_ref()))
        });
        names.collect::<Vec<_>>().join(", ")
    }
}

/// Fails if the event has no rounds, or if the round given with `--after` comes after its last
/// round.
fn verify_round(round: u32, event: &Event) -> Result<(), CliError> {
    let last = event.rounds.iter().map(|round| round.number).max();
    if last.is_some_and(|last| round <= last) {
        return Ok(());
    }
    let problem = CliError::new(&cli_error::ROUND_BEYOND).with("round", round);
    Err(problem.with_words("limit", |lang| match (last, lang) {
        (None, Lang::En) => "the event has no rounds".to_owned(),
        (None, Lang::Ko) => "회전이 없는 대회임".to_owned(),
        (Some(last), Lang::En) => format!("the last round of the event is {last}"),
        (Some(last), Lang::Ko) => format!("대회의 마지막 회전은 {last}회전임"),
    }))
}

/// Returns the name of a file without folders and extension.
fn stem(path: &Path) -> String {
    readable(path.file_stem().unwrap_or_default().as_ref())
}

/// Formats the message with the output file, the number of records and the number of each verdict.
fn written(path: &Path, report: &EventReport, lang: Lang) -> String {
    let (path, records) = (readable(path), report.records.len());
    let verdicts = Verdict::ALL.iter().rev();
    let verdicts: Vec<String> = verdicts
        .map(|&verdict| format!("{} {}", verdict.word().get(lang), report.total(verdict)))
        .collect();
    let verdicts = verdicts.join(", ");
    match lang {
        Lang::En => format!("wrote {path} (records: {records}; {verdicts})"),
        Lang::Ko => format!("{path}에 저장함 (기보 {records}개: {verdicts})"),
    }
}
