//! `.psq`: games of Piskvork or of the Gomocup judge, one per file.

use std::sync::Arc;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{char, i64, space0, u8 as byte, u32 as number};
use nom::combinator::{all_consuming, recognize, value};
use nom::sequence::{delimited, preceded, separated_pair, terminated};

use super::{ONE, kept, one_line, read_moves, write_moves};
use crate::formats::shared::line::{Builder, Carried, Cursor, LineFormat, Stones};
use crate::formats::{Confidence, ReadItem};
use crate::model::{Board, Coordinates, Field, Meaning, Outcome, Record, Side, Source, Value};
use crate::text::{Bilingual, Span};

/// Format of Piskvork's games (`.psq`).
pub struct Psq;

/// Content of the first line of a `.psq` file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Opened {
    columns: u8,
    rows: u8,
    /// Side of the player whose name comes first in the file: White if the header ends in `1`, because the other
    /// player then began with Black; otherwise Black.
    first: Side,
}

/// Parses the first line of the file, such as `Piskvorky 20x20, 11:11, 0`; `None` for other lines.
///
///
/// ```text
/// header    = "Piskvorky " width "x" height "," ( opponents "," starts | scores )
/// opponents = opponent ":" opponent
/// starts    = "0" | "1"
/// scores    = number "-" number            (from programs that do not know the opponents)
/// ```
fn header(line: &str) -> Option<Opened> {
    let comma = || delimited(space0::<&str, ()>, char(','), space0);
    let size = separated_pair(byte, char('x'), byte);
    let opponents = recognize((number, char(':'), number));
    let starts = alt((value(Side::BLACK, char('0')), value(Side::WHITE, char('1'))));
    let dash = delimited(space0, char('-'), space0);
    let scores = value(Side::BLACK, (number, dash, number));
    let mut parser = all_consuming((
        preceded(tag("Piskvorky "), size),
        comma(),
        alt((preceded((opponents, comma()), starts), scores)),
        space0,
    ));
    let (_, ((columns, rows), _, first, _)) = parser.parse(line).ok()?;
    (columns > 0 && rows > 0).then_some(Opened {
        columns,
        rows,
        first,
    })
}

/// Parses the line of the result and tournament, such as `1,Freestyle 20`; `None` for other lines.
///
/// ```text
/// result = ( "0" | "1" | "2" ) "," tournament
/// ```
fn result(line: &str) -> Option<(Outcome, &str)> {
    let winner = alt((
        value(Outcome::win(Side::BLACK), char::<&str, ()>('1')),
        value(Outcome::win(Side::WHITE), char('2')),
        value(Outcome::Draw, char('0')),
    ));
    let (tournament, outcome) = terminated(winner, (space0, char(','), space0))
        .parse(line)
        .ok()?;
    Some((outcome, tournament))
}

/// Words for rules that tournament names contain.
const RULES: [&str; 4] = ["Freestyle", "Standard", "Renju", "Caro"];

impl LineFormat for Psq {
    const ID: &'static str = "psq";
    const NAME: Bilingual = Bilingual::new("Gomocup game (Piskvork)", "고모컵 대국 (Piskvork)");
    const CARRIED: Carried = Carried {
        fields: &[
            Field::Name(Side::BLACK),
            Field::Name(Side::WHITE),
            Field::Event,
            Field::Rules,
            Field::Result,
        ],
        times: true,
        ..Carried::stones_of("psq")
    };
    const IS_15X15_ONLY: bool = false;

    /// Returns the header fields that the file cannot hold: tournament and rules without a result,
    /// and rules that the tournament's name does not mention.
    fn unheld(record: &Record) -> Vec<Field> {
        let (event, rules) = (record.info(Field::Event), record.info(Field::Rules));
        let is_named = |rules: &str| event.is_none_or(|event| event.contains(rules.trim()));
        let has_number = result_number(record, Side::BLACK).is_some();
        let event = event.filter(|_| !has_number).map(|_| Field::Event);
        let rules = rules.filter(|rules| !has_number || !is_named(rules));
        event
            .into_iter()
            .chain(rules.map(|_| Field::Rules))
            .collect()
    }

    fn recognise(head: &[u8]) -> Confidence {
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
        if head.trim_ascii_start().starts_with(b"Piskvorky ") {
            Confidence::Certain
        } else {
            Confidence::None
        }
    }

    fn games(source: &Arc<Source>) -> impl Iterator<Item = ReadItem> {
        std::iter::once_with(|| read(source))
    }

