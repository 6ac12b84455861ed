//! `bokgi edit`: edits records: header fields, names, comments, orientation of the board, colours.

pub(crate) mod editing;
mod header;

use std::ops::BitOr;
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValue;

use super::convert::{ConversionRun, Delivery, LeftOut, Picking, WritingArgs};
use crate::cli::args::criteria::{Criteria, ValueRange};
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs, one_of};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::model::Symmetry;
use crate::ops::editing::{Cut, NodeParts, Pruning, Turning};
use crate::text::Bilingual;
use editing::Editing;
use header::{HeaderEdit, Normalised};

/// Name, help and examples of the verb `edit`.
pub(crate) static VERB: Declaration = Declaration::new::<Edit>(
    "edit",
    Bilingual::new(
        "Edit records: header fields, names, comments, board rotation, colours",
        "기보를 편집합니다: 대국 정보, 이름, 뺄 항목, 판 회전, 흑백 바꾸기",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi edit game.sgf --set EV='Spring Cup' --set round=2     set event and round, print the result
  bokgi edit games/ --rename players.csv -O renamed/          rename players by a table: old,new
  bokgi edit games/ --normalise -O clean/                     spell dates, komi, results, rules and names uniformly
  bokgi edit game.sgf --drop comments,clocks -o bare.sgf      without comments and clocks
  bokgi edit game.sgf --main-line --cut 1..50 -o opening.sgf  the first 50 moves, without variations
  bokgi edit game.sgf --cut 51.. -o rest.sgf                  from move 51 on, with the position set up
  bokgi edit joseki.sgf --turn 90 --swap-colours -o other.sgf
  bokgi edit games/ --set PC=Seoul --in-place                 rewrite the input files, keep every other byte
  bokgi edit game.gib --set 대회=봄철대회 -o game.sgf         also convert to another format

Field names are those of SGF, CSV or typed texts: EV, event, 대회; PB, black_name, 흑. An empty value (--set EV=) removes the field. Points named in comments are not changed. The output format comes from -o or --to, else it is the input format.

Exit status: 0 written, 1 a record does not fit the format, or findings with --strict, 2 a file could not be read, edited or written.",
        "\
예:
  bokgi edit game.sgf --set 대회=봄대회 --set 회전=2          대회와 회전을 적어 표준 출력으로
  bokgi edit games/ --rename players.csv -O renamed/          옛이름,새이름 표로 이름 바꾸기
  bokgi edit games/ --normalise -O clean/                     날짜, 덤, 결과, 규칙, 이름을 한 가지로 적기
  bokgi edit game.sgf --drop comments,clocks -o bare.sgf      해설과 시간을 빼고
  bokgi edit game.sgf --main-line --cut 1..50 -o opening.sgf  변화도 없이 처음 50수
  bokgi edit game.sgf --cut 51.. -o rest.sgf                  국면을 놓고 51수부터
  bokgi edit joseki.sgf --turn 90 --swap-colours -o other.sgf
  bokgi edit games/ --set PC=서울 --in-place                  나머지 바이트는 그대로 두고 원본 파일에 바로
  bokgi edit game.gib --set EV=봄대회 -o game.sgf             형식도 바꾸면서

항목은 SGF, CSV, 글 기보의 이름으로 적습니다: EV, event, 대회, PB, black_name, 흑. 값 없이 --set EV=처럼 적으면 그 항목을 뺍니다. 해설 글에 적힌 좌표는 그대로 둡니다. 형식은 -o나 --to를 따르고, 없으면 입력과 같습니다.

종료 코드: 0 썼음, 1 형식에 맞지 않는 기보가 있거나 --strict에서 지적이 있음, 2 읽거나 고치거나 쓰지 못한 것이 있음.",
    ),
);

