//! Rotation or reflection of a record's board, and swap of its colours.

use crate::games::{self, Game};
use crate::model::{
    Body, Entry, EntryId, Field, Hundredths, Judgement, MarkShape, Outcome, Ranking, Record,
    SetupKind, Side, Symmetry, Value, gonu,
};

/// Change of a record: a rotation or reflection of the board, a swap of colours, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Turning {
    /// Rotation or reflection of the board.
    pub symmetry: Symmetry,
    /// True to swap Black and White, together with their names and the result.
    pub swaps_colours: bool,
}

/// Reason why a record cannot be rotated, reflected or swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTurned {
    /// The rules treat the rotated or reflected board differently.
    Board,
    /// A record with more than two sides has no colours to swap.
    Sides,
    /// The pieces of each side start at its own edge of a gonu board.
    Homes,
}

impl Turning {
    /// Applies the change to all plays, setups, marks and header entries of a record.
    ///
    /// Points named in comments or in properties of other programs stay as written. Returns the ids
    /// of the header entries whose parsed values have changed, so that the caller can rewrite their
    /// texts.
    pub fn turn(self, record: &mut Record) -> Result<Vec<EntryId>, NotTurned> {
        let size = [record.board.columns(), record.board.rows()];
        if self.swaps_colours && record.game.is_gonu() && !record.game.puts_men_down() {
            return Err(NotTurned::Homes);
        }
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
    // Symmetries that the rules allow. If these are all that keep this size, a rectangular board
    // may also be turned on its side.
    let own = game.symmetries(size);
    if own.len() == Symmetry::of_board(size).len() {
        &Symmetry::ALL
    } else {
        own
    }
}

/// Returns the side that an item belongs to, for plays, turns and clock readings.
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

/// Swaps the sides in the header: names, ranks, teams, the winner and the sign of the komi. Returns
/// the ids of the entries whose texts no longer match their values.
fn swap_header(record: &mut Record) -> Vec<EntryId> {
    let mut changed = Vec::new();
    if record.game.is_gonu() {
        swap_first(record);
    }
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

/// States that the other side of a gonu record moves first, or leaves the tag out if the rules say so
/// without it.
fn swap_first(record: &mut Record) {
    let rules = record.info(Field::Rules);
    let first = gonu::first(record.info(Field::First), rules).opponent();
    if first == gonu::first(None, rules) {
        record.retain_info(|entry| entry.field != Field::First);
        return;
    }
    let word = if first == Side::BLACK {
        gonu::BLACK
    } else {
        gonu::WHITE
    };
    let entry = Entry {
        field: Field::First,
        text: record.intern(word.en),
        value: Value::Text,
    };
    match record.header.position(Field::First) {
        Some(id) => record.header.replace(id, entry),
        None => {
            record.header.add(entry);
        }
    }
}

fn negated(points: Hundredths) -> Hundredths {
    // The lowest `i32` is its own negative; only damaged files contain it.
    Hundredths(points.0.wrapping_neg())
}
