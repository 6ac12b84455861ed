//! The words of the record: enumerations of the model as JSON spells them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model;
pub(crate) use crate::wire::LinkKind;
use crate::wire::words;

words! {
    /// Strength of a verdict.
    Emphasis for model::Emphasis {
        /// Said once.
        Normal,
        /// Said twice: very.
        Strong,
    }
}

words! {
    /// What a clock shows.
    ClockKind for model::ClockKind {
        /// Time left.
        Left,
        /// Time that the play took.
        Spent,
        /// Stones to play or periods left in overtime.
        Overtime,
    }
}

words! {
    /// Numbers that only matter in print.
    PrintKind for model::PrintKind {
        /// The number that the move of this node gets.
        MoveNumber,
        /// How moves are numbered from here on, as in the property PM of SGF.
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
    /// The kinds of play.
    PlayKind from model::Play {
        /// A stone or piece is put on the point `at`.
        Place,
        /// A stone is put on the point `at`, and then the quadrant that `rotation` names is turned.
        Rotate,
        /// A tile is laid, its cross on the point `from` and its nought on the point `to`.
        Tile,
        /// The turn is given up.
        Pass,
        /// A piece goes `from` one point `to` another.
        Slide,
        /// The game is given up.
        Resign,
        /// The second player takes the other colour.
        Swap,
        /// The second player keeps the colours.
        Keep,
        /// A number is announced: `count`.
        Declare,
        /// The point `at` is offered for the opponent to choose from.
        Offer,
        /// The offered point `at` is chosen.
        Choose,
        /// The sticks are thrown and show `throw`.
        Throw,
        /// A piece goes `from` one station `to` another; `hand` is a new piece, `out` is home. `throw` is
        /// the throw that is used, where the record says which.
        Advance,
        /// Throws that cannot be used are given up.
        Forfeit,
    }
}

/// What a record says about the play before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClaimKind {
    /// It captured: `count` pieces and from `points`, where that is said.
    Capture,
    /// It stacked pieces.
    Stack,
    /// It moved `count` pieces.
    Pieces,
    /// It gave up the throw `throw`.
    Loss,
}

words! {
    /// What setup leaves on its points.
    SetupKind for model::SetupKind, with model::Side {
        /// Stones of `side`.
        Stones(model::Side),
        /// Nothing.
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
        /// Territory or area of `side`, as the players counted it.
        Territory(model::Side),
        /// Drawn dimmed.
        Dim,
        /// Part of the board that is shown.
        View,
    }
}

words! {
    /// Verdicts on a play or position.
    Judgement for model::Judgement, with model::Side {
        /// The position is even.
        Even,
        /// The position is good for `side`.
        GoodFor(model::Side),
        /// The position is unclear.
        Unclear,
        /// Something interesting happens here.
        Hotspot,
        /// The play is bad.
        BadMove,
        /// The play is doubtful.
        Doubtful,
        /// The play is interesting.
        Interesting,
        /// The play is good.
        Tesuji,
        /// The play is to be executed even where it is illegal.
        Forced,
    }
}

words! {
    /// How a game ended.
    OutcomeKind from model::Outcome {
        /// One side won.
        Win,
        /// All sides came in, in the order of `ranking`.
        Ranking,
        /// A draw.
        Draw,
        /// The game does not count.
        Void,
        /// The record says that the result is not known.
        Unknown,
    }
}

words! {
    /// By what a game was won.
    WinMethod for model::WinMethod, with model::Hundredths {
        /// By points: `margin`.
        Points(model::Hundredths),
        /// The opponent resigned.
        Resignation,
        /// The opponent's time ran out.
        Time,
        /// The opponent forfeited or broke a rule.
        Forfeit,
        /// By a line of stones, such as five in a row.
        Line,
        /// By the stones that were captured, as in Pente.
        Captures,
        /// The opponent made a forbidden move.
        Foul,
        /// The opponent has too few pieces left.
        Reduction,
        /// The opponent cannot move.
        Stalemate,
        /// The record names a winner and nothing else.
        Unstated,
    }
}
