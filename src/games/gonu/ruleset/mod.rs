//! The rules of a replay: the ruleset, its switches, and how records and people name them.

mod request;
mod words;

pub(super) use request::accept;
pub use request::{Rules, Unread};
pub(super) use words::{TERMINATIONS, Termination, meaning};

use crate::games::{OptionInfo, RulesetInfo};
use crate::text::Bi;

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// Any position that stood before, the first one among them (the default).
    ///
    /// The article forbids "a move that repeats the previous position", which taken by its letter can
    /// never happen; its source says "any previous position". Board alone and board with the side to
    /// move are the same here: every move changes the parity of the pieces' coordinates.
    Superko,
    /// The position of four plies ago, the shortest cycle that there can be.
    Cycle,
    /// Going straight back with the same piece at the next turn.
    Undo,
    /// None.
    Free,
}

/// What becomes of a game in which nothing is captured for too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quiet {
    /// It is drawn.
    Draw,
    /// The side with more pieces wins; with as many each it is drawn.
    Count,
}

/// The named rulesets.
pub(super) static INFOS: &[RulesetInfo] = &[RulesetInfo {
    id: "standard",
    name: Bi::new("standard rules", "기본 규칙"),
    summary: Bi::new(
        "captures of one or two between two own pieces, no position twice; one piece or no move left loses",
        "사이에 낀 한두 말을 잡음, 같은 국면 반복 금지, 한 말만 남거나 움직일 말이 없으면 짐",
    ),
}];

/// The switches that change it, each with its default first.
pub(super) static OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        key: "first",
        values: &["black", "white"],
        summary: Bi::new("which side moves first", "먼저 두는 쪽(선=흑|백)"),
    },
    OptionInfo {
        key: "repetition",
        values: &["superko", "cycle", "undo", "none"],
        summary: Bi::new(
            "forbidden repetitions: any earlier position, that of 4 plies ago, moving straight back",
            "금지하는 반복(반복=모든반복금지|순환금지|되돌림금지|제한없음)",
        ),
    },
    OptionInfo {
        key: "quiet_limit",
        values: &["none", "N", "N-draw", "N-count"],
        summary: Bi::new(
            "the game ends after N plies without a capture: drawn, or by the number of pieces",
            "N수 동안 잡은 말이 없으면 끝남(무잡기=N-무승부|N-말수)",
        ),
    },
    OptionInfo {
        key: "quiet_result",
        values: &["draw", "count"],
        summary: Bi::new(
            "how a game ends that reaches the quiet limit",
            "무잡기로 끝날 때의 결과(무잡기결과=무승부|말수)",
        ),
    },
    OptionInfo {
        key: "max_line",
        values: &["2", "1", "N"],
        summary: Bi::new(
            "the most pieces side by side that are captured at once",
            "나란히 선 말을 한꺼번에 잡는 최대 수(줄길이=N)",
        ),
    },
];
