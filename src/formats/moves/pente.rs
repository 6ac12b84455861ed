//! Texts of pente.org, read only.
//!
//! ```text
//! [Game "Pente"]
//! [Site "Pente.org"]
//! [Player 1 Name "홍길동"]
//!
//! 1. K10 G9 2. L9 K12 1-0
//! ```
//!
//! Names of tags hold blanks. The board has 19 lines and the letters skip I. Player 1 moves first. The
//! rules of pente, with its captures, are not known here: such games are read and kept, Gomoku is omok.

use std::sync::Arc;

use super::codes;
use super::course::{Act, Course};
use super::escape::Enclosure;
use super::field::{About, about};
use super::header::{self, keep};
use super::point;
use super::recognise;
use super::sheet::{self, Sheet, What};
use super::tag::Tag;
use crate::diag::{Code, Place};
use crate::formats::{Format, Likeness, Piece, ReadOptions};
use crate::model::{
    Board, Coordinates, Date, Entry, Field, GameId, Play, Record, Side, Source, Value,
};
use crate::text::{Bi, Span};

/// Lines of the board.
const LINES: u8 = 19;

/// Texts of pente.org.
#[derive(Debug)]
pub struct Pente;

impl Format for Pente {
    fn id(&self) -> &'static str {
        "pente"
    }

    fn name(&self) -> Bi {
        Bi::new("text of pente.org", "pente.org 수순")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["pente"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::PENTE
    }

    fn recognise(&self, head: &[u8]) -> Likeness {
        match recognise::site(head) {
            Some(recognise::Site::Pente) => Likeness::Certain,
            _ => Likeness::None,
        }
    }

    fn read<'s>(
        &self,
        source: &'s Arc<Source>,
        options: &'s ReadOptions,
    ) -> Box<dyn Iterator<Item = Piece> + 's> {
        sheet::pieces(source, options, &codes::NO_PENTE_MOVES, |sheet, index| {
            read(source, sheet, index)
        })
    }
}

fn read<'s>(source: &'s Arc<Source>, mut sheet: Sheet<'s>, index: u32) -> Piece {
    let board = Board::new(LINES, LINES, Coordinates::Western);
    let game = GameId("pente".into());
    let mut record = sheet.record(source, "pente", index, game, board);
    for &(tag, span) in &sheet.tags {
        take(&mut record, tag, span);
    }
    let mut course = Course::default();
    for cell in &sheet.cells {
        let side = course.mover(Act::Place);
        let play = match cell.what {
            What::Point(name) => point::point(&name, board).map(|at| Play::Place { side, at }),
            What::Nothing => Some(Play::Pass { side }),
            What::Colour(_) | What::Lost => None,
        };
        let mut leave_out = || {
            sheet
                .noise
                .add(&source.text()[cell.span.range()], cell.span)
        };
        match (play, cell.what) {
            (Some(play), _) => {
                sheet::play(&mut record, play, cell.span);
                course.play(play);
            }
            (None, What::Lost) => course.lose_move(),
            (None, What::Colour(_)) => leave_out(),
            (None, _) => {
                leave_out();
                course.lose_move();
            }
        }
    }
    sheet::conclude(&mut record, sheet.outcome());
    let place = |span| Place::record(index, span);
    let stray = sheet.noise.finding(&codes::PENTE_STRAY, place);
    Piece {
        record: Some(record),
        findings: stray.into_iter().collect(),
    }
}

/// Takes a tag for what it says; what has no meaning here, or says nothing, is kept as it is.
fn take(record: &mut Record, tag: Tag<'_>, span: Span) {
    let text = keep(record, tag.value, Enclosure::Quotes);
    let said = record.text(text).to_owned();
    match (field(tag.name), about(tag.name)) {
        (Some(Field::Date), _) => {
            let value = match american(&said) {
                Some(date) => Value::Dates(record.header.add_dates([date])),
                None => Value::Text,
            };
            let field = Field::Date;
            record.header.add(Entry { field, text, value });
        }
        (Some(field), _) => drop(header::add(record, field, text)),
        (None, Some(About::Game)) => record.game = header::game(&said).0,
        _ => sheet::keep_tag(record, tag, text, span),
    }
}

/// What a tag of this site is about. `TimeControl` counts days for a move and is no main time.
fn field(name: &str) -> Option<Field> {
    Some(match name {
        "Player 1 Name" => Field::Name(Side::BLACK),
        "Player 2 Name" => Field::Name(Side::WHITE),
        "Player 1 Rating" => Field::Rank(Side::BLACK),
        "Player 2 Rating" => Field::Rank(Side::WHITE),
        "Site" => Field::Place,
        "Event" => Field::Event,
        "Round" => Field::Round,
        "Date" => Field::Date,
        "Result" => Field::Result,
        _ => return None,
    })
}

/// Reads a date as this site writes it: month, day and year.
fn american(text: &str) -> Option<Date> {
    let mut parts = text.split('/');
    let (month, day, year) = (parts.next()?, parts.next()?, parts.next()?);
    Date::new(
        year.parse().ok()?,
        Some(month.parse().ok()?),
        Some(day.parse().ok()?),
    )
}
