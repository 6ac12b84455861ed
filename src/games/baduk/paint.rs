//! A position as a picture.

use super::position::BadukPosition;
use crate::model::picture::{Picture, Stone, Tray};
use crate::model::{Board, Point};

/// Paints star points, stones and captured stones.
pub(super) fn paint(position: &BadukPosition, picture: &mut Picture) {
    let last = position.last_stone();
    picture.stars = stars(position.board);
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

/// The star points (화점) of a board, row by row: the corner stars from 7 lines on, the centre of
/// boards with a middle, the stars of the sides from 15 lines on.
pub(super) fn stars(board: Board) -> Vec<Point> {
    let mut stars = Vec::new();
    for row in lines(board.rows()) {
        for column in lines(board.columns()) {
            let sides = u8::from(row.middle) + u8::from(column.middle);
            let large = board.rows() >= 15 && board.columns() >= 15;
            if sides != 1 || large {
                stars.push(Point::new(column.at, row.at));
            }
        }
    }
    stars
}

/// A line that holds star points.
struct StarLine {
    at: u8,
    middle: bool,
}

/// The lines that hold star points on a side of some length, ascending.
fn lines(length: u8) -> Vec<StarLine> {
    let edge = match length {
        0..=6 => return Vec::new(),
        7..=12 => 2,
        _ => 3,
    };
    let mut lines = vec![edge, length - 1 - edge];
    let middle = length / 2;
    if length % 2 == 1 && middle > edge + 1 {
        lines.insert(1, middle);
    }
    lines
        .into_iter()
        .map(|at| StarLine {
            at,
            middle: at == middle && length % 2 == 1 && middle > edge + 1,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    #[test]
    fn star_points_stand_where_boards_have_them() {
        for (columns, rows, names) in [
            (19, 19, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"),
            (13, 13, "D10 K10 G7 D4 K4"),
            (9, 9, "C7 G7 E5 C3 G3"),
            (7, 7, "C5 E5 C3 E3"),
            (12, 12, "C10 K10 C3 K3"),
            (5, 5, ""),
        ] {
            let board = Board::new(columns, rows, Coordinates::Western);
            let found: Vec<String> = stars(board).iter().map(|&p| board.name(p)).collect();
            assert_eq!(found.join(" "), names, "{columns}x{rows}");
        }
    }
}
