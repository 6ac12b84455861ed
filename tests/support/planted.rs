//! Errors planted in games whose result agrees with their count; a count should name their cause.

use std::sync::Arc;

use bokgi::formats::{self, ReadOptions};
use bokgi::games::{CountBasis, CountChange, CountRequest, DeadStones};
use bokgi::model::{CountMethod, Point, Record, Side, Source};
use bokgi::rules::inspection::{Inspection, Inspector};
use bokgi::rules::score::{CauseKind, Grade, Scored, ScoredKind, ScoredPosition};

/// Kind of a planted error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Planted {
    /// The komi is one to eight points too high.
    Komi,
    /// The other side is named as the winner.
    Winner,
    /// The margin is in zi.
    Zi,
    /// The marks of one dead group of two stones or more are left out.
    DeadGroup,
    /// Area is counted with one to three open dame, which one side filled before the result was stated.
    Dame,
}

impl Planted {
    pub(crate) const ALL: [Planted; 5] = [
        Planted::Komi,
        Planted::Winner,
        Planted::Zi,
        Planted::DeadGroup,
        Planted::Dame,
    ];

    /// Plants an error in the text of a game; the seed varies it. Returns true if the right cause is named first or
    /// costs no more than the first, and the count with all causes. `None` if the game's result is not of grade A or
    /// the error cannot be planted in the game.
    pub(crate) fn is_named(self, text: &str, seed: u32) -> Option<(bool, ScoredPosition)> {
        let record = read(text);
        let position = score(&record)?;
        if position.verdict.grade != Some(Grade::A) {
            return None;
        }
        let stated = position.agreement.stated()?;
        let margin = f64::from(stated.margin()?.0) / 100.0;
        let komi = position.count()?.komi?;
        let sides = ["B", "W"];
        let own = stated.winner()?.index();
        let wrong = |text: String, is_cause: &dyn Fn(&CauseKind) -> bool| {
            let found = score(&read(&text))?;
            Some((names_first(&found, is_cause), found))
        };
        match self {
            Planted::Komi => {
                let shifted = f64::from(komi.0) / 100.0 + f64::from(1 + seed % 8);
                let text = with(text, "KM", &shifted.to_string())?;
                wrong(
                    text,
                    &|cause| matches!(cause, CauseKind::Komi(needed) if *needed == komi),
                )
            }
            Planted::Winner => {
                let text = with(text, "RE", &format!("{}+{margin}", sides[1 - own]))?;
                wrong(text, &|cause| matches!(cause, CauseKind::OtherWinner))
            }
            Planted::Zi => {
                let text = with(text, "RE", &format!("{}+{}", sides[own], margin / 2.0))?;
                wrong(text, &|cause| matches!(cause, CauseKind::Zi))
            }
            Planted::DeadGroup => {
                if position.counted.basis != Some(CountBasis::Marked) {
                    return None;
                }
                let group = dead_group(&position, &record)?;
                let place = text.find("TB[")?.min(text.find("TW[")?);
                let (game, marks) = text.split_at(place);
                let unmarked = group.iter().fold(marks.to_owned(), |marks, at| {
                    let [column, row] = [at.column(), at.row()].map(|at| char::from(b'a' + at));
                    marks.replace(&format!("[{column}{row}]"), "")
                });
                let is_of_group = |change: &CountChange| matches!(change, CountChange::Dead(points) if points.iter().any(|at| group.contains(at)));
                wrong(
                    format!("{game}{unmarked}"),
                    &|cause| matches!(cause, CauseKind::Reading(changes) if changes.iter().any(is_of_group)),
                )
            }
            Planted::Dame => {
                let by_area = with(text, "RU", "Chinese")?;
                let area = score(&read(&by_area))?;
                let count = *area.counted.counts().next()?;
                if count.method != CountMethod::Area || !(1..=3).contains(&count.dame) {
                    return None;
                }
                let dame = if seed.is_multiple_of(2) { 1.0 } else { -1.0 } * f64::from(count.dame);
                let lead = f64::from(count.lead().0) / 100.0 + dame;
                let winner = sides[usize::from(lead < 0.0)];
                let text = with(&by_area, "RE", &format!("{winner}+{}", lead.abs()))?;
                wrong(text, &|cause| matches!(cause, CauseKind::Dame(_)))
            }
        }
    }
}

fn read(text: &str) -> Record {
    let sgf = formats::by_id("sgf").expect("a format");
    let source = Source::decode("game", text.as_bytes().to_vec(), None, |b| sgf.hints(b));
    let (source, options) = (Arc::new(source), ReadOptions::default());
    let mut records = sgf.read(&source, &options);
    records.find_map(|item| item.record).expect("a record")
}

/// Counts a record like `bokgi score`: with the marked dead stones, or else guessed ones.
fn score(record: &Record) -> Option<ScoredPosition> {
    let request = CountRequest {
        dead: DeadStones::MarkedOrGuessed,
        ..CountRequest::default()
    };
    let inspection = Inspection::default();
    let scored = Scored::new(record, &mut Inspector::new(&inspection), None, &request);
    match scored.ok()?.0.kind {
        ScoredKind::Points(position) => Some(*position),
        ScoredKind::Other { .. } => None,
    }
}

/// Replaces the first value of a property in a text; `None` without the property.
fn with(text: &str, property: &str, value: &str) -> Option<String> {
    let start = text.find(&format!("{property}["))?;
    let end = start + text[start..].find(']')?;
    Some(format!(
        "{}{property}[{value}{}",
        &text[..start],
        &text[end..]
    ))
}

/// True if a wanted cause is named first or costs no more than the first. Dame as a cause also match a count with the
/// dame filled.
fn names_first(found: &ScoredPosition, is_cause: &dyn Fn(&CauseKind) -> bool) -> bool {
    let causes = &found.verdict.causes;
    let first = causes.first().map(|cause| cause.cost);
    let is_filled = |change: &CountChange| matches!(change, CountChange::DameFilled(_));
    causes
        .iter()
        .any(|cause| Some(cause.cost) == first && is_cause(&cause.kind))
        || is_cause(&CauseKind::Dame(0)) && found.changes().iter().any(is_filled)
}

/// Returns the stones of a marked dead group of two stones or more.
fn dead_group(position: &ScoredPosition, record: &Record) -> Option<Vec<Point>> {
    for side in [Side::BLACK, Side::WHITE] {
        let dead = position.counted.dead(&record.board, side);
        for &at in &dead {
            let mut group = vec![at];
            let mut next = 0;
            while let Some(&at) = group.get(next) {
                next += 1;
                let is_beside = |other: &&Point| {
                    at.column().abs_diff(other.column()) + at.row().abs_diff(other.row()) == 1
                };
                for &other in dead.iter().filter(is_beside) {
                    if !group.contains(&other) {
                        group.push(other);
                    }
                }
            }
            if group.len() >= 2 {
                return Some(group);
            }
        }
    }
    None
}