    fn write(record: &Record, stones: &Stones, out: &mut Vec<u8>) {
        let opened = kept(record, "header")
            .and_then(|line| Some((line, header(line)?)))
            .filter(|(_, opened)| {
                opened.columns == record.board.columns() && opened.rows == record.board.rows()
            });
        let (line, starts) = match opened {
            Some((line, opened)) => (line.to_owned(), opened.first),
            None => (
                format!(
                    "Piskvorky {}x{}, 0:0, 0",
                    record.board.columns(),
                    record.board.rows()
                ),
                Side::BLACK,
            ),
        };
        out.extend_from_slice(line.as_bytes());
        out.push(b'\n');
        write_moves(&stones.line, ONE, out);
        let info = |field| record.info(field).and_then(one_line);
        let name = |side| info(Field::Name(side));
        let names = [name(starts), name(starts.opponent())];
        let number = result_number(record, starts);
        let event = info(Field::Event).filter(|_| number.is_some());
        let reported = number.is_some() || names.iter().any(Option::is_some);
        if reported {
            for (name, other) in names.iter().zip(["homo-1", "homo-2"]) {
                out.extend_from_slice(name.as_deref().unwrap_or(other).as_bytes());
                out.push(b'\n');
            }
        }
        let error = kept(record, "error").unwrap_or("-1");
        out.extend_from_slice(error.as_bytes());
        out.push(b'\n');
        if let Some(number) = number {
            let rules = info(Field::Rules);
            let tournament = event.or(rules).unwrap_or_default();
            out.extend_from_slice(format!("{number},{tournament}\n").as_bytes());
        }
    }
}

/// Returns the digit for a result: 0 for a draw, 1 or 2 for the winner in the order of the names. `starts` is the
/// side of the first name. `None` for other results.
fn result_number(record: &Record, starts: Side) -> Option<char> {
    match Meaning::new(record).outcome()? {
        Outcome::Win { winner, .. } if winner == starts => Some('1'),
        Outcome::Win { .. } => Some('2'),
        Outcome::Draw => Some('0'),
        _ => None,
    }
}

fn read(source: &Arc<Source>) -> ReadItem {
    let text = source.text();
    let mut cursor = Cursor::new(text);
    let first = cursor.filled_line();
    let opened = first.and_then(|line| header(line.text));
    let Opened {
        columns,
        rows,
        first: starts,
    } = opened.unwrap_or(Opened {
        columns: 15,
        rows: 15,
        first: Side::BLACK,
    });
    let board = Board::new(columns, rows, Coordinates::Renju);
    let span = Span::new(0, text.len());
    let mut builder = Builder::new(source, "psq", 0, span, board);
    match first {
        Some(line) if opened.is_none() => {
            let expected = Bilingual::new(
                "`Piskvorky`, the size of the board and the players' kinds",
                "`Piskvorky`, 판의 크기, 두 대국자의 종류",
            );
            builder.not_understood(line.span, expected);
        }
        Some(line) => builder.keep("header", &[line.span]),
        None => {
            let expected = Bilingual::new("the first line of a game", "대국의 첫 줄");
            builder.cut_short(0, expected);
        }
    }
    read_moves(&mut builder, &mut cursor, ONE);
    after(&mut builder, &mut cursor, starts);
    builder.finish(text.len())
}

/// Reads the lines after the moves: player names, error number and result. `starts` is the side of the first name.
fn after(builder: &mut Builder, cursor: &mut Cursor<'_>, starts: Side) {
    let mut sides = [starts, starts.opponent()].into_iter();
    while let Some(line) = cursor.filled_line() {
        if let Some((outcome, tournament)) = result(line.text) {
            // The result numbers the players in the order of their names, so 1 is a win of White if the second player
            // began.
            let outcome = match outcome {
                Outcome::Win { winner, by } if starts == Side::WHITE => Outcome::Win {
                    winner: winner.opponent(),
                    by,
                },
                other => other,
            };
            let end = line.span.end as usize;
            let at = end - tournament.len();
            builder.state_as(Field::Result, &outcome.to_string(), Value::Outcome(outcome));
            builder.state(Field::Event, Span::new(at, end), Value::Text);
            let rules = RULES
                .iter()
                .find_map(|rule| Some((tournament.find(rule)?, rule.len())));
            if let Some((found, length)) = rules {
                let span = Span::new(at + found, at + found + length);
                builder.state(Field::Rules, span, Value::Text);
            }
        } else if all_consuming(i64::<&str, ()>).parse(line.text).is_ok() {
            builder.keep("error", &[line.span]);
        } else if let Some(side) = sides.next() {
            builder.state(Field::Name(side), line.span, Value::Text);
        } else {
            let expected = Bilingual::new("a result and the tournament", "결과와 대회 이름");
            builder.not_understood(line.span, expected);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_states_the_size_and_the_first_player() {
        let opened = |columns, rows, first| {
            Some(Opened {
                columns,
                rows,
                first,
            })
        };
        for (line, expected) in [
            ("Piskvorky 15x15, 11:11, 0", opened(15, 15, Side::BLACK)),
            ("Piskvorky 20x20,7:0,1", opened(20, 20, Side::WHITE)),
            ("Piskvorky 15x15 , 0 - 0", opened(15, 15, Side::BLACK)),
            ("Piskvorky 0x20, 7:7, 0", None),
            ("Piskvorky 20x20, 7:7, 2", None),
            ("Piskvorky 300x20, 7:7, 0", None),
            ("piskvorky", None),
        ] {
            assert_eq!(header(line), expected, "{line}");
        }
    }
}
