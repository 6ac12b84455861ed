//! A position as a picture.

use super::position::YutPosition;
use super::state::LastMove;
use super::way::way;
use crate::model::picture::{Ground, Picture, Stack, Stone, Tray, TrayKind};
use crate::model::{Board, PiecePlace, Station};

/// Paints the pieces on the stations, the way of the last one that moved, and those beside the board,
/// side by side.
pub(super) fn paint(pan: &YutPosition, picture: &mut Picture) {
    picture.board = Board::stations();
    picture.ground = Ground::Stations;
    let last = pan.state.last;
    if let Some(LastMove { mover, by, to }) = last {
        let stations = way(&mover, by, to, &pan.rules.law);
        picture.way = stations.into_iter().map(Station::point).collect();
    }
    for at in Station::all() {
        let unit = pan.state.units[at.index()];
        if unit.is_none() {
            continue;
        }
        if unit.count() > 1 {
            let count = unit.count().into();
            picture.stacks.push(Stack {
                at: at.point(),
                count,
            });
        }
        picture.stones.push(Stone {
            at: at.point(),
            side: unit.side(),
            number: None,
            is_last: last.is_some_and(|last| last.to == PiecePlace::On(at)),
        });
    }
    for side in pan.players.sides() {
        picture.players.push(pan.players.name(side).to_owned());
        for (kind, count) in [
            (TrayKind::Waiting, pan.state.waiting[side.index()]),
            (TrayKind::Finished, pan.state.out[side.index()]),
        ] {
            let count = count.into();
            picture.trays.push(Tray { side, kind, count });
        }
    }
}
