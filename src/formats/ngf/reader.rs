//! Reader of an NGF file: converts its lines to a game.

use std::sync::Arc;

use nom::Parser;
use nom::bytes::complete::tag;
use nom::character::complete::satisfy;
use nom::combinator::all_consuming;

use crate::diag::Finding;
use crate::formats::shared::line::{Cursor, codes as line_codes};
use crate::formats::shared::server::{ServerGame, codes, no_game, outcome, title_field};
use crate::formats::shared::values::rank::Rank;
use crate::formats::shared::values::{date, komi};
use crate::formats::{ReadItem, ReadOptions, span_of};
use crate::model::handicap::ThreeStoneCorner;
use crate::model::{Board, Coordinates, Field, Hundredths, Play, Point, Side, Source};
use crate::text::{Bilingual, Span};

/// Number of the header line for each field, from 0. `None` if this form of the file has no such
/// line.
struct Layout {
    title: usize,
    size: usize,
    white: usize,
    black: usize,
    place: Option<usize>,
    handicap: Option<usize>,
    komi: usize,
    date: usize,
    time: Option<usize>,
    result: Option<usize>,
    moves: usize,
}

/// Order of the header lines in files by newer clients.
///
/// ```text
/// header = title size white black place handicap zero komi date minutes result moves
/// ```
const USUAL: Layout = Layout {
    title: 0,
    size: 1,
    white: 2,
    black: 3,
    place: Some(4),
    handicap: Some(5),
    komi: 7,
    date: 8,
    time: Some(9),
    result: Some(RESULT),
    moves: 11,
};

/// Number of the header line that states the result, from 0.
pub(super) const RESULT: usize = 10;

/// Order of the header lines in old files, which begin with `GI`. The order of the two players is
/// uncertain.
///
/// ```text
/// header = title player player line line date size zero zero komi moves
/// ```
const OLD: Layout = Layout {
    title: 0,
    white: 1,
    black: 2,
    place: None,
    date: 5,
    size: 6,
    handicap: None,
    komi: 9,
    time: None,
    result: None,
    moves: 10,
};

/// First letters of header lines in old files.
const OLD_MARK: &str = "GI";

/// Letter that means 0 in a move line.
const FIRST: u8 = b'A';

struct WrittenMove {
    side: Side,
    /// Column and row, from 1 at the top left; `None` for a pass.
    at: Option<(u8, u8)>,
}

/// Parses a move line such as `PMABBREER`; `None` for other lines. The point is written twice, the second time with
/// row and column exchanged. `A` is 0; the point `AA` means a pass.
///
/// ```text
/// move = "PM" letter letter ( "B" | "W" ) column row row column
/// ```
fn written_move(line: &str) -> Option<WrittenMove> {
    let letter = || satisfy(|c: char| c.is_ascii_uppercase()).map(|c| c as u8 - FIRST);
    let side = satisfy(|c| matches!(c, 'B' | 'W'));
    let point = (letter(), letter(), letter(), letter());
    let mut parser = all_consuming((tag::<_, _, ()>("PM"), letter(), letter(), side, point));
    let (_, (_, _, _, side, (column, row, row_again, column_again))) = parser.parse(line).ok()?;
    if (column, row) != (column_again, row_again) {
        return None;
    }
    let side = if side == 'B' {
        Side::BLACK
    } else {
        Side::WHITE
    };
    let at = (column > 0 || row > 0).then_some((column, row));
    Some(WrittenMove { side, at })
}

/// Reads the game of an NGF file.
///
/// ```text
/// file = header { move }
/// ```
pub(super) fn read(source: &Arc<Source>, options: &ReadOptions) -> ReadItem {
    let text = source.text();
    if let Some(refused) = options
        .limits
        .refuse(text.len(), &codes::LIMIT, codes::BYTES)
    {
        return refused;
    }
    let mut cursor = Cursor::new(text);
    let mut header: Vec<Span> = Vec::new();
    let is_move = |line: &str| line.starts_with("PM") && written_move(line).is_some();
    let mut before = cursor;
    while let Some(line) = cursor.line() {
        if is_move(line.text) || header.len() > LINES && line.text.starts_with("PM") {
            cursor = before;
            break;
        }
        // The file may begin with an empty line, which is not a header line.
        if !(header.is_empty() && line.text.is_empty()) {
            header.push(line.span);
        }
        before = cursor;
    }
    if header.len() < 2 {
        let why = Bilingual::new("its header is missing", "앞부분(대국 정보)이 없음");
        return ReadItem::without_record(no_game(source.line_span(0), why));
    }
    let is_old = header
        .iter()
        .all(|span| text[span.range()].starts_with(OLD_MARK) || span.is_empty());
    if is_old {
        for span in &mut header {
            span.start = (span.start + 2).min(span.end);
        }
    }
    let layout = if is_old { &OLD } else { &USUAL };
    let stated = |at: usize| header.get(at).map_or("", |span| text[span.range()].trim());
    let size = stated(layout.size).parse::<u8>().ok();
    let size = size.filter(|size| (2..=25).contains(size));
    let board = Board::new(size.unwrap_or(19), size.unwrap_or(19), Coordinates::Western);
    let mut reader = Reader {
        game: ServerGame::new(source, "ngf", board, options.limits),
        text,
        header: &header,
        is_turned: options.rotate,
        unread: 0,
    };
    if is_old {
        let names = Span {
            start: header[layout.white.min(header.len() - 1)].start,
            end: header[layout.black.min(header.len() - 1)].end,
        };
        reader.game.find(&codes::NAMES_UNSURE, names, []);
    }
    if size.is_none() {
        let field = Bilingual::new("the size of the board", "판의 크기");
        reader.not_understood(layout.size, field, Bilingual::new("`19`", "`19`"));
    }
    reader.statements(layout);
    reader.moves(&mut cursor);
    reader.count(layout.moves);
    reader.game.finish()
}

