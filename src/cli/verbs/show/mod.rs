//! `bokgi show`: draws positions, figures with numbered moves, sets of figures and replays.

pub(crate) mod book;
pub(crate) mod custom;
mod drawing;
pub(crate) mod files;
pub(crate) mod given;
pub(crate) mod illegal;
pub(crate) mod part;
mod problems;
mod record_figures;
pub(crate) mod records;
pub(crate) mod style;
pub(crate) mod titles;
mod view;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgMatches, Args, CommandFactory, Parser};

use crate::cli::args::position_name::PositionName;
use crate::cli::args::{InputArgs, JobArgs, ReadingArgs, RulesArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::input::{Entry, Input, InputOrigin};
use crate::cli::run::kept_stream::KeptStream;
use crate::cli::run::opened_input::OpenedInput;
use crate::cli::run::outputs::{KeptOutput, OutputFiles, resolved};
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::{Finding, Place};
use crate::pictures::Writer;
use crate::pictures::style::{Paper, RenderStyle};
use crate::rules::inspection::Inspector;
use crate::text::{Bilingual, Lang};
use book::BookSettings;
use drawing::Drawing;
use files::{FigureFiles, FileArgs};
use given::GivenOptions;
use record_figures::{FigureArgs, RecordFigures};
use records::{ChosenRecords, Unnamed};
use style::StyleArgs;

/// Command-line declaration of `bokgi show`: name, help texts and options.
pub(crate) static VERB: Declaration = Declaration::new::<Show>(
    "show",
    Bilingual::new(
        "Draw positions, numbered figures, sets of figures, replays",
        "국면, 번호를 붙인 그림, 글에 넣을 그림 한 벌, 재생 화면을 만듭니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi show game.sgf                              the last position
  bokgi show game.sgf --at 57                      after move 57
  bokgi show game.sgf --moves 1-50                 moves 1 to 50 with numbers
  bokgi show games.sgf#3                           the third record of a file
  bokgi show games.sgf#3@57                        that record after move 57
  bokgi show game.sgf --line 34b --at 38           move 38 of the second variation at move 34
  bokgi show game.sgf --moves 101-150 --title auto -o figure.svg
  bokgi show game.sgf --every 50 -o fig-%02d.svg   a set of figures
  bokgi show game.sgf --view corner:ne --moves 1-20 --numbers restart --to fullwidth
  bokgi show game.sgf --panels 1-1,2-2,3-3 --view K1-T10 -o panels.png
  bokgi show game.sgf -o game.html                 a web page with figures and a replay
  bokgi show game.sgf -o game.gif                  a replay
  bokgi show games/ -O pictures/ --to png          the last position of every game, one file each
  bokgi show games/ -O pictures/ --every 50 --to svg
  bokgi show games.sgf#1-6 --moves 1-20 -o page.html
  bokgi show game.sgf -o game.pdf                  a printed game; a book if there are several
  bokgi show problems.sgf#1-60 --problems 6 -o problems.pdf
  bokgi show problems.sgf --problems 6 -o problems.html   problems to solve on the board; also .epub, .docx, .hwpx

A name may end with a position: @57 is after move 57, @34b:38 after move 38 of variation 34b. If the only input is a file with several records, the first one is drawn; with several files, folders or -O, all are.",
        "\
예:
  bokgi show game.sgf                              마지막 국면
  bokgi show game.sgf --at 57                      57수까지
  bokgi show game.sgf --moves 1-50                 1수부터 50수까지 번호를 붙여
  bokgi show games.sgf#3                           파일의 세 번째 기보
  bokgi show games.sgf#3@57                        그 기보의 57수까지
  bokgi show game.sgf --line 34b --at 38           34수의 두 번째 변화도에서 38수까지
  bokgi show game.sgf --moves 101-150 --title auto -o figure.svg
  bokgi show game.sgf --every 50 -o fig-%02d.svg   50수씩 나눈 그림 한 벌
  bokgi show game.sgf --view corner:ne --moves 1-20 --numbers restart --to fullwidth
  bokgi show game.sgf --panels 1-1,2-2,3-3 --view K1-T10 -o panels.png
  bokgi show game.sgf -o game.html                 그림과 재생 화면(변화도 포함)이 든 웹 페이지
  bokgi show game.sgf -o game.gif                  수순을 차례로 보여 주는 그림
  bokgi show games/ -O pictures/ --to png          모든 대국의 마지막 국면을 파일 하나씩
  bokgi show games/ -O pictures/ --every 50 --to svg
  bokgi show games.sgf#1-6 --moves 1-20 -o page.html
  bokgi show game.sgf -o game.pdf                  한 판을 PDF로, 여러 판이면 한 권으로
  bokgi show problems.sgf#1-60 --problems 6 -o problems.pdf
  bokgi show problems.sgf --problems 6 -o problems.html   판을 눌러 푸는 문제. .epub, .docx, .hwpx도 됨

기보 이름 뒤에 @57을 붙이면 57수까지의 국면, @34b:38은 변화 34b의 38수까지의 국면입니다. 파일 하나에 기보가 여럿이면 첫 기보를 그리고, 여러 파일이나 폴더를 주거나 -O를 쓰면 모두 그립니다.",
    ),
);

/// Options of `bokgi show`.
#[derive(Clone, Args)]
pub(crate) struct Show {
    /// Input files; a name may end with a record and a move number, as in `file.sgf#2@57`.
    #[command(flatten)]
    input: InputArgs,
    /// Write one file per record into DIR, keeping the folder structure
    #[arg(
        short = 'O',
        long,
        value_name = "DIR",
        conflicts_with = "output",
        help_heading = "Writing"
    )]
    output_dir: Option<PathBuf>,
    #[command(flatten)]
    figures: FigureArgs,
    #[command(flatten)]
    style: StyleArgs,
    #[command(flatten)]
    files: FileArgs,
    /// Write the scene as JSON, like --to json
    #[arg(long, conflicts_with = "to", help_heading = "Writing")]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    jobs: JobArgs,
    /// Names of the options that the user gave, without defaults.
    #[arg(skip)]
    given: GivenOptions,
    /// Settings of the book that `bokgi figures` draws; `None` without a book.
    #[arg(skip)]
    pub book: Option<Arc<BookSettings>>,
}

