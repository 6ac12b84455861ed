//! Format `.columns`: games of Connect Four, one per line, as the column numbers of the discs.
//!
//! A digit is the column of a disc, 1 to 7 from the left; the sides alternate. A number may follow
//! the digits. In the test sets of solvers it is the value of the position (Pascal Pons, 2015). A
//! replay cannot verify it, so it is kept unchanged. If the digits contain a 0, columns are counted
//! from 0. Grammar: `grammars/columns.bnf`.

use std::sync::Arc;

use nom::branch::alt;
use nom::character::complete::{char, digit1, space0, space1};
use nom::combinator::{all_consuming, opt, recognize};
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};

use super::{
    Capacity, Confidence, Format, ReadItem, ReadItems, ReadOptions, RecordWriter, WriteOptions,
    span_of,
};
use crate::diag::loss;
use crate::diag::{Code, Finding, Place, Sample, Severity};
use crate::formats::shared::line::{Builder, Carried, Cursor, Stones, codes};
use crate::formats::shared::tags;
use crate::formats::shared::typed::game::usual_board;
use crate::model::{Board, Coordinates, GameId, Point, Record, Source, Trace};
use crate::text::{Bilingual, Span};

/// The format of Connect Four games as column digits.
#[derive(Debug)]
pub struct Columns;

/// Id of the only game that the format can hold.
const GAME: &str = "connect4";

/// Name of the record's tag that keeps the number after a game's digits.
const SCORE: &str = "Score";

/// Name of the format in findings about losses.
const FORMAT: Bilingual = Bilingual::new("a string of columns", "줄 번호 수순");

/// Codes of the findings of this format: its own, and the one for text that cannot be read.
static CODES: &[&Code] = &[&COUNTED_FROM_ZERO, codes::CODES[0]];

/// Finding: a game counts columns from 0 instead of 1.
static COUNTED_FROM_ZERO: Code = Code {
    id: "COL001",
    name: "columns-from-zero",
    severity: Severity::Note,
    is_of_form: true,
    message: Bilingual::new(
        "a column has the number 0, so columns were counted from 0",
        "줄 번호에 0이 있어 0부터 센 것으로 읽음",
    ),
    help: Bilingual::new(
        "number the columns from 1 to 7, from the left",
        "왼쪽 줄부터 1에서 7까지 번호로 적으십시오",
    ),
    explain: Bilingual::new(
        "Columns of Connect Four are counted from 1 at the left, as in the test sets of solvers. Programs count \
         from 0 as well; a 0 shows that, and without one the two cannot be distinguished.",
        "사목의 줄은 왼쪽부터 1로 셉니다. 0부터 세는 프로그램도 있으며, 0이 있으면 그렇게 읽습니다. 0이 없으면 \
         어느 쪽인지 알 수 없습니다.",
    ),
    bad: columns("3304\n"),
    good: columns("4415\n"),
};

const fn columns(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &[],
        event: None,
        extension: "columns",
    }
}

/// Parses a game: its digits, and the number that may follow them.
///
/// ```text
/// game  = digits [ blank { blank } score ]
/// score = [ "-" | "+" ] digits
/// ```
fn game(text: &str) -> IResult<&str, (&str, Option<&str>), ()> {
    let score = recognize((opt(alt((char('-'), char('+')))), digit1));
    terminated((digit1, opt(preceded(space1, score))), space0).parse(text)
}

impl Format for Columns {
    fn id(&self) -> &'static str {
        "columns"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("Connect Four as columns", "사목 줄 번호 수순")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["columns"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        CODES
    }

    fn capacity(&self) -> Capacity {
        Capacity::Many
    }

    /// Returns `Possible` if every line is digits and perhaps a number, no column gets more than six discs, and the
    /// longest line has at least seven; else `None`. Any list of numbers may look like this, so the format is never
    /// certain.
    fn recognise(&self, head: &[u8]) -> Confidence {
        /// Minimum number of discs that the longest line must have to count as evidence.
        const FEWEST: usize = 7;
        let Ok(text) = std::str::from_utf8(head) else {
            return Confidence::None;
        };
        let mut longest = 0;
        let mut lines = text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .peekable();
        if lines.peek().is_none() {
            return Confidence::None;
        }
        while let Some(line) = lines.next() {
            // The last line may be incomplete, because only the first bytes of the file are examined.
            let is_cut = lines.peek().is_none();
            match all_consuming(game).parse(line.trim()) {
                Ok((_, (digits, _))) if fits(digits) => longest = longest.max(digits.len()),
                _ if is_cut && longest > 0 => {}
                _ => return Confidence::None,
            }
        }
        if longest >= FEWEST {
            Confidence::Possible
        } else {
            Confidence::None
        }
    }

