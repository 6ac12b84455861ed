//! Drawing of a yut position.

use super::position::YutPosition;
use super::snapshot::LastMove;
use crate::model::picture::{Ground, Picture, Stack, Stone, Tray, TrayKind};
use crate::model::{Board, PiecePlace, Station};

/// Draws the pieces on the stations, the path of the last moved piece, and the waiting and finished
/// pieces beside the board.
pub(super) fn paint(position: &YutPosition, picture: &mut Picture) {
    picture.board = Board::stations();
    picture.ground = Ground::Stations;
    let last = position.state.last;
    if let Some(LastMove { mover, by, to }) = last {
        let stations = mover.way(by, to, &position.rules.law);
        picture.way = stations.into_iter().map(Station::point).collect();
    }
    for (at, unit) in position.state.stations() {
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
    for side in position.players.sides() {
        picture.players.push(position.players.name(side).to_owned());
        for (kind, count) in [
            (TrayKind::Waiting, position.state.waiting[side.index()]),
            (TrayKind::Finished, position.state.out[side.index()]),
        ] {
            let count = count.into();
            picture.trays.push(Tray { side, kind, count });
        }
    }
}
