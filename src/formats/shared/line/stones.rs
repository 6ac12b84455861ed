//! Extracts the stones of a record for a format that stores one line of stones.

use crate::diag::loss::{self, Losses};
use crate::diag::{Finding, Place};
use crate::formats::shared::{losses, tags};
use crate::model::{Body, ClockKind, Field, Item, Play, Point, Record, Side};
use crate::text::Bilingual;

/// A stone or pass in a line of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStone {
    /// Point of the stone; `None` for a pass.
    pub at: Option<Point>,
    /// Thinking time of the move in milliseconds, if the record states it.
    pub spent: Option<i32>,
}

/// Data that a format of one line of stones stores besides the stones.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    /// Header fields that the format stores.
    pub fields: &'static [Field],
    /// True if the format has a sign for a pass.
    pub passes: bool,
    /// True if the format stores thinking times.
    pub times: bool,
    /// Id of the format. Uninterpreted data of records that were read from this format is written
    /// back.
    pub own: &'static str,
    /// True if the format stores one of the offered fifth moves.
    pub offer: bool,
    /// True if the format stores that colours were swapped.
    pub swaps: bool,
    /// Id of the game that readers of the format assume.
    pub game: &'static str,
}

impl Carried {
    /// Describes an omok format that stores only stones; `own` is its id.
    pub const fn stones_of(own: &'static str) -> Carried {
        Carried {
            fields: &[],
            passes: false,
            times: false,
            own,
            offer: false,
            swaps: false,
            game: "omok",
        }
    }
}

/// Moves of a record's main line, with counts of everything that the format cannot store.
pub struct Stones {
    /// Moves in order, the first by Black.
    pub line: Vec<LineStone>,
    /// An offered fifth move that was not chosen, if the format stores one.
    pub offer: Option<Point>,
    /// Data that the format cannot store, with counts.
    pub lost: Losses,
}

impl Stones {
    /// Collects the moves of a record's main line for the format that `carried` describes.
    pub fn new(record: &Record, carried: &Carried) -> Stones {
        let mut lost = Losses::of_one_line(record);
        lost.add(losses::GAME, usize::from(record.game.0 != carried.game));
        lost.add_header(record, carried.fields);
        let opening = &record.header.opening;
        let mut offers = opening.offers.iter().copied();
        let offer = offers.find(|&at| carried.offer && record.board.holds(at));
        let swapped = !carried.swaps && opening.swapped.is_some();
        let choices =
            usize::from(swapped) + usize::from(opening.declared.is_some()) + opening.offers.len()
                - usize::from(offer.is_some());
        lost.add(losses::OPENING, choices);
        let mut stones = Stones {
            line: Vec::new(),
            offer,
            lost,
        };
        let mut offered = Vec::new();
        for node in record.tree.main_line() {
            for item in record.tree.items(node) {
                match item.body {
                    Body::Play(Play::Offer { at, .. }) if carried.offer => offered.push(at),
                    _ => stones.take(record, item, carried),
                }
            }
        }
        stones.take_offers(offered);
        stones
    }

    /// Takes one of the offered fifth moves for the format, unless the header names one, and counts the others as lost. The chosen move is
    /// not counted, because it is a stone of the line.
    fn take_offers(&mut self, mut offered: Vec<Point>) {
        offered.retain(|&at| !self.line.iter().any(|stone| stone.at == Some(at)));
        let mut offered = offered.into_iter();
        self.offer = self.offer.or_else(|| offered.next());
        self.lost.add(losses::OPENING, offered.count());
    }

    fn take(&mut self, record: &Record, item: &Item, carried: &Carried) {
        let turn = Side((self.line.len() % 2) as u8);
        let is_carried = |play| match play {
            Play::Place { .. } | Play::Choose { .. } => true,
            Play::Pass { .. } => carried.passes,
            _ => false,
        };
        match item.body {
            Body::Play(play) if is_carried(play) => {
                // A chosen stone may have been chosen by the opponent of its owner, so its side is
                // not checked.
                let is_chosen = matches!(play, Play::Choose { .. });
                let is_wrong = !is_chosen && play.side() != turn;
                self.lost.add(losses::COLOURS, usize::from(is_wrong));
                self.line.push(LineStone {
                    at: play.to(),
                    spent: None,
                });
            }
            Body::Play(
                Play::Swap { .. } | Play::Keep { .. } | Play::Declare { .. } | Play::Offer { .. },
            ) => self.lost.add(losses::OPENING, 1),
            Body::Play(_) => self.lost.add(losses::NO_STONES, 1),
            Body::Clock {
                kind: ClockKind::Spent,
                value,
                ..
            } if carried.times && !self.line.is_empty() => {
                if let Some(last) = self.line.last_mut() {
                    last.spent = Some(value);
                }
            }
            Body::Raw(_) if record.origin.format == carried.own => {}
            Body::Raw(id) if tags::is_kept(record, id) => {}
            body => self.lost.add_item(record, &body),
        }
    }
}

/// Returns the finding that a format with only a 15x15 board cannot store a record; `None` if the
/// record fits.
pub fn refusal(record: &Record, format: &str) -> Option<Finding> {
    let board = record.board;
    let plays = record
        .tree
        .main_line()
        .flat_map(|node| record.tree.plays(node));
    let fits = (board.columns(), board.rows()) == (15, 15);
    let outside = plays
        .filter_map(|play| play.to())
        .any(|point| !board.holds(point));
    (!fits || outside).then(|| {
        let place = Place::whole(record);
        Finding::new(&loss::NOT_WRITTEN, place)
            .arg("format", format)
            .arg(
                "why",
                Bilingual::new("only 15x15 boards are possible", "15x15 판만 있음"),
            )
    })
}
