//! What the rules say about a play.

use super::codes::{ends, fouls, passes, plays};
use super::position::{End, OmokPosition};
use super::shape::Kinds;
use crate::diag::finding::Arg;
use crate::games::Remark;
use crate::model::{Play, Point, Side};
use crate::text::Bi;

/// A stone stands there.
#[cold]
pub(super) fn occupied(position: &OmokPosition, side: Side, at: Point, stone: Side) -> Remark {
    Remark::new(&plays::OCCUPIED)
        .with("side", side.word())
        .with("point", position.board.name(at))
        .with("colour", stone.colour())
}

/// The play lies outside the board.
#[cold]
pub(super) fn outside(position: &OmokPosition, play: Play) -> Remark {
    let reason = Bi::new("which lies outside the board", "판 밖의 점");
    impossible(position, play, reason)
}

/// The play belongs to another game.
#[cold]
pub(super) fn foreign(position: &OmokPosition, play: Play) -> Remark {
    let reason = Bi::new("which is no play of omok", "오목에 없는 수");
    impossible(position, play, reason)
}

fn impossible(position: &OmokPosition, play: Play, reason: Bi) -> Remark {
    let what: Arg = match play.to() {
        Some(at) => position.board.name(at).into(),
        None => play.kind().into(),
    };
    Remark::new(&plays::IMPOSSIBLE)
        .with("side", play.side().word())
        .with("what", what)
        .with("reason", reason)
}

/// A forbidden move that the game went on after.
#[cold]
pub(super) fn foul(position: &OmokPosition, side: Side, at: Point, kinds: Kinds) -> Remark {
    let claim = if kinds.holds(Kinds::OVERLINE) {
        Bi::new(
            "an overline can still be claimed at any later time",
            "장목은 나중에도 언제든지 지적할 수 있습니다",
        )
    } else {
        Bi::new(
            "it can be claimed before the next move of the opponent only",
            "상대가 다음 수를 두기 전에만 지적할 수 있습니다",
        )
    };
    Remark::new(&fouls::UNCLAIMED)
        .with("side", side.word())
        .with("point", position.board.name(at))
        .with("kinds", kinds.words())
        .with("claim", claim)
}

/// A move behind the end of the game; the position stands before the move.
#[cold]
pub(super) fn after_end(position: &OmokPosition, end: End) -> Remark {
    let ply = position.state.ply;
    let remark = match end {
        End::Won(side) if position.may_be_unnoticed(side) => {
            Remark::new(&ends::UNNOTICED_FIVE).with("won", ply)
        }
        End::Won(side) => Remark::new(&ends::AFTER_WIN)
            .with("side", side.word())
            .with("won", ply),
        End::Resigned(side) => Remark::new(&ends::AFTER_RESIGNATION).with("side", side.word()),
        End::Drawn | End::Open => Remark::new(&ends::AFTER_DRAW).with("drawn", ply),
    };
    remark.with("ply", ply + 1)
}

/// A pass among the first three moves.
#[cold]
pub(super) fn early_pass(side: Side, ply: u32) -> Remark {
    Remark::new(&passes::EARLY)
        .with("side", side.word())
        .with("ply", ply)
}

/// A pass under rules that know none.
#[cold]
pub(super) fn pass(side: Side, ply: u32) -> Remark {
    Remark::new(&passes::UNKNOWN)
        .with("side", side.word())
        .with("ply", ply)
}
