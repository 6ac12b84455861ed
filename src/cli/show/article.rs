//! The figures and steps that are asked for.

use std::num::NonZero;

use clap::Args;

use super::part::{Moment, Moves, PanelPart, Part};
use super::records::Records;
use super::titles::{self, FigureRange, TitleArgs};
use super::view::ViewArgs;
use crate::cli::args::values;
use crate::cli::inspection::Inspector;
use crate::cli::problem::{self, Problem};
use crate::diag::loss::Losses;
use crate::games::figure::{
    FigureError, FigureRequest, Figures, LinePath, Numbers, PlayLine, Span, letters,
};
use crate::games::{self, Game};
use crate::model::Record;
use crate::model::picture::{
    Album, Comment, Ground, Headline, Panel, Picture, Plate, Region, Step, Title,
};
use crate::pictures::Holds;
use crate::text::{Bi, Lang};

/// Moves of a figure of a page, where nothing is said about them.
const MOVES_OF_A_FIGURE: u32 = 50;

/// Which figures of a record, and what they show.
#[derive(Clone, Args)]
#[command(next_help_heading = "Figures")]
pub struct ArticleArgs {
    /// The position after this move, passes counted; 0 is before the first, `last` the end
    #[arg(long, value_name = "N", conflicts_with_all = ["moves", "every", "panels"])]
    at: Option<Moment>,
    /// A figure with the numbers of these moves; 301- goes to the end
    #[arg(long, value_name = "A-B", conflicts_with_all = ["every", "panels"])]
    moves: Option<Moves>,
    /// A set of figures of so many moves each
    #[arg(long, value_name = "N", conflicts_with = "panels", value_parser = clap::value_parser!(u32).range(1..))]
    every: Option<u32>,
    /// Pictures side by side, such as 1-4,5-8 or #1,#2,#3 for records of the file
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub panels: Vec<PanelPart>,
    /// How many pictures stand side by side
    #[arg(long, value_name = "N", requires = "panels", value_parser = clap::value_parser!(u8).range(1..=20))]
    columns: Option<u8>,
    /// The line of play: 34b is the second variation at move 34, 34b,40c goes on from there
    #[arg(long, value_name = "PATH")]
    line: Option<LinePath>,
    /// Numbers on the stones of a figure
    #[arg(long, value_name = "WHICH", default_value = "recorded")]
    numbers: Numbers,
    #[command(flatten)]
    view: ViewArgs,
    #[command(flatten)]
    titles: TitleArgs,
}

values!(
    Numbers: Recorded "recorded" "As the record says, else from 1",
    Full "full" "From 1 on, whatever the record says",
    Mod100 "mod100" "Without the hundreds",
    Restart "restart" "From 1 in every figure",
    None "none" "None"
);

impl ArticleArgs {
    /// The part that is asked for, unless a whole set is.
    fn part(&self) -> Option<Part> {
        match (self.at, self.moves) {
            (Some(moment), _) => Some(Part::Moment(moment)),
            (None, Some(moves)) => Some(Part::Moves(moves)),
            (None, None) => None,
        }
    }
}

/// Makes pictures of records.
pub struct Article<'a> {
    /// What is asked for.
    pub asked: &'a ArticleArgs,
    /// The records.
    pub records: &'a Records,
    /// How they are replayed.
    pub inspector: &'a Inspector<'a>,
    /// The language of the words in them.
    pub lang: Lang,
}