/// Parser of the options of `show` without the rest of the command line.
#[derive(Parser)]
struct OnlyShow {
    #[command(flatten)]
    show: Show,
}

impl Show {
    /// Creates a `show` command that draws the position after move `ply` of a file as text on standard output.
    pub(crate) fn position(
        path: PathBuf,
        ply: u32,
        reading: ReadingArgs,
        rules: RulesArgs,
    ) -> Show {
        let ply = ply.to_string();
        let words = ["show", "-", "--at", &ply];
        let OnlyShow { mut show } = OnlyShow::parse_from(words);
        show.input.paths = vec![path];
        show.input.reading = reading;
        show.rules = rules;
        show
    }

    /// Parses the options of `show` from words of a command line, without the word `show` itself.
    pub(crate) fn of_words(words: &[String]) -> Result<Show, clap::Error> {
        let words = ["show"].into_iter().chain(words.iter().map(String::as_str));
        OnlyShow::try_parse_from(words).map(|only| only.show)
    }

    /// Returns the long name of each option of `show`, with true if the option takes a value.
    pub(crate) fn options() -> Vec<(String, bool)> {
        let command = OnlyShow::command();
        let options = command.get_arguments().filter_map(|option| {
            let name = option.get_long()?.to_owned();
            Some((name, option.get_action().takes_values()))
        });
        options.collect()
    }

    /// Returns the picture format chosen by `--to` or `--json`; `None` without either.
    pub(crate) fn asked_form(&self) -> Option<&'static Writer> {
        self.files().form()
    }

    /// Returns the output options; `--json` counts as `--to json`, and a book gets a book format.
    fn files(&self) -> FileArgs {
        let files = self.files.clone();
        match &self.book {
            _ if self.json => files.in_form("json"),
            Some(_) => files.of_book(),
            None => files,
        }
    }
}

impl Verb for Show {
    fn set_given(&mut self, matches: &ArgMatches) {
        self.given = GivenOptions::new(matches);
    }

    /// Draws the records of the inputs. A single input file draws only its first record unless its name selects
    /// others.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let files = self.files().files(self.output_dir.as_deref())?;
        let outputs = files.outputs();
        self.draw(session, &files, outputs, None)
    }
}

impl Show {
    /// Draws into memory instead of files. `given` replaces standard input. Returns the exit status and the outputs.
    pub(crate) fn drawn(
        &self,
        session: &Session,
        given: Option<&Arc<[u8]>>,
    ) -> Result<(Exit, Arc<KeptOutput>), CliError> {
        let files = self.files().files(self.output_dir.as_deref())?;
        let kept = Arc::new(KeptOutput::default());
        let outputs = OutputFiles::kept(Arc::clone(&kept));
        let exit = self.draw(session, &files, outputs, given)?;
        Ok((exit, kept))
    }

