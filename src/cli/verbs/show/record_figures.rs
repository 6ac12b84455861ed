//! Builds the figures and replays of one record from the options of `bokgi show`.

use std::num::NonZero;
use std::path::Path;

use clap::Args;

use super::custom::PrintCustom;
use super::part::{FigurePart, Moment, MoveRange, PanelPart};
use super::records::ChosenRecords;
use super::titles::{self, FigureRange, TitleArgs};
use super::view::ViewArgs;
use crate::cli::args::position_name::PositionName;
use crate::cli::args::values;
use crate::cli::run::cli_error::{self, CliError};
use crate::diag::loss::Losses;
use crate::formats::{self, WriteOptions};
use crate::games::figure::{
    FigureError, FigurePainter, FigureRequest, FrameTree, LinePath, MoveSpan, Numbers, PlayLine,
    SHORT_REST, UndrawnMarks,
};
use crate::games::{self, Game};
use crate::model::Record;
use crate::model::picture::{
    Comment, Document, Figure, Ground, Headline, Panel, Picture, RecordFile, Region, ReplayFrame,
    Title,
};
use crate::pictures::style::{RenderStyle, StationNames};
use crate::pictures::{OutputKind, caption};
use crate::rules::inspection::Inspector;
use crate::text::letters::letters;
use crate::text::{Bilingual, Lang};

/// Default number of moves per figure on a web page.
const MOVES_ON_SCREEN: u32 = 50;

/// Default number of moves per figure on paper, as in printed game records.
const MOVES_ON_PAPER: u32 = 100;

/// Default number of moves from one position to the next on paper, for games whose pieces move (gonu, yut).
const MOVES_BETWEEN_POSITIONS: u32 = 12;

/// Minimum length (last minus first number) of a move range that counts as a section of the game, such as moves
/// 51–100. A shorter range is a side sequence.
const SHORTEST_SECTION: u32 = 9;

/// Maximum number of positions of a page with variations; browsers become slow beyond.
pub(super) const MOST_FRAMES: usize = 30_000;

/// Options of `bokgi show` that select the figures of a record.
#[derive(Clone, Args)]
#[command(next_help_heading = "Figures")]
pub(crate) struct FigureArgs {
    /// Draw the position after move N; 0 is the start, `last` the end
    ///
    /// Passes count as moves.
    #[arg(long, value_name = "N", conflicts_with_all = ["moves", "every"])]
    at: Option<Moment>,
    /// Draw moves A to B with numbers on the stones; 301- goes to the end
    #[arg(long, value_name = "A-B", conflicts_with = "every")]
    moves: Option<MoveRange>,
    /// Draw the game as figures of N moves each
    ///
    /// Games whose pieces move are drawn as positions every N moves with the moves between.
    #[arg(long, value_name = "N", conflicts_with = "panels", value_parser = clap::value_parser!(u32).range(1..))]
    every: Option<u32>,
    /// Pictures side by side: 1-4,5-8 or #1:0,#2:0 or #1-#6
    ///
    /// `#N` is record N of the file. Without `:` --at or --moves selects the position.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub panels: Vec<PanelPart>,
    /// Number of pictures side by side
    #[arg(long, value_name = "N", requires = "panels", value_parser = clap::value_parser!(u8).range(1..=20), hide_short_help = true)]
    columns: Option<u8>,
    /// Line of play: 34b is the second variation at move 34
    ///
    /// 34b,40c continues from there with the third variation at move 40.
    #[arg(long, value_name = "PATH")]
    line: Option<LinePath>,
    /// Numbers on the stones of a figure [default: recorded]
    #[arg(long, value_name = "WHICH")]
    numbers: Option<Numbers>,
    /// Draw sheets of N problems, one per record, with solutions at the end
    #[arg(long, value_name = "N", conflicts_with_all = ["at", "moves", "every", "panels", "line", "output_dir"], value_parser = clap::value_parser!(u8).range(1..=12))]
    pub problems: Option<u8>,
    /// Write only the replay, for a frame of another web page
    #[arg(long, conflicts_with = "panels", hide_short_help = true)]
    replay_only: bool,
    #[command(flatten)]
    view: ViewArgs,
    #[command(flatten)]
    titles: TitleArgs,
    /// Index of the book's part that the input belongs to, from 0.
    #[arg(skip)]
    pub part: usize,
}

