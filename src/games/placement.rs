//! Drawing of records whose game or rules are unknown: stones stay where they are placed, nothing
//! is captured or forbidden.

use super::{Effect, Facts, Game, Position, Remark, RulesRequest};
use crate::diag::{Findings, loss};
use crate::model::picture::{Picture, Stone};
use crate::model::{
    Board, Body, Coordinates, Field, Occupant, Play, Point, Record, SetupKind, Side, Value,
};
use crate::text::Bilingual;

/// SGF's game number for omok, which programs also write for related games.
const OMOK: i32 = 4;

/// Pseudo-game that only places stones. It is not in the list [`super::GAMES`], because no record
/// belongs to it.
#[derive(Debug)]
pub struct Placement;

static FACTS: Facts = Facts::new("placement", Bilingual::new("stones as placed", "놓은 돌"));

impl Placement {
    /// Returns true if a record of an unknown game can be drawn: its plays are only stones and
    /// passes of Black and White, and resignations, and its SGF game number does not belong to a
    /// game with moving pieces.
    pub fn draws(record: &Record) -> bool {
        let kind = record.header.find(Field::GameKind).map(|entry| entry.value);
        if matches!(kind, Some(Value::Number(2..=40))) && kind != Some(Value::Number(OMOK)) {
            return false;
        }
        let tree = &record.tree;
        let mut items = tree.nodes().flat_map(|node| tree.items(node));
        record.board.coordinates != Coordinates::Stations
            && items.all(|item| match item.body {
                Body::Play(Play::Place { side, .. } | Play::Pass { side }) => is_drawn(side),
                Body::Play(Play::Resign { .. }) => true,
                Body::Play(_) => false,
                _ => true,
            })
    }
}

fn is_drawn(side: Side) -> bool {
    [Side::BLACK, Side::WHITE].contains(&side)
}

impl Game for Placement {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn begin_judged(
        &self,
        record: &Record,
        _: &RulesRequest,
        _: &mut Findings,
    ) -> Box<dyn Position> {
        Box::new(PlacedStones {
            board: record.board,
            stones: vec![None; record.board.area()],
            last: None,
            changes: Vec::new(),
        })
    }
}

/// Position of placed stones, with the changes for undo.
struct PlacedStones {
    board: Board,
    stones: Vec<Option<Side>>,
    last: Option<Point>,
    changes: Vec<PlacedBefore>,
}

/// Content of a point before a change, and the last stone before it.
struct PlacedBefore {
    at: Option<(usize, Option<Side>)>,
    last: Option<Point>,
}

impl PlacedStones {
    fn set(&mut self, at: Option<usize>, stone: Option<Side>) {
        let before = at.map(|index| (index, std::mem::replace(&mut self.stones[index], stone)));
        self.changes.push(PlacedBefore {
            at: before,
            last: self.last,
        });
    }
}

impl Position for PlacedStones {
    /// Places a stone, replacing any stone on the point, because that one may have been captured.
    /// Returns an error for a stone outside the board.
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        let index = match play.to() {
            Some(at) => {
                let index = self.board.index(at);
                Some(index.ok_or_else(|| Box::new(Remark::new(&loss::NOT_CARRIED)))?)
            }
            None => None,
        };
        self.set(index, index.map(|_| play.side()));
        self.last = play.to();
        Ok(Effect::default())
    }

    /// Skips a move without passing the turn, because turns are unknown here.
    fn skip(&mut self, _: Side) -> Option<Effect> {
        Some(Effect::default())
    }

    fn setup(&mut self, kind: SetupKind, points: &[Point]) {
        let stone = match kind {
            SetupKind::Stones(side) => Some(side),
            SetupKind::Empty => None,
        };
        for &at in points {
            if let Some(index) = self.board.index(at) {
                self.set(Some(index), stone);
            }
        }
    }

    fn moment(&mut self) -> usize {
        self.changes.len()
    }

    fn rewind(&mut self, moment: usize) {
        for change in self.changes.drain(moment..).rev() {
            if let Some((index, stone)) = change.at {
                self.stones[index] = stone;
            }
            self.last = change.last;
        }
    }

    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize {
        let columns = usize::from(self.board.columns());
        for change in self.changes.iter().skip(mark) {
            if let Some((index, _)) = change.at {
                let at = Point::new((index % columns) as u8, (index / columns) as u8);
                each(at, self.stones[index].map(Occupant::one));
            }
        }
        self.changes.len()
    }

    fn paint(&self, picture: &mut Picture) {
        let stones = self.board.points().filter_map(|at| {
            Some(Stone {
                at,
                side: self.stones[self.board.index(at)?]?,
                number: None,
                is_last: self.last == Some(at),
            })
        });
        picture.stones.extend(stones);
    }
}
