//! `bokgi merge`: merges records into one tree of variations.

use std::collections::BTreeMap;

use clap::Args;

use super::convert::{
    Conversion, ConversionRun, Delivery, HandedRecord, Handing, LeftOut, OutputFile, Picking,
    Receiver, WritingArgs,
};
use crate::cli::args::criteria::Criteria;
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs, values};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::finding::Arg;
use crate::diag::loss::NOT_CARRIED;
use crate::diag::{Finding, Findings, Place};
use crate::formats::ReadItem;
use crate::formats::shared::typed::tag_names::{TagSubject, name_of};
use crate::model::{Field, Record};
use crate::ops::merge::{LineOrder, Merge as RecordMerge, MergePolicy, Merged, Misfit};
use crate::rules::inspection::Inspector;
use crate::text::{Bilingual, Lang};

/// Name of the merged record in messages about losses.
const TREE: Bilingual = Bilingual::new("the merged tree", "합친 기보");

/// Maximum number of record names in a message.
const TOLD: usize = 5;

/// Name, help and examples of the verb `merge`.
pub(crate) static VERB: Declaration = Declaration::new::<Merge>(
    "merge",
    Bilingual::new(
        "Merge records into one tree, as a library or variations",
        "기보 여럿을 변화도 하나나 라이브러리 하나로 합칩니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi merge a.lib b.lib games.kurnik -o all.lib     one library with all lines
  bokgi merge games/ -o tree.sgf                      the games as variations of one tree
  bokgi merge games/ --order frequency --names -o tree.sgf
  bokgi merge joseki/ --symmetry --transpositions -o joseki.sgf
  bokgi select games/ --opening 화월 --to ndjson | bokgi merge - -o kagetsu.lib
  bokgi merge games/ --to sgf | bokgi split - --variations -O lines/

Equal moves after equal moves become one node; different moves become variations. If records have different comments at one node, each comment begins with its source: [홍길동–임꺽정], the players or else the file name. Marks and labels are combined. Clock readings, assessments and other items that a node can have only once are left out if they differ. Header fields equal in all records are written at the beginning, the others where the lines part, or left out if they do not part. Everything left out is reported.

All records must have the same game, board and initial stones as the first one; yut and gonu also need the same rules. Other records are reported and left out. Notations that differ between programs are made uniform first, unless --as-written is given.

Exit status: as for convert; also 2 if a record cannot be merged.",
        "\
예:
  bokgi merge a.lib b.lib games.kurnik -o all.lib     모든 갈래를 담은 라이브러리
  bokgi merge games/ -o tree.sgf                      대국들을 변화도로
  bokgi merge games/ --order frequency --names -o tree.sgf
  bokgi merge joseki/ --symmetry --transpositions -o joseki.sgf
  bokgi select games/ --opening 화월 --to ndjson | bokgi merge - -o 화월.lib
  bokgi merge games/ --to sgf | bokgi split - --variations -O lines/

앞선 수순이 같고 둔 수가 같으면 노드 하나가 되고, 다르면 변화도로 나뉩니다. 한 노드에 기보마다 다른 해설이 있으면 [홍길동–임꺽정]처럼 누구의 해설인지 앞에 적습니다. 대국자가 없으면 파일 이름을 적습니다. 표시와 글자는 모읍니다. 시계 기록이나 평가처럼 노드에 하나뿐인 것은 서로 다르면 뺍니다. 대국 정보는 모두 같으면 처음에, 다르면 갈래가 나뉘는 곳에 적고, 나뉘는 곳이 없으면 뺍니다. 뺀 것은 알립니다.

종목과 판, 처음에 놓인 돌이 첫 기보와 같아야 하고 윷과 고누는 규칙도 같아야 합니다. 다른 기보는 이름을 알리고 뺍니다. --as-written을 주지 않는 한 프로그램마다 다른 표기를 한 가지로 맞추고 합칩니다.

종료 코드는 convert와 같으며, 합칠 수 없는 기보가 있어도 2입니다.",
    ),
);

