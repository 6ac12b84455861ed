//! The board: letters above, numbers at the left, the points between.

use super::COLUMNS;
use super::cell::{Cells, Digits};
use super::key::Keys;
use crate::model::Board;
use crate::model::picture::Picture;

/// Draws the board and tells how the numbers of its stones had to be written.
pub(super) fn draw(
    picture: &Picture,
    cells: &Cells<'_>,
    keys: &Keys<'_>,
    out: &mut Vec<u8>,
) -> Digits {
    let board = picture.board;
    let texts = |digits| -> Vec<String> {
        let cells = cells.points().iter();
        cells.map(|cell| cell.text(digits, keys)).collect()
    };
    let mut digits = Digits::All;
    let mut written = texts(digits);
    let mut layout = Layout::new(&board, &written);
    if layout.width() > COLUMNS {
        let short = texts(Digits::LastTwo);
        let narrow = Layout::new(&board, &short);
        if short != written {
            (digits, written, layout) = (Digits::LastTwo, short, narrow);
        }
    }
    header(&board, &layout, out);
    let columns = usize::from(board.columns());
    for row in 0..board.rows() {
        let mut line = layout.line();
        let name = board.row_name(row).to_string();
        line[layout.margin - 1 - name.len()..layout.margin - 1].copy_from_slice(name.as_bytes());
        for column in 0..columns {
            let index = usize::from(row) * columns + column;
            let text = &written[index];
            let start = layout.column(column);
            let end = start + text.len();
            line[start..end].copy_from_slice(text.as_bytes());
            if cells.points()[index].is_last {
                line[start - 1] = b'(';
                line[end] = b')';
            }
        }
        push(line, out);
    }
    digits
}

/// Where the points of a board stand in its lines.
struct Layout {
    /// Characters in front of the first column: the row's number and a blank.
    margin: usize,
    /// Characters of the longest point.
    cell: usize,
    columns: usize,
}

impl Layout {
    fn new(board: &Board, texts: &[String]) -> Layout {
        Layout {
            margin: board.rows().to_string().len() + 1,
            cell: texts.iter().map(String::len).max().unwrap_or(1),
            columns: usize::from(board.columns()),
        }
    }

    fn column(&self, column: usize) -> usize {
        self.margin + column * (self.cell + 1)
    }

    fn width(&self) -> usize {
        self.column(self.columns) - 1
    }

    /// An empty line, with room behind the last point for the mark of the last play.
    fn line(&self) -> Vec<u8> {
        vec![b' '; self.width() + 1]
    }
}

/// The names of the columns; letters of a name stand one above the other where two of them side by
/// side would run into those of the next column.
fn header(board: &Board, layout: &Layout, out: &mut Vec<u8>) {
    let names: Vec<String> = (0..board.columns())
        .map(|column| board.column_name(column))
        .collect();
    let longest = names.iter().map(String::len).max().unwrap_or(1);
    if longest <= layout.cell {
        let mut line = layout.line();
        for (column, name) in names.iter().enumerate() {
            let start = layout.column(column);
            line[start..start + name.len()].copy_from_slice(name.as_bytes());
        }
        push(line, out);
        return;
    }
    for from_end in (1..=longest).rev() {
        let mut line = layout.line();
        for (column, name) in names.iter().enumerate() {
            if let Some(at) = name.len().checked_sub(from_end) {
                line[layout.column(column)] = name.as_bytes()[at];
            }
        }
        push(line, out);
    }
}

/// Writes a line without the blanks at its end.
fn push(line: Vec<u8>, out: &mut Vec<u8>) {
    let end = line
        .iter()
        .rposition(|&byte| byte != b' ')
        .map_or(0, |at| at + 1);
    out.extend_from_slice(&line[..end]);
    out.push(b'\n');
}