impl Article<'_> {
    /// What a writer needs of the records, and what that leaves out of them.
    pub fn album(&self, holds: Holds) -> Result<(Album, Losses), Problem> {
        let record = self.records.get(None);
        let line = self.line(record)?;
        let mut album = Album {
            name: titles::name(record),
            ..Album::default()
        };
        if holds == Holds::Steps && !self.asked.panels.is_empty() {
            return Err(Problem::new(&problem::PANELS_OF_REPLAY));
        }
        if holds != Holds::Steps {
            album.plates = self.plates(record, &line, holds)?;
        }
        let of_page = holds == Holds::Everything && self.is_of_the_whole_record();
        let diagrams = if of_page {
            self.diagrams(record)?
        } else {
            Vec::new()
        };
        let drawn = diagrams.len();
        album.plates.extend(diagrams);
        if matches!(holds, Holds::Steps | Holds::Everything) && self.asked.panels.is_empty() {
            album.steps = self.steps(record, &line, holds)?;
        }
        let mut losses = left_out(&album, &line);
        if album.steps.len() > 1 && self.is_of_the_whole_record() {
            losses.add(VARIATIONS, variations(record).saturating_sub(drawn));
        }
        Ok((album, losses))
    }

    /// Whether nobody chose a part of the record.
    fn is_of_the_whole_record(&self) -> bool {
        let asked = self.asked;
        asked.line.is_none() && asked.part().is_none() && asked.panels.is_empty()
    }

    fn game(&self, record: &Record) -> Result<&'static dyn Game, Problem> {
        games::by_id(&record.game.0).ok_or_else(|| Problem::unknown_game(record))
    }

    fn line<'r>(&'r self, record: &'r Record) -> Result<PlayLine<'r>, Problem> {
        let game = self.game(record)?;
        let request = self.inspector.request(game);
        match &self.asked.line {
            None => Ok(PlayLine::main(record, game, request)),
            Some(path) => PlayLine::along(record, game, request, path)
                .map_err(|error| self.refused(record, error)),
        }
    }

    fn refused(&self, record: &Record, error: FigureError) -> Problem {
        Problem::no_picture(record.source().name(), |lang| error.message(lang))
    }

    fn plates(
        &self,
        record: &Record,
        line: &PlayLine<'_>,
        holds: Holds,
    ) -> Result<Vec<Plate>, Problem> {
        if !self.asked.panels.is_empty() {
            return Ok(vec![self.panels(record)?]);
        }
        // Both are made once for all plates: a record may have thousands.
        let mut figures = Figures::of(line);
        let page = Page::of(record, line, holds, self.lang);
        let mut plate = |part, place| -> Result<Plate, Problem> {
            let mut plate = self.plate(record, &mut figures, part, place)?;
            page.tell(&mut plate);
            Ok(plate)
        };
        if let Some(part) = self.asked.part() {
            return Ok(vec![plate(part, None)?]);
        }
        let spans = match (NonZero::new(self.asked.every.unwrap_or(0)), holds) {
            (Some(every), _) => line.figures(Some(every)),
            (None, Holds::Everything) => self.sections(line),
            (None, _) => Vec::new(),
        };
        if spans.is_empty() {
            let end = Part::Moment(Moment::Last);
            return Ok(vec![plate(end, None)?]);
        }
        let set = spans.into_iter().zip(0..);
        let plates = set.map(|(span, place)| {
            let Span { first, last, title } = span;
            let part = Part::Moves(Moves {
                first,
                last: Some(last),
            });
            let mut plate = plate(part, Some(place))?;
            if let (Some(title), Headline::Figure { .. }) = (title, &plate.headline)
                && !self.asked.titles.numbers_figures()
            {
                plate.headline = Headline::Words(title);
            }
            Ok(plate)
        });
        plates.collect()
    }

    /// The diagrams that a record has for a page beside its main line.
    fn diagrams(&self, record: &Record) -> Result<Vec<Plate>, Problem> {
        let game = self.game(record)?;
        let found = PlayLine::diagrams(record, game, self.inspector.request(game));
        let numbered = found.into_iter().zip(1..);
        numbered
            .map(|((line, Span { first, last, title }), number)| {
                let part = Part::Moves(Moves {
                    first,
                    last: Some(last),
                });
                let mut figures = Figures::of(&line);
                let mut plate = self.plate(record, &mut figures, part, None)?;
                plate.headline = title.map_or(Headline::Diagram { number }, Headline::Words);
                plate.comments = line.comments(first, last);
                Ok(plate)
            })
            .collect()
    }

    /// The figures of a page: those that the record is divided into, else of a usual length; none for
    /// games whose pieces move.
    fn sections(&self, line: &PlayLine<'_>) -> Vec<Span> {
        let start = line.after(0);
        if !start.is_ok_and(|start| start.ground == Ground::Points) {
            return Vec::new();
        }
        match &line.figures(None)[..] {
            [] | [Span { title: None, .. }] => line.figures(NonZero::new(MOVES_OF_A_FIGURE)),
            own => own.to_vec(),
        }
    }

    fn plate(
        &self,
        record: &Record,
        figures: &mut Figures<'_>,
        part: Part,
        place: Option<u32>,
    ) -> Result<Plate, Problem> {
        let picture = self.picture(record, figures, part)?;
        let shown = match part {
            Part::Moment(_) => FigureRange::Position,
            Part::Moves(moves) => {
                let plies = figures.line().plies();
                let (first, last) = moves.on(plies);
                FigureRange::Moves { first, last, plies }
            }
        };
        let mut plate = self.around(Plate::of(picture), record);
        plate.headline = self.asked.titles.headline(shown, place);
        Ok(plate)
    }

    fn panels(&self, record: &Record) -> Result<Plate, Problem> {
        let panel = |(panel, number): (&PanelPart, u32)| {
            let record = self.records.get(panel.record);
            let line = self.line(record)?;
            let picture = self.picture(record, &mut Figures::of(&line), panel.part)?;
            // Letters are sides where pieces stand on stations.
            let name = match picture.ground {
                Ground::Stations => number.to_string(),
                _ => letters(number).to_ascii_uppercase(),
            };
            Ok(Panel {
                picture,
                name: Some(name),
            })
        };
        let asked = self.asked.panels.iter().zip(1..);
        let panels = asked.map(panel).collect::<Result<Vec<Panel>, Problem>>()?;
        let columns = self.asked.columns.map_or(panels.len(), usize::from);
        let plate = Plate {
            columns,
            headline: self.asked.titles.headline(FigureRange::Panels, None),
            panels,
            heading: Vec::new(),
            text: Vec::new(),
            comments: Vec::new(),
        };
        Ok(self.around(plate, record))
    }

    /// Adds the words that do not depend on what is shown.
    fn around(&self, mut plate: Plate, record: &Record) -> Plate {
        plate.text = self.asked.titles.caption().to_vec();
        plate.heading = self.asked.titles.heading(record, self.lang);
        plate
    }

    fn picture(
        &self,
        record: &Record,
        figures: &mut Figures<'_>,
        part: Part,
    ) -> Result<Picture, Problem> {
        let picture = match part {
            Part::Moment(Moment::Last) => Ok(figures.line().end()),
            Part::Moment(Moment::After(ply)) => figures.line().after(ply),
            Part::Moves(moves) => {
                let (first, last) = moves.on(figures.line().plies());
                figures.figure(&FigureRequest {
                    first,
                    last,
                    numbers: self.asked.numbers,
                })
            }
        };
        let mut picture = picture.map_err(|error| self.refused(record, error))?;
        self.asked
            .view
            .arrange(&mut picture, record.source().name())?;
        Ok(picture)
    }

    /// The positions of a replay, all with the same part of the board.
    fn steps(
        &self,
        record: &Record,
        line: &PlayLine<'_>,
        holds: Holds,
    ) -> Result<Vec<Step>, Problem> {
        let (first, last) = match self.asked.part() {
            Some(Part::Moves(moves)) => moves.on(line.plies()),
            Some(Part::Moment(Moment::After(ply))) => (0, ply),
            Some(Part::Moment(Moment::Last)) | None => (0, line.plies()),
        };
        let mut steps = Vec::new();
        line.steps(first..=last, &mut |step| steps.push(step))
            .map_err(|error| self.refused(record, error))?;
        let mut region: Option<Region> = None;
        for step in &mut steps {
            let picture = &mut step.picture;
            self.asked.view.arrange(picture, record.source().name())?;
            region = Some(region.map_or(picture.region, |region| region.with(picture.region)));
        }
        // A single position is no replay.
        if steps.len() < 2 && holds == Holds::Everything {
            return Ok(Vec::new());
        }
        for step in &mut steps {
            step.picture.region = region.unwrap_or(step.picture.region);
        }
        Ok(steps)
    }
}

