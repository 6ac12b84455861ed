//! Texts of Kurnik and PlayOK, read only.
//!
//! ```text
//! [Site "PlayOK"]
//! [Black "홍길동"]
//! [White "견본이"]
//!
//! 1. h8 -- 2. h9 -- 3. h7 black 4. h6 i8 5. -- j8 6. j8 -- 7. g8 f7
//! ```
//!
//! The columns are the two players, not the colours, and so are the tags `Black` and `White` and the
//! result: the site writes the first player's first for every game that it has. `--` means that a
//! player has no move in that row. A colour behind the third stone is what the second player chose.
//! In games by the RIF opening the player with Black has two offers where the fifth stone should be,
//! and the other column holds the chosen one.

use std::sync::Arc;

use super::codes;
use super::course::{Act, Course};
use super::escape::Enclosure;
use super::field::{About, about};
use super::header::{self, keep};
use super::outcome;
use super::point;
use super::recognise;
use super::sheet::{self, Cell, Sheet, What};
use super::tag::Tag;
use crate::diag::{Code, Finding, Place};
use crate::formats::{Format, Likeness, Piece, ReadOptions};
use crate::model::{Entry, Field, GameId, Outcome, Play, Point, Record, Side, Source, Value};
use crate::text::{Bi, Span};

/// Stones after which the RIF opening has its offers.
const BEFORE_OFFERS: u32 = 4;

/// Stones of an opening that the first player places alone.
const ALONE: u32 = 3;

/// Texts of Kurnik and PlayOK.
#[derive(Debug)]
pub struct Kurnik;

impl Format for Kurnik {
    fn id(&self) -> &'static str {
        "kurnik"
    }

    fn name(&self) -> Bi {
        Bi::new("text of PlayOK (Kurnik)", "PlayOK(Kurnik) 수순")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["kurnik"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::KURNIK
    }

    fn recognise(&self, head: &[u8]) -> Likeness {
        match recognise::site(head) {
            Some(recognise::Site::Kurnik) => Likeness::Certain,
            _ => Likeness::None,
        }
    }

    fn read<'s>(
        &self,
        source: &'s Arc<Source>,
        options: &'s ReadOptions,
    ) -> Box<dyn Iterator<Item = Piece> + 's> {
        sheet::pieces(source, options, &codes::NO_KURNIK_MOVES, |sheet, index| {
            Table::new(source, &sheet, index).read(&sheet)
        })
    }
}

/// The state of reading one game.
struct Table {
    record: Record,
    findings: Vec<Finding>,
    course: Course,
    /// The column of the player who holds Black.
    black: u8,
    /// Whether a colour has been chosen.
    chosen: Chosen,
    index: u32,
}

/// Whether the second player has chosen a colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chosen {
    Yes,
    No,
}

impl Table {
    fn new(source: &Arc<Source>, sheet: &Sheet<'_>, index: u32) -> Table {
        Table {
            record: sheet.record(source, "kurnik", index, GameId::OMOK, sheet.board),
            findings: Vec::new(),
            course: Course::default(),
            black: 0,
            chosen: Chosen::No,
            index,
        }
    }

    fn read(mut self, sheet: &Sheet<'_>) -> Piece {
        let cells = &sheet.cells;
        let mut at = 0;
        while let Some(cell) = cells.get(at) {
            at += self.offers(&cells[at..]);
            let Some(cell) = cells.get(at).filter(|next| next.span == cell.span) else {
                continue;
            };
            self.cell(cell, &cells[at + 1..]);
            at += 1;
        }
        for &(tag, span) in &sheet.tags {
            self.tag(tag, span);
        }
        let outcome = sheet.outcome().map(|outcome| self.turned(outcome));
        sheet::conclude(&mut self.record, outcome);
        let names = [Side::BLACK, Side::WHITE].map(Field::Name);
        if self.black == 1 && names.iter().any(|&f| self.record.header.find(f).is_some()) {
            let place = Place::record(self.index, sheet.span);
            self.findings.push(Finding::new(&codes::SWAPPED, place));
        }
        let stray = sheet
            .noise
            .finding(&codes::STRAY, |span| Place::record(self.index, span));
        self.findings.extend(stray);
        Piece {
            record: Some(self.record),
            findings: self.findings,
        }
    }

    /// The colour that the player of a column holds.
    fn holds(&self, column: u8) -> Side {
        if column == self.black {
            Side::BLACK
        } else {
            Side::WHITE
        }
    }