values!(
    Numbers: Recorded "recorded" "As the record says, else from 1",
    Full "full" "From 1 on, whatever the record says",
    Mod100 "mod100" "Without the hundreds",
    Restart "restart" "From 1 in every figure",
    None "none" "None"; Since
);

impl FigureArgs {
    /// Returns these options for one input. The move number in its name (`game.sgf@57`) becomes `--at` unless an
    /// option selects another part, and its variation becomes `--line` unless that is given.
    pub(crate) fn at(&self, name: &PositionName) -> FigureArgs {
        let mut asked = self.clone();
        let is_free = self.part().is_none() && self.every.is_none() && self.panels.is_empty();
        if let Some(ply) = name.ply.filter(|_| is_free) {
            asked.at = Some(Moment::After(ply));
        }
        asked.line = asked.line.or_else(|| name.line.clone());
        asked
    }

    /// Fails if an option does not work with this kind of output, such as `--panels` with a replay.
    pub(crate) fn fit(&self, kind: OutputKind) -> Result<(), CliError> {
        let error = match kind {
            OutputKind::Everything => return Ok(()),
            _ if self.replay_only => &cli_error::REPLAY_OF_PAGE,
            OutputKind::Replay if self.problems.is_some() => &cli_error::PROBLEMS_OF_REPLAY,
            OutputKind::Replay if !self.panels.is_empty() => &cli_error::PANELS_OF_REPLAY,
            _ => return Ok(()),
        };
        Err(CliError::new(error))
    }

    /// Returns the part of the board that shows both a problem and its solution.
    pub(super) fn problem_region(&self, problem: &Picture, solution: &Picture) -> Region {
        self.view.problem_region(problem, solution)
    }

    /// Removes the marks that `--marks`, `--last` and `--forbidden` exclude from a picture, and crops it to `--view`.
    /// `name` is the file in an error.
    pub(super) fn arrange(&self, picture: &mut Picture, name: &str) -> Result<(), CliError> {
        self.view.arrange(picture, name)
    }

    /// Removes and returns a `--title` in words, which becomes the title of a book of several games.
    pub(crate) fn take_title(&mut self) -> Option<String> {
        self.titles.take_words()
    }

    /// True if the options draw the whole game: no `--at`, `--moves` or `--panels`.
    pub(crate) fn is_of_a_game(&self) -> bool {
        self.part().is_none() && self.panels.is_empty()
    }

    /// Returns the part selected by `--at` or `--moves`; `None` without either.
    fn part(&self) -> Option<FigurePart> {
        match (self.at, self.moves) {
            (Some(moment), _) => Some(FigurePart::Moment(moment)),
            (None, Some(moves)) => Some(FigurePart::Moves(moves)),
            (None, None) => None,
        }
    }
}

pub(crate) struct RecordFigures<'a> {
    /// Figure options of the user.
    pub asked: &'a FigureArgs,
    /// Records of the input file.
    pub records: &'a ChosenRecords,
    /// Number of the drawn record, from 1; panels may show other records.
    pub number: u32,
    /// Inspector that replays records by the rules.
    pub inspector: &'a Inspector<'a>,
    /// Conventions of printing, such as numbering and headlines (`--style`).
    pub custom: &'a PrintCustom,
    /// Language of the captions and other words in the figures.
    pub lang: Lang,
}

