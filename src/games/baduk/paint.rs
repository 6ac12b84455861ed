//! Adds a position of baduk to a picture.

use super::position::BadukPosition;
use crate::games::star_points::go_stars;
use crate::model::picture::{Picture, Stone, Tray};

/// Adds the star points, stones and captured stones of a position to a picture.
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
