//! `bokgi score`: counts finished baduk games (계가).

mod counting;
mod drawing;
mod scored;

use clap::{ArgMatches, Args};

use super::show::files::{FigureFiles, FileArgs};
use super::show::given::GivenOptions;
use super::show::style::StyleArgs;
use crate::cli::args::code_filter;
use crate::cli::args::{InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::engine::Engine;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::survey::survey;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::{Finding, Findings};
use crate::model::picture::{Document, Figure, ReplayFrame};
use crate::model::{Record, Source};
use crate::pictures::style::RenderStyle;
use crate::pictures::{OutputKind, WRITERS};
use crate::report::Report;
use crate::report::concise::Concise;
use crate::report::json::published;
use crate::rules::inspection::Inspector;
use crate::rules::score::ScoreWire;
use crate::text::{Bilingual, Lang};
use counting::CountingArgs;
use scored::{ScoredRecord, Scorer};

/// Name, help and examples of the verb `score`.
pub(crate) static VERB: Declaration = Declaration::new::<Score>(
    "score",
    Bilingual::new(
        "Count finished games and compare the count with the result",
        "끝난 대국을 계가합니다. 집, 사석, 죽은 돌을 세고 기보의 결과와 비교합니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi score game.sgf                              count; dead stones as marked, else guessed
  bokgi score game.sgf --dead D4,Q16                count these groups as dead
  bokgi score game.sgf --dead guess                 guess the dead stones, ignore marks
  bokgi score game.sgf --dead none                  count all stones as alive
  bokgi score game.sgf --rules chinese              count by area
  bokgi score archive/ --json | jq '.[] | select(.agrees == false) | .file'
  bokgi score game.sgf -o count.svg                 draw the marked territory
  bokgi score game.sgf --gathered --lang ko -o count.png
                                                    counted the Korean way, territory in rectangles

Exit status: 0 counted, and the stated result agrees or is missing; 1 the result disagrees (never by a guess alone), or a game cannot be counted; 2 a file could not be opened.",
        "\
예:
  bokgi score game.sgf                              기보에 표시된 죽은 돌로 계가
  bokgi score game.sgf --dead D4,Q16                이 돌들의 무리가 죽은 것으로
  bokgi score game.sgf --dead none                  모두 살아 있는 것으로
  bokgi score game.sgf --rules 중국                  영역으로 계가
  bokgi score archive/ --json | jq '.[] | select(.agrees == false) | .file'
  bokgi score game.sgf -o count.svg                 집을 표시한 그림
  bokgi score game.sgf --gathered --lang ko -o count.png
                                                    사석을 메우고 집을 네모로 모은 그림

종료 코드: 0 계가했고 기보의 결과와 같거나 비교할 결과가 없음, 1 결과가 다르거나 계가해야 할 대국을 계가하지 못함, 2 열지 못한 파일이 있음.",
    ),
);

/// Options of `bokgi score`.
#[derive(Clone, Args)]
pub(crate) struct Score {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    counting: CountingArgs,
    /// Print a JSON array instead of text
    #[arg(long, conflicts_with = "gathered", help_heading = None::<&str>)]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    style: StyleArgs,
    #[command(flatten)]
    files: FileArgs,
    #[command(flatten)]
    jobs: JobArgs,
    /// Names of the options given on the command line, without defaults.
    #[arg(skip)]
    given: GivenOptions,
}

/// Returns the JSON Schema of `bokgi.score/1`.
pub(crate) fn schema() -> serde_json::Value {
    published(schemars::schema_for!(ScoreWire))
}

/// Counts the final position of a record with default options. Returns the count as JSON
/// (`bokgi.score/1`) and the exit status.
pub(crate) fn scored(
    record: &Record,
    inspector: &mut Inspector<'_>,
    lang: Lang,
) -> Result<(serde_json::Value, Exit), CliError> {
    let asked = &CountingArgs::default();
    let scored = Scorer { asked, lang }.score(record, inspector)?;
    let wire = serde_json::to_value(scored.scored.wire(lang)).expect("all its keys are texts");
    Ok((wire, scored.exit))
}

impl Verb for Score {
    fn set_given(&mut self, matches: &ArgMatches) {
        self.given = GivenOptions::new(matches);
    }

    /// Counts the records of the inputs, and prints or draws the counts; returns the exit status.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let files = self.files.is_asked().then(|| self.files.files(None));
        let files = files.transpose()?;
        let writer = files.as_ref().map_or(WRITERS[0], |files| files.writer);
        let style = self.style.style(session.lang, writer, &self.given)?;
        let scorer = Scorer {
            asked: &self.counting,
            lang: session.lang,
        };
        // If the picture goes to standard output, no text is printed, so that they do not mix.
        let is_silent = files.as_ref().is_some_and(|_| !self.files.has_name());
        let mut out = Sink::stdout();
        let (mut figures, mut is_first, mut exit) = (Vec::new(), true, Exit::Fine);
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
                let mut inspector = Inspector::new(&inspection);
                inspector.prepare(&mut record, &mut Findings::new());
                scorer.score(&record, &mut inspector).map(Box::new)
            },
            |scored: Box<ScoredRecord>, out| {
                exit = exit.max(scored.exit);
                if files.is_some() {
                    figures.extend(scored.plate(session.lang));
                }
                if is_silent {
                    return Ok(());
                }
                if self.json {
                    out.print(if is_first { &"[\n" } else { &",\n" })?;
                    out.put(|out| {
                        Ok(serde_json::to_writer(
                            out,
                            &scored.scored.wire(session.lang),
                        )?)
                    })?;
                } else {
                    out.print(if is_first { &"" } else { &"\n" })?;
                    out.print(&scored.table(session.lang))?;
                    // The board is printed as text only if no picture file is written.
                    if let Some(figure) = scored.figure.filter(|_| files.is_none()) {
                        out.bytes(&board(figure, &style))?;
                    }
                }
                is_first = false;
                Ok(())
            },
        )?;
        if self.json && !is_silent {
            out.print(if is_first { &"[]\n" } else { &"\n]\n" })?;
        }
        out.finish()?;
        let exit = exit.max(inputs.exit(session)?);
        match files {
            Some(files) => Ok(exit.max(self.draw(&files, figures, &style, session)?)),
            None => Ok(exit),
        }
    }
}