impl RecordFigures<'_> {
    /// Builds the document of the record for a kind of output. Returns it with the losses, that is content that the
    /// pictures do not show.
    pub(crate) fn document(&self, kind: OutputKind) -> Result<(Document, Losses), CliError> {
        if self.asked.problems.is_some() {
            return self.problem(kind);
        }
        let record = self.records.get(self.number);
        let line = self.line(record)?;
        let mut document = Document {
            name: titles::name(record),
            facts: titles::facts(record, self.lang),
            ..Document::default()
        };
        if kind != OutputKind::Replay {
            document.figures = self.figures(record, &line, kind)?;
        }
        let is_whole = self.is_of_the_whole_record();
        let mut undrawn = UndrawnMarks::default();
        for figure in &document.figures {
            undrawn.add(self.undrawn(figure, &line));
        }
        let of_page = matches!(kind, OutputKind::Everything | OutputKind::Pages);
        let diagrams = if of_page && is_whole {
            self.diagrams(record, &mut undrawn)?
        } else {
            Vec::new()
        };
        let drawn = diagrams.len();
        document.figures.extend(diagrams);
        let mut lines_left_out = variations(record).saturating_sub(drawn);
        if self.has_whole_tree(kind) {
            lines_left_out = self.whole_tree(record, &line, &mut document)?;
        } else if matches!(kind, OutputKind::Replay | OutputKind::Everything)
            && self.asked.panels.is_empty()
        {
            let frames = self.frames(record, &line)?;
            document.frames = self.arranged(record, frames, kind)?;
        }
        if kind == OutputKind::Everything {
            document.source = record_file(record, self.number);
        }
        if self.asked.replay_only && !document.frames.is_empty() {
            document.figures.clear();
            document.ends.clear();
        }
        let mut losses = Losses::in_order(&[MOVES, TERRITORY, MARKS, VARIATIONS]);
        let panels = document.figures.iter().flat_map(|figure| &figure.panels);
        losses.add(MOVES, panels.map(|panel| hidden(&panel.picture)).sum());
        // A replay shows the marks and territory of every move, so they are lost only without a replay.
        if document.frames.is_empty() {
            losses.add(MARKS, undrawn.others);
            losses.add(TERRITORY, undrawn.territory);
        }
        losses.add(RULES, usize::from(games::by_id(&record.game.0).is_none()));
        let is_everything = kind == OutputKind::Pages || document.frames.len() > 1;
        if is_everything && is_whole {
            losses.add(VARIATIONS, lines_left_out);
        }
        Ok((document, losses))
    }

    /// True if a document of this kind shows all variations of the record.
    pub(super) fn has_whole_tree(&self, kind: OutputKind) -> bool {
        kind == OutputKind::Everything
            && self.asked.problems.is_none()
            && self.is_of_the_whole_record()
    }

    /// True if no option selects a line, moves, a position or panels.
    fn is_of_the_whole_record(&self) -> bool {
        let asked = self.asked;
        asked.line.is_none() && asked.part().is_none() && asked.panels.is_empty()
    }

    pub(super) fn game(&self, record: &Record) -> Result<&'static dyn Game, CliError> {
        games::drawing(record).ok_or_else(|| CliError::unknown_game(record))
    }

    /// Returns the line of play selected by `--line`, else the main line.
    pub(crate) fn line<'r>(&'r self, record: &'r Record) -> Result<PlayLine<'r>, CliError> {
        let game = self.game(record)?;
        let request = self.inspector.request(game);
        match &self.asked.line {
            None => Ok(PlayLine::main(record, game, request)),
            Some(path) => PlayLine::along(record, game, request, path)
                .map_err(|error| self.refused(record, error)),
        }
    }

    fn refused(&self, record: &Record, error: FigureError) -> CliError {
        CliError::no_picture(record.source().name(), |lang| error.message(lang))
    }

    fn figures(
        &self,
        record: &Record,
        line: &PlayLine<'_>,
        kind: OutputKind,
    ) -> Result<Vec<Figure>, CliError> {
        if !self.asked.panels.is_empty() {
            return Ok(vec![self.panels(record)?]);
        }
        // The painter and the comments are built once for all figures, because a record may have thousands of
        // figures.
        let mut painter = FigurePainter::new(line);
        let comments = line.comments(0, line.plies());
        let of_page = match kind {
            OutputKind::Everything => titles::heading(record, self.lang),
            OutputKind::Pages if self.asked.is_of_a_game() => titles::heading(record, self.lang),
            _ => Vec::new(),
        };
        let mut figure = |part, place| -> Result<Figure, CliError> {
            let mut figure = self.figure(record, &mut painter, part, place)?;
            if !of_page.is_empty() {
                figure.heading.clone_from(&of_page);
            }
            figure.comments = comments_on(&figure, &comments);
            Ok(figure)
        };
        if let Some(part) = self.asked.part() {
            return Ok(vec![figure(part, None)?]);
        }
        let every = NonZero::new(self.asked.every.unwrap_or(0));
        if has_moving_pieces(line) && (every.is_some() || kind == OutputKind::Pages) {
            let every = every.or(NonZero::new(MOVES_BETWEEN_POSITIONS));
            let spans = line.figures(every).into_iter();
            let figures = spans.map(|MoveSpan { first, last, .. }| {
                // A play that cannot be put on the board ends the line, so its last position is drawn instead.
                let moment = match line.after(last) {
                    Ok(_) => Moment::After(last),
                    Err(_) => Moment::Last,
                };
                let mut figure = figure(FigurePart::Moment(moment), None)?;
                let plays = self.plays(line, first, last);
                figure.text.splice(0..0, plays);
                let first = if first == 1 { 0 } else { first };
                figure.comments = comments_between(first, last, &comments);
                Ok(figure)
            });
            let figures = figures.collect::<Result<Vec<Figure>, CliError>>()?;
            if !figures.is_empty() {
                return Ok(figures);
            }
        }
        let spans = match (every, kind) {
            (Some(every), _) => line.figures(Some(every)),
            (None, OutputKind::Everything) => self.sections(line, MOVES_ON_SCREEN),
            (None, OutputKind::Pages) => self.sections(line, MOVES_ON_PAPER),
            (None, _) => Vec::new(),
        };
        if spans.is_empty() {
            let end = FigurePart::Moment(Moment::Last);
            let mut figure = figure(end, None)?;
            if kind == OutputKind::Pages {
                figure.comments.clone_from(&comments);
            }
            return Ok(vec![figure]);
        }
        let is_only = spans.len() == 1 && self.asked.every.is_none();
        let set = spans.into_iter().zip(0..);
        let figures = set.map(|(span, place)| {
            let MoveSpan { first, last, title } = span;
            let mut figure = figure(FigurePart::moves(first, last), Some(place))?;
            if let (Some(title), Headline::Figure { .. }) = (title, &figure.headline)
                // A `--figure` number from the user takes precedence over the section's title in the record.
                && self.asked.titles.figure.is_none()
            {
                figure.headline = Headline::Words(title);
            } else if is_only
                && figure.headline == (Headline::Figure { number: 1 })
                && self.asked.titles.figure.is_none()
            {
                figure.headline = Headline::WholeGame;
            }
            Ok(figure)
        });
        figures.collect()
    }

    /// Lists the plays `first` to `last` in one line of text (`1: … · 2: …`); `None` if there are none.
    fn plays(&self, line: &PlayLine<'_>, first: u32, last: u32) -> Option<String> {
        let style = RenderStyle {
            lang: self.lang,
            names: StationNames::new(self.lang),
            ..RenderStyle::default()
        };
        let mut plays = Vec::new();
        let mut add = |frame: ReplayFrame| {
            if let Some(Title::After { ply, play }) = frame.picture.title {
                let play = caption::deed(play, &frame.picture.board, &style);
                // Non-breaking spaces inside a play let lines break only between plays.
                plays.push(format!("{ply}: {play}").replace(' ', "\u{a0}"));
            }
        };
        line.frames(first..=last, &mut add).ok()?;
        (!plays.is_empty()).then(|| plays.join(" · "))
    }

    /// Counts the marks in the record that belong to the moves of a figure but cannot be seen in it. Counts nothing
    /// with `--marks none` or if panels show other records.
    fn undrawn(&self, figure: &Figure, line: &PlayLine<'_>) -> UndrawnMarks {
        let mut undrawn = UndrawnMarks::default();
        let is_of_line = self.asked.panels.iter().all(|panel| !panel.names_records());
        if is_of_line && !self.asked.view.hides_marks() {
            for panel in &figure.panels {
                if let Some(Title::Moves { first, last, .. }) = panel.picture.title {
                    undrawn.add(line.undrawn_marks(first, last, &panel.picture));
                }
            }
        }
        undrawn
    }

    /// Returns figures of the record's diagrams (side lines with move numbers) for a page. Marks that they do not
    /// show are added to `undrawn`.
    fn diagrams(
        &self,
        record: &Record,
        undrawn: &mut UndrawnMarks,
    ) -> Result<Vec<Figure>, CliError> {
        let game = self.game(record)?;
        let found = PlayLine::diagrams(record, game, self.inspector.request(game));
        let numbered = found.into_iter().zip(1..);
        numbered
            .map(|((line, MoveSpan { first, last, title }), number)| {
                let part = FigurePart::moves(first, last);
                let mut painter = FigurePainter::new(&line);
                let mut figure = self.figure(record, &mut painter, part, None)?;
                figure.headline = title.map_or(Headline::Diagram { number }, Headline::Words);
                figure.comments = line.comments(first, last);
                undrawn.add(self.undrawn(&figure, &line));
                Ok(figure)
            })
            .collect()
    }

    /// Returns the move ranges of a page's figures: the sections set in the record, else ranges of `usual` moves.
    /// Empty for games whose pieces move.
    fn sections(&self, line: &PlayLine<'_>, usual: u32) -> Vec<MoveSpan> {
        if has_moving_pieces(line) {
            return Vec::new();
        }
        match &line.figures(None)[..] {
            [] | [MoveSpan { title: None, .. }] => joined(line.figures(NonZero::new(usual)), usual),
            own => own.to_vec(),
        }
    }

    fn figure(
        &self,
        record: &Record,
        painter: &mut FigurePainter<'_>,
        part: FigurePart,
        place: Option<u32>,
    ) -> Result<Figure, CliError> {
        let picture = self.picture(record, painter, part)?;
        let shown = match part {
            FigurePart::Moment(_) => FigureRange::Position,
            FigurePart::Moves(moves) => {
                let plies = painter.line().plies();
                let (first, last) = moves.asked(plies);
                FigureRange::Moves { first, last, plies }
            }
        };
        let mut figure = self.around(Figure::new(picture), record);
        figure.headline = self.headline(shown, place);
        if let FigureRange::Moves { last, plies, .. } = shown
            && last >= plies
        {
            let ending = self.custom.ending(record, painter.line(), self.lang);
            figure.text.splice(0..0, ending);
        }
        Ok(figure)
    }

    fn panels(&self, record: &Record) -> Result<Figure, CliError> {
        let of_all = self.asked.part();
        if of_all.is_some() && !self.asked.panels.iter().any(PanelPart::is_open) {
            return Err(CliError::new(&cli_error::PART_OF_PANELS));
        }
        let asked = self.asked.panels.iter().flat_map(|panel| {
            let part = panel.part(of_all);
            panel.records().map(move |record| (record, part))
        });
        let panel = |((record, part), number): ((Option<u32>, FigurePart), u32)| {
            let record = self.records.get(record.unwrap_or(self.number));
            let line = self.line(record)?;
            let picture = self.picture(record, &mut FigurePainter::new(&line), part)?;
            // Panels are named by letters. On yut and gonu boards they get numbers, because letters name the sides
            // there.
            let name = match picture.ground {
                Ground::Stations => number.to_string(),
                _ => letters(number).to_ascii_uppercase(),
            };
            Ok(Panel {
                picture,
                name: Some(name),
            })
        };
        let mut panels = asked
            .zip(1..)
            .map(panel)
            .collect::<Result<Vec<Panel>, CliError>>()?;
        let columns = self.asked.columns.map_or(panels.len(), usize::from);
        self.name_sections(&mut panels);
        let figure = Figure {
            columns,
            headline: self.headline(FigureRange::Panels, None),
            panels,
            heading: Vec::new(),
            text: Vec::new(),
            comments: Vec::new(),
        };
        Ok(self.around(figure, record))
    }

    /// Names the panels like figures (`Figure 1`, `Figure 2`) if they show successive sections of a game.
    fn name_sections(&self, panels: &mut [Panel]) {
        let sections = panels.iter().map(|panel| match panel.picture.title {
            Some(Title::Moves { first, last, .. }) if last - first >= SHORTEST_SECTION => {
                titles::section(first, last)
            }
            _ => None,
        });
        let Some(numbers) = sections.collect::<Option<Vec<u32>>>() else {
            return;
        };
        if !numbers.is_sorted_by(|one, next| one < next) {
            return;
        }
        for (panel, number) in panels.iter_mut().zip(numbers) {
            let name = caption::figure_name(number, &self.custom.headlines, self.lang);
            panel.name = Some(name);
        }
    }

    /// Returns the headline of a figure from the title options, else from the printing conventions.
    fn headline(&self, shown: FigureRange, place: Option<u32>) -> Headline {
        self.asked
            .titles
            .headline(shown, place, self.custom.title.as_deref())
    }

    /// Adds the captions and the heading of the record to a figure.
    fn around(&self, mut figure: Figure, record: &Record) -> Figure {
        figure.text = self.asked.titles.caption.clone();
        figure.heading = self.asked.titles.heading(record, self.lang);
        figure
    }

    pub(super) fn picture(
        &self,
        record: &Record,
        painter: &mut FigurePainter<'_>,
        part: FigurePart,
    ) -> Result<Picture, CliError> {
        let picture = match part {
            FigurePart::Moment(Moment::Last) => Ok(painter.line().end()),
            FigurePart::Moment(Moment::After(ply)) => painter.line().after(ply),
            FigurePart::Moves(moves) => {
                let (first, last) = moves.on(painter.line().plies());
                painter.figure(&FigureRequest {
                    first,
                    last,
                    numbers: self
                        .asked
                        .numbers
                        .or(self.custom.numbers)
                        .unwrap_or_default(),
                    references: self.custom.references,
                    territory: self.asked.view.shows_territory(),
                })
            }
        };
        let mut picture = picture.map_err(|error| self.refused(record, error))?;
        self.asked
            .view
            .arrange(&mut picture, record.source().name())?;
        Ok(picture)
    }

    /// Returns the replay frames (positions) of the selected moves of a line.
    fn frames(&self, record: &Record, line: &PlayLine<'_>) -> Result<Vec<ReplayFrame>, CliError> {
        let (first, last) = match self.asked.part() {
            Some(FigurePart::Moves(moves)) => moves.on(line.plies()),
            Some(FigurePart::Moment(Moment::After(ply))) => (0, ply),
            Some(FigurePart::Moment(Moment::Last)) | None => (0, line.plies()),
        };
        let mut frames = Vec::new();
        line.frames(first..=last, &mut |frame| frames.push(frame))
            .map_err(|error| self.refused(record, error))?;
        Ok(frames)
    }

    /// Adds a frame for each position of the whole record, variations included, to the document. Links each figure to
    /// the frame of its last move. Returns the number of variations omitted because of [`MOST_FRAMES`].
    fn whole_tree(
        &self,
        record: &Record,
        line: &PlayLine<'_>,
        document: &mut Document,
    ) -> Result<usize, CliError> {
        let game = self.game(record)?;
        let request = self.inspector.request(game);
        let tree = FrameTree::new(record, game, request, MOST_FRAMES);
        // The document has the figures of the main line first, then one figure per diagram in this order.
        let diagrams = PlayLine::diagrams(record, game, request);
        let main = document.figures.len().saturating_sub(diagrams.len());
        let lines = std::iter::repeat_n(line, main);
        let lines = lines.chain(diagrams.iter().map(|(line, _)| line));
        let figures = document.figures.iter().zip(lines);
        let ends = figures.map(|(figure, line)| match figure.panels[..] {
            [Panel { ref picture, .. }] => tree.at(line, last_ply(picture)?),
            _ => None,
        });
        document.ends = ends.collect();
        document.frames = self.arranged(record, tree.frames, OutputKind::Everything)?;
        Ok(tree.left_out)
    }

    /// Crops all frames of a replay to one common part of the board. An HTML page with a single position gets no
    /// frames.
    fn arranged(
        &self,
        record: &Record,
        mut frames: Vec<ReplayFrame>,
        kind: OutputKind,
    ) -> Result<Vec<ReplayFrame>, CliError> {
        let mut region: Option<Region> = None;
        for frame in &mut frames {
            let picture = &mut frame.picture;
            self.asked.view.arrange(picture, record.source().name())?;
            region = Some(region.map_or(picture.region, |region| region.with(picture.region)));
        }
        // A replay needs at least two positions; a page with one position shows only its figure.
        if frames.len() < 2 && kind == OutputKind::Everything {
            return Ok(Vec::new());
        }
        for frame in &mut frames {
            frame.picture.region = region.unwrap_or(frame.picture.region);
        }
        Ok(frames)
    }
}