/// What is said besides the figures: which game a page shows, and what the record says about the moves.
struct Page {
    heading: Vec<String>,
    comments: Vec<Comment>,
}

impl Page {
    fn of(record: &Record, line: &PlayLine<'_>, holds: Holds, lang: Lang) -> Page {
        let heading = match holds {
            Holds::Everything => titles::heading(record, lang),
            Holds::Plate | Holds::Plates | Holds::Steps => Vec::new(),
        };
        Page {
            heading,
            comments: line.comments(0, line.plies()),
        }
    }

    /// Adds it to a plate, as far as it is about the moves of the plate.
    fn tell(&self, plate: &mut Plate) {
        if !self.heading.is_empty() {
            plate.heading.clone_from(&self.heading);
        }
        let title = plate.panels.first().and_then(|panel| panel.picture.title);
        let (first, last) = match title {
            // What stands before the first move belongs to the first figure.
            Some(Title::Moves { first: 1, last }) => (0, last),
            Some(Title::Moves { first, last }) => (first, last),
            Some(Title::After { ply, .. }) => (ply, ply),
            Some(Title::Start) => (0, 0),
            None => return,
        };
        let start = self.comments.partition_point(|said| said.ply < first);
        let end = self.comments.partition_point(|said| said.ply <= last);
        plate.comments = self.comments[start..end].to_vec();
    }
}

const MOVES: Bi = Bi::new(
    "moves outside the part of the board that is shown",
    "보이는 부분 밖의 수",
);

const MARKS: Bi = Bi::new(
    "marks and labels of moves before the last one of a figure",
    "그림의 마지막 수보다 앞선 수에 달린 표시와 글자",
);

const VARIATIONS: Bi = Bi::new(
    "variations, which --line chooses",
    "변화도(--line으로 고릅니다)",
);

/// What the figures of a line leave out of its moves.
fn left_out(album: &Album, line: &PlayLine<'_>) -> Losses {
    let mut losses = Losses::in_order(&[MOVES, MARKS, VARIATIONS]);
    for plate in &album.plates {
        for panel in &plate.panels {
            losses.add(MOVES, hidden(&panel.picture));
        }
        if let [panel] = &plate.panels[..]
            && let Some(Title::Moves { first, last }) = panel.picture.title
            // A replay shows the marks of every move.
            && album.steps.is_empty()
        {
            losses.add(MARKS, line.earlier_marks(first, last));
        }
    }
    losses
}

/// Numbered stones that a picture does not show.
fn hidden(picture: &Picture) -> usize {
    let numbered = picture.stones.iter().filter(|stone| stone.number.is_some());
    numbered
        .filter(|stone| !picture.region.holds(stone.at))
        .count()
}

/// How many variations a record has besides its main line.
fn variations(record: &Record) -> usize {
    let tree = &record.tree;
    let further = |node| tree.children(node).count().saturating_sub(1);
    tree.nodes().map(further).sum()
}
