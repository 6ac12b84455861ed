//! Objections and remarks to plays in games of stones in a row, and descriptions of how a game
//! ended.

use super::codes;
use super::grid::Cell;
use super::position::{Barred, End, InARowPosition, WonBy};
use super::ruleset::{SecondStone, SwapOpening};
use super::shape::BarredShape;
use crate::diag::Severity;
use crate::diag::finding::Arg;
use crate::games::Remark;
use crate::model::{Body, Item, Play, Point, Record, Side};
use crate::text::{Bilingual, Lang};

/// Reason given for a play that belongs to another game.
pub(super) const FOREIGN: Bilingual =
    Bilingual::new("which is not a play of this game", "이 종목에 없는 수");

/// Lowers a remark to a note if most of the rules are bokgi's own reading.
fn doubted(position: &InARowPosition, mut remark: Remark) -> Remark {
    if position.law().is_our_reading {
        remark.severity = Severity::Note;
    }
    remark
}

/// Creates the objection to a play that cannot be put on the board, with its reason.
#[cold]
pub(super) fn impossible(position: &InARowPosition, play: Play, reason: Bilingual) -> Box<Remark> {
    let remark = Remark::impossible(&codes::IMPOSSIBLE, position.board, play, reason);
    Box::new(remark)
}

/// Creates the objection to a play on an occupied point or in a full column.
#[cold]
pub(super) fn occupied(
    position: &InARowPosition,
    side: Side,
    at: Point,
    cell: Cell,
) -> Box<Remark> {
    let stone = position.grid.stone(cell).unwrap_or(side);
    let remark = if position.law().gravity && position.grid.is_column_full(cell) {
        Remark::new(&codes::COLUMN_FULL)
            .with("side", side.word())
            .with("column", position.board.column_name(at.column()))
    } else {
        Remark::new(&codes::OCCUPIED)
            .with("side", side.word())
            .with("point", position.board.name(at))
            .with("colour", stone.colour())
    };
    Box::new(remark)
}

/// Creates the objection to a stone with nothing below it, in games where stones fall.
#[cold]
pub(super) fn floating(
    position: &InARowPosition,
    side: Side,
    at: Point,
    cell: Cell,
) -> Box<Remark> {
    let [_, down, ..] = position.grid.steps();
    let below = (0..usize::from(position.board.rows())).map(|rows| cell + rows * down);
    let lowest = below
        .take_while(|&cell| position.grid.is_empty(cell))
        .last();
    let lowest = lowest.map_or(at, |cell| position.grid.point(cell));
    let remark = Remark::new(&codes::FLOATING)
        .with("side", side.word())
        .with("point", position.board.name(at))
        .with("lowest", position.board.name(lowest));
    Box::new(remark)
}

/// Creates the objection to a stone that retakes a ko at once.
#[cold]
pub(super) fn retaken(position: &InARowPosition, side: Side, at: Point) -> Box<Remark> {
    let remark = Remark::new(&codes::KO)
        .with("side", side.word())
        .with("point", position.board.name(at));
    Box::new(remark)
}

/// Creates the objection to a stone without a liberty.
#[cold]
pub(super) fn suicide(position: &InARowPosition, side: Side, at: Point) -> Box<Remark> {
    let remark = Remark::new(&codes::SUICIDE)
        .with("side", side.word())
        .with("point", position.board.name(at));
    Box::new(remark)
}

/// Formats a number of stones in words, such as "2 stones".
fn stones(count: u32) -> Arg {
    let many = if count == 1 { "" } else { "s" };
    Arg::Each {
        en: format!("{count} stone{many}"),
        ko: format!("돌 {count}개"),
    }
}

/// Creates the remark that `side` has ended its turn with too few stones.
#[cold]
pub(super) fn too_few_stones(position: &InARowPosition, side: Side) -> Remark {
    let due = u32::from(position.law().stones);
    let remark = Remark::new(&codes::TURN_LENGTH)
        .with("side", side.word())
        .with("count", stones(1))
        .with("due", stones(due));
    doubted(position, remark)
}

/// Creates the remark that Black's first stone is missing, because `side` begins.
#[cold]
pub(super) fn first_left_out(side: Side) -> Remark {
    Remark::new(&codes::FIRST_LEFT_OUT).with("side", side.word())
}

