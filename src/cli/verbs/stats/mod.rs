//! `bokgi stats`: statistics of a collection of records, including yut throws.

mod collection;
mod grouping;
mod print;
mod tables;
mod totals;
mod wire;

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::args::{InputArgs, JobArgs, one_of};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::engine::Engine;
use crate::cli::run::outputs::{OutputFiles, ReservedFile};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::survey::survey;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::{Finding, Findings};
use crate::games::yut::options::marked_sticks;
use crate::model::{GameId, Source};
use crate::ops::throws::{self, TABLES, ThrowTable};
use crate::pictures::display::DisplayList;
#[cfg(feature = "png")]
use crate::pictures::raster;
use crate::pictures::style::RenderStyle;
use crate::pictures::{chart, svg};
use crate::report::Report;
use crate::report::concise::Concise;
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::Bilingual;
use collection::{CollectionTotals, PlayedGame};
use grouping::Grouping;
use totals::{GameThrows, ThrowTotals};

/// True: records are read without normalization, because normalization never changes a throw.
const AS_WRITTEN: bool = true;

/// Command-line declaration of `bokgi stats`: name, help texts and options.
pub(crate) static VERB: Declaration = Declaration::new::<Stats>(
    "stats",
    Bilingual::new(
        "Print statistics of records: results, lengths, rules, openings, players",
        "기보 모음의 통계를 냅니다: 결과, 수순 길이, 규칙, 주형, 대국자, 던진 윷",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi stats archive/                         results, lengths, rules, openings, years, players
  bokgi stats archive/ --csv > stats.csv       all tables in one file
  bokgi stats archive/ -o stats.svg            the tables as bar charts
  bokgi stats games.yut                        with throws and the rate of flat sides
  bokgi stats league/ --by member              one row per team member
  bokgi stats league/ --table textbook         compare with sticks with equal sides
  bokgi stats league/ --json | jq .throws.flat

Records are counted by game, ruleset, result, opening, year and player; names are compared ignoring ranks, brackets, case and blanks. Moves are counted on the main line, captures in games that bokgi replays. Tables of throws: rule-book (flat 60 %, one marked stick), two-marked (60 %, two), textbook (50 %, none), buk (61.1 %, one). Throws off the mat (Nak) have no value and are only counted.",
        "\
예:
  bokgi stats archive/                         결과, 수, 규칙, 주형, 연도, 대국자
  bokgi stats archive/ --csv > stats.csv       표를 모두 한 파일로
  bokgi stats archive/ -o stats.svg            표를 막대그림으로
  bokgi stats games.yut                        던진 횟수와 윷가락이 젖혀진 비율
  bokgi stats league/ --by member              팀원마다 한 줄씩
  bokgi stats league/ --table textbook         앞뒤가 반반인 윷가락과 비교하기
  bokgi stats league/ --json | jq .throws.flat

종목, 규칙, 결과, 주형, 연도, 대국자별로 셉니다. 이름은 급수, 괄호, 대소문자, 띄어쓰기를 따지지 않고 비교합니다. 수는 본 수순의 수이고, 따낸 돌은 bokgi가 재현하는 대국에서 셉니다. 윷의 표: rule-book(젖혀질 확률 60 %, 표시한 윷가락 하나), two-marked(60 %, 둘), textbook(50 %, 없음), buk(61.1 %, 하나). 낙은 값이 없어 세기만 합니다.",
    ),
);

/// Options of `bokgi stats`.
#[derive(Clone, Args)]
pub(crate) struct Stats {
    #[command(flatten)]
    input: InputArgs,
    /// Table to compare the throws with
    #[arg(long, value_name = "NAME", value_parser = one_of(TABLES.iter().map(|table| (table.id, table))), default_value = TABLES[0].id, help_heading = None::<&str>)]
    table: &'static ThrowTable,
    /// Count throws by side, member or game
    #[arg(long, value_name = "WHAT", default_value = "side", help_heading = None::<&str>)]
    by: Grouping,
    /// Print a JSON object instead of text
    #[arg(long, help_heading = None::<&str>)]
    json: bool,
    /// Print the tables as CSV, without the table of throws
    #[arg(long, conflicts_with = "json", help_heading = None::<&str>)]
    csv: bool,
    /// Draw the tables as bar charts into FILE (.svg or .png)
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["json", "csv"], help_heading = None::<&str>)]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "output", help_heading = None::<&str>)]
    force: bool,
    #[command(flatten)]
    jobs: JobArgs,
}

