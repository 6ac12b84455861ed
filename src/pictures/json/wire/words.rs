//! The words of a scene: enumerations of the model as JSON spells them.

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{self, picture};

/// Declares words that stand for the values of a model enumeration, one for one, so that a value without
/// a word does not compile.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident for $model:ty { $($(#[$word:meta])* $value:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$word])* $value,)*
        }

        impl From<$model> for $name {
            fn from(value: $model) -> Self {
                match value {
                    $(<$model>::$value => $name::$value,)*
                }
            }
        }
    };
}

words! {
    /// How points are named.
    Coordinates for model::Coordinates {
        /// Capital letters without I (`Q16`).
        Western,
        /// Small letters with i (`h8`).
        Renju,
        /// Ids of stations (`05`, `cc`).
        Stations,
    }
}

words! {
    /// What is drawn of the board below the pieces.
    Ground for picture::Ground {
        /// The points of a dense grid (baduk, omok).
        Points,
        /// Few points and the lines between them, along which pieces move (gonu).
        Lines,
        /// The stations of yut.
        Stations,
    }
}

words! {
    /// Why a point is forbidden to the side to play.
    ForbiddenKind for picture::ForbiddenKind {
        /// Two open threes at once (삼삼).
        DoubleThree,
        /// Two fours at once (사사).
        DoubleFour,
        /// A row of six or more stones (장목).
        Overline,
        /// It is not said.
        Unsaid,
    }
}

words! {
    /// Why a part of the board is shaded.
    AreaKind for picture::AreaKind {
        /// The record dims it.
        Dimmed,
        /// The rules of an opening allow the next stone only here.
        Allowed,
        /// The rules of an opening keep the next stone out of here.
        Closed,
    }
}

words! {
    /// Shape of arrows and lines.
    LinkKind for model::ConnectorKind {
        /// With a head at the second point.
        Arrow,
        /// Without heads.
        Line,
    }
}

words! {
    /// What lies beside the board.
    TrayKind for picture::TrayKind {
        /// Opponent's stones that the side has captured.
        Captured,
        /// Pieces of the side that wait to start.
        Waiting,
        /// Pieces of the side that are home.
        Finished,
    }
}

/// Shape of a mark.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkShape {
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
    /// Territory of the side that `owner` names.
    Territory,
}

impl From<picture::Emblem> for MarkShape {
    fn from(shape: picture::Emblem) -> MarkShape {
        match shape {
            picture::Emblem::Triangle => MarkShape::Triangle,
            picture::Emblem::Square => MarkShape::Square,
            picture::Emblem::Circle => MarkShape::Circle,
            picture::Emblem::Cross => MarkShape::Cross,
            picture::Emblem::Selected => MarkShape::Selected,
            picture::Emblem::Territory(_) => MarkShape::Territory,
        }
    }
}
