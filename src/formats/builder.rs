//! Builds new records from a game id, header values and moves.

use std::fmt;
use std::sync::Arc;

use super::header_value::HeaderValue;
use super::shared::typed::game::name_of;
use super::{Confidence, FORMATS, Format, ReadOptions, by_id};
use crate::diag::{Finding, Severity};
use crate::model::{
    Body, CommentKind, Coordinates, Field, GameId, Item, ItemCopier, NodeId, Play, Record, Side,
    SideWords, Source, Text,
};
use crate::text::{Lang, Span};

/// Builds a record step by step from a game, header values and moves. [`RecordBuilder::build`] fails for a wrong value or move.
///
/// ```
/// use bokgi::formats::RecordBuilder;
/// use bokgi::model::{Field, Side};
///
/// let record = RecordBuilder::new("baduk")
///     .size(9, 9)
///     .header(Field::Name(Side::BLACK), "홍길동")
///     .moves("e5 c5 g5")
///     .comment("a shape to remember")
///     .build()?;
/// assert_eq!(record.main_line_moves(), 3);
/// # Ok::<(), bokgi::formats::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct RecordBuilder {
    game: String,
    size: Option<(u8, u8)>,
    header: Vec<(Field, String)>,
    moves: String,
    steps: Vec<Step>,
}

/// A play or comment that is added after the typed moves.
#[derive(Clone, Debug)]
enum Step {
    Play(Play),
    Comment(String),
}

/// Reason why [`RecordBuilder`] cannot build a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildError {
    /// No game with this id has moves that can be typed.
    UnknownGame(String),
    /// The game cannot be played on a board of this many columns and rows.
    Size(u8, u8),
    /// A header field does not allow this value.
    Value {
        /// Field of the header, such as the komi.
        field: Field,
        /// The wrong value, as given.
        text: String,
    },
    /// The typed moves cannot be read; the finding says why.
    Moves(Box<Finding>),
    /// The typed text, given here, contains no move.
    NoMoves(String),
    /// The typed text holds several records, not the moves of a single game.
    SeveralGames,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::UnknownGame(id) => {
                let known: Vec<String> = known_games().map(|game| game.0.into_owned()).collect();
                write!(f, "no game {id:?}; known: {}", known.join(", "))
            }
            BuildError::Size(columns, rows) => {
                write!(f, "the game has no board of {columns}x{rows} points")
            }
            BuildError::Value { field, text } => {
                let key = field.key(SideWords::Colours);
                write!(f, "{text:?} is not a value of {key}")
            }
            BuildError::Moves(finding) => f.write_str(&finding.message(Lang::En)),
            BuildError::NoMoves(words) => write!(f, "no move in {words:?}"),
            BuildError::SeveralGames => f.write_str("the moves belong to several games"),
        }
    }
}

impl std::error::Error for BuildError {}

impl RecordBuilder {
    /// Creates a builder for a record of a game, such as `baduk` or `yut`.
    pub fn new(game: &str) -> RecordBuilder {
        RecordBuilder {
            game: game.to_owned(),
            size: None,
            header: Vec::new(),
            moves: String::new(),
            steps: Vec::new(),
        }
    }

    /// Sets the size of the board. Without it, the board has the usual size of the game.
    pub fn size(mut self, columns: u8, rows: u8) -> RecordBuilder {
        self.size = Some((columns, rows));
        self
    }

    /// Sets the value of a header field.
    pub fn header(mut self, field: Field, text: &str) -> RecordBuilder {
        self.header.push((field, text.to_owned()));
        self
    }

    /// Adds typed moves after those added before. The first ones begin the game: `e5 c5 pass`, in gonu `a1-a2`, in
    /// yut the lines of a log. Comments and variations are read too.
    pub fn moves(mut self, text: &str) -> RecordBuilder {
        self.moves.push_str(text);
        self.moves.push('\n');
        self
    }

