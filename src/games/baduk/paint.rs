//! Painting of a position.

use super::position::BadukPosition;
use crate::games::star_points::go_stars;
use crate::model::picture::{Picture, Stone, Tray};

/// Paints star points, stones and captured stones.
pub(super) fn paint(position: &BadukPosition, picture: &mut Picture) {
    let last = position.last_stone();
    picture.stars = go_stars(position.board);
    picture
        .stones
        .extend(position.grid.stones().map(|(cell, side)| Stone {
            at: position.grid.point(cell),
            side,
            number: None,
            is_last: last == Some(cell),
        }));
    picture
        .trays
        .extend(Tray::captured(position.state.prisoners));
}