/// Options of `bokgi edit`.
#[derive(Clone, Args)]
pub(crate) struct Edit {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    editing: EditingArgs,
    #[command(flatten)]
    writing: WritingArgs,
    /// Keep every unedited byte and the file's encoding (SGF)
    #[arg(long, help_heading = "Writing", conflicts_with_all = ["to", "json", "output_encoding", "bom"])]
    keep: bool,
    /// Rewrite the input files, keeping every unedited byte (SGF)
    #[arg(short, long, help_heading = "Writing", conflicts_with_all = ["to", "json", "output", "output_dir", "output_encoding", "bom"])]
    in_place: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    findings: FindingArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// Options for the edits to make.
#[derive(Clone, Args)]
#[command(next_help_heading = "Editing")]
struct EditingArgs {
    /// Set a header field: EV=…, event=…, 대회=…; empty removes it
    #[arg(long, value_name = "FIELD=VALUE")]
    set: Vec<String>,
    /// Rename players by a table with columns old,new
    ///
    /// Ranks after a name stay.
    #[arg(long, value_name = "FILE")]
    rename: Option<PathBuf>,
    /// Spell dates, komi, results, rules and names uniformly [default: all]
    #[arg(long, value_name = "WHAT", num_args = 0..=1, require_equals = true, value_delimiter = ',', default_missing_value = "dates,komi,results,rules,names", value_parser = one_of(NORMALISED))]
    normalise: Vec<Normalised>,
    /// Remove comments, marks or other items besides the moves
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = one_of(parts()))]
    drop: Vec<NodeParts>,
    /// Remove the variations
    #[arg(long)]
    main_line: bool,
    /// Keep only these moves: 1..50, 51..
    ///
    /// For a later start, the position before it is set up.
    #[arg(long, value_name = "RANGE")]
    cut: Option<String>,
    /// Rotate the board clockwise
    #[arg(long, value_name = "DEGREES", value_parser = one_of(TURNS))]
    turn: Option<Symmetry>,
    /// Swap left and right, before any rotation
    #[arg(long)]
    mirror: bool,
    /// Exchange Black and White, with names, komi and result
    #[arg(long, visible_alias = "swap-colors")]
    swap_colours: bool,
}

const NORMALISED: [(&str, Normalised); 5] = [
    ("dates", Normalised::Dates),
    ("komi", Normalised::Komi),
    ("results", Normalised::Results),
    ("rules", Normalised::Rules),
    ("names", Normalised::Names),
];

const TURNS: [(&str, Symmetry); 3] = [
    ("90", Symmetry::QUARTER),
    ("180", Symmetry::HALF),
    ("270", Symmetry::THREE_QUARTERS),
];

/// Returns the kinds of items that `--drop` can remove, by their names.
fn parts() -> impl Iterator<Item = (PossibleValue, NodeParts)> {
    let parts = [
        (
            "comments",
            NodeParts::COMMENTS,
            "Comments and names of nodes",
        ),
        (
            "marks",
            NodeParts::MARKS,
            "Marks, labels, arrows, lines, views",
        ),
        ("territory", NodeParts::TERRITORY, "Marked territory"),
        ("clocks", NodeParts::CLOCKS, "Readings of clocks"),
        (
            "judgements",
            NodeParts::JUDGEMENTS,
            "Verdicts and estimates",
        ),
        ("print", NodeParts::PRINT, "Printed numbers and figures"),
        (
            "unknown",
            NodeParts::UNKNOWN,
            "Properties of other programs, text between records",
        ),
        (
            "variations",
            NodeParts::VARIATIONS,
            "All lines but the main line",
        ),
    ];
    let named = |(name, parts, help): (&'static str, NodeParts, &'static str)| {
        (PossibleValue::new(name).help(help), parts)
    };
    parts.into_iter().map(named)
}

impl EditingArgs {
    /// Builds the edits from the options; fails on an invalid value.
    fn editing(&self) -> Result<Editing, CliError> {
        let number = |text: &str| text.parse().ok().filter(|&number| number > 0);
        let cut = self.cut.as_deref().map(|asked| {
            let range = ValueRange::parse(asked, ("--cut", "1..50"), number)?;
            Ok::<_, CliError>(Cut {
                first: range.first.unwrap_or(1),
                last: range.last.unwrap_or(usize::MAX),
            })
        });
        let mut dropped = self
            .drop
            .iter()
            .copied()
            .fold(NodeParts::default(), NodeParts::bitor);
        if self.main_line {
            dropped = dropped | NodeParts::VARIATIONS;
        }
        let mirror = if self.mirror {
            Symmetry::MIRROR
        } else {
            Symmetry::IDENTITY
        };
        let rename = self.rename.as_deref();
        Ok(Editing {
            pruning: Pruning {
                dropped,
                cut: cut.transpose()?,
            },
            turning: Turning {
                symmetry: mirror.then(self.turn.unwrap_or_default()),
                swaps_colours: self.swap_colours,
            },
            header: HeaderEdit::new(&self.set, rename, &self.normalise)?,
        })
    }
}

impl Verb for Edit {
    /// Edits the records of the inputs and writes them; returns the exit status.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let editing = self.editing.editing()?;
        let run = ConversionRun {
            session,
            input: &self.input,
            writing: &self.writing,
            rules: &self.rules,
            findings: &self.findings,
            jobs: &self.jobs,
            criteria: &Criteria::none(),
            left_out: &LeftOut::default(),
            picking: &Picking::default(),
            delivery: if self.keep || self.in_place {
                Delivery::Files {
                    in_place: self.in_place,
                }
            } else {
                Delivery::Records
            },
            editing: Some(&editing),
        };
        Ok(run.run()?.exit)
    }
}
