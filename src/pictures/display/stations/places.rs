//! Positions of the stations on a yut board.

use crate::model::Station;
use crate::pictures::display::{CELL, DrawingPoint};
use crate::pictures::style::YutBoard;

/// Half the length of a side of the square board, in cells.
const SQUARE: f32 = 5.0;

/// Radius of the round board, in cells.
const ROUND: f32 = 5.6;

/// Distances of the two stations on each half diagonal from the centre, as fractions of the
/// distance to the corner station. On the round board, whose corners are closer to the centre, a
/// greater fraction is left before the corner.
const INNER: [(YutBoard, [f32; 2]); 2] = [
    (YutBoard::Square, [2.0 / 3.0, 1.0 / 3.0]),
    (YutBoard::Round, [0.64, 0.32]),
];

/// Returns half the width of the board, from the centre to an edge, in units.
pub(crate) fn half(board: YutBoard) -> f32 {
    CELL * match board {
        YutBoard::Square => SQUARE,
        YutBoard::Round => ROUND,
    }
}

/// Returns the positions of all stations relative to the centre of the board, by station number.
pub(crate) fn places(board: YutBoard) -> Vec<DrawingPoint> {
    Station::all()
        .map(|station| place(board, station))
        .collect()
}

fn place(board: YutBoard, station: Station) -> DrawingPoint {
    let (_, [far, near]) = INNER[usize::from(board == YutBoard::Round)];
    // Corner stations are numbered 0 to 3: `00`, `05`, `10`, `15`.
    let (corner, part) = match station.index() {
        22 => (0, 0.0),
        number @ 0..=19 => return outer(board, number),
        20 => (1, far),
        21 => (1, near),
        23 => (3, near),
        24 => (3, far),
        25 => (2, far),
        26 => (2, near),
        27 => (0, near),
        _ => (0, far),
    };
    let DrawingPoint { x, y } = outer(board, 5 * corner);
    DrawingPoint {
        x: part * x,
        y: part * y,
    }
}

/// Returns the position of an outer station, 0 to 19. They are numbered counterclockwise, in the
/// direction of play, from the lower right corner of the square board or the bottom of the round
/// one.
fn outer(board: YutBoard, number: usize) -> DrawingPoint {
    let half = half(board);
    match board {
        YutBoard::Square => {
            let along = 2.0 * half * (number % 5) as f32 / 5.0 - half;
            let (x, y) = match number / 5 {
                0 => (half, -along),
                1 => (-along, -half),
                2 => (-half, along),
                _ => (along, half),
            };
            DrawingPoint { x, y }
        }
        YutBoard::Round => {
            // Exact values for multiples of a quarter turn keep vertical lines exactly vertical.
            let (sin, cos) = match number {
                0 => (0.0, 1.0),
                5 => (1.0, 0.0),
                10 => (0.0, -1.0),
                15 => (-1.0, 0.0),
                _ => (18.0 * number as f32).to_radians().sin_cos(),
            };
            DrawingPoint {
                x: half * sin,
                y: half * cos,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(board: YutBoard, id: &str) -> (f32, f32) {
        let station = Station::from_id(id).expect("a station");
        let DrawingPoint { x, y } = place(board, station);
        (x / CELL, y / CELL)
    }

    #[test]
    fn corners_and_sides_lie_where_the_rule_book_has_them() {
        for (id, x, y) in [
            ("00", 5.0, 5.0),
            ("01", 5.0, 3.0),
            ("05", 5.0, -5.0),
            ("06", 3.0, -5.0),
            ("10", -5.0, -5.0),
            ("14", -5.0, 3.0),
            ("15", -5.0, 5.0),
            ("19", 3.0, 5.0),
            ("cc", 0.0, 0.0),
        ] {
            assert_eq!(at(YutBoard::Square, id), (x, y), "{id}");
        }
        for (id, x, y) in [("00", 0.0, 5.6), ("05", 5.6, 0.0), ("10", 0.0, -5.6)] {
            assert_eq!(at(YutBoard::Round, id), (x, y), "{id}");
        }
    }

    #[test]
    fn diagonals_run_through_the_centre() {
        for board in [YutBoard::Square, YutBoard::Round] {
            for line in [
                ["05", "aa", "bb", "cc", "uu", "vv", "15"],
                ["10", "xx", "yy", "cc", "pp", "qq", "00"],
            ] {
                let (x, y) = at(board, line[0]);
                let along = line.map(|id| {
                    let (right, down) = at(board, id);
                    assert!((right * y - down * x).abs() < 1e-3, "{id} beside the line");
                    right * x + down * y
                });
                assert!(along.is_sorted_by(|a, b| a > b), "{line:?}: {along:?}");
            }
        }
    }
}
