//! Reader of UGF files: converts the sections of a file to a game.

use std::sync::Arc;

use super::review;
use super::sections::{Section, SectionLine, sections};
use crate::formats::shared::server::{ServerGame, codes, no_game};
use crate::formats::shared::values::{date, komi};
use crate::formats::{ReadItem, ReadOptions, span_of};
use crate::model::handicap::ThreeStoneCorner;
use crate::model::{
    Board, Body, Coordinates, Field, Hundredths, Label, Outcome, Play, Point, Side, Source, Text,
    Value, WinMethod,
};
use crate::text::{Bilingual, Span};

/// Reads a UGF file as one game.
///
/// ```text
/// file = { "#" remark } "[Header]" { key "=" value } "[Data]" { move } { other section } "[End]"
/// ```
pub(super) fn read(source: &Arc<Source>, options: &ReadOptions) -> ReadItem {
    let text = source.text();
    if let Some(refused) = options
        .limits
        .refuse(text.len(), &codes::LIMIT, codes::BYTES)
    {
        return refused;
    }
    let sections = sections(text);
    let Some(header) = sections.iter().find(|section| section.name == "Header") else {
        let why = Bilingual::new("it has no [Header]", "[Header]가 없음");
        return ReadItem::without_record(no_game(source.line_span(0), why));
    };
    let header = UgfHeader {
        lines: &header.lines,
    };
    if let Some(line) = header.get("Crypt")
        && !line.contains("PLAIN_UGF_FILE")
    {
        let why = Bilingual::new("it is obfuscated by its program", "프로그램이 잠근 파일");
        return ReadItem::without_record(no_game(span_of(text, line), why));
    }
    let size = header.get("Size").and_then(|size| size.parse().ok());
    let size: u8 = size.filter(|size| (2..=25).contains(size)).unwrap_or(19);
    let board = Board::new(size, size, Coordinates::Western);
    let mut reader = Reader {
        game: ServerGame::new(source, "ugf", board, options.limits),
        text,
        header,
        counts_from_below: header.get("CoordinateType") == Some("IGS"),
        is_timed: false,
    };
    reader.statements();
    let mut other: Vec<String> = Vec::new();
    for section in &sections {
        match section.name {
            "Header" | "End" => {}
            "Data" => reader.moves(section),
            "Figure" => reader.figures(section),
            "ReviewNode" => {}
            "ReviewComment" => {}
            "Comment" => reader.comment(section),
            name if !section.lines.is_empty() => {
                other.push(format!("[{name}] ×{}", section.lines.len()));
            }
            _ => {}
        }
    }
    review::read(&mut reader, &sections);
    if !other.is_empty() {
        let args = [("parts", other.join(", ").into())];
        reader.game.find(&codes::PASSED_OVER, Span::at(0), args);
    }
    reader.game.finish()
}

/// Lines of the file's header, each with a key and a value.
#[derive(Clone, Copy)]
struct UgfHeader<'s, 't> {
    lines: &'s [SectionLine<'t>],
}

impl<'t> UgfHeader<'_, 't> {
    /// Returns the value of a key of the header; `None` if it is missing or empty.
    fn get(&self, key: &str) -> Option<&'t str> {
        let value = |line: &SectionLine<'t>| line.text.strip_prefix(key)?.strip_prefix('=');
        let found = self.lines.iter().find_map(value)?.trim();
        Some(found).filter(|value| !value.is_empty())
    }
}

/// State of reading the game of one file.
pub(super) struct Reader<'s, 't> {
    pub(super) game: ServerGame,
    pub(super) text: &'t str,
    header: UgfHeader<'s, 't>,
    counts_from_below: bool,
    is_timed: bool,
}

