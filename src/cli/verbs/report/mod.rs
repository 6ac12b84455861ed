//! `bokgi report`: a verdict on every record of a folder, with pairings and standings of an event.

mod diagrams;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::args::{ChoiceArgs, InputArgs, JobArgs, RulesArgs, one_of};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::collector::Collector;
use crate::cli::run::engine;
use crate::cli::run::event::EventArgs;
use crate::cli::run::outputs::{OutputFiles, resolved};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::{Finding, Severity};
use crate::event::verdict::Verdict;
use crate::event::{EventReport, Judgement, RecordEntry};
use crate::report::concise;
use crate::report::event::csv::PARTS;
use crate::report::event::{FORMS, Form, by_extension};
use crate::text::path::readable;
use crate::text::{Bilingual, Lang};
use diagrams::may_be_drawn;

/// Declaration of `bokgi report`.
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
  bokgi report league/ --event event.toml --ignore REG303  기보에 적힌 규칙은 따지지 않고

종료 코드: 0 문제없음, 1 오류나 경고 있음, 2 열지 못한 파일이 있음.",
    ),
);

/// `bokgi report`.
#[derive(Clone, Args)]
pub(crate) struct Report {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    event: EventArgs,
    /// Write JSON, like --to json
    #[arg(long, conflicts_with_all = ["to", "table"], help_heading = "Writing")]
    json: bool,
    /// Form of the report [default: by extension of -o, else md]
    #[arg(
        long,
        value_name = "FORM",
        value_parser = one_of(FORMS.iter().map(|form| (form.id(), *form))),
        help_heading = "Writing",
    )]
    to: Option<&'static dyn Form>,
    /// Part of the report in a CSV file [default: records]
    #[arg(
        long,
        value_name = "PART",
        value_parser = one_of(PARTS.iter().map(|(name, form)| (*name, form as &'static dyn Form))),
        help_heading = "Writing",
    )]
    table: Option<&'static dyn Form>,
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
}

