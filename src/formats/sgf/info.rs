//! Header entries of SGF: conversion of their texts to typed values.

use super::problem::{Dialect, Problem};
use super::property::InfoType;
use crate::formats::shared::typed::game::{game_id, name_of, usual_board};
use crate::formats::shared::values::{
    Spelling, date, handicap as handicap_text, komi as komi_text, result as result_text,
    time as time_text,
};
use crate::model::fix::Safety;
use crate::model::{
    Board, Coordinates, Entry, EntryId, Field, GameId, Hundredths, Record, Text, Value,
};
use crate::text::{Bilingual, Lang};

/// Adds an entry to the header: parses its text as a value of type `kind` and records problems.
#[inline]
pub(crate) fn add(
    record: &mut Record,
    field: Field,
    kind: InfoType,
    text: Text,
    problems: &mut Vec<Problem>,
) -> EntryId {
    let value = match kind {
        InfoType::Line | InfoType::Text => Value::Text,
        InfoType::Size => size(record, text, problems),
        // An empty text has no value, so it is stored as text.
        _ if is_blank(record.text(text)) => Value::Text,
        InfoType::Number => number(record, field, text, problems),
        InfoType::Handicap => handicap(record, text, problems),
        InfoType::Komi => komi(record, text, problems),
        InfoType::HalfPoints => half_points(record, text, problems),
        InfoType::Result => result(record, text, problems),
        InfoType::Dates => dates(record, text, problems),
        InfoType::Time => time(record, text, problems),
    };
    record.header.add(Entry { field, text, value })
}

/// True if a text is empty or consists of white space.
fn is_blank(text: &str) -> bool {
    // Fast path: nearly every text begins with a visible ASCII character.
    !matches!(text.as_bytes(), [b'!'..=b'~', ..]) && text.trim().is_empty()
}

#[cold]
fn bad(problems: &mut Vec<Problem>, expected: Bilingual) -> Value {
    problems.push(Problem::Bad { value: 0, expected });
    Value::Text
}

/// Records a problem if a value is not spelled as in SGF.
fn spelled(field: Field, spelling: Spelling, problems: &mut Vec<Problem>) {
    if !matches!(spelling, Spelling::Canonical) {
        note_dialect(field, spelling, problems);
    }
}

#[cold]
fn note_dialect(field: Field, spelling: Spelling, problems: &mut Vec<Problem>) {
    let (canonical, safety) = match spelling {
        Spelling::Canonical => return,
        Spelling::Dialect { canonical } => (canonical, Safety::Safe),
        Spelling::Annotated { canonical } => (canonical, Safety::Doubtful),
    };
    problems.push(Problem::Dialect(Dialect {
        field,
        canonical,
        safety,
    }));
}

fn number(record: &mut Record, field: Field, text: Text, problems: &mut Vec<Problem>) -> Value {
    let raw = record.text(text).trim();
    let Ok(number) = raw.parse::<i32>() else {
        if field == Field::GameKind
            && let Some(value) = game_in_words(record, text, problems)
        {
            return value;
        }
        return bad(problems, Bilingual::new("a whole number", "정수"));
    };
    if field == Field::GameKind {
        record.game = game(number);
        record.board.coordinates = coordinates(&record.game);
    }
    Value::Number(number)
}

/// Reads a game that `GM` names in words: `go`, `Othello`, `바둑`. `None` if SGF has no number for
/// the game.
#[cold]
fn game_in_words(record: &mut Record, text: Text, problems: &mut Vec<Problem>) -> Option<Value> {
    let game = game_id(record.text(text).trim());
    let number = number_of(&game, &[])?;
    let name = |lang| name_of(&game, lang);
    let name = name(Lang::En).zip(name(Lang::Ko));
    problems.push(Problem::Reworded {
        value: 0,
        meant: name.map_or(
            Bilingual::new("the game of this name", "이 이름의 종목"),
            |(en, ko)| Bilingual::new(en, ko),
        ),
        canonical: number.to_string(),
        safety: Safety::Safe,
    });
    record.board.coordinates = coordinates(&game);
    record.game = game;
    Some(Value::Number(number))
}

