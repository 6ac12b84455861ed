//! Check of the marks in a yut record, such as `*` for a capture, against the effects of the plays.

use super::codes;
use super::phrases::throw_words;
use super::position::{YutPlayKind, YutPosition};
use super::snapshot::Move;
use crate::diag::finding::Arg;
use crate::diag::{Code, Severity};
use crate::games::Remark;
use crate::model::{Body, Item, Point, Record, Station, Throw};
use crate::text::Lang;

/// Consequence for the board if a capture mark in the record disagrees with the replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Correction {
    /// The mark is believed: the move captured a piece whose place was uncertain.
    Captured,
    /// The missing mark is believed: the move captured nothing, because the piece there was
    /// uncertain.
    NotCaptured,
    /// Neither mark nor board is believed: the board stays as it is, but a throw earned by the
    /// capture is uncertain.
    Doubtful,
}

/// Compares the marks in a node with the effects of its plays. Returns the first difference as a
/// remark, and a correction of the board where an earlier error explains the difference.
pub(super) fn compare(
    position: &YutPosition,
    record: &Record,
    items: &[Item],
) -> (Option<Remark>, Option<Correction>) {
    let mut plays = position.plays.iter();
    let mut rest = items;
    while let Some((item, after)) = rest.split_first() {
        rest = after;
        if !matches!(item.body, Body::Play(_)) {
            continue;
        }
        let Some(play) = plays.next() else {
            break;
        };
        let next = rest
            .iter()
            .position(|item| matches!(item.body, Body::Play(_)));
        let claims = &rest[..next.unwrap_or(rest.len())];
        let is_marked = claims
            .iter()
            .any(|item| matches!(item.body, Body::ClaimedCapture { .. }));
        // An unreadable word after this play may be the missing mark.
        let is_open = claims.iter().any(|item| record.is_unread_word(item));
        let correction = match &play.kind {
            YutPlayKind::Move(done) => correction(position, done, is_marked, play.is_forced),
            _ => None,
        };
        let is_excused = correction.is_some_and(|it| it != Correction::Doubtful);
        let remark = match &play.kind {
            _ if play.is_forced || is_excused || is_open => None,
            YutPlayKind::Move(done) => compare_move(position, record, done, claims),
            YutPlayKind::Forfeit(lost) => compare_forfeit(position, lost, claims),
            YutPlayKind::Other => None,
        };
        if remark.is_some() || correction.is_some() {
            return (remark, correction);
        }
    }
    (None, None)
}

/// Returns the correction if a move is marked as a capture but captured nothing, or captured
/// without a mark; `None` if mark and board agree.
fn correction(
    position: &YutPosition,
    done: &Move,
    is_marked: bool,
    is_forced: bool,
) -> Option<Correction> {
    let uncertainty = &position.state.uncertainty;
    match (is_marked, done.captured) {
        (true, 0) if is_forced => Some(Correction::Doubtful),
        (true, 0) => {
            let mut others = position.players.sides();
            let is_open = others.any(|side| side != done.mover && uncertainty.is_about(side));
            Some(if is_open {
                Correction::Captured
            } else {
                Correction::Doubtful
            })
        }
        (false, 1..) if !is_forced && uncertainty.is_about(done.victim) => {
            Some(Correction::NotCaptured)
        }
        (false, 1..) if !is_forced => Some(Correction::Doubtful),
        _ => None,
    }
}

