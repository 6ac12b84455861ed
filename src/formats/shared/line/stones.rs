//! What a format of one line can say of a record.

use crate::diag::loss::{self, Losses};
use crate::diag::{Finding, Place};
use crate::formats::shared::{losses, tags};
use crate::model::{Body, ClockKind, Field, Item, Play, Point, Record, Side};
use crate::text::Bilingual;

/// A stone of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStone {
    /// Where; none for a pass.
    pub at: Option<Point>,
    /// Milliseconds that it took, where the record says so.
    pub spent: Option<i32>,
}

/// What a format of one line carries beside the stones.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    /// Fields of the header.
    pub fields: &'static [Field],
    /// Whether it has a sign for a pass.
    pub passes: bool,
    /// The time that plays took.
    pub times: bool,
    /// The id of the format: its own raw items are carried.
    pub own: &'static str,
    /// One offered fifth move.
    pub offer: bool,
    /// That colours were swapped.
    pub swaps: bool,
    /// The id of the game that it is for.
    pub game: &'static str,
}

impl Carried {
    /// Nothing but the stones, in the format with an id.
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

/// The stones of a record's main line, with what had to be left out.
pub struct Stones {
    /// The stones, Black's first.
    pub line: Vec<LineStone>,
    /// The offered move that the format has a place for.
    pub offer: Option<Point>,
    /// What was left out.
    pub lost: Losses,
}

impl Stones {
    /// Takes the stones of a record.
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

    /// Takes the points that were offered in the course of the game. The one that was chosen stands among the
    /// stones, another is the offer that the format has a place for.
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
                // Who chooses a stone is not whose stone it is.
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

/// Why a record does not fit on the 15x15 board of a format; `None` where it does.
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
                Bilingual::new("its board is 15x15", "15x15 판만 있음"),
            )
    })
}
