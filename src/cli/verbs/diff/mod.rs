//! `bokgi diff`: compares two records, or the records of two folders.

mod beginnings;
mod differing;
mod matching;
mod print;
mod wire;

use std::path::Path;

use clap::Args;

use crate::cli::args::{InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::engine::Engine;
use crate::cli::run::input::Input;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::survey::survey;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::Findings;
use crate::formats::Reading;
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::{Bilingual, Lang};
use differing::DifferingPair;
use matching::{ComparedRecord, Matching};
use print::Page;
use wire::DiffWire;
pub(crate) use wire::schema;

/// Name, help and examples of the verb `diff`.
pub(crate) static VERB: Declaration = Declaration::new::<Diff>(
    "diff",
    Bilingual::new(
        "Compare two records, or the records of two folders",
        "두 기보나 두 폴더의 기보가 어디에서 다른지 봅니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi diff mine.sgf yours.sgf            headers, first differing move with a board, counts
  bokgi diff game.sgf game.gib             two formats; spelling is ignored
  bokgi diff games.sgf#3 games.sgf#5
  bokgi diff before/ after/                folders: match files by name, then by moves
  bokgi diff before/ after/ --no-board --quiet
  bokgi diff before/ after/ --json | jq '.differing[].header'

Lines with - belong to the first record, lines with + to the second. Files are matched by their names below the folders, ignoring extensions, and the records in them by their moves. The remaining records, such as renamed files or rotated boards, are matched by moves alone. Values are compared by meaning, not by spelling. Notations that differ between programs are made uniform first, unless --as-written is given. File names and file properties, such as program and encoding, are not compared.

Exit status: 0 no differences, 1 differences, 2 a file could not be read.",
        "\
예:
  bokgi diff 내것.sgf 네것.sgf             대국 정보, 처음 달라지는 수와 판, 나머지는 개수
  bokgi diff game.sgf game.gib             형식이 달라도 내용을 비교합니다
  bokgi diff games.sgf#3 games.sgf#5
  bokgi diff 전/ 후/                       폴더: 이름이 같은 파일끼리, 다음은 수순이 같은 것끼리
  bokgi diff 전/ 후/ --no-board --quiet
  bokgi diff 전/ 후/ --json | jq '.differing[].header'

-는 첫째 기보, +는 둘째 기보의 줄입니다. 폴더 아래의 이름이 확장자만 빼고 같은 파일끼리 비교하고, 그 안의 기보는 수순이 같은 것끼리 비교합니다. 나머지는 이름이 바뀌었거나 판을 돌려 놓은 것이라도 수순으로 찾습니다. 대국 정보는 표기가 달라도 뜻이 같으면 같은 것으로 봅니다. --as-written을 주지 않는 한 프로그램마다 다른 표기를 먼저 한 가지로 맞춥니다. 파일 이름과 프로그램, 인코딩 같은 파일의 정보는 비교하지 않습니다.

종료 코드: 0 다른 것이 없음, 1 다른 것이 있음, 2 읽지 못한 파일이 있음.",
    ),
);

/// Options of `bokgi diff`.
#[derive(Clone, Args)]
#[command(mut_arg("paths", |paths| paths.num_args(2).value_names(["ONE", "OTHER"])),
    mut_arg("files_from", |list| list.hide(true)),
    mut_arg("null", |list| list.hide(true)))]
pub(crate) struct Diff {
    #[command(flatten)]
    input: InputArgs,
    /// Print a JSON object instead of text
    #[arg(long, help_heading = "Comparing")]
    json: bool,
    /// Draw no board at the first difference
    #[arg(long, help_heading = "Comparing")]
    no_board: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

impl Verb for Diff {
    /// Compares the records of the two inputs, prints the differences and returns the exit status.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let [path, path_of_other] = &self.input.paths[..] else {
            return Err(CliError::new(&cli_error::TWO_INPUTS));
        };
        let mut out = Sink::stdout();
        let ways = (&reading, &inspection);
        let (one, ended) = self.records(path, ways, session, &mut out)?;
        let (other, ended_too) = self.records(path_of_other, ways, session, &mut out)?;
        let exit = ended.max(ended_too);
        if exit == Exit::Failed && (one.is_empty() || other.is_empty()) {
            return Ok(exit);
        }
        let matching = Matching::new(&one, &other);
        let inspector = Inspector::new(&inspection);
        let pairs = matching.pairs.iter().map(|pair| {
            let records = [&one[pair.one], &other[pair.other]];
            DifferingPair::new(records, pair)
        });
        let (mut equal, mut renamed, mut differing) = (0, Vec::new(), Vec::new());
        for pair in pairs {
            if !pair.is_equal() {
                differing.push(pair);
                continue;
            }
            equal += 1;
            if pair.is_renamed {
                renamed.push(pair.names);
            }
        }
        let lonely = [
            matching
                .only_one
                .iter()
                .map(|&at| one[at].name.clone())
                .collect::<Vec<_>>(),
            matching
                .only_other
                .iter()
                .map(|&at| other[at].name.clone())
                .collect(),
        ];
        if self.json {
            out.json(&DiffWire::new(&differing, equal, &renamed, &lonely))?;
        } else {
            let page = Page {
                lang: session.lang,
                inspector: (!self.no_board).then_some(&inspector),
            };
            for pair in &differing {
                out.bytes(&page.pair(pair))?;
            }
            out.bytes(&page.rest(&renamed, &lonely))?;
        }
        out.finish()?;
        let only = lonely.iter().map(Vec::len).sum::<usize>();
        if !differing.is_empty() || only > 0 {
            session.hint(&summary(differing.len(), equal, &lonely, session.lang));
        }
        Ok(exit.max(Exit::found(!differing.is_empty() || only > 0)))
    }
}

impl Diff {
    /// Reads all records of one of the two inputs and returns them with the exit status so far.
    /// Errors are printed.
    fn records(
        &self,
        path: &Path,
        (reading, inspection): (&Reading, &Inspection),
        session: &Session,
        out: &mut Sink,
    ) -> Result<(Vec<ComparedRecord>, Exit), CliError> {
        let input = self.input.one(path);
        let mut records = Vec::new();
        let argument = Input::single(path)?.name;
        let engine = Engine {
            input: &input,
            jobs: &self.jobs,
            reading,
        };
        let inputs = survey(
            &engine,
            session,
            out,
            |mut record| {
                Inspector::new(inspection).prepare(&mut record, &mut Findings::new());
                Ok(ComparedRecord::new(record, &argument))
            },
            |record, _| {
                records.push(record);
                Ok(())
            },
        )?;
        let exit = inputs.exit(session)?;
        matching::name(&mut records);
        Ok((records, exit))
    }
}

fn summary(differing: usize, equal: usize, lonely: &[Vec<String>; 2], lang: Lang) -> String {
    let [one, other] = [lonely[0].len(), lonely[1].len()];
    match lang {
        Lang::En => format!(
            "{differing} differ, {equal} are equal; only in the first {one}, only in the second {other}"
        ),
        Lang::Ko => format!(
            "다른 기보 {differing}개, 같은 기보 {equal}개, 첫째에만 {one}개, 둘째에만 {other}개"
        ),
    }
}
