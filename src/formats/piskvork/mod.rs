//! Files of Piskvork, the manager of the Gomocup tournaments: `.psq`, and the older `.rec`.
//!
//! Source: `savePsq` and `openPsq` in Piskvork's `source/game.cpp`, and `server.py` of
//! GomocupJudge. Grammars: `grammars/psq.bnf` and `grammars/rec.bnf`.
//!
//! This module has the parts common to both: move lines, and the properties that keep other text.

pub mod psq;
pub mod rec;

use std::borrow::Cow;

use nom::Parser;
use nom::character::complete::{char, i64, space0};
use nom::combinator::{all_consuming, opt};
use nom::sequence::{delimited, preceded};

use crate::formats::shared::line::{self, Builder, Cursor, LineStone};
use crate::model::{Point, Record};
use crate::text::{Bilingual, Span};

pub use psq::Psq;
pub use rec::Rec;

/// Number of the first column and row in a file format, with a description of its coordinates for
/// findings.
#[derive(Clone, Copy)]
struct Base {
    first: i64,
    words: Bilingual,
}

/// Base of a format that counts columns and rows from 0.
const ZERO: Base = Base {
    first: 0,
    words: Bilingual::new(
        "from 0,0 at the top left, the column first",
        "왼쪽 위 0,0부터 열, 행의 차례로",
    ),
};

/// Base of a format that counts columns and rows from 1.
const ONE: Base = Base {
    first: 1,
    words: Bilingual::new(
        "from 1,1 at the top left, the column first",
        "왼쪽 위 1,1부터 열, 행의 차례로",
    ),
};

/// Description of coordinates that should count from 1, in a file that seems to count from 0.
const ZERO_FOR_ONE: Bilingual = Bilingual::new(
    "from 1,1 at the top left, the column first; this file seems to count from 0",
    "왼쪽 위 1,1부터 열, 행의 차례로(이 파일은 0부터 센 듯함)",
);

/// Numbers in a move line: column, row and time.
struct FileNumbers {
    column: i64,
    row: i64,
    milliseconds: Option<i64>,
}

/// Parses a move line such as `8,8,1200`; `None` for other lines.
///
/// ```text
/// move = integer "," integer [ "," integer ]
/// ```
fn numbers(line: &str) -> Option<FileNumbers> {
    let comma = || delimited(space0::<&str, ()>, char(','), space0);
    let mut line_of = all_consuming((i64, preceded(comma(), i64), opt(preceded(comma(), i64))));
    let (_, (column, row, milliseconds)) = line_of.parse(line).ok()?;
    Some(FileNumbers {
        column,
        row,
        milliseconds,
    })
}

/// Reads the move lines. Leaves the cursor before the first line after the moves.
///
/// The moves end at the first line that is not a move and has no move after it. A move that no
/// board can hold ends the line of play; the reader only skips the move lines after it.
fn read_moves<'t>(builder: &mut Builder, cursor: &mut Cursor<'t>, base: Base) {
    let mut ended = false;
    loop {
        let before = *cursor;
        let Some(line) = cursor.filled_line() else {
            return;
        };
        match numbers(line.text) {
            Some(_) if ended => {}
            Some(numbers) => ended = !play(builder, &numbers, line.span, base),
            None if another_follows(*cursor) => builder.not_understood(line.span, MOVE),
            None => {
                *cursor = before;
                return;
            }
        }
    }
}

const MOVE: Bilingual = Bilingual::new(
    "a move: column, row and milliseconds",
    "열, 행, 밀리초로 된 한 수",
);

fn another_follows(mut cursor: Cursor<'_>) -> bool {
    let next = cursor.filled_line();
    next.is_some_and(|line| numbers(line.text).is_some())
}

/// Adds a move. Returns `false` and reports it if its point is outside any board.
fn play(builder: &mut Builder, numbers: &FileNumbers, span: Span, base: Base) -> bool {
    let index = |number: i64| u8::try_from(number.checked_sub(base.first)?).ok();
    let (Some(column), Some(row)) = (index(numbers.column), index(numbers.row)) else {
        let found = format!("{},{}", numbers.column, numbers.row);
        let seems_zero = base.first == 1 && counts_from_zero(builder);
        let origin = if seems_zero { ZERO_FOR_ONE } else { base.words };
        builder.off_board(span, found, origin);
        return false;
    };
    builder.place(Point::new(column, row), span);
    if let Some(time) = numbers.milliseconds
        && let Ok(time) = i32::try_from(time)
    {
        builder.spent(time);
    }
    true
}

/// True if the moves of a file fit a board counted from 0, although the format counts from 1: a 0
/// occurs, no number is negative, and none reaches the size of the board.
fn counts_from_zero(builder: &Builder) -> bool {
    let board = builder.record.board;
    let mut cursor = Cursor::new(builder.record.source().text());
    let lines = std::iter::from_fn(move || cursor.filled_line());
    let moves: Vec<FileNumbers> = lines.filter_map(|line| numbers(line.text)).collect();
    let fits = |at: &FileNumbers| {
        (0..i64::from(board.columns())).contains(&at.column)
            && (0..i64::from(board.rows())).contains(&at.row)
    };
    moves.iter().any(|at| at.column == 0 || at.row == 0) && moves.iter().all(fits)
}

fn write_moves(stones: &[LineStone], base: Base, out: &mut Vec<u8>) {
    for stone in stones {
        let Some(at) = stone.at else { continue };
        let column = i64::from(at.column()) + base.first;
        let row = i64::from(at.row()) + base.first;
        let time = stone.spent.unwrap_or(0);
        out.extend_from_slice(format!("{column},{row},{time}\n").as_bytes());
    }
}

/// Joins the lines of a text into one, for formats with one entry per line. `None` for an empty
/// text, which readers would skip like an empty line.
fn one_line(text: &str) -> Option<Cow<'_, str>> {
    let line = if text.contains(['\n', '\r']) {
        Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" "))
    } else {
        Cow::Borrowed(text.trim())
    };
    Some(line).filter(|line| !line.is_empty())
}

/// Returns the text that was kept under a name when a `.psq` or `.rec` file was read; `None` for
/// other records.
fn kept<'r>(record: &'r Record, name: &str) -> Option<&'r str> {
    let texts = line::kept(record, &["psq", "rec"], name)?;
    texts.first().map(|&text| record.text(text))
}