/// Creates the remark that `side` plays more stones than a turn has.
#[cold]
pub(super) fn too_many_stones(position: &InARowPosition, side: Side) -> Remark {
    let due = match position.state.ply {
        1 => 1,
        _ => u32::from(position.law().stones),
    };
    let remark = Remark::new(&codes::TURN_LENGTH)
        .with("side", side.word())
        .with("count", stones(due + 1))
        .with("due", stones(due));
    doubted(position, remark)
}

/// Creates the remark on a move after the end of the game; `position` is the one before that move.
#[cold]
pub(super) fn after_end(position: &InARowPosition, end: End) -> Remark {
    let how = match end {
        End::Resigned(side) => Arg::Each {
            en: format!("{} resigned", side.word().en),
            ko: format!("{}의 기권", side.word().ko),
        },
        End::Open => "".into(),
        End::Drawn | End::Overline(_) | End::Won { .. } => match ending(position) {
            Some([en, ko]) => Arg::Each { en, ko },
            None => "".into(),
        },
    };
    let ply = position.state.ply;
    let remark = Remark::new(&codes::AFTER_END)
        .with("ply", ply + 1)
        .with("ended", ply)
        .with("how", how);
    doubted(position, remark)
}

/// Creates the remark on a stone that a rule of the opening or of shapes forbids; `position` is the
/// one before that stone.
#[cold]
pub(super) fn barred(position: &InARowPosition, side: Side, at: Point, bar: Barred) -> Box<Remark> {
    let point = position.board.name(at);
    let remark = match bar {
        Barred::FirstStone => {
            let centre = position
                .centre()
                .map_or_else(String::new, |it| position.board.name(it));
            Remark::new(&codes::FIRST_STONE)
                .with("side", side.word())
                .with("point", point)
                .with("centre", centre)
        }
        Barred::SecondStone => {
            let third = position.law().third;
            let closed = match third {
                SecondStone::GPente => Bilingual::new(
                    "the 5x5 points around the centre, and the fourth and fifth points along its \
                     lines",
                    "천원 둘레의 5x5와 천원에서 곧은 줄의 넷째, 다섯째 점",
                ),
                _ => Bilingual::new("the 5x5 points around the centre", "천원 둘레의 5x5"),
            };
            let mut remark = Remark::new(&codes::THIRD_STONE)
                .with("point", point)
                .with("closed", closed);
            if third == SecondStone::UsuallyAway {
                remark.severity = Severity::Warning;
            }
            remark
        }
        Barred::Shape(shape) => Remark::new(&codes::BARRED_SHAPE)
            .with("side", side.word())
            .with("point", point)
            .with("shape", shape_word(shape)),
    };
    Box::new(doubted(position, remark))
}

/// Returns the remark on a stone that is about to be placed, if a rule of the opening or of shapes
/// forbids it.
#[inline]
pub(super) fn placed(
    position: &InARowPosition,
    side: Side,
    at: Point,
    cell: Cell,
) -> Option<Box<Remark>> {
    let bar = position.bars(side, at, cell)?;
    Some(barred(position, side, at, bar))
}

/// Creates the remark on a missing quadrant turn; only a warning if some quadrant looks the same
/// after a turn, because the board is right then.
#[cold]
pub(super) fn not_rotated(position: &InARowPosition, is_neutral: bool) -> Remark {
    let point = position
        .state
        .last
        .map_or_else(String::new, |at| position.board.name(at));
    let remark = Remark::new(&codes::NOT_ROTATED).with("point", point);
    if !is_neutral {
        return remark;
    }
    Remark {
        severity: Severity::Warning,
        ..remark
    }
}

/// Creates the remark on a player who turns back the quadrant that the opponent has just turned.
#[cold]
pub(super) fn turned_back(position: &InARowPosition, side: Side) -> Remark {
    let spell = |lang| {
        position
            .state
            .rotated
            .map_or_else(String::new, |it| it.spell(lang))
    };
    let rotation = Arg::Each {
        en: spell(Lang::En),
        ko: spell(Lang::Ko),
    };
    Remark::new(&codes::TURNED_BACK)
        .with("side", side.word())
        .with("rotation", rotation)
}

