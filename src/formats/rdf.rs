//! `.rdf`: games as strings of numbered moves.
//!
//! A game is `:RDFA`, words about the game, `:`, the moves and `!`. A move has four characters: its
//! number and two letters A to O, column and row from the top left. `A5` with small letters is the
//! offered fifth move that was not chosen. Source: RenLib's `Rdf.cpp`. Grammar: `grammars/rdf.bnf`.

use std::sync::Arc;

use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::satisfy;
use nom::combinator::all_consuming;
use nom::{IResult, Parser};

use super::{Capacity, Confidence, ReadItem, pieces_or};
use crate::diag::Place;
use crate::formats::shared::line::{self, Builder, Carried, LineFormat, Stones, codes};
use crate::model::{Board, Coordinates, Point, Record, Source};
use crate::text::{Bilingual, Span};

/// Format of renju games as strings of numbered moves (`.rdf`).
pub struct Rdf;

/// First characters of every game.
const BEGINNING: &str = ":RDFA";

/// Number of columns and rows; the format has no other board.
const SIZE: u8 = 15;

/// Meaning of four characters: a move, or an offered fifth move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RdfPart {
    Move(Point),
    Offer(Point),
}

/// Parses four characters as a move (`01HH`) or an offered fifth move (`A5gi`). `None` for other
/// text.
///
/// ```text
/// move  = digit digit letter letter
/// offer = "A5" small small
/// ```
fn part(text: &str) -> Option<RdfPart> {
    let digit = || satisfy(|c: char| c.is_ascii_digit());
    let capital = || satisfy(|c: char| ('A'..='O').contains(&c));
    let small = || satisfy(|c: char| ('a'..='o').contains(&c));
    let numbered = (digit(), digit(), capital(), capital())
        .map(|(_, _, column, row)| RdfPart::Move(point(column, row, b'A')));
    let offered = (tag("A5"), small(), small())
        .map(|(_, column, row)| RdfPart::Offer(point(column, row, b'a')));
    let read: IResult<&str, RdfPart, ()> = all_consuming(alt((numbered, offered))).parse(text);
    read.ok().map(|(_, part)| part)
}

/// Converts two letters to a point; `first` is the letter of column 0 and row 0.
fn point(column: char, row: char, first: u8) -> Point {
    Point::new(column as u8 - first, row as u8 - first)
}

impl LineFormat for Rdf {
    const ID: &'static str = "rdf";
    const NAME: Bilingual = Bilingual::new("RDF renju games", "RDF 렌주 기보");
    const CAPACITY: Capacity = Capacity::Many;
    const CARRIED: Carried = Carried {
        offer: true,
        ..Carried::stones_of("rdf")
    };
    const IS_15X15_ONLY: bool = true;

    fn recognise(head: &[u8]) -> Confidence {
        match memchr::memmem::find(head, BEGINNING.as_bytes()) {
            Some(0) => Confidence::Certain,
            Some(_) => Confidence::Possible,
            None => Confidence::None,
        }
    }

    fn games(source: &Arc<Source>) -> impl Iterator<Item = ReadItem> {
        let text = source.text();
        let starts = text.match_indices(BEGINNING).map(|(at, _)| at);
        let mut starts: Vec<usize> = starts.collect();
        starts.push(text.len());
        let games = (0..starts.len() - 1).map(move |index| {
            let span = Span::new(starts[index], starts[index + 1]);
            game(source, index as u32, span)
        });
        pieces_or(games, || {
            let line = source.line_span(0);
            let expected = Bilingual::new("`:RDFA` at the start of a game", "대국을 여는 `:RDFA`");
            codes::misread(Place::text(line), expected, &text[line.range()])
        })
    }

    fn write(record: &Record, stones: &Stones, out: &mut Vec<u8>) {
        let letters = |at: Point, first: u8| {
            let letter = |number| char::from(first + number);
            [letter(at.column()), letter(at.row())]
        };
        let points = stones.line.iter().filter_map(|stone| stone.at);
        let mut parts: Vec<String> = (1..)
            .zip(points)
            .map(|(number, at)| {
                let [column, row] = letters(at, b'A');
                format!("{:02}{column}{row}", number % 100)
            })
            .collect();
        if let Some(at) = stones.offer {
            let [column, row] = letters(at, b'a');
            parts.insert(parts.len().min(4), format!("A5{column}{row}"));
        }
        let line = format!("{BEGINNING}{}:{}!\n", words(record), parts.concat());
        out.extend_from_slice(line.as_bytes());
    }
}

/// Reads one game, from `:RDFA` to `!`.
///
/// ```text
/// game = ":RDFA" words ":" { move | offer } "!"
/// ```
fn game(source: &Arc<Source>, index: u32, span: Span) -> ReadItem {
    let text = &source.text()[span.range()];
    let start = span.start as usize;
    let board = Board::new(SIZE, SIZE, Coordinates::Renju);
    let mut builder = Builder::new(source, "rdf", index, span, board);
    let head = BEGINNING.len();
    let missing = |builder: &mut Builder, expected: Bilingual| {
        builder.cut_short(start + text.trim_end().len(), expected);
    };
    let Some(colon) = text[head..].find(':') else {
        missing(
            &mut builder,
            Bilingual::new("`:` and the moves", "`:`와 수순"),
        );
        return builder.finish(span.end as usize);
    };
    let words = Span::new(start + head, start + head + colon);
    if !words.is_empty() {
        builder.keep("words", &[words]);
    }
    let from = head + colon + 1;
    let end = text[from..].find('!').map(|at| from + at);
    if end.is_none() {
        missing(&mut builder, Bilingual::new("the closing `!`", "닫는 `!`"));
    }
    let line_end = |text: &str| text.find(['\r', '\n']).unwrap_or(text.len());
    let end = end.unwrap_or_else(|| from + line_end(&text[from..]));
    moves(&mut builder, &text[from..end], start + from);
    builder.finish(start + end)
}

fn moves(builder: &mut Builder, text: &str, start: usize) {
    let mut at = 0;
    while at < text.len() {
        let end = (at + 4..=text.len()).find(|&end| text.is_char_boundary(end));
        let end = end.unwrap_or(text.len());
        let span = Span::new(start + at, start + end);
        match part(&text[at..end]) {
            Some(RdfPart::Move(point)) => builder.place(point, span),
            Some(RdfPart::Offer(point)) => builder.record.header.opening.offers.push(point),
            None => {
                let expected = Bilingual::new(
                    "a move: two digits and two letters from A to O",
                    "숫자 두 자리와 A부터 O까지의 두 글자로 된 한 수",
                );
                let rest = Span::new(start + at, start + text.len());
                return builder.not_understood(rest, expected);
            }
        }
        at = end;
    }
}

/// Returns the words about the game that an RDF file had before its moves; empty for other records.
fn words(record: &Record) -> &str {
    let texts = line::kept(record, &["rdf"], "words").unwrap_or_default();
    texts.first().map_or("", |&text| record.text(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_characters_are_a_move_or_an_offer() {
        for (text, expected) in [
            ("01HH", Some(RdfPart::Move(Point::new(7, 7)))),
            ("99AO", Some(RdfPart::Move(Point::new(0, 14)))),
            ("A5jh", Some(RdfPart::Offer(Point::new(9, 7)))),
            ("A5JH", None),
            ("01HP", None),
            ("01H", None),
        ] {
            assert_eq!(part(text), expected, "{text}");
        }
    }
}
