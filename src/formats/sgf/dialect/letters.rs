//! Moves as Little Golem writes them: points with a letter and a number, such as `h8`.

use nom::Parser;
use nom::character::complete::{digit1, satisfy};
use nom::combinator::map_opt;

use crate::formats::sgf::lexer::{Parsed, Wanted};
use crate::model::{Board, Dialect, Field, Point, Record};

/// True if a record probably writes its moves as letter and number, because its event or source is
/// of Little Golem.
pub(crate) fn writes(record: &Record) -> bool {
    let says = |field, word| {
        let text = record.info(field).unwrap_or_default();
        text.to_ascii_lowercase().contains(word)
    };
    record.origin.quirk == Some(Dialect::LittleGolem)
        || says(Field::Event, CONNECT6)
        || says(Field::Source, "littlegolem")
}

/// Word in event names of Little Golem's connect6 tournaments, in small letters.
pub(crate) const CONNECT6: &str = "connect6";

/// A point, and the length of the value up to the end of this point in bytes.
pub(crate) type PointEnd = (Point, usize);

/// Parses the value of a move: one point or two. `None` for other values.
///
/// ```text
/// Move = Named [ Named ] .
/// ```
pub(crate) fn points(value: &str, board: Board) -> Option<Vec<PointEnd>> {
    let mut points = Vec::with_capacity(2);
    let mut rest = value.as_bytes();
    while !rest.is_empty() && points.len() < 2 {
        let (after, point) = named(rest, board).ok()?;
        rest = after;
        points.push((point, value.len() - rest.len()));
    }
    (rest.is_empty() && !points.is_empty()).then_some(points)
}

/// True if the next node in `text` has a move with two points in its value, as only connect6 does.
pub(crate) fn pair_follows(text: &str, board: Board) -> bool {
    let after = text.trim_start().strip_prefix(';').map(str::trim_start);
    let value = after.and_then(|node| node.strip_prefix(['B', 'W'])?.strip_prefix('['));
    let value = value.and_then(|value| Some(value.split_once(']')?.0));
    let pair = value.and_then(|value| points(value, board));
    pair.is_some_and(|pair| pair.len() == 2)
}

/// Parses a point such as `h8` that is on the board.
///
/// ```text
/// Named = Letter Digit { Digit } .     (column with i; row from 1 at the bottom)
/// ```
fn named(input: &[u8], board: Board) -> Parsed<'_, Point> {
    let letter = satisfy(|c| c.is_ascii_lowercase());
    map_opt((letter, digit1), |(letter, digits): (char, &[u8])| {
        let column = letter as u8 - b'a';
        let number: u8 = std::str::from_utf8(digits).ok()?.parse().ok()?;
        let row = board.rows().checked_sub(number)?;
        let point = Point::new(column, row);
        board.holds(point).then_some(point)
    })
    .parse(input)
    .map_err(|error| error.map(|_: Wanted| Wanted::Point))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    #[test]
    fn pairs_are_seen_ahead() {
        let board = Board::new(19, 19, Coordinates::Renju);
        for (text, is_pair) in [
            (";W[k9j12];B[l10k8])", true),
            ("\n ; W[k9j12]", true),
            (";W[k9])", false),
            ("(;W[k9j12])", false),
            ("", false),
        ] {
            assert_eq!(pair_follows(text, board), is_pair, "{text}");
        }
    }

    #[test]
    fn one_or_two_points_are_read_from_the_bottom() {
        let board = Board::new(19, 19, Coordinates::Renju);
        let at = |name: &str| board.point(name).expect("a point of the board");
        for (value, expected) in [
            ("j10", Some(vec![(at("j10"), 3)])),
            ("j9l11", Some(vec![(at("j9"), 2), (at("l11"), 5)])),
            ("a1s19", Some(vec![(at("a1"), 2), (at("s19"), 5)])),
            ("t1", None),
            ("a20", None),
            ("a0", None),
            ("j9l11k8", None),
            ("pd", None),
            ("J10", None),
            ("", None),
        ] {
            assert_eq!(points(value, board), expected, "{value}");
        }
    }
}