/// A function that draws a chart in an image format, appends the image to the bytes, and returns findings about
/// losses.
type ChartWriter = fn(DisplayList, &RenderStyle, &mut Vec<u8>) -> Vec<Finding>;

/// Chart writers (SVG, PNG) by file extension.
const FORMS: &[(&str, ChartWriter)] = &[
    ("svg", svg::draw_list),
    #[cfg(feature = "png")]
    ("png", raster::png::draw_list),
];

impl Stats {
    /// Reserves the output file of a chart and finds the writer for its extension. Fails if the extension is unknown,
    /// or if the file exists and `--force` is not given.
    fn chart_file(&self, path: &Path) -> Result<(ReservedFile, ChartWriter), CliError> {
        let extension = path.extension().and_then(|extension| extension.to_str());
        let extension = extension.unwrap_or_default().to_lowercase();
        let form = FORMS.iter().find(|(known, _)| *known == extension);
        let (_, writer) = form.ok_or_else(|| {
            let known = FORMS.iter().map(|(known, _)| known);
            CliError::new(&cli_error::UNKNOWN_FORM)
                .with("extension", &extension)
                .with("known", cli_error::dotted(known, " "))
        })?;
        let mut outputs = OutputFiles::new(self.force);
        outputs.reads_all(self.input.inputs());
        let file = outputs.reserve(path.to_owned(), None)?;
        file.verify_free()?;
        Ok((file, *writer))
    }
}

impl Verb for Stats {
    /// Runs `bokgi stats`: counts the records and throws of the inputs and prints or draws the tables.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let reading = self.input.reading.reading(AS_WRITTEN)?;
        let chart = self
            .output
            .as_deref()
            .map(|path| self.chart_file(path))
            .transpose()?;
        let inspection = Inspection::default();
        let mut totals = ThrowTotals::new(self.by);
        let mut collection = CollectionTotals::default();
        let mut out = Sink::stdout();
        let engine = Engine {
            input: &self.input,
            jobs: &self.jobs,
            reading: &reading,
        };
        let inputs = survey(
            &engine,
            session,
            &mut out,
            |mut record| {
                let is_yut = record.game == GameId::YUT;
                let thrown = is_yut.then(|| GameThrows {
                    file: record.source().name().to_owned(),
                    number: record.origin.index + 1,
                    players: throws::count_throws(&record),
                    marked: marked_sticks(&record),
                });
                let mut inspector = Inspector::new(&inspection);
                inspector.prepare(&mut record, &mut Findings::new());
                Ok((PlayedGame::new(&record, &mut inspector), thrown))
            },
            |(game, thrown), _| {
                collection.add(&game);
                if let Some(thrown) = thrown {
                    totals.add(thrown);
                }
                Ok(())
            },
        )?;
        let (lang, has_yut) = (session.lang, totals.games > 0);
        if let Some((file, writer)) = chart {
            let mut bytes = Vec::new();
            let style = RenderStyle {
                lang,
                ..RenderStyle::default()
            };
            let title = Bilingual::new("A collection of records", "기보 모음").get(lang);
            let legend = tables::LEGEND.map(|words| words.get(lang));
            let charts = tables::charts(&collection, lang);
            let display = chart::laid_out(title, legend, &charts, &style);
            // Characters that the built-in font lacks are reported, as for any picture.
            let losses = writer(display, &style, &mut bytes);
            let nowhere = Source::from_text("", String::new());
            let mut messages = Sink::stderr();
            let mut reporter = Concise.begin(session.message_style());
            messages.put(|out| reporter.file(&nowhere, &losses, out))?;
            messages.finish()?;
            file.write(&bytes)?;
        } else if self.json {
            out.json(&wire::StatsWire {
                records: collection.records(),
                tables: tables::wire(&collection),
                yut: has_yut.then(|| wire::ThrowsWire::new(&totals, self.table, lang)),
            })?;
        } else if self.csv {
            out.bytes(&tables::csv(&collection))?;
        } else {
            if has_yut {
                out.print(&print::text(&totals, self.table, lang))?;
                out.print(&"\n")?;
            }
            out.print(&tables::text(&collection, lang))?;
        }
        out.finish()?;
        inputs.exit(session)
    }
}
