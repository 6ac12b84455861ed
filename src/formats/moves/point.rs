//! Names of points in move lists: `h8`, alone or joined as in `h8i9`.

use nom::bytes::complete::take_while_m_n;
use nom::combinator::{fail, recognize};
use nom::multi::many1_count;
use nom::{IResult, Parser};

use crate::formats::shared::typed::signs::{key_of, usual};
use crate::model::{Board, Coordinates, Point};

/// Columns and rows of the largest usual board. Point names beyond it count as points only if a tag
/// states a larger board.
const REACH: u8 = 20;

/// Range of letters and numbers that count as names of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// Number of letters that can name a column, from `a`.
    letters: u16,
    rows: u8,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach {
            letters: u16::from(REACH),
            rows: REACH,
        }
    }
}

impl Reach {
    /// Creates the range for a board of a stated size, or for the largest usual board if that is
    /// larger.
    pub(super) fn new(columns: u8, rows: u8) -> Reach {
        Reach {
            // Some texts skip I, so their last column has a letter beyond the number of columns.
            letters: u16::from(columns.max(REACH)) + 1,
            rows: rows.max(REACH),
        }
    }

    /// True if a letter can name a column.
    pub(super) fn has_column(self, letter: char) -> bool {
        let at = u32::from(letter.to_ascii_lowercase()).checked_sub(u32::from('a'));
        at.is_some_and(|at| at < u32::from(self.letters.min(26)))
    }
}

/// Name of a point as written, such as `h8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PointName<'s> {
    /// Name as written: letters and number.
    pub(super) text: &'s str,
    /// Letters of the column; they may be capitals or full-width.
    pub(super) letters: &'s str,
    /// Number of the row, from 1.
    pub(super) number: u8,
}

impl PointName<'_> {
    /// Returns the index of the column from 0; `coordinates` decides whether the letters skip I.
    /// `None` for an I if they do.
    pub(super) fn column(&self, coordinates: Coordinates) -> Option<usize> {
        let letter = |sign: char| {
            let at = usual(sign).to_ascii_lowercase() as usize - usize::from(b'a');
            match (coordinates, at) {
                (Coordinates::Western, 8) => None,
                (Coordinates::Western, at) if at > 8 => Some(at - 1),
                (_, at) => Some(at),
            }
        };
        let count = match coordinates {
            Coordinates::Western => 25,
            _ => 26,
        };
        let mut letters = self.letters.chars();
        match (letters.next(), letters.next(), letters.next()) {
            (Some(only), None, _) => letter(only),
            (Some(first), Some(second), None) => {
                Some((letter(first)? + 1) * count + letter(second)?)
            }
            _ => None,
        }
    }

    pub(super) fn on(&self, board: Board) -> Option<Point> {
        let column = u8::try_from(self.column(board.coordinates)?).ok()?;
        let row = board.rows().checked_sub(self.number)?;
        Some(Point::new(column, row)).filter(|&point| board.holds(point))
    }
}

/// Parses the name of one point.
///
///
/// ```text
/// Point = Letter Number .          (two letters on boards of more than 26 columns)
/// ```
///
///
/// The row number takes digits as long as it is in range: `h12` is one point, `h82` is `h8` and a
/// 2.
pub(super) fn name(reach: Reach) -> impl Fn(&str) -> IResult<&str, PointName<'_>> {
    move |input| {
        let letters = if reach.letters > 26 { 2 } else { 1 };
        let (rest, letters) =
            take_while_m_n(1, letters, |c: char| usual(c).is_ascii_alphabetic()).parse(input)?;
        let mut number = 0u8;
        let mut length = 0;
        for sign in rest.chars() {
            let Some(digit) = usual(sign).to_digit(10) else {
                break;
            };
            let longer = number
                .checked_mul(10)
                .and_then(|n| n.checked_add(digit as u8));
            match longer.filter(|&n| n > 0 && n <= reach.rows) {
                Some(longer) => number = longer,
                None => break,
            }
            length += sign.len_utf8();
        }
        let text = &input[..letters.len() + length];
        let name = PointName {
            text,
            letters,
            number,
        };
        let highest = usize::from(reach.letters);
        match name.column(Coordinates::Renju) {
            Some(column) if length > 0 && column < highest => Ok((&rest[length..], name)),
            _ => fail().parse(input),
        }
    }
}

/// Parses one or more names of points that directly follow each other, as in `h8i9`.
///
/// ```text
/// Points = Point { Point } .
/// ```
pub(super) fn run_of_names(reach: Reach, input: &str) -> IResult<&str, &str> {
    recognize(many1_count(name(reach))).parse(input)
}

/// Iterates over the names of points in a text, skipping all other text.
pub(super) fn names<'s>(list: &'s str, reach: Reach) -> impl Iterator<Item = PointName<'s>> {
    let mut rest = list;
    std::iter::from_fn(move || {
        loop {
            if let Ok((after, found)) = name(reach)(rest) {
                rest = after;
                return Some(found);
            }
            let mut characters = rest.chars();
            characters.next()?;
            rest = characters.as_str();
        }
    })
}

