//! How a game of omok looks on the board, for records that name another game or none.

use crate::model::{Play, Point, Record, Side};

/// Columns and rows of the board that omok is played on.
pub(crate) const LINES: u8 = 15;

/// The fewest moves that show anything.
const FEWEST: usize = 5;

/// How far a stone stands from the nearest one at the most; in baduk the corners are taken first.
const REACH: u8 = 4;

/// The centre of the board.
const CENTRE: Point = Point::new(LINES / 2, LINES / 2);

/// Whether the main line begins as omok is opened and goes on as omok is played: Black in the centre,
/// the next two stones within 3x3 and 5x5 of it, each side in turn, no point twice, every stone near
/// others.
pub(crate) fn is_played_as_omok(record: &Record) -> bool {
    let mut stones = Vec::with_capacity(64);
    let mut side = Side::BLACK;
    for play in plays(record) {
        let Play::Place { side: mover, at } = play else {
            return false;
        };
        let near = match stones.len() {
            turn @ 0..3 => distance(at, CENTRE) as usize <= turn,
            _ => stones.iter().any(|&stone| distance(stone, at) <= REACH),
        };
        if mover != side || !near || stones.contains(&at) || !record.board.holds(at) {
            return false;
        }
        stones.push(at);
        side = side.opponent();
    }
    stones.len() >= FEWEST
}

/// Whether the main line plays twice on a point: something was captured there.
pub(crate) fn plays_twice_on_a_point(record: &Record) -> bool {
    let mut played = vec![false; record.board.area()];
    plays(record).any(|play| {
        let place = play.to().and_then(|at| record.board.index(at));
        place.is_some_and(|at| std::mem::replace(&mut played[at], true))
    })
}

/// Whether the main line has moves, and all of them are points of the board or passes.
pub(crate) fn is_played_on_points(record: &Record) -> bool {
    let tree = &record.tree;
    let mut items = tree.main_line().flat_map(|node| tree.items(node));
    let is_point = |play: Play| match play {
        Play::Place { at, .. } => record.board.holds(at),
        play => matches!(play, Play::Pass { .. }),
    };
    plays(record).any(|play| matches!(play, Play::Place { .. }))
        && plays(record).all(is_point)
        && items.all(|item| record.unread_move(item).is_none())
}

fn plays(record: &Record) -> impl Iterator<Item = Play> {
    let line = record.tree.main_line();
    line.flat_map(|node| record.tree.plays(node))
}

/// King's moves between two points.
fn distance(a: Point, b: Point) -> u8 {
    let columns = a.column().abs_diff(b.column());
    columns.max(a.row().abs_diff(b.row()))
}
