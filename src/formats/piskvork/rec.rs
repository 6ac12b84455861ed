//! `.rec`: the older form of a Piskvork tournament game. Two names come first, and points count
//! from 0.

use std::sync::Arc;

use nom::Parser;
use nom::character::complete::i64;
use nom::combinator::all_consuming;

use super::{ZERO, kept, one_line, read_moves, write_moves};
use crate::formats::shared::line::{Builder, Carried, Cursor, LineFormat, Stones};
use crate::formats::{Confidence, ReadItem};
use crate::model::{Board, Coordinates, Field, Record, Side, Source, Value};
use crate::text::{Bilingual, Span};

/// Format of games from older Piskvork tournaments (`.rec`).
pub struct Rec;

/// Number of columns and rows assumed for a file, which states no size. Piskvork uses a board of at least this size
/// too.
const SIZE: u8 = 20;

impl LineFormat for Rec {
    const ID: &'static str = "rec";
    const NAME: Bilingual = Bilingual::new("Piskvork tournament game", "Piskvork 대회 대국");
    const CARRIED: Carried = Carried {
        fields: &[Field::Name(Side::BLACK), Field::Name(Side::WHITE)],
        times: true,
        ..Carried::stones_of("rec")
    };
    const IS_15X15_ONLY: bool = false;
    const ASSUMED_LINES: Option<u8> = Some(SIZE);

    /// Recognises two lines of names and then a line of three numbers. Other files may look so too,
    /// so the match is never certain.
    fn recognise(head: &[u8]) -> Confidence {
        let text = String::from_utf8_lossy(head);
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let is_move = |line: &str| {
            let numbers = line.split(',').map(|part| part.trim().parse::<u32>());
            let numbers: Option<Vec<u32>> = numbers.map(Result::ok).collect();
            numbers.is_some_and(|numbers| numbers.len() == 3)
        };
        match (lines.next(), lines.next(), lines.next()) {
            (Some(first), Some(second), Some(third))
                if !is_move(first) && !is_move(second) && is_move(third) =>
            {
                Confidence::Possible
            }
            _ => Confidence::None,
        }
    }

    fn games(source: &Arc<Source>) -> impl Iterator<Item = ReadItem> {
        std::iter::once_with(|| read(source))
    }

    fn write(record: &Record, stones: &Stones, out: &mut Vec<u8>) {
        for (side, other) in [(Side::BLACK, "homo-1"), (Side::WHITE, "homo-2")] {
            let name = record.info(Field::Name(side)).and_then(one_line);
            out.extend_from_slice(name.as_deref().unwrap_or(other).as_bytes());
            out.push(b'\n');
        }
        write_moves(&stones.line, ZERO, out);
        out.extend_from_slice(kept(record, "error").unwrap_or("-1").as_bytes());
        out.push(b'\n');
    }
}

/// Reads the game of a `.rec` file.
///
/// ```text
/// rec = name NL name NL { move NL } integer NL
/// ```
fn read(source: &Arc<Source>) -> ReadItem {
    let text = source.text();
    let mut cursor = Cursor::new(text);
    let board = Board::new(SIZE, SIZE, Coordinates::Renju);
    let mut builder = Builder::new(source, "rec", 0, Span::new(0, text.len()), board);
    for side in [Side::BLACK, Side::WHITE] {
        match cursor.filled_line() {
            Some(line) => builder.state(Field::Name(side), line.span, Value::Text),
            None => {
                let expected = Bilingual::new("the names of both players", "두 대국자의 이름");
                builder.cut_short(cursor.offset(), expected);
            }
        }
    }
    read_moves(&mut builder, &mut cursor, ZERO);
    let mut errors = 0;
    while let Some(line) = cursor.filled_line() {
        if errors == 0 && all_consuming(i64::<&str, ()>).parse(line.text).is_ok() {
            errors += 1;
            builder.keep("error", &[line.span]);
        } else {
            let expected = Bilingual::new("the end of the game", "대국의 끝");
            builder.not_understood(line.span, expected);
        }
    }
    builder.finish(text.len())
}