/// Options of `bokgi merge`.
#[derive(Clone, Args)]
#[command(mut_arg("output_dir", |folder| folder.hide(true)))]
pub(crate) struct Merge {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    joining: JoiningArgs,
    #[command(flatten)]
    writing: WritingArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    findings: FindingArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// Options for merging records: order, names, transpositions, symmetry.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Joining")]
struct JoiningArgs {
    /// Order of the variations: input or frequency
    #[arg(long, value_name = "ORDER", default_value = "input")]
    order: LineOrder,
    /// Name the players, date and result at each game's end
    #[arg(long)]
    names: bool,
    /// Merge transpositions into the first occurrence and note it
    #[arg(long)]
    transpositions: bool,
    /// Merge lines that meet after rotating or mirroring the board
    #[arg(long)]
    symmetry: bool,
}

values!(
    LineOrder: Input "input" "As they come",
    Frequency "frequency" "Those of more records first"
);

impl Verb for Merge {
    /// Merges the records of the inputs, writes the tree and returns the exit status.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        if self.writing.output_dir.is_some() {
            return Err(CliError::new(&cli_error::ONE_TREE));
        }
        let inspection = self.rules.inspection()?;
        let mut conversion = self.writing.conversion(&inspection, None, session.lang)?;
        conversion.options.keeps_order = true;
        let joining = &self.joining;
        let policy = MergePolicy {
            order: joining.order,
            names_ends: joining.names,
            joins_transpositions: joining.transpositions,
            turns_lines: joining.symmetry,
            lang: session.lang,
        };
        let mut merging = Merging {
            session,
            writing: &self.writing,
            inspector: Inspector::new(&inspection),
            conversion: &conversion,
            merge: Some(RecordMerge::new(policy, &self.writing.place())),
            records: Vec::new(),
            misfits: Vec::new(),
        };
        let run = ConversionRun {
            session,
            input: &self.input,
            writing: &self.writing,
            rules: &self.rules,
            findings: &self.findings,
            jobs: &self.jobs,
            criteria: &Criteria::none(),
            left_out: &LeftOut::default(),
            editing: None,
            picking: &Picking::default(),
            delivery: Delivery::Handed,
        };
        Ok(run.hand_to(&mut merging)?.exit)
    }
}

/// State of a merge: the tree so far and the records that did not fit.
struct Merging<'m> {
    session: &'m Session,
    writing: &'m WritingArgs,
    inspector: Inspector<'m>,
    conversion: &'m Conversion<'m>,
    /// The merged tree so far; `None` once it has been completed.
    merge: Option<RecordMerge>,
    records: Vec<String>,
    /// Names of the records that cannot be merged into the tree, with reasons.
    misfits: Vec<(String, Misfit)>,
}

impl Receiver for Merging<'_> {
    fn receive(&mut self, handed: HandedRecord, run: &mut Handing<'_, '_>) -> Result<(), CliError> {
        let name = match handed.record.origin.index {
            0 => handed.input.name.clone(),
            _ => handed.name(),
        };
        let HandedRecord {
            source, mut record, ..
        } = handed;
        let mut findings = Findings::new();
        self.inspector.prepare(&mut record, &mut findings);
        run.report.findings(&source, findings.into_vec());
        if let Some(merge) = &mut self.merge {
            match merge.add(&record, &name) {
                Ok(()) => self.records.push(name),
                Err(misfit) => self.misfits.push((name, misfit)),
            }
        }
        Ok(())
    }

    fn finish(&mut self, run: &mut Handing<'_, '_>) -> Result<(), CliError> {
        for problem in self.misfit_problems() {
            run.report.problem(&problem);
        }
        let Some(merge) = self.merge.take() else {
            return Ok(());
        };
        if self.records.is_empty() {
            return Ok(());
        }
        let merged = merge.finish();
        let losses = losses(&merged);
        let lines = merged.record.tree.lines();
        self.tell(&merged, lines);
        let source = std::sync::Arc::clone(merged.record.source());
        run.report.losses(&source, losses);
        let piece = ReadItem {
            record: Some(merged.record),
            findings: Findings::new(),
        };
        let (ready, findings) = self.conversion.preparation().ready(piece);
        run.report.findings(&source, findings);
        let mut output = OutputFile::begin(self.conversion, self.writing.sink(run.outputs, None)?);
        if let Some(ready) = ready {
            run.report.losses(&source, output.write(&ready)?);
            run.report.totals.records += 1;
        }
        output.finish()
    }
}

