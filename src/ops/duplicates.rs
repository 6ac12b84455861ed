//! Records of the same game: the same moves, or a record that is the beginning of another.

use crate::games::GAMES;
use crate::model::board::Coordinates;
use crate::model::{Board, Body, PiecePlace, Play, Point, Record, SetupKind, Side, Station};

/// The moves of a record's main line with what is set up before the first of them, in a short form that is
/// equal where they are, and begins another where they do.
///
/// Words of an opening protocol and resignations are left out: not every format has a place for them. Which
/// throw moved a piece of yut is left out where it went the same way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MainLine {
    bytes: Box<[u8]>,
    plies: u32,
}

/// The kinds of plays in the upper half of a byte whose lower half is the side. Each is followed by as many
/// bytes as [`length`] tells, so no line is cut within a play.
const SETUP: u8 = 0x10;
const EMPTIED: u8 = 0x20;
const PLACE: u8 = 0x30;
const PASS: u8 = 0x40;
const SLIDE: u8 = 0x50;
const THROW: u8 = 0x60;
const ADVANCE: u8 = 0x70;
const FORFEIT: u8 = 0x80;

/// Bytes of the head: the game and the size of the board.
const HEAD: usize = 3;

/// How many bytes follow a kind, and whether they are points.
fn length(kind: u8) -> (usize, bool) {
    match kind & 0xF0 {
        SETUP | EMPTIED | PLACE => (2, true),
        SLIDE => (4, true),
        THROW => (1, false),
        ADVANCE => (2, false),
        _ => (0, false),
    }
}

impl MainLine {
    /// The main line of a record.
    pub fn of(record: &Record) -> MainLine {
        let mut bytes = Vec::with_capacity(3 * record.tree.len() + HEAD);
        let game = GAMES
            .iter()
            .position(|game| game.facts().id == record.game.0);
        bytes.push(game.map_or(u8::MAX, |game| game as u8));
        bytes.extend([record.board.columns(), record.board.rows()]);
        let mut setup = Vec::new();
        let mut plies = 0;
        for node in record.tree.main_line() {
            for item in record.tree.items(node) {
                match item.body {
                    Body::Setup { kind, points } if plies == 0 => {
                        let kind = match kind {
                            SetupKind::Stones(Side(side)) => SETUP | side & 0x0F,
                            SetupKind::Empty => EMPTIED,
                        };
                        let points = record.tree.points.get(points).iter();
                        setup.extend(points.map(|at| [kind, at.column(), at.row()]));
                    }
                    Body::Play(play) => {
                        if plies == 0 {
                            setup.sort_unstable();
                            setup.dedup();
                            bytes.extend(setup.drain(..).flatten());
                        }
                        if push(play, &mut bytes) {
                            plies += 1;
                        }
                    }
                    _ => {}
                }
            }
        }
        setup.sort_unstable();
        bytes.extend(setup.into_iter().flatten());
        MainLine {
            bytes: bytes.into_boxed_slice(),
            plies,
        }
    }

    /// Number of its moves.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// Whether it is the beginning of another, or the same.
    pub fn begins(&self, other: &MainLine) -> bool {
        other.bytes.starts_with(&self.bytes)
    }

    /// The same line for all that are equal but for a turn or a reflection of the board: the first of them in
    /// the order of their bytes. Lines of games whose boards are not alike from every side stay as they are.
    pub fn turned_alike(self, record: &Record) -> MainLine {
        let board = record.board;
        let is_grid = board.coordinates != Coordinates::Stations;
        let only_places = self
            .kinds()
            .all(|kind| length(kind) == (2, true) || kind & 0xF0 == PASS);
        if !is_grid || !only_places {
            return self;
        }
        let is_square = board.columns() == board.rows();
        let turns = (0..8).filter(|turn| is_square || turn & TRANSPOSED == 0);
        let is_set_up = self
            .kinds()
            .any(|kind| matches!(kind & 0xF0, SETUP | EMPTIED));
        let least = if is_set_up {
            turns.map(|turn| self.turned(turn, board)).min()
        } else {
            self.least_turn(turns.collect(), board)
                .map(|turn| self.turned(turn, board))
        };
        MainLine {
            bytes: least.unwrap_or_default().into_boxed_slice(),
            plies: self.plies,
        }
    }

    /// The turn after which the line is the first in the order of its bytes. Few moves tell which it is, so
    /// the line is not turned in all ways to find it.
    fn least_turn(&self, mut turns: Vec<u8>, board: Board) -> Option<u8> {
        let mut at = HEAD;
        while turns.len() > 1
            && let Some(&kind) = self.bytes.get(at)
        {
            let (count, _) = length(kind);
            if count == 2 {
                let point = [self.bytes[at + 1], self.bytes[at + 2]];
                let least = turns.iter().map(|&turn| turned(point, turn, board)).min();
                turns.retain(|&turn| Some(turned(point, turn, board)) == least);
            }
            at += 1 + count;
        }
        turns.first().copied()
    }

    fn kinds(&self) -> impl Iterator<Item = u8> {
        let mut at = HEAD;
        std::iter::from_fn(move || {
            let kind = *self.bytes.get(at)?;
            at += 1 + length(kind).0;
            Some(kind)
        })
    }

    /// The bytes of the line as it looks after a turn of the board.
    fn turned(&self, turn: u8, board: Board) -> Vec<u8> {
        let mut bytes = self.bytes.to_vec();
        let mut at = HEAD;
        let mut setup = Vec::new();
        while let Some(&kind) = bytes.get(at) {
            let (count, _) = length(kind);
            if count == 2 {
                let [column, row] = turned([bytes[at + 1], bytes[at + 2]], turn, board);
                (bytes[at + 1], bytes[at + 2]) = (column, row);
                if kind & 0xF0 != PLACE {
                    setup.push([kind, column, row]);
                }
            }
            at += 1 + count;
        }
        // What is set up has no order of its own.
        setup.sort_unstable();
        for (at, one) in setup.into_iter().enumerate() {
            bytes[HEAD + 3 * at..HEAD + 3 * at + 3].copy_from_slice(&one);
        }
        bytes
    }
}