/// True if the pieces of the game move, so that numbered stones cannot show a line.
fn has_moving_pieces(line: &PlayLine<'_>) -> bool {
    let start = line.after(0);
    !start.is_ok_and(|start| start.ground == Ground::Points)
}

/// Joins the last move range with the one before it if the last one is short and the one before has the usual length.
fn joined(mut spans: Vec<MoveSpan>, usual: u32) -> Vec<MoveSpan> {
    if let [.., before, rest] = &mut spans[..]
        && rest.last - rest.first < SHORT_REST
        && before.last + 1 - before.first == usual
    {
        before.last = rest.last;
        spans.pop();
    }
    spans
}

/// Returns the number of the last move that a picture shows; 0 for the start position.
fn last_ply(picture: &Picture) -> Option<u32> {
    match picture.title? {
        Title::Start => Some(0),
        Title::After { ply, .. } | Title::PassedOver { ply } => Some(ply),
        Title::Moves { last, .. } => Some(last),
    }
}

/// Writes record `number` as a file to download: in its game's own format if there is one, else in SGF. `None` if the
/// format cannot be written or is not text.
fn record_file(record: &Record, number: u32) -> Option<RecordFile> {
    let format = formats::by_id(&record.game.0).or_else(|| formats::by_id("sgf"))?;
    let mut writer = format.writer(&WriteOptions::default())?;
    let mut bytes = Vec::new();
    writer.begin(&mut bytes);
    writer.record(record, None, &mut bytes);
    writer.end(&mut bytes);
    let stem = Path::new(record.source().name()).file_stem();
    let stem = stem.and_then(|stem| stem.to_str()).unwrap_or_default();
    let stem = match stem {
        "" | "-" => "game",
        stem => stem,
    };
    let extension = format.extensions().first()?;
    let of_record = match number {
        1 => String::new(),
        _ => format!("-{number}"),
    };
    Some(RecordFile {
        name: format!("{stem}{of_record}.{extension}"),
        format: format.name(),
        text: String::from_utf8(bytes).ok()?,
    })
}

