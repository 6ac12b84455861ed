//! A board whose points are joined by lines, along which pieces move.
//!
//! ```text
//! 4  +---X---+---X
//!    |   |   |   |
//! 3  +---+---+---O
//!    |   |   v   |
//! 2  X---o--(X)--+
//!    |   |   |   |
//! 1  +---O---+---O
//!    a   b   c   d
//! ```
//!
//! The piece that moved last stands in parentheses with an arrow on its way; small letters are pieces
//! that it took off the board.

use super::cell::{Cells, Digits};
use super::key::Keys;
use super::sign;
use crate::model::Point;
use crate::model::picture::{Last, Picture};

/// Draws the board.
pub(super) fn draw(
    picture: &Picture,
    cells: &Cells<'_>,
    keys: &Keys<'_>,
    out: &mut Vec<u8>,
) -> Digits {
    let texts = texts(picture, cells, keys);
    let scene = Scene::new(picture, &texts);
    for row in 0..picture.board.rows() {
        scene.points(row, out);
        if row + 1 < picture.board.rows() {
            scene.between(row, out);
        }
    }
    scene.letters(out);
    Digits::All
}

/// What stands on each point.
fn texts(picture: &Picture, cells: &Cells<'_>, keys: &Keys<'_>) -> Vec<String> {
    let points = picture.board.points().zip(cells.points());
    points
        .map(|(at, cell)| {
            let ghost = picture.taken.iter().find(|ghost| ghost.at == at);
            match (cell.is_bare(), ghost) {
                (true, Some(ghost)) => sign::letter(ghost.side).to_ascii_lowercase().to_string(),
                (true, None) => "+".to_owned(),
                (false, _) => cell.text(Digits::All, keys),
            }
        })
        .collect()
}

/// A board with what stands on its points.
struct Scene<'p> {
    picture: &'p Picture,
    texts: &'p [String],
    /// Characters in front of the first column: the row's number and two blanks.
    margin: usize,
    /// Characters from one column to the next.
    pitch: usize,
}

impl<'p> Scene<'p> {
    fn new(picture: &'p Picture, texts: &'p [String]) -> Scene<'p> {
        let longest = texts.iter().map(String::len).max().unwrap_or(1);
        Scene {
            picture,
            texts,
            margin: picture.board.rows().to_string().len() + 2,
            pitch: longest + 3,
        }
    }

    fn column(&self, column: u8) -> usize {
        self.margin + usize::from(column) * self.pitch
    }

    /// An empty line, with room for what stands on the last column and its parenthesis.
    fn line(&self) -> Vec<u8> {
        vec![b' '; self.column(self.picture.board.columns() - 1) + self.pitch]
    }

    /// The line of a row, with its points and the lines between them.
    fn points(&self, row: u8, out: &mut Vec<u8>) {
        let board = self.picture.board;
        let mut line = self.line();
        let name = board.row_name(row).to_string();
        let start = self.margin - 2 - name.len();
        line[start..self.margin - 2].copy_from_slice(name.as_bytes());
        let (first, last) = (self.column(0), self.column(board.columns() - 1));
        line[first..last].fill(b'-');
        for column in 0..board.columns() {
            let index = usize::from(row) * usize::from(board.columns()) + usize::from(column);
            let text = &self.texts[index];
            let start = self.column(column);
            line[start..start + text.len()].copy_from_slice(text.as_bytes());
            if self.is_last(Point::new(column, row)) {
                line[start - 1] = b'(';
                line[start + text.len()] = b')';
            }
        }
        if let [from, to] = self.picture.way[..]
            && from.row() == row
            && to.row() == row
            && from.column().abs_diff(to.column()) == 1
        {
            let (left, head) = match from.column() < to.column() {
                true => (from.column(), b'>'),
                false => (to.column(), b'<'),
            };
            // In the middle of what is seen of the line.
            let from = self.column(left) + self.pitch.div_ceil(2);
            line[from] = head;
        }
        push(line, out);
    }

    /// The line between a row and the one below it.
    fn between(&self, row: u8, out: &mut Vec<u8>) {
        let mut line = self.line();
        for column in 0..self.picture.board.columns() {
            line[self.column(column)] = b'|';
        }
        if let [from, to] = self.picture.way[..]
            && from.column() == to.column()
            && from.row().abs_diff(to.row()) == 1
            && from.row().min(to.row()) == row
        {
            let head = if from.row() < to.row() { b'v' } else { b'^' };
            line[self.column(to.column())] = head;
        }
        push(line, out);
    }

    /// The names of the columns.
    fn letters(&self, out: &mut Vec<u8>) {
        let board = self.picture.board;
        let mut line = self.line();
        for column in 0..board.columns() {
            let name = board.column_name(column);
            let start = self.column(column);
            line[start..start + name.len()].copy_from_slice(name.as_bytes());
        }
        push(line, out);
    }

    fn is_last(&self, at: Point) -> bool {
        let stone = self.picture.stone(at);
        stone.is_some_and(|stone| stone.last == Last::Yes)
    }
}

