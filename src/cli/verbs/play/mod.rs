//! `bokgi play`: lists the legal moves at the end of a record, and adds moves to it.

mod added;
pub(super) mod legal_plays;
mod state;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::args::code_filter;
use crate::cli::args::{ReadingArgs, RulesArgs};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::input::Input;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::collection::{self, Written};
use crate::diag::Findings;
use crate::formats::WriteOptions;
use crate::games;
use crate::model::Record;
use crate::ops::editing::forget_spellings;
use crate::report::concise;
use crate::rules::inspection::Inspector;
use crate::text::Bilingual;
use state::GameState;

/// Name, help and examples of the verb `play`.
pub(crate) static VERB: Declaration = Declaration::new::<Play>(
    "play",
    Bilingual::new(
        "List the moves that are legal after a record, and add moves to it",
        "다음에 둘 수 있는 수를 보이고, 둔 수를 기보에 보탭니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi play family.yut                          who is to play, and the legal plays
  bokgi play family.yut --add geol -o family.yut --force
  bokgi play family.yut --add new-03 --json      for programs, with a drawing of the board
  bokgi play family.yut --again -o family.yut --force   another game of the same players

The last record is taken unless another one is named (family.yut#2). A play is named as in the list: do, gae, geol, yut, mo, back_do and nak for throws, new-03 or 03-out for pieces, forfeit (a throw that cannot be used is lost), resign, h8 for a stone, a1-a2 for a piece of gonu. The output has the format of the input and also keeps the other records of the file. When the game is over, its result is entered.

Games: yut, gonu, omok.

Exit status: 0 the plays were legal; 2 a play is illegal, or a file could not be read or written.",
        "\
예:
  bokgi play 우리집.yut                          누구 차례인지, 무엇을 할 수 있는지
  bokgi play 우리집.yut --add 걸 -o 우리집.yut --force
  bokgi play 우리집.yut --add new-03 --json      프로그램이 읽을 JSON, 판 그림도 함께
  bokgi play 우리집.yut --again -o 우리집.yut --force   같은 사람들의 다음 판

기보를 고르지 않으면(우리집.yut#2) 마지막 기보를 씁니다. 수의 이름은 목록에 나오는 대로입니다. 윷은 도, 개, 걸, 윷, 모, 빽도, 낙, 말은 new-03이나 03-out, 그 밖에 forfeit(소멸: 쓸 수 없는 윷을 버림), resign(기권), 돌은 h8, 고누의 말은 a1-a2입니다. 입력과 같은 형식으로 쓰며 파일에 있던 다른 기보도 그대로 씁니다. 판이 끝나면 결과를 적습니다.

종목: 윷놀이, 고누, 오목.

종료 코드: 0 규칙에 맞는 수, 2 규칙에 어긋난 수, 또는 읽거나 쓰지 못함.",
    ),
);

/// Options of `bokgi play`.
#[derive(Clone, Args)]
pub(crate) struct Play {
    /// File, or a record of it: file.yut#2
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    /// Begin another game with the same header first
    #[arg(long)]
    again: bool,
    /// Add these plays, in order
    #[arg(long, value_name = "PLAY", value_delimiter = ',')]
    add: Vec<String>,
    /// Print a JSON object instead of text
    #[arg(long)]
    json: bool,
    /// Write all records of the input to FILE
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    reading: ReadingArgs,
    #[command(flatten)]
    rules: RulesArgs,
}

impl Verb for Play {
    /// Adds the moves, writes the records, and prints the state of the game with its legal moves.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let inspection = self.rules.inspection()?;
        let reading = self.reading.reading(inspection.as_written)?;
        let inspector = Inspector::new(&inspection);
        let input = Input::only(&self.input, &self.reading.archive_limits())?;
        let opened = input.open_whole(&reading)?;
        let mut records: Vec<Record> = Vec::new();
        opened.each_item(None, |item| {
            records.extend(item.record);
            ControlFlow::Continue(())
        })?;
        let wanted = match input.records {
            Some(range) => range.first as usize,
            None => records.len(),
        };
        let chosen = wanted
            .checked_sub(1)
            .and_then(|index| Some((index, records.get(index)?)));
        let (mut index, found) = chosen.ok_or_else(|| {
            let why = code_filter::first_error(&opened.findings);
            CliError::no_record(&input.name, why.as_ref())
        })?;
        if games::by_id(&found.game.0).is_none() {
            return Err(CliError::unknown_game(found));
        }
        if self.again {
            let next = added::again(found);
            index = records.len();
            records.push(next);
        }
        inspector.prepare(&mut records[index], &mut Findings::new());
        let before = records[index].clone();
        for name in &self.add {
            added::add(&mut records[index], name, &inspector)?;
        }
        forget_spellings(&before, &mut records[index]);
        if let Some(path) = &self.output {
            let format = opened.format.map_or("", |format| format.id());
            let written = written(&records, format, &input, session)?;
            for loss in &written.losses {
                let style = session.message_style();
                Sink::stderr().put(|out| concise::line(&opened.source, loss, style, out))?;
            }
            self.write(path, &written.bytes)?;
        }
        let state = GameState::new(&records, index, &inspector, session.lang)?;
        let mut out = Sink::stdout();
        if self.json {
            out.json(&state)?;
        } else {
            out.print(&state.text(session.lang))?;
        }
        out.finish()?;
        Ok(Exit::Fine)
    }
}

impl Play {
    /// Writes bytes to the file at `path`, or to standard output if it is `-`.
    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), CliError> {
        let mut sink = match path.to_str() {
            Some("-") => Sink::stdout(),
            _ => OutputFiles::new(self.force)
                .reserve(path.to_owned(), None)?
                .open()?,
        };
        sink.bytes(bytes)?;
        sink.finish()
    }
}

/// Returns the content of a file with these records, in the format of the input.
fn written(
    records: &[Record],
    format: &str,
    input: &Input,
    session: &Session,
) -> Result<Written, CliError> {
    let options = WriteOptions {
        lang: session.lang,
        game_numbers: games::sgf_numbers(),
        rules: Some(games::stated_rules),
        ..WriteOptions::default()
    };
    let written = collection::write_with(records, format, &options);
    written.map_err(|_| CliError::new(&cli_error::NOT_PLAYED_ON).with("name", &*input.name))
}