    fn read<'s>(&self, source: &'s Arc<Source>, _: &'s ReadOptions) -> ReadItems<'s> {
        let mut cursor = Cursor::new(source.text());
        let mut index = 0;
        Box::new(std::iter::from_fn(move || {
            let line = cursor.filled_line()?;
            let piece = read(source, index, line.text, line.span);
            index += 1;
            Some(piece)
        }))
    }

    fn writer(&self, _: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(Box::new(ColumnsWriter))
    }
}

/// True if all digits are columns of the board and no column gets more than six discs.
fn fits(digits: &str) -> bool {
    let first = if digits.contains('0') { b'0' } else { b'1' };
    let mut heights = [0u8; 7];
    digits.bytes().all(|digit| {
        let height = heights.get_mut(usize::from(digit - first));
        height.is_some_and(|height| {
            *height += 1;
            *height <= 6
        })
    })
}

/// Returns the empty Connect Four board of 7 columns and 6 rows.
fn board() -> Board {
    usual_board(&GameId(GAME.into())).unwrap_or_else(|| Board::new(7, 6, Coordinates::Renju))
}

fn read(source: &Arc<Source>, index: u32, text: &str, span: Span) -> ReadItem {
    let board = board();
    let mut builder = Builder::new(source, "columns", index, span, board);
    builder.record.game = GameId(GAME.into());
    let (rest, (digits, score)) = match game(text) {
        Ok(read) => read,
        Err(_) => (text, (&text[..0], None)),
    };
    let first = if digits.contains('0') {
        let digits = span_of(source.text(), digits);
        builder.find(Finding::new(&COUNTED_FROM_ZERO, builder.place_of(digits)));
        b'0'
    } else {
        b'1'
    };
    if let Some(score) = score {
        builder.keep(SCORE, &[span_of(source.text(), score)]);
    }
    let mut heights = [0u8; 10];
    let start = span_of(source.text(), digits).start as usize;
    for (at, digit) in digits.bytes().enumerate() {
        let column = digit - first;
        let height = &mut heights[usize::from(column)];
        // A disc in a full column gets the point of the topmost disc; the replay reports it as illegal.
        let row = (board.rows() - 1).saturating_sub(*height);
        *height = height.saturating_add(1);
        let span = Span::new(start + at, start + at + 1);
        builder.place(Point::new(column, row), span);
    }
    if !rest.is_empty() {
        let expected = Bilingual::new("columns and a number", "줄 번호와 수");
        builder.not_understood(span_of(source.text(), rest), expected);
    }
    builder.finish(span.end as usize)
}

/// Writer of the format, one game per line.
struct ColumnsWriter;

impl RecordWriter for ColumnsWriter {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        let board = board();
        let is_of_game = record.game.0 == GAME;
        if !is_of_game
            || (record.board.columns(), record.board.rows()) != (board.columns(), board.rows())
        {
            let why = Bilingual::new(
                "it holds only Connect Four on a 7x6 board",
                "7x6 판의 사목만 있음",
            );
            let finding = Finding::new(&loss::NOT_WRITTEN, Place::whole(record));
            return vec![finding.arg("format", FORMAT).arg("why", why)];
        }
        let carried = Carried {
            game: GAME,
            ..Carried::stones_of("columns")
        };
        let stones = Stones::new(record, &carried);
        let mut lost = stones.lost.clone();
        let mut heights = [0u8; 7];
        for stone in &stones.line {
            let Some((at, height)) = stone
                .at
                .and_then(|at| Some((at, heights.get_mut(usize::from(at.column()))?)))
            else {
                lost.add(OUTSIDE, 1);
                continue;
            };
            let row = (board.rows() - 1).saturating_sub(*height);
            lost.add(ROWS, usize::from(row != at.row()));
            *height = height.saturating_add(1);
            out.push(b'1' + at.column());
        }
        if let Some(score) = tags::kept(record, SCORE) {
            out.push(b' ');
            out.extend_from_slice(score.as_bytes());
        }
        out.push(b'\n');
        lost.of_record(record, FORMAT)
    }
}

/// Name of a loss: rows of discs that would fall to another row when the columns are read again. The format stores
/// only columns.
const ROWS: Bilingual = Bilingual::new(
    "rows of discs without support below",
    "받치는 돌이 없는 돌의 높이",
);

/// Name of a loss: moves outside the board.
const OUTSIDE: Bilingual = Bilingual::new("moves outside the board", "판 밖의 수");
