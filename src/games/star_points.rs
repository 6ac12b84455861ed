//! Star points (화점) as printed on boards.

use crate::model::{Board, Point};

/// Returns the star points of a baduk board, row by row: near the corners from 7 lines on, in the
/// centre of odd boards from 9 lines on, and on the sides from 15 lines on.
pub(super) fn go_stars(board: Board) -> Vec<Point> {
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

struct StarLine {
    at: u8,
    middle: bool,
}

/// Returns the lines that have star points, in ascending order, for a side of `length` lines.
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

/// Returns the star points of an omok board: the centre (천원) and four points towards the corners;
/// empty below 11 lines and on boards without a centre.
pub(super) fn renju_stars(board: Board) -> Vec<Point> {
    let (columns, rows) = (board.columns(), board.rows());
    let has_middle = columns % 2 == 1 && rows % 2 == 1;
    if !has_middle || columns < 11 || rows < 11 {
        return Vec::new();
    }
    let (right, bottom) = (columns - 4, rows - 4);
    let (column, row) = (columns / 2, rows / 2);
    let points = [
        (3, 3),
        (right, 3),
        (column, row),
        (3, bottom),
        (right, bottom),
    ];
    points.map(|(column, row)| Point::new(column, row)).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    #[test]
    fn star_points_match_real_boards() {
        type Stars = fn(Board) -> Vec<Point>;
        let (baduk, omok): (Stars, Stars) = (go_stars, renju_stars);
        let (western, renju) = (Coordinates::Western, Coordinates::Renju);
        for (stars, coordinates, columns, rows, names) in [
            (baduk, western, 19, 19, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"),
            (baduk, western, 13, 13, "D10 K10 G7 D4 K4"),
            (baduk, western, 9, 9, "C7 G7 E5 C3 G3"),
            (baduk, western, 7, 7, "C5 E5 C3 E3"),
            (baduk, western, 12, 12, "C10 K10 C3 K3"),
            (baduk, western, 5, 5, ""),
            (omok, renju, 15, 15, "d12 l12 h8 d4 l4"),
            (omok, renju, 19, 19, "d16 p16 j10 d4 p4"),
            (omok, renju, 20, 20, ""),
            (omok, renju, 9, 9, ""),
        ] {
            let board = Board::new(columns, rows, coordinates);
            let found: Vec<String> = stars(board).iter().map(|&at| board.name(at)).collect();
            assert_eq!(found.join(" "), names, "{columns}x{rows}");
        }
    }
}
