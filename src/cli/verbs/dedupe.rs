//! `bokgi dedupe`: finds and removes records that are copies of others.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use clap::Args;

use super::convert::{
    ConversionReport, ConversionRun, Delivery, LeftOut, ListingArgs, NameList, PendingFindings,
    Picking, RecordNames, ReportsFindings, WritingArgs,
};
use crate::cli::args::criteria::Criteria;
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::engine::{Consumer, Engine, PerInput, Results};
use crate::cli::run::input::{Entry, Input};
use crate::cli::run::opened_input::OpenedInput;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::Findings;
use crate::event::spelling::NormalName;
use crate::formats::Reading;
use crate::model::{Field, Record, Side};
use crate::ops::duplicates::{Duplicate, Fullness, LEAST_BEGINNING, MainLine, duplicates_in_order};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::path::names_a_copy;
use crate::text::{Bilingual, Lang};

/// Estimated memory in bytes of a record, besides its moves, that waits for its turn in the queue.
const RECORD: usize = 200;

/// Name, help and examples of the verb `dedupe`.
pub(crate) static VERB: Declaration = Declaration::new::<Dedupe>(
    "dedupe",
    Bilingual::new(
        "Remove copies: equal moves, rotated or mirrored too, and beginnings",
        "겹치는 기보를 뺍니다. 돌리거나 뒤집어 놓은 것, 앞부분만 있는 것도 찾습니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi dedupe games/                        each copy with its original and the reason
  bokgi dedupe games/ -o clean.sgf           the records without copies, in one file
  bokgi dedupe old/ new.zip --to sgf -O all/  one output per input
  bokgi dedupe games/ --list                 names of the records without copies
  bokgi dedupe games/ --copies -o twice.sgf  the copies themselves
  bokgi dedupe games/ | cut -f 1             names of the copies
  bokgi dedupe lines/ --no-beginnings        keep the beginnings of longer records
  bokgi dedupe omok/ --same-players          compare only games of the same players

A record is a copy if it has the same moves as another one, in any format, encoding or orientation of the board and with any header, or if it is the beginning of another one and at least ten moves long. The record with the longest main line is kept, then the one with the most variations, comments and header entries, then the first one. Records without moves are not compared. Copies are listed on standard output in columns separated by tabs, or on standard error if records or names are written.

Exit status: 0 done, 1 a part of an input could not be parsed or a record does not fit the format, 2 a file could not be read or written.",
        "\
예:
  bokgi dedupe games/                        겹치는 기보, 남는 기보, 이유
  bokgi dedupe games/ -o clean.sgf           겹치지 않게 파일 하나에
  bokgi dedupe old/ new.zip --to sgf -O all/  파일마다 따로
  bokgi dedupe games/ --list                 남는 기보의 이름
  bokgi dedupe games/ --copies -o twice.sgf  겹치는 기보만
  bokgi dedupe games/ | cut -f 1             겹치는 기보의 이름
  bokgi dedupe lines/ --no-beginnings        앞부분만 있는 기보는 남김
  bokgi dedupe omok/ --same-players          대국자가 다르면 수순이 같아도 남김

형식, 인코딩, 대국 정보가 다르거나 판을 돌리고 뒤집어 놓았어도 수순이 같으면 겹치는 기보이며, 열 수부터는 다른 기보의 앞부분만 있는 것도 그렇습니다. 본 수순이 가장 긴 기보를 남기고, 같으면 변화도, 해설, 대국 정보가 많은 기보를, 그래도 같으면 먼저 읽은 기보를 남깁니다. 수가 없는 기보는 비교하지 않습니다. 겹치는 기보는 탭으로 나눈 줄로 표준 출력에 적고, 기보나 이름을 쓸 때에는 표준 오류로 알립니다.

종료 코드: 0 마침, 1 입력의 일부를 이해하지 못했거나 형식에 담지 못한 기보가 있음, 2 읽거나 쓰지 못한 것이 있음.",
    ),
);

