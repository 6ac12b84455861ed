//! A position as a picture.

use super::position::{LastMove, Malpan};
use crate::model::Side;
use crate::model::picture::{Ghost, Ground, Picture, Stone, Tray, TrayKind};

/// Paints the pieces, the way of the last one that moved, and what it captured.
pub(super) fn paint(malpan: &Malpan, picture: &mut Picture) {
    let last = malpan.last_move();
    picture.ground = Ground::Lines;
    if let Some(LastMove { from, to, taken }) = last {
        picture.way = vec![malpan.grid.point(from), malpan.grid.point(to)];
        picture.taken = taken
            .iter()
            .filter_map(|&(cell, held)| {
                let at = malpan.grid.point(cell);
                Some(Ghost {
                    at,
                    side: held.side()?,
                })
            })
            .collect();
    }
    picture
        .stones
        .extend(malpan.grid.all().map(|(cell, side)| Stone {
            at: malpan.grid.point(cell),
            side,
            number: None,
            is_last: last.is_some_and(|last| last.to == cell),
        }));
    for side in [Side::BLACK, Side::WHITE] {
        picture.trays.push(Tray {
            side,
            kind: TrayKind::Captured,
            count: malpan.state.captured[side.index()],
        });
    }
}
