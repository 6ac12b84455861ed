//! The figures and steps that are asked for.

use std::num::NonZero;

use super::heading;
use super::left_out::LeftOut;
use super::obstacle::Obstacle;
use super::part::{Moment, Moves, Part};
use super::records::Records;
use super::words::{Company, Header, Shown};
use super::{PanelPart, Show};
use crate::cli::inspection::Inspector;
use crate::cli::problem::Problem;
use crate::games::figure::{FigureError, FigureRequest, Figures, PlayLine, Span, letters};
use crate::games::{self, Game};
use crate::model::Record;
use crate::model::picture::{
    Album, Comment, Ground, Headline, Panel, Picture, Plate, Region, Step, Title,
};
use crate::pictures::Holds;
use crate::text::Lang;

/// Moves of a figure of a page, where nothing is said about them.
const MOVES_OF_A_FIGURE: u32 = 50;

/// Makes pictures of records.
pub struct Article<'a> {
    /// What is asked for.
    pub show: &'a Show,
    /// The records.
    pub records: &'a Records,
    /// How they are replayed.
    pub inspector: &'a Inspector<'a>,
    /// The language of the words in them.
    pub lang: Lang,
}

impl Article<'_> {
    /// What a writer needs of the records, and what that leaves out of them.
    pub fn album(&self, holds: Holds) -> Result<(Album, LeftOut), Problem> {
        let record = self.records.get(None);
        let line = self.line(record)?;
        let mut album = Album {
            name: heading::name(record),
            ..Album::default()
        };
        if holds == Holds::Steps && !self.show.panels.is_empty() {
            return Err(Obstacle::PanelsOfReplay.into());
        }
        if holds != Holds::Steps {
            album.plates = self.plates(record, &line, holds)?;
        }
        let of_page = holds == Holds::Everything && self.is_of_the_whole_record();
        let diagrams = match of_page {
            true => self.diagrams(record)?,
            false => Vec::new(),
        };
        let drawn = diagrams.len();
        album.plates.extend(diagrams);
        if matches!(holds, Holds::Steps | Holds::Everything) && self.show.panels.is_empty() {
            album.steps = self.steps(record, &line, holds)?;
        }
        let mut left_out = LeftOut::of(&album, &line);
        if album.steps.len() > 1 && self.is_of_the_whole_record() {
            left_out.variations(record, drawn);
        }
        Ok((album, left_out))
    }

    /// Whether nobody chose a part of the record.
    fn is_of_the_whole_record(&self) -> bool {
        let show = self.show;
        show.line.is_none() && show.part().is_none() && show.panels.is_empty()
    }

    fn game(&self, record: &Record) -> Result<&'static dyn Game, Problem> {
        games::by_id(&record.game.0).ok_or_else(|| Problem::UnknownGame {
            name: record.source().name().to_owned(),
            game: record.game.0.to_string(),
        })
    }

    fn line<'r>(&'r self, record: &'r Record) -> Result<PlayLine<'r>, Problem> {
        let game = self.game(record)?;
        let request = self.inspector.request(game);
        match &self.show.line {
            None => Ok(PlayLine::main(record, game, request)),
            Some(path) => PlayLine::along(record, game, request, path)
                .map_err(|error| self.refused(record, error)),
        }
    }

    fn refused(&self, record: &Record, error: FigureError) -> Problem {
        Problem::NoPicture {
            name: record.source().name().to_owned(),
            error,
        }
    }

    fn plates(
        &self,
        record: &Record,
        line: &PlayLine<'_>,
        holds: Holds,
    ) -> Result<Vec<Plate>, Problem> {
        if !self.show.panels.is_empty() {
            return Ok(vec![self.panels(record)?]);
        }
        // Both are made once for all plates: a record may have thousands.
        let mut figures = Figures::of(line);
        let page = Page::of(record, line, holds, self.lang);
        let mut plate = |part, company| -> Result<Plate, Problem> {
            let mut plate = self.plate(record, &mut figures, part, company)?;
            page.tell(&mut plate);
            Ok(plate)
        };
        if let Some(part) = self.show.part() {
            return Ok(vec![plate(part, Company::Alone)?]);
        }
        let spans = match (NonZero::new(self.show.every.unwrap_or(0)), holds) {
            (Some(every), _) => line.figures(Some(every)),
            (None, Holds::Everything) => self.sections(line),
            (None, _) => Vec::new(),
        };
        if spans.is_empty() {
            let end = Part::Moment(Moment::Last);
            return Ok(vec![plate(end, Company::Alone)?]);
        }
        let set = spans.into_iter().zip(0..);
        let plates = set.map(|(span, place)| {
            let Span { first, last, title } = span;
            let part = Part::Moves(Moves {
                first,
                last: Some(last),
            });
            let mut plate = plate(part, Company::Set(place))?;
            if let (Some(title), Headline::Figure { .. }) = (title, &plate.headline)
                && !self.show.words.numbers_figures()
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
                let mut plate = self.plate(record, &mut figures, part, Company::Alone)?;
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
        company: Company,
    ) -> Result<Plate, Problem> {
        let picture = self.picture(record, figures, part)?;
        let shown = match part {
            Part::Moment(_) => Shown::Position,
            Part::Moves(moves) => {
                let plies = figures.line().plies();
                let (first, last) = moves.on(plies);
                Shown::Moves { first, last, plies }
            }
        };
        let mut plate = self.around(Plate::of(picture), record);
        plate.headline = self.show.words.headline(shown, company);
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
        let asked = self.show.panels.iter().zip(1..);
        let panels = asked.map(panel).collect::<Result<Vec<Panel>, Problem>>()?;
        let columns = self.show.columns.map_or(panels.len(), usize::from);
        let plate = Plate {
            columns,
            headline: self.show.words.headline(Shown::Panels, Company::Alone),
            panels,
            heading: Vec::new(),
            text: Vec::new(),
            comments: Vec::new(),
        };
        Ok(self.around(plate, record))
    }

    /// Adds the words that do not depend on what is shown.
    fn around(&self, mut plate: Plate, record: &Record) -> Plate {
        plate.text = self.show.words.caption().to_vec();
        if self.show.words.header() == Header::Shown {
            plate.heading = heading::heading(record, self.lang);
        }
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
                    numbers: self.show.numbers.numbers(),
                })
            }
        };
        let mut picture = picture.map_err(|error| self.refused(record, error))?;
        self.show
            .scene
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
        let (first, last) = match self.show.part() {
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
            self.show.scene.arrange(picture, record.source().name())?;
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
            Holds::Everything => heading::heading(record, lang),
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
