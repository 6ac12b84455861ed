//! Transformation of a record by a symmetry or a swap of colours.

use crate::games::{self, Game};
use crate::model::{
    Body, EntryId, Field, Hundredths, Judgement, MarkShape, Outcome, Ranking, Record, SetupKind,
    Side, Symmetry, Value,
};

/// Transformation of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Turning {
    /// Symmetry of the board.
    pub symmetry: Symmetry,
    /// True to swap Black and White together with their names and results.
    pub swaps_colours: bool,
}

/// Reason why a record cannot be transformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTurned {
    /// The game would differ on the transformed board.
    Board,
    /// The game has more than two sides.
    Sides,
}

impl Turning {
    /// Transforms all points and sides of a record: its plays, setups, marks, claims and header.
    ///
    /// Points named in comments or in properties of other programs stay as written. Returns the ids
    /// of the entries whose values changed but whose texts do not yet match.
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
        let mut restated = Vec::new();
        if self.symmetry.is_transposed() && size[0] != size[1] {
            restated.extend(record.header.position(Field::BoardSize));
        }
        if !self.swaps_colours {
            return Ok(restated);
        }
        let sides = record.tree.items_through(match record.tree.last() {
            Some(last) => last,
            None => {
                restated.extend(swap_header(record));
                return Ok(restated);
            }
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
        restated.extend(swap_header(record));
        Ok(restated)
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
    // A rectangular board may be transposed if the game's rules are fully symmetric.
    let own = game.symmetries(size);
    if own.len() == Symmetry::of_board(size).len() {
        &Symmetry::ALL
    } else {
        own
    }
}

/// Returns the side named by an item.
fn side_of(body: Body) -> Option<Side> {
    match body {
        Body::Play(play) => Some(play.side()),
        Body::ToPlay(side) | Body::Clock { side, .. } | Body::Turn { side, .. } => Some(side),
        _ => None,
    }
}

fn swap_body(body: &mut Body) {
    match body {
        Body::Play(play) => *play.side_mut() = play.side().opponent(),
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

/// Swaps the sides in the header: the names, the winner, and White's points, which go to Black.
/// Returns the ids of the entries whose texts no longer match.
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
    // The smallest number is its own negative; only damaged files contain it.
    Hundredths(points.0.wrapping_neg())
}
