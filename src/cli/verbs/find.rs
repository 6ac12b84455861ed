//! `bokgi find`: finds the records in which a board position or sequence of first moves occurs.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use encoding_rs::{EUC_KR, UTF_8};

use super::convert::{ConversionRun, Delivery, LeftOut, ListingArgs, Picking, WritingArgs};
use crate::cli::args::code_filter;
use crate::cli::args::criteria::{CriteriaArgs, FoundNames, PositionFilter};
use crate::cli::args::position_name::PositionName;
use crate::cli::args::unknown_word::UnknownWord;
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::{self, CliError, dotted};
use crate::cli::run::input::Input;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::Findings;
use crate::formats::{self, Reading};
use crate::games;
use crate::games::figure::PlayLine;
use crate::model::Symmetry;
use crate::model::picture::{Document, Figure, Headline, Panel, Picture, View};
use crate::ops::find::{BoardPattern, MoveSequence, diagram};
use crate::pictures::style::{RenderStyle, StationNames};
use crate::pictures::{self, OutputKind, WRITERS, Writer};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::{Bilingual, Lang};

/// Default number of records whose positions are drawn on a sheet.
const DRAWN: usize = 24;

/// Name, help and examples of the verb `find`.
pub(crate) static VERB: Declaration = Declaration::new::<Find>(
    "find",
    Bilingual::new(
        "Find records by position, part of the board or first moves",
        "국면, 판의 일부, 첫 수순이 나오는 기보를 찾습니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi find games/ --position '. X ./X O X/? X ?'        print matches, such as games/a.sgf#2@57
  bokgi find games/ --position corner.txt --any-symmetry  match a drawn corner in all four corners
  bokgi find games/ --like game.sgf@57                    match this position exactly
  bokgi find games/ --like game.sgf@30 --view corner:ne --any-symmetry --swap-colours
  bokgi find games/ --moves 'Q16 D4 Q3' -o opening.sgf    records that begin with these moves
  bokgi find games/ --position shape.txt --every          every occurrence, not only the first
  bokgi find games/ --position shape.txt --sheet found.png
                                                          draw the matches in one picture
  bokgi find games/ --like game.sgf@20 --player 홍길동 --result B --count
  bokgi find yut/ --position '1:cc*2 2:05'                pieces on yut stations

Draw a pattern with X for Black, O for White, . or + for an empty point, ? or * for anything, x or o for that colour or an empty point. Put the rows in a file, or on one line separated by /. Text boards of `bokgi show` and of Sensei's Library work too. A pattern may match anywhere on the board, unless it has an edge: | at the sides, ---- above and below, ┌ ┬ ├, column A, row 1. Of several patterns, positions and move lists, one match is enough. The first match on the main line of each record is listed, with --variations also in variations. Records are selected with the options of select.

Exit status: 0 a record matches, 1 none matches or a matching record does not fit the format, 2 a file could not be read or written.",
        "\
예:
  bokgi find games/ --position '. X ./X O X/? X ?'        국면의 이름, 예: games/a.sgf#2@57
  bokgi find games/ --position corner.txt --any-symmetry  판 가장자리까지 그린 귀를 네 귀 모두에서
  bokgi find games/ --like game.sgf@57                    이 국면과 똑같은 국면
  bokgi find games/ --like game.sgf@30 --view corner:ne --any-symmetry --swap-colours
  bokgi find games/ --moves 'Q16 D4 Q3' -o opening.sgf    이렇게 시작하는 기보
  bokgi find games/ --position shape.txt --every          새로 나올 때마다
  bokgi find games/ --position shape.txt --sheet found.png
                                                          찾은 국면을 그림 한 장에
  bokgi find games/ --like game.sgf@20 --player 홍길동 --result 흑 --count
  bokgi find yut/ --position '1:방*2 2:모'                윷판 밭 위의 말

모양은 X 흑, O 백, . + 빈 점, ? * 무엇이든, x o 그 색이거나 빈 점으로 그립니다. 파일에 적거나, 줄 사이에 /를 넣어 한 줄로 적습니다. `bokgi show`와 Sensei's Library의 글자 판도 읽습니다. 판의 어디에 있어도 되지만, 가장자리를 그렸으면 거기에 있어야 합니다: 옆의 |, 위아래의 ----, ┌ ┬ ├, A열, 1행. 모양과 국면과 수순을 여럿 주면 그 가운데 하나만 나오면 됩니다. 기보마다 처음 나온 국면을 본 수순에서 찾아 적으며, --variations를 주면 변화도에서도 찾습니다. 기보를 고르는 옵션은 select와 같습니다.

종료 코드: 0 찾음, 1 없거나 형식에 담을 수 없는 기보가 있음, 2 읽거나 쓰지 못한 것이 있음.",
    ),
);

