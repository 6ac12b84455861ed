//! Pictures of a record.

use library::games::figure::PlayLine;
use library::games::{self, RulesRequest};
use library::model::Record;
use library::model::picture::{Document, Figure, Picture};
use library::pictures::style::{Coords, RenderStyle, StationNames, Theme};
use library::pictures::{self, WRITERS};
use library::text::Lang;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

/// Content and appearance of a picture.
pub(crate) struct Drawing<'a> {
    /// The move after which the board is shown, from the end if negative; `None` for the end of the main line.
    pub ply: Option<isize>,
    /// The moves that are shown with their numbers instead.
    pub moves: Option<(isize, isize)>,
    /// Pixels of a cell.
    pub size: Option<f32>,
    pub coords: &'a str,
    pub theme: &'a str,
    pub lang: Lang,
}

impl Drawing<'_> {
    /// Draws a record in a form of pictures.
    pub(crate) fn draw(
        &self,
        record: &Record,
        rules: &RulesRequest,
        form: &str,
    ) -> PyResult<Vec<u8>> {
        let Some(writer) = pictures::by_id(form) else {
            let known: Vec<&str> = WRITERS.iter().map(|writer| writer.id).collect();
            return Err(PyValueError::new_err(format!(
                "no form of pictures {form:?}; known: {}",
                known.join(", ")
            )));
        };
        let picture = self.picture(record, rules)?;
        let style = RenderStyle {
            unit: match self.size {
                // The parser of sizes rejects cells that are too small or too large.
                Some(pixels) => format!("{pixels}px")
                    .parse()
                    .map_err(|_| PyValueError::new_err(format!("no size of cells: {pixels}")))?,
                None => writer.unit(),
            },
            ..self.style()?
        };
        let mut drawn = Vec::new();
        writer.draw(&Document::new(Figure::new(picture)), &style, &mut drawn);
        Ok(drawn)
    }

    fn style(&self) -> PyResult<RenderStyle> {
        let coords = Coords::ALL.into_iter();
        let mut coords = coords.filter(|(name, _)| *name == self.coords);
        let Some((_, coords)) = coords.next() else {
            let known = Coords::ALL.map(|(name, _)| name).join(", ");
            return Err(PyValueError::new_err(format!(
                "no coords {:?}; known: {known}",
                self.coords
            )));
        };
        let Some(theme) = Theme::named(self.theme) else {
            return Err(PyValueError::new_err(format!(
                "no theme {:?}; known: {}",
                self.theme,
                Theme::names().join(", ")
            )));
        };
        Ok(RenderStyle {
            lang: self.lang,
            names: StationNames::new(self.lang),
            coords,
            theme,
            ..RenderStyle::default()
        })
    }

    fn picture(&self, record: &Record, rules: &RulesRequest) -> PyResult<Picture> {
        let Some(game) = games::drawing(record) else {
            return Err(PyValueError::new_err(format!(
                "records of {} are not drawn",
                record.game.0
            )));
        };
        let line = PlayLine::main(record, game, rules);
        match (self.moves, self.ply) {
            (Some((first, last)), _) => line.moves(number(first)?, number(last)?),
            (None, Some(ply)) => line.after(crate::record::ply(ply, record)?),
            (None, None) => Ok(line.end()),
        }
        .map_err(|error| PyIndexError::new_err(error.message(self.lang)))
    }
}

/// Converts the number of a move.
fn number(number: isize) -> PyResult<u32> {
    u32::try_from(number)
        .map_err(|_| PyIndexError::new_err(format!("moves are numbered from 1, not {number}")))
}
