//! Values of points, moves and lists of points in SGF.

use nom::Parser;
use nom::combinator::{eof, opt};
use nom::sequence::{preceded, terminated};

use super::lexer::{Parsed, Wanted, space, stop};
use crate::model::{Board, Point};

/// Parses a point of two letters, such as `pd`.
///
/// ```text
/// Point = Letter Letter .        (column, row; a-z are 1 to 26, A-Z 27 to 52; aa is top left)
/// ```
#[inline]
pub(crate) fn point(input: &[u8]) -> Parsed<'_, Point> {
    match input {
        [x, y, rest @ ..] => match (coordinate(*x), coordinate(*y)) {
            (Some(x), Some(y)) => Ok((rest, Point::new(x, y))),
            _ => stop(Wanted::Point),
        },
        _ => stop(Wanted::Point),
    }
}

fn coordinate(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// Formats a point as two letters, such as `pd`. `None` for a column or row above 52.
pub(crate) fn spell(point: Point) -> Option<String> {
    let letter = |n: u8| match n {
        0..=25 => Some(char::from(b'a' + n)),
        26..=51 => Some(char::from(b'A' + n - 26)),
        _ => None,
    };
    Some(
        [letter(point.column())?, letter(point.row())?]
            .into_iter()
            .collect(),
    )
}

/// Destination of a move: a point, or none for a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Point(Point),
    Pass,
}

/// Parses the value of a move: a point or a pass. `None` for other values.
///
/// ```text
/// Move = "" | "tt" | Point .     (tt is a pass on boards up to 19x19, where it is no point)
/// ```
#[inline]
pub(crate) fn target(value: &[u8], board: Board) -> Option<Target> {
    if value.is_empty() || value == b"tt" && board.columns() <= 19 && board.rows() <= 19 {
        return Some(Target::Pass);
    }
    // Fast path: most points have no blanks around them.
    if let Ok((rest, at)) = point(value)
        && rest.is_empty()
    {
        return Some(Target::Point(at));
    }
    whole(point, value).map(Target::Point)
}

/// Element of a list of points: a rectangle, which may be a single point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rectangle {
    pub from: Point,
    /// Corner opposite to `from`; equal to `from` for a single point.
    pub to: Point,
}

impl Rectangle {
    /// True if both corners are on the board.
    #[inline]
    pub(crate) fn is_on(self, board: Board) -> bool {
        board.holds(self.from) && board.holds(self.to)
    }

    /// Iterates over the points of the rectangle, row by row from the top left.
    pub(crate) fn points(self) -> impl Iterator<Item = Point> {
        let columns = ordered(self.from.column(), self.to.column());
        let rows = ordered(self.from.row(), self.to.row());
        rows.flat_map(move |row| columns.clone().map(move |column| Point::new(column, row)))
    }
}

fn ordered(a: u8, b: u8) -> std::ops::RangeInclusive<u8> {
    a.min(b)..=a.max(b)
}

/// Parses an element of a list of points: a point (`aa`) or a rectangle (`aa:cc`). `None` for other values.
///
/// ```text
/// Element = Point [ ":" Point ] .
/// ```
#[inline]
pub(crate) fn element(value: &[u8]) -> Option<Rectangle> {
    if let Ok((rest, from)) = point(value)
        && rest.is_empty()
    {
        return Some(Rectangle { from, to: from });
    }
    let (from, to) = whole(
        (
            point,
            opt(preceded(nom::character::complete::char(':'), point)),
        ),
        value,
    )?;
    Some(Rectangle {
        from,
        to: to.unwrap_or(from),
    })
}

/// Parses the two end points of a line or an arrow: `aa:cc`. `None` for other values.
///
/// ```text
/// Pair = Point ":" Point .
/// ```
pub(crate) fn pair(value: &[u8]) -> Option<(Point, Point)> {
    whole(
        (point, preceded(nom::character::complete::char(':'), point)),
        value,
    )
}

/// Applies a parser to a whole value, without the white space around it. `None` if text is left
/// over.
fn whole<'v, T>(
    parser: impl Parser<&'v [u8], Output = T, Error = Wanted>,
    value: &'v [u8],
) -> Option<T> {
    let value = space(value);
    let value = value.trim_ascii_end();
    terminated(parser, eof)
        .parse(value)
        .ok()
        .map(|(_, output)| output)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_passes() {
        let small = Board::new(19, 19, Default::default());
        let large = Board::new(20, 20, Default::default());
        let at = |x, y| Some(Target::Point(Point::new(x, y)));
        for (value, board, expected) in [
            ("pd", small, at(15, 3)),
            ("", small, Some(Target::Pass)),
            ("tt", small, Some(Target::Pass)),
            ("tt", large, at(19, 19)),
            ("ZZ", large, at(51, 51)),
            ("aA", large, at(0, 26)),
            (" pd\n", small, at(15, 3)),
            ("j10", small, None),
            ("p", small, None),
        ] {
            assert_eq!(target(value.as_bytes(), board), expected, "{value}");
        }
    }

    #[test]
    fn rectangles_in_any_order_of_corners() {
        let count = |value: &str| element(value.as_bytes()).map(|r| r.points().count());
        assert_eq!(count("aa"), Some(1));
        assert_eq!(count("aa:cc"), Some(9));
        assert_eq!(count("cc:aa"), Some(9));
        assert_eq!(count("dd:de"), Some(2));
        assert_eq!(count("dd:"), None);
        assert_eq!(pair(b"aa:bb"), Some((Point::new(0, 0), Point::new(1, 1))));
        assert_eq!(pair(b"aa"), None);
    }

    #[test]
    fn points_are_spelled_as_they_are_read() {
        for (column, row) in [(0, 0), (25, 26), (51, 51)] {
            let letters = spell(Point::new(column, row)).expect("within 52 x 52");
            assert_eq!(
                point(letters.as_bytes()).map(|(_, p)| p),
                Ok(Point::new(column, row))
            );
        }
        assert_eq!(spell(Point::new(52, 0)), None);
    }
}