/// Number of header lines after which a line with `PM` begins the moves even if it is damaged.
const LINES: usize = 12;

const MOVE: Bilingual = Bilingual::new("a move such as `PMABBREER`", "`PMABBREER` 같은 수");

struct Reader<'t> {
    game: ServerGame,
    text: &'t str,
    header: &'t [Span],
    is_turned: bool,
    /// Number of move lines that could not be read.
    unread: usize,
}

impl<'t> Reader<'t> {
    /// Returns the header line with number `at`; `None` if it is missing or empty.
    fn line(&self, at: usize) -> Option<&'t str> {
        let span = self.header.get(at)?;
        Some(self.text[span.range()].trim()).filter(|line| !line.is_empty())
    }

    fn span(&self, part: &str) -> Span {
        span_of(self.text, part)
    }

    fn not_understood(&mut self, at: usize, field: Bilingual, expected: Bilingual) {
        let span = self.header.get(at).copied().unwrap_or_default();
        self.game.not_understood(field, span, expected);
    }

    fn statements(&mut self, layout: &Layout) {
        self.player(Side::BLACK, layout.black);
        self.player(Side::WHITE, layout.white);
        if let Some(title) = self.line(layout.title) {
            let span = self.span(title);
            self.game.state(title_field(title), span);
        }
        if let Some(place) = layout.place.and_then(|at| self.line(at)) {
            let span = self.span(place);
            self.game.state(Field::Place, span);
        }
        self.date(layout.date);
        if let Some(minutes) = layout.time.and_then(|at| self.line(at))
            && let Ok(minutes @ 1..=100_000) = minutes.parse::<u32>()
        {
            self.game.time(minutes * 60, 0, 0);
        }
        // A handicap of 1 adds no stone: Black plays first without komi.
        let handicap = layout.handicap.and_then(|at| self.line(at)?.parse().ok());
        let handicap: u32 = handicap.filter(|stones| *stones <= 25).unwrap_or_default();
        self.komi(layout.komi, handicap);
        let third = if self.is_turned {
            ThreeStoneCorner::BottomRight
        } else {
            ThreeStoneCorner::TopLeft
        };
        self.game.handicap(handicap, third);
        if let Some(at) = layout.result {
            self.result(at);
        }
        let (known, strange) = self
            .header
            .split_at(self.header.len().min(layout.moves + 1));
        self.game.builder.keep(KEPT, known);
        for &span in strange.iter().filter(|span| !span.is_empty()) {
            self.unread += 1;
            self.game.builder.not_understood(span, MOVE);
        }
    }

    /// Adds the name and rank of a player from a header line. The last word is the rank if it looks
    /// like one.
    ///
    /// ```text
    /// player = name blanks rank
    /// rank   = digits ( "D" | "K" | "DP" | "단" | "급" | "段" | "級" | … ) [ "P" ] [ "*" | "?" ]
    /// ```
    fn player(&mut self, side: Side, at: usize) {
        let Some(line) = self.line(at) else { return };
        let (name, rank) = name_and_rank(line);
        let (name, rank) = (self.span(name), rank.map(|rank| self.span(rank)));
        self.game.state(Field::Name(side), name);
        if let Some(rank) = rank {
            self.game.state(Field::Rank(side), rank);
        }
    }

    /// Adds the date from a header line. A time of day may follow it in brackets, and is ignored.
    ///
    /// ```text
    /// date = year month day [ " [" hour ":" minute "]" ]
    /// ```
    fn date(&mut self, at: usize) {
        let Some(line) = self.line(at) else { return };
        let day = line.split('[').next().unwrap_or_default().trim();
        let days = date::read(day).map(|read| read.value);
        self.game.date(self.span(line), days);
    }

    /// Adds the komi from a header line. A whole number in an even game means half a point more.
    fn komi(&mut self, at: usize, handicap: u32) {
        let Some(line) = self.line(at) else { return };
        let Some(read) = komi::read(line) else {
            let field = Bilingual::new("the komi", "덤");
            return self.not_understood(
                at,
                field,
                Bilingual::new("a number such as `6`", "`6` 같은 수"),
            );
        };
        let is_plain = line.bytes().all(|byte| byte.is_ascii_digit());
        let half = if is_plain && handicap == 0 { 50 } else { 0 };
        self.game.komi(Hundredths(read.value.0 + half));
    }

    fn result(&mut self, at: usize) {
        let Some(line) = self.line(at) else { return };
        let span = self.span(line);
        match outcome(line) {
            Some(outcome) => self.game.result(outcome, Some(span)),
            None => {
                self.game.state(Field::Result, span);
                let field = Bilingual::new("the result", "결과");
                let expected = Bilingual::new(
                    "a result such as `White wins by time!`",
                    "`흑 1.5집 승` 같은 결과",
                );
                self.not_understood(at, field, expected);
            }
        }
    }

    fn moves(&mut self, cursor: &mut Cursor<'t>) {
        while let Some(line) = cursor.filled_line() {
            let Some(written) = written_move(line.text) else {
                self.unread += 1;
                self.game.builder.not_understood(line.span, MOVE);
                continue;
            };
            let side = written.side;
            let goes_on = match written.at {
                None => self.game.play(Play::Pass { side }, line.span),
                Some((column, row)) => {
                    let at = self.point(column, row);
                    self.game.place(side, at, line.span)
                }
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Returns the point of a column and row counted from 1, rotated by 180 degrees if the options ask for it. `None`
    /// for a number 0; a number past the board gives a point outside it, or `None` if rotated.
    fn point(&self, column: u8, row: u8) -> Option<Point> {
        let size = self.game.builder.record.board.columns();
        let turned = |number: u8| {
            let from_zero = number.checked_sub(1)?;
            if self.is_turned {
                (size - 1).checked_sub(from_zero)
            } else {
                Some(from_zero)
            }
        };
        Some(Point::new(turned(column)?, turned(row)?))
    }

    /// Reports if the number of moves in the header differs from the moves read. It may or may not
    /// include passes.
    fn count(&mut self, at: usize) {
        let Some(line) = self.line(at) else { return };
        let Ok(stated) = line.parse::<u32>() else {
            return;
        };
        let count = self.game.moves();
        let counts = [count, self.game.stones()].map(|count| count + self.unread);
        if !counts.contains(&(stated as usize)) {
            let span = self.span(line);
            let place = self.game.builder.place_of(span);
            let finding = Finding::new(&line_codes::COUNT, place);
            self.game
                .builder
                .find(finding.arg("stated", stated).arg("count", count));
        }
    }
}

/// Name of the record's property that keeps the header lines of an NGF file.
pub(super) const KEPT: &str = "NGF";

/// Splits the rank off the end of a player's name; the rank is `None` if the last word is not a
/// rank.
pub(super) fn name_and_rank(line: &str) -> (&str, Option<&str>) {
    match line.rsplit_once(char::is_whitespace) {
        Some((name, rank)) if is_rank(rank) => (name.trim(), Some(rank)),
        _ => (line, None),
    }
}

/// True if a word is a rank as servers write it, beginning with a digit: `9DP`, `3단`.
fn is_rank(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit()) && Rank::read(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_name_their_point_twice() {
        let at = |line| written_move(line).map(|read| (read.side, read.at));
        assert_eq!(at("PMABBREER"), Some((Side::BLACK, Some((17, 4)))));
        assert_eq!(at("PMACWAAAA"), Some((Side::WHITE, None)));
        assert_eq!(at("PMABBREEQ"), None);
        assert_eq!(at("PMABXREER"), None);
        assert_eq!(at("PMABBREER "), None);
    }

    #[test]
    fn ranks_are_the_last_word() {
        for (line, name, rank) in [
            ("LQC         9DP", "LQC", Some("9DP")),
            ("ga na       3D?", "ga na", Some("3D?")),
            ("홍길동      7단P", "홍길동", Some("7단P")),
            ("견본        21K*", "견본", Some("21K*")),
            ("ga na", "ga na", None),
            ("ga 9", "ga 9", None),
            ("5K", "5K", None),
        ] {
            assert_eq!(name_and_rank(line), (name, rank), "{line}");
        }
    }
}