pub(super) const fn shape_word(shape: BarredShape) -> Bilingual {
    match shape {
        BarredShape::DoubleThree => Bilingual::new("double-three", "삼삼"),
        BarredShape::DoubleFour => Bilingual::new("double-four", "사사"),
    }
}

#[cold]
pub(super) fn pass(position: &InARowPosition, side: Side) -> Remark {
    Remark::new(&codes::UNKNOWN_PASS)
        .with("side", side.word())
        .with("ply", position.state.ply)
}

/// Creates the remark on a swap of colours at a moment when the opening does not allow it.
pub(super) fn swap(position: &InARowPosition, side: Side) -> Remark {
    let when = match position.law().swaps {
        SwapOpening::None => Bilingual::new("these rules have no swap", "교체가 없는 규칙"),
        SwapOpening::FourStones => Bilingual::new("it comes after four stones", "교체는 네 돌 뒤"),
        SwapOpening::Swap2 => Bilingual::new(
            "it comes after three stones or five",
            "교체는 세 돌이나 다섯 돌 뒤",
        ),
    };
    Remark::new(&codes::UNKNOWN_SWAP)
        .with("side", side.word())
        .with("ply", position.state.ply)
        .with("when", when)
}

/// Compares the captures that a record notes in a node with the captures of its last stone; returns
/// a remark if they differ.
#[cold]
pub(super) fn claimed(
    position: &InARowPosition,
    record: &Record,
    items: &[Item],
) -> Option<Box<Remark>> {
    let (count, points) = items.iter().rev().find_map(|item| match item.body {
        Body::ClaimedCapture { count, points } => Some((count, points)),
        _ => None,
    })?;
    let mut said = record.tree.points.get(points).to_vec();
    said.sort_unstable();
    let taken = position.taken_last();
    let mut taken: Vec<Point> = taken.map(|(cell, _)| position.grid.point(cell)).collect();
    taken.sort_unstable();
    let is_count_right = count.is_none_or(|count| usize::from(count.get()) == taken.len());
    let are_points_right = said.is_empty() || said == taken;
    let states_nothing = count.is_none() && said.is_empty();
    if is_count_right && are_points_right && !(states_nothing && taken.is_empty()) {
        return None;
    }
    let names = |points: &[Point]| {
        let names: Vec<String> = points.iter().map(|&at| position.board.name(at)).collect();
        names.join(" ")
    };
    let reported = |points: &[Point], number: usize| -> Arg {
        if points.is_empty() {
            return stones(number as u32);
        }
        names(points).into()
    };
    let number = count.map_or(said.len(), |count| usize::from(count.get()));
    let remark = Remark::new(&codes::CAPTURE_CLAIM)
        .with("claimed", reported(&said, number))
        .with("captured", reported(&taken, 0));
    Some(Box::new(doubted(position, remark)))
}

/// Describes how the game ended, in English and Korean; `None` while it goes on and after a
/// resignation.
pub(super) fn ending(position: &InARowPosition) -> Option<[String; 2]> {
    let said = match position.state.end {
        End::Open | End::Resigned(_) => return None,
        End::Drawn => ["the game is drawn".to_owned(), "무승부".to_owned()],
        End::Overline(side) => [
            format!("{} has a row that is too long and loses", side.word().en),
            format!("{}이 장목을 이어 패배", side.word().ko),
        ],
        End::Won { side, by } => {
            let (en, ko) = (side.word().en, side.word().ko);
            let taken = position
                .state
                .captured
                .get(side.index())
                .copied()
                .unwrap_or_default();
            match by {
                WonBy::Both => [
                    format!("{en} has the winning row, and has captured {taken} stones"),
                    format!("{ko}이 줄을 이어 승리, 따낸 돌도 {taken}개"),
                ],
                WonBy::Captures => [
                    format!("{en} has captured {taken} stones"),
                    format!("{ko}이 돌 {taken}개를 따내어 승리"),
                ],
                WonBy::Row => [
                    format!("{en} has the winning row"),
                    format!("{ko}이 줄을 이어 승리"),
                ],
            }
        }
    };
    Some(said)
}