/// Options of `bokgi find`.
#[derive(Clone, Args)]
pub(crate) struct Find {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    position_filter: PositionArgs,
    #[command(flatten)]
    taking: FoundArgs,
    #[command(flatten)]
    criteria: CriteriaArgs,
    #[command(flatten)]
    writing: WritingArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    findings: FindingArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// Options for the positions or first moves to find.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Finding")]
struct PositionArgs {
    /// Find this board or part of one: a drawing, a file with one, or a record's last position
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true)]
    position: Vec<String>,
    /// Find this position of a record: game.sgf#2@57; without @57 its last position
    #[arg(long, value_name = "POSITION")]
    like: Vec<PathBuf>,
    /// Part of the --like board to match: full, fit, corner:ne, side:n, K1-T10
    #[arg(long, value_name = "PART")]
    view: Option<View>,
    /// Find records that begin with these moves: 'Q16 D4 * Q3', a1-a2, 모 새-모; * is any move
    #[arg(long, value_name = "LIST")]
    moves: Vec<String>,
    /// Match rotated and mirrored boards, too
    #[arg(long)]
    any_symmetry: bool,
    /// Match positions with Black and White exchanged, too
    #[arg(long)]
    swap_colours: bool,
    /// Search variations too
    #[arg(long)]
    variations: bool,
}

/// Options for listing, counting or drawing the matches.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Taking")]
struct FoundArgs {
    /// List every matching position, not only the first of each record
    #[arg(long, conflicts_with_all = ["to", "json", "output", "output_dir", "list", "file_paths", "count"])]
    every: bool,
    /// Print only the number of matching records
    #[arg(long, conflicts_with_all = ["to", "json", "output", "output_dir", "list", "file_paths", "print0"])]
    count: bool,
    #[command(flatten)]
    listing: ListingArgs,
    /// Stop after N records
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Draw the positions side by side in FILE [default: 24 records]
    #[arg(long, value_name = "FILE", conflicts_with_all = ["to", "json", "output", "output_dir", "list", "file_paths", "print0", "count", "invert"])]
    sheet: Option<PathBuf>,
    /// Number of positions side by side on the sheet
    #[arg(long, value_name = "N", requires = "sheet", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=20))]
    columns: u8,
}

impl Verb for Find {
    /// Finds the matching records, and prints, writes or draws them; returns the exit status.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let (taking, writing) = (&self.taking, &self.writing);
        let sheet = taking.sheet.as_deref().map(Sheet::new).transpose()?;
        let mut criteria = self.criteria.criteria()?;
        criteria.position_filter = Some(self.position_filter()?);
        let limit = match &sheet {
            Some(_) => Some(taking.limit.unwrap_or(DRAWN)),
            None => taking.limit,
        };
        let run = ConversionRun {
            session,
            input: &self.input,
            writing,
            rules: &self.rules,
            findings: &self.findings,
            jobs: &self.jobs,
            criteria: &criteria,
            left_out: &LeftOut::default(),
            picking: &Picking {
                limit,
                ..Picking::default()
            },
            delivery: if sheet.is_some() {
                Delivery::Pictures
            } else if taking.count {
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
            session.hint(&nothing_found(end.unfit, session.lang));
        }
        let exit = end.search_exit(writing.strict || self.findings.asks_to_fail());
        if let Some(sheet) = sheet
            && !end.panels.is_empty()
        {
            self.draw(&sheet, end.panels, session)?;
        }
        Ok(exit)
    }
}

impl Find {
    /// Builds the search from the options; fails if they name no position or moves, or if one
    /// cannot be parsed.
    fn position_filter(&self) -> Result<PositionFilter, CliError> {
        let asked = &self.position_filter;
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let mut patterns = Vec::new();
        for position in &asked.position {
            patterns.push(self.pattern(position, &reading, &inspection)?);
        }
        for name in &asked.like {
            patterns.push(self.like(name, &reading, &inspection)?);
        }
        let moves = asked.moves.iter().map(|list| {
            MoveSequence::read(list).map_err(|word| {
                let unknown = UnknownWord {
                    option: "--moves",
                    asked: &word,
                    known: "D4, h8, a1-a2, 새-모, 모, pass, *",
                };
                unknown.problem(std::iter::empty())
            })
        });
        let moves = moves.collect::<Result<Vec<_>, _>>()?;
        if patterns.is_empty() && moves.is_empty() {
            return Err(CliError::new(&cli_error::NO_POSITION));
        }
        Ok(PositionFilter {
            patterns,
            moves,
            symmetries: if asked.any_symmetry {
                &Symmetry::ALL
            } else {
                &Symmetry::ALL[..1]
            },
            exchanges_sides: asked.swap_colours,
            in_all_lines: asked.variations,
            names: if self.taking.listing.names_records() || self.taking.count {
                FoundNames::Records
            } else if self.taking.every {
                FoundNames::All
            } else {
                FoundNames::First
            },
        })
    }

