//! `bokgi split`: writes each record, or each line of a record, into its own file.

mod file_name;
mod name_template;
mod record_value;
mod splitting;

use clap::Args;

use super::convert::{ConversionRun, Delivery, LeftOut, Picking, WritingArgs};
use crate::cli::args::criteria::Criteria;
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::text::Bilingual;
use name_template::NameTemplate;
use record_value::GroupField;
use splitting::{Division, Splitting};

/// Command-line declaration of `bokgi split`: name, help texts and options.
pub(crate) static VERB: Declaration = Declaration::new::<Split>(
    "split",
    Bilingual::new(
        "Split records or variations into separate files",
        "기보를, 또는 변화도의 갈래를 파일 하나씩으로 나눕니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi split games.sgf -O games/                 one file per record
  bokgi split games.sgf --list                    only list the file names
  bokgi split joseki.sgf --variations -O lines/   one record per line of play
  bokgi split renju.lib --variations --to sgf -O lines/
  bokgi split archive/ --by player -O players/    one file per player
  bokgi split archive/ --by year -O years/
  bokgi split archive/ --name '{date}-{black}-{white}' -O games/
  bokgi split archive/ --name '{event}/{round}-{black}-{white}.{ext}' -O events/

Fields of --name and --by: the header fields of `bokgi schema record`, such as event, date, round, place, black_rank and result, and black, white, year, month, game, winner and file. --by also has player; --name also has folder, number (of the record in its file), line (of play), plies, value (of --by) and ext. {number:3} gives 007. A / makes folders inside the -O folder. Characters not allowed in file names become _, and a repeated name gets a number: game-2.sgf. A missing field becomes _; with --by all records without the field go into one file.

Records keep their format, or become SGF if bokgi cannot write it; choose another with --to. Every line of play gets the header of its record.

Exit status: as for convert.",
        "\
예:
  bokgi split games.sgf -O games/                 기보마다 파일 하나
  bokgi split games.sgf --list                    쓰지 않고 파일 이름만 보기
  bokgi split joseki.sgf --variations -O lines/   변화도의 갈래마다 기보 하나
  bokgi split renju.lib --variations --to sgf -O lines/
  bokgi split archive/ --by player -O players/    대국자마다 파일 하나
  bokgi split archive/ --by year -O years/
  bokgi split archive/ --name '{date}-{black}-{white}' -O games/
  bokgi split archive/ --name '{event}/{round}-{black}-{white}.{ext}' -O events/

--name과 --by의 항목은 `bokgi schema record`의 대국 정보 항목(event, date, round, place, black_rank, result 등)과 black, white, year, month, game, winner, file입니다. --by에는 player도, --name에는 folder, number(파일 안의 번호), line(갈래 번호), plies(수), value(--by의 값), ext(확장자)도 쓸 수 있습니다. {number:3}은 007처럼 적으며, /는 -O 아래에 폴더를 만듭니다. 파일 이름에 쓸 수 없는 글자는 _로 바꾸고, 같은 이름이 나오면 game-2.sgf처럼 번호를 붙입니다. 적힌 것이 없는 항목은 _가 되며, --by에서는 그런 기보가 한 파일에 모입니다.

기보는 읽은 형식 그대로 쓰고, bokgi가 쓰지 못하는 형식이면 SGF로 씁니다. 다른 형식은 --to로 고릅니다. 갈래마다 기보의 대국 정보가 모두 들어갑니다.

종료 코드는 convert와 같습니다.",
    ),
);

/// Options of `bokgi split`.
#[derive(Clone, Args)]
#[command(// A single output would undo the split, so the option is hidden.
    mut_arg("output", |output| output.hide(true)),
    mut_arg("output_dir", |folder| folder
        .required_unless_present("list")
        .help("Write the files into this folder")))]
pub(crate) struct Split {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    dividing: DividingArgs,
    #[command(flatten)]
    writing: WritingArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    findings: FindingArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// Options that decide which records share an output file and how files are named.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Dividing")]
pub(crate) struct DividingArgs {
    /// Make each line of play a record of its own
    #[arg(long)]
    variations: bool,
    /// Write records with the same player, event, date, year, result or game into one file
    #[arg(long, value_name = "FIELD")]
    by: Option<String>,
    /// File names [default: {folder}/{file}-{number:3}.{ext}; with --by {value}.{ext}]
    #[arg(long, value_name = "TEMPLATE")]
    name: Option<String>,
    /// List records with their files, write nothing
    #[arg(short = 'n', long)]
    list: bool,
}

impl Verb for Split {
    /// Runs `bokgi split`: reads the inputs and writes or lists the files.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let dividing = &self.dividing;
        let by = dividing.by.as_deref().map(GroupField::parse).transpose()?;
        let template = match &dividing.name {
            Some(template) => NameTemplate::parse(template)?,
            None => NameTemplate::usual(by.is_some(), dividing.variations),
        };
        let inspection = self.rules.inspection()?;
        let division = Division {
            template,
            by,
            has_lines: dividing.variations,
            is_listed: dividing.list,
        };
        let mut splitting = Splitting::new(&self.writing, &inspection, session.lang, division);
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
        Ok(run.hand_to(&mut splitting)?.exit)
    }
}

#[cfg(test)]
mod tests {
    use crate::formats;
    use crate::model::Record;

    /// Builds a test record of two moves; `header` is added to its root node as SGF properties.
    pub(crate) fn record(header: &str) -> Record {
        let text = format!("(;GM[1]FF[4]SZ[9]{header};B[ee];W[cc])");
        let file = formats::open("game.sgf", text.into_bytes());
        let mut records = file.read().filter_map(|piece| piece.record);
        records.next().expect("a record")
    }
}