impl Verb for Report {
    /// Reads all records and writes the report.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let form = self.form()?;
        let choice = self.choice.choice()?;
        let mut inspection = self.rules.inspection()?;
        inspection.guesses = self.guess;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let event = self.event.open()?;
        let source = event.as_ref().map(|event| event.source.clone());
        let path = self.path();
        if path.is_none() && !form.is_text() && io::stdout().is_terminal() {
            return Err(CliError::new(&cli_error::TERMINAL).with("writer", form.id()));
        }
        let reserved = match path {
            Some(path) => {
                let mut files = OutputFiles::new(self.force);
                if let Some(event) = &self.event.event {
                    files.reads_file(event);
                }
                let reserved = files.reserve(path.clone(), None)?;
                reserved.verify_free()?;
                Some(reserved)
            }
            None => None,
        };
        let mut own = self.event.own_files();
        own.extend(path.map(|path| resolved(path)));
        let mut collector = Collector::new(&reading, &inspection, event.as_ref(), false);
        collector.draws = form.shows_diagrams().then_some(may_be_drawn);
        collector.choice = Some(&choice);
        let mut collection = collector.run((&self.input, &self.jobs), own)?;
        if let Some(event) = event.as_ref().filter(|_| inspection.rules.is_empty()) {
            collector.by_own_rules(&mut collection, &event.file)?;
        }
        let mut exit = Exit::Fine;
        for problem in &collection.problems {
            session.say(problem);
            exit = Exit::Failed;
        }
        if collection.read == 0 && event.is_none() && exit < Exit::Failed {
            let files = collection.skipped.iter().filter(|one| !one.is_folder());
            return Err(CliError::no_input(files.count()));
        }
        let unread = collection.unread(&self.input);
        let is_heavy = |finding: &Finding| finding.severity > Severity::Note;
        let mut empty = collection
            .files
            .iter()
            .filter(|file| file.records.is_empty());
        exit =
            exit.max(Exit::found(empty.any(|file| {
                file.loose.iter().any(|(_, finding)| is_heavy(finding))
            })));
        let files = collection.read;
        let diagrams = if collector.draws.is_some() {
            collector.diagrams(&collection, session.lang)
        } else {
            Vec::new()
        };
        let entries = collection.into_entries();
        let folder = self.folder();
        let mut left_out = 0;
        let mut report = match event {
            Some(event) => {
                let all: Vec<&RecordEntry> = entries.iter().collect();
                let (judgement, unwanted) =
                    Judgement::for_report(event.file, &all, |finding| choice.wants(finding));
                left_out = unwanted;
                EventReport::of_event(folder, judgement, entries)
            }
            None => engine::within(self.jobs.threads(&self.input), || {
                EventReport::without_event(folder, entries)
            }),
        };
        report.files = files;
        report.left_out = left_out + choice.left_out();
        session.note_left_out(report.left_out);
        report.settings = session.settings();
        report.unread = unread;
        for ((file, number), diagram) in diagrams {
            let record = report.records.binary_search_by(|record| {
                let place = (&*record.file, record.record);
                place.cmp(&(&*file, number))
            });
            if let Ok(at) = record {
                report.records[at].diagram = Some(Box::new(diagram));
            }
        }
        if let Some(due) = form.is_only_for(&report) {
            let problem = CliError::new(&cli_error::FORM_OF_OTHER_EVENTS).with("form", form.id());
            return Err(problem.with_words("due", |lang| due.get(lang).to_owned()));
        }
        if let Some(source) = source {
            for lacking in form.lacking(&report) {
                let style = session.message_style();
                let finding = &lacking.finding;
                Sink::stderr().put(|out| concise::line(&source, finding, style, out))?;
                exit = exit.max(Exit::found(true));
            }
        }
        let mut out = match reserved {
            Some(reserved) => reserved.open()?,
            None => Sink::stdout(),
        };
        let lang = session.lang;
        engine::within(self.jobs.threads(&self.input), || {
            out.put(|out| form.write(&report, lang, out))
        })?;
        out.finish()?;
        if let Some(path) = self.path() {
            session.hint(&written(path, &report, session.lang));
        }
        let exit = exit.max(Exit::found(report.has_faults()));
        // The process ends here; freeing a large event takes nearly as long as writing it.
        std::mem::forget(report);
        Ok(exit)
    }
}

impl Report {
    fn form(&self) -> Result<&'static dyn Form, CliError> {
        let form = self.whole_form()?;
        match self.table {
            // Without another file or form, a table is written as CSV.
            Some(table)
                if form.id() == table.id() || self.to.is_none() && self.path().is_none() =>
            {
                Ok(table)
            }
            Some(_) => Err(CliError::new(&cli_error::TABLE_OF_CSV).with("form", form.id())),
            None => Ok(form),
        }
    }

    /// Returns the form of the whole report.
    fn whole_form(&self) -> Result<&'static dyn Form, CliError> {
        let json = || FORMS.iter().find(|form| form.id() == "json");
        let asked = self.to.or_else(|| json().copied().filter(|_| self.json));
        if let Some(form) = asked {
            return Ok(form);
        }
        let Some(path) = self.path() else {
            return Ok(FORMS[0]);
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

    /// Returns the output path; `None` for standard output.
    fn path(&self) -> Option<&PathBuf> {
        self.output.as_ref().filter(|path| path.as_os_str() != "-")
    }

    /// Returns the name of the folder, without its parents.
    fn folder(&self) -> String {
        let names = self.input.paths.iter().map(|path| {
            let whole = resolved(path);
            let own = path.file_name().or(whole.file_name());
            own.map_or_else(|| readable(path), |name| readable(name.as_ref()))
        });
        names.collect::<Vec<_>>().join(", ")
    }
}

/// Reports the output file and the number of each verdict.
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