    /// Adds a play in a new node at the end of the main line, after all typed moves and the plays added before.
    pub fn play(mut self, play: Play) -> RecordBuilder {
        self.steps.push(Step::Play(play));
        self
    }

    /// Sets the comment of the last node of the main line: of the play added before, or else of the last typed move.
    pub fn comment(mut self, text: &str) -> RecordBuilder {
        self.steps.push(Step::Comment(text.to_owned()));
        self
    }

    /// Builds the record.
    ///
    /// # Errors
    ///
    /// Fails for an unknown game, a board size that the game does not have, a value that its field does not allow,
    /// unreadable moves, and text with several records.
    pub fn build(self) -> Result<Record, BuildError> {
        let game = known_games().find(|game| *game.0 == *self.game);
        let game = game.ok_or_else(|| BuildError::UnknownGame(self.game.clone()))?;
        let mut record = empty(&game, self.size)?;
        let (results, others): (Vec<_>, Vec<_>) = self
            .header
            .iter()
            .partition(|(field, _)| *field == Field::Result);
        set(&mut record, &others)?;
        let mut record = read_after(&record, &self.moves)?;
        // A result before the moves could be read as the end of the record, so it is set after the moves.
        set(&mut record, &results)?;
        for step in self.steps {
            let last = record.tree.main_line().last();
            match step {
                Step::Play(play) => {
                    let node = record.tree.add_child(last.unwrap_or(NodeId::ROOT));
                    let (raw, body) = (Text::EMPTY, Body::Play(play));
                    record.tree.insert(node, Item { raw, body });
                }
                Step::Comment(text) => {
                    let node = last.unwrap_or(NodeId::ROOT);
                    record.set_text(node, CommentKind::Comment, Some(&text));
                }
            }
        }
        Ok(record)
    }
}

/// Parses moves typed for one side, such as `i9` in omok or the throws and moves of a yut turn. Returns a record
/// whose main line has these moves, all of them by `side`.
///
/// # Errors
///
/// Fails if the words are not moves of the record's game.
pub fn read_moves(record: &Record, side: Side, words: &str) -> Result<Record, BuildError> {
    let mut scratch = empty(&record.game, None)?;
    scratch.board = record.board;
    let text = match record.game.side_words() {
        SideWords::Colours => words.to_owned(),
        SideWords::Numbers => {
            for number in 0..=side.0.max(1) {
                let name = HeaderValue::parse(Field::Name(Side(number)), &format!("p{number}"));
                if let Some(name) = name {
                    name.set(&mut scratch);
                }
            }
            format!("1. p{}: {words}", side.0)
        }
    };
    let mut read = read_after(&scratch, &text)?;
    if read.all_moves() == 0 {
        return Err(BuildError::NoMoves(words.to_owned()));
    }
    for item in read.tree.items_mut() {
        if let Body::Play(play) = &mut item.body {
            *play.side_mut() = side;
        }
    }
    Ok(read)
}

/// Copies the main line of `line` below `node` of `record`, without the original spelling of the moves. Returns the
/// last new node.
pub fn add_line(line: &Record, record: &mut Record, node: NodeId) -> NodeId {
    let copier = ItemCopier::from_record(line).without_spelling();
    let mut at = node;
    for from in line.tree.main_line().skip(1) {
        at = record.tree.add_child(at);
        for item in line.tree.items(from) {
            // Turns and header entries are not copied, because the record has its own.
            if !matches!(item.body, Body::Turn { .. } | Body::Info(_)) {
                let item = copier.item(item, record);
                record.tree.insert(at, item);
            }
        }
    }
    at
}

/// Iterates over the games whose moves can be typed.
fn known_games() -> impl Iterator<Item = GameId> {
    let games = super::shared::typed::game::GAMES.iter();
    let mut last = None;
    games.filter_map(move |named| {
        let is_new = last.as_ref() != Some(&named.game);
        last = Some(named.game.clone());
        is_new.then(|| named.game.clone())
    })
}