fn handicap(record: &mut Record, text: Text, problems: &mut Vec<Problem>) -> Value {
    let raw = record.text(text);
    match handicap_text::read(raw) {
        Some(reading) => {
            spelled(Field::Handicap, reading.spelling, problems);
            Value::Number(reading.value)
        }
        None => bad(
            problems,
            Bilingual::new("a number of stones such as `2`", "`2` 같은 돌 수"),
        ),
    }
}

/// Returns the number of a game in `GM`, from `FF[4]` or from the list `others`. `None` if it has
/// no number.
pub(crate) fn number_of(game_id: &GameId, others: &[(i32, GameId)]) -> Option<i32> {
    let named = (1..=40).find(|&number| game(number) == *game_id);
    named.or_else(|| {
        let (number, _) = others.iter().find(|(_, id)| id == game_id)?;
        Some(*number)
    })
}

pub(crate) const BADUK: i32 = 1;
pub(crate) const OMOK: i32 = 4;
/// Game number of nine men's morris, which some renju programs write by mistake.
pub(crate) const MORRIS: i32 = 5;
pub(crate) const HEX: i32 = 11;

/// Returns the game of a number in `GM`. Unknown numbers give an id such as `sgf-game-99`.
fn game(number: i32) -> GameId {
    let id = match number {
        BADUK => return GameId::BADUK,
        2 => "othello",
        3 => "chess",
        OMOK => return GameId::OMOK,
        MORRIS => "nine-mens-morris",
        6 => "backgammon",
        7 => "xiangqi",
        8 => "shogi",
        9 => "lines-of-action",
        10 => "ataxx",
        HEX => "hex",
        12 => "jungle",
        13 => "neutron",
        14 => "philosophers-football",
        15 => "quadrature",
        16 => "trax",
        17 => "tantrix",
        18 => "amazons",
        19 => "octi",
        20 => "gess",
        21 => "twixt",
        22 => "zertz",
        23 => "plateau",
        24 => "yinsh",
        25 => "punct",
        26 => "gobblet",
        27 => "hive",
        28 => "exxit",
        29 => "hnefatafl",
        30 => "kuba",
        31 => "tripples",
        32 => "chase",
        33 => "tumbling-down",
        34 => "sahara",
        35 => "byte",
        36 => "focus",
        37 => "dvonn",
        38 => "tamsk",
        39 => "gipf",
        40 => "kropki",
        // This number is not in `FF[4]`; connect6 programs write it.
        511 => return GameId::CONNECT6,
        _ => return GameId(format!("sgf-game-{number}").into()),
    };
    GameId(id.into())
}

/// True for a game with points unlike baduk, such as chess or hex. Its values with points are kept
/// and not checked.
pub(crate) fn has_own_points(game_id: &GameId) -> bool {
    let is_known = [GameId::BADUK, GameId::OMOK, GameId::CONNECT6].contains(game_id);
    !is_known && (game_id.0.starts_with("sgf-game-") || number_of(game_id, &[]).is_some())
}

/// Returns the style of point names on the board of a game.
pub(crate) fn coordinates(game: &GameId) -> Coordinates {
    if *game == GameId::BADUK {
        return Coordinates::Western;
    }
    match usual_board(game) {
        Some(board) => board.coordinates,
        None if *game == GameId::OMOK => Coordinates::Renju,
        None => Coordinates::Western,
    }
}

/// Separators between the columns and the rows of a board size, such as `x` in `19x19`.
const TIMES: [&str; 8] = [":", "x", "X", "*", "×", "by", "BY", "By"];

/// Splits a board size such as `19x13` into the texts of columns and rows. `None` for a single
/// number.
fn split_size(text: &str) -> Option<(&str, &str)> {
    TIMES.iter().find_map(|sign| text.split_once(sign))
}

