//! Check of the captures that a gonu record notes (`x`) against the captures in the replay.

use super::codes::{self, CAPTURE_MISMATCH};
use super::movement::{GonuMovement, ThreeEffect};
use super::position::GonuPosition;
use crate::diag::finding::Arg;
use crate::diag::{Code, Severity};
use crate::games::Remark;
use crate::model::{Body, Item, Play, Point, Record};
use crate::text::Bilingual;

/// Compares the captures noted in a node with the captures of its move. Returns a remark if they
/// differ, or if a line of three may capture a man and the record does not name the man.
#[inline]
pub(super) fn compare<M: GonuMovement>(
    position: &GonuPosition<M>,
    record: &Record,
    items: &[Item],
) -> Option<Box<Remark>> {
    if position.is_dismissed() {
        return None;
    }
    let taken = position.last_move()?.taken;
    if let [only] = items
        && let Body::Play(_) = only.body
        && taken.is_empty()
        && position.state.threes == 0
    {
        // Fast path: the node contains only the move, which captured nothing.
        return None;
    }
    let mut played = None;
    let mut claimed: Option<(usize, &[Point])> = None;
    for item in items {
        match item.body {
            Body::Play(play) => played = Some(play),
            Body::ClaimedCapture { count, points } => {
                let count = count.map_or(0, |count| usize::from(count.get()));
                claimed = Some((count, record.tree.points.get(points)));
            }
            _ => {}
        }
    }
    let Some(Play::Slide { side, .. } | Play::Place { side, .. }) = played else {
        return None;
    };
    if let Some(code) = unnamed(position, claimed, taken.len()) {
        let last = position.last_move()?;
        let point = position.name(position.grid.point(last.to));
        let remark = Remark::new(code).with("side", side.word());
        return Some(Box::new(remark.with("point", point)));
    }
    if claimed.is_none() && taken.is_empty() {
        return None;
    }
    let points = taken.iter().map(|&(cell, _)| position.grid.point(cell));
    let mut points: Vec<Point> = points.collect();
    points.sort();
    let agrees = match claimed {
        None => false,
        // The record notes a capture (`x`) without points or a number; any capture agrees with it.
        Some((0, [])) => !points.is_empty(),
        Some((count, [])) => count == points.len(),
        Some((count, said)) => {
            let mut said = said.to_vec();
            said.sort();
            said == points && (count == 0 || count == points.len())
        }
    };
    if agrees {
        return None;
    }
    let mut remark = Remark::new(&CAPTURE_MISMATCH)
        .with("side", side.word())
        .with("claimed", claim(position, claimed))
        .with("captured", list(position, &points));
    if claimed.is_none() && position.rules.is_lenient {
        remark.severity = Severity::Warning;
    }
    Some(Box::new(remark))
}

/// Returns the code for a line of three that may capture a man, if the record notes no capture or
/// does not name the captured man.
fn unnamed<M: GonuMovement>(
    position: &GonuPosition<M>,
    claimed: Option<(usize, &[Point])>,
    taken: usize,
) -> Option<&'static Code> {
    let takes = position.movement.three(false) == Some(ThreeEffect::Takes);
    if !takes || position.state.threes == 0 || taken > 0 {
        return None;
    }
    match claimed {
        None => Some(&codes::NOTHING_TAKEN),
        Some((_, [])) => Some(&codes::UNNAMED_MAN),
        Some(_) => None,
    }
}

/// Formats the captures that the record notes, for a message: points, a number, "a capture" or "no
/// capture".
fn claim<M: GonuMovement>(position: &GonuPosition<M>, claimed: Option<(usize, &[Point])>) -> Arg {
    match claimed {
        None => Bilingual::new("no capture", "잡은 말 없음").into(),
        Some((0, [])) => Bilingual::new("a capture", "잡음").into(),
        Some((count, [])) => count.into(),
        Some((_, points)) => list(position, points),
    }
}

/// Formats points for a message, as a gonu move list writes them: `a1,b2`.
fn list<M: GonuMovement>(position: &GonuPosition<M>, points: &[Point]) -> Arg {
    if points.is_empty() {
        return Bilingual::new("nothing", "없음").into();
    }
    let mut points = points.to_vec();
    // Sort by column letter, then by row number from the bottom.
    points.sort_by_key(|at| (at.column(), std::cmp::Reverse(at.row())));
    let names: Vec<String> = points.iter().map(|&at| position.name(at)).collect();
    names.join(",").into()
}