    fn cell(&mut self, cell: &Cell<'_>, behind: &[Cell<'_>]) {
        let side = self.course.mover(Act::Place);
        match cell.what {
            What::Point(name) => match point::point(&name, self.record.board) {
                Some(at) => self.play(Play::Place { side, at }, cell.span),
                None => self.course.lose_move(),
            },
            What::Lost => self.course.lose_move(),
            What::Colour(colour) => {
                let side = self.holds(cell.column);
                if colour == side {
                    self.play(Play::Keep { side }, cell.span);
                } else {
                    self.play(Play::Swap { side }, cell.span);
                    self.black ^= 1;
                }
                self.chosen = Chosen::Yes;
            }
            What::Nothing => {
                let opening = self.chosen == Chosen::No && self.course.moves <= ALONE;
                let goes_on = behind
                    .iter()
                    .any(|cell| matches!(cell.what, What::Point(_) | What::Lost));
                if !opening && goes_on && self.holds(cell.column) == side {
                    self.play(Play::Pass { side }, cell.span);
                }
            }
        }
    }

    /// Reads the two offers and the choice that begin here, if they do, and tells how many cells they
    /// take.
    fn offers(&mut self, cells: &[Cell<'_>]) -> usize {
        if self.chosen == Chosen::No || self.course.moves != BEFORE_OFFERS {
            return 0;
        }
        let board = self.record.board;
        let mut points = cells
            .iter()
            .enumerate()
            .filter_map(|(at, cell)| match cell.what {
                What::Point(name) => Some((at, cell, point::point(&name, board)?)),
                _ => None,
            });
        let (Some((0, first, a)), Some((last, second, b))) = (points.next(), points.next()) else {
            return 0;
        };
        let by_black = self.holds(first.column) == Side::BLACK && first.column == second.column;
        if !by_black {
            return 0;
        }
        let third = points.next();
        match third {
            Some((at, third, c)) if third.column != first.column && (c == a || c == b) => {
                self.offer(a, first.span);
                self.offer(b, second.span);
                let choose = Play::Choose {
                    side: Side::WHITE,
                    at: c,
                };
                self.play(choose, third.span);
                at + 1
            }
            Some((_, third, c)) => {
                let place = self.place(third.span);
                self.findings
                    .push(Finding::new(&codes::CHOICE, place).arg("point", board.name(c)));
                0
            }
            None => {
                self.offer(a, first.span);
                self.offer(b, second.span);
                last + 1
            }
        }
    }

    fn offer(&mut self, at: Point, span: Span) {
        let side = Side::BLACK;
        self.play(Play::Offer { side, at }, span);
    }

    fn play(&mut self, play: Play, span: Span) {
        sheet::play(&mut self.record, play, span);
        self.course.play(play);
    }

    fn place(&self, span: Span) -> Place {
        Place {
            ply: Some(self.course.moves),
            ..Place::record(self.index, span)
        }
    }

    /// Takes a tag; those about a player go to the colour that the player holds in the end.
    fn tag(&mut self, tag: Tag<'_>, span: Span) {
        let text = keep(&mut self.record, tag.value, Enclosure::Quotes);
        let said = self.record.text(text);
        match about(tag.name) {
            Some(About::Field(Field::Result)) => match outcome::read(said) {
                Some(outcome) if self.black == 1 => {
                    let outcome = self.turned(outcome);
                    let text = self.record.intern(&score(outcome));
                    self.record.header.add(Entry {
                        field: Field::Result,
                        text,
                        value: Value::Outcome(outcome),
                    });
                }
                _ => drop(header::add(&mut self.record, Field::Result, text)),
            },
            Some(About::Field(field)) => {
                let field = match field {
                    Field::Name(side) => Field::Name(self.colour(side)),
                    Field::Rank(side) => Field::Rank(self.colour(side)),
                    other => other,
                };
                header::add(&mut self.record, field, text);
            }
            _ => sheet::keep_tag(&mut self.record, tag, text, span),
        }
    }

    /// The colour that the player of a tag holds in the end.
    fn colour(&self, tag: Side) -> Side {
        self.holds(tag.0)
    }

    /// A result of players as one of colours.
    fn turned(&self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Win { winner, by } => Outcome::Win {
                winner: self.colour(winner),
                by,
            },
            other => other,
        }
    }
}

/// A result as this site writes it.
fn score(outcome: Outcome) -> String {
    outcome::spell(Some(outcome), crate::text::Lang::En)
}
