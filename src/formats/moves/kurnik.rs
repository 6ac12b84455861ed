//! Reader of game texts from Kurnik, now called PlayOK.
//!
//!
//! ```text
//! [Site "PlayOK"]
//! [Black "홍길동"]
//! [White "견본이"]
//!
//! 1. h8 -- 2. h9 -- 3. h7 black 4. h6 i8 5. -- j8 6. j8 -- 7. g8 f7
//! ```
//!
//!
//! The columns belong to the two players, not to the colours. So do the tags `Black` and `White`
//! and the result: the site lists the first player first in every game. `--` means that a player
//! has no move in that row. A colour after the third stone is the second player's choice. In games
//! with the RIF opening, the player with Black has two offers in the place of the fifth stone. The
//! other column then holds the chosen one.

use std::sync::Arc;

use super::codes;
use super::move_words::MoveAction;
use super::site::{MoveText, Site, SiteCell, SiteCellContent, SiteRecord};
use crate::diag::{Finding, Place};
use crate::formats::shared::typed::escape::{Enclosure, keep_as_typed};
use crate::formats::shared::typed::outcome;
use crate::formats::shared::typed::tag::Tag;
use crate::formats::shared::typed::tag_names::{TagSubject, tag_named};
use crate::formats::{ReadItem, span_of};
use crate::model::{Field, GameId, Outcome, Play, Side, Source};
use crate::text::{Lang, Span};

/// Number of stones on the board when a fifth stone is offered, in the RIF opening of renju.
const BEFORE_OFFERS: u32 = 4;

/// Number of stones at the start that the first player places for both sides.
const ALONE: u32 = 3;

/// Reads one game of a text.
pub(super) fn read(source: &Arc<Source>, text: MoveText<'_>, index: u32) -> ReadItem {
    let origin = (Site::Kurnik, index);
    let reader = KurnikReader {
        game: SiteRecord::new(source, &text, origin, GameId::OMOK, text.board),
        black: 0,
        has_chosen: false,
    };
    reader.read(&text)
}

/// Reader of one game, with its state.
struct KurnikReader {
    game: SiteRecord,
    /// Column of the player who has Black: 0 or 1.
    black: u8,
    /// True if the second player has already chosen a colour.
    has_chosen: bool,
}

impl KurnikReader {
    fn read(mut self, text: &MoveText<'_>) -> ReadItem {
        let mut cells = text.cells.as_slice();
        while let Some((cell, after)) = cells.split_first() {
            cells = match self.offers(cells) {
                0 => {
                    self.cell(cell, after);
                    after
                }
                taken => &cells[taken..],
            };
        }
        for &(tag, span) in &text.tags {
            self.tag(tag, span);
        }
        let outcome = text.outcome().map(|outcome| self.turned(outcome));
        let mut names = [Side::BLACK, Side::WHITE].map(Field::Name).into_iter();
        let header = &self.game.record.header;
        if self.black == 1 && names.any(|name| header.find(name).is_some()) {
            let place = self.game.place(self.game.record.origin.span);
            self.game
                .findings
                .push(Finding::new(&codes::SWAPPED, place));
        }
        self.game
            .finish(outcome, &text.skipped_words, &codes::STRAY)
    }

    /// Returns the colour that the player of a column has at this moment.
    fn holds(&self, column: u8) -> Side {
        if column == self.black {
            Side::BLACK
        } else {
            Side::WHITE
        }
    }

    fn cell(&mut self, cell: &SiteCell<'_>, after: &[SiteCell<'_>]) {
        let side = self.game.progress.mover(MoveAction::Place);
        match cell.content {
            SiteCellContent::Point(name) => match name.on(self.game.record.board) {
                Some(at) => self.game.play(Play::Place { side, at }, cell.span),
                None => self.game.lose_move(),
            },
            SiteCellContent::NoPoint => self.game.lose_move(),
            SiteCellContent::Colour(colour) => {
                let side = self.holds(cell.column);
                if colour == side {
                    self.game.play(Play::Keep { side }, cell.span);
                } else {
                    self.game.play(Play::Swap { side }, cell.span);
                    self.black ^= 1;
                }
                self.has_chosen = true;
            }
            SiteCellContent::Nothing => {
                let is_opening = !self.has_chosen && self.game.progress.moves <= ALONE;
                let is_move = |cell: &SiteCell<'_>| {
                    matches!(
                        cell.content,
                        SiteCellContent::Point(_) | SiteCellContent::NoPoint
                    )
                };
                if !is_opening && after.iter().any(is_move) && self.holds(cell.column) == side {
                    self.game.play(Play::Pass { side }, cell.span);
                }
            }
        }
    }

    /// Reads two offered fifth stones and the choice, if the cells begin with them. Returns the
    /// number of cells read, or 0 without an offer.
    fn offers(&mut self, cells: &[SiteCell<'_>]) -> usize {
        if !self.has_chosen || self.game.progress.moves != BEFORE_OFFERS {
            return 0;
        }
        let board = self.game.record.board;
        let mut points = cells
            .iter()
            .zip(1..)
            .filter_map(|(cell, end)| match cell.content {
                SiteCellContent::Point(name) => Some((end, cell, name.on(board)?)),
                _ => None,
            });
        let (Some((1, first, a)), Some((end, second, b))) = (points.next(), points.next()) else {
            return 0;
        };
        if self.holds(first.column) != Side::BLACK || first.column != second.column {
            return 0;
        }
        let choice = points.next();
        if let Some((_, third, at)) = choice
            && (third.column == first.column || (at != a && at != b))
        {
            let place = Place {
                ply: Some(self.game.progress.moves),
                ..self.game.place(third.span)
            };
            let finding = Finding::new(&codes::CHOICE, place).arg("point", board.name(at));
            self.game.findings.push(finding);
            return 0;
        }
        for (at, cell) in [(a, first), (b, second)] {
            let side = Side::BLACK;
            self.game.play(Play::Offer { side, at }, cell.span);
        }
        match choice {
            Some((end, third, at)) => {
                let side = Side::WHITE;
                self.game.play(Play::Choose { side, at }, third.span);
                end
            }
            None => end,
        }
    }

    /// Reads a tag. A name, rank or result belongs to a player, so it goes to the colour that the
    /// player has at the end.
    fn tag(&mut self, tag: Tag<'_>, span: Span) {
        let record = &mut self.game.record;
        let written = (tag.value, span_of(record.source().text(), tag.value));
        let mut text = keep_as_typed(record, written, Enclosure::Quotes);
        let Some(TagSubject::Field(field)) = tag_named(tag.name) else {
            return self.game.keep_tag(tag, text, span);
        };
        let field = match field {
            Field::Name(side) => Field::Name(self.holds(side.0)),
            Field::Rank(side) => Field::Rank(self.holds(side.0)),
            other => other,
        };
        let record = &self.game.record;
        if field == Field::Result
            && self.black == 1
            && let Some(outcome) = outcome::read(record.text(text))
        {
            let turned = outcome::spell(Some(self.turned(outcome)), Lang::En);
            text = self.game.record.intern(&turned);
        }
        self.game.state(field, text);
    }

    /// Converts a result stated for the players' columns to one for their colours.
    fn turned(&self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Win { winner, by } => Outcome::Win {
                winner: self.holds(winner.0),
                by,
            },
            other => other,
        }
    }
}
