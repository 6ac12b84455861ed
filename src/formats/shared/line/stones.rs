//! The part of a record that a one-line format can store.

use crate::diag::loss::{self, Losses};
use crate::diag::{Finding, Place};
use crate::formats::shared::{losses, tags};
use crate::model::{Body, ClockKind, Field, Item, Play, Point, Record, Side};
use crate::text::Bilingual;

/// A stone of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStone {
    /// The point; `None` for a pass.
    pub at: Option<Point>,
    /// Thinking time in milliseconds, if recorded.
    pub spent: Option<i32>,
}

/// Data that a one-line format stores besides the stones.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    /// Fields of the header.
    pub fields: &'static [Field],
    /// True if passes have a sign.
    pub passes: bool,
    /// True if thinking times are stored.
    pub times: bool,
    /// The format's id: its own raw items are stored.
    pub own: &'static str,
    /// True if one offered fifth move is stored.
    pub offer: bool,
    /// True if swapped colours are stored.
    pub swaps: bool,
    /// Id of its game.
    pub game: &'static str,
}

impl Carried {
    /// Creates a description of a format that stores only stones.
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

/// Stones of a record's main line, with the losses.
pub struct Stones {
    /// The stones, Black's first.
    pub line: Vec<LineStone>,
    /// The offered move, if the format stores one.
    pub offer: Option<Point>,
    /// Losses with counts.
    pub lost: Losses,
}

impl Stones {
    /// Collects the stones of a record.
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

    /// Stores the offered points. The chosen one is among the stones; the format may store one of
    /// the others.
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
                // A stone may be chosen by the other side than its owner.
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

/// Returns the reason why a record does not fit on the 15x15 board of a format; `None` if it fits.
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
