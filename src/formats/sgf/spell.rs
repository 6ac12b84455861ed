//! Writes header entries, moves and marks of a record as SGF properties.

use std::borrow::Cow;
use std::fmt::Display;

use super::dialect::opening;
use super::escape::{escape, escape_part};
use super::point;
use super::property::{Meaning, identifier_of};
use crate::formats::shared::tags;
use crate::formats::shared::values::{Reading, Spelling, date, komi, result, time};
use crate::model::{
    Board, Body, ClockKind, Emphasis, Entry, Play, Point, Record, SetupKind, Side, Value,
};
use crate::text::Bilingual;

/// Writes an item of a record as an SGF property, such as `B[pd]`; `None` if SGF cannot express it.
pub(crate) fn spell(record: &Record, body: &Body) -> Option<String> {
    let tree = &record.tree;
    Some(match *body {
        Body::Play(play) => spell_play(play)?,
        Body::Setup { kind, points } => list(
            identifier_of(|meaning| meaning == Meaning::Setup(kind))?,
            tree.points.get(points),
        )?,
        Body::Mark { shape, points } => list(
            identifier_of(|meaning| meaning == Meaning::Mark(shape))?,
            tree.points.get(points),
        )?,
        Body::Connectors { kind, ends } => {
            let mut spelled = identifier_of(|meaning| meaning == Meaning::Links(kind))?.to_owned();
            for pair in tree.points.get(ends).chunks_exact(2) {
                let (from, to) = (point::spell(pair[0])?, point::spell(pair[1])?);
                spelled.push_str(&format!("[{from}:{to}]"));
            }
            spelled
        }
        Body::Labels(labels) => {
            let mut spelled = "LB".to_owned();
            for label in tree.labels.get(labels) {
                let text = escape_part(record.text(label.text));
                spelled.push_str(&format!("[{}:{text}]", point::spell(label.at)?));
            }
            spelled
        }
        Body::ToPlay(Side::BLACK) => "PL[B]".to_owned(),
        Body::ToPlay(Side::WHITE) => "PL[W]".to_owned(),
        Body::ToPlay(_) => return None,
        Body::Comment { kind, text } => value(
            identifier_of(|meaning| meaning == Meaning::Comment(kind))?,
            record.text(tree.text(text)),
        ),
        Body::Info(id) => spell_info(record, record.header.entry(id))?,
        Body::Judgement { kind, emphasis } => {
            match identifier_of(|meaning| meaning == Meaning::Flag(kind)) {
                Some(flag) => format!("{flag}[]"),
                None => {
                    let name = identifier_of(|meaning| meaning == Meaning::Judgement(kind))?;
                    let times = if emphasis == Emphasis::Strong { 2 } else { 1 };
                    format!("{name}[{times}]")
                }
            }
        }
        Body::Estimate(points) => format!("V[{points}]"),
        Body::Clock { side, kind, value } => {
            let name = identifier_of(|meaning| meaning == Meaning::Clock(side, kind))?;
            match kind {
                ClockKind::Overtime => format!("{name}[{value}]"),
                _ => format!("{name}[{}]", seconds(value)),
            }
        }
        Body::Print { kind, value } => {
            format!(
                "{}[{value}]",
                identifier_of(|meaning| meaning == Meaning::Print(kind))?
            )
        }
        Body::FigureStart { flags, title } => match (flags, record.text(tree.text(title))) {
            (0, "") => "FG[]".to_owned(),
            (flags, title) => format!("FG[{flags}:{}]", escape_part(title)),
        },
        // Writes an uninterpreted property as it is. Data that only RenLib libraries have is kept in such properties.
        Body::Raw(id) if matches!(&*record.origin.format, "sgf" | "renlib") => {
            let texts = tree.raws.get(id);
            let mut spelled = record.text(*texts.first()?).to_owned();
            for &text in &texts[1..] {
                spelled.push_str(&format!("[{}]", record.text(text)));
            }
            spelled
        }
        Body::Raw(id) if tags::named(record, id).is_some() => {
            let (name, text) = tags::named(record, id)?;
            value(tags::PROPERTY, &format!("{name}:{text}"))
        }
        Body::Turn { .. }
        | Body::Member(_)
        | Body::ClaimedCapture { .. }
        | Body::ClaimedStack
        | Body::ClaimedPieces(_)
        | Body::ClaimedLoss(_)
        | Body::Raw(_) => return None,
    })
}

fn spell_play(play: Play) -> Option<String> {
    let name = match play.side() {
        Side::BLACK => 'B',
        Side::WHITE => 'W',
        _ => return None,
    };
    match play {
        Play::Place { at, .. } => Some(format!("{name}[{}]", point::spell(at)?)),
        Play::Pass { .. } => Some(format!("{name}[]")),
        _ => None,
    }
}