/// Returns the format in which moves of a game are typed: the first format that is certain of `tag`, the game's line
/// `[Game "..."]`, or else `moves`.
fn typed_format(tag: &str) -> Option<&'static dyn Format> {
    let typed = FORMATS.iter().filter(|it| !it.templates().is_empty());
    let mut certain =
        typed.filter(|format| format.recognise(tag.as_bytes()) == Confidence::Certain);
    certain.next().copied().or_else(|| by_id("moves"))
}

/// Creates a record of a game without moves. `None` as size means the usual board.
fn empty(game: &GameId, size: Option<(u8, u8)>) -> Result<Record, BuildError> {
    let unknown = || BuildError::UnknownGame(game.0.clone().into_owned());
    let name = name_of(game, Lang::En).ok_or_else(unknown)?;
    let mut text = format!("[Game \"{name}\"]\n");
    if let Some((columns, rows)) = size {
        text.push_str(&format!("[Size \"{columns}x{rows}\"]\n"));
    } else if *game == GameId::BADUK {
        text.push_str("[Size \"19\"]\n");
    }
    let mut record = read(text, typed_format)?.ok_or_else(unknown)?;
    if record.game != *game {
        return Err(unknown());
    }
    if *game == GameId::BADUK {
        record.board.coordinates = Coordinates::Western;
    }
    match size {
        Some((columns, rows))
            if (record.board.columns(), record.board.rows()) != (columns, rows) =>
        {
            Err(BuildError::Size(columns, rows))
        }
        _ => Ok(record),
    }
}

fn set(record: &mut Record, values: &[&(Field, String)]) -> Result<(), BuildError> {
    for (field, text) in values {
        let bad = || BuildError::Value {
            field: *field,
            text: text.clone(),
        };
        HeaderValue::parse(*field, text)
            .ok_or_else(bad)?
            .set(record);
    }
    Ok(())
}

/// Returns a record with the header of `heading` and the typed moves.
fn read_after(heading: &Record, moves: &str) -> Result<Record, BuildError> {
    let unknown = || BuildError::UnknownGame(heading.game.0.clone().into_owned());
    let format = by_id(&heading.origin.format).ok_or_else(unknown)?;
    let mut writer = format.writer(&Default::default()).ok_or_else(unknown)?;
    let mut bytes = Vec::new();
    writer.begin(&mut bytes);
    writer.record(heading, None, &mut bytes);
    writer.end(&mut bytes);
    let tags = String::from_utf8_lossy(&bytes);
    // An asterisk at the end would end the game without a result, so it is removed before the moves are appended.
    let tags = tags.trim_end_matches(|c: char| c.is_whitespace() || c == '*');
    let text = format!("{tags}\n\n{moves}");
    read(text, |_| Some(format))?.ok_or_else(unknown)
}

