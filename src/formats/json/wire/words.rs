//! Fixed words in JSON records, one for each value of a model enumeration.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model;
pub(crate) use crate::wire::LinkKind;
use crate::wire::words;

words! {
    /// Emphasis of a judgement, such as a good move or a very good one.
    Emphasis for model::Emphasis {
        /// Normal emphasis, such as a good move.
        Normal,
        /// Strong emphasis, such as a very good move.
        Strong,
    }
}

words! {
    /// Kinds of clock reading: time left, time used, overtime.
    ClockKind for model::ClockKind {
        /// Time left on the player's clock.
        Left,
        /// Time that the player used for this play.
        Spent,
        /// Number of stones or periods left in overtime.
        Overtime,
    }
}

words! {
    /// Kinds of number that only affect printed diagrams.
    PrintKind for model::PrintKind {
        /// Move number to print for this node's move.
        MoveNumber,
        /// Way of numbering the moves from here on, as in the property PM of SGF.
        Mode,
    }
}

words! {
    /// A throw of the yut sticks, with the number of steps that it gives.
    Throw for model::Throw {
        /// 빽개: two steps back.
        BackGae,
        /// 빽도: one step back.
        BackDo,
        /// 낙: a failed throw, without a step.
        Nak,
        /// 도: one step.
        Do,
        /// 개: two steps.
        Gae,
        /// 걸: three steps.
        Geol,
        /// 윷: four steps and another throw.
        Yut,
        /// 모: five steps and another throw.
        Mo,
    }
}

words! {
    /// Kinds of play: moves, choices of an opening, and throws.
    PlayKind from model::Play {
        /// Put a stone or piece on the point `at`.
        Place,
        /// Put a stone on the point `at`, then turn the quadrant of `rotation`.
        Rotate,
        /// Lay a tile, with its cross on the point `from` and its nought on the point `to`.
        Tile,
        /// Pass the turn.
        Pass,
        /// Move a piece from the point `from` to the point `to`.
        Slide,
        /// Resign the game.
        Resign,
        /// Take over the opponent's colour, as an opening protocol allows.
        Swap,
        /// Keep the colours, where an opening protocol allows a swap.
        Keep,
        /// Announce the number `count` in an opening, such as the number of fifth moves to offer.
        Declare,
        /// Offer the point `at` for the opponent to choose from.
        Offer,
        /// Choose one of the offered points, `at`.
        Choose,
        /// Throw the sticks, with the result `throw`.
        Throw,
        /// Move a yut piece, and the pieces stacked on it, from the station `from` to the station `to`; `hand` is a
        /// new piece, `out` is home. `throw` is the throw used, if the record states it.
        Advance,
        /// Give up yut throws that cannot be used.
        Forfeit,
    }
}

/// Kinds of claim that a record makes about the previous play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClaimKind {
    /// Capture of `count` pieces on `points`, as far as the record states them.
    Capture,
    /// Stacking of yut pieces of one side.
    Stack,
    /// Move of a stack of `count` yut pieces.
    Pieces,
    /// Giving up of the throw `throw`, which no piece can use.
    Loss,
}

words! {
    /// Content that a setup gives its points.
    SetupKind for model::SetupKind, with model::Side {
        /// Puts stones of `side` on the points.
        Stones(model::Side),
        /// Empties the points.
        Empty,
    }
}

words! {
    /// Shapes of marks on points.
    MarkShape for model::MarkShape, with model::Side {
        /// Mark in the shape of a triangle.
        Triangle,
        /// Mark in the shape of a square.
        Square,
        /// Mark in the shape of a circle.
        Circle,
        /// Mark in the shape of a cross.
        Cross,
        /// Mark for a selected point.
        Selected,
        /// Territory or area of `side`, as counted by the players.
        Territory(model::Side),
        /// Mark for points to print dimmed.
        Dim,
        /// Mark for the points of the part of the board to show; the rest is hidden.
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
    /// The position is interesting and worth attention.
        Hotspot,
        /// The play is bad.
        BadMove,
        /// The play is doubtful.
        Doubtful,
        /// The play is interesting.
        Interesting,
        /// The play is good.
        Tesuji,
        /// The play is executed even if it is illegal.
        Forced,
    }
}

words! {
    /// Kinds of result.
    OutcomeKind from model::Outcome {
        /// Win of one side.
        Win,
        /// All sides finished, in the order of `ranking`, as in yut.
        Ranking,
        /// A draw.
        Draw,
        /// The game is void.
        Void,
        /// The record states that the result is unknown.
        Unknown,
    }
}

words! {
    /// Manners in which a side can win.
    WinMethod for model::WinMethod, with model::Hundredths {
        /// Win on points, by `margin`.
        Points(model::Hundredths),
        /// Win because the opponent resigned.
        Resignation,
        /// Win because the opponent ran out of time.
        Time,
        /// Win because the opponent forfeited or broke the rules.
        Forfeit,
        /// Win by a line of stones, such as five in a row.
        Line,
        /// Win by captured stones or pieces, as in Pente.
        Captures,
        /// Win because the opponent made a forbidden move, as in renju.
        Foul,
        /// Win because the opponent has too few pieces left.
        Reduction,
        /// Win because the opponent has no legal move.
        Stalemate,
        /// Win in a manner that the record does not state.
        Unstated,
    }
}
