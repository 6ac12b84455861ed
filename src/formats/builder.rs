//! Builds new records from a game id, header values and moves.

use std::fmt;
use std::sync::Arc;

use super::header_value::HeaderValue;
use super::shared::typed::game::{MoveForm, move_form, name_of};
use super::{Confidence, FORMATS, Format, ReadOptions, by_id, gonu, moves, yut};
use crate::diag::{Code, Finding, Severity};
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
    /// The typed moves cannot be read.
    Moves {
        /// The text that is not understood; empty if the reason is not in one place.
        text: String,
        /// The finding that says why.
        finding: Box<Finding>,
    },
    /// The typed text, given here, contains no move.
    NoMoves(String),
    /// The typed text holds several records, not the moves of a single game.
    SeveralGames,
    /// The text typed for a node, given here, has more than one line of moves: a variation, a comment before the
    /// first move, a result or a tag.
    MoreThanMoves(String),
    /// The text typed for a node gives a move to another side than the one that was asked for.
    OtherSide(String),
}

/// Warnings about moves that are read as they are meant. Any other warning about typed moves means that something
/// was skipped or guessed.
static READ_AS_MEANT: [&Code; 8] = [
    &moves::codes::OTHERWISE,
    &gonu::codes::OTHERWISE,
    &yut::codes::OTHERWISE,
    &yut::codes::BACK_DO_WORD,
    &yut::codes::BARE_HEADS,
    &yut::codes::TURN_FORM,
    &yut::codes::NO_PLAYER,
    &yut::codes::NO_PLAYER_TAG,
];

/// Maximum length of the text that an error quotes, in characters.
const QUOTED: usize = 40;

/// Maximum number of columns and rows of a new board: SGF has no letters for more.
const LARGEST: u8 = 52;

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
            BuildError::Moves { text, finding } if text.is_empty() => {
                f.write_str(&finding.message(Lang::En))
            }
            // The message may say that the text was skipped, so only the advice is shown.
            BuildError::Moves { text, finding } => {
                let advice = finding.help(Lang::En);
                write!(f, "cannot read {text:?} in the moves: {advice}")
            }
            BuildError::NoMoves(words) => write!(f, "no move in {words:?}"),
            BuildError::SeveralGames => f.write_str("the moves belong to several games"),
            BuildError::MoreThanMoves(words) => write!(
                f,
                "{words:?} is not one line of moves; a variation, a comment before the first move, a result or a tag \
                 cannot be added"
            ),
            BuildError::OtherSide(words) => {
                write!(f, "{words:?} gives a move to the other side")
            }
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

/// Adds moves typed for one side below a node, such as `i9` in omok or the throws and moves of a yut turn. Several
/// moves make a line, in which the sides take turns; in yut all belong to `side`. Returns the last new node.
///
/// # Errors
///
/// Fails if the words are not moves of the record's game, name another side, or contain something else.
pub fn add_moves(
    record: &mut Record,
    node: NodeId,
    side: Side,
    words: &str,
) -> Result<NodeId, BuildError> {
    let mut scratch = empty(&record.game, None)?;
    scratch.board = record.board;
    let names_sides = scratch.origin.format == "moves";
    let mut passes = 0;
    let text = match record.game.side_words() {
        SideWords::Colours if names_sides => {
            // Passes stand for the stones before the node, which decide how many stones the turn still has.
            if move_form(&record.game) == MoveForm::Pair {
                let path = record.tree.path(node).into_iter();
                let moves: usize = path.map(|at| record.moves(at)).sum();
                passes = if moves == 0 { 0 } else { 2 - moves % 2 };
            }
            let side = SideWords::Colours.key(side);
            format!("{}{side} {words}", "pass ".repeat(passes))
        }
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
    let nodes = read.tree.main_line().skip(1 + passes);
    let line: Vec<Play> = nodes.flat_map(|node| read.tree.plays(node)).collect();
    let Some(first) = line.first() else {
        return Err(BuildError::NoMoves(words.to_owned()));
    };
    let resigns = line.iter().any(|play| matches!(play, Play::Resign { .. }));
    let nothing = read_after(&scratch, "")?;
    let entries = |read: &Record| {
        let entries = read.header.entries().iter();
        // A resignation sets the result too.
        entries
            .filter(|entry| !resigns || entry.field != Field::Result)
            .count()
    };
    let root = |read: &Record| read.tree.items(NodeId::ROOT).len();
    let size = |read: &Record| (read.board.columns(), read.board.rows());
    if read.tree.main_line().count() != read.tree.len()
        || size(&read) != size(&nothing)
        || entries(&read) != entries(&nothing)
        || root(&read) != root(&nothing)
    {
        return Err(BuildError::MoreThanMoves(words.to_owned()));
    }
    let is_other = match record.game.side_words() {
        SideWords::Colours => names_sides && first.side() != side,
        SideWords::Numbers => line.iter().any(|play| play.side() != side),
    };
    if is_other {
        return Err(BuildError::OtherSide(words.to_owned()));
    }
    if first.side() != side {
        for item in read.tree.items_mut() {
            if let Body::Play(play) = &mut item.body {
                *play.side_mut() = play.side().opponent();
            }
        }
    }
    let copier = ItemCopier::from_record(&read).without_spelling();
    let mut at = node;
    for from in read.tree.main_line().skip(1 + passes) {
        at = record.tree.add_child(at);
        for item in read.tree.items(from) {
            // Turns and header entries are not copied, because the record has its own.
            if !matches!(item.body, Body::Turn { .. } | Body::Info(_)) {
                let item = copier.item(item, record);
                record.tree.insert(at, item);
            }
        }
    }
    Ok(at)
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
        if columns.max(rows) > LARGEST {
            return Err(BuildError::Size(columns, rows));
        }
        text.push_str(&format!("[Size \"{columns}x{rows}\"]\n"));
    } else if *game == GameId::BADUK {
        text.push_str("[Size \"19\"]\n");
    }
    let heading = text.len();
    let mut record = read(text, heading, typed_format)?.ok_or_else(unknown)?;
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
    read(text, tags.len(), |_| Some(format))?.ok_or_else(unknown)
}

