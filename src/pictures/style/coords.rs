//! Coordinate styles: names of the lines at the sides of a board.

use std::str::FromStr;

use crate::model::{Board, Coordinates};

/// Style of the coordinates beside a board, such as letters and numbers, or Chinese numerals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Coords {
    /// Coordinates that are usual in the game of the board.
    #[default]
    Auto,
    /// No coordinates.
    None,
    /// `A` to `T` without I, numbers from the bottom (Go Text Protocol).
    Gtp,
    /// `a` to `o` with i, numbers from the bottom.
    Renju,
    /// `A` to `O` with I, numbers from the bottom, as in Korean texts about omok.
    Omok,
    /// Numbers from the left and from the top.
    Numeric,
    /// Numbers from the left, Chinese numerals from the top (一 二 三).
    Han,
    /// `a` to `s` from the left and from the top, as in SGF.
    Sgf,
    /// Numbers from the nearest edge, as players count lines (1선, 2선, 3선).
    Edge,
}

impl Coords {
    /// All styles with their command-line names.
    pub const ALL: [(&'static str, Coords); 9] = [
        ("auto", Coords::Auto),
        ("none", Coords::None),
        ("gtp", Coords::Gtp),
        ("renju", Coords::Renju),
        ("omok", Coords::Omok),
        ("numeric", Coords::Numeric),
        ("han", Coords::Han),
        ("sgf", Coords::Sgf),
        ("corner", Coords::Edge),
    ];

    /// Returns the name of a column in this style; `column` counts from 0 at the left. Returns `None` if
    /// the style has no coordinates.
    pub fn column(self, board: &Board, column: u8) -> Option<String> {
        Some(match self {
            Coords::Auto => board.column_name(column),
            Coords::None => return None,
            Coords::Gtp => named(board, Coordinates::Western).column_name(column),
            Coords::Renju => named(board, Coordinates::Renju).column_name(column),
            Coords::Omok => named(board, Coordinates::Renju)
                .column_name(column)
                .to_uppercase(),
            Coords::Numeric | Coords::Han => (u16::from(column) + 1).to_string(),
            Coords::Sgf => letter(column),
            Coords::Edge => from_edge(column, board.columns()),
        })
    }

    /// Returns the name of a row in this style; `row` counts from 0 at the top. Returns `None` if the style
    /// has no coordinates.
    pub fn row(self, board: &Board, row: u8) -> Option<String> {
        Some(match self {
            Coords::None => return None,
            Coords::Auto | Coords::Gtp | Coords::Renju | Coords::Omok => {
                board.row_name(row).to_string()
            }
            Coords::Numeric => (u16::from(row) + 1).to_string(),
            Coords::Han => numeral(u16::from(row) + 1),
            Coords::Sgf => letter(row),
            Coords::Edge => from_edge(row, board.rows()),
        })
    }
}

/// Sides of a board that have coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sides {
    /// True if row names are at the left.
    pub left: bool,
    /// True if row names are at the right.
    pub right: bool,
    /// True if column names are at the top.
    pub top: bool,
    /// True if column names are at the bottom.
    pub bottom: bool,
}

impl FromStr for Sides {
    type Err = &'static str;

    /// Parses `all` or the names of sides, separated by commas: `left,bottom`.
    fn from_str(text: &str) -> Result<Sides, &'static str> {
        let mut sides = Sides::default();
        for name in text.split(',').map(str::trim) {
            match name {
                "left" => sides.left = true,
                "right" => sides.right = true,
                "top" => sides.top = true,
                "bottom" => sides.bottom = true,
                "all" => {
                    sides = Sides {
                        left: true,
                        right: true,
                        top: true,
                        bottom: true,
                    }
                }
                _ => {
                    return Err("all, or some of left, right, top and bottom, such as left,bottom");
                }
            }
        }
        Ok(sides)
    }
}

fn named(board: &Board, coordinates: Coordinates) -> Board {
    Board::new(board.columns(), board.rows(), coordinates)
}

/// Returns the SGF letter of a line, which counts from 0: `a` to `z`, then `A` to `Z`. Two letters name the
/// 53rd and later lines.
fn letter(line: u8) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let line = usize::from(line);
    let mut name = String::new();
    if line >= LETTERS.len() {
        name.push(char::from(LETTERS[line / LETTERS.len() - 1]));
    }
    name.push(char::from(LETTERS[line % LETTERS.len()]));
    name
}

/// Returns the number of a line counted from the nearer edge, from 1. `line` counts from 0.
fn from_edge(line: u8, lines: u8) -> String {
    (u16::from(line.min(lines - 1 - line)) + 1).to_string()
}

/// Formats a number from 1 to 256 in Chinese numerals: 十九 for 19; from 100 on digit by digit, 一〇〇 for
/// 100.
fn numeral(number: u16) -> String {
    const DIGITS: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let digit = |value: u16| DIGITS[usize::from(value % 10)];
    if number >= 100 {
        return number
            .to_string()
            .bytes()
            .map(|byte| DIGITS[usize::from(byte - b'0')])
            .collect();
    }
    let mut text = String::new();
    if number >= 20 {
        text.push(digit(number / 10));
    }
    if number >= 10 {
        text.push('十');
    }
    if !number.is_multiple_of(10) {
        text.push(digit(number));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_names_its_lines() {
        let board = Board::new(19, 19, Coordinates::Western);
        for (name, column, row) in [
            ("auto", "J", "16"),
            ("gtp", "J", "16"),
            ("renju", "i", "16"),
            ("omok", "I", "16"),
            ("numeric", "9", "4"),
            ("han", "9", "四"),
            ("sgf", "i", "d"),
            ("corner", "9", "4"),
        ] {
            let (_, coords) = Coords::ALL[Coords::ALL
                .iter()
                .position(|(known, _)| *known == name)
                .expect("a style")];
            assert_eq!(coords.column(&board, 8).as_deref(), Some(column), "{name}");
            assert_eq!(coords.row(&board, 3).as_deref(), Some(row), "{name}");
        }
        assert_eq!(Coords::None.row(&board, 3), None);
        assert_eq!(Coords::Edge.column(&board, 16).as_deref(), Some("3"));
    }

    #[test]
    fn sides_are_all_or_named() {
        let all: Sides = "all".parse().expect("all sides");
        assert!(all.left && all.right && all.top && all.bottom);
        assert_eq!("left, top,right,bottom".parse(), Ok(all));
        let two = Sides {
            left: true,
            bottom: true,
            ..Sides::default()
        };
        assert_eq!("bottom,left".parse(), Ok(two));
        for text in ["", "left,", "north", "left bottom"] {
            assert!(text.parse::<Sides>().is_err(), "{text}");
        }
    }

    #[test]
    fn chinese_numerals() {
        for (number, text) in [
            (1, "一"),
            (10, "十"),
            (13, "十三"),
            (19, "十九"),
            (20, "二十"),
            (25, "二十五"),
            (101, "一〇一"),
        ] {
            assert_eq!(numeral(number), text);
        }
    }
}
