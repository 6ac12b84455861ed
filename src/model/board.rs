//! Boards: their size and the names of their points.

use std::fmt::Write as _;

use super::{Point, Station};

/// Naming scheme for the points of a board, such as `Q16` or `h8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Coordinates {
    /// Baduk: column letters without I and row numbers from the bottom, as in `Q16`.
    ///
    /// Columns after Z continue with `AA`, `AB` and so on, as in the Go Text Protocol.
    #[default]
    Western,
    /// Omok, renju and gonu: lower-case column letters including i, and row numbers from the
    /// bottom, as in `h8`.
    Renju,
    /// Yut: the ids of its 29 stations, such as `05` and `cc`. The board is stored as one row of
    /// points.
    Stations,
}

impl Coordinates {
    /// Returns the letters that name columns, from the left.
    const fn letters(self) -> &'static [u8] {
        match self {
            Coordinates::Western => b"ABCDEFGHJKLMNOPQRSTUVWXYZ",
            Coordinates::Renju | Coordinates::Stations => b"abcdefghijklmnopqrstuvwxyz",
        }
    }
}

/// Rectangular board of up to 255 x 255 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    columns: u8,
    rows: u8,
    /// Naming scheme for the board's points.
    pub coordinates: Coordinates,
}

impl Board {
    /// Creates a board with this many columns and rows; zero is changed to one.
    pub const fn new(columns: u8, rows: u8, coordinates: Coordinates) -> Board {
        Board {
            columns: if columns == 0 { 1 } else { columns },
            rows: if rows == 0 { 1 } else { rows },
            coordinates,
        }
    }

    /// Creates the board of yut, whose 29 stations form one row.
    pub fn stations() -> Board {
        Board::new(Station::COUNT, 1, Coordinates::Stations)
    }

    /// Returns the number of columns, 1 to 255.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns the number of rows, 1 to 255.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Returns the number of points.
    pub fn area(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Returns true if the point lies on the board.
    pub fn holds(&self, point: Point) -> bool {
        point.column() < self.columns && point.row() < self.rows
    }

    /// Iterates over all points, row by row from the top left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Point::new(column, row)))
    }

    /// Returns the index of a point in the order of [`Board::points`]; `None` outside the board.
    pub fn index(&self, point: Point) -> Option<usize> {
        self.holds(point).then(|| {
            usize::from(point.row()) * usize::from(self.columns) + usize::from(point.column())
        })
    }

    /// Returns the name of a point, such as `Q16`; a point outside the board is named
    /// `(column,row)`, counted from 1.
    pub fn name(&self, point: Point) -> String {
        if !self.holds(point) {
            return format!(
                "({},{})",
                u16::from(point.column()) + 1,
                u16::from(point.row()) + 1
            );
        }
        if self.coordinates == Coordinates::Stations
            && let Some(station) = Station::from_point(point)
        {
            return station.id().to_owned();
        }
        let mut name = self.column_name(point.column());
        // Ignore the result, because writing into a string cannot fail.
        let _ = write!(name, "{}", self.row_name(point.row()));
        name
    }

    /// Returns the letters of a column, counted from 0 at the left.
    pub fn column_name(&self, column: u8) -> String {
        let letters = self.coordinates.letters();
        let column = usize::from(column);
        let mut name = String::new();
        if column >= letters.len() {
            name.push(char::from(letters[column / letters.len() - 1]));
        }
        name.push(char::from(letters[column % letters.len()]));
        name
    }

    /// Returns the number that names a row counted from 0 at the top; the bottom row is 1.
    pub fn row_name(&self, row: u8) -> u8 {
        self.rows - row
    }

    /// Returns the point with a name as [`Board::name`] writes it, in either case; `None` if there
    /// is no such point. A name such as `(20,3)` may give a point outside the board.
    pub fn point(&self, name: &str) -> Option<Point> {
        if let Some(pair) = name.strip_prefix('(').and_then(|n| n.strip_suffix(')')) {
            let (column, row) = pair.split_once(',')?;
            let from_one = |n: &str| {
                n.trim()
                    .parse::<u16>()
                    .ok()?
                    .checked_sub(1)?
                    .try_into()
                    .ok()
            };
            return Some(Point::new(from_one(column)?, from_one(row)?));
        }
        if self.coordinates == Coordinates::Stations
            && let Some(station) = Station::from_id(name)
        {
            return Some(station.point());
        }
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (letters, number) = name.split_at(digits);
        let number: u8 = number.parse().ok()?;
        let column = self.column(letters)?;
        let row = self.rows.checked_sub(number)?;
        (row < self.rows).then_some(Point::new(column, row))
    }

    /// Returns the index of a column from its letters, in either case; `None` if the board has no
    /// such column.
    fn column(&self, name: &str) -> Option<u8> {
        let alphabet = self.coordinates.letters();
        let index_of = |letter: u8| {
            alphabet
                .iter()
                .position(|a| a.eq_ignore_ascii_case(&letter))
        };
        let column = match *name.as_bytes() {
            [letter] => index_of(letter)?,
            [first, second] => (index_of(first)? + 1) * alphabet.len() + index_of(second)?,
            _ => return None,
        };
        u8::try_from(column).ok().filter(|&c| c < self.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_s_index_is_its_place_in_the_list_of_points() {
        let board = Board::new(13, 9, Coordinates::Western);
        for (place, point) in board.points().enumerate() {
            assert_eq!(board.index(point), Some(place));
        }
        assert_eq!(board.index(Point::new(13, 0)), None);
        assert_eq!(board.index(Point::new(0, 9)), None);
    }

    #[test]
    fn points_are_named_as_players_say_them() {
        let baduk = Board::new(19, 19, Coordinates::Western);
        let renju = Board::new(15, 15, Coordinates::Renju);
        let large = Board::new(52, 52, Coordinates::Western);
        let widest = Board::new(255, 255, Coordinates::Western);
        for (board, column, row, name) in [
            (baduk, 0, 0, "A19"),
            (baduk, 8, 9, "J10"),
            (baduk, 15, 3, "Q16"),
            (baduk, 18, 18, "T1"),
            (renju, 7, 7, "h8"),
            (renju, 8, 6, "i9"),
            (large, 25, 0, "AA52"),
            (large, 51, 51, "BB1"),
            (baduk, 19, 19, "(20,20)"),
            (widest, 254, 254, "KE1"),
            (Board::stations(), 22, 0, "cc"),
            (Board::stations(), 0, 0, "00"),
        ] {
            let point = Point::new(column, row);
            assert_eq!(board.name(point), name);
            assert_eq!(board.point(name), Some(point), "{name}");
        }
        for wrong in [
            "I10", "A0", "A20", "", "5", "(0,1)", "U1", "AA1", "가1", "A+1",
        ] {
            assert_eq!(baduk.point(wrong), None, "{wrong}");
        }
    }
}
