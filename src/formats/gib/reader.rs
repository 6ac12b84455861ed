//! Reader of a GIB file: converts its text to a game.

use std::collections::BTreeMap;
use std::sync::Arc;

use nom::bytes::complete::take_while1;
use nom::character::complete::{i32 as number, space0, space1};
use nom::multi::many0;
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};

use super::commentary;
use super::header::HeaderReader;
use super::header_lines::GibHeader;
use super::server_fields;
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::formats::shared::line::{Cursor, codes as line_codes};
use crate::formats::shared::server::{ServerGame, codes, no_game};
use crate::formats::{ReadItem, ReadOptions, span_of};
use crate::model::handicap::ThreeStoneCorner;
use crate::model::{Board, Coordinates, Field, Outcome, Play, Point, Side, Source, WinMethod};
use crate::text::{Bilingual, Span};

/// Reads the game of a GIB file.
///
/// ```text
/// file = "\HS" { header } "\HE" "\GS" two lines { command } "\GE" { remark }
/// ```
pub(super) fn read(source: &Arc<Source>, options: &ReadOptions) -> ReadItem {
    let text = source.text();
    let first = source.line_span(0);
    let limits = options.limits;
    if let Some(refused) = limits.refuse(text.len(), &codes::LIMIT, codes::BYTES) {
        return refused;
    }
    #[cfg(planted_panic)]
    assert!(!text.contains("PLANTED PANIC"), "a planted panic");
    let Some(start) = text.find("\\HS") else {
        // A server that lacks the requested game answers with a line of text, which the finding
        // quotes.
        let said = text.lines().next().unwrap_or_default().trim();
        let why: Arg = if said.is_empty() {
            Bilingual::new("it is empty", "비어 있음").into()
        } else {
            said.chars().take(80).collect::<String>().into()
        };
        return ReadItem::without_record(no_game(first, why));
    };
    let parts = Parts::from_text(&text[start + 3..]);
    let header = GibHeader::new(text, parts.header);
    let main = header.get("GAMEINFOMAIN").unwrap_or_default();
    let size = server_fields::value(main, "LINE").and_then(|size| size.parse().ok());
    let size: u8 = size.filter(|size| (2..=52).contains(size)).unwrap_or(19);
    let board = Board::new(size, size, Coordinates::Western);
    let mut reader = Reader {
        game: ServerGame::new(source, "gib", board, limits),
        header: &header,
        dead: Vec::new(),
        resigned: None,
        taken_back: false,
        unread: 0,
        other: BTreeMap::new(),
    };
    HeaderReader::new(&mut reader.game, &header).statements();
    for &span in &header.strange {
        let expected = Bilingual::new("`\\[KEY=VALUE\\]`", "`\\[이름=값\\]`");
        reader.game.builder.not_understood(span, expected);
    }
    match parts.moves {
        Some(moves) => reader.commands(text, moves),
        None => reader.game.builder.cut_short(text.len(), MOVES),
    }
    if parts.moves.is_some() && parts.after.is_none() {
        reader.game.builder.cut_short(text.len(), END);
    }
    reader.endings();
    commentary::read(&mut reader.game, text, parts.after.unwrap_or_default());
    reader.game.finish()
}

const MOVES: Bilingual = Bilingual::new("`\\GS` and the moves", "`\\GS`와 수순");
const END: Bilingual = Bilingual::new("`\\GE`", "`\\GE`");

/// Sections of a GIB file: header, moves, and the commentary after `\GE`.
struct Parts<'t> {
    header: &'t str,
    moves: Option<&'t str>,
    after: Option<&'t str>,
}

impl<'t> Parts<'t> {
    /// Splits the text after `\HS` into header, moves and commentary.
    fn from_text(text: &'t str) -> Parts<'t> {
        let (header, rest) = match text.split_once("\\HE") {
            Some((header, rest)) => (header, rest),
            None => text.find("\\GS").map_or((text, ""), |at| text.split_at(at)),
        };
        let moves = rest.split_once("\\GS").map(|(_, moves)| moves);
        match moves.and_then(|moves| moves.split_once("\\GE")) {
            Some((moves, after)) => Parts {
                header,
                moves: Some(moves),
                after: Some(after),
            },
            None => Parts {
                header,
                moves,
                after: None,
            },
        }
    }
}

/// Parses a command line such as `STO 0 2 1 15 3`: its name, then its numbers.
///
/// ```text
/// command = letters { blank number } [ text ]
/// ```
pub(super) fn command(line: &str) -> IResult<&str, (&str, Vec<i32>)> {
    let name = take_while1(|c: char| c.is_ascii_uppercase());
    let numbers = many0(preceded(space1, number));
    terminated((name, numbers), space0).parse(line)
}

/// Converts the numbers of a `STO` command to the side and point of a stone. `None` if a number is missing or the
/// side is unknown; the point is `None` if a coordinate does not fit a byte.
///
/// ```text
/// stone = "STO" zero message ( "1" | "2" ) column row         (from 0, 0 at the top left)
/// ```
pub(super) fn stone(numbers: &[i32]) -> Option<(Side, Option<Point>)> {
    let &[_, _, side, column, row, ..] = numbers else {
        return None;
    };
    let side = match side {
        1 => Side::BLACK,
        2 => Side::WHITE,
        _ => return None,
    };
    Some((side, point(column, row)))
}

fn point(column: i32, row: i32) -> Option<Point> {
    Some(Point::new(
        u8::try_from(column).ok()?,
        u8::try_from(row).ok()?,
    ))
}

struct Reader<'h> {
    game: ServerGame,
    header: &'h GibHeader<'h>,
    dead: Vec<Point>,
    resigned: Option<Side>,
    taken_back: bool,
    /// Number of command lines that could not be read.
    unread: usize,
    /// Count of each command that this reader does not know, by name.
    other: BTreeMap<String, usize>,
}