impl Score {
    /// Draws the counted positions and writes the picture files; returns the exit status.
    fn draw(
        &self,
        files: &FigureFiles,
        figures: Vec<Figure>,
        style: &RenderStyle,
        session: &Session,
    ) -> Result<Exit, CliError> {
        if figures.is_empty() {
            return Ok(Exit::Fine);
        }
        let mut outputs = files.outputs();
        outputs.reads_all(self.input.inputs());
        self.style.files().for_each(|path| outputs.reads_file(path));
        let frames = match files.writer.output_kind {
            OutputKind::Replay => frames(&figures),
            _ => Vec::new(),
        };
        let document = Document {
            figures,
            frames,
            ..Document::default()
        };
        let parts = files.parts(vec![document])?;
        let sinks = files.sinks(parts.len(), &outputs)?;
        let mut losses: Vec<Finding> = Vec::new();
        for (documents, sink) in parts.into_iter().zip(sinks) {
            let mut bytes = Vec::new();
            losses.extend(files.writer.draw_all(&documents, style, &mut bytes));
            sink.write(&bytes)?;
        }
        code_filter::sort(&mut losses);
        let is_lost = self.files.strict && !losses.is_empty();
        let mut messages = Sink::stderr();
        let mut reporter = Concise.begin(session.message_style());
        let nowhere = Source::from_text("", String::new());
        messages.put(|out| reporter.file(&nowhere, &losses, out))?;
        messages.finish()?;
        Ok(Exit::found(is_lost))
    }
}

/// Converts the panels of figures to replay frames, for picture formats that show one position
/// after another.
fn frames(figures: &[Figure]) -> Vec<ReplayFrame> {
    let panels = figures.iter().flat_map(|figure| &figure.panels);
    let frames = panels.map(|panel| ReplayFrame {
        picture: panel.picture.clone(),
        comment: None,
        follows: None,
    });
    frames.collect()
}

/// Draws a counted position as text for the terminal.
fn board(figure: Figure, style: &RenderStyle) -> Vec<u8> {
    let mut text = b"\n".to_vec();
    // Findings about what the text drawing omits are dropped, because the table above states the
    // count.
    let _ = WRITERS[0].draw(&Document::new(figure), style, &mut text);
    text
}