/// Options of `bokgi dedupe`.
#[derive(Clone, Args)]
pub(crate) struct Dedupe {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    taking: TakingArgs,
    #[command(flatten)]
    writing: WritingArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    findings: FindingArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// Options for which records count as copies, and for the output.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Taking")]
struct TakingArgs {
    /// Keep records that are the beginning of another
    #[arg(long)]
    no_beginnings: bool,
    /// Compare only records of the same players, beginnings of any length too
    #[arg(long)]
    same_players: bool,
    /// Output the copies instead of the kept records
    #[arg(long)]
    copies: bool,
    #[command(flatten)]
    listing: ListingArgs,
}

/// Data about a record that are kept until all records are read, for finding copies.
struct SurveyedRecord {
    /// Index of the record's input.
    input: usize,
    /// Number of the record in its file, from 1.
    number: u32,
    line: MainLine,
    fullness: Fullness,
    /// Player names normalized for comparison, each with its side; empty if players are not
    /// compared.
    players: String,
}

/// Data about the records of all inputs, for finding copies.
#[derive(Default)]
struct Survey {
    /// Inputs that were opened, by their index.
    inputs: HashMap<usize, Arc<Input>>,
    records: Vec<SurveyedRecord>,
}

/// The first reading of the inputs, which collects data about their records.
struct Surveyor<'s> {
    inspection: &'s Inspection,
    /// True if only records of the same players can be copies.
    same_players: bool,
    /// True if this is the only reading of the inputs, so that it must report their findings.
    is_last: bool,
}

/// Receiver of the data about records, in the order of the inputs.
struct SurveyConsumer<'r> {
    survey: Survey,
    /// Report of findings and errors; `None` if the inputs are read a second time, which reports
    /// them.
    report: Option<ConversionReport<'r>>,
}

impl Consumer for SurveyConsumer<'_> {
    fn problem(&mut self, problem: CliError) -> Result<(), CliError> {
        self.with_report(|report| report.problem(&problem));
        Ok(())
    }
}

impl ReportsFindings for SurveyConsumer<'_> {
    /// Calls `act` with the report; does nothing if a second reading of the inputs will report.
    fn with_report(&mut self, act: impl FnOnce(&mut ConversionReport<'_>)) {
        if let Some(report) = &mut self.report {
            act(report);
        }
    }
}

impl<'r> PerInput<'r> for Surveyor<'r> {
    type Worker = Inspector<'r>;
    /// Index of the input in the run.
    type Plan = usize;
    type Consumer = SurveyConsumer<'r>;

    fn worker(&self) -> Inspector<'r> {
        Inspector::new(self.inspection)
    }

    fn work(
        &self,
        inspector: &mut Inspector<'r>,
        input: OpenedInput<'_>,
        place: usize,
        results: &mut Results<'_, 'r, SurveyConsumer<'r>>,
    ) -> Result<(), CliError> {
        let shared = Arc::clone(&input.input);
        let name = shared.name.clone();
        let mut pending = PendingFindings::new(&input);
        results.deliver(RECORD, move |consumer| {
            consumer.survey.inputs.insert(place, shared);
            consumer.with_report(|report| report.opened());
            Ok(())
        });
        input.each(|opened, item| {
            let record = item
                .record
                .map(|record| self.record(inspector, record, place));
            if self.is_last {
                let findings = item.findings.into_vec();
                pending.add(record.is_some(), findings, &opened.source, results);
            }
            if let Some(record) = record {
                let weight = RECORD + 2 * record.line.plies() as usize;
                results.deliver(weight, move |consumer| {
                    consumer.survey.records.push(record);
                    Ok(())
                });
            }
            results.flow()
        })?;
        if self.is_last {
            pending.end(&name, results)?;
        }
        Ok(())
    }
}

impl Surveyor<'_> {
    fn record(
        &self,
        inspector: &Inspector<'_>,
        mut record: Record,
        input: usize,
    ) -> SurveyedRecord {
        let players = if self.same_players {
            players(&record)
        } else {
            String::new()
        };
        let fullness = Fullness::from_record(&record);
        // Some formats leave handicap stones out, so they are added to make copies comparable.
        inspector.prepare(&mut record, &mut Findings::new());
        SurveyedRecord {
            input,
            number: record.origin.index + 1,
            line: MainLine::from_record(&record).turned_alike(&record),
            fullness,
            players,
        }
    }
}

/// Returns the player names of a record, normalized for comparison, each with its side.
fn players(record: &Record) -> String {
    let mut names: Vec<(Side, String)> = Vec::new();
    for entry in record.header.entries() {
        if let Field::Name(side) = entry.field {
            let mut forms = NormalName::from_text(record.text(entry.text)).forms();
            forms.sort();
            names.push((side, forms.swap_remove(0)));
        }
    }
    names.sort();
    let names = names.into_iter();
    let named = names.map(|(side, name)| format!("{}\t{name}\n", side.index()));
    named.collect()
}