fn compare_move(
    position: &YutPosition,
    record: &Record,
    done: &Move,
    claims: &[Item],
) -> Option<Remark> {
    let (mut capture, mut is_stack, mut pieces) = (None, false, None);
    for item in claims {
        match item.body {
            Body::ClaimedCapture { count, points } => {
                let points = record.tree.points.get(points);
                capture = Some((count.map(|count| count.get()), points));
            }
            Body::ClaimedStack => is_stack = true,
            Body::ClaimedPieces(count) => pieces = Some(count.get()),
            _ => {}
        }
    }
    if let Some(claimed) = pieces.filter(|&claimed| claimed != done.moved) {
        return Some(
            Remark::new(&codes::STACK_MOVES_TOGETHER)
                .with("from", position.place(done.from))
                .with("count", done.moved)
                .with("claimed", claimed),
        );
    }
    let about = |code: &'static Code, difference: Arg| {
        Remark::new(code)
            .with("move", position.move_word(done.from, done.to))
            .with("difference", difference)
    };
    // Creates a remark on a missing mark, only a warning if the request is lenient.
    let missing = |code: &'static Code, difference: Arg| {
        let mut remark = about(code, difference);
        if position.is_lenient {
            remark.severity = Severity::Warning;
        }
        remark
    };
    let capture = match capture {
        None if done.captured > 0 => Some(missing(
            &codes::CAPTURE_MISMATCH,
            unmarked_capture(position, done),
        )),
        None => None,
        Some(_) if done.captured > 0 && position.state.uncertainty.is_about(done.victim) => None,
        Some((count, points)) => wrong_capture(position, done, count, points)
            .map(|difference| about(&codes::CAPTURE_MISMATCH, difference)),
    };
    let (count, to) = (done.stacked, position.place(done.to));
    capture.or_else(|| match (is_stack, count) {
        _ if position.state.uncertainty.is_about(done.mover) => None,
        (false, 1..) => {
            let difference = Arg::each(|lang| match lang {
                Lang::En => format!("it stacks with {count} of its own side, but has no mark `+`"),
                Lang::Ko => format!("제 말 {count}개에 업는데 `+`나 `업음` 표시가 없음"),
            });
            Some(missing(&codes::STACK_MISMATCH, difference))
        }
        (true, 0) => {
            let difference = Arg::each(|lang| match lang {
                Lang::En => format!("it is marked as stacked, but it has no piece on {}", to.en),
                Lang::Ko => format!("업었다고 적혀 있으나 업을 제 말이 없음({})", to.ko),
            });
            Some(about(&codes::STACK_MISMATCH, difference))
        }
        _ => None,
    })
}

fn unmarked_capture(position: &YutPosition, done: &Move) -> Arg {
    let count = done.captured;
    Arg::each(|lang| {
        let victim = position.players.say(done.victim, lang);
        match lang {
            Lang::En => format!("it captures {count} of {victim}, but has no mark `*`"),
            Lang::Ko => format!("{victim} 말 {count}개를 잡는데 `*`나 `잡음` 표시가 없음"),
        }
    })
}

/// Describes the difference between a marked capture and the real one, such as a wrong number;
/// `None` if they agree.
fn wrong_capture(
    position: &YutPosition,
    done: &Move,
    claimed: Option<u8>,
    points: &[Point],
) -> Option<Arg> {
    let (count, to) = (done.captured, position.place(done.to));
    let at = done.to.station().map(Station::point);
    Some(if count == 0 {
        Arg::each(|lang| match lang {
            Lang::En => format!(
                "it is marked as a capture, but {} has nothing to capture",
                to.en
            ),
            Lang::Ko => format!("잡았다고 적혀 있으나 잡은 말이 없음({})", to.ko),
        })
    } else if let Some(claimed) = claimed.filter(|&claimed| claimed != count) {
        Arg::each(|lang| match lang {
            Lang::En => format!("it is marked as capturing {claimed}, but captures {count}"),
            Lang::Ko => format!("{claimed}개를 잡았다고 적혀 있으나 잡은 말은 {count}개"),
        })
    } else if points.iter().any(|&point| at != Some(point)) {
        Arg::each(|lang| match lang {
            Lang::En => format!("it captures only on {}", to.en),
            Lang::Ko => format!("잡은 자리는 {}뿐", to.ko),
        })
    } else {
        return None;
    })
}

fn compare_forfeit(position: &YutPosition, lost: &[Throw], claims: &[Item]) -> Option<Remark> {
    let claimed = claims.iter().filter_map(|item| match item.body {
        Body::ClaimedLoss(throw) => Some(throw),
        _ => None,
    });
    let claimed: Vec<Throw> = claimed.collect();
    let sorted = |throws: &[Throw]| {
        let mut throws = throws.to_vec();
        throws.sort();
        throws
    };
    if claimed.is_empty() || sorted(&claimed) == sorted(lost) {
        return None;
    }
    Some(
        Remark::new(&codes::FORFEIT_MISMATCH)
            .with("player", position.players.word(position.state.mover?))
            .with("claimed", throw_words(claimed))
            .with("lost", throw_words(lost.iter().copied())),
    )
}