/// Reads the only record of a text, in the format that `format` chooses. Fails on an error or on several records;
/// `None` without a record or format.
fn read(
    text: String,
    format: impl FnOnce(&str) -> Option<&'static dyn Format>,
) -> Result<Option<Record>, BuildError> {
    let Some(format) = format(&text) else {
        return Ok(None);
    };
    let source = Arc::new(Source::from_text("<new>", text));
    let options = ReadOptions::default();
    let mut record = None;
    for item in format.read(&source, &options) {
        let mut findings = item.findings.into_vec().into_iter();
        if let Some(wrong) = findings.find(|finding| finding.severity == Severity::Error) {
            return Err(BuildError::Moves(Box::new(wrong)));
        }
        if item.record.is_some() && record.is_some() {
            return Err(BuildError::SeveralGames);
        }
        record = record.or(item.record);
    }
    Ok(record.map(|mut record| {
        if record.tree.is_empty() {
            record.tree.extend(Span::at(0));
        }
        record
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plays(record: &Record) -> Vec<String> {
        let nodes = record.tree.nodes();
        let plays = nodes.flat_map(|node| record.tree.plays(node).collect::<Vec<_>>());
        plays
            .map(|play| {
                let point = play.to().map(|at| record.board.name(at));
                format!(
                    "{} {}{}",
                    play.side().0,
                    play.kind(),
                    point.unwrap_or_default()
                )
            })
            .collect()
    }

    #[test]
    fn records_of_every_game_are_built_from_moves() {
        for (game, moves, expected) in [
            (
                "baduk",
                "Q16 D4 pass",
                &["0 placeQ16", "1 placeD4", "0 pass"][..],
            ),
            ("omok", "h8 i9", &["0 placeh8", "1 placei9"]),
            ("gonu", "a1-a2 c4-c3", &["0 slidea2", "1 slidec3"]),
            ("connect6", "j10 k10", &["0 placej10", "1 placek10"]),
            (
                "yut",
                "1. 홍길동: 모 도 / 새-모\n2. 성춘향: 개",
                &["0 throw", "0 throw", "0 advance", "1 throw"],
            ),
        ] {
            let mut builder = RecordBuilder::new(game).moves(moves);
            if game == "yut" {
                builder = builder
                    .header(Field::Name(Side(0)), "홍길동")
                    .header(Field::Name(Side(1)), "성춘향");
            }
            let record = builder.build().expect(game);
            assert_eq!(plays(&record), expected, "{game}");
        }
    }

    #[test]
    fn all_known_games_begin_empty() {
        for game in known_games() {
            let record = RecordBuilder::new(&game.0).build();
            assert_eq!(record.expect(&game.0).all_moves(), 0);
        }
    }

    #[test]
    fn wrong_input_is_named() {
        let build = |game, moves| RecordBuilder::new(game).moves(moves).build();
        let message = |result: Result<Record, BuildError>| {
            result
                .map(|record| plays(&record))
                .expect_err("it is wrong")
                .to_string()
        };
        assert!(message(build("chess", "e4")).starts_with("no game \"chess\"; known: omok, baduk"));
        assert!(message(build("baduk", "e5 z99")).contains("z99"));
        let komi = RecordBuilder::new("baduk").header(Field::Komi, "much");
        assert_eq!(message(komi.build()), "\"much\" is not a value of komi");
        let well = RecordBuilder::new("well-gonu").size(9, 9);
        assert_eq!(message(well.build()), "the game has no board of 9x9 points");
    }

    #[test]
    fn header_values_and_steps_are_kept() {
        let at = crate::model::Point::new(4, 4);
        let record = RecordBuilder::new("baduk")
            .size(9, 9)
            .header(Field::Result, "흑 3집반승")
            .header(Field::Date, "2026년 3월 1일")
            .play(Play::Place {
                side: Side::BLACK,
                at,
            })
            .comment("a comment {with} braces")
            .build()
            .expect("a record");
        assert_eq!(plays(&record), ["0 placeE5"]);
        assert_eq!(
            record.header.outcome().map(|it| it.to_string()).as_deref(),
            Some("B+3.5")
        );
        let last = record.tree.main_line().last().expect("a node");
        assert_eq!(
            record.comment(last).as_deref(),
            Some("a comment {with} braces")
        );
    }

    #[test]
    fn words_are_read_for_one_side() {
        let record = RecordBuilder::new("yut").build().expect("a record");
        let line = read_moves(&record, Side(1), "윷 개 / 새-04").expect("moves");
        assert_eq!(plays(&line), ["1 throw", "1 throw", "1 advance"]);
        let omok = RecordBuilder::new("omok")
            .moves("h8")
            .build()
            .expect("a record");
        let line = read_moves(&omok, Side::WHITE, "i9").expect("a move");
        assert_eq!(plays(&line), ["1 placei9"]);
        assert!(read_moves(&omok, Side::WHITE, "nothing").is_err());
    }
}