/// Reads the only record of a text, in the format that `format` chooses. Fails on an error, on moves after the offset
/// `heading` that are not understood, and on several records; `None` without a record or format.
fn read(
    text: String,
    heading: usize,
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
        let is_after = |finding: &Finding| {
            let span = finding.place.span;
            span.is_none_or(|span| span.end as usize > heading)
        };
        let is_wrong = |finding: &Finding| match finding.severity {
            Severity::Error => true,
            Severity::Warning => is_after(finding) && !READ_AS_MEANT.contains(&finding.code),
            Severity::Note => false,
        };
        if let Some(finding) = findings.find(is_wrong) {
            let span = finding.place.span;
            let span = span.filter(|span| span.start as usize >= heading);
            let text = span.and_then(|span| source.text().get(span.range()));
            let line = text.and_then(|text| text.trim().lines().next());
            return Err(BuildError::Moves {
                text: line.unwrap_or_default().chars().take(QUOTED).collect(),
                finding: Box::new(finding),
            });
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
    fn words_are_added_for_one_side() {
        let build = |game: &str, moves: &str| {
            let record = RecordBuilder::new(game).moves(moves).build();
            record.expect("a record")
        };
        let add = |record: &Record, side, words: &str| {
            let mut record = record.clone();
            let last = record.tree.main_line().last().expect("a node");
            let before = plays(&record).len();
            add_moves(&mut record, last, side, words).map(|_| plays(&record).split_off(before))
        };
        let (black, white) = (Side::BLACK, Side::WHITE);
        for (game, moves, side, words, expected) in [
            (
                "yut",
                "",
                Side(1),
                "윷 개 / 새-04",
                &["1 throw", "1 throw", "1 advance"][..],
            ),
            ("omok", "h8", white, "i9", &["1 placei9"]),
            (
                "omok",
                "h8",
                white,
                "W i9 {here} g7 pass",
                &["1 placei9", "0 placeg7", "1 pass"],
            ),
            ("omok", "h8", black, "i9", &["0 placei9"]),
            (
                "gonu",
                "a1-a2",
                white,
                "c4-c3 b1-b2",
                &["1 slidec3", "0 slideb2"],
            ),
            (
                "connect6",
                "j10",
                white,
                "k9 k8 k7",
                &["1 placek9", "1 placek8", "0 placek7"],
            ),
            (
                "connect6",
                "j10 k9",
                white,
                "k8 k7 k6",
                &["1 placek8", "0 placek7", "0 placek6"],
            ),
            ("baduk", "q16", white, "resign", &["1 resign"]),
        ] {
            let added = add(&build(game, moves), side, words);
            assert_eq!(added.expect(words), expected, "{game} {words}");
        }
        let omok = build("omok", "h8");
        for words in [
            "nothing",
            "",
            "i9 foo",
            "i9 (j9) k9",
            "{hi} i9",
            "i9 1-0",
            "[Size \"19\"] i9",
            "3. i9",
            "B i9",
            "(i9)",
        ] {
            assert!(add(&omok, white, words).is_err(), "{words}");
        }
    }

    #[test]
    fn moves_that_are_not_understood_are_named() {
        for (moves, text) in [
            ("e5 zz9", "zz9"),
            ("E5 pas c5", "pas"),
            ("hello world", "hello"),
            ("e5 e5", "e5"),
            ("e5) c5", ")"),
        ] {
            let record = RecordBuilder::new("baduk").size(9, 9).moves(moves).build();
            let message = record
                .map(|record| plays(&record))
                .expect_err(moves)
                .to_string();
            assert!(
                message.contains(&format!("cannot read {text:?}")),
                "{message}"
            );
        }
        let large = RecordBuilder::new("baduk").size(53, 53).build();
        assert_eq!(large.err(), Some(BuildError::Size(53, 53)));
    }
}
