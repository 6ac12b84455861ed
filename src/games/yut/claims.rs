//! What a record marks at its plays, against what these did.

use super::codes::{claims, moves, throwing};
use super::deed::{Kind, Legality, Move};
use super::position::YutPosition;
use super::words::{self, course, each};
use crate::diag::finding::Arg;
use crate::diag::{Code, Severity};
use crate::games::{Marks, Remark};
use crate::model::{Body, Item, ListId, Point, Record, Throw};
use crate::text::Lang;

/// What is claimed about one play.
#[derive(Default)]
struct Claims {
    capture: Option<Capture>,
    stack: Option<()>,
    pieces: Option<u8>,
    losses: Vec<Throw>,
}

/// A claimed capture.
struct Capture {
    count: Option<u8>,
    points: ListId<Point>,
}

/// Compares the claims of a node with what its plays did; the first difference.
///
/// Most nodes hold a play and no claim, and most plays need none.
pub(super) fn compare(pan: &YutPosition, record: &Record, items: &[Item]) -> Option<Box<Remark>> {
    let mut deeds = pan.deeds.iter();
    let mut rest = items;
    while let Some((item, behind)) = rest.split_first() {
        rest = behind;
        if !matches!(item.body, Body::Play(_)) {
            continue;
        }
        let deed = deeds.next()?;
        let is_claim = |item: &&Item| !matches!(item.body, Body::Play(_));
        let own = rest.iter().take_while(is_claim);
        if deed.legality == Legality::Forced {
            continue;
        }
        let remark = match &deed.kind {
            Kind::Move(done) => compare_move(pan, record, done, &gather(own)),
            Kind::Forfeit(lost) => compare_forfeit(pan, lost, &gather(own)),
            Kind::Other => None,
        };
        if remark.is_some() {
            return remark;
        }
    }
    None
}

fn gather<'i>(items: impl Iterator<Item = &'i Item>) -> Claims {
    let mut claims = Claims::default();
    for item in items {
        match item.body {
            Body::ClaimedCapture { count, points } => {
                let count = count.map(|count| count.get());
                claims.capture = Some(Capture { count, points });
            }
            Body::ClaimedStack => claims.stack = Some(()),
            Body::ClaimedPieces(count) => claims.pieces = Some(count.get()),
            Body::ClaimedLoss(throw) => claims.losses.push(throw),
            _ => {}
        }
    }
    claims
}

fn compare_move(
    pan: &YutPosition,
    record: &Record,
    done: &Move,
    claims: &Claims,
) -> Option<Box<Remark>> {
    if let Some(claimed) = claims.pieces.filter(|&claimed| claimed != done.moved) {
        return Some(Box::new(
            Remark::new(&moves::STACK_MOVES_TOGETHER)
                .with("from", done.from.name())
                .with("count", done.moved)
                .with("claimed", claimed),
        ));
    }
    capture(pan, record, done, claims).or_else(|| stack(pan, done, claims))
}

fn capture(
    pan: &YutPosition,
    record: &Record,
    done: &Move,
    claims: &Claims,
) -> Option<Box<Remark>> {
    let (count, to) = (done.captured, done.to.name());
    let Some(claimed) = &claims.capture else {
        return (count > 0).then(|| {
            let difference = each(|lang| {
                let victim = pan.players.say(done.victim, lang);
                match lang {
                    Lang::En => format!("it captures {count} of {victim}, but is not marked `*`"),
                    Lang::Ko => {
                        format!("{victim} 말 {count}개를 잡는데 `*`나 `잡음` 표시가 없음")
                    }
                }
            });
            missing(pan, &claims::CAPTURE_MISMATCH, done, difference)
        });
    };
    let points = record.tree.points.get(claimed.points);
    let elsewhere =
        |point: &Point| super::position::on_board(done.to).map(|at| at.point()) != Some(*point);
    let difference = if count == 0 {
        each(|lang| match lang {
            Lang::En => format!(
                "it is marked as a capture, but nothing is captured on {}",
                to.en
            ),
            Lang::Ko => format!("잡았다고 적혀 있으나 잡은 말이 없음({})", to.ko),
        })
    } else if let Some(said) = claimed.count.filter(|&said| said != count) {
        each(|lang| match lang {
            Lang::En => format!("it is marked as capturing {said}, but captures {count}"),
            Lang::Ko => format!("{said}개를 잡았다고 적혀 있으나 잡은 말은 {count}개"),
        })
    } else if points.iter().any(elsewhere) {
        each(|lang| match lang {
            Lang::En => format!("it captures on {} and nowhere else", to.en),
            Lang::Ko => format!("잡은 자리는 {}뿐", to.ko),
        })
    } else {
        return None;
    };
    Some(different(&claims::CAPTURE_MISMATCH, done, difference))
}

fn stack(pan: &YutPosition, done: &Move, claims: &Claims) -> Option<Box<Remark>> {
    let (count, to) = (done.stacked, done.to.name());
    match (claims.stack, count) {
        (None, 1..) => {
            let difference = each(|lang| match lang {
                Lang::En => format!("it is stacked on {count} of its own, but is not marked `+`"),
                Lang::Ko => format!("제 말 {count}개에 업는데 `+`나 `업음` 표시가 없음"),
            });
            Some(missing(pan, &claims::STACK_MISMATCH, done, difference))
        }
        (Some(()), 0) => {
            let difference = each(|lang| match lang {
                Lang::En => format!(
                    "it is marked as stacked, but none of its own stands on {}",
                    to.en
                ),
                Lang::Ko => format!("업었다고 적혀 있으나 업을 제 말이 없음({})", to.ko),
            });
            Some(different(&claims::STACK_MISMATCH, done, difference))
        }
        _ => None,
    }
}

fn different(code: &'static Code, done: &Move, difference: Arg) -> Box<Remark> {
    Box::new(
        Remark::new(code)
            .with("move", each(|lang| course(done.from, done.to, lang)))
            .with("difference", difference),
    )
}

/// A mark is missing, which can be asked to weigh less.
fn missing(pan: &YutPosition, code: &'static Code, done: &Move, difference: Arg) -> Box<Remark> {
    let mut remark = different(code, done, difference);
    if pan.marks == Marks::Lenient {
        remark.severity = Severity::Warning;
    }
    remark
}

fn compare_forfeit(pan: &YutPosition, lost: &[Throw], claims: &Claims) -> Option<Box<Remark>> {
    let mut claimed = claims.losses.clone();
    let mut actual = lost.to_vec();
    claimed.sort();
    actual.sort();
    if claimed.is_empty() || claimed == actual {
        return None;
    }
    let mover = pan.state.mover?;
    Some(Box::new(
        Remark::new(&throwing::FORFEIT_MISMATCH)
            .with("player", pan.players.word(mover))
            .with("claimed", words::values(claims.losses.iter().copied()))
            .with("lost", words::values(lost.iter().copied())),
    ))
}