fn spell_info(record: &Record, entry: &Entry) -> Option<String> {
    let name =
        identifier_of(|meaning| matches!(meaning, Meaning::Info(field, _) if field == entry.field))
            .or_else(|| opening::identifier_of(opening::OpeningMeaning::Line(entry.field)))?;
    Some(match entry.value {
        // A board size that the source did not state has no text, so it is written from the value.
        Value::Board(board) if entry.text.is_empty() => spell_size(board),
        _ => value(name, &statement(record, entry)),
    })
}

/// Returns the value of a header entry for its SGF property. A result, komi, time or date from another format is respelled unless it
/// already has the form of SGF.
fn statement<'r>(record: &'r Record, entry: &Entry) -> Cow<'r, str> {
    let text = record.text(entry.text);
    if record.origin.format == "sgf" {
        return text.into();
    }
    match entry.value {
        Value::Outcome(meant) => spelled(text, meant, result::read(text)),
        Value::Points(meant) => spelled(text, meant, komi::read(text)),
        Value::Seconds(meant) => spelled(text, meant, time::read(text)),
        Value::Dates(dates) => match date::Dates::new(record.header.dates_of(dates)) {
            Some(meant) => spelled(text, meant, date::read(text)),
            None => text.into(),
        },
        _ => text.into(),
    }
}

/// Returns `text` if it has the form of SGF and the value `meant`, even with a remark; otherwise
/// the canonical spelling of `meant`.
fn spelled<T: PartialEq + Display>(text: &str, meant: T, read: Option<Reading<T>>) -> Cow<'_, str> {
    match read {
        Some(Reading {
            value,
            spelling: Spelling::Canonical | Spelling::Annotated { .. },
        }) if value == meant => text.into(),
        _ => meant.to_string().into(),
    }
}

/// Names the information that an item loses when it is written as SGF, such as the manner of a win;
/// `None` if nothing is lost.
pub(crate) fn states_less(record: &Record, body: &Body) -> Option<Bilingual> {
    let Body::Info(id) = *body else { return None };
    let entry = record.header.entry(id);
    let Value::Outcome(meant) = entry.value else {
        return None;
    };
    let read = result::read(&statement(record, entry));
    let less = record.origin.format != "sgf" && read.is_none_or(|read| read.value != meant);
    less.then_some(Bilingual::new("the manner of the win", "승리 방식"))
}

/// Formats the size of a board as a property: `SZ[19]` or `SZ[15:13]`.
pub(crate) fn spell_size(board: Board) -> String {
    match (board.columns(), board.rows()) {
        (columns, rows) if columns == rows => format!("SZ[{columns}]"),
        (columns, rows) => format!("SZ[{columns}:{rows}]"),
    }
}

fn value(name: &str, text: &str) -> String {
    format!("{name}[{}]", escape(text))
}

fn list(name: &str, points: &[Point]) -> Option<String> {
    let mut spelled = name.to_owned();
    if points.is_empty() {
        spelled.push_str("[]");
    }
    for &at in points {
        spelled.push_str(&format!("[{}]", point::spell(at)?));
    }
    Some(spelled)
}

fn seconds(milliseconds: i32) -> String {
    let (sign, magnitude) = (
        if milliseconds < 0 { "-" } else { "" },
        milliseconds.unsigned_abs(),
    );
    match magnitude % 1000 {
        0 => format!("{sign}{}", magnitude / 1000),
        rest => {
            let digits = format!("{rest:03}");
            format!(
                "{sign}{}.{}",
                magnitude / 1000,
                digits.trim_end_matches('0')
            )
        }
    }
}

/// Returns the words of a loss report for an item that SGF cannot express.
pub(crate) fn what(body: &Body) -> Bilingual {
    match body {
        Body::Play(_) => Bilingual::new(
            "plays that are not moves of Black or White",
            "흑백의 착수가 아닌 행위",
        ),
        Body::Setup {
            kind: SetupKind::Stones(_),
            ..
        }
        | Body::Setup { .. } => Bilingual::new(
            "setup of other sides or outside 52x52",
            "흑백이 아니거나 52x52를 벗어난 돌 놓기",
        ),
        Body::Info(_) => Bilingual::new(
            "statements without a property in SGF",
            "해당 항목이 없는 정보",
        ),
        Body::Clock { .. } => Bilingual::new(
            "clock readings other than time left",
            "남은 시간이 아닌 시계 기록",
        ),
        _ => Bilingual::new(
            "marks and remarks without a property in SGF",
            "해당 항목이 없는 표시와 해설",
        ),
    }
}
