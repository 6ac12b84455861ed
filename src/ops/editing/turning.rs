//! Records with the board turned, or with the colours exchanged.

use crate::games::{self, Game};
use crate::model::{
    Body, EntryId, Field, Hundredths, Judgement, MarkShape, Outcome, Play, Ranking, Record,
    SetupKind, Side, Symmetry, Value,
};

/// How a record is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Turning {
    /// How the board is to lie.
    pub symmetry: Symmetry,
    /// Whether Black becomes White and White Black, with their names and what they won.
    pub swaps_colours: bool,
}

/// Why a record is not turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTurned {
    /// The game would be another one on the board that lies so.
    Board,
    /// It has more than two sides.
    Sides,
}

impl Turning {
    /// Turns a record: all points and sides of its plays, setup, marks and claims, and its header.
    ///
    /// Points that are named in comments or in properties of other programs stay as they are written.
    /// The texts of entries that say something else then are told by their ids; their values are turned.
    pub fn turn(self, record: &mut Record) -> Result<Vec<EntryId>, NotTurned> {
        let size = [record.board.columns(), record.board.rows()];
        if self.symmetry != Symmetry::IDENTITY {
            let game = games::by_id(&record.game.0);
            let possible = game.map_or(&Symmetry::ALL[..], |game| symmetries(game, size));
            if !possible.contains(&self.symmetry) {
                return Err(NotTurned::Board);
            }
            self.turn_points(record, size);
        }
        if !self.swaps_colours {
            return Ok(Vec::new());
        }
        let sides = record.tree.items_through(match record.tree.last() {
            Some(last) => last,
            None => return Ok(swap_header(record)),
        });
        if sides
            .iter()
            .any(|item| side_of(item.body).is_some_and(|side| side.0 > 1))
        {
            return Err(NotTurned::Sides);
        }
        for item in record.tree.items_mut() {
            swap_body(&mut item.body);
        }
        Ok(swap_header(record))
    }

    fn turn_points(self, record: &mut Record, size: [u8; 2]) {
        let turned = |point| self.symmetry.point(point, size);
        for point in record.tree.points.values_mut() {
            *point = turned(*point);
        }
        for label in record.tree.labels.values_mut() {
            label.at = turned(label.at);
        }
        for item in record.tree.items_mut() {
            if let Body::Play(play) = &mut item.body {
                *play = play.turned(self.symmetry, size);
            }
        }
        for offer in &mut record.header.opening.offers {
            *offer = turned(*offer);
        }
        record.board = self.symmetry.board(record.board);
        let board = record.board;
        for entry in record.header.entries_mut() {
            if let Value::Board(size) = &mut entry.value
                && *size != board
            {
                *size = self.symmetry.board(*size);
            }
        }
    }
}

fn symmetries(game: &dyn Game, size: [u8; 2]) -> &'static [Symmetry] {
    // A board that is no square may be laid on its side, if its game does not mind the side at all.
    let own = game.symmetries(size);
    if own.len() == Symmetry::of_board(size).len() {
        &Symmetry::ALL
    } else {
        own
    }
}

/// The side that an item names.
fn side_of(body: Body) -> Option<Side> {
    match body {
        Body::Play(play) => Some(play.side()),
        Body::ToPlay(side) | Body::Clock { side, .. } | Body::Turn { side, .. } => Some(side),
        _ => None,
    }
}

fn swap_body(body: &mut Body) {
    match body {
        Body::Play(play) => *side_mut(play) = play.side().opponent(),
        Body::Setup {
            kind: SetupKind::Stones(side),
            ..
        }
        | Body::ToPlay(side)
        | Body::Clock { side, .. }
        | Body::Turn { side, .. }
        | Body::Mark {
            shape: MarkShape::Territory(side),
            ..
        }
        | Body::Judgement {
            kind: Judgement::GoodFor(side),
            ..
        } => *side = side.opponent(),
        Body::Estimate(points) => *points = negated(*points),
        _ => {}
    }
}

fn side_mut(play: &mut Play) -> &mut Side {
    match play {
        Play::Place { side, .. }
        | Play::Rotate { side, .. }
        | Play::Tile { side, .. }
        | Play::Pass { side }
        | Play::Slide { side, .. }
        | Play::Resign { side }
        | Play::Swap { side }
        | Play::Keep { side }
        | Play::Declare { side, .. }
        | Play::Offer { side, .. }
        | Play::Choose { side, .. }
        | Play::Throw { side, .. }
        | Play::Advance { side, .. }
        | Play::Forfeit { side } => side,
    }
}

/// Exchanges who is said to be who, and tells the entries whose texts say something else now: the points
/// that White got are given to Black, and the winner is the other.
fn swap_header(record: &mut Record) -> Vec<EntryId> {
    let mut changed = Vec::new();
    for (at, entry) in record.header.entries_mut().iter_mut().enumerate() {
        match &mut entry.field {
            Field::Name(side)
            | Field::Rank(side)
            | Field::Team(side)
            | Field::Members(side)
            | Field::Coach(side)
                if side.0 < 2 =>
            {
                *side = side.opponent();
            }
            _ => {}
        }
        let before = entry.value;
        match &mut entry.value {
            Value::Points(points) => *points = negated(*points),
            Value::Outcome(Outcome::Win { winner, .. }) => *winner = winner.opponent(),
            Value::Outcome(Outcome::Ranking(ranking)) => {
                let swapped = Ranking::new(ranking.sides().map(Side::opponent));
                *ranking = swapped.unwrap_or(*ranking);
            }
            _ => {}
        }
        if entry.value != before {
            changed.push(EntryId(at as u32));
        }
    }
    changed
}

fn negated(points: Hundredths) -> Hundredths {
    // The least number is its own negative; it comes from damaged files only.
    Hundredths(points.0.wrapping_neg())
}