impl Reader<'_> {
    /// Reads the commands between `\GS` and `\GE`. Skips the program's lines of numbers before the
    /// first move.
    fn commands(&mut self, text: &str, moves: &str) {
        let start = span_of(text, moves).start as usize;
        let mut cursor = Cursor::new(moves);
        while let Some(line) = cursor.filled_line() {
            let span = Span::new(
                start + line.span.start as usize,
                start + line.span.end as usize,
            );
            if line.text.starts_with(|c: char| c.is_ascii_digit()) && self.game.moves() == 0 {
                continue;
            }
            let Ok((rest, (name, numbers))) = command(line.text) else {
                self.misread(span);
                continue;
            };
            if !self.take(name, &numbers, rest, span) {
                break;
            }
        }
    }

    fn misread(&mut self, span: Span) {
        self.unread += 1;
        let expected = Bilingual::new(
            "a command such as `STO 0 2 1 15 3`",
            "`STO 0 2 1 15 3` 같은 명령",
        );
        self.game.builder.not_understood(span, expected);
    }

    /// Applies a command to the game. Returns `false` if the record has reached its maximum number
    /// of moves.
    ///
    /// ```text
    /// pass      = "SKI" zero message                             (no colour)
    /// undo      = "WIT" zero message player
    /// dead      = "REM" zero message column row player zero      (column -1: done)
    /// undead    = "DSC" one zero player
    /// resigned  = "SUR" zero message player
    /// beginning = "INI" zero one handicap "&4" [ text ]
    /// ```
    fn take(&mut self, name: &str, numbers: &[i32], rest: &str, span: Span) -> bool {
        match name {
            "STO" => match (stone(numbers), numbers.get(2)) {
                (Some((side, at)), _) => return self.game.place(side, at, span),
                // A `STO` command that names a side but lacks a coordinate still counts as a move of that side,
                // without a point.
                (None, Some(side @ 1..=2)) => {
                    let side = if *side == 1 { Side::BLACK } else { Side::WHITE };
                    return self.game.place(side, None, span);
                }
                (None, _) => self.misread(span),
            },
            "SKI" => {
                let side = self.game.turn();
                return self.game.play(Play::Pass { side }, span);
            }
            "WIT" => {
                self.taken_back = true;
                self.game.take_back(span);
            }
            "REM" => {
                if let &[_, _, column, row, ..] = numbers {
                    self.dead.extend(point(column, row));
                }
            }
            "DSC" => self.dead.clear(),
            "SUR" => {
                let player = numbers.get(2).or(numbers.last());
                self.resigned = match player {
                    Some(1) => Some(Side::BLACK),
                    Some(2) => Some(Side::WHITE),
                    _ => None,
                };
            }
            "INI" => {
                // The command `INI` sets the handicap only before the first move, and only if the header states none.
                let is_open = self.game.moves() == 0
                    && self
                        .game
                        .builder
                        .record
                        .header
                        .find(Field::Handicap)
                        .is_none();
                if let Some(&stones @ 2..=25) = numbers.get(2)
                    && is_open
                {
                    self.game
                        .handicap(stones.unsigned_abs(), ThreeStoneCorner::TopLeft);
                }
                let remark = rest.trim_start_matches("&4").trim();
                if !remark.is_empty() {
                    let text = self.game.builder.record.source().text();
                    let remark = span_of(text, remark);
                    self.game.builder.keep("INI", &[remark]);
                }
            }
            other => *self.other.entry(other.to_owned()).or_default() += 1,
        }
        true
    }

    /// Adds the facts that depend on all moves: dead stones, a resignation, unknown commands, a
    /// wrong number of moves.
    fn endings(&mut self) {
        let dead = std::mem::take(&mut self.dead);
        self.game.mark_dead(&dead);
        let is_stated = self.game.builder.record.header.outcome().is_some();
        if let Some(loser) = self.resigned.filter(|_| !is_stated) {
            let by = WinMethod::Resignation;
            let winner = loser.opponent();
            self.game.result(Outcome::Win { winner, by }, None);
        }
        if !self.other.is_empty() {
            let parts: Vec<String> = self
                .other
                .iter()
                .map(|(name, count)| format!("{name} ×{count}"))
                .collect();
            let place = self.game.builder.record.origin.span;
            let args = [("parts", parts.join(", ").into())];
            self.game
                .find(&codes::PASSED_OVER, Span::at(place.start as usize), args);
        }
        // `TCNT` in the header counts the moves without passes, and is 0 in an unfinished game.
        let main = self.header.get("GAMEINFOMAIN").unwrap_or_default();
        if let Some(written) = server_fields::value(main, "TCNT")
            && let Ok(stated @ 1..) = written.parse::<u32>()
            && !self.taken_back
            && stated as usize != self.game.stones() + self.unread
            && stated as usize != self.game.moves() + self.unread
        {
            let count = self.game.stones();
            let span = self.header.span(written);
            let place = self.game.builder.place_of(span);
            let finding = Finding::new(&line_codes::COUNT, place);
            self.game
                .builder
                .find(finding.arg("stated", stated).arg("count", count));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_names_with_numbers() {
        let numbers = vec![0, 2, 1, 15, 3];
        assert_eq!(command("STO 0 2 1 15 3 "), Ok(("", ("STO", numbers))));
        let numbers = vec![0, 9, -1, -1, 0, 1];
        assert_eq!(command("REM 0 9 -1  -1 0 1"), Ok(("", ("REM", numbers))));
        let (rest, _) = command("INI 0 1 5 &4 in room 9").expect("a command");
        assert_eq!(rest, "&4 in room 9");
        assert!(command("2 1 0").is_err());
    }
}
