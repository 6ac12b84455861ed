//! Stations of the yut board, and places of a yut piece on and off the board.

use super::Point;
use crate::text::Bilingual;

/// Station of the yut board, one of 29, by number.
///
/// Stations 0 to 19 are the outer ones `00` to `19`, counted from the goal in the direction of
/// play. Stations 20 to 28 are `aa bb cc uu vv` on the diagonal from `05` to `15`, and `xx yy pp
/// qq` on the diagonal from `10` to `00`, which also passes through `cc` in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Station(u8);

/// Ids of the stations by station number.
const IDS: [&str; Station::COUNT as usize] = [
    "00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15",
    "16", "17", "18", "19", "aa", "bb", "cc", "uu", "vv", "xx", "yy", "pp", "qq",
];

/// Korean names of the stations by station number.
///
/// Names differ by region; these are the common ones.
const KOREAN: [&str; Station::COUNT as usize] = [
    "참먹이",
    "도",
    "개",
    "걸",
    "윷",
    "모",
    "뒷도",
    "뒷개",
    "뒷걸",
    "뒷윷",
    "뒷모",
    "찌도",
    "찌개",
    "찌걸",
    "찌윷",
    "찌모",
    "날도",
    "날개",
    "날걸",
    "날윷",
    "앞모도",
    "앞모개",
    "방",
    "속윷",
    "속모",
    "뒷모도",
    "뒷모개",
    "사려",
    "안찌",
];

impl Station {
    /// Number of stations on the yut board.
    pub const COUNT: u8 = 29;

    /// 참먹이, where pieces start and finish.
    pub const GOAL: Station = Station(0);

    /// 방, the centre.
    pub const CENTRE: Station = Station(22);

    /// Returns the station with a number from 0 to 28; `None` for higher numbers.
    pub const fn new(number: u8) -> Option<Station> {
        if number < Station::COUNT {
            Some(Station(number))
        } else {
            None
        }
    }

    /// Returns true for a corner or the centre of the board, where paths part or meet.
    pub fn is_turning(self) -> bool {
        matches!(self.0, 0 | 5 | 10 | 15 | 22)
    }

    /// Returns the station's number, 0 to 28, as an index into tables with one entry per station.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the station's id, such as `05` or `cc`.
    pub const fn id(self) -> &'static str {
        IDS[self.0 as usize]
    }

    /// Returns the station's name: its id in English, its common name in Korean.
    pub const fn name(self) -> Bilingual {
        Bilingual::new(self.id(), KOREAN[self.0 as usize])
    }

    /// Finds the station with an id such as `cc`, ignoring case.
    pub fn from_id(id: &str) -> Option<Station> {
        let number = IDS
            .iter()
            .position(|known| known.eq_ignore_ascii_case(id))?;
        Station::new(number as u8)
    }

    /// Iterates over all 29 stations by number.
    pub fn all() -> impl Iterator<Item = Station> + Clone {
        (0..Station::COUNT).map(Station)
    }

    /// Returns the station as a point of the yut board ([`super::Board::stations`]): row 0, with
    /// the station's number as column.
    pub const fn point(self) -> Point {
        Point::new(self.0, 0)
    }

    /// Returns the station at a point of the yut board; `None` for other points.
    pub const fn from_point(point: Point) -> Option<Station> {
        match point.row() {
            0 => Station::new(point.column()),
            _ => None,
        }
    }
}

/// Place of a yut piece: not started, on a station, or home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PiecePlace {
    /// 새 말: not started yet.
    Hand,
    /// On a station of the board.
    On(Station),
    /// 난 말: home, out of the game.
    Out,
}

impl PiecePlace {
    /// Returns the word for the place in JSON and CSV: `hand`, `out` or the station's id.
    pub const fn key(self) -> &'static str {
        match self {
            PiecePlace::Hand => "hand",
            PiecePlace::On(station) => station.id(),
            PiecePlace::Out => "out",
        }
    }

    /// Returns the name, such as `new`, `cc` or `out` in English and `새`, `방` or `골인` in
    /// Korean.
    pub const fn name(self) -> Bilingual {
        match self {
            PiecePlace::Hand => Bilingual::new("new", "새"),
            PiecePlace::On(station) => station.name(),
            PiecePlace::Out => Bilingual::new("out", "골인"),
        }
    }

    /// Returns the station of a piece on the board; `None` for a piece not started or home.
    pub const fn station(self) -> Option<Station> {
        match self {
            PiecePlace::On(station) => Some(station),
            PiecePlace::Hand | PiecePlace::Out => None,
        }
    }

    /// Parses the place from its word in JSON and CSV ([`PiecePlace::key`]).
    pub fn from_key(key: &str) -> Option<PiecePlace> {
        match key {
            "hand" => Some(PiecePlace::Hand),
            "out" => Some(PiecePlace::Out),
            _ => Station::from_id(key).map(PiecePlace::On),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_lead_back_to_their_stations() {
        for station in Station::all() {
            assert_eq!(Station::from_id(station.id()), Some(station));
            assert_eq!(Station::from_point(station.point()), Some(station));
        }
        assert_eq!(Station::GOAL.id(), "00");
        assert_eq!(Station::CENTRE.id(), "cc");
        assert_eq!(Station::new(29), None);
        assert_eq!(Station::from_id("20"), None);
    }
}