/// True if a word has the form of a point: a letter and one to three digits. Callers try the points of a board first,
/// so that the word is outside any board: `h25`, `z9`, `h0`.
pub(super) fn is_no_point(word: &str) -> bool {
    let mut signs = word.chars().map(usual);
    let has_letter = signs.next().is_some_and(|sign| sign.is_ascii_alphabetic());
    let mut digits = 0;
    let has_digits = signs.all(|sign| {
        digits += 1;
        sign.is_ascii_digit()
    });
    has_letter && has_digits && (1..=3).contains(&digits)
}

/// True if the number in a word such as `h08` begins with a zero.
pub(super) fn has_zero_in_front(word: &str) -> bool {
    let mut signs = word.chars().map(usual).skip(1);
    signs.next() == Some('0') && signs.next().is_some_and(|digit| digit != '0')
}

/// Suggests up to three points for a word outside the board, the likeliest first: with one digit
/// dropped, or with the number or letter moved onto the board.
pub(super) fn near(word: &str, board: Board) -> Vec<String> {
    let key = |sign| key_of(sign).unwrap_or_else(|| usual(sign));
    let signs: Vec<char> = word.chars().map(key).collect();
    let Some((letter, digits)) = signs.split_first() else {
        return Vec::new();
    };
    let columns = usize::from(board.columns()).min(26);
    let mut last = (b'a' + columns as u8 - 1) as char;
    if board.coordinates == Coordinates::Western && last >= 'i' {
        last = (last as u8 + 1).min(b'z') as char;
    }
    let letter = match letter.to_ascii_lowercase() {
        'i' if board.coordinates == Coordinates::Western => 'j',
        letter => letter.min(last),
    };
    let rows = u32::from(board.rows());
    let digits: String = digits.iter().filter(|c| c.is_ascii_digit()).collect();
    let number = digits.parse::<u32>().unwrap_or(0);
    let without = |at: usize| {
        let left = digits.char_indices().filter(|&(other, _)| other != at);
        left.map(|(_, digit)| digit)
            .collect::<String>()
            .parse()
            .ok()
    };
    let dropped = (0..digits.len()).map(|at| without(at).unwrap_or(0));
    let clamped = if number == 0 { 10 } else { number.min(rows) };
    let numbers = [number].into_iter().chain(dropped).chain([clamped]);
    let mut names: Vec<String> = Vec::new();
    for number in numbers.filter(|number| (1..=rows).contains(number)) {
        let name = format!("{letter}{number}");
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.truncate(3);
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str, reach: Reach) -> Vec<String> {
        let mut found = Vec::new();
        let mut rest = text;
        while let Ok((after, name)) = name(reach)(rest) {
            found.push(format!("{}{}", name.letters, name.number));
            rest = after;
        }
        found.push(rest.to_owned());
        found
    }

    #[test]
    fn names_are_cut_where_their_numbers_end() {
        let usual = Reach::default();
        assert_eq!(split("h8i9g7", usual), ["h8", "i9", "g7", ""]);
        assert_eq!(split("H12a1O15", usual), ["H12", "a1", "O15", ""]);
        assert_eq!(split("h82", usual), ["h8", "2"]);
        assert_eq!(split("h0", usual), ["h0"]);
        assert_eq!(split("z3", usual), ["z3"]);
        assert_eq!(split("t20u1", usual), ["t20", "u1"]);
        assert_eq!(split("aa30", Reach::new(30, 30)), ["aa30", ""]);
    }

    #[test]
    fn names_may_be_of_full_width() {
        assert_eq!(split("Ｈ８ｉ１０", Reach::default()), ["Ｈ8", "ｉ10", ""]);
        let board = Board::new(15, 15, Coordinates::Renju);
        let (_, name) = name(Reach::default())("Ｊ１０").expect("a name");
        assert_eq!(name.on(board), Some(Point::new(9, 5)));
        assert_eq!(name.text, "Ｊ１０");
    }

    #[test]
    fn near_points_are_on_the_board() {
        let renju = Board::new(15, 15, Coordinates::Renju);
        for (word, expected) in [
            ("h16", vec!["h6", "h1", "h15"]),
            ("g77", vec!["g7", "g15"]),
            ("p8", vec!["o8"]),
            ("z9", vec!["o9"]),
            ("h0", vec!["h10"]),
            ("h100", vec!["h10", "h15"]),
            ("ㅗ99", vec!["h9", "h15"]),
        ] {
            assert_eq!(near(word, renju), expected, "{word}");
        }
        let western = Board::new(15, 15, Coordinates::Western);
        assert_eq!(near("i9", western), ["j9"]);
    }

    #[test]
    fn names_are_points_of_a_board_with_or_without_i() {
        let with = Board::new(15, 15, Coordinates::Renju);
        let without = Board::new(19, 19, Coordinates::Western);
        for (text, board, expected) in [
            ("h8", with, Some(Point::new(7, 7))),
            ("j10", with, Some(Point::new(9, 5))),
            ("K10", without, Some(Point::new(9, 9))),
            ("T19", without, Some(Point::new(18, 0))),
            ("i9", without, None),
            ("p1", with, None),
        ] {
            let (_, name) = name(Reach::default())(text).expect("a name");
            assert_eq!(name.on(board), expected, "{text}");
        }
    }
}
