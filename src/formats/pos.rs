//! `.pos`: the moves of one game as bytes, shared by RenLib, Yixin, ZJRenju and realcore.
//!
//! The first byte is the number of moves, 1 to 225. Each further byte is a point: 15 times the row
//! plus the column, both from 0 at the top left. 240 is a pass, as in RenLib (15 times -1 minus 1,
//! in a byte). ZJRenju puts the other facts into the file's name,
//! `table#rule#black#white#swap#state.pos`. Source: RenLib's `Pos.cpp`. Layout: `grammars/pos.md`.

use std::sync::Arc;

use nom::IResult;
use nom::Parser;
use nom::bytes::complete::take;
use nom::combinator::rest;
use nom::number::complete::u8 as byte;

use super::{Confidence, ReadItem};
use crate::formats::shared::line::{Builder, Carried, LineFormat, Stones, codes};
use crate::model::{
    Board, Content, Coordinates, Field, Outcome, Point, Record, Side, Source, Value, WinMethod,
};
use crate::text::{Bilingual, Span};

/// Format of games whose moves are single bytes (`.pos`).
pub struct Pos;

/// Number of columns and rows; the format has no other board.
const SIZE: u8 = 15;

/// Byte that means a pass.
const PASS: u8 = 240;

/// Splits a file into the bytes of its moves and the bytes after them.
///
/// ```text
/// pos   = count { point } rest
/// count = byte
/// point = byte
/// ```
fn pos(bytes: &[u8]) -> IResult<&[u8], (&[u8], &[u8]), ()> {
    let (after, count) = byte(bytes)?;
    let there = usize::from(count).min(after.len());
    (take(there), rest).parse(after)
}

impl LineFormat for Pos {
    const ID: &'static str = "pos";
    const NAME: Bilingual = Bilingual::new(
        "moves as bytes (RenLib, Yixin)",
        "바이트로 적은 수순 (RenLib, Yixin)",
    );
    const CONTENT: Content = Content::Binary;
    const CARRIED: Carried = Carried {
        passes: true,
        ..Carried::stones_of("pos")
    };
    const IS_15X15_ONLY: bool = true;

    /// Recognises a count byte followed by that many different points. Short texts may look so too,
    /// so the match is never certain.
    fn recognise(head: &[u8]) -> Confidence {
        let mut seen = [false; 225];
        let mut distinct = |points: &[u8]| {
            points.iter().all(|&point| {
                let seen = seen.get_mut(usize::from(point));
                point == PASS || seen.is_some_and(|seen| !std::mem::replace(seen, true))
            })
        };
        match head {
            [count, points @ ..] if usize::from(*count) == points.len() && *count > 0 => {
                if distinct(points) {
                    Confidence::Possible
                } else {
                    Confidence::None
                }
            }
            _ => Confidence::None,
        }
    }

    fn games(source: &Arc<Source>) -> impl Iterator<Item = ReadItem> {
        std::iter::once_with(|| read(source))
    }

    fn write(_: &Record, stones: &Stones, out: &mut Vec<u8>) {
        let byte = |at: Point| at.row() * SIZE + at.column();
        let points = stones.line.iter().map(|stone| stone.at.map_or(PASS, byte));
        let points: Vec<u8> = points.collect();
        let room = usize::from(u8::MAX);
        out.push(points.len().min(room) as u8);
        out.extend_from_slice(&points[..points.len().min(room)]);
    }
}

fn read(source: &Arc<Source>) -> ReadItem {
    let bytes = source.bytes();
    let board = Board::new(SIZE, SIZE, Coordinates::Renju);
    let mut builder = Builder::new(source, "pos", 0, Span::new(0, bytes.len()), board);
    let Ok((_, (points, after))) = pos(bytes) else {
        let expected = Bilingual::new("the number of moves", "수의 개수");
        builder.cut_short(0, expected);
        return builder.finish(bytes.len());
    };
    named(&mut builder);
    for (at, &point) in points.iter().enumerate() {
        let span = Span::new(at + 1, at + 2);
        if point == PASS {
            builder.pass(span);
            continue;
        }
        if point >= SIZE * SIZE {
            let origin = Bilingual::new(
                "from 0 at the top left, row by row, up to 224",
                "왼쪽 위 0부터 한 줄씩 224까지",
            );
            builder.off_board(span, point, origin);
            break;
        }
        builder.place(Point::new(point % SIZE, point / SIZE), span);
    }
    if points.len() < usize::from(bytes[0]) {
        builder.miscounted(Span::new(0, 1), bytes[0].into(), points.len());
    }
    if !after.is_empty() {
        let span = Span::new(bytes.len() - after.len(), bytes.len());
        let expected = Bilingual::new("the end of the file", "파일의 끝");
        let found: Vec<String> = after
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02X}"))
            .collect();
        builder.find(codes::misread(
            builder.place_of(span),
            expected,
            &found.join(" "),
        ));
    }
    builder.finish(bytes.len())
}

/// Reads players, rules and result from the file name, where ZJRenju puts them.
fn named(builder: &mut Builder) {
    let source = Arc::clone(builder.record.source());
    let name = source.name().rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let parts: Vec<&str> = stem.split('#').collect();
    let [_, rule, black, white, swap, state] = parts[..] else {
        return;
    };
    builder.state_as(Field::Name(Side::BLACK), black, Value::Text);
    builder.state_as(Field::Name(Side::WHITE), white, Value::Text);
    let protocol = match rule {
        "0" => "Sakata",
        "1" => "RIF",
        "2" => "Two-swap",
        _ => "",
    };
    builder.state_as(Field::Protocol, protocol, Value::Text);
    builder.record.header.opening.swapped = match (rule, swap) {
        ("0" | "1", "0") => Some(false),
        ("0" | "1", "1") => Some(true),
        _ => None,
    };
    let win = |winner, by| Some(Outcome::Win { winner, by });
    let outcome = match state {
        "1" => win(Side::WHITE, WinMethod::Foul),
        "2" => Some(Outcome::Draw),
        "3" => win(Side::BLACK, WinMethod::Unstated),
        "4" => win(Side::WHITE, WinMethod::Unstated),
        "5" => win(Side::BLACK, WinMethod::Resignation),
        "6" => win(Side::WHITE, WinMethod::Resignation),
        "7" => win(Side::BLACK, WinMethod::Time),
        "8" => win(Side::WHITE, WinMethod::Time),
        _ => None,
    };
    if let Some(outcome) = outcome {
        builder.state_as(Field::Result, &outcome.to_string(), Value::Outcome(outcome));
    }
}
