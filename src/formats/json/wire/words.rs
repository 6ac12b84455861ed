//! Fixed words of the record: model enumerations as spelled in JSON.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model;
pub(crate) use crate::wire::LinkKind;
use crate::wire::words;

words! {
    /// Emphasis of a judgement.
    Emphasis for model::Emphasis {
        /// Stated once.
        Normal,
        /// Stated twice: very.
        Strong,
    }
}

words! {
    /// Kinds of clock reading.
    ClockKind for model::ClockKind {
        /// Time left.
        Left,
        /// Time used by the play.
        Spent,
        /// Stones or periods left in overtime.
        Overtime,
    }
}

words! {
    /// Numbers that only affect printing.
    PrintKind for model::PrintKind {
        /// Number of this node's move.
        MoveNumber,
        /// Numbering of moves from here on, as in the property PM of SGF.
        Mode,
    }
}

words! {
    /// A throw of yut.
    Throw for model::Throw {
        /// 빽개, two steps back.
        BackGae,
        /// 빽도, one step back.
        BackDo,
        /// 낙, no value.
        Nak,
        /// 도, one step.
        Do,
        /// 개, two steps.
        Gae,
        /// 걸, three steps.
        Geol,
        /// 윷, four steps and another throw.
        Yut,
        /// 모, five steps and another throw.
        Mo,
    }
}

words! {
    /// Kinds of play.
    PlayKind from model::Play {
        /// Put a stone or piece on the point `at`.
        Place,
        /// Put a stone on the point `at`, then turn the quadrant of `rotation`.
        Rotate,
        /// Lay a tile, with its cross on the point `from` and its nought on the point `to`.
        Tile,
        /// Pass.
        Pass,
        /// Move a piece from the point `from` to the point `to`.
        Slide,
        /// Resign.
        Resign,
        /// Take the other colour, as second player.
        Swap,
        /// Keep the colours, as second player.
        Keep,
        /// Announce the number `count`.
        Declare,
        /// Offer the point `at` for the opponent to choose from.
        Offer,
        /// Choose the offered point `at`.
        Choose,
        /// Throw the sticks, with the result `throw`.
        Throw,
        /// Move a piece from the station `from` to the station `to`; `hand` is a new piece, `out`
        /// is home. `throw` is the throw used, if the record states it.
        Advance,
        /// Give up throws that cannot be used.
        Forfeit,
    }
}

/// Claims of a record about the previous play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClaimKind {
    /// A capture, of `count` pieces on `points` if stated.
    Capture,
    /// A stack.
    Stack,
    /// A move of `count` pieces.
    Pieces,
    /// Loss of the throw `throw`.
    Loss,
}

words! {
    /// Content of the points of a setup.
    SetupKind for model::SetupKind, with model::Side {
        /// Stones of `side`.
        Stones(model::Side),
        /// Empty points.
        Empty,
    }
}

words! {
    /// Shapes of marks.
    MarkShape for model::MarkShape, with model::Side {
        /// Triangle.
        Triangle,
        /// Square.
        Square,
        /// Circle.
        Circle,
        /// Cross.
        Cross,
        /// Selected point.
        Selected,
        /// Territory or area of `side`, as counted by the players.
        Territory(model::Side),
        /// Dimmed area.
        Dim,
        /// Visible part of the board.
        View,
    }
}

words! {
    /// Judgements of a play or position.
    Judgement for model::Judgement, with model::Side {
        /// The position is even.
        Even,
        /// The position is good for `side`.
        GoodFor(model::Side),
        /// The position is unclear.
        Unclear,
    /// Interesting position.
        Hotspot,
        /// The play is bad.
        BadMove,
        /// The play is doubtful.
        Doubtful,
        /// The play is interesting.
        Interesting,
        /// The play is good.
        Tesuji,
        /// The play is to be executed even if it is illegal.
        Forced,
    }
}

words! {
    /// Kinds of result.
    OutcomeKind from model::Outcome {
        /// Win of one side.
        Win,
        /// All sides finished, in the order of `ranking`.
        Ranking,
        /// A draw.
        Draw,
        /// Void game.
        Void,
        /// The record states that the result is unknown.
        Unknown,
    }
}

words! {
    /// Manner of a win.
    WinMethod for model::WinMethod, with model::Hundredths {
        /// On points: `margin`.
        Points(model::Hundredths),
        /// Resignation of the opponent.
        Resignation,
        /// Loss on time of the opponent.
        Time,
        /// Forfeit or breach of the rules by the opponent.
        Forfeit,
        /// Line of stones, such as five in a row.
        Line,
        /// Captured stones, as in Pente.
        Captures,
        /// Forbidden move of the opponent.
        Foul,
        /// Too few pieces left to the opponent.
        Reduction,
        /// No legal move for the opponent.
        Stalemate,
        /// Not stated: the record only names a winner.
        Unstated,
    }
}
