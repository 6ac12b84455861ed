//! What a move list cannot carry.

use crate::text::Bi;

/// Plays of other games, or of a third side.
pub const PLAYS: Bi = Bi::new(
    "plays that are no moves or opening actions of two sides",
    "두 편의 착수나 개막 행동이 아닌 행위",
);
/// Points outside the board.
pub const POINTS: Bi = Bi::new("points outside the board", "판 밖의 자리");
/// Verdicts without a sign.
pub const VERDICTS: Bi = Bi::new("verdicts that have no sign", "기호가 없는 평가");
/// Stones, turns and clocks of a third side.
pub const SIDES: Bi = Bi::new(
    "stones, turns and clocks of a third side",
    "셋째 편의 돌과 차례와 시계",
);
/// Everything else that stands in a node.
pub const REMARKS: Bi = Bi::new(
    "numbers and titles for printing, notes of other games",
    "인쇄용 번호와 제목, 다른 종목의 표시",
);
/// What stands around the record.
pub const OUTSIDE: Bi = Bi::new("texts outside the record", "기록 밖의 글");

/// What losses call a move list.
pub const FORMAT: Bi = Bi::new("a move list", "수순 기록");
