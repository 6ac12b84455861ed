//! Format `.bdt`: collections of the program ShowRenju, one game per line.
//!
//! `Tournament=[Black,White,R,moves,5A,Reverse,comment]`: `R` is `+` if Black won, `-` if White won
//! and `=` for a draw. Moves are pairs of hexadecimal digits, column and row from 1 at the bottom
//! left; `00` is a pass. The offered fifth move that was not chosen is a letter, without I, and a
//! number. Source: RenLib's `Bdt.cpp`. Grammar: `grammars/bdt.bnf`.

use std::sync::Arc;

use nom::character::complete::{satisfy, u8 as number};
use nom::combinator::{all_consuming, map_opt};
use nom::{IResult, Parser};

use super::{Capacity, Confidence, ReadItem, span_of};
use crate::diag::Place;
use crate::formats::shared::line::{Builder, Carried, Cursor, LineFormat, Stones, codes};
use crate::model::{
    Board, Body, CommentKind, Coordinates, Field, Meaning, Outcome, Point, Record, Side, Source,
    Text, Value,
};
use crate::text::{Bilingual, Span};

/// The ShowRenju format (`.bdt`).
pub struct Bdt;

/// Number of columns and rows of the board; no other size exists.
const SIZE: u8 = 15;

/// Parses one hexadecimal digit of a column or row.
///
/// ```text
/// coordinate = "0".."9" | "A".."F"
/// ```
fn coordinate(text: &str) -> IResult<&str, u8, ()> {
    let digit = satisfy(|c: char| c.is_ascii_digit() || ('A'..='F').contains(&c));
    map_opt(digit, |c| u8::try_from(c.to_digit(16)?).ok()).parse(text)
}

/// Parses the offered fifth move that was not chosen.
///
/// ```text
/// offer = letter number ;  letters skip I, numbers are counted from the bottom
/// ```
fn offer(text: &str) -> Option<Point> {
    let letter = satisfy(|c: char| c.is_ascii_alphabetic());
    let (_, (letter, row)) = all_consuming((letter, number::<&str, ()>))
        .parse(text)
        .ok()?;
    let index = letter.to_ascii_uppercase() as u8 - b'A';
    let column = match letter.to_ascii_uppercase() {
        'I' => return None,
        'J'.. => index - 1,
        _ => index,
    };
    let row = SIZE.checked_sub(row)?;
    (column < SIZE && row < SIZE).then_some(Point::new(column, row))
}

impl LineFormat for Bdt {
    const ID: &'static str = "bdt";
    const NAME: Bilingual = Bilingual::new("ShowRenju collection", "ShowRenju 기보 모음");
    const CAPACITY: Capacity = Capacity::Many;
    const CARRIED: Carried = Carried {
        fields: &[
            Field::Name(Side::BLACK),
            Field::Name(Side::WHITE),
            Field::Event,
            Field::Result,
        ],
        passes: true,
        swaps: true,
        offer: true,
        ..Carried::stones_of("bdt")
    };
    const IS_15X15_ONLY: bool = true;

    fn recognise(head: &[u8]) -> Confidence {
        let line = head.split(|&byte| byte == b'\n').next().unwrap_or(head);
        let opened = line.windows(2).position(|pair| pair == b"=[");
        match opened.map(|at| &line[at..]) {
            Some(rest) if rest.iter().filter(|&&byte| byte == b',').count() >= 6 => {
                Confidence::Certain
            }
            Some(_) => Confidence::Possible,
            None => Confidence::None,
        }
    }

    fn games(source: &Arc<Source>) -> impl Iterator<Item = ReadItem> {
        let mut cursor = Cursor::new(source.text());
        let mut index = 0;
        std::iter::from_fn(move || {
            let line = cursor.filled_line()?;
            let piece = game(source, index, line.text, line.span);
            index += u32::from(piece.record.is_some());
            Some(piece)
        })
    }

    fn write(record: &Record, stones: &Stones, out: &mut Vec<u8>) {
        let text = |field| field_text(record.info(field).unwrap_or_default());
        let result = match Meaning::new(record).outcome() {
            Some(Outcome::Win { winner, .. }) if winner == Side::BLACK => "+",
            Some(Outcome::Win { .. }) => "-",
            Some(Outcome::Draw) => "=",
            _ => "",
        };
        let moves: String = stones
            .line
            .iter()
            .map(|stone| match stone.at {
                Some(at) => format!("{:X}{:X}", at.column() + 1, SIZE - at.row()),
                None => "00".to_owned(),
            })
            .collect();
        let opening = &record.header.opening;
        let offer = stones.offer.map_or("?".to_owned(), |at| {
            let skipped = u8::from(at.column() >= 8);
            let letter = char::from(b'A' + at.column() + skipped);
            format!("{letter}{}", SIZE - at.row())
        });
        let swapped = match opening.swapped {
            Some(true) => "R",
            Some(false) => "-",
            None => "?",
        };
        let line = format!(
            "{}=[{},{},{result},{moves},{offer},{swapped},]\n",
            text(Field::Event),
            text(Field::Name(Side::BLACK)),
            text(Field::Name(Side::WHITE)),
        );
        out.extend_from_slice(line.as_bytes());
    }
}