/// Writes a line without the blanks at its end.
fn push(line: Vec<u8>, out: &mut Vec<u8>) {
    out.extend_from_slice(line.trim_ascii_end());
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::super::Ascii;
    use crate::model::picture::{Ghost, Ground, Last, Picture, Stone};
    use crate::model::{Board, Coordinates, Side};
    use crate::pictures::look::Look;
    use crate::text::Lang;

    /// Pieces by the names of their points, the last one moved from `from`.
    fn drawn(black: &[&str], white: &[&str], from: &str, to: &str, taken: &[&str]) -> String {
        let board = Board::new(4, 4, Coordinates::Renju);
        let point = |name: &str| board.point(name).expect("a point");
        let mut picture = Picture::new(board);
        picture.ground = Ground::Lines;
        for (names, side) in [(black, Side::BLACK), (white, Side::WHITE)] {
            picture.stones.extend(names.iter().map(|&name| Stone {
                at: point(name),
                side,
                number: None,
                last: if name == to { Last::Yes } else { Last::No },
            }));
        }
        picture.way = vec![point(from), point(to)];
        picture.taken.extend(taken.iter().map(|&name| Ghost {
            at: point(name),
            side: Side::WHITE,
        }));
        let mut out = Vec::new();
        assert_eq!(
            Ascii.panel(
                &picture,
                &Look {
                    lang: Lang::En,
                    ..Look::default()
                },
                &mut out
            ),
            []
        );
        String::from_utf8(out).expect("ASCII")
    }

    #[test]
    fn the_last_move_and_what_it_took_are_shown() {
        let board = drawn(
            &["b4", "d4", "a2", "c2"],
            &["d3", "b1", "d1"],
            "c3",
            "c2",
            &["b2"],
        );
        assert_eq!(
            board,
            "4  +---X---+---X\n   |   |   |   |\n3  +---+---+---O\n   |   |   v   |\n\
             2  X---o--(X)--+\n   |   |   |   |\n1  +---O---+---O\n   a   b   c   d\n\
             Captured: White b2\n"
        );
    }

    #[test]
    fn the_arrow_points_in_all_four_directions() {
        for (from, to, line) in [
            ("b2", "c2", "2  +---+->(X)--+"),
            ("c2", "b2", "2  +--(X)<-+---+"),
            ("b2", "b3", "   |   ^   |   |"),
            ("b3", "b2", "   |   v   |   |"),
            ("c4", "d4", "4  +---+---+->(X)"),
            ("b1", "a1", "1 (X)<-+---+---+"),
        ] {
            let board = drawn(&[to], &[], from, to, &[]);
            assert!(
                board.lines().any(|drawn| drawn == line),
                "{from}-{to}:\n{board}"
            );
        }
    }
}
