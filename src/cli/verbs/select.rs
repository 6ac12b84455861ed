//! `bokgi select`: selects the records that match criteria, and lists, writes or counts them.

use clap::Args;

use super::convert::{
    ConversionRun, Delivery, LeftOut, ListingArgs, Picking, Sample, SortField, WritingArgs,
};
use crate::cli::args::criteria::{CriteriaArgs, ValueRange};
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::text::{Bilingual, Lang};

/// Name, help and examples of the verb `select`.
pub(crate) static VERB: Declaration = Declaration::new::<Select>(
    "select",
    Bilingual::new(
        "Select records by player, result, date, event, moves, opening and more",
        "대국자, 결과, 날짜, 대회, 수, 주형 등으로 기보를 고릅니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi select games/ --player 홍길동                     names of the records, such as games/a.sgf#2
  bokgi select games/ --player 홍길동 -o hong.sgf         the records, in one file
  bokgi select games/ --black 홍길동 --result B+R --count  the number
  bokgi select games/ --date 2026-01..2026-03 --to csv    a table on standard output
  bokgi select games/ --event 봄 --severity none -O good/  one output per input
  bokgi select games/ --plies 100.. --sort date --limit 10 --to sgf
  bokgi select games/ --opening 화월 --result W --to sgf | bokgi check -
  bokgi select games/ --severity error -v -o sound.sgf    all without errors
  bokgi select games/ --where 'plies > 200 && black.rank == white.rank'
  bokgi select games/ --sample 20 --seed 7                twenty random records

A record must match every option given, and any value of a repeated option. Names are compared ignoring ranks, brackets, case and blanks, Latin names in either order. A part of the name is enough; for the whole name add quotes inside those of the shell: '\"홍길동\"'. Ranges are written a..b, a.., ..b, or a for one value. Without --to, -o and -O the names are listed. Sorted and random selections keep the records in memory until all inputs are read.

Exit status: 0 a record matches, 1 none matches or a matching record does not fit the format, 2 a file could not be read or written.",
        "\
예:
  bokgi select games/ --player 홍길동                     기보 이름, 예: games/a.sgf#2
  bokgi select games/ --player 홍길동 -o 홍길동.sgf       기보를 파일 하나에
  bokgi select games/ --black 홍길동 --result B+R --count  몇 판인지
  bokgi select games/ --date 2026-01..2026-03 --to csv    표를 표준 출력으로
  bokgi select games/ --event 봄 --severity none -O good/  파일마다 따로
  bokgi select games/ --plies 100.. --sort date --limit 10 --to sgf
  bokgi select games/ --opening 화월 --result W --to sgf | bokgi check -
  bokgi select games/ --severity error -v -o sound.sgf    오류가 있는 기보만 빼고
  bokgi select games/ --where 'plies > 200 && black.rank == white.rank'
  bokgi select games/ --sample 20 --seed 7                무작위로 스무 판

같은 옵션을 여러 번 주면 그 가운데 하나에, 다른 옵션은 모두에 맞는 기보를 고릅니다. 이름은 급수, 괄호, 대소문자, 띄어쓰기를 따지지 않고 비교하며, 로마자 이름은 성과 이름의 순서도 따지지 않습니다. 이름은 일부만 적어도 되고, 셸의 따옴표 안에 다시 따옴표로 묶으면 전체가 같아야 합니다: '\"홍길동\"'. 범위는 a..b, a.., ..b로, 값 하나는 a로 적습니다. --to, -o, -O가 모두 없으면 이름을 적습니다. 차례를 바꾸거나 무작위로 고르면 입력을 모두 읽을 때까지 메모리에 담아 둡니다.

종료 코드: 0 맞는 기보가 있음, 1 없거나 형식에 담을 수 없는 기보가 있음, 2 읽거나 쓰지 못한 것이 있음.",
    ),
);

/// Options of `bokgi select`.
#[derive(Clone, Args)]
pub(crate) struct Select {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    criteria: CriteriaArgs,
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

/// Options for the order and number of the selected records, and for listing or counting them.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Taking")]
struct TakingArgs {
    /// Print only the number of matching records
    #[arg(long, conflicts_with_all = ["to", "json", "output", "output_dir", "list", "file_paths", "print0"])]
    count: bool,
    #[command(flatten)]
    listing: ListingArgs,
    /// Sort by date, event, round, black, white, plies, handicap or black_rank
    #[arg(long, value_name = "FIELD")]
    sort: Option<String>,
    /// Sort in descending order
    #[arg(long, requires = "sort")]
    reverse: bool,
    /// Take only these of the selected records, by number: 5-20, 5.., ..20
    #[arg(long, value_name = "RANGE")]
    range: Option<String>,
    /// Take the first N records
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Take N random records, the same for the same seed
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// Seed of the random selection
    #[arg(long, value_name = "S", default_value_t = 1, requires = "sample")]
    seed: u64,
}

impl TakingArgs {
    /// Reads the order and number of the selected records from the options; fails on an invalid value.
    fn picking(&self) -> Result<Picking, CliError> {
        let range = self.range.as_deref().map(|asked| {
            // `5-7` is accepted too, because record numbers on the command line are written like
            // that (`file.sgf#5-7`).
            let text = if asked.contains("..") {
                asked.to_owned()
            } else {
                asked.replacen('-', "..", 1)
            };
            let read = |text: &str| text.parse().ok().filter(|&place| place > 0);
            ValueRange::parse(&text, ("--range", "5-20"), read)
        });
        Ok(Picking {
            order: self.sort.as_deref().map(SortField::parse).transpose()?,
            is_reversed: self.reverse,
            sample: self.sample.map(|count| Sample {
                count,
                seed: self.seed,
            }),
            range: range.transpose()?,
            limit: self.limit,
        })
    }
}

impl Verb for Select {
    /// Selects the matching records, and lists, counts or writes them; returns the exit status.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let (taking, writing) = (&self.taking, &self.writing);
        let run = ConversionRun {
            session,
            input: &self.input,
            writing,
            rules: &self.rules,
            findings: &self.findings,
            jobs: &self.jobs,
            criteria: &self.criteria.criteria()?,
            left_out: &LeftOut::default(),
            picking: &taking.picking()?,
            delivery: if taking.count {
                Delivery::Count
            } else if taking.listing.is_asked() || writing.is_silent() {
                Delivery::Names(taking.listing)
            } else {
                Delivery::Records
            },
            editing: None,
        };
        let end = run.run()?;
        if end.taken == 0 && end.unfit > 0 {
            session.hint(&nothing_fits(end.unfit, session.lang));
        }
        Ok(end.search_exit(writing.strict || self.findings.asks_to_fail()))
    }
}

fn nothing_fits(records: usize, lang: Lang) -> String {
    match (lang, records) {
        (Lang::En, 1) => "the only record does not match".to_owned(),
        (Lang::En, _) => format!("none of {records} records matches"),
        (Lang::Ko, _) => format!("조건에 맞는 기보가 없음 (읽은 기보 {records}개)"),
    }
}