impl Merging<'_> {
    /// Returns an error for each reason for which records could not be merged; it names these
    /// records.
    fn misfit_problems(&self) -> Vec<CliError> {
        let Some(first) = self.records.first() else {
            return Vec::new();
        };
        let mut reasons: BTreeMap<String, (Vec<&str>, &Misfit)> = BTreeMap::new();
        for (name, misfit) in &self.misfits {
            let reason = reasons.entry(misfit.words(Lang::En));
            reason.or_insert((Vec::new(), misfit)).0.push(name);
        }
        let problems = reasons.into_values().map(|(names, misfit)| {
            CliError::new(&cli_error::MISFIT)
                .with_words("name", |lang| reported(&names, lang))
                .with("first", first)
                .with_words("reason", |lang| misfit.words(lang))
        });
        problems.collect()
    }

    /// Prints the numbers of merged records, lines, rotated records and merged transpositions, and
    /// names the records that added nothing.
    fn tell(&self, merged: &Merged, lines: usize) {
        let (session, records) = (self.session, self.records.len());
        let plural = |count: usize, one: &'static str, many: &'static str| match count {
            1 => one,
            _ => many,
        };
        session.hint(&match session.lang {
            Lang::En => format!(
                "{records} {} in one tree of {lines} {}",
                plural(records, "record", "records"),
                plural(lines, "line", "lines")
            ),
            Lang::Ko => format!("기보 {records}개를 합침: 갈래 {lines}개"),
        });
        if !merged.repeated.is_empty() {
            let names = merged.repeated.iter();
            let names: Vec<&str> = names.map(|&at| self.records[at].as_str()).collect();
            let reported = reported(&names, session.lang);
            session.hint(&match (session.lang, names.len()) {
                (Lang::En, 1) => format!("equal to another record or its beginning: {reported}"),
                (Lang::En, count) => {
                    format!("equal to other records or their beginnings, {count}: {reported}")
                }
                (Lang::Ko, count) => {
                    format!("다른 기보와 같거나 그 앞부분뿐인 기보 {count}개: {reported}")
                }
            });
        }
        if merged.turned > 0 {
            let count = merged.turned;
            session.hint(&match session.lang {
                Lang::En => format!(
                    "turned or mirrored: {count} {}",
                    plural(count, "record", "records")
                ),
                Lang::Ko => format!("돌리거나 뒤집은 기보 {count}개"),
            });
        }
        if merged.joined > 0 {
            let count = merged.joined;
            session.hint(&match session.lang {
                Lang::En => format!("positions continued at their first occurrence: {count}"),
                Lang::Ko => format!("먼저 나온 같은 국면으로 이은 곳 {count}곳"),
            });
        }
    }
}

/// Formats a list of names: the first few, and the number of further ones.
fn reported(names: &[&str], lang: Lang) -> String {
    let first = names[..names.len().min(TOLD)].join(", ");
    match (names.len().saturating_sub(TOLD), lang) {
        (0, _) => first,
        (more, Lang::En) => format!("{first} and {more} more"),
        (more, Lang::Ko) => format!("{first} 외 {more}개"),
    }
}

fn losses(merged: &Merged) -> Vec<Finding> {
    let record = &merged.record;
    let mut losses = merged.lost.of_record(record, TREE);
    if !merged.differing.is_empty() {
        let words = |lang| {
            let names = merged.differing.iter();
            let names: Vec<String> = names.map(|&(field, _)| name(field, record, lang)).collect();
            let names = names.join(", ");
            match lang {
                Lang::En => format!("statements that differ between records ({names})"),
                Lang::Ko => format!("기보마다 다른 대국 정보({names})"),
            }
        };
        let what = Arg::Each {
            en: words(Lang::En),
            ko: words(Lang::Ko),
        };
        let count: usize = merged.differing.iter().map(|(_, count)| count).sum();
        let finding = Finding::new(&NOT_CARRIED, Place::whole(record));
        losses.push(
            finding
                .arg("format", TREE)
                .arg("what", what)
                .arg("count", count),
        );
    }
    losses
}

fn name(field: Field, record: &Record, lang: Lang) -> String {
    name_of(TagSubject::Field(field), lang, record.game.side_words())
}