impl Verb for Dedupe {
    /// Finds the copies, and writes or lists the records without copies, or the copies.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let (taking, writing) = (&self.taking, &self.writing);
        let is_written = !taking.listing.is_asked() && !writing.is_silent();
        let inspection = self.rules.inspection()?;
        if is_written {
            // Mistakes in the output options are reported before any input is read.
            writing.conversion(&inspection, None, session.lang)?;
        }
        let paths = &self.input.paths;
        let report = ConversionReport::new(session, &self.findings, writing.strict, paths)?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let inputs = self.input.inputs_beside(writing.own_outputs());
        if !is_written {
            let inputs = inputs.enumerate().map(|(at, entry)| (entry, at));
            let surveyed = self.survey(inputs, (&reading, &inspection), Some(report))?;
            return surveyed.list(taking, session);
        }
        let entries: Vec<Entry> = inputs
            .map(|entry| entry.with_kept_stream(&reading))
            .collect();
        let opened = entries.iter().enumerate();
        let opened = opened.filter_map(|(at, entry)| match entry {
            Entry::Input(input) => Some((Entry::Input(input.clone()), at)),
            // Skipped files and errors are left to the second reading, which reports them.
            Entry::Skipped(_) | Entry::Error(_) => None,
        });
        let survey = self.survey(opened, (&reading, &inspection), None)?.survey;
        let found = survey.copies(taking);
        survey.hint(&found, session);
        let left_out = survey.left_out(&found, taking.copies);
        let run = ConversionRun {
            session,
            input: &self.input,
            writing,
            rules: &self.rules,
            findings: &self.findings,
            jobs: &self.jobs,
            criteria: &Criteria::none(),
            left_out: &left_out,
            picking: &Picking::default(),
            delivery: Delivery::Records,
            editing: None,
        };
        let end = run.run_over(entries)?;
        session.hint(&sum(&found, survey.records.len(), session.lang));
        Ok(end.exit)
    }
}

impl Dedupe {
    /// Reads the inputs, each paired with its index, and collects data about their records.
    /// `report` receives findings and errors; `None` if a second reading reports them.
    fn survey<'s>(
        &'s self,
        inputs: impl Iterator<Item = (Entry, usize)> + Send,
        (reading, inspection): (&'s Reading, &'s Inspection),
        report: Option<ConversionReport<'s>>,
    ) -> Result<SurveyConsumer<'s>, CliError> {
        let engine = Engine {
            input: &self.input,
            jobs: &self.jobs,
            reading,
        };
        let surveyor = Surveyor {
            inspection,
            same_players: self.taking.same_players,
            is_last: report.is_some(),
        };
        let mut consumer = SurveyConsumer {
            survey: Survey::default(),
            report,
        };
        let summary = engine.run_planned(inputs, &surveyor, &mut consumer)?;
        consumer.with_report(|report| report.totals.skipped = summary.skipped);
        Ok(consumer)
    }
}

impl SurveyConsumer<'_> {
    /// Prints a table of copies, or the names of the selected records, and returns the exit status.
    fn list(mut self, taking: &TakingArgs, session: &Session) -> Result<Exit, CliError> {
        self.with_report(|report| report.look_for_input());
        let survey = &self.survey;
        let found = survey.copies(taking);
        if taking.listing.is_asked() {
            let mut names = NameList::new(taking.listing);
            let copies: HashSet<usize> = found.iter().map(|found| found.copy).collect();
            for at in 0..survey.records.len() {
                if copies.contains(&at) == taking.copies {
                    names.print(&survey.names(at))?;
                }
            }
            names.finish()?;
            survey.hint(&found, session);
        } else {
            let mut out = Sink::stdout();
            for found in &found {
                out.print(&survey.row(found, session.lang))?;
            }
            out.finish()?;
        }
        let exit = self.report.map_or(Exit::Fine, |report| report.close(false));
        session.hint(&sum(&found, survey.records.len(), session.lang));
        Ok(exit)
    }
}

impl Survey {
    /// Prints a line for each copy with its original on standard error.
    fn hint(&self, found: &[Duplicate], session: &Session) {
        for found in found {
            session.hint(&self.sentence(found, session.lang));
        }
    }