/// Returns the comments on the moves that a figure shows, selected from all comments on its line.
fn comments_on(figure: &Figure, comments: &[Comment]) -> Vec<Comment> {
    let title = figure.panels.first().and_then(|panel| panel.picture.title);
    let (first, last) = match title {
        // The first figure also gets the comments before the first move.
        Some(Title::Moves { first: 1, last, .. }) => (0, last),
        Some(Title::Moves { first, last, .. }) => (first, last),
        Some(Title::After { ply, .. } | Title::PassedOver { ply }) => (ply, ply),
        Some(Title::Start) => (0, 0),
        None => return Vec::new(),
    };
    comments_between(first, last, comments)
}

fn comments_between(first: u32, last: u32, comments: &[Comment]) -> Vec<Comment> {
    let start = comments.partition_point(|said| said.ply < first);
    let end = comments.partition_point(|said| said.ply <= last);
    comments[start..end].to_vec()
}

const MOVES: Bilingual = Bilingual::new(
    "moves outside the visible part of the board",
    "보이는 부분 밖의 수",
);

pub(super) const TERRITORY: Bilingual = Bilingual::new(
    "territory marks in numbered figures (shown by --at last)",
    "번호를 단 그림의 집 표시(--at last로 보임)",
);

const MARKS: Bilingual = Bilingual::new(
    "marks and letters hidden by stones or letters",
    "그림의 돌이나 다른 글자에 가린 표시와 글자",
);

pub(super) const VARIATIONS: Bilingual = Bilingual::new(
    "variations (chosen with --line)",
    "변화도(--line으로 고릅니다)",
);

/// Name of a loss: the game has no replay, so stones are drawn without captures.
const RULES: Bilingual = Bilingual::new(
    "rules of a game that is not replayed: stones are drawn as placed, without captures",
    "재현하지 않는 종목의 규칙(따냄 없이 놓은 대로 그림)",
);

/// Counts the numbered stones outside the visible part of a picture.
fn hidden(picture: &Picture) -> usize {
    let numbered = picture.stones.iter().filter(|stone| stone.number.is_some());
    numbered
        .filter(|stone| !picture.region.holds(stone.at))
        .count()
}

/// Counts the variations of a record, without its main line.
fn variations(record: &Record) -> usize {
    let tree = &record.tree;
    let further = |node| tree.children(node).count().saturating_sub(1);
    tree.nodes().map(further).sum()
}
