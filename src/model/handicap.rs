//! Usual points of handicap stones in baduk, as servers and players place them.

use super::{Board, Point};

/// Usual placement of a number of handicap stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandicapPlacement {
    /// Points of the stones, those in the corners first.
    pub stones: Vec<Point>,
    /// Corner of the third stone, if there are exactly three.
    pub third: ThreeStoneCorner,
}

/// Corner of the third stone, if there are exactly three handicap stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreeStoneCorner {
    /// Top left corner, as on Korean servers.
    TopLeft,
    /// Bottom right corner, as everywhere else.
    BottomRight,
    /// The number of stones is not three.
    Beside,
}

/// Returns the usual placements of `count` handicap stones on a square board, the most common one
/// first; empty if the board has no star points for them.
pub fn placements(board: Board, count: usize) -> Vec<HandicapPlacement> {
    let size = board.columns();
    if size != board.rows() || size < 7 {
        return Vec::new();
    }
    let low = if size < 13 { 2 } else { 3 };
    let (high, middle) = (size - 1 - low, size / 2);
    let has_middle = size % 2 == 1 && size >= 9;
    let [top_right, bottom_left] = [Point::new(high, low), Point::new(low, high)];
    let [bottom_right, top_left] = [Point::new(high, high), Point::new(low, low)];
    let corners = [top_right, bottom_left, bottom_right, top_left];
    let centre = Point::new(middle, middle);
    let left_right = [Point::new(low, middle), Point::new(high, middle)];
    let top_bottom = [Point::new(middle, low), Point::new(middle, high)];
    let (four, pair) = (&corners[..], &corners[..2]);
    let plain = |parts: &[&[Point]]| HandicapPlacement {
        stones: parts.concat(),
        third: ThreeStoneCorner::Beside,
    };
    match count {
        2 => vec![plain(&[pair])],
        3 => vec![
            HandicapPlacement {
                stones: [pair, &[bottom_right]].concat(),
                third: ThreeStoneCorner::BottomRight,
            },
            HandicapPlacement {
                stones: [pair, &[top_left]].concat(),
                third: ThreeStoneCorner::TopLeft,
            },
        ],
        4 => vec![plain(&[four])],
        _ if !has_middle => Vec::new(),
        5 => vec![plain(&[four, &[centre]])],
        6 => vec![plain(&[four, &left_right]), plain(&[four, &top_bottom])],
        7 => vec![
            plain(&[four, &left_right, &[centre]]),
            plain(&[four, &top_bottom, &[centre]]),
        ],
        8 => vec![plain(&[four, &left_right, &top_bottom])],
        9 => vec![plain(&[four, &left_right, &top_bottom, &[centre]])],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Coordinates;
    use super::*;

    fn drawn(size: u8, count: usize) -> Vec<String> {
        let board = Board::new(size, size, Coordinates::Western);
        let name = |stones: Vec<Point>| {
            let names: Vec<String> = stones.iter().map(|&p| board.name(p)).collect();
            names.join(" ")
        };
        placements(board, count)
            .into_iter()
            .map(|placement| name(placement.stones))
            .collect()
    }

    #[test]
    fn stones_are_placed_as_servers_place_them() {
        for (size, count, known) in [
            (19, 2, &["Q16 D4"][..]),
            (19, 3, &["Q16 D4 Q4", "Q16 D4 D16"]),
            (19, 5, &["Q16 D4 Q4 D16 K10"]),
            (19, 6, &["Q16 D4 Q4 D16 D10 Q10", "Q16 D4 Q4 D16 K16 K4"]),
            (19, 9, &["Q16 D4 Q4 D16 D10 Q10 K16 K4 K10"]),
            (13, 4, &["K10 D4 K4 D10"]),
            (9, 2, &["G7 C3"]),
            (9, 5, &["G7 C3 G3 C7 E5"]),
            (10, 5, &[]),
            (5, 2, &[]),
            (19, 10, &[]),
        ] {
            assert_eq!(drawn(size, count), known, "{count} stones on {size}");
        }
    }
}