impl<'t> Reader<'_, 't> {
    fn state(&mut self, field: Field, part: &str) {
        if part.is_empty() {
            return;
        }
        let span = span_of(self.text, part);
        self.game.state(field, span);
    }

    fn statements(&mut self) {
        let header = self.header;
        // The value has name, rank, country and address. The last two are dropped, because the
        // address is private.
        for (side, key) in [(Side::BLACK, "PlayerB"), (Side::WHITE, "PlayerW")] {
            let mut parts = header.get(key).unwrap_or_default().split(',');
            for field in [Field::Name(side), Field::Rank(side)] {
                if let Some(part) = parts.next() {
                    self.state(field, part);
                }
            }
        }
        if let Some(title) = header.get("Title") {
            let mut parts = title.splitn(3, ',');
            match (parts.next(), parts.next(), parts.next()) {
                (_, Some(event), round) => {
                    self.state(Field::Event, event);
                    self.state(Field::Round, round.unwrap_or_default());
                }
                _ => self.state(Field::Event, title),
            }
        }
        for (key, field) in [
            ("Place", Field::Place),
            ("Commentator", Field::Annotator),
            ("Copyright", Field::Copyright),
            ("Comment", Field::GameComment),
            ("Writer", Field::Application),
        ] {
            if let Some(value) = header.get(key) {
                self.state(field, value);
            }
        }
        self.date();
        self.rules();
        self.time();
        self.terms();
        self.result();
    }

    /// Adds the first date of the header, the day on which the game began.
    ///
    /// ```text
    /// date = day "," time "," day "," time                (start and end; "//" is none)
    /// ```
    fn date(&mut self) {
        let Some(line) = self.header.get("Date") else {
            return;
        };
        let day = line.split(',').next().unwrap_or_default().trim();
        if day.trim_matches('/').is_empty() {
            return;
        }
        let days = date::read(day).map(|read| read.value);
        self.game.date(span_of(self.text, day), days);
    }

    fn rules(&mut self) {
        let Some(line) = self.header.get("Rule") else {
            return;
        };
        let words = match line {
            "JPN" | "JP" => "Japanese",
            "CH" | "CHN" => "Chinese",
            "ING" => "GOE",
            _ => return self.state(Field::Rules, line),
        };
        self.game.builder.state_as(Field::Rules, words, Value::Text);
    }

    /// Adds the main time and the overtime of the header.
    ///
    /// ```text
    /// times = time "," time
    /// time  = ( "J" | "N" ) ";" minutes ";" seconds ";" periods
    /// ```
    fn time(&mut self) {
        let line = self.header.get("Ptime").unwrap_or_default();
        let first = line.split(',').next().unwrap_or_default();
        let mut parts = first.split(';').skip(1);
        let mut part = || parts.next()?.trim().parse::<u32>().ok();
        if let (Some(minutes @ 0..=100_000), Some(seconds), Some(periods)) =
            (part(), part(), part())
            && (minutes > 0 || seconds > 0)
        {
            self.game.time(minutes * 60, periods, seconds);
        }
    }

    /// Adds the handicap and the komi of the header.
    ///
    /// ```text
    /// terms = stones "," komi                      (komi with a point or a comma)
    /// ```
    fn terms(&mut self) {
        let Some(line) = self.header.get("Hdcp") else {
            return;
        };
        let (stones, points) = line.split_once(',').unwrap_or((line, ""));
        let points = points.trim().replace(',', ".");
        if let Some(read) = komi::read(&points) {
            self.game.komi(read.value);
        }
        let stones: u32 = stones.trim().parse().unwrap_or_default();
        if !(2..=25).contains(&stones) {
            return;
        }
        // Handicap stones listed among the moves, with number 0, are read there, as in most files.
        // Otherwise they are placed where the server puts them.
        let data = self.text.split_once("[Data]").map_or("", |(_, data)| data);
        let data = data.split_once('[').map_or(data, |(data, _)| data);
        let is_set = |line: &str| line.split(',').nth(2).map(str::trim) == Some("0");
        if data.lines().any(is_set) {
            let words = stones.to_string();
            let value = Value::Number(stones as i32);
            self.game.builder.state_as(Field::Handicap, &words, value);
        } else {
            self.game.handicap(stones, ThreeStoneCorner::BottomRight);
        }
    }

    /// Adds the result of the header.
    ///
    ///
    /// ```text
    /// result = ( "B" | "W" ) "," ( margin | "C" | "T" | "G" | "N" | "F" | "F2" ) | "D" | "A" | "P"
    /// | "N1" | …
    /// ```
    ///
    ///
    /// `C` is a resignation, `T` a loss on time, `G` an abstention, and `N`, `F` and `F2` are
    /// forfeits.
    fn result(&mut self) {
        let Some(line) = self.header.get("Winner") else {
            return;
        };
        let (winner, manner) = line.split_once(',').unwrap_or((line, ""));
        let (winner, manner) = (winner.trim(), manner.trim());
        let side = match winner {
            "B" => Some(Side::BLACK),
            "W" => Some(Side::WHITE),
            _ => None,
        };
        let by = match manner {
            "" => Some(WinMethod::Unstated),
            "C" | "R" => Some(WinMethod::Resignation),
            "T" => Some(WinMethod::Time),
            "G" | "N" | "F" | "F2" => Some(WinMethod::Forfeit),
            margin => match Hundredths::parse(&margin.replace(',', ".")) {
                Some(Hundredths(0)) => Some(WinMethod::Unstated),
                Some(margin) => Some(WinMethod::Points(margin)),
                None => None,
            },
        };
        let outcome = match (side, by, winner) {
            (Some(winner), Some(by), _) => Some(Outcome::Win { winner, by }),
            (None, _, "D") => Some(Outcome::Draw),
            (None, _, "A" | "P") => Some(Outcome::Unknown),
            (None, _, "N1" | "N" | "E") => Some(Outcome::Void),
            _ => None,
        };
        match outcome {
            Some(outcome) => self.game.result(outcome, None),
            None => {
                self.state(Field::Result, line);
                let field = Bilingual::new("the result", "결과");
                let expected = Bilingual::new("a result such as `B,2.50`", "`B,2.50` 같은 결과");
                self.game
                    .not_understood(field, span_of(self.text, line), expected);
            }
        }
    }

    /// Returns the point of a column and a row, both from 0. Rows count from the bottom if the header says so, otherwise from the top.
    /// `None` if the row, counted from the bottom, is beyond the board.
    pub(super) fn point(&self, column: u8, row: u8) -> Option<Point> {
        let size = self.game.builder.record.board.rows();
        let row = if self.counts_from_below {
            (size - 1).checked_sub(row)?
        } else {
            row
        };
        Some(Point::new(column, row))
    }

    /// Returns the point of two letters; `Ok(None)` for a pass, which has the column `Y` or `Z`. Fails for anything but two capital
    /// letters.
    fn letters(&self, letters: &str) -> Result<Option<Point>, ()> {
        let &[column, row] = letters.as_bytes() else {
            return Err(());
        };
        if !column.is_ascii_uppercase() || !row.is_ascii_uppercase() {
            return Err(());
        }
        if column >= b'Y' && column - b'A' >= self.game.builder.record.board.columns() {
            return Ok(None);
        }
        let beyond = Point::new(u8::MAX, u8::MAX);
        let at = self.point(column - b'A', row - b'A');
        Ok(Some(at.unwrap_or(beyond)))
    }

    /// Parses a line with a move, such as `QP,B1,1,0`.
    ///
    /// ```text
    /// move = letter letter "," ( "B" | "W" ) player "," number [ "," seconds [ "'" clock ] ]
    /// ```
    fn written_move(&self, line: &SectionLine<'t>) -> Option<WrittenMove> {
        let mut parts = line.parts();
        let at = self.letters(parts.next()?).ok()?;
        let side = match parts.next()?.as_bytes().first()? {
            b'B' => Side::BLACK,
            b'W' => Side::WHITE,
            _ => return None,
        };
        let number = parts.next()?.parse().ok()?;
        let seconds = parts.next().and_then(|seconds| {
            let digits = seconds.split('\'').next()?;
            digits.parse().ok()
        });
        Some(WrittenMove {
            side,
            at,
            number,
            seconds,
        })
    }

    fn moves(&mut self, section: &Section<'t>) {
        let mut stones: [Vec<Point>; 2] = Default::default();
        let timed = |line: &SectionLine<'t>| {
            let read = self.written_move(line);
            read.is_some_and(|read| read.seconds.is_some_and(|seconds| seconds > 0))
        };
        // Uses the times only if one of them is above 0: many files state 0 seconds for every move.
        self.is_timed = section.lines.iter().any(timed);
        for line in &section.lines {
            let Some(read) = self.written_move(line) else {
                let expected = Bilingual::new("a move such as `QP,B1,1,0`", "`QP,B1,1,0` 같은 수");
                self.game.builder.not_understood(line.span, expected);
                continue;
            };
            if read.number == 0 {
                stones[read.side.index()].extend(read.at);
                continue;
            }
            let goes_on = match read.at {
                Some(at) => self.game.place(read.side, Some(at), line.span),
                None => self.game.play(Play::Pass { side: read.side }, line.span),
            };
            if !goes_on {
                break;
            }
            if let Some(seconds) = read.seconds.filter(|_| self.is_timed) {
                self.game.spent(seconds);
            }
        }
        for (side, stones) in [Side::BLACK, Side::WHITE].into_iter().zip(stones) {
            if !stones.is_empty() {
                self.game.setup(side, &stones);
            }
        }
    }

    /// Reads the section of remarks and diagrams: remarks become comments, diagrams variations.
    ///
    ///
    /// ```text
    /// remark = ".Text," move { ".#," column "," row "," label | line } ".EndText"
    /// figure = ".Fig," move { "," … } { move | remark } ".EndFig"
    /// ```
    ///
    ///
    /// Moves with the number 0 in a figure are skipped: they set up a position that the game
    /// already has.
    fn figures(&mut self, section: &Section<'t>) {
        let mut figure: Option<usize> = None;
        let mut remark: Option<(usize, Option<Span>, Vec<Label>)> = None;
        for line in &section.lines {
            let mut parts = line.parts();
            let first = parts.next().unwrap_or_default();
            let mut number = || parts.next().and_then(|number| number.parse().ok());
            match first {
                ".Text" => {
                    let moves: usize = number().unwrap_or_default();
                    let node = figure.unwrap_or_else(|| self.game.after(moves));
                    remark = Some((node, None, Vec::new()));
                }
                ".#" => {
                    let label = self.label(line);
                    if let (Some((_, _, labels)), Some(label)) = (&mut remark, label) {
                        labels.push(label);
                    }
                }
                ".EndText" => self.end_remark(remark.take()),
                ".Fig" => {
                    let moves: usize = number().unwrap_or_default();
                    figure = Some(self.game.after(moves));
                }
                ".EndFig" => figure = None,
                _ => {
                    if let Some((_, span, _)) = &mut remark {
                        let start = span.map_or(line.span.start, |span| span.start);
                        let end = line.span.end;
                        *span = Some(Span { start, end });
                    } else if let (Some(node), Some(read)) = (figure, self.written_move(line)) {
                        let side = read.side;
                        let play = match read.at {
                            Some(at) => Play::Place { side, at },
                            None => Play::Pass { side },
                        };
                        if read.number > 0 {
                            figure = self.game.descend(node, play, line.span).or(Some(node));
                        }
                    } else {
                        let expected = Bilingual::new("`.Text` or `.Fig`", "`.Text`나 `.Fig`");
                        self.game.builder.not_understood(line.span, expected);
                    }
                }
            }
        }
        self.end_remark(remark.take());
    }

    fn end_remark(&mut self, remark: Option<(usize, Option<Span>, Vec<Label>)>) {
        let Some((node, span, labels)) = remark else {
            return;
        };
        if let Some(span) = span {
            self.game.comment(node, Text::in_source(span));
        }
        if !labels.is_empty() {
            let labels = self.game.builder.record.tree.labels.add(labels);
            self.game.add_item(node, Body::Labels(labels));
        }
    }

    /// Parses a label line of a remark. Column and row are letters, or numbers from 1; `None` for a
    /// point outside the board.
    fn label(&self, line: &SectionLine<'t>) -> Option<Label> {
        let mut parts = line.text.splitn(4, ',').skip(1);
        let (column, row, text) = (parts.next()?.trim(), parts.next()?.trim(), parts.next()?);
        let at = match (column.parse::<u8>(), row.parse::<u8>()) {
            (Ok(column), Ok(row)) => self.point(column.checked_sub(1)?, row.checked_sub(1)?)?,
            _ => self.letters(&format!("{column}{row}")).ok()??,
        };
        let holds = self.game.builder.record.board.holds(at);
        let text = Text::in_source(span_of(self.text, text.trim()));
        holds.then_some(Label { at, text })
    }

    /// Adds the comments of players and spectators as a comment on the whole game.
    fn comment(&mut self, section: &Section<'t>) {
        let (Some(first), Some(last)) = (section.lines.first(), section.lines.last()) else {
            return;
        };
        let span = Span {
            start: first.span.start,
            end: last.span.end,
        };
        self.game.state(Field::GameComment, span);
    }
}

struct WrittenMove {
    side: Side,
    /// Point of the move; `None` for a pass.
    at: Option<Point>,
    /// Number of the move, from 1; 0 for a setup stone.
    number: u32,
    seconds: Option<i32>,
}
