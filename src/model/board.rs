//! Size of a board and the names of its points.

use std::fmt::Write as _;

use super::{Point, Station};

/// How the points of a board are named by the people who play on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Coordinates {
    /// Letters without I for columns, numbers from the bottom for rows (`Q16`); baduk.
    ///
    /// Columns behind Z go on with `AA`, `AB` and so on, as the Go Text Protocol's users do.
    #[default]
    Western,
    /// Lower-case letters with i for columns, numbers from the bottom for rows (`h8`); omok, renju,
    /// gonu.
    Renju,
    /// Ids of stations (`05`, `cc`); yut. The board is one row of 29 points.
    Stations,
}

impl Coordinates {
    /// The letters of the columns, from the left.
    const fn letters(self) -> &'static [u8] {
        match self {
            Coordinates::Western => b"ABCDEFGHJKLMNOPQRSTUVWXYZ",
            Coordinates::Renju | Coordinates::Stations => b"abcdefghijklmnopqrstuvwxyz",
        }
    }
}

/// A rectangular board of up to 255 x 255 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    columns: u8,
    rows: u8,
    /// How its points are named.
    pub coordinates: Coordinates,
}

impl Board {
    /// A board of columns x rows; zero is taken as one.
    pub const fn new(columns: u8, rows: u8, coordinates: Coordinates) -> Board {
        Board {
            columns: if columns == 0 { 1 } else { columns },
            rows: if rows == 0 { 1 } else { rows },
            coordinates,
        }
    }

    /// The board of yut: its stations in one row.
    pub fn stations() -> Board {
        Board::new(Station::COUNT, 1, Coordinates::Stations)
    }

    /// Number of columns, 1 to 255.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Number of rows, 1 to 255.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Number of points.
    pub fn area(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Whether a point lies on the board.
    pub fn holds(&self, point: Point) -> bool {
        point.column() < self.columns && point.row() < self.rows
    }

    /// All points, row by row from the top left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Point::new(column, row)))
    }

    /// Place of a point in [`Board::points`], for tables with one entry a point; `None` for a point
    /// outside the board.
    pub fn index(&self, point: Point) -> Option<usize> {
        self.holds(point).then(|| {
            usize::from(point.row()) * usize::from(self.columns) + usize::from(point.column())
        })
    }

    /// The name of a point as players say it, or `(column,row)` from 1 for one outside the board.
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
        // Writing into a string does not fail.
        let _ = write!(name, "{}", self.row_name(point.row()));
        name
    }

    /// The name of a column, counted from 0.
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

    /// The number of a row that is counted from 0 at the top; 1 is the bottom row.
    pub fn row_name(&self, row: u8) -> u8 {
        self.rows - row
    }

    /// Reads a name that [`Board::name`] gives, in either case; `None` where it is none.
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

    /// Reads the name of a column, in either case.
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
