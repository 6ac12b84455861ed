//! Reader of a GIB file: from its text to its game.

use std::collections::BTreeMap;
use std::sync::Arc;

use nom::bytes::complete::take_while1;
use nom::character::complete::{i32 as number, space0, space1};
use nom::multi::many0;
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};

use super::commentary;
use super::header::GibHeader;
use super::server_fields;
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::formats::shared::line::{Cursor, codes as line_codes};
use crate::formats::shared::server::{
    Nation, ServerGame, codes, is_without_limit, no_game, outcome, restored, title_field,
};
use crate::formats::shared::values::date::Dates;
use crate::formats::shared::values::{komi, time};
use crate::formats::{ReadItem, ReadOptions, span_of};
use crate::model::handicap::ThreeStoneCorner;
use crate::model::{
    Board, Coordinates, Field, Hundredths, Outcome, Play, Point, Side, Source, Value, WinMethod,
};
use crate::text::{Bilingual, Span};

/// Reads the game of a file.
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
        // A server without the requested game answers with a message line.
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
    reader.statements();
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

/// Sections of a file.
struct Parts<'t> {
    header: &'t str,
    moves: Option<&'t str>,
    after: Option<&'t str>,
}

impl<'t> Parts<'t> {
    /// Splits the text after `\HS` into its sections.
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

/// Parses a command: its name and the numbers after it.
///
/// ```text
/// command = letters { blank number } [ text ]
/// ```
pub(super) fn command(line: &str) -> IResult<&str, (&str, Vec<i32>)> {
    let name = take_while1(|c: char| c.is_ascii_uppercase());
    let numbers = many0(preceded(space1, number));
    terminated((name, numbers), space0).parse(line)
}

/// Converts the numbers of a `STO` command to a move.
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
    /// Number of moves that could not be read.
    unread: usize,
    /// Commands that are not moves, with their counts.
    other: BTreeMap<String, usize>,
}