    /// Finds the records that are copies of others.
    fn copies(&self, taking: &TakingArgs) -> Vec<Duplicate> {
        let least = match (taking.no_beginnings, taking.same_players) {
            (true, _) => u32::MAX,
            // If the players must be equal too, one common move is enough. Otherwise more are
            // needed, because games of different players often begin alike.
            (false, true) => 1,
            (false, false) => LEAST_BEGINNING,
        };
        let mut groups: HashMap<&str, Vec<usize>> = HashMap::new();
        for (at, record) in self.records.iter().enumerate() {
            groups.entry(&record.players).or_default().push(at);
        }
        let mut found = Vec::new();
        for mut group in groups.into_values() {
            // The first of several equal records is kept as the original, so the one with the most
            // content is sorted first.
            group.sort_by_key(|&at| {
                let fullness = std::cmp::Reverse(self.records[at].fullness);
                (fullness, names_a_copy(&self.name(at)))
            });
            let line = |at: usize| &self.records[at].line;
            found.extend(duplicates_in_order(&group, line, least));
        }
        found.sort_by_key(|found| found.copy);
        found
    }

    /// Returns the records to leave out of the output: the copies, or with `takes_copies` all
    /// others.
    fn left_out(&self, found: &[Duplicate], takes_copies: bool) -> LeftOut {
        let copies: HashSet<usize> = found.iter().map(|found| found.copy).collect();
        let mut left_out = LeftOut::default();
        let records = self.records.iter().enumerate();
        for (at, record) in records {
            if copies.contains(&at) != takes_copies {
                left_out.records.insert((record.input, record.number));
                left_out.inputs.insert(record.input);
            }
        }
        for record in &self.records {
            if !left_out.holds(record.input, record.number) {
                left_out.inputs.remove(&record.input);
            }
        }
        left_out
    }

    /// Returns the name of the record with this index: `games.sgf#2`.
    fn name(&self, at: usize) -> String {
        let record = &self.records[at];
        self.inputs[&record.input].record_name(record.number)
    }

    /// Returns the name of the record with this index, for a list of names.
    fn names(&self, at: usize) -> RecordNames {
        let input = &self.inputs[&self.records[at].input];
        RecordNames::new(input, vec![self.name(at)])
    }

    /// Formats a line with a copy, its original and the reason, separated by tabs.
    fn row(&self, found: &Duplicate, lang: Lang) -> String {
        let (copy, kept) = (self.name(found.copy), self.name(found.kept));
        format!("{copy}\t{kept}\t{}\n", self.reason(found, lang))
    }

    /// Formats a sentence about a copy, its original and the reason.
    fn sentence(&self, found: &Duplicate, lang: Lang) -> String {
        let (copy, kept) = (self.name(found.copy), self.name(found.kept));
        let reason = self.reason(found, lang);
        match lang {
            Lang::En => format!("copy: {copy} of {kept} ({reason})"),
            Lang::Ko => format!("겹침: {copy} → {kept} ({reason})"),
        }
    }

    /// Describes why a record is a copy ("same moves", "first 40 moves"), how its board is
    /// oriented, and if it has more variations or comments than its original.
    fn reason(&self, found: &Duplicate, lang: Lang) -> String {
        let (copy, kept) = (&self.records[found.copy], &self.records[found.kept]);
        let plies = copy.line.plies();
        let mut reason = match (found.is_beginning, lang) {
            (false, Lang::En) => "same moves".to_owned(),
            (false, Lang::Ko) => "같은 수순".to_owned(),
            (true, Lang::En) => format!("first {plies} moves"),
            (true, Lang::Ko) => format!("처음 {plies}수까지"),
        };
        let seen = found.orientation.word().map(|word| word.get(lang));
        let has_more = |of: fn(&Fullness) -> u32| of(&copy.fullness) > of(&kept.fullness);
        let (variations, comments) = match lang {
            Lang::En => ("more variations", "more comments"),
            Lang::Ko => ("변화도가 더 많음", "해설이 더 많음"),
        };
        let variations = has_more(|it| it.variations).then_some(variations);
        let comments = has_more(|it| it.comments).then_some(comments);
        for more in [seen, variations, comments].into_iter().flatten() {
            reason.push_str(", ");
            reason.push_str(more);
        }
        reason
    }
}

/// Formats the summary with the numbers of copies and records.
fn sum(found: &[Duplicate], records: usize, lang: Lang) -> String {
    let beginnings = found.iter().filter(|found| found.is_beginning).count();
    let copies = found.len();
    let same = copies - beginnings;
    match lang {
        Lang::En => format!(
            "copies: {copies} of {records} records ({same} with the same moves, {beginnings} with the \
             first moves of another)"
        ),
        Lang::Ko => format!(
            "겹치는 기보: {records}개 가운데 {copies}개 (같은 수순 {same}개, 앞부분만 있는 것 {beginnings}개)"
        ),
    }
}