/// Parses the board size, sets the record's board and returns the size as a value.
///
/// ```text
/// Size = Number [ ":" Number ] .          (columns, rows; one number for a square)
/// ```
fn size(record: &mut Record, text: Text, problems: &mut Vec<Problem>) -> Value {
    let raw = record.text(text).trim();
    let digits = raw.trim_end_matches(['路', '줄', '盤', '盘', '형']);
    let (columns, rows) = split_size(digits).unwrap_or((digits, digits));
    let side = |n: &str| n.trim().parse::<u8>().ok().filter(|n| (1..=52).contains(n));
    let (Some(columns), Some(rows)) = (side(columns), side(rows)) else {
        return bad(
            problems,
            Bilingual::new(
                "a size from 1 to 52, or columns and rows such as `13:9`",
                "1부터 52까지의 크기, 또는 `13:9` 같은 가로와 세로",
            ),
        );
    };
    let board = Board::new(columns, rows, record.board.coordinates);
    if raw.len() > digits.len() || split_size(raw).is_some() {
        judge_size(raw, (columns, rows), problems);
    }
    record.board = board;
    Value::Board(board)
}

/// Records a problem if a board size of two numbers, or with a word such as `19路`, is not spelled as in `FF[4]`.
#[cold]
fn judge_size(raw: &str, (columns, rows): (u8, u8), problems: &mut Vec<Problem>) {
    let canonical = if columns == rows {
        columns.to_string()
    } else {
        format!("{columns}:{rows}")
    };
    // The fix of a board size is doubtful, so it is applied only on request.
    if raw != canonical {
        problems.push(Problem::Dialect(Dialect {
            field: Field::BoardSize,
            canonical,
            safety: Safety::Doubtful,
        }));
    }
}

/// Parses the komi of the property `KI`, which is stated in half points.
#[cold]
fn half_points(record: &mut Record, text: Text, problems: &mut Vec<Problem>) -> Value {
    let raw = record.text(text).trim();
    match raw.parse::<i32>() {
        Ok(halves) if halves.abs() <= 1000 => {
            let komi = Hundredths(halves * 50);
            problems.push(Problem::HalfPoints(komi));
            Value::Points(komi)
        }
        _ => bad(
            problems,
            Bilingual::new(
                "a whole number of half points such as `11`",
                "`11` 같은 반집 단위의 정수",
            ),
        ),
    }
}

fn komi(record: &mut Record, text: Text, problems: &mut Vec<Problem>) -> Value {
    let raw = record.text(text);
    match komi_text::read(raw) {
        Some(reading) => {
            spelled(Field::Komi, reading.spelling, problems);
            Value::Points(reading.value)
        }
        None => bad(
            problems,
            Bilingual::new("a number of points such as `6.5`", "`6.5` 같은 집 수"),
        ),
    }
}

fn result(record: &mut Record, text: Text, problems: &mut Vec<Problem>) -> Value {
    let raw = record.text(text);
    match result_text::read(raw) {
        Some(reading) => {
            spelled(Field::Result, reading.spelling, problems);
            Value::Outcome(reading.value)
        }
        None => bad(
            problems,
            Bilingual::new(
                "a result such as `B+3.5`, `W+R`, `B+T`, `0`, `Void` or `?`",
                "`B+3.5`, `W+R`, `B+T`, `0`, `Void`, `?` 같은 결과",
            ),
        ),
    }
}

fn dates(record: &mut Record, text: Text, problems: &mut Vec<Problem>) -> Value {
    let raw = record.text(text);
    match date::read(raw) {
        Some(reading) => {
            spelled(Field::Date, reading.spelling, problems);
            Value::Dates(record.header.add_dates(reading.value))
        }
        None => {
            let wanted = date::wanted(raw);
            bad(problems, wanted)
        }
    }
}

fn time(record: &mut Record, text: Text, problems: &mut Vec<Problem>) -> Value {
    let raw = record.text(text);
    match time_text::read(raw) {
        Some(reading) => {
            spelled(Field::TimeLimit, reading.spelling, problems);
            Value::Seconds(reading.value)
        }
        None if time_text::is_unlimited(raw) => Value::Text,
        None => bad(
            problems,
            Bilingual::new(
                "a time in seconds such as `3600`",
                "`3600` 같은 초 단위 시간",
            ),
        ),
    }
}