/// Reads one game from a line.
///
/// ```text
/// game = tournament "=[" black "," white "," result "," moves "," offer "," reverse "," comment "]"
/// ```
fn game(source: &Arc<Source>, index: u32, line: &str, span: Span) -> ReadItem {
    let Some((tournament, rest)) = line.split_once("=[") else {
        let place = Place::text(span);
        let expected = Bilingual::new(
            "a game: the tournament, then `=[`",
            "대회 이름과 `=[`로 시작하는 대국",
        );
        return ReadItem::without_record(codes::misread(place, expected, line));
    };
    let board = Board::new(SIZE, SIZE, Coordinates::Renju);
    let mut builder = Builder::new(source, "bdt", index, span, board);
    let within = |part: &str| span_of(source.text(), part.trim());
    builder.state(Field::Event, within(tournament), Value::Text);
    let inner = match rest.rfind(']') {
        Some(end) => &rest[..end],
        None => {
            let expected = Bilingual::new("the closing `]`", "닫는 `]`");
            builder.cut_short(span.end as usize, expected);
            rest
        }
    };
    let mut parts = inner.splitn(7, ',');
    let mut part = || parts.next().unwrap_or(&inner[inner.len()..]);
    for side in [Side::BLACK, Side::WHITE] {
        builder.state(Field::Name(side), within(part()), Value::Text);
    }
    result(&mut builder, within(part()));
    let stones = part();
    let offered = within(part());
    swap(&mut builder, within(part()));
    comment(&mut builder, within(part()));
    moves(&mut builder, within(stones));
    offers(&mut builder, offered);
    builder.finish(span.end as usize)
}

fn result(builder: &mut Builder, span: Span) {
    let outcome = match &builder.record.source().text()[span.range()] {
        "+" => Outcome::win(Side::BLACK),
        "-" => Outcome::win(Side::WHITE),
        "=" => Outcome::Draw,
        "" | "?" => return,
        _ => {
            let expected = Bilingual::new("a result: `+`, `-` or `=`", "결과 `+`, `-`, `=`");
            return builder.not_understood(span, expected);
        }
    };
    builder.state(Field::Result, span, Value::Outcome(outcome));
}

fn swap(builder: &mut Builder, span: Span) {
    builder.record.header.opening.swapped = match &builder.record.source().text()[span.range()] {
        "R" => Some(true),
        "-" => Some(false),
        "" | "?" => None,
        _ => {
            let expected = Bilingual::new(
                "whether colours were swapped: `R`, `-` or `?`",
                "색을 바꿨는지: `R`, `-`, `?`",
            );
            return builder.not_understood(span, expected);
        }
    };
}

fn comment(builder: &mut Builder, span: Span) {
    if !span.is_empty() {
        let text = builder.record.tree.add_text(Text::in_source(span));
        let kind = CommentKind::Comment;
        builder.add(Text::EMPTY, Body::Comment { kind, text });
    }
}

fn offers(builder: &mut Builder, span: Span) {
    let text = &builder.record.source().text()[span.range()];
    match (text, offer(text)) {
        ("" | "?" | "-", _) => {}
        (_, Some(point)) => builder.record.header.opening.offers.push(point),
        (_, None) => {
            let expected = Bilingual::new(
                "the other fifth move, such as K9 (without I)",
                "고르지 않은 다섯째 수, 예: K9 (I는 쓰지 않음)",
            );
            builder.not_understood(span, expected);
        }
    }
}

/// Reads the moves of a game into the record.
///
/// ```text
/// moves = { coordinate coordinate }
/// ```
fn moves(builder: &mut Builder, span: Span) {
    let source = Arc::clone(builder.record.source());
    let whole = &source.text()[span.range()];
    let mut rest = whole;
    while !rest.is_empty() {
        let start = span.start as usize + (whole.len() - rest.len());
        let Ok((after, (column, row))) = (coordinate, coordinate).parse(rest) else {
            let expected = Bilingual::new(
                "two hexadecimal digits for a move",
                "16진수 두 자리로 된 한 수",
            );
            return builder.not_understood(Span::new(start, span.end as usize), expected);
        };
        let place = Span::new(start, start + 2);
        match (column, row) {
            (0, 0) => builder.pass(place),
            (1..=SIZE, 1..=SIZE) => builder.place(Point::new(column - 1, SIZE - row), place),
            _ => {
                let origin = Bilingual::new("from 1 at the bottom left", "왼쪽 아래 1부터");
                return builder.off_board(place, &rest[..2], origin);
            }
        }
        rest = after;
    }
}

/// Replaces characters that separate fields: commas become `;`, and square brackets become round.
fn field_text(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .join(" ")
        .replace(',', ";")
        .replace('[', "(")
        .replace(']', ")")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_offers_skip_i() {
        assert_eq!(offer("H8"), Some(Point::new(7, 7)));
        assert_eq!(offer("J8"), Some(Point::new(8, 7)));
        assert_eq!(offer("P1"), Some(Point::new(14, 14)));
        for wrong in ["I8", "Q1", "A16", "A0", "8", ""] {
            assert_eq!(offer(wrong), None, "{wrong}");
        }
    }
}