impl Reader<'_> {
    /// Returns a value of `GAMEINFOMAIN`, or else of `GAMETAG`.
    fn main(&self, key: &str, tag: char) -> Option<u32> {
        let main = self.header.get("GAMEINFOMAIN").unwrap_or_default();
        let tagged = || server_fields::tag_value(self.header.get("GAMETAG")?, tag);
        server_fields::value(main, key)
            .or_else(tagged)?
            .trim()
            .parse()
            .ok()
    }

    /// Adds the header's statements in the order in which records list them.
    fn statements(&mut self) {
        self.player(Side::BLACK);
        self.player(Side::WHITE);
        let header = self.header;
        let sub = header.get("GAMEINFOSUB").unwrap_or_default();
        for (key, short, field) in [
            ("GAMENAME", "GNAME", Field::Event),
            ("GAMEPLACE", "GPLC", Field::Place),
            ("GAMECOMMENT", "GCMT", Field::GameComment),
        ] {
            let stated = header.get(key).or_else(|| server_fields::value(sub, short));
            if let Some(stated) = stated {
                let field = if field == Field::Event {
                    title_field(stated)
                } else {
                    field
                };
                self.game.state(field, header.span(stated));
            }
        }
        if let Some(lecturer) = header.get("GAMELECNAME") {
            self.game.state(Field::Annotator, header.span(lecturer));
        }
        self.date(sub);
        self.time();
        self.terms();
        self.stated_result();
        // The other lines serve the client: its kind, player pictures, and copies of the short
        // keys.
        let spans: Vec<Span> = header
            .lines
            .iter()
            .map(|line| Span {
                start: header.span(line.key).start,
                end: header.span(line.value).end,
            })
            .collect();
        if !spans.is_empty() {
            self.game.builder.keep(KEPT, &spans);
        }
    }

    /// Adds a player's name and rank, from the lines for people or else from the short keys.
    fn player(&mut self, side: Side) {
        let header = self.header;
        let (printed, line, keys, tags) = if side == Side::BLACK {
            (
                "BLACK",
                "BUSERINFO",
                ["BID", "BNICK", "BLV", "BNCD"],
                ['M', 'B', 'N', 'K'],
            )
        } else {
            (
                "WHITE",
                "WUSERINFO",
                ["WID", "WNICK", "WLV", "WNCD"],
                ['I', 'A', 'L', 'J'],
            )
        };
        let user = header.get(line).unwrap_or_default();
        let tag = header.get("GAMETAG").unwrap_or_default();
        let short = |at: usize| {
            server_fields::value(user, keys[at]).or_else(|| server_fields::tag_value(tag, tags[at]))
        };
        let name = header.get(&format!("GAME{printed}NAME"));
        let (name, rank) = name.map_or((None, None), |name| {
            let (name, rank) = name_and_rank(name);
            (Some(name), rank)
        });
        if let Some(name) = name {
            self.game.state(Field::Name(side), header.span(name));
        } else if let Some(id) = short(0).or_else(|| short(1)) {
            let nation = short(3).and_then(|number| number.parse().ok());
            let nation = nation.and_then(Nation::new);
            let span = header.span(id);
            match nation.and_then(|nation| restored(id, nation)) {
                Some(name) => {
                    let args = [("found", id.into()), ("name", name.as_str().into())];
                    self.game.find(&codes::RESTORED, span, args);
                    self.game
                        .builder
                        .state_as(Field::Name(side), &name, Value::Text);
                }
                None => self.game.state(Field::Name(side), span),
            }
        }
        let number = short(2).or_else(|| header.get(&format!("GAME{printed}LEVEL")));
        let level = number.and_then(|number| server_fields::rank(number.parse().ok()?));
        match (rank, level) {
            (Some(rank), _) => self.game.state(Field::Rank(side), header.span(rank)),
            (None, Some(level)) => {
                self.game
                    .builder
                    .state_as(Field::Rank(side), &level, Value::Text);
            }
            (None, None) => {}
        }
    }

    /// Adds the date. The server's stamps come first, because they are numeric in every country.
    fn date(&mut self, sub: &str) {
        let header = self.header;
        let tagged = || server_fields::tag_value(header.get("GAMETAG")?, 'C');
        let stamps = [
            server_fields::value(sub, "GDATE"),
            header.get("GAMEDATE"),
            tagged(),
        ];
        let Some(stamp) = stamps.into_iter().flatten().next() else {
            return;
        };
        let day = stamps.into_iter().flatten().find_map(server_fields::day);
        self.game
            .date(header.span(stamp), day.and_then(|day| Dates::new(&[day])));
    }

    /// Adds the times: `main-periods` of the short keys in seconds, or else the words.
    fn time(&mut self) {
        let header = self.header;
        let main = header.get("GAMEINFOMAIN").unwrap_or_default();
        let parts = |text: &str| -> Option<[u32; 3]> {
            let mut parts = text.split('-').map(|part| part.trim().parse().ok());
            Some([parts.next()??, parts.next()??, parts.next()??])
        };
        if let Some([seconds, byo, periods]) = server_fields::value(main, "GTIME").and_then(parts) {
            self.game.time(seconds, periods, byo);
        } else if let Some(words) = header
            .get("GAMETIME")
            .filter(|words| !is_without_limit(words))
        {
            let span = header.span(words);
            let value = time::read(words).map_or(Value::Text, |read| Value::Seconds(read.value));
            self.game.builder.state(Field::TimeLimit, span, value);
        } else if let Some([byo, periods, seconds]) =
            // `GAMETAG` has these parts in another order.
            header
                .get("GAMETAG")
                .and_then(|tag| server_fields::tag_value(tag, 'T'))
                .and_then(parts)
        {
            self.game.time(seconds, periods, byo);
        }
    }

    /// Adds komi and handicap. `GONGJE` is tenths of a point that Black gives, `DUM` points that
    /// White gives.
    fn terms(&mut self) {
        let header = self.header;
        let printed = |key| {
            header
                .get(key)
                .and_then(|value: &str| value.parse::<u32>().ok())
        };
        let given = self.main("GONGJE", 'G').or_else(|| printed("GAMEGONGJE"));
        let taken = self.main("DUM", 'D').or_else(|| printed("GAMEDUM"));
        let hundredths = |number: u32, unit: i32| Some(i32::try_from(number).ok()? * unit);
        let stated = match (given, taken) {
            (Some(0) | None, Some(taken @ 1..=400)) => hundredths(taken, -100),
            (Some(given @ 0..=4000), _) => hundredths(given, 10),
            (_, Some(0)) => Some(0),
            _ => None,
        };
        let condition = header.get("GAMECONDITION").unwrap_or_default();
        let in_words = || {
            let words = condition.split([':', '：']).next_back()?;
            komi::read(words).map(|reading| reading.value)
        };
        if let Some(komi) = stated.map(Hundredths).or_else(in_words) {
            self.game.komi(komi);
        }
        if let Some(stones) = self.main("GCDT", 'R').filter(|stones| *stones <= 25) {
            self.game.handicap(stones, ThreeStoneCorner::TopLeft);
        }
    }

    /// Adds the result, given in numbers and in words.
    fn stated_result(&mut self) {
        let header = self.header;
        let tenths = self.main("ZIPSU", 'Z');
        let printed = || header.get("GAMEZIPSU").and_then(|value| value.parse().ok());
        let tenths = tenths.or_else(printed).unwrap_or_default();
        let number = self.main("GRLT", 'W');
        let counted = number.and_then(|number| server_fields::outcome(number, tenths));
        let words = header.get("GAMERESULT");
        let span = words.map(|words| header.span(words));
        let said = words.and_then(outcome);
        match (counted, said) {
            (Some(counted), Some(said)) if said != counted => {
                let args = [
                    ("words", said.to_string().into()),
                    ("numbers", counted.to_string().into()),
                ];
                self.game
                    .find(&codes::CONTRADICTED, span.unwrap_or_default(), args);
                self.game.result(counted, None);
            }
            (Some(outcome), _) | (None, Some(outcome)) => self.game.result(outcome, span),
            (None, None) => {
                if let (Some(span), None) = (span, number) {
                    let field = Bilingual::new("the result", "결과");
                    let expected = Bilingual::new(
                        "a result such as `white wins by time`",
                        "`흑 불계승` 같은 결과",
                    );
                    self.game.state(Field::Result, span);
                    self.game.not_understood(field, span, expected);
                }
            }
        }
    }

    /// Reads the commands between `\GS` and `\GE`, after two lines of program numbers.
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

    /// Processes a command. Returns `false` if the record may not have more moves.
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
                // The side is readable, so the unread move keeps its turn.
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

    /// Adds the facts that need all moves: dead stones, a resignation, a missing stone.
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
        // The count leaves out passes, and an unfinished game states 0.
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

/// Name of the property that keeps the header lines.
pub(super) const KEPT: &str = "GIB";

/// Splits a rank off a name: `harpmaster(3段)`, `dongjik (1급)`.
///
/// ```text
/// player = name { blank } "(" rank ")"
/// ```
fn name_and_rank(text: &str) -> (&str, Option<&str>) {
    let rank = text
        .strip_suffix(')')
        .and_then(|inner| inner.rsplit_once('('));
    match rank {
        Some((name, rank)) if !name.trim().is_empty() => (name.trim(), Some(rank.trim())),
        _ => (text, None),
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

    #[test]
    fn ranks_follow_names() {
        assert_eq!(name_and_rank("ga (1급)"), ("ga", Some("1급")));
        assert_eq!(name_and_rank("na(x)(3段)"), ("na(x)", Some("3段")));
        assert_eq!(name_and_rank("(3段)"), ("(3段)", None));
        assert_eq!(name_and_rank("ga"), ("ga", None));
    }
}