    /// Returns all files that the drawing reads: records, theme, style, font and book texts. `None` if an input is
    /// not a plain file.
    pub(crate) fn sources(&self) -> Option<Vec<PathBuf>> {
        let inputs = self.drawn_inputs(&mut OutputFiles::new(true), None);
        let inputs = inputs.into_iter().filter_map(|(entry, _)| match entry {
            Entry::Input(input) => Some(input.path().map(Path::to_owned)),
            Entry::Error(_) => Some(None),
            // Skipped inputs are not read.
            Entry::Skipped(_) => None,
        });
        let texts = self.book.iter().flat_map(|book| book.files());
        let further = self.style.files().chain(texts);
        inputs
            .chain(further.map(|path| Some(path.to_owned())))
            .collect()
    }

    fn draw(
        &self,
        session: &Session,
        files: &FigureFiles,
        mut outputs: OutputFiles,
        given: Option<&Arc<[u8]>>,
    ) -> Result<Exit, CliError> {
        self.figures.fit(files.writer.output_kind)?;
        let inspection = self.rules.inspection()?;
        self.style.files().for_each(|path| outputs.reads_file(path));
        let mut inputs = self.drawn_inputs(&mut outputs, given);
        let mut style = self.style.style(session.lang, files.writer, &self.given)?;
        if !files.are_numbered() && inputs.iter().all(|(_, asked)| asked.is_of_a_game()) {
            // Whole games go onto A4 pages; a single figure gets a page of its own size.
            style.paper = style.paper.or(Some(Paper::A4));
        }
        if files.are_in_one_file() && self.output_dir.is_none() && !drawing::is_one_file(&inputs) {
            for (_, asked) in &mut inputs {
                style.title = asked.take_title().or(style.title.take());
            }
        }
        let drawing = Drawing {
            session,
            inspection: &inspection,
            reading: &self.input.reading.reading(inspection.as_written)?,
            files,
            folder: self.output_dir.as_deref(),
            style: &style,
            custom: &self.style.custom()?,
            is_strict: self.files.strict,
            book: self.book.as_deref(),
            problems: self.figures.problems,
            paths: &self.input.paths,
            outputs: &outputs,
        };
        drawing.run(inputs, (&self.input, &self.jobs))
    }

    /// Returns the inputs, each with the figure options that apply to it, such as the move number in its name.
    fn drawn_inputs(
        &self,
        outputs: &mut OutputFiles,
        given: Option<&Arc<[u8]>>,
    ) -> Vec<(Entry, FigureArgs)> {
        let written = self.output_dir.iter().map(|it| resolved(it));
        let written: Vec<PathBuf> = written.collect();
        let (names, problem) = self.input.names();
        let is_only = names.len() == 1;
        let mut inputs = Vec::new();
        let mut add = |mut entry, asked| {
            if let Entry::Input(input) = &mut entry {
                if let (InputOrigin::Stream, Some(given)) = (&input.origin, given) {
                    input.origin = InputOrigin::Kept(KeptStream::Bytes(Arc::clone(given)));
                }
                outputs.reads(input);
            }
            inputs.push((entry, asked));
        };
        if let Some(problem) = problem {
            add(Entry::Error(problem), self.figures.clone());
        }
        for (index, name) in names.iter().enumerate() {
            let name = PositionName::new(name);
            let mut asked = self.figures.at(&name);
            asked.part = self.book.as_ref().map_or(0, |book| book.part_of(index));
            for entry in self.input.inputs_of(&name.input, is_only, written.clone()) {
                add(entry, asked.clone());
            }
        }
        inputs
    }

    /// Returns the findings about content that is lost when the first record of a file is drawn with these options.
    pub(crate) fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, CliError> {
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let inspector = Inspector::new(&inspection);
        let writer = self.files().writer()?;
        let lang = Lang::default();
        let style = RenderStyle {
            // Without system fonts, examples look the same on every machine.
            uses_system_fonts: false,
            ..self.style.style(lang, writer, &self.given)?
        };
        let input = Input::single(Path::new(name))?;
        let opened = reading.open_bytes(name, input.extension(), bytes);
        let mut records = ChosenRecords::new(&input, Unnamed::First, std::iter::empty());
        let opened = OpenedInput::whole(input, opened, &reading);
        let custom = self.style.custom()?;
        let mut losses = Ok(Vec::new());
        records.read(opened, &inspector, |records, number| {
            let figures = RecordFigures {
                asked: &self.figures,
                records,
                number,
                inspector: &inspector,
                custom: &custom,
                lang: style.lang,
            };
            losses = figures
                .document(writer.output_kind)
                .map(|(document, left_out)| {
                    let mut losses = left_out.not_shown(Place::default());
                    losses.extend(writer.draw(&document, &style, &mut Vec::new()));
                    losses
                });
        })?;
        losses
    }
}
