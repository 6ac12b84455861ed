//! From meanings to the words of a log.

use super::game::JUDGEMENTS;
use super::point::{KOREAN, RANKS};
use crate::formats::log::escape::{Enclosure, escape};
use crate::model::{Board, Emphasis, Judgement, Point};
use crate::text::Lang;

/// The name of a point: its file's letter in a language, and its rank. `None` for points that have no
/// letter or too high a rank.
pub(super) fn point(board: Board, at: Point, lang: Lang) -> Option<String> {
    let rank = board.rows().wrapping_sub(at.row());
    let file = match lang {
        Lang::Ko => KOREAN.get(usize::from(at.column())).copied(),
        Lang::En => None,
    };
    let letter = file.or_else(|| (at.column() < 16).then(|| char::from(b'a' + at.column())))?;
    (rank < RANKS).then(|| format!("{letter}{rank}"))
}

/// Captured points, sorted by file and rank; `None` where one has no name.
pub(super) fn capture(board: Board, points: &[Point], lang: Lang) -> Option<String> {
    let mut points = points.to_vec();
    points.sort_by_key(|at| (at.column(), board.rows().wrapping_sub(at.row())));
    let names: Option<Vec<String>> = points.iter().map(|&at| point(board, at, lang)).collect();
    Some(format!("x{}", names?.join(",")))
}

/// The sign behind a move that gives a verdict; none for those that logs have no sign for.
pub(super) fn judgement(kind: Judgement, emphasis: Emphasis) -> Option<&'static str> {
    let found = JUDGEMENTS
        .iter()
        .find(|(_, known, strength)| *known == kind && *strength == emphasis)?;
    Some(found.0)
}

/// A tag with its value.
pub(super) fn tag(name: &str, value: &str) -> String {
    let value: String = escape(value, Enclosure::Quotes)
        .map(|piece| piece.text)
        .collect();
    format!("[{name} \"{value}\"]")
}