/// The part of the number of a turn that says that columns become rows.
const TRANSPOSED: u8 = 4;

/// A column and a row after a turn; those outside the board stay.
fn turned([column, row]: [u8; 2], turn: u8, board: Board) -> [u8; 2] {
    if !board.holds(Point::new(column, row)) {
        return [column, row];
    }
    let column = if turn & 1 == 0 {
        column
    } else {
        board.columns() - 1 - column
    };
    let row = if turn & 2 == 0 {
        row
    } else {
        board.rows() - 1 - row
    };
    if turn & TRANSPOSED == 0 {
        [column, row]
    } else {
        [row, column]
    }
}

/// Adds a play; whether it belongs to a line.
fn push(play: Play, bytes: &mut Vec<u8>) -> bool {
    let side = play.side().0 & 0x0F;
    match play {
        Play::Place { at, .. } | Play::Choose { at, .. } => {
            bytes.extend([PLACE | side, at.column(), at.row()]);
        }
        Play::Pass { .. } => bytes.push(PASS | side),
        Play::Slide { from, to, .. } => {
            let points = [from.column(), from.row(), to.column(), to.row()];
            bytes.push(SLIDE | side);
            bytes.extend(points);
        }
        Play::Throw { value, .. } => bytes.extend([THROW | side, value as u8]),
        Play::Advance { from, to, .. } => bytes.extend([ADVANCE | side, place(from), place(to)]),
        Play::Forfeit { .. } => bytes.push(FORFEIT | side),
        Play::Resign { .. }
        | Play::Swap { .. }
        | Play::Keep { .. }
        | Play::Declare { .. }
        | Play::Offer { .. } => return false,
    }
    true
}

fn place(place: PiecePlace) -> u8 {
    match place {
        PiecePlace::On(station) => station.index() as u8,
        PiecePlace::Hand => Station::COUNT,
        PiecePlace::Out => Station::COUNT + 1,
    }
}

/// A record that has the moves of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duplicate {
    /// The one that is kept, by its place in the list: the longest, of equal ones the first.
    pub kept: usize,
    /// The other.
    pub copy: usize,
    /// Whether the other has only a beginning of the moves.
    pub is_beginning: bool,
}

/// The duplicates among lines, in the order of the copies.
///
/// Lines without a move are no duplicates, and a beginning counts from so many moves on, as the openings of
/// many games are alike.
pub fn duplicates(lines: &[&MainLine], least_beginning: u32) -> Vec<Duplicate> {
    let mut order: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].plies > 0).collect();
    // Behind each line stand those that go on from it, before any other.
    order.sort_by(|&a, &b| lines[a].bytes.cmp(&lines[b].bytes).then(a.cmp(&b)));
    let mut found = Vec::new();
    // The last of the equal ones behind which nothing goes on is kept, so the walk goes from the end.
    let mut end = order.len();
    let mut next: Option<usize> = None;
    while end > 0 {
        let last = order[end - 1];
        let same = order[..end].iter().rev();
        let same = same.take_while(|&&at| lines[at].bytes == lines[last].bytes);
        let start = end - same.count();
        let first = order[start];
        let goes_on = next.filter(|&next| {
            lines[first].plies >= least_beginning && lines[first].begins(lines[next])
        });
        let kept = goes_on.unwrap_or(first);
        for &copy in &order[start..end] {
            if copy != kept {
                found.push(Duplicate {
                    kept,
                    copy,
                    is_beginning: goes_on.is_some(),
                });
            }
        }
        next = Some(kept);
        end = start;
    }
    found.sort_by_key(|duplicate| duplicate.copy);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;

    fn line(moves: &str) -> MainLine {
        let text = format!("(;GM[1]SZ[9]{moves})");
        let file = formats::open("game.sgf", text.into_bytes());
        let mut records = file.read().filter_map(|piece| piece.record);
        let record = records.next().expect("a record");
        MainLine::of(&record).turned_alike(&record)
    }

    #[test]
    fn the_same_moves_are_found_whatever_the_side_they_are_seen_from() {
        let lines = [
            line(";B[cc];W[gg];B[cg]"),
            line(";B[gc];W[cg];B[gg]"),
            line(";B[cc];W[gg]"),
            line(";B[cc];W[gg];B[gc]"),
            line(";B[cc];W[cg];B[gg]"),
            line(""),
            line("AB[cc];W[gg]"),
            line(";B[cc]C[hm];W[gg];B[cg](;W[ee])(;W[ef])"),
        ];
        let lines: Vec<&MainLine> = lines.iter().collect();
        let found = duplicates(&lines, 2);
        let told: Vec<(usize, usize, bool)> = found
            .iter()
            .map(|found| (found.kept, found.copy, found.is_beginning))
            .collect();
        assert_eq!(
            told,
            [(7, 0, true), (7, 1, true), (7, 2, true), (7, 3, true)]
        );
        assert_eq!(duplicates(&lines, 4).len(), 2, "0, 1 and 3 are one game");
    }

    #[test]
    fn a_line_is_no_beginning_within_a_play() {
        let one = line(";B[cc];W[gg]");
        assert!(line(";B[cc]").begins(&one));
        assert!(!line(";B[cc];W[ge]").begins(&one));
        assert_eq!(one.plies(), 2);
        assert!(line("AB[cc][gg];W[ee]") == line("AB[gg][cc];W[ee]"));
    }
}