    /// Parses a value of `--position`: a text drawing on the command line or in a file, or the last
    /// position of a record file.
    fn pattern(
        &self,
        asked: &str,
        reading: &Reading,
        inspection: &Inspection,
    ) -> Result<BoardPattern, CliError> {
        let path = Path::new(asked);
        let refused = |reason: &dyn Fn(Lang) -> String| {
            let problem = CliError::new(&cli_error::NO_PATTERN).with("name", asked.trim());
            problem.with_words("reason", reason)
        };
        if !path.is_file() {
            return diagram::read(asked).map_err(|error| refused(&|lang| error.message(lang)));
        }
        let extension = path.extension().and_then(|extension| extension.to_str());
        let is_record = extension.and_then(formats::by_extension);
        if is_record.is_some_and(|format| format.reads()) {
            return self.like(path, reading, inspection);
        }
        let bytes = Input::whole(path).bytes(&reading.options.limits)?;
        let encoding = if std::str::from_utf8(&bytes).is_ok() {
            UTF_8
        } else {
            EUC_KR
        };
        let (text, ..) = encoding.decode(&bytes);
        diagram::read(&text).map_err(|error| refused(&|lang| error.message(lang)))
    }

    /// Reads the position of a record that `--like` names, limited to the part of the board that
    /// `--view` selects.
    fn like(
        &self,
        name: &Path,
        reading: &Reading,
        inspection: &Inspection,
    ) -> Result<BoardPattern, CliError> {
        let PositionName { input, line, ply } = PositionName::new(name);
        let input = Input::only(&input, &self.input.reading.archive_limits())?;
        let opened = input.open_whole(reading)?;
        let mut found = None;
        opened.each_item(input.records, |piece| {
            found = piece.record;
            match found {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        })?;
        let mut record = found.ok_or_else(|| {
            let why = code_filter::first_error(&opened.findings);
            CliError::no_record(&input.name, why.as_ref())
        })?;
        let inspector = Inspector::new(inspection);
        inspector.prepare(&mut record, &mut Findings::new());
        let game = games::drawing(&record).ok_or_else(|| CliError::unknown_game(&record))?;
        let request = inspector.request(game);
        let line = PlayLine::along(&record, game, request, &line.unwrap_or_default());
        let picture = line.and_then(|line| match ply {
            Some(ply) => line.after(ply),
            None => Ok(line.end()),
        });
        let picture: Result<Picture, CliError> =
            picture.map_err(|error| CliError::no_picture(&input.name, |lang| error.message(lang)));
        let picture = picture?;
        let view = self.position_filter.view.as_ref().unwrap_or(&View::Full);
        let region = view.region(&picture);
        let region = region
            .map_err(|error| CliError::no_picture(&input.name, |lang| error.message(lang)))?;
        Ok(BoardPattern::of_picture(&picture, region))
    }

    /// Draws the matching positions side by side and writes the picture.
    fn draw(
        &self,
        sheet: &Sheet<'_>,
        panels: Vec<Panel>,
        session: &Session,
    ) -> Result<(), CliError> {
        let mut outputs = OutputFiles::new(self.writing.force);
        outputs.reads_all(self.input.inputs());
        let figure = Figure {
            columns: usize::from(self.taking.columns).min(panels.len()),
            panels,
            heading: Vec::new(),
            headline: Headline::None,
            text: Vec::new(),
            comments: Vec::new(),
        };
        let style = RenderStyle {
            lang: session.lang,
            names: StationNames::new(session.lang),
            ..RenderStyle::default()
        };
        let mut bytes = Vec::new();
        let document = Document::new(figure);
        sheet.writer.draw(&document, &style, &mut bytes);
        outputs.reserve(sheet.path.to_owned(), None)?.write(&bytes)
    }
}

/// The picture file of `--sheet`, which shows the matching positions side by side.
struct Sheet<'s> {
    path: &'s Path,
    writer: &'static Writer,
}

impl Sheet<'_> {
    /// Creates the sheet for a file name. Fails if the extension names no picture format, or a
    /// format for replays.
    fn new(path: &Path) -> Result<Sheet<'_>, CliError> {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let extension = extension.unwrap_or_default();
        let known = || {
            let extensions = WRITERS.iter().flat_map(|writer| writer.extensions);
            let mut known: Vec<_> = extensions.collect();
            known.dedup();
            dotted(known, " ")
        };
        let writer = pictures::by_extension(extension).ok_or_else(|| {
            let problem = CliError::new(&cli_error::UNKNOWN_FORM);
            problem.with("extension", extension).with("known", known())
        })?;
        if writer.output_kind == OutputKind::Replay {
            return Err(CliError::new(&cli_error::PANELS_OF_REPLAY));
        }
        Ok(Sheet { path, writer })
    }
}

fn nothing_found(records: usize, lang: Lang) -> String {
    match (lang, records) {
        (Lang::En, 1) => "not found in the only record".to_owned(),
        (Lang::En, _) => format!("not found in any of {records} records"),
        (Lang::Ko, _) => format!("찾는 국면이 없음 (읽은 기보 {records}개)"),
    }
}
