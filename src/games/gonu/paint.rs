//! Drawing of a gonu position.

use super::movement::GonuMovement;
use super::position::{GonuPosition, LastMove};
use crate::model::picture::{Emblem, Ghost, Ground, Mark, Picture, Region, Stone, Tray};

/// Draws the pieces, the path of the last moved piece, the captured pieces, and crosses on the
/// points that are closed for placing.
pub(super) fn paint<M: GonuMovement>(position: &GonuPosition<M>, picture: &mut Picture) {
    let last = position.last_move();
    picture.ground = Ground::Lines;
    picture.lines = position.movement.drawing();
    if picture.board != position.board {
        // Draw the board on which the game is replayed, even if the record states another size.
        picture.board = position.board;
        picture.region = Region::whole(&picture.board);
    }
    if let Some(LastMove { from, to, taken }) = last {
        let way = from.map(|from| position.movement.way(&position.grid, from, to));
        let way = way.into_iter().flatten();
        picture.way = way.map(|cell| position.grid.point(cell)).collect();
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
    if position.is_placing() {
        let closed = position.closed().map(|at| Mark {
            at,
            shape: Emblem::Cross,
        });
        picture.marks.extend(closed);
    }
    if position.movement.captures_men() {
        let captured = Tray::captured(position.state.captured);
        picture.trays.extend(captured);
    }
}
