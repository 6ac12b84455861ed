//! `.sav`: positions of Yixin with their order of moves.
//!
//! Each line holds one or two numbers: height, width, number of moves, then row and column of each
//! move, from 0 at the top left. Grammar: `grammars/sav.bnf`.

use std::sync::Arc;

use nom::Parser;
use nom::character::complete::{char, u32 as number};
use nom::combinator::all_consuming;
use nom::multi::many1_count;
use nom::sequence::separated_pair;

use super::{Confidence, ReadItem};
use crate::formats::shared::line::{Builder, Carried, Cursor, LineFormat, Stones};
use crate::model::{Board, Coordinates, Point, Record, Source};
use crate::text::{Bilingual, Span};

/// Format of games saved by Yixin (`.sav`).
pub struct Sav;

/// Parses a line that holds one number; `None` for other lines.
///
/// ```text
/// size  = integer NL integer NL
/// count = integer NL
/// ```
fn single(line: &str) -> Option<u32> {
    let (_, number) = all_consuming(number::<&str, ()>).parse(line).ok()?;
    Some(number)
}

/// Parses a move line, such as `7 7`, into row and column; `None` for other lines.
///
/// ```text
/// move = row " " column NL
/// ```
fn pair(line: &str) -> Option<(u32, u32)> {
    let spaces = many1_count(char::<&str, ()>(' '));
    let (_, pair) = all_consuming(separated_pair(number, spaces, number))
        .parse(line)
        .ok()?;
    Some(pair)
}

impl LineFormat for Sav {
    const ID: &'static str = "sav";
    const NAME: Bilingual = Bilingual::new("Yixin saved game", "Yixin 저장 대국");
    const CARRIED: Carried = Carried::stones_of("sav");
    const IS_15X15_ONLY: bool = false;

    /// Recognises three lines with one number each and then a line with two. Other programs write
    /// such files too, so the match is never certain.
    fn recognise(head: &[u8]) -> Confidence {
        let text = String::from_utf8_lossy(head);
        let mut lines = text.lines().map(str::trim);
        let mut next = || lines.next().and_then(single);
        match (next(), next(), next()) {
            (Some(1..=255), Some(1..=255), Some(_)) => match lines.next() {
                Some(line) if pair(line).is_some() => Confidence::Possible,
                _ => Confidence::None,
            },
            _ => Confidence::None,
        }
    }

    fn games(source: &Arc<Source>) -> impl Iterator<Item = ReadItem> {
        std::iter::once_with(|| read(source))
    }

    fn write(record: &Record, stones: &Stones, out: &mut Vec<u8>) {
        let (rows, columns) = (record.board.rows(), record.board.columns());
        out.extend_from_slice(format!("{rows}\n{columns}\n{}\n", stones.line.len()).as_bytes());
        for at in stones.line.iter().filter_map(|stone| stone.at) {
            out.extend_from_slice(format!("{} {}\n", at.row(), at.column()).as_bytes());
        }
    }
}

fn read(source: &Arc<Source>) -> ReadItem {
    let text = source.text();
    let mut cursor = Cursor::new(text);
    let lines: Vec<_> = (0..3).map_while(|_| cursor.filled_line()).collect();
    let numbers: Vec<Option<u32>> = lines.iter().map(|line| single(line.text)).collect();
    let side = |at: usize| {
        let number = numbers.get(at).copied().flatten()?;
        u8::try_from(number).ok().filter(|&side| side > 0)
    };
    let (rows, columns) = (side(0), side(1));
    let board = Board::new(
        columns.unwrap_or(15),
        rows.unwrap_or(15),
        Coordinates::Renju,
    );
    let mut builder = Builder::new(source, "sav", 0, Span::new(0, text.len()), board);
    let count = numbers.get(2).copied().flatten();
    for (at, read) in [rows.is_some(), columns.is_some(), count.is_some()]
        .into_iter()
        .enumerate()
    {
        let expected = [
            Bilingual::new("the height of the board", "판의 높이"),
            Bilingual::new("the width of the board", "판의 너비"),
            Bilingual::new("the number of moves", "수의 개수"),
        ][at];
        match lines.get(at) {
            Some(line) if !read => builder.not_understood(line.span, expected),
            Some(_) => {}
            None => {
                builder.cut_short(cursor.offset(), expected);
                break;
            }
        }
    }
    moves(&mut builder, &mut cursor);
    let plays = builder.plays();
    if let (Some(stated), Some(line)) = (count, lines.get(2))
        && stated as usize != plays
    {
        builder.miscounted(line.span, stated, plays);
    }
    builder.finish(text.len())
}

/// Reads the move lines and adds the moves.
fn moves(builder: &mut Builder, cursor: &mut Cursor<'_>) {
    while let Some(line) = cursor.filled_line() {
        let Some((row, column)) = pair(line.text) else {
            let expected = Bilingual::new("a move: row and column", "행과 열로 된 한 수");
            builder.not_understood(line.span, expected);
            continue;
        };
        match (u8::try_from(column), u8::try_from(row)) {
            (Ok(column), Ok(row)) => builder.place(Point::new(column, row), line.span),
            _ => {
                let origin = Bilingual::new(
                    "from 0 0 at the top left, the row first",
                    "왼쪽 위 0 0부터 행, 열의 차례로",
                );
                return builder.off_board(line.span, line.text, origin);
            }
        }
    }
}
