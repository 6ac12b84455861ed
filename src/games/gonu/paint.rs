//! A position as a picture.

use super::position::{GonuPosition, LastMove};
use crate::model::picture::{Ghost, Ground, Picture, Stone, Tray};

/// Paints the pieces, the way of the last one that moved, and what it captured.
pub(super) fn paint(position: &GonuPosition, picture: &mut Picture) {
    let last = position.last_move();
    picture.ground = Ground::Lines;
    if let Some(LastMove { from, to, taken }) = last {
        picture.way = vec![position.grid.point(from), position.grid.point(to)];
        picture.taken = taken
            .iter()
            .filter_map(|&(cell, held)| {
                let at = position.grid.point(cell);
                Some(Ghost {
                    at,
                    side: held.side()?,
                })
            })
            .collect();
    }
    picture
        .stones
        .extend(position.grid.all().map(|(cell, side)| Stone {
            at: position.grid.point(cell),
            side,
            number: None,
            is_last: last.is_some_and(|last| last.to == cell),
        }));
    picture
        .trays
        .extend(Tray::captured(position.state.captured));
}
