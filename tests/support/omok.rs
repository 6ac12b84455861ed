//! Helpers for omok: positions from names and drawings, and referees.

use bokgi::games::omok::ruleset::RULEBOOK;
use bokgi::games::omok::shape::{Referee, Stones};
use bokgi::model::{Board, Coordinates, Point, Side};

/// Creates the usual 15x15 board.
pub(crate) fn board() -> Board {
    Board::new(15, 15, Coordinates::Renju)
}

/// Converts names such as `h8 g9` to points.
pub(crate) fn points(names: &str) -> Vec<Point> {
    let board = board();
    let point = |name| {
        board
            .point(name)
            .unwrap_or_else(|| panic!("{name} is no point"))
    };
    names.split_whitespace().map(point).collect()
}

/// Makes a position on the usual board from the names of points.
pub(crate) fn stones(black: &str, white: &str) -> Stones {
    Stones::with(board(), &points(black), &points(white))
}

pub(crate) fn referee(ruleset: &str) -> Referee {
    Referee::new(RULEBOOK.named(ruleset).expect("a known ruleset").law)
}

/// A drawn position: `X` Black, `O` White, `.` and `+` empty points, any other sign a marked point.
pub(crate) struct Drawing {
    pub stones: Stones,
    /// Marked points with their marks, row by row from the top left.
    pub marks: Vec<(Point, char)>,
}

/// Reads a drawing: rows from the top, one character per point, separated by blanks.
pub(crate) fn drawing(rows: &[&str]) -> Drawing {
    let columns = rows[0].split_whitespace().count();
    let board = Board::new(columns as u8, rows.len() as u8, Coordinates::Renju);
    let mut stones = Stones::new(board);
    let mut marks = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        let cells: Vec<&str> = text.split_whitespace().collect();
        assert_eq!(cells.len(), columns, "row {text}");
        for (column, cell) in cells.into_iter().enumerate() {
            let at = Point::new(column as u8, row as u8);
            match cell {
                "X" => stones.put(Side::BLACK, at),
                "O" => stones.put(Side::WHITE, at),
                "." | "+" => {}
                mark => marks.push((at, mark.chars().next().expect("a character"))),
            }
        }
    }
    Drawing { stones, marks }
}
